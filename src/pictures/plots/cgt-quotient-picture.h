/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "pictures/draw/cgt-theme.h"
#include "solvers/misere/cgt-quotient-table.h"

typedef enum
{
  CGT_QUOTIENT_HEAPS,    /* the pretending function: the element of each heap, in rows as long as periods */
  CGT_QUOTIENT_PRODUCTS, /* the multiplication table */
} CgtQuotientPart;

/**
 * CgtQuotientPicture:
 *
 * A part of a misère quotient as cells, each with an element and in its colour. Elements of the P-portion have a dot.
 */
typedef struct
{
  const CgtQuotientTable *table;
  CgtQuotientPart part;
  gint chosen; /* the element whose cells are marked; -1: none */
} CgtQuotientPicture;

/* In units. */
void cgt_quotient_picture_get_size (const CgtQuotientPicture *picture, double *width, double *height);
/* Draws what is in sight of a page of @width x @height: the corner of the picture is at (@x, @y), and a unit is @scale.
 * The numbers and the names of rows and columns stay in sight. */
void cgt_quotient_picture_draw (cairo_t *cr, const CgtQuotientPicture *picture, double x, double y, double scale,
                                double width, double height, const CgtTheme *theme);
/* The element of the cell at a point, in units. @text (transfer full): what the cell says, `heap 5: ab, P-position` or
 * `ab · b = a`. -1: there is no cell. */
gint cgt_quotient_picture_hit (const CgtQuotientPicture *picture, double x, double y, char **text);

/* The function and the table on one page, with a heading. A table of more than 64 elements is left out. */
void cgt_quotient_paper_get_size (const CgtQuotientTable *table, double *width, double *height);
void cgt_quotient_paper_draw (cairo_t *cr, double width, double height, const CgtTheme *theme, gpointer table);
