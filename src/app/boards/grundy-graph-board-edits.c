/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-graph-board.h"

#include <string.h>

/* What is at a place of a graph, and single edits: of its edges, vertices, tokens and pieces. */

const CgtBoard *
grundy_graph_board_get (GrundyGraphBoard *self)
{
  return grundy_board_get_board (GRUNDY_BOARD (self));
}

/* The view */

gint
grundy_graph_board_vertex_at (GrundyGraphBoard *self, const CgtBoard *board, double x, double y)
{
  const CgtBoardView *view = grundy_board_get_view (GRUNDY_BOARD (self));

  return cgt_board_vertex_at (board, view, x, y, cgt_board_vertex_reach (view));
}

gint
grundy_graph_board_edge_at (GrundyGraphBoard *self, double x, double y)
{
  const CgtBoardView *view = grundy_board_get_view (GRUNDY_BOARD (self));

  return cgt_board_edge_at (grundy_graph_board_get (self), view, x, y, cgt_board_edge_reach (view));
}

void
grundy_graph_board_set_cursor (GrundyGraphBoard *self, CgtElementKind kind, guint index)
{
  self->cursor = (CgtElement) { .kind = kind, .index = index };
  grundy_board_cursor_moved (GRUNDY_BOARD (self));
}

void
grundy_graph_board_reveal (GrundyGraphBoard *self, CgtBoardPoint point)
{
  CgtBoardView *view = grundy_board_get_view (GRUNDY_BOARD (self));
  double margin = MIN (28, MIN (view->width, view->height) / 4);
  double x, y, dx, dy;

  cgt_board_view_from_board (view, point, &x, &y);
  dx = CLAMP (x, margin, view->width - margin) - x;
  dy = CLAMP (y, margin, view->height - margin) - y;
  if (view->width <= 0 || (dx == 0 && dy == 0))
    return;
  view->x += dx;
  view->y += dy;
  grundy_board_view_moved (GRUNDY_BOARD (self));
}

void
grundy_graph_board_add_box (GrundyGraphBoard *self, cairo_rectangle_t box, cairo_region_t *area)
{
  double margin = CLAMP (grundy_board_get_view (GRUNDY_BOARD (self))->scale * 0.3, 12, 40);

  cairo_region_union_rectangle (area, &(cairo_rectangle_int_t) { CLAMP (box.x - margin, -1e6, 1e6),
                                                                 CLAMP (box.y - margin, -1e6, 1e6),
                                                                 CLAMP (box.width + 2 * margin, 0, 2e6),
                                                                 CLAMP (box.height + 2 * margin, 0, 2e6) });
}

/* Edges and vertices */

gboolean
grundy_graph_board_finish (GrundyGraphBoard *self)
{
  const CgtBoard *board = grundy_graph_board_get (self);
  gboolean on_vertex = self->cursor.kind == CGT_ELEMENT_VERTEX && self->cursor.index < board->n_vertices;
  g_autofree char *label = on_vertex && board->labels ? g_strdup (board->labels[self->cursor.index]) : NULL;

  if (!grundy_board_finish_edit (GRUNDY_BOARD (self)))
    return FALSE;
  board = grundy_graph_board_get (self);
  for (guint v = 0; label && board->labels && v < board->n_vertices; v++)
    if (g_str_equal (board->labels[v], label))
      self->cursor = (CgtElement) { .kind = CGT_ELEMENT_VERTEX, .index = v };
  return TRUE;
}

static void
delete_edge (GrundyGraphBoard *self, guint edge)
{
  CgtBoard *board = grundy_board_begin_edit (GRUNDY_BOARD (self));

  self->cursor = (CgtElement) { .kind = CGT_ELEMENT_VERTEX, .index = board->edges[edge].from };
  cgt_board_remove_edge (board, edge);
  grundy_graph_board_finish (self);
}

static void
delete_vertex (GrundyGraphBoard *self, guint vertex)
{
  CgtBoard *board = grundy_board_begin_edit (GRUNDY_BOARD (self));

  cgt_board_remove_vertex (board, vertex);
  self->cursor = (CgtElement) { .kind = CGT_ELEMENT_VERTEX, .index = 0 };
  grundy_board_finish_edit (GRUNDY_BOARD (self));
}

void
grundy_graph_board_delete_at_cursor (GrundyBoard *board)
{
  GrundyGraphBoard *self = GRUNDY_GRAPH_BOARD (board);
  const CgtBoard *graph = grundy_graph_board_get (self);
  gboolean on_ground = graph->grounded && self->cursor.index == 0;

  if (self->stroke != GRUNDY_GRAPH_NONE)
    return;
  if (self->cursor.kind == CGT_ELEMENT_EDGE && self->cursor.index < graph->n_edges)
    delete_edge (self, self->cursor.index);
  else if (self->cursor.kind == CGT_ELEMENT_VERTEX && !on_ground && self->cursor.index < graph->n_vertices)
    delete_vertex (self, self->cursor.index);
}

