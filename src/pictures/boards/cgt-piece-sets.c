/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-piece-sets.h"

#include <math.h>

/* All pieces are drawn about the origin; a square is from -0.5 to 0.5. */

#define LEAST_TOKEN 6.0  /* pixels */
#define LEAST_ALMOND 2.0 /* it is plain */

static const CgtColour white = { 1, 1, 1, 1 }, black = { 0, 0, 0, 1 };
static const CgtColour gold = { 0.90, 0.70, 0.24, 1 }, silver = { 0.72, 0.73, 0.76, 1 };

typedef struct
{
  double x, y;
} Point;

static void
add_polygon (cairo_t *cr, const Point *points, guint n)
{
  for (guint i = 0; i < n; i++)
    cairo_line_to (cr, points[i].x, points[i].y);
  cairo_close_path (cr);
}

/* Fills the path, and draws its outline. */
static void
paint_piece (cairo_t *cr, CgtColour fill, CgtColour line, double width)
{
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cgt_draw_outlined (cr, fill, line, width);
}

static void
add_ellipse (cairo_t *cr, double x, double y, double rx, double ry)
{
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, rx, ry);
  cairo_new_sub_path (cr);
  cairo_arc (cr, 0, 0, 1, 0, CGT_TAU);
  cairo_restore (cr);
}

/* Chess */

static void
add_pawn (cairo_t *cr)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, 0, -0.19, 0.14, 0, CGT_TAU);
  cairo_new_sub_path (cr);
  cairo_move_to (cr, -0.10, -0.08);
  cairo_curve_to (cr, -0.10, 0.08, -0.18, 0.16, -0.22, 0.26);
  cairo_line_to (cr, -0.27, 0.26);
  cairo_line_to (cr, -0.27, 0.37);
  cairo_line_to (cr, 0.27, 0.37);
  cairo_line_to (cr, 0.27, 0.26);
  cairo_line_to (cr, 0.22, 0.26);
  cairo_curve_to (cr, 0.18, 0.16, 0.10, 0.08, 0.10, -0.08);
  cairo_close_path (cr);
}

static void
add_rook (cairo_t *cr)
{
  static const Point outline[] = {
    { -0.28, 0.37 },  { -0.28, 0.26 },  { -0.21, 0.26 },  { -0.16, -0.10 }, { -0.25, -0.14 },
    { -0.25, -0.35 }, { -0.14, -0.35 }, { -0.14, -0.26 }, { -0.06, -0.26 }, { -0.06, -0.35 },
    { 0.06, -0.35 },  { 0.06, -0.26 },  { 0.14, -0.26 },  { 0.14, -0.35 },  { 0.25, -0.35 },
    { 0.25, -0.14 },  { 0.16, -0.10 },  { 0.21, 0.26 },   { 0.28, 0.26 },   { 0.28, 0.37 },
  };

  add_polygon (cr, outline, G_N_ELEMENTS (outline));
}

static void
add_queen (cairo_t *cr)
{
  static const Point crown[] = {
    { -0.26, 0.37 }, { -0.26, 0.26 }, { -0.22, 0.22 }, { -0.35, -0.18 }, { -0.17, 0.03 }, { -0.13, -0.27 }, { 0, 0 },
    { 0.13, -0.27 }, { 0.17, 0.03 },  { 0.35, -0.18 }, { 0.22, 0.22 },   { 0.26, 0.26 },  { 0.26, 0.37 },
  };
  static const Point tips[] = { { -0.36, -0.22 }, { -0.13, -0.32 }, { 0.13, -0.32 }, { 0.36, -0.22 } };

  add_polygon (cr, crown, G_N_ELEMENTS (crown));
  for (guint i = 0; i < G_N_ELEMENTS (tips); i++)
    {
      cairo_new_sub_path (cr);
      cairo_arc (cr, tips[i].x, tips[i].y, 0.05, 0, CGT_TAU);
    }
}

static void
add_knight (cairo_t *cr)
{
  cairo_move_to (cr, -0.26, 0.37);
  cairo_line_to (cr, -0.26, 0.27);
  cairo_line_to (cr, -0.18, 0.25);
  cairo_curve_to (cr, -0.16, 0.12, 0.02, 0.08, 0.0, -0.03);
  cairo_curve_to (cr, -0.08, 0.0, -0.14, 0.02, -0.20, 0.09);
  cairo_line_to (cr, -0.31, 0.02);
  cairo_curve_to (cr, -0.30, -0.10, -0.20, -0.14, -0.17, -0.24);
  cairo_line_to (cr, -0.14, -0.38);
  cairo_line_to (cr, -0.03, -0.29);
  cairo_curve_to (cr, 0.16, -0.28, 0.27, -0.10, 0.25, 0.25);
  cairo_line_to (cr, 0.29, 0.27);
  cairo_line_to (cr, 0.29, 0.37);
  cairo_close_path (cr);
}

