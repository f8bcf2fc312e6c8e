/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
/* GRID: cells that look like tiles on the page. Cells that are not on the board are not drawn. */
#include "cgt-piece-sets.h"
#include "cgt-shapes-private.h"

#include <math.h>
#include <string.h>

#define MAX_CELL 104.0
#define MIN_CELL 0.25
#define MOST_SHADED 220 /* tiles; more of them are drawn flat, to be ready for the next frame */

/* In cells. A hexagon is as wide as the cell, and its points reach a sixth into the rows above and below. */
static double
columns_of (const CgtBoard *board)
{
  return MAX (board->columns, 1) + cgt_board_row_shift (board, MAX (board->rows, 1) - 1);
}

static double
rows_of (const CgtBoard *board)
{
  return MAX (board->rows, 1) + (board->hexagonal ? 1.0 / 3 : 0);
}

static CgtBoardView
fit (const CgtBoard *board, double width, double height, double margin, gboolean editing)
{
  double columns = columns_of (board);
  double rows = rows_of (board);
  double scale = MIN ((width - 2 * margin) / columns, (height - 2 * margin) / rows);

  scale = CLAMP (scale, MIN_CELL, MAX_CELL);
  return (CgtBoardView) {
    .width = width,
    .height = height,
    .scale = scale,
    .x = (width - columns * scale) / 2,
    .y = (height - MAX (board->rows, 1) * scale) / 2,
  };
}

static CgtPieceLook
look_of (const CgtRuleset *ruleset, guint8 piece)
{
  const CgtSketch *sketch;

  if (ruleset == NULL)
    return piece <= CGT_PIECE_MARK ? (CgtPieceLook) piece : CGT_PIECE_EMPTY;
  sketch = cgt_ruleset_get_sketch (ruleset);
  return piece < sketch->n_pieces ? sketch->pieces[piece].look : CGT_PIECE_EMPTY;
}

typedef struct
{
  cairo_t *cr;
  const CgtBoard *board;
  const CgtRuleset *ruleset;
  const CgtBoardView *view;
  const CgtBoardDecor *decor;
  const CgtTheme *theme;
  double s;                           /* the size of a cell in pixels */
  guint row0, row1, column0, column1; /* what the clip shows, without the ends */
} Grid;

static CgtPieceLook
cell_look (const Grid *g, guint row, guint column)
{
  return look_of (g->ruleset, g->board->cells[(gsize) row * g->board->columns + column]);
}

static void
visible_cells (Grid *g)
{
  double x0, y0, x1, y1;

  cairo_clip_extents (g->cr, &x0, &y0, &x1, &y1);
  g->row0 = CLAMP (floor ((y0 - g->view->y) / g->s), 0, g->board->rows);
  g->row1 = CLAMP (ceil ((y1 - g->view->y) / g->s), 0, g->board->rows);
  if (g->board->hexagonal)
    {
      g->row0 = g->row0 > 0 ? g->row0 - 1 : 0;
      g->row1 = MIN (g->row1 + 1, g->board->rows);
      g->column0 = 0;
      g->column1 = g->board->columns;
      return;
    }
  g->column0 = CLAMP (floor ((x0 - g->view->x) / g->s), 0, g->board->columns);
  g->column1 = CLAMP (ceil ((x1 - g->view->x) / g->s), 0, g->board->columns);
}

/* A hexagon around the middle of a cell, with a corner at the top. */
static void
hexagon_path (cairo_t *cr, double x, double y, double size)
{
  double half = size / 2, third = size / 3;

  cairo_move_to (cr, x, y - 2 * third);
  cairo_line_to (cr, x + half, y - third);
  cairo_line_to (cr, x + half, y + third);
  cairo_line_to (cr, x, y + 2 * third);
  cairo_line_to (cr, x - half, y + third);
  cairo_line_to (cr, x - half, y - third);
  cairo_close_path (cr);
}

static void
cell_middle (const Grid *g, guint cell, double *x, double *y)
{
  guint row = cell / g->board->columns;

  *x = g->view->x + (cell % g->board->columns + cgt_board_row_shift (g->board, row) + 0.5) * g->s;
  *y = g->view->y + (row + 0.5) * g->s;
}

