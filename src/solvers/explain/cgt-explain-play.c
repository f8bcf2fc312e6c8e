/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-explain-private.h"

/* What the record of an evaluation says of play itself: remoteness, draws, scores and puzzles, each from its moves. */

static const char *const players[] = { "Left", "Right" };

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
  g_autofree char *before = NULL, *after = NULL;
  gboolean wins = record->remoteness % 2 == 1;

  if (record->remoteness <= 0 || !record->impartial || record->misere || record->is_puzzle)
    return;
  moves = moves_that (record, CGT_LEFT, is_one_nearer);
  if (moves->len == 0)
    return;
  before = g_strdup_printf ("The remoteness is %" G_GINT64_FORMAT ": %s is the move to ", record->remoteness,
                            wins ? "the quickest win" : "the longest defence");
  after = g_strdup_printf (", of remoteness %" G_GINT64_FORMAT ".", record->remoteness - 1);
  cgt_explain_add_moves (steps, CGT_RULE_REMOTENESS, moves, before, after);
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
      g_autofree char *before = NULL;

      if (draws->len == 0 || wins->len > 0)
        continue;
      before = g_strdup_printf ("%s has no winning move, but play can go on for ever after ",
                                record->impartial ? "The player to move" : players[player]);
      cgt_explain_add_moves (steps,
                             record->impartial    ? CGT_RULE_MOVER_DRAWS
                             : player == CGT_LEFT ? CGT_RULE_LEFT_DRAWS_FIRST
                                                  : CGT_RULE_RIGHT_DRAWS_FIRST,
                             draws, before, ".");
    }
}

static gboolean
has_nimber (const CgtEvaluation *record, const CgtMove *move)
{
  return move->value != NULL && move->value[0] != 'o';
}

/* oo(0,2): the nimbers that a move leads to, since no nimber is the value of the game. */
static void
explain_loopy_value (GPtrArray *steps, const CgtEvaluation *record)
{
  g_autoptr (GPtrArray) moves = NULL;
  g_autofree char *before = NULL;

  if (record->value == NULL || record->value[0] != 'o' || record->moves[CGT_LEFT] == NULL)
    return;
  moves = moves_that (record, CGT_LEFT, has_nimber);
  if (moves->len == 0)
    {
      cgt_explain_add (steps, CGT_RULE_LOOPY_VALUE, "No move of %s leads to a nimber, so the value is %s.",
                       record->expression, record->value);
      return;
    }
  before = g_strdup_printf ("The value is %s: no nimber fits, and the moves that lead to nimbers are ", record->value);
  cgt_explain_add_moves (steps, CGT_RULE_LOOPY_VALUE, moves, before, ".");
}

static gboolean
is_best_score (const CgtEvaluation *record, const CgtMove *move)
{
  return g_strcmp0 (move->score, record->score) == 0;
}

static void
explain_score (GPtrArray *steps, const CgtEvaluation *record)
{
  g_autoptr (GPtrArray) moves = moves_that (record, CGT_LEFT, is_best_score);
  g_autofree char *before = NULL;

  if (moves->len == 0)
    {
      cgt_explain_add (steps, CGT_RULE_SCORE, "The first player's score less the second's is %s in %s.", record->score,
                       record->expression);
      return;
    }
  before = g_strdup_printf ("With best play the first player's score less the second's is %s, after the move to ",
                            record->score);
  cgt_explain_add_moves (steps, CGT_RULE_SCORE, moves, before, ".");
}

static void
explain_puzzle (GPtrArray *steps, const CgtEvaluation *record)
{
  g_autoptr (GPtrArray) moves = moves_that (record, CGT_LEFT, is_one_nearer);
  g_autofree char *before = NULL;

  if (record->remoteness == 0)
    cgt_explain_add (steps, CGT_RULE_PUZZLE, "%s is solved.", record->expression);
  if (moves->len == 0)
    return;
  before =
    g_strdup_printf ("A shortest solution has %" G_GINT64_FORMAT " moves, and begins with one to ", record->remoteness);
  cgt_explain_add_moves (steps, CGT_RULE_PUZZLE, moves, before, ".");
}

/* What is known if time or memory ran out before the outcome. */
static void
explain_partial (GPtrArray *steps, const CgtEvaluation *record)
{
  g_autoptr (GString) words = g_string_new (NULL);
  const CgtPartial *known = record->partial;
  const struct
  {
    const char *name;
    char *const *bounds;
  } numbers[] = { { "mean", known->mean }, { "left stop", known->left_stop }, { "right stop", known->right_stop } };
  CgtStep *step;

  for (guint player = 0; player < 2; player++)
    if (known->starts[player] != CGT_OUTCOME_UNKNOWN)
      g_string_append_printf (words, "%s wins if %s starts. ", players[known->starts[player] == CGT_OUTCOME_R],
                              players[player]);
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    if (numbers[i].bounds[0] != NULL && numbers[i].bounds[1] != NULL)
      g_string_append_printf (words, "The %s lies between %s and %s. ", numbers[i].name, numbers[i].bounds[0],
                              numbers[i].bounds[1]);
  if (words->len == 0)
    return;
  g_string_truncate (words, words->len - 1);
  step = cgt_explain_add (steps, CGT_RULE_PARTIAL, "%s", words->str);
  cgt_step_add_use (step, g_strdup (record->expression));
}

void
cgt_explain_play (GPtrArray *steps, const CgtEvaluation *record)
{
  if (record->partial != NULL)
    explain_partial (steps, record);
  if (record->score != NULL)
    explain_score (steps, record);
  if (record->is_puzzle && record->remoteness >= 0)
    explain_puzzle (steps, record);
  explain_loopy_value (steps, record);
  explain_draw (steps, record);
  explain_remoteness (steps, record);
}
