/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
/* TRACK: squares that run to and fro from the bottom left up to home, with ladders, snakes and counters on them. */
#include "cgt-shapes-private.h"

#include <math.h>

#define MAX_CELL 96.0
#define MIN_CELL 2.0
#define LONGEST_ROW 11 /* squares of a track that is drawn as one row */
#define PROPORTION 1.9 /* the ratio of columns to rows of a longer track */

static guint
count_track_columns (const CgtBoard *board)
{
  guint n = MAX (board->n_vertices, 1);

  return n <= LONGEST_ROW ? n : (guint) ceil (sqrt (PROPORTION * n));
}

static guint
count_track_rows (const CgtBoard *board)
{
  guint columns = count_track_columns (board);

  return (MAX (board->n_vertices, 1) + columns - 1) / columns;
}

static CgtBoardView
fit (const CgtBoard *board, double width, double height, double margin, gboolean editing)
{
  double columns = count_track_columns (board), rows = count_track_rows (board);
  double scale = CLAMP (MIN ((width - 2 * margin) / columns, (height - 2 * margin) / rows), MIN_CELL, MAX_CELL);

  return (CgtBoardView) {
    .width = width,
    .height = height,
    .scale = scale,
    .x = (width - columns * scale) / 2,
    .y = (height - rows * scale) / 2,
  };
}

/* Rows are counted from the bottom. Every other row runs back. */
static void
place_square (const CgtBoard *board, guint square, guint *row, guint *column)
{
  guint columns = count_track_columns (board);
  guint from_below = square / columns;

  *row = count_track_rows (board) - 1 - from_below;
  *column = from_below % 2 == 0 ? square % columns : columns - 1 - square % columns;
}

/** cgt_board_square_at: TRACK: the square under the pixel (x, y), 0 for the place before the first; -1: none. */
gint
cgt_board_square_at (const CgtBoard *board, const CgtBoardView *view, double x, double y)
{
  guint columns = count_track_columns (board), rows = count_track_rows (board);
  double column = floor ((x - view->x) / view->scale), row = floor ((y - view->y) / view->scale);
  guint from_below, square;

  if (board->shape != CGT_BOARD_TRACK || column < 0 || row < 0 || column >= columns || row >= rows)
    return -1;
  from_below = rows - 1 - (guint) row;
  square = from_below * columns + (from_below % 2 == 0 ? (guint) column : columns - 1 - (guint) column);
  return square < board->n_vertices ? (gint) square : -1;
}

/** cgt_board_square_middle: TRACK: the pixel in the middle of @square. */
void
cgt_board_square_middle (const CgtBoard *board, const CgtBoardView *view, guint square, double *x, double *y)
{
  guint row, column;

  place_square (board, square, &row, &column);
  *x = view->x + (column + 0.5) * view->scale;
  *y = view->y + (row + 0.5) * view->scale;
}

typedef struct
{
  cairo_t *cr;
  const CgtBoard *board;
  const CgtBoardView *view;
  const CgtBoardDecor *decor;
  const CgtTheme *theme;
  double s;
} Track;

static void
square_path (const Track *t, guint square, double inset)
{
  double x, y, side = t->s - 2 * inset - (t->s < 5 ? 0 : t->s * 0.06);

  cgt_board_square_middle (t->board, t->view, square, &x, &y);
  cgt_draw_rounded (t->cr, x - side / 2, y - side / 2, side, side, t->s < 8 ? 0 : side * 0.14);
}

static void
draw_house (const Track *t, double x, double y)
{
  double r = t->s * 0.27;

  cgt_draw_path (t->cr, "M -1 0 0 -1 1 0 0.7 0 0.7 0.9 0.22 0.9 0.22 0.3 -0.22 0.3 -0.22 0.9 -0.7 0.9 -0.7 0 Z", x, y,
                 r, r);
  cgt_draw_fill (t->cr, cgt_colour_fade (t->theme->accent, 0.75));
}

