/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "solvers/cgt-solver.h"

G_BEGIN_DECLS

/* Coordinates are from -CGT_CELLS_FARTHEST to CGT_CELLS_FARTHEST: what memory holds is reached long before. */
#define CGT_CELLS_FARTHEST 1000000

typedef struct
{
  gint32 x, y, z; /* z is 0 in the plane */
  guint32 born;   /* the generation */
} CgtCell;

/* Which of two sets a cell is in. */
typedef enum
{
  CGT_CELL_BOTH,
  CGT_CELL_ONLY_FIRST,
  CGT_CELL_ONLY_SECOND,
} CgtCellSide;

/**
 * CgtCells:
 *
 * Cells of the plane or of space with the generation each was born in, and who bore whom: an automaton that has grown,
 * or the P-positions of a game by generation. Immutable and usable from any thread once made; reference counted.
 */
typedef struct _CgtCells
{
  gatomicrefcount refs;
  guint dimension;        /* 2 or 3 */
  GArray *cells;          /* CgtCell: by generation, then by x, y, z */
  GArray *starts;         /* guint: where each generation begins among the cells; one more than there are generations */
  GArray *edges;          /* CgtGenerationsEdge: by child; no more than one a cell where one automaton has grown */
  GArray *sides;          /* guint8, a CgtCellSide of each cell, where two sets were compared; else NULL */
  GArray *sources;        /* guint, of each cell: its index in @of (of a mirror image: whose image it is); without @of
                           * its node among the CgtGenerations it was made of; else NULL */
  struct _CgtCells *of;   /* what a slice, a projection, a mirror image, a part was taken from; else NULL */
  char *ruleset;          /* `nim`: `nim(x,y,z)` is the position of a cell; else NULL */
  GPtrArray *names;       /* char *, the position of each cell; else NULL */
  gint32 low[3], high[3]; /* the box that holds them all; all 0 where there are none */
} CgtCells;

CgtCells *cgt_cells_ref (CgtCells *cells);
void cgt_cells_unref (CgtCells *cells);

static inline guint
cgt_cells_n (const CgtCells *cells)
{
  return cells->cells->len;
}

static inline guint
cgt_cells_n_generations (const CgtCells *cells)
{
  return cells->starts->len - 1;
}

static inline const CgtCell *
cgt_cells_get (const CgtCells *cells, guint i)
{
  return &g_array_index (cells->cells, CgtCell, i);
}

static inline CgtCellSide
cgt_cells_get_side (const CgtCells *cells, guint i)
{
  return cells->sides != NULL ? (CgtCellSide) g_array_index (cells->sides, guint8, i) : CGT_CELL_BOTH;
}

/* How many cells have been born up to and in @generation; all of them from the last one on. */
guint cgt_cells_n_until (const CgtCells *cells, guint generation);
/* The cell at a place, found by its generation: G_MAXUINT when there is none. */
guint cgt_cells_find (const CgtCells *cells, gint32 x, gint32 y, gint32 z);
/* (transfer full) (element-type guint): indices of cells; of an automaton that compares with no other, one parent at
 * most. */
GArray *cgt_cells_parents (const CgtCells *cells, guint cell);
GArray *cgt_cells_children (const CgtCells *cells, guint cell);
/* (transfer full): `nim(1,2,3)`, or for a cell of an automaton that is no position `(1, 2, 3)`. */
char *cgt_cells_to_text (const CgtCells *cells, guint cell);
/* (transfer full) (nullable): the same, but NULL where the cell is no position that can be opened as a board. */
char *cgt_cells_to_position (const CgtCells *cells, guint cell);

/**
 * CgtCellCount:
 *
 * What is counted: the cells born in each generation, or all that live after it.
 */
typedef enum
{
  CGT_COUNT_BORN,
  CGT_COUNT_ALIVE,
} CgtCellCount;

/* (transfer full): `1, 4, 7, 16, 19`, to be looked up in the OEIS: as many terms as it takes. */
char *cgt_cells_to_oeis (const CgtCells *cells, CgtCellCount count);
/* (transfer full): a b-file of the OEIS: `0 1\n1 4\n2 7\n`. */
char *cgt_cells_to_b_file (const CgtCells *cells, CgtCellCount count);

/* All of these: (transfer full), with sources and what they are of. */

/* The cells born up to @generation, and the edges among them. */
CgtCells *cgt_cells_until (const CgtCells *cells, guint generation);
/* The layer of space where coordinate @axis (0, 1, 2) is @at, as a plane of the other two, in their order. */
CgtCells *cgt_cells_slice (const CgtCells *cells, guint axis, gint32 at);
/* Space looked at along @axis: a cell of the plane is the first born of those that come to lie on it. */
CgtCells *cgt_cells_project (const CgtCells *cells, guint axis);
/* With the mirror images in all planes (lines, in the plane) through the origin. */
CgtCells *cgt_cells_mirror (const CgtCells *cells);
/* The cells of @cells whose coordinates add up to twice the generation they were born in: of the Nim automaton by its
 * relaxed rule, those that are claimed to be the P-positions with so many tokens. */
CgtCells *cgt_cells_on_time (const CgtCells *cells);

/* The union of two sets, each cell with the side it is on; one that is in both was born when @first says. Edges are
 * those of @first, and of cells that are only in @second. No sources. */
CgtCells *cgt_cells_compare (const CgtCells *first, const CgtCells *second);
/* How many are on each side: by CgtCellSide. */
void cgt_cells_count_sides (const CgtCells *cells, guint counts[3]);

/**
 * cgt_cells_from_generations:
 * @generations: P-positions whose text has two or three numbers between its parentheses: `wythoff(3,5)`, `chop(4x5)`,
 *   `nim(3,4) + kayles(5)`
 * @start: (nullable): the position they are followers of; NULL: the last of the nodes
 * @n_left_out: (out) (nullable): how many have more numbers and are left out
 *
 * The P-positions of a game as cells: a coordinate for each number, in the order written, so that (4,7) and (7,4) are
 * two cells. @start has as many numbers as there are coordinates; positions with fewer have zeros at the end, those
 * with more (heaps that were split) are left out. Edges are the parent edges.
 *
 * Returns: (transfer full): the cells; %NULL with CGT_ERROR_MEANINGLESS for a game without such numbers.
 */
CgtCells *cgt_cells_from_generations (const CgtGenerations *generations, const char *start, guint *n_left_out,
                                      GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtCells, cgt_cells_unref)

G_END_DECLS
