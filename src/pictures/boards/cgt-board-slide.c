/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-shapes-private.h"

CgtBoardSlide *
cgt_board_slide_new (const CgtBoard *before, const CgtBoard *now, const CgtBoardView *view)
{
  const CgtShape *shape = cgt_shape_of (now);
  g_autoptr (CgtBoardSlide) slide = NULL;

  if (before->shape != now->shape || shape == NULL || shape->slide == NULL)
    return NULL;
  slide = g_new0 (CgtBoardSlide, 1);
  slide->pieces = g_array_new (FALSE, TRUE, sizeof (CgtSlidingPiece));
  shape->slide (slide, before, now, view);
  return slide->pieces->len > 0 ? g_steal_pointer (&slide) : NULL;
}

void
cgt_board_slide_free (CgtBoardSlide *slide)
{
  g_clear_pointer (&slide->rest, cgt_board_free);
  g_clear_pointer (&slide->moving, cgt_board_free);
  g_array_unref (slide->pieces);
  g_free (slide);
}

/* A piece that joins others on a square, or leaves them: cells are numbers of pieces. */
static gboolean
find_stacked_cell (const CgtBoard *before, const CgtBoard *now, guint *from, guint *to)
{
  guint n_fewer = 0, n_more = 0, n_changed = 0;

  for (guint i = 0; i < now->rows * now->columns; i++)
    {
      n_changed += before->cells[i] != now->cells[i];
      if (now->cells[i] + 1 == before->cells[i])
        n_fewer++, *from = i;
      else if (before->cells[i] + 1 == now->cells[i])
        n_more++, *to = i;
    }
  return n_changed == 2 && n_fewer == 1 && n_more == 1;
}

gboolean
cgt_board_find_moved_cell (const CgtBoard *before, const CgtBoard *now, guint *from, guint *to)
{
  guint n_lost[256] = { 0 }, n_gained[256] = { 0 }, lost[256], gained[256], n_moved = 0;

  if (before->rows != now->rows || before->columns != now->columns)
    return FALSE;
  for (guint i = 0; i < now->rows * now->columns; i++)
    {
      guint8 was = before->cells[i], is = now->cells[i];

      if (was == is)
        continue;
      lost[was] = i;
      n_lost[was]++;
      gained[is] = i;
      n_gained[is]++;
    }
  for (guint piece = 1; piece < 256; piece++)
    if (n_lost[piece] == 1 && n_gained[piece] == 1)
      {
        *from = lost[piece];
        *to = gained[piece];
        n_moved++;
      }
  return n_moved == 1 || (n_moved == 0 && find_stacked_cell (before, now, from, to));
}

/* The one token that is at another place. */
static gboolean
find_moved_token (const CgtBoard *before, const CgtBoard *now, guint *from, guint *to)
{
  g_autofree int *more = g_new0 (int, before->n_vertices + 1); /* tokens on a vertex */
  guint n_from = 0, n_to = 0;

  for (guint i = 0; i < now->n_tokens; i++)
    more[now->tokens[i]]++;
  for (guint i = 0; i < before->n_tokens; i++)
    more[before->tokens[i]]--;
  for (guint v = 0; v < before->n_vertices; v++)
    {
      if (more[v] > 0)
        *to = v;
      else if (more[v] < 0)
        *from = v;
      n_to += (guint) MAX (more[v], 0);
      n_from += (guint) MAX (-more[v], 0);
    }
  return n_from == 1 && n_to == 1;
}

gboolean
cgt_board_slide_token (CgtBoardSlide *slide, const CgtBoard *before, const CgtBoard *now, guint *from, guint *to)
{
  guint kept = 0;

  if (cgt_board_has_pieces (before))
    {
      if (!cgt_board_find_moved_cell (before, now, from, to))
        return FALSE;
      slide->moving = cgt_board_copy (before);
      slide->rest = cgt_board_copy (before);
      slide->rest->cells[*from] = 0;
      return TRUE;
    }
  if (!cgt_board_places_equal (before, now) || !find_moved_token (before, now, from, to))
    return FALSE;
  slide->moving = cgt_board_copy_with_one (before, *from);
  slide->rest = cgt_board_copy (before);
  while (slide->rest->tokens[kept] != *from)
    kept++;
  slide->rest->tokens[kept] = slide->rest->tokens[--slide->rest->n_tokens];
  return TRUE;
}

void
cgt_board_slide_add_disc (CgtBoardSlide *slide, double x, double y, double radius, double to_x, double to_y)
{
  CgtSlidingPiece piece = {
    x - radius, y - radius, 2 * radius, 2 * radius, radius, radius, .to_x = to_x - x, .to_y = to_y - y,
  };

  g_array_append_val (slide->pieces, piece);
}
