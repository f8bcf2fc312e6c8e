/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Children side by side in their natural width, in as many lines as the width needs. */
#define GRUNDY_TYPE_WRAP_LAYOUT (grundy_wrap_layout_get_type ())
G_DECLARE_FINAL_TYPE (GrundyWrapLayout, grundy_wrap_layout, GRUNDY, WRAP_LAYOUT, GtkLayoutManager)

/* @spacing: pixels between children and between lines */
GtkLayoutManager *grundy_wrap_layout_new (int spacing);

G_END_DECLS
