/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-graph-board.h"

#include <math.h>

/* A graph without a pointer. The arrow keys go from vertex to vertex through the middles of edges. Return begins an
 * edge that goes up from the cursor, the arrow keys move its end, and Return draws it. B, R and G change the pen, or
 * the edge that is selected. M and E choose moving and erasing. T and Shift+T add and remove a token; the symbol of a
 * piece puts it on the vertex. Ctrl with an arrow key moves a vertex. */

#define STEP 0.5
#define SMALL_STEP 0.1
#define BESIDE 0.3 /* the distance between the middles of parallel edges */

typedef struct
{
  CgtElement element;
  CgtBoardPoint point;
} Place;

static CgtBoardPoint
vertex_point (GrundyGraphBoard *self, const CgtBoard *board, guint vertex)
{
  if (board->grounded && vertex == 0)
    return (CgtBoardPoint) { self->ground_x, 0 };
  return board->points[vertex];
}

/* The middle of an edge, roughly as it is drawn. */
static CgtBoardPoint
edge_point (const CgtBoard *board, guint index)
{
  const CgtBoardEdge *edge = &board->edges[index];
  CgtBoardPoint from = board->points[edge->from], to = board->points[edge->to];
  double dx, dy, length, aside;
  guint n = 0, before = 0;

  for (guint i = 0; i < board->n_edges; i++)
    if (MIN (board->edges[i].from, board->edges[i].to) == MIN (edge->from, edge->to) &&
        MAX (board->edges[i].from, board->edges[i].to) == MAX (edge->from, edge->to))
      {
        n++;
        before += i < index;
      }
  if (edge->from == edge->to)
    return (CgtBoardPoint) { from.x + BESIDE * before, from.y + 0.6 };
  if (board->grounded && edge->from == 0)
    from = (CgtBoardPoint) { to.x, 0 };
  if (board->grounded && edge->to == 0)
    to = (CgtBoardPoint) { from.x, 0 };
  dx = to.x - from.x;
  dy = to.y - from.y;
  length = MAX (hypot (dx, dy), 1e-6);
  aside = (before - (n - 1) / 2.0) * BESIDE;
  return (CgtBoardPoint) { (from.x + to.x) / 2 - dy / length * aside, (from.y + to.y) / 2 + dx / length * aside };
}

static CgtBoardPoint
cursor_point (GrundyGraphBoard *self, const CgtBoard *board)
{
  if (self->cursor.kind == CGT_ELEMENT_EDGE)
    return edge_point (board, self->cursor.index);
  return vertex_point (self, board, self->cursor.index);
}

static void
consider (Place *best, double *least, CgtBoardPoint from, int right, int up, CgtElement element, CgtBoardPoint point)
{
  double along = (point.x - from.x) * right + (point.y - from.y) * up;
  double across = fabs ((point.x - from.x) * up) + fabs ((point.y - from.y) * right);
  double distance = along + 2 * across;

  if (along > 0.04 && across <= 2.5 * along && distance < *least)
    {
      *least = distance;
      *best = (Place) { element, point };
    }
}

static gboolean
go (GrundyGraphBoard *self, int right, int up)
{
  const CgtBoard *board = grundy_graph_board_get (self);
  gboolean on_ground = board->grounded && self->cursor.kind == CGT_ELEMENT_VERTEX && self->cursor.index == 0;
  CgtBoardPoint from;
  Place best = { { 0 } };
  double least = G_MAXDOUBLE;

  if (board->n_vertices == 0 || !board->points)
    return TRUE;
  if (on_ground && right != 0)
    {
      self->ground_x += right * STEP;
      grundy_graph_board_reveal (self, cursor_point (self, board));
      grundy_board_cursor_moved (GRUNDY_BOARD (self));
      return TRUE;
    }
  from = cursor_point (self, board);
  for (guint i = board->grounded ? 1 : 0; i < board->n_vertices; i++)
    if (!(self->cursor.kind == CGT_ELEMENT_VERTEX && self->cursor.index == i))
      consider (&best, &least, from, right, up, (CgtElement) { .kind = CGT_ELEMENT_VERTEX, .index = i },
                board->points[i]);
  for (guint i = 0; i < board->n_edges; i++)
    if (!(self->cursor.kind == CGT_ELEMENT_EDGE && self->cursor.index == i))
      consider (&best, &least, from, right, up, (CgtElement) { .kind = CGT_ELEMENT_EDGE, .index = i },
                edge_point (board, i));
  if (board->grounded && up < 0 && !on_ground)
    consider (&best, &least, from, right, up, (CgtElement) { .kind = CGT_ELEMENT_VERTEX },
              (CgtBoardPoint) { from.x, 0 });
  if (best.element.kind == CGT_ELEMENT_NONE)
    return TRUE;
  if (board->grounded && best.element.kind == CGT_ELEMENT_VERTEX && best.element.index == 0)
    self->ground_x = from.x;
  grundy_graph_board_set_cursor (self, best.element.kind, best.element.index);
  grundy_graph_board_reveal (self, cursor_point (self, board));
  return TRUE;
}

