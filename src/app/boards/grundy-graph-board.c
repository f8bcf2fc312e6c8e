/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "app/base/grundy-class.h"
#include "grundy-board-base.h"
#include "grundy-board-private.h"

#define DURATION 520
#define SLIP 8      /* pixels within which a press counts as a click */
#define LEFT_IT 30  /* pixels after which coming back makes a loop */
#define LOWEST 0.22 /* the least height of a vertex above the ground */
#define STATE_TOOL "edge-"
#define STEP 0.5
#define SMALL_STEP 0.1
#define BESIDE 0.3        /* the distance between the middles of parallel edges */
#define MOST_READ_OUT 100 /* edges of a graph whose description lists them all */

#define GRUNDY_TYPE_GRAPH_BOARD (grundy_graph_board_get_type ())
G_DECLARE_FINAL_TYPE (GrundyGraphBoard, grundy_graph_board, GRUNDY, GRAPH_BOARD, GrundyBoard)

typedef enum
{
  GRUNDY_GRAPH_NONE,
  GRUNDY_GRAPH_DRAW,  /* an edge from a vertex or the ground */
  GRUNDY_GRAPH_MOVE,  /* a vertex */
  GRUNDY_GRAPH_TOKEN, /* a token that is put on a vertex, or dragged to another */
  GRUNDY_GRAPH_ERASE, /* what the pointer passes over is gone */
} GrundyGraphStroke;

/* What strokes do. */
typedef enum
{
  GRUNDY_GRAPH_PEN,    /* draw edges */
  GRUNDY_GRAPH_PUT,    /* add tokens and move them, or put the piece on a vertex */
  GRUNDY_GRAPH_STATE,  /* give the state to edges */
  GRUNDY_GRAPH_MOVER,  /* move vertices */
  GRUNDY_GRAPH_ERASER, /* remove edges, vertices, tokens and pieces */
} GrundyGraphTool;

struct _GrundyGraphBoard
{
  GrundyBoard parent_instance;

  gboolean has_tokens; /* the game has tokens on arrows */
  gboolean has_pieces; /* the game has pieces on vertices */
  gboolean one_pen;    /* the game's arrows or edges are all for both players */
  CgtOwner pen;
  GrundyGraphTool tool;
  guint8 piece;      /* of the sketch: of vertices for GRUNDY_GRAPH_PUT, of edges for GRUNDY_GRAPH_STATE */
  CgtElement cursor; /* a vertex or an edge; an edge is also selected */
  double ground_x;   /* the place of the cursor on the ground */

  GrundyGraphStroke stroke;
  gboolean by_keys;
  CgtBoard *origin; /* the board when the stroke began */
  guint from;
  gint target;      /* the vertex that the end snapped to; -1: none */
  gboolean left_it; /* the stroke has left the place where it began */
  double press_x, press_y;
  cairo_rectangle_t *boxes; /* of the edges, as drawn during the stroke */
  guint n_boxes;
  CgtBoardPoint key_point; /* the end of a stroke drawn with keys */
  gboolean own_edit;       /* a stroke or a key of this widget is about to change the board */

  CgtBoard *fallen; /* the edges that fall; NULL: none */
  GdkTexture *fallen_picture;
  AdwAnimation *fall;
  double fallen_way; /* 0 to 1 */
};

G_DEFINE_FINAL_TYPE (GrundyGraphBoard, grundy_graph_board, GRUNDY_TYPE_BOARD)

/* What is at a place of a graph, and single edits: of its edges, vertices, tokens and pieces. */

static const CgtBoard *
get_graph (GrundyGraphBoard *self)
{
  return grundy_board_get_board (GRUNDY_BOARD (self));
}

/* The view */

/* The vertex of @board at a place of the widget; -1: none. */
static gint
vertex_at (GrundyGraphBoard *self, const CgtBoard *board, double x, double y)
{
  const CgtBoardView *view = grundy_board_get_view (GRUNDY_BOARD (self));

  return cgt_board_vertex_at (board, view, x, y, cgt_board_vertex_reach (view));
}

/* The edge of the graph there; -1: none. */
static gint
edge_under (GrundyGraphBoard *self, double x, double y)
{
  const CgtBoardView *view = grundy_board_get_view (GRUNDY_BOARD (self));

  return cgt_board_edge_at (get_graph (self), view, x, y, cgt_board_edge_reach (view));
}

static void
set_graph_cursor (GrundyGraphBoard *self, CgtElementKind kind, guint index)
{
  self->cursor = (CgtElement) { .kind = kind, .index = index };
  grundy_board_cursor_moved (GRUNDY_BOARD (self));
}

/* Moves the view just far enough to show a point. */
static void
reveal_point (GrundyGraphBoard *self, CgtBoardPoint point)
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

/* Adds to @area the area of a curve drawn within @box, with a vertex at its end and a halo. */
static void
add_box (GrundyGraphBoard *self, cairo_rectangle_t box, cairo_region_t *area)
{
  double margin = CLAMP (grundy_board_get_view (GRUNDY_BOARD (self))->scale * 0.3, 12, 40);

  cairo_region_union_rectangle (area, &(cairo_rectangle_int_t) { CLAMP (box.x - margin, -1e6, 1e6),
                                                                 CLAMP (box.y - margin, -1e6, 1e6),
                                                                 CLAMP (box.width + 2 * margin, 0, 2e6),
                                                                 CLAMP (box.height + 2 * margin, 0, 2e6) });
}

/* Edges and vertices */

/* Ends an edit. The cursor stays on its vertex if the ruleset reorders the vertices. */
static gboolean
finish_edit (GrundyGraphBoard *self)
{
  const CgtBoard *board = get_graph (self);
  gboolean on_vertex = self->cursor.kind == CGT_ELEMENT_VERTEX && self->cursor.index < board->n_vertices;
  g_autofree char *label = on_vertex && board->labels ? g_strdup (board->labels[self->cursor.index]) : NULL;

  if (!grundy_board_finish_edit (GRUNDY_BOARD (self)))
    return FALSE;
  board = get_graph (self);
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
  finish_edit (self);
}

static void
delete_vertex (GrundyGraphBoard *self, guint vertex)
{
  CgtBoard *board = grundy_board_begin_edit (GRUNDY_BOARD (self));

  cgt_board_remove_vertex (board, vertex);
  self->cursor = (CgtElement) { .kind = CGT_ELEMENT_VERTEX, .index = 0 };
  grundy_board_finish_edit (GRUNDY_BOARD (self));
}

static void
delete_at_cursor (GrundyBoard *board)
{
  GrundyGraphBoard *self = GRUNDY_GRAPH_BOARD (board);
  const CgtBoard *graph = get_graph (self);
  gboolean on_ground = graph->grounded && self->cursor.index == 0;

  if (self->stroke != GRUNDY_GRAPH_NONE)
    return;
  if (self->cursor.kind == CGT_ELEMENT_EDGE && self->cursor.index < graph->n_edges)
    delete_edge (self, self->cursor.index);
  else if (self->cursor.kind == CGT_ELEMENT_VERTEX && !on_ground && self->cursor.index < graph->n_vertices)
    delete_vertex (self, self->cursor.index);
}

