/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-graph-board.h"

#include <glib/gi18n.h>

#include "app/base/grundy-class.h"

/* The pointer on a graph, and the functions of the base class. */

#define MOST_READ_OUT 100 /* edges of a graph whose description lists them all */

G_DEFINE_FINAL_TYPE (GrundyGraphBoard, grundy_graph_board, GRUNDY_TYPE_BOARD)

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
  const CgtBoard *board = grundy_graph_board_get (self);
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
  grundy_graph_board_add_box (self, (cairo_rectangle_t) { x, y, 0, 0 }, area);
}

static void
decor_area (GrundyBoard *board, const CgtBoardDecor *decor, cairo_region_t *area)
{
  GrundyGraphBoard *self = GRUNDY_GRAPH_BOARD (board);
  const CgtBoard *graph = grundy_graph_board_get (self);
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
        grundy_graph_board_add_box (self, boxes[shown[i]], area);
      }
}

/* Pointer */

static gboolean
press_secondary (GrundyGraphBoard *self, double x, double y)
{
  gint vertex = grundy_graph_board_vertex_at (self, grundy_graph_board_get (self), x, y);
  gint edge = grundy_graph_board_edge_at (self, x, y);
  g_autoptr (GMenu) here = g_menu_new ();

  if (vertex > 0 || (vertex == 0 && !grundy_graph_board_get (self)->grounded))
    {
      grundy_graph_board_set_cursor (self, CGT_ELEMENT_VERTEX, vertex);
      if (grundy_graph_board_find_token (grundy_graph_board_get (self), vertex) >= 0)
        grundy_board_add_command (here, _ ("Remove T_oken"), "board.remove-token");
    }
  else if (edge >= 0)
    {
      grundy_graph_board_set_cursor (self, CGT_ELEMENT_EDGE, edge);
      grundy_graph_board_add_colours (self, here);
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
  const CgtBoard *graph = grundy_graph_board_get (self);
  gint vertex, edge;

  if (self->stroke != GRUNDY_GRAPH_NONE)
    grundy_graph_board_cancel (self);
  if (button == GDK_BUTTON_SECONDARY)
    return press_secondary (self, x, y);
  if (self->tool == GRUNDY_GRAPH_ERASER)
    {
      if (!grundy_graph_board_erase_at (self, x, y))
        return FALSE;
      self->stroke = GRUNDY_GRAPH_ERASE;
      self->from = 0;
      return TRUE;
    }
  vertex = grundy_graph_board_vertex_at (self, graph, x, y);
  /* an edge that stands on the ground can be had down to its foot */
  edge = vertex > 0 || (vertex == 0 && !graph->grounded) ? -1 : grundy_graph_board_edge_at (self, x, y);
  if (edge >= 0 && (vertex < 0 || y < grundy_board_get_view (board)->y - 4))
    {
      grundy_graph_board_set_cursor (self, CGT_ELEMENT_EDGE, edge);
      if (self->tool == GRUNDY_GRAPH_STATE)
        grundy_graph_board_put_state (self, (guint) edge, self->piece);
      return TRUE;
    }
  if (vertex >= 0)
    {
      gboolean on_ground = graph->grounded && vertex == 0;
      gboolean moving = self->tool == GRUNDY_GRAPH_MOVER || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK));

      if (on_ground)
        self->ground_x = cgt_board_view_to_board (grundy_board_get_view (board), x, y).x;
      grundy_graph_board_set_cursor (self, CGT_ELEMENT_VERTEX, vertex);
      if ((moving && on_ground) || self->tool == GRUNDY_GRAPH_STATE)
        return FALSE;
      if (self->has_pieces && self->tool == GRUNDY_GRAPH_PUT && !moving)
        {
          grundy_graph_board_put_piece (self, vertex, self->piece);
          return TRUE;
        }
      grundy_graph_board_begin (self,
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

      grundy_graph_board_begin (self, GRUNDY_GRAPH_DRAW, fresh, x, y);
      return TRUE;
    }
  if (self->cursor.kind == CGT_ELEMENT_EDGE)
    grundy_graph_board_set_cursor (self, CGT_ELEMENT_VERTEX, 0);
  return FALSE;
}

