/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-board-private.h"

#include <glib/gi18n.h>

#include "app/base/grundy-tab.h"

/* The context menu of a board: its commands, for what the cursor is on and for the whole board. */

void
grundy_board_add_command (GMenu *menu, const char *label, const char *action)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, action);

  g_menu_item_set_attribute (item, "hidden-when", "s",
                             g_str_has_prefix (action, "component.") ? "action-missing" : "action-disabled");
  g_menu_append_item (menu, item);
}

/* @playing: the position is not edited. */
static GMenuModel *
new_model (GMenu *here, gboolean playing)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) whole = g_menu_new (), copies = g_menu_new ();

  if (!playing)
    {
      grundy_board_add_command (whole, _ ("_Negate"), "board.negate");
      grundy_board_add_command (whole, _ ("_Rotate"), "board.rotate");
    }
  grundy_board_add_command (whole, _ ("Turn Up_side Down"), "board.from-below");
  grundy_board_add_command (whole, _ ("Draw Stones as _Pieces"), "board.own-pieces");
  grundy_board_add_command (whole, _ ("_Fit to Window"), "board.fit");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (here));
  /* A board of a lesson stands for itself and does not have these. */
  grundy_board_add_command (copies, _ ("Copy as _Text"), "component.copy-text");
  grundy_board_add_command (copies, _ ("Copy Value as _LaTeX"), "component.copy-latex");
  grundy_board_add_command (copies, _ ("Copy as Ti_kZ"), "component.copy-tikz");
  grundy_board_add_command (copies, _ ("Copy Pict_ure"), "component.copy-picture");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (whole));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (copies));
  return G_MENU_MODEL (menu);
}

static gboolean
drop_board_menu (gpointer user_data)
{
  GrundyBoard *self = user_data;
  GrundyBoardShared *shared = grundy_board_get_shared (self);

  if (shared->menu != NULL && !gtk_widget_get_visible (shared->menu))
    grundy_board_forget_menu (self);
  return G_SOURCE_REMOVE;
}

/* Later, because the click on an item that closes it is still being handled. */
static void
menu_closed (GrundyBoard *self)
{
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, drop_board_menu, g_object_ref (self), g_object_unref);
}

void
grundy_board_forget_menu (GrundyBoard *self)
{
  g_clear_pointer (&grundy_board_get_shared (self)->menu, gtk_widget_unparent);
}

void
grundy_board_open_menu (GrundyBoard *self, GMenu *here, double x, double y)
{
  GrundyBoardShared *shared = grundy_board_get_shared (self);
  g_autoptr (GMenuModel) model = new_model (here, grundy_board_get_playing (self));

  grundy_board_forget_menu (self);
  shared->menu = gtk_popover_menu_new_from_model (model);
  gtk_popover_set_has_arrow (GTK_POPOVER (shared->menu), FALSE);
  gtk_popover_set_pointing_to (GTK_POPOVER (shared->menu), &(GdkRectangle) { (int) x, (int) y, 1, 1 });
  gtk_widget_set_halign (shared->menu, GTK_ALIGN_START);
  gtk_widget_set_parent (shared->menu, GTK_WIDGET (self));
  grundy_tab_return_from_menu (GTK_POPOVER (shared->menu), GTK_WIDGET (self));
  g_signal_connect_swapped (shared->menu, "closed", G_CALLBACK (menu_closed), self);
  gtk_popover_popup (GTK_POPOVER (shared->menu));
}

void
grundy_board_open_menu_by_key (GrundyBoard *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  g_autoptr (GMenu) here = g_menu_new ();

  if (!grundy_board_get_playing (self))
    grundy_board_add_command (here, _ ("_Delete"), "board.delete");
  grundy_board_open_menu (self, here, gtk_widget_get_width (widget) / 2.0, gtk_widget_get_height (widget) / 2.0);
}