static void
set_owner (GrundyGraphBoard *self, guint edge, CgtOwner owner)
{
  CgtBoard *board = grundy_board_begin_edit (GRUNDY_BOARD (self));

  board->edges[edge].owner = owner;
  grundy_board_finish_edit (GRUNDY_BOARD (self));
  set_graph_cursor (self, CGT_ELEMENT_EDGE, edge);
}

/* Tokens */

/* The topmost token of a vertex; -1: none. */
static gint
find_token (const CgtBoard *board, guint vertex)
{
  for (guint i = board->n_tokens; i-- > 0;)
    if (board->tokens[i] == vertex)
      return (gint) i;
  return -1;
}

static void
put_token (CgtBoard *board, guint vertex)
{
  board->tokens = g_renew (guint, board->tokens, board->n_tokens + 1);
  board->tokens[board->n_tokens++] = vertex;
}

static void
add_token_at_cursor (GrundyGraphBoard *self)
{
  const CgtBoard *graph = get_graph (self);

  if (!graph->directed || self->cursor.kind != CGT_ELEMENT_VERTEX || self->cursor.index >= graph->n_vertices)
    return;
  put_token (grundy_board_begin_edit (GRUNDY_BOARD (self)), self->cursor.index);
  finish_edit (self);
}

static void
drop_token (CgtBoard *board, guint token)
{
  board->n_tokens--;
  memmove (board->tokens + token, board->tokens + token + 1, (board->n_tokens - token) * sizeof *board->tokens);
}

/* FALSE: there was none. */
static gboolean
remove_token_from (GrundyGraphBoard *self, guint vertex)
{
  gint token = find_token (get_graph (self), vertex);

  if (token < 0)
    return FALSE;
  drop_token (grundy_board_begin_edit (GRUNDY_BOARD (self)), (guint) token);
  finish_edit (self);
  return TRUE;
}

/* Pieces */

/* Puts a piece on the vertex. If the same piece is there already, removes it. */
static void
put_piece (GrundyGraphBoard *self, guint vertex, guint8 piece)
{
  const CgtSketch *sketch = cgt_ruleset_get_sketch (grundy_board_get_ruleset (GRUNDY_BOARD (self)));
  CgtBoard *board;

  if (vertex >= get_graph (self)->n_vertices || piece >= sketch->n_pieces)
    return;
  board = grundy_board_begin_edit (GRUNDY_BOARD (self));
  board->cells[vertex] = board->cells[vertex] == piece ? 0 : piece;
  finish_edit (self);
}

/* Gives an edge the state. If it has that state already, it gets the usual one. */
static void
put_state (GrundyGraphBoard *self, guint edge, guint8 state)
{
  const CgtSketch *sketch = cgt_ruleset_get_sketch (grundy_board_get_ruleset (GRUNDY_BOARD (self)));
  CgtBoardEdge *changed;

  if (edge >= get_graph (self)->n_edges || state >= sketch->n_edges)
    return;
  changed = &grundy_board_begin_edit (GRUNDY_BOARD (self))->edges[edge];
  cgt_sketch_set_edge (sketch, changed, changed->state == state ? 0 : state);
  finish_edit (self);
}

/* Whatever is there */

/* Removes what is at a place of the widget, as a part of an edit. FALSE: nothing is there. */
static gboolean
erase_at (GrundyGraphBoard *self, double x, double y)
{
  const CgtBoard *graph = get_graph (self);
  gint vertex = vertex_at (self, graph, x, y), edge = edge_under (self, x, y);
  gint token = vertex >= 0 ? find_token (graph, vertex) : -1;
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

/* After a cut, the position no longer holds the edges that fall. Only their picture takes time. So undo does not have
 * to know about them. */

/* (nullable): the part of @before that is not in @now, if nothing else has changed. */
static CgtBoard *
what_fell (const CgtBoard *before, const CgtBoard *now)
{
  g_autoptr (CgtBoardMarks) marks = cgt_board_difference (before, now);
  CgtBoard *fallen;
  guint next = 0, kept = 0;

  if (marks->edges->len == 0 || before->n_edges - marks->edges->len != now->n_edges)
    return NULL;
  fallen = cgt_board_copy (before);
  for (guint i = 0; i < before->n_edges; i++)
    if (next < marks->edges->len && g_array_index (marks->edges, guint, next) == i)
      {
        fallen->edges[kept++] = before->edges[i];
        next++;
      }
  fallen->n_edges = kept;
  cgt_board_drop_lonely_vertices (fallen);
  return fallen;
}

static void
draw_fallen (GrundyBoard *board, cairo_t *cr)
{
  GrundyGraphBoard *self = GRUNDY_GRAPH_BOARD (board);
  const CgtBoardView *view = grundy_board_get_view (board);

  /* without the ground */
  cairo_rectangle (cr, 0, 0, view->width, view->y - 2);
  cairo_clip (cr);
  cgt_board_draw (cr, self->fallen, grundy_board_get_ruleset (board), view, NULL, grundy_board_get_theme (board));
}

static void
fall (double way, gpointer user_data)
{
  GrundyGraphBoard *self = user_data;

  self->fallen_way = way;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
end_fall (GrundyGraphBoard *self)
{
  g_autoptr (AdwAnimation) animation = g_steal_pointer (&self->fall);

  g_clear_pointer (&self->fallen, cgt_board_free);
  g_clear_object (&self->fallen_picture);
  if (animation)
    {
      g_signal_handlers_disconnect_by_data (animation, self);
      adw_animation_skip (animation);
    }
}

/* Edges of @before that are gone fall and fade. */
static void
begin_fall (GrundyGraphBoard *self, const CgtBoard *before)
{
  const CgtBoard *now = get_graph (self);

  end_fall (self);
  if (!before || !before->grounded || !before->points || !gtk_widget_get_mapped (GTK_WIDGET (self)) ||
      !adw_get_enable_animations (GTK_WIDGET (self)))
    return;
  self->fallen = what_fell (before, now);
  if (!self->fallen)
    return;
  self->fallen_way = 0;
  self->fall =
    adw_timed_animation_new (GTK_WIDGET (self), 0, 1, DURATION, adw_callback_animation_target_new (fall, self, NULL));
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->fall), ADW_LINEAR);
  g_signal_connect_swapped (self->fall, "done", G_CALLBACK (end_fall), self);
  adw_animation_play (self->fall);
}

static void
snapshot_fall (GrundyGraphBoard *self, GtkSnapshot *snapshot)
{
  const CgtBoardView *view = grundy_board_get_view (GRUNDY_BOARD (self));
  double way = self->fallen_way;

  if (!self->fallen)
    return;
  if (!self->fallen_picture)
    self->fallen_picture = grundy_board_paint (GRUNDY_BOARD (self), draw_fallen);
  gtk_snapshot_push_clip (snapshot, &GRAPHENE_RECT_INIT (0, 0, view->width, MAX (view->y, 0)));
  gtk_snapshot_push_opacity (snapshot, 1 - way * way);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (0, way * way * MAX (view->height * 0.5, 2 * view->scale)));
  gtk_snapshot_append_texture (snapshot, self->fallen_picture, &GRAPHENE_RECT_INIT (0, 0, view->width, view->height));
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (0, -way * way * MAX (view->height * 0.5, 2 * view->scale)));
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_pop (snapshot);
}

