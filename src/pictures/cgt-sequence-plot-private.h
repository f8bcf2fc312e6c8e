/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-sequence-plot.h"

G_BEGIN_DECLS

/* So many neighbours are summed up together. */
#define CGT_PLOT_BLOCK 4096

/* Dots this far apart, or farther, are drawn as discs one by one; nearer ones as pixels. */
#define CGT_PLOT_DISC 1.0

/* Dots this far apart are pointed at by their column alone. */
#define CGT_PLOT_COLUMN 4.0

/* A value that a block has, and how often. */
typedef struct
{
  guint32 value, count;
} CgtPlotEntry;

/* The entries of a block; none when it has so many that its values are read one by one. */
typedef struct
{
  gsize first;
  guint n;
} CgtPlotBlock;

struct _CgtSequencePlot
{
  CgtSequence *sequence;
  guint64 n; /* so many values are shown */
  CgtSequenceHistogram *histogram;
  GArray *blocks;  /* CgtPlotBlock */
  GArray *entries; /* CgtPlotEntry */
  guint32 *tally;  /* of the block that is being summed up: CGT_SEQUENCE_COUNTED of them */

  gboolean periodic;
  CgtSequencePeriod period;
  GArray *exceptional; /* guint32, rising: heaps that break the period */

  /* The last image and what it shows */
  cairo_surface_t *image;
  CgtSequenceRange image_range;
  int image_width, image_height;
  guint64 image_n;
  guint image_exceptional;
  gboolean image_dark;
};

/* Draws the dots of @range into @pixels (premultiplied ARGB, of 0). */
void cgt_sequence_raster (CgtSequencePlot *plot,
                          const CgtSequenceRange *range,
                          int width,
                          int height,
                          double scale,
                          guint32 *pixels,
                          gsize stride,
                          const CgtTheme *theme);

/* The exceptional heaps from @from to @to: indices of the first of them, and behind the last. */
void cgt_sequence_plot_exceptions (CgtSequencePlot *plot, double from, double to, guint *first, guint *end);

G_END_DECLS
