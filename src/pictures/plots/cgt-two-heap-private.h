/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-two-heap-picture.h"

/* An entry of level k stands for 2^k x 2^k cells. */
#define CGT_TWO_HEAP_LEVELS 5

struct _CgtTwoHeapPicture
{
  CgtTwoHeapTable *table;
  guint n; /* number of rows and columns shown */

  /* Levels 1, ...: for each 2^k x 2^k cells the mean value, doubled, plus a bit for "contains a P-position". Rows of
   * sizes[k] entries. */
  guint32 *levels[CGT_TWO_HEAP_LEVELS];
  guint sizes[CGT_TWO_HEAP_LEVELS];
  guint done[CGT_TWO_HEAP_LEVELS]; /* number of complete rows and columns */

  cairo_surface_t *image;
  CgtTwoHeapView image_view;
  int image_width, image_height;
  guint image_n;
  guint32 image_largest;
  gboolean image_dark;
};

/* An entry of a level, as above; level 0 is the table. It must be known. */
static inline guint32
cgt_two_heap_picture_entry (const CgtTwoHeapPicture *picture, guint level, guint x, guint y)
{
  guint32 value;

  if (level > 0)
    return picture->levels[level][(gsize) y * picture->sizes[level] + x];
  value = cgt_two_heap_table_get (picture->table, x, y);
  if (value == CGT_TWO_HEAP_NONE)
    return 0;
  return value << 1 | (value == 0);
}

/* Draws cells into @pixels (ARGB): opaque if a value is known, else transparent. @scale: pixels per unit. */
void cgt_two_heap_raster (CgtTwoHeapPicture *picture, const CgtTwoHeapView *view, int width, int height, double scale,
                          guint32 *pixels, gsize stride, const CgtTheme *theme);
