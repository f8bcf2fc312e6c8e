/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
/* The vertices of a graph, their names and tokens. */
#include "cgt-graph-drawing-private.h"

#include <math.h>

#include "base/cgt-quote.h"

#define MOST_OF_A_NAME 24 /* characters */

static gboolean *
vertices_standing (const CgtGraphDrawing *g)
{
  gboolean *standing = g_new0 (gboolean, g->board->n_vertices + 1);

  for (guint e = 0; e < g->board->n_edges; e++)
    if ((g->standing == NULL || g->standing[e]) && !g->falls[e])
      standing[g->board->edges[e].from] = standing[g->board->edges[e].to] = TRUE;
  return standing;
}

/* Places where tokens end, such as the final platforms of Nim's Island: no arc leads on. */
static gboolean *
final_vertices (const CgtGraphDrawing *g)
{
  gboolean *final = g_new0 (gboolean, g->board->n_vertices + 1);

  for (guint v = 0; v < g->board->n_vertices && g->board->directed; v++)
    final[v] = g->board->n_edges > 0;
  for (guint e = 0; e < g->board->n_edges; e++)
    final[g->board->edges[e].from] = FALSE;
  return final;
}

/* A hole at which edges end that are there, such as the ground of Nimstring, shows nothing but their ends. */
static gboolean
is_hidden (const CgtGraphDrawing *g, guint vertex)
{
  return g->edges_have_states && !g->decor->editing && cgt_graph_piece_at (g, vertex) == CGT_PIECE_HOLE;
}

void
cgt_graph_draw_vertices (const CgtGraphDrawing *g)
{
  g_autofree gboolean *standing = vertices_standing (g), *final = final_vertices (g);
  cairo_t *cr = g->cr;

  for (guint v = g->board->grounded ? 1 : 0; v < g->board->n_vertices; v++)
    {
      CgtPixel p = cgt_graph_pixel_of (g, g->shape->points[v]);
      CgtColour line = cgt_colour_mix (g->theme->background, g->theme->foreground,
                                       (g->board->grounded && !standing[v])          ? 0.4
                                       : cgt_graph_piece_at (g, v) == CGT_PIECE_HOLE ? 0.2
                                                                                     : 0.85),
                fill;

      if (is_hidden (g, v))
        continue;
      if (g->decor->hover_is_vertex && g->decor->hover == (gint) v)
        {
          cgt_draw_circle (cr, p.x, p.y, g->disc + g->thick);
          cgt_draw_fill (cr, cgt_colour_fade (g->theme->accent, 0.35));
        }
      if (g->decor->cursor_is_vertex && g->decor->cursor == (gint) v)
        {
          cgt_draw_circle (cr, p.x, p.y, g->disc + g->thick);
          cgt_draw_stroke (cr, g->theme->accent, 2);
        }
      cgt_draw_circle (cr, p.x, p.y, g->disc);
      if (g->named)
        fill = cgt_colour_mix (g->theme->background, g->theme->foreground, g->theme->dark ? 0.12 : 0.04);
      else
        fill = g->decor->editing ? g->theme->background : line;
      cgt_draw_outlined (cr, fill, line, MAX (g->thick * (g->named ? 0.22 : 0.32), 0.7));
      if (final[v])
        {
          cgt_draw_circle (cr, p.x, p.y, g->disc * 0.8);
          cairo_stroke (cr);
        }
    }
}

static void
draw_vertex_token (const CgtGraphDrawing *g, CgtPixel p, double r, double alpha, CgtColour line)
{
  CgtColour gold = g->theme->dark ? (CgtColour) { 0.82, 0.64, 0.27, 1 } : (CgtColour) { 0.90, 0.70, 0.24, 1 };

  cgt_draw_circle (g->cr, p.x, p.y, r);
  cgt_draw_outlined (g->cr, cgt_colour_fade (gold, alpha), line, MAX (r * 0.18, 0.8));
}

/* The vertex to which a marked token goes; G_MAXUINT: unknown, or the token is removed. */
static guint
token_target (const CgtGraphDrawing *g, guint token)
{
  const CgtBoardMarks *marks = g->decor->marks;

  if (marks == NULL || marks->tokens == NULL || marks->tokens_after == NULL)
    return G_MAXUINT;
  for (guint i = 0; i < marks->tokens->len && i < marks->tokens_after->len; i++)
    if (g_array_index (marks->tokens, guint, i) == token)
      return g_array_index (marks->tokens_after, guint, i);
  return G_MAXUINT;
}

