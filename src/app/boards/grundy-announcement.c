/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-announcement.h"

#include "app/base/grundy-tab.h"
#include "grundy-board.h"

void
grundy_announcement_forget (GtkWidget **said)
{
  if (*said != NULL && GRUNDY_IS_BOARD (*said))
    grundy_board_announce (GRUNDY_BOARD (*said), NULL);
  else if (*said != NULL)
    gtk_accessible_reset_property (GTK_ACCESSIBLE (*said), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  g_clear_weak_pointer (said);
}

/* The text in an entry has the focus, and screen readers know the entry. */
static GtkWidget *
get_read_widget (GtkWidget *focus)
{
  GtkWidget *parent = focus != NULL ? gtk_widget_get_parent (focus) : NULL;

  return GTK_IS_TEXT (focus) && GTK_IS_EDITABLE (parent) ? parent : focus;
}

/* Screen readers speak up when the description of the focused widget changes. (From GTK 4.14 on there is a function
 * for it.) A description that says what a label or a button is stays. */
void
grundy_announcement_say (GtkWidget *widget, const char *text, GtkWidget **said)
{
  GtkWidget *read = get_read_widget (grundy_tab_get_focus (widget));

  if (read == NULL || GTK_IS_LABEL (read) || gtk_widget_get_tooltip_text (read) != NULL ||
      !gtk_widget_is_ancestor (read, widget))
    return;
  if (GRUNDY_IS_BOARD (read))
    grundy_board_announce (GRUNDY_BOARD (read), text);
  else
    gtk_accessible_update_property (GTK_ACCESSIBLE (read), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
  g_set_weak_pointer (said, read);
}
