/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt/cgt-budget.h"

/**
 * CgtPage:
 *
 * A page of the help or a lesson: CommonMark with tables, read into blocks that a window can show one after another.
 * Plain, immutable, usable on any thread.
 *
 * A code span `EXPR => VALUE` is a claim: it is shown as an equation, and the tests evaluate it. A fenced block with
 * the word `position` is a board, and one with the word `exercise` a CgtExercise.
 */
typedef enum
{
  CGT_BLOCK_HEADING,
  CGT_BLOCK_PARAGRAPH,
  CGT_BLOCK_CODE,
  CGT_BLOCK_TABLE,
  CGT_BLOCK_RULE, /* a line between two parts */
} CgtBlockKind;

typedef struct
{
  CgtBlockKind kind;
  guint level;      /* of a heading, from 1; else how many lists and quotations it is in */
  char *bullet;     /* before the first paragraph of an item of a list: "•", "3."; else NULL */
  char *markup;     /* of headings and paragraphs: Pango markup, with links as GtkLabel reads them */
  char *text;       /* of headings: without markup; of code: as written */
  char *info;       /* of code: the word after the fence; "" if there is none */
  GPtrArray *cells; /* of tables: markup, row by row; the first row is the heading */
  guint n_columns;
  guint line; /* where it begins in the file, from 1 */
} CgtBlock;

typedef struct
{
  char *expression, *value;
  guint line;
} CgtClaim;

typedef struct
{
  char *chapter;     /* of a lesson: the text of its block with the word `chapter`; NULL: it has none */
  char *title;       /* the text of the first heading; NULL: there is none */
  GPtrArray *blocks; /* CgtBlock */
  GPtrArray *claims; /* CgtClaim */
  GPtrArray *links;  /* char *: where the links lead, as written */
  char *cut;         /* a sentence that says why something is missing; NULL: nothing is missing */
} CgtPage;

/**
 * cgt_page_read:
 * @length: in bytes; -1: up to the first zero
 * @budget: (nullable): reading ends when it runs out
 *
 * Reads a page. What is too large to be shown is cut, and the page says so: the first 256 KB are read, up to 4,000
 * blocks of at most 4 KB (tables: 2,000 cells), 400 positions, 400 exercises and 2,000 links. Bytes that are no UTF-8
 * are replaced.
 *
 * Returns: (transfer full): %NULL with a CGT_ERROR_SYNTAX of one line, "line N: ...", if lists and quotations are
 * nested too deeply or there is no blank line for too long; or with the error of @budget
 */
CgtPage *cgt_page_read (const char *data, gssize length, CgtBudget *budget, GError **error);
/* Reads a regular file of the local disk. Also fails with a one-line GFileError. */
CgtPage *cgt_page_read_file (const char *path, CgtBudget *budget, GError **error);
void cgt_page_free (CgtPage *page);

/* The name of a heading in links: "Winning moves" is `winning-moves`. (transfer full) */
char *cgt_page_anchor (const char *heading);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtPage, cgt_page_free)