/* Strokes on a graph: an edge that is drawn, a vertex or a token that is moved. What a stroke would leave is drawn as
 * the board itself while the stroke goes on, so edges bend apart and loops turn to their final places. Every step
 * starts from the board as it was at the beginning. */

static cairo_rectangle_t *
get_boxes (GrundyGraphBoard *self)
{
  const CgtBoard *board = get_graph (self);
  cairo_rectangle_t *boxes = g_new (cairo_rectangle_t, board->n_edges + 1);

  cgt_board_edge_boxes (board, grundy_board_get_view (GRUNDY_BOARD (self)), boxes);
  return boxes;
}

/* Repaints the edges that the last step of the stroke has moved, including those that make space. */
static void
show_stroke (GrundyGraphBoard *self)
{
  const CgtBoard *board = get_graph (self);
  cairo_rectangle_t *boxes = get_boxes (self);
  cairo_region_t *area = cairo_region_create ();
  guint n = MAX (board->n_edges, self->n_boxes);

  for (guint i = 0; i < n; i++)
    if (i >= board->n_edges || i >= self->n_boxes || memcmp (&boxes[i], &self->boxes[i], sizeof *boxes) != 0)
      {
        if (i < board->n_edges)
          add_box (self, boxes[i], area);
        if (i < self->n_boxes)
          add_box (self, self->boxes[i], area);
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

static void
begin_edge_stroke (GrundyGraphBoard *self, GrundyGraphStroke stroke, guint vertex, double x, double y)
{
  end_fall (self);
  self->stroke = stroke;
  self->from = vertex;
  self->target = -1;
  self->left_it = FALSE;
  self->press_x = x;
  self->press_y = y;
  g_clear_pointer (&self->origin, cgt_board_free);
  self->origin = cgt_board_copy (get_graph (self));
  g_free (self->boxes);
  self->boxes = get_boxes (self);
  self->n_boxes = self->origin->n_edges;
}

/* Where the pointer would put a vertex: not in the ground, and exactly above or beside the vertex from which it comes
 * if it is nearly there. */
static CgtBoardPoint
place_for_vertex (GrundyGraphBoard *self, double x, double y)
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
join_vertices (GrundyGraphBoard *self, CgtBoard *board, guint from, guint to)
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
  self->target = vertex_at (self, self->origin, x, y);
  board = start_over (self);
  if (self->target >= 0 && (guint) self->target == self->from)
    {
      if (self->left_it)
        join_vertices (self, board, self->from, self->from);
    }
  else if (self->target >= 0)
    join_vertices (self, board, self->from, self->target);
  else if (distance > SLIP || self->by_keys)
    {
      guint vertex = cgt_board_add_vertex (board, place_for_vertex (self, x, y));

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
    board->points[self->from] = place_for_vertex (self, x, y);
  show_stroke (self);
}

/* A token goes to the pointer. At its own vertex it is a new one, once the stroke is over. */
static void
place_token (GrundyGraphBoard *self, double x, double y)
{
  gint token = find_token (self->origin, self->from);
  CgtBoard *board;

  self->left_it = self->left_it || hypot (x - self->press_x, y - self->press_y) > LEFT_IT;
  self->target = vertex_at (self, self->origin, x, y);
  board = start_over (self);
  if (token >= 0 && self->target >= 0)
    board->tokens[token] = (guint) self->target;
  grundy_board_touch (GRUNDY_BOARD (self));
}

static void
stroke_to (GrundyGraphBoard *self, double x, double y)
{
  if (self->stroke == GRUNDY_GRAPH_DRAW)
    draw_to (self, x, y);
  else if (self->stroke == GRUNDY_GRAPH_MOVE)
    move_to (self, x, y);
  else if (self->stroke == GRUNDY_GRAPH_TOKEN)
    place_token (self, x, y);
  else if (self->stroke == GRUNDY_GRAPH_ERASE)
    erase_at (self, x, y);
}

static void
end_stroke (GrundyGraphBoard *self)
{
  GrundyGraphStroke was = self->stroke;
  const CgtBoard *board = get_graph (self);
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
        put_token (grundy_board_begin_edit (GRUNDY_BOARD (self)), end);
    }
  g_clear_pointer (&self->origin, cgt_board_free);
  self->cursor = (CgtElement) { .kind = CGT_ELEMENT_VERTEX, .index = end };
  if (!finish_edit (self))
    return;
  grundy_board_cursor_moved (GRUNDY_BOARD (self));
  board = get_graph (self);
  if (was == GRUNDY_GRAPH_DRAW && board->points && self->cursor.index < board->n_vertices &&
      !(board->grounded && self->cursor.index == 0))
    reveal_point (self, board->points[self->cursor.index]);
}

static void
cancel_stroke (GrundyGraphBoard *self)
{
  self->stroke = GRUNDY_GRAPH_NONE;
  self->by_keys = FALSE;
  g_clear_pointer (&self->origin, cgt_board_free);
  grundy_board_abandon_edit (GRUNDY_BOARD (self));
}

/* The bar above a graph, and its commands. A graph with tokens has arrows, and a tool for tokens; a graph with pieces
 * has a tool for each of them. If every arrow or edge is for both players, there is one pen. */

static void
learn_game (GrundyGraphBoard *self)
{
  const CgtRuleset *ruleset = grundy_board_get_ruleset (GRUNDY_BOARD (self));
  const char *example = cgt_ruleset_get_sketch (ruleset)->example;
  g_autoptr (CgtPosition) position = example ? cgt_position_from_text (example, NULL) : NULL;
  g_autoptr (CgtBoard) board = position ? cgt_position_get_board (position) : NULL;

  self->has_pieces = board && cgt_board_has_pieces (board);
  self->has_tokens = board && board->directed && !self->has_pieces;
  self->one_pen =
    self->has_pieces || (self->has_tokens && (cgt_ruleset_get_flags (ruleset) & CGT_RULESET_IMPARTIAL) != 0);
}

static const char *const pen_names[] = {
  [CGT_OWNER_LEFT] = "left", [CGT_OWNER_RIGHT] = "right", [CGT_OWNER_BOTH] = "both"
};

static void
add_edge_pens (GrundyBoard *board, GtkWidget *bar)
{
  grundy_tools_add_tool (bar, grundy_tools_swatch (board, CGT_OWNER_LEFT), _ ("Blue"), _ ("Blue Edge (Left)"),
                         _ ("Draw blue edges, for Left (B)"), "left");
  grundy_tools_add_tool (bar, grundy_tools_swatch (board, CGT_OWNER_RIGHT), _ ("Red"), _ ("Red Edge (Right)"),
                         _ ("Draw red edges, for Right (R)"), "right");
  grundy_tools_add_tool (bar, grundy_tools_swatch (board, CGT_OWNER_BOTH), _ ("Green"), _ ("Green Edge (Both)"),
                         _ ("Draw green edges, for both (G)"), "both");
}

static void
add_arrow_pens (GrundyBoard *board, GtkWidget *bar)
{
  if (GRUNDY_GRAPH_BOARD (board)->one_pen)
    grundy_tools_add_tool (bar, grundy_tools_arrow (board, CGT_OWNER_BOTH, TRUE), _ ("Arrow"), _ ("Arrow"),
                           _ ("Draw arrows; click to add a vertex"), "both");
  else
    {
      grundy_tools_add_tool (bar, grundy_tools_arrow (board, CGT_OWNER_LEFT, FALSE), _ ("Blue"),
                             _ ("Blue Arrow (Left)"), _ ("Draw blue arrows, for Left (B)"), "left");
      grundy_tools_add_tool (bar, grundy_tools_arrow (board, CGT_OWNER_RIGHT, FALSE), _ ("Red"),
                             _ ("Red Arrow (Right)"), _ ("Draw red arrows, for Right (R)"), "right");
      grundy_tools_add_tool (bar, grundy_tools_arrow (board, CGT_OWNER_BOTH, FALSE), _ ("Green"),
                             _ ("Green Arrow (Both)"), _ ("Draw green arrows, for both (G)"), "both");
    }
  grundy_tools_add_tool (bar, grundy_tools_token (board), _ ("Tokens"), _ ("Tokens"),
                         _ ("Put tokens on vertices, or drag them (T puts one at the cursor, Shift+T removes one)"),
                         "token");
}

static void
add_piece_pens (GrundyBoard *board, GtkWidget *bar)
{
  const CgtSketch *sketch = cgt_ruleset_get_sketch (grundy_board_get_ruleset (board));
  const CgtBoard *graph = get_graph (GRUNDY_GRAPH_BOARD (board)); /* NULL: none is shown yet */

  if (graph != NULL && graph->directed)
    grundy_tools_add_tool (bar, grundy_tools_arrow (board, CGT_OWNER_BOTH, TRUE), _ ("Arrow"), _ ("Arrow"),
                           _ ("Draw arrows; click to add a vertex"), "both");
  else
    grundy_tools_add_tool (bar, grundy_tools_swatch (board, CGT_OWNER_BOTH), _ ("Edge"), _ ("Edge"),
                           _ ("Draw edges; click to add a vertex"), "both");
  for (guint i = 1; i < sketch->n_pieces; i++)
    {
      g_autofree char *tool = g_strdup_printf ("%u", i);

      grundy_tools_add_tool (bar, grundy_tools_piece (board, i), _ (sketch->pieces[i].name), _ (sketch->pieces[i].name),
                             _ ("Put this on vertices, or take it off"), tool);
    }
  for (guint i = 1; i < sketch->n_edges; i++)
    {
      g_autofree char *tool = g_strdup_printf (STATE_TOOL "%u", i);
      CgtBoardEdge edge = { 0 };

      cgt_sketch_set_edge (sketch, &edge, (guint8) i);
      grundy_tools_add_tool (bar, edge.gone ? NULL : grundy_tools_state (board, (guint8) i), _ (sketch->edges[i].name),
                             _ (sketch->edges[i].name),
                             edge.gone ? _ ("Take edges away") : _ ("Put this on edges, or take it off"), tool);
    }
}

static void
create_tools (GrundyBoard *board, GtkWidget *bar)
{
  if (GRUNDY_GRAPH_BOARD (board)->has_pieces)
    add_piece_pens (board, bar);
  else if (GRUNDY_GRAPH_BOARD (board)->has_tokens)
    add_arrow_pens (board, bar);
  else
    add_edge_pens (board, bar);
  grundy_tools_add_tool (bar, NULL, C_ ("tool", "Move"), C_ ("tool", "Move"),
                         _ ("Move vertices instead of drawing (M)"), GRUNDY_TOOL_MOVE);
  grundy_tools_add_tool (bar, NULL, C_ ("tool", "Erase"), C_ ("tool", "Erase"), _ ("Erase what is clicked (E)"),
                         GRUNDY_TOOL_ERASE);
  grundy_tools_add_button (bar, "edit-clear-all-symbolic", NULL, _ ("Clear"), "board.clear");
}

/* States that are not drawn, such as an edge that is gone, are left out. */
static void
create_legend (GrundyBoard *board, GtkWidget *bar)
{
  const CgtSketch *sketch = cgt_ruleset_get_sketch (grundy_board_get_ruleset (board));

  for (guint i = 0; sketch->n_edges > 0 && i < sketch->n_pieces; i++)
    if (sketch->pieces[i].look != CGT_PIECE_HOLE)
      grundy_legend_add (bar, grundy_tools_vertex (board, i), _ (sketch->pieces[i].name));
  for (guint i = 0; i < sketch->n_edges; i++)
    if (sketch->edges[i].look != CGT_PIECE_HOLE)
      grundy_legend_add (bar, grundy_tools_state (board, (guint8) i), _ (sketch->edges[i].name));
}

static gboolean
choose_tool (GrundyBoard *board, const char *name)
{
  GrundyGraphBoard *self = GRUNDY_GRAPH_BOARD (board);
  const CgtSketch *sketch = cgt_ruleset_get_sketch (grundy_board_get_ruleset (board));
  guint64 piece;

  if (self->stroke != GRUNDY_GRAPH_NONE && !self->by_keys)
    cancel_stroke (self);
  for (guint i = 0; i < G_N_ELEMENTS (pen_names); i++)
    if (g_str_equal (name, pen_names[i]))
      {
        self->pen = i;
        self->tool = GRUNDY_GRAPH_PEN;
        return TRUE;
      }
  if (g_str_equal (name, GRUNDY_TOOL_MOVE))
    self->tool = GRUNDY_GRAPH_MOVER;
  else if (g_str_equal (name, GRUNDY_TOOL_ERASE))
    self->tool = GRUNDY_GRAPH_ERASER;
  else if (self->has_tokens && g_str_equal (name, "token"))
    self->tool = GRUNDY_GRAPH_PUT;
  else if (self->has_pieces)
    {
      gboolean of_edges = g_str_has_prefix (name, STATE_TOOL);
      guint n = of_edges ? sketch->n_edges : sketch->n_pieces;

      if (n < 2 ||
          !g_ascii_string_to_unsigned (name + (of_edges ? strlen (STATE_TOOL) : 0), 10, 1, n - 1, &piece, NULL))
        return FALSE;
      self->tool = of_edges ? GRUNDY_GRAPH_STATE : GRUNDY_GRAPH_PUT;
      self->piece = (guint8) piece;
    }
  else
    return FALSE;
  return TRUE;
}

/* The tool that draws edges of @owner. */
static void
set_pen (GrundyGraphBoard *self, CgtOwner owner)
{
  if (!self->one_pen || owner == CGT_OWNER_BOTH)
    grundy_board_choose_tool (GRUNDY_BOARD (self), pen_names[owner]);
}

/* The tool that moves vertices; if it is chosen, the pen again. */
static void
switch_mover (GrundyGraphBoard *self)
{
  grundy_board_choose_tool (GRUNDY_BOARD (self),
                            self->tool == GRUNDY_GRAPH_MOVER ? pen_names[self->pen] : GRUNDY_TOOL_MOVE);
}

/* The colour of the edge at the cursor. */

/* The colours that the edge at the cursor can have, if its game has more than one. */
static void
add_colours (GrundyGraphBoard *self, GMenu *menu)
{
  static const char *const names[] = { [CGT_OWNER_LEFT] = N_ ("_Blue (Left)"),
                                       [CGT_OWNER_RIGHT] = N_ ("_Red (Right)"),
                                       [CGT_OWNER_BOTH] = N_ ("_Green (Both)") };
  CgtOwner owner = get_graph (self)->edges[self->cursor.index].owner;
  GAction *action = g_action_map_lookup_action (grundy_board_get_actions (GRUNDY_BOARD (self)), "colour");

  if (self->one_pen)
    return;
  g_simple_action_set_state (G_SIMPLE_ACTION (action), g_variant_new_string (pen_names[owner]));
  for (guint i = 0; i < G_N_ELEMENTS (pen_names); i++)
    {
      g_autofree char *detailed = g_strconcat ("board.colour::", pen_names[i], NULL);

      g_menu_append (menu, _ (names[i]), detailed);
    }
}

static void
set_colour (GSimpleAction *action, GVariant *state, gpointer user_data)
{
  GrundyGraphBoard *self = user_data;

  if (self->cursor.kind != CGT_ELEMENT_EDGE || self->cursor.index >= get_graph (self)->n_edges)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (pen_names); i++)
    if (g_str_equal (g_variant_get_string (state, NULL), pen_names[i]))
      set_owner (self, self->cursor.index, i);
}

