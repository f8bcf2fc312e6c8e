/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "language/cgt-table-cells.h"
#include "solvers/loopy/cgt-sieve.h"

/* What the page of tables shows of a position. */
typedef enum
{
  GRUNDY_CELL_STATUS, /* W, L or D of an impartial game, otherwise the outcome */
  GRUNDY_CELL_REMOTENESS,
  GRUNDY_CELL_VALUE, /* the nim-value if there is one */
  GRUNDY_CELL_BEST_MOVE,
  GRUNDY_CELL_WORST_MOVE,
  GRUNDY_CELL_N_FIELDS,
} GrundyCellField;

typedef struct
{
  char *texts[GRUNDY_CELL_N_FIELDS]; /* NULL: unknown */
  gboolean is_p;
} GrundyTableCell;

/**
 * GrundyTable:
 *
 * All positions of a game that are one number, or two, with their records, and the steps of the sieve. A worker finds
 * them one by one, and the main loop takes in what was found.
 */
typedef struct
{
  char *game;
  guint64 rows[2], columns[2]; /* from, to */
  gboolean has_columns;
  gboolean has_places; /* the columns are places in rows of different lengths */
  GArray *cells;       /* GrundyTableCell, row by row, as far as they are taken in */
  GPtrArray *steps;    /* CgtSieveStep, when the worker has ended; NULL: there is no sieve for this game */
  char *no_steps;      /* why not */

  /* Private */
  GMutex lock;
  GArray *found; /* GrundyTableCell, behind @cells; locked */
} GrundyTable;

/* @columns: NULL for a game of one number. */
GrundyTable *grundy_table_new (const char *game, const guint64 rows[2], const guint64 *columns);
GrundyTable *grundy_table_ref (GrundyTable *table);
void grundy_table_unref (GrundyTable *table);
/* A GrundyRunnerFunc of @table. An error says why it ended early, or that no position could be read or decided. */
gboolean grundy_table_fill (gpointer table, CgtBudget *budget, GError **error);
/* Takes in what was found. Returns whether there was something. */
gboolean grundy_table_take_in (GrundyTable *table);
guint grundy_table_n_cells (const GrundyTable *table);

static inline guint
grundy_table_n_columns (const GrundyTable *table)
{
  return (guint) (table->columns[1] - table->columns[0] + 1);
}

/* (transfer full) (nullable): what a cell is called; NULL where a row has no such place. */
char *grundy_table_name_cell (const GrundyTable *table, guint cell);
/* (transfer full): the P-positions, "0, 2, 5" or "(0,0), (1,2)". */
char *grundy_table_list_p_positions (const GrundyTable *table);
/* (transfer full): the same as a line for the OEIS; NULL for two numbers. */
char *grundy_table_to_oeis (const GrundyTable *table);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GrundyTable, grundy_table_unref)
