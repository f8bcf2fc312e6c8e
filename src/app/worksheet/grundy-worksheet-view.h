/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "grundy-worksheet-runner.h"
#include "library/cgt-sheet.h"

/**
 * GrundyWorksheetView:
 *
 * The section in which expressions are typed: the line to type in is below, the questions and results are above. A
 * GrundySection.
 */
#define GRUNDY_TYPE_WORKSHEET_VIEW (grundy_worksheet_view_get_type ())
G_DECLARE_FINAL_TYPE (GrundyWorksheetView, grundy_worksheet_view, GRUNDY, WORKSHEET_VIEW, AdwBin)

void grundy_worksheet_view_set_worksheet (GrundyWorksheetView *self, GrundyWorksheet *worksheet);
/* See grundy_worksheet_runner_set_settings(). */
void grundy_worksheet_view_set_settings (GrundyWorksheetView *self, GSettings *settings);
GrundyWorksheetRunner *grundy_worksheet_view_get_runner (GrundyWorksheetView *self); /* (transfer none) */

/* Writes @text in the line for the next entry, to be completed. */
void grundy_worksheet_view_type (GrundyWorksheetView *self, const char *text);
/* Saves the worksheet on a worker, in the format of the ending: .html, .pdf, .tex, .txt or .csv. Tells the window when
 * it is done. */
void grundy_worksheet_view_export_to (GrundyWorksheetView *self, GFile *file);
