/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-sequence-plot.h"

/* Number of heaps that are summarised together. */
#define CGT_PLOT_BLOCK 4096

/* Dots at least this far apart are drawn as single discs; closer ones as pixels. */
#define CGT_PLOT_DISC 1.0

/* Dots at least this far apart are selected by their column alone. */
#define CGT_PLOT_COLUMN 4.0

/* The most values that are read at a time. */
#define CGT_PLOT_STRETCH 4096

/* A value in a block, and how often it occurs. */
typedef struct
{
  guint32 value, count;
} CgtPlotEntry;

/* The summary of a block: its entries, each for @spread neighbouring values; an entry holds the middle one. */
typedef struct
{
  gsize first;
  guint n;
  guint32 spread, least, largest;
} CgtPlotBlock;

struct _CgtSequencePlot
{
  CgtSequence *sequence;
  guint64 n; /* number of values shown */
  gboolean growing;
  CgtSequenceHistogram *histogram;
  GArray *blocks;  /* CgtPlotBlock */
  GArray *entries; /* CgtPlotEntry */
  guint32 *tally;  /* counts for the current block: CGT_SEQUENCE_COUNTED of them */

  gboolean periodic;
  CgtSequencePeriod period;
  GArray *exceptional;    /* guint32, rising: heaps that break the period */
  guint32 *pattern;       /* the values from the preperiod on: pattern_length of them and a stretch; NULL: too many */
  guint64 pattern_length; /* a multiple of the period */

  /* The last image and what it shows */
  cairo_surface_t *image;
  CgtSequenceRange image_range;
  int image_width, image_height;
  guint64 image_n;
  double image_unit;
  guint image_exceptional;
  gboolean image_dark;
};

/* The known values from heap @from on, at most @n of them; sets @n to their number. They are in @buffer
 * (CGT_PLOT_STRETCH) or, if no copy is needed, where they are stored. */
const guint32 *cgt_sequence_plot_read (CgtSequencePlot *plot, guint64 from, gsize *n, guint32 *buffer);

/* To be called once the period is known. */
void cgt_sequence_plot_fill_pattern (CgtSequencePlot *plot);

/* Draws the dots of @range into @pixels (premultiplied ARGB) from column @from on: 0, or the result of
 * cgt_sequence_raster_column(). */
void cgt_sequence_raster (CgtSequencePlot *plot, const CgtSequenceRange *range, int width, int height, double scale,
                          int from, guint32 *pixels, gsize stride, const CgtTheme *theme);

/* The strength of a single dot. While it and the range stay the same, new values need only new columns. */
double cgt_sequence_raster_unit (CgtSequencePlot *plot, const CgtSequenceRange *range, int width, int height);

/* The first column that changes if there were only @n values before. */
int cgt_sequence_raster_column (CgtSequencePlot *plot, const CgtSequenceRange *range, int width, guint64 n);

/* The exceptional heaps from @from to @to: the index of the first, and the index after the last. */
void cgt_sequence_plot_exceptions (CgtSequencePlot *plot, double from, double to, guint *first, guint *end);