/* Adds the cell's tile to the path. */
static void
tile_path (const Grid *g, guint row, guint column, double inset)
{
  double gap = g->s < 5 ? 0 : g->s * 0.03;
  double d = gap + inset;

  if (g->board->hexagonal)
    {
      double x, y;

      cell_middle (g, row * g->board->columns + column, &x, &y);
      hexagon_path (g->cr, x, y, g->s - 2 * d);
      return;
    }
  cgt_draw_rounded (g->cr, g->view->x + column * g->s + d, g->view->y + row * g->s + d, g->s - 2 * d, g->s - 2 * d,
                    g->s < 8 ? 0 : (g->s - 2 * d) * (g->s < 22 ? 0.08 : 0.14));
}

static void
draw_tiles (const Grid *g)
{
  const CgtTheme *theme = g->theme;
  /* two shades, as on a chess board, but so similar that no game looks like chess */
  CgtColour tone[2][3];
  CgtColour shadow = { 0, 0, 0, theme->dark ? 0.45 : 0.16 };
  double outline = CLAMP (g->s * 0.016, 0.5, 1.2) * (theme->strong ? 2 : 1);
  gboolean shaded = (g->row1 - g->row0) * (g->column1 - g->column0) <= MOST_SHADED;

  for (int k = 0; k < 2; k++)
    {
      CgtColour base = theme->dark ? cgt_colour_mix (theme->background, theme->foreground, k ? 0.235 : 0.20)
                                   : cgt_colour_mix (theme->background, theme->foreground, k ? 0.105 : 0.06);
      CgtColour white = { 1, 1, 1, 1 };
      CgtColour black = { 0, 0, 0, 1 };

      tone[k][0] = cgt_colour_mix (base, white, theme->dark ? 0.05 : 0.55);
      tone[k][1] = cgt_colour_mix (base, black, theme->dark ? 0.10 : 0.02);
      tone[k][2] = cgt_colour_mix (base, theme->foreground, theme->strong ? 0.6 : theme->dark ? 0.30 : 0.42);
    }

  if (g->s >= 10)
    {
      for (guint row = g->row0; row < g->row1; row++)
        for (guint column = g->column0; column < g->column1; column++)
          if (cell_look (g, row, column) != CGT_PIECE_HOLE)
            {
              cairo_save (g->cr);
              cairo_translate (g->cr, 0, MAX (g->s * 0.028, 0.8));
              tile_path (g, row, column, 0);
              cairo_restore (g->cr);
            }
      cgt_draw_set (g->cr, shadow);
      cairo_fill (g->cr);
    }

  for (int k = 0; k < 2; k++)
    {
      if (g->s < 10)
        {
          for (guint row = g->row0; row < g->row1; row++)
            for (guint column = g->column0; column < g->column1; column++)
              if (((row + column) & 1) == (guint) k && cell_look (g, row, column) != CGT_PIECE_HOLE)
                tile_path (g, row, column, 0);
          cgt_draw_set (g->cr, cgt_colour_mix (tone[k][1], theme->foreground, theme->dark ? 0.04 : 0.06));
          cairo_fill (g->cr);
          continue;
        }
      for (guint row = g->row0; row < g->row1; row++)
        {
          double top = g->view->y + row * g->s;

          /* the outline is a second tile below: filling is much faster than stroking */
          for (int layer = 0; layer < 2; layer++)
            {
              for (guint column = g->column0; column < g->column1; column++)
                if (((row + column) & 1) == (guint) k && cell_look (g, row, column) != CGT_PIECE_HOLE)
                  tile_path (g, row, column, layer == 0 ? -outline / 2 : outline / 2);
              if (layer == 1 && shaded)
                cgt_draw_fill_vertical (g->cr, top, tone[k][0], top + g->s, tone[k][1]);
              else
                {
                  cgt_draw_set (g->cr, layer == 0 ? tone[k][2] : cgt_colour_mix (tone[k][0], tone[k][1], 0.5));
                  cairo_fill (g->cr);
                }
              cairo_new_path (g->cr);
            }
        }
    }
}