static CgtColour
square_colour (const Track *t, guint square)
{
  CgtColour base = cgt_colour_mix (t->theme->background, t->theme->foreground,
                                   t->theme->dark ? (square & 1 ? 0.235 : 0.19) : (square & 1 ? 0.10 : 0.055));

  if (square + 1 == t->board->n_vertices)
    return cgt_colour_mix (base, t->theme->accent, 0.22);
  return square == 0 ? cgt_colour_mix (base, t->theme->background, 0.55) : base;
}

static void
draw_track_squares (const Track *t)
{
  CgtTextStyle style = { .size = t->s * 0.21, .align_x = 0, .align_y = 0, .tabular = TRUE, .max_width = t->s * 0.6 };

  for (guint square = 0; square < t->board->n_vertices; square++)
    {
      g_autofree char *number = g_strdup_printf ("%u", square);
      double x, y;

      cgt_board_square_middle (t->board, t->view, square, &x, &y);
      square_path (t, square, 0);
      cgt_draw_outlined (t->cr, square_colour (t, square),
                         cgt_colour_mix (t->theme->background, t->theme->foreground, t->theme->dark ? 0.34 : 0.22),
                         CLAMP (t->s * 0.016, 0.5, 1.2));
      if (square + 1 == t->board->n_vertices && square > 0)
        draw_house (t, x, y);
      if (style.size < 5)
        continue;
      cgt_draw_set (t->cr, t->theme->dim);
      cgt_draw_text (t->cr, t->theme, number, &style, x - t->s * 0.40, y - t->s * 0.42);
    }
}

/* Arrows */

static const CgtColour wood = { 0.71, 0.47, 0.20, 1 };
static const CgtColour skin = { 0.24, 0.58, 0.36, 1 };

typedef struct
{
  double x, y, dx, dy, length; /* (dx, dy) of length 1 */
} Line;

static Line
line_of (const Track *t, guint from, guint to)
{
  Line line;
  double x1, y1;

  cgt_board_square_middle (t->board, t->view, from, &line.x, &line.y);
  cgt_board_square_middle (t->board, t->view, to, &x1, &y1);
  line.length = MAX (hypot (x1 - line.x, y1 - line.y), 1e-6);
  line.dx = (x1 - line.x) / line.length;
  line.dy = (y1 - line.y) / line.length;
  return line;
}

/* Goes to the point @along the arrow and @aside to its left. */
static void
go (const Track *t, const Line *line, double along, double aside, gboolean draw)
{
  double x = line->x + line->dx * along + line->dy * aside;
  double y = line->y + line->dy * along - line->dx * aside;

  if (draw)
    cairo_line_to (t->cr, x, y);
  else
    cairo_move_to (t->cr, x, y);
}

static void
draw_ladder (const Track *t, const Line *line)
{
  double half = t->s * 0.12, end = t->s * 0.16, step = MAX (t->s * 0.22, 3);
  CgtColour colour = t->theme->dark ? cgt_colour_mix (wood, t->theme->foreground, 0.25) : wood;

  for (int side = -1; side <= 1; side += 2)
    {
      go (t, line, end, side * half, FALSE);
      go (t, line, line->length - end, side * half, TRUE);
    }
  for (double along = end + step / 2; along < line->length - end; along += step)
    {
      go (t, line, along, -half, FALSE);
      go (t, line, along, half, TRUE);
    }
  cairo_set_line_cap (t->cr, CAIRO_LINE_CAP_ROUND);
  cgt_draw_stroke (t->cr, colour, MAX (t->s * 0.055, 1));
}

