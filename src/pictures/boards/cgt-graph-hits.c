/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include <math.h>

#include "cgt-graph-shape-private.h"

/* What is at a pixel of a graph, and how a move concerns it. */

/** cgt_board_edge_boxes: a curve keeps within the hull of its four points. */
void
cgt_board_edge_boxes (const CgtBoard *board, const CgtBoardView *view, cairo_rectangle_t *boxes)
{
  g_autoptr (CgtGraphShape) shape = NULL;

  g_return_if_fail (board->shape == CGT_BOARD_GRAPH);

  shape = cgt_graph_shape_new (board);
  for (guint e = 0; e < board->n_edges; e++)
    {
      double x0 = G_MAXDOUBLE, y0 = G_MAXDOUBLE, x1 = -G_MAXDOUBLE, y1 = -G_MAXDOUBLE;

      for (int k = 0; k < 4; k++)
        {
          double x, y;

          cgt_board_view_from_board (view, shape->curves[e].p[k], &x, &y);
          x0 = MIN (x0, x), x1 = MAX (x1, x), y0 = MIN (y0, y), y1 = MAX (y1, y);
        }
      boxes[e] = (cairo_rectangle_t) { x0, y0, x1 - x0, y1 - y0 };
    }
}

/* The distance of (x, y) from the line from @a to @b, in pixels. */
static double
distance_to_segment (double x, double y, double ax, double ay, double bx, double by)
{
  double dx = bx - ax, dy = by - ay;
  double length2 = dx * dx + dy * dy;
  double t = length2 > 0 ? CLAMP (((x - ax) * dx + (y - ay) * dy) / length2, 0, 1) : 0;

  return hypot (x - ax - t * dx, y - ay - t * dy);
}

/** cgt_board_edge_at: GRAPH: the edge nearest to the pixel (x, y), no more than @reach pixels away; -1: none. */
gint
cgt_board_edge_at (const CgtBoard *board, const CgtBoardView *view, double x, double y, double reach)
{
  g_autoptr (CgtGraphShape) shape = NULL;
  double best = reach;
  gint found = -1;

  if (board->shape != CGT_BOARD_GRAPH)
    return -1;
  shape = cgt_graph_shape_new (board);
  for (guint e = 0; e < board->n_edges; e++)
    {
      int n = board->edges[e].gone ? -1 : shape->curves[e].straight ? 1 : 24;
      double ax = 0, ay = 0;

      for (int k = 0; k <= n; k++)
        {
          double bx, by;

          cgt_board_view_from_board (view, cgt_edge_curve_at (&shape->curves[e], (double) k / n), &bx, &by);
          if (k > 0)
            {
              double distance = distance_to_segment (x, y, ax, ay, bx, by);

              if (distance <= best)
                {
                  best = distance;
                  found = (gint) e;
                }
            }
          ax = bx, ay = by;
        }
    }
  return found;
}

/**
 * cgt_board_vertex_at:
 *
 * Returns: GRAPH: the vertex nearest to the pixel (x, y), at most @reach pixels away. If there is none, 0 for the
 * ground if (x, y) is below its line or at most @reach above it; -1: none.
 */
gint
cgt_board_vertex_at (const CgtBoard *board, const CgtBoardView *view, double x, double y, double reach)
{
  g_autoptr (CgtGraphShape) shape = NULL;
  double best = reach;
  gint found = -1;

  if (board->shape != CGT_BOARD_GRAPH)
    return -1;
  shape = cgt_graph_shape_new (board);
  for (guint v = 0; v < board->n_vertices; v++)
    if (v > 0 || !board->grounded)
      {
        double vx, vy;

        cgt_board_view_from_board (view, shape->points[v], &vx, &vy);
        if (hypot (x - vx, y - vy) <= best)
          {
            best = hypot (x - vx, y - vy);
            found = (gint) v;
          }
      }
  if (found < 0 && board->grounded && y >= view->y - reach)
    found = 0;
  return found;
}

double
cgt_board_vertex_reach (const CgtBoardView *view)
{
  return CLAMP (view->scale * 0.32, 9, 20);
}

double
cgt_board_edge_reach (const CgtBoardView *view)
{
  return CLAMP (cgt_board_vertex_reach (view) * 0.75, 8, 14);
}

