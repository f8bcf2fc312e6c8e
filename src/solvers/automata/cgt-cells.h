/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt/cgt-budget-memory.h"
#include "solvers/cgt-solver.h"

/* Coordinates are from -CGT_CELLS_FARTHEST to CGT_CELLS_FARTHEST; memory runs out long before. */
#define CGT_CELLS_FARTHEST 1000000

/* Stands for coordinate @i in a pattern. */
#define CGT_CELLS_COORDINATE(i) ((char) ('\1' + (i)))

typedef struct
{
  gint32 x, y, z; /* z is 0 in the plane */
  guint32 born;   /* the generation */
} CgtCell;

/* A cell of space has no more neighbours. */
#define CGT_GROWTH_MOST_NEIGHBOURS 26

/**
 * CgtGrowth:
 *
 * By which rule an automaton has grown: a cell is born if the number of its live neighbours is one of some numbers.
 */
typedef struct
{
  guint n_neighbours;
  gint8 neighbours[CGT_GROWTH_MOST_NEIGHBOURS][3]; /* offsets from a live cell to those that count it as a neighbour */
  gboolean (*inside) (gint32 x, gint32 y, gint32 z); /* elsewhere nothing grows */
  guint32 births;                                    /* bit n: cells with n live neighbours are born */
} CgtGrowth;

/* Which of two sets a cell belongs to. */
typedef enum
{
  CGT_CELL_BOTH,
  CGT_CELL_ONLY_FIRST,
  CGT_CELL_ONLY_SECOND,
} CgtCellSide;

/**
 * CgtCells:
 *
 * Cells of the plane or of space, with their generations and their parents: a grown automaton, or the P-positions of a
 * game by generation. Immutable, reference counted, usable from any thread.
 */
typedef struct _CgtCells
{
  gatomicrefcount refs;
  guint dimension;           /* 2 or 3 */
  CgtCell *cells;            /* an array of CgtMemory, like the edges: by generation, then by x, y, z */
  GArray *starts;            /* guint: the index of the first cell of each generation, with a sentinel */
  CgtGenerationsEdge *edges; /* sorted by child; at most one per cell if a single automaton has grown */
  GArray *sides;             /* guint8, a CgtCellSide for each cell, if two sets were compared; else NULL */
  GArray *sources; /* guint for each cell: its index in @of (for a mirror image, that of the original); without @of, its
                      node in the CgtGenerations it was made from; else NULL */
  struct _CgtCells *of;   /* the cells from which a slice, projection, mirror image or part was taken; else NULL */
  gboolean are_heaps;     /* the coordinates of a cell are the heaps of a position of Nim */
  GPtrArray *names;       /* char *, the position of each cell; else NULL */
  char *patterns[2];      /* the position of a cell, with CGT_CELLS_COORDINATE() in the places of its coordinates; the
                             second one is that of cells that only the second set has. Else NULL */
  CgtGrowth *growth;      /* NULL: they did not grow by a rule */
  gint32 low[3], high[3]; /* the bounding box; all 0 if there are no cells */
} CgtCells;

CgtCells *cgt_cells_ref (CgtCells *cells);
void cgt_cells_unref (CgtCells *cells);

static inline guint
cgt_cells_n (const CgtCells *cells)
{
  return (guint) cgt_array_length (cells->cells);
}

static inline guint
cgt_cells_n_edges (const CgtCells *cells)
{
  return (guint) cgt_array_length (cells->edges);
}

static inline guint
cgt_cells_n_generations (const CgtCells *cells)
{
  return cells->starts->len - 1;
}

static inline const CgtCell *
cgt_cells_get (const CgtCells *cells, guint i)
{
  return &cells->cells[i];
}

static inline CgtCellSide
cgt_cells_get_side (const CgtCells *cells, guint i)
{
  return cells->sides != NULL ? (CgtCellSide) g_array_index (cells->sides, guint8, i) : CGT_CELL_BOTH;
}

