/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-dialog-names.h"

#include "app/widgets/grundy-widgets.h"

static void
on_windows_added (GListModel *windows, guint at, guint n_removed, guint n_added, gpointer owner)
{
  for (guint i = at; i < at + n_added; i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (GTK_IS_DIALOG (window))
        g_signal_connect (window, "map", G_CALLBACK (grundy_widget_name_buttons), NULL);
    }
}

void
grundy_name_dialogs_while (gpointer owner)
{
  GListModel *windows = gtk_window_get_toplevels ();

  on_windows_added (windows, 0, 0, g_list_model_get_n_items (windows), owner);
  g_signal_connect_object (windows, "items-changed", G_CALLBACK (on_windows_added), owner, 0);
}
