/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-piece-sets.h"

#include <math.h>

/* All pieces are drawn about the origin; a square is from -0.5 to 0.5. */

#define LEAST_TOKEN 6.0  /* pixels */
#define LEAST_ALMOND 2.0 /* it is plain */

static const CgtColour white = { 1, 1, 1, 1 }, black = { 0, 0, 0, 1 };
static const CgtColour gold = { 0.90, 0.70, 0.24, 1 }, silver = { 0.72, 0.73, 0.76, 1 };

/* Fills the path, and draws its outline. */
static void
paint_piece (cairo_t *cr, CgtColour fill, CgtColour line, double width)
{
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cgt_draw_outlined (cr, fill, line, width);
}

/* Chess */

static const char pawn[] = "E 0 -0.19 0.14 0.14 M -0.10 -0.08 C -0.10 0.08 -0.18 0.16 -0.22 0.26 "
                           "L -0.27 0.26 -0.27 0.37 0.27 0.37 0.27 0.26 0.22 0.26 C 0.18 0.16 0.10 0.08 0.10 -0.08 Z";
static const char rook[] =
  "M -0.28 0.37 -0.28 0.26 -0.21 0.26 -0.16 -0.10 -0.25 -0.14 -0.25 -0.35 -0.14 -0.35 -0.14 -0.26 -0.06 -0.26 "
  "-0.06 -0.35 0.06 -0.35 0.06 -0.26 0.14 -0.26 0.14 -0.35 0.25 -0.35 0.25 -0.14 0.16 -0.10 0.21 0.26 0.28 0.26 "
  "0.28 0.37 Z";
static const char queen[] =
  "M -0.26 0.37 -0.26 0.26 -0.22 0.22 -0.35 -0.18 -0.17 0.03 -0.13 -0.27 0 0 0.13 -0.27 0.17 0.03 0.35 -0.18 0.22 0.22 "
  "0.26 0.26 0.26 0.37 Z E -0.36 -0.22 0.05 0.05 E -0.13 -0.32 0.05 0.05 E 0.13 -0.32 0.05 0.05 E 0.36 -0.22 0.05 0.05";
static const char knight[] =
  "M -0.26 0.37 -0.26 0.27 -0.18 0.25 C -0.16 0.12 0.02 0.08 0 -0.03 -0.08 0 -0.14 0.02 -0.20 0.09 L -0.31 0.02 "
  "C -0.30 -0.10 -0.20 -0.14 -0.17 -0.24 L -0.14 -0.38 -0.03 -0.29 C 0.16 -0.28 0.27 -0.10 0.25 0.25 L 0.29 0.27 "
  "0.29 0.37 Z";
/* The mitre has a cut on its right. */
static const char bishop[] =
  "E 0 -0.34 0.05 0.05 M 0 -0.29 C 0.05 -0.26 0.09 -0.22 0.12 -0.17 L 0.03 -0.06 0.07 -0.03 0.155 -0.11 "
  "C 0.18 -0.02 0.15 0.05 0.09 0.09 L 0.14 0.16 0.12 0.20 0.22 0.26 0.26 0.29 0.26 0.37 -0.26 0.37 -0.26 0.29 "
  "-0.22 0.26 -0.12 0.20 -0.14 0.16 -0.09 0.09 C -0.24 -0.01 -0.16 -0.18 0 -0.29 Z";
/* A cross, and two arches above a band. */
static const char king[] =
  "M -0.03 -0.22 -0.03 -0.28 -0.09 -0.28 -0.09 -0.34 -0.03 -0.34 -0.03 -0.40 0.03 -0.40 0.03 -0.34 0.09 -0.34 "
  "0.09 -0.28 0.03 -0.28 0.03 -0.22 Z M 0 -0.06 C 0.06 -0.26 0.38 -0.22 0.34 -0.02 0.32 0.08 0.24 0.12 0.22 0.20 "
  "L 0.23 0.26 0.27 0.29 0.27 0.37 -0.27 0.37 -0.27 0.29 -0.23 0.26 -0.22 0.20 "
  "C -0.24 0.12 -0.32 0.08 -0.34 -0.02 -0.38 -0.22 -0.06 -0.26 0 -0.06 Z";

/* The chessmen stand by their files, as at the beginning of a game of chess; every other pair of rows has pawns. */
static const char *
outline_of (CgtPieceSet set, guint row, guint column)
{
  static const char *const men[] = { rook, knight, bishop, queen, king, bishop, knight, rook };

  switch (set)
    {
    case CGT_PIECE_SET_QUEENS:
      return queen;
    case CGT_PIECE_SET_ROOKS:
      return rook;
    case CGT_PIECE_SET_KNIGHTS:
      return knight;
    case CGT_PIECE_SET_CHESS:
      return row / 2 % 2 == 1 ? pawn : men[column % G_N_ELEMENTS (men)];
    default:
      return pawn;
    }
}

