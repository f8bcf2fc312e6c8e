/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-alike-moves.h"

#include "solvers/find/cgt-board-alike.h"

/* Looking at more cells, of all moves together, takes time on the main loop. */
#define MOST_CELLS 50000

/* What alike moves have in common; NULL: the move is like no other. */
static GBytes *
key_of_move (const CgtMove *move, const CgtBoard *before)
{
  g_autoptr (CgtBoard) after =
    before != NULL && move->position != NULL ? cgt_position_get_board (move->position) : NULL;
  g_autofree char *known = NULL;

  if (after == NULL || (move->value == NULL && move->score == NULL && move->outcome == CGT_OUTCOME_UNKNOWN))
    return NULL;
  known = g_strdup_printf ("%u %s %s %d %d %" G_GINT64_FORMAT, move->term, move->value != NULL ? move->value : "",
                           move->score != NULL ? move->score : "", move->outcome, move->wins, move->remoteness);
  return cgt_board_alike_key (before, after, known);
}

/* Labelling a graph takes long, compared with a grid of as many cells. */
static guint
work_of (const CgtBoard *board)
{
  return board->rows * board->columns + board->n_heaps + board->n_vertices * (board->n_edges + 1);
}

GHashTable *
grundy_join_alike_moves (GPtrArray *moves, const CgtExpression *expression)
{
  g_autoptr (GHashTable) first =
    g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);
  g_autoptr (GPtrArray) boards = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_board_free);
  GHashTable *counts = g_hash_table_new (NULL, NULL);
  guint n = 0, cells = 0;

  for (guint i = 0; i < cgt_expression_get_n_terms (expression); i++)
    {
      CgtPosition *position = cgt_expression_get_term_position (expression, i);
      CgtBoard *board = position != NULL ? cgt_position_get_board (position) : NULL;

      cells = MAX (cells, board != NULL ? work_of (board) : 0);
      g_ptr_array_add (boards, board);
    }
  for (guint i = 0; i < moves->len; i++)
    {
      CgtMove *move = moves->pdata[i], *same = NULL;
      GBytes *key = moves->len * cells <= MOST_CELLS && move->term < boards->len
                      ? key_of_move (move, boards->pdata[move->term])
                      : NULL;

      if (key != NULL)
        {
          same = g_hash_table_lookup (first, key);
          if (same == NULL)
            g_hash_table_insert (first, key, move);
          else
            g_bytes_unref (key);
        }
      if (same == NULL)
        moves->pdata[n++] = same = move;
      g_hash_table_insert (counts, same, GUINT_TO_POINTER (GPOINTER_TO_UINT (g_hash_table_lookup (counts, same)) + 1));
    }
  g_ptr_array_set_size (moves, (gint) n);
  return counts;
}
