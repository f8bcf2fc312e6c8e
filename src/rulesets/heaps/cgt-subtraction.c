/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-heap-rules.h"

#include <inttypes.h>
#include "cgt-heaps.h"

/* Subtraction games: S. W. Golomb, "A mathematical investigation of games of take-away", 1966;
 * Winning Ways, ch. 4. */

/* The set; NULL: it is written as a code (all-but). */
static const CgtSubtractionSet *
get_set (const CgtRules *rules)
{
  return ((const CgtHeapRules *) rules->data)->set;
}

static void
subtraction_options (const CgtRules *rules, CgtBytes position, CgtPlayer player, CgtArena *out)
{
  if (get_set (rules) == NULL)
    {
      cgt_heap_code_options (rules, position, player, out);
      return;
    }
  for (gsize i = 0; i < cgt_heaps_count (position); i++)
    {
      guint64 heap = cgt_heaps_get (position)[i], taken;
      gboolean fits = TRUE;
      CgtSubtractionWalk walk;

      cgt_subtraction_walk_init (&walk, get_set (rules), heap);
      while (fits && (taken = cgt_subtraction_walk_next (&walk)) != 0)
        {
          guint64 left = heap - taken;
          fits = cgt_heaps_replace (out, position, i, &left, 1);
        }
      cgt_subtraction_walk_clear (&walk);
      if (!fits)
        return;
    }
}

static guint64
subtraction_count_options (const CgtRules *rules, CgtBytes position, CgtPlayer player)
{
  guint64 n = 0;

  if (get_set (rules) == NULL)
    return cgt_heap_code_count_options (rules, position, player);
  for (gsize i = 0; i < cgt_heaps_count (position); i++)
    {
      guint64 more = cgt_subtraction_set_count (get_set (rules), cgt_heaps_get (position)[i]);
      n = n > G_MAXUINT64 - more ? G_MAXUINT64 : n + more;
    }
  return n;
}

/* A single vector for each number of the set and each heap. */
static gboolean
subtraction_rays (const CgtRules *rules, guint n, guint32 most, GArray *rays)
{
  CgtSubtractionWalk walk;
  guint64 taken;

  if (get_set (rules) == NULL || n > CGT_RAY_NUMBERS)
    return FALSE;
  cgt_subtraction_walk_init (&walk, get_set (rules), most);
  while ((taken = cgt_subtraction_walk_next (&walk)) != 0)
    for (guint i = 0; i < n; i++)
      {
        CgtMoveRay ray = { { 0 }, { 0 } };

        ray.first[i] = (guint32) taken;
        g_array_append_val (rays, ray);
      }
  cgt_subtraction_walk_clear (&walk);
  return TRUE;
}

static gboolean
subtraction_nimber (const CgtRules *rules, CgtBytes component, guint64 *nimber, CgtHow *how)
{
  guint64 unit, modulus;

  if (get_set (rules) == NULL || !cgt_subtraction_set_modulus (get_set (rules), &unit, &modulus))
    return FALSE;
  *nimber = 0;
  for (gsize i = 0; i < cgt_heaps_count (component); i++)
    *nimber ^= cgt_heaps_get (component)[i] / unit % modulus;
  *how = CGT_HOW_CLOSED_FORM;
  return TRUE;
}

/* Of squares, cubes and powers of two. A listed set has a period, and the prime powers have a modulus. */
static gboolean
has (const CgtSubtractionSet *set, guint64 n)
{
  return set->family != CGT_SET_LISTED && set->family != CGT_SET_PRIME_POWERS &&
         cgt_subtraction_set_count (set, n) != cgt_subtraction_set_count (set, n - 1);
}

/* By the nimbers, where the set has a modulus. Else whoever may take the only heap wins at once. */
static CgtOutcome
subtraction_outcome (const CgtRules *rules, CgtBytes position)
{
  const CgtSubtractionSet *set = get_set (rules);
  guint64 heap = 0, nimber = 0;
  CgtHow how;

  if (subtraction_nimber (rules, position, &nimber, &how))
    return nimber != 0 ? CGT_OUTCOME_N : CGT_OUTCOME_P;
  for (gsize i = 0; i < cgt_heaps_count (position); i++)
    if (cgt_heaps_get (position)[i] > 0)
      {
        if (heap > 0)
          return CGT_OUTCOME_UNKNOWN;
        heap = cgt_heaps_get (position)[i];
      }
  return set != NULL && heap > 0 && has (set, heap) ? CGT_OUTCOME_N : CGT_OUTCOME_UNKNOWN;
}

