/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "pictures/boards/cgt-board-picture.h"

/* The sizes of heaps in binary, one below the other, aligned by powers of two. Under each column stands whether its
 * number of ones is odd or even: Bouton's way to see who wins at Nim. */
typedef struct
{
  double x, y, width, height;
  double line;   /* height of a line; 0: there is no space for the table */
  double column; /* width of a binary column */
  double names;  /* width of the decimal column */
  guint n_bits;
} GrundyHeapsTable;

/* Lays the table out at the right of @width x @height pixels. Its width is 0 if there is no space. */
GrundyHeapsTable grundy_heaps_table_fit (const CgtBoard *board, double width, double height);
/* @chosen: the heap whose line is emphasised; -1 none */
void grundy_heaps_table_draw (const GrundyHeapsTable *table, cairo_t *cr, PangoLayout *layout, const CgtBoard *board,
                              gint chosen, gboolean alone, const CgtTheme *theme);
/* The XOR of all sizes. Its ones are the odd columns. */
guint64 grundy_heaps_nim_sum (const CgtBoard *board);