/* While editing, a hole can be pointed at: it has a dashed outline in place of the tile. */
static void
draw_hole_handles (const Grid *g)
{
  double dash[] = { g->s * 0.07, g->s * 0.07 };

  if (g->s < 8)
    return;
  for (guint row = g->row0; row < g->row1; row++)
    for (guint column = g->column0; column < g->column1; column++)
      if (cell_look (g, row, column) == CGT_PIECE_HOLE)
        tile_path (g, row, column, g->s * 0.05);
  cairo_set_dash (g->cr, dash, 2, 0);
  cairo_set_line_width (g->cr, MAX (g->s * 0.014, 0.7));
  cgt_draw_set (g->cr, cgt_colour_fade (g->theme->faint, 0.9));
  cairo_stroke (g->cr);
  cairo_set_dash (g->cr, NULL, 0, 0);
}

/* A round stone lit softly from above. */
static void
draw_disc (const Grid *g, double x, double y, CgtColour colour, gboolean hatched)
{
  cairo_t *cr = g->cr;
  double r = g->s * 0.36;
  CgtColour white = { 1, 1, 1, 1 };
  CgtColour black = { 0, 0, 0, 1 };
  CgtColour light = cgt_colour_mix (colour, white, 0.28);
  CgtColour deep = cgt_colour_mix (colour, black, 0.18);
  cairo_pattern_t *pattern;

  if (g->s >= 10)
    {
      cgt_draw_circle (cr, x, y + r * 0.10, r);
      cairo_set_source_rgba (cr, 0, 0, 0, 0.22 * colour.alpha);
      cairo_fill (cr);
    }
  pattern = cairo_pattern_create_radial (x - r * 0.35, y - r * 0.45, r * 0.1, x, y, r * 1.15);
  light.alpha = deep.alpha = colour.alpha;
  cairo_pattern_add_color_stop_rgba (pattern, 0, light.red, light.green, light.blue, light.alpha);
  cairo_pattern_add_color_stop_rgba (pattern, 1, deep.red, deep.green, deep.blue, deep.alpha);
  cgt_draw_circle (cr, x, y, r);
  cairo_set_source (cr, pattern);
  cairo_fill_preserve (cr);
  cairo_pattern_destroy (pattern);
  cgt_draw_set (cr, cgt_colour_fade (cgt_colour_mix (colour, black, 0.45), 0.8));
  cairo_set_line_width (cr, MAX (g->s * 0.02, 0.5));
  cairo_stroke (cr);
  if (hatched)
    {
      cgt_draw_circle (cr, x, y, r * 0.97);
      cairo_set_source_rgba (cr, 1, 1, 1, 0.55 * colour.alpha);
      cgt_draw_hatch_path (cr, MAX (g->s * 0.13, 2.5), MAX (g->s * 0.035, 0.7));
    }
}

