/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Of a box around a scrolled window. Its natural height is that of the content at the width that it has. A scrolled
 * window asks its content for a height without a width, so text that wraps would be cut, or have empty space below it.
 * Where the window does not scroll its height, the least height is that of the content, too.
 */
#define GRUNDY_TYPE_SCROLLED_LAYOUT (grundy_scrolled_layout_get_type ())
G_DECLARE_FINAL_TYPE (GrundyScrolledLayout, grundy_scrolled_layout, GRUNDY, SCROLLED_LAYOUT, GtkLayoutManager)
