/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-explanation.h"

#include <glib/gi18n-lib.h>

#include "base/cgt-memory.h"

static const struct
{
  const char *word, *title;
} rules[CGT_N_RULES] = {
  [CGT_RULE_LEFT_OPTIONS] = { "left-options", N_ ("Left's Options") },
  [CGT_RULE_RIGHT_OPTIONS] = { "right-options", N_ ("Right's Options") },
  [CGT_RULE_OPTIONS] = { "options", N_ ("Options") },
  [CGT_RULE_EQUAL_OPTIONS] = { "equal-options", N_ ("Equal Options") },
  [CGT_RULE_DOMINATED] = { "dominated", N_ ("Dominated Option") },
  [CGT_RULE_REVERSIBLE] = { "reversible", N_ ("Reversible Option") },
  [CGT_RULE_CANONICAL] = { "canonical", N_ ("Canonical Form") },
  [CGT_RULE_COMPUTED] = { "computed", N_ ("Computed") },
  [CGT_RULE_VALUE] = { "value", N_ ("Value") },
  [CGT_RULE_DEFINITION] = { "definition", N_ ("Definition") },
  [CGT_RULE_BASE_CASE] = { "base-case", N_ ("Known at Once") },
  [CGT_RULE_NEAREST_INTEGER] = { "nearest-integer", N_ ("Nearest Integer") },
  [CGT_RULE_CLOSE_TO_UPS] = { "close-to-ups", N_ ("Close to Ups") },
  [CGT_RULE_BIRTHDAY] = { "birthday", N_ ("Birthday") },
  [CGT_RULE_LEFT_STOP] = { "left-stop", N_ ("Left Stop") },
  [CGT_RULE_RIGHT_STOP] = { "right-stop", N_ ("Right Stop") },
  [CGT_RULE_STOP_COUNT] = { "stop-count", N_ ("Stops Counted") },
  [CGT_RULE_COLD] = { "cold", N_ ("Mean and Temperature") },
  [CGT_RULE_FREEZE] = { "freeze", N_ ("Freezing") },
  [CGT_RULE_REDUCED] = { "reduced", N_ ("Reduced Canonical Form") },
  [CGT_RULE_FAR_STAR] = { "far-star", N_ ("Far Star") },
  [CGT_RULE_NIM_PRODUCT] = { "nim-product", N_ ("Nim-Product") },
  [CGT_RULE_MULTIPLE] = { "multiple", N_ ("Copies") },
  [CGT_RULE_TINY_FORM] = { "tiny-form", N_ ("Form of Tiny and Miny") },
  [CGT_RULE_DAY] = { "day", N_ ("Numbers of a Day") },
  [CGT_RULE_POWER_OF_TWO] = { "power-of-two", N_ ("Power of Two") },
  [CGT_RULE_INCENTIVE] = { "incentive", N_ ("Incentive") },
  [CGT_RULE_NEGATIVE] = { "negative", N_ ("Negative") },
  [CGT_RULE_COMPONENTS] = { "components", N_ ("Components") },
  [CGT_RULE_SUM] = { "sum", N_ ("Sum") },
  [CGT_RULE_NUMBERS_ADD] = { "numbers-add", N_ ("Sum, Kind by Kind") },
  [CGT_RULE_TRANSLATION] = { "translation", N_ ("Number Translation") },
  [CGT_RULE_SIMPLEST_NUMBER] = { "simplest-number", N_ ("Simplest Number") },
  [CGT_RULE_SIMPLEST_FIT] = { "simplest-fit", N_ ("Simplest Number That Fits") },
  [CGT_RULE_SIGN_EXPANSION] = { "sign-expansion", N_ ("Sign Expansion") },
  [CGT_RULE_BERLEKAMP] = { "berlekamp", N_ ("Berlekamp's Rule") },
  [CGT_RULE_COLON] = { "colon", N_ ("Colon Principle") },
  [CGT_RULE_BRANCHES] = { "branches", N_ ("Branches") },
  [CGT_RULE_PRUNED] = { "pruned", N_ ("The Graph Shrinks") },
  [CGT_RULE_FUSION] = { "fusion", N_ ("Fusion Principle") },
  [CGT_RULE_CYCLE] = { "cycle", N_ ("Cycles") },
  [CGT_RULE_PERIOD] = { "period", N_ ("Period") },
  [CGT_RULE_SWITCH] = { "switch", N_ ("Switch") },
  [CGT_RULE_STOPS] = { "stops", N_ ("Stops") },
  [CGT_RULE_THERMOGRAPH] = { "thermograph", N_ ("Thermograph") },
  [CGT_RULE_LEFT_WALL] = { "left-wall", N_ ("Left Wall") },
  [CGT_RULE_RIGHT_WALL] = { "right-wall", N_ ("Right Wall") },
  [CGT_RULE_LEFT_WALL_OF] = { "left-wall-of", N_ ("Left Wall of an Option") },
  [CGT_RULE_RIGHT_WALL_OF] = { "right-wall-of", N_ ("Right Wall of an Option") },
  [CGT_RULE_UPS_AND_STARS] = { "ups-and-stars", N_ ("Ups and Stars") },
  [CGT_RULE_TINY] = { "tiny", N_ ("Tiny and Miny") },
  [CGT_RULE_ATOMIC_WEIGHT] = { "atomic-weight", N_ ("Atomic Weight") },
  [CGT_RULE_MEX] = { "mex", N_ ("Minimal Excluded Nimber") },
  [CGT_RULE_NIM_HEAP] = { "nim-heap", N_ ("Nim Heap") },
  [CGT_RULE_NIM_SUM] = { "nim-sum", N_ ("Nim-Sum") },
  [CGT_RULE_OUTCOME] = { "outcome", N_ ("Who Wins") },
  [CGT_RULE_SIGN] = { "sign", N_ ("Compared with 0") },
  [CGT_RULE_NUMBER_DECIDES] = { "number-decides", N_ ("The Number Decides") },
  [CGT_RULE_UPS_DECIDE] = { "ups-decide", N_ ("Ups against a Nimber") },
  [CGT_RULE_STOPS_DECIDE] = { "stops-decide", N_ ("The Stops Decide") },
  [CGT_RULE_TERM_SIGNS] = { "term-signs", N_ ("The Terms Compared with 0") },
  [CGT_RULE_LEFT_ORTHODOX] = { "left-orthodox", N_ ("Orthodox Play If Left Starts") },
  [CGT_RULE_RIGHT_ORTHODOX] = { "right-orthodox", N_ ("Orthodox Play If Right Starts") },
  [CGT_RULE_LEFT_WINS_FIRST] = { "left-wins-first", N_ ("Left Wins Moving First") },
  [CGT_RULE_LEFT_LOSES_FIRST] = { "left-loses-first", N_ ("Left Loses Moving First") },
  [CGT_RULE_RIGHT_WINS_FIRST] = { "right-wins-first", N_ ("Right Wins Moving First") },
  [CGT_RULE_RIGHT_LOSES_FIRST] = { "right-loses-first", N_ ("Right Loses Moving First") },
  [CGT_RULE_MOVER_WINS] = { "mover-wins", N_ ("A Winning Move") },
  [CGT_RULE_MOVER_LOSES] = { "mover-loses", N_ ("No Winning Move") },
  [CGT_RULE_ANSWER] = { "answer", N_ ("Answer") },
  [CGT_RULE_WON_BY_VALUE] = { "won-by-value", N_ ("Won by Value") },
  [CGT_RULE_CANCEL] = { "cancel", N_ ("Terms That Cancel") },
  [CGT_RULE_HOTTEST] = { "hottest", N_ ("Temperatures of the Terms") },
  [CGT_RULE_MEAN] = { "mean", N_ ("Mean and Temperature") },
  [CGT_RULE_MISERE_NIM] = { "misere-nim", N_ ("Misère Nim") },
  [CGT_RULE_POWERS_OF_TWO] = { "powers-of-two", N_ ("Powers of Two") },
  [CGT_RULE_NIM_COLUMNS] = { "nim-columns", N_ ("Columns of Nim") },
  [CGT_RULE_RETURNS] = { "returns", N_ ("Answers That Come Nearer to the End") },
  [CGT_RULE_LEFT_DRAWS_FIRST] = { "left-draws-first", N_ ("Left Draws Moving First") },
  [CGT_RULE_RIGHT_DRAWS_FIRST] = { "right-draws-first", N_ ("Right Draws Moving First") },
  [CGT_RULE_MOVER_DRAWS] = { "mover-draws", N_ ("A Drawing Move") },
  [CGT_RULE_REMOTENESS] = { "remoteness", N_ ("Remoteness") },
  [CGT_RULE_LOOPY_VALUE] = { "loopy-value", N_ ("Loopy Value") },
  [CGT_RULE_NO_SIDES] = { "no-sides", N_ ("No Sides Found") },
  [CGT_RULE_ONSIDE] = { "onside", N_ ("Onside") },
  [CGT_RULE_OFFSIDE] = { "offside", N_ ("Offside") },
  [CGT_RULE_RETROGRADE] = { "retrograde", N_ ("Retrograde Analysis") },
  [CGT_RULE_MOVER_LOST_IN] = { "mover-lost-in", N_ ("Lost for the Player to Move") },
  [CGT_RULE_LEFT_LOST_IN] = { "left-lost-in", N_ ("Lost for Left to Move") },
  [CGT_RULE_RIGHT_LOST_IN] = { "right-lost-in", N_ ("Lost for Right to Move") },
  [CGT_RULE_MOVER_WON_IN] = { "mover-won-in", N_ ("Won for the Player to Move") },
  [CGT_RULE_LEFT_WON_IN] = { "left-won-in", N_ ("Won for Left to Move") },
  [CGT_RULE_RIGHT_WON_IN] = { "right-won-in", N_ ("Won for Right to Move") },
  [CGT_RULE_MOVER_UNDECIDED] = { "mover-undecided", N_ ("Draws") },
  [CGT_RULE_LEFT_UNDECIDED] = { "left-undecided", N_ ("Draws with Left to Move") },
  [CGT_RULE_RIGHT_UNDECIDED] = { "right-undecided", N_ ("Draws with Right to Move") },
  [CGT_RULE_LOOPY_MEX] = { "loopy-mex", N_ ("Minimal Excluded Nimber") },
  [CGT_RULE_IN_REACH] = { "in-reach", N_ ("Moves That Do Not Count") },
  [CGT_RULE_UNANSWERED] = { "unanswered", N_ ("Why There Is No Nimber") },
  [CGT_RULE_SCORE] = { "score", N_ ("Score") },
  [CGT_RULE_SCORE_AFTER] = { "score-after", N_ ("Score after a Move") },
  [CGT_RULE_PUZZLE] = { "puzzle", N_ ("Shortest Solution") },
  [CGT_RULE_COMPARISON] = { "comparison", N_ ("Comparison") },
  [CGT_RULE_DIFFERENCE] = { "difference", N_ ("Difference Game") },
  [CGT_RULE_CLOSED_FORM] = { "closed-form", N_ ("Closed Form") },
  [CGT_RULE_SEARCHED] = { "searched", N_ ("Found by Search") },
  [CGT_RULE_PARTIAL] = { "partial", N_ ("Known So Far") },
  [CGT_RULE_THEOREM] = { "theorem", N_ ("Theorem") },
  [CGT_RULE_LEFT_OUT] = { "left-out", N_ ("Left Out") },
  [CGT_RULE_OVER_BUDGET] = { "over-budget", N_ ("Over Budget") },
};

