/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* When values that rise by a saltus have to go on rising.
 *
 * After Austin (Impartial and partisan games, 1976) and Howse and Nowakowski (Periodicity and
 * arithmetic-periodicity in hexadecimal games, 2004); what is checked here is this. Let
 * G(n + p) = G(n) + s for e <= n < N - p, where e >= 1. For a larger n, suppose it of all smaller heaps.
 *
 * Codes without splits whose last digit, taken for ever, is 2 or 3: from some digit d_k on, every
 * G(m), m <= n - k, is the value of an option. When these cover all values up to
 * M + s, where M is the largest of the exceptional values and of the first period, then what is above
 * M + s is an option of n exactly when it is one of n - p plus s.
 *
 * Codes with splits: let s = 2^c (a multiple of p will do), so that G(a) = s u + l with l < s, where l
 * depends on a mod p only and u rises by 1 with each period; and let all exceptional values be below
 * s. A split into heaps of given residues has value s X + L, where L is the XOR of the l's, and X that of
 * the u's. The sum T of the u's depends on n and the residues; X <= T, and T - X is even.
 *  - "possible": no split has value s X + L unless X <= T and T - X is even;
 *  - "certain": X = T when all heaps but one have u = 0 at their smallest; for three heaps, of which
 *    two have u = 0 at their smallest, all X from the u of the third up to T with T - X even (give half of
 *    T - X to each of the two).
 * Going from n to n + p adds 1 to T in every class of residues, which moves what is possible and what is
 * certain by s. So if for a whole period of n no possible value is G(n), and every value below is
 * certain, then this goes on for ever. At the bottom, where new values come in, all are certain because
 * both parities of T occur with every L. */
#include "solvers/sequence/cgt-sequence-private.h"

#include <string.h>

typedef struct
{
  const CgtHeapGame *game;
  const CgtSequenceValues *values;
  gsize e, p;
  guint32 s;
  gsize n; /* the heap looked at */
  guint32 most_u;
  /* for each l < s and parity of T: the largest T for which all X up to T are certain: from 0, from most_u */
  gint64 *certain_all, *certain_high;
  guint8 *is_option; /* by value */
} Proof;

static guint32
value_of (const Proof *proof, gsize heap)
{
  return cgt_sequence_values_get (proof->values, heap);
}

/* One part of a split: a residue (from e to e + p - 1) or, below e, an exceptional heap. */
static inline guint32
u_of (const Proof *proof, gsize part)
{
  return value_of (proof, part) / proof->s;
}

/* Records what a class of splits makes certain; FALSE when it may reach G(n). @rest: what the periods
 * added to the parts share out. */
static gboolean
look_at_class (Proof *proof, const gsize *parts, guint n_parts, gsize rest, gboolean for_ever)
{
  guint n_zero = 0, n_exceptional = 0;
  guint32 low = 0, target = value_of (proof, proof->n);
  gint64 total = rest / proof->p;

  for (guint i = 0; i < n_parts; i++)
    {
      guint32 u = u_of (proof, parts[i]);

      total += u;
      low ^= value_of (proof, parts[i]) % proof->s;
      n_zero += u == 0;
      n_exceptional += parts[i] < proof->e;
    }
  if (low == target % proof->s && target / proof->s <= total &&
      (for_ever || (total - target / proof->s) % 2 == 0))
    return FALSE;
  if (n_zero + 1 >= n_parts)
    {
      guint64 value = (guint64) total * proof->s + low;

      if (value < target)
        proof->is_option[value] = TRUE;
      if (n_parts == 3 && n_exceptional == 0)
        {
          gint64 *certain = (n_zero == 3 ? proof->certain_all : proof->certain_high) + 2 * low + total % 2;

          *certain = MAX (*certain, total);
        }
    }
  return TRUE;
}

