/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-pan-zoom.h"

void
grundy_pan_zoom_fit (GrundyPanZoom *self, double widget_width, double widget_height, double width, double height,
                     double margin, double smallest, double largest)
{
  if (widget_width <= 2 * margin || widget_height <= 2 * margin || width <= 0 || height <= 0)
    return;
  self->scale = MIN ((widget_width - 2 * margin) / width, (widget_height - 2 * margin) / height);
  self->scale = CLAMP (self->scale, smallest, largest);
  self->x = (widget_width - width * self->scale) / 2;
  self->y = (widget_height - height * self->scale) / 2;
}

void
grundy_pan_zoom_zoom (GrundyPanZoom *self, double factor, double x, double y, double smallest, double largest)
{
  double scale = CLAMP (self->scale * factor, smallest, largest);

  self->x = x - (x - self->x) * scale / self->scale;
  self->y = y - (y - self->y) * scale / self->scale;
  self->scale = scale;
}
