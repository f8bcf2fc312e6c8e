/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-cells.h"

/* For this folder only: making cells, and finding them by their place. */

/* A place as one nonzero number; the numbers sort like the places by x, y, z. */
static inline guint64
cgt_cell_key (gint32 x, gint32 y, gint32 z)
{
  return (guint64) (x + (1 << 20)) << 42 | (guint64) (y + (1 << 20)) << 21 | (guint64) (z + (1 << 20));
}

static inline gint32
cgt_cell_key_coordinate (guint64 key, guint axis)
{
  return (gint32) (key >> (42 - 21 * axis) & ((1 << 21) - 1)) - (1 << 20);
}

/* A hash table from places to two numbers, with open addressing. */
typedef struct
{
  guint64 key; /* 0: free */
  guint32 value, count;
} CgtCellSlot;

typedef struct
{
  CgtCellSlot *slots;
  gsize n, mask;
  CgtBudget *budget; /* (nullable) */
} CgtCellMap;

/* Returns FALSE when the budget ran out. Slots move only in this call, so that @more keys can be added after it. */
gboolean cgt_cell_map_reserve (CgtCellMap *map, gsize more);
void cgt_cell_map_clear (CgtCellMap *map); /* keeps the memory */
void cgt_cell_map_free (CgtCellMap *map);
/* The slot of @key, made with value and count 0 if necessary; space must have been reserved. */
CgtCellSlot *cgt_cell_map_add (CgtCellMap *map, guint64 key);
/* NULL: not found. */
const CgtCellSlot *cgt_cell_map_find (const CgtCellMap *map, guint64 key);

/* Cells to be assembled, in any order. */
typedef struct
{
  CgtCell cell;
  guint32 source;
  guint8 side;
} CgtNewCell;

/* Sorts @made and makes cells of it; @edges are between indices of @made. Either may be NULL, and both are left sorted.
 * @with_sources, @with_sides: whether those fields of @made are set. */
CgtCells *cgt_cells_make (guint dimension, GArray *made, GArray *edges, gboolean with_sources, gboolean with_sides);
/* Sorted cells and sorted edges that are being found. They count against the budget until they are taken. */
typedef struct
{
  CgtBudget *budget; /* (nullable); those that follow are arrays of it */
  CgtCell *cells;
  CgtGenerationsEdge *edges;
} CgtNewCells;

/* FALSE: there is no memory for it, or there are too many. */
gboolean cgt_new_cells_add (CgtNewCells *cells, CgtCell cell);
gboolean cgt_new_cells_add_edge (CgtNewCells *cells, guint child, guint parent);
/* Drops them. Returns NULL with an error. */
gpointer cgt_new_cells_refuse (CgtNewCells *cells, GError **error);
/* Makes cells of them, if they are @complete; otherwise drops them, and returns NULL with an error. */
CgtCells *cgt_new_cells_take (CgtNewCells *cells, guint dimension, gboolean complete, GError **error);

/* Like cgt_cells_find(), in one generation. */
guint cgt_cells_find_in_generation (const CgtCells *cells, guint generation, gint32 x, gint32 y, gint32 z);
