/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-grid-private.h"
#include "cgt-piece-sets.h"

/* The pieces on a grid. */

static const CgtColour white = { 0.94, 0.94, 0.92, 1 }, black = { 0.12, 0.12, 0.13, 1 };

/* A round stone lit softly from above. */
static void
draw_disc (const CgtGrid *g, double x, double y, CgtColour colour, gboolean hatched)
{
  cairo_t *cr = g->cr;
  double r = g->s * 0.36;
  CgtColour bright = { 1, 1, 1, 1 };
  CgtColour dark = { 0, 0, 0, 1 };
  CgtColour light = cgt_colour_mix (colour, bright, 0.28);
  CgtColour deep = cgt_colour_mix (colour, dark, 0.18);
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
  cgt_draw_stroke (cr, cgt_colour_fade (cgt_colour_mix (colour, dark, 0.45), 0.8), MAX (g->s * 0.02, 0.5));
  if (hatched)
    {
      cgt_draw_circle (cr, x, y, r * 0.97);
      cairo_set_source_rgba (cr, 1, 1, 1, 0.55 * colour.alpha);
      cgt_draw_hatch_path (cr, MAX (g->s * 0.13, 2.5), MAX (g->s * 0.035, 0.7));
    }
}

/* A stone that fills its square. */
static void
draw_block (const CgtGrid *g, double x, double y, CgtColour colour, gboolean hatched)
{
  CgtColour dark = { 0, 0, 0, 1 };
  double half = g->s * 0.46;

  cgt_draw_rounded (g->cr, x - half, y - half, 2 * half, 2 * half, g->s * 0.12);
  cgt_draw_set (g->cr, colour);
  cairo_fill_preserve (g->cr);
  cgt_draw_stroke (g->cr, cgt_colour_fade (cgt_colour_mix (colour, dark, 0.45), 0.8), MAX (g->s * 0.02, 0.5));
  if (!hatched)
    return;
  cgt_draw_rounded (g->cr, x - half, y - half, 2 * half, 2 * half, g->s * 0.12);
  cairo_set_source_rgba (g->cr, 1, 1, 1, 0.55 * colour.alpha);
  cgt_draw_hatch_path (g->cr, MAX (g->s * 0.13, 2.5), MAX (g->s * 0.035, 0.7));
}

static void
draw_cross (const CgtGrid *g, double x, double y, CgtColour colour)
{
  double r = g->s * 0.24;

  cgt_draw_line (g->cr, x - r, y - r, x + r, y + r);
  cgt_draw_line (g->cr, x + r, y - r, x - r, y + r);
  cairo_set_line_cap (g->cr, CAIRO_LINE_CAP_ROUND);
  cgt_draw_stroke (g->cr, colour, MAX (g->s * 0.11, 1));
}

static CgtPieceSet
set_of (const CgtGrid *g)
{
  return g->ruleset != NULL ? cgt_ruleset_get_sketch (g->ruleset)->set : CGT_PIECE_SET_PLAIN;
}

/* Whether a piece with this look is one of the set. Black and white stones are so only on request. */
static gboolean
is_of_set (const CgtGrid *g, CgtPieceLook look)
{
  if (look == CGT_PIECE_BLACK || look == CGT_PIECE_WHITE)
    return g->view->own_pieces;
  return look == CGT_PIECE_STONE || look == CGT_PIECE_LEFT || look == CGT_PIECE_RIGHT ||
         (look == CGT_PIECE_EMPTY && set_of (g) == CGT_PIECE_SET_TURNED_COINS);
}

static CgtColour
piece_colour_of (const CgtGrid *g, CgtPieceLook look, CgtColour stone)
{
  switch (look)
    {
    case CGT_PIECE_LEFT:
      return g->theme->left;
    case CGT_PIECE_RIGHT:
      return g->theme->right;
    case CGT_PIECE_BLACK:
      return black;
    case CGT_PIECE_WHITE:
      return white;
    default:
      return stone;
    }
}

/* The square on which the piece that stands on @cell stood before the moves that led here. */
static guint
origin_of (const CgtGrid *g, guint cell)
{
  const GPtrArray *history = g->decor->history;

  for (guint i = history != NULL ? history->len : 0; i-- > 0;)
    {
      const CgtBoardStep *step = history->pdata[i];
      g_autoptr (GArray) places = NULL;

      if (step->before->columns != g->board->columns)
        break;
      places = cgt_board_marks_list_steps (step->before, step->marks);
      if (places != NULL && places->len >= 2 && g_array_index (places, CgtElement, places->len - 1).index == cell)
        cell = g_array_index (places, CgtElement, 0).index;
    }
  return cell;
}

