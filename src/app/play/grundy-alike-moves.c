/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-alike-moves.h"

#include <string.h>

#include "solvers/find/cgt-board-images.h"

/* Looking at more cells, of all moves together, takes time on the main loop. */
#define MOST_CELLS 50000

/* The images of a grid that are the grid itself; bit i is image i. */
static guint
find_symmetries (const CgtBoard *board)
{
  guint symmetries = 0;

  for (guint image = 0; image < CGT_BOARD_N_IMAGES; image++)
    {
      gboolean same = !(image & 4) || board->rows == board->columns;

      for (guint i = 0; same && i < board->rows * board->columns; i++)
        same = board->cells[i] == cgt_board_image_cell (board, image, i / board->columns, i % board->columns);
      symmetries |= (guint) same << image;
    }
  return symmetries;
}

/* The least of the images of @board, in the order of its cells. */
static void
append_grid (GByteArray *key, const CgtBoard *board, guint symmetries)
{
  guint n = board->rows * board->columns;
  g_autofree guint8 *least = g_memdup2 (board->cells, n), *image = g_new (guint8, n);

  for (guint k = 1; k < CGT_BOARD_N_IMAGES; k++)
    if (symmetries >> k & 1)
      {
        for (guint i = 0; i < n; i++)
          image[i] = cgt_board_image_cell (board, k, i / board->columns, i % board->columns);
        if (memcmp (image, least, n) < 0)
          memcpy (least, image, n);
      }
  g_byte_array_append (key, least, n);
}

static int
compare_heaps (gconstpointer a, gconstpointer b, gpointer data)
{
  guint64 x = *(const guint64 *) a, y = *(const guint64 *) b;

  return (x > y) - (x < y);
}

static void
append_heaps (GByteArray *key, const CgtBoard *board)
{
  g_autofree guint64 *heaps = g_memdup2 (board->heaps, board->n_heaps * sizeof *board->heaps);

  g_qsort_with_data (heaps, (gint) board->n_heaps, sizeof *heaps, compare_heaps, NULL);
  g_byte_array_append (key, (const guint8 *) heaps, (guint) (board->n_heaps * sizeof *heaps));
}

/* What alike moves have in common; NULL: the move is like no other. */
static GBytes *
key_of (const CgtMove *move, const CgtBoard *before)
{
  g_autoptr (CgtBoard) after =
    before != NULL && move->position != NULL ? cgt_position_get_board (move->position) : NULL;
  g_autofree char *known = NULL;
  GByteArray *key;

  if (after == NULL || after->shape != before->shape || after->rows != before->rows ||
      after->columns != before->columns || (after->shape != CGT_BOARD_GRID && after->shape != CGT_BOARD_HEAPS) ||
      (move->value == NULL && move->score == NULL && move->outcome == CGT_OUTCOME_UNKNOWN))
    return NULL;
  known = g_strdup_printf ("%u %s %s %d %d %" G_GINT64_FORMAT " ", move->term, move->value != NULL ? move->value : "",
                           move->score != NULL ? move->score : "", move->outcome, move->wins, move->remoteness);
  key = g_byte_array_new ();
  g_byte_array_append (key, (const guint8 *) known, (guint) strlen (known));
  if (after->shape == CGT_BOARD_GRID)
    append_grid (key, after, find_symmetries (before));
  else
    append_heaps (key, after);
  return g_byte_array_free_to_bytes (key);
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

      cells = MAX (cells, board != NULL ? board->rows * board->columns + (guint) board->n_heaps : 0);
      g_ptr_array_add (boards, board);
    }
  for (guint i = 0; i < moves->len; i++)
    {
      CgtMove *move = moves->pdata[i], *same = NULL;
      GBytes *key =
        moves->len * cells <= MOST_CELLS && move->term < boards->len ? key_of (move, boards->pdata[move->term]) : NULL;

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
