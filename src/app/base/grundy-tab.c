/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-tab.h"

#include <adwaita.h>

#include "grundy-canvas.h"

/* Stops */

static gboolean
can_be_reached (GtkWidget *widget)
{
  return gtk_widget_get_mapped (widget) && gtk_widget_get_can_focus (widget) && gtk_widget_is_sensitive (widget);
}

/* What is inside can have the focus, and arrow keys move in it. */
static gboolean
is_list (GtkWidget *widget)
{
  GtkWidget *first = gtk_widget_get_first_child (widget);

  if (GTK_IS_LIST_VIEW (widget) || GTK_IS_GRID_VIEW (widget) || GTK_IS_LIST_BOX (widget))
    return first != NULL;
  if (GTK_IS_FLOW_BOX (widget))
    return first != NULL && gtk_widget_get_focusable (first);
  return GRUNDY_IS_CANVAS (widget) && !gtk_widget_get_focusable (widget) && first != NULL;
}

#define GROUP "grundy-tab-group"

void
grundy_tab_make_group (GtkWidget *widget)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_object_set_data (G_OBJECT (widget), GROUP, widget);
}

gboolean
grundy_tab_is_group (GtkWidget *widget)
{
  g_return_val_if_fail (GTK_IS_WIDGET (widget), FALSE);
  return ADW_IS_VIEW_SWITCHER (widget) || g_object_get_data (G_OBJECT (widget), GROUP) != NULL;
}

/* NULL: @widget is in none. */
static GtkWidget *
find_tab_group (GtkWidget *widget)
{
  while (widget != NULL && !grundy_tab_is_group (widget))
    widget = gtk_widget_get_parent (widget);
  return widget;
}

GtkWidget *
grundy_tab_get_focus (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);

  return root != NULL ? gtk_root_get_focus (root) : NULL;
}

gboolean
grundy_tab_has_focus_within (GtkWidget *widget)
{
  GtkWidget *focus = grundy_tab_get_focus (widget);

  return focus != NULL && (focus == widget || gtk_widget_is_ancestor (focus, widget));
}

static GtkWidget *
row_with_focus (GtkWidget *list)
{
  GtkWidget *focus = grundy_tab_get_focus (list);

  while (focus != NULL && gtk_widget_get_parent (focus) != list)
    focus = gtk_widget_get_parent (focus);
  return focus;
}

