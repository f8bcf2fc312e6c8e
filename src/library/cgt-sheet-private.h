/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-sheet.h"
#include "pictures/draw/cgt-picture-file.h"

/* A line of a sheet, with all that is written of it. */
typedef struct
{
  char *text;
  CgtLine *line;               /* of words, a definition or a table; nullable, like those below */
  char *drawn;                 /* the expression whose boards are drawn */
  CgtEvaluation *plotted;      /* whose thermograph is drawn */
  char *printed;               /* what was printed before the result, in lines */
  char *value, *latex, *words; /* the result */
  gboolean value_is_text;      /* the value is not typeset */
  char *message;
} CgtSheetItem;

struct _CgtSheet
{
  char *title;
  GPtrArray *items; /* CgtSheetItem */
  gsize n_bytes;    /* that they hold */
};

/* What is drawn for an item: its boards or its plot. */
typedef struct
{
  double width, height;
  CgtPictureFunc draw;
  gpointer data;
  GDestroyNotify destroy;
} CgtSheetPicture;

/* FALSE: there is nothing to draw, or it is too large. */
gboolean cgt_sheet_item_get_picture (const CgtSheetItem *item, CgtBudget *budget, CgtSheetPicture *picture);
void cgt_sheet_picture_clear (CgtSheetPicture *picture);
gboolean cgt_sheet_item_is_words (const CgtSheetItem *item);
const CgtWorksheetTable *cgt_sheet_item_get_table (const CgtSheetItem *item); /* NULL: none, or it is plotted */

/* On pages of paper. */
GBytes *cgt_sheet_to_pdf (const CgtSheet *sheet, CgtBudget *budget, GError **error);
