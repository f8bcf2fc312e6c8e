/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-worksheet-row-private.h"

#include <glib/gi18n.h>

#include "app/base/grundy-class.h"
#include "app/base/grundy-picture-queue.h"
#include "app/widgets/grundy-widgets.h"

G_DEFINE_FINAL_TYPE (GrundyWorksheetRow, grundy_worksheet_row, GTK_TYPE_LIST_BOX_ROW)

/* Commands */

static void
entry_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GrundyWorksheetRow *self = GRUNDY_WORKSHEET_ROW (widget);
  GrundyEntryShows shows = grundy_worksheet_entry_get_shows (self->entry);

  if (g_str_equal (name, "entry.edit"))
    grundy_worksheet_row_edit (self);
  else if (g_str_equal (name, "entry.thermograph"))
    grundy_worksheet_entry_set_shows (self->entry, shows ^ GRUNDY_ENTRY_SHOWS_THERMOGRAPH);
  else if (g_str_equal (name, "entry.facts"))
    grundy_worksheet_entry_set_shows (self->entry, shows ^ GRUNDY_ENTRY_SHOWS_FACTS);
  else
    g_signal_emit_by_name (self, "command", name + strlen ("entry."));
}

static void
on_expression_clicked (GrundyWorksheetRow *self, int n, double x, double y, GtkGesture *gesture)
{
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  grundy_worksheet_row_edit (self);
}

/* At the pointer, because the button of a tall entry may be scrolled out of view. */
static void
on_menu_asked_for (GrundyWorksheetRow *self, int n, double x, double y)
{
  double menu_x, menu_y;

  gtk_widget_translate_coordinates (GTK_WIDGET (self), self->menu_button, x, y, &menu_x, &menu_y);
  self->menu_at = (GdkRectangle) { (int) menu_x, (int) menu_y, 1, 1 };
  gtk_menu_button_popup (GTK_MENU_BUTTON (self->menu_button));
  self->menu_at.width = 0;
}

/* The menu is made when it is opened: hundreds of unopened menus would be thousands of widgets. */
static void
create_menu (GtkMenuButton *button, gpointer user_data)
{
  GrundyWorksheetRow *self = user_data;

  if (gtk_menu_button_get_popover (button) == NULL)
    gtk_menu_button_set_popover (button, gtk_popover_menu_new_from_model (self->menu));
  gtk_popover_set_pointing_to (gtk_menu_button_get_popover (button), self->menu_at.width > 0 ? &self->menu_at : NULL);
  g_signal_emit_by_name (self, "command", "menu");
}

/* The widget */

/* A line of widgets. A box would ask a wrapped text for its width at a given height, which takes a dozen trials. */
static GtkWidget *
new_line (int spacing)
{
  GtkWidget *line = gtk_grid_new ();

  gtk_grid_set_column_spacing (GTK_GRID (line), (guint) spacing);
  return line;
}

static void
create_head (GrundyWorksheetRow *self)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *menu_click = gtk_gesture_click_new ();
  GtkWidget *menu = gtk_menu_button_new ();

  self->head = new_line (6);
  self->expression_label = grundy_label_new_wrapped (NULL, "monospace");
  gtk_widget_add_css_class (self->expression_label, "entry-expression");
  gtk_label_set_wrap_mode (GTK_LABEL (self->expression_label), PANGO_WRAP_CHAR);
  gtk_widget_set_cursor_from_name (self->expression_label, "text");
  g_signal_connect_object (click, "released", G_CALLBACK (on_expression_clicked), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (self->expression_label, GTK_EVENT_CONTROLLER (click));
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (menu_click), GDK_BUTTON_SECONDARY);
  g_signal_connect_object (menu_click, "pressed", G_CALLBACK (on_menu_asked_for), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (menu_click));
  self->menu_button = menu;
  self->expression = gtk_overlay_new ();
  gtk_overlay_set_child (GTK_OVERLAY (self->expression), self->expression_label);
  gtk_widget_set_hexpand (self->expression, TRUE);
  self->buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_set_valign (self->buttons, GTK_ALIGN_START);
  gtk_widget_add_css_class (self->buttons, "entry-buttons");
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (menu), "view-more-symbolic");
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (menu), create_menu, self, NULL);
  gtk_widget_add_css_class (menu, "flat");
  grundy_widget_set_tooltip (menu, _ ("More"));
  gtk_box_append (GTK_BOX (self->buttons), menu);
  gtk_grid_attach (GTK_GRID (self->head), self->expression, 1, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (self->head), self->buttons, 2, 0, 1, 1);
}

