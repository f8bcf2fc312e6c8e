/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Rare and common values. In most octal games of interest almost all values v have an odd number of bits in common with
 * some mask. Those with an even number are closed under XOR: the sparse space (Winning Ways, ch. 4). The best mask is
 * the one for which the Walsh-Hadamard transform of the histogram, the number of rare values minus the number of common
 * ones, is least. */
#include "cgt-sequence-private.h"

#include <string.h>

gboolean
cgt_sequence_value_is_rare (guint32 mask, guint64 value)
{
  return __builtin_parityll (value & (mask | ~(guint64) G_MAXUINT32)) == 0;
}

/* @counts has @span entries, a power of 2. Bits from @span on, of which nothing is known, are in the mask. */
guint32
cgt_sequence_choose_mask (const guint64 *counts, guint32 span, guint64 *n_rare)
{
  g_autofree gint64 *surplus = g_new (gint64, span);
  guint32 best = 0;

  for (guint32 v = 0; v < span; v++)
    surplus[v] = counts[v];
  for (guint32 half = 1; half < span; half *= 2)
    for (guint32 v = 0; v < span; v++)
      if ((v & half) == 0)
        {
          gint64 a = surplus[v], b = surplus[v + half];

          surplus[v] = a + b;
          surplus[v + half] = a - b;
        }
  for (guint32 mask = 1; mask < span; mask++)
    if (surplus[mask] < surplus[best])
      best = mask;
  if (n_rare != NULL)
    *n_rare = (surplus[0] + surplus[best]) / 2;
  return best | ~(span - 1);
}

/** cgt_sequence_histogram_new: Returns: (transfer full): an empty histogram. */
CgtSequenceHistogram *
cgt_sequence_histogram_new (void)
{
  CgtSequenceHistogram *histogram = g_new0 (CgtSequenceHistogram, 1);

  histogram->n_counts = 2;
  histogram->counts = g_new0 (guint64, histogram->n_counts);
  return histogram;
}

static void
count (CgtSequenceHistogram *histogram, guint32 value)
{
  guint32 n = histogram->n_counts;

  histogram->largest = MAX (histogram->largest, value);
  if (value >= CGT_SEQUENCE_COUNTED)
    {
      histogram->n_beyond++;
      return;
    }
  while (n <= value)
    n *= 2;
  if (n > histogram->n_counts)
    {
      histogram->counts = g_renew (guint64, histogram->counts, n);
      memset (histogram->counts + histogram->n_counts, 0, (n - histogram->n_counts) * sizeof (guint64));
      histogram->n_counts = n;
    }
  histogram->counts[value]++;
}

/* The last rare value among G(@from) ... G(n-1); unchanged if there is none. */
static void
find_last_rare (CgtSequenceHistogram *histogram, CgtSequence *sequence, guint64 from)
{
  guint32 values[4096];

  for (guint64 end = histogram->n; end > from;)
    {
      gsize n = MIN (end - from, G_N_ELEMENTS (values));

      n = cgt_sequence_copy_values (sequence, end - n, n, values);
      g_return_if_fail (n > 0);
      for (gsize i = n; i > 0; i--)
        if (cgt_sequence_value_is_rare (histogram->mask, values[i - 1]))
          {
            histogram->last_rare = end - n + i - 1;
            return;
          }
      end -= n;
    }
}

/**
 * cgt_sequence_histogram_extend:
 *
 * Counts further values, up to G(@to - 1) or as many as are known, and finds the sparse space again. It takes about a
 * nanosecond per value and can be done in steps.
 */
void
cgt_sequence_histogram_extend (CgtSequenceHistogram *histogram, CgtSequence *sequence, guint64 to)
{
  guint64 before = histogram->n;
  guint32 mask = histogram->mask;
  guint32 values[4096];
  gsize got;

  do
    {
      guint64 left = to > histogram->n ? to - histogram->n : 0;

      got = cgt_sequence_copy_values (sequence, histogram->n, MIN (left, G_N_ELEMENTS (values)), values);
      for (gsize i = 0; i < got; i++)
        count (histogram, values[i]);
      histogram->n += got;
    }
  while (got > 0);
  if (histogram->n == before && before > 0)
    return;
  /* If some values are not counted one by one, none is common. */
  if (histogram->n_beyond > 0)
    {
      histogram->mask = 0;
      histogram->n_rare = histogram->n;
    }
  else
    histogram->mask = cgt_sequence_choose_mask (histogram->counts, histogram->n_counts, &histogram->n_rare);
  find_last_rare (histogram, sequence, histogram->mask == mask ? before : 0);
}

void
cgt_sequence_histogram_free (CgtSequenceHistogram *histogram)
{
  if (histogram == NULL)
    return;
  g_free (histogram->counts);
  g_free (histogram);
}
