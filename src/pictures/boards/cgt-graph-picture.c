/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
/* GRAPH: Left's edges are plain, Right's beaded, both's doubled. What does not stand on the ground is faint. */
#include "cgt-board-layout-private.h"
#include "cgt-graph-drawing-private.h"
#include "cgt-graph-shape-private.h"

#include <math.h>

#include "base/cgt-memory.h"

#define MAX_EDGE 118.0
#define MAX_EDGE_FILLING 400.0
/* In edges: a drawing that is larger has no space for one more. */
#define SMALL_WIDTH 6.0
#define SMALL_HEIGHT 5.0

static CgtBoardView
fit (const CgtBoard *board, double width, double height, double margin, gboolean editing)
{
  g_autoptr (CgtGraphShape) shape = cgt_graph_shape_new (board);
  CgtBoardView view = { .width = width, .height = height };
  double ground = board->grounded ? CLAMP (height * 0.07, 5, 34) : 0;
  double pad = board->grounded ? 0.25 : 0.45;
  double wide = shape->x1 - shape->x0 + 2 * pad;
  double high = shape->y1 - shape->y0 + (board->grounded ? pad : 2 * pad);
  double space_x = width - 2 * margin, space_y = height - 2 * margin - ground;

  if (editing)
    {
      gboolean empty = board->n_edges == 0;

      /* space for one more edge, and on an empty board for a drawing */
      wide = MAX (wide, empty ? 5 : MIN (wide + 1, SMALL_WIDTH));
      high = MAX (high, empty ? 3.6 : MIN (high + 0.6, SMALL_HEIGHT));
    }
  view.scale =
    CLAMP (MIN (space_x / MAX (wide, 0.5), space_y / MAX (high, 0.5)), 0.05, editing ? MAX_EDGE : MAX_EDGE_FILLING);
  view.x = width / 2 - (shape->x0 + shape->x1) / 2 * view.scale;
  if (!board->grounded)
    view.y = height / 2 + (shape->y0 + shape->y1) / 2 * view.scale;
  else
    {
      view.y = height - margin - ground + shape->y0 * view.scale;
      /* a low graph is not placed at the bottom of a tall picture */
      if (!editing && high * view.scale < space_y)
        view.y -= (space_y - high * view.scale) * 0.42;
    }
  return view;
}

/* The points of an edge in pixels. Returns their number. */
static int
flatten_curve (const CgtGraphDrawing *g, const CgtEdgeCurve *curve, CgtPixel *points)
{
  int n = curve->straight ? 2 : g->view->scale < 14 ? 13 : CGT_POLYLINE_MOST;

  for (int i = 0; i < n; i++)
    points[i] = cgt_graph_pixel_of (g, cgt_edge_curve_at (curve, (double) i / (n - 1)));
  return n;
}

static int
flatten (const CgtGraphDrawing *g, guint edge, CgtPixel *points)
{
  return flatten_curve (g, &g->shape->curves[edge], points);
}

