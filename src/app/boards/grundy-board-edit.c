/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-board-base.h"

/* Edits of a board: begun, shown while they go on, checked by the ruleset at the end, and given out. */

CgtBoard *
grundy_board_begin_edit (GrundyBoard *self)
{
  GrundyBoardPrivate *priv = PRIVATE (self);

  g_return_val_if_fail (priv->board != NULL, NULL);
  if (!priv->before)
    {
      priv->before = cgt_board_copy (priv->board);
      g_clear_pointer (&priv->marks, cgt_board_marks_free);
    }
  return priv->board;
}

gboolean
grundy_board_is_editing (GrundyBoard *self)
{
  return PRIVATE (self)->before != NULL;
}

static gboolean
points_equal (const CgtBoard *a, const CgtBoard *b)
{
  if (!a->points || !b->points)
    return TRUE;
  for (guint i = 0; i < a->n_vertices; i++)
    if (a->points[i].x != b->points[i].x || a->points[i].y != b->points[i].y)
      return FALSE;
  return TRUE;
}

/* The position that the board shows. The board becomes that of the position, which may be in another order: coins
 * rising, say. NULL with an error: the rules refuse it. */
static CgtPosition *
read_board (GrundyBoard *self, GError **error)
{
  GrundyBoardPrivate *priv = PRIVATE (self);
  CgtPosition *position = cgt_ruleset_read_board (priv->ruleset, priv->board, error);
  g_autoptr (CgtBoard) board = NULL;

  if (!position)
    return NULL;
  board = cgt_position_get_board (position);
  if (board && !cgt_board_equal (board, priv->board))
    {
      CgtBoard *drawn = priv->board;

      priv->board = g_steal_pointer (&board);
      grundy_board_lay_out (drawn, priv->board);
      cgt_board_free (drawn);
    }
  return position;
}

static void
emit_edited (GrundyBoard *self, CgtPosition *position)
{
  g_signal_emit_by_name (self, "edited", PRIVATE (self)->board, position);
}

gboolean
grundy_board_finish_edit (GrundyBoard *self)
{
  GrundyBoardPrivate *priv = PRIVATE (self);
  GrundyBoardClass *class = GRUNDY_BOARD_GET_CLASS (self);
  g_autoptr (CgtBoard) before = g_steal_pointer (&priv->before);
  g_autoptr (CgtPosition) position = NULL;
  g_autoptr (GError) error = NULL;

  if (!before)
    return TRUE;
  if (class->settle)
    class->settle (self, priv->board, before);
  if (cgt_board_equal (before, priv->board) && points_equal (before, priv->board))
    {
      grundy_board_touch (self);
      return TRUE;
    }
  position = read_board (self, &error);
  if (!position)
    {
      cgt_board_free (priv->board);
      priv->board = g_steal_pointer (&before);
      grundy_board_show_new (self, priv->board);
      grundy_board_refuse (self, error->message);
      return FALSE;
    }
  if (cgt_board_equal (before, priv->board))
    {
      grundy_board_touch (self);
      if (!points_equal (before, priv->board))
        emit_edited (self, position);
      return TRUE;
    }

  g_clear_pointer (&priv->evaluation, cgt_evaluation_unref);
  grundy_board_show_new (self, before);
  emit_edited (self, position);
  return TRUE;
}

void
grundy_board_abandon_edit (GrundyBoard *self)
{
  GrundyBoardPrivate *priv = PRIVATE (self);

  if (!priv->before)
    return;
  cgt_board_free (priv->board);
  priv->board = g_steal_pointer (&priv->before);
  grundy_board_touch (self);
}

gboolean
grundy_board_replace (GrundyBoard *self, CgtBoard *board)
{
  GrundyBoardPrivate *priv = PRIVATE (self);

  grundy_board_begin_edit (self);
  cgt_board_free (priv->board);
  priv->board = board;
  grundy_board_lay_out (priv->before, priv->board);
  return grundy_board_finish_edit (self);
}
