/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Puts children side by side in their natural width, on as many lines as needed. Those that expand take what is left of
 * their line. In .ui files the spacing is 6; the box must not have one. */
#define GRUNDY_TYPE_WRAP_LAYOUT (grundy_wrap_layout_get_type ())
G_DECLARE_FINAL_TYPE (GrundyWrapLayout, grundy_wrap_layout, GRUNDY, WRAP_LAYOUT, GtkLayoutManager)

/* @spacing: pixels between children and between lines */
GtkLayoutManager *grundy_wrap_layout_new (int spacing);