/* Commands */

static void
action_remove_token (GrundyGraphBoard *self)
{
  if (self->cursor.kind == CGT_ELEMENT_VERTEX)
    remove_token_from (self, self->cursor.index);
}

/* Lays out all vertices again. */
static void
action_tidy (gpointer self)
{
  CgtBoard *board = grundy_board_begin_edit (self);

  g_clear_pointer (&board->points, g_free);
  cgt_board_layout (board);
  grundy_board_finish_edit (self);
  grundy_board_fit (self);
}

/* Only the ground, or nothing at all. */
static void
action_clear (GrundyGraphBoard *self)
{
  CgtBoard *board = grundy_board_begin_edit (GRUNDY_BOARD (self));

  board->n_edges = board->n_tokens = 0;
  cgt_board_drop_lonely_vertices (board);
  self->cursor = (CgtElement) { .kind = CGT_ELEMENT_VERTEX };
  grundy_board_finish_edit (GRUNDY_BOARD (self));
}

static const GActionEntry entries[] = {
  { .name = "colour", .parameter_type = "s", .state = "'left'", .change_state = set_colour },
};

/* A graph without a pointer. The arrow keys go from vertex to vertex through the middles of edges. Return begins an
 * edge that goes up from the cursor, the arrow keys move its end, and Return draws it. B, R and G change the pen, or
 * the edge that is selected. M and E choose moving and erasing. T and Shift+T add and remove a token; the symbol of a
 * piece puts it on the vertex. Ctrl with an arrow key moves a vertex. */

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
go_to_vertex (GrundyGraphBoard *self, int right, int up)
{
  const CgtBoard *board = get_graph (self);
  gboolean on_ground = board->grounded && self->cursor.kind == CGT_ELEMENT_VERTEX && self->cursor.index == 0;
  /* A move in a picture with a ground cuts an edge. */
  gboolean only_edges = board->grounded && PRIVATE (GRUNDY_BOARD (self))->playing;
  CgtBoardPoint from;
  Place best = { { 0 } };
  double least = G_MAXDOUBLE;

  if (board->n_vertices == 0 || !board->points)
    return TRUE;
  if (on_ground && right != 0 && !only_edges)
    {
      self->ground_x += right * STEP;
      reveal_point (self, cursor_point (self, board));
      grundy_board_cursor_moved (GRUNDY_BOARD (self));
      return TRUE;
    }
  from = cursor_point (self, board);
  for (guint i = board->grounded ? 1 : 0; i < board->n_vertices && !only_edges; i++)
    if (!(self->cursor.kind == CGT_ELEMENT_VERTEX && self->cursor.index == i))
      consider (&best, &least, from, right, up, (CgtElement) { .kind = CGT_ELEMENT_VERTEX, .index = i },
                board->points[i]);
  for (guint i = 0; i < board->n_edges; i++)
    if (!(self->cursor.kind == CGT_ELEMENT_EDGE && self->cursor.index == i))
      consider (&best, &least, from, right, up, (CgtElement) { .kind = CGT_ELEMENT_EDGE, .index = i },
                edge_point (board, i));
  if (board->grounded && up < 0 && !on_ground && !only_edges)
    consider (&best, &least, from, right, up, (CgtElement) { .kind = CGT_ELEMENT_VERTEX },
              (CgtBoardPoint) { from.x, 0 });
  if (best.element.kind == CGT_ELEMENT_NONE)
    return TRUE;
  if (board->grounded && best.element.kind == CGT_ELEMENT_VERTEX && best.element.index == 0)
    self->ground_x = from.x;
  set_graph_cursor (self, best.element.kind, best.element.index);
  reveal_point (self, cursor_point (self, board));
  return TRUE;
}

