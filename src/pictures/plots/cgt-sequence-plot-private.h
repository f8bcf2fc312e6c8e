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

/* So many values at most are read at a stretch. */
#define CGT_PLOT_STRETCH 4096

/* A value that a block has, and how often. */
typedef struct
{
  guint32 value, count;
} CgtPlotEntry;

/* What a block has: its entries, each for @spread neighbouring values, of which it names the middle. */
typedef struct
{
  gsize first;
  guint n;
  guint32 spread, least, largest;
} CgtPlotBlock;

struct _CgtSequencePlot
{
  CgtSequence *sequence;
  guint64 n; /* so many values are shown */
  gboolean growing;
  CgtSequenceHistogram *histogram;
  GArray *blocks;  /* CgtPlotBlock */
  GArray *entries; /* CgtPlotEntry */
  guint32 *tally;  /* of the block that is being summed up: CGT_SEQUENCE_COUNTED of them */

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

/* The values from heap @from on that are known, @n of them at most; @n becomes how many there are. They are in @buffer
 * (CGT_PLOT_STRETCH), or where they need no copy. */
const guint32 *cgt_sequence_plot_read (CgtSequencePlot *plot, guint64 from, gsize *n, guint32 *buffer);

/* Once the period is there. */
void cgt_sequence_plot_fill_pattern (CgtSequencePlot *plot);

/* Draws the dots of @range into @pixels (premultiplied ARGB), from column @from on: 0, or what
 * cgt_sequence_raster_column() says. */
void cgt_sequence_raster (CgtSequencePlot *plot, const CgtSequenceRange *range, int width, int height, double scale,
                          int from, guint32 *pixels, gsize stride, const CgtTheme *theme);

/* How strong one dot is; as long as it stays, and the range, new values need only new columns. */
double cgt_sequence_raster_unit (CgtSequencePlot *plot, const CgtSequenceRange *range, int width, int height);

/* The first column that is another one when there were only @n values before. */
int cgt_sequence_raster_column (CgtSequencePlot *plot, const CgtSequenceRange *range, int width, guint64 n);

/* The exceptional heaps from @from to @to: indices of the first of them, and behind the last. */
void cgt_sequence_plot_exceptions (CgtSequencePlot *plot, double from, double to, guint *first, guint *end);

G_END_DECLS
