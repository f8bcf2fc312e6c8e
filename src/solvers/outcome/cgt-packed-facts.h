/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-state-values.h"
#include "rulesets/cgt-packing.h"
#include "solvers/cgt-solver-private.h"

#define CGT_STRIP_LINES 3
/* The most squares of a component that may be replaced by its value. */
#define CGT_PACKED_SMALL 20
/* A part of the table of strips has a place for each set of so many squares. */
#define CGT_STRIP_PART_BITS 12
#define CGT_STRIP_NOT_FOUND 1 /* instead of a place: the budget ran out */

/**
 * CgtPackedFacts:
 *
 * What is known of strips of one to three lines, of other parts of a side and of small components, on one board.
 */
typedef struct
{
  CgtSolver *solver;
  CgtSolverGame *game;
  const CgtPacking *packing;
  CgtPackedBoard board;
  CgtStateValues values; /* fail when the budget has run out */
  gboolean is_square;    /* both players see equal boards */
  gboolean is_word;      /* at most 64 squares */
  guint most_lines[2];   /* of a strip */
  /* By player and lines minus 1, then by the upper and the lower bits of the free squares: its place among the bounds;
   * or 0, if it was not asked for yet. */
  guint32 **strips[2][CGT_STRIP_LINES];
  GPtrArray *strip_parts;  /* that were allocated */
  CgtNumberMap parts;      /* of a side, with the last bit for Right's if the boards differ -> place among the bounds */
  CgtPackedBound *bounds;  /* an array of the budget: of the different values of strips and parts */
  CgtNumberMap places;     /* such a value -> its place among the bounds */
  CgtNumberMap components; /* component -> number */
  CgtArena scratch;
} CgtPackedFacts;

/* FALSE: the game has no packed positions, the board is too large, or the budget ran out. To be cleared anyway. */
gboolean cgt_packed_facts_init (CgtPackedFacts *facts, CgtSolver *solver, CgtSolverGame *game, CgtBytes position);
void cgt_packed_facts_clear (CgtPackedFacts *facts);

/* From now on bounds are looked for in strips of up to so many lines, at most CGT_STRIP_LINES. */
void cgt_packed_facts_set_most_lines (CgtPackedFacts *facts, guint n_lines);
/* Finds the bound of a strip, and returns what is then in the table of strips. */
guint32 cgt_packed_facts_find_strip (CgtPackedFacts *facts, CgtPlayer player, guint n_lines, guint free);

/* The bound of the free squares of a side, over parts of at most so many squares. The budget may run out (failed). */
CgtPackedBound cgt_packed_facts_bound_of_parts (CgtPackedFacts *facts, CgtPlayer player, CgtSet free);

/* The bound of a strip of @player with these free squares, until the next one is asked for. NULL: the budget ran out
 * (failed). */
static inline const CgtPackedBound *
cgt_packed_facts_strip (CgtPackedFacts *facts, CgtPlayer player, guint n_lines, guint free)
{
  const guint32 *part = facts->strips[player][n_lines - 1][free >> CGT_STRIP_PART_BITS];
  guint32 place = G_LIKELY (part != NULL) ? part[free & ((1u << CGT_STRIP_PART_BITS) - 1)] : 0;

  if (G_UNLIKELY (place == 0))
    place = cgt_packed_facts_find_strip (facts, player, n_lines, free);
  return place == CGT_STRIP_NOT_FOUND ? NULL : &facts->bounds[place];
}

/* The value of a component as Left sees it; none: it is large, or the budget ran out (failed). */
guint32 cgt_packed_facts_component (CgtPackedFacts *facts, CgtSet component);
