/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Conditions under which the values of a hexadecimal code that rise by a saltus keep rising, for any saltus.
 *
 * After Howse and Nowakowski, Periodicity and arithmetic-periodicity in hexadecimal games (2004). The following is
 * checked. Let G(n + p) = G(n) + s for e <= n < N - p, where e >= 1.
 *
 * Values that no option has: the XOR of several values is at most their sum S and has the same parity. For splits into
 * heaps of given residues, S rises by s with n. So if for a whole period of n every S is below G(n) or differs from it
 * by an odd number, then no split of a larger heap has its value either.
 *
 * Values that some option has: two equal heaps have the value 0. In a split in three, two heaps of equal value cancel
 * out; so does a heap of value 0. This leads from n to G(n - o) for certain numbers o that are the same for all n; for
 * a digit d_j with an 8 they include j + 2, j + 4, j + 6, ... If for a whole period of n these give all values below
 * G(n), then adding p to n adds s to those that come from heaps beyond e + p. The values below B, the largest of the
 * first e + p plus s, come from heaps m with n - m - j even. */
#include "cgt-sequence-private.h"

#include <string.h>

typedef struct
{
  const CgtHeapRules *game;
  const CgtSequenceValues *values;
  gsize e, p;
  guint32 s;
} Proof;

static guint32
value_of (const Proof *proof, gsize heap)
{
  return cgt_sequence_values_get (proof->values, heap);
}

/* Whether some split of @sum into @k heaps can have the value @target; the last heap is large. */
static gboolean
sums_miss (const Proof *proof, gsize sum, guint k, guint32 target)
{
  gsize end = proof->e + proof->p;

  for (gsize a = 1; a < end; a++)
    for (gsize b = k == 3 ? a : 0; b < end; b++)
      {
        gsize last = sum - a - b, first = proof->e + (last - proof->e) % proof->p;
        guint64 total = (guint64) value_of (proof, a) + value_of (proof, b) + value_of (proof, first) +
                        (guint64) (last - first) / proof->p * proof->s;

        if (total >= target && (total - target) % 2 == 0)
          return FALSE;
        if (k == 2)
          break;
      }
  return TRUE;
}

static gboolean
no_split_has (const Proof *proof, gsize n)
{
  for (gsize j = 0; j < proof->game->n_digits; j++)
    {
      guint8 digit = proof->game->digits[j];

      if (((digit & CGT_DIGIT_TWO) && !sums_miss (proof, n - j, 2, value_of (proof, n))) ||
          ((digit & CGT_DIGIT_THREE) && !sums_miss (proof, n - j, 3, value_of (proof, n))))
        return FALSE;
    }
  return TRUE;
}

/* The numbers o such that G(n - o) is the value of an option of every n beyond o. */
static void
find_offsets (const Proof *proof, guint8 *offsets, gsize end)
{
  gsize small = proof->e + 2 * proof->p;

  for (gsize j = 0; j < proof->game->n_digits; j++)
    {
      guint8 digit = proof->game->digits[j];

      if (digit & CGT_DIGIT_ONE)
        offsets[j] = TRUE;
      for (gsize b = 1; b < small && j + b < end; b++)
        {
          if ((digit & CGT_DIGIT_TWO) && value_of (proof, b) == 0)
            offsets[j + b] = TRUE;
          for (gsize c = b; (digit & CGT_DIGIT_THREE) && c < small && j + b + c < end; c++)
            if (value_of (proof, b) == value_of (proof, c))
              offsets[j + b + c] = TRUE;
        }
      for (gsize b = 1; (digit & CGT_DIGIT_THREE) && j + 2 * b < end; b++)
        offsets[j + 2 * b] = TRUE;
    }
}

/* Whether a heap of @n can be split into two equal ones. */
static gboolean
can_be_halved (const Proof *proof, gsize n)
{
  for (gsize j = 0; j < proof->game->n_digits; j++)
    if ((proof->game->digits[j] & CGT_DIGIT_TWO) && (n - j) % 2 == 0)
      return TRUE;
  return FALSE;
}

