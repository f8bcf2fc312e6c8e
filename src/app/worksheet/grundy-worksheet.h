/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "grundy-worksheet-entry.h"

/**
 * GrundyWorksheet:
 *
 * A list of entries, a GListModel of GrundyWorksheetEntry, with its history. Every function that changes the list
 * makes one undo step.
 *
 * Signals: "changed": the list has changed; emitted after "items-changed". "typed": what is being typed has.
 */
#define GRUNDY_TYPE_WORKSHEET (grundy_worksheet_get_type ())
G_DECLARE_FINAL_TYPE (GrundyWorksheet, grundy_worksheet, GRUNDY, WORKSHEET, GObject)

GrundyWorksheet *grundy_worksheet_new (void);

guint grundy_worksheet_get_n_entries (GrundyWorksheet *self);
GrundyWorksheetEntry *grundy_worksheet_get_entry (GrundyWorksheet *self, guint place); /* (transfer none) */
gboolean grundy_worksheet_find (GrundyWorksheet *self, GrundyWorksheetEntry *entry, guint *place);

/* Inserts @text before the entry at @place, or at the end. Each line that is not empty is an entry. Returns the
 * number of new entries. */
guint grundy_worksheet_insert (GrundyWorksheet *self, guint place, const char *text);
/* Replaces an entry by @text, or removes it if @text is empty. */
void grundy_worksheet_replace (GrundyWorksheet *self, guint place, const char *text);
void grundy_worksheet_remove (GrundyWorksheet *self, guint place);
/* Moves an entry to the place @to. */
void grundy_worksheet_move (GrundyWorksheet *self, guint place, guint to);
void grundy_worksheet_clear (GrundyWorksheet *self);

gboolean grundy_worksheet_get_can_undo (GrundyWorksheet *self);
gboolean grundy_worksheet_get_can_redo (GrundyWorksheet *self);
void grundy_worksheet_undo (GrundyWorksheet *self);
void grundy_worksheet_redo (GrundyWorksheet *self);

/* A number for the current state of the list. No two states of a worksheet share one. */
guint64 grundy_worksheet_get_serial (GrundyWorksheet *self);
/* Replaces all entries, (element-type utf8), and clears the history. */
void grundy_worksheet_reset (GrundyWorksheet *self, const GPtrArray *texts, const GPtrArray *typed);

/* The text that is being typed and not entered yet, as a replacement for @entry, or in the line for new entries if
 * @entry is NULL. @text: NULL or empty: nothing is being typed. */
void grundy_worksheet_set_typed (GrundyWorksheet *self, GrundyWorksheetEntry *entry, const char *text);
const char *grundy_worksheet_get_typed (GrundyWorksheet *self, GrundyWorksheetEntry *entry); /* (nullable) */
/* Identifies what is being typed; 0: nothing is. */
guint64 grundy_worksheet_get_typed_serial (GrundyWorksheet *self);