/* The head lies on the square where the snake swallows a counter, and the tail where the counter comes out. */
static void
draw_snake (const Track *t, const Line *line)
{
  CgtColour colour = t->theme->dark ? cgt_colour_mix (skin, t->theme->foreground, 0.2) : skin;
  double waves = MAX (1, round (line->length / (t->s * 1.1))), reach = t->s * 0.15, width = MAX (t->s * 0.13, 1.5);
  guint n = (guint) (waves * 16);

  cairo_set_line_cap (t->cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (t->cr, CAIRO_LINE_JOIN_ROUND);
  cgt_draw_set (t->cr, colour);
  for (guint i = 0; i < n; i++)
    {
      double a = (double) i / n, b = (double) (i + 1) / n;

      go (t, line, a * line->length, reach * sin (a * waves * CGT_TAU), FALSE);
      go (t, line, b * line->length, reach * sin (b * waves * CGT_TAU), TRUE);
      cairo_set_line_width (t->cr, width * (1 - 0.75 * a));
      cairo_stroke (t->cr);
    }
  cgt_draw_circle (t->cr, line->x, line->y, width * 0.85);
  cairo_fill (t->cr);
  if (t->s < 14)
    return;
  for (int side = -1; side <= 1; side += 2)
    {
      double x = line->x - line->dx * width * 0.2 + side * line->dy * width * 0.38;
      double y = line->y - line->dy * width * 0.2 - side * line->dx * width * 0.38;

      cgt_draw_circle (t->cr, x, y, width * 0.2);
      cgt_draw_fill (t->cr, t->theme->background);
    }
}

/* An arrow up the track is a ladder, an arrow down is a snake. */
static void
draw_track_arrows (const Track *t)
{
  const GArray *gone = t->decor->marks != NULL ? t->decor->marks->edges : NULL;

  for (guint i = 0; i < t->board->n_edges; i++)
    {
      const CgtBoardEdge *arrow = &t->board->edges[i];
      Line line = line_of (t, arrow->from, arrow->to);

      cairo_push_group (t->cr);
      if (arrow->to > arrow->from)
        draw_ladder (t, &line);
      else
        draw_snake (t, &line);
      cairo_pop_group_to_source (t->cr);
      cairo_paint_with_alpha (t->cr, cgt_marks_has (gone, i) ? 0.3 : 0.85);
    }
}

/* Counters */

/* The place of counter number @i of @n on a square. */
static void
place_counter (const Track *t, guint square, guint i, guint n, double *x, double *y, double *r)
{
  guint side = n <= 1 ? 1 : (guint) ceil (sqrt (n));
  guint rows = (n + side - 1) / side;
  double pitch = t->s * 0.72 / side;

  cgt_board_square_middle (t->board, t->view, square, x, y);
  *r = MIN (t->s * 0.27, pitch * 0.46);
  *x += ((i % side) - (side - 1) / 2.0) * pitch;
  *y += ((i / side) - (rows - 1) / 2.0) * pitch + t->s * 0.06;
}

static void
draw_counter (const Track *t, double x, double y, double r, double alpha)
{
  CgtColour colour =
    cgt_colour_fade (t->theme->dark ? cgt_colour_mix (t->theme->foreground, t->theme->background, 0.12)
                                    : cgt_colour_mix (t->theme->foreground, t->theme->background, 0.22),
                     alpha);
  CgtColour white = { 1, 1, 1, alpha }, black = { 0, 0, 0, alpha };

  cgt_draw_circle (t->cr, x, y + r * 0.14, r);
  cairo_set_source_rgba (t->cr, 0, 0, 0, 0.25 * alpha);
  cairo_fill (t->cr);
  cgt_draw_circle (t->cr, x, y, r);
  cgt_draw_fill_vertical (t->cr, y - r, cgt_colour_mix (colour, white, 0.25), y + r,
                          cgt_colour_mix (colour, black, 0.15));
  cgt_draw_stroke (t->cr, cgt_colour_fade (cgt_colour_mix (colour, t->theme->background, 0.6), alpha),
                   MAX (r * 0.09, 0.6));
}

/* The number of counters before @token on its square; @n: all of them. */
static guint
rank_of_counter (const CgtBoard *board, guint token, guint *n)
{
  guint rank = 0;

  *n = 0;
  for (guint i = 0; i < board->n_tokens; i++)
    if (board->tokens[i] == board->tokens[token])
      {
        rank += i < token;
        ++*n;
      }
  return rank;
}

static void
draw_counters (const Track *t)
{
  const GArray *moved = t->decor->marks != NULL ? t->decor->marks->tokens : NULL;

  for (guint i = 0; i < t->board->n_tokens; i++)
    {
      guint n, rank = rank_of_counter (t->board, i, &n);
      double x, y, r;

      place_counter (t, t->board->tokens[i], rank, n, &x, &y, &r);
      draw_counter (t, x, y, r, cgt_marks_has (moved, i) ? 0.35 : 1);
    }
}

/* A move: the counter in its new place, and an arc from the old one. */
static void
draw_track_marks (const Track *t)
{
  const CgtBoardMarks *marks = t->decor->marks;
  CgtColour colour = cgt_decor_mover_colour (t->theme, t->decor);

  for (guint k = 0; k < marks->tokens->len && k < marks->tokens_after->len; k++)
    {
      guint token = g_array_index (marks->tokens, guint, k), to = g_array_index (marks->tokens_after, guint, k);
      double x0, y0, x1, y1, r, bend;
      guint n, rank;

      if (token >= t->board->n_tokens || to >= t->board->n_vertices)
        continue;
      rank = rank_of_counter (t->board, token, &n);
      place_counter (t, t->board->tokens[token], rank, n, &x0, &y0, &r);
      place_counter (t, to, 0, 1, &x1, &y1, &r);
      draw_counter (t, x1, y1, r, 0.9);
      square_path (t, to, 0);
      cgt_draw_stroke (t->cr, colour, MAX (t->s * 0.05, 1));
      bend = MIN (hypot (x1 - x0, y1 - y0) * 0.35, t->s * 0.9);
      cairo_move_to (t->cr, x0, y0 - r * 0.3);
      cairo_curve_to (t->cr, x0, y0 - bend, x1, y1 - r - bend, x1, y1 - r * 1.5);
      cairo_set_line_width (t->cr, MAX (t->s * 0.06, 1.2));
      cairo_set_line_cap (t->cr, CAIRO_LINE_CAP_ROUND);
      cgt_draw_set (t->cr, colour);
      cairo_stroke (t->cr);
      cgt_draw_arrow_head (t->cr, x1, y1 - r, G_PI / 2, t->s * 0.2);
    }
}

static void
draw_pointers (const Track *t)
{
  gint n = (gint) t->board->n_vertices;

  if (t->decor->hover >= 0 && t->decor->hover < n)
    {
      square_path (t, (guint) t->decor->hover, 0);
      cgt_draw_fill (t->cr, t->theme->hover);
    }
  if (t->decor->cursor >= 0 && t->decor->cursor < n)
    {
      square_path (t, (guint) t->decor->cursor, 0);
      cgt_draw_set (t->cr, t->theme->background);
      cairo_set_line_width (t->cr, MAX (t->s * 0.09, 3));
      cairo_stroke_preserve (t->cr);
      cgt_draw_stroke (t->cr, t->theme->accent, MAX (t->s * 0.055, 2));
    }
}

static void
draw_track_choice (const Track *t, const GArray *squares, double width)
{
  for (guint i = 0; squares != NULL && i < squares->len; i++)
    if (g_array_index (squares, CgtElement, i).index < t->board->n_vertices)
      {
        square_path (t, g_array_index (squares, CgtElement, i).index, 0);
        cgt_draw_stroke (t->cr, t->theme->accent, width);
      }
}

static void
draw (cairo_t *cr, const CgtBoard *board, const CgtRuleset *ruleset, const CgtBoardView *view,
      const CgtBoardDecor *decor, const CgtTheme *theme)
{
  Track t = { cr, board, view, decor, theme, .s = view->scale };

  draw_track_squares (&t);
  draw_track_arrows (&t);
  draw_counters (&t);
  if (decor->marks != NULL)
    draw_track_marks (&t);
  draw_track_choice (&t, decor->targets, MAX (t.s * 0.05, 1.5));
  draw_track_choice (&t, decor->picked, MAX (t.s * 0.08, 2.5));
  draw_pointers (&t);
}

static void
measure (const CgtBoard *board, double cell, double margin, double *width, double *height)
{
  *width = count_track_columns (board) * cell + 2 * margin;
  *height = count_track_rows (board) * cell + 2 * margin;
}

static gboolean
shares_frame (const CgtBoard *like, const CgtBoard *board)
{
  return board->n_vertices == like->n_vertices;
}

static CgtElement
element_at (const CgtBoard *board, const CgtRuleset *ruleset, const CgtBoardView *view, double x, double y,
            gboolean playing)
{
  gint square = cgt_board_square_at (board, view, x, y);

  return square < 0 ? (CgtElement) { 0 } : (CgtElement) { .kind = CGT_ELEMENT_VERTEX, .index = (guint) square };
}

/* The square where a counter ends up that is moved to @square. */
static guint
arrive (const CgtBoard *board, guint square)
{
  for (guint i = 0; i < board->n_edges; i++)
    if (board->edges[i].from == square)
      return board->edges[i].to;
  return square;
}

static CgtTouch
touch (const CgtBoard *board, const CgtBoardMarks *marks, CgtElement element)
{
  for (guint k = 0; k < marks->tokens->len && k < marks->tokens_after->len; k++)
    {
      guint to = g_array_index (marks->tokens_after, guint, k);

      if (board->tokens[g_array_index (marks->tokens, guint, k)] == element.index)
        return CGT_TOUCH_CHANGES;
      if (to == element.index || to == arrive (board, element.index))
        return CGT_TOUCH_MEANT;
    }
  return CGT_TOUCH_NONE;
}

/* From the counter to the square where it ends up, or to the one from which it is taken there. */
static CgtTouch
stroke (const CgtBoard *board, const CgtBoardMarks *marks, CgtElement first, CgtElement last)
{
  for (guint k = 0; k < marks->tokens->len && k < marks->tokens_after->len; k++)
    {
      guint to = g_array_index (marks->tokens_after, guint, k);

      if (board->tokens[g_array_index (marks->tokens, guint, k)] == first.index &&
          (to == last.index || to == arrive (board, last.index)))
        return CGT_TOUCH_MEANT;
    }
  return CGT_TOUCH_NONE;
}

/* The counters stay. */
static void
clear (CgtBoard *board)
{
  board->n_edges = 0;
}

/* Below the number of the square, beside the counter. */
static void
place (const CgtBoard *board, const CgtBoardView *view, guint square, double *x, double *y, double *size)
{
  if (square >= board->n_vertices)
    return;
  cgt_board_square_middle (board, view, square, x, y);
  *x += view->scale * 0.2;
  *y += view->scale * 0.27;
  *size = view->scale * 0.27;
}

static void
slide (CgtBoardSlide *slide, const CgtBoard *before, const CgtBoard *now, const CgtBoardView *view)
{
  Track t = { .board = before, .view = view, .s = view->scale };
  double x, y, to_x, to_y, r;
  guint from, to;

  if (!cgt_board_slide_token (slide, before, now, &from, &to))
    return;
  place_counter (&t, from, 0, 1, &x, &y, &r);
  place_counter (&t, to, 0, 1, &to_x, &to_y, &r);
  cgt_board_slide_add_disc (slide, x, y, r * 1.05, to_x, to_y);
}

const CgtShape cgt_track_shape = {
  .fit = fit,
  .draw = draw,
  .measure = measure,
  .shares_frame = shares_frame,
  .element_at = element_at,
  .touch = touch,
  .stroke = stroke,
  .list_steps = cgt_board_list_token_steps,
  .place = place,
  .slide = slide,
  .clear = clear,
  .plural = N_ ("Boards and Strips"),
};
