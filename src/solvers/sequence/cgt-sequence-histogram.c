/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Rare and common values. In most octal games of interest almost all values v have an odd number of
 * bits in common with some mask; those with an even number are closed under XOR: the sparse space
 * (Winning Ways, ch. 4). The best mask is where the Walsh-Hadamard transform of the histogram, the
 * number of rare values less the number of common ones, is least. */
#include "solvers/sequence/cgt-sequence-private.h"

gboolean
cgt_sequence_value_is_rare (guint32 mask, guint64 value)
{
  return __builtin_parityll (value & (mask | ~(guint64) G_MAXUINT32)) == 0;
}

/* @counts has @span entries, a power of 2. Bits from @span on, of which nothing is known, are in the
 * mask. */
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

/**
 * cgt_sequence_get_histogram:
 *
 * Returns: (transfer full): the histogram of the first @n values, or of as many as are known.
 */
CgtSequenceHistogram *
cgt_sequence_get_histogram (CgtSequence *sequence, guint64 n)
{
  CgtSequenceHistogram *histogram = g_new0 (CgtSequenceHistogram, 1);
  guint32 values[4096];
  guint32 span = 2;
  gsize got;

  histogram->counts = g_new0 (guint64, span);
  do
    {
      got = cgt_sequence_copy_values (sequence, histogram->n, MIN (n - histogram->n, G_N_ELEMENTS (values)), values);
      for (gsize i = 0; i < got; i++)
        {
          histogram->largest = MAX (histogram->largest, values[i]);
          for (; span <= values[i]; span *= 2)
            {
              histogram->counts = g_renew (guint64, histogram->counts, 2 * (gsize) span);
              for (gsize v = span; v < 2 * (gsize) span; v++)
                histogram->counts[v] = 0;
            }
          histogram->counts[values[i]]++;
        }
      histogram->n += got;
    }
  while (got > 0);

  histogram->mask = cgt_sequence_choose_mask (histogram->counts, span, &histogram->n_rare);
  for (guint64 i = histogram->n, value; i > 0 && histogram->last_rare == 0; i--)
    if (cgt_sequence_get_value (sequence, i - 1, &value) && cgt_sequence_value_is_rare (histogram->mask, value))
      histogram->last_rare = i - 1;
  return histogram;
}

void
cgt_sequence_histogram_free (CgtSequenceHistogram *histogram)
{
  if (histogram == NULL)
    return;
  g_free (histogram->counts);
  g_free (histogram);
}
