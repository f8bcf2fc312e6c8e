/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-explain-private.h"

#include <gmp.h>

/* What the record of an evaluation says of play itself: remoteness, draws, scores and puzzles, each from its moves. */

/* Moves of @player for which @test holds. (transfer container) */
static GPtrArray *
moves_that (const CgtEvaluation *record, CgtPlayer player,
            gboolean (*test) (const CgtEvaluation *record, const CgtMove *move))
{
  GPtrArray *moves = g_ptr_array_new ();

  for (guint i = 0; record->moves[player] != NULL && i < record->moves[player]->len; i++)
    if (test (record, record->moves[player]->pdata[i]))
      g_ptr_array_add (moves, record->moves[player]->pdata[i]);
  return moves;
}

static gboolean
is_one_nearer (const CgtEvaluation *record, const CgtMove *move)
{
  return move->remoteness >= 0 && move->remoteness == record->remoteness - 1;
}

/* The remoteness of 0 is that of a game without moves; else it is one more than after the best moves. */
static void
explain_remoteness (GPtrArray *steps, const CgtEvaluation *record)
{
  g_autoptr (GPtrArray) moves = NULL;
  g_autofree char *list = NULL, *remoteness = g_strdup_printf ("%" PRId64, record->remoteness);
  g_autofree char *after = g_strdup_printf ("%" PRId64, record->remoteness - 1);
  gboolean wins = record->remoteness % 2 == 1;
  const char *format;

  if (record->remoteness <= 0 || !record->impartial || record->misere || record->is_puzzle)
    return;
  moves = moves_that (record, CGT_LEFT, is_one_nearer);
  if (moves->len == 0)
    return;
  list = cgt_explain_join_moves (moves);
  format =
    wins ? (moves->len == 1 ? _ ("The remoteness is %s: the quickest win is the move to %s, of remoteness %s.")
                            : _ ("The remoteness is %s: the quickest wins are the moves to %s, of remoteness %s."))
         : (moves->len == 1 ? _ ("The remoteness is %s: the longest defence is the move to %s, of remoteness %s.")
                            : _ ("The remoteness is %s: the longest defences are the moves to %s, of remoteness %s."));
  cgt_explain_use_moves (cgt_explain_add (steps, CGT_RULE_REMOTENESS, format, remoteness, list, after), moves);
}

static gboolean
is_draw (const CgtEvaluation *record, const CgtMove *move)
{
  return move->outcome == CGT_OUTCOME_D;
}

static gboolean
is_win (const CgtEvaluation *record, const CgtMove *move)
{
  return move->wins == CGT_YES;
}

/* In an impartial game a draw is a position without a move that wins, but with one that keeps the draw. */
static void
explain_draw (GPtrArray *steps, const CgtEvaluation *record)
{
  for (guint player = 0; player < (record->impartial ? 1 : 2); player++)
    {
      g_autoptr (GPtrArray) draws = moves_that (record, player, is_draw), wins = moves_that (record, player, is_win);
      g_autofree char *list = NULL;
      CgtStep *step;

      if (draws->len == 0 || wins->len > 0)
        continue;
      list = cgt_explain_join_moves (draws);
      if (record->impartial)
        step =
          cgt_explain_add (steps, CGT_RULE_MOVER_DRAWS,
                           _ ("The player to move has no winning move, but play can go on for ever after %s."), list);
      else
        step = cgt_explain_add (steps, player == CGT_LEFT ? CGT_RULE_LEFT_DRAWS_FIRST : CGT_RULE_RIGHT_DRAWS_FIRST,
                                _ ("%s has no winning move, but play can go on for ever after %s."),
                                cgt_explain_player (player), list);
      cgt_explain_use_moves (step, draws);
    }
}

static gboolean
has_nimber (const CgtEvaluation *record, const CgtMove *move)
{
  return move->value != NULL && move->value[0] != 'o';
}

/* The value of a game of two players in which play may come back to a position. */
static void
explain_loop (GPtrArray *steps, const CgtEvaluation *record)
{
  g_auto (GStrv) sides = g_strsplit (record->value, " & ", 2);
  CgtStep *step;

  for (CgtPlayer player = CGT_LEFT; player <= CGT_RIGHT; player++)
    cgt_explain_name_moves (steps, record->moves[player], player);
  if (sides[1] != NULL)
    step = cgt_explain_add (steps, CGT_RULE_LOOPY_VALUE,
                            _ ("If endless play counts as a win for Left, the value is %s; if it counts as a win for "
                               "Right, it is %s. So the value is %s."),
                            sides[0], sides[1], record->value);
  else
    step = cgt_explain_add (steps, CGT_RULE_LOOPY_VALUE,
                            _ ("Play can come back to a position. As in games that end, dominated and reversible moves "
                               "are left out, and equal positions count as one: the value is %s."),
                            record->value);
  cgt_step_add_use (step, g_strdup (record->expression));
}