static void
add_foot (cairo_t *cr, double width)
{
  cairo_line_to (cr, width, 0.26);
  cairo_line_to (cr, width + 0.04, 0.29);
  cairo_line_to (cr, width + 0.04, 0.37);
  cairo_line_to (cr, -width - 0.04, 0.37);
  cairo_line_to (cr, -width - 0.04, 0.29);
  cairo_line_to (cr, -width, 0.26);
}

static void
add_bishop (cairo_t *cr)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, 0, -0.34, 0.05, 0, CGT_TAU);
  /* The mitre has a cut on its right. */
  cairo_move_to (cr, 0, -0.29);
  cairo_curve_to (cr, 0.05, -0.26, 0.09, -0.22, 0.12, -0.17);
  cairo_line_to (cr, 0.03, -0.06);
  cairo_line_to (cr, 0.07, -0.03);
  cairo_line_to (cr, 0.155, -0.11);
  cairo_curve_to (cr, 0.18, -0.02, 0.15, 0.05, 0.09, 0.09);
  cairo_line_to (cr, 0.14, 0.16);
  cairo_line_to (cr, 0.12, 0.20);
  add_foot (cr, 0.22);
  cairo_line_to (cr, -0.12, 0.20);
  cairo_line_to (cr, -0.14, 0.16);
  cairo_line_to (cr, -0.09, 0.09);
  cairo_curve_to (cr, -0.24, -0.01, -0.16, -0.18, 0, -0.29);
  cairo_close_path (cr);
}

static void
add_king (cairo_t *cr)
{
  static const Point cross[] = {
    { -0.03, -0.22 }, { -0.03, -0.28 }, { -0.09, -0.28 }, { -0.09, -0.34 }, { -0.03, -0.34 }, { -0.03, -0.40 },
    { 0.03, -0.40 },  { 0.03, -0.34 },  { 0.09, -0.34 },  { 0.09, -0.28 },  { 0.03, -0.28 },  { 0.03, -0.22 },
  };

  add_polygon (cr, cross, G_N_ELEMENTS (cross));
  /* Two arches above a band. */
  cairo_move_to (cr, 0, -0.06);
  cairo_curve_to (cr, 0.06, -0.26, 0.38, -0.22, 0.34, -0.02);
  cairo_curve_to (cr, 0.32, 0.08, 0.24, 0.12, 0.22, 0.20);
  add_foot (cr, 0.23);
  cairo_line_to (cr, -0.22, 0.20);
  cairo_curve_to (cr, -0.24, 0.12, -0.32, 0.08, -0.34, -0.02);
  cairo_curve_to (cr, -0.38, -0.22, -0.06, -0.26, 0, -0.06);
  cairo_close_path (cr);
}

/* The chessman of a square: by its file, as they stand at the beginning of a game of chess; every other pair of rows
 * has pawns. */
static void
add_chessman (cairo_t *cr, guint row, guint column)
{
  static void (*const men[]) (cairo_t * cr) = { add_rook, add_knight, add_bishop, add_queen,
                                                add_king, add_bishop, add_knight, add_rook };

  if (row / 2 % 2 == 1)
    add_pawn (cr);
  else
    men[column % G_N_ELEMENTS (men)](cr);
}

static void
paint_chess_piece (cairo_t *cr, CgtPieceSet set, guint row, guint column, CgtColour colour, gboolean hatched)
{
  switch (set)
    {
    case CGT_PIECE_SET_QUEENS:
      add_queen (cr);
      break;
    case CGT_PIECE_SET_ROOKS:
      add_rook (cr);
      break;
    case CGT_PIECE_SET_KNIGHTS:
      add_knight (cr);
      break;
    case CGT_PIECE_SET_CHESS:
      add_chessman (cr, row, column);
      break;
    default:
      add_pawn (cr);
      break;
    }
  cgt_draw_set (cr, cgt_colour_fade (cgt_colour_mix (colour, black, 0.5), colour.alpha));
  cairo_set_line_width (cr, 0.035);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_stroke_preserve (cr);
  cgt_draw_set (cr, colour);
  cairo_fill_preserve (cr);
  cairo_set_source_rgba (cr, 1, 1, 1, 0.55 * colour.alpha);
  if (hatched)
    cgt_draw_hatch_path (cr, 0.12, 0.035);
  cairo_new_path (cr);
}