/* Drawing */

static void
lead_to (GrundyGraphBoard *self)
{
  double x, y;

  grundy_graph_board_reveal (self, self->key_point);
  cgt_board_view_from_board (grundy_board_get_view (GRUNDY_BOARD (self)), self->key_point, &x, &y);
  self->left_it = TRUE;
  grundy_graph_board_stroke_to (self, x, y);
}

static gboolean
is_free (const CgtBoard *board, CgtBoardPoint point)
{
  for (guint i = board->grounded ? 1 : 0; i < board->n_vertices; i++)
    if (hypot (board->points[i].x - point.x, board->points[i].y - point.y) < 0.45)
      return FALSE;
  return TRUE;
}

static gboolean
begin_edge (GrundyGraphBoard *self)
{
  static const CgtBoardPoint ways[] = { { 0, 1 }, { 0.7, 0.8 }, { -0.7, 0.8 }, { 1, 0.2 }, { -1, 0.2 }, { 0, 1.8 } };
  const CgtBoard *board = grundy_graph_board_get (self);
  CgtBoardPoint from;
  double x, y;

  if (self->cursor.kind != CGT_ELEMENT_VERTEX || self->cursor.index >= board->n_vertices || !board->points)
    return TRUE;
  from = vertex_point (self, board, self->cursor.index);
  self->key_point = (CgtBoardPoint) { from.x, from.y + 1 };
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      CgtBoardPoint point = { from.x + ways[i].x, from.y + ways[i].y };

      if (is_free (board, point))
        {
          self->key_point = point;
          break;
        }
    }
  cgt_board_view_from_board (grundy_board_get_view (GRUNDY_BOARD (self)), from, &x, &y);
  grundy_graph_board_begin (self, GRUNDY_GRAPH_DRAW, self->cursor.index, x, y);
  self->by_keys = TRUE;
  lead_to (self);
  return TRUE;
}

static gboolean
lead (GrundyGraphBoard *self, double right, double up, GdkModifierType state)
{
  double step = state & GDK_SHIFT_MASK ? SMALL_STEP : STEP;

  self->key_point.x += right * step;
  self->key_point.y = self->key_point.y + up * step;
  if (grundy_graph_board_get (self)->grounded)
    self->key_point.y = MAX (self->key_point.y, 0);
  lead_to (self);
  return TRUE;
}

static gboolean
nudge (GrundyGraphBoard *self, int right, int up)
{
  const CgtBoard *board = grundy_graph_board_get (self);
  CgtBoard *edited;

  if (self->cursor.kind != CGT_ELEMENT_VERTEX || self->cursor.index >= board->n_vertices || !board->points ||
      (board->grounded && self->cursor.index == 0))
    return TRUE;
  edited = grundy_board_begin_edit (GRUNDY_BOARD (self));
  edited->points[self->cursor.index].x += right * 0.25;
  edited->points[self->cursor.index].y += up * 0.25;
  if (edited->grounded)
    edited->points[self->cursor.index].y = MAX (edited->points[self->cursor.index].y, 0.25);
  grundy_board_finish_edit (GRUNDY_BOARD (self));
  return TRUE;
}

static gboolean
arrow (GrundyGraphBoard *self, int right, int up, GdkModifierType state)
{
  if (self->by_keys)
    return lead (self, right, up, state);
  if ((state & GDK_CONTROL_MASK) || self->tool == GRUNDY_GRAPH_MOVER)
    return nudge (self, right, up);
  return go (self, right, up);
}

