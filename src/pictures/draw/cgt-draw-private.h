/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <pango/pangocairo.h>

#include "cgt-theme.h"
#include "rulesets/cgt-board.h"

/* Strokes shared by all pictures. For this folder only. */

#define CGT_TAU (2 * G_PI)

/* @t of the way from @a to @b, including alpha. */
CgtColour cgt_colour_mix (CgtColour a, CgtColour b, double t);
CgtColour cgt_colour_fade (CgtColour colour, double alpha);
/* B. Ottosson's Oklab, in which equal steps look equal: lightness, chroma, hue in degrees. */
CgtColour cgt_colour_from_oklab (double lightness, double chroma, double hue);
/* The colour of @owner in @theme. */
CgtColour cgt_theme_owner_colour (const CgtTheme *theme, CgtOwner owner);
CgtColour cgt_theme_player_colour (const CgtTheme *theme, CgtPlayer player);

void cgt_draw_set (cairo_t *cr, CgtColour colour);
/* These three use the current path up: they fill it, stroke it, or fill it and stroke its outline. */
void cgt_draw_fill (cairo_t *cr, CgtColour colour);
void cgt_draw_stroke (cairo_t *cr, CgtColour colour, double width);
void cgt_draw_outlined (cairo_t *cr, CgtColour fill, CgtColour line, double width);
void cgt_draw_line (cairo_t *cr, double x0, double y0, double x1, double y1);                        /* adds a path */
void cgt_draw_circle (cairo_t *cr, double x, double y, double radius);                               /* adds a path */
void cgt_draw_rounded (cairo_t *cr, double x, double y, double width, double height, double radius); /* adds a path */
/* Adds a path in the notation of SVG, with the commands M, L, C and Z, and E with the middle of an ellipse and its
 * radii. Its origin goes to (@x, @y). */
void cgt_draw_path (cairo_t *cr, const char *path, double x, double y, double width, double height);
/* Fills the current path with slanting strokes of the current source, and clears the path. */
void cgt_draw_hatch_path (cairo_t *cr, double spacing, double line_width);
/* Fills the path with a gradient from @top at @y0 to @bottom at @y1, and keeps the path. */
void cgt_draw_fill_vertical (cairo_t *cr, double y0, CgtColour top, double y1, CgtColour bottom);
/* An arrow head with its tip at (x, y), pointing along @angle. */
void cgt_draw_arrow_head (cairo_t *cr, double x, double y, double angle, double size);

/* Text of @size pixels. (@align_x, @align_y) is the point of the text's box that is placed at (x, y): 0 is left and
 * top, 1 right and bottom. Shrinks to @max_width unless that is 0. @markup is Pango markup. */
typedef struct
{
  double size;
  double align_x, align_y;
  double max_width;
  double least_shrink; /* text that would shrink below this is ellipsized instead; 0: never */
  gboolean bold;
  gboolean tabular;
} CgtTextStyle;

/* Call this for each of many parts of a picture. @fraction: the share that is drawn. FALSE: stop, nobody waits for it.
 */
gboolean cgt_draw_goes_on (cairo_t *cr, double fraction);

/* Gives text the same shape at every zoom and on every surface. */
void cgt_draw_keep_shape (PangoLayout *layout);

void cgt_draw_markup (cairo_t *cr, const CgtTheme *theme, const char *markup, const CgtTextStyle *style, double x,
                      double y);
void cgt_draw_text (cairo_t *cr, const CgtTheme *theme, const char *text, const CgtTextStyle *style, double x,
                    double y);
void cgt_measure_markup (cairo_t *cr, const CgtTheme *theme, const char *markup, const CgtTextStyle *style,
                         double *width, double *height);
/* A fraction with a bar, its middle at (x, y); @size is that of the digits. */
void cgt_draw_fraction (cairo_t *cr, const CgtTheme *theme, gint64 numerator, gint64 denominator, double size, double x,
                        double y);

/* The least of 1, 2, 5, 10, 20, ... that is at least @least: the distance between the numbers of an axis. */
double cgt_draw_tick_step (double least);
