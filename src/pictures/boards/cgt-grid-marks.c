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
draw_laid_piece (const CgtGrid *g, CgtPlayer player, guint row, guint column, guint rows, guint columns,
                 gboolean outlined)
{
  cairo_t *cr = g->cr;
  CgtBoardDecor mover = { .marks_player = player, .marks_neutral = g->decor->marks_neutral };
  CgtColour colour = cgt_decor_mover_colour (g->theme, &mover);
  double x = g->view->x + column * g->s;
  double y = cgt_board_row_top (g->board, g->view, g->view->from_below ? row + rows - 1 : row);
  double width = columns * g->s, height = rows * g->s;
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
  if (player == CGT_RIGHT && !g->decor->marks_neutral)
    {
      cgt_draw_rounded (cr, x, y, width, height, radius);
      cairo_set_source_rgba (cr, 1, 1, 1, g->theme->dark ? 0.42 : 0.5);
      cgt_draw_hatch_path (cr, MAX (g->s * 0.17, 3), MAX (g->s * 0.045, 0.8));
    }
  cgt_draw_rounded (cr, x, y, width, height, radius);
  cgt_draw_stroke (cr, cgt_colour_mix (colour, black, 0.4), MAX (g->s * 0.025, 0.7));
  if (!outlined)
    return;
  inset = g->s * 0.06;
  cgt_draw_rounded (cr, x - inset, y - inset, width + 2 * inset, height + 2 * inset, radius + inset);
  cgt_draw_stroke (cr, g->theme->accent, MAX (g->s * 0.045, 1.5));
}

static gboolean
lays (const CgtGrid *g)
{
  return g->ruleset != NULL && (cgt_ruleset_get_sketch (g->ruleset)->flags & CGT_SKETCH_LAYS) && !g->board->hexagonal;
}

/* The square need not be on the board. */
static void
draw_place_ring (const CgtGrid *g, guint row, guint column, CgtColour colour, double width, gboolean dashed)
{
  double dash[] = { g->s * 0.12, g->s * 0.08 };

  cgt_grid_tile_path (g, row, column, width / 2);
  cairo_set_line_width (g->cr, width);
  cairo_set_dash (g->cr, dash, dashed ? 2 : 0, 0);
  cgt_draw_set (g->cr, colour);
  cairo_stroke (g->cr);
  cairo_set_dash (g->cr, NULL, 0, 0);
}

static void
draw_cell_ring (const CgtGrid *g, guint cell, CgtColour colour, double width, gboolean dashed)
{
  draw_place_ring (g, cell / g->board->columns, cell % g->board->columns, colour, width, dashed);
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
  cgt_grid_draw_piece (g, cgt_grid_cell_look (g, from / g->board->columns, from % g->board->columns), to, x1, y1, 0.9);
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
is_marked_piece (CgtPieceLook look)
{
  return look != CGT_PIECE_EMPTY && look != CGT_PIECE_HOLE;
}

/* A cell that a move empties, removes from the board, or puts a piece on. */
static void
draw_marked_cell (const CgtGrid *g, guint i)
{
  CgtColour colour = cgt_decor_mover_colour (g->theme, g->decor);
  guint cell = g_array_index (g->decor->marks->cells, guint, i);
  gboolean appears = is_marked_piece (look_after (g, i));
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
      cgt_grid_draw_piece (g, look_after (g, i), cell, x, y, 0.9);
      cgt_grid_draw_number (g, g_array_index (g->decor->marks->cells_after, guint8, i), x, y, 0.9);
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
      gboolean was, will = is_marked_piece (look_after (g, i));

      if (cell >= g->board->rows * g->board->columns)
        return;
      was = is_marked_piece (cgt_grid_cell_look (g, cell / g->board->columns, cell % g->board->columns));
      if (was && !will)
        n_left++, left = cell;
      else if (!was && will)
        n_come++, come = cell;
      else if (!was)
        n_covered++;
    }
  if (n_covered == cells->len && lays (g) && cells_rectangle (g, cells, &row0, &column0, &rows, &columns))
    draw_laid_piece (g, g->decor->marks_player, row0, column0, rows, columns, g->decor->marks_played);
  else if (cells->len == 2 && n_left == 1 && n_come == 1)
    draw_step (g, left, come);
  else
    for (guint i = 0; i < cells->len; i++)
      draw_marked_cell (g, i);
}

