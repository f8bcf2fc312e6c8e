/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Conditions under which values that repeat keep repeating.
 *
 * Guy and Smith, The G-values of various games (1956); Winning Ways, ch. 4; Siegel, Combinatorial Game Theory, IV.2:
 * let the code d_0.d_1...d_t leave at most h heaps. If G(n + p) = G(n) for e <= n < h e + (h - 1) p + t, where e >= 1,
 * then it holds for all n >= e. For a larger n, the largest of the h heaps that an option of n + p leaves is at least e
 * + p, and p can be taken from it or given back.
 *
 * Let all digits from d_k on be equal for ever, and split heaps without leaving a single heap. The splits they allow
 * are all those of sums up to n - k. Each has the value of a split into heaps below e + p, since p can be taken from a
 * larger heap. So from n = k + h (e + p - 1) on no new values occur, and the theorem holds when G(n + p) = G(n) up to
 * there too. (If a single heap may be left, no value occurs more than k times, and the only possible periods are
 * arithmetic ones.)
 *
 * Without splits h is 1. For a finite subtraction set with the largest element m (Golomb, A mathematical investigation
 * of games of "take-away", 1966), G(n) follows from the m values before it, so the sequence is periodic when m of them
 * repeat: G(n + p) = G(n) for e <= n < e + m. */
#include "cgt-sequence-private.h"

static inline guint32
from_end (const CgtSequenceValues *values, gboolean differences, gsize i)
{
  gsize n = values->n - 1 - i;

  return differences ? cgt_sequence_values_get (values, n) - cgt_sequence_values_get (values, n - 1)
                     : cgt_sequence_values_get (values, n);
}

guint32 *
cgt_sequence_agreement (const CgtSequenceValues *values, gboolean differences, gsize *n)
{
  gsize length = values->n - (differences && values->n > 0 ? 1 : 0);
  guint32 *z = g_try_new0 (guint32, MAX (length, 1));
  gsize left = 0, right = 0; /* [left, right) agrees with the beginning */

  *n = z == NULL ? 0 : length;
  for (gsize p = 1; p < *n; p++)
    {
      gsize agree = p < right ? MIN (right - p, z[p - left]) : 0;

      while (p + agree < length && from_end (values, differences, agree) == from_end (values, differences, p + agree))
        agree++;
      z[p] = agree;
      if (p + agree > right)
        {
          left = p;
          right = p + agree;
        }
    }
  return z;
}

static gboolean
splits_for_ever (const CgtHeapRules *game)
{
  return (game->repeated & (CGT_DIGIT_TWO | CGT_DIGIT_THREE)) != 0;
}

/* The number of values that a proof of this period and preperiod needs. */
static guint64
values_needed (const CgtHeapRules *game, guint64 preperiod, guint64 period)
{
  guint64 e = MAX (preperiod, 1);
  guint64 last = game->n_digits - 1, heaps;

  if (game->kind == CGT_HEAP_SUBTRACTION)
    {
      guint64 window = game->set->listed[game->set->n - 1];

      return window > G_MAXUINT64 / 2 ? G_MAXUINT64 : preperiod + period + window;
    }
  heaps = cgt_heap_rules_have (game, CGT_DIGIT_THREE) ? 3 : cgt_heap_rules_have (game, CGT_DIGIT_TWO) ? 2 : 1;
  if (splits_for_ever (game))
    return period + MAX (heaps * e + (heaps - 1) * period + last, game->n_digits + heaps * (e + period - 1));
  return heaps * (e + period) + last;
}

static CgtTheorem
theorem_for (const CgtHeapRules *game)
{
  if (game->kind == CGT_HEAP_SUBTRACTION)
    return CGT_THEOREM_FINITE_SET;
  if (splits_for_ever (game))
    return CGT_THEOREM_GUY_SMITH_ENDLESS_CODE;
  if (cgt_heap_rules_have (game, CGT_DIGIT_THREE))
    return CGT_THEOREM_GUY_SMITH_THREE_HEAPS;
  if (cgt_heap_rules_have (game, CGT_DIGIT_TWO))
    return CGT_THEOREM_GUY_SMITH;
  return CGT_THEOREM_NO_SPLITS;
}

/* The proofs are for one digit that goes on for ever, not for a block of several. Digits that go on for ever as 1 let
 * whole heaps be taken, which shifts no argument above. */
