/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
/* A plot's summary of its sequence, and the range that is shown. */
#include "cgt-sequence-plot-private.h"

#include <math.h>

/* The smallest range that can be shown, in heaps and values. */
#define LEAST_HEAPS 8.0
#define LEAST_VALUES 4.0

/* If a block has more different values than this, neighbouring values are counted together, in this many cells. */
#define MOST_ENTRIES 1024
#define MOST_CELLS 256

/**
 * cgt_sequence_plot_new:
 * @sequence: a reference is taken
 *
 * Returns: (transfer full): a plot without values; see cgt_sequence_plot_advance()
 */
CgtSequencePlot *
cgt_sequence_plot_new (CgtSequence *sequence)
{
  CgtSequencePlot *plot = g_new0 (CgtSequencePlot, 1);

  plot->sequence = cgt_sequence_ref (sequence);
  plot->histogram = cgt_sequence_histogram_new ();
  plot->blocks = g_array_new (FALSE, FALSE, sizeof (CgtPlotBlock));
  plot->entries = g_array_new (FALSE, FALSE, sizeof (CgtPlotEntry));
  plot->tally = g_new0 (guint32, CGT_SEQUENCE_COUNTED);
  plot->exceptional = g_array_new (FALSE, FALSE, sizeof (guint32));
  return plot;
}

void
cgt_sequence_plot_free (CgtSequencePlot *plot)
{
  if (plot == NULL)
    return;
  g_clear_pointer (&plot->image, cairo_surface_destroy);
  g_array_unref (plot->exceptional);
  g_free (plot->pattern);
  g_free (plot->tally);
  g_array_unref (plot->entries);
  g_array_unref (plot->blocks);
  cgt_sequence_histogram_free (plot->histogram);
  cgt_sequence_unref (plot->sequence);
  g_free (plot);
}

/* Counts how often each value occurs, or each group of 2^@shift neighbours. Returns whether there are not too many of
 * them. */
static gboolean
tally_block (CgtSequencePlot *plot, CgtPlotBlock *block, const guint32 *values, guint shift)
{
  block->n = 0;
  block->spread = 1u << shift;
  for (guint i = 0; i < CGT_PLOT_BLOCK && block->n <= MOST_ENTRIES; i++)
    {
      guint32 cell = (values[i] - block->least) >> shift;

      if (plot->tally[cell]++ == 0)
        {
          CgtPlotEntry entry = { cell, 0 };

          g_array_append_val (plot->entries, entry);
          block->n++;
        }
    }
  for (guint i = 0; i < block->n; i++)
    {
      CgtPlotEntry *entry = &g_array_index (plot->entries, CgtPlotEntry, block->first + i);
      guint32 cell = entry->value;

      entry->value = block->least + (cell << shift) + block->spread / 2;
      entry->count = plot->tally[cell];
      plot->tally[cell] = 0;
    }
  if (block->n <= MOST_ENTRIES)
    return TRUE;
  g_array_set_size (plot->entries, block->first);
  return FALSE;
}

/* A block whose values are all known. */
static void
sum_up (CgtSequencePlot *plot)
{
  CgtPlotBlock block = { .first = plot->entries->len, .least = G_MAXUINT32 };
  guint32 buffer[CGT_PLOT_STRETCH];
  gsize n = CGT_PLOT_BLOCK;
  const guint32 *values = cgt_sequence_plot_read (plot, plot->blocks->len * (guint64) CGT_PLOT_BLOCK, &n, buffer);
  guint shift = 0;

  g_assert (n == CGT_PLOT_BLOCK);
  for (guint i = 0; i < CGT_PLOT_BLOCK; i++)
    {
      block.least = MIN (block.least, values[i]);
      block.largest = MAX (block.largest, values[i]);
    }
  if (block.largest - block.least >= CGT_SEQUENCE_COUNTED || !tally_block (plot, &block, values, 0))
    {
      while ((block.largest - block.least) >> shift >= MOST_CELLS)
        shift++;
      tally_block (plot, &block, values, shift);
    }
  g_array_append_val (plot->blocks, block);
}

