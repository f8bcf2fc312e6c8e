/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
/* A bar tells that another program has changed the open file, and offers to read it again. */
#include "grundy-window-private.h"

#include <glib/gi18n.h>

/* A program may write a file in several steps. */
#define SETTLE_MS 200

static void
hide_bar (GrundyWindow *self)
{
  gtk_revealer_set_reveal_child (self->changed_bar, FALSE);
  gtk_label_set_text (self->changed_text, "");
}

static void
forget_change (GrundyWindow *self)
{
  hide_bar (self);
  g_clear_pointer (&self->changed_checksum, g_free);
}

static void
on_compared (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GrundyWindow) self = user_data;
  g_autofree char *checksum = grundy_document_compare_file_finish (GRUNDY_DOCUMENT (source), result);
  GFile *file = self->document != NULL ? grundy_document_get_file (self->document) : NULL;
  g_autofree char *name = file != NULL ? g_file_get_basename (file) : NULL;
  g_autofree char *shown = name != NULL ? g_filename_display_name (name) : NULL;
  g_autofree char *text = NULL;

  if (shown == NULL || checksum == NULL)
    {
      forget_change (self);
      return;
    }
  /* One write can cause several events. A change that was dismissed is not told again. */
  if (g_strcmp0 (checksum, self->changed_checksum) == 0)
    return;
  g_free (self->changed_checksum);
  self->changed_checksum = g_steal_pointer (&checksum);
  text = g_strdup_printf (_ ("Another program has changed %s"), shown);
  gtk_label_set_text (self->changed_text, text);
  gtk_revealer_set_reveal_child (self->changed_bar, TRUE);
}

static gboolean
look (gpointer user_data)
{
  GrundyWindow *self = user_data;

  /* Our own save is not finished yet. */
  if (grundy_document_is_saving (self->document))
    return G_SOURCE_CONTINUE;
  self->changed_timeout = 0;
  grundy_document_compare_file_async (self->document, on_compared, g_object_ref (self));
  return G_SOURCE_REMOVE;
}

static void
look_soon (GrundyWindow *self)
{
  if (self->changed_timeout == 0)
    self->changed_timeout = g_timeout_add (SETTLE_MS, look, self);
}

/* It may have been saved or read. */
static void
on_modified (GrundyWindow *self)
{
  if (!grundy_document_get_modified (self->document))
    look_soon (self);
}

/* Another file is open. */
static void
watch (GrundyWindow *self)
{
  GFile *file = grundy_document_get_file (self->document);

  forget_change (self);
  g_clear_object (&self->monitor);
  if (file != NULL)
    self->monitor = g_file_monitor_file (file, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);
  if (self->monitor != NULL)
    g_signal_connect_object (self->monitor, "changed", G_CALLBACK (look_soon), self, G_CONNECT_SWAPPED);
}

static void
action_reload (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GrundyWindow *self = GRUNDY_WINDOW (widget);
  GFile *file = grundy_document_get_file (self->document);

  hide_bar (self);
  if (file != NULL)
    grundy_window_open (self, file);
}

static void
action_keep (GtkWidget *widget, const char *name, GVariant *parameter)
{
  hide_bar (GRUNDY_WINDOW (widget));
}

void
grundy_window_watch_install (GrundyWindowClass *klass)
{
  gtk_widget_class_install_action (GTK_WIDGET_CLASS (klass), "win.reload", NULL, action_reload);
  gtk_widget_class_install_action (GTK_WIDGET_CLASS (klass), "win.keep-mine", NULL, action_keep);
}

void
grundy_window_watch_init (GrundyWindow *self)
{
  g_signal_connect_object (self->document, "notify::file", G_CALLBACK (watch), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->document, "notify::modified", G_CALLBACK (on_modified), self, G_CONNECT_SWAPPED);
}

void
grundy_window_watch_dispose (GrundyWindow *self)
{
  g_clear_object (&self->monitor);
  g_clear_handle_id (&self->changed_timeout, g_source_remove);
  g_clear_pointer (&self->changed_checksum, g_free);
}
