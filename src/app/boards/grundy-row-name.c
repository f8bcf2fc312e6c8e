/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-row-name.h"

static void
set_name (GtkWidget *widget, const char *name)
{
  if (widget != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

void
grundy_row_set_name (GtkWidget *child, const char *name)
{
  set_name (gtk_widget_get_parent (child), name);
}

void
grundy_table_row_set_name (GtkWidget *child, const char *name)
{
  GtkWidget *cell = gtk_widget_get_parent (child);

  if (cell != NULL)
    set_name (gtk_widget_get_parent (cell), name);
}

GtkWidget *
grundy_button_new_with_mnemonic (const char *label)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);
  const char *text = gtk_label_get_text (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))));

  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  return button;
}
