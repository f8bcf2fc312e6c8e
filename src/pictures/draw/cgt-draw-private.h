/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <pango/pangocairo.h>

#include "cgt-theme.h"
#include "rulesets/cgt-board.h"

/* The strokes that all pictures share. For this room only. */

G_BEGIN_DECLS

#define CGT_TAU (2 * G_PI)

/* @t of the way from @a to @b, alpha included. */
CgtColour cgt_colour_mix (CgtColour a, CgtColour b, double t);
CgtColour cgt_colour_fade (CgtColour colour, double alpha);
/* Whose colour: @owner's of @theme. */
CgtColour cgt_theme_owner_colour (const CgtTheme *theme, CgtOwner owner);
CgtColour cgt_theme_player_colour (const CgtTheme *theme, CgtPlayer player);

void cgt_draw_set (cairo_t *cr, CgtColour colour);
void cgt_draw_circle (cairo_t *cr, double x, double y, double radius);                               /* adds a path */
void cgt_draw_rounded (cairo_t *cr, double x, double y, double width, double height, double radius); /* adds a path */
/* Fills what is the current path with slanting strokes of the current source; the path is gone afterwards. */
void cgt_draw_hatch_path (cairo_t *cr, double spacing, double line_width);
/* Fills the path from @top at @y0 to @bottom at @y1 and keeps it. */
void cgt_draw_fill_vertical (cairo_t *cr, double y0, CgtColour top, double y1, CgtColour bottom);
/* An arrow head whose tip is at (x, y), pointing along @angle. */
void cgt_draw_arrow_head (cairo_t *cr, double x, double y, double angle, double size);

/* Text of @size pixels. (@align_x, @align_y) is the point of the text's box that comes to (x, y): 0 is
 * left and top, 1 right and bottom. Shrinks to @max_width unless that is 0. @markup is Pango markup. */
typedef struct
{
  double size;
  double align_x, align_y;
  double max_width;
  double least_shrink; /* what would be smaller than this is cut short instead; 0: never */
  gboolean bold;
  gboolean tabular;
} CgtTextStyle;

void cgt_draw_markup (cairo_t *cr, const CgtTheme *theme, const char *markup, const CgtTextStyle *style, double x,
                      double y);
void cgt_draw_text (cairo_t *cr, const CgtTheme *theme, const char *text, const CgtTextStyle *style, double x,
                    double y);
void cgt_measure_markup (cairo_t *cr, const CgtTheme *theme, const char *markup, const CgtTextStyle *style,
                         double *width, double *height);
/* A fraction written with a bar, its middle at (x, y); @size is that of the digits. */
void cgt_draw_fraction (cairo_t *cr, const CgtTheme *theme, gint64 numerator, gint64 denominator, double size, double x,
                        double y);

G_END_DECLS