/* A heap of the preperiod is exceptional when the period, run backwards, gives another value. */
static void
find_exceptional (CgtSequencePlot *plot)
{
  const CgtSequencePeriod *period = &plot->period;
  guint64 end = MIN (period->preperiod, G_MAXUINT32);
  guint32 buffers[2][CGT_PLOT_STRETCH];
  gsize n;

  for (guint64 from = 0; from < end; from += n)
    {
      /* After this many periods, the whole stretch is in the period. */
      guint64 periods = (period->preperiod - from - 1) / period->period + 1;
      const guint32 *values, *later;

      n = MIN (end - from, CGT_PLOT_STRETCH);
      values = cgt_sequence_plot_read (plot, from, &n, buffers[0]);
      later = cgt_sequence_plot_read (plot, from + periods * period->period, &n, buffers[1]);
      g_return_if_fail (n > 0);
      for (gsize i = 0; i < n; i++)
        if (later[i] != values[i] + periods * period->saltus)
          {
            guint32 heap = (guint32) (from + i);

            g_array_append_val (plot->exceptional, heap);
          }
    }
}

/**
 * cgt_sequence_plot_advance:
 * @n: show the first @n values
 * @at_most: take in at most this many new values, to keep within a frame
 *
 * Takes in values that have become known.
 *
 * Returns: whether more values below @n are known
 */
gboolean
cgt_sequence_plot_advance (CgtSequencePlot *plot, guint64 n, guint at_most)
{
  guint64 to = MIN (n, cgt_sequence_get_n_known (plot->sequence));

  if (to > plot->n)
    {
      plot->n = MIN (to, plot->n + at_most);
      cgt_sequence_histogram_extend (plot->histogram, plot->sequence, plot->n);
      while ((plot->blocks->len + 1) * (guint64) CGT_PLOT_BLOCK <= plot->n)
        sum_up (plot);
    }
  if (!plot->periodic && cgt_sequence_get_n_known (plot->sequence) == G_MAXUINT64)
    {
      plot->periodic = cgt_sequence_get_period (plot->sequence, &plot->period);
      if (plot->periodic)
        {
          cgt_sequence_plot_fill_pattern (plot);
          find_exceptional (plot);
        }
    }
  return plot->n < to;
}

guint64
cgt_sequence_plot_get_n (CgtSequencePlot *plot)
{
  return plot->n;
}

/** cgt_sequence_plot_get_histogram: Returns: (transfer none): of the values shown. */
const CgtSequenceHistogram *
cgt_sequence_plot_get_histogram (CgtSequencePlot *plot)
{
  return plot->histogram;
}

void
cgt_sequence_plot_exceptions (CgtSequencePlot *plot, double from, double to, guint *first, guint *end)
{
  guint *bounds[] = { first, end };

  for (guint b = 0; b < 2; b++)
    {
      double limit = b == 0 ? from : to;
      guint low = 0, high = plot->exceptional->len;

      while (low < high)
        {
          guint middle = low + (high - low) / 2;
          double heap = g_array_index (plot->exceptional, guint32, middle);

          if (b == 0 ? heap < limit : heap <= limit)
            low = middle + 1;
          else
            high = middle;
        }
      *bounds[b] = low;
    }
  *end = MAX (*end, *first);
}

/**
 * cgt_sequence_plot_get_value:
 * @exceptional: (out): whether it is a value of the preperiod that breaks the period
 *
 * Returns: whether G(@n) is shown; if so, it is in @value
 */
gboolean
cgt_sequence_plot_get_value (CgtSequencePlot *plot, guint64 n, guint64 *value, gboolean *exceptional)
{
  guint first, end;

  if (n >= plot->n || !cgt_sequence_get_value (plot->sequence, n, value))
    return FALSE;
  cgt_sequence_plot_exceptions (plot, (double) n, (double) n, &first, &end);
  *exceptional = end > first;
  return TRUE;
}

