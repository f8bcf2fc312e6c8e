/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "grundy-canvas.h"

/**
 * GrundyZoomButtons:
 *
 * Three linked buttons that zoom a canvas out, show all of it, and zoom it in. The property "canvas" is a
 * GrundyCanvas, and "factor" is that of a click; 1.25 if it is not set. Actions: zoom.out, zoom.all, zoom.in.
 */
#define GRUNDY_TYPE_ZOOM_BUTTONS (grundy_zoom_buttons_get_type ())
G_DECLARE_FINAL_TYPE (GrundyZoomButtons, grundy_zoom_buttons, GRUNDY, ZOOM_BUTTONS, GtkBox)
