/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
/* The worksheet as a web page, on paper, for LaTeX, or as text. */
#include "grundy-worksheet-view-private.h"

#include <glib/gi18n.h>

#include "app/base/grundy-export.h"
#include "app/base/grundy-file-dialogs.h"
#include "app/base/grundy-words.h"
#include "app/base/grundy-work.h"
#include "base/cgt-file.h"
#include "library/cgt-sheet.h"

#define DEFAULT_ENDING ".html"

typedef struct
{
  CgtSheet *sheet;
  char *path;
} Export;

static void
export_free (Export *export)
{
  cgt_sheet_free (export->sheet);
  g_free (export->path);
  g_free (export);
}

static CgtSheet *
to_sheet (GrundyWorksheet *worksheet, const char *title)
{
  CgtSheet *sheet = cgt_sheet_new (title);

  for (guint i = 0; i < grundy_worksheet_get_n_entries (worksheet); i++)
    {
      GrundyWorksheetEntry *entry = grundy_worksheet_get_entry (worksheet, i);
      CgtEvaluation *record = grundy_worksheet_entry_get_record (entry);
      const char *words = NULL;

      if (record != NULL && record->relation != CGT_ORDER_UNKNOWN)
        words = grundy_order_in_words (record->relation);
      else if (record != NULL && record->outcome != CGT_OUTCOME_UNKNOWN)
        words = grundy_outcome_in_words (record->outcome);
      cgt_sheet_add (sheet, grundy_worksheet_entry_get_text (entry), grundy_worksheet_entry_get_line (entry), record,
                     words, grundy_worksheet_entry_get_message (entry));
    }
  return sheet;
}

CgtSheet *
grundy_worksheet_view_to_sheet (GrundyWorksheetView *self)
{
  g_return_val_if_fail (GRUNDY_IS_WORKSHEET_VIEW (self), NULL);
  return to_sheet (self->worksheet, _ ("Worksheet"));
}

static void
save (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Export *export = data;
  g_autoptr (CgtBudget) budget = cgt_budget_new ();
  g_autoptr (GBytes) bytes = NULL;
  GError *error = NULL;

  cgt_budget_set_memory (budget, grundy_work_get_memory (0));
  bytes = cgt_sheet_to_bytes (export->sheet, cgt_sheet_format_of_path (export->path), budget, &error);
  if (bytes != NULL &&
      cgt_file_save (export->path, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), CGT_FILE_REPLACE, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
on_saved (GObject *from, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;
  gboolean saved = g_task_propagate_boolean (G_TASK (result), &error);

  gtk_widget_activate_action (GTK_WIDGET (from), "win.tell", "s", saved ? _ ("Exported") : error->message);
}

void
grundy_worksheet_view_export_to (GrundyWorksheetView *self, GFile *file)
{
  g_autoptr (GTask) task = g_task_new (self, NULL, on_saved, NULL);
  Export *export = g_new0 (Export, 1);

  export->path = grundy_export_complete_path (file, DEFAULT_ENDING);
  export->sheet = to_sheet (self->worksheet, _ ("Worksheet"));
  g_task_set_task_data (task, export, (GDestroyNotify) export_free);
  if (export->path == NULL)
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, "%s", _ ("This place has no path"));
  else
    g_task_run_in_thread (task, save);
}

static void
on_chosen (GFile *file, gpointer user_data)
{
  g_autoptr (GrundyWorksheetView) self = user_data;

  if (file != NULL && self->worksheet != NULL)
    grundy_worksheet_view_export_to (self, file);
}

void
grundy_worksheet_view_export (GrundyWorksheetView *self)
{
  static const char *const patterns[] = { "*.html", "*.pdf", "*.tex", "*.txt", NULL };
  g_autofree char *proposed = g_strconcat (_ ("Worksheet"), DEFAULT_ENDING, NULL);

  grundy_choose_file_to_export (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), proposed,
                                _ ("Web page, PDF, LaTeX, text"), patterns, on_chosen, g_object_ref (self));
}
