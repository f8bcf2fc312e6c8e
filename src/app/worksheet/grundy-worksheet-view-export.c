/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
/* The worksheet as a web page, on paper, for LaTeX, or as text. */
#include "grundy-worksheet-view-private.h"

#include <glib/gi18n.h>

#include "app/base/grundy-export.h"
#include "app/dialogs/grundy-file-dialogs.h"
#include "app/base/grundy-words.h"
#include "base/cgt-file.h"
#include "library/cgt-sheet.h"

#define DEFAULT_ENDING ".html"

CgtSheet *
grundy_worksheet_view_to_sheet (GrundyWorksheetView *self)
{
  GrundyWorksheet *worksheet = self->worksheet;
  CgtSheet *sheet = cgt_sheet_new (_ ("Worksheet"));

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
                     grundy_worksheet_entry_get_compares (entry), words, grundy_worksheet_entry_get_message (entry));
    }
  return sheet;
}

static gboolean
write_sheet (const char *path, gpointer sheet, CgtBudget *budget, GError **error)
{
  g_autoptr (GBytes) bytes = cgt_sheet_to_bytes (sheet, cgt_sheet_format_of_path (path), budget, error);

  return bytes != NULL &&
         cgt_file_save (path, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), CGT_FILE_REPLACE, error);
}

void
grundy_worksheet_view_export_to (GrundyWorksheetView *self, GFile *file)
{
  grundy_export_write (GTK_WIDGET (self), file, DEFAULT_ENDING, write_sheet, grundy_worksheet_view_to_sheet (self),
                       (GDestroyNotify) cgt_sheet_free);
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
  static const char *const patterns[] = { "*.html", "*.pdf", "*.tex", "*.txt", "*.csv", NULL };
  g_autofree char *proposed = g_strconcat (_ ("Worksheet"), DEFAULT_ENDING, NULL);

  grundy_choose_file_to_export (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), proposed,
                                _ ("Web page, PDF, LaTeX, text"), patterns, on_chosen, g_object_ref (self));
}
