/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/document/grundy-line.h"

/**
 * GrundyLineMap:
 *
 * The line of play as a row of small pictures with its branches below, in a scrolled window. A click on a position
 * emits "go-to" (guint position). The position that is shown on the boards is kept in sight.
 */
#define GRUNDY_TYPE_LINE_MAP (grundy_line_map_get_type ())
G_DECLARE_FINAL_TYPE (GrundyLineMap, grundy_line_map, GRUNDY, LINE_MAP, GtkWidget)

/* @line: (nullable). @here: which of its positions is on the boards. */
void grundy_line_map_show (GrundyLineMap *self, GrundyLine *line, guint here);
