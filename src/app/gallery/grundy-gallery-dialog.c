/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-gallery-dialog.h"

#include <glib/gi18n.h>

#include "app/base/grundy-tab.h"
#include "app/widgets/grundy-widgets.h"
#include "grundy-gallery.h"

typedef struct
{
  GrundyGalleryFunc chosen;
  gpointer user_data;
} Dialog;

static void
gallery_dialog_free (gpointer data, GClosure *closure)
{
  g_free (data);
}

static void
on_dialog_chosen (GtkWidget *gallery, const char *notation, gpointer user_data)
{
  Dialog *dialog = user_data;

  dialog->chosen (notation, dialog->user_data);
  gtk_window_close (GTK_WINDOW (gtk_widget_get_root (gallery)));
}

GtkWindow *
grundy_gallery_present_dialog (GtkWindow *parent, GrundyGalleryFunc chosen, gpointer user_data)
{
  GtkWindow *window;
  GtkWidget *header = adw_header_bar_new ();
  GtkWidget *gallery = g_object_new (GRUNDY_TYPE_GALLERY, NULL);
  Dialog *dialog = g_new0 (Dialog, 1);

  g_return_val_if_fail (GTK_IS_WINDOW (parent), NULL);

  dialog->chosen = chosen;
  dialog->user_data = user_data;
  window =
    grundy_dialog_new (parent, _ ("Add a Component"), CLAMP (gtk_widget_get_width (GTK_WIDGET (parent)) - 60, 360, 800),
                       CLAMP (gtk_widget_get_height (GTK_WIDGET (parent)) - 40, 400, 640), header, gallery);
  gtk_widget_add_css_class (header, "flat");
  /* Before the search entry, which would only clear its text. */
  grundy_tab_close_on_escape (window, GTK_PHASE_CAPTURE);
  g_signal_connect_data (gallery, "chosen", G_CALLBACK (on_dialog_chosen), dialog, gallery_dialog_free, 0);
  grundy_tab_keep (window);
  gtk_window_present (window);
  gtk_widget_grab_focus (gallery);
  return window;
}
