/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include <math.h>

#include "cgt-grid-private.h"

/* What a move does to a grid, and where the pointer and the cursor are. */

/* The rectangle that @cells fill exactly; FALSE: they do not fill one. */
static gboolean
cells_rectangle (const CgtGrid *g, const GArray *cells, guint *row0, guint *column0, guint *rows, guint *columns)
{
  guint r0 = G_MAXUINT, c0 = G_MAXUINT, r1 = 0, c1 = 0;

  for (guint i = 0; i < cells->len; i++)
    {
      guint cell = g_array_index (cells, guint, i);
      guint r = cell / g->board->columns;
      guint c = cell % g->board->columns;

      r0 = MIN (r0, r), r1 = MAX (r1, r), c0 = MIN (c0, c), c1 = MAX (c1, c);
    }
  *row0 = r0, *column0 = c0, *rows = r1 - r0 + 1, *columns = c1 - c0 + 1;
  return (guint64) *rows * *columns == cells->len;
}

/* A piece that a move places on free cells, such as a domino. Left's is plain, Right's is hatched. */
static void
draw_laid_piece (const CgtGrid *g, double x, double y, double width, double height)
{
  cairo_t *cr = g->cr;
  CgtColour colour = cgt_decor_mover_colour (g->theme, g->decor);
  CgtColour white = { 1, 1, 1, 1 };
  CgtColour black = { 0, 0, 0, 1 };
  double inset = g->s * 0.10;
  double radius = g->s * 0.20;

  x += inset, y += inset, width -= 2 * inset, height -= 2 * inset;
  cgt_draw_rounded (cr, x, y + g->s * 0.035, width, height, radius);
  cairo_set_source_rgba (cr, 0, 0, 0, 0.28);
  cairo_fill (cr);
  cgt_draw_rounded (cr, x, y, width, height, radius);
  cgt_draw_fill_vertical (cr, y, cgt_colour_mix (colour, white, 0.16), y + height,
                          cgt_colour_mix (colour, black, 0.06));
  cairo_new_path (cr);
  if (g->decor->marks_player == CGT_RIGHT)
    {
      cgt_draw_rounded (cr, x, y, width, height, radius);
      cairo_set_source_rgba (cr, 1, 1, 1, g->theme->dark ? 0.42 : 0.5);
      cgt_draw_hatch_path (cr, MAX (g->s * 0.17, 3), MAX (g->s * 0.045, 0.8));
    }
  cgt_draw_rounded (cr, x, y, width, height, radius);
  cgt_draw_stroke (cr, cgt_colour_mix (colour, black, 0.4), MAX (g->s * 0.025, 0.7));
}

static void
draw_cell_ring (const CgtGrid *g, guint cell, CgtColour colour, double width, gboolean dashed)
{
  double dash[] = { g->s * 0.12, g->s * 0.08 };

  cgt_grid_tile_path (g, cell / g->board->columns, cell % g->board->columns, width / 2);
  cairo_set_line_width (g->cr, width);
  cairo_set_dash (g->cr, dash, dashed ? 2 : 0, 0);
  cgt_draw_set (g->cr, colour);
  cairo_stroke (g->cr);
  cairo_set_dash (g->cr, NULL, 0, 0);
}

/* A piece that moves from one cell to another. */
static void
draw_step (const CgtGrid *g, guint from, guint to)
{
  CgtColour colour = cgt_decor_mover_colour (g->theme, g->decor);
  double x0, y0, x1, y1, length, angle;

  cgt_grid_cell_middle (g, from, &x0, &y0);
  cgt_grid_cell_middle (g, to, &x1, &y1);
  length = hypot (x1 - x0, y1 - y0);
  angle = atan2 (y1 - y0, x1 - x0);
  cgt_grid_draw_piece (g, cgt_grid_cell_look (g, from / g->board->columns, from % g->board->columns), x1, y1, 0.9);
  cgt_draw_set (g->cr, colour);
  cairo_set_line_width (g->cr, MAX (g->s * 0.07, 1.2));
  cairo_set_line_cap (g->cr, CAIRO_LINE_CAP_ROUND);
  cgt_draw_line (g->cr, x0, y0, x0 + cos (angle) * (length - g->s * 0.5), y0 + sin (angle) * (length - g->s * 0.5));
  cairo_stroke (g->cr);
  cgt_draw_arrow_head (g->cr, x0 + cos (angle) * (length - g->s * 0.34), y0 + sin (angle) * (length - g->s * 0.34),
                       angle, g->s * 0.28);
  draw_cell_ring (g, to, colour, MAX (g->s * 0.05, 1), FALSE);
}

