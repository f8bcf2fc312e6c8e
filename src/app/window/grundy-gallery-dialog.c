/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-gallery-dialog.h"

#include <glib/gi18n.h>

#include "app/base/grundy-tab.h"
#include "grundy-gallery.h"

typedef struct
{
  GrundyGalleryFunc chosen;
  gpointer user_data;
} Dialog;

static void
dialog_free (gpointer data, GClosure *closure)
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
  GtkWidget *window = adw_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *header = adw_header_bar_new ();
  GtkWidget *gallery = g_object_new (GRUNDY_TYPE_GALLERY, NULL);
  Dialog *dialog = g_new0 (Dialog, 1);

  g_return_val_if_fail (GTK_IS_WINDOW (parent), NULL);

  dialog->chosen = chosen;
  dialog->user_data = user_data;
  gtk_window_set_title (GTK_WINDOW (window), _ ("Add a Component"));
  gtk_window_set_transient_for (GTK_WINDOW (window), parent);
  gtk_window_set_modal (GTK_WINDOW (window), TRUE);
  gtk_window_set_destroy_with_parent (GTK_WINDOW (window), TRUE);
  gtk_window_set_default_size (GTK_WINDOW (window), CLAMP (gtk_widget_get_width (GTK_WIDGET (parent)) - 60, 360, 800),
                               CLAMP (gtk_widget_get_height (GTK_WIDGET (parent)) - 40, 400, 640));
  gtk_widget_add_css_class (header, "flat");
  gtk_box_append (GTK_BOX (box), header);
  gtk_widget_set_vexpand (gallery, TRUE);
  gtk_box_append (GTK_BOX (box), gallery);
  adw_window_set_content (ADW_WINDOW (window), box);
  /* Before the search entry, which would only clear its text. */
  grundy_tab_close_on_escape (GTK_WINDOW (window), GTK_PHASE_CAPTURE);
  g_signal_connect_data (gallery, "chosen", G_CALLBACK (on_dialog_chosen), dialog, dialog_free, 0);
  grundy_tab_keep (GTK_WINDOW (window));
  gtk_window_present (GTK_WINDOW (window));
  gtk_widget_grab_focus (gallery);
  return GTK_WINDOW (window);
}