/* Drawing */

static void
lead_to (GrundyGraphBoard *self)
{
  double x, y;

  reveal_point (self, self->key_point);
  cgt_board_view_from_board (grundy_board_get_view (GRUNDY_BOARD (self)), self->key_point, &x, &y);
  self->left_it = TRUE;
  stroke_to (self, x, y);
}

static gboolean
is_place_free (const CgtBoard *board, CgtBoardPoint point)
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
  const CgtBoard *board = get_graph (self);
  CgtBoardPoint from;
  double x, y;

  if (self->cursor.kind != CGT_ELEMENT_VERTEX || self->cursor.index >= board->n_vertices || !board->points)
    return TRUE;
  from = vertex_point (self, board, self->cursor.index);
  self->key_point = (CgtBoardPoint) { from.x, from.y + 1 };
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      CgtBoardPoint point = { from.x + ways[i].x, from.y + ways[i].y };

      if (is_place_free (board, point))
        {
          self->key_point = point;
          break;
        }
    }
  cgt_board_view_from_board (grundy_board_get_view (GRUNDY_BOARD (self)), from, &x, &y);
  begin_edge_stroke (self, GRUNDY_GRAPH_DRAW, self->cursor.index, x, y);
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
  if (get_graph (self)->grounded)
    self->key_point.y = MAX (self->key_point.y, 0);
  lead_to (self);
  return TRUE;
}

static gboolean
nudge (GrundyGraphBoard *self, int right, int up)
{
  const CgtBoard *board = get_graph (self);
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
  return go_to_vertex (self, right, up);
}

