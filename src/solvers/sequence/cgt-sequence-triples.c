/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Hexadecimal codes, whose digits 8 to F split a heap in three.
 *
 * For every m the values of the splits of m in two are kept as a set of bits. A value v is that of a
 * split of m in three when v ^ G(a) is in the set of m - a for some a, so a heap costs time linear in
 * its size instead of quadratic. */
#include "solvers/sequence/cgt-sequence-private.h"

#include <string.h>

/* So many smallest parts are joined to a set at a time, before values that are not in it are looked for
 * among the splits with larger parts. */
#define N_JOINED 24

typedef struct
{
  guint64 *bits;
  gsize n_words; /* a power of 2 */
} Set;

typedef struct
{
  const CgtHeapGame *game;
  CgtBudget *budget;
  gsize charged;
  GArray *pairs; /* Set: the values of the splits of m in two */
  Set ever;      /* excluded by a digit that goes on for ever */
  Set now;       /* options of this heap found so far */
  gsize joined;  /* among them the splits in three with a smaller part */
} Triples;

static inline gboolean
set_has (const Set *set, guint32 v)
{
  return v / 64 < set->n_words && (set->bits[v / 64] >> v % 64 & 1) != 0;
}

static inline void
set_insert (Set *set, guint32 v)
{
  set->bits[v / 64] |= (guint64) 1 << v % 64;
}

static void
set_grow (Set *set, gsize n_words)
{
  if (n_words <= set->n_words)
    return;
  set->bits = g_renew (guint64, set->bits, n_words);
  memset (set->bits + set->n_words, 0, (n_words - set->n_words) * sizeof (guint64));
  set->n_words = n_words;
}

/* The bits of a word, each moved from i to i ^ x. */
static inline guint64
exchange_bits (guint64 word, guint x)
{
  if (x & 1)
    word = (word & 0x5555555555555555u) << 1 | (word >> 1 & 0x5555555555555555u);
  if (x & 2)
    word = (word & 0x3333333333333333u) << 2 | (word >> 2 & 0x3333333333333333u);
  if (x & 4)
    word = (word & 0x0f0f0f0f0f0f0f0fu) << 4 | (word >> 4 & 0x0f0f0f0f0f0f0f0fu);
  if (x & 8)
    word = (word & 0x00ff00ff00ff00ffu) << 8 | (word >> 8 & 0x00ff00ff00ff00ffu);
  if (x & 16)
    word = (word & 0x0000ffff0000ffffu) << 16 | (word >> 16 & 0x0000ffff0000ffffu);
  return x & 32 ? word << 32 | word >> 32 : word;
}

/* Joins { v ^ x : v in @set } to @to, which has room for it. */
static void
set_join_xor (Set *to, const Set *set, guint32 x)
{
  for (gsize w = 0; w < set->n_words; w++)
    if (set->bits[w] != 0)
      to->bits[w ^ x / 64] |= exchange_bits (set->bits[w], x % 64);
}

static gsize
words_for (const CgtSequenceValues *values)
{
  return MAX (cgt_sequence_values_span (values) / 64, 1);
}

static void
triples_free (gpointer state)
{
  Triples *triples = state;

  for (guint i = 0; i < triples->pairs->len; i++)
    g_free (g_array_index (triples->pairs, Set, i).bits);
  g_array_unref (triples->pairs);
  g_free (triples->ever.bits);
  g_free (triples->now.bits);
  if (triples->budget != NULL)
    cgt_budget_charge (triples->budget, -(gssize) triples->charged);
  g_free (triples);
}

static gboolean
append_pairs (Triples *triples, const CgtSequenceValues *values)
{
  gsize sum = triples->pairs->len, bytes;
  Set set = { NULL, 0 };

  set_grow (&set, words_for (values));
  bytes = sizeof set + set.n_words * sizeof (guint64);
  for (gsize a = 1; a + a <= sum; a++)
    set_insert (&set, cgt_sequence_values_get (values, a) ^ cgt_sequence_values_get (values, sum - a));
  g_array_append_val (triples->pairs, set);
  triples->charged += bytes;
  return triples->budget == NULL || cgt_budget_charge (triples->budget, bytes);
}

static inline const Set *
pairs_of (Triples *triples, gsize sum)
{
  return &g_array_index (triples->pairs, Set, sum);
}

