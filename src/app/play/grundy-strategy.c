/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-strategy.h"

#include <math.h>

/* For all the replies that the greedy strategy counts, or all the components that are looked at. */
#define MOST_MEMORY ((gsize) 256 << 20)

static CgtPlayer
other_player (CgtPlayer player)
{
  return player == CGT_LEFT ? CGT_RIGHT : CGT_LEFT;
}

gboolean
grundy_outcome_is_draw_after (CgtOutcome outcome, CgtPlayer player)
{
  return grundy_outcome_is_draw_for (outcome, other_player (player));
}

/* An outcome of two letters says what happens if Left begins, and what if Right does. */
gboolean
grundy_outcome_is_draw_for (CgtOutcome outcome, CgtPlayer player)
{
  if (player == CGT_LEFT)
    return outcome == CGT_OUTCOME_D || outcome == CGT_OUTCOME_DL || outcome == CGT_OUTCOME_DR;
  return outcome == CGT_OUTCOME_D || outcome == CGT_OUTCOME_LD || outcome == CGT_OUTCOME_RD;
}

/* Perfect */

static const CgtMove *
choose_perfect (const CgtEvaluation *record, CgtPlayer player)
{
  g_autoptr (GPtrArray) sorted = cgt_evaluation_moves_best_first (record, player);
  const CgtMove *best = sorted->pdata[0];

  for (guint i = 0; best->wins != CGT_YES && i < sorted->len; i++)
    {
      const CgtMove *move = sorted->pdata[i];

      if (grundy_outcome_is_draw_after (move->outcome, record->impartial ? CGT_LEFT : player))
        return move;
    }
  return best;
}

/* Greedy */

/* How many moves @player has in one term; infinite if there are too many to count. */
static double
count_moves (CgtPosition *position, gboolean negative, CgtPlayer player, CgtBudget *budget)
{
  g_autoptr (GPtrArray) options = NULL;

  if (position == NULL)
    return 0;
  options = cgt_position_options (position, negative ? other_player (player) : player, budget, NULL);
  return options != NULL ? options->len : INFINITY;
}

static const CgtMove *
choose_by_gain (const GPtrArray *moves)
{
  const CgtMove *best = moves->pdata[0];

  for (guint i = 1; i < moves->len; i++)
    {
      const CgtMove *move = moves->pdata[i];

      if (move->gain > best->gain)
        best = move;
    }
  return best;
}

/* Other terms stay as they are, so only the replies in the changed term are counted. */
static const CgtMove *
choose_greedy (CgtExpression *expression, const CgtEvaluation *record, CgtPlayer player)
{
  const GPtrArray *moves = record->moves[player];
  CgtPlayer opponent = record->impartial ? player : other_player (player);
  g_autoptr (CgtBudget) budget = cgt_budget_new ();
  g_autofree double *before = g_new (double, cgt_expression_get_n_terms (expression));
  const CgtMove *best = moves->pdata[0];
  double least = INFINITY;

  if (record->score != NULL)
    return choose_by_gain (moves);
  cgt_budget_set_processor_time (budget, GRUNDY_LOOKING_SECONDS);
  cgt_budget_set_memory (budget, MOST_MEMORY);
  for (guint i = 0; i < cgt_expression_get_n_terms (expression); i++)
    before[i] = count_moves (cgt_expression_get_term_position (expression, i),
                             cgt_expression_get_term_negative (expression, i), opponent, budget);
  for (guint i = 0; i < moves->len && cgt_budget_has_time (budget, 0); i++)
    {
      const CgtMove *move = moves->pdata[i];
      gboolean negative = cgt_expression_get_term_negative (expression, move->term);
      double replies = count_moves (move->position, negative, opponent, budget) - before[move->term];

      if (replies < least)
        {
          least = replies;
          best = move;
        }
    }
  return best;
}

/* Hottest first */