static void
draw_cross (const Grid *g, double x, double y, CgtColour colour)
{
  double r = g->s * 0.24;

  cairo_move_to (g->cr, x - r, y - r);
  cairo_line_to (g->cr, x + r, y + r);
  cairo_move_to (g->cr, x + r, y - r);
  cairo_line_to (g->cr, x - r, y + r);
  cairo_set_line_cap (g->cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (g->cr, MAX (g->s * 0.11, 1));
  cgt_draw_set (g->cr, colour);
  cairo_stroke (g->cr);
}

static CgtPieceSet
set_of (const Grid *g)
{
  return g->ruleset != NULL ? cgt_ruleset_get_sketch (g->ruleset)->set : CGT_PIECE_SET_PLAIN;
}

static gboolean
has_own_look (CgtPieceLook look)
{
  return look == CGT_PIECE_STONE || look == CGT_PIECE_LEFT || look == CGT_PIECE_RIGHT;
}

static void
draw_piece (const Grid *g, CgtPieceLook look, double x, double y, double alpha)
{
  CgtColour stone = g->theme->dark ? cgt_colour_mix (g->theme->foreground, g->theme->background, 0.12)
                                   : cgt_colour_mix (g->theme->foreground, g->theme->background, 0.22);

  if (g->s >= 8 && cgt_piece_set_has_pieces (set_of (g)) &&
      (has_own_look (look) || (look == CGT_PIECE_EMPTY && set_of (g) == CGT_PIECE_SET_TURNED_COINS)))
    {
      CgtColour colour = look == CGT_PIECE_LEFT ? g->theme->left : look == CGT_PIECE_RIGHT ? g->theme->right : stone;

      cgt_piece_set_draw_piece (g->cr, set_of (g), look, cgt_colour_fade (colour, alpha), x, y, g->s);
      return;
    }
  switch (look)
    {
    case CGT_PIECE_STONE:
      draw_disc (g, x, y, cgt_colour_fade (stone, alpha), FALSE);
      break;
    case CGT_PIECE_LEFT:
      draw_disc (g, x, y, cgt_colour_fade (g->theme->left, alpha), FALSE);
      break;
    case CGT_PIECE_RIGHT:
      draw_disc (g, x, y, cgt_colour_fade (g->theme->right, alpha), TRUE);
      break;
    case CGT_PIECE_BLACK:
      draw_disc (g, x, y, (CgtColour) { 0.12, 0.12, 0.13, alpha }, FALSE);
      break;
    case CGT_PIECE_WHITE:
      draw_disc (g, x, y, (CgtColour) { 0.94, 0.94, 0.92, alpha }, FALSE);
      break;
    case CGT_PIECE_MARK:
      draw_cross (g, x, y, cgt_colour_fade (g->theme->foreground, alpha));
      break;
    case CGT_PIECE_EMPTY:
    case CGT_PIECE_HOLE:
    default:
      break;
    }
}

/* A piece whose symbol is a digit shows the digit: a knight's luggage. */
static void
draw_number (const Grid *g, guint8 piece, double x, double y, double alpha)
{
  const CgtSketch *sketch = g->ruleset != NULL ? cgt_ruleset_get_sketch (g->ruleset) : NULL;
  CgtTextStyle style = { .size = g->s * 0.3, .align_x = 0.5, .align_y = 0.5, .bold = TRUE, .tabular = TRUE };
  char text[2] = { 0 };

  if (sketch == NULL || piece >= sketch->n_pieces || !g_ascii_isdigit (sketch->pieces[piece].symbol) || style.size < 5)
    return;
  text[0] = sketch->pieces[piece].symbol;
  cgt_draw_set (g->cr, cgt_colour_fade (g->theme->background, alpha));
  cgt_draw_text (g->cr, g->theme, text, &style, x + g->s * 0.08, y + g->s * 0.14);
}

/* What the rules say of a square is below the pieces. */
static void
draw_place_marks (const Grid *g)
{
  for (guint row = g->row0; row < g->row1 && g->ruleset != NULL; row++)
    for (guint column = g->column0; column < g->column1; column++)
      {
        CgtPlaceMark mark = cgt_ruleset_get_mark (g->ruleset, g->board, row, column);
        double x, y;

        if (mark == CGT_PLACE_MARK_NONE)
          continue;
        cell_middle (g, row * g->board->columns + column, &x, &y);
        if (mark == CGT_PLACE_MARK_X)
          draw_cross (g, x, y, cgt_colour_fade (g->theme->foreground, 0.6));
        else
          cgt_piece_set_draw_mark (g->cr, g->theme, mark, x, y, g->s);
      }
}

static void
draw_pieces (const Grid *g)
{
  const GArray *marked = g->decor->marks != NULL ? g->decor->marks->cells : NULL;

  for (guint row = g->row0; row < g->row1; row++)
    for (guint column = g->column0; column < g->column1; column++)
      {
        guint cell = row * g->board->columns + column;
        CgtPieceLook look = cell_look (g, row, column);
        double x, y, alpha = cgt_marks_has (marked, cell) ? 0.35 : 1;

        if ((look == CGT_PIECE_EMPTY && set_of (g) != CGT_PIECE_SET_TURNED_COINS) || look == CGT_PIECE_HOLE)
          continue;
        cell_middle (g, cell, &x, &y);
        draw_piece (g, look, x, y, alpha);
        draw_number (g, g->board->cells[cell], x, y, alpha);
      }
}

/* The rectangle that @cells fill exactly; FALSE: they do not fill one. */
static gboolean
cells_rectangle (const Grid *g, const GArray *cells, guint *row0, guint *column0, guint *rows, guint *columns)
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
draw_laid_piece (const Grid *g, double x, double y, double width, double height)
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
  cgt_draw_set (cr, cgt_colour_mix (colour, black, 0.4));
  cairo_set_line_width (cr, MAX (g->s * 0.025, 0.7));
  cairo_stroke (cr);
}

