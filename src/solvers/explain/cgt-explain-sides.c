/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-explain-private.h"

#include <string.h>

#include "solvers/loopy/cgt-position-loops.h"

/* Between the sides of a pair, as it is written; on & off is written dud. */
#define SIDES " & "

/* A loopy game of which no value is found: what its sides are, which of them is found, and what was tried for the
 * other. No way is known to prove that a side does not exist. */

/* @shown: NULL if it is not found. */
static char *
words_of_side (CgtPlayer side, const char *shown)
{
  if (shown != NULL)
    return g_strdup_printf (side == CGT_LEFT ? _ ("The onside is %s.") : _ ("The offside is %s."), shown);
  return g_strdup (
    side == CGT_LEFT
      ? _ ("No onside is found. Dominated and reversible moves were left out, in a small graph also one by one, and "
           "equal positions became one. Sidling was tried, too: every position begins as on, and again and again "
           "becomes what its moves make of it. What was left is no stopper, or another game.")
      : _ ("No offside is found. Dominated and reversible moves were left out, in a small graph also one by one, and "
           "equal positions became one. Sidling was tried, too: every position begins as off, and again and again "
           "becomes what its moves make of it. What was left is no stopper, or another game."));
}

static void
add_side (CgtExplain *explain, CgtStep *to, const char *expression, CgtPlayer side, CgtValue value)
{
  gboolean known = !cgt_value_is_none (value);
  g_autofree char *shown =
    known ? cgt_budget_keep_text (explain->solver->budget, cgt_value_to_text (explain->store, value)) : NULL;
  g_autofree char *words = words_of_side (side, shown);
  CgtStep *step;

  if (known && shown == NULL)
    return;
  step = cgt_explain_add (to->steps, side == CGT_LEFT ? CGT_RULE_ONSIDE : CGT_RULE_OFFSIDE, "%s", words);
  cgt_step_add_use (step, g_strdup (expression));
  if (known)
    cgt_step_add_use (step, g_steal_pointer (&shown));
}

/* The sides of a single position, as far as they are found. */
static void
add_sides (CgtExplain *explain, CgtStep *step, const char *expression)
{
  const CgtTerm *term = &g_array_index (explain->sum->terms, CgtTerm, 0);
  g_autoptr (CgtPositionLoops) loops = NULL;
  CgtValue sides[2];

  if (explain->sum->terms->len != 1 || term->position == NULL || term->negative)
    return;
  loops = cgt_position_loops_new (explain->solver,
                                  cgt_solver_get_game (explain->solver, cgt_position_get_rules (term->position)));
  if (!cgt_position_loops_find_sides (loops, term->position, sides))
    return;
  for (CgtPlayer side = CGT_LEFT; side <= CGT_RIGHT; side++)
    add_side (explain, step, expression, side, sides[side]);
}

void
cgt_explain_no_sides (CgtExplain *explain, const CgtEvaluation *record)
{
  CgtStep *step;

  if (record->how_value != CGT_HOW_NO_SIDES)
    return;
  step = cgt_explain_add (
    explain->steps, CGT_RULE_NO_SIDES,
    _ ("Play can come back to a position, and no value of %s is found. A value has two sides: the onside is what the "
       "game is worth if endless play counts as a win for Left, and the offside, if it counts as a win for Right. Each "
       "must be a stopper, in which nobody can move for ever alternately. Not every game has such sides (J. H. Conway, "
       "E. R. Berlekamp and R. K. Guy, Winning Ways, ch. 11: Bach’s Carousel)."),
    record->expression);
  cgt_step_add_use (step, g_strdup (record->expression));
  if (explain->sum != NULL)
    add_sides (explain, step, record->expression);
}

/* Who wins a pair of sides, whose moves are not known. */
void
cgt_explain_pair (GPtrArray *steps, const CgtEvaluation *record)
{
  const char *both = record->value != NULL ? strstr (record->value, SIDES) : NULL;
  g_autofree char *onside = both != NULL ? g_strndup (record->value, (gsize) (both - record->value)) : g_strdup ("on");
  const char *offside = both != NULL ? both + strlen (SIDES) : "off";
  CgtStep *step;

  if (record->heat_gap != CGT_HEAT_OF_SIDES || record->value == NULL ||
      (both == NULL && !g_str_equal (record->value, "dud")))
    return;
  step =
    cgt_explain_add (steps, CGT_RULE_ONSIDE,
                     _ ("The onside is %s: what the game is worth if endless play counts as a win for Left."), onside);
  cgt_step_add_uses (step, record->expression, onside, NULL);
  step = cgt_explain_add (steps, CGT_RULE_OFFSIDE,
                          _ ("The offside is %s: what the game is worth if endless play counts as a win for Right."),
                          offside);
  cgt_step_add_uses (step, record->expression, offside, NULL);
  step = cgt_explain_add (steps, CGT_RULE_LOOPY_VALUE,
                          _ ("Left wins if the offside is a win for Left, and Right wins if the onside is a win for "
                             "Right. Otherwise nobody can force the end, and the game is a draw."));
  cgt_step_add_use (step, g_strdup (record->expression));
}