/* If all arcs are for both players, their form need not show it. */
static void
stroke_edge (const CgtGraphDrawing *g, CgtOwner owner, const CgtPixel *p, int n, double thick, double alpha)
{
  if (!g->plain_arcs)
    {
      cgt_stroke_owned (g->cr, owner, p, n, thick, alpha, g->theme);
      return;
    }
  cgt_polyline_path (g->cr, p, n, 0);
  cgt_draw_set (g->cr, cgt_colour_fade (g->theme->dim, alpha));
  cairo_set_line_cap (g->cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (g->cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (g->cr, MAX (thick * 0.45, 0.8));
  cairo_stroke (g->cr);
}

static void
stroke_halo (const CgtGraphDrawing *g, const CgtPixel *p, int n, double thick, CgtColour colour)
{
  cgt_polyline_path (g->cr, p, n, 0);
  cgt_draw_set (g->cr, colour);
  cairo_set_line_cap (g->cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (g->cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (g->cr, thick);
  cairo_stroke (g->cr);
}

/* Draws small chevrons that point down beside the middle of a falling edge. */
static void
draw_falling (const CgtGraphDrawing *g, const CgtPixel *p, int n)
{
  double s = CLAMP (g->view->scale * 0.07, 2, 7);
  CgtPixel middle = cgt_polyline_at (p, n, cgt_polyline_length (p, n) / 2, NULL);
  double x = middle.x + g->thick * 1.6;

  if (g->view->scale < 14)
    return;
  for (int i = 0; i < 2; i++)
    {
      double y = middle.y + (i - 0.5) * s * 1.3;

      cgt_draw_path (g->cr, "M -1 -0.5 0 0.5 1 -0.5", x, y, s, s);
    }
  cgt_draw_set (g->cr, cgt_colour_fade (g->theme->dim, 0.8));
  cairo_set_line_width (g->cr, MAX (s * 0.3, 1));
  cairo_set_line_cap (g->cr, CAIRO_LINE_CAP_ROUND);
  cairo_stroke (g->cr);
}

/* Draws a gap with a cross in it, in the colour of the player. */
static void
draw_cut (const CgtGraphDrawing *g, const CgtPixel *p, int n)
{
  CgtColour colour = cgt_decor_mover_colour (g->theme, g->decor);
  double r = CLAMP (g->view->scale * 0.15, 4, 12);
  double d = r * 0.42;
  CgtPixel middle = cgt_polyline_at (p, n, cgt_polyline_length (p, n) / 2, NULL);

  cgt_draw_circle (g->cr, middle.x, middle.y, r);
  cgt_draw_outlined (g->cr, g->theme->background, colour, MAX (r * 0.2, 1.2));
  cgt_draw_line (g->cr, middle.x - d, middle.y - d, middle.x + d, middle.y + d);
  cgt_draw_line (g->cr, middle.x + d, middle.y - d, middle.x - d, middle.y + d);
  cairo_set_line_cap (g->cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (g->cr, MAX (r * 0.26, 1.4));
  cairo_stroke (g->cr);
}

/* The line of the ground across the picture, hatched below as in an architect's drawing. */
static void
draw_ground (const CgtGraphDrawing *g)
{
  cairo_t *cr = g->cr;
  double depth = CLAMP (g->view->height * 0.045, 4, 22);
  double inset = MIN (g->view->width * 0.02, 12);
  double x0 = inset, x1 = g->view->width - inset, y = g->view->y;
  CgtColour colour = cgt_colour_mix (g->theme->dim, g->theme->both, 0.25);
  CgtColour clear = cgt_colour_fade (colour, 0);
  cairo_pattern_t *pattern;

  if (y < -depth || y > g->view->height + depth)
    return;
  pattern = cairo_pattern_create_linear (0, y, 0, y + depth * 1.15);
  cairo_pattern_add_color_stop_rgba (pattern, 0, colour.red, colour.green, colour.blue, 0.75);
  cairo_pattern_add_color_stop_rgba (pattern, 1, clear.red, clear.green, clear.blue, 0);
  cairo_save (cr);
  cairo_rectangle (cr, x0, y, x1 - x0, depth * 1.15);
  cairo_clip (cr);
  for (double x = x0; x < x1 + depth; x += depth * 0.62)
    cgt_draw_line (cr, x, y, x - depth, y + depth * 1.15);
  cairo_set_source (cr, pattern);
  cairo_set_line_width (cr, CLAMP (depth * 0.10, 0.6, 1.6));
  cairo_stroke (cr);
  cairo_restore (cr);
  cairo_pattern_destroy (pattern);
  cgt_draw_line (cr, x0, y, x1, y);
  cgt_draw_set (cr, colour);
  cairo_set_line_width (cr, CLAMP (depth * 0.15, 1, 2.6));
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_stroke (cr);
}

/* Cuts a polyline off at @way. Returns the number of points left. */
static int
shorten_polyline (CgtPixel *p, int n, double way)
{
  for (int i = 1; i < n; i++)
    {
      double step = hypot (p[i].x - p[i - 1].x, p[i].y - p[i - 1].y);

      if (way <= step)
        {
          p[i] = cgt_polyline_at (p + i - 1, 2, way, NULL);
          return i + 1;
        }
      way -= step;
    }
  return n;
}

/* The head at the end of an arc touches the disc of the vertex. */
static void
draw_arc (const CgtGraphDrawing *g, guint edge, CgtPixel *p, int n)
{
  CgtOwner owner = g->board->edges[edge].owner;
  double length = cgt_polyline_length (p, n), size = MIN (CLAMP (g->view->scale * 0.17, 5, 24), length / 2), angle;
  double end = MAX (length - g->disc - 1, length / 2);
  CgtPixel tip = cgt_polyline_at (p, n, end, NULL);
  CgtPixel base = cgt_polyline_at (p, n, end - size * 0.72, NULL);

  angle = atan2 (tip.y - base.y, tip.x - base.x);
  stroke_edge (g, owner, p, shorten_polyline (p, n, end - size * 0.72), g->thick, 1);
  cgt_draw_set (g->cr, g->plain_arcs ? g->theme->dim : cgt_theme_owner_colour (g->theme, owner));
  cgt_draw_arrow_head (g->cr, tip.x, tip.y, angle, size);
}

static gboolean
hovers_edge (const CgtGraphDrawing *g, gint pointed, gboolean is_vertex, guint edge)
{
  return !is_vertex && pointed >= 0 && (guint) pointed == edge;
}

/* Edges that are for both players: state 0 is thin, 1 is thick, 2 is dashed, and 3 is dotted. All higher states have
 * dashes and dots. */
static void
set_dash (const CgtGraphDrawing *g, const CgtBoardEdge *edge, double thick)
{
  const double dash = thick * 1.6, dot = 0.01, gap = thick * 1.3;
  const double patterns[][4] = { { dash, gap, dash, gap }, { dot, gap, dot, gap }, { dash, gap, dot, gap } };

  if (edge->owner == CGT_OWNER_BOTH && edge->state >= 2)
    cairo_set_dash (g->cr, patterns[MIN (edge->state - 2u, G_N_ELEMENTS (patterns) - 1)], 4, 0);
}

static void
draw_graph_edges (const CgtGraphDrawing *g)
{
  CgtPixel p[CGT_POLYLINE_MOST];

  for (guint e = 0; e < g->board->n_edges; e++)
    {
      const CgtBoardEdge *edge = &g->board->edges[e];
      int n = flatten (g, e, p);
      gboolean standing = g->standing == NULL || g->standing[e];
      /* Where edges have states they say themselves whether they are there. */
      gboolean gone = !g->edges_have_states && (cgt_graph_piece_at (g, edge->from) == CGT_PIECE_HOLE ||
                                                cgt_graph_piece_at (g, edge->to) == CGT_PIECE_HOLE);
      double alpha = g->cut[e] ? 0.45 : g->falls[e] ? 0.32 : gone ? 0.25 : standing ? 1 : 0.36;
      double thick = !standing                                          ? g->thick * 0.75
                     : edge->state > 0 && edge->owner == CGT_OWNER_BOTH ? g->thick * 1.8
                                                                        : g->thick;

      if (edge->gone)
        continue;
      if (hovers_edge (g, g->decor->hover, g->decor->hover_is_vertex, e))
        stroke_halo (g, p, n, g->thick * 3, cgt_colour_fade (g->theme->hover, 1.8));
      if (hovers_edge (g, g->decor->cursor, g->decor->cursor_is_vertex, e))
        {
          stroke_halo (g, p, n, g->thick * 2.6 + 2, g->theme->accent);
          stroke_halo (g, p, n, g->thick * 2.6 - 2, g->theme->background);
        }
      set_dash (g, edge, thick);
      if (g->board->directed)
        draw_arc (g, e, p, n);
      else
        stroke_edge (g, edge->owner, p, n, thick, alpha);
      cairo_set_dash (g->cr, NULL, 0, 0);
      if (!standing || g->falls[e])
        draw_falling (g, p, n);
    }
}

static void
draw_cuts (const CgtGraphDrawing *g)
{
  CgtPixel p[CGT_POLYLINE_MOST];

  for (guint e = 0; e < g->board->n_edges; e++)
    if (g->cut[e])
      draw_cut (g, p, flatten (g, e, p));
}

/* Which edges still stand without those of @gone. */
static gboolean *
standing_without (const CgtBoard *board, const GArray *gone)
{
  g_autoptr (CgtBoard) rest = cgt_board_copy (board);
  g_autofree gboolean *stands = NULL;
  gboolean *standing = g_new0 (gboolean, MAX (board->n_edges, 1));
  guint kept = 0;

  for (guint e = 0; e < board->n_edges; e++)
    if (!cgt_marks_has (gone, e))
      rest->edges[kept++] = board->edges[e];
  rest->n_edges = kept;
  stands = cgt_board_edges_standing (rest);
  kept = 0;
  for (guint e = 0; e < board->n_edges; e++)
    if (!cgt_marks_has (gone, e))
      standing[e] = stands[kept++];
  return standing;
}

/* The marks of a move are all edges that are gone after it. The edge that was cut is the one whose loss alone makes
 * the others fall. */
guint
cgt_board_marks_find_cut (const CgtBoard *board, const CgtBoardMarks *marks)
{
  const GArray *gone = marks->edges;

  if (gone->len == 1)
    return g_array_index (gone, guint, 0);
  if (gone->len > 64)
    return G_MAXUINT;
  for (guint i = 0; i < gone->len; i++)
    {
      guint edge = g_array_index (gone, guint, i);
      g_autoptr (GArray) one = g_array_new (FALSE, FALSE, sizeof (guint));
      g_autofree gboolean *standing = NULL;
      gboolean alone = TRUE;

      g_array_append_val (one, edge);
      standing = standing_without (board, one);
      for (guint j = 0; j < gone->len && alone; j++)
        alone = j == i || !standing[g_array_index (gone, guint, j)];
      if (alone)
        return edge;
    }
  return G_MAXUINT;
}

static void
apply_marks (CgtGraphDrawing *g)
{
  const GArray *gone = g->decor->marks != NULL ? g->decor->marks->edges : NULL;
  g_autofree gboolean *after = NULL;
  guint cut;

  g->cut = g_new0 (gboolean, g->board->n_edges + 1);
  g->falls = g_new0 (gboolean, g->board->n_edges + 1);
  if (gone == NULL || gone->len == 0)
    return;
  cut = g->board->grounded ? cgt_board_marks_find_cut (g->board, g->decor->marks) : G_MAXUINT;
  if (g->board->grounded)
    after = standing_without (g->board, gone);
  for (guint e = 0; e < g->board->n_edges; e++)
    {
      gboolean marked = cgt_marks_has (gone, e);

      g->cut[e] = cut == G_MAXUINT ? marked : e == cut;
      g->falls[e] = !g->cut[e] && (marked || (g->standing != NULL && g->standing[e] && after != NULL && !after[e]));
    }
}

static gboolean
all_arcs_serve_both (const CgtBoard *board)
{
  if (!board->directed && !cgt_board_has_pieces (board))
    return FALSE;
  for (guint e = 0; e < board->n_edges; e++)
    if (board->edges[e].owner != CGT_OWNER_BOTH)
      return FALSE;
  return TRUE;
}

static double
disc_of (const CgtBoardView *view, gboolean named)
{
  return named ? CLAMP (view->scale * 0.2, 2.5, 40) : CLAMP (view->scale * 0.062, 1.2, 7.5);
}

/* Where the last move was: the edges that it took, and the vertices that it changed. */
static void
draw_last_step (const CgtGraphDrawing *g, const CgtBoardStep *step)
{
  g_autoptr (CgtGraphShape) before = step->before->points != NULL ? cgt_graph_shape_new (step->before) : NULL;
  double dash[] = { MAX (g->thick, 3), MAX (g->thick * 1.4, 4) };

  cairo_set_dash (g->cr, dash, 2, 0);
  for (guint i = 0; before != NULL && i < step->marks->edges->len; i++)
    {
      CgtPixel line[CGT_POLYLINE_MOST];
      guint edge = g_array_index (step->marks->edges, guint, i);
      int n = flatten_curve (g, &before->curves[edge], line);

      cgt_polyline_path (g->cr, line, n, 0);
      cgt_draw_stroke (g->cr,
                       cgt_colour_fade (cgt_theme_owner_colour (g->theme, step->before->edges[edge].owner), 0.55),
                       MAX (g->thick * 0.5, 1.5));
    }
  cairo_set_dash (g->cr, NULL, 0, 0);
  for (guint list = 0; list < 2; list++)
    {
      const GArray *vertices = list == 0 ? step->marks->cells : step->marks->tokens_after;

      for (guint i = 0; i < vertices->len; i++)
        {
          guint vertex = g_array_index (vertices, guint, i);
          CgtPixel p;

          if (vertex >= g->board->n_vertices)
            continue;
          p = cgt_graph_pixel_of (g, g->shape->points[vertex]);
          cgt_draw_circle (g->cr, p.x, p.y, g->disc + g->thick);
          cgt_draw_stroke (g->cr, g->theme->accent, MAX (g->thick * 0.4, 1.5));
        }
    }
}

/* What was chosen of a move, and what may be chosen next. */
static void
draw_graph_choice (const CgtGraphDrawing *g, const GArray *elements, double width)
{
  for (guint i = 0; elements != NULL && i < elements->len; i++)
    {
      const CgtElement *element = &g_array_index (elements, CgtElement, i);
      CgtPixel p, line[CGT_POLYLINE_MOST];

      if (element->kind == CGT_ELEMENT_EDGE && element->index < g->board->n_edges)
        stroke_halo (g, line, flatten (g, element->index, line), width, g->theme->accent);
      if (element->kind != CGT_ELEMENT_VERTEX || element->index >= g->board->n_vertices)
        continue;
      p = cgt_graph_pixel_of (g, g->shape->points[element->index]);
      cgt_draw_circle (g->cr, p.x, p.y, g->disc + width);
      cgt_draw_stroke (g->cr, g->theme->accent, width);
    }
}

static void
draw (cairo_t *cr, const CgtBoard *board, const CgtRuleset *ruleset, const CgtBoardView *view,
      const CgtBoardDecor *decor, const CgtTheme *theme)
{
  g_autoptr (CgtGraphShape) shape = cgt_graph_shape_new (board);
  CgtGraphDrawing g = { cr, board, view, decor, theme, shape, ruleset };

  g.edges_have_states = ruleset != NULL && cgt_ruleset_get_sketch (ruleset)->n_edges > 0;
  g.named = board->directed || cgt_board_has_pieces (board);
  g.thick = g.named ? CLAMP (view->scale * 0.058, 1.2, 7.5) : CLAMP (view->scale * 0.088, 1.3, 11);
  g.disc = disc_of (view, g.named);
  if (decor->editing && !g.named)
    g.disc = MAX (g.disc, 4.5);
  g.plain_arcs = all_arcs_serve_both (board);
  if (board->grounded)
    g.standing = cgt_board_edges_standing (board);
  apply_marks (&g);

  if (board->grounded)
    draw_ground (&g);
  if (board->grounded && decor->hover_is_vertex && decor->hover == 0)
    {
      cgt_draw_line (cr, 0, view->y, view->width, view->y);
      cgt_draw_stroke (cr, cgt_colour_fade (theme->accent, 0.5), 5);
    }
  cairo_save (cr);
  if (board->grounded)
    {
      /* feet end at the ground */
      cairo_rectangle (cr, -1e4, -1e5, view->width + 2e4, 1e5 + view->y);
      cairo_clip (cr);
    }
  draw_graph_edges (&g);
  if (decor->history != NULL && decor->history->len > 0)
    {
      const CgtBoardStep *step = decor->history->pdata[decor->history->len - 1];

      if (step->is_last && step->before->shape == board->shape)
        draw_last_step (&g, step);
    }
  cairo_restore (cr);
  cgt_graph_draw_vertices (&g);
  cgt_graph_draw_labels (&g);
  cgt_graph_draw_tokens (&g);
  if (cgt_board_has_pieces (board))
    cgt_graph_draw_pieces (&g);
  draw_cuts (&g);
  draw_graph_choice (&g, decor->targets, MAX (g.thick * 0.4, 1.5));
  draw_graph_choice (&g, decor->picked, MAX (g.thick * 0.7, 2.5));
  cgt_free_all (g.standing, g.cut, g.falls);
}

static void
measure (const CgtBoard *board, double cell, double margin, double *width, double *height)
{
  double left = 0, right = 0, bottom = 0, top = 0;

  for (guint i = 0; board->points != NULL && i < board->n_vertices; i++)
    {
      left = MIN (left, board->points[i].x);
      right = MAX (right, board->points[i].x);
      bottom = MIN (bottom, board->points[i].y);
      top = MAX (top, board->points[i].y);
    }
  *width = (right - left + 2) * 1.5 * cell;
  *height = (top - bottom + 1) * 1.5 * cell;
}

/* A follower keeps the places of its vertices, but not the frame. */
/* The vertices stay if something lies on them. */
static void
clear (CgtBoard *board)
{
  board->n_edges = 0;
  if (board->n_tokens == 0 && !cgt_board_has_pieces (board))
    cgt_board_drop_lonely_vertices (board);
}

/* At the lower right edge of the disc. */
static void
place (const CgtBoard *board, const CgtBoardView *view, guint vertex, double *x, double *y, double *size)
{
  double disc = disc_of (view, board->directed);

  if (board->points == NULL || vertex >= board->n_vertices)
    return;
  cgt_board_view_from_board (view, board->points[vertex], x, y);
  *x += disc * 0.95;
  *y += disc * 0.95;
  *size = disc * 0.8;
}

/* Pieces that the move takes fade where they are, below the one that moves. */
static void
fade_graph_taken (CgtBoardSlide *slide, const CgtBoard *before, const CgtBoard *now, const CgtBoardView *view,
                  guint from, guint to)
{
  for (guint vertex = 0; vertex < before->n_vertices; vertex++)
    if (vertex != from && before->cells[vertex] != 0 && (vertex == to || now->cells[vertex] == 0))
      {
        double x, y;

        cgt_board_view_from_board (view, before->points[vertex], &x, &y);
        cgt_board_slide_add_disc (slide, x, y, disc_of (view, TRUE) * CGT_GRAPH_LARGEST_PIECE, x, y);
        g_array_index (slide->pieces, CgtSlidingPiece, slide->pieces->len - 1).vanishes = TRUE;
        slide->rest->cells[vertex] = 0;
      }
}

static void
slide (CgtBoardSlide *slide, const CgtBoard *before, const CgtBoard *now, const CgtBoardView *view)
{
  double x, y, to_x, to_y;
  guint from, to;

  if (before->points == NULL || now->points == NULL || !cgt_board_slide_token (slide, before, now, &from, &to))
    return;
  if (cgt_board_has_pieces (before))
    fade_graph_taken (slide, before, now, view, from, to);
  cgt_board_view_from_board (view, before->points[from], &x, &y);
  cgt_board_view_from_board (view, now->points[to], &to_x, &to_y);
  cgt_board_slide_add_disc (slide, x, y, disc_of (view, TRUE) * CGT_GRAPH_LARGEST_PIECE, to_x, to_y);
}

const CgtShape cgt_graph_shape = {
  .fit = fit,
  .draw = draw,
  .measure = measure,
  .lay_out = cgt_graph_lay_out,
  .place = place,
  .slide = slide,
  .element_at = cgt_graph_element_at,
  .touch = cgt_graph_touch,
  .list_steps = cgt_board_list_token_steps,
  .clear = clear,
  .plural = N_ ("Graphs"),
};