static void
draw_cell_ring (const Grid *g, guint cell, CgtColour colour, double width, gboolean dashed)
{
  double dash[] = { g->s * 0.12, g->s * 0.08 };

  tile_path (g, cell / g->board->columns, cell % g->board->columns, width / 2);
  cairo_set_line_width (g->cr, width);
  cairo_set_dash (g->cr, dash, dashed ? 2 : 0, 0);
  cgt_draw_set (g->cr, colour);
  cairo_stroke (g->cr);
  cairo_set_dash (g->cr, NULL, 0, 0);
}

/* A piece that moves from one cell to another. */
static void
draw_step (const Grid *g, guint from, guint to)
{
  CgtColour colour = cgt_decor_mover_colour (g->theme, g->decor);
  double x0, y0, x1, y1, length, angle;

  cell_middle (g, from, &x0, &y0);
  cell_middle (g, to, &x1, &y1);
  length = hypot (x1 - x0, y1 - y0);
  angle = atan2 (y1 - y0, x1 - x0);
  draw_piece (g, cell_look (g, from / g->board->columns, from % g->board->columns), x1, y1, 0.9);
  cgt_draw_set (g->cr, colour);
  cairo_set_line_width (g->cr, MAX (g->s * 0.07, 1.2));
  cairo_set_line_cap (g->cr, CAIRO_LINE_CAP_ROUND);
  cairo_move_to (g->cr, x0, y0);
  cairo_line_to (g->cr, x0 + cos (angle) * (length - g->s * 0.5), y0 + sin (angle) * (length - g->s * 0.5));
  cairo_stroke (g->cr);
  cgt_draw_arrow_head (g->cr, x0 + cos (angle) * (length - g->s * 0.34), y0 + sin (angle) * (length - g->s * 0.34),
                       angle, g->s * 0.28);
  draw_cell_ring (g, to, colour, MAX (g->s * 0.05, 1), FALSE);
}

/* What is on the marked cell number @i afterwards; nothing if that is unknown. */
static CgtPieceLook
look_after (const Grid *g, guint i)
{
  const GArray *after = g->decor->marks->cells_after;

  if (after == NULL || i >= after->len)
    return CGT_PIECE_HOLE;
  return look_of (g->ruleset, g_array_index (after, guint8, i));
}

static gboolean
is_piece (CgtPieceLook look)
{
  return look != CGT_PIECE_EMPTY && look != CGT_PIECE_HOLE;
}

/* A cell that a move empties, removes from the board, or puts a piece on. */
static void
draw_marked_cell (const Grid *g, guint i)
{
  CgtColour colour = cgt_decor_mover_colour (g->theme, g->decor);
  guint cell = g_array_index (g->decor->marks->cells, guint, i);
  gboolean appears = is_piece (look_after (g, i));
  double x, y;

  tile_path (g, cell / g->board->columns, cell % g->board->columns, 0);
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
      cell_middle (g, cell, &x, &y);
      draw_piece (g, look_after (g, i), x, y, 0.9);
    }
  draw_cell_ring (g, cell, colour, MAX (g->s * 0.05, 1), !appears);
}

static void
draw_marks (const Grid *g)
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
      was = is_piece (cell_look (g, cell / g->board->columns, cell % g->board->columns));
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

