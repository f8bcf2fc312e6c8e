/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-draw.h"

#include "solvers/record/cgt-record-words.h"

/* The most cards. A level that would exceed this stays closed, except the first. */
#define MOST_CARDS 60

static void
add_term (CgtTreeNode *node, const CgtExpression *expression, guint i)
{
  gboolean negative = cgt_expression_get_term_negative (expression, i);
  CgtPosition *position = negative ? NULL : cgt_expression_get_term_position (expression, i);
  g_autoptr (CgtBoard) board = position != NULL ? cgt_position_get_board (position) : NULL;
  const CgtRuleset *ruleset = position != NULL ? cgt_position_get_ruleset (position) : NULL;
  g_autofree char *text = cgt_expression_get_term_text (expression, i);

  if (cgt_expression_get_n_terms (expression) == 1)
    cgt_tree_node_set_board (node, board, ruleset);
  else
    cgt_tree_node_add_term (node, board, ruleset, text);
}

/* A node for an expression; its positions are shown as boards. */
static CgtTreeNode *
node_new (const CgtExpression *expression, const char *markup)
{
  CgtTreeNode *node = cgt_tree_node_new (NULL, NULL, cgt_expression_get_text (expression), markup);

  for (guint i = 0; i < cgt_expression_get_n_terms (expression); i++)
    add_term (node, expression, i);
  return node;
}

/* Adds the options of @evaluation for @player to @node, and to the @queue of closed nodes. */
static void
add_moves (CgtTreeNode *node, const CgtEvaluation *evaluation, CgtPlayer player, CgtOwner owner, GQueue *queue)
{
  const GPtrArray *moves = evaluation->moves[player];

  for (guint i = 0; moves != NULL && i < moves->len; i++)
    {
      const CgtMove *move = g_ptr_array_index (moves, i);
      g_autoptr (CgtExpression) expression = cgt_expression_parse (move->to, NULL, NULL);

      if (expression != NULL)
        g_queue_push_tail (queue,
                           cgt_tree_node_add (node, node_new (expression, move->value_markup), owner, move->standing));
    }
}

static guint
count_moves (const CgtEvaluation *evaluation)
{
  guint n = 0;

  for (CgtPlayer player = CGT_LEFT; player <= CGT_RIGHT; player++)
    if (evaluation->moves[player] != NULL && !(player == CGT_RIGHT && evaluation->impartial))
      n += evaluation->moves[player]->len;
  return n;
}

/* Also returns NULL if there are too many moves, or the budget ran out before they were listed. */
static CgtEvaluation *
evaluate (const CgtExpression *expression, CgtSolver *solver, GError **error)
{
  g_autoptr (CgtEvaluation) evaluation =
    cgt_expression_evaluate (expression, solver, CGT_WANT_MOVES, NULL, NULL, error);
  g_autofree char *limit = NULL;

  if (evaluation == NULL || evaluation->moves[CGT_LEFT] != NULL || evaluation->limit.kind == CGT_LIMIT_NONE)
    return g_steal_pointer (&evaluation);
  limit = cgt_limit_in_words (&evaluation->limit);
  g_set_error_literal (error, CGT_ERROR, CGT_ERROR_BUDGET, limit);
  return NULL;
}

static void
open_node (CgtTreeNode *node, const CgtEvaluation *evaluation, GQueue *queue, guint *n_cards)
{
  guint n = count_moves (evaluation);

  if (node->parent != NULL && *n_cards + n > MOST_CARDS)
    {
      node->n_hidden = n;
      return;
    }
  *n_cards += n;
  add_moves (node, evaluation, CGT_LEFT, evaluation->impartial ? CGT_OWNER_BOTH : CGT_OWNER_LEFT, queue);
  if (!evaluation->impartial)
    add_moves (node, evaluation, CGT_RIGHT, CGT_OWNER_RIGHT, queue);
}

CgtTreeNode *
grundy_tree_new (const CgtExpression *expression, CgtSolver *solver, GError **error)
{
  g_autoptr (CgtEvaluation) evaluation = evaluate (expression, solver, error);
  g_autoptr (CgtTreeNode) root = NULL;
  g_auto (GQueue) queue = G_QUEUE_INIT;
  CgtTreeNode *node;
  guint n_cards = 1;

  if (evaluation == NULL)
    return NULL;
  root = node_new (expression, evaluation->value_markup);
  open_node (root, evaluation, &queue, &n_cards);
  while ((node = g_queue_pop_head (&queue)) != NULL)
    {
      g_autoptr (CgtExpression) option = cgt_expression_parse (node->label, NULL, NULL);
      g_autoptr (CgtEvaluation) record = evaluate (option, solver, error);

      if (record == NULL)
        return NULL;
      open_node (node, record, &queue, &n_cards);
    }
  return g_steal_pointer (&root);
}
