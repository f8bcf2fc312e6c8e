/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-heaps.h"

#include <inttypes.h>

/* Fruits: a number of each kind. A move takes one fruit from each of two heaps, so the heaps are one game, not a sum.
 */

static void
fruits_options (const CgtRules *rules, CgtBytes position, CgtPlayer player, CgtArena *out)
{
  const guint64 *kinds = cgt_heaps_get (position);
  gsize n = cgt_heaps_count (position);

  for (gsize i = 0; i < n; i++)
    for (gsize j = i + 1; j < n; j++)
      {
        guint64 *left;

        if (kinds[i] == 0 || kinds[j] == 0)
          continue;
        left = cgt_arena_add (out, position.size, 0);
        if (left == NULL)
          return;
        memcpy (left, kinds, position.size);
        left[i]--;
        left[j]--;
      }
}

/* The order of the kinds does not matter, and empty heaps do not count. No more of the largest can be eaten than there
 * are others together. */
static void
fruits_split (const CgtRules *rules, CgtBytes position, CgtArena *out)
{
  gsize n = cgt_heaps_count (position);
  guint64 *sorted = cgt_arena_add (out, position.size, 0), others = 0;

  if (sorted == NULL)
    return;
  memcpy (sorted, cgt_heaps_get (position), position.size);
  qsort (sorted, n, sizeof *sorted, cgt_word_compare_falling);
  while (n > 0 && sorted[n - 1] == 0)
    n--;
  for (gsize i = 1; i < n; i++)
    others = others > G_MAXUINT64 - sorted[i] ? G_MAXUINT64 : others + sorted[i];
  if (n < 2)
    {
      out->n--;
      return;
    }
  sorted[0] = MIN (sorted[0], others);
  out->items[out->n - 1].size = n * sizeof *sorted;
}

/* With two kinds, every move takes one of each. */
static gboolean
fruits_nimber (const CgtRules *rules, CgtBytes component, guint64 *nimber, CgtHow *how)
{
  *nimber = cgt_heaps_get (component)[cgt_heaps_count (component) - 1] % 2;
  *how = CGT_HOW_CLOSED_FORM;
  return cgt_heaps_count (component) == 2;
}

static CgtTheoremUsed *
fruits_formula (const CgtRules *rules, CgtBytes component)
{
  g_autofree char *words = NULL;

  if (cgt_heaps_count (component) != 2)
    return NULL;
  words =
    g_strdup_printf (_ ("With two kinds every move takes one of each, so there are as many moves as fruits of the "
                        "rarer kind, without any choice; here %" PRIu64 " mod 2"),
                     cgt_heaps_get (component)[1]);
  return cgt_theorem_used_new ("parity", words, _ ("by counting the moves"));
}

static CgtTheoremUsed *
fruits_theorem (const CgtRules *rules, CgtBytes position, gboolean misere)
{
  gsize n_kinds = 0;

  for (gsize i = 0; i < cgt_heaps_count (position); i++)
    n_kinds += cgt_heaps_get (position)[i] > 0;
  if (misere || n_kinds != 2)
    return NULL;
  return cgt_theorem_used_new (
    "parity",
    _ ("With two kinds every move takes one of each, so the game lasts as many moves as there "
       "are of the rarer kind: an odd number wins."),
    _ ("by counting the moves"));
}

/* Every move takes one of each of two kinds, so the smaller heap gives the length of play. */
static guint32
fruits_two_heaps (guint x, guint y)
{
  return x % 2;
}

/* One of each of two kinds. */
static gboolean
fruits_rays (const CgtRules *rules, guint n, guint32 most, GArray *rays)
{
  for (guint i = 0; i < n && n <= CGT_RAY_NUMBERS; i++)
    for (guint j = i + 1; j < n; j++)
      {
        CgtMoveRay ray = { { 0 }, { 0 } };

        ray.first[i] = ray.first[j] = 1;
        g_array_append_val (rays, ray);
      }
  return n <= CGT_RAY_NUMBERS;
}

const CgtRuleset cgt_fruits = {
  .id = "fruits",
  .title = N_ ("Fruits"),
  .rules = N_ ("Eat one fruit each of two different kinds."),
  .notation = "fruits(6,8,10)",
  .flags = CGT_RULESET_IMPARTIAL,
  .sketch = { CGT_BOARD_HEAPS, CGT_SKETCH_RESIZE, NULL, 0, "fruits(6,8,10)", NULL, CGT_PIECE_SET_FRUITS,
              .played = N_ ("ate two fruits") },
  .parse = cgt_heaps_parse,
  .options = fruits_options,
  .parts.split = fruits_split,
  .theory.nimber = fruits_nimber,
  .theory.formula = fruits_formula,
  .theory.theorem = fruits_theorem,
  .numbers.two_heaps = fruits_two_heaps,
  .numbers.rays = fruits_rays,
  CGT_HEAPS_SHOWN,
};