/* oo(0,2): the nimbers that a move leads to, since no nimber is the value of the game. */
static void
explain_loopy_value (GPtrArray *steps, const CgtEvaluation *record)
{
  g_autoptr (GPtrArray) moves = NULL;
  g_autofree char *list = NULL;

  if (record->value == NULL || record->moves[CGT_LEFT] == NULL)
    return;
  if (!record->impartial && record->moves[CGT_RIGHT] != NULL && record->how_value == CGT_HOW_RETROGRADE)
    explain_loop (steps, record);
  if (!record->impartial || record->value[0] != 'o')
    return;
  moves = moves_that (record, CGT_LEFT, has_nimber);
  if (moves->len == 0)
    {
      cgt_explain_add (steps, CGT_RULE_LOOPY_VALUE, _ ("No move leads to a nimber, so the value is %s."),
                       record->value);
      return;
    }
  list = cgt_explain_join_moves (moves);
  cgt_explain_use_moves (
    cgt_explain_add (steps, CGT_RULE_LOOPY_VALUE,
                     (moves->len == 1
                        ? _ ("The value is %s: no nimber fits, and the only move to a nimber is that to %s.")
                        : _ ("The value is %s: no nimber fits, and the moves that lead to nimbers are %s.")),
                     record->value, list),
    moves);
}

static gboolean
is_best_score (const CgtEvaluation *record, const CgtMove *move)
{
  return g_strcmp0 (move->score, record->score) == 0;
}

/* What a move brings, less what the opponent gets after it. */
static void
explain_score_after (GPtrArray *steps, const CgtMove *move)
{
  g_autofree char *gain = g_strdup_printf ("%" PRId64, move->gain), *answer = NULL;
  mpz_t theirs;
  CgtStep *step;

  if (move->score == NULL)
    return;
  /* The score after the move is the gain less what the opponent wins by from there. */
  mpz_init_set_str (theirs, gain, 10);
  {
    mpz_t score;

    mpz_init_set_str (score, move->score, 10);
    mpz_sub (theirs, theirs, score);
    mpz_clear (score);
  }
  answer = g_new (char, mpz_sizeinbase (theirs, 10) + 2);
  mpz_get_str (answer, 10, theirs);
  mpz_clear (theirs);
  step =
    cgt_explain_add (steps, CGT_RULE_SCORE_AFTER,
                     _ ("The move to %s brings %s. From there the opponent's best score is %s, so it comes to %s."),
                     cgt_move_get_to (move), gain, answer, move->score);
  cgt_step_add_uses (step, cgt_move_get_to (move), gain, answer, move->score, NULL);
}

static void
explain_score (GPtrArray *steps, const CgtEvaluation *record)
{
  g_autoptr (GPtrArray) moves = moves_that (record, CGT_LEFT, is_best_score);
  g_autofree char *list = NULL;
  CgtStep *step;

  if (moves->len == 0)
    {
      cgt_explain_add (steps, CGT_RULE_SCORE, _ ("The first player's score less the second's is %s in %s."),
                       record->score, record->expression);
      return;
    }
  list = cgt_explain_join_moves (moves);
  step = cgt_explain_add (
    steps, CGT_RULE_SCORE,
    moves->len == 1
      ? _ ("With best play the first player's score less the second's is %s, after the move to %s.")
      : _ ("With best play the first player's score less the second's is %s, after one of the moves to %s."),
    record->score, list);
  cgt_explain_use_moves (step, moves);
  for (guint i = 0; i < record->moves[CGT_LEFT]->len && i < CGT_EXPLAIN_MOST_OPTIONS; i++)
    explain_score_after (step->steps, record->moves[CGT_LEFT]->pdata[i]);
}