static gboolean
has_theorem (const CgtHeapRules *game)
{
  if (game->kind == CGT_HEAP_SUBTRACTION)
    return game->set->family == CGT_SET_LISTED;
  return game->kind == CGT_HEAP_CODE && game->n_block == 1 && (game->repeated & CGT_DIGIT_ONE) == 0;
}

/**
 * cgt_sequence_prove_period:
 *
 * Returns: whether the values found prove that the sequence is periodic from some heap on; @period then has the least
 *   period and preperiod
 */
gboolean
cgt_sequence_prove_period (const CgtHeapRules *game, const CgtSequenceValues *values, CgtSequencePeriod *period)
{
  g_autofree guint32 *agreement = NULL;
  gsize n;

  if (!has_theorem (game))
    return FALSE;
  agreement = cgt_sequence_agreement (values, FALSE, &n);
  for (gsize p = 1; p < n; p++)
    {
      guint64 preperiod = n - p - agreement[p];

      if (agreement[p] == 0)
        continue; /* nothing repeats, as for most p */
      if (values_needed (game, preperiod, p) <= n)
        {
          period->period = p;
          period->preperiod = preperiod;
          period->saltus = 0;
          period->theorem = theorem_for (game);
          period->bound = values_needed (game, preperiod, p);
          return TRUE;
        }
    }
  return FALSE;
}

/* A period shows when the values repeat at least once, and those that repeat are a third of all, and so many. */
#define SHOWN_PART 3
#define LEAST_SHOWN 32

/**
 * cgt_sequence_find_period:
 * @offset: value i is that of the heap i + @offset
 *
 * Returns: whether the last values found repeat with a period, the least one that covers a third of all values;
 *   @period.bound is then what its proof needs, in the same numbers as the values
 */
gboolean
cgt_sequence_find_period (const CgtHeapRules *game, const CgtSequenceValues *values, guint64 offset,
                          CgtSequencePeriod *period)
{
  gsize n;
  g_autofree guint32 *agreement = cgt_sequence_agreement (values, FALSE, &n);

  for (gsize p = 1; p < n; p++)
    if (agreement[p] >= p && agreement[p] + p >= MAX (n / SHOWN_PART, LEAST_SHOWN))
      {
        *period = (CgtSequencePeriod) { .period = p, .preperiod = n - p - agreement[p] };
        if (has_theorem (game))
          {
            period->theorem = theorem_for (game);
            period->bound = values_needed (game, period->preperiod + offset, p) - offset;
          }
        return TRUE;
      }
  return FALSE;
}

/* Whether an infinite set contains no multiple of @q. */
static gboolean
avoids_multiples (CgtSetFamily family, guint64 q)
{
  guint64 p = 2;

  switch (family)
    {
    case CGT_SET_PRIME_POWERS: /* unless q is a prime power, every multiple has two prime factors */
      while (p <= q / p && q % p != 0)
        p++;
      if (q % p != 0)
        return FALSE;
      while (q % p == 0)
        q /= p;
      return q > 1;
    case CGT_SET_POWERS_OF_2: /* a power of 2 has no divisors other than powers of 2 */
      return (q & (q - 1)) != 0;
    default:
      return FALSE; /* for squares q^2, for cubes q^3 */
    }
}

/**
 * cgt_sequence_prove_by_rules:
 *
 * If a subtraction set contains 1, ..., q - 1 and no multiple of q, then G(n) = n mod q: a move always changes n mod q,
 * and taking 1, ..., n mod q leads to all smaller values. (Winning Ways, ch. 4, "subtraction games", for the sets 1,
 * ..., q - 1.)
 */
gboolean
cgt_sequence_prove_by_rules (const CgtHeapRules *game, CgtSequencePeriod *period)
{
  g_autoptr (GArray) elements = NULL;
  guint64 q = 1;

  if (game->kind != CGT_HEAP_SUBTRACTION || game->set->family == CGT_SET_LISTED)
    return FALSE;
  elements = g_array_new (FALSE, FALSE, sizeof (guint64));
  cgt_subtraction_set_append (game->set, 1024, elements);
  while (q <= elements->len && g_array_index (elements, guint64, q - 1) == q)
    q++;
  if (!avoids_multiples (game->set->family, q))
    return FALSE;
  period->period = q;
  period->preperiod = 0;
  period->saltus = 0;
  period->theorem = CGT_THEOREM_SET_WITHOUT_MULTIPLES;
  period->bound = q;
  return TRUE;
}
