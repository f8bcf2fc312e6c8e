/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/views/grundy-results-page.h"

/**
 * GrundyTreeView:
 *
 * The game tree as miniature boards. A click opens the options of a position, Left's to the left and
 * Right's to the right. Canonical, dominated and reversible options look different. Each opening asks the
 * evaluator.
 */
#define GRUNDY_TYPE_TREE_VIEW (grundy_tree_view_get_type ())
G_DECLARE_FINAL_TYPE (GrundyTreeView, grundy_tree_view, GRUNDY, TREE_VIEW, GrundyResultsPage)
