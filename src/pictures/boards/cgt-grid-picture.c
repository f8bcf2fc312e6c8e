/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
/* GRID: cells that look like tiles on the page. Cells that are not on the board are not drawn. */
#include "cgt-grid-private.h"

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

/* Beyond the pieces of the ruleset are stacks of the last one, of two pieces and more. */
CgtPieceLook
cgt_grid_look_of (const CgtRuleset *ruleset, guint8 piece)
{
  const CgtSketch *sketch;

  if (ruleset == NULL)
    return piece <= CGT_PIECE_MARK ? (CgtPieceLook) piece : CGT_PIECE_EMPTY;
  sketch = cgt_ruleset_get_sketch (ruleset);
  return sketch->n_pieces > 0 ? sketch->pieces[MIN (piece, sketch->n_pieces - 1)].look : CGT_PIECE_EMPTY;
}

CgtPieceLook
cgt_grid_cell_look (const CgtGrid *g, guint row, guint column)
{
  return cgt_grid_look_of (g->ruleset, g->board->cells[(gsize) row * g->board->columns + column]);
}

static void
visible_cells (CgtGrid *g)
{
  double x0, y0, x1, y1;

  cairo_clip_extents (g->cr, &x0, &y0, &x1, &y1);
  g->row0 = CLAMP (floor ((y0 - g->view->y) / g->s), 0, g->board->rows);
  g->row1 = CLAMP (ceil ((y1 - g->view->y) / g->s), 0, g->board->rows);
  if (g->view->from_below)
    {
      guint above = g->row0;

      g->row0 = g->board->rows - g->row1;
      g->row1 = g->board->rows - above;
    }
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
  cgt_draw_path (cr, "M 0 -2 1 -1 1 1 0 2 -1 1 -1 -1 Z", x, y, size / 2, size / 3);
}

void
cgt_grid_cell_middle (const CgtGrid *g, guint cell, double *x, double *y)
{
  guint row = cell / g->board->columns;

  *x = g->view->x + (cell % g->board->columns + cgt_board_row_shift (g->board, row) + 0.5) * g->s;
  *y = cgt_board_row_top (g->board, g->view, row) + g->s / 2;
}

/* Adds the cell's tile to the path. */
void
cgt_grid_tile_path (const CgtGrid *g, guint row, guint column, double inset)
{
  double gap = g->s < 5 ? 0 : g->s * 0.03;
  double d = gap + inset;

  if (g->board->hexagonal)
    {
      double x, y;

      cgt_grid_cell_middle (g, row * g->board->columns + column, &x, &y);
      hexagon_path (g->cr, x, y, g->s - 2 * d);
      return;
    }
  cgt_draw_rounded (g->cr, g->view->x + column * g->s + d, cgt_board_row_top (g->board, g->view, row) + d, g->s - 2 * d,
                    g->s - 2 * d, g->s < 8 ? 0 : (g->s - 2 * d) * (g->s < 22 ? 0.08 : 0.14));
}

/* What was taken from the board lies beside it. */
static gboolean
has_tile (const CgtGrid *g, guint row, guint column)
{
  return row >= g->board->tray && cgt_grid_cell_look (g, row, column) != CGT_PIECE_HOLE;
}

static void
draw_tiles (const CgtGrid *g)
{
  const CgtTheme *theme = g->theme;
  /* two shades, as on a chess board, but so similar that no game looks like chess */
  CgtColour tone[2][3];
  CgtColour shadow = { 0, 0, 0, theme->dark ? 0.45 : 0.16 };
  gboolean small = g->s < 10; /* a thin line would be pale between pixels */
  double outline = small ? 1 : CLAMP (g->s * 0.016, 0.8, 1.2) * (theme->strong ? 2 : 1);
  gboolean shaded = (g->row1 - g->row0) * (g->column1 - g->column0) <= MOST_SHADED;

  for (int k = 0; k < 2; k++)
    {
      CgtColour base = theme->dark ? cgt_colour_mix (theme->background, theme->foreground, k ? 0.235 : 0.20)
                                   : cgt_colour_mix (theme->background, theme->foreground, k ? 0.105 : 0.06);
      CgtColour white = { 1, 1, 1, 1 };
      CgtColour black = { 0, 0, 0, 1 };

      tone[k][0] = cgt_colour_mix (base, white, theme->dark ? 0.05 : 0.55);
      tone[k][1] = cgt_colour_mix (base, black, theme->dark ? 0.10 : 0.02);
      tone[k][2] = cgt_colour_mix (base, theme->foreground, theme->strong || small ? 0.6 : theme->dark ? 0.40 : 0.54);
    }

  if (!small)
    {
      for (guint row = g->row0; row < g->row1; row++)
        for (guint column = g->column0; column < g->column1; column++)
          if (has_tile (g, row, column))
            {
              cairo_save (g->cr);
              cairo_translate (g->cr, 0, MAX (g->s * 0.028, 0.8));
              cgt_grid_tile_path (g, row, column, 0);
              cairo_restore (g->cr);
            }
      cgt_draw_fill (g->cr, shadow);
    }

  for (int k = 0; k < 2; k++)
    {
      if (small && !shaded)
        {
          for (guint row = g->row0; row < g->row1; row++)
            for (guint column = g->column0; column < g->column1; column++)
              if (((row + column) & 1) == (guint) k && has_tile (g, row, column))
                cgt_grid_tile_path (g, row, column, 0);
          cgt_draw_fill (g->cr, cgt_colour_mix (tone[k][1], theme->foreground, theme->dark ? 0.04 : 0.06));
          continue;
        }
      for (guint row = g->row0; row < g->row1; row++)
        {
          double top = cgt_board_row_top (g->board, g->view, row);

          /* the outline is a second tile below: filling is much faster than stroking */
          for (int layer = 0; layer < 2; layer++)
            {
              for (guint column = g->column0; column < g->column1; column++)
                if (((row + column) & 1) == (guint) k && has_tile (g, row, column))
                  cgt_grid_tile_path (g, row, column, layer == 0 ? -outline / 2 : outline / 2);
              if (layer == 1 && shaded)
                cgt_draw_fill_vertical (g->cr, top, tone[k][0], top + g->s, tone[k][1]);
              else
                cgt_draw_fill (g->cr, layer == 0 ? tone[k][2] : cgt_colour_mix (tone[k][0], tone[k][1], 0.5));
              cairo_new_path (g->cr);
            }
        }
    }
}

