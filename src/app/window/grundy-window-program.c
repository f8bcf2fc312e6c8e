/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-window-private.h"

#include <glib/gi18n.h>

/* The moves of the program in a game. While the program is to move, the evaluation of the position has the time that
 * was chosen for a move. If it does not tell a move that wins by then, the program plays what promises most. */

/* A move of the program is marked on the board for this time before it is played. */
#define MARKED_MS 700
#define DEFAULT_SECONDS 5

double
grundy_window_program_get_seconds (GrundyWindow *self)
{
  double seconds =
    self->settings != NULL ? (double) g_settings_get_uint (self->settings, "answer-time") : DEFAULT_SECONDS;

  if (self->game == NULL || !grundy_game_is_program_to_move (self->game))
    return 0;
  /* Some of it is left for the strategies that look at the components one by one. */
  return MAX (seconds - 2 * GRUNDY_LOOKING_SECONDS, seconds / 2);
}

void
grundy_window_program_forget (GrundyWindow *self)
{
  g_clear_handle_id (&self->answer_timeout, g_source_remove);
  grundy_evaluator_forget (self->evaluator, &self->choice_question);
  self->choice = NULL;
  self->choice_reason = NULL;
  g_clear_pointer (&self->choice_record, cgt_evaluation_unref);
}

static gboolean
on_answer_timeout (gpointer user_data)
{
  GrundyWindow *self = user_data;
  g_autoptr (CgtEvaluation) record = g_steal_pointer (&self->choice_record);
  const CgtMove *move = g_steal_pointer (&self->choice);

  self->answer_timeout = 0;
  grundy_window_play_answer (self, move);
  return G_SOURCE_REMOVE;
}

/* @record (transfer full): which @move belongs to */
static void
show_choice (GrundyWindow *self, CgtEvaluation *record, const CgtMove *move)
{
  self->choice_record = record;
  self->choice = move;
  grundy_window_play_mark (self, move);
  self->answer_timeout = g_timeout_add (MARKED_MS, on_answer_timeout, self);
}

typedef struct
{
  CgtEvaluation *record;
  const CgtMove *move;  /* of the record */
  GrundyStrategy chose; /* it */
} Choice;

static void
choice_free (Choice *choice)
{
  cgt_evaluation_unref (choice->record);
  g_free (choice);
}

/* Too long an evaluation must not keep the opponent waiting: it ends, and the strategy does with what is known. */
static gpointer
choose (const CgtExpression *expression, CgtSolver *solver, CgtBudget *budget, GrundyStrategy strategy,
        CgtPlayer player, GError **error)
{
  CgtEvaluation *record = grundy_strategy_look ((CgtExpression *) expression, solver, 1, budget, error);
  Choice *choice;

  if (record == NULL)
    return NULL;
  choice = g_new0 (Choice, 1);
  choice->record = record;
  choice->move = grundy_strategy_choose (strategy, (CgtExpression *) expression, record,
                                         record->impartial ? CGT_LEFT : player, solver, budget, NULL, &choice->chose);
  return choice;
}

/* A question for the worker carries no data, so there is a function for each. */
#define CHOOSE(name, strategy, player)                                                                                 \
  static gpointer name (const CgtExpression *expression, CgtSolver *solver, CgtBudget *budget, GError **error)         \
  {                                                                                                                    \
    return choose (expression, solver, budget, strategy, player, error);                                               \
  }
CHOOSE (choose_hottest_for_left, GRUNDY_STRATEGY_HOTTEST, CGT_LEFT)
CHOOSE (choose_hottest_for_right, GRUNDY_STRATEGY_HOTTEST, CGT_RIGHT)
CHOOSE (choose_greedy_for_left, GRUNDY_STRATEGY_GREEDY, CGT_LEFT)
CHOOSE (choose_greedy_for_right, GRUNDY_STRATEGY_GREEDY, CGT_RIGHT)

static const char *
reason_of (GrundyStrategy chose)
{
  if (chose == GRUNDY_STRATEGY_HOTTEST)
    return _ ("The winner was not found in time. This move was chosen by temperature.");
  return _ ("The winner was not found in time. This move leaves the fewest replies.");
}

