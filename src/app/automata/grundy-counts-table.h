/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "solvers/automata/cgt-cells.h"

/**
 * GrundyCountsTable:
 *
 * The number of cells born in each generation, and the number after it.
 */
#define GRUNDY_TYPE_COUNTS_TABLE (grundy_counts_table_get_type ())
G_DECLARE_FINAL_TYPE (GrundyCountsTable, grundy_counts_table, GRUNDY, COUNTS_TABLE, GtkWidget)

void grundy_counts_table_set_cells (GrundyCountsTable *self, CgtCells *cells); /* NULL: none */
/* What the cells are counted by, such as "Nimber". NULL: generations. */
void grundy_counts_table_set_key (GrundyCountsTable *self, const char *key);
/* Marks the row of a generation. */
void grundy_counts_table_set_generation (GrundyCountsTable *self, guint generation);
