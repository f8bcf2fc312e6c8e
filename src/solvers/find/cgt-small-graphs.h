/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt/cgt-budget.h"

/* All graphs of @n vertices, one of each set of isomorphic ones, those with fewer edges first: bits of edges, 0-1, 0-2,
 * 1-2, 0-3 and so on. NULL with an error if there are too many. (transfer full) (element-type guint64) */
GArray *cgt_small_graphs (guint n, CgtBudget *budget, GError **error);
