/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
/* Drawing an evolution graph: boxes for P-positions, generation 0 at the bottom, and an edge from each box to its
 * parents. */
#include <math.h>

#include "pictures/draw/cgt-draw-private.h"
#include "cgt-generations-private.h"

#define LABEL 13.0      /* size of a label at scale 1 */
#define LEAST_LABEL 6.0 /* pixels */
#define MOST_LINES 3000 /* in a graph too small for labels; of more edges, an even selection is drawn */

typedef struct
{
  cairo_t *cr;
  const CgtGenerations *generations;
  const CgtGraphLayout *layout;
  const CgtTheme *theme;
  double scale, offset_x, offset_y;
  double x0, y0, x1, y1; /* the clip, in pixels */
  gint chosen, hover;
  gsize front, back; /* bytes of a label that are not shown */
} Generations;

static double
px (const Generations *g, guint v)
{
  return g->offset_x + g->layout->x[v] * g->scale;
}

static double
py (const Generations *g, guint v)
{
  return g->offset_y + g->layout->y[v] * g->scale;
}

static const CgtGenerationsEdge *
generations_edge (const Generations *g, guint e)
{
  return &g_array_index (g->generations->edges, CgtGenerationsEdge, e);
}

static gboolean
edge_is_of (const CgtGenerationsEdge *edge, gint v)
{
  return v >= 0 && (edge->child == (guint) v || edge->parent == (guint) v);
}

static gboolean
edge_is_seen (const Generations *g, const CgtGenerationsEdge *edge)
{
  double ax = px (g, edge->child), ay = py (g, edge->child);
  double bx = px (g, edge->parent), by = py (g, edge->parent);

  return MAX (ax, bx) >= g->x0 && MIN (ax, bx) <= g->x1 && MAX (ay, by) >= g->y0 && MIN (ay, by) <= g->y1;
}

static void
edge_path (const Generations *g, const CgtGenerationsEdge *edge)
{
  double half = g->layout->node_height / 2 * g->scale;
  double ax = px (g, edge->child), ay = py (g, edge->child) + half;
  double bx = px (g, edge->parent), by = py (g, edge->parent) - half;

  cairo_move_to (g->cr, ax, ay);
  if (g->scale < 0.25)
    cairo_line_to (g->cr, bx, by);
  else
    cairo_curve_to (g->cr, ax, ay + (by - ay) * 0.5, bx, by - (by - ay) * 0.5, bx, by);
}

static void
draw_generations_edges (const Generations *g)
{
  cairo_t *cr = g->cr;
  gint pointed = g->hover >= 0 ? g->hover : g->chosen;
  guint seen = 0, every = 1;

  for (guint e = 0; e < g->generations->edges->len; e++)
    seen += edge_is_seen (g, generations_edge (g, e));
  if (LABEL * g->scale < LEAST_LABEL)
    every = seen / MOST_LINES + 1;
  seen = 0;

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_line_width (cr, CLAMP (1.5 * g->scale, 0.5, 2.2));
  cgt_draw_set (cr, cgt_colour_fade (cgt_colour_mix (g->theme->faint, g->theme->dim, 0.35), g->scale < 0.25 ? 0.8
                                                                                            : pointed >= 0  ? 0.6
                                                                                                            : 1));
  /* one by one: the union of thousands of crossing strokes is slow */
  for (guint e = 0; e < g->generations->edges->len; e++)
    if (!edge_is_of (generations_edge (g, e), pointed) && edge_is_seen (g, generations_edge (g, e)) &&
        seen++ % every == 0)
      {
        edge_path (g, generations_edge (g, e));
        cairo_stroke (cr);
      }
  if (pointed < 0)
    return;
  for (guint e = 0; e < g->generations->edges->len; e++)
    if (edge_is_of (generations_edge (g, e), pointed))
      edge_path (g, generations_edge (g, e));
  cgt_draw_stroke (cr, g->theme->accent, CLAMP (2.6 * g->scale, 1.4, 4));
}

/* A band behind every second generation, and the numbers of generations at the left edge of the visible part. */
static void
draw_generations (const Generations *g)
{
  cairo_t *cr = g->cr;
  guint n = 0, every;
  double level, text;

  for (guint v = 0; v < g->layout->n_nodes; v++)
    n = MAX (n, g_array_index (g->generations->generation, guint, v) + 1);
  level = n > 1 ? (g->layout->height - g->layout->node_height) / (n - 1) : g->layout->height;
  text = CLAMP (13 * g->scale, 9, 15);
  every = MAX ((guint) ceil (text * 1.4 / MAX (level * g->scale, 1e-3)), 1);
  for (guint i = 0; i < n; i++)
    {
      double y = g->offset_y + (g->layout->height - g->layout->node_height / 2 - i * level) * g->scale;
      double half = level * g->scale / 2;
      gboolean is_draw = g->layout->first_draw > 0 && i >= g->layout->first_draw;
      g_autofree char *label = is_draw ? g_strdup ("D") : g_strdup_printf ("%u", i);
      CgtTextStyle style = { .size = text, .align_x = 1, .align_y = 0.5, .tabular = TRUE };

      if (y + half < g->y0 || y - half > g->y1)
        continue;
      if (i % 2 == 1 && half > 2)
        {
          cairo_rectangle (cr, g->x0, y - half, g->x1 - g->x0, 2 * half);
          cgt_draw_fill (cr, cgt_colour_fade (g->theme->foreground, 0.03));
        }
      if (i % every != 0)
        continue;
      cgt_draw_set (cr, g->theme->dim);
      cgt_draw_text (cr, g->theme, label, &style, g->x0 + text * 2.3, y);
    }
}

