/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-presentation.h"

#include "app/base/grundy-canvas.h"
#include "app/base/grundy-pictured.h"
#include "app/reader/grundy-lessons-view.h"
#include "app/reader/grundy-pen.h"
#include "app/widgets/grundy-widgets.h"

/* The style sheet has a class for each size of the type. */
#define LARGEST_TYPE 4
#define FULLSCREEN_TYPE 2

struct _GrundyPresentation
{
  GtkWindow *window;
  GrundySections *sections;
  guint type_size;   /* how many steps larger than usual the type is */
  guint type_before; /* what it was before the window filled the screen */

  GtkWidget *focus;      /* weak: what has or had the focus in a section; NULL: nothing */
  GPtrArray *hidden;     /* GtkWidget: what stood around the part; NULL: no part is alone */
  gboolean fills_anyway; /* the window filled the screen before */

  GrundyPen *pen;           /* borrowed from the overlay */
  GtkEventController *keys; /* borrowed from the window */
  gulong focused, filled;   /* handlers */
};

/* The type */

static void
set_type_size (GrundyPresentation *self, guint size)
{
  GActionMap *actions = G_ACTION_MAP (self->window);

  for (guint i = 1; i <= LARGEST_TYPE; i++)
    {
      g_autofree char *name = g_strdup_printf ("type-%u", i);

      grundy_widget_set_css_class (GTK_WIDGET (self->window), name, i == size);
    }
  /* Pictures have strong lines in it. */
  grundy_widget_set_css_class (GTK_WIDGET (self->window), "presentation", size > 0);
  self->type_size = size;
  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (actions, "larger-type")),
                               size < LARGEST_TYPE);
  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (actions, "smaller-type")), size > 0);
}

static void
action_larger_type (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GrundyPresentation *self = user_data;

  set_type_size (self, MIN (self->type_size + 1, LARGEST_TYPE));
}

static void
action_smaller_type (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GrundyPresentation *self = user_data;

  set_type_size (self, MAX (self->type_size, 1) - 1);
}

/* One part */

static void
keep_focus (GrundyPresentation *self)
{
  GtkWidget *focus = gtk_window_get_focus (self->window);

  if (focus == NULL || !gtk_widget_is_ancestor (focus, GTK_WIDGET (self->sections)) ||
      gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) != NULL)
    return;
  g_set_weak_pointer (&self->focus, focus);
}

static gboolean
is_part (GtkWidget *widget)
{
  return GRUNDY_IS_CANVAS (widget) || GRUNDY_IS_PICTURED (widget) || GTK_IS_PANED (gtk_widget_get_parent (widget));
}

static GtkWidget *
find_part_to_show (GrundyPresentation *self)
{
  GtkWidget *sections = GTK_WIDGET (self->sections);
  GtkWidget *part = self->focus != NULL && gtk_widget_get_mapped (self->focus) ? self->focus : sections;

  while (part != sections && !is_part (part))
    part = gtk_widget_get_parent (part);
  return part;
}

/* Popovers, what lies over the part, and pages that are not in front stay as they are. */
static void
hide_around (GrundyPresentation *self, GtkWidget *part)
{
  if (GTK_IS_OVERLAY (gtk_widget_get_parent (part)))
    return;
  for (GtkWidget *other = gtk_widget_get_first_child (gtk_widget_get_parent (part)); other != NULL;
       other = gtk_widget_get_next_sibling (other))
    if (other != part && !GTK_IS_NATIVE (other) && gtk_widget_get_mapped (other))
      g_ptr_array_add (self->hidden, g_object_ref (other));
}

static void
enter_part (GrundyPresentation *self)
{
  if (self->hidden != NULL)
    return;
  self->hidden = g_ptr_array_new_with_free_func (g_object_unref);
  self->fills_anyway = gtk_window_is_fullscreen (self->window);
  for (GtkWidget *part = find_part_to_show (self); !GTK_IS_ROOT (gtk_widget_get_parent (part));
       part = gtk_widget_get_parent (part))
    hide_around (self, part);
  for (guint i = 0; i < self->hidden->len; i++)
    gtk_widget_set_visible (self->hidden->pdata[i], FALSE);
  gtk_window_fullscreen (self->window);
}

static gboolean
leave_part (GrundyPresentation *self)
{
  g_autoptr (GPtrArray) hidden = g_steal_pointer (&self->hidden);

  if (hidden == NULL)
    return FALSE;
  for (guint i = 0; i < hidden->len; i++)
    gtk_widget_set_visible (hidden->pdata[i], TRUE);
  if (!self->fills_anyway)
    gtk_window_unfullscreen (self->window);
  return TRUE;
}

