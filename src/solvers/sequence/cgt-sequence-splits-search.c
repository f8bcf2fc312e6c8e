/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Which splits are tried, and in which order. */
#include "cgt-sequence-splits-private.h"

/* For each value of a class this many splits are looked up before candidates are compared with the others. */
#define COMMON_LOOKED_UP 8
#define RARE_LOOKED_UP 7

/* Rare values are searched for among this many times as many splits as are looked up; the latter are chosen from them.
 */
#define GUIDES 3
#define CHOSEN_FROM 8

/* The best order of splits is learned again when the number of heaps has grown by this factor. */
#define LEARNED_FOR 1.5

/* This many of the rare values left of all lanes are searched for one by one. */
#define FEW_CANDIDATES 64

/* See #CgtSieve. */
#define ROWS 12
#define ROWS_HALF 2

/* A round with this many splits costs as much as finishing a lane one by one; at most this many lanes are finished so.
 */
#define ALONE 1000
#define MOST_ALONE 10

static void
set_window (gpointer source, guint window, CgtSieveSegment *segments)
{
  const CgtSplitsSearch *search = source;

  for (guint i = 0; i < search->sieve.n_segments; i++)
    segments[i].options.high_equal = window | search->class;
}

/* The options by which all lanes take @taken. */
static CgtSieveOptions
options_taking (const CgtSplits *splits, gsize taken)
{
  return (CgtSieveOptions) { .low = cgt_sequence_planes_low (&splits->planes, splits->first - taken),
                             .high = cgt_sequence_planes_high (&splits->planes, splits->first - taken) };
}

/* The options that leave one heap. */
static void
add_takes (const CgtSplits *splits, CgtSieveSegment *segment)
{
  segment->options = options_taking (splits, 0);
  segment->options.offsets = (const guint64 *) (gpointer) splits->takes->data;
  segment->options.low_xor = segment->options.high_xor = splits->zeros;
  segment->n = segment->n_looked_up = splits->takes->len;
}

static void
add_parts (const CgtSplits *splits, CgtSieveSegment *segment, gsize taken, const CgtSequenceParts *parts)
{
  segment->options = options_taking (splits, taken);
  segment->options.offsets = (const guint64 *) (gpointer) parts->numbers->data;
  segment->options.low_xor = parts->low->data;
  segment->options.high_xor = parts->high->data;
  segment->n = parts->numbers->len;
}

/* How many splits of each digit are looked up for the values of a class. */
static gsize
n_looked_up (const CgtSplits *splits, guint32 largest, CgtPlaneClass class)
{
  gsize n = cgt_sequence_mask_n_values (splits->mask, largest, class);

  n *= class == CGT_PLANE_RARE ? RARE_LOOKED_UP : COMMON_LOOKED_UP;
  return 1 + n / MAX (splits->splits->len, 1);
}

static void
choose_guides (CgtSplits *splits, const CgtSequenceValues *values, const CgtSequenceGuide *guide)
{
  gsize n = GUIDES * n_looked_up (splits, values->largest, CGT_PLANE_RARE), end = values->n / 2;
  gsize step = MAX (end / (n * CHOSEN_FROM / GUIDES), 1);

  cgt_sequence_parts_truncate (&splits->guides, 0);
  for (gsize heap = 1; heap < end; heap += step)
    cgt_sequence_parts_append (&splits->guides, heap, cgt_sequence_values_get (values, heap), splits->mask);
  cgt_sequence_parts_order (&splits->guides, guide);
  cgt_sequence_parts_truncate (&splits->guides, MIN (n, splits->guides.numbers->len));
}

void
cgt_splits_learn (CgtSplits *splits, const CgtSequenceValues *values)
{
  CgtSequenceGuide guide = { .values = values,
                             .taken = (const gsize *) (gpointer) splits->splits->data,
                             .n_taken = splits->splits->len,
                             .mask = splits->mask };

  guide.class = CGT_PLANE_COMMON;
  cgt_sequence_parts_truncate (&splits->rare_heaps, 0);
  splits->n_sorted = 1;
  cgt_splits_sort_heaps (splits, values);
  cgt_sequence_parts_order (&splits->rare_heaps, &guide);
  guide.class = CGT_PLANE_RARE;
  choose_guides (splits, values, &guide);
  splits->learn_at = values->n * LEARNED_FOR;
}

void
cgt_splits_prepare (CgtSplits *splits, CgtSplitsSearch *search, guint32 largest)
{
  CgtSieve *sieve = &search->sieve;
  guint n = splits->splits->len;

  sieve->kernel = cgt_sieve_best_kernel ();
  sieve->set_window = set_window;
  sieve->keeps_uncertain = TRUE;
  sieve->source = search;
  sieve->window_values = CGT_WINDOW;
  sieve->few_candidates = FEW_CANDIDATES;
  sieve->few_lanes = MIN (n * splits->first / 2 / ALONE, MOST_ALONE);
  sieve->n_rows = ROWS;
  sieve->n_rows_half = ROWS_HALF;
  add_takes (splits, &sieve->segments[0]);
  for (guint i = 0; i < n; i++)
    {
      CgtSieveSegment *segment = &sieve->segments[1 + i];
      gsize taken = g_array_index (splits->splits, gsize, i);

      add_parts (splits, segment, taken, search->class == CGT_PLANE_COMMON ? &splits->rare_heaps : &splits->guides);
      segment->n_looked_up = MIN (segment->n, n_looked_up (splits, largest, search->class));
    }
}
