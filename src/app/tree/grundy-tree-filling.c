/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-tree-filling.h"

#include "app/play/grundy-alike-moves.h"
#include "app/play/grundy-best-moves.h"

/* If there are more options, they are opened in batches of this size. */
#define MOST_OPTIONS 40

static int
rank_of_move (const CgtMove *move)
{
  switch (move->standing)
    {
    case CGT_OPTION_CANONICAL:
      return 0;
    case CGT_OPTION_REVERSIBLE:
      return 1;
    case CGT_OPTION_DOMINATED:
      return 2;
    case CGT_OPTION_UNKNOWN:
    default:
      return 1;
    }
}

static gboolean
is_canonical (const CgtMove *move)
{
  return move->standing != CGT_OPTION_DOMINATED && move->standing != CGT_OPTION_REVERSIBLE;
}

/* Those in the canonical form come first, each group with the best first. (element-type CgtMove) */
static GPtrArray *
moves_in_rank (const CgtEvaluation *evaluation, CgtPlayer player, gboolean canonical_only)
{
  g_autoptr (GPtrArray) moves = grundy_best_moves (evaluation, player, GRUNDY_MOST_MOVES);
  GPtrArray *ranked = g_ptr_array_new ();

  for (int rank = 0; rank < 3; rank++)
    for (guint i = 0; i < moves->len; i++)
      if (rank_of_move (moves->pdata[i]) == rank && (!canonical_only || is_canonical (moves->pdata[i])))
        g_ptr_array_add (ranked, moves->pdata[i]);
  return ranked;
}

/* The player's options in the canonical form. @form: the record of the value. An option that no move leads to replaces
 * a reversible one, and is a value. (element-type CgtMove) */
static GPtrArray *
canonical_moves (const CgtEvaluation *evaluation, const CgtEvaluation *form, CgtPlayer player)
{
  g_autoptr (GPtrArray) moves = moves_in_rank (evaluation, player, TRUE);
  GPtrArray *found = moves_in_rank (form, player, TRUE);

  for (guint i = 0; i < found->len; i++)
    for (guint j = 0; j < moves->len; j++)
      {
        const CgtMove *move = moves->pdata[j], *option = found->pdata[i];

        if (move->value != NULL && g_strcmp0 (move->value, option->value) == 0)
          {
            found->pdata[i] = moves->pdata[j];
            break;
          }
      }
  return found;
}

void
grundy_tree_filling_free (GrundyTreeFilling *filling)
{
  g_object_unref (filling->node);
  cgt_evaluation_unref (filling->evaluation);
  g_clear_pointer (&filling->form, cgt_evaluation_unref);
  for (guint i = 0; i < 2; i++)
    {
      g_clear_pointer (&filling->moves[i], g_ptr_array_unref);
      g_clear_pointer (&filling->alike[i], g_hash_table_unref);
    }
  g_free (filling);
}

GrundyTreeFilling *
grundy_tree_filling_new (GrundyTreeNode *node, const CgtEvaluation *evaluation, const CgtEvaluation *form,
                         gboolean canonical_only)
{
  GrundyTreeFilling *filling = g_new0 (GrundyTreeFilling, 1);
  guint n[2] = { 0, 0 };

  filling->node = g_object_ref (node);
  filling->evaluation = cgt_evaluation_ref ((CgtEvaluation *) evaluation);
  filling->form = form != NULL ? cgt_evaluation_ref ((CgtEvaluation *) form) : NULL;
  for (guint i = 0; i < (evaluation->impartial ? 1 : 2); i++)
    {
      filling->moves[i] =
        form != NULL ? canonical_moves (evaluation, form, i) : moves_in_rank (evaluation, i, canonical_only);
      filling->alike[i] =
        grundy_join_alike_moves (filling->moves[i], grundy_tree_node_get_expression (node), evaluation);
      n[i] = MIN (filling->moves[i]->len, MOST_OPTIONS);
    }
  filling->n_wanted = n[0] + n[1];
  filling->n_left = evaluation->impartial ? n[0] / 2 : n[0];
  return filling;
}

const CgtMove *
grundy_tree_filling_get_wanted (const GrundyTreeFilling *filling, guint i, CgtPlayer *player, guint *place)
{
  guint n_right = filling->n_wanted - filling->n_left;
  guint pairs = 2 * MIN (filling->n_left, n_right);
  gboolean left = i < pairs ? i % 2 == 1 : filling->n_left > n_right;
  guint out = i < pairs ? i / 2 : i - pairs / 2;

  *place = left ? filling->n_left - 1 - out : filling->n_left + out;
  *player = left || filling->evaluation->impartial ? CGT_LEFT : CGT_RIGHT;
  if (filling->evaluation->impartial)
    return filling->moves[CGT_LEFT]->pdata[i];
  return filling->moves[*player]->pdata[out];
}

guint
grundy_tree_filling_count_alike (const GrundyTreeFilling *filling, CgtPlayer player, const CgtMove *move)
{
  return GPOINTER_TO_UINT (g_hash_table_lookup (filling->alike[player], move));
}

/* How many moves the first @most of a player stand for. */
static guint
count_first (const GrundyTreeFilling *filling, CgtPlayer player, guint most)
{
  guint n = 0;

  for (guint i = 0; i < MIN (filling->moves[player]->len, most); i++)
    n += grundy_tree_filling_count_alike (filling, player, filling->moves[player]->pdata[i]);
  return n;
}

guint
grundy_tree_filling_count_left_out (const GrundyTreeFilling *filling, gboolean canonical_only)
{
  guint left_out = 0;

  for (guint i = 0; i < 2; i++)
    if (filling->moves[i] != NULL)
      left_out += (canonical_only ? count_first (filling, i, G_MAXUINT) : grundy_count_moves (filling->evaluation, i)) -
                  count_first (filling, i, MOST_OPTIONS);
  return left_out;
}
