/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "solvers/cgt-solver.h"

G_BEGIN_DECLS

/**
 * CgtSieveStep:
 *
 * A step of a sieve. Forwards: some positions can move to a lost one, so they are won (W). Backwards: all moves of a
 * position lead to won ones, so it is lost (L). What is never reached is a draw (D). Then the nim-values by mex.
 */
typedef struct
{
  GArray *cells; /* guint: the positions that are labelled by this step */
  char label;    /* 'W', 'L', 'D'; '?': not decided, since a move leaves the table; 0: a nim-value */
  gint64 number; /* the remoteness, or the nim-value; -1: unknown */
  char *words;   /* the reason, a sentence in English */
} CgtSieveStep;

/**
 * cgt_sieve_new:
 * @positions: (element-type CgtPosition): of one impartial game; NULL: there is none at this place
 * @names: their names in the sentences
 * @letters: what the sentences call won and lost positions: "WL", or "NP" after who wins
 *
 * Labels the positions of a table in the order in which a sieve finds them, which is that of their remoteness. A move
 * to a position that is not in the table is judged by its nim-value, and then remotenesses are not known.
 *
 * Returns: (transfer full) (element-type CgtSieveStep): the steps; NULL with an error if a position is not impartial,
 * or the budget of @solver ran out
 */
GPtrArray *cgt_sieve_new (CgtSolver *solver, GPtrArray *positions, char *const *names, const char *letters,
                          GError **error);

G_END_DECLS