/* Where a cell of the board before a move is now: rows that are added at the top leave the lowest in place. */
static gboolean
find_place_now (const CgtGrid *g, const CgtBoard *before, guint cell, guint *row, guint *column)
{
  gboolean upwards = g->ruleset != NULL && cgt_ruleset_get_sketch (g->ruleset)->flags & CGT_SKETCH_UPWARDS;

  *row = cell / before->columns + (upwards ? g->board->rows - before->rows : 0);
  *column = cell % before->columns;
  return *row < g->board->rows && *column < g->board->columns;
}

/* A piece keeps its colour. A square that is no longer on the board, such as one of Chomp, has a dashed outline. */
static void
draw_last_cells (const CgtGrid *g, const CgtBoardStep *step)
{
  const GArray *cells = step->marks->cells;
  double width = MAX (g->s * 0.035, 1.2);

  for (guint i = 0; cells != NULL && i < cells->len; i++)
    {
      CgtColour colour = cgt_colour_fade (g->theme->accent, 0.8);
      guint row, column;

      if (find_place_now (g, step->before, g_array_index (cells, guint, i), &row, &column))
        {
          if (cgt_grid_cell_look (g, row, column) == CGT_PIECE_EMPTY)
            {
              cgt_grid_tile_path (g, row, column, 0);
              cgt_draw_fill (g->cr, cgt_colour_fade (g->theme->accent, 0.16));
            }
          draw_place_ring (g, row, column, colour, width, FALSE);
        }
      else if (row < step->before->rows)
        draw_place_ring (g, row, column, cgt_colour_fade (g->theme->accent, 0.5), width, TRUE);
    }
}

void
cgt_grid_draw_history (const CgtGrid *g)
{
  guint row, column, rows, columns;

  for (guint i = 0; g->decor->history != NULL && i < g->decor->history->len; i++)
    {
      const CgtBoardStep *step = g->decor->history->pdata[i];
      const GArray *cells = step->marks->cells;

      if (step->before->shape != CGT_BOARD_GRID)
        continue;
      if (!lays (g) || step->before->rows != g->board->rows || step->before->columns != g->board->columns ||
          cells == NULL || cells->len == 0 || !cells_rectangle (g, cells, &row, &column, &rows, &columns))
        {
          if (step->is_last)
            draw_last_cells (g, step);
          continue;
        }
      draw_laid_piece (g, step->player, row, column, rows, columns, step->is_last);
    }
}