static void
paint_chess_piece (cairo_t *cr, CgtPieceSet set, guint row, guint column, CgtColour colour, gboolean hatched)
{
  cgt_draw_path (cr, outline_of (set, row, column), 0, 0, 1, 1);
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

  cgt_draw_circle (cr, 0, 0, 0.38);
  paint_piece (cr, metal, rim, 0.03);
  cgt_draw_circle (cr, 0, 0, 0.29);
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

  cgt_draw_path (cr,
                 "M -0.46 -0.5 0.06 -0.5 C 0.16 -0.5 0.16 -0.17 0.24 -0.17 L 0.42 -0.17 0.42 0.17 0.24 0.17 "
                 "C 0.16 0.17 0.16 0.5 0.06 0.5 L -0.46 0.5 Z",
                 0, 0, w, h);
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

typedef struct
{
  CgtColour skin;
  double stem_from, stem_to; /* 0: it has none */
  const char *outline, *gleam;
} Fruit;

static const Fruit fruits[] = {
  /* an apple */
  { { 0.80, 0.16, 0.15, 1 },
    -0.2,
    -0.45,
    "M 0 -0.24 C 0.2 -0.42 0.46 -0.25 0.42 0.05 0.38 0.36 0.16 0.52 0 0.40 -0.16 0.52 -0.38 0.36 -0.42 0.05 "
    "-0.46 -0.25 -0.2 -0.42 0 -0.24",
    "E -0.15 -0.08 0.07 0.10" },
  /* a pear */
  { { 0.67, 0.74, 0.24, 1 },
    -0.3,
    -0.48,
    "M 0 -0.40 C 0.22 -0.40 0.14 -0.10 0.30 0.06 0.46 0.28 0.24 0.46 0 0.46 -0.24 0.46 -0.46 0.28 -0.30 0.06 "
    "-0.14 -0.10 -0.22 -0.40 0 -0.40",
    "E -0.15 -0.08 0.07 0.10" },
  /* an orange */
  { { 0.95, 0.56, 0.12, 1 }, 0, 0, "E 0 0.02 0.42 0.42", "E -0.15 -0.08 0.07 0.10" },
  /* a plum */
  { { 0.45, 0.24, 0.55, 1 }, -0.3, -0.47, "E 0 0.06 0.34 0.40", "E -0.15 -0.08 0.07 0.10" },
  /* a lemon */
  { { 0.97, 0.85, 0.25, 1 },
    0,
    0,
    "M -0.48 0 C -0.38 -0.06 -0.28 -0.34 0 -0.34 0.28 -0.34 0.38 -0.06 0.48 0 0.38 0.06 0.28 0.34 0 0.34 "
    "-0.28 0.34 -0.38 0.06 -0.48 0",
    "E -0.15 -0.08 0.07 0.10" },
  /* two cherries */
  { { 0.62, 0.05, 0.20, 1 }, 0, -0.46, "E -0.21 0.18 0.22 0.22 E 0.23 0.22 0.22 0.22", "E -0.28 0.12 0.07 0.10" },
};

/* A kind of fruit for each heap; the seventh is like the first. */
static void
paint_fruit (cairo_t *cr, guint kind, double size)
{
  const Fruit *fruit = &fruits[kind % G_N_ELEMENTS (fruits)];

  cairo_save (cr);
  cairo_scale (cr, size, size);
  if (fruit->stem_to < 0)
    paint_stem (cr, fruit->stem_from, fruit->stem_to);
  cgt_draw_path (cr, fruit->outline, 0, 0, 1, 1);
  paint_piece (cr, fruit->skin, cgt_colour_mix (fruit->skin, black, 0.4), 0.04);
  if (fruit == &fruits[2])
    {
      cgt_draw_circle (cr, 0.02, -0.30, 0.05);
      cgt_draw_fill (cr, (CgtColour) { 0.25, 0.45, 0.18, 1 });
    }
  cgt_draw_path (cr, fruit->gleam, 0, 0, 1, 1);
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

  cgt_draw_path (cr, "M -0.42 0 C -0.40 -0.6 0.10 -0.6 0.46 0 0.10 0.6 -0.40 0.6 -0.42 0", 0, 0, w, h);
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
  cgt_draw_path (cr,
                 "M -0.30 0.02 0 -0.30 0.30 0.02 0.21 0.02 0.21 0.28 0.07 0.28 0.07 0.10 -0.07 0.10 -0.07 0.28 "
                 "-0.21 0.28 -0.21 0.02 Z",
                 0, 0, 1, 1);
  cgt_draw_fill (cr, cgt_colour_fade (theme->accent, 0.6));
}

/* A skull */
static void
paint_poison (cairo_t *cr, const CgtTheme *theme)
{
  CgtColour bone = cgt_colour_mix (theme->foreground, theme->background, theme->dark ? 0.15 : 0.3);

  cgt_draw_path (cr, "E 0 -0.07 0.24 0.22", 0, 0, 1, 1);
  cairo_rectangle (cr, -0.13, 0.08, 0.26, 0.17);
  cgt_draw_fill (cr, bone);
  cgt_draw_path (cr, "E -0.09 -0.05 0.06 0.07 E 0.09 -0.05 0.06 0.07 M 0 0.02 0.035 0.09 -0.035 0.09 Z", 0, 0, 1, 1);
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
