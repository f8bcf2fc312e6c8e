/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "grundy-worksheet-entry.h"

/**
 * GrundyWorksheetRow:
 *
 * An entry of the worksheet. Its expression turns into an entry to type in when the user clicks or activates it. The
 * result is below, with its pictures.
 *
 * Signals:
 * - "replaced" (char *text): the expression was edited
 * - "typed" (char *text): it is being edited; NULL: not any more, or it is as it was
 * - "command" (char *name): something for the owner of the row, from the actions "entry.NAME": "again", "stop",
 *   "remove", "insert-above", "move-up", "move-down", "open", "copy-text", "copy-latex"; or "menu", when its menu opens
 */
#define GRUNDY_TYPE_WORKSHEET_ROW (grundy_worksheet_row_get_type ())
G_DECLARE_FINAL_TYPE (GrundyWorksheetRow, grundy_worksheet_row, GRUNDY, WORKSHEET_ROW, GtkListBoxRow)

/* @menu: for the row, with the actions "entry.NAME" */
GtkWidget *grundy_worksheet_row_new (GrundyWorksheetEntry *entry, GMenuModel *menu);
GrundyWorksheetEntry *grundy_worksheet_row_get_entry (GrundyWorksheetRow *self); /* (transfer none) */
void grundy_worksheet_row_edit (GrundyWorksheetRow *self);
/* Continues to edit the expression, of which @text had been typed. The focus stays where it is. */
void grundy_worksheet_row_resume (GrundyWorksheetRow *self, const char *text);
/* For a running entry. @fraction: negative if unknown. */
void grundy_worksheet_row_set_progress (GrundyWorksheetRow *self, const CgtProgress *progress);

/** Closes its menu, if that is open. */
void grundy_worksheet_row_close_menu (GrundyWorksheetRow *self);
