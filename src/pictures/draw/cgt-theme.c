/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-theme.h"

/* #rrggbb at compile time. */
#define RGB(hex)                                                                                                       \
  {                                                                                                                    \
    ((hex) >> 16 & 0xff) / 255.0, ((hex) >> 8 & 0xff) / 255.0, ((hex) &0xff) / 255.0, 1.0                              \
  }

#define FONT "Adwaita Sans, Cantarell, Inter, DejaVu Sans, Sans"

/* The GNOME palette, with green, orange and purple changed so that each has a contrast of at least 4.5 on the
 * background and can be used for text. */
static const CgtTheme light = {
  .dark = FALSE,
  .background = RGB (0xffffff),
  .foreground = RGB (0x241f31),
  .dim = RGB (0x5e5c64),
  .faint = RGB (0xb9b7b4),
  .accent = RGB (0x1c71d8),
  .grid = RGB (0xe3e1de),
  .left = RGB (0x1c65c4),
  .right = RGB (0xc6262e),
  .both = RGB (0x1a7f4b),
  .p_position = RGB (0x813d9c),
  .n_position = RGB (0xb84a00),
  .draw_position = RGB (0x76522f),
  .mark = RGB (0xe5a50a),
  .hover = { 0.11, 0.44, 0.85, 0.14 },
  .font = FONT,
};

static const CgtTheme dark = {
  .dark = TRUE,
  .background = RGB (0x1e1e21),
  .foreground = RGB (0xf6f5f4),
  .dim = RGB (0xb4b2b8),
  .faint = RGB (0x5f5d66),
  .accent = RGB (0x78aeed),
  .grid = RGB (0x3a393f),
  .left = RGB (0x6aa8f0),
  .right = RGB (0xf5716a),
  .both = RGB (0x5ccb8d),
  .p_position = RGB (0xc993e0),
  .n_position = RGB (0xffab5c),
  .draw_position = RGB (0xcdab8f),
  .mark = RGB (0xf5c211),
  .hover = { 0.60, 0.78, 1.0, 0.17 },
  .font = FONT,
};

/* High contrast: what is faint elsewhere has a contrast of at least 3, and text one of at least 7. */
static const CgtTheme strong_light = {
  .dark = FALSE,
  .strong = TRUE,
  .background = RGB (0xffffff),
  .foreground = RGB (0x000000),
  .dim = RGB (0x303030),
  .faint = RGB (0x5e5c64),
  .accent = RGB (0x0b4a9e),
  .grid = RGB (0x8a888c),
  .left = RGB (0x0a4596),
  .right = RGB (0x9c1119),
  .both = RGB (0x0b5731),
  .p_position = RGB (0x5f2178),
  .n_position = RGB (0x7d3200),
  .draw_position = RGB (0x553a1f),
  .mark = RGB (0xb87a00),
  .hover = { 0.11, 0.44, 0.85, 0.30 },
  .font = FONT,
};

static const CgtTheme strong_dark = {
  .dark = TRUE,
  .strong = TRUE,
  .background = RGB (0x121214),
  .foreground = RGB (0xffffff),
  .dim = RGB (0xe0dfe3),
  .faint = RGB (0xa5a3aa),
  .accent = RGB (0xa9ccf8),
  .grid = RGB (0x7b7981),
  .left = RGB (0x93c4ff),
  .right = RGB (0xff9a94),
  .both = RGB (0x86e2ae),
  .p_position = RGB (0xdfb6f0),
  .n_position = RGB (0xffc48c),
  .draw_position = RGB (0xe2c9b3),
  .mark = RGB (0xffd84d),
  .hover = { 0.60, 0.78, 1.0, 0.35 },
  .font = FONT,
};

/** cgt_theme_light: the colours on a white page; a constant. */
const CgtTheme *
cgt_theme_light (void)
{
  return &light;
}

/** cgt_theme_dark: the colours in a dark window; a constant. */
const CgtTheme *
cgt_theme_dark (void)
{
  return &dark;
}

/** cgt_theme_get: one of the four themes; a constant. */
const CgtTheme *
cgt_theme_get (gboolean is_dark, gboolean is_strong)
{
  if (is_strong)
    return is_dark ? &strong_dark : &strong_light;
  return is_dark ? cgt_theme_dark () : cgt_theme_light ();
}

/** cgt_theme_set_source: makes @colour, including its alpha, the current source. */
void
cgt_theme_set_source (cairo_t *cr, const CgtColour *colour)
{
  cairo_set_source_rgba (cr, colour->red, colour->green, colour->blue, colour->alpha);
}
