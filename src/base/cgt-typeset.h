/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Small superscripts and subscripts in Pango markup. <sup> and <sub> are avoided: Pango 1.50 warns "Leftover font
 * scales" in an ellipsized label. */
#define CGT_MARKUP_RAISED "<span size=\"70%\" baseline_shift=\"superscript\">"
#define CGT_MARKUP_LOWERED "<span size=\"70%\" baseline_shift=\"subscript\">"
#define CGT_MARKUP_LEVEL "</span>"
/* Pango raises a superscript by the font of what stands before it. Before a fraction that is nothing, a minus sign or a
 * bar, so this small character without width stands there, and all fractions are as high. A line can
 * be broken between a space and it. */
#define CGT_MARKUP_BEFORE_FRACTION "<span size=\"70%\">\u200c</span>"

/* @text, a value in notation or a sentence with values in it, as Pango markup: with fractions, minus signs, arrows and
 * stars, longer bars where they bind more loosely, and tiny, miny and infinity with their index. Positions, calls of
 * functions and words stay as they are. A text that was cut may end in the middle of a value. (transfer full) */
char *cgt_typeset (const char *text);

/* @text with its exponents raised, `ab^2` as ab², as plain text. (transfer full) */
char *cgt_typeset_powers (const char *text);