/** cgt_sequence_plot_get_mark: Returns: how heap @n, which is shown, relates to the period. */
CgtSequenceMark
cgt_sequence_plot_get_mark (CgtSequencePlot *plot, guint64 n)
{
  guint first, end;

  if (!plot->periodic || n >= plot->n)
    return CGT_SEQUENCE_PLAIN;
  if (n >= plot->period.preperiod)
    return (n - plot->period.preperiod) / plot->period.period % 2 == 0 ? CGT_SEQUENCE_ODD_PERIOD
                                                                       : CGT_SEQUENCE_EVEN_PERIOD;
  cgt_sequence_plot_exceptions (plot, (double) n, (double) n, &first, &end);
  return end > first ? CGT_SEQUENCE_EXCEPTIONAL : CGT_SEQUENCE_PLAIN;
}

/** cgt_sequence_plot_get_period: Returns: whether a period is shown; if so, it is in @period. */
gboolean
cgt_sequence_plot_get_period (CgtSequencePlot *plot, CgtSequencePeriod *period)
{
  if (plot->periodic)
    *period = plot->period;
  return plot->periodic;
}

/**
 * cgt_sequence_plot_get_shown_period:
 *
 * Returns: whether a period shows among the values of @plot that is not proved, see cgt_sequence_get_shown_period().
 *   While the plot grows, none is looked for.
 */
gboolean
cgt_sequence_plot_get_shown_period (CgtSequencePlot *plot, CgtSequencePeriod *period)
{
  return !plot->growing && cgt_sequence_get_shown_period (plot->sequence, plot->n, period);
}

/** cgt_sequence_plot_count_exceptional: Returns: the number of heaps that break the period; 0 without a period. */
guint64
cgt_sequence_plot_count_exceptional (CgtSequencePlot *plot)
{
  return plot->exceptional->len;
}

/** cgt_sequence_plot_get_last_exceptional: Returns: the last heap that breaks the period; 0 without a period. */
guint64
cgt_sequence_plot_get_last_exceptional (CgtSequencePlot *plot)
{
  guint n = plot->exceptional->len;

  return n > 0 ? g_array_index (plot->exceptional, guint32, n - 1) : 0;
}

/**
 * cgt_sequence_plot_set_growing:
 * @growing: whether more values are to come
 *
 * While the plot grows, cgt_sequence_plot_fit() leaves space for more values. The range then stays the same for many of
 * them, and only new columns need drawing.
 */
void
cgt_sequence_plot_set_growing (CgtSequencePlot *plot, gboolean growing)
{
  plot->growing = growing;
}

/* The least of 4, 5, 6, 7, 8, 10, 12, 14, 16, 20, ... that is at least @least. */
static double
with_space (double least)
{
  for (double power = 1;; power *= 2)
    for (guint i = 4; i < 8; i++)
      if (i * power >= least)
        return i * power;
}

/** cgt_sequence_plot_fit: Returns: the range that contains everything. */
CgtSequenceRange
cgt_sequence_plot_fit (CgtSequencePlot *plot)
{
  double n = MAX ((double) plot->n, LEAST_HEAPS), v = MAX ((double) plot->histogram->largest, LEAST_VALUES);

  if (plot->growing)
    {
      n = with_space (n);
      v = with_space (v);
    }
  return (CgtSequenceRange) { -0.02 * n - 0.5, 1.015 * n - 0.5, -0.05 * v, 1.06 * v };
}

/* Moves [*low, *high] into the limits and keeps its size within bounds. */
static void
keep_inside (double *low, double *high, double least, double limit_low, double limit_high)
{
  double span = CLAMP (*high - *low, MIN (least, limit_high - limit_low), limit_high - limit_low);
  double middle = (*low + *high) / 2;

  middle = CLAMP (middle, limit_low + span / 2, limit_high - span / 2);
  *low = middle - span / 2;
  *high = middle + span / 2;
}

