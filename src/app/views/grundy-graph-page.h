/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "grundy-generations-canvas.h"

G_BEGIN_DECLS

/**
 * GrundyGraphPage:
 *
 * The evolution graph with what belongs to it: buttons to zoom, and the chosen position with its parents and children.
 *
 * Signal: "open" (const char *expression): the chosen position is to become the document.
 */
#define GRUNDY_TYPE_GRAPH_PAGE (grundy_graph_page_get_type ())
G_DECLARE_FINAL_TYPE (GrundyGraphPage, grundy_graph_page, GRUNDY, GRAPH_PAGE, GtkWidget)

/* NULL: none. Of one that is not laid out it is said so. */
void grundy_graph_page_set_evolution (GrundyGraphPage *self, GrundyEvolution *evolution);
GrundyGenerationsCanvas *grundy_graph_page_get_canvas (GrundyGraphPage *self);

G_END_DECLS
