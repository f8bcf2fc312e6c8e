/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/**
 * grundy_tab_keep:
 * @window: a window
 *
 * Tab and Shift+Tab go through everything in @window that can have the focus, in the order in which it is read, and
 * from the last one to the first. A list, a grid of games, a tree and a row of tabs are one stop each: arrow keys move
 * inside. The widgets in the row with the focus come after that row. F6 and Shift+F6 go from pane to pane: the header
 * bar and the sides of a divided window. In a pane, the focus goes to the first stop.
 *
 * A number that is typed into a spin button is taken before Tab, F6 or a press moves the focus.
 *
 * In GTK 4.8, Tab stops at each row of a list, each tab, and each of the 110 cards of the gallery (lists have a
 * property "tab-behavior" since 4.12). Shift+Tab does not leave an entry, or a scrolled window without anything to
 * focus.
 */
void grundy_tab_keep (GtkWindow *window);

/* Makes @widget one stop, whatever is in it: arrow keys move inside, from the end of a line to the next one, and do not
 * leave it. Tab comes back to the widget that it left. */
void grundy_tab_make_group (GtkWidget *widget);
gboolean grundy_tab_is_group (GtkWidget *widget);
/* Moves the focus in the group that @widget is in, as an arrow key does. FALSE: it is in none. */
gboolean grundy_tab_move_in_group (GtkWidget *widget, GtkDirectionType direction);

/* Whether a key, not a pointer, was pressed last in the window of @widget, which uses grundy_tab_keep(). GTK shows the
 * focus only for some seconds after a key. */
gboolean grundy_tab_uses_keys (GtkWidget *widget);

/* F6 goes to @widget instead of the first stop of its pane. */
void grundy_tab_make_first_of_pane (GtkWidget *widget);

/* Takes the number that is being typed into a spin button; before an action moves the focus, since the number may
 * replace the widget that is about to get it. */
void grundy_tab_take_number (GtkWindow *window);

/* When @menu closes, @to gets the focus if nothing else does. In GTK 4.8, a menu that is closed in a submenu, or by the
 * letter of an item, keeps the focus although it is not there any more, so that no key does anything. */
void grundy_tab_return_from_menu (GtkPopover *menu, GtkWidget *to);

/* What has the focus in the window of @widget. NULL: nothing, or @widget is in no window. */
GtkWidget *grundy_tab_get_focus (GtkWidget *widget);
/* Whether @widget or something in it has it. */
gboolean grundy_tab_has_focus_within (GtkWidget *widget);

/* Gives the focus to the first stop in @widget. FALSE: there is none. */
gboolean grundy_tab_enter (GtkWidget *widget);

/* Escape closes @window; in the phase %GTK_PHASE_CAPTURE before any widget in it gets the key. */
void grundy_tab_close_on_escape (GtkWindow *window, GtkPropagationPhase phase);

/* (transfer container) (element-type GtkWidget): the panes for F6, in order. */
GPtrArray *grundy_tab_list_panes (GtkWindow *window);