/* The elements that leave this nimber have the same remainder modulo the period of the nimbers. */
static CgtKnownOptions
subtraction_options_with_nimber (const CgtRules *rules, CgtBytes position, guint64 nimber, gsize most, CgtArena *out)
{
  guint64 unit, modulus, sum = nimber;
  gsize begin = out->n;
  CgtHow how;

  if (get_set (rules) == NULL || !cgt_subtraction_set_modulus (get_set (rules), &unit, &modulus))
    return CGT_OPTIONS_NOT_KNOWN;
  subtraction_nimber (rules, position, &sum, &how);
  sum ^= nimber;
  for (gsize i = 0; i < cgt_heaps_count (position); i++)
    {
      guint64 heap = cgt_heaps_get (position)[i], worth = heap / unit % modulus, left = worth ^ sum, taken = 0;

      if (left >= modulus || left == worth)
        continue;
      while ((taken = cgt_subtraction_set_next (get_set (rules), taken, heap, (worth + modulus - left) % modulus)) != 0)
        {
          guint64 rest = heap - taken;

          if (out->n - begin == most || !cgt_heaps_replace (out, position, i, &rest, 1))
            return CGT_OPTIONS_SOME;
        }
    }
  return CGT_OPTIONS_ALL;
}

/* Let s be the least number of the set. A heap of n has the nim-value 1 exactly when one of n - s has 0 (Ferguson). So
 * a heap with the nim-value 0 that has a move has one to 1, and one with 1 has none to 1: their genera are 0^1 and 1^0,
 * and those of all others n^n. Every position is tame, and is played like Nim. */
static CgtTheoremUsed *
misere_theorem (const CgtRules *rules, CgtBytes position)
{
  g_autofree char *words = NULL;
  guint64 unit, modulus;

  if (cgt_heaps_count (position) == 1 && cgt_subtraction_set_modulus (get_set (rules), &unit, &modulus) && unit == 1)
    {
      guint64 heap = cgt_heaps_get (position)[0];

      words = g_strdup_printf (_ ("Whoever takes the last one loses. A heap of m is lost exactly if m mod %" PRIu64
                                  " = 1, and %" PRIu64 " mod %" PRIu64 " = %" PRIu64
                                  ": leave one more than a multiple of %" PRIu64 "."),
                               modulus, heap, modulus, heap % modulus, modulus);
    }
  else
    words =
      g_strdup (_ ("A subtraction game is tame. Play as if the last move won until a move would leave only heaps of "
                   "nim-values 0 and 1; then leave an odd number of heaps of nim-value 1."));
  return cgt_theorem_used_new_with_move ("misere-subtraction", words,
                                         "T. S. Ferguson, On sums of graph games with last player losing, 1974");
}

static CgtTheoremUsed *
subtraction_theorem (const CgtRules *rules, CgtBytes position, gboolean misere)
{
  g_autofree char *words = NULL;
  guint64 unit, modulus;

  if (misere && get_set (rules) != NULL)
    return misere_theorem (rules, position);
  if (get_set (rules) == NULL || !cgt_subtraction_set_modulus (get_set (rules), &unit, &modulus))
    return NULL;
  if (unit == 1 && cgt_heaps_count (position) == 1)
    words =
      g_strdup_printf (_ ("The set holds every number below %" PRIu64
                          " and no multiple of it, so a heap of m is worth m mod %" PRIu64 ", and %" PRIu64
                          " mod %" PRIu64 " = %" PRIu64 ": leave a multiple."),
                       modulus, modulus, cgt_heaps_get (position)[0], modulus, cgt_heaps_get (position)[0] % modulus);
  else if (unit == 1)
    words = g_strdup_printf (_ ("The set holds every number below %" PRIu64
                                " and no multiple of it, so a heap of m is worth m mod %" PRIu64
                                ": make the nim-sum of these 0."),
                             modulus, modulus);
  else
    words = g_strdup_printf (_ ("In units of %" PRIu64 ", the set holds every number below %" PRIu64
                                " and no multiple of it, so a heap of m units is worth m mod %" PRIu64 "."),
                             unit, modulus, modulus);
  return cgt_theorem_used_new_with_move ("remainder", words,
                                         "S. W. Golomb, A mathematical investigation of games of take-away, 1966");
}