static gboolean
choose_pen (GrundyGraphBoard *self, CgtOwner owner)
{
  set_pen (self, owner);
  if (self->by_keys)
    lead_to (self);
  else if (!self->one_pen && self->cursor.kind == CGT_ELEMENT_EDGE && self->cursor.index < get_graph (self)->n_edges)
    set_owner (self, self->cursor.index, owner);
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
          put_state (self, self->cursor.index, (guint8) i);
        else
          put_piece (self, self->cursor.index, (guint8) i);
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

static gboolean
key (GrundyBoard *board, guint keyval, GdkModifierType state)
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
      end_stroke (self);
      return TRUE;
    case GDK_KEY_Escape:
      if (!self->by_keys)
        return FALSE;
      cancel_stroke (self);
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
      add_token_at_cursor (self);
      return TRUE;
    case GDK_KEY_T:
      gtk_widget_activate_action (GTK_WIDGET (self), "board.remove-token", NULL);
      return TRUE;
    case GDK_KEY_m:
    case GDK_KEY_M:
      switch_mover (self);
      return TRUE;
    case GDK_KEY_e:
    case GDK_KEY_E:
      grundy_board_choose_tool (board, GRUNDY_TOOL_ERASE);
      return TRUE;
    case GDK_KEY_Home:
      if (!self->by_keys)
        set_graph_cursor (self, CGT_ELEMENT_VERTEX, 0);
      return TRUE;
    default:
      return FALSE;
    }
}

/* The pointer on a graph, and the functions of the base class. */

/* Keeps a part of the drawing visible. */
static void
keep_view (GrundyBoard *board, CgtBoardView *view)
{
  const CgtBoard *graph = grundy_board_get_board (board);
  double edge = MIN (view->width, view->height) * 0.12;
  double x0 = G_MAXDOUBLE, y0 = G_MAXDOUBLE, x1 = -G_MAXDOUBLE, y1 = -G_MAXDOUBLE;

  if (!graph || !graph->points || view->width <= 0)
    return;
  for (guint i = graph->grounded && graph->n_vertices > 1 ? 1 : 0; i < graph->n_vertices; i++)
    {
      double x, y;

      cgt_board_view_from_board (view, graph->points[i], &x, &y);
      x0 = MIN (x0, x), x1 = MAX (x1, x), y0 = MIN (y0, y), y1 = MAX (y1, y);
    }
  if (x0 > x1)
    return;
  view->x += MAX (edge - x1, 0) + MIN (view->width - edge - x0, 0);
  view->y += MAX (edge - y1, 0) + MIN (view->height - edge - y0, 0);
}

static gboolean
all_in_view (GrundyGraphBoard *self)
{
  const CgtBoard *board = get_graph (self);
  const CgtBoardView *view = grundy_board_get_view (GRUNDY_BOARD (self));

  for (guint i = board->grounded ? 1 : 0; board->points && i < board->n_vertices; i++)
    {
      double x, y;

      cgt_board_view_from_board (view, board->points[i], &x, &y);
      if (x < 0 || y < 0 || x > view->width || y > view->height)
        return FALSE;
    }
  return TRUE;
}

static void
add_vertex (GrundyGraphBoard *self, const CgtBoard *board, guint vertex, cairo_region_t *area)
{
  double x, y;

  if (!board->points || vertex >= board->n_vertices || (board->grounded && vertex == 0))
    return;
  cgt_board_view_from_board (grundy_board_get_view (GRUNDY_BOARD (self)), board->points[vertex], &x, &y);
  add_box (self, (cairo_rectangle_t) { x, y, 0, 0 }, area);
}

static void
decor_area (GrundyBoard *board, const CgtBoardDecor *decor, cairo_region_t *area)
{
  GrundyGraphBoard *self = GRUNDY_GRAPH_BOARD (board);
  const CgtBoard *graph = get_graph (self);
  const CgtBoardView *view = grundy_board_get_view (board);
  gint shown[] = { decor->hover, decor->cursor };
  gboolean is_vertex[] = { decor->hover_is_vertex, decor->cursor_is_vertex };

  for (guint i = 0; i < G_N_ELEMENTS (shown); i++)
    if (shown[i] < 0)
      continue;
    else if (graph->grounded && is_vertex[i] && shown[i] == 0)
      cairo_region_union_rectangle (area,
                                    &(cairo_rectangle_int_t) { 0, CLAMP (view->y, -1e6, 1e6) - 4, view->width, 8 });
    else if (is_vertex[i])
      add_vertex (self, graph, shown[i], area);
    else if (shown[i] < (gint) graph->n_edges)
      {
        g_autofree cairo_rectangle_t *boxes = g_new (cairo_rectangle_t, graph->n_edges);

        cgt_board_edge_boxes (graph, view, boxes);
        add_box (self, boxes[shown[i]], area);
      }
}

/* Pointer */

static gboolean
press_secondary (GrundyGraphBoard *self, double x, double y)
{
  gint vertex = vertex_at (self, get_graph (self), x, y);
  gint edge = edge_under (self, x, y);
  g_autoptr (GMenu) here = g_menu_new ();

  if (vertex > 0 || (vertex == 0 && !get_graph (self)->grounded))
    {
      set_graph_cursor (self, CGT_ELEMENT_VERTEX, vertex);
      if (find_token (get_graph (self), vertex) >= 0)
        grundy_board_add_command (here, _ ("Remove T_oken"), "board.remove-token");
    }
  else if (edge >= 0)
    {
      set_graph_cursor (self, CGT_ELEMENT_EDGE, edge);
      add_colours (self, here);
    }
  if (vertex >= 0 || edge >= 0)
    grundy_board_add_command (here, _ ("_Delete"), "board.delete");
  grundy_board_open_menu (GRUNDY_BOARD (self), here, x, y);
  return TRUE;
}

static gboolean
press (GrundyBoard *board, double x, double y, guint button, GdkModifierType state)
{
  GrundyGraphBoard *self = GRUNDY_GRAPH_BOARD (board);
  const CgtBoard *graph = get_graph (self);
  gint vertex, edge;

  if (self->stroke != GRUNDY_GRAPH_NONE)
    cancel_stroke (self);
  if (button == GDK_BUTTON_SECONDARY)
    return press_secondary (self, x, y);
  if (self->tool == GRUNDY_GRAPH_ERASER)
    {
      if (!erase_at (self, x, y))
        return FALSE;
      self->stroke = GRUNDY_GRAPH_ERASE;
      self->from = 0;
      return TRUE;
    }
  vertex = vertex_at (self, graph, x, y);
  /* an edge that stands on the ground can be had down to its foot */
  edge = vertex > 0 || (vertex == 0 && !graph->grounded) ? -1 : edge_under (self, x, y);
  if (edge >= 0 && (vertex < 0 || y < grundy_board_get_view (board)->y - 4))
    {
      set_graph_cursor (self, CGT_ELEMENT_EDGE, edge);
      if (self->tool == GRUNDY_GRAPH_STATE)
        put_state (self, (guint) edge, self->piece);
      return TRUE;
    }
  if (vertex >= 0)
    {
      gboolean on_ground = graph->grounded && vertex == 0;
      gboolean moving = self->tool == GRUNDY_GRAPH_MOVER || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK));

      if (on_ground)
        self->ground_x = cgt_board_view_to_board (grundy_board_get_view (board), x, y).x;
      set_graph_cursor (self, CGT_ELEMENT_VERTEX, vertex);
      if ((moving && on_ground) || self->tool == GRUNDY_GRAPH_STATE)
        return FALSE;
      if (self->has_pieces && self->tool == GRUNDY_GRAPH_PUT && !moving)
        {
          put_piece (self, vertex, self->piece);
          return TRUE;
        }
      begin_edge_stroke (self,
                         moving                           ? GRUNDY_GRAPH_MOVE
                         : self->tool == GRUNDY_GRAPH_PUT ? GRUNDY_GRAPH_TOKEN
                                                          : GRUNDY_GRAPH_DRAW,
                         vertex, x, y);
      return TRUE;
    }
  if (!graph->grounded && self->tool == GRUNDY_GRAPH_PEN)
    {
      CgtBoardPoint point = cgt_board_view_to_board (grundy_board_get_view (board), x, y);
      guint fresh = cgt_board_add_vertex (grundy_board_begin_edit (board), point);

      begin_edge_stroke (self, GRUNDY_GRAPH_DRAW, fresh, x, y);
      return TRUE;
    }
  if (self->cursor.kind == CGT_ELEMENT_EDGE)
    set_graph_cursor (self, CGT_ELEMENT_VERTEX, 0);
  return FALSE;
}

