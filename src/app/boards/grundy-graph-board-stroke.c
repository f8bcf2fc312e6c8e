/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-graph-board.h"

#include <math.h>
#include <string.h>

/* Strokes on a graph: an edge that is drawn, a vertex or a token that is moved. What a stroke would leave is drawn as
 * the board itself while the stroke goes on, so edges bend apart and loops turn to their final places. Every step
 * starts from the board as it was at the beginning. */

#define SLIP 8      /* pixels within which a press counts as a click */
#define LEFT_IT 30  /* pixels after which coming back makes a loop */
#define LOWEST 0.22 /* the least height of a vertex above the ground */

static cairo_rectangle_t *
get_boxes (GrundyGraphBoard *self)
{
  const CgtBoard *board = grundy_graph_board_get (self);
  cairo_rectangle_t *boxes = g_new (cairo_rectangle_t, board->n_edges + 1);

  cgt_board_edge_boxes (board, grundy_board_get_view (GRUNDY_BOARD (self)), boxes);
  return boxes;
}

/* Repaints the edges that the last step of the stroke has moved, including those that make space. */
static void
show_stroke (GrundyGraphBoard *self)
{
  const CgtBoard *board = grundy_graph_board_get (self);
  cairo_rectangle_t *boxes = get_boxes (self);
  cairo_region_t *area = cairo_region_create ();
  guint n = MAX (board->n_edges, self->n_boxes);

  for (guint i = 0; i < n; i++)
    if (i >= board->n_edges || i >= self->n_boxes || memcmp (&boxes[i], &self->boxes[i], sizeof *boxes) != 0)
      {
        if (i < board->n_edges)
          grundy_graph_board_add_box (self, boxes[i], area);
        if (i < self->n_boxes)
          grundy_graph_board_add_box (self, self->boxes[i], area);
      }
  grundy_board_touch_area (GRUNDY_BOARD (self), area);
  cairo_region_destroy (area);
  g_free (self->boxes);
  self->boxes = boxes;
  self->n_boxes = board->n_edges;
}

/* The board from before the stroke, to be changed. */
static CgtBoard *
start_over (GrundyGraphBoard *self)
{
  CgtBoard *board = grundy_board_begin_edit (GRUNDY_BOARD (self));
  g_autoptr (CgtBoard) fresh = cgt_board_copy (self->origin);
  CgtBoard old = *board;

  *board = *fresh;
  *fresh = old;
  return board;
}

void
grundy_graph_board_begin (GrundyGraphBoard *self, GrundyGraphStroke stroke, guint vertex, double x, double y)
{
  grundy_graph_board_end_fall (self);
  self->stroke = stroke;
  self->from = vertex;
  self->target = -1;
  self->left_it = FALSE;
  self->press_x = x;
  self->press_y = y;
  g_clear_pointer (&self->origin, cgt_board_free);
  self->origin = cgt_board_copy (grundy_graph_board_get (self));
  g_free (self->boxes);
  self->boxes = get_boxes (self);
  self->n_boxes = self->origin->n_edges;
}

/* Where the pointer would put a vertex: not in the ground, and exactly above or beside the vertex from which it comes
 * if it is nearly there. */
static CgtBoardPoint
place (GrundyGraphBoard *self, double x, double y)
{
  const CgtBoardView *view = grundy_board_get_view (GRUNDY_BOARD (self));
  CgtBoardPoint point = cgt_board_view_to_board (view, x, y);
  gboolean from_ground = self->origin->grounded && self->from == 0;

  if (self->stroke == GRUNDY_GRAPH_DRAW && !from_ground && self->from < self->origin->n_vertices &&
      self->origin->points)
    {
      CgtBoardPoint from = self->origin->points[self->from];

      if (fabs (point.x - from.x) * view->scale < 7)
        point.x = from.x;
      else if (fabs (point.y - from.y) * view->scale < 7)
        point.y = from.y;
    }
  if (self->origin->grounded)
    point.y = MAX (point.y, LOWEST);
  return point;
}

/* If the arrow or edge exists, it gets the owner of the pen, because a second one would not be another move. An edge
 * that its state hides is shown again. */
static void
join (GrundyGraphBoard *self, CgtBoard *board, guint from, guint to)
{
  gboolean either_way = self->has_pieces && !board->directed;

  for (guint i = 0; (board->directed || self->has_pieces) && i < board->n_edges; i++)
    if ((board->edges[i].from == from && board->edges[i].to == to) ||
        (either_way && board->edges[i].from == to && board->edges[i].to == from))
      {
        board->edges[i] = (CgtBoardEdge) { board->edges[i].from, board->edges[i].to, self->pen };
        return;
      }
  cgt_board_add_edge (board, from, to, self->pen);
}