/* The moves of a shortest solution from @record, one by one. */
static void
explain_solution (CgtExplain *explain, GPtrArray *steps, const CgtEvaluation *record)
{
  CgtEvaluation *at = cgt_evaluation_ref ((CgtEvaluation *) record);

  for (guint n = 1; at != NULL && at->remoteness > 0; n++)
    {
      g_autoptr (GPtrArray) moves = moves_that (at, CGT_LEFT, is_one_nearer);
      const CgtMove *move = moves->len > 0 ? moves->pdata[0] : NULL;
      g_autoptr (CgtSum) sum = cgt_sum_new ();
      CgtEvaluation *next = NULL;
      CgtStep *step;

      if (move != NULL && move->position != NULL)
        {
          step = cgt_explain_add (steps, CGT_RULE_PUZZLE,
                                  at->remoteness > 1 ? _ ("Move %u leads to %s.")
                                                     : _ ("Move %u leads to %s, which is solved."),
                                  n, cgt_move_get_to (move));
          cgt_step_add_use (step, g_strdup (cgt_move_get_to (move)));
          cgt_sum_add_position (sum, FALSE, move->position);
          if (at->remoteness > 1 && cgt_explain_goes_on (explain))
            next = cgt_solver_evaluate (explain->solver, sum, cgt_move_get_to (move),
                                        CGT_WANT_MOVES | CGT_WANT_REMOTENESS, NULL, NULL, NULL);
        }
      cgt_evaluation_unref (at);
      at = next;
    }
  g_clear_pointer (&at, cgt_evaluation_unref);
}

static void
explain_puzzle (CgtExplain *explain, const CgtEvaluation *record)
{
  g_autoptr (GPtrArray) moves = moves_that (record, CGT_LEFT, is_one_nearer);
  g_autofree char *list = NULL, *length = g_strdup_printf ("%" PRId64, record->remoteness);
  CgtStep *step;

  if (record->remoteness == 0)
    cgt_explain_add (explain->steps, CGT_RULE_PUZZLE, _ ("%s is solved."), record->expression);
  if (moves->len == 0)
    return;
  list = cgt_explain_join_moves (moves);
  step = cgt_explain_add (explain->steps, CGT_RULE_PUZZLE,
                          (moves->len == 1
                             ? _ ("The length of a shortest solution is %s. It begins with the move to %s.")
                             : _ ("The length of a shortest solution is %s. It begins with one of the moves to %s.")),
                          length, list);
  cgt_explain_use_moves (step, moves);
  if (record->n_terms == 1)
    explain_solution (explain, step->steps, record);
}

/* What is known if time or memory ran out before the outcome. */
static void
explain_partial (GPtrArray *steps, const CgtEvaluation *record)
{
  g_autoptr (GString) words = g_string_new (NULL);
  const CgtPartial *known = record->partial;
  const struct
  {
    const char *format;
    char *const *bounds;
  } numbers[] = { { _ ("The mean lies between %s and %s."), known->mean },
                  { _ ("The left stop lies between %s and %s."), known->left_stop },
                  { _ ("The right stop lies between %s and %s."), known->right_stop } };
  CgtStep *step;

  for (guint player = 0; player < 2; player++)
    if (known->starts[player] != CGT_OUTCOME_UNKNOWN)
      {
        g_string_append_printf (words, _ ("%s wins if %s starts."),
                                cgt_explain_player (known->starts[player] == CGT_OUTCOME_R ? CGT_RIGHT : CGT_LEFT),
                                cgt_explain_player (player));
        g_string_append_c (words, ' ');
      }
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    if (numbers[i].bounds[0] != NULL && numbers[i].bounds[1] != NULL)
      {
        g_string_append_printf (words, numbers[i].format, numbers[i].bounds[0], numbers[i].bounds[1]);
        g_string_append_c (words, ' ');
      }
  if (words->len == 0)
    return;
  g_string_truncate (words, words->len - 1);
  step = cgt_explain_add (steps, CGT_RULE_PARTIAL, "%s", words->str);
  cgt_step_add_use (step, g_strdup (record->expression));
}

void
cgt_explain_play (CgtExplain *explain, const CgtEvaluation *record)
{
  GPtrArray *steps = explain->steps;

  if (record->partial != NULL)
    explain_partial (steps, record);
  if (record->score != NULL)
    explain_score (steps, record);
  if (record->is_puzzle && record->remoteness >= 0)
    explain_puzzle (explain, record);
  explain_loopy_value (steps, record);
  cgt_explain_no_sides (explain, record);
  explain_draw (steps, record);
  explain_remoteness (steps, record);
}
