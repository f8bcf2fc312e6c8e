/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-explain-private.h"

#include "solvers/record/cgt-record-words.h"

/* Who wins, and with which first moves. */

char *
cgt_explain_join_moves (const GPtrArray *moves)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint i = 0; i < moves->len && i < CGT_EXPLAIN_MOST_OPTIONS; i++)
    g_ptr_array_add (names, (char *) cgt_move_get_to (moves->pdata[i]));
  return cgt_explain_join (names);
}

void
cgt_explain_use_moves (CgtStep *step, const GPtrArray *moves)
{
  for (guint i = 0; i < moves->len && i < CGT_EXPLAIN_MOST_OPTIONS; i++)
    cgt_step_add_use (step, g_strdup (cgt_move_get_to (moves->pdata[i])));
}

void
cgt_explain_name_values (CgtStep *step, const GPtrArray *values)
{
  for (guint i = 0; i < step->uses->len; i++)
    if (values->pdata[i] == NULL)
      return;
  step->values = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < step->uses->len; i++)
    g_ptr_array_add (step->values, g_strdup (values->pdata[i]));
}

void
cgt_explain_name_moves (GPtrArray *steps, const GPtrArray *moves, CgtPlayer player)
{
  CgtRule rule = player == CGT_LEFT ? CGT_RULE_LEFT_OPTIONS : CGT_RULE_RIGHT_OPTIONS;
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free), values = g_ptr_array_new ();
  g_autofree char *list = NULL;
  CgtStep *step;

  for (guint i = 0; i < moves->len; i++)
    {
      const CgtMove *move = moves->pdata[i];
      const char *to = cgt_move_get_to (move);

      g_ptr_array_add (names, move->value == NULL || g_str_equal (to, move->value)
                                ? g_strdup (to)
                                : g_strdup_printf ("%s = %s", to, move->value));
      g_ptr_array_add (values, move->value);
    }
  list = cgt_explain_join (names);
  step = moves->len == 0 ? cgt_explain_add (steps, rule, _ ("%s has no move."), cgt_explain_player (player))
                         : cgt_explain_add (steps, rule, _ ("%s can move to %s."), cgt_explain_player (player), list);
  cgt_explain_use_moves (step, moves);
  cgt_explain_name_values (step, values);
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

/* Of an empty list. */
static char *
words_without_moves (const CgtEvaluation *record, CgtPlayer player)
{
  if (!cgt_evaluation_is_stuck (record, player))
    return g_strdup (_ ("No move wins; the moves are too many to be listed."));
  if (record->impartial)
    return g_strdup (record->misere ? _ ("The player to move has no move, and so wins in misère play.")
                                    : _ ("The player to move has no move, and so loses."));
  return g_strdup_printf (record->misere ? _ ("%s has no move, and so wins in misère play.")
                                         : _ ("%s has no move, and so loses."),
                          cgt_explain_player (player));
}

static void
add_first_moves (GPtrArray *steps, const CgtEvaluation *record, CgtPlayer player)
{
  g_autoptr (GPtrArray) moves = NULL, winning = g_ptr_array_new ();
  g_autofree char *list = NULL, *words = NULL, *unknown = NULL, *ends = NULL;
  CgtRule wins = rule_of_first_moves (record, player, TRUE), loses = rule_of_first_moves (record, player, FALSE);
  const char *mover = cgt_explain_player (player);
  guint n_unknown = 0;
  CgtStep *step;

  if (record->moves[player] == NULL || record->moves[player]->len > CGT_EXPLAIN_MOST_OPTIONS)
    return;
  moves = cgt_evaluation_moves_best_first (record, player);
  for (guint i = 0; i < moves->len; i++)
    {
      const CgtMove *move = moves->pdata[i];

      n_unknown += move->wins == CGT_UNKNOWN;
      if (move->wins == CGT_YES)
        g_ptr_array_add (winning, (gpointer) move);
    }
  if (winning->len == 0 && n_unknown > 0)
    return;
  if (moves->len == 0)
    {
      if (!cgt_evaluation_is_stuck (record, player) && record->outcome != CGT_OUTCOME_P)
        return;
      words = words_without_moves (record, player);
      cgt_explain_add (steps, record->misere ? wins : loses, "%s", words);
      return;
    }
  list = cgt_explain_join_moves (winning->len > 0 ? winning : moves);
  if (winning->len > 0 && record->impartial)
    words = g_strdup_printf (ngettext ("The player to move wins with the move to %s.",
                                       "The player to move wins with any of the moves to %s.", winning->len),
                             list);
  else if (winning->len > 0)
    words = g_strdup_printf (ngettext ("%s, moving first, wins with the move to %s.",
                                       "%s, moving first, wins with any of the moves to %s.", winning->len),
                             mover, list);
  else if (record->impartial)
    words = g_strdup_printf (_ ("The player to move has no winning move: the other player wins after %s."), list);
  else
    words = g_strdup_printf (_ ("%s, moving first, has no winning move: the other player wins after %s."), mover, list);
  if (n_unknown > 0)
    unknown = g_strdup_printf (ngettext (" It is not known yet whether %u other move wins.",
                                         " It is not known yet whether %u other moves win.", n_unknown),
                               n_unknown);
  if (winning->len > 0 && !record->misere && ((const CgtMove *) winning->pdata[0])->remoteness == 0)
    ends = g_strdup_printf (_ (" The move to %s ends the game at once."), cgt_move_get_to (winning->pdata[0]));
  step = cgt_explain_add (steps, winning->len > 0 ? wins : loses, "%s%s%s", words, ends != NULL ? ends : "",
                          unknown != NULL ? unknown : "");
  cgt_explain_use_moves (step, winning->len > 0 ? winning : moves);
}

