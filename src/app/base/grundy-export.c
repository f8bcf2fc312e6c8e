/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-export.h"

#include <glib/gi18n.h>

#include "app/dialogs/grundy-file-dialogs.h"
#include "app/dialogs/grundy-slow.h"
#include "grundy-save.h"
#include "grundy-work.h"

void
grundy_copy_text (GtkWidget *from, const char *text)
{
  if (text != NULL)
    gdk_clipboard_set_text (gtk_widget_get_clipboard (from), text);
  gtk_widget_activate_action (from, "win.tell", "s", text != NULL ? _ ("Copied") : _ ("The value is not known yet"));
}

typedef struct
{
  GtkWidget *from;
  char *ending; /* added to a name without an ending */
  GBytes *text;
} Export;

static void
file_export_free (Export *export)
{
  g_bytes_unref (export->text);
  g_object_unref (export->from);
  g_free (export->ending);
  g_free (export);
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

static void
tell_failure (GtkWidget *from, const GError *error)
{
  gtk_widget_activate_action (from, "win.tell", "s", error == NULL ? _ ("Exported") : error->message);
}

static void
on_export_saved (GObject *file, GAsyncResult *result, gpointer user_data)
{
  Export *export = user_data;
  g_autoptr (GError) error = NULL;

  grundy_save_finish (G_FILE (file), result, &error);
  tell_failure (export->from, error);
  file_export_free (export);
}

static void
on_export_file_chosen (GFile *file, gpointer user_data)
{
  Export *export = user_data;
  g_autofree char *path = file != NULL ? grundy_export_complete_path (file, export->ending) : NULL;
  g_autoptr (GFile) complete = path != NULL ? g_file_new_for_path (path) : NULL;

  if (file == NULL)
    file_export_free (export);
  else
    grundy_save_async (complete != NULL ? complete : file, export->text, NULL, on_export_saved, export);
}

/* @name: without @ending */
static void
choose_file (GtkWidget *from, const char *name, const char *kind, const char *ending, GrundyFileFunc func,
             gpointer data)
{
  g_autofree char *pattern = g_strconcat ("*", ending, NULL);
  g_autofree char *proposed = g_strconcat (name, ending, NULL);
  const char *const patterns[] = { pattern, NULL };

  grundy_choose_file_to_export (GTK_WINDOW (gtk_widget_get_root (from)), proposed, kind, patterns, func, data);
}

void
grundy_export_text (GtkWidget *from, const char *name, const char *kind, const char *ending, GBytes *text)
{
  Export *export = g_new0 (Export, 1);

  export->from = g_object_ref (from);
  export->ending = g_strdup (ending);
  export->text = g_bytes_ref (text);
  choose_file (from, name, kind, ending, on_export_file_chosen, export);
}

/* Files that their own code writes */

#define SLOW "grundy-slow" /* of a task */

typedef struct
{
  char *path; /* NULL: the place has none */
  gboolean needs_path;
  GrundyWriteFunc write;
  gpointer data;
  GDestroyNotify destroy;
} Writing;

static void
writing_free (gpointer data)
{
  Writing *writing = data;

  writing->destroy (writing->data);
  g_free (writing->path);
  g_free (writing);
}

static gpointer
write_file (gpointer data, CgtBudget *budget, GError **error)
{
  Writing *writing = data;

  if (writing->path != NULL || !writing->needs_path)
    return GINT_TO_POINTER (writing->write (writing->path, writing->data, budget, error));
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, _ ("This place has no path"));
  return NULL;
}

static void
on_export_written (GObject *from, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;

  grundy_slow_end (g_object_get_data (G_OBJECT (result), SLOW));
  g_task_propagate_pointer (G_TASK (result), &error);
  if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    tell_failure (GTK_WIDGET (from), error);
}

static double
get_fraction_of_export (gpointer task)
{
  return grundy_work_get_fraction (task);
}

static void
start_writing (GtkWidget *from, Writing *writing)
{
  GtkRoot *root = gtk_widget_get_root (from);
  g_autoptr (GTask) task = NULL;

  if (root != NULL) /* the work ends with the window, not with a row of it */
    from = GTK_WIDGET (root);
  task = grundy_work_start (from,
                            &(GrundyWork) {
                              .func = write_file, .data = writing, .free_data = writing_free, .at_once = TRUE },
                            on_export_written, NULL);
  g_object_set_data (G_OBJECT (task), SLOW,
                     grundy_slow_begin (from, _ ("Exporting"), g_task_get_cancellable (task), get_fraction_of_export,
                                        task));
}

void
grundy_export_write (GtkWidget *from, GFile *file, const char *ending, GrundyWriteFunc write, gpointer data,
                     GDestroyNotify destroy)
{
  Writing *writing = g_new (Writing, 1);

  *writing = (Writing) { grundy_export_complete_path (file, ending), TRUE, write, data, destroy };
  start_writing (from, writing);
}

/* Files whose content takes long to make */

typedef struct
{
  GtkWidget *from;
  char *ending;
  GFile *file; /* NULL: not yet chosen */
  GrundyMakeFunc make;
  gpointer data;
  GDestroyNotify destroy;
} Making;

static void
making_free (gpointer data)
{
  Making *making = data;

  making->destroy (making->data);
  g_free (making->ending);
  g_clear_object (&making->file);
  g_object_unref (making->from);
  g_free (making);
}

/* @path: (nullable) */
static gboolean
write_made (const char *path, gpointer data, CgtBudget *budget, GError **error)
{
  const Making *making = data;
  g_autoptr (GFile) file = path != NULL ? g_file_new_for_path (path) : g_object_ref (making->file);
  g_autoptr (GBytes) made = making->make (making->data);

  return cgt_budget_check (budget, error) &&
         grundy_save (file, g_bytes_get_data (made, NULL), g_bytes_get_size (made), NULL, error);
}

static void
on_made_file_chosen (GFile *file, gpointer user_data)
{
  Making *making = user_data;
  Writing *writing;

  if (file == NULL)
    {
      making_free (making);
      return;
    }
  making->file = g_object_ref (file);
  writing = g_new (Writing, 1);
  *writing = (Writing) { grundy_export_complete_path (file, making->ending), FALSE, write_made, making, making_free };
  start_writing (making->from, writing);
}

void
grundy_export_made (GtkWidget *from, const char *name, const char *kind, const char *ending, GrundyMakeFunc make,
                    gpointer data, GDestroyNotify destroy)
{
  Making *making = g_new (Making, 1);

  *making = (Making) { g_object_ref (from), g_strdup (ending), NULL, make, data, destroy };
  choose_file (from, name, kind, ending, on_made_file_chosen, making);
}
