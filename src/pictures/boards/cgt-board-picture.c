/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-board-picture.h"

#include <math.h>

#include "cgt-shapes-private.h"

gboolean
cgt_marks_has (const GArray *indices, guint index)
{
  if (indices == NULL)
    return FALSE;
  for (guint i = 0; i < indices->len; i++)
    if (g_array_index (indices, guint, i) == index)
      return TRUE;
  return FALSE;
}

static CgtBoardView
fit (const CgtBoard *board, double width, double height, double margin, gboolean editing)
{
  width = MAX (width, 1);
  height = MAX (height, 1);
  margin = CLAMP (margin, 0, MIN (width, height) * 0.4);
  switch (board->shape)
    {
    case CGT_BOARD_GRID:
      return cgt_grid_fit (board, width, height, margin);
    case CGT_BOARD_HEAPS:
      return cgt_heaps_fit (board, width, height, margin, editing);
    case CGT_BOARD_GRAPH:
      return cgt_graph_fit (board, width, height, margin, editing);
    case CGT_BOARD_TRACK:
      return cgt_track_fit (board, width, height, margin);
    case CGT_BOARD_CIRCLES:
      return cgt_ford_fit (width, height, margin);
    case CGT_BOARD_NONE:
    default:
      return (CgtBoardView) { .width = width, .height = height, .scale = 1 };
    }
}

/**
 * cgt_board_view_fit:
 * @width, @height: of the picture, in pixels
 * @margin: pixels left free on every side
 *
 * Returns: the view that shows the whole board in the middle of the picture. Small boards are not
 * blown up without end.
 */
CgtBoardView
cgt_board_view_fit (const CgtBoard *board, double width, double height, double margin)
{
  return fit (board, width, height, margin, FALSE);
}

/** cgt_board_view_fit_editing: cgt_board_view_fit() with room for what a person may add. */
CgtBoardView
cgt_board_view_fit_editing (const CgtBoard *board, double width, double height, double margin)
{
  return fit (board, width, height, margin, TRUE);
}

/** cgt_board_view_zoom: multiplies the scale by @factor about the pixel (x, y). */
void
cgt_board_view_zoom (CgtBoardView *view, double factor, double x, double y)
{
  view->scale *= factor;
  view->pitch *= factor;
  view->x = x + (view->x - x) * factor;
  view->y = y + (view->y - y) * factor;
}

/** cgt_board_view_to_board: the point under a pixel, in units from the board's origin, y up. */
CgtBoardPoint
cgt_board_view_to_board (const CgtBoardView *view, double x, double y)
{
  return (CgtBoardPoint) { (x - view->x) / view->scale, (view->y - y) / view->scale };
}

/** cgt_board_view_from_board: the inverse of cgt_board_view_to_board(). */
void
cgt_board_view_from_board (const CgtBoardView *view, CgtBoardPoint point, double *x, double *y)
{
  *x = view->x + point.x * view->scale;
  *y = view->y - point.y * view->scale;
}

/** cgt_board_draw: draws @board as @view places it; see CgtBoardDecor for what comes on top. */
void
cgt_board_draw (cairo_t *cr, const CgtBoard *board, const CgtRuleset *ruleset, const CgtBoardView *view,
                const CgtBoardDecor *decor, const CgtTheme *theme)
{
  static const CgtBoardDecor bare = { .hover = -1, .cursor = -1 };

  g_return_if_fail (board != NULL && view != NULL && theme != NULL);

  if (decor == NULL)
    decor = &bare;
  cairo_save (cr);
  cairo_new_path (cr);
  switch (board->shape)
    {
    case CGT_BOARD_GRID:
      cgt_grid_draw (cr, board, ruleset, view, decor, theme);
      break;
    case CGT_BOARD_HEAPS:
      cgt_heaps_draw (cr, board, view, decor, theme);
      break;
    case CGT_BOARD_GRAPH:
      cgt_graph_draw (cr, board, view, decor, theme);
      break;
    case CGT_BOARD_TRACK:
      cgt_track_draw (cr, board, view, decor, theme);
      break;
    case CGT_BOARD_CIRCLES:
      cgt_ford_circles_draw (cr, board, view, decor, theme);
      break;
    case CGT_BOARD_NONE:
    default:
      break;
    }
  cairo_restore (cr);
}

/* Whether the frame of @like shows all of @board. */
static gboolean
has_place_for (const CgtBoard *like, const CgtBoard *board)
{
  if (like->shape != board->shape)
    return FALSE;
  switch (board->shape)
    {
    case CGT_BOARD_GRID:
      return board->rows == like->rows && board->columns == like->columns;
    case CGT_BOARD_HEAPS:
      {
        guint64 most = 0, needed = 0;

        for (guint i = 0; i < like->n_heaps; i++)
          most = MAX (most, like->heaps[i]);
        for (guint i = 0; i < board->n_heaps; i++)
          needed = MAX (needed, board->heaps[i]);
        return board->n_heaps == like->n_heaps && needed <= most;
      }
    case CGT_BOARD_TRACK:
      return board->n_vertices == like->n_vertices;
    case CGT_BOARD_CIRCLES:
      return TRUE;
    case CGT_BOARD_GRAPH:
    case CGT_BOARD_NONE:
    default:
      return FALSE;
    }
}

/* @board with the points of @like; NULL where it does not come from it. */
static CgtBoard *
placed_like (const CgtBoard *board, const CgtBoard *like)
{
  g_autoptr (CgtBoard) copy = NULL;

  if (board->shape != CGT_BOARD_GRAPH || like->shape != CGT_BOARD_GRAPH || like->points == NULL)
    return NULL;
  copy = cgt_board_copy (board);
  return cgt_board_adopt_points (copy, like) ? g_steal_pointer (&copy) : NULL;
}

void
cgt_board_draw_miniature_like (cairo_t *cr, const CgtBoard *board, const CgtBoard *like, const CgtRuleset *ruleset,
                               double width, double height, const CgtTheme *theme)
{
  g_autoptr (CgtBoard) placed = like != NULL ? placed_like (board, like) : NULL;
  const CgtBoard *frame = placed != NULL || (like != NULL && has_place_for (like, board)) ? like : board;
  CgtBoardView view = cgt_board_view_fit (frame, width, height, MIN (width, height) * 0.07);

  cairo_save (cr);
  cairo_rectangle (cr, 0, 0, width, height);
  cairo_clip (cr);
  cgt_board_draw (cr, placed != NULL ? placed : board, ruleset, &view, NULL, theme);
  cairo_restore (cr);
}

/** cgt_board_draw_miniature: @board alone, fitted into @width x @height pixels. */
void
cgt_board_draw_miniature (cairo_t *cr, const CgtBoard *board, const CgtRuleset *ruleset, double width, double height,
                          const CgtTheme *theme)
{
  cgt_board_draw_miniature_like (cr, board, NULL, ruleset, width, height, theme);
}