static void
draw_generations_label (const Generations *g, guint v, double x, double y, CgtColour colour)
{
  const char *text = g->generations->nodes->pdata[v];
  g_autofree char *shown = g_strndup (text + g->front, strlen (text) - g->front - g->back);
  CgtTextStyle style = {
    .size = LABEL * g->scale,
    .align_x = 0.5,
    .align_y = 0.5,
    .tabular = TRUE,
    .max_width = (g->layout->node_width - 12) * g->scale,
    .least_shrink = 0.6,
  };

  cgt_draw_set (g->cr, colour);
  cgt_draw_text (g->cr, g->theme, shown, &style, x, y);
}

/* Nodes too small for a label are plain marks in a single path. */
static void
draw_small_nodes (const Generations *g)
{
  double w = MAX (g->layout->node_width * g->scale, 1.5), h = MAX (g->layout->node_height * g->scale, 1.5);

  for (guint v = 0; v < g->layout->n_nodes; v++)
    {
      double x = px (g, v), y = py (g, v);

      if (x + w < g->x0 || x - w > g->x1 || y + h < g->y0 || y - h > g->y1)
        continue;
      if (h < 5)
        cairo_rectangle (g->cr, x - w / 2, y - h / 2, w, h);
      else
        cgt_draw_rounded (g->cr, x - w / 2, y - h / 2, w, h, h * 0.3);
    }
  cgt_draw_fill (g->cr, g->theme->p_position);
}

static void
draw_generations_node (const Generations *g, guint v)
{
  cairo_t *cr = g->cr;
  double w = g->layout->node_width * g->scale, h = g->layout->node_height * g->scale;
  double x = px (g, v), y = py (g, v);
  gboolean pointed = g->hover == (gint) v || g->chosen == (gint) v;
  CgtColour tint = cgt_colour_mix (g->theme->background, g->theme->p_position,
                                   pointed          ? 0.28
                                   : g->theme->dark ? 0.17
                                                    : 0.09);

  if (x + w < g->x0 || x - w > g->x1 || y + h < g->y0 || y - h > g->y1)
    return;
  cgt_draw_rounded (cr, x - w / 2, y - h / 2, w, h, h * 0.3);
  cgt_draw_outlined (cr, tint, cgt_colour_mix (tint, g->theme->p_position, 0.8), CLAMP (1.4 * g->scale, 0.6, 2.4));
  draw_generations_label (g, v, x, y, g->theme->foreground);
}

static void
draw_generations_chosen (const Generations *g, gint v, double width, CgtColour colour)
{
  double w, h;

  if (v < 0 || v >= (gint) g->layout->n_nodes)
    return;
  w = MAX (g->layout->node_width * g->scale, 3) + width * 2 + 1;
  h = MAX (g->layout->node_height * g->scale, 3) + width * 2 + 1;
  cgt_draw_rounded (g->cr, px (g, (guint) v) - w / 2, py (g, (guint) v) - h / 2, w, h, h * 0.32);
  cgt_draw_stroke (g->cr, colour, width);
}

void
cgt_generations_draw (cairo_t *cr, const CgtGenerations *generations, const CgtGraphLayout *layout, double scale,
                      double offset_x, double offset_y, gint chosen, gint hover, const CgtTheme *theme)
{
  Generations g = {
    .cr = cr,
    .generations = generations,
    .layout = layout,
    .theme = theme,
    .scale = scale,
    .offset_x = offset_x,
    .offset_y = offset_y,
    .chosen = chosen,
    .hover = hover,
  };

  cairo_save (cr);
  cairo_clip_extents (cr, &g.x0, &g.y0, &g.x1, &g.y1);
  cgt_generations_label_part (generations, &g.front, &g.back);
  draw_generations (&g);
  draw_generations_edges (&g);
  if (LABEL * scale < LEAST_LABEL)
    draw_small_nodes (&g);
  else
    for (guint v = 0; v < layout->n_nodes; v++)
      draw_generations_node (&g, v);
  draw_generations_chosen (&g, hover, 2, cgt_colour_fade (theme->accent, 0.6));
  draw_generations_chosen (&g, chosen, 3, theme->accent);
  cairo_restore (cr);
}
