/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "solvers/record/cgt-evaluation.h"

G_BEGIN_DECLS

/**
 * GrundyWorksheetEntry:
 *
 * An expression and what came of it. The text never changes: who edits an entry puts another one in its place,
 * so that undo brings the old one back with its result.
 *
 * Signals: "changed": the state or the result.
 */
#define GRUNDY_TYPE_WORKSHEET_ENTRY (grundy_worksheet_entry_get_type ())
G_DECLARE_FINAL_TYPE (GrundyWorksheetEntry, grundy_worksheet_entry, GRUNDY, WORKSHEET_ENTRY, GObject)

typedef enum
{
  GRUNDY_ENTRY_WAITING,
  GRUNDY_ENTRY_RUNNING,
  GRUNDY_ENTRY_DONE,
  GRUNDY_ENTRY_REFUSED, /* cannot be read, has no meaning, or nothing was decided within the budget */
  GRUNDY_ENTRY_STOPPED, /* by hand */
} GrundyEntryState;

/* What is to be seen of a result, as far as there is such a thing. */
typedef enum
{
  GRUNDY_ENTRY_SHOWS_BOARD = 1 << 0,
  GRUNDY_ENTRY_SHOWS_THERMOGRAPH = 1 << 1,
  GRUNDY_ENTRY_SHOWS_FACTS = 1 << 2,
} GrundyEntryShows;

/* Waits to be read and evaluated. */
GrundyWorksheetEntry *grundy_worksheet_entry_new (const char *text);
/* Reads the text, unless that was done. What cannot be read is refused; what the budget is too small for stays as it
 * was, and is read where it is evaluated. */
void grundy_worksheet_entry_read (GrundyWorksheetEntry *self, CgtBudget *budget);
gboolean grundy_worksheet_entry_get_is_read (GrundyWorksheetEntry *self);

const char *grundy_worksheet_entry_get_text (GrundyWorksheetEntry *self);
/* What to ask the evaluator: the text, but for `compare A, B`. NULL where reading did not get so far. */
const char *grundy_worksheet_entry_get_question (GrundyWorksheetEntry *self);
/* `compare A, B`: the answer is the relation. */
gboolean grundy_worksheet_entry_get_compares (GrundyWorksheetEntry *self);
/* Whether it was read and is a sum of games with at least one position, so that there is something to draw. */
gboolean grundy_worksheet_entry_get_has_board (GrundyWorksheetEntry *self);
GrundyEntryState grundy_worksheet_entry_get_state (GrundyWorksheetEntry *self);
/* (transfer none) (nullable): as far as it is known */
CgtEvaluation *grundy_worksheet_entry_get_record (GrundyWorksheetEntry *self);
/* (nullable): what went wrong, in a line */
const char *grundy_worksheet_entry_get_message (GrundyWorksheetEntry *self);
/* The character that the message is about, from 1; 0: none. */
guint grundy_worksheet_entry_get_column (GrundyWorksheetEntry *self);
GrundyEntryShows grundy_worksheet_entry_get_shows (GrundyWorksheetEntry *self);
void grundy_worksheet_entry_set_shows (GrundyWorksheetEntry *self, GrundyEntryShows shows);

/* The result in the notation, as LaTeX, and as lines for a text file; NULL when there is none. */
char *grundy_worksheet_entry_to_text (GrundyWorksheetEntry *self);
char *grundy_worksheet_entry_to_latex (GrundyWorksheetEntry *self);
char *grundy_worksheet_entry_to_lines (GrundyWorksheetEntry *self);

/* For GrundyWorksheetRunner. */
void grundy_worksheet_entry_set_waiting (GrundyWorksheetEntry *self);
void grundy_worksheet_entry_set_running (GrundyWorksheetEntry *self);
/* @final: the entry is done. */
void grundy_worksheet_entry_set_record (GrundyWorksheetEntry *self, CgtEvaluation *record, gboolean final);
void grundy_worksheet_entry_set_refused (GrundyWorksheetEntry *self, const char *message);
void grundy_worksheet_entry_set_stopped (GrundyWorksheetEntry *self);

G_END_DECLS
