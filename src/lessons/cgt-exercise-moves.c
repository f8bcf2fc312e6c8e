/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
/* Which moves can be chosen, and which of them are right. */
#include "cgt-exercise-private.h"

#include <glib/gi18n-lib.h>

#include "rulesets/cgt-ruleset.h"
#include "solvers/automata/cgt-random-opponent.h"

CgtPlayer
cgt_task_player (const CgtTask *task, const CgtEvaluation *record, gboolean learner)
{
  if (record->impartial)
    return CGT_LEFT;
  return learner == (task->exercise->player == CGT_LEFT) ? CGT_LEFT : CGT_RIGHT;
}

GPtrArray *
cgt_task_winning_moves (const CgtTask *task, const CgtEvaluation *record)
{
  GPtrArray *winning = g_ptr_array_new_with_free_func (g_free);
  const GPtrArray *moves = record->moves[cgt_task_player (task, record, TRUE)];

  for (guint i = 0; moves != NULL && i < moves->len; i++)
    {
      const CgtMove *move = moves->pdata[i];

      if (move->wins == CGT_YES)
        g_ptr_array_add (winning, g_strdup (cgt_move_get_to (move)));
    }
  return winning;
}

static CgtMoves *
moves_new (void)
{
  CgtMoves *self = g_new0 (CgtMoves, 1);

  self->all = g_ptr_array_new_with_free_func (g_free);
  self->right = g_ptr_array_new_with_free_func (g_free);
  self->unknown = g_ptr_array_new_with_free_func (g_free);
  return self;
}

void
cgt_moves_free (CgtMoves *self)
{
  g_ptr_array_unref (self->all);
  g_ptr_array_unref (self->right);
  g_ptr_array_unref (self->unknown);
  g_free (self);
}

static void
add (CgtMoves *self, const char *move, CgtTruth right)
{
  g_ptr_array_add (self->all, g_strdup (move));
  if (right == CGT_YES)
    g_ptr_array_add (self->right, g_strdup (move));
  else if (right == CGT_UNKNOWN)
    g_ptr_array_add (self->unknown, g_strdup (move));
}

/* By remoteness: a winner hurries, a loser delays. The best moves have the greatest rank. */
static gint64
rank (const CgtMove *move)
{
  return move->wins == CGT_YES ? G_MAXINT64 - move->remoteness : move->remoteness - G_MAXINT64;
}

static CgtMoves *
find_extreme (GPtrArray *moves, gboolean best, const char *text, GError **error)
{
  CgtMoves *self = moves_new ();
  gint64 extreme = best ? G_MININT64 : G_MAXINT64;

  for (guint i = 0; moves != NULL && i < moves->len; i++)
    {
      const CgtMove *move = moves->pdata[i];

      if (move->wins == CGT_UNKNOWN || move->remoteness < 0)
        {
          g_set_error (error, CGT_ERROR, CGT_ERROR_MEANINGLESS, _ ("the remoteness of the moves of %s is not known"),
                       text);
          cgt_moves_free (self);
          return NULL;
        }
      extreme = best ? MAX (extreme, rank (move)) : MIN (extreme, rank (move));
    }
  for (guint i = 0; moves != NULL && i < moves->len; i++)
    add (self, cgt_move_get_to (moves->pdata[i]), rank (moves->pdata[i]) == extreme ? CGT_YES : CGT_NO);
  return self;
}

static CgtMoves *
find_by_chance (const CgtTask *task, CgtSolver *solver, GError **error)
{
  g_autoptr (CgtExpression) expression = cgt_expression_parse (task->expression, cgt_task_budget (solver), error);
  g_autoptr (CgtRandomOpponent) chances =
    expression != NULL ? cgt_expression_random_opponent (expression, solver, error) : NULL;
  CgtMoves *self;

  if (chances == NULL)
    return NULL;
  self = moves_new ();
  for (guint i = 0; i < chances->moves->len; i++)
    {
      const CgtRandomMove *move = chances->moves->pdata[i];

      add (self, move->to, move->best ? CGT_YES : CGT_NO);
    }
  return self;
}

/* The parents are among the P-positions that can be reached. */
static CgtMoves *
find_parents (const CgtTask *task, CgtSolver *solver, GError **error)
{
  g_autoptr (CgtExpression) expression = cgt_expression_parse (task->expression, cgt_task_budget (solver), error);
  g_autoptr (CgtGenerations) found =
    expression != NULL ? cgt_expression_generations (expression, solver, CGT_GENERATIONS_LONGEST, -1, error) : NULL;
  g_autoptr (GHashTable) parents = g_hash_table_new (NULL, NULL);
  CgtMoves *self;
  guint last;

  if (found == NULL)
    return NULL;
  self = moves_new ();
  last = found->nodes->len - 1;
  for (guint i = 0; i < found->edges->len; i++)
    {
      const CgtGenerationsEdge *edge = &g_array_index (found->edges, CgtGenerationsEdge, i);

      if (edge->child == last)
        g_hash_table_add (parents, GUINT_TO_POINTER (edge->parent));
    }
  for (guint i = 0; i < last; i++)
    add (self, found->nodes->pdata[i], g_hash_table_contains (parents, GUINT_TO_POINTER (i)) ? CGT_YES : CGT_NO);
  return self;
}

static CgtMoves *
find_winning (GPtrArray *moves)
{
  CgtMoves *self = moves_new ();

  for (guint i = 0; moves != NULL && i < moves->len; i++)
    add (self, cgt_move_get_to (moves->pdata[i]), ((const CgtMove *) moves->pdata[i])->wins);
  return self;
}

CgtMoves *
cgt_task_find_moves (const CgtTask *task, CgtSolver *solver, GError **error)
{
  CgtAsk ask = task->exercise->ask;
  g_autoptr (CgtEvaluation) record = NULL;
  GPtrArray *moves;
  CgtMoves *self;

  if (ask == CGT_ASK_CHANCE)
    return find_by_chance (task, solver, error);
  if (ask == CGT_ASK_PARENTS)
    return find_parents (task, solver, error);
  record = cgt_task_get_record (task, solver, error);
  if (record == NULL)
    return NULL;
  moves = record->moves[cgt_task_player (task, record, TRUE)];
  if (ask == CGT_ASK_BEST || ask == CGT_ASK_WORST)
    return find_extreme (moves, ask == CGT_ASK_BEST, task->expression, error);
  self = find_winning (moves);
  self->partial = record->moves_described != NULL;
  self->best = record->is_puzzle || record->score != NULL;
  return self;
}

gboolean
cgt_task_can_be_won (const CgtTask *task)
{
  g_autoptr (CgtExpression) expression = cgt_expression_parse (task->expression, NULL, NULL);

  for (guint i = 0; expression != NULL && i < cgt_expression_get_n_terms (expression); i++)
    {
      const CgtPosition *position = cgt_expression_get_term_position (expression, i);

      if (position != NULL && (cgt_position_get_kind (position) & (CGT_RULESET_SCORING | CGT_RULESET_PUZZLE)) != 0)
        return FALSE;
    }
  return TRUE;
}

gboolean
cgt_task_asks_one (const CgtTask *task)
{
  return task->exercise->ask != CGT_ASK_ALL && task->exercise->ask != CGT_ASK_PARENTS;
}