static CgtSequenceRange
keep_range_inside (CgtSequencePlot *plot, CgtSequenceRange range)
{
  CgtSequenceRange all = cgt_sequence_plot_fit (plot);

  keep_inside (&range.n0, &range.n1, LEAST_HEAPS, all.n0, all.n1);
  keep_inside (&range.v0, &range.v1, LEAST_VALUES, all.v0, all.v1);
  return range;
}

/* Zooms in by @factor around @fixed. */
static void
zoom (double *low, double *high, double fixed, double factor, double least, double most)
{
  double span = CLAMP ((*high - *low) / factor, MIN (least, most), most);
  double part = *high > *low ? (fixed - *low) / (*high - *low) : 0.5;

  *low = fixed - part * span;
  *high = *low + span;
}

/**
 * cgt_sequence_plot_zoom:
 * @n, @v: the point that stays in place
 * @n_factor, @v_factor: more than 1 zooms in
 *
 * Returns: the new range, within what can be shown
 */
CgtSequenceRange
cgt_sequence_plot_zoom (CgtSequencePlot *plot, const CgtSequenceRange *range, double n, double v, double n_factor,
                        double v_factor)
{
  CgtSequenceRange all = cgt_sequence_plot_fit (plot), zoomed = *range;

  g_return_val_if_fail (n_factor > 0 && v_factor > 0, *range);

  zoom (&zoomed.n0, &zoomed.n1, n, n_factor, LEAST_HEAPS, all.n1 - all.n0);
  zoom (&zoomed.v0, &zoomed.v1, v, v_factor, LEAST_VALUES, all.v1 - all.v0);
  return keep_range_inside (plot, zoomed);
}

/** cgt_sequence_plot_pan: Returns: the range moved by this many heaps and values, within what can be shown. */
CgtSequenceRange
cgt_sequence_plot_pan (CgtSequencePlot *plot, const CgtSequenceRange *range, double dn, double dv)
{
  CgtSequenceRange moved = { range->n0 + dn, range->n1 + dn, range->v0 + dv, range->v1 + dv };

  return keep_range_inside (plot, moved);
}

/* Searches the heaps of one column of dots for the nearest. */
static gboolean
nearest (CgtSequencePlot *plot, double from, double to, double n, double v, double n_scale, double v_scale,
         guint64 *found)
{
  guint32 values[4096];
  double best = 36; /* pixels squared */
  gboolean any = FALSE;

  for (guint64 at = (guint64) MAX (from, 0); at <= to && at < plot->n;)
    {
      gsize got = cgt_sequence_copy_values (plot->sequence, at, MIN (plot->n - at, G_N_ELEMENTS (values)), values);

      for (gsize i = 0; i < got && at + i <= to; i++)
        {
          double dx = (at + i - n) * n_scale, dy = (values[i] - v) * v_scale;

          if (dx * dx + dy * dy < best)
            {
              best = dx * dx + dy * dy;
              *found = at + i;
              any = TRUE;
            }
        }
      if (got == 0)
        break;
      at += got;
    }
  return any;
}

/**
 * cgt_sequence_plot_hit:
 * @n: (out): the heap whose dot is at (x, y); if dots are far apart, the heap of that column
 *
 * Returns: whether there is one
 */
gboolean
cgt_sequence_plot_hit (CgtSequencePlot *plot, const CgtSequenceRange *range, double width, double height, double x,
                       double y, guint64 *n)
{
  CgtSequenceFrame frame = cgt_sequence_plot_frame (plot, width, height);
  double n_scale = frame.width / (range->n1 - range->n0), v_scale = frame.height / (range->v1 - range->v0);
  double heap = range->n0 + (x - frame.x) / n_scale, value = range->v1 - (y - frame.y) / v_scale;
  double reach = MIN (6 / n_scale, 500000);

  if (x < frame.x || x > frame.x + frame.width || y < frame.y || y > frame.y + frame.height)
    return FALSE;
  if (n_scale >= CGT_PLOT_COLUMN)
    {
      *n = (guint64) MAX (round (heap), 0);
      return heap > -0.5 && *n < plot->n;
    }
  return nearest (plot, heap - reach, heap + reach, heap, value, n_scale, v_scale, n);
}
