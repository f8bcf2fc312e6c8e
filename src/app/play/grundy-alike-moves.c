/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-alike-moves.h"

#include "rulesets/cgt-board-grid.h"
#include "solvers/find/cgt-board-alike.h"

/* Looking at more cells, of all moves together, takes time on the main loop. */
#define MOST_CELLS 50000

static gboolean
is_unknown (const CgtMove *move)
{
  return move->value == NULL && move->score == NULL && move->outcome == CGT_OUTCOME_UNKNOWN;
}

/* What moves of which something is known have in common if they are alike; NULL: the move is like no other. */
static GBytes *
key_of_known_move (const CgtMove *move, guint term, const CgtBoard *before)
{
  g_autoptr (CgtBoard) after =
    before != NULL && move->position != NULL ? cgt_position_get_board (move->position) : NULL;
  g_autofree char *known = NULL;

  if (after == NULL)
    return NULL;
  known = g_strdup_printf ("%u %s %s %d %d %" G_GINT64_FORMAT, term, move->value != NULL ? move->value : "",
                           move->score != NULL ? move->score : "", move->outcome, move->wins, move->remoteness);
  return cgt_board_alike_key (before, after, known);
}

/* A board, as a key. */
static GBytes *
key_of_cells (const CgtBoard *board)
{
  GByteArray *key = g_byte_array_new ();

  g_byte_array_append (key, (const guint8 *) &board->rows, sizeof board->rows);
  g_byte_array_append (key, (const guint8 *) &board->tray, sizeof board->tray);
  g_byte_array_append (key, board->cells, board->rows * board->columns);
  return g_byte_array_free_to_bytes (key);
}

static GBytes *
key_of_image (const CgtBoard *board, guint image)
{
  g_autoptr (CgtBoard) other = cgt_board_copy_image (board, image);

  return key_of_cells (other);
}

/* Labelling a graph takes long, compared with a grid of as many cells. */
static guint
work_of (const CgtBoard *board)
{
  return board->rows * board->columns + board->n_heaps + board->n_vertices * (board->n_edges + 1);
}

/* The grids after the moves of @player in @term. NULL: there is a move that leads to none. (transfer full) */
static GPtrArray *
boards_after (const CgtEvaluation *evaluation, CgtPlayer player, guint term)
{
  const GPtrArray *moves = evaluation->moves[player];
  g_autoptr (GPtrArray) boards = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_board_free);

  for (guint i = 0; moves != NULL && i < moves->len; i++)
    {
      const CgtMove *move = moves->pdata[i];
      CgtBoard *board = move->term == term && move->position != NULL ? cgt_position_get_board (move->position) : NULL;

      if (move->term != term)
        continue;
      if (board == NULL || board->shape != CGT_BOARD_GRID)
        {
          g_clear_pointer (&board, cgt_board_free);
          return NULL;
        }
      g_ptr_array_add (boards, board);
    }
  return g_steal_pointer (&boards);
}

/* Whether an image leads each of these boards to one of them. */
static gboolean
keeps_boards (const GPtrArray *boards, guint image)
{
  g_autoptr (GHashTable) keys =
    g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);

  for (guint i = 0; i < boards->len; i++)
    g_hash_table_add (keys, key_of_cells (boards->pdata[i]));
  for (guint i = 0; i < boards->len; i++)
    {
      g_autoptr (GBytes) key = key_of_image (boards->pdata[i], image);

      if (!g_hash_table_contains (keys, key))
        return FALSE;
    }
  return TRUE;
}

/* The images that keep a grid and the moves of both players from it; bit i is image i. As long as nothing is known of
 * moves, those that are images of each other under these are alike. */
static guint
images_of_moves (const CgtEvaluation *evaluation, guint term, const CgtBoard *before)
{
  g_autoptr (GPtrArray) left = boards_after (evaluation, CGT_LEFT, term);
  g_autoptr (GPtrArray) right = boards_after (evaluation, CGT_RIGHT, term);
  g_autoptr (GBytes) same = before->shape == CGT_BOARD_GRID ? key_of_cells (before) : NULL;
  guint images = 1;

  if (left != NULL && right != NULL && (left->len + right->len) * work_of (before) > MOST_CELLS)
    return images;
  for (guint image = 1; same != NULL && left != NULL && right != NULL && image < CGT_BOARD_N_IMAGES; image++)
    {
      g_autoptr (GBytes) other = key_of_image (before, image);

      if (g_bytes_equal (same, other) && keeps_boards (left, image) && keeps_boards (right, image))
        images |= 1u << image;
    }
  return images;
}

