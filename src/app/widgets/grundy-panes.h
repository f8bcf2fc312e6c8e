/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/**
 * GrundyPanes:
 *
 * Shows the children of its child (a #GtkPaned or a #GtkBox) side by side where there is space for it, and otherwise
 * one above the other. So the window can be as narrow as its widest pane. "stacked-share" is the share of the upper
 * pane. "stacked-height" is the least height of two panes one above the other, for panes in a scrolled window. If
 * "page", how much of them is seen at once, is less, the lower pane fills it once it is pulled up. Until a user moves
 * the divider, the last pane has "end-share" of the width, but at least "least-end" and at most "most-end" pixels.
 */
#define GRUNDY_TYPE_PANES (grundy_panes_get_type ())
G_DECLARE_FINAL_TYPE (GrundyPanes, grundy_panes, GRUNDY, PANES, GtkWidget)
