/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "language/cgt-language.h"

/**
 * CgtWorksheet:
 *
 * The names and functions that the lines of a worksheet define, and the last result. Lines are run in order. Belongs to
 * one thread.
 */
typedef struct _CgtWorksheet CgtWorksheet;

typedef enum
{
  CGT_LINE_TEXT,       /* blank, or `# words`: there is nothing to compute */
  CGT_LINE_HEADING,    /* `## words` */
  CGT_LINE_DEFINITION, /* of a function, `f(n) := ...` */
  CGT_LINE_RESULT,     /* of an expression, or of a name that stands for one */
  CGT_LINE_TABLE,
  CGT_LINE_PLOT, /* a table whose cells are shown as points */
} CgtLineKind;

/**
 * CgtWorksheetTable:
 *
 * The cells of `table(EXPR, m = A..B, n = C..D)`, row by row. The first variable runs down, the second one across.
 * `table(LIST)` has the items of the list, with their numbers as the variable.
 */
typedef struct
{
  char *variables[2];  /* the second one is NULL in a table of one column */
  GStrv rows, columns; /* what the variables are; @columns is NULL in a table of one column */
  GStrv cells;         /* values, outcomes, or what else the expression gives */
} CgtWorksheetTable;

/* Immutable, with a count of references. */
typedef struct
{
  CgtLineKind kind;
  char *name;                /* what is defined; NULL: nothing is */
  GStrv parameters;          /* of a function that is defined */
  char *meaning;             /* what the name or the function stands for */
  char *last;                /* what `_` stands for from now on; NULL: the same as before */
  char *words;               /* of a text or a heading */
  char *printed;             /* what print() wrote, in lines; NULL: nothing */
  gboolean prints;           /* the result is what was printed last */
  gboolean is_position;      /* the result is a position as such: its text is wanted, too */
  gboolean compares;         /* `compare A, B`: the result is a relation */
  gboolean plots_walls;      /* plot(thermograph(G)): the thermograph of the result is drawn */
  CgtEvaluation *evaluation; /* of a result */
  CgtWorksheetTable *table;  /* of a table or a plot */
} CgtLine;

CgtWorksheet *cgt_worksheet_new (void);
void cgt_worksheet_free (CgtWorksheet *worksheet);

/**
 * cgt_worksheet_run:
 * @line: a line of the worksheet, without its end
 * @solver: one solver for all lines; its budget covers the reading too
 * @wanted: what is computed of a result
 * @partial: (nullable): gets what is known of a result so far
 *
 * Runs a line: an expression, `compare A, B`, `NAME := EXPR`, `f(a, b) := EXPR`, `table(...)`, `plot(...)`, or text
 * after #. Names, functions, `_`,
 * `if`, `sum`, and lists with `for` may stand wherever a game may, and a name or a sum of integers also in a position.
 * What they stand for is put in their place before the expression is read, so an expression means the same here and
 * everywhere else.
 *
 * Returns: (transfer full): %NULL with an error of one line, which begins with a column of @line where a place in it is
 *   the cause; the definitions and the last result are then as before
 */
CgtLine *cgt_worksheet_run (CgtWorksheet *worksheet, const char *line, CgtSolver *solver, CgtWanted wanted,
                            CgtPartialFunc partial, gpointer user_data, GError **error);
/* Whether the expression means the same on a line of a worksheet as everywhere else. In a worksheet, the options of a
 * position are positions, and numbers that are no games, such as the means of two kos, can be compared. */
gboolean cgt_worksheet_is_plain (const CgtExpression *expression);
/* If a line goes on in the next one, since it ends with `;`, or is the head of a function, `f(n) :=`: the line without
 * its comment, to which the next one belongs. NULL: it does not. (transfer full) */
char *cgt_worksheet_continued (const char *line);
/* Defines what @line has defined when it was run, in this worksheet or in another one. */
void cgt_worksheet_define (CgtWorksheet *worksheet, const CgtLine *line);
void cgt_worksheet_define_last (CgtWorksheet *worksheet, const char *text); /* what `_` stands for */
/* A hash of the definitions that @text may use, and of those that these use; `_` is one. If it is the same
 * in two worksheets, @text most likely means the same in both. */
guint64 cgt_worksheet_fingerprint (const CgtWorksheet *worksheet, const char *text);
/* A worksheet with these definitions alone, in which @text means the same. (transfer full) */
CgtWorksheet *cgt_worksheet_copy_used (const CgtWorksheet *worksheet, const char *text);
/* The cells with tabulators between them, a row a line, as a spreadsheet reads them. */
char *cgt_worksheet_table_to_text (const CgtWorksheetTable *table);
/* What the line printed before its result, in lines; NULL: nothing. (transfer full) */
char *cgt_line_dup_printed (const CgtLine *line);
CgtLine *cgt_line_ref (CgtLine *line);
void cgt_line_unref (CgtLine *line);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtWorksheet, cgt_worksheet_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtLine, cgt_line_unref)