/* Adds what can have the focus in @widget, in the order in which it is read. */
static void
add_focusable (GtkWidget *widget, GPtrArray *found)
{
  if (!can_be_reached (widget) || GTK_IS_NATIVE (widget))
    return;
  if (gtk_widget_get_focusable (widget) && !GTK_IS_SCROLLED_WINDOW (widget))
    g_ptr_array_add (found, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    add_focusable (child, found);
}

/* Adds where Tab stops in @widget, in order. A list without the focus is the list itself. */
static void
add_stops (GtkWidget *widget, GPtrArray *stops)
{
  guint before = stops->len;

  /* A popover has an order of its own. */
  if (!can_be_reached (widget) || (GTK_IS_NATIVE (widget) && !GTK_IS_WINDOW (widget)))
    return;
  if (grundy_tab_is_group (widget))
    {
      add_focusable (widget, stops);
      if (stops->len > before)
        {
          g_ptr_array_set_size (stops, (int) before);
          g_ptr_array_add (stops, widget);
        }
      return;
    }
  if (is_list (widget))
    {
      GtkWidget *row = row_with_focus (widget);

      if (row != NULL)
        add_stops (row, stops);
      else
        g_ptr_array_add (stops, widget);
      return;
    }
  if (gtk_widget_get_focusable (widget) && !GTK_IS_SCROLLED_WINDOW (widget) && !GTK_IS_PANED (widget) &&
      !GTK_IS_WINDOW (widget))
    g_ptr_array_add (stops, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    add_stops (child, stops);
  /* It only needs the focus for its keys if nothing in it can have it. */
  if (GTK_IS_SCROLLED_WINDOW (widget) && gtk_widget_get_focusable (widget) && stops->len == before)
    g_ptr_array_add (stops, widget);
}

/* The row that a list of widgets gets the focus back in, or the widget of a group. A list view and a canvas remember it
 * themselves. */

#define LAST_ROW "grundy-last-row"

static void
forget_row (GWeakRef *row)
{
  g_weak_ref_clear (row);
  g_free (row);
}

static void
remember_in (GtkWidget *list, GtkWidget *row)
{
  GWeakRef *last = g_new0 (GWeakRef, 1);

  g_weak_ref_init (last, row);
  g_object_set_data_full (G_OBJECT (list), LAST_ROW, last, (GDestroyNotify) forget_row);
}

static void
remember_row (GtkWidget *focus)
{
  GtkWidget *group = find_tab_group (focus);

  if (group != NULL)
    remember_in (group, focus);
  for (GtkWidget *row = focus; row != NULL; row = gtk_widget_get_parent (row))
    {
      GtkWidget *list = gtk_widget_get_parent (row);

      if (GTK_IS_LIST_BOX (list) || GTK_IS_FLOW_BOX (list))
        remember_in (list, row);
    }
}

/* The tab of the page in sight, which may be another one than the focus left. */
static gboolean
focus_chosen_tab (GtkWidget *widget)
{
  if (GTK_IS_TOGGLE_BUTTON (widget))
    return gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (widget)) && gtk_widget_grab_focus (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (focus_chosen_tab (child))
      return TRUE;
  return FALSE;
}

static gboolean
focus_stop (GtkWidget *stop)
{
  GWeakRef *last = g_object_get_data (G_OBJECT (stop), LAST_ROW);
  g_autoptr (GtkWidget) row = last != NULL ? g_weak_ref_get (last) : NULL;

  if (ADW_IS_VIEW_SWITCHER (stop) && focus_chosen_tab (stop))
    return TRUE;
  if (row != NULL && gtk_widget_is_ancestor (row, stop) && can_be_reached (row) && gtk_widget_grab_focus (row))
    return TRUE;
  if (!grundy_tab_is_group (stop) && (!is_list (stop) || GRUNDY_IS_CANVAS (stop)))
    return gtk_widget_grab_focus (stop);
  return gtk_widget_child_focus (stop, GTK_DIR_TAB_FORWARD);
}

/* Tab */

/* The place in @stops of what has the focus, or of what it is in; -1: none. */
static int
find_focus (GPtrArray *stops, GtkWidget *focus)
{
  for (; focus != NULL; focus = gtk_widget_get_parent (focus))
    {
      guint place;

      if (g_ptr_array_find (stops, focus, &place))
        return (int) place;
    }
  return -1;
}

/* Gives the focus to the first stop in @widget that takes it, or to the last one. FALSE: none does. */
static gboolean
enter_at (GtkWidget *widget, gboolean last)
{
  g_autoptr (GPtrArray) stops = g_ptr_array_new ();

  add_stops (widget, stops);
  for (guint i = 0; i < stops->len; i++)
    if (focus_stop (stops->pdata[last ? stops->len - 1 - i : i]))
      return TRUE;
  return FALSE;
}

/* A typed number is taken when the focus leaves its spin button. A list may change by that, and GTK holds no reference
 * to the row that is about to get the focus. So the number is taken before the focus moves. */
void
grundy_tab_take_number (GtkWindow *window)
{
  GtkWidget *focus = gtk_window_get_focus (window);
  GtkWidget *spin = focus != NULL ? gtk_widget_get_ancestor (focus, GTK_TYPE_SPIN_BUTTON) : NULL;

  if (spin != NULL)
    gtk_spin_button_update (GTK_SPIN_BUTTON (spin));
}

static gboolean
is_in_popover (GtkWindow *window)
{
  GtkWidget *focus = gtk_window_get_focus (window);

  return focus != NULL && GTK_WIDGET (gtk_widget_get_native (focus)) != GTK_WIDGET (window);
}

/* Whether an arrow key leaves a text: at its end. */
static gboolean
leaves_text (GtkEditable *text, GtkDirectionType direction)
{
  int at = gtk_editable_get_position (text);

  return !gtk_editable_get_selection_bounds (text, NULL, NULL) &&
         (direction == GTK_DIR_LEFT    ? at == 0
          : direction == GTK_DIR_RIGHT ? g_utf8_strlen (gtk_editable_get_text (text), -1) == at
                                       : FALSE);
}

/* What is around a group may take the arrow keys, so they are taken first. */
static gboolean
move_by_arrow (GtkWindow *window, GdkEvent *event)
{
  static const guint keys[] = { GDK_KEY_Left, GDK_KEY_Right, GDK_KEY_Up, GDK_KEY_Down };
  static const GtkDirectionType directions[] = { GTK_DIR_LEFT, GTK_DIR_RIGHT, GTK_DIR_UP, GTK_DIR_DOWN };
  GtkWidget *focus = gtk_window_get_focus (window);

  if (focus == NULL || is_in_popover (window) ||
      (gdk_event_get_modifier_state (event) & gtk_accelerator_get_default_mod_mask ()) != 0)
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    if (gdk_key_event_get_keyval (event) == keys[i])
      return (!GTK_IS_TEXT (focus) || leaves_text (GTK_EDITABLE (focus), directions[i])) &&
             grundy_tab_move_in_group (focus, directions[i]);
  return FALSE;
}

#define USES_KEYS "grundy-uses-keys"

gboolean
grundy_tab_uses_keys (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);

  return root != NULL && g_object_get_data (G_OBJECT (root), USES_KEYS) != NULL;
}

static gboolean
on_event (GtkWindow *window, GdkEvent *event)
{
  GdkEventType type = gdk_event_get_event_type (event);

  if (type == GDK_KEY_PRESS || type == GDK_BUTTON_PRESS || type == GDK_TOUCH_BEGIN)
    g_object_set_data (G_OBJECT (window), USES_KEYS, type == GDK_KEY_PRESS ? window : NULL);
  if (type == GDK_KEY_PRESS && move_by_arrow (window, event))
    return GDK_EVENT_STOP;
  if (type == GDK_BUTTON_PRESS || type == GDK_TOUCH_BEGIN)
    grundy_tab_take_number (window);
  return GDK_EVENT_PROPAGATE;
}

static gboolean
enter_stop (GtkWidget *stop, int step)
{
  if (!focus_stop (stop))
    return FALSE;
  /* Who comes back into a list comes to the last widget of the row. */
  if (step < 0 && is_list (stop))
    enter_at (stop, TRUE);
  return TRUE;
}

/* The first of @places in @page that is not scrolled out above its upper edge; the one after them: all are. -1: none is
 * in it. */
static int
find_in_page (GPtrArray *places, GtkWidget *page)
{
  int after = -1;

  for (int i = 0; page != NULL && i < (int) places->len; i++)
    {
      graphene_rect_t bounds;

      if (!gtk_widget_is_ancestor (places->pdata[i], page))
        continue;
      if (gtk_widget_compute_bounds (places->pdata[i], page, &bounds) && bounds.origin.y + bounds.size.height > 0)
        return i;
      after = i + 1;
    }
  return after;
}

/* Moves the focus to the next of @places, or the one before it, that takes it, and from the last one to the first. */
static void
go_round (GtkWindow *window, GPtrArray *places, int step, gboolean (*enter) (GtkWidget *place, int step))
{
  GtkWidget *focus = gtk_window_get_focus (window);
  int n = (int) places->len, at = find_focus (places, focus);

  remember_row (focus);
  /* The page has the focus, and not what is in it. */
  if (at < 0 && (at = find_in_page (places, focus)) >= 0 && step > 0)
    at--;
  else if (at < 0 && step < 0)
    at = 0;
  for (int tried = 0; tried < n; tried++)
    {
      at = ((at + step) % n + n) % n;
      if (enter (places->pdata[at], step))
        return;
    }
}

/* To the widget before or after @focus in the order in which @group is read. */
static void
step_in_group (GtkWidget *group, GtkWidget *focus, int step)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new ();
  int at;

  add_focusable (group, found);
  at = find_focus (found, focus);
  if (at >= 0 && at + step >= 0 && at + step < (int) found->len)
    gtk_widget_grab_focus (found->pdata[at + step]);
}

