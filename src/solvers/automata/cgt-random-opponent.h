/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "solvers/cgt-solver.h"

typedef struct
{
  char *to;     /* the position moved to, printed */
  char *chance; /* of winning after this move, exact: "104/105", "1", "0" */
  double approximately;
  gboolean best;      /* no move has a better chance; several may be best */
  guint64 n_answers;  /* number of moves the opponent has */
  guint64 n_mistakes; /* number of these after which I can force a win */
} CgtRandomMove;

/**
 * CgtRandomOpponent:
 *
 * My chances in an impartial game that ends, in normal play, when I play best and the opponent picks each move with the
 * same probability. As elsewhere, moves that print alike are one move. In Nim, where piles keep their places, this
 * gives one move for each pile and number of tokens, as T. Khovanova counts them ("Winning Nim Against a Player who
 * Plays Randomly", 2017): n tokens give n moves.
 */
typedef struct
{
  char *first;  /* my chance when I begin and play best */
  char *second; /* my chance when the opponent begins */
  double first_approximately, second_approximately;
  GPtrArray *moves;  /* CgtRandomMove: my first moves, in the order of the ruleset */
  guint64 positions; /* number of P-positions solved */
} CgtRandomOpponent;

/**
 * cgt_solver_random_opponent:
 *
 * Returns: (transfer full): the exact chances; %NULL with an error when @sum is not an impartial game that ends, in
 *   normal play, or when the budget ran out
 */
CgtRandomOpponent *cgt_solver_random_opponent (CgtSolver *solver, const CgtSum *sum, GError **error);
void cgt_random_opponent_free (CgtRandomOpponent *chances);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtRandomOpponent, cgt_random_opponent_free)