static void
drag (GrundyBoard *board, double x, double y)
{
  grundy_graph_board_stroke_to (GRUNDY_GRAPH_BOARD (board), x, y);
}

static void
release (GrundyBoard *board, double x, double y)
{
  GrundyGraphBoard *self = GRUNDY_GRAPH_BOARD (board);

  if (self->stroke == GRUNDY_GRAPH_NONE)
    return;
  grundy_graph_board_stroke_to (self, x, y);
  grundy_graph_board_end (self);
}

static void
cancel (GrundyBoard *board)
{
  grundy_graph_board_cancel (GRUNDY_GRAPH_BOARD (board));
}

/* What the base asks */

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
  self->own_edit = TRUE;
  /* the user has begun to draw here, so the picture stays in place */
  grundy_board_view_moved (board);
}

static void
board_changed (GrundyBoard *board, const CgtBoard *before)
{
  GrundyGraphBoard *self = GRUNDY_GRAPH_BOARD (board);
  const CgtBoard *graph = grundy_graph_board_get (self);
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
  grundy_graph_board_begin_fall (self, before);
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
  if (!grundy_graph_board_get (GRUNDY_GRAPH_BOARD (board))->grounded && tool == GRUNDY_GRAPH_PEN)
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

  if (!gtk_widget_has_focus (GTK_WIDGET (self)) || self->stroke != GRUNDY_GRAPH_NONE ||
      self->cursor.kind != CGT_ELEMENT_VERTEX || self->cursor.index != 0 || !grundy_graph_board_get (self)->grounded)
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
  const CgtBoard *graph = grundy_graph_board_get (GRUNDY_GRAPH_BOARD (board));

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
  grundy_graph_board_snapshot_fall (self, snapshot);
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
  const CgtBoard *graph = grundy_graph_board_get (self);
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

  grundy_graph_board_learn_game (self);
  G_OBJECT_CLASS (grundy_graph_board_parent_class)->constructed (object);
  grundy_board_enable_action (GRUNDY_BOARD (self), "add-token", self->has_tokens);
  grundy_board_enable_action (GRUNDY_BOARD (self), "remove-token", self->has_tokens);
  /* an arrow is for both players by default */
  if (self->has_tokens || self->has_pieces)
    grundy_graph_board_set_pen (self, CGT_OWNER_BOTH);
}

static void
grundy_graph_board_dispose (GObject *object)
{
  GrundyGraphBoard *self = GRUNDY_GRAPH_BOARD (object);

  grundy_graph_board_end_fall (self);
  g_clear_pointer (&self->origin, cgt_board_free);
  g_clear_pointer (&self->boxes, g_free);
  G_OBJECT_CLASS (grundy_graph_board_parent_class)->dispose (object);
}

static void
grundy_graph_board_class_init (GrundyGraphBoardClass *class)
{
  GrundyBoardClass *board_class = GRUNDY_BOARD_CLASS (class);

  G_OBJECT_CLASS (class)->constructed = grundy_graph_board_constructed;
  G_OBJECT_CLASS (class)->dispose = grundy_graph_board_dispose;
  board_class->min_scale = 6;
  board_class->max_scale = 600;
  board_class->create_tools = grundy_graph_board_create_tools;
  board_class->choose_tool = grundy_graph_board_choose_tool;
  board_class->first_tool = "left";
  board_class->key = grundy_graph_board_key;
  board_class->delete_at_cursor = grundy_graph_board_delete_at_cursor;
  grundy_class_implement (board_class, board_changed, settle, decorate, decor_area, snapshot_over, invite,
                          cursor_element, describe, pointer_at, press, drag, release, cancel, keep_view);
}

static void
grundy_graph_board_init (GrundyGraphBoard *self)
{
  self->target = -1;
  self->cursor.kind = CGT_ELEMENT_VERTEX;
  grundy_graph_board_add_commands (self);
}
