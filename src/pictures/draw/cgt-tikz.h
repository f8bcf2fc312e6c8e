/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-draw-private.h"

/* Pictures for LaTeX. A picture is drawn as SVG by cairo and turned into TikZ paths; text becomes nodes, so that LaTeX
 * sets it in the font of the document. */

/* Collects the text that is drawn on @surface, instead of drawing it. (transfer full): the nodes, for
 * cgt_tikz_from_svg(). Keep them until the surface is finished. */
GString *cgt_tikz_collect_text (cairo_surface_t *surface);

/* If the text on the target of @cr is collected, adds one and returns TRUE. (x, y) is where the point (@align_x, 0.5)
 * of its box is; @size is that of the font. */
gboolean cgt_tikz_add_text (cairo_t *cr, const char *text, gboolean is_markup, gboolean bold, double size,
                            double align_x, double x, double y);

/* A tikzpicture of what cairo has written as SVG, and of @nodes. (transfer full): NULL with an error. */
char *cgt_tikz_from_svg (const char *svg, gsize length, const char *nodes, GError **error);