static void
drag (GrundyBoard *board, double x, double y)
{
  stroke_to (GRUNDY_GRAPH_BOARD (board), x, y);
}

static void
release (GrundyBoard *board, double x, double y)
{
  GrundyGraphBoard *self = GRUNDY_GRAPH_BOARD (board);

  if (self->stroke == GRUNDY_GRAPH_NONE)
    return;
  stroke_to (self, x, y);
  end_stroke (self);
}

static void
cancel (GrundyBoard *board)
{
  cancel_stroke (GRUNDY_GRAPH_BOARD (board));
}

/* What the base asks */

/* A stalk that was written as such is no stalk any more once an edge is added, and its text numbers the vertices. They
 * get these names at once, by which they keep their places. */
static void
number_vertices (CgtBoard *graph)
{
  gboolean numbered = TRUE;

  for (guint i = 0; i < graph->n_vertices && numbered; i++)
    numbered = g_ascii_string_to_unsigned (graph->labels[i], 10, 0, G_MAXUINT64, NULL, NULL);
  for (guint i = 0; i < graph->n_vertices && !numbered; i++)
    {
      g_free (graph->labels[i]);
      graph->labels[i] = g_strdup_printf ("%u", i);
    }
}

/* Edges that no longer stand fall, and are not part of the position. */
static void
settle (GrundyBoard *board, CgtBoard *graph, const CgtBoard *before)
{
  GrundyGraphBoard *self = GRUNDY_GRAPH_BOARD (board);
  g_autofree gboolean *standing = NULL;

  if (graph->grounded)
    {
      standing = cgt_board_edges_standing (graph);
      for (guint i = graph->n_edges; i-- > 0;)
        if (!standing[i])
          cgt_board_remove_edge (graph, i);
    }
  /* a vertex without arrows may be waiting for one, or for a token; pieces need no edges */
  if (!graph->directed && !self->has_pieces)
    cgt_board_drop_lonely_vertices (graph);
  if (graph->grounded && graph->labels != NULL && graph->n_edges > before->n_edges)
    number_vertices (graph);
  self->own_edit = TRUE;
  /* the user has begun to draw here, so the picture stays in place */
  grundy_board_view_moved (board);
}

static void
board_changed (GrundyBoard *board, const CgtBoard *before)
{
  GrundyGraphBoard *self = GRUNDY_GRAPH_BOARD (board);
  const CgtBoard *graph = get_graph (self);
  guint n = self->cursor.kind == CGT_ELEMENT_EDGE ? graph->n_edges : graph->n_vertices;

  self->stroke = GRUNDY_GRAPH_NONE;
  self->by_keys = FALSE;
  g_clear_pointer (&self->origin, cgt_board_free);
  if (self->cursor.index >= n)
    self->cursor = (CgtElement) { .kind = CGT_ELEMENT_VERTEX };
  /* a position that did not come from an edit here is shown completely */
  if (before && !self->own_edit && grundy_board_get_view (board)->width > 0 && !all_in_view (self))
    grundy_board_fit (board);
  self->own_edit = FALSE;
  begin_fall (self, before);
}

static CgtElement
cursor_element (GrundyBoard *board)
{
  return GRUNDY_GRAPH_BOARD (board)->cursor;
}

static const char *
pointer_at (GrundyBoard *board, double x, double y)
{
  CgtElement hover = grundy_board_get_hover (board);
  GrundyGraphTool tool = GRUNDY_GRAPH_BOARD (board)->tool;

  if (hover.kind == CGT_ELEMENT_EDGE)
    return "pointer";
  if (hover.kind == CGT_ELEMENT_VERTEX)
    return tool == GRUNDY_GRAPH_MOVER ? "move" : tool == GRUNDY_GRAPH_PEN ? "crosshair" : "pointer";
  /* elsewhere a press makes a vertex or moves the view */
  if (!get_graph (GRUNDY_GRAPH_BOARD (board))->grounded && tool == GRUNDY_GRAPH_PEN)
    return "crosshair";
  return "grab";
}

static void
decorate (GrundyBoard *board, CgtBoardDecor *decor)
{
  GrundyGraphBoard *self = GRUNDY_GRAPH_BOARD (board);
  CgtElement hover = grundy_board_get_hover (board);

  if (self->stroke == GRUNDY_GRAPH_DRAW || self->stroke == GRUNDY_GRAPH_TOKEN)
    hover = (CgtElement) { .kind = self->target >= 0 ? CGT_ELEMENT_VERTEX : CGT_ELEMENT_NONE, .index = self->target };
  if (hover.kind != CGT_ELEMENT_NONE)
    {
      decor->hover = hover.index;
      decor->hover_is_vertex = hover.kind == CGT_ELEMENT_VERTEX;
    }
  if (gtk_widget_has_focus (GTK_WIDGET (self)) && self->stroke == GRUNDY_GRAPH_NONE)
    {
      decor->cursor = self->cursor.index;
      decor->cursor_is_vertex = self->cursor.kind == CGT_ELEMENT_VERTEX;
    }
}

/* The cursor on the ground, where there is no vertex to be ringed. */
static void
snapshot_ground_cursor (GrundyGraphBoard *self, GtkSnapshot *snapshot)
{
  const CgtBoardView *view = grundy_board_get_view (GRUNDY_BOARD (self));
  double x, y;
  cairo_t *cr;

  if (!gtk_widget_has_focus (GTK_WIDGET (self)) || grundy_board_get_shared (GRUNDY_BOARD (self))->pointed ||
      self->stroke != GRUNDY_GRAPH_NONE || self->cursor.kind != CGT_ELEMENT_VERTEX || self->cursor.index != 0 ||
      !get_graph (self)->grounded)
    return;
  cgt_board_view_from_board (view, (CgtBoardPoint) { self->ground_x, 0 }, &x, &y);
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (x - 10, y - 10, 20, 20));
  cairo_arc (cr, x, y, 6, 0, 2 * G_PI);
  cgt_theme_set_source (cr, &grundy_board_get_theme (GRUNDY_BOARD (self))->accent);
  cairo_set_line_width (cr, 2);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

