/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-explanation.h"

static const struct
{
  const char *word, *title;
} rules[CGT_N_RULES] = {
  [CGT_RULE_LEFT_OPTIONS] = { "left-options", "Left's Options" },
  [CGT_RULE_RIGHT_OPTIONS] = { "right-options", "Right's Options" },
  [CGT_RULE_OPTIONS] = { "options", "Options" },
  [CGT_RULE_EQUAL_OPTIONS] = { "equal-options", "Equal Options" },
  [CGT_RULE_DOMINATED] = { "dominated", "Dominated Option" },
  [CGT_RULE_REVERSIBLE] = { "reversible", "Reversible Option" },
  [CGT_RULE_CANONICAL] = { "canonical", "Canonical Form" },
  [CGT_RULE_COMPUTED] = { "computed", "Computed" },
  [CGT_RULE_VALUE] = { "value", "Value" },
  [CGT_RULE_COMPONENTS] = { "components", "Components" },
  [CGT_RULE_SUM] = { "sum", "Sum" },
  [CGT_RULE_SIMPLEST_NUMBER] = { "simplest-number", "Simplest Number" },
  [CGT_RULE_SIMPLEST_FIT] = { "simplest-fit", "Simplest Number That Fits" },
  [CGT_RULE_SIGN_EXPANSION] = { "sign-expansion", "Sign Expansion" },
  [CGT_RULE_BERLEKAMP] = { "berlekamp", "Berlekamp's Rule" },
  [CGT_RULE_COLON] = { "colon", "Colon Principle" },
  [CGT_RULE_BRANCHES] = { "branches", "Branches" },
  [CGT_RULE_FUSION] = { "fusion", "Fusion Principle" },
  [CGT_RULE_PERIOD] = { "period", "Period" },
  [CGT_RULE_SWITCH] = { "switch", "Switch" },
  [CGT_RULE_STOPS] = { "stops", "Stops" },
  [CGT_RULE_THERMOGRAPH] = { "thermograph", "Thermograph" },
  [CGT_RULE_LEFT_WALL] = { "left-wall", "Left Wall" },
  [CGT_RULE_RIGHT_WALL] = { "right-wall", "Right Wall" },
  [CGT_RULE_UPS_AND_STARS] = { "ups-and-stars", "Ups and Stars" },
  [CGT_RULE_TINY] = { "tiny", "Tiny and Miny" },
  [CGT_RULE_ATOMIC_WEIGHT] = { "atomic-weight", "Atomic Weight" },
  [CGT_RULE_MEX] = { "mex", "Minimal Excluded Nimber" },
  [CGT_RULE_NIM_HEAP] = { "nim-heap", "Nim Heap" },
  [CGT_RULE_NIM_SUM] = { "nim-sum", "Nim-Sum" },
  [CGT_RULE_OUTCOME] = { "outcome", "Who Wins" },
  [CGT_RULE_SIGN] = { "sign", "Compared with 0" },
  [CGT_RULE_LEFT_WINS_FIRST] = { "left-wins-first", "Left Wins Moving First" },
  [CGT_RULE_LEFT_LOSES_FIRST] = { "left-loses-first", "Left Loses Moving First" },
  [CGT_RULE_RIGHT_WINS_FIRST] = { "right-wins-first", "Right Wins Moving First" },
  [CGT_RULE_RIGHT_LOSES_FIRST] = { "right-loses-first", "Right Loses Moving First" },
  [CGT_RULE_MOVER_WINS] = { "mover-wins", "A Winning Move" },
  [CGT_RULE_MOVER_LOSES] = { "mover-loses", "No Winning Move" },
  [CGT_RULE_ANSWER] = { "answer", "Answer" },
  [CGT_RULE_CANCEL] = { "cancel", "Terms That Cancel" },
  [CGT_RULE_HOTTEST] = { "hottest", "Temperatures of the Terms" },
  [CGT_RULE_MEAN] = { "mean", "Mean and Temperature" },
  [CGT_RULE_MISERE_NIM] = { "misere-nim", "Misère Nim" },
  [CGT_RULE_LEFT_DRAWS_FIRST] = { "left-draws-first", "Left Draws Moving First" },
  [CGT_RULE_RIGHT_DRAWS_FIRST] = { "right-draws-first", "Right Draws Moving First" },
  [CGT_RULE_MOVER_DRAWS] = { "mover-draws", "A Drawing Move" },
  [CGT_RULE_REMOTENESS] = { "remoteness", "Remoteness" },
  [CGT_RULE_LOOPY_VALUE] = { "loopy-value", "Loopy Value" },
  [CGT_RULE_SCORE] = { "score", "Score" },
  [CGT_RULE_PUZZLE] = { "puzzle", "Shortest Solution" },
  [CGT_RULE_COMPARISON] = { "comparison", "Comparison" },
  [CGT_RULE_DIFFERENCE] = { "difference", "Difference Game" },
  [CGT_RULE_CLOSED_FORM] = { "closed-form", "Closed Form" },
  [CGT_RULE_SEARCHED] = { "searched", "Found by Search" },
  [CGT_RULE_PARTIAL] = { "partial", "Known So Far" },
  [CGT_RULE_THEOREM] = { "theorem", "Theorem" },
  [CGT_RULE_OVER_BUDGET] = { "over-budget", "Over Budget" },
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
  g_free (step);
}

void
cgt_step_add_use (CgtStep *step, char *expression)
{
  g_ptr_array_add (step->uses, expression);
}

typedef struct
{
  CgtExplanation explanation;
  gatomicrefcount refs;
} Counted;

CgtExplanation *
cgt_explanation_new (const char *expression)
{
  Counted *counted = g_new0 (Counted, 1);

  g_atomic_ref_count_init (&counted->refs);
  counted->explanation.expression = g_strdup (expression);
  counted->explanation.steps = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_step_free);
  return &counted->explanation;
}

CgtExplanation *
cgt_explanation_ref (CgtExplanation *explanation)
{
  g_return_val_if_fail (explanation != NULL, NULL);
  g_atomic_ref_count_inc (&((Counted *) explanation)->refs);
  return explanation;
}

void
cgt_explanation_unref (CgtExplanation *explanation)
{
  if (explanation == NULL || !g_atomic_ref_count_dec (&((Counted *) explanation)->refs))
    return;
  g_free (explanation->expression);
  g_free (explanation->value);
  g_free (explanation->value_latex);
  g_ptr_array_unref (explanation->steps);
  g_free (explanation);
}