static gboolean
has_draw (CgtOutcome outcome)
{
  return outcome != CGT_OUTCOME_L && outcome != CGT_OUTCOME_R && outcome != CGT_OUTCOME_N && outcome != CGT_OUTCOME_P;
}

CgtStep *
cgt_explain_outcome (GPtrArray *steps, const CgtEvaluation *record, CgtExplain *explain)
{
  CgtStep *step = cgt_explain_add (steps, CGT_RULE_OUTCOME, _ ("%s."), _ (cgt_outcome_in_words (record->outcome)));

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

/* The format of the last sentence of a comparison; NULL: it is not decided. */
static const char *
format_of_relation (CgtOrder order)
{
  static const char *const words[] = {
    [CGT_ORDER_EQUAL] = N_ ("So %s is equal to %s, and %s is %s."),
    [CGT_ORDER_LESS] = N_ ("So %s is less than %s, and %s is %s."),
    [CGT_ORDER_GREATER] = N_ ("So %s is greater than %s, and %s is %s."),
    [CGT_ORDER_FUZZY] = N_ ("So %s is confused with %s, and %s is %s."),
  };

  return order < G_N_ELEMENTS (words) && words[order] != NULL ? _ (words[order]) : NULL;
}

typedef struct
{
  CgtSolver *solver;
  const CgtEvaluation *record;
  const CgtSum *sum;
  guint most_answers;
  GPtrArray *steps;
  CgtStep *named; /* the step that names the difference */
} Difference;

/* Why the difference has its value, if that is known. */
static void
derive_value (const Difference *work)
{
  CgtStep *value = cgt_solver_tick (work->solver) ? cgt_explain_value_step (work->solver, work->sum, 1) : NULL;

  if (value != NULL)
    g_ptr_array_add (work->named->steps, value);
}

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
  cgt_explain_begin_recorded (&explain, work->solver, work->sum, work->record, work->steps);
  explain.most_answers = work->most_answers;
  outcome = cgt_explain_outcome (work->steps, work->record, cgt_value_is_none (explain.value) ? NULL : &explain);
  if (!cgt_value_is_none (explain.value))
    cgt_explain_terms (&explain, outcome->steps);
  cgt_explain_prove (&explain, outcome);
  if (!cgt_value_is_none (explain.value))
    derive_value (work);
  cgt_explain_end (&explain);
}

CgtExplanation *
cgt_solver_explain_comparison (CgtSolver *solver, const char *a, const char *b, const CgtEvaluation *record,
                               const CgtSum *difference, guint most_answers)
{
  CgtExplanation *explanation = cgt_explanation_new (record->expression);
  const CgtEvaluation *of_difference = record->difference;
  const char *format = format_of_relation (record->relation);
  CgtStep *step;

  explanation->value = g_strdup (record->value);
  explanation->value_latex = g_strdup (record->value_latex);
  if (of_difference != NULL && of_difference->outcome != CGT_OUTCOME_UNKNOWN)
    {
      Difference work = { solver, of_difference, difference, most_answers, explanation->steps, NULL };

      step = cgt_explain_add (explanation->steps, CGT_RULE_DIFFERENCE,
                              _ ("%s and %s compare as the difference %s compares with 0."), a, b,
                              of_difference->expression);
      cgt_step_add_use (step, g_strdup (of_difference->expression));
      work.named = step;
      cgt_deep_call (solver->budget, CGT_DEEP_STACK, explain_difference, &work);
      cgt_solver_release_stacks (solver);
    }
  if (format != NULL)
    {
      step = cgt_explain_add (explanation->steps, CGT_RULE_COMPARISON, format, a, b, record->expression, record->value);
      cgt_step_add_uses (step, a, b, NULL);
    }
  cgt_explain_note_limit (explanation, record, solver->budget);
  return explanation;
}
