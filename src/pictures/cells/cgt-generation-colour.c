/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-space-picture.h"

#include <math.h>

static double
gamma_of (double linear)
{
  double clamped = CLAMP (linear, 0, 1);

  return clamped <= 0.0031308 ? 12.92 * clamped : 1.055 * pow (clamped, 1 / 2.4) - 0.055;
}

/* B. Ottosson's Oklab, in which equal steps look equal: lightness, chroma, hue in degrees. */
static CgtColour
from_oklab (double lightness, double chroma, double hue)
{
  double a = chroma * cos (hue * G_PI / 180), b = chroma * sin (hue * G_PI / 180);
  double l = pow (lightness + 0.3963377774 * a + 0.2158037573 * b, 3);
  double m = pow (lightness - 0.1055613458 * a - 0.0638541728 * b, 3);
  double s = pow (lightness - 0.0894841775 * a - 1.2914855480 * b, 3);

  return (CgtColour) { gamma_of (4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
                       gamma_of (-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
                       gamma_of (-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s), 1 };
}

CgtColour
cgt_generation_colour (guint generation, guint n_generations, const CgtTheme *theme)
{
  double t = n_generations > 1 ? CLAMP ((double) generation / (n_generations - 1), 0, 1) : 0;
  /* without the end that would be invisible on the page */
  double lightness = theme->dark ? 0.42 + 0.49 * t : 0.32 + 0.52 * t;
  double chroma = 0.13 + 0.03 * sin (G_PI * t);

  return from_oklab (lightness, chroma, 305 - 205 * t);
}

CgtColour
cgt_cells_side_colour (CgtCellSide side, const CgtTheme *theme)
{
  return side == CGT_CELL_ONLY_FIRST ? theme->n_position : theme->right;
}
