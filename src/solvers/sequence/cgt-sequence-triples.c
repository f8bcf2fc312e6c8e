/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Hexadecimal codes (Howse and Nowakowski, 2004), whose digits 8 to F split a heap in three.
 *
 * For every m the values of the splits of m in two are kept as a set of bits. A value v is that of a split of m in
 * three when v ^ G(a) is in the set of m - a for some a, so a heap takes time linear in its size instead of quadratic.
 *
 * Two equal heaps cancel out: beside them every G(m) with n - j - m even is an option, for a digit d_j with an 8. These
 * are most of the values below the mex, and they are excluded for all later heaps of the same parity. */
#include "cgt-sequence-private.h"
#include "cgt-sequence-sets.h"

#include <string.h>

/* The number of smallest parts joined to a set at a time, before the values not in it are searched for among the splits
 * with larger parts. */
#define N_JOINED 4

/* Cost estimate: splits examined in the time of joining a block of a part, and in addition. */
#define LOOKED_AT_PER_BLOCK 1
#define LOOKED_AT 4

typedef struct
{
  const CgtHeapRules *game;
  CgtBudget *budget;
  CgtSequenceSet *pairs; /* an array: the values of the splits of m in two */
  CgtSequenceSet ever;   /* excluded by a repeated digit */
  CgtSequenceSet
    stay[2];          /* the values of heaps of this parity that are small enough to have two equal ones beside them */
  CgtSequenceSet now; /* options of this heap found so far, in the blocks examined */
  gsize *threes;      /* the j with an 8 in d_j, without those of the repeated digit */
  gsize n_threes;
  guint32 floor[2]; /* by the parity of the heap: all smaller values are excluded for ever */
  gsize first_block, end_block;
  gsize joined;   /* @now includes the splits in three with a smaller part than this */
  gboolean begun; /* what earlier heaps exclude for ever has been added */
} Triples;

static gsize
blocks_for (const CgtSequenceValues *values)
{
  return MAX (cgt_sequence_values_span (values) / CGT_SET_BLOCK, 1);
}

static void
triples_free (gpointer state)
{
  Triples *triples = state;

  for (gsize i = 0; i < cgt_array_length (triples->pairs); i++)
    cgt_sequence_set_clear (&triples->pairs[i]);
  cgt_budget_release (triples->pairs);
  cgt_sequence_set_clear (&triples->ever);
  cgt_sequence_set_clear (&triples->stay[0]);
  cgt_sequence_set_clear (&triples->stay[1]);
  cgt_sequence_set_clear (&triples->now);
  g_free (triples->threes);
  g_free (triples);
}

static gboolean
append_pairs (Triples *triples, const CgtSequenceValues *values)
{
  gsize sum = cgt_array_length (triples->pairs);
  CgtSequenceSet set = { NULL, 0 };

  if (!cgt_sequence_set_grow (&set, blocks_for (values), triples->budget))
    return FALSE;
  for (gsize a = 1; a + a <= sum; a++)
    cgt_sequence_set_insert (&set, cgt_sequence_values_get (values, a) ^ cgt_sequence_values_get (values, sum - a));
  if (cgt_array_append (triples->budget, triples->pairs, set))
    return TRUE;
  cgt_sequence_set_clear (&set);
  return FALSE;
}

static inline const CgtSequenceSet *
pairs_of (Triples *triples, gsize sum)
{
  return &triples->pairs[sum];
}

static void
exclude_for_ever (Triples *triples, const CgtSequenceValues *values, gsize n)
{
  guint8 digit = triples->game->repeated;
  gsize rest = n - triples->game->n_digits, end = triples->ever.n_blocks;

  if (digit == 0 || n < triples->game->n_digits)
    return;
  if (digit & CGT_DIGIT_NONE)
    cgt_sequence_set_insert (&triples->ever, 0);
  if ((digit & CGT_DIGIT_ONE) && rest > 0)
    cgt_sequence_set_insert (&triples->ever, cgt_sequence_values_get (values, rest));
  if (digit & CGT_DIGIT_TWO)
    cgt_sequence_set_join_xor (&triples->ever, pairs_of (triples, rest), 0, 0, end);
  for (gsize a = 1; (digit & CGT_DIGIT_THREE) && 3 * a <= rest; a++)
    cgt_sequence_set_join_xor (&triples->ever, pairs_of (triples, rest - a), cgt_sequence_values_get (values, a), 0,
                               end);
}

/* From heap @n on, one more heap can stay beside two equal ones. */
static void
let_stay (Triples *triples, const CgtSequenceValues *values, gsize n)
{
  gsize largest = triples->n_threes == 0 ? n : triples->threes[triples->n_threes - 1] + 2;

  if (n > largest)
    cgt_sequence_set_insert (&triples->stay[(n - largest) % 2], cgt_sequence_values_get (values, n - largest));
}

/* Joins in the blocks examined. */
static inline void
join (Triples *triples, const CgtSequenceSet *set, guint32 x)
{
  cgt_sequence_set_join_xor (&triples->now, set, x, triples->first_block, triples->end_block);
}

static gboolean
is_excluded_for_ever (const Triples *triples, gsize n, guint32 value)
{
  if (cgt_sequence_set_has (&triples->ever, value))
    return TRUE;
  for (gsize i = 0; i < triples->n_threes; i++)
    if (cgt_sequence_set_has (&triples->stay[(n + triples->threes[i]) % 2], value))
      return TRUE;
  return FALSE;
}