static gboolean
all_below_are_options (const Proof *proof, const guint8 *offsets, guint8 *seen, gsize n)
{
  guint32 target = value_of (proof, n);

  memset (seen, FALSE, target);
  for (gsize o = 1; o < n; o++)
    if (offsets[o] && value_of (proof, n - o) < target)
      seen[value_of (proof, n - o)] = TRUE;
  if (target > 0 && can_be_halved (proof, n))
    seen[0] = TRUE;
  return memchr (seen, FALSE, target) == NULL;
}

/* Whether all values below B occur among heaps that differ from n by the j of an 8 and an even number, for n of this
 * parity. */
static gboolean
bottom_is_certain (const Proof *proof, guint8 *seen, guint parity)
{
  guint8 has[2] = { FALSE, FALSE };
  guint32 bound = 0;

  for (gsize j = 0; j < proof->game->n_digits; j++)
    if (proof->game->digits[j] & CGT_DIGIT_THREE)
      has[(parity + j) % 2] = TRUE;
  for (gsize m = 0; m < proof->e + proof->p; m++)
    bound = MAX (bound, value_of (proof, m));
  bound += proof->s + 1;
  if (bound > cgt_sequence_values_span (proof->values))
    return FALSE;
  memset (seen, FALSE, bound);
  for (gsize m = 1; m < proof->values->n / 2; m++)
    if (has[m % 2] && value_of (proof, m) < bound)
      seen[value_of (proof, m)] = TRUE;
  if (can_be_halved (proof, 2 * proof->game->n_digits + parity))
    seen[0] = TRUE;
  return memchr (seen, FALSE, bound) == NULL;
}

/**
 * cgt_sequence_equal_heaps_offsets:
 *
 * Returns: (transfer full) (nullable): for each o less than the number of values, whether G(n - o) is the value of an
 *   option of every n beyond o, by pairs of equal heaps; %NULL when the values below B do not occur in this way, so
 * that nothing follows for n + p
 */
guint8 *
cgt_sequence_equal_heaps_offsets (const CgtHeapRules *game, const CgtSequenceValues *values, gsize e, gsize p,
                                  guint32 s)
{
  Proof proof = { game, values, e, p, s };
  g_autofree guint8 *seen = g_malloc (cgt_sequence_values_span (values));
  guint8 *offsets;

  if (!bottom_is_certain (&proof, seen, 0) || !bottom_is_certain (&proof, seen, 1))
    return NULL;
  offsets = g_malloc0 (values->n);
  find_offsets (&proof, offsets, values->n);
  return offsets;
}

/**
 * cgt_sequence_prove_by_equal_heaps:
 *
 * Returns: whether the values found, which rise by @s every @p from @preperiod on, provably do so for ever; %FALSE when
 *   the theorem does not apply
 */
gboolean
cgt_sequence_prove_by_equal_heaps (const CgtHeapRules *game, const CgtSequenceValues *values, gsize preperiod, gsize p,
                                   guint32 s)
{
  Proof proof = { game, values, MAX (preperiod, 1), p, s };
  gsize n = values->n;
  g_autofree guint8 *offsets = NULL, *seen = NULL;

  if (4 * (proof.e + p) + game->n_digits > n || (double) (proof.e + p) * (proof.e + p) * p > 1e8)
    return FALSE;
  for (gsize heap = n - p; heap < n; heap++)
    if (!no_split_has (&proof, heap))
      return FALSE;
  offsets = cgt_sequence_equal_heaps_offsets (game, values, proof.e, p, s);
  seen = g_malloc (cgt_sequence_values_span (values));
  for (gsize heap = n - p; offsets != NULL && heap < n; heap++)
    if (!all_below_are_options (&proof, offsets, seen, heap))
      return FALSE;
  return offsets != NULL;
}
