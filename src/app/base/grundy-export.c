/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-export.h"

#include <glib/gi18n.h>

#include "app/dialogs/grundy-file-dialogs.h"
#include "app/dialogs/grundy-slow.h"
#include "base/cgt-free.h"
#include "grundy-save.h"
#include "grundy-work.h"

void
grundy_copy_text (GtkWidget *from, const char *text)
{
  if (text != NULL)
    gdk_clipboard_set_text (gtk_widget_get_clipboard (from), text);
  gtk_widget_activate_action (from, "win.tell", "s", text != NULL ? _ ("Copied") : _ ("The value is not known yet"));
}

char *
grundy_export_complete_path (GFile *file, const char *ending)
{
  g_autofree char *path = g_file_get_path (file);
  g_autofree char *base = path != NULL ? g_path_get_basename (path) : NULL;

  if (path == NULL)
    return NULL;
  return strchr (base, '.') != NULL ? g_steal_pointer (&path) : g_strconcat (path, ending, NULL);
}

#define SLOW "grundy-slow" /* of a task */

/* What is written to a file: by a function of its own, or after it was made. */
typedef struct
{
  GtkWidget *from; /* NULL: it is being written */
  GFile *file;     /* NULL: it is being chosen */
  char *ending;
  GrundyWriteFunc write; /* or */
  GrundyMakeFunc make;
  gpointer data;
  GDestroyNotify destroy;
} Export;

CGT_FREE (Export, export_free)
{
  self->destroy (self->data);
  g_clear_object (&self->from);
  g_clear_object (&self->file);
  g_free (self->ending);
}

static GBytes *
make_text (gpointer text)
{
  return g_bytes_ref (text);
}

static gpointer
write_export (gpointer data, CgtBudget *budget, GError **error)
{
  const Export *export = data;
  g_autofree char *path = grundy_export_complete_path (export->file, export->ending);
  g_autoptr (GFile) file = path != NULL ? g_file_new_for_path (path) : g_object_ref (export->file);
  g_autoptr (GBytes) made = NULL;

  if (export->write != NULL && path != NULL)
    return GINT_TO_POINTER (export->write (path, export->data, budget, error));
  if (export->write != NULL)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, _ ("This place has no path"));
      return NULL;
    }
  made = export->make (export->data);
  /* A text is written also if its window was closed meanwhile. */
  return GINT_TO_POINTER ((export->make == make_text || cgt_budget_check (budget, error)) &&
                          grundy_save (file, g_bytes_get_data (made, NULL), g_bytes_get_size (made), NULL, error));
}

static void
on_export_written (GObject *from, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;

  grundy_slow_end (g_object_get_data (G_OBJECT (result), SLOW));
  g_task_propagate_pointer (G_TASK (result), &error);
  if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    gtk_widget_activate_action (GTK_WIDGET (from), "win.tell", "s", error == NULL ? _ ("Exported") : error->message);
}

static double
get_fraction_of_export (gpointer task)
{
  return grundy_work_get_fraction (task);
}

static void
start_export (GFile *file, gpointer user_data)
{
  Export *export = user_data;
  g_autoptr (GtkWidget) widget = g_steal_pointer (&export->from);
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *from =
    root != NULL ? GTK_WIDGET (root) : widget; /* it is given up with the window, not with a row of it */
  g_autoptr (GTask) task = NULL;

  if (file == NULL)
    {
      export_free (export);
      return;
    }
  export->file = g_object_ref (file);
  task = grundy_work_start (from,
                            &(GrundyWork) {
                              .func = write_export, .data = export, .free_data = export_free, .at_once = TRUE },
                            on_export_written, NULL);
  g_object_set_data (G_OBJECT (task), SLOW,
                     grundy_slow_begin (from, _ ("Exporting"), g_task_get_cancellable (task), get_fraction_of_export,
                                        task));
}

static Export *
export_new (GtkWidget *from, const char *ending, gpointer data, GDestroyNotify destroy)
{
  Export *export = g_new0 (Export, 1);

  export->from = g_object_ref (from);
  export->ending = g_strdup (ending);
  export->data = data;
  export->destroy = destroy;
  return export;
}

void
grundy_export_write (GtkWidget *from, GFile *file, const char *ending, GrundyWriteFunc write, gpointer data,
                     GDestroyNotify destroy)
{
  Export *export = export_new (from, ending, data, destroy);

  export->write = write;
  start_export (file, export);
}

void
grundy_export_made (GtkWidget *from, const char *name, const char *kind, const char *ending, GrundyMakeFunc make,
                    gpointer data, GDestroyNotify destroy)
{
  Export *export = export_new (from, ending, data, destroy);
  g_autofree char *pattern = g_strconcat ("*", ending, NULL);
  g_autofree char *proposed = g_strconcat (name, ending, NULL);
  const char *const patterns[] = { pattern, NULL };

  export->make = make;
  grundy_choose_file_to_export (GTK_WINDOW (gtk_widget_get_root (from)), proposed, kind, patterns, start_export,
                                export);
}

void
grundy_export_text (GtkWidget *from, const char *name, const char *kind, const char *ending, GBytes *text)
{
  grundy_export_made (from, name, kind, ending, make_text, g_bytes_ref (text), (GDestroyNotify) g_bytes_unref);
}
