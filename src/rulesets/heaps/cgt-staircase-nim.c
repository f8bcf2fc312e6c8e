/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-heaps.h"

/* Heaps in a row: Staircase Nim (Winning Ways), in which tokens go down to the next
 * heap, and End-Nim (M. H. Albert and R. J. Nowakowski, "The game of End-Nim", 2001). */

static void
staircase_options (const CgtRules *rules, CgtBytes position, CgtPlayer player, CgtArena *out)
{
  const guint64 *heaps = cgt_heaps_get (position);

  for (gsize i = 0; i < cgt_heaps_count (position); i++)
    for (guint64 left = heaps[i]; left-- > 0;)
      {
        guint64 *after;
        if (i > 0 && heaps[i - 1] > G_MAXUINT64 - (heaps[i] - left))
          continue;
        if (!cgt_heaps_replace (out, position, i, &left, 1))
          return;
        after = (guint64 *) (gpointer) (out->data + out->items[out->n - 1].offset);
        if (i > 0)
          after[i - 1] += heaps[i] - left;
      }
}

/* Nim on the odd steps: tokens that come to an odd step from above can be moved on at once. */
static gboolean
staircase_nimber (const CgtRules *rules, CgtBytes component, guint64 *nimber, CgtHow *how)
{
  *nimber = 0;
  for (gsize i = 0; i < cgt_heaps_count (component); i += 2)
    *nimber ^= cgt_heaps_get (component)[i];
  *how = CGT_HOW_CLOSED_FORM;
  return TRUE;
}

/* A formula with more numbers would explain nothing. */
#define MOST_STEPS 12

static CgtTheoremUsed *
staircase_formula (const CgtRules *rules, CgtBytes component)
{
  g_autoptr (GString) words = g_string_new (
    _ ("Tokens that come to an odd step can be moved on at once, so only those on the odd steps count, as "
       "heaps of Nim; here"));

  for (gsize i = 0; i < cgt_heaps_count (component) && i < 2 * MOST_STEPS; i += 2)
    g_string_append_printf (words, "%s %" G_GUINT64_FORMAT, i > 0 ? " xor" : "", cgt_heaps_get (component)[i]);
  return cgt_heaps_count (component) <= 2 * MOST_STEPS
           ? cgt_theorem_used_new ("staircase", words->str, _ ("Bouton's theorem, on the odd steps"))
           : NULL;
}

/* End-Nim */

static void
end_options (const CgtRules *rules, CgtBytes position, CgtPlayer player, CgtArena *out)
{
  const guint64 *heaps = cgt_heaps_get (position);
  gsize n = cgt_heaps_count (position), end = 0;

  while (end < n && heaps[player == CGT_LEFT ? end : n - 1 - end] == 0)
    end++;
  if (end == n)
    return;
  end = player == CGT_LEFT ? end : n - 1 - end;
  for (guint64 left = heaps[end]; left-- > 0;)
    if (!cgt_heaps_replace (out, position, end, &left, 1))
      return;
}

/* The row without empty heaps; the row from the other side is the negative. */
static void
end_split (const CgtRules *rules, CgtBytes position, CgtArena *out)
{
  const guint64 *heaps = cgt_heaps_get (position);
  gsize n = 0, count = cgt_heaps_count (position);
  gboolean turned = FALSE;
  guint64 *kept;

  for (gsize i = 0; i < count; i++)
    n += heaps[i] > 0;
  kept = n > 0 ? cgt_arena_add (out, n * sizeof *kept, 0) : NULL;
  if (kept == NULL)
    return;
  for (gsize i = 0, k = 0; i < count; i++)
    if (heaps[i] > 0)
      kept[k++] = heaps[i];
  for (gsize k = 0; k < n / 2 && !turned; k++)
    {
      if (kept[k] < kept[n - 1 - k])
        return;
      turned = kept[k] > kept[n - 1 - k];
    }
  for (gsize k = 0; k < n / 2 && turned; k++)
    {
      guint64 swap = kept[k];
      kept[k] = kept[n - 1 - k];
      kept[n - 1 - k] = swap;
    }
  out->items[out->n - 1].tag = turned;
}

static CgtBoard *
end_negate_board (const CgtRuleset *ruleset, const CgtBoard *board)
{
  CgtBoard *negative = cgt_board_copy (board);

  for (guint i = 0; i < board->n_heaps; i++)
    negative->heaps[i] = board->heaps[board->n_heaps - 1 - i];
  return negative;
}

const CgtRuleset cgt_staircase_nim = {
  .id = "staircase-nim",
  .title = N_ ("Staircase Nim"),
  .rules = N_ (
    "Move any number of tokens from a step to the next one down, which is on its left; from the first step they leave the game."),
  .notation = "staircase-nim(3,0,2)",
  .flags = CGT_RULESET_IMPARTIAL,
  .sketch = { CGT_BOARD_HEAPS, CGT_SKETCH_RESIZE, NULL, 0, "staircase-nim(3,1,2,4)" },
  .parse = cgt_heaps_parse,
  .print = cgt_heaps_print,
  .options = staircase_options,
  .count_options = cgt_heaps_count_tokens,
  .nimber = staircase_nimber,
  .formula = staircase_formula,
  .board = cgt_heaps_board,
  .board_to_text = cgt_heaps_board_to_text,
};

const CgtRuleset cgt_end_nim = {
  .id = "end-nim",
  .title = N_ ("End-Nim"),
  .rules = N_ ("Left takes any number of tokens from the first heap of the row, Right from the last one."),
  .notation = "end-nim(3,5,2)",
  .sketch = { CGT_BOARD_HEAPS, CGT_SKETCH_RESIZE, NULL, 0, "end-nim(3,5,2)" },
  .parse = cgt_heaps_parse,
  .print = cgt_heaps_print,
  .options = end_options,
  .count_options = cgt_heaps_count_tokens,
  .split = end_split,
  .board = cgt_heaps_board,
  .board_to_text = cgt_heaps_board_to_text,
  .negate_board = end_negate_board,
};
