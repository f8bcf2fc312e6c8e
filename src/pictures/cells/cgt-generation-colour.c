/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-space-picture.h"

#include <math.h>

#include "pictures/draw/cgt-draw-private.h"

CgtColour
cgt_generation_colour (guint generation, guint n_generations, const CgtTheme *theme)
{
  double t = n_generations > 1 ? CLAMP ((double) generation / (n_generations - 1), 0, 1) : 0;
  /* without the end that would be invisible on the page */
  double lightness = theme->dark ? 0.42 + 0.49 * t : 0.32 + 0.52 * t;
  double chroma = 0.13 + 0.03 * sin (G_PI * t);

  return cgt_colour_from_oklab (lightness, chroma, 305 - 205 * t);
}

CgtColour
cgt_cells_side_colour (CgtCellSide side, const CgtTheme *theme)
{
  return side == CGT_CELL_ONLY_FIRST ? theme->n_position : theme->right;
}
