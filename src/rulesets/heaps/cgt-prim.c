/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-heaps.h"
#include "rulesets/cgt-arithmetic.h"

#include <inttypes.h>

/* Prim and Dim: Winning Ways. What may be taken depends on the divisors of the heap. */

static void
prim_options (const CgtRules *rules, CgtBytes position, CgtPlayer player, CgtArena *out)
{
  for (gsize i = 0; i < cgt_heaps_count (position); i++)
    {
      guint64 heap = cgt_heaps_get (position)[i];
      for (guint64 taken = 1; taken <= heap && taken > 0 && cgt_arena_tick (out, 1); taken++)
        {
          guint64 left = heap - taken;
          gboolean allowed =
            rules->ruleset == &cgt_prim ? cgt_greatest_common_divisor (heap, taken) == 1 : heap % taken == 0;
          if (allowed && !cgt_heaps_replace (out, position, i, &left, 1))
            return;
        }
    }
}

#define LARGEST_PRIME 100000

/* The number of the least prime divisor among the primes, but 0 if that is 2. A heap of 1 can be taken. */
static gboolean
prim_nimber (const CgtRules *rules, CgtBytes component, guint64 *nimber, CgtHow *how)
{
  guint64 heap = cgt_heaps_get (component)[0];

  if (cgt_heaps_count (component) != 1)
    return FALSE;
  *how = CGT_HOW_CLOSED_FORM;
  *nimber = heap == 1 ? 1 : 0;
  if (heap < 2 || heap % 2 == 0)
    return TRUE;
  *nimber = 2;
  for (guint64 prime = 3; prime < LARGEST_PRIME; prime += 2)
    if (heap % prime == 0)
      return TRUE;
    else
      *nimber += cgt_is_prime (prime);
  return FALSE;
}

/* How often 2 divides the heap, and one more. */
static gboolean
dim_nimber (const CgtRules *rules, CgtBytes component, guint64 *nimber, CgtHow *how)
{
  guint64 heap = cgt_heaps_get (component)[0];

  if (cgt_heaps_count (component) != 1)
    return FALSE;
  *how = CGT_HOW_CLOSED_FORM;
  *nimber = heap == 0 ? 0 : (guint64) __builtin_ctzll (heap) + 1;
  return TRUE;
}

static CgtTheoremUsed *
prim_formula (const CgtRules *rules, CgtBytes component)
{
  guint64 heap = cgt_heaps_get (component)[0], divisor = 3;
  g_autofree char *words = NULL;

  if (cgt_heaps_count (component) != 1 || heap < 2)
    return NULL;
  while (divisor < LARGEST_PRIME && heap % divisor != 0)
    divisor += 2;
  if (heap % 2 == 0)
    words = g_strdup_printf (_ ("An even heap has only moves that leave an odd one, and is worth 0; here %" PRIu64
                                " is even, which"),
                             heap);
  else if (heap % divisor == 0)
    words = g_strdup_printf (_ ("A heap is worth the number that its least prime divisor has among the primes 2, 3, 5, "
                                "7, ..., and an even one 0; here the least prime divisor of %" PRIu64 " is %" PRIu64
                                ", which"),
                             heap, divisor);
  return words != NULL ? cgt_theorem_used_new ("prim", words, "Winning Ways, ch. 4") : NULL;
}

static CgtTheoremUsed *
dim_formula (const CgtRules *rules, CgtBytes component)
{
  guint64 heap = cgt_heaps_get (component)[0];
  g_autofree char *words = NULL;

  if (cgt_heaps_count (component) != 1 || heap == 0)
    return NULL;
  words = g_strdup_printf (_ ("A heap is worth one more than the number of times that 2 divides it; here %" PRIu64
                              " = 2^%d · %" PRIu64 ", which"),
                           heap, __builtin_ctzll (heap), heap >> __builtin_ctzll (heap));
  return cgt_theorem_used_new ("dim", words, "Winning Ways, ch. 4");
}

#define HEAPS_ALONE                                                                                                    \
  .flags = CGT_RULESET_IMPARTIAL, .parse = cgt_heaps_parse, .print = cgt_heaps_print, .options = prim_options,         \
  .search.count_options = cgt_heaps_count_tokens, .parts.split = cgt_heaps_split, .boards.make = cgt_heaps_board,      \
  .boards.to_text = cgt_heaps_board_to_text

const CgtRuleset cgt_prim = {
  .id = "prim",
  .title = N_ ("Prim"),
  .rules = N_ ("Take from one heap a number that has no common divisor with it except 1."),
  .notation = "prim(9,7)",
  .sketch = { CGT_BOARD_HEAPS, CGT_SKETCH_RESIZE, NULL, 0, "prim(9,7)" },
  HEAPS_ALONE,
  .theory.nimber = prim_nimber,
  .theory.formula = prim_formula,
};

const CgtRuleset cgt_dim = {
  .id = "dim",
  .title = N_ ("Dim"),
  .rules = N_ ("Take from one heap a number of tokens that divides its size. You may take the whole heap."),
  .notation = "dim(12,9)",
  .sketch = { CGT_BOARD_HEAPS, CGT_SKETCH_RESIZE, NULL, 0, "dim(12,9)" },
  HEAPS_ALONE,
  .theory.nimber = dim_nimber,
  .theory.formula = dim_formula,
};