void
cgt_grid_draw_choice (const CgtGrid *g)
{
  guint n = g->board->rows * g->board->columns;

  for (guint i = 0; g->decor->targets != NULL && i < g->decor->targets->len; i++)
    {
      const CgtElement *target = &g_array_index (g->decor->targets, CgtElement, i);
      double x, y;

      if (target->kind != CGT_ELEMENT_CELL || target->index >= n)
        continue;
      cgt_grid_cell_middle (g, target->index, &x, &y);
      if (is_marked_piece (
            cgt_grid_cell_look (g, target->index / g->board->columns, target->index % g->board->columns)))
        {
          draw_cell_ring (g, target->index, g->theme->accent, MAX (g->s * 0.05, 1.5), TRUE);
          continue;
        }
      cairo_arc (g->cr, x, y, MAX (g->s * 0.13, 2), 0, 2 * G_PI);
      cgt_draw_fill (g->cr, cgt_colour_fade (g->theme->accent, 0.75));
    }
  for (guint i = 0; g->decor->picked != NULL && i < g->decor->picked->len; i++)
    {
      const CgtElement *picked = &g_array_index (g->decor->picked, CgtElement, i);

      if (picked->kind == CGT_ELEMENT_CELL && picked->index < n)
        draw_cell_ring (g, picked->index, g->theme->accent, MAX (g->s * 0.07, 2), FALSE);
    }
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

/* Moves of pieces */

/* The cell that @piece leaves (@comes: to which it comes), if there is exactly one; -1. */
static gint
find_change (const CgtBoard *board, const CgtBoardMarks *marks, guint8 piece, gboolean comes)
{
  gint found = -1;

  for (guint i = 0; i < marks->cells->len; i++)
    {
      guint cell = g_array_index (marks->cells, guint, i);
      gboolean was = board->cells[cell] == piece, is = g_array_index (marks->cells_after, guint8, i) == piece;

      if (comes ? was || !is : !was || is)
        continue;
      if (found >= 0)
        return -1;
      found = (gint) cell;
    }
  return found;
}

static void
add_step (GArray *steps, guint cell)
{
  CgtElement element = { .kind = CGT_ELEMENT_CELL, .index = cell };

  g_array_append_val (steps, element);
}

/* A piece that joins others on a square, or leaves them: cells are numbers of pieces. */
static gboolean
find_stacked (const CgtBoard *board, const CgtBoardMarks *marks, gint *from, gint *to)
{
  if (marks->cells->len != 2)
    return FALSE;
  for (guint i = 0; i < 2; i++)
    {
      guint cell = g_array_index (marks->cells, guint, i);
      int more = g_array_index (marks->cells_after, guint8, i) - board->cells[cell];

      if (more == 1)
        *to = (gint) cell;
      else if (more == -1)
        *from = (gint) cell;
    }
  return *from >= 0 && *to >= 0;
}

/* A piece that leaves one cell and comes to one other, and then the cells that get something else. What is taken goes
 * into a tray by itself, so a board with a tray has no such steps. */
GArray *
cgt_grid_list_steps (const CgtBoard *board, const CgtBoardMarks *marks)
{
  gint from = -1, to = -1;
  gboolean stacked;
  GArray *steps;

  if (board->tray > 0 || marks->cells->len < 2 || marks->cells_after->len != marks->cells->len)
    return NULL;
  for (guint i = 0; i < marks->cells->len; i++)
    {
      guint8 piece = board->cells[g_array_index (marks->cells, guint, i)];
      gint left = piece != 0 ? find_change (board, marks, piece, FALSE) : -1;
      gint came = left >= 0 ? find_change (board, marks, piece, TRUE) : -1;

      if (came < 0)
        continue;
      if (from >= 0 && from != left)
        return NULL; /* two pieces change places */
      from = left;
      to = came;
    }
  stacked = from < 0 && find_stacked (board, marks, &from, &to);
  if (from < 0 || to < 0)
    return NULL;
  steps = g_array_new (FALSE, TRUE, sizeof (CgtElement));
  add_step (steps, (guint) from);
  add_step (steps, (guint) to);
  for (guint i = 0; i < marks->cells->len && !stacked; i++)
    {
      guint cell = g_array_index (marks->cells, guint, i);

      if (cell != (guint) to && g_array_index (marks->cells_after, guint8, i) != 0)
        add_step (steps, cell);
    }
  return steps;
}

CgtBoardMarks *
cgt_board_marks_of_piece (const CgtBoard *board, const GArray *steps)
{
  g_autoptr (CgtBoard) after = cgt_board_copy (board);
  guint from = g_array_index (steps, CgtElement, 0).index, to = g_array_index (steps, CgtElement, 1).index;

  after->cells[to] = after->cells[from];
  after->cells[from] = 0;
  return cgt_board_difference (board, after);
}

guint
cgt_board_cells_near (const CgtBoard *board, const CgtBoardView *view, double x, double y,
                      guint cells[CGT_MOST_NEIGHBOURS])
{
  static const int squares[][2] = { { 0, -1 }, { 0, 1 }, { -1, 0 }, { 1, 0 } };
  static const int hexagons[][2] = { { 0, -1 }, { 0, 1 }, { -1, 0 }, { -1, 1 }, { 1, 0 }, { 1, -1 } };
  const int (*steps)[2] = board->hexagonal ? hexagons : squares;
  gint cell = cgt_board_cell_at (board, view, x, y);
  double distances[CGT_MOST_NEIGHBOURS];
  guint n = 0;

  for (guint i = 0; cell >= 0 && i < (board->hexagonal ? 6 : 4); i++)
    {
      int row = cell / (int) board->columns + steps[i][0], column = cell % (int) board->columns + steps[i][1];
      double distance;
      guint at = n;

      if (row < 0 || column < 0 || row >= (int) board->rows || column >= (int) board->columns)
        continue;
      distance = hypot (view->x + (column + cgt_board_row_shift (board, (guint) row) + 0.5) * view->scale - x,
                        cgt_board_row_top (board, view, (guint) row) + view->scale / 2 - y);
      for (; at > 0 && distances[at - 1] > distance; at--)
        {
          distances[at] = distances[at - 1];
          cells[at] = cells[at - 1];
        }
      distances[at] = distance;
      cells[at] = (guint) row * board->columns + (guint) column;
      n++;
    }
  return n;
}
