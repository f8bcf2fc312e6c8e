/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-explain-private.h"

#include "solvers/record/cgt-record-words.h"

/* Who wins, and with which first moves. */

static const char *const players[] = { "Left", "Right" };

CgtStep *
cgt_explain_add_moves (GPtrArray *steps, CgtRule rule, const GPtrArray *moves, const char *before, const char *after)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *list = NULL;
  CgtStep *step;

  for (guint i = 0; i < moves->len && i < CGT_EXPLAIN_MOST_OPTIONS; i++)
    g_ptr_array_add (names, (char *) cgt_move_get_to (moves->pdata[i]));
  list = cgt_explain_join (names);
  step = cgt_explain_add (steps, rule, "%s%s%s", before, list, after);
  for (guint i = 0; i < names->len; i++)
    cgt_step_add_use (step, g_strdup (names->pdata[i]));
  return step;
}

static CgtRule
rule_of_first_moves (const CgtEvaluation *record, CgtPlayer player, gboolean wins)
{
  if (record->impartial)
    return wins ? CGT_RULE_MOVER_WINS : CGT_RULE_MOVER_LOSES;
  if (player == CGT_LEFT)
    return wins ? CGT_RULE_LEFT_WINS_FIRST : CGT_RULE_LEFT_LOSES_FIRST;
  return wins ? CGT_RULE_RIGHT_WINS_FIRST : CGT_RULE_RIGHT_LOSES_FIRST;
}

static void
add_first_moves (GPtrArray *steps, const CgtEvaluation *record, CgtPlayer player)
{
  g_autoptr (GPtrArray) moves = NULL, winning = g_ptr_array_new ();
  g_autofree char *before = NULL, *after = NULL;
  const char *mover = record->impartial ? "The player to move" : players[player];
  CgtRule wins = rule_of_first_moves (record, player, TRUE), loses = rule_of_first_moves (record, player, FALSE);
  const char *first = record->impartial ? "" : ", moving first,";

  if (record->moves[player] == NULL || record->moves[player]->len > CGT_EXPLAIN_MOST_OPTIONS)
    return;
  moves = cgt_evaluation_moves_best_first (record, player);
  for (guint i = 0; i < moves->len; i++)
    {
      const CgtMove *move = moves->pdata[i];

      if (move->wins == CGT_UNKNOWN)
        return;
      if (move->wins == CGT_YES)
        g_ptr_array_add (winning, (gpointer) move);
    }
  if (winning->len > 0)
    {
      before =
        g_strdup_printf ("%s%s wins with %s to ", mover, first, winning->len == 1 ? "the move" : "each of the moves");
      cgt_explain_add_moves (steps, wins, winning, before, ".");
    }
  else if (moves->len == 0)
    cgt_explain_add (steps, record->misere ? wins : loses, "%s has no move, and so %s.", mover,
                     record->misere ? "wins in misère play" : "loses");
  else if (record->moves_described == NULL)
    {
      before = g_strdup_printf ("%s%s has no winning move: the other player wins after ", mover, first);
      cgt_explain_add_moves (steps, loses, moves, before, ".");
    }
}

static gboolean
has_draw (CgtOutcome outcome)
{
  return outcome != CGT_OUTCOME_L && outcome != CGT_OUTCOME_R && outcome != CGT_OUTCOME_N && outcome != CGT_OUTCOME_P;
}

CgtStep *
cgt_explain_outcome (GPtrArray *steps, const CgtEvaluation *record, CgtExplain *explain)
{
  CgtStep *step = cgt_explain_add (steps, CGT_RULE_OUTCOME, "%s.", cgt_outcome_in_words (record->outcome));

  cgt_step_add_use (step, g_strdup (record->expression));
  if (explain != NULL)
    cgt_explain_sign (explain, step->steps, record->outcome);
  if (has_draw (record->outcome))
    return step;
  add_first_moves (step->steps, record, CGT_LEFT);
  if (!record->impartial)
    add_first_moves (step->steps, record, CGT_RIGHT);
  return step;
}

static const char *
relation_in_words (CgtOrder order)
{
  switch (order)
    {
    case CGT_ORDER_EQUAL:
      return "equal to";
    case CGT_ORDER_LESS:
      return "less than";
    case CGT_ORDER_GREATER:
      return "greater than";
    case CGT_ORDER_FUZZY:
      return "confused with";
    case CGT_ORDER_UNKNOWN:
    default:
      return NULL;
    }
}

typedef struct
{
  CgtSolver *solver;
  const CgtEvaluation *record;
  const CgtSum *sum;
  GPtrArray *steps;
} Difference;

/* Who wins the difference, and how. */
static void
explain_difference (gpointer data)
{
  Difference *work = data;
  CgtExplain explain;
  CgtStep *outcome;

  if (work->sum == NULL)
    {
      cgt_explain_outcome (work->steps, work->record, NULL);
      return;
    }
  cgt_explain_begin (&explain, work->solver, work->sum, work->steps);
  outcome = cgt_explain_outcome (work->steps, work->record, cgt_value_is_none (explain.value) ? NULL : &explain);
  if (!cgt_value_is_none (explain.value))
    cgt_explain_terms (&explain, outcome->steps);
  cgt_explain_prove (&explain, outcome);
  cgt_explain_end (&explain);
}

CgtExplanation *
cgt_solver_explain_comparison (CgtSolver *solver, const char *a, const char *b, const CgtEvaluation *record,
                               const CgtSum *difference)
{
  CgtExplanation *explanation = cgt_explanation_new (record->expression);
  const CgtEvaluation *of_difference = record->difference;
  CgtStep *step;

  explanation->value = g_strdup (record->value);
  explanation->value_latex = g_strdup (record->value_latex);
  if (of_difference != NULL && of_difference->outcome != CGT_OUTCOME_UNKNOWN)
    {
      Difference work = { solver, of_difference, difference, explanation->steps };

      step =
        cgt_explain_add (explanation->steps, CGT_RULE_DIFFERENCE,
                         "%s and %s compare as the difference %s compares with 0.", a, b, of_difference->expression);
      cgt_step_add_use (step, g_strdup (of_difference->expression));
      cgt_deep_call (solver->budget, CGT_DEEP_STACK, explain_difference, &work);
      cgt_solver_release_stacks (solver);
    }
  step = cgt_explain_add (explanation->steps, CGT_RULE_COMPARISON, "So %s is %s %s, and %s is %s.", a,
                          relation_in_words (record->relation), b, record->expression, record->value);
  cgt_step_add_use (step, g_strdup (a));
  cgt_step_add_use (step, g_strdup (b));
  cgt_explain_note_limit (explanation, record, solver->budget);
  return explanation;
}
