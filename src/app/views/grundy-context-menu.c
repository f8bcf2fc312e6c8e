/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-context-menu.h"

#define MODEL "grundy-context-menu"

/* The popover goes once the action of its item has been handled. */
static gboolean
drop_menu (gpointer popover)
{
  GtkWidget *widget = gtk_widget_get_parent (popover);

  if (widget != NULL)
    {
      gtk_widget_set_can_target (widget, TRUE);
      gtk_widget_unparent (popover);
    }
  return G_SOURCE_REMOVE;
}

static void
on_closed (GtkWidget *popover)
{
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, drop_menu, g_object_ref (popover), g_object_unref);
}

static void
open_at (GtkWidget *widget, const GdkRectangle *at)
{
  GMenuModel *model = g_object_get_data (G_OBJECT (widget), MODEL);
  GtkWidget *popover = gtk_popover_menu_new_from_model (model);

  gtk_widget_set_parent (popover, widget);
  gtk_popover_set_has_arrow (GTK_POPOVER (popover), FALSE);
  gtk_popover_set_pointing_to (GTK_POPOVER (popover), at);
  g_signal_connect (popover, "closed", G_CALLBACK (on_closed), NULL);
  g_signal_connect_object (widget, "unrealize", G_CALLBACK (drop_menu), popover, G_CONNECT_SWAPPED);
  /* A tooltip of what is under the pointer would lie over the menu. */
  gtk_widget_set_can_target (widget, FALSE);
  gtk_popover_popup (GTK_POPOVER (popover));
}

static void
on_menu_pressed (GtkGestureClick *gesture, int n, double x, double y, gpointer user_data)
{
  GtkWidget *widget = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture));

  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  open_at (widget, &(GdkRectangle) { (int) x, (int) y, 1, 1 });
}

static void
on_menu_long_press (GtkGestureLongPress *gesture, double x, double y, gpointer user_data)
{
  on_menu_pressed ((GtkGestureClick *) gesture, 1, x, y, user_data);
}

/* In the middle of @widget, or as near to it as the window shows. */
static gboolean
on_menu_key (GtkWidget *widget, GVariant *arguments, gpointer user_data)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (widget));
  double x = gtk_widget_get_width (widget) / 2.0, y = gtk_widget_get_height (widget) / 2.0;

  if (gtk_widget_translate_coordinates (widget, root, x, y, &x, &y))
    gtk_widget_translate_coordinates (root, widget, CLAMP (x, 0, gtk_widget_get_width (root) - 1),
                                      CLAMP (y, 0, gtk_widget_get_height (root) - 1), &x, &y);
  open_at (widget, &(GdkRectangle) { (int) x, (int) y, 1, 1 });
  return TRUE;
}

void
grundy_add_long_press (GtkWidget *widget, GCallback pressed, gpointer user_data)
{
  GtkGesture *touch = gtk_gesture_long_press_new ();

  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (touch), TRUE);
  g_signal_connect (touch, "pressed", pressed, user_data);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (touch));
}

void
grundy_context_menu_add (GtkWidget *widget, GMenuModel *model, GtkPropagationPhase phase)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkEventController *keys = gtk_shortcut_controller_new ();

  g_object_set_data_full (G_OBJECT (widget), MODEL, g_object_ref (model), g_object_unref);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), phase);
  g_signal_connect (click, "pressed", G_CALLBACK (on_menu_pressed), NULL);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (click));
  grundy_add_long_press (widget, G_CALLBACK (on_menu_long_press), NULL);
  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (keys),
                                        gtk_shortcut_new (gtk_shortcut_trigger_parse_string ("Menu|<Shift>F10"),
                                                          gtk_callback_action_new (on_menu_key, NULL, NULL)));
  gtk_widget_add_controller (widget, keys);
}
