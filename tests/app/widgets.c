/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "widgets.h"

#include "app/worksheet/grundy-worksheet-row.h"

GtkWidget *
find (GtkWidget *widget, GType type)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find (child, type);

      if (found != NULL)
        return found;
    }
  return NULL;
}

GtkWidget *
find_line (GtkWidget *widget)
{
  if (GTK_IS_ENTRY (widget))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = GRUNDY_IS_WORKSHEET_ROW (child) ? NULL : find_line (child);

      if (found != NULL)
        return found;
    }
  return NULL;
}
