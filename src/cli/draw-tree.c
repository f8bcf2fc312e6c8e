/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-draw.h"

#include "cgt/cgt-refuse.h"
#include "solvers/record/cgt-record-words.h"

/* The most cards, if no depth is wanted. A level that would exceed this stays closed, except the first. */
#define MOST_CARDS 60

typedef struct
{
  CgtSolver *solver;
  CgtBudget *budget;
  GQueue closed;      /* CgtTreeNode */
  GQueue expressions; /* CgtExpression: what each of them shows */
  GHashTable *open;   /* CgtTreeNode: the open ones, by their labels, if play may never end; otherwise NULL */
  guint n_cards;
  gint64 depth;    /* to which all nodes are opened; negative: as far as there are cards */
  guint64 n_parts; /* of all boards */
} Growing;

/* The board of a term, of a negative one that of its negative, turned or with the colours exchanged; NULL: none. */
static CgtBoard *
board_of_term (CgtPosition *position, gboolean negative)
{
  g_autoptr (CgtBoard) board = position != NULL ? cgt_position_get_board (position) : NULL;

  if (board == NULL || !negative)
    return g_steal_pointer (&board);
  return cgt_ruleset_negate_board (cgt_position_get_ruleset (position), board);
}

static gboolean
add_term (Growing *growing, CgtTreeNode *node, const CgtExpression *expression, guint i, GError **error)
{
  CgtPosition *position = cgt_expression_get_term_position (expression, i);
  g_autoptr (CgtBoard) board = board_of_term (position, cgt_expression_get_term_negative (expression, i));
  const CgtRuleset *ruleset = position != NULL ? cgt_position_get_ruleset (position) : NULL;
  g_autofree char *text = cgt_expression_get_term_text (expression, i);

  if (position != NULL && (cgt_position_get_kind (position) & CGT_RULESET_LOOPY) != 0)
    node->endless = TRUE;
  if (!cgt_picture_fits_term (growing->budget, board, text, &growing->n_parts, error))
    return FALSE;
  if (cgt_expression_get_n_terms (expression) == 1)
    cgt_tree_node_set_board (node, board, ruleset);
  else
    cgt_tree_node_add_term (node, board, ruleset, text);
  return TRUE;
}

/* A node for an expression; its positions are shown as boards. */
static CgtTreeNode *
node_new (Growing *growing, const CgtExpression *expression, const char *value, GError **error)
{
  g_autoptr (CgtTreeNode) node = cgt_tree_node_new (NULL, NULL, cgt_expression_get_text (expression), value);

  for (guint i = 0; i < cgt_expression_get_n_terms (expression); i++)
    if (!add_term (growing, node, expression, i, error))
      return NULL;
  return g_steal_pointer (&node);
}

/* Adds the options of @evaluation for @player to @node, and to the closed nodes. */
static gboolean
add_moves (Growing *growing, CgtTreeNode *node, const CgtEvaluation *evaluation, CgtPlayer player, CgtOwner owner,
           GError **error)
{
  const GPtrArray *moves = evaluation->moves[player];

  for (guint i = 0; moves != NULL && i < moves->len; i++)
    {
      const CgtMove *move = g_ptr_array_index (moves, i);
      g_autoptr (CgtExpression) expression = cgt_expression_new_move (move);
      CgtTreeNode *child = node_new (growing, expression, move->value, error);

      if (child == NULL)
        return FALSE;
      if (move->score != NULL)
        cgt_tree_node_set_gain (child, node, owner, move->gain);
      g_queue_push_tail (&growing->closed, cgt_tree_node_add (node, child, owner, move->standing));
      g_queue_push_tail (&growing->expressions, g_steal_pointer (&expression));
    }
  return TRUE;
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
  return cgt_refuse_null (error, CGT_ERROR_BUDGET, "%s", limit);
}

/* Whether the @n options of a node are shown. */
static gboolean
is_opened (const Growing *growing, const CgtTreeNode *node, guint n)
{
  gint64 depth = 0;

  if (growing->depth < 0)
    return node->parent == NULL || growing->n_cards + n <= MOST_CARDS;
  for (; node->parent != NULL; node = node->parent)
    depth++;
  return depth < growing->depth;
}

static gboolean
open_node (Growing *growing, CgtTreeNode *node, const CgtEvaluation *evaluation, GError **error)
{
  guint n = count_moves (evaluation);

  if (!is_opened (growing, node, n))
    {
      node->n_hidden = n;
      return TRUE;
    }
  growing->n_cards += n;
  if (growing->open != NULL && n > 0)
    g_hash_table_insert (growing->open, node->label, node);
  return add_moves (growing, node, evaluation, CGT_LEFT, evaluation->impartial ? CGT_OWNER_BOTH : CGT_OWNER_LEFT,
                    error) &&
         (evaluation->impartial || add_moves (growing, node, evaluation, CGT_RIGHT, CGT_OWNER_RIGHT, error));
}

static gboolean
open_closed (Growing *growing, GError **error)
{
  CgtTreeNode *node;

  while ((node = g_queue_pop_head (&growing->closed)) != NULL)
    {
      g_autoptr (CgtExpression) option = g_queue_pop_head (&growing->expressions);
      g_autoptr (CgtEvaluation) record = NULL;

      if (cgt_tree_node_find_same (node, growing->open) != NULL)
        continue;
      record = evaluate (option, growing->solver, error);
      if (record == NULL || !open_node (growing, node, record, error))
        return FALSE;
    }
  return TRUE;
}

CgtTreeNode *
grundy_tree_new (const CgtExpression *expression, gint64 depth, CgtSolver *solver, CgtBudget *budget, GError **error)
{
  Growing growing = { .solver = solver,
                      .budget = budget,
                      .depth = depth,
                      .closed = G_QUEUE_INIT,
                      .expressions = G_QUEUE_INIT,
                      .n_cards = 1 };
  g_autoptr (CgtEvaluation) evaluation = evaluate (expression, solver, error);
  g_autoptr (CgtTreeNode) root = evaluation != NULL ? node_new (&growing, expression, evaluation->value, error) : NULL;
  g_autoptr (GHashTable) open = root != NULL && root->endless ? g_hash_table_new (g_str_hash, g_str_equal) : NULL;
  gboolean done;

  if (root != NULL && evaluation->score != NULL)
    cgt_tree_node_set_gain (root, NULL, CGT_OWNER_BOTH, 0);
  growing.open = open;
  done = root != NULL && open_node (&growing, root, evaluation, error) && open_closed (&growing, error);
  g_queue_clear (&growing.closed);
  g_queue_clear_full (&growing.expressions, (GDestroyNotify) cgt_expression_unref);
  return done ? g_steal_pointer (&root) : NULL;
}