/* Coins. Heads has a star, and the back of a coin a bar. */
static void
paint_coin (cairo_t *cr, gboolean back, double alpha)
{
  CgtColour metal = cgt_colour_fade (back ? silver : gold, alpha);
  CgtColour rim = cgt_colour_fade (cgt_colour_mix (back ? silver : gold, black, 0.45), alpha);

  add_ellipse (cr, 0, 0, 0.38, 0.38);
  paint_piece (cr, metal, rim, 0.03);
  add_ellipse (cr, 0, 0, 0.29, 0.29);
  cgt_draw_stroke (cr, rim, 0.02);
  for (guint i = 0; i < 10 && !back; i++)
    {
      double r = i % 2 == 0 ? 0.20 : 0.085, angle = i * CGT_TAU / 10 - G_PI / 2;

      cairo_line_to (cr, r * cos (angle), r * sin (angle));
    }
  if (back)
    cairo_rectangle (cr, -0.17, -0.045, 0.34, 0.09);
  cairo_close_path (cr);
  cgt_draw_fill (cr, rim);
}

gboolean
cgt_piece_set_has_pieces (CgtPieceSet set)
{
  return set == CGT_PIECE_SET_QUEENS || set == CGT_PIECE_SET_ROOKS || set == CGT_PIECE_SET_KNIGHTS ||
         set == CGT_PIECE_SET_PAWNS || set == CGT_PIECE_SET_CHESS || set == CGT_PIECE_SET_COINS ||
         set == CGT_PIECE_SET_TURNED_COINS;
}

void
cgt_piece_set_draw_piece (cairo_t *cr, CgtPieceSet set, CgtPieceLook look, CgtColour colour, guint row, guint column,
                          double x, double y, double size)
{
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, size, size);
  cairo_new_path (cr);
  if (set == CGT_PIECE_SET_COINS || set == CGT_PIECE_SET_TURNED_COINS)
    paint_coin (cr, look == CGT_PIECE_EMPTY, colour.alpha);
  else
    paint_chess_piece (cr, set, row, column, colour, look == CGT_PIECE_RIGHT);
  cairo_restore (cr);
}

/* Tokens of heaps. They lie: a box is about three times as wide as it is high. */

static void
paint_bottle (cairo_t *cr, const CgtTheme *theme, double width, double height)
{
  CgtColour glass = theme->dark ? (CgtColour) { 0.36, 0.66, 0.44, 1 } : (CgtColour) { 0.20, 0.52, 0.30, 1 };
  double w = width, h = height * 0.82;

  cairo_move_to (cr, -0.46 * w, -0.5 * h);
  cairo_line_to (cr, 0.06 * w, -0.5 * h);
  cairo_curve_to (cr, 0.16 * w, -0.5 * h, 0.16 * w, -0.17 * h, 0.24 * w, -0.17 * h);
  cairo_line_to (cr, 0.42 * w, -0.17 * h);
  cairo_line_to (cr, 0.42 * w, 0.17 * h);
  cairo_line_to (cr, 0.24 * w, 0.17 * h);
  cairo_curve_to (cr, 0.16 * w, 0.17 * h, 0.16 * w, 0.5 * h, 0.06 * w, 0.5 * h);
  cairo_line_to (cr, -0.46 * w, 0.5 * h);
  cairo_close_path (cr);
  paint_piece (cr, glass, cgt_colour_mix (glass, black, 0.4), MAX (h * 0.05, 0.6));
  cairo_rectangle (cr, -0.34 * w, -0.5 * h, 0.26 * w, h);
  cgt_draw_fill (cr, cgt_colour_mix (glass, white, 0.72));
  cairo_rectangle (cr, 0.42 * w, -0.2 * h, 0.05 * w, 0.4 * h);
  paint_piece (cr, gold, cgt_colour_mix (gold, black, 0.4), MAX (h * 0.04, 0.5));
}

/* A file of Dawson's Chess: a white pawn, an empty square and a black pawn. */
static void
paint_file (cairo_t *cr, const CgtTheme *theme, double width, double height)
{
  gboolean upright = height > width;
  double side = upright ? MIN (width, height / 3) : MIN (height, width / 3);
  CgtColour light = cgt_colour_mix (theme->background, theme->foreground, theme->dark ? 0.42 : 0.20);
  CgtColour deep = cgt_colour_mix (theme->background, theme->foreground, theme->dark ? 0.28 : 0.34);

  for (int square = -1; square <= 1; square++)
    {
      double x = upright ? 0 : square * side, y = upright ? -square * side : 0;

      cairo_rectangle (cr, x - side / 2, y - side / 2, side, side);
      paint_piece (cr, square == 0 ? deep : light, cgt_colour_mix (theme->background, theme->foreground, 0.4), 0.6);
      if (square == 0)
        continue;
      cairo_save (cr);
      cairo_translate (cr, x, y);
      cairo_scale (cr, side, side);
      paint_chess_piece (cr, CGT_PIECE_SET_PAWNS, 0, 0,
                         square < 0 ? (CgtColour) { 0.98, 0.97, 0.92, 1 } : (CgtColour) { 0.16, 0.15, 0.17, 1 }, FALSE);
      cairo_restore (cr);
    }
}