static gboolean
choose_pen (GrundyGraphBoard *self, CgtOwner owner)
{
  grundy_graph_board_set_pen (self, owner);
  if (self->by_keys)
    lead_to (self);
  else if (!self->one_pen && self->cursor.kind == CGT_ELEMENT_EDGE &&
           self->cursor.index < grundy_graph_board_get (self)->n_edges)
    grundy_graph_board_set_owner (self, self->cursor.index, owner);
  return TRUE;
}

/* The symbol in the notation puts a piece on the vertex at the cursor, or gives a state to the edge there. */
static gboolean
piece_key (GrundyGraphBoard *self, guint keyval)
{
  const CgtSketch *sketch = cgt_ruleset_get_sketch (grundy_board_get_ruleset (GRUNDY_BOARD (self)));
  guint32 symbol = gdk_keyval_to_unicode (gdk_keyval_to_lower (keyval));
  gboolean on_edge = self->cursor.kind == CGT_ELEMENT_EDGE;
  const CgtPiece *pieces = on_edge ? sketch->edges : sketch->pieces;
  guint n = on_edge ? sketch->n_edges : sketch->n_pieces;

  if (!self->has_pieces || self->by_keys)
    return FALSE;
  for (guint i = 1; i < n; i++)
    if ((guint32) pieces[i].symbol == symbol)
      {
        if (on_edge)
          grundy_graph_board_put_state (self, self->cursor.index, (guint8) i);
        else
          grundy_graph_board_put_piece (self, self->cursor.index, (guint8) i);
        return TRUE;
      }
  return FALSE;
}

static gboolean
arrow_key (GrundyGraphBoard *self, guint keyval, GdkModifierType state)
{
  switch (keyval)
    {
    case GDK_KEY_Left:
      return arrow (self, -1, 0, state);
    case GDK_KEY_Right:
      return arrow (self, 1, 0, state);
    case GDK_KEY_Up:
      return arrow (self, 0, 1, state);
    case GDK_KEY_Down:
      return arrow (self, 0, -1, state);
    default:
      return FALSE;
    }
}

gboolean
grundy_graph_board_key (GrundyBoard *board, guint keyval, GdkModifierType state)
{
  GrundyGraphBoard *self = GRUNDY_GRAPH_BOARD (board);

  if (self->stroke != GRUNDY_GRAPH_NONE && !self->by_keys)
    return FALSE;
  if (arrow_key (self, keyval, state))
    return TRUE;
  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK)) || grundy_board_get_playing (board))
    return FALSE;
  if (piece_key (self, keyval))
    return TRUE;
  switch (keyval)
    {
    case GDK_KEY_Return:
    case GDK_KEY_space:
      if (!self->by_keys)
        return begin_edge (self);
      grundy_graph_board_end (self);
      return TRUE;
    case GDK_KEY_Escape:
      if (!self->by_keys)
        return FALSE;
      grundy_graph_board_cancel (self);
      return TRUE;
    case GDK_KEY_b:
    case GDK_KEY_B:
      return choose_pen (self, CGT_OWNER_LEFT);
    case GDK_KEY_r:
    case GDK_KEY_R:
      return choose_pen (self, CGT_OWNER_RIGHT);
    case GDK_KEY_g:
    case GDK_KEY_G:
      return choose_pen (self, CGT_OWNER_BOTH);
    case GDK_KEY_t:
      grundy_graph_board_add_token (self);
      return TRUE;
    case GDK_KEY_T:
      gtk_widget_activate_action (GTK_WIDGET (self), "board.remove-token", NULL);
      return TRUE;
    case GDK_KEY_m:
    case GDK_KEY_M:
      grundy_graph_board_switch_mover (self);
      return TRUE;
    case GDK_KEY_e:
    case GDK_KEY_E:
      grundy_board_choose_tool (board, GRUNDY_TOOL_ERASE);
      return TRUE;
    case GDK_KEY_Home:
      if (!self->by_keys)
        grundy_graph_board_set_cursor (self, CGT_ELEMENT_VERTEX, 0);
      return TRUE;
    default:
      return FALSE;
    }
}
