/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-draw-private.h"

G_BEGIN_DECLS

/**
 * CgtDigits:
 *
 * Numbers by the thousand: their digits are looked up in the font once, and then only placed. A layout for each
 * number takes ten microseconds, which is a frame for what fits on a screen.
 */
typedef struct
{
  cairo_scaled_font_t *font;
  gulong glyphs[10];
  double advance; /* of the widest */
  double rise;    /* from the baseline to the middle */
} CgtDigits;

/* @size: pixels, of the font */
void cgt_digits_init (CgtDigits *digits, cairo_t *cr, const CgtTheme *theme, double size);
void cgt_digits_clear (CgtDigits *digits);
/* Adds to @glyphs (of cairo_glyph_t) those of a number with its middle at (x, y). */
void cgt_digits_place (const CgtDigits *digits, guint64 number, double x, double y, GArray *glyphs);
void cgt_digits_show (const CgtDigits *digits, cairo_t *cr, const GArray *glyphs);

G_END_DECLS
