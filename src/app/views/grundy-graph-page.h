/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "grundy-generations-canvas.h"

/**
 * GrundyGraphPage:
 *
 * The evolution graph with zoom buttons and the details of the chosen position: its parents and children.
 *
 * Signal: "open" (const char *expression): the chosen position should become the document.
 */
#define GRUNDY_TYPE_GRAPH_PAGE (grundy_graph_page_get_type ())
G_DECLARE_FINAL_TYPE (GrundyGraphPage, grundy_graph_page, GRUNDY, GRAPH_PAGE, AdwBin)

/* NULL: none. If it is not laid out, the page says so. */
void grundy_graph_page_set_evolution (GrundyGraphPage *self, GrundyEvolution *evolution);
GrundyGenerationsCanvas *grundy_graph_page_get_canvas (GrundyGraphPage *self);