/* The classes of splits of @sum in which the last part is large. */
static gboolean
look_at_splits (Proof *proof, gsize sum, guint n_parts, gboolean for_ever)
{
  gsize parts[3], end = proof->e + proof->p;

  for (parts[0] = 1; parts[0] < end; parts[0]++)
    for (parts[1] = parts[0]; parts[1] < end; parts[1]++)
      {
        gsize last = sum - parts[0] - (n_parts == 3 ? parts[1] : 0);
        gsize first = proof->e + (last - proof->e) % proof->p;

        parts[n_parts - 1] = first;
        if (!look_at_class (proof, parts, n_parts, last - first, for_ever))
          return FALSE;
        if (n_parts == 2)
          break;
      }
  return TRUE;
}

/* Every value below G(n), from @floor on, is certain. */
static gboolean
all_below_are_options (const Proof *proof, guint32 floor)
{
  guint32 target = value_of (proof, proof->n);

  for (guint32 v = floor; v < target; v++)
    {
      gint64 x = v / proof->s;
      gsize at = 2 * (v % proof->s) + x % 2;

      if (!proof->is_option[v] && x > proof->certain_all[at] &&
          !(x >= proof->most_u && x <= proof->certain_high[at]))
        return FALSE;
    }
  return TRUE;
}

/* With nothing excluded for ever, the least values have to be certain for all larger n. */
static gboolean
bottom_is_certain (const Proof *proof)
{
  for (gsize at = 0; at < 2 * (gsize) proof->s; at++)
    if (proof->certain_all[at] < (gint64) proof->most_u + 2)
      return FALSE;
  return TRUE;
}

/* The single heaps that heap n can become; for a digit taken for ever, @excluded has those. */
static void
look_at_single_heaps (Proof *proof, const guint8 *excluded)
{
  guint32 target = value_of (proof, proof->n);

  memcpy (proof->is_option, excluded, target);
  for (gsize j = 1; j < proof->game->n_digits; j++)
    if ((proof->game->digits[j] & CGT_DIGIT_ONE) && value_of (proof, proof->n - j) < target)
      proof->is_option[value_of (proof, proof->n - j)] = TRUE;
}

static gboolean
look_at_heap (Proof *proof, gboolean has_floor, const guint8 *excluded, guint32 floor)
{
  gsize last = proof->game->n_digits + (proof->game->repeated != 0 ? proof->p : 0);

  for (gsize at = 0; at < 2 * (gsize) proof->s; at++)
    proof->certain_all[at] = proof->certain_high[at] = -1;
  look_at_single_heaps (proof, excluded);
  for (gsize j = 0; j < last; j++)
    {
      guint8 digit = cgt_heap_game_digit (proof->game, j);
      gboolean for_ever = j >= proof->game->n_digits;

      if ((digit & CGT_DIGIT_TWO) && !look_at_splits (proof, proof->n - j, 2, for_ever))
        return FALSE;
      if ((digit & CGT_DIGIT_THREE) && !look_at_splits (proof, proof->n - j, 3, for_ever))
        return FALSE;
    }
  for (gsize at = 0; at < 2 * (gsize) proof->s; at++)
    proof->certain_high[at] = MAX (proof->certain_high[at], proof->certain_all[at]);
  return all_below_are_options (proof, has_floor ? floor : 0) && (has_floor || bottom_is_certain (proof));
}

/* What a digit taken for ever excludes for heap @n on, besides what it excluded before. */
static void
exclude (const Proof *proof, guint8 *excluded, gsize n)
{
  const CgtHeapGame *game = proof->game;

  if (n < game->n_digits || !(game->repeated & CGT_DIGIT_ONE))
    return;
  if (game->repeated & CGT_DIGIT_NONE)
    excluded[0] = TRUE;
  if (n > game->n_digits)
    excluded[value_of (proof, n - game->n_digits)] = TRUE;
}