CgtEvaluation *
grundy_strategy_look (CgtExpression *expression, CgtSolver *solver, guint n, CgtBudget *budget, GError **error)
{
  g_autoptr (CgtBudget) share = cgt_budget_new ();
  CgtEvaluation *record;

  cgt_budget_set_processor_time (share, GRUNDY_LOOKING_SECONDS / n);
  cgt_budget_set_memory (share, MOST_MEMORY);
  cgt_solver_set_budget (solver, share);
  record = cgt_expression_evaluate (expression, solver, CGT_WANT_ALL, NULL, NULL, error);
  cgt_solver_set_budget (solver, budget);
  return record;
}

/* Of a dyadic rational, as a record writes it. */
static double
number_from_text (const char *text)
{
  char *end;
  double number = g_ascii_strtod (text, &end);

  return *end == '/' ? number / g_ascii_strtod (end + 1, NULL) : number;
}

static const CgtMove *
find_in_term (const GPtrArray *moves, guint term, const CgtMove *alone)
{
  for (guint i = 0; i < moves->len; i++)
    {
      const CgtMove *move = moves->pdata[i];

      if (move->term == term && g_str_equal (cgt_move_get_term_to (move), cgt_move_get_term_to (alone)))
        return move;
    }
  return NULL;
}

/* The best move of @player in term @i alone, as a move of @record; NULL: there is none. @temperature: of the term. */
static const CgtMove *
best_in_term (CgtExpression *expression, guint i, const CgtEvaluation *record, CgtPlayer player, CgtSolver *solver,
              CgtBudget *budget, double *temperature)
{
  g_autoptr (CgtExpression) alone = cgt_expression_new_sum (record->misere);
  g_autoptr (CgtEvaluation) of_term = NULL;
  g_autoptr (GPtrArray) sorted = NULL;

  cgt_expression_add_term (alone, cgt_expression_get_term_negative (expression, i), expression, i);
  of_term = grundy_strategy_look (alone, solver, cgt_expression_get_n_terms (expression), budget, NULL);
  if (of_term == NULL || of_term->temperature == NULL || of_term->moves[player] == NULL)
    return NULL;
  sorted = cgt_evaluation_moves_best_first (of_term, player);
  *temperature = number_from_text (of_term->temperature);
  return sorted->len > 0 ? find_in_term (record->moves[player], i, sorted->pdata[0]) : NULL;
}

static const CgtMove *
choose_hottest (CgtExpression *expression, const CgtEvaluation *record, CgtPlayer player, CgtSolver *solver,
                CgtBudget *budget)
{
  const CgtMove *best = NULL;
  double highest = -INFINITY;

  for (guint i = 0; i < cgt_expression_get_n_terms (expression); i++)
    {
      double temperature;
      const CgtMove *move = best_in_term (expression, i, record, player, solver, budget, &temperature);

      if (move != NULL && temperature > highest)
        {
          highest = temperature;
          best = move;
        }
    }
  return best;
}

const CgtMove *
grundy_strategy_choose (GrundyStrategy strategy, CgtExpression *expression, const CgtEvaluation *record,
                        CgtPlayer player, CgtSolver *solver, CgtBudget *budget, GRand *random, GrundyStrategy *chose)
{
  g_autoptr (GPtrArray) moves = cgt_evaluation_list_playable (record, player);
  const CgtMove *move;

  if (moves == NULL || moves->len == 0)
    return NULL;
  if (chose != NULL)
    *chose = strategy;
  /* Of too many moves that all lose, a few are known. */
  if (record->moves[player]->len == 0 && strategy != GRUNDY_STRATEGY_RANDOM)
    return moves->pdata[0];
  switch (strategy)
    {
    case GRUNDY_STRATEGY_HOTTEST:
      move = choose_hottest (expression, record, player, solver, budget);
      if (move == NULL && chose != NULL)
        *chose = GRUNDY_STRATEGY_GREEDY;
      return move != NULL ? move : choose_greedy (expression, record, player);
    case GRUNDY_STRATEGY_GREEDY:
      return choose_greedy (expression, record, player);
    case GRUNDY_STRATEGY_RANDOM:
      return moves->pdata[g_rand_int_range (random, 0, (gint32) moves->len)];
    case GRUNDY_STRATEGY_PERFECT:
    case GRUNDY_N_STRATEGIES:
    default:
      return choose_perfect (record, player);
    }
}