gboolean
grundy_tab_move_in_group (GtkWidget *widget, GtkDirectionType direction)
{
  GtkWidget *group = find_tab_group (widget), *before = grundy_tab_get_focus (widget);

  if (group == NULL || direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD)
    return FALSE;
  /* GTK ticks a box for an arrow key. A choice of several goes on to the next one, as everywhere. */
  if (before != NULL && gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (before)) == GTK_ACCESSIBLE_ROLE_CHECKBOX)
    {
      step_in_group (group, before, direction == GTK_DIR_RIGHT || direction == GTK_DIR_DOWN ? 1 : -1);
      return TRUE;
    }
  gtk_widget_child_focus (group, direction);
  /* Beyond the end of a line is the next one. A menu button keeps the focus, although it says that it moves. */
  if (grundy_tab_get_focus (widget) == before && (direction == GTK_DIR_LEFT || direction == GTK_DIR_RIGHT))
    step_in_group (group, before, direction == GTK_DIR_RIGHT ? 1 : -1);
  return TRUE;
}

static void
on_move_focus (GtkWindow *window, GtkDirectionType direction)
{
  g_autoptr (GPtrArray) stops = g_ptr_array_new ();
  GtkWidget *focus = gtk_window_get_focus (window);

  grundy_tab_take_number (window);
  if (is_in_popover (window))
    return;
  if (direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD)
    {
      add_stops (GTK_WIDGET (window), stops);
      go_round (window, stops, direction == GTK_DIR_TAB_FORWARD ? 1 : -1, enter_stop);
    }
  else if (focus == NULL || !grundy_tab_move_in_group (focus, direction))
    return;
  g_signal_stop_emission_by_name (window, "move-focus");
}

/* Panes */

