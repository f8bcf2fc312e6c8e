/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Codes that split heaps in two, and Grundy's game, 64 heaps at a time.
 *
 * A mask divides the values into rare and common ones such that the XOR of a rare and a common value is common: the
 * sparse space (Winning Ways, ch. 4; the mask is found as by Flammenkamp, see cgt-sequence-histogram.c). A common value
 * is that of a split with one rare heap. These splits are few, and the least common value that is not an option is
 * found among them. It is the mex unless a smaller rare value is not an option either. So many pairs of common heaps
 * reach each rare value that a short search finds one. The result does not depend on the mask; only the time does.
 *
 * Some splits have values that few others have, and they stay the same for long. So the order in which splits are tried
 * is learned from the last heaps, now and then (#CgtSequenceParts).
 *
 * #CgtSieve makes both searches for the heaps before the lanes. When a lane is reached, the splits with a heap among
 * the lanes are added. */
#include <string.h>

#include "cgt-sequence-all-splits.h"
#include "cgt-sequence-parts.h"
#include "base/cgt-memory.h"

/* Computed one by one, a heap has this many splits stamped for each value before the remaining values are searched for.
 */
#define STAMPED_PER_VALUE 4
#define GUIDES_PER_VALUE 1

/* With fewer heaps than this they are computed one by one. */
#define LEAST_HEAPS 128

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

/* The search for values of one class. */
typedef struct
{
  CgtPlaneClass class;
  CgtSieve sieve;
} Search;

typedef struct
{
  const CgtHeapRules *game;
  guint32 mask;
  guint8 *digits; /* d_0 ... d_(n-1); for Grundy's game, as if it were 4. */
  gsize n_digits;
  GArray *takes;               /* guint64: the j whose digit leaves one heap */
  GArray *splits;              /* gsize: the j whose digit leaves two */
  CgtSequenceParts rare_heaps; /* tried first for common values */
  CgtSequenceParts guides;     /* tried first for rare values */
  gsize learn_at;              /* both are learned again when there are this many values */
  guint8 *zeros;               /* as many as takes has */
  gsize n_sorted;              /* number of heaps known to be rare or common */
  gsize revise_at;             /* the mask is chosen again when there are this many values */
  guint32 span;
  CgtSequencePlanes planes;
  guint32 *stamps;
  gsize first; /* of the lanes; 0: there are none */
  Search common, rare;
} Splits;

/* One segment for options that leave one heap, and one for each digit that splits. */
static void
search_init (const Splits *splits, Search *search, CgtPlaneClass class)
{
  search->class = class;
  search->sieve.n_segments = 1 + splits->splits->len;
  search->sieve.segments = g_new0 (CgtSieveSegment, search->sieve.n_segments);
}

static void
sparse_free (gpointer state)
{
  Splits *splits = state;

  g_free (splits->common.sieve.segments);
  g_free (splits->rare.sieve.segments);
  cgt_sequence_planes_clear (&splits->planes);
  g_array_unref (splits->takes);
  g_array_unref (splits->splits);
  cgt_sequence_parts_clear (&splits->rare_heaps);
  cgt_sequence_parts_clear (&splits->guides);
  cgt_free_all (splits->zeros, splits->digits, splits->stamps, splits);
}

/* Chooses the mask from the known values. */
static void
revise (Splits *splits, const CgtSequenceValues *values)
{
  guint32 span = cgt_sequence_values_span (values);
  g_autofree guint64 *counts = g_new0 (guint64, span);

  for (gsize n = 0; n < values->n; n++)
    counts[cgt_sequence_values_get (values, n)]++;
  splits->mask = cgt_sequence_choose_mask (counts, span, NULL);
  cgt_sequence_parts_truncate (&splits->rare_heaps, 0);
  splits->learn_at = 0;
  splits->n_sorted = 1;
  splits->revise_at = values->n + values->n / 2;
  splits->span = span;
  splits->first = 0;
  g_free (splits->stamps);
  splits->stamps = g_new (guint32, 2 * span);
  memset (splits->stamps, 0xff, 2 * span * sizeof (guint32));
}

/* Updates what depends on the values found since the last call. */
static void
sort_heaps (Splits *splits, const CgtSequenceValues *values)
{
  if (values->n >= splits->revise_at || splits->span != cgt_sequence_values_span (values))
    revise (splits, values);
  for (; splits->n_sorted < values->n; splits->n_sorted++)
    {
      guint32 value = cgt_sequence_values_get (values, splits->n_sorted);

      if (cgt_sequence_mask_is_rare (splits->mask, value))
        cgt_sequence_parts_append (&splits->rare_heaps, splits->n_sorted, value, splits->mask);
    }
}

/* Which splits are tried, and in which order */

static void
set_window (gpointer source, guint window, CgtSieveSegment *segments)
{
  const Search *search = source;

  for (guint i = 0; i < search->sieve.n_segments; i++)
    segments[i].options.high_equal = window | search->class;
}

/* The options by which all lanes take @taken. */
static CgtSieveOptions
options_taking (const Splits *splits, gsize taken)
{
  return (CgtSieveOptions) { .low = cgt_sequence_planes_low (&splits->planes, splits->first - taken),
                             .high = cgt_sequence_planes_high (&splits->planes, splits->first - taken) };
}

/* The options that leave one heap. */
static void
add_takes (const Splits *splits, CgtSieveSegment *segment)
{
  segment->options = options_taking (splits, 0);
  segment->options.offsets = (const guint64 *) (gpointer) splits->takes->data;
  segment->options.low_xor = segment->options.high_xor = splits->zeros;
  segment->n = segment->n_looked_up = splits->takes->len;
}

static void
add_parts (const Splits *splits, CgtSieveSegment *segment, gsize taken, const CgtSequenceParts *parts)
{
  segment->options = options_taking (splits, taken);
  segment->options.offsets = (const guint64 *) (gpointer) parts->numbers->data;
  segment->options.low_xor = parts->low->data;
  segment->options.high_xor = parts->high->data;
  segment->n = parts->numbers->len;
}

/* How many splits of each digit are looked up for the values of a class. */
static gsize
n_looked_up (const Splits *splits, guint32 largest, CgtPlaneClass class)
{
  gsize n = cgt_sequence_mask_n_values (splits->mask, largest, class);

  n *= class == CGT_PLANE_RARE ? RARE_LOOKED_UP : COMMON_LOOKED_UP;
  return 1 + n / MAX (splits->splits->len, 1);
}

static void
choose_guides (Splits *splits, const CgtSequenceValues *values, const CgtSequenceGuide *guide)
{
  gsize n = GUIDES * n_looked_up (splits, values->largest, CGT_PLANE_RARE), end = values->n / 2;
  gsize step = MAX (end / (n * CHOSEN_FROM / GUIDES), 1);

  cgt_sequence_parts_truncate (&splits->guides, 0);
  for (gsize heap = 1; heap < end; heap += step)
    cgt_sequence_parts_append (&splits->guides, heap, cgt_sequence_values_get (values, heap), splits->mask);
  cgt_sequence_parts_order (&splits->guides, guide);
  cgt_sequence_parts_truncate (&splits->guides, MIN (n, splits->guides.numbers->len));
}

/* Learns the best order of rare heaps, and the best parts for rare values. */
static void
learn (Splits *splits, const CgtSequenceValues *values)
{
  CgtSequenceGuide guide = { .values = values,
                             .taken = (const gsize *) (gpointer) splits->splits->data,
                             .n_taken = splits->splits->len,
                             .mask = splits->mask };

  guide.class = CGT_PLANE_COMMON;
  cgt_sequence_parts_truncate (&splits->rare_heaps, 0);
  splits->n_sorted = 1;
  sort_heaps (splits, values);
  cgt_sequence_parts_order (&splits->rare_heaps, &guide);
  guide.class = CGT_PLANE_RARE;
  choose_guides (splits, values, &guide);
  splits->learn_at = values->n * LEARNED_FOR;
}

/* Sets up a search for the heaps that are the lanes. Common values are those of splits with a rare part. As all is
 * checked, rare values need not be compared with all splits. */
static void
prepare (Splits *splits, Search *search, guint32 largest)
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

static gpointer
sparse_start (const CgtHeapRules *game, G_GNUC_UNUSED const CgtSequenceValues *values, CgtBudget *budget)
{
  static const guint8 split_only[] = { CGT_DIGIT_TWO };
  Splits *splits = g_new0 (Splits, 1);

  splits->game = game;
  splits->n_digits = game->kind == CGT_HEAP_UNEQUAL ? 1 : game->n_digits;
  splits->digits = g_memdup2 (game->kind == CGT_HEAP_UNEQUAL ? split_only : game->digits, splits->n_digits);
  cgt_sequence_planes_init (&splits->planes, splits->n_digits, budget);
  splits->takes = g_array_new (FALSE, FALSE, sizeof (guint64));
  splits->splits = g_array_new (FALSE, FALSE, sizeof (gsize));
  cgt_sequence_parts_init (&splits->rare_heaps);
  cgt_sequence_parts_init (&splits->guides);
  for (gsize j = 0; j < splits->n_digits; j++)
    {
      guint64 taken = j;

      if (splits->digits[j] & CGT_DIGIT_ONE)
        g_array_append_val (splits->takes, taken);
      if (splits->digits[j] & CGT_DIGIT_TWO)
        g_array_append_val (splits->splits, j);
    }
  splits->zeros = g_new0 (guint8, splits->takes->len);
  search_init (splits, &splits->common, CGT_PLANE_COMMON);
  search_init (splits, &splits->rare, CGT_PLANE_RARE);
  return splits;
}

/* The common value below which the rare values of a lane are of interest. */
static guint32
rare_end (const Splits *splits, guint lane, guint32 largest)
{
  const CgtSieve *common = &splits->common.sieve;
  guint n = common->n_left[lane];

  if (n == 0)
    return largest;
  n = MIN (n, common->n_certain[lane] > 0 ? 2 : CGT_SIEVE_LEFT / 2);
  return cgt_sequence_mask_value (splits->mask, common->left[n - 1][lane], CGT_PLANE_COMMON);
}

/* If no common value of a lane is known, no rare value is needed. */
static gboolean
has_no_common (const Splits *splits, guint lane)
{
  const CgtSieve *common = &splits->common.sieve;

  return common->n_left[lane] == 0 && common->decided[lane] < common->ends[lane];
}

static gboolean
begin (Splits *splits, const CgtSequenceValues *values)
{
  CgtSieve *common = &splits->common.sieve, *rare = &splits->rare.sieve;
  guint32 largest = values->largest + 1, n;

  if (!cgt_sequence_planes_update (&splits->planes, splits->mask, values))
    return FALSE;
  if (values->n >= splits->learn_at)
    learn (splits, values);
  splits->first = values->n;
  n = cgt_sequence_mask_n_values (splits->mask, largest, CGT_PLANE_COMMON);
  prepare (splits, &splits->common, largest);
  for (guint lane = 0; lane < CGT_LANES; lane++)
    common->ends[lane] = n;
  cgt_sieve_run (common);
  prepare (splits, &splits->rare, largest);
  rare->is_checked = TRUE;
  for (guint lane = 0; lane < CGT_LANES; lane++)
    rare->ends[lane] = has_no_common (splits, lane)
                         ? 0
                         : cgt_sequence_mask_n_values (splits->mask, rare_end (splits, lane, largest), CGT_PLANE_RARE);
  cgt_sieve_run (rare);
  return TRUE;
}

/* The options with a heap from @from on. */
static void
stamp_late (Splits *splits, const CgtSequenceValues *values, gsize n, gsize from)
{
  gboolean unequal = splits->game->kind == CGT_HEAP_UNEQUAL;

  for (guint i = 0; i < splits->takes->len; i++)
    {
      guint64 taken = g_array_index (splits->takes, guint64, i);

      if (taken + from <= n)
        splits->stamps[cgt_sequence_values_get (values, n - taken)] = n;
    }
  for (guint i = 0; i < splits->splits->len; i++)
    {
      gsize rest = n - g_array_index (splits->splits, gsize, i);

      for (gsize part = from; part < rest; part++)
        if (!unequal || part + part != rest)
          splits->stamps[cgt_sequence_values_get (values, part) ^ cgt_sequence_values_get (values, rest - part)] = n;
    }
  for (gsize part = (from + 1) / 2; unequal && part + part < n; part++)
    splits->stamps[cgt_sequence_values_get (values, part) ^ cgt_sequence_values_get (values, n - part)] = n;
}

static gboolean
is_split (Splits *splits, const CgtSequenceValues *values, gsize n, guint32 value)
{
  for (guint i = 0; i < splits->splits->len; i++)
    {
      gsize taken = g_array_index (splits->splits, gsize, i);

      if (taken <= n && cgt_sequence_other_splits_reach (splits->game, values, n - taken, 0, value))
        return TRUE;
    }
  return FALSE;
}

/* Whether going through all splits with a rare part is cheaper than searching all splits for one common value. */
static gboolean
has_few_rare_heaps (const Splits *splits, gsize n)
{
  return splits->rare_heaps.numbers->len < n / 32;
}

/* The first value below @end left of a lane that is not an option, or @end; if @is_known is FALSE it may be an option.
 */
static guint32
find_left (Splits *splits, const Search *search, const CgtSequenceValues *values, guint lane, guint32 end,
           gboolean *is_known)
{
  const CgtSieve *sieve = &search->sieve;
  gsize n = values->n;

  *is_known = TRUE;
  for (guint i = 0; i < sieve->n_left[lane]; i++)
    {
      guint32 value = cgt_sequence_mask_value (splits->mask, sieve->left[i][lane], search->class);

      if (value >= end)
        return end;
      if (splits->stamps[value] == n)
        continue;
      *is_known = i < sieve->n_certain[lane] || search->class == CGT_PLANE_RARE || !has_few_rare_heaps (splits, n);
      if (i < sieve->n_certain[lane] || !*is_known || !is_split (splits, values, n, value))
        return value;
      splits->stamps[value] = n;
    }
  return end;
}

/* Whether each value of a class below @value was left of a lane or is an option of it. */
static gboolean
is_decided (const Splits *splits, const Search *search, guint lane, guint32 value)
{
  return search->sieve.decided[lane] >=
         (value == 0 ? 0 : cgt_sequence_mask_n_values (splits->mask, value - 1, search->class));
}

/* The least value left of a lane that is not a late option; FALSE when that is not known. */
static gboolean
find_in_lane (Splits *splits, const CgtSequenceValues *values, guint lane, guint32 *mex)
{
  gboolean common_is_known, rare_is_known;
  guint32 common, rare;

  if (has_no_common (splits, lane))
    return FALSE;
  stamp_late (splits, values, values->n, splits->first);
  common = find_left (splits, &splits->common, values, lane, G_MAXUINT32, &common_is_known);
  rare = find_left (splits, &splits->rare, values, lane, common, &rare_is_known);
  *mex = rare;
  if (rare == G_MAXUINT32 || (rare == common && !common_is_known))
    return FALSE;
  return is_decided (splits, &splits->rare, lane, rare) && is_decided (splits, &splits->common, lane, rare);
}

static void
stamp_some_options (Splits *splits, const CgtSequenceValues *values, gsize n)
{
  for (gsize j = 0; j < splits->n_digits && j <= n; j++)
    {
      guint8 digit = splits->digits[j];
      gsize rest = n - j;

      if ((digit & CGT_DIGIT_NONE) && rest == 0)
        splits->stamps[0] = n;
      if ((digit & CGT_DIGIT_ONE) && rest > 0)
        splits->stamps[cgt_sequence_values_get (values, rest)] = n;
      if (digit & CGT_DIGIT_TWO)
        cgt_sequence_stamp_some_splits (splits->game, values, rest, (gsize) splits->span * STAMPED_PER_VALUE,
                                        splits->stamps, n);
    }
}

/* The splits of heap @n with one of the first @end parts. */
static void
stamp_parts (Splits *splits, const CgtSequenceValues *values, gsize n, const CgtSequenceParts *parts, gsize end)
{
  gboolean unequal = splits->game->kind == CGT_HEAP_UNEQUAL;

  for (guint i = 0; i < splits->splits->len; i++)
    {
      gsize taken = g_array_index (splits->splits, gsize, i);

      for (gsize k = 0; k < MIN (end, parts->numbers->len); k++)
        {
          gsize part = g_array_index (parts->numbers, guint64, k), rest = n - taken - part;

          if (taken + part < n && (!unequal || rest != part))
            splits->stamps[cgt_sequence_values_get (values, part) ^ cgt_sequence_values_get (values, rest)] = n;
        }
    }
}

/* Whether the sieve has shown that a lane has an option of this value. */
static gboolean
is_sifted (const Splits *splits, guint lane, guint32 value)
{
  gboolean is_rare = cgt_sequence_mask_is_rare (splits->mask, value);
  const CgtSieve *sieve = is_rare ? &splits->rare.sieve : &splits->common.sieve;
  guint32 index = cgt_sequence_mask_index (splits->mask, value);

  if (index >= sieve->decided[lane])
    return FALSE;
  for (guint i = 0; i < sieve->n_left[lane]; i++)
    if (sieve->left[i][lane] == index)
      return FALSE;
  return TRUE;
}

/* Computes a single heap; @lane is its lane, or CGT_LANES. */
static guint32
find_alone (Splits *splits, const CgtSequenceValues *values, guint lane)
{
  gsize n = values->n;
  gboolean few_rare = has_few_rare_heaps (splits, n);
  guint32 mex = 0;

  stamp_some_options (splits, values, n);
  stamp_parts (splits, values, n, &splits->guides, splits->span * GUIDES_PER_VALUE);
  stamp_parts (splits, values, n, &splits->rare_heaps, few_rare ? G_MAXSIZE : splits->span * GUIDES_PER_VALUE);
  for (;; mex++)
    if (splits->stamps[mex] != n && !(lane < CGT_LANES && is_sifted (splits, lane, mex)) &&
        ((few_rare && !cgt_sequence_mask_is_rare (splits->mask, mex)) || !is_split (splits, values, n, mex)))
      return mex;
}

static gboolean
find_next (Splits *splits, const CgtSequenceValues *values, guint32 *mex)
{
  gsize n = values->n;
  guint lane = CGT_LANES;

  sort_heaps (splits, values);
  if (n >= LEAST_HEAPS + splits->n_digits && values->largest < CGT_PLANE_INDEXES)
    {
      if ((splits->first == 0 || n < splits->first || n >= splits->first + CGT_LANES) && !begin (splits, values))
        return FALSE;
      lane = n - splits->first;
      if (find_in_lane (splits, values, lane, mex))
        return TRUE;
    }
  *mex = n == 0 ? 0 : find_alone (splits, values, lane);
  return TRUE;
}

static gboolean
sparse_advance (gpointer state, CgtSequenceValues *values, gsize to, CgtBudget *budget)
{
  Splits *splits = state;

  while (values->n < to)
    {
      guint32 mex;

      if (!find_next (splits, values, &mex) || !cgt_sequence_values_push (values, mex, budget) ||
          !cgt_budget_tick_bytes (budget, (gsize) splits->rare_heaps.numbers->len * 8))
        return FALSE;
    }
  return TRUE;
}

const CgtSequenceMethod cgt_sequence_sparse = { "sparse space", sparse_start, sparse_advance, sparse_free };

gboolean
cgt_sequence_is_sparse (const CgtHeapRules *game, const CgtSequenceValues *values)
{
  g_autofree guint64 *counts = NULL;
  guint32 span = cgt_sequence_values_span (values);
  guint64 n_rare;

  if (values->n < 2048 + game->n_digits || game->repeated != 0 || values->largest >= CGT_PLANE_INDEXES)
    return FALSE;
  counts = g_new0 (guint64, span);
  for (gsize n = 0; n < values->n; n++)
    counts[cgt_sequence_values_get (values, n)]++;
  cgt_sequence_choose_mask (counts, span, &n_rare);
  return n_rare < values->n * 5 / 16;
}