CgtElement
cgt_graph_element_at (const CgtBoard *board, const CgtRuleset *ruleset, const CgtBoardView *view, double x, double y,
                      gboolean playing)
{
  gint vertex = -1, edge = -1;

  /* Moves concern a vertex only if something lies on vertices. */
  if (!playing || board->n_tokens > 0 || cgt_board_has_pieces (board))
    vertex = cgt_board_vertex_at (board, view, x, y, cgt_board_vertex_reach (view));
  if (vertex < 0 || (vertex == 0 && board->grounded && y < view->y - 4))
    edge = cgt_board_edge_at (board, view, x, y, cgt_board_edge_reach (view));
  if (edge >= 0)
    return (CgtElement) { .kind = CGT_ELEMENT_EDGE, .index = (guint) edge };
  if (vertex >= 0)
    return (CgtElement) { .kind = CGT_ELEMENT_VERTEX, .index = (guint) vertex };
  return (CgtElement) { 0 };
}

static gboolean
has_graph_token (const CgtBoard *board, guint vertex)
{
  for (guint i = 0; i < board->n_tokens; i++)
    if (board->tokens[i] == vertex)
      return TRUE;
  return FALSE;
}

/* The move of a token concerns the vertex it leaves and its target. */
static gboolean
moves_token_at (const CgtBoard *board, const CgtBoardMarks *marks, guint vertex)
{
  for (guint i = 0; i < marks->tokens->len; i++)
    if (board->tokens[g_array_index (marks->tokens, guint, i)] == vertex)
      return TRUE;
  return cgt_marks_has (marks->tokens_after, vertex);
}

static gboolean
is_loop_with_token (const CgtBoard *board, CgtElement element)
{
  for (guint i = 0; i < board->n_edges; i++)
    if (board->edges[i].from == board->edges[i].to &&
        element.index == (element.kind == CGT_ELEMENT_EDGE ? i : board->edges[i].from) &&
        has_graph_token (board, board->edges[i].from))
      return TRUE;
  return FALSE;
}

/* The vertices that a move changes are @vertex and neighbours of it that are free, all of them: Node Kayles. A move
 * that changes a single vertex means it too. */
static gboolean
changes_around (const CgtBoard *board, const CgtBoardMarks *marks, guint vertex)
{
  g_autofree gboolean *around = g_new0 (gboolean, board->n_vertices + 1);
  guint n = 1;

  around[vertex] = TRUE;
  for (guint e = 0; e < board->n_edges; e++)
    for (guint end = 0; end < 2; end++)
      {
        guint at = end == 0 ? board->edges[e].from : board->edges[e].to;
        guint other = end == 0 ? board->edges[e].to : board->edges[e].from;

        if (at != vertex || around[other] || board->cells[other] != 0)
          continue;
        around[other] = TRUE;
        n++;
      }
  for (guint i = 0; i < marks->cells->len; i++)
    if (!around[g_array_index (marks->cells, guint, i)])
      return FALSE;
  return marks->cells->len == n;
}

/* A vertex that a move changes, or an edge that it changes, itself or both its ends. */
static CgtTouch
touch_pieces (const CgtBoard *board, const CgtBoardMarks *marks, CgtElement element)
{
  if (element.kind == CGT_ELEMENT_EDGE)
    return cgt_marks_has (marks->edges, element.index) ||
               (cgt_marks_has (marks->cells, board->edges[element.index].from) &&
                cgt_marks_has (marks->cells, board->edges[element.index].to))
             ? CGT_TOUCH_CHANGES
             : CGT_TOUCH_NONE;
  if (element.kind != CGT_ELEMENT_VERTEX || !cgt_marks_has (marks->cells, element.index))
    return CGT_TOUCH_NONE;
  return marks->cells->len > 1 && changes_around (board, marks, element.index) ? CGT_TOUCH_MEANT : CGT_TOUCH_CHANGES;
}

static CgtTouch
touch_tokens_and_edges (const CgtBoard *board, const CgtBoardMarks *marks, CgtElement element)
{
  gboolean touched = (element.kind == CGT_ELEMENT_EDGE && cgt_marks_has (marks->edges, element.index)) ||
                     (element.kind == CGT_ELEMENT_VERTEX && moves_token_at (board, marks, element.index)) ||
                     /* A move around a loop changes nothing. */
                     (board->directed && marks->tokens->len == 0 && is_loop_with_token (board, element));

  return touched ? CGT_TOUCH_CHANGES : CGT_TOUCH_NONE;
}

CgtTouch
cgt_graph_touch (const CgtBoard *board, const CgtBoardMarks *marks, CgtElement element)
{
  if (cgt_board_has_pieces (board))
    return touch_pieces (board, marks, element);
  return touch_tokens_and_edges (board, marks, element);
}