static void
draw_to (GrundyGraphBoard *self, double x, double y)
{
  double distance = hypot (x - self->press_x, y - self->press_y);
  gboolean from_ground = self->origin->grounded && self->from == 0;
  CgtBoard *board;

  /* a stroke along the ground has not left it */
  self->left_it = self->left_it || (from_ground ? self->press_y - y : distance) > LEFT_IT;
  self->target = grundy_graph_board_vertex_at (self, self->origin, x, y);
  board = start_over (self);
  if (self->target >= 0 && (guint) self->target == self->from)
    {
      if (self->left_it)
        join (self, board, self->from, self->from);
    }
  else if (self->target >= 0)
    join (self, board, self->from, self->target);
  else if (distance > SLIP || self->by_keys)
    {
      guint vertex = cgt_board_add_vertex (board, place (self, x, y));

      cgt_board_add_edge (board, self->from, vertex, self->pen);
    }
  show_stroke (self);
}

static void
move_to (GrundyGraphBoard *self, double x, double y)
{
  CgtBoard *board;

  if (!self->left_it && hypot (x - self->press_x, y - self->press_y) < SLIP)
    return;
  self->left_it = TRUE;
  board = start_over (self);
  if (board->points && self->from < board->n_vertices)
    board->points[self->from] = place (self, x, y);
  show_stroke (self);
}

/* A token goes to the pointer. At its own vertex it is a new one, once the stroke is over. */
static void
place_token (GrundyGraphBoard *self, double x, double y)
{
  gint token = grundy_graph_board_find_token (self->origin, self->from);
  CgtBoard *board;

  self->left_it = self->left_it || hypot (x - self->press_x, y - self->press_y) > LEFT_IT;
  self->target = grundy_graph_board_vertex_at (self, self->origin, x, y);
  board = start_over (self);
  if (token >= 0 && self->target >= 0)
    board->tokens[token] = (guint) self->target;
  grundy_board_touch (GRUNDY_BOARD (self));
}

void
grundy_graph_board_stroke_to (GrundyGraphBoard *self, double x, double y)
{
  if (self->stroke == GRUNDY_GRAPH_DRAW)
    draw_to (self, x, y);
  else if (self->stroke == GRUNDY_GRAPH_MOVE)
    move_to (self, x, y);
  else if (self->stroke == GRUNDY_GRAPH_TOKEN)
    place_token (self, x, y);
  else if (self->stroke == GRUNDY_GRAPH_ERASE)
    grundy_graph_board_erase_at (self, x, y);
}

void
grundy_graph_board_end (GrundyGraphBoard *self)
{
  GrundyGraphStroke was = self->stroke;
  const CgtBoard *board = grundy_graph_board_get (self);
  guint end = self->from;

  if (was == GRUNDY_GRAPH_NONE)
    return;
  self->stroke = GRUNDY_GRAPH_NONE;
  self->by_keys = FALSE;
  if (was == GRUNDY_GRAPH_DRAW && self->origin && board->n_edges > self->origin->n_edges)
    end = board->edges[board->n_edges - 1].to;
  if (was == GRUNDY_GRAPH_TOKEN && self->target >= 0)
    {
      end = (guint) self->target;
      if (end == self->from && !self->left_it)
        grundy_graph_board_put_token (grundy_board_begin_edit (GRUNDY_BOARD (self)), end);
    }
  g_clear_pointer (&self->origin, cgt_board_free);
  self->cursor = (CgtElement) { .kind = CGT_ELEMENT_VERTEX, .index = end };
  if (!grundy_graph_board_finish (self))
    return;
  grundy_board_cursor_moved (GRUNDY_BOARD (self));
  board = grundy_graph_board_get (self);
  if (was == GRUNDY_GRAPH_DRAW && board->points && self->cursor.index < board->n_vertices &&
      !(board->grounded && self->cursor.index == 0))
    grundy_graph_board_reveal (self, board->points[self->cursor.index]);
}

void
grundy_graph_board_cancel (GrundyGraphBoard *self)
{
  self->stroke = GRUNDY_GRAPH_NONE;
  self->by_keys = FALSE;
  g_clear_pointer (&self->origin, cgt_board_free);
  grundy_board_abandon_edit (GRUNDY_BOARD (self));
}
