/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* All splits into two heaps, many at a time: the definition (Sprague 1935, Grundy 1939; codes of Guy and Smith, 1956)
 * with its loops exchanged.
 *
 * Some splits of a heap, as many as pay off, exclude nearly every value below its mex. Each value they leave is then
 * searched for among all other splits, with one comparison for a whole vector of splits. The first one not found is the
 * mex. A repeated digit excludes values for ever; these are never looked at again. */
#include "cgt-sequence-all-splits.h"
#include "base/cgt-memory.h"

#define LEAST_STAMPED 128
/* At first. Few splits reach each of many values. */
#define STAMPED_PER_VALUE 10

typedef struct
{
  const CgtHeapRules *game;
  guint8 *digits; /* d_0 ... d_(n-1); for Grundy's game, as if it were 4. */
  gsize n_digits;
  guint32 *seen; /* seen[v] == n: v is the value of an option of heap n */
  guint8 *ever;  /* by value: excluded for ever */
  guint32 n_seen;
  guint32 floor;    /* all values below are excluded for ever */
  gsize stamped;    /* number of splits stamped one by one */
  gsize n_searched; /* values that they left of the last heap */
} Dense;

static void
dense_free (gpointer state)
{
  Dense *dense = state;

  cgt_free_all (dense->digits, dense->seen, dense->ever, dense);
}

static void
make_space (Dense *dense, const CgtSequenceValues *values)
{
  guint32 span = cgt_sequence_values_span (values);

  if (span < dense->n_seen)
    return;
  dense->seen = g_renew (guint32, dense->seen, 2 * span);
  dense->ever = g_renew (guint8, dense->ever, 2 * span);
  for (guint32 v = dense->n_seen; v < 2 * span; v++)
    dense->seen[v] = dense->ever[v] = 0;
  dense->n_seen = 2 * span;
  dense->stamped = dense->game->repeated != 0 ? LEAST_STAMPED : MAX (LEAST_STAMPED, STAMPED_PER_VALUE * span);
}

static void
exclude_splits (Dense *dense, const CgtSequenceValues *values, gsize rest)
{
  for (gsize a = 1; a + a <= rest; a++)
    dense->ever[cgt_sequence_values_get (values, a) ^ cgt_sequence_values_get (values, rest - a)] = TRUE;
}

/* Adds what the repeated digit adds to the options of @n and all later heaps. */
static void
exclude_for_ever (Dense *dense, const CgtSequenceValues *values, gsize n)
{
  guint8 repeated = dense->game->repeated;
  gsize rest = n - dense->n_digits;

  if (repeated == 0 || n < dense->n_digits)
    return;
  if (repeated & CGT_DIGIT_NONE)
    dense->ever[0] = TRUE;
  if ((repeated & CGT_DIGIT_ONE) && rest > 0)
    dense->ever[cgt_sequence_values_get (values, rest)] = TRUE;
  if (repeated & CGT_DIGIT_TWO)
    exclude_splits (dense, values, rest);
  while (dense->ever[dense->floor])
    dense->floor++;
}

static void
stamp_options (Dense *dense, const CgtSequenceValues *values, gsize n)
{
  for (gsize j = 0; j < dense->n_digits && j <= n; j++)
    {
      gsize rest = n - j;

      if ((dense->digits[j] & CGT_DIGIT_NONE) && rest == 0)
        dense->seen[0] = n;
      if ((dense->digits[j] & CGT_DIGIT_ONE) && rest > 0)
        dense->seen[cgt_sequence_values_get (values, rest)] = n;
      if (dense->digits[j] & CGT_DIGIT_TWO)
        cgt_sequence_stamp_some_splits (dense->game, values, rest, dense->stamped, dense->seen, n);
    }
}

static gboolean
is_further_split (Dense *dense, const CgtSequenceValues *values, gsize n, guint32 value)
{
  dense->n_searched++;
  for (gsize j = 0; j < dense->n_digits && j <= n; j++)
    if ((dense->digits[j] & CGT_DIGIT_TWO) &&
        cgt_sequence_other_splits_reach (dense->game, values, n - j, dense->stamped, value))
      return TRUE;
  return FALSE;
}

/* Each value that is searched for is looked for first in the block of splits behind those that are stamped. To stamp
 * this block takes about as long as so many searches in it. */
#define SEARCHES_A_BLOCK 10
/* How far the number of stamped splits is changed for each search more or less. */
#define STEP 16

static void
balance (Dense *dense)
{
  gsize more = STEP * dense->n_searched, less = STEP * SEARCHES_A_BLOCK;

  dense->stamped = MAX (LEAST_STAMPED + less, dense->stamped + more) - less;
  dense->n_searched = 0;
}

static gpointer
dense_start (const CgtHeapRules *game, const CgtSequenceValues *values, CgtBudget *budget)
{
  static const guint8 split_only[] = { CGT_DIGIT_TWO };
  Dense *dense = g_new0 (Dense, 1);

  dense->game = game;
  dense->n_digits = game->kind == CGT_HEAP_UNEQUAL ? 1 : game->n_digits;
  dense->digits = g_memdup2 (game->kind == CGT_HEAP_UNEQUAL ? split_only : game->digits, dense->n_digits);
  make_space (dense, values);
  for (gsize n = 1; n < values->n; n++)
    exclude_for_ever (dense, values, n);
  return dense;
}

static gboolean
dense_advance (gpointer state, CgtSequenceValues *values, gsize to, CgtBudget *budget)
{
  Dense *dense = state;

  while (values->n < to)
    {
      gsize n = values->n;
      guint32 mex;

      make_space (dense, values);
      if (n > 0)
        {
          exclude_for_ever (dense, values, n);
          stamp_options (dense, values, n);
        }
      for (mex = dense->floor;
           n > 0 && (dense->ever[mex] || dense->seen[mex] == n || is_further_split (dense, values, n, mex));)
        mex++;
      balance (dense);
      if (!cgt_sequence_values_push (values, mex, budget) || !cgt_budget_tick_bytes (budget, n * 32))
        return FALSE;
    }
  return TRUE;
}

const CgtSequenceMethod cgt_sequence_dense = { "all splits, many at a time", dense_start, dense_advance, dense_free };
