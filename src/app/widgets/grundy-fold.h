/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/**
 * GrundyFold:
 *
 * Shows one of two children. In a place that is narrow, and in which the first would need more than one line, it shows
 * the second, such as a button with a menu.
 */
#define GRUNDY_TYPE_FOLD (grundy_fold_get_type ())
G_DECLARE_FINAL_TYPE (GrundyFold, grundy_fold, GRUNDY, FOLD, GtkWidget)

/* Takes both children. */
GtkWidget *grundy_fold_new (GtkWidget *wide, GtkWidget *folded);
