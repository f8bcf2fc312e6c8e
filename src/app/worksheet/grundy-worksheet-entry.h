/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "language/worksheet/cgt-worksheet.h"
#include "solvers/record/cgt-evaluation.h"

/**
 * GrundyWorksheetEntry:
 *
 * A line of a worksheet and its result. Most are expressions. The text never changes: editing an entry replaces it by
 * another one, so undo brings back the old one with its result.
 *
 * Signals: "changed": the state or the result has changed.
 */
#define GRUNDY_TYPE_WORKSHEET_ENTRY (grundy_worksheet_entry_get_type ())
G_DECLARE_FINAL_TYPE (GrundyWorksheetEntry, grundy_worksheet_entry, GRUNDY, WORKSHEET_ENTRY, GObject)

typedef enum
{
  GRUNDY_ENTRY_WAITING,
  GRUNDY_ENTRY_RUNNING,
  GRUNDY_ENTRY_DONE,
  GRUNDY_ENTRY_REFUSED, /* cannot be read, has no meaning, or the budget ran out before anything was decided */
  GRUNDY_ENTRY_STOPPED, /* by the user */
} GrundyEntryState;

/* The parts of a result to show, if there are any. */
typedef enum
{
  GRUNDY_ENTRY_SHOWS_BOARD = 1 << 0,
  GRUNDY_ENTRY_SHOWS_THERMOGRAPH = 1 << 1,
  GRUNDY_ENTRY_SHOWS_FACTS = 1 << 2,
} GrundyEntryShows;

/* The entry waits to be read and evaluated. */
GrundyWorksheetEntry *grundy_worksheet_entry_new (const char *text);
/* Reads the text, unless that was done already. Text that cannot be read is refused. If the budget runs out, the
 * entry stays as it was, and the text is read when it is evaluated. */
void grundy_worksheet_entry_read (GrundyWorksheetEntry *self, CgtBudget *budget);
gboolean grundy_worksheet_entry_get_is_read (GrundyWorksheetEntry *self);

const char *grundy_worksheet_entry_get_text (GrundyWorksheetEntry *self);
/* The expression for the evaluator: the text, except for `compare A, B`. NULL if the text was not read
 * successfully. */
const char *grundy_worksheet_entry_get_question (GrundyWorksheetEntry *self);
/* Whether the entry is `compare A, B`, whose answer is a relation. */
gboolean grundy_worksheet_entry_get_compares (GrundyWorksheetEntry *self);
/* Whether it was read and is a sum of games with at least one position, so that it can be drawn. */
gboolean grundy_worksheet_entry_get_has_board (GrundyWorksheetEntry *self);
GrundyEntryState grundy_worksheet_entry_get_state (GrundyWorksheetEntry *self);
/* (transfer none) (nullable): what is known so far */
CgtEvaluation *grundy_worksheet_entry_get_record (GrundyWorksheetEntry *self);
/* (transfer none) (nullable): what a line gave that is not only an expression */
CgtLine *grundy_worksheet_entry_get_line (GrundyWorksheetEntry *self);
/* (nullable): the error in one line */
const char *grundy_worksheet_entry_get_message (GrundyWorksheetEntry *self);
/* The character that the message refers to, counted from 1; 0: none. */
guint grundy_worksheet_entry_get_column (GrundyWorksheetEntry *self);
GrundyEntryShows grundy_worksheet_entry_get_shows (GrundyWorksheetEntry *self);
void grundy_worksheet_entry_set_shows (GrundyWorksheetEntry *self, GrundyEntryShows shows);

/* The result in the notation, and as LaTeX; NULL if there is none. */
char *grundy_worksheet_entry_to_text (GrundyWorksheetEntry *self);
char *grundy_worksheet_entry_to_latex (GrundyWorksheetEntry *self);

/* For GrundyWorksheetRunner. is_line: the text is run as a line, because alone it is not an expression. @context: what
 * the lines before it define. is_stale: these define something else now than when the line was run. */
gboolean grundy_worksheet_entry_get_is_line (GrundyWorksheetEntry *self);
gboolean grundy_worksheet_entry_is_stale (GrundyWorksheetEntry *self, const CgtWorksheet *context);
void grundy_worksheet_entry_define (GrundyWorksheetEntry *self, CgtWorksheet *context);
void grundy_worksheet_entry_set_waiting (GrundyWorksheetEntry *self);
void grundy_worksheet_entry_set_running (GrundyWorksheetEntry *self, const CgtWorksheet *context);
void grundy_worksheet_entry_set_line (GrundyWorksheetEntry *self, CgtLine *line);
/* @final: the evaluation has ended. */
void grundy_worksheet_entry_set_record (GrundyWorksheetEntry *self, CgtEvaluation *record, gboolean final);
void grundy_worksheet_entry_set_refused (GrundyWorksheetEntry *self, const char *message);
void grundy_worksheet_entry_set_stopped (GrundyWorksheetEntry *self);
