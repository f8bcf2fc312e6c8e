/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "cgt/cgt-value.h"

/**
 * CgtBoard:
 *
 * A position to look at and to edit: a shape and what stands where, without rules. A ruleset makes one from a position
 * and writes the notation of one; pictures/ draws it and the app edits it, without knowing the game. What a move
 * changes is the difference between two boards.
 */
typedef enum
{
  CGT_BOARD_NONE,    /* only the text can be shown */
  CGT_BOARD_GRID,    /* rows x columns of cells (a strip has one row) */
  CGT_BOARD_HEAPS,   /* numbers */
  CGT_BOARD_GRAPH,   /* vertices and edges; with a ground (Hackenbush) or with arrows and tokens */
  CGT_BOARD_TRACK,   /* a row of squares to home, with arrows between them, and counters */
  CGT_BOARD_CIRCLES, /* a fraction among the Ford circles */
  CGT_BOARD_RING,    /* a ring of four quadrants in colours */
} CgtBoardShape;

/* The owner of an edge, a piece or an arc. */
typedef enum
{
  CGT_OWNER_LEFT,
  CGT_OWNER_RIGHT,
  CGT_OWNER_BOTH,
} CgtOwner;

typedef struct
{
  guint from, to; /* vertices; equal for a loop */
  CgtOwner owner;
  guint8 state;  /* of a graph on which edges have states: an index into the ruleset's; else 0 */
  gboolean gone; /* in this state nothing is there */
} CgtBoardEdge;

typedef struct
{
  double x, y; /* in edge lengths, y up from the ground */
} CgtBoardPoint;

typedef struct
{
  CgtBoardShape shape;
  char *rules; /* the options of the ruleset from the brackets; NULL: none, or they are drawn on the board */

  /* GRID: cells[row * columns + column] is an index into the ruleset's pieces. GRAPH: if pieces lie on the vertices,
   * one row with a cell for each vertex; otherwise no rows. */
  guint rows, columns;
  guint8 *cells;
  guint tray;         /* GRID: so many rows at the top are not squares, but hold what was taken from them */
  guint8 nothing;     /* what stands in a tray where nothing is */
  gboolean hexagonal; /* GRID: each row begins half a cell further right, so a cell has six neighbours */

  /* HEAPS. One row: the tokens of a heap stand side by side, and the heaps are what is left of a row of them. */
  guint n_heaps;
  guint64 *heaps;

  /* GRAPH: if grounded, vertex 0 is the ground. points has n_vertices entries; it is NULL until a layout is made
   * (pictures/) or the user has placed the vertices. labels are the names of the vertices in the notation, in the same
   * order. */
  gboolean grounded;
  gboolean directed;
  guint n_vertices;
  char **labels; /* NULL-terminated */
  guint n_edges;
  CgtBoardEdge *edges;
  CgtBoardPoint *points;
  guint n_tokens;
  guint *tokens; /* vertices */

  /* TRACK: vertex 0 is before the first square and the last one is home; edges are the arrows, tokens the counters. It
   * has neither labels nor points. */

  /* CIRCLES */
  gint64 numerator, denominator;

  /* RING: its text, see CgtRing */
  char *ring;
} CgtBoard;

CgtBoard *cgt_board_new (CgtBoardShape shape);
CgtBoard *cgt_board_copy (const CgtBoard *board);
void cgt_board_free (CgtBoard *board);
gboolean cgt_board_equal (const CgtBoard *a, const CgtBoard *b); /* ignores points */

/* How many cells further right a row begins. */
static inline double
cgt_board_row_shift (const CgtBoard *board, guint row)
{
  return board->hexagonal ? row * 0.5 : 0;
}
CgtBoard *cgt_board_new_grid (guint rows, guint columns); /* all cells 0 */
guint8 cgt_board_get_cell (const CgtBoard *board, guint row, guint column);
void cgt_board_set_cell (CgtBoard *board, guint row, guint column, guint8 piece);
void cgt_board_resize_grid (CgtBoard *board, guint rows, guint columns, guint8 filling);
/* The same, but rows are added and removed at the top. */
void cgt_board_resize_grid_upwards (CgtBoard *board, guint rows, guint columns, guint8 filling);
void cgt_board_rotate_grid (CgtBoard *board); /* a quarter turn clockwise; a tray stays above it */
void cgt_board_insert_heap (CgtBoard *board, guint at, guint64 size);
void cgt_board_remove_heap (CgtBoard *board, guint at);
guint cgt_board_add_vertex (CgtBoard *board, CgtBoardPoint at); /* returns its index */
guint cgt_board_add_edge (CgtBoard *board, guint from, guint to, CgtOwner owner);
void cgt_board_remove_edge (CgtBoard *board, guint edge);
/* Removes a vertex with its edges and tokens; later indices move down. */
void cgt_board_remove_vertex (CgtBoard *board, guint vertex);
/* TRACK: makes @home the last square. Removes arrows and counters beyond it, and an arrow that begins there. */
void cgt_board_resize_track (CgtBoard *board, guint home);
/* Removes vertices without edges (except the ground); later indices move down. */
void cgt_board_drop_lonely_vertices (CgtBoard *board);
/* GRAPH: whether pieces lie on the vertices. */
static inline gboolean
cgt_board_has_pieces (const CgtBoard *board)
{
  return board->shape == CGT_BOARD_GRAPH && board->rows == 1;
}
/* GRID and GRAPH: the places on which pieces or tokens can stand. */
guint cgt_board_count_places (const CgtBoard *board);
/* (transfer full): @board with one piece or token, at @place, and nothing else */
CgtBoard *cgt_board_copy_with_one (const CgtBoard *board, guint place);
/* Whether two boards of one ruleset have the same places: they differ at most in the pieces and tokens. */
gboolean cgt_board_places_equal (const CgtBoard *a, const CgtBoard *b);
/* GRAPH with a ground: for each edge, whether a path joins it to the ground. Free with g_free(). */
gboolean *cgt_board_edges_standing (const CgtBoard *board);

/**
 * CgtBoardMarks:
 *
 * The differences between two boards of one shape, to be marked on the first: cells, heaps or edges by index; for a
 * circle, the fraction moved to; for a ring, the opening and what is done there.
 */
typedef struct
{
  GArray *cells;        /* guint, row * columns + column */
  GArray *cells_after;  /* guint8: the contents of the marked cells afterwards; empty if the grid became smaller */
  GArray *heaps;        /* guint */
  GArray *heaps_after;  /* guint64: the sizes that replace the marked heaps; as many, or the parts of one heap */
  GArray *edges;        /* guint */
  GArray *tokens;       /* guint */
  GArray *tokens_after; /* guint: the targets of the marked tokens; G_MAXUINT: removed */
  gboolean ring;
  guint opening;
  guint ring_kind; /* CgtRingKind */
  gboolean circle;
  gint64 numerator, denominator;
} CgtBoardMarks;

CgtBoardMarks *cgt_board_difference (const CgtBoard *before, const CgtBoard *after);
CgtBoardMarks *cgt_board_marks_copy (const CgtBoardMarks *marks);
void cgt_board_marks_free (CgtBoardMarks *marks);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtBoard, cgt_board_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtBoardMarks, cgt_board_marks_free)
