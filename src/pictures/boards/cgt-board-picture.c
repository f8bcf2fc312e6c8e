/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-board-picture.h"

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
board_picture_fit (const CgtBoard *board, double width, double height, double margin, gboolean editing)
{
  const CgtShape *shape = cgt_shape_of (board);

  width = MAX (width, 1);
  height = MAX (height, 1);
  margin = CLAMP (margin, 0, MIN (width, height) * 0.4);
  if (shape == NULL)
    return (CgtBoardView) { .width = width, .height = height, .scale = 1 };
  return shape->fit (board, width, height, margin, editing);
}

/**
 * cgt_board_view_fit:
 * @width, @height: of the picture, in pixels
 * @margin: pixels left free on every side
 *
 * Returns: the view that shows the whole board in the middle of the picture. The scale of small boards is limited.
 */
CgtBoardView
cgt_board_view_fit (const CgtBoard *board, double width, double height, double margin)
{
  return board_picture_fit (board, width, height, margin, FALSE);
}

/** cgt_board_view_fit_editing: cgt_board_view_fit() with space for what the user may add. */
CgtBoardView
cgt_board_view_fit_editing (const CgtBoard *board, double width, double height, double margin)
{
  return board_picture_fit (board, width, height, margin, TRUE);
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

static void
draw_board_label (cairo_t *cr, const CgtBoard *board, const CgtShape *shape, const CgtBoardView *view,
                  const CgtBoardDecor *decor, guint place, const CgtTheme *theme)
{
  gboolean is_new = cgt_marks_has (decor->new_labels, place);
  CgtTextStyle style = { .align_x = 0.5, .align_y = 0.5, .bold = TRUE };
  double x, y, width, height;

  style.size = 0; /* it stays so for a place that the board does not have */
  shape->place (board, view, place, &x, &y, &style.size);
  if (style.size < 5)
    return;
  style.max_width = style.size * 2.6;
  cgt_measure_markup (cr, theme, decor->labels[place], &style, &width, &height);
  width = MAX (width + style.size * 0.5, height);
  cgt_draw_rounded (cr, x - width / 2, y - height / 2, width, height, height * 0.3);
  cgt_draw_fill (cr, is_new ? theme->accent : cgt_colour_fade (theme->background, 0.85));
  cgt_draw_set (cr, is_new ? theme->background
                    : g_str_equal (decor->labels[place], "P") || g_str_equal (decor->labels[place], "0")
                      ? theme->p_position
                      : theme->foreground);
  cgt_draw_markup (cr, theme, decor->labels[place], &style, x, y);
}

static gboolean
has_game (const char *const *names, const CgtRuleset *ruleset)
{
  return names != NULL && ruleset != NULL && g_strv_contains (names, cgt_ruleset_get_id (ruleset));
}

/** cgt_board_draw: draws @board in @view; see CgtBoardDecor for what is drawn on top. */
void
cgt_board_draw (cairo_t *cr, const CgtBoard *board, const CgtRuleset *ruleset, const CgtBoardView *view,
                const CgtBoardDecor *decor, const CgtTheme *theme)
{
  static const CgtBoardDecor bare = { .hover = -1, .cursor = -1 };

  const CgtShape *shape;
  CgtBoardView seen;

  g_return_if_fail (board != NULL && view != NULL && theme != NULL);

  shape = cgt_shape_of (board);
  if (shape == NULL)
    return;
  if (decor == NULL)
    decor = &bare;
  cairo_save (cr);
  cairo_new_path (cr);
  seen = *view;
  seen.from_below |= has_game (theme->from_below, ruleset);
  seen.own_pieces |= has_game (theme->own_pieces, ruleset);
  shape->draw (cr, board, ruleset, &seen, decor, theme);
  for (guint i = 0; shape->place != NULL && i < decor->n_labels; i++)
    if (decor->labels[i] != NULL)
      draw_board_label (cr, board, shape, &seen, decor, i, theme);
  cairo_restore (cr);
}

void
cgt_board_layout (CgtBoard *board)
{
  const CgtShape *shape = cgt_shape_of (board);

  if (shape != NULL && shape->lay_out != NULL)
    shape->lay_out (board);
}

CgtElement
cgt_board_element_at (const CgtBoard *board, const CgtRuleset *ruleset, const CgtBoardView *view, double x, double y,
                      gboolean playing)
{
  const CgtShape *shape = cgt_shape_of (board);

  return shape != NULL ? shape->element_at (board, ruleset, view, x, y, playing) : (CgtElement) { 0 };
}

static CgtOwner
owner_of_cell (const CgtBoard *board, const CgtSketch *sketch, guint cell)
{
  CgtPieceLook look = board->cells[cell] < sketch->n_pieces ? sketch->pieces[board->cells[cell]].look : CGT_PIECE_EMPTY;

  return look == CGT_PIECE_LEFT ? CGT_OWNER_LEFT : look == CGT_PIECE_RIGHT ? CGT_OWNER_RIGHT : CGT_OWNER_BOTH;
}

CgtOwner
cgt_board_get_owner (const CgtBoard *board, const CgtSketch *sketch, CgtElement element)
{
  if (element.kind == CGT_ELEMENT_EDGE)
    return board->edges[element.index].owner;
  /* The quadrants of a ring are cells without pieces. */
  if (board->cells != NULL &&
      (element.kind == CGT_ELEMENT_CELL || (element.kind == CGT_ELEMENT_VERTEX && cgt_board_has_pieces (board))))
    return owner_of_cell (board, sketch, element.index);
  return CGT_OWNER_BOTH;
}

gboolean
cgt_board_has_owners (const CgtBoard *board, const CgtSketch *sketch)
{
  for (guint i = 0; i < board->n_edges; i++)
    if (board->edges[i].owner != CGT_OWNER_BOTH)
      return TRUE;
  for (guint i = 0; sketch != NULL && i < sketch->n_pieces; i++)
    if (sketch->pieces[i].look == CGT_PIECE_LEFT || sketch->pieces[i].look == CGT_PIECE_RIGHT)
      return TRUE;
  return FALSE;
}

gboolean
cgt_element_equal (CgtElement a, CgtElement b)
{
  if (a.kind != b.kind)
    return FALSE;
  if (a.kind == CGT_ELEMENT_FRACTION)
    return a.numerator == b.numerator && a.denominator == b.denominator;
  return a.kind == CGT_ELEMENT_NONE || (a.index == b.index && a.size == b.size);
}

CgtTouch
cgt_board_marks_touch (const CgtBoard *board, const CgtBoardMarks *marks, CgtElement element)
{
  const CgtShape *shape = cgt_shape_of (board);

  return shape != NULL && element.kind != CGT_ELEMENT_NONE ? shape->touch (board, marks, element) : CGT_TOUCH_NONE;
}

CgtTouch
cgt_board_marks_stroke (const CgtBoard *board, const CgtBoardMarks *marks, CgtElement first, CgtElement last)
{
  const CgtShape *shape = cgt_shape_of (board);

  if (shape == NULL || shape->stroke == NULL || cgt_element_equal (first, last) || first.kind == CGT_ELEMENT_NONE ||
      last.kind == CGT_ELEMENT_NONE)
    return MIN (cgt_board_marks_touch (board, marks, first), cgt_board_marks_touch (board, marks, last));
  return shape->stroke (board, marks, first, last);
}

GArray *
cgt_board_marks_list_steps (const CgtBoard *board, const CgtBoardMarks *marks)
{
  const CgtShape *shape = cgt_shape_of (board);

  return shape != NULL && shape->list_steps != NULL ? shape->list_steps (board, marks) : NULL;
}

CgtBoardStep *
cgt_board_step_new (const CgtBoard *before, const CgtBoard *after, CgtPlayer player, gboolean is_last)
{
  CgtBoardStep *step = g_new0 (CgtBoardStep, 1);

  step->before = cgt_board_copy (before);
  step->marks = cgt_board_difference (before, after);
  step->player = player;
  step->is_last = is_last;
  return step;
}

void
cgt_board_step_free (CgtBoardStep *step)
{
  if (step == NULL)
    return;
  cgt_board_free (step->before);
  cgt_board_marks_free (step->marks);
  g_free (step);
}

gboolean
cgt_board_can_clear (const CgtBoard *board)
{
  const CgtShape *shape = cgt_shape_of (board);

  return shape != NULL && shape->clear != NULL;
}

gboolean
cgt_board_clear (CgtBoard *board)
{
  if (!cgt_board_can_clear (board))
    return FALSE;
  cgt_shape_of (board)->clear (board);
  return TRUE;
}

gboolean
cgt_board_has_places (const CgtBoard *board)
{
  const CgtShape *shape = cgt_shape_of (board);

  return shape != NULL && shape->lay_out != NULL;
}

const char *
cgt_board_shape_get_plural (CgtBoardShape shape)
{
  return cgt_shape_get (shape) != NULL ? cgt_shape_get (shape)->plural : NULL;
}

/* Whether all of @board is visible in the frame of @like. */
static gboolean
has_place_for (const CgtBoard *like, const CgtBoard *board)
{
  const CgtShape *shape = cgt_shape_of (board);

  return like->shape == board->shape && shape != NULL && shape->shares_frame != NULL &&
         shape->shares_frame (like, board);
}

gboolean
cgt_board_has_own_pieces (const CgtRuleset *ruleset)
{
  const CgtSketch *sketch = cgt_ruleset_get_sketch (ruleset);
  gboolean stones = FALSE;

  for (guint i = 0; i < sketch->n_pieces; i++)
    stones = stones || sketch->pieces[i].look == CGT_PIECE_BLACK;
  return stones && sketch->set != CGT_PIECE_SET_PLAIN;
}

/* @board with the points of @like; NULL if it does not come from it. */
static CgtBoard *
placed_like (const CgtBoard *board, const CgtBoard *like)
{
  g_autoptr (CgtBoard) copy = NULL;

  if (board->shape != like->shape || like->points == NULL)
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

/** cgt_board_draw_miniature: draws only @board, fitted into @width x @height pixels. */
void
cgt_board_draw_miniature (cairo_t *cr, const CgtBoard *board, const CgtRuleset *ruleset, double width, double height,
                          const CgtTheme *theme)
{
  cgt_board_draw_miniature_like (cr, board, NULL, ruleset, width, height, theme);
}
