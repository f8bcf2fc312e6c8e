/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-draw-private.h"

/**
 * CgtDigits:
 *
 * For drawing thousands of numbers. The digits are looked up in the font once and then only placed; a layout per number
 * takes ten microseconds, which adds up to a whole frame for a full screen.
 */
typedef struct
{
  cairo_scaled_font_t *font;
  gulong glyphs[10];
  double advance; /* of the widest digit */
  double rise;    /* from the baseline to the middle */
} CgtDigits;

/* @size: of the font, in pixels */
void cgt_digits_init (CgtDigits *digits, cairo_t *cr, const CgtTheme *theme, double size);
void cgt_digits_clear (CgtDigits *digits);
/* Appends to @glyphs (cairo_glyph_t) those of a number whose middle is at (x, y). */
void cgt_digits_place (const CgtDigits *digits, guint64 number, double x, double y, GArray *glyphs);
void cgt_digits_show (const CgtDigits *digits, cairo_t *cr, const GArray *glyphs);