/* Adds what is excluded for ever, single heaps, and splits in two. */
static void
join_options (Triples *triples, const CgtSequenceValues *values, gsize n)
{
  guint32 *floor = &triples->floor[n % 2];

  while (is_excluded_for_ever (triples, n, *floor))
    (*floor)++;
  triples->end_block = MIN (triples->now.n_blocks, (gsize) values->largest / CGT_SET_BLOCK + 1);
  triples->first_block = MIN (*floor / CGT_SET_BLOCK, triples->end_block);
  memset (triples->now.bits, 0, triples->now.n_blocks * (CGT_SET_BLOCK / 8));
  join (triples, &triples->ever, 0);
  for (gsize i = 0; i < triples->n_threes; i++)
    if (i == 0 || (triples->threes[i] - triples->threes[i - 1]) % 2 != 0)
      join (triples, &triples->stay[(n + triples->threes[i]) % 2], 0);
  for (gsize j = 0; j < triples->game->n_digits && j <= n; j++)
    {
      guint8 digit = triples->game->digits[j];
      gsize rest = n - j;

      if ((digit & CGT_DIGIT_NONE) && rest == 0)
        cgt_sequence_set_insert (&triples->now, 0);
      if ((digit & CGT_DIGIT_ONE) && rest > 0)
        cgt_sequence_set_insert (&triples->now, cgt_sequence_values_get (values, rest));
      if (digit & CGT_DIGIT_TWO)
        join (triples, pairs_of (triples, rest), 0);
    }
}

static void
join_more_triples (Triples *triples, const CgtSequenceValues *values, gsize n)
{
  gsize end = triples->joined + N_JOINED;

  for (gsize i = 0; i < triples->n_threes && triples->threes[i] < n; i++)
    for (gsize a = triples->joined, rest = n - triples->threes[i]; a < end && 3 * a <= rest; a++)
      join (triples, pairs_of (triples, rest - a), cgt_sequence_values_get (values, a));
  triples->joined = end;
}

/* Whether a split with a larger smallest part has @value; counts the splits examined. */
static gboolean
is_further_split (Triples *triples, const CgtSequenceValues *values, gsize n, guint32 value, gsize *n_looked_at)
{
  for (gsize i = 0; i < triples->n_threes && triples->threes[i] < n; i++)
    {
      gsize rest = n - triples->threes[i], a;

      for (a = triples->joined; 3 * a <= rest; a++)
        if (cgt_sequence_set_has (pairs_of (triples, rest - a), value ^ cgt_sequence_values_get (values, a)))
          {
            *n_looked_at += a - triples->joined + 1;
            return TRUE;
          }
      *n_looked_at += a - MIN (triples->joined, a);
    }
  return FALSE;
}

/* The least value that no option has. If many splits had to be examined, more will be; then more are joined first, for
 * the larger values only. */
static guint32
find_mex (Triples *triples, const CgtSequenceValues *values, gsize n)
{
  guint32 value = triples->floor[n % 2];
  gsize n_looked_at = 0;

  triples->joined = 1;
  join_more_triples (triples, values, n);
  for (;; value++)
    {
      value = cgt_sequence_set_next_absent (&triples->now, value);
      if (!is_further_split (triples, values, n, value, &n_looked_at))
        return value;
      triples->first_block = MIN (value / CGT_SET_BLOCK, triples->end_block);
      if (n_looked_at > N_JOINED * (LOOKED_AT + LOOKED_AT_PER_BLOCK * (triples->end_block - triples->first_block)) *
                          triples->n_threes)
        {
          join_more_triples (triples, values, n);
          n_looked_at = 0;
        }
    }
}

/* Makes space for all values that occur, and for one more. */
static gboolean
prepare (Triples *triples, const CgtSequenceValues *values)
{
  CgtSequenceSet *sets[] = { &triples->ever, &triples->stay[0], &triples->stay[1], &triples->now };

  while (cgt_array_length (triples->pairs) <= values->n)
    if (!append_pairs (triples, values))
      return FALSE;
  for (gsize i = 0; i < G_N_ELEMENTS (sets); i++)
    if (!cgt_sequence_set_grow (sets[i], blocks_for (values), triples->budget))
      return FALSE;
  return TRUE;
}

static void
find_threes (Triples *triples)
{
  triples->threes = g_new (gsize, triples->game->n_digits);
  for (gsize j = 0; j < triples->game->n_digits; j++)
    if (triples->game->digits[j] & CGT_DIGIT_THREE)
      triples->threes[triples->n_threes++] = j;
}

static gpointer
triples_start (const CgtHeapRules *game, const CgtSequenceValues *values, CgtBudget *budget)
{
  Triples *triples = g_new0 (Triples, 1);

  triples->game = game;
  triples->budget = budget;
  find_threes (triples);
  triples->begun = prepare (triples, values);
  for (gsize n = 0; triples->begun && n < values->n; n++)
    {
      exclude_for_ever (triples, values, n);
      let_stay (triples, values, n);
    }
  return triples;
}

static gboolean
triples_advance (gpointer state, CgtSequenceValues *values, gsize to, CgtBudget *budget)
{
  Triples *triples = state;

  while (values->n < to)
    {
      gsize n = values->n;
      guint32 mex = 0;

      if (!triples->begun || !prepare (triples, values))
        return FALSE;
      if (n > 0)
        {
          exclude_for_ever (triples, values, n);
          let_stay (triples, values, n);
          join_options (triples, values, n);
          mex = find_mex (triples, values, n);
        }
      if (!cgt_sequence_values_push (values, mex, budget) || !cgt_budget_tick_bytes (budget, n * 64))
        return FALSE;
    }
  return TRUE;
}

const CgtSequenceMethod cgt_sequence_triples = { "sets of splits", triples_start, triples_advance, triples_free };
