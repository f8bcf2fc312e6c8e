/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "language/worksheet/cgt-worksheet.h"

/**
 * CgtSheet:
 *
 * A worksheet with its results, to be read elsewhere: as text, as a web page, for LaTeX, or on paper. Positions are
 * drawn, and so are plots. Once it is filled, any thread may use it.
 */
typedef struct _CgtSheet CgtSheet;

typedef enum
{
  CGT_SHEET_BY_ENDING, /* of the file's name */
  CGT_SHEET_TEXT,
  CGT_SHEET_HTML,
  CGT_SHEET_LATEX,
  CGT_SHEET_PDF,
  CGT_SHEET_CSV, /* only the tables and the cells of plots, with an empty line between them */
} CgtSheetFormat;

/* The format of a file: .txt, .html, .tex, .pdf or .csv, in any case; CGT_SHEET_BY_ENDING: it is none of these. */
CgtSheetFormat cgt_sheet_format_of_path (const char *path);

CgtSheet *cgt_sheet_new (const char *title);
void cgt_sheet_free (CgtSheet *sheet);

/**
 * cgt_sheet_add:
 * @text: the line
 * @line: (nullable): what it gave; NULL: a plain expression, or nothing
 * @evaluation: (nullable): the record, of an expression or of @line
 * @compares: whether the answer is a relation, as of "compare G, H"; that of "G > H" is a value, true or false
 * @words: (nullable): who wins
 * @message: (nullable): why there is no result, or not all of it
 */
void cgt_sheet_add (CgtSheet *sheet, const char *text, CgtLine *line, CgtEvaluation *evaluation, gboolean compares,
                    const char *words, const char *message);
/* The bytes that the lines of the sheet hold. */
gsize cgt_sheet_get_bytes (const CgtSheet *sheet);

/* The sheet in @format. (transfer full): NULL with an error of one line. Pictures that are too large for @budget are
 * left out. */
GBytes *cgt_sheet_to_bytes (const CgtSheet *sheet, CgtSheetFormat format, CgtBudget *budget, GError **error);

/* A4, in points. */
#define CGT_SHEET_PAGE_WIDTH 595.0
#define CGT_SHEET_PAGE_HEIGHT 842.0

/* The sheet on pages of this size, for a printer. (transfer full): cairo_surface_t, at least one. */
GPtrArray *cgt_sheet_to_pages (const CgtSheet *sheet, CgtBudget *budget);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtSheet, cgt_sheet_free)
