/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Of a box around a switcher of pages. Its natural width has room for all names below the icons. If it is narrower, the
 * names are made smaller, all by the same factor, so that none is cut. */
#define GRUNDY_TYPE_NAMES_LAYOUT (grundy_names_layout_get_type ())
G_DECLARE_FINAL_TYPE (GrundyNamesLayout, grundy_names_layout, GRUNDY, NAMES_LAYOUT, GtkLayoutManager)
