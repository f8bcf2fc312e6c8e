/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-heap-rules.h"
#include "cgt-heaps.h"

/* Nim: C. L. Bouton, "Nim, a game with a complete mathematical theory", 1901. */

void
cgt_nim_options (const CgtRules *rules, CgtBytes position, CgtPlayer player, CgtArena *out)
{
  for (gsize i = 0; i < cgt_heaps_count (position); i++)
    for (guint64 left = cgt_heaps_get (position)[i]; left-- > 0;)
      if (!cgt_heaps_replace (out, position, i, &left, 1))
        return;
}

gboolean
cgt_nim_nimber (const CgtRules *rules, CgtBytes component, guint64 *nimber, CgtHow *how)
{
  *nimber = 0;
  for (gsize i = 0; i < cgt_heaps_count (component); i++)
    *nimber ^= cgt_heaps_get (component)[i];
  *how = CGT_HOW_CLOSED_FORM;
  return TRUE;
}

/* At most one option of each heap. */
static CgtKnownOptions
nim_options_with_nimber (const CgtRules *rules, CgtBytes position, guint64 nimber, gsize most, CgtArena *out)
{
  const guint64 *heaps = cgt_heaps_get (position);
  guint64 sum = nimber;

  for (gsize i = 0; i < cgt_heaps_count (position); i++)
    sum ^= heaps[i];
  for (gsize i = 0; i < cgt_heaps_count (position); i++)
    {
      guint64 left = heaps[i] ^ sum;

      if (left < heaps[i] && !cgt_heaps_replace (out, position, i, &left, 1))
        return CGT_OPTIONS_SOME;
    }
  return CGT_OPTIONS_ALL;
}

char *
cgt_heaps_to_nim_text (const guint64 *heaps, gsize n)
{
  GString *text = g_string_new (cgt_nim.id);

  g_string_append_c (text, '(');
  cgt_heaps_print (NULL, (CgtBytes) { heaps, n * sizeof *heaps }, text);
  g_string_append_c (text, ')');
  return g_string_free (text, FALSE);
}

/* Misère Nim is played like Nim until at most one heap is larger than 1 (Bouton). */
static CgtOutcome
nim_misere_outcome (const CgtRules *rules, CgtBytes position)
{
  guint64 sum = 0, most = 0;

  for (gsize i = 0; i < cgt_heaps_count (position); i++)
    {
      sum ^= cgt_heaps_get (position)[i];
      most = MAX (most, cgt_heaps_get (position)[i]);
    }
  return (most > 1 ? sum != 0 : sum == 0) ? CGT_OUTCOME_N : CGT_OUTCOME_P;
}

/* Any number from one of the heaps. */
gboolean
cgt_nim_rays (const CgtRules *rules, guint n, guint32 most, GArray *rays)
{
  for (guint i = 0; i < n && n <= CGT_RAY_NUMBERS; i++)
    {
      CgtMoveRay ray = { { 0 }, { 0 } };

      ray.first[i] = ray.step[i] = 1;
      g_array_append_val (rays, ray);
    }
  return n <= CGT_RAY_NUMBERS;
}

gboolean
cgt_nim_heaps (const CgtRules *rules, CgtBytes position, GArray *heaps)
{
  g_array_append_vals (heaps, position.data, (guint) cgt_heaps_count (position));
  return TRUE;
}

const CgtRuleset cgt_nim = {
  .id = "nim",
  .title = N_ ("Nim"),
  .also = "Marienbad",
  .by = "Charles Bouton",
  .rules = N_ ("Take any number of tokens from one heap."),
  .notation = "nim(3,5,8)",
  .flags = CGT_RULESET_IMPARTIAL,
  .family = CGT_FAMILY_HEAPS,
  .brackets.implied = "0.3...",
  .brackets.parse = cgt_heap_rules_parse_code,
  .brackets.free = cgt_heap_rules_free,
  .sketch = { CGT_BOARD_HEAPS, CGT_SKETCH_RESIZE | CGT_SKETCH_BINARY | CGT_SKETCH_FIRST, NULL, 0, "nim(3,5,7)" },
  .parse = cgt_heaps_parse,
  .options = cgt_nim_options,
  .search.count_options = cgt_heaps_count_tokens,
  .theory.options_with_nimber = nim_options_with_nimber,
  .parts.split = cgt_heaps_split,
  .theory.nimber = cgt_nim_nimber,
  .theory.misere_outcome = nim_misere_outcome,
  .theory.nim_heaps = cgt_nim_heaps,
  .numbers.rays = cgt_nim_rays,
  CGT_HEAPS_SHOWN,
};