static void
action_one_part (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  if (!leave_part (user_data))
    enter_part (user_data);
}

/* The whole screen */

/* It is for people who sit further away, so its type is larger. Afterwards it is as before. Whoever leaves it in
 * another way leaves the part, too. */
static void
on_fullscreen (GrundyPresentation *self)
{
  gboolean fullscreen = gtk_window_is_fullscreen (self->window);
  guint before = self->type_size;

  set_type_size (self, fullscreen ? MAX (before, FULLSCREEN_TYPE) : self->type_before);
  self->type_before = before;
  if (!fullscreen)
    leave_part (self);
}

static void
action_fullscreen (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GtkWindow *window = ((GrundyPresentation *) user_data)->window;

  g_object_set (window, "fullscreened", !gtk_window_is_fullscreen (window), NULL);
}

/* The pen */

static gboolean
on_key_before_others (GtkEventControllerKey *controller, guint keyval, guint keycode, GdkModifierType state,
                      GrundyPresentation *self)
{
  /* An entry would cancel or clear what is typed. */
  gboolean comes_first = grundy_pen_get_writing (self->pen) || GTK_IS_EDITABLE (gtk_window_get_focus (self->window));

  return grundy_pen_take_key (self->pen, keyval, state) ||
         (keyval == GDK_KEY_Escape && comes_first && grundy_pen_put_away (self->pen));
}

/* The sheet has its place before the pen is taken, so that not even the first press misses it. Whatever else uses
 * Escape lies under it while the pen writes. */
static void
add_pen (GrundyPresentation *self, GtkOverlay *overlay)
{
  self->pen = GRUNDY_PEN (grundy_pen_new (gtk_adjustment_new (0, 0, 1, 1, 1, 1)));
  gtk_overlay_add_overlay (overlay, GTK_WIDGET (self->pen));
  self->keys = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (self->keys, GTK_PHASE_CAPTURE);
  g_signal_connect (self->keys, "key-pressed", G_CALLBACK (on_key_before_others), self);
  gtk_widget_add_controller (GTK_WIDGET (self->window), self->keys);
}

/* The sheet lies over whatever is shown. A lecture has its own, which moves with the page. */
static void
action_pen (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GrundyPresentation *self = user_data;
  GrundySection *section = grundy_sections_get_current (self->sections);
  gboolean writing = grundy_pen_get_writing (self->pen);

  if (writing || !GRUNDY_IS_LESSONS_VIEW (section) || !grundy_lessons_view_toggle_pen (GRUNDY_LESSONS_VIEW (section)))
    grundy_pen_set_writing (self->pen, !writing);
}

gboolean
grundy_presentation_leave (GrundyPresentation *self)
{
  return grundy_pen_put_away (self->pen) || leave_part (self);
}

/* The object */

static const GActionEntry entries[] = {
  { .name = "fullscreen", .activate = action_fullscreen },
  { .name = "one-part", .activate = action_one_part },
  { .name = "pen", .activate = action_pen },
  { .name = "larger-type", .activate = action_larger_type },
  { .name = "smaller-type", .activate = action_smaller_type },
};

GrundyPresentation *
grundy_presentation_new (GtkApplicationWindow *window, GrundySections *sections, GtkOverlay *overlay)
{
  GrundyPresentation *self = g_new0 (GrundyPresentation, 1);

  self->window = GTK_WINDOW (window);
  self->sections = sections;
  self->focused = g_signal_connect_swapped (window, "notify::focus-widget", G_CALLBACK (keep_focus), self);
  self->filled = g_signal_connect_swapped (window, "notify::fullscreened", G_CALLBACK (on_fullscreen), self);
  g_action_map_add_action_entries (G_ACTION_MAP (window), entries, G_N_ELEMENTS (entries), self);
  add_pen (self, overlay);
  set_type_size (self, 0);
  return self;
}

void
grundy_presentation_free (GrundyPresentation *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    g_action_map_remove_action (G_ACTION_MAP (self->window), entries[i].name);
  gtk_widget_remove_controller (GTK_WIDGET (self->window), self->keys);
  g_clear_signal_handler (&self->focused, self->window);
  g_clear_signal_handler (&self->filled, self->window);
  g_clear_weak_pointer (&self->focus);
  g_clear_pointer (&self->hidden, g_ptr_array_unref);
  g_free (self);
}