/* The term, and the least image of its board after the move. NULL: the move is like no other. (transfer full) */
static GBytes *
key_of_unknown_move (const CgtMove *move, guint term, guint images)
{
  g_autoptr (CgtBoard) after = move->position != NULL ? cgt_position_get_board (move->position) : NULL;
  g_autoptr (GBytes) least = NULL;
  GByteArray *key_of_term;

  for (guint image = 0; after != NULL && images != 1 && image < CGT_BOARD_N_IMAGES; image++)
    {
      GBytes *key = images >> image & 1 ? key_of_image (after, image) : NULL;

      if (key != NULL && (least == NULL || g_bytes_compare (key, least) < 0))
        {
          g_clear_pointer (&least, g_bytes_unref);
          least = g_steal_pointer (&key);
        }
      g_clear_pointer (&key, g_bytes_unref);
    }
  if (least == NULL)
    return NULL;
  key_of_term = g_byte_array_new ();
  g_byte_array_append (key_of_term, (const guint8 *) &term, sizeof term);
  g_byte_array_append (key_of_term, g_bytes_get_data (least, NULL), (guint) g_bytes_get_size (least));
  return g_byte_array_free_to_bytes (key_of_term);
}

/* Of each term, the first one that is the same position with the same sign. (transfer full) (element-type guint) */
static GArray *
find_like_terms (const CgtExpression *expression)
{
  g_autoptr (GHashTable) positive = g_hash_table_new ((GHashFunc) cgt_position_hash, (GEqualFunc) cgt_position_equal);
  g_autoptr (GHashTable) negative = g_hash_table_new ((GHashFunc) cgt_position_hash, (GEqualFunc) cgt_position_equal);
  GArray *like = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < cgt_expression_get_n_terms (expression); i++)
    {
      CgtPosition *position = cgt_expression_get_term_position (expression, i);
      GHashTable *terms = cgt_expression_get_term_negative (expression, i) ? negative : positive;
      guint term = i;
      gpointer known;

      if (position != NULL && g_hash_table_lookup_extended (terms, position, NULL, &known))
        term = GPOINTER_TO_UINT (known);
      else if (position != NULL)
        g_hash_table_insert (terms, position, GUINT_TO_POINTER (i));
      g_array_append_val (like, term);
    }
  return like;
}

GHashTable *
grundy_join_alike_moves (GPtrArray *moves, const CgtExpression *expression, const CgtEvaluation *evaluation)
{
  g_autoptr (GHashTable) first =
    g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);
  g_autoptr (GPtrArray) boards = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_board_free);
  g_autoptr (GArray) images = g_array_new (FALSE, TRUE, sizeof (guint)); /* of each board; 0: not looked for */
  g_autoptr (GArray) like = find_like_terms (expression);
  GHashTable *counts = g_hash_table_new (NULL, NULL);
  guint n = 0, cells = 0;

  for (guint i = 0; i < cgt_expression_get_n_terms (expression); i++)
    {
      CgtPosition *position = cgt_expression_get_term_position (expression, i);
      CgtBoard *board = position != NULL ? cgt_position_get_board (position) : NULL;

      cells = MAX (cells, board != NULL ? work_of (board) : 0);
      g_ptr_array_add (boards, board);
    }
  g_array_set_size (images, boards->len);
  for (guint i = 0; i < moves->len; i++)
    {
      CgtMove *move = moves->pdata[i], *same = NULL;
      const CgtBoard *before =
        moves->len * cells <= MOST_CELLS && move->term < boards->len ? boards->pdata[move->term] : NULL;
      guint *kept = before != NULL ? &g_array_index (images, guint, move->term) : NULL;
      GBytes *key = NULL;

      if (before != NULL && !is_unknown (move))
        key = key_of_known_move (move, g_array_index (like, guint, move->term), before);
      else if (before != NULL)
        {
          *kept = *kept != 0 ? *kept : images_of_moves (evaluation, move->term, before);
          key = key_of_unknown_move (move, g_array_index (like, guint, move->term), *kept);
        }

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