/* Counters on the vertices. Several on one vertex stand around its middle. */
void
cgt_graph_draw_tokens (const CgtGraphDrawing *g)
{
  g_autofree guint *count = g_new0 (guint, g->board->n_vertices + 1);
  g_autofree guint *seen = g_new0 (guint, g->board->n_vertices + 1);
  CgtColour player = cgt_decor_mover_colour (g->theme, g->decor);
  CgtColour rim = { 0.42, 0.30, 0.06, 1 };

  for (guint i = 0; i < g->board->n_tokens; i++)
    count[g->board->tokens[i]]++;
  for (guint i = 0; i < g->board->n_tokens; i++)
    {
      guint v = g->board->tokens[i], to = token_target (g, i);
      CgtPixel p = cgt_graph_pixel_of (g, g->shape->points[v]);
      double r = g->disc * (count[v] == 1 ? 0.62 : 0.42);
      double angle = CGT_TAU * seen[v]++ / count[v] - G_PI_2;
      gboolean marked = g->decor->marks != NULL && cgt_marks_has (g->decor->marks->tokens, i);

      if (count[v] > 1)
        p.x += cos (angle) * g->disc * 0.55, p.y += sin (angle) * g->disc * 0.55;
      draw_vertex_token (g, p, r, marked ? 0.3 : 1, marked ? player : rim);
      if (to < g->board->n_vertices)
        {
          CgtPixel q = cgt_graph_pixel_of (g, g->shape->points[to]);

          cgt_draw_circle (g->cr, q.x, q.y, g->disc + g->thick * 0.5);
          cgt_draw_stroke (g->cr, player, MAX (g->thick * 0.4, 1.5));
          draw_vertex_token (g, q, g->disc * 0.5, 0.85, player);
        }
    }
}

/* Pieces */

static CgtPieceLook
look_of (const CgtGraphDrawing *g, guint8 piece)
{
  const CgtSketch *sketch = g->ruleset != NULL ? cgt_ruleset_get_sketch (g->ruleset) : NULL;

  return sketch != NULL && piece < sketch->n_pieces ? sketch->pieces[piece].look : CGT_PIECE_EMPTY;
}

CgtPieceLook
cgt_graph_piece_at (const CgtGraphDrawing *g, guint vertex)
{
  return cgt_board_has_pieces (g->board) ? look_of (g, g->board->cells[vertex]) : CGT_PIECE_EMPTY;
}

static gboolean
is_stone (CgtPieceLook look)
{
  return look != CGT_PIECE_EMPTY && look != CGT_PIECE_HOLE;
}

static void
draw_stone (const CgtGraphDrawing *g, CgtPixel p, CgtPieceLook look, double alpha)
{
  CgtColour colour = look == CGT_PIECE_LEFT    ? g->theme->left
                     : look == CGT_PIECE_RIGHT ? g->theme->right
                                               : g->theme->dim;
  double r = g->disc * CGT_GRAPH_LARGEST_PIECE;

  cgt_draw_circle (g->cr, p.x, p.y, r);
  cgt_draw_fill (g->cr, cgt_colour_fade (colour, alpha));
  if (look != CGT_PIECE_RIGHT)
    return;
  cgt_draw_circle (g->cr, p.x, p.y, r * 0.97);
  cairo_set_source_rgba (g->cr, 1, 1, 1, 0.55 * alpha);
  cgt_draw_hatch_path (g->cr, MAX (r * 0.36, 2.5), MAX (r * 0.1, 0.7));
}

/* A cross over a vertex that a move takes. */
static void
draw_vertex_taken (const CgtGraphDrawing *g, CgtPixel p, CgtColour colour)
{
  double d = g->disc * 0.75;

  cgt_draw_line (g->cr, p.x - d, p.y - d, p.x + d, p.y + d);
  cgt_draw_line (g->cr, p.x + d, p.y - d, p.x - d, p.y + d);
  cairo_set_line_cap (g->cr, CAIRO_LINE_CAP_ROUND);
  cgt_draw_stroke (g->cr, colour, MAX (g->thick * 0.5, 1.5));
}

