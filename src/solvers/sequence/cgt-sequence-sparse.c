/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* The sparse space (Winning Ways, ch. 4; Flammenkamp's computations of octal games).
 *
 * Call a value rare when it has an even number of bits in common with a mask. The XOR of two rare or
 * of two common values is rare, that of a rare and a common one common. So the least common value that
 * is no option is found by going through the heaps of rare value alone, and when these are few, that
 * is quick. It is the mex unless a rare value below it is no option either; rare values are reached by
 * pairs of common ones in such numbers that a short search meets each of them. The result does not
 * depend on the mask; only the time does. */
#include <string.h>

#include "solvers/sequence/cgt-sequence-lanes.h"
#include "solvers/sequence/cgt-sequence-reversed.h"

/* So many splits for each value that there can be are stamped one by one, which leaves few of the rare
 * values to be looked for. */
#define STAMPED_PER_VALUE 2

typedef struct
{
  const CgtHeapGame *game;
  CgtBudget *budget;
  guint8 *digits;
  gsize n_digits;
  CgtSequenceReversed reversed;
  CgtSequenceLanes lanes;
  guint64 *counts; /* of the values */
  guint32 span;    /* how many counts, a power of 2 */
  gsize revise_at; /* the mask is chosen again when there are so many values */
  guint32 *stamps;
  guint32 *rare; /* the rare values below span, rising */
  guint32 n_rare;
} Sparse;

static void
sparse_free (gpointer state)
{
  Sparse *sparse = state;

  cgt_sequence_reversed_clear (&sparse->reversed, sparse->budget);
  cgt_sequence_lanes_clear (&sparse->lanes);
  g_free (sparse->digits);
  g_free (sparse->counts);
  g_free (sparse->stamps);
  g_free (sparse->rare);
  g_free (sparse);
}

static void
add_single_heap_options (Sparse *sparse)
{
  for (gsize j = 0; j < sparse->n_digits; j++)
    if (sparse->digits[j] & CGT_DIGIT_ONE)
      cgt_sequence_lanes_add (&sparse->lanes, j, 0);
}

/* A heap of rare value can be one part of a split of any larger heap. */
static void
add_rare_heap (Sparse *sparse, gsize heap, guint32 value)
{
  for (gsize j = 0; j < sparse->n_digits; j++)
    if (sparse->digits[j] & CGT_DIGIT_TWO)
      cgt_sequence_lanes_add (&sparse->lanes, heap + j, value);
}

static void
count (Sparse *sparse, const CgtSequenceValues *values)
{
  g_free (sparse->counts);
  g_free (sparse->stamps);
  sparse->span = cgt_sequence_values_span (values);
  sparse->counts = g_new0 (guint64, sparse->span);
  sparse->stamps = g_new (guint32, sparse->span);
  memset (sparse->stamps, 0xff, sparse->span * sizeof (guint32));
  for (gsize n = 0; n < values->n; n++)
    sparse->counts[cgt_sequence_values_get (values, n)]++;
}

/* Chooses the mask by the values there are and makes the list of rare heaps anew. */
static void
revise (Sparse *sparse, const CgtSequenceValues *values)
{
  count (sparse, values);
  cgt_sequence_lanes_clear (&sparse->lanes);
  sparse->lanes.least_rest = 1;
  sparse->lanes.common = TRUE;
  sparse->lanes.mask = cgt_sequence_choose_mask (sparse->counts, sparse->span, NULL);
  g_free (sparse->rare);
  sparse->rare = g_new (guint32, sparse->span);
  sparse->n_rare = 0;
  for (guint32 v = 0; v < sparse->span; v++)
    if (cgt_sequence_value_is_rare (sparse->lanes.mask, v))
      sparse->rare[sparse->n_rare++] = v;
  add_single_heap_options (sparse);
  for (gsize n = 1; n < values->n; n++)
    {
      guint32 value = cgt_sequence_values_get (values, n);

      if (cgt_sequence_value_is_rare (sparse->lanes.mask, value))
        add_rare_heap (sparse, n, value);
    }
  sparse->revise_at = values->n + values->n / 2;
}

static gpointer
sparse_start (const CgtHeapGame *game, const CgtSequenceValues *values, CgtBudget *budget)
{
  static const guint8 split_only[] = { CGT_DIGIT_TWO };
  Sparse *sparse = g_new0 (Sparse, 1);

  sparse->game = game;
  sparse->budget = budget;
  sparse->n_digits = game->kind == CGT_HEAP_UNEQUAL ? 1 : game->n_digits;
  sparse->digits = g_memdup2 (game->kind == CGT_HEAP_UNEQUAL ? split_only : game->digits, sparse->n_digits);
  revise (sparse, values);
  return sparse;
}

static void
stamp_some_options (Sparse *sparse, const CgtSequenceValues *values, gsize n)
{
  for (gsize j = 0; j < sparse->n_digits && j <= n; j++)
    {
      gsize rest = n - j;

      if ((sparse->digits[j] & CGT_DIGIT_NONE) && rest == 0)
        sparse->stamps[0] = n;
      if ((sparse->digits[j] & CGT_DIGIT_ONE) && rest > 0)
        sparse->stamps[cgt_sequence_values_get (values, rest)] = n;
      if (sparse->digits[j] & CGT_DIGIT_TWO)
        cgt_sequence_stamp_some_splits (sparse->game, values, rest, (gsize) sparse->span * STAMPED_PER_VALUE,
                                        sparse->stamps, n);
    }
}

static gboolean
is_further_split (Sparse *sparse, const CgtSequenceValues *values, gsize n, guint32 value)
{
  for (gsize j = 0; j < sparse->n_digits && j <= n; j++)
    if ((sparse->digits[j] & CGT_DIGIT_TWO) &&
        cgt_sequence_other_splits_reach (sparse->game, values, &sparse->reversed, n - j,
                                         (gsize) sparse->span * STAMPED_PER_VALUE, value))
      return TRUE;
  return FALSE;
}

/* The least rare value below @end that is no option, or @end. */
static guint32
least_rare_value (Sparse *sparse, const CgtSequenceValues *values, gsize n, guint32 end)
{
  stamp_some_options (sparse, values, n);
  for (guint32 i = 0; i < sparse->n_rare && sparse->rare[i] < end; i++)
    if (sparse->stamps[sparse->rare[i]] != n && !is_further_split (sparse, values, n, sparse->rare[i]))
      return sparse->rare[i];
  return end;
}

static gboolean
sparse_advance (gpointer state, CgtSequenceValues *values, gsize to, CgtBudget *budget)
{
  Sparse *sparse = state;

  while (values->n < to)
    {
      gsize n = values->n;
      guint32 mex;

      if (n >= sparse->revise_at || sparse->span != cgt_sequence_values_span (values))
        revise (sparse, values);
      if (!cgt_sequence_reversed_update (&sparse->reversed, values, budget))
        return FALSE;
      mex = least_rare_value (sparse, values, n, cgt_sequence_lanes_next (&sparse->lanes, values));
      if (!cgt_sequence_values_push (values, mex, budget))
        return FALSE;
      sparse->counts[MIN (mex, sparse->span - 1)]++;
      if (cgt_sequence_value_is_rare (sparse->lanes.mask, mex))
        add_rare_heap (sparse, n, mex);
      if (budget != NULL && !cgt_budget_tick (budget))
        return FALSE;
    }
  return TRUE;
}

const CgtSequenceMethod cgt_sequence_sparse = { "sparse space", sparse_start, sparse_advance, sparse_free };

/**
 * cgt_sequence_sparse_pays:
 *
 * Returns: whether the next values are found sooner through the rare ones than among all splits: the
 * latter cost n / 64 comparisons of vectors a heap, the former a tenth of one for each rare heap and
 * some hundred of stamps.
 */
gboolean
cgt_sequence_sparse_pays (const CgtHeapGame *game, const CgtSequenceValues *values)
{
  g_autofree guint64 *counts = NULL;
  guint32 span = cgt_sequence_values_span (values);
  guint64 n_rare;

  if (values->n < 32768 || game->repeated != 0)
    return FALSE;
  counts = g_new0 (guint64, span);
  for (gsize n = 0; n < values->n; n++)
    counts[cgt_sequence_values_get (values, n)]++;
  cgt_sequence_choose_mask (counts, span, &n_rare);
  return values->n > 32768 + 8 * n_rare;
}