static void
draw_pointers (const Grid *g)
{
  gint n = (gint) (g->board->rows * g->board->columns);

  if (g->decor->hover >= 0 && g->decor->hover < n)
    {
      guint cell = (guint) g->decor->hover;

      tile_path (g, cell / g->board->columns, cell % g->board->columns, 0);
      cgt_draw_set (g->cr, g->theme->hover);
      cairo_fill (g->cr);
      draw_cell_ring (g, cell, cgt_colour_fade (g->theme->accent, 0.55), MAX (g->s * 0.025, 1), FALSE);
    }
  if (g->decor->cursor >= 0 && g->decor->cursor < n)
    {
      draw_cell_ring (g, (guint) g->decor->cursor, g->theme->background, MAX (g->s * 0.09, 3), FALSE);
      draw_cell_ring (g, (guint) g->decor->cursor, g->theme->accent, MAX (g->s * 0.055, 2), FALSE);
    }
}

static void
draw (cairo_t *cr, const CgtBoard *board, const CgtRuleset *ruleset, const CgtBoardView *view,
      const CgtBoardDecor *decor, const CgtTheme *theme)
{
  Grid g = { cr, board, ruleset, view, decor, theme, .s = view->scale };

  visible_cells (&g);
  if (decor->editing)
    draw_hole_handles (&g);
  draw_tiles (&g);
  draw_place_marks (&g);
  draw_pieces (&g);
  if (decor->marks != NULL)
    draw_marks (&g);
  draw_pointers (&g);
}

static void
measure (const CgtBoard *board, double cell, double margin, double *width, double *height)
{
  *width = columns_of (board) * cell + 2 * margin;
  *height = rows_of (board) * cell + 2 * margin;
}

static gboolean
shares_frame (const CgtBoard *like, const CgtBoard *board)
{
  return board->rows == like->rows && board->columns == like->columns;
}

/** cgt_board_cell_at: GRID: row * columns + column of the cell under the pixel (x, y), holes included; -1: none. */
gint
cgt_board_cell_at (const CgtBoard *board, const CgtBoardView *view, double x, double y)
{
  double row = floor ((y - view->y) / view->scale), column;

  if (row < 0 || row >= board->rows)
    return -1;
  column = floor ((x - view->x) / view->scale - cgt_board_row_shift (board, (guint) row));
  if (board->shape != CGT_BOARD_GRID || column < 0 || column >= board->columns)
    return -1;
  return (gint) (row * board->columns + column);
}

static CgtElement
element_at (const CgtBoard *board, const CgtRuleset *ruleset, const CgtBoardView *view, double x, double y,
            gboolean playing)
{
  gint cell = cgt_board_cell_at (board, view, x, y);

  return cell < 0 ? (CgtElement) { 0 } : (CgtElement) { .kind = CGT_ELEMENT_CELL, .index = (guint) cell };
}

static CgtTouch
touch (const CgtBoard *board, const CgtBoardMarks *marks, CgtElement element)
{
  return cgt_marks_has (marks->cells, element.index) ? CGT_TOUCH_CHANGES : CGT_TOUCH_NONE;
}

static void
clear (CgtBoard *board)
{
  if (board->cells != NULL)
    memset (board->cells, 0, (gsize) board->rows * board->columns);
}

/* In the middle of an empty cell, in a corner of one with a piece. */
static void
place (const CgtBoard *board, const CgtBoardView *view, guint cell, double *x, double *y, double *size)
{
  double s = view->scale;
  gboolean empty;

  if (cell >= board->rows * board->columns)
    return;
  empty = board->cells[cell] == 0;
  *x =
    view->x + (cell % board->columns + cgt_board_row_shift (board, cell / board->columns) + (empty ? 0.5 : 0.76)) * s;
  *y = view->y + (cell / board->columns + (empty ? 0.5 : 0.8)) * s;
  *size = s * (empty ? 0.4 : 0.28);
}

const CgtShape cgt_grid_shape = {
  .fit = fit,
  .draw = draw,
  .measure = measure,
  .shares_frame = shares_frame,
  .element_at = element_at,
  .touch = touch,
  .place = place,
  .clear = clear,
  .plural = N_ ("Boards and Strips"),
  .seen = TRUE,
};