static void
create_result (GrundyWorksheetRow *self)
{
  self->result = new_line (18);
  gtk_widget_add_css_class (self->result, "entry-result");
  self->value = grundy_label_new_wrapped (NULL, "entry-value");
  self->words = grundy_label_new_wrapped (NULL, "dim-label");
  gtk_widget_set_hexpand (self->words, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->value), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, _ ("Result"), -1);
  gtk_grid_attach (GTK_GRID (self->result), self->value, 0, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (self->result), self->words, 1, 0, 1, 1);
}

static void
grundy_worksheet_row_dispose (GObject *object)
{
  GrundyWorksheetRow *self = GRUNDY_WORKSHEET_ROW (object);

  g_clear_handle_id (&self->slow_timeout, g_source_remove);
  g_clear_handle_id (&self->left_idle, g_source_remove);
  grundy_picture_queue_remove (grundy_picture_queue_get (GTK_WIDGET (self)), GTK_WIDGET (self));
  self->editor = NULL;
  if (self->entry != NULL)
    g_signal_handlers_disconnect_by_data (self->entry, self);
  g_clear_object (&self->entry);
  g_clear_object (&self->menu);
  g_clear_pointer (&self->shown_line, cgt_line_unref);
  g_clear_pointer (&self->typed, g_free);
  G_OBJECT_CLASS (grundy_worksheet_row_parent_class)->dispose (object);
}

static void
grundy_worksheet_row_class_init (GrundyWorksheetRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = grundy_worksheet_row_dispose;
  grundy_class_add_signal (klass, "replaced", 1, G_TYPE_STRING);
  grundy_class_add_signal (klass, "typed", 1, G_TYPE_STRING);
  grundy_class_add_signal (klass, "command", 1, G_TYPE_STRING);
  grundy_class_install_actions (klass, entry_action, "entry.edit", "entry.again", "entry.stop", "entry.remove",
                                "entry.insert-above", "entry.move-up", "entry.move-down", "entry.open", "entry.facts",
                                "entry.copy-text", "entry.copy-latex", "entry.thermograph", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F2, 0, "entry.edit", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Delete, 0, "entry.remove", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Insert, 0, "entry.insert-above", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Up, GDK_ALT_MASK, "entry.move-up", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Down, GDK_ALT_MASK, "entry.move-down", NULL);
}

static void
grundy_worksheet_row_init (GrundyWorksheetRow *self)
{
  gtk_widget_add_css_class (GTK_WIDGET (self), "worksheet-entry");
  self->content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  create_head (self);
  create_result (self);
  gtk_box_append (GTK_BOX (self->content), self->head);
  gtk_box_append (GTK_BOX (self->content), self->result);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), self->content);
}

GtkWidget *
grundy_worksheet_row_new (GrundyWorksheetEntry *entry, GMenuModel *menu)
{
  GrundyWorksheetRow *self;

  g_return_val_if_fail (GRUNDY_IS_WORKSHEET_ENTRY (entry), NULL);
  self = g_object_new (GRUNDY_TYPE_WORKSHEET_ROW, NULL);
  self->entry = g_object_ref (entry);
  self->menu = menu != NULL ? g_object_ref (menu) : NULL;
  g_signal_connect_swapped (entry, "changed", G_CALLBACK (grundy_worksheet_row_refresh), self);
  grundy_worksheet_row_refresh (self);
  return GTK_WIDGET (self);
}

GrundyWorksheetEntry *
grundy_worksheet_row_get_entry (GrundyWorksheetRow *self)
{
  g_return_val_if_fail (GRUNDY_IS_WORKSHEET_ROW (self), NULL);
  return self->entry;
}
