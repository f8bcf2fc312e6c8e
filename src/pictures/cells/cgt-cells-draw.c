/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-cells-draw-private.h"

#include <math.h>

gboolean
cgt_cells_are_on_paper (cairo_t *cr)
{
  switch (cairo_surface_get_type (cairo_get_group_target (cr)))
    {
    case CAIRO_SURFACE_TYPE_SVG:
    case CAIRO_SURFACE_TYPE_PDF:
    case CAIRO_SURFACE_TYPE_PS:
      return TRUE;
    default:
      return FALSE;
    }
}

double
cgt_cells_resolution (cairo_t *cr)
{
  double unit = 1, nothing = 0, device_x, device_y;

  cairo_user_to_device_distance (cr, &unit, &nothing);
  cairo_surface_get_device_scale (cairo_get_group_target (cr), &device_x, &device_y);
  return CLAMP (hypot (unit, nothing) * device_x, 0.25, 8);
}

guint32
cgt_cells_pixel (CgtColour colour)
{
  return 0xff000000u | (guint32) (colour.red * 255 + 0.5) << 16 | (guint32) (colour.green * 255 + 0.5) << 8 |
         (guint32) (colour.blue * 255 + 0.5);
}