static void
paint_stem (cairo_t *cr, double y0, double y1)
{
  cairo_move_to (cr, 0, y0);
  cairo_curve_to (cr, 0, (y0 + y1) / 2, 0.05, y1, 0.08, y1);
  cgt_draw_stroke (cr, (CgtColour) { 0.42, 0.29, 0.16, 1 }, 0.06);
}

/* A kind of fruit for each heap; the seventh is like the first. */
static void
paint_fruit (cairo_t *cr, guint kind, double size)
{
  static const CgtColour skins[] = { { 0.80, 0.16, 0.15, 1 }, { 0.67, 0.74, 0.24, 1 }, { 0.95, 0.56, 0.12, 1 },
                                     { 0.45, 0.24, 0.55, 1 }, { 0.97, 0.85, 0.25, 1 }, { 0.62, 0.05, 0.20, 1 } };
  guint k = kind % G_N_ELEMENTS (skins);
  CgtColour skin = skins[k], line = cgt_colour_mix (skin, black, 0.4);

  cairo_save (cr);
  cairo_scale (cr, size, size);
  switch (k)
    {
    case 0: /* an apple */
      paint_stem (cr, -0.2, -0.45);
      cairo_move_to (cr, 0, -0.24);
      cairo_curve_to (cr, 0.2, -0.42, 0.46, -0.25, 0.42, 0.05);
      cairo_curve_to (cr, 0.38, 0.36, 0.16, 0.52, 0, 0.40);
      cairo_curve_to (cr, -0.16, 0.52, -0.38, 0.36, -0.42, 0.05);
      cairo_curve_to (cr, -0.46, -0.25, -0.2, -0.42, 0, -0.24);
      break;
    case 1: /* a pear */
      paint_stem (cr, -0.3, -0.48);
      cairo_move_to (cr, 0, -0.40);
      cairo_curve_to (cr, 0.22, -0.40, 0.14, -0.10, 0.30, 0.06);
      cairo_curve_to (cr, 0.46, 0.28, 0.24, 0.46, 0, 0.46);
      cairo_curve_to (cr, -0.24, 0.46, -0.46, 0.28, -0.30, 0.06);
      cairo_curve_to (cr, -0.14, -0.10, -0.22, -0.40, 0, -0.40);
      break;
    case 2: /* an orange */
      add_ellipse (cr, 0, 0.02, 0.42, 0.42);
      break;
    case 3: /* a plum */
      paint_stem (cr, -0.3, -0.47);
      add_ellipse (cr, 0, 0.06, 0.34, 0.40);
      break;
    case 4: /* a lemon */
      cairo_move_to (cr, -0.48, 0);
      cairo_curve_to (cr, -0.38, -0.06, -0.28, -0.34, 0, -0.34);
      cairo_curve_to (cr, 0.28, -0.34, 0.38, -0.06, 0.48, 0);
      cairo_curve_to (cr, 0.38, 0.06, 0.28, 0.34, 0, 0.34);
      cairo_curve_to (cr, -0.28, 0.34, -0.38, 0.06, -0.48, 0);
      break;
    default: /* two cherries */
      paint_stem (cr, 0.0, -0.46);
      add_ellipse (cr, -0.21, 0.18, 0.22, 0.22);
      add_ellipse (cr, 0.23, 0.22, 0.22, 0.22);
      break;
    }
  paint_piece (cr, skin, line, 0.04);
  if (k == 2)
    {
      add_ellipse (cr, 0.02, -0.30, 0.05, 0.05);
      cgt_draw_fill (cr, (CgtColour) { 0.25, 0.45, 0.18, 1 });
    }
  add_ellipse (cr, k == 5 ? -0.28 : -0.15, k == 5 ? 0.12 : -0.08, 0.07, 0.10);
  cgt_draw_fill (cr, (CgtColour) { 1, 1, 1, 0.45 });
  cairo_restore (cr);
}