static void
add_panes (GtkWidget *widget, gboolean divided, GPtrArray *panes)
{
  gboolean divides = GTK_IS_PANED (widget) || (ADW_IS_VIEW_STACK (widget) && !divided);

  if (!can_be_reached (widget))
    return;
  if (ADW_IS_HEADER_BAR (widget))
    {
      g_ptr_array_add (panes, widget);
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      guint before = panes->len;
      gboolean divider = gtk_widget_get_first_child (child) == NULL;

      add_panes (child, divided || GTK_IS_PANED (widget), panes);
      if (divides && !divider && panes->len == before && can_be_reached (child))
        g_ptr_array_add (panes, child);
    }
}

#define FIRST_OF_PANE "grundy-first-of-pane"

void
grundy_tab_make_first_of_pane (GtkWidget *widget)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_object_set_data (G_OBJECT (widget), FIRST_OF_PANE, widget);
}

GPtrArray *
grundy_tab_list_panes (GtkWindow *window)
{
  GPtrArray *panes = g_ptr_array_new ();

  g_return_val_if_fail (GTK_IS_WINDOW (window), panes);
  add_panes (GTK_WIDGET (window), FALSE, panes);
  return panes;
}

gboolean
grundy_tab_enter (GtkWidget *widget)
{
  g_return_val_if_fail (GTK_IS_WIDGET (widget), FALSE);
  return enter_at (widget, FALSE);
}

/* A board comes before its tools. */
static gboolean
enter_pane (GtkWidget *pane, int step)
{
  g_autoptr (GPtrArray) stops = g_ptr_array_new ();

  add_stops (pane, stops);
  for (guint i = 0; i < stops->len; i++)
    if (g_object_get_data (stops->pdata[i], FIRST_OF_PANE) != NULL && focus_stop (stops->pdata[i]))
      return TRUE;
  return grundy_tab_enter (pane);
}

static gboolean
on_pane_key (GtkWidget *widget, GVariant *arguments, gpointer user_data)
{
  GtkWindow *window = GTK_WINDOW (widget);
  g_autoptr (GPtrArray) panes = grundy_tab_list_panes (window);

  grundy_tab_take_number (window);
  go_round (window, panes, GPOINTER_TO_INT (user_data), enter_pane);
  gtk_window_set_focus_visible (window, TRUE);
  return GDK_EVENT_STOP;
}

static void
add_pane_key (GtkShortcutController *keys, GdkModifierType modifiers, int step)
{
  gtk_shortcut_controller_add_shortcut (keys,
                                        gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_F6, modifiers),
                                                          gtk_callback_action_new (on_pane_key, GINT_TO_POINTER (step),
                                                                                   NULL)));
}

void
grundy_tab_keep (GtkWindow *window)
{
  GtkEventController *keys = gtk_shortcut_controller_new (), *events = gtk_event_controller_legacy_new ();

  g_return_if_fail (GTK_IS_WINDOW (window));
  gtk_event_controller_set_propagation_phase (events, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (events, "event", G_CALLBACK (on_event), window);
  gtk_widget_add_controller (GTK_WIDGET (window), events);
  g_signal_connect (window, "move-focus", G_CALLBACK (on_move_focus), NULL);
  /* Before a divider, which takes F6 for itself. */
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  add_pane_key (GTK_SHORTCUT_CONTROLLER (keys), 0, 1);
  add_pane_key (GTK_SHORTCUT_CONTROLLER (keys), GDK_SHIFT_MASK, -1);
  gtk_widget_add_controller (GTK_WIDGET (window), keys);
}

/* Focus in a menu that is closed is out of sight. */
static gboolean
return_focus (gpointer to)
{
  GtkWidget *focus = grundy_tab_get_focus (to);

  if (gtk_widget_get_root (to) != NULL && (focus == NULL || !gtk_widget_get_mapped (focus)))
    gtk_widget_grab_focus (to);
  return G_SOURCE_REMOVE;
}

/* Later, since the menu may be closed because the focus is moving elsewhere. */
static void
on_menu_closed (GtkWidget *to)
{
  g_idle_add_full (G_PRIORITY_HIGH_IDLE, return_focus, g_object_ref (to), g_object_unref);
}

void
grundy_tab_return_from_menu (GtkPopover *menu, GtkWidget *to)
{
  g_return_if_fail (GTK_IS_POPOVER (menu));
  g_return_if_fail (GTK_IS_WIDGET (to));
  g_signal_connect_object (menu, "closed", G_CALLBACK (on_menu_closed), to, G_CONNECT_SWAPPED);
}

void
grundy_tab_close_on_escape (GtkWindow *window, GtkPropagationPhase phase)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();
  GtkShortcutTrigger *escape = gtk_keyval_trigger_new (GDK_KEY_Escape, 0);

  g_return_if_fail (GTK_IS_WINDOW (window));
  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (keys),
                                        gtk_shortcut_new (escape, gtk_named_action_new ("window.close")));
  gtk_event_controller_set_propagation_phase (keys, phase);
  gtk_widget_add_controller (GTK_WIDGET (window), keys);
}