/* What is on the marked cell number @i afterwards; nothing if that is unknown. */
static CgtPieceLook
look_after (const CgtGrid *g, guint i)
{
  const GArray *after = g->decor->marks->cells_after;

  if (after == NULL || i >= after->len)
    return CGT_PIECE_HOLE;
  return cgt_grid_look_of (g->ruleset, g_array_index (after, guint8, i));
}

static gboolean
is_piece (CgtPieceLook look)
{
  return look != CGT_PIECE_EMPTY && look != CGT_PIECE_HOLE;
}

/* A cell that a move empties, removes from the board, or puts a piece on. */
static void
draw_marked_cell (const CgtGrid *g, guint i)
{
  CgtColour colour = cgt_decor_mover_colour (g->theme, g->decor);
  guint cell = g_array_index (g->decor->marks->cells, guint, i);
  gboolean appears = is_piece (look_after (g, i));
  double x, y;

  cgt_grid_tile_path (g, cell / g->board->columns, cell % g->board->columns, 0);
  cgt_draw_set (g->cr, cgt_colour_fade (colour, 0.22));
  if (g->decor->marks_player == CGT_RIGHT && g->s >= 8)
    {
      cgt_draw_set (g->cr, cgt_colour_fade (colour, 0.45));
      cgt_draw_hatch_path (g->cr, MAX (g->s * 0.15, 3), MAX (g->s * 0.04, 0.8));
    }
  else
    cairo_fill (g->cr);
  if (appears)
    {
      cgt_grid_cell_middle (g, cell, &x, &y);
      cgt_grid_draw_piece (g, look_after (g, i), x, y, 0.9);
    }
  draw_cell_ring (g, cell, colour, MAX (g->s * 0.05, 1), !appears);
}

void
cgt_grid_draw_marks (const CgtGrid *g)
{
  const GArray *cells = g->decor->marks->cells;
  guint row0, column0, rows, columns;
  guint n_covered = 0, n_left = 0, n_come = 0;
  guint left = 0, come = 0;

  if (cells == NULL || cells->len == 0)
    return;
  for (guint i = 0; i < cells->len; i++)
    {
      guint cell = g_array_index (cells, guint, i);
      gboolean was, will = is_piece (look_after (g, i));

      if (cell >= g->board->rows * g->board->columns)
        return;
      was = is_piece (cgt_grid_cell_look (g, cell / g->board->columns, cell % g->board->columns));
      if (was && !will)
        n_left++, left = cell;
      else if (!was && will)
        n_come++, come = cell;
      else if (!was)
        n_covered++;
    }
  if (n_covered == cells->len && !g->board->hexagonal && cells_rectangle (g, cells, &row0, &column0, &rows, &columns))
    draw_laid_piece (g, g->view->x + column0 * g->s, g->view->y + row0 * g->s, columns * g->s, rows * g->s);
  else if (cells->len == 2 && n_left == 1 && n_come == 1)
    draw_step (g, left, come);
  else
    for (guint i = 0; i < cells->len; i++)
      draw_marked_cell (g, i);
}

void
cgt_grid_draw_pointers (const CgtGrid *g)
{
  gint n = (gint) (g->board->rows * g->board->columns);

  if (g->decor->hover >= 0 && g->decor->hover < n)
    {
      guint cell = (guint) g->decor->hover;

      cgt_grid_tile_path (g, cell / g->board->columns, cell % g->board->columns, 0);
      cgt_draw_fill (g->cr, g->theme->hover);
      draw_cell_ring (g, cell, cgt_colour_fade (g->theme->accent, 0.55), MAX (g->s * 0.025, 1), FALSE);
    }
  if (g->decor->cursor >= 0 && g->decor->cursor < n)
    {
      draw_cell_ring (g, (guint) g->decor->cursor, g->theme->background, MAX (g->s * 0.09, 3), FALSE);
      draw_cell_ring (g, (guint) g->decor->cursor, g->theme->accent, MAX (g->s * 0.055, 2), FALSE);
    }
}