/* The number of cells born up to and including @generation; all cells from the last generation on. */
guint cgt_cells_n_until (const CgtCells *cells, guint generation);
/* The index of the cell at a place; G_MAXUINT if there is none. */
guint cgt_cells_find (const CgtCells *cells, gint32 x, gint32 y, gint32 z);
/* (transfer full) (element-type guint): indices of cells. A cell of a single automaton has at most one parent. */
GArray *cgt_cells_parents (const CgtCells *cells, guint cell);
GArray *cgt_cells_children (const CgtCells *cells, guint cell);
/**
 * cgt_cells_live_neighbours:
 *
 * The live neighbours, after @generation, of a place in cells that grew by a rule. A place without a cell stays empty
 * in the next generation if the bit of their number is not in the births of the rule.
 *
 * Returns: (transfer full) (element-type guint): indices of cells; %NULL: the cells did not grow by a rule, or nothing
 *   grows at this place
 */
GArray *cgt_cells_live_neighbours (const CgtCells *cells, guint generation, gint32 x, gint32 y, gint32 z);
/* (transfer full): `nim(1,2,3)`; for a cell of an automaton that is not a position, `(1, 2, 3)`. */
char *cgt_cells_to_text (const CgtCells *cells, guint cell);
/* The cell whose position prints as @position; G_MAXUINT: none, or the cells have no pattern. */
guint cgt_cells_find_position (const CgtCells *cells, const char *position);
/* (transfer full) (nullable): the same, but NULL if the cell is not a position that can be opened as a board. */
char *cgt_cells_to_position (const CgtCells *cells, guint cell);
/* (transfer full) (nullable): the position at a place, where a cell may be or not, in the game of one side; NULL:
 * places are no positions of a game with variables, or the side has none. */
char *cgt_cells_place_to_position (const CgtCells *cells, gboolean of_second, const gint32 place[3]);

/**
 * CgtCellCount:
 *
 * What is counted: the cells born in each generation, or all cells after it.
 */
typedef enum
{
  CGT_COUNT_BORN,
  CGT_COUNT_ALIVE,
} CgtCellCount;

/* (transfer full): `1, 4, 7, 16, 19`, to look up in the OEIS: as many terms as it accepts. */
char *cgt_cells_to_oeis (const CgtCells *cells, CgtCellCount count);
/* (transfer full): a b-file of the OEIS: `0 1\n1 4\n2 7\n`. */
char *cgt_cells_to_b_file (const CgtCells *cells, CgtCellCount count);

/* All of these return (transfer full) cells, with sources and @of. */

/* The layer of space in which coordinate @axis (0, 1, 2) is @at, as a plane of the other two coordinates in their
 * order. */
CgtCells *cgt_cells_slice (const CgtCells *cells, guint axis, gint32 at);
/* The projection of space along @axis. Of the cells on one place, the first born is kept. */
CgtCells *cgt_cells_project (const CgtCells *cells, guint axis);
/* The cells with their mirror images in all coordinate planes (in the plane: axes). */
CgtCells *cgt_cells_mirror (const CgtCells *cells);
/* The cells whose coordinates add up to twice their generation. For the Nim automaton with its relaxed rule, these are
 * the cells conjectured to be the P-positions with that many tokens. */
CgtCells *cgt_cells_on_time (const CgtCells *cells);

/* The union of two sets, each cell with its side. A cell in both has its generation from @first. Edges are those of
 * @first, and of cells only in @second. No sources. */
CgtCells *cgt_cells_compare (const CgtCells *first, const CgtCells *second);
/* The number of cells on each side, by CgtCellSide. */
void cgt_cells_count_sides (const CgtCells *cells, guint counts[3]);

/**
 * cgt_cells_from_generations:
 * @generations: P-positions whose text has two or three numbers in its parentheses: `wythoff(3,5)`, `chop(4x5)`,
 *   `nim(3,4) + kayles(5)`
 * @start: (nullable): the position they follow from; NULL: the last node
 * @n_left_out: (out) (nullable): how many have more numbers and are left out
 *
 * The P-positions of a game as cells: a coordinate for each number in the order written, so that (4,7) and (7,4) are
 * two cells. There are as many coordinates as @start has numbers. Positions with fewer numbers are filled up with
 * zeros; those with more (split heaps) are left out. Edges are the parent edges.
 *
 * Returns: (transfer full): the cells; %NULL with CGT_ERROR_MEANINGLESS for a game without such numbers
 */
CgtCells *cgt_cells_from_generations (const CgtGenerations *generations, const char *start, guint *n_left_out,
                                      GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtCells, cgt_cells_unref)