#define SUBTRACTION_GAME                                                                                               \
  .flags = CGT_RULESET_IMPARTIAL, .family = CGT_FAMILY_HEAPS, .brackets.parse = cgt_heap_rules_parse_set,              \
  .brackets.free = cgt_heap_rules_free, .parse = cgt_heaps_parse, .print = cgt_heaps_print,                            \
  .options = subtraction_options, .search.count_options = subtraction_count_options,                                   \
  .theory.options_with_nimber = subtraction_options_with_nimber, .theory.theorem = subtraction_theorem,                \
  .parts.split = cgt_heaps_split, .theory.nimber = subtraction_nimber, .theory.outcome = subtraction_outcome,          \
  .numbers.rays = subtraction_rays, .boards.make = cgt_heaps_board, .boards.to_text = cgt_heaps_board_to_text

const CgtRuleset cgt_subtraction = {
  .id = "subtraction",
  .title = N_ ("Subtraction Game"),
  .also = "Bachet’s Game",
  .by = "Solomon Golomb, Claude Bachet",
  .rules = N_ (
    "Take from one heap a number of tokens that is in the set: numbers, squares, cubes, prime-powers, powers-of-2, or all-but followed by the numbers that are not in it."),
  .notation = "subtraction[1,2,3](21)\nsubtraction[squares](23)\nsubtraction[all-but 2,3,7](20)",
  .sketch = { CGT_BOARD_HEAPS, CGT_SKETCH_RESIZE, NULL, 0, "subtraction[1,3,4](10,12)" },
  SUBTRACTION_GAME,
};

const CgtRuleset cgt_take_away = {
  .id = "take-away",
  .title = N_ ("Take-Away"),
  .rules = N_ ("Take one, two or three tokens from one heap."),
  .notation = "take-away(21)",
  .brackets.implied = "1,2,3",
  .sketch = { CGT_BOARD_HEAPS, CGT_SKETCH_RESIZE, NULL, 0, "take-away(21)" },
  SUBTRACTION_GAME,
};

const CgtRuleset cgt_pub = {
  .id = "pub",
  .title = N_ ("Pick-Up Bricks"),
  .rules = N_ ("Take one or two bricks from one pile."),
  .notation = "pub(7)",
  .brackets.implied = "1,2",
  .sketch = { CGT_BOARD_HEAPS, CGT_SKETCH_RESIZE, NULL, 0, "pub(7)", NULL, CGT_PIECE_SET_BRICKS },
  SUBTRACTION_GAME,
};

const CgtRuleset cgt_square = {
  .id = "square",
  .title = N_ ("Square Game"),
  .also = "Subtract a Square, Take-a-Square",
  .rules = N_ ("Take a square number of tokens from one heap."),
  .notation = "square(23)\nsquare(1,2,9)",
  .brackets.implied = "squares",
  .sketch = { CGT_BOARD_HEAPS, CGT_SKETCH_RESIZE, NULL, 0, "square(18)" },
  SUBTRACTION_GAME,
};

const CgtRuleset cgt_cube = {
  .id = "cube",
  .title = N_ ("Cube Game"),
  .rules = N_ ("Take a cube number of tokens from one heap."),
  .notation = "cube(50)",
  .brackets.implied = "cubes",
  .sketch = { CGT_BOARD_HEAPS, CGT_SKETCH_RESIZE, NULL, 0, "cube(27)" },
  SUBTRACTION_GAME,
};

const CgtRuleset cgt_prime_power = {
  .id = "prime-power",
  .title = N_ ("Prime Power Game"),
  .rules = N_ ("Take one token, or a prime power of tokens, from one heap."),
  .notation = "prime-power(40)",
  .brackets.implied = "prime-powers",
  .sketch = { CGT_BOARD_HEAPS, CGT_SKETCH_RESIZE, NULL, 0, "prime-power(40)" },
  SUBTRACTION_GAME,
};

const CgtRuleset cgt_binary_nim = {
  .id = "binary-nim",
  .title = N_ ("Binary Nim"),
  .rules = N_ ("Take a power of two of tokens from one heap."),
  .notation = "binary-nim(100000,100001)",
  .brackets.implied = "powers-of-2",
  .sketch = { CGT_BOARD_HEAPS, CGT_SKETCH_RESIZE, NULL, 0, "binary-nim(12,21)" },
  SUBTRACTION_GAME,
};