static void
on_chosen (GrundyAnswer *answer, gpointer user_data)
{
  GrundyWindow *self = user_data;
  Choice *choice = answer->result;
  CgtPlayer mover = grundy_game_get_mover (self->game);

  self->choice_question = 0;
  if (choice == NULL || choice->move == NULL)
    {
      grundy_window_play_say (self, answer->error != NULL ? answer->error->message : _ ("The program found no move."));
      return;
    }
  if (grundy_game_get_seat (self->game, mover).strategy == GRUNDY_STRATEGY_PERFECT)
    self->choice_reason = reason_of (choice->chose);
  show_choice (self, cgt_evaluation_ref (choice->record), choice->move);
}

static void
ask_worker (GrundyWindow *self, GrundyStrategy strategy, CgtPlayer player)
{
  gboolean left = player == CGT_LEFT;
  GrundyWorkFunc work;

  if (strategy == GRUNDY_STRATEGY_HOTTEST)
    work = left ? choose_hottest_for_left : choose_hottest_for_right;
  else
    work = left ? choose_greedy_for_left : choose_greedy_for_right;
  /* The values of large components would come first, and take long. */
  grundy_window_boards_forget_values (self);
  self->choice_question =
    grundy_evaluator_ask_work (self->evaluator, self->sum, work, (GDestroyNotify) choice_free, on_chosen, self, NULL);
}

/* What promised most to a search that did not end. (nullable) */
static const CgtMove *
best_so_far (const CgtEvaluation *record, CgtPlayer player)
{
  const char *best = record->partial != NULL ? record->partial->moves[player].best : NULL;
  const GPtrArray *moves = record->moves[player];

  for (guint i = 0; best != NULL && i < moves->len; i++)
    if (g_str_equal (cgt_move_get_to (moves->pdata[i]), best))
      return moves->pdata[i];
  return NULL;
}

/* Whether the winner was found by a search alone, or not at all, so that the value does not help. */
static gboolean
is_without_value (const CgtEvaluation *record)
{
  return record->value == NULL && (record->partial != NULL || record->how_outcome == CGT_HOW_SEARCH);
}

static void
choose_perfect (GrundyWindow *self, CgtPlayer player)
{
  const CgtMove *move = cgt_evaluation_get_winning_move (self->evaluation, player);

  if (move != NULL && is_without_value (self->evaluation))
    self->choice_reason = _ ("The search for the winner found that this move wins.");
  else if (self->evaluation->outcome != CGT_OUTCOME_UNKNOWN || move != NULL)
    move =
      grundy_strategy_choose (GRUNDY_STRATEGY_PERFECT, self->sum, self->evaluation, player, NULL, NULL, NULL, NULL);
  else if (grundy_document_get_n_components (self->document) == 1)
    {
      move = best_so_far (self->evaluation, player);
      self->choice_reason = _ ("The winner was not found in time. This move promised most in the search.");
    }
  if (move != NULL)
    show_choice (self, cgt_evaluation_ref (self->evaluation), move);
  else
    ask_worker (self, GRUNDY_STRATEGY_HOTTEST, player);
}

void
grundy_window_program_think (GrundyWindow *self)
{
  CgtPlayer player = grundy_game_get_moves_of (self->game);
  GrundyStrategy strategy = grundy_game_get_seat (self->game, grundy_game_get_mover (self->game)).strategy;

  if (self->answer_timeout != 0 || self->choice_question != 0)
    return;
  if (!self->final && (strategy != GRUNDY_STRATEGY_PERFECT || !is_without_value (self->evaluation) ||
                       cgt_evaluation_get_winning_move (self->evaluation, player) == NULL))
    return;
  if (strategy == GRUNDY_STRATEGY_PERFECT)
    choose_perfect (self, player);
  else if (strategy == GRUNDY_STRATEGY_RANDOM)
    {
      g_autoptr (GRand) random = g_rand_new ();
      const CgtMove *move =
        grundy_strategy_choose (strategy, self->sum, self->evaluation, player, NULL, NULL, random, NULL);

      if (move != NULL)
        show_choice (self, cgt_evaluation_ref (self->evaluation), move);
    }
  else
    ask_worker (self, strategy, player);
}
