/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-cache.h"
#include "rulesets/cgt-packing.h"
#include "solvers/cgt-solver-private.h"

G_BEGIN_DECLS

/**
 * CgtStripFact:
 *
 * Bounds of the value of a strip, from below, in fixed point: its mean; its temperature, rounded up; and its right stop
 * x, in half units. If the value is not at least x but confused with it, or less by an infinitesimal, the stop is half
 * a unit less. So a sum of values whose stops add up to 0 or more is at least 0.
 */
typedef struct
{
  gint16 mean, temperature, stop;
  gint16 known;
} CgtStripFact;

/* The same for any value, or for a sum. */
typedef struct
{
  gint32 mean, temperature, stop;
} CgtPackedBound;

#define CGT_BOUND_UNIT 1024
/* The temperature of a number is negative; nothing is colder than this. */
#define CGT_BOUND_COLD (-CGT_BOUND_UNIT)

#define CGT_STRIP_LINES 2
/* The most squares of a component that may be replaced by its value. */
#define CGT_PACKED_SMALL 20

/**
 * CgtPackedFacts:
 *
 * What is known of strips of one or two lines, of small components and of sums of values, on one board.
 */
typedef struct
{
  CgtSolver *solver;
  CgtSolverGame *game;
  const CgtPacking *packing;
  CgtPackedBoard board;
  gboolean is_square;                       /* both players see equal boards */
  guint most_lines[2];                      /* of a strip */
  CgtStripFact *strips[2][CGT_STRIP_LINES]; /* by player and lines minus 1; by free squares */
  gssize charged;
  CgtCache *values; /* component -> value, or CGT_NONE if it is large */
  CgtCache *sums;   /* value -> two bounds, of it and of its negative */
  CgtArena scratch;
  gboolean failed; /* the budget ran out */
} CgtPackedFacts;

/* FALSE: the game has no packed positions, the board is too large, or the budget ran out. To be cleared anyway. */
gboolean cgt_packed_facts_init (CgtPackedFacts *facts, CgtSolver *solver, CgtSolverGame *game, CgtBytes position);
void cgt_packed_facts_clear (CgtPackedFacts *facts);

void cgt_packed_facts_find_strip (CgtPackedFacts *facts, CgtPlayer player, guint n_lines, guint free);

/* The fact of a strip of @player with these free squares; when the budget ran out, 0 and failed. */
static inline CgtStripFact
cgt_packed_facts_strip (CgtPackedFacts *facts, CgtPlayer player, guint n_lines, guint free)
{
  const CgtStripFact *fact = &facts->strips[player][n_lines - 1][free];

  if (G_UNLIKELY (!fact->known))
    cgt_packed_facts_find_strip (facts, player, n_lines, free);
  return *fact;
}

/* The bounds of a value and of its negative. FALSE: the budget ran out. */
gboolean cgt_packed_facts_of_value (CgtPackedFacts *facts, CgtValue value, CgtPackedBound out[2]);
/* The value of a component as Left sees it; CGT_NONE: it is large, or the budget ran out (failed). */
CgtValue cgt_packed_facts_component (CgtPackedFacts *facts, CgtSet component);

G_END_DECLS