void
cgt_graph_draw_pieces (const CgtGraphDrawing *g)
{
  const CgtBoardMarks *marks = g->decor->marks;
  CgtColour player = cgt_decor_mover_colour (g->theme, g->decor);

  for (guint v = 0; v < g->board->n_vertices; v++)
    if (is_stone (cgt_graph_piece_at (g, v)))
      draw_stone (g, cgt_graph_pixel_of (g, g->shape->points[v]), cgt_graph_piece_at (g, v),
                  marks != NULL && cgt_marks_has (marks->cells, v) ? 0.3 : 1);
  for (guint i = 0; marks != NULL && i < marks->cells->len && i < marks->cells_after->len; i++)
    {
      CgtPixel p = cgt_graph_pixel_of (g, g->shape->points[g_array_index (marks->cells, guint, i)]);
      CgtPieceLook look = look_of (g, g_array_index (marks->cells_after, guint8, i));

      cgt_draw_circle (g->cr, p.x, p.y, g->disc + g->thick * 0.5);
      cgt_draw_stroke (g->cr, player, MAX (g->thick * 0.4, 1.5));
      if (is_stone (look))
        draw_stone (g, p, look, 0.7);
      else if (look == CGT_PIECE_HOLE)
        draw_vertex_taken (g, p, player);
    }
}

static gboolean
has_vertex_token (const CgtGraphDrawing *g, guint vertex)
{
  for (guint i = 0; i < g->board->n_tokens; i++)
    if (g->board->tokens[i] == vertex || token_target (g, i) == vertex)
      return TRUE;
  return FALSE;
}

/* Of eight directions from a vertex, the one farthest from its arcs. If several are equal, the one to the left. */
static double
free_way (const CgtGraphDrawing *g, guint vertex)
{
  static const int order[] = { 4, 0, 2, 6, 3, 5, 1, 7 };
  double best = 0, widest = -1;

  for (guint k = 0; k < G_N_ELEMENTS (order); k++)
    {
      double way = order[k] * G_PI / 4, least = G_PI;

      for (guint e = 0; e < g->board->n_edges; e++)
        for (guint end = 0; end < 2; end++)
          {
            const CgtBoardPoint *p = g->shape->curves[e].p;
            guint at = end == 0 ? g->board->edges[e].from : g->board->edges[e].to;
            double angle, between;

            if (at != vertex)
              continue;
            angle = end == 0 ? atan2 (p[0].y - p[1].y, p[1].x - p[0].x) : atan2 (p[3].y - p[2].y, p[2].x - p[3].x);
            between = fabs (remainder (angle - way, 2 * G_PI));
            least = MIN (least, between);
          }
      if (least > widest + 0.05)
        {
          widest = least;
          best = way;
        }
    }
  return best;
}

/* The name of a vertex is in its disc, or beside it if there are tokens. */
void
cgt_graph_draw_labels (const CgtGraphDrawing *g)
{
  if (!g->named || g->board->labels == NULL || g->disc * 0.95 < 5)
    return;
  for (guint v = 0; v < g->board->n_vertices && g->board->labels[v] != NULL; v++)
    {
      CgtTextStyle style = { .size = g->disc * 0.95, .align_x = 0.5, .align_y = 0.5, .max_width = g->disc * 1.7 };
      CgtPixel p = cgt_graph_pixel_of (g, g->shape->points[v]);
      g_autofree char *name = cgt_quote (g->board->labels[v], -1, MOST_OF_A_NAME);

      if (is_hidden (g, v))
        continue;
      if (has_vertex_token (g, v) || is_stone (cgt_graph_piece_at (g, v)))
        {
          double way = free_way (g, v);

          style.size = g->disc * 0.8;
          style.align_x = 0.5 - 0.5 * cos (way);
          style.align_y = 0.5 - 0.5 * sin (way);
          p.x += cos (way) * g->disc * 1.2;
          p.y += sin (way) * g->disc * 1.2;
        }
      cgt_draw_set (g->cr, cgt_graph_piece_at (g, v) == CGT_PIECE_HOLE ? g->theme->dim : g->theme->foreground);
      cgt_draw_text (g->cr, g->theme, name, &style, p.x, p.y);
    }
}