static void
paint_brick (cairo_t *cr, double width, double height)
{
  CgtColour clay = { 0.72, 0.32, 0.22, 1 };
  double h = height * 0.88;

  cgt_draw_rounded (cr, -width / 2, -h / 2, width, h, h * 0.1);
  paint_piece (cr, clay, cgt_colour_mix (clay, black, 0.4), MAX (h * 0.05, 0.6));
}

static void
paint_almond (cairo_t *cr, double width, double height)
{
  CgtColour skin = { 0.66, 0.42, 0.22, 1 };
  double w = MIN (width, height * 1.9), h = height * 0.9;

  cairo_move_to (cr, -0.42 * w, 0);
  cairo_curve_to (cr, -0.40 * w, -0.6 * h, 0.10 * w, -0.6 * h, 0.46 * w, 0);
  cairo_curve_to (cr, 0.10 * w, 0.6 * h, -0.40 * w, 0.6 * h, -0.42 * w, 0);
  paint_piece (cr, skin, cgt_colour_mix (skin, black, 0.4), MAX (h * 0.05, 0.6));
  for (int i = -1; i <= 1; i++)
    cgt_draw_line (cr, -0.26 * w, i * 0.17 * h, 0.24 * w, i * 0.11 * h);
  cgt_draw_stroke (cr, cgt_colour_mix (skin, black, 0.25), MAX (h * 0.04, 0.5));
}

gboolean
cgt_piece_set_has_tokens (CgtPieceSet set, double height)
{
  if (set == CGT_PIECE_SET_ALMONDS)
    return height >= LEAST_ALMOND;
  return height >= LEAST_TOKEN && (set == CGT_PIECE_SET_BOTTLES || set == CGT_PIECE_SET_PAWNS ||
                                   set == CGT_PIECE_SET_FRUITS || set == CGT_PIECE_SET_BRICKS);
}

void
cgt_piece_set_draw_token (cairo_t *cr, const CgtTheme *theme, CgtPieceSet set, guint heap, double x, double y,
                          double width, double height)
{
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_new_path (cr);
  switch (set)
    {
    case CGT_PIECE_SET_BOTTLES:
      paint_bottle (cr, theme, width, height);
      break;
    case CGT_PIECE_SET_PAWNS:
      paint_file (cr, theme, width, height);
      break;
    case CGT_PIECE_SET_FRUITS:
      paint_fruit (cr, heap, MIN (width, height));
      break;
    case CGT_PIECE_SET_ALMONDS:
      paint_almond (cr, width, height);
      break;
    default:
      paint_brick (cr, width, height);
      break;
    }
  cairo_restore (cr);
}

/* Marks */

static void
paint_house (cairo_t *cr, const CgtTheme *theme)
{
  static const Point walls[] = { { -0.30, 0.02 }, { 0, -0.30 },    { 0.30, 0.02 }, { 0.21, 0.02 },
                                 { 0.21, 0.28 },  { 0.07, 0.28 },  { 0.07, 0.10 }, { -0.07, 0.10 },
                                 { -0.07, 0.28 }, { -0.21, 0.28 }, { -0.21, 0.02 } };

  add_polygon (cr, walls, G_N_ELEMENTS (walls));
  cgt_draw_fill (cr, cgt_colour_fade (theme->accent, 0.6));
}

/* A skull */
static void
paint_poison (cairo_t *cr, const CgtTheme *theme)
{
  CgtColour bone = cgt_colour_mix (theme->foreground, theme->background, theme->dark ? 0.15 : 0.3);

  add_ellipse (cr, 0, -0.07, 0.24, 0.22);
  cairo_rectangle (cr, -0.13, 0.08, 0.26, 0.17);
  cgt_draw_fill (cr, bone);
  add_ellipse (cr, -0.09, -0.05, 0.06, 0.07);
  add_ellipse (cr, 0.09, -0.05, 0.06, 0.07);
  cairo_move_to (cr, 0, 0.02);
  cairo_line_to (cr, 0.035, 0.09);
  cairo_line_to (cr, -0.035, 0.09);
  cairo_close_path (cr);
  for (int i = -1; i <= 1; i++)
    cairo_rectangle (cr, i * 0.08 - 0.012, 0.14, 0.024, 0.11);
  cgt_draw_fill (cr, theme->background);
}

void
cgt_piece_set_draw_mark (cairo_t *cr, const CgtTheme *theme, CgtPlaceMark mark, double x, double y, double size)
{
  if (mark == CGT_PLACE_MARK_NONE || size < 6)
    return;
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, size, size);
  cairo_new_path (cr);
  if (mark == CGT_PLACE_MARK_HOME)
    paint_house (cr, theme);
  else
    paint_poison (cr, theme);
  cairo_restore (cr);
}