const char *
cgt_rule_to_word (CgtRule rule)
{
  g_return_val_if_fail (rule < CGT_N_RULES, NULL);
  return rules[rule].word;
}

const char *
cgt_rule_to_title (CgtRule rule)
{
  g_return_val_if_fail (rule < CGT_N_RULES, NULL);
  return rules[rule].title;
}

char *
cgt_explain_join (const GPtrArray *texts)
{
  GString *list = g_string_new (NULL);
  guint n = texts->len > CGT_EXPLAIN_MOST_NAMED ? CGT_EXPLAIN_MOST_NAMED - 2 : texts->len;

  for (guint i = 0; i < n; i++)
    g_string_append_printf (list, "%s%s",
                            i == 0               ? ""
                            : i + 1 < texts->len ? _ (", ")
                                                 : _ (" and "),
                            (char *) texts->pdata[i]);
  if (n < texts->len)
    g_string_append_printf (list, _ (" and %u more"), texts->len - n);
  return g_string_free (list, FALSE);
}

CgtStep *
cgt_step_new (CgtRule rule, char *text)
{
  CgtStep *step = g_new0 (CgtStep, 1);

  step->rule = rule;
  step->text = text;
  step->uses = g_ptr_array_new_with_free_func (g_free);
  step->steps = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_step_free);
  return step;
}

void
cgt_step_free (CgtStep *step)
{
  if (step == NULL)
    return;
  g_free (step->text);
  g_ptr_array_unref (step->uses);
  g_ptr_array_unref (step->steps);
  g_clear_pointer (&step->values, g_ptr_array_unref);
  g_free (step);
}

void
cgt_step_add_use (CgtStep *step, char *expression)
{
  g_ptr_array_add (step->uses, expression);
}

void
cgt_step_add_uses (CgtStep *step, ...)
{
  va_list expressions;
  const char *expression;

  va_start (expressions, step);
  while ((expression = va_arg (expressions, const char *)) != NULL)
    cgt_step_add_use (step, g_strdup (expression));
  va_end (expressions);
}

CgtExplanation *
cgt_explanation_new (const char *expression)
{
  CgtExplanation *explanation = g_new0 (CgtExplanation, 1);

  explanation->expression = g_strdup (expression);
  explanation->steps = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_step_free);
  return explanation;
}

void
cgt_explanation_free (CgtExplanation *explanation)
{
  if (explanation == NULL)
    return;
  cgt_free_all (explanation->expression, explanation->value, explanation->value_latex);
  g_ptr_array_unref (explanation->steps);
  g_free (explanation);
}
