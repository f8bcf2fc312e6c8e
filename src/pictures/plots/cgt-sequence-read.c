/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
/* The values of a plot, many at a time: a period is written out once and then read from memory. */
#include "cgt-sequence-plot-private.h"

/* Longer periods are read from the sequence. */
#define LONGEST_PATTERN (1 << 20)

void
cgt_sequence_plot_fill_pattern (CgtSequencePlot *plot)
{
  const CgtSequencePeriod *period = &plot->period;
  gsize n;

  if (!plot->periodic || period->period > LONGEST_PATTERN)
    return;
  /* A stretch is never longer, so it passes the end of the pattern at most once. */
  plot->pattern_length = (CGT_PLOT_STRETCH + period->period - 1) / period->period * period->period;
  n = plot->pattern_length + CGT_PLOT_STRETCH;
  plot->pattern = g_new (guint32, n);
  if (cgt_sequence_copy_values (plot->sequence, period->preperiod, n, plot->pattern) < n)
    g_clear_pointer (&plot->pattern, g_free);
}

const guint32 *
cgt_sequence_plot_read (CgtSequencePlot *plot, guint64 from, gsize *n, guint32 *buffer)
{
  const CgtSequencePeriod *period = &plot->period;
  const guint32 *values;
  guint64 rounds, rise;

  *n = MIN (*n, CGT_PLOT_STRETCH);
  if (plot->pattern == NULL || from < period->preperiod)
    {
      *n = cgt_sequence_copy_values (plot->sequence, from, *n, buffer);
      return buffer;
    }
  rounds = (from - period->preperiod) / plot->pattern_length;
  rise = rounds * (plot->pattern_length / period->period) * period->saltus;
  values = plot->pattern + (from - period->preperiod) % plot->pattern_length;
  if (rise == 0)
    return values;
  for (gsize i = 0; i < *n; i++)
    buffer[i] = (guint32) MIN (values[i] + rise, G_MAXUINT32);
  return buffer;
}
