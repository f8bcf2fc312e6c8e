/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "solvers/sequence/cgt-two-heap-private.h"

/* Fill the unknown rows of the table of a game. FALSE with @error set: stopped, or out of memory. */
gboolean cgt_two_heap_search_wythoff (CgtTwoHeapTable *table, CgtBudget *budget, GError **error);
gboolean cgt_two_heap_search_queens_race (CgtTwoHeapTable *table, CgtBudget *budget, GError **error);
gboolean cgt_two_heap_search_chomp (CgtTwoHeapTable *table, CgtBudget *budget, GError **error);