/* Looks at the last period of heaps. */
static gboolean
check_classes (Proof *proof, gboolean splits)
{
  gsize n_values = proof->values->n, span = cgt_sequence_values_span (proof->values);
  g_autofree guint8 *excluded = g_malloc0 (span + 1);
  g_autofree guint8 *is_option = g_malloc0 (span);
  g_autofree gint64 *certain = g_new (gint64, 4 * (gsize) proof->s);
  gboolean has_floor = (proof->game->repeated & CGT_DIGIT_ONE) != 0;
  guint32 floor = 0, most = 0;

  proof->is_option = is_option;
  proof->certain_all = certain;
  proof->certain_high = certain + 2 * (gsize) proof->s;
  proof->most_u = 0;
  for (gsize m = 0; m < proof->e + proof->p; m++)
    {
      most = MAX (most, value_of (proof, m));
      if (m >= proof->e)
        proof->most_u = MAX (proof->most_u, u_of (proof, m));
      else if (splits && value_of (proof, m) >= proof->s)
        return FALSE;
    }
  for (proof->n = 0; proof->n < n_values; proof->n++)
    {
      exclude (proof, excluded, proof->n);
      if (proof->n < n_values - proof->p)
        continue;
      while (excluded[floor])
        floor++;
      if (has_floor && floor <= most + proof->s)
        return FALSE;
      if (splits && !look_at_heap (proof, has_floor, excluded, floor))
        return FALSE;
    }
  return TRUE;
}

/* Tries @p and, where there are splits, its doubles: the theorem wants a power of 2 for saltus, and one
 * above the exceptional values. */
static gboolean
prove_multiple (const CgtHeapGame *game, const CgtSequenceValues *values, gsize preperiod, gsize p, guint32 s)
{
  gboolean splits = cgt_heap_game_has (game, CGT_DIGIT_TWO | CGT_DIGIT_THREE);
  gsize exponent = cgt_heap_game_has (game, CGT_DIGIT_THREE) ? 3 : 2;
  Proof proof = { .game = game, .values = values, .e = MAX (preperiod, 1), .p = p, .s = s };

  if (splits && (s & (s - 1)) != 0)
    return FALSE;
  while (3 * proof.e + 5 * proof.p + game->n_digits <= values->n)
    {
      double cost = game->n_digits + proof.p;

      for (gsize i = 0; i < exponent; i++)
        cost *= proof.e + proof.p;
      if (splits && cost > 3e8)
        return FALSE;
      if (check_classes (&proof, splits))
        return TRUE;
      if (!splits)
        return FALSE;
      proof.p *= 2;
      proof.s *= 2;
    }
  return FALSE;
}

/**
 * cgt_sequence_prove_saltus:
 *
 * Returns: whether the values found prove that the sequence is arithmetic periodic from some heap on;
 * then @period has the least period, its saltus, and the preperiod.
 */
gboolean
cgt_sequence_prove_saltus (const CgtHeapGame *game, const CgtSequenceValues *values, CgtSequencePeriod *period)
{
  g_autofree guint32 *agreement = NULL;
  gboolean grows = game->kind == CGT_HEAP_CODE &&
                   ((game->repeated & CGT_DIGIT_ONE) ||
                    ((game->repeated & ~CGT_DIGIT_NONE) == 0 && cgt_heap_game_has (game, CGT_DIGIT_THREE)));
  gsize n;

  if (!grows)
    return FALSE;
  agreement = cgt_sequence_agreement (values, TRUE, &n);
  for (gsize p = 1; p < n && 5 * p <= values->n; p++)
    {
      gsize preperiod = n - p - agreement[p];
      guint32 last = cgt_sequence_values_get (values, n), before = cgt_sequence_values_get (values, n - p);

      if (3 * MAX (preperiod, 1) + 5 * p + game->n_digits > values->n)
        continue;
      if (last <= before)
        return FALSE;
      if (prove_multiple (game, values, preperiod, p, last - before))
        period->theorem = "arithmetic periodicity, after Austin, by the classes of residues";
      else if (game->repeated == 0 && cgt_heap_game_has (game, CGT_DIGIT_THREE) &&
               cgt_sequence_prove_by_equal_heaps (game, values, preperiod, p, last - before))
        period->theorem = "arithmetic periodicity, after Howse and Nowakowski, by pairs of equal heaps";
      else
        return FALSE;
      period->period = p;
      period->preperiod = preperiod;
      period->saltus = last - before;
      period->bound = values->n;
      return TRUE;
    }
  return FALSE;
}