void
cgt_grid_draw_piece (const CgtGrid *g, CgtPieceLook look, guint cell, double x, double y, double alpha)
{
  CgtColour stone = g->theme->dark ? cgt_colour_mix (g->theme->foreground, g->theme->background, 0.12)
                                   : cgt_colour_mix (g->theme->foreground, g->theme->background, 0.22);

  if (g->s >= 8 && cgt_piece_set_has_pieces (set_of (g)) && is_of_set (g, look))
    {
      /* A chessman stays what it is while it moves. */
      if (set_of (g) == CGT_PIECE_SET_CHESS)
        cell = origin_of (g, cell);
      cgt_piece_set_draw_piece (g->cr, set_of (g), look, cgt_colour_fade (piece_colour_of (g, look, stone), alpha),
                                cell / g->board->columns, cell % g->board->columns, x, y, g->s);
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
      draw_disc (g, x, y, cgt_colour_fade (black, alpha), FALSE);
      break;
    case CGT_PIECE_WHITE:
      draw_disc (g, x, y, cgt_colour_fade (white, alpha), FALSE);
      break;
    case CGT_PIECE_LEFT_WALL:
      draw_block (g, x, y, cgt_colour_fade (g->theme->left, alpha), FALSE);
      break;
    case CGT_PIECE_RIGHT_WALL:
      draw_block (g, x, y, cgt_colour_fade (g->theme->right, alpha), TRUE);
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

/* The number of a piece, such as the height of a stack. A piece whose symbol is a digit shows the digit: a knight's
 * luggage. */
void
cgt_grid_draw_number (const CgtGrid *g, guint8 piece, double x, double y, double alpha)
{
  const CgtSketch *sketch = g->ruleset != NULL ? cgt_ruleset_get_sketch (g->ruleset) : NULL;
  CgtTextStyle style = { .size = g->s * 0.3, .align_x = 0.5, .align_y = 0.5, .bold = TRUE, .tabular = TRUE };
  gboolean is_digit = sketch != NULL && piece < sketch->n_pieces && g_ascii_isdigit (sketch->pieces[piece].symbol);
  guint number = is_digit                                  ? (guint) g_ascii_digit_value (sketch->pieces[piece].symbol)
                 : sketch == NULL || sketch->n_pieces == 0 ? 0
                 : piece < sketch->n_pieces                ? sketch->pieces[piece].number
                                                           : piece - sketch->n_pieces + 2;
  g_autofree char *text = NULL;

  if ((number == 0 && !is_digit) || style.size < 5)
    return;
  text = g_strdup_printf ("%u", number);
  style.max_width = is_digit ? 0 : g->s * 0.6;
  cgt_draw_set (g->cr, cgt_colour_fade (g->theme->background, alpha));
  cgt_draw_text (g->cr, g->theme, text, &style, is_digit ? x + g->s * 0.08 : x, is_digit ? y + g->s * 0.14 : y);
}

/* What the rules say of a square is below the pieces. */
void
cgt_grid_draw_place_marks (const CgtGrid *g)
{
  for (guint row = g->row0; row < g->row1 && g->ruleset != NULL; row++)
    for (guint column = g->column0; column < g->column1; column++)
      {
        CgtPlaceMark mark = cgt_ruleset_get_mark (g->ruleset, g->board, row, column);
        double x, y;

        if (mark == CGT_PLACE_MARK_NONE)
          continue;
        cgt_grid_cell_middle (g, row * g->board->columns + column, &x, &y);
        if (mark == CGT_PLACE_MARK_X)
          draw_cross (g, x, y, cgt_colour_fade (g->theme->foreground, 0.6));
        else
          cgt_piece_set_draw_mark (g->cr, g->theme, mark, x, y, g->s);
      }
}

void
cgt_grid_draw_pieces (const CgtGrid *g)
{
  const GArray *marked = g->decor->marks != NULL ? g->decor->marks->cells : NULL;

  for (guint row = g->row0; row < g->row1; row++)
    for (guint column = g->column0; column < g->column1; column++)
      {
        guint cell = row * g->board->columns + column;
        CgtPieceLook look = cgt_grid_cell_look (g, row, column);
        double x, y, alpha = cgt_marks_has (marked, cell) ? 0.35 : 1;

        if ((look == CGT_PIECE_EMPTY && set_of (g) != CGT_PIECE_SET_TURNED_COINS) || look == CGT_PIECE_HOLE)
          continue;
        cgt_grid_cell_middle (g, cell, &x, &y);
        cgt_grid_draw_piece (g, look, cell, x, y, alpha);
        cgt_grid_draw_number (g, g->board->cells[cell], x, y, alpha);
      }
}
