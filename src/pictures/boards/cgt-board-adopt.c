/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
/* Vertices keep their places from one position of a game to the next. */
#include "cgt-board-picture.h"

#include <math.h>

/* An edge by the names of its vertices, as a key for look-ups. */
static char *
edge_name (const CgtBoard *board, const CgtBoardEdge *edge)
{
  const char *a = board->labels[edge->from], *b = board->labels[edge->to];

  if (!board->directed && strcmp (a, b) > 0)
    return g_strdup_printf ("%s %s %d", b, a, edge->owner);
  return g_strdup_printf ("%s %s %d", a, b, edge->owner);
}

static gboolean
has_all_edges (const CgtBoard *like, const CgtBoard *board)
{
  g_autoptr (GHashTable) edges = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint e = 0; e < like->n_edges; e++)
    g_hash_table_add (edges, edge_name (like, &like->edges[e]));
  for (guint e = 0; e < board->n_edges; e++)
    {
      g_autofree char *name = edge_name (board, &board->edges[e]);

      if (!g_hash_table_contains (edges, name))
        return FALSE;
    }
  return TRUE;
}

gboolean
cgt_board_take_points (CgtBoard *board, const CgtBoard *like)
{
  g_autoptr (GHashTable) places = NULL;
  gboolean all = TRUE;

  if (board == NULL || like == NULL || like->points == NULL || like->labels == NULL || board->labels == NULL)
    return FALSE;
  places = g_hash_table_new (g_str_hash, g_str_equal);
  for (guint v = 0; v < like->n_vertices; v++)
    g_hash_table_insert (places, like->labels[v], &like->points[v]);
  if (board->points == NULL)
    {
      board->points = g_new (CgtBoardPoint, MAX (board->n_vertices, 1));
      for (guint v = 0; v < board->n_vertices; v++)
        board->points[v] = (CgtBoardPoint) { NAN, NAN };
    }
  for (guint v = 0; v < board->n_vertices; v++)
    {
      const CgtBoardPoint *place = g_hash_table_lookup (places, board->labels[v]);

      if (place != NULL)
        board->points[v] = *place;
      all &= place != NULL;
    }
  return all;
}

/**
 * cgt_board_adopt_points:
 *
 * Names alone are not enough: a notation that renumbers vertices after a move, such as that of stalks, would move
 * them to the wrong places.
 *
 * Returns: whether every vertex of @board now has a point from @like.
 */
gboolean
cgt_board_adopt_points (CgtBoard *board, const CgtBoard *like)
{
  g_return_val_if_fail (board != NULL, FALSE);

  return like != NULL && like->shape == board->shape && like->points != NULL && like->labels != NULL &&
         board->labels != NULL && board->grounded == like->grounded &&
         (has_all_edges (like, board) || has_all_edges (board, like)) && cgt_board_take_points (board, like);
}