void
grundy_graph_board_set_owner (GrundyGraphBoard *self, guint edge, CgtOwner owner)
{
  CgtBoard *board = grundy_board_begin_edit (GRUNDY_BOARD (self));

  board->edges[edge].owner = owner;
  grundy_board_finish_edit (GRUNDY_BOARD (self));
  grundy_graph_board_set_cursor (self, CGT_ELEMENT_EDGE, edge);
}

/* Tokens */

gint
grundy_graph_board_find_token (const CgtBoard *board, guint vertex)
{
  for (guint i = board->n_tokens; i-- > 0;)
    if (board->tokens[i] == vertex)
      return (gint) i;
  return -1;
}

void
grundy_graph_board_put_token (CgtBoard *board, guint vertex)
{
  board->tokens = g_renew (guint, board->tokens, board->n_tokens + 1);
  board->tokens[board->n_tokens++] = vertex;
}

void
grundy_graph_board_add_token (GrundyGraphBoard *self)
{
  const CgtBoard *graph = grundy_graph_board_get (self);

  if (!graph->directed || self->cursor.kind != CGT_ELEMENT_VERTEX || self->cursor.index >= graph->n_vertices)
    return;
  grundy_graph_board_put_token (grundy_board_begin_edit (GRUNDY_BOARD (self)), self->cursor.index);
  grundy_graph_board_finish (self);
}

static void
drop_token (CgtBoard *board, guint token)
{
  board->n_tokens--;
  memmove (board->tokens + token, board->tokens + token + 1, (board->n_tokens - token) * sizeof *board->tokens);
}

gboolean
grundy_graph_board_remove_token (GrundyGraphBoard *self, guint vertex)
{
  gint token = grundy_graph_board_find_token (grundy_graph_board_get (self), vertex);

  if (token < 0)
    return FALSE;
  drop_token (grundy_board_begin_edit (GRUNDY_BOARD (self)), (guint) token);
  grundy_graph_board_finish (self);
  return TRUE;
}

/* Pieces */

void
grundy_graph_board_put_piece (GrundyGraphBoard *self, guint vertex, guint8 piece)
{
  const CgtSketch *sketch = cgt_ruleset_get_sketch (grundy_board_get_ruleset (GRUNDY_BOARD (self)));
  CgtBoard *board;

  if (vertex >= grundy_graph_board_get (self)->n_vertices || piece >= sketch->n_pieces)
    return;
  board = grundy_board_begin_edit (GRUNDY_BOARD (self));
  board->cells[vertex] = board->cells[vertex] == piece ? 0 : piece;
  grundy_graph_board_finish (self);
}

void
grundy_graph_board_put_state (GrundyGraphBoard *self, guint edge, guint8 state)
{
  const CgtSketch *sketch = cgt_ruleset_get_sketch (grundy_board_get_ruleset (GRUNDY_BOARD (self)));
  CgtBoardEdge *changed;

  if (edge >= grundy_graph_board_get (self)->n_edges || state >= sketch->n_edges)
    return;
  changed = &grundy_board_begin_edit (GRUNDY_BOARD (self))->edges[edge];
  cgt_sketch_set_edge (sketch, changed, changed->state == state ? 0 : state);
  grundy_graph_board_finish (self);
}

/* Whatever is there */

gboolean
grundy_graph_board_erase_at (GrundyGraphBoard *self, double x, double y)
{
  const CgtBoard *graph = grundy_graph_board_get (self);
  gint vertex = grundy_graph_board_vertex_at (self, graph, x, y), edge = grundy_graph_board_edge_at (self, x, y);
  gint token = vertex >= 0 ? grundy_graph_board_find_token (graph, vertex) : -1;
  CgtBoard *board;

  if (vertex == 0 && graph->grounded)
    vertex = -1;
  if (vertex < 0 && edge < 0)
    return FALSE;
  board = grundy_board_begin_edit (GRUNDY_BOARD (self));
  self->cursor = (CgtElement) { .kind = CGT_ELEMENT_VERTEX };
  /* On the ground, an edge is what one cuts, also where it meets others. */
  if (edge >= 0 && (vertex < 0 || graph->grounded))
    cgt_board_remove_edge (board, edge);
  else if (token >= 0)
    drop_token (board, token);
  else if (self->has_pieces && board->cells[vertex] != 0)
    board->cells[vertex] = 0;
  else
    cgt_board_remove_vertex (board, vertex);
  grundy_board_touch (GRUNDY_BOARD (self));
  return TRUE;
}