/* Joins the splits of @rest in three whose smallest part is at least @from and less than @end. */
static void
join_triples (Triples *triples, const CgtSequenceValues *values, Set *to, gsize rest, gsize from, gsize end)
{
  for (gsize a = from; a < end && 3 * a <= rest; a++)
    set_join_xor (to, pairs_of (triples, rest - a), cgt_sequence_values_get (values, a));
}

static void
exclude_for_ever (Triples *triples, const CgtSequenceValues *values, gsize n)
{
  guint8 digit = triples->game->repeated;
  gsize rest = n - triples->game->n_digits;

  if (digit == 0 || n < triples->game->n_digits)
    return;
  if (digit & CGT_DIGIT_NONE)
    set_insert (&triples->ever, 0);
  if ((digit & CGT_DIGIT_ONE) && rest > 0)
    set_insert (&triples->ever, cgt_sequence_values_get (values, rest));
  if (digit & CGT_DIGIT_TWO)
    set_join_xor (&triples->ever, pairs_of (triples, rest), 0);
  if (digit & CGT_DIGIT_THREE)
    join_triples (triples, values, &triples->ever, rest, 1, rest);
}

static void
join_options (Triples *triples, const CgtSequenceValues *values, gsize n)
{
  for (gsize j = 0; j < triples->game->n_digits && j <= n; j++)
    {
      guint8 digit = triples->game->digits[j];
      gsize rest = n - j;

      if ((digit & CGT_DIGIT_NONE) && rest == 0)
        set_insert (&triples->now, 0);
      if ((digit & CGT_DIGIT_ONE) && rest > 0)
        set_insert (&triples->now, cgt_sequence_values_get (values, rest));
      if (digit & CGT_DIGIT_TWO)
        set_join_xor (&triples->now, pairs_of (triples, rest), 0);
    }
}

static void
join_more_triples (Triples *triples, const CgtSequenceValues *values, gsize n)
{
  for (gsize j = 0; j < triples->game->n_digits && j <= n; j++)
    if (triples->game->digits[j] & CGT_DIGIT_THREE)
      join_triples (triples, values, &triples->now, n - j, triples->joined, triples->joined + N_JOINED);
  triples->joined += N_JOINED;
}

/* Whether a split with a larger smallest part has @value. One that was long to find says that many values
 * will be; then more splits are joined. */
static gboolean
is_further_split (Triples *triples, const CgtSequenceValues *values, gsize n, guint32 value)
{
  for (gsize j = 0; j < triples->game->n_digits && j <= n; j++)
    if (triples->game->digits[j] & CGT_DIGIT_THREE)
      for (gsize a = triples->joined; 3 * a <= n - j; a++)
        if (set_has (pairs_of (triples, n - j - a), value ^ cgt_sequence_values_get (values, a)))
          {
            if (a > triples->joined + N_JOINED)
              join_more_triples (triples, values, n);
            return TRUE;
          }
  return FALSE;
}

/* Room for all values there are, and for one more. */
static gboolean
prepare (Triples *triples, const CgtSequenceValues *values)
{
  while (triples->pairs->len <= values->n)
    if (!append_pairs (triples, values))
      return FALSE;
  set_grow (&triples->ever, words_for (values));
  set_grow (&triples->now, words_for (values));
  return TRUE;
}

static gpointer
triples_start (const CgtHeapGame *game, const CgtSequenceValues *values, CgtBudget *budget)
{
  Triples *triples = g_new0 (Triples, 1);

  triples->game = game;
  triples->budget = budget;
  triples->pairs = g_array_new (FALSE, FALSE, sizeof (Set));
  if (prepare (triples, values))
    for (gsize n = 0; n < values->n; n++)
      exclude_for_ever (triples, values, n);
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

      if (!prepare (triples, values))
        return FALSE;
      exclude_for_ever (triples, values, n);
      memcpy (triples->now.bits, triples->ever.bits, triples->ever.n_words * sizeof (guint64));
      join_options (triples, values, n);
      triples->joined = 1;
      join_more_triples (triples, values, n);
      while (n > 0 && (set_has (&triples->now, mex) || is_further_split (triples, values, n, mex)))
        mex++;
      if (!cgt_sequence_values_push (values, mex, budget) || (budget != NULL && !cgt_budget_tick (budget)))
        return FALSE;
    }
  return TRUE;
}

const CgtSequenceMethod cgt_sequence_triples = { "sets of splits", triples_start, triples_advance, triples_free };