static const char *
invite (GrundyBoard *board)
{
  const CgtBoard *graph = get_graph (GRUNDY_GRAPH_BOARD (board));

  if (graph->n_edges > 0 || graph->n_tokens > 0 || (cgt_board_has_pieces (graph) && graph->n_vertices > 0))
    return NULL;
  return graph->grounded ? _ ("There is nothing to cut yet. Drag up from the ground.") : _ ("Drag to draw an edge.");
}

/* On an empty board, the stroke to begin with. */
static void
snapshot_ghost (GrundyBoard *board, GtkSnapshot *snapshot)
{
  const CgtBoardView *view = grundy_board_get_view (board);
  double dash[] = { 6, 6 }, x = view->x, top = view->y - view->scale;
  cairo_t *cr;

  if (grundy_board_is_editing (board) || grundy_board_get_playing (board) || invite (board) == NULL ||
      !grundy_board_get_board (board)->grounded)
    return;
  cr = gtk_snapshot_append_cairo (snapshot,
                                  &GRAPHENE_RECT_INIT ((float) x - 20, (float) top - 20, 40, (float) view->scale + 40));
  cgt_theme_set_source (cr, &grundy_board_get_theme (board)->dim);
  cairo_set_line_width (cr, 3);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_dash (cr, dash, 2, 0);
  cairo_move_to (cr, x, view->y);
  cairo_line_to (cr, x, top);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
  cairo_move_to (cr, x - 8, top + 9);
  cairo_line_to (cr, x, top);
  cairo_line_to (cr, x + 8, top + 9);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

static void
snapshot_over (GrundyBoard *board, GtkSnapshot *snapshot)
{
  GrundyGraphBoard *self = GRUNDY_GRAPH_BOARD (board);

  snapshot_ghost (board, snapshot);
  snapshot_fall (self, snapshot);
  snapshot_ground_cursor (self, snapshot);
}

static const char *
owner_name (CgtOwner owner)
{
  switch (owner)
    {
    case CGT_OWNER_LEFT:
      return _ ("blue");
    case CGT_OWNER_RIGHT:
      return _ ("red");
    case CGT_OWNER_BOTH:
    default:
      return _ ("green");
    }
}

static char *
describe (GrundyBoard *board)
{
  GrundyGraphBoard *self = GRUNDY_GRAPH_BOARD (board);
  const CgtBoard *graph = get_graph (self);
  g_autofree char *text =
    graph->n_edges <= MOST_READ_OUT ? cgt_ruleset_board_to_text (grundy_board_get_ruleset (board), graph, NULL) : NULL;
  GString *words = g_string_new (NULL);
  guint n[3] = { 0 };

  for (guint i = 0; i < graph->n_edges; i++)
    n[graph->edges[i].owner]++;
  if (self->has_pieces)
    g_string_append_printf (words, _ ("%u vertices, %u edges"), graph->n_vertices, graph->n_edges);
  else if (graph->directed)
    g_string_append_printf (words, _ ("%u tokens, %u arrows: %u blue, %u red, %u green"), graph->n_tokens,
                            graph->n_edges, n[CGT_OWNER_LEFT], n[CGT_OWNER_RIGHT], n[CGT_OWNER_BOTH]);
  else
    g_string_append_printf (words,
                            ngettext ("%u edge: %u blue, %u red, %u green", "%u edges: %u blue, %u red, %u green",
                                      graph->n_edges),
                            graph->n_edges, n[CGT_OWNER_LEFT], n[CGT_OWNER_RIGHT], n[CGT_OWNER_BOTH]);
  if (text)
    g_string_append_printf (words, ". %s", text);
  g_string_append (words, ". ");
  if (self->cursor.kind == CGT_ELEMENT_EDGE && self->cursor.index < graph->n_edges)
    {
      const CgtBoardEdge *edge = &graph->edges[self->cursor.index];

      if (self->has_pieces)
        g_string_append_printf (words, _ ("Cursor on the edge from %s to %s"), graph->labels[edge->from],
                                graph->labels[edge->to]);
      else
        g_string_append_printf (words,
                                graph->directed ? _ ("Cursor on the %s arrow from %s to %s")
                                                : _ ("Cursor on the %s edge from %s to %s"),
                                owner_name (edge->owner), graph->labels[edge->from], graph->labels[edge->to]);
    }
  else if (graph->grounded && self->cursor.index == 0)
    g_string_append (words, _ ("Cursor on the ground"));
  else if (self->cursor.index < graph->n_vertices)
    {
      const CgtSketch *sketch = cgt_ruleset_get_sketch (grundy_board_get_ruleset (board));

      g_string_append_printf (words, _ ("Cursor on vertex %s"), graph->labels[self->cursor.index]);
      if (self->has_pieces)
        g_string_append_printf (words, ": %s", _ (sketch->pieces[graph->cells[self->cursor.index]].name));
    }
  return g_string_free (words, FALSE);
}

static void
grundy_graph_board_constructed (GObject *object)
{
  GrundyGraphBoard *self = GRUNDY_GRAPH_BOARD (object);

  learn_game (self);
  G_OBJECT_CLASS (grundy_graph_board_parent_class)->constructed (object);
  grundy_board_enable_action (GRUNDY_BOARD (self), "add-token", self->has_tokens);
  grundy_board_enable_action (GRUNDY_BOARD (self), "remove-token", self->has_tokens);
  /* an arrow is for both players by default */
  if (self->has_tokens || self->has_pieces)
    set_pen (self, CGT_OWNER_BOTH);
}

GRUNDY_DISPOSE (GrundyGraphBoard, grundy_graph_board)
{
  end_fall (self);
  g_clear_pointer (&self->origin, cgt_board_free);
  g_clear_pointer (&self->boxes, g_free);
}

static void
grundy_graph_board_class_init (GrundyGraphBoardClass *class)
{
  GrundyBoardClass *board_class = GRUNDY_BOARD_CLASS (class);

  grundy_class_override (G_OBJECT_CLASS (class), grundy_graph_board, constructed, dispose);
  board_class->min_scale = 6;
  board_class->max_scale = 600;
  board_class->first_tool = "left";
  grundy_class_implement (board_class, create_tools, create_legend, choose_tool, key, delete_at_cursor, board_changed,
                          settle, decorate, decor_area, snapshot_over, invite, cursor_element, describe, pointer_at,
                          press, drag, release, cancel, keep_view);
}

static void
grundy_graph_board_init (GrundyGraphBoard *self)
{
  self->target = -1;
  self->cursor.kind = CGT_ELEMENT_VERTEX;
  grundy_board_add_actions (GRUNDY_BOARD (self), entries, G_N_ELEMENTS (entries));
  grundy_actions_add (grundy_board_get_actions (GRUNDY_BOARD (self)), self, "clear", action_clear, "tidy", action_tidy,
                      "add-token", add_token_at_cursor, "remove-token", action_remove_token, NULL);
}
