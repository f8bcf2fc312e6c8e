/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-heaps.h"

#include <glib/gi18n-lib.h>

#include "cgt-subtraction-set.h"
#include "rulesets/cgt-arithmetic.h"

/* nim(a) + square(b) + cube(c) on one board. */

#define N_HEAPS 3

static gboolean
nim_square_cube_parse (const CgtRules *rules, CgtReader *reader, GByteArray *position, GError **error)
{
  if (!cgt_heaps_parse (rules, reader, position, error))
    return FALSE;
  if (position->len != N_HEAPS * sizeof (guint64))
    return cgt_reader_fail_at (reader, reader->text, error, CGT_ERROR_RULE,
                               _ ("nim-square-cube is played with three heaps, as in nim-square-cube(7,9,9)"));
  return TRUE;
}

static void
nim_square_cube_options (const CgtRules *rules, CgtBytes position, CgtPlayer player, CgtArena *out)
{
  static const CgtSubtractionSet sets[N_HEAPS] = {
    { CGT_SET_LISTED, 0 },
    { CGT_SET_SQUARES, 0 },
    { CGT_SET_CUBES, 0 },
  };
  const guint64 *heaps = cgt_heaps_get (position);

  for (guint64 left = heaps[0]; left-- > 0;)
    if (!cgt_heaps_replace (out, position, 0, &left, 1))
      return;
  for (gsize i = 1; i < N_HEAPS; i++)
    {
      CgtSubtractionWalk walk;
      guint64 taken;

      cgt_subtraction_walk_init (&walk, &sets[i], heaps[i]);
      while ((taken = cgt_subtraction_walk_next (&walk)) != 0)
        {
          guint64 left = heaps[i] - taken;
          if (!cgt_heaps_replace (out, position, i, &left, 1))
            return;
        }
    }
}

static guint64
nim_square_cube_count_options (const CgtRules *rules, CgtBytes position, CgtPlayer player)
{
  const guint64 *heaps = cgt_heaps_get (position);
  guint64 others = cgt_square_root (heaps[1]) + cgt_cube_root (heaps[2]);

  return heaps[0] > G_MAXUINT64 - others ? G_MAXUINT64 : heaps[0] + others;
}

/* Each heap as a component, with the two others empty. */
static void
nim_square_cube_split (const CgtRules *rules, CgtBytes position, CgtArena *out)
{
  for (gsize i = 0; i < N_HEAPS; i++)
    {
      guint64 alone[N_HEAPS] = { 0 };

      alone[i] = cgt_heaps_get (position)[i];
      if (alone[i] > 0 && !cgt_arena_append (out, alone, sizeof alone, 0))
        return;
    }
}

static gboolean
nim_square_cube_nimber (const CgtRules *rules, CgtBytes component, guint64 *nimber, CgtHow *how)
{
  const guint64 *heaps = cgt_heaps_get (component);

  *nimber = heaps[0];
  *how = CGT_HOW_CLOSED_FORM;
  return heaps[1] == 0 && heaps[2] == 0;
}

static gpointer
nim_square_cube_parse_rules (const CgtRuleset *ruleset, CgtReader *reader, char **text, GError **error)
{
  CgtRules **games = g_new (CgtRules *, N_HEAPS);

  games[0] = cgt_rules_new (&cgt_nim, NULL, 1, NULL, NULL);
  games[1] = cgt_rules_new (&cgt_square, NULL, 1, NULL, NULL);
  games[2] = cgt_rules_new (&cgt_cube, NULL, 1, NULL, NULL);
  return games;
}

static void
nim_square_cube_free_rules (gpointer data)
{
  CgtRules **games = data;

  for (gsize i = 0; i < N_HEAPS; i++)
    cgt_rules_unref (games[i]);
  g_free (games);
}

static const CgtRules *
nim_square_cube_equal_to (const CgtRules *rules, CgtBytes component, CgtArena *out)
{
  const guint64 *heaps = cgt_heaps_get (component);
  CgtRules *const *games = rules->data;

  for (gsize i = 0; i < N_HEAPS; i++)
    if (heaps[i] > 0)
      return cgt_arena_append (out, &heaps[i], sizeof heaps[i], 0) ? games[i] : NULL;
  g_assert_not_reached ();
}

const CgtRuleset cgt_nim_square_cube = {
  .id = "nim-square-cube",
  .title = N_ ("Nim-Square-Cube"),
  .rules = N_ (
    "Take any number of tokens from the first heap, a square number from the second, or a cube number from the third."),
  .notation = "nim-square-cube(7,9,9)",
  .flags = CGT_RULESET_IMPARTIAL,
  .brackets.implied = "",
  .brackets.parse = nim_square_cube_parse_rules,
  .brackets.free = nim_square_cube_free_rules,
  .sketch = { CGT_BOARD_HEAPS, 0, NULL, 0, "nim-square-cube(7,9,9)" },
  .parse = nim_square_cube_parse,
  .options = nim_square_cube_options,
  .search.count_options = nim_square_cube_count_options,
  .parts.split = nim_square_cube_split,
  .theory.nimber = nim_square_cube_nimber,
  .theory.equal_to = nim_square_cube_equal_to,
  CGT_HEAPS_SHOWN,
};
