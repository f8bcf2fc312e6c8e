/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "pictures/draw/cgt-theme.h"
#include "solvers/sequence/cgt-two-heap-table.h"

/**
 * CgtTwoHeapPicture:
 *
 * A table of two heaps as a coloured grid: one heap to the right, the other down. The larger the value, the darker the
 * cell; P-positions are orange, and discs if there is space. The picture keeps reduced tables, so drawing a table of
 * millions of cells visits no more cells than there are pixels. It belongs to one thread; another one may compute the
 * table at the same time.
 */
typedef struct _CgtTwoHeapPicture CgtTwoHeapPicture;

/* The part that is shown: the cell, with a fraction, at the upper left corner inside the axes; units per cell. */
typedef struct
{
  double x, y, cell;
} CgtTwoHeapView;

CgtTwoHeapPicture *cgt_two_heap_picture_new (CgtTwoHeapTable *table);
void cgt_two_heap_picture_free (CgtTwoHeapPicture *picture);

gboolean cgt_two_heap_picture_advance (CgtTwoHeapPicture *picture, guint n, guint at_most);
guint cgt_two_heap_picture_get_n (CgtTwoHeapPicture *picture);

CgtTwoHeapView cgt_two_heap_picture_fit (CgtTwoHeapPicture *picture, double width, double height);
CgtTwoHeapView cgt_two_heap_picture_zoom (CgtTwoHeapPicture *picture, const CgtTwoHeapView *view, double width,
                                          double height, double x, double y, double factor);
CgtTwoHeapView cgt_two_heap_picture_pan (CgtTwoHeapPicture *picture, const CgtTwoHeapView *view, double width,
                                         double height, double dx, double dy);
gboolean cgt_two_heap_picture_hit (CgtTwoHeapPicture *picture, const CgtTwoHeapView *view, double width, double height,
                                   double x, double y, guint *a, guint *b);
char *cgt_two_heap_picture_describe (CgtTwoHeapPicture *picture, guint a, guint b);

void cgt_two_heap_picture_draw (CgtTwoHeapPicture *picture, cairo_t *cr, const CgtTwoHeapView *view, double width,
                                double height, double scale, const CgtTheme *theme);
void cgt_two_heap_picture_draw_chosen (CgtTwoHeapPicture *picture, cairo_t *cr, const CgtTwoHeapView *view,
                                       double width, double height, guint a, guint b, const CgtTheme *theme);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtTwoHeapPicture, cgt_two_heap_picture_free)
