/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-theme.h"

#include <adwaita.h>

const CgtTheme *
grundy_theme_get (void)
{
  return adw_style_manager_get_dark (adw_style_manager_get_default ()) ? cgt_theme_dark () : cgt_theme_light ();
}

void
grundy_theme_follow (GtkWidget *widget)
{
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark", G_CALLBACK (gtk_widget_queue_draw), widget,
                           G_CONNECT_SWAPPED);
}
