/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "app/views/grundy-results-page.h"

#include <glib/gi18n.h>

#include "app/explain/grundy-explain-view.h"
#include "app/views/grundy-generations-view.h"
#include "app/views/grundy-moves-view.h"
#include "app/views/grundy-thermograph-view.h"
#include "app/tree/grundy-tree-view.h"

static const GrundyResultsPageInfo pages[] = {
  { "moves", N_ ("Moves"), "grundy-moves-symbolic", grundy_moves_view_get_type },
  { "tree", N_ ("Tree"), "grundy-tree-symbolic", grundy_tree_view_get_type },
  { "thermograph", N_ ("Thermograph"), "grundy-thermograph-symbolic", grundy_thermograph_view_get_type },
  { "explain", N_ ("Explain"), "grundy-explain-symbolic", grundy_explain_view_get_type },
  { "generations", N_ ("Generations"), "grundy-generations-symbolic", grundy_generations_view_get_type },
};

const GrundyResultsPageInfo *
grundy_results_pages_get (guint *n_pages)
{
  *n_pages = G_N_ELEMENTS (pages);
  return pages;
}
