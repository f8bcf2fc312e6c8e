/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <glib.h>

typedef struct
{
  double red, green, blue, alpha;
} CgtColour;

/**
 * CgtTheme:
 *
 * The colours and the font of all pictures, and how boards are drawn on them. Left is blue and drawn plain, Right is
 * red and hatched or dashed, both is green and doubled, so the owners can be told apart without colour.
 */
typedef struct
{
  gboolean dark;
  gboolean strong; /* for high contrast and projectors: squares and lines have a contrast of at least 3 */
  CgtColour background, foreground, dim, faint, accent, grid;
  CgtColour left, right, both;
  CgtColour p_position, n_position, draw_position;
  CgtColour mark, hover;
  const char *font; /* a Pango font description without a size */
  /* The names of the games whose boards are drawn so, see CgtBoardView. NULL: none */
  const char *const *from_below, *const *own_pieces;
} CgtTheme;

const CgtTheme *cgt_theme_light (void);
const CgtTheme *cgt_theme_dark (void);
/* One of the four themes. */
const CgtTheme *cgt_theme_get (gboolean is_dark, gboolean is_strong);
void cgt_theme_set_source (cairo_t *cr, const CgtColour *colour);
