/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "solvers/cgt-solver.h"

/* The passes of a sieve, in their order. */
typedef enum
{
  CGT_SIEVE_LABEL,      /* who wins */
  CGT_SIEVE_REMOTENESS, /* in how many moves */
  CGT_SIEVE_NIMBER,     /* the nim-values, by mex */
} CgtSievePass;

/**
 * CgtSieveStep:
 *
 * A step of a sieve. Backwards: all moves of a position lead to won ones, so it is lost (L); of several such positions
 * the first one is taken. Forwards: all positions that can move to it are won (W). So the steps alternate. What is
 * never reached is a draw (D). Then the remotenesses, from the least up, and then the nim-values by mex.
 */
typedef struct
{
  CgtSievePass pass;
  GArray *cells; /* guint: the positions that are labelled by this step */
  char label;    /* 'W', 'L', 'D'; '?': not decided, since a move leaves the table; 0: a number */
  gint64 number; /* the remoteness, or the nim-value; -1: a label, or infinity */
  char *value;   /* of a nim-value: its number, or `oo(0,2)`; NULL: of another pass */
  char *words;   /* the reason, a sentence in English */
} CgtSieveStep;

/* (transfer full): what @step finds of its positions, as it is written in a table: "W", "7" or "oo(0,2)". */
char *cgt_sieve_step_get_text (const CgtSieveStep *step);

/**
 * cgt_sieve_new:
 * @positions: (element-type CgtPosition): of one impartial game; NULL: there is none at this place
 * @names: their names in the sentences
 * @letters: what the sentences call won and lost positions: "WL", or "NP" after who wins
 *
 * Labels the positions of a table in the order in which a sieve finds them. A move to a position that is not in the
 * table is judged by its nim-value, or in a loopy game by who wins it, and then no remotenesses are found.
 *
 * Returns: (transfer full) (element-type CgtSieveStep): the steps; NULL with an error if a position is not impartial,
 * or the budget of @solver ran out
 */
GPtrArray *cgt_sieve_new (CgtSolver *solver, GPtrArray *positions, char *const *names, const char *letters,
                          GError **error);
