/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-board-images.h"

#include <string.h>

#include "rulesets/cgt-board-grid.h"
#include "rulesets/cgt-position.h"

/* Boards on which an image is tried, of each size. */
#define N_SAMPLES 60

gboolean
cgt_board_images_is_first (const CgtBoardImages *images, const CgtBoard *board)
{
  for (guint image = 1; image < CGT_BOARD_N_IMAGES; image++)
    {
      gint order = 0;

      if (!(images->kept >> image & 1))
        continue;
      for (guint i = 0; i < cgt_board_count_rows (board) && order == 0; i++)
        for (guint j = 0; j < board->columns && order == 0; j++)
          order = (gint) cgt_board_image_cell (board, 0, i, j) - (gint) cgt_board_image_cell (board, image, i, j);
      if (order > 0)
        return FALSE;
    }
  return TRUE;
}

static gint
compare_texts (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* The options of a position, or their images, as sorted texts. NULL: they cannot be drawn. */
static char *
options_text (const CgtRuleset *ruleset, const CgtPosition *position, CgtPlayer player, guint image)
{
  g_autoptr (GPtrArray) options = cgt_position_options (position, player, NULL, NULL);
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);

  if (options == NULL)
    return NULL;
  for (guint i = 0; i < options->len; i++)
    {
      g_autoptr (CgtBoard) board = cgt_position_get_board (options->pdata[i]);
      g_autoptr (CgtBoard) after = board != NULL ? cgt_board_copy_image (board, image) : NULL;
      char *text = after != NULL ? cgt_ruleset_board_to_text (ruleset, after, NULL) : NULL;

      if (text == NULL)
        return NULL;
      g_ptr_array_add (texts, text);
    }
  g_ptr_array_sort (texts, compare_texts);
  g_ptr_array_add (texts, NULL);
  return g_strjoinv (" ", (char **) texts->pdata);
}

/* Whether an image leads the moves from a board to those from its image. A board that the rules refuse says nothing, if
 * its image is refused, too. */
static gboolean
agrees_on (const CgtRuleset *ruleset, const CgtBoard *board, guint image, guint *n_tried)
{
  g_autoptr (CgtPosition) position = cgt_ruleset_read_board (ruleset, board, NULL);
  g_autoptr (CgtBoard) other = cgt_board_copy_image (board, image);
  g_autoptr (CgtPosition) mapped = cgt_ruleset_read_board (ruleset, other, NULL);

  if (position == NULL || mapped == NULL)
    return position == NULL && mapped == NULL;
  for (CgtPlayer player = CGT_LEFT; player <= CGT_RIGHT; player++)
    {
      g_autofree char *before = options_text (ruleset, position, player, image);
      g_autofree char *after = options_text (ruleset, mapped, player, 0);

      if (before == NULL || after == NULL || !g_str_equal (before, after))
        return FALSE;
      *n_tried += before[0] != '\0';
    }
  return TRUE;
}

static gboolean
agrees (const CgtRuleset *ruleset, const CgtBoard *size, guint image, const guint8 *pieces, guint n_pieces)
{
  guint height = cgt_board_count_rows (size);
  const guint sizes[][2] = { { height, size->columns }, { 1, 5 }, { 2, 3 }, { 3, 2 }, { 3, 3 } };
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  guint n_tried = 0;

  for (guint s = 0; s < G_N_ELEMENTS (sizes); s++)
    for (guint sample = 0; sample < N_SAMPLES; sample++)
      {
        g_autoptr (CgtBoard) board = cgt_board_new_grid (sizes[s][0], sizes[s][1]);
        /* a strip stays a strip */
        gboolean is_strip = height == 1 && (sizes[s][0] > 1 || image & 4);

        board->rules = g_strdup (size->rules);
        for (guint i = 0; i < board->rows * board->columns; i++)
          {
            guint piece = (guint) g_rand_int_range (rand, 0, (gint) n_pieces);

            board->cells[i] = pieces != NULL ? pieces[piece] : (guint8) piece;
          }
        if (size->tray > 0)
          cgt_board_set_tray (board, size->nothing, 0, 0);
        if (!is_strip && !agrees_on (ruleset, board, image, &n_tried))
          return FALSE;
      }
  return n_tried > 0;
}

void
cgt_board_images_find (CgtBoardImages *images, const CgtRuleset *ruleset, const CgtBoard *board, const guint8 *pieces,
                       guint n_pieces)
{
  if (pieces == NULL)
    n_pieces = cgt_ruleset_get_sketch (ruleset)->n_pieces;
  images->kept = 1;
  for (guint image = 1; image < CGT_BOARD_N_IMAGES; image++)
    if ((!(image & 4) || cgt_board_count_rows (board) == board->columns) &&
        agrees (ruleset, board, image, pieces, n_pieces))
      images->kept |= 1u << image;
}

/* Of grids with equally many cells. */
static int
compare_cells (const CgtBoard *a, const CgtBoard *b)
{
  if (a->rows != b->rows)
    return a->rows < b->rows ? -1 : 1;
  return memcmp (a->cells, b->cells, (gsize) a->rows * a->columns);
}

CgtBoard *
cgt_board_images_least (const CgtBoardImages *images, const CgtBoard *before, const CgtBoard *after)
{
  CgtBoard *least = cgt_board_copy (after);

  for (guint image = 1; image < CGT_BOARD_N_IMAGES; image++)
    if (images->kept >> image & 1)
      {
        g_autoptr (CgtBoard) same = cgt_board_copy_image (before, image), other = cgt_board_copy_image (after, image);

        if (compare_cells (same, before) == 0 && compare_cells (other, least) < 0)
          {
            cgt_board_free (least);
            least = g_steal_pointer (&other);
          }
      }
  return least;
}
