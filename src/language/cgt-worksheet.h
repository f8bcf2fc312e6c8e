/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-language.h"

G_BEGIN_DECLS

/**
 * CgtWorksheet:
 *
 * The names and functions that the lines of a worksheet define, and the last result. Lines are run in order. Belongs to
 * one thread.
 */
typedef struct _CgtWorksheet CgtWorksheet;

typedef enum
{
  CGT_LINE_TEXT,       /* blank, or a comment: there is nothing to compute */
  CGT_LINE_DEFINITION, /* of a function, `f(n) := ...` */
  CGT_LINE_RESULT,     /* of an expression, or of a name that stands for one */
  CGT_LINE_TABLE,
} CgtLineKind;

/**
 * CgtWorksheetTable:
 *
 * The cells of `table(EXPR, m = A..B, n = C..D)`, row by row. The first variable runs down, the second one across.
 */
typedef struct
{
  char *variables[2];  /* the second one is NULL in a table of one column */
  GStrv rows, columns; /* what the variables are; @columns is NULL in a table of one column */
  GStrv cells;         /* values, outcomes, or what else the expression gives */
} CgtWorksheetTable;

typedef struct
{
  CgtLineKind kind;
  char *name;                /* what is defined; NULL: nothing is */
  CgtEvaluation *evaluation; /* of a result */
  CgtWorksheetTable *table;
} CgtLine;

CgtWorksheet *cgt_worksheet_new (void);
void cgt_worksheet_free (CgtWorksheet *worksheet);

/**
 * cgt_worksheet_run:
 * @line: a line of the worksheet, without its end
 * @solver: one solver for all lines; its budget covers the reading too
 * @wanted: what is computed of a result
 *
 * Runs a line: an expression, `NAME := EXPR`, `f(a, b) := EXPR`, `table(...)`, or text after #. Names, functions, `_`,
 * `if`, `sum`, and lists with `for` may stand wherever a game may, and a name or a sum of integers also in a position.
 * What they stand for is put in their place before the expression is read, so an expression means the same here and
 * everywhere else.
 *
 * Returns: (transfer full): %NULL with an error of one line, which begins with a column of @line where a place in it is
 *   the cause; the definitions and the last result are then as before
 */
CgtLine *cgt_worksheet_run (CgtWorksheet *worksheet, const char *line, CgtSolver *solver, CgtWanted wanted,
                            GError **error);
void cgt_line_free (CgtLine *line);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtWorksheet, cgt_worksheet_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtLine, cgt_line_free)

G_END_DECLS
