/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Gives @widget a menu that opens with the secondary button, a long touch, the Menu key and Shift+F10. Its actions are
 * looked up from @widget. Widgets inside may use the button themselves, unless @phase is %GTK_PHASE_CAPTURE. */
void grundy_context_menu_add (GtkWidget *widget, GMenuModel *model, GtkPropagationPhase phase);
/* Calls @pressed for "pressed" of a GtkGestureLongPress. For fingers only: other pointers have a second button and
 * tooltips. */
void grundy_add_long_press (GtkWidget *widget, GCallback pressed, gpointer user_data);