/* Whether no square is left, as after the last domino. */
static gboolean
is_used_up (const CgtGrid *g)
{
  for (guint row = 0; row < g->board->rows; row++)
    for (guint column = 0; column < g->board->columns; column++)
      if (cgt_grid_cell_look (g, row, column) != CGT_PIECE_HOLE)
        return FALSE;
  return TRUE;
}

/* A hole has a dashed outline in place of the tile. */
static void
draw_holes (const CgtGrid *g)
{
  double dash[] = { MAX (g->s * 0.07, 2), MAX (g->s * 0.07, 2) };

  for (guint row = g->row0; row < g->row1; row++)
    for (guint column = g->column0; column < g->column1; column++)
      if (cgt_grid_cell_look (g, row, column) == CGT_PIECE_HOLE)
        cgt_grid_tile_path (g, row, column, g->s * 0.05);
  cairo_set_dash (g->cr, dash, 2, 0);
  cgt_draw_stroke (g->cr, cgt_colour_mix (g->theme->faint, g->theme->dim, 0.5), MAX (g->s * 0.014, 1));
  cairo_set_dash (g->cr, NULL, 0, 0);
}

static void
draw (cairo_t *cr, const CgtBoard *board, const CgtRuleset *ruleset, const CgtBoardView *view,
      const CgtBoardDecor *decor, const CgtTheme *theme)
{
  CgtGrid g = { cr, board, ruleset, view, decor, theme, .s = view->scale };

  visible_cells (&g);
  /* While editing, a hole can be pointed at. A board without squares would be no picture. */
  if (decor->editing ? g.s >= 8 : g.s >= 4 && is_used_up (&g))
    draw_holes (&g);
  draw_tiles (&g);
  cgt_grid_draw_place_marks (&g);
  cgt_grid_draw_pieces (&g);
  cgt_grid_draw_history (&g);
  if (decor->marks != NULL)
    cgt_grid_draw_marks (&g);
  cgt_grid_draw_choice (&g);
  cgt_grid_draw_pointers (&g);
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
  row = view->from_below ? board->rows - 1 - row : row;
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

static void
find_corner (const CgtBoard *board, const CgtBoardView *view, guint cell, double *x, double *y)
{
  guint row = cell / board->columns;

  *x = view->x + (cell % board->columns + cgt_board_row_shift (board, row)) * view->scale;
  *y = cgt_board_row_top (board, view, row);
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
  *y = cgt_board_row_top (board, view, cell / board->columns) + (empty ? 0.5 : 0.8) * s;
  *size = s * (empty ? 0.4 : 0.28);
}

/* Pieces that the move takes fade where they are, below the one that moves. */
static void
fade_grid_taken (CgtBoardSlide *slide, const CgtBoard *before, const CgtBoard *now, const CgtBoardView *view,
                 guint from, guint to)
{
  for (guint i = 0; i < now->rows * now->columns; i++)
    if (i != from && before->cells[i] != 0 && (i == to || now->cells[i] == 0))
      {
        CgtSlidingPiece piece = { .width = view->scale, .height = view->scale, .vanishes = TRUE };

        find_corner (now, view, i, &piece.x, &piece.y);
        slide->rest->cells[i] = 0;
        g_array_append_val (slide->pieces, piece);
      }
}

static void
slide (CgtBoardSlide *slide, const CgtBoard *before, const CgtBoard *now, const CgtBoardView *view)
{
  CgtSlidingPiece piece = { .width = view->scale, .height = view->scale };
  guint from, to;

  if (!cgt_board_find_moved_cell (before, now, &from, &to))
    return;
  slide->moving = cgt_board_copy (before);
  slide->rest = cgt_board_copy (before);
  slide->rest->cells[from] = 0;
  fade_grid_taken (slide, before, now, view, from, to);
  find_corner (now, view, from, &piece.x, &piece.y);
  find_corner (now, view, to, &piece.to_x, &piece.to_y);
  piece.to_x -= piece.x;
  piece.to_y -= piece.y;
  g_array_append_val (slide->pieces, piece);
}

const CgtShape cgt_grid_shape = {
  .fit = fit,
  .draw = draw,
  .measure = measure,
  .shares_frame = shares_frame,
  .element_at = element_at,
  .touch = touch,
  .list_steps = cgt_grid_list_steps,
  .place = place,
  .slide = slide,
  .clear = clear,
  .plural = N_ ("Boards and Strips"),
};
