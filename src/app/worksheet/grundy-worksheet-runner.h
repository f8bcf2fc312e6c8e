/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "app/base/grundy-evaluator.h"
#include "grundy-worksheet.h"

/**
 * GrundyWorksheetRunner:
 *
 * Evaluates the waiting entries of a worksheet one after the other, from the top, on a separate worker. So they do
 * not wait for the position in the window, and it does not wait for them.
 *
 * Signals: "progress": of the running entry. "entry": another entry is running, or none.
 */
#define GRUNDY_TYPE_WORKSHEET_RUNNER (grundy_worksheet_runner_get_type ())
G_DECLARE_FINAL_TYPE (GrundyWorksheetRunner, grundy_worksheet_runner, GRUNDY, WORKSHEET_RUNNER, GObject)

GrundyWorksheetRunner *grundy_worksheet_runner_new (GrundyWorksheet *worksheet);
/* The limits of an evaluation, from the preferences; NULL: only the machine's. */
void grundy_worksheet_runner_set_settings (GrundyWorksheetRunner *self, GSettings *settings);

GrundyWorksheetEntry *grundy_worksheet_runner_get_entry (GrundyWorksheetRunner *self); /* (transfer none) (nullable) */
const CgtProgress *grundy_worksheet_runner_get_progress (GrundyWorksheetRunner *self); /* of the running entry */

/* (transfer full): what the entries before @entry define, or all of them (NULL). */
CgtWorksheet *grundy_worksheet_runner_define_before (GrundyWorksheetRunner *self, GrundyWorksheetEntry *entry);

/* Evaluates an entry again. */
void grundy_worksheet_runner_again (GrundyWorksheetRunner *self, GrundyWorksheetEntry *entry);
/* Stops an entry. The next one starts. */
void grundy_worksheet_runner_stop (GrundyWorksheetRunner *self, GrundyWorksheetEntry *entry);
/* Stops all entries that run or wait. FALSE: there were none. */
gboolean grundy_worksheet_runner_stop_all (GrundyWorksheetRunner *self);
