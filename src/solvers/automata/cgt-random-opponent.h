/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "solvers/cgt-solver.h"

G_BEGIN_DECLS

typedef struct
{
  char *to;     /* the position moved to, printed */
  char *chance; /* of winning after this move, exact: "104/105", "1", "0" */
  double approximately;
  gboolean best;      /* no move has a better chance; there may be several */
  guint64 n_answers;  /* moves the opponent has */
  guint64 n_mistakes; /* of these, the ones after which I can force the win */
} CgtRandomMove;

/**
 * CgtRandomOpponent:
 *
 * My chances in an impartial game that ends, in normal play, when I play best and the opponent picks each move with
 * the same probability. Moves are told apart as everywhere: those that print alike are one move. In Nim, where piles
 * keep their place, that is one move for each pile and number of tokens, as T. Khovanova counts them ("Winning Nim
 * Against a Player who Plays Randomly", 2017): n tokens give n moves.
 */
typedef struct
{
  char *first;  /* my chance when I begin, and play best */
  char *second; /* my chance when the opponent begins */
  double first_approximately, second_approximately;
  GPtrArray *moves;  /* CgtRandomMove: my first moves, in the order the ruleset lists them */
  guint64 positions; /* P-positions that were solved for this */
} CgtRandomOpponent;

/**
 * cgt_solver_random_opponent:
 *
 * Returns: (transfer full): the exact chances; %NULL with an error when @sum is not an impartial game in normal play
 * that ends, or when the budget ran out.
 */
CgtRandomOpponent *cgt_solver_random_opponent (CgtSolver *solver, const CgtSum *sum, GError **error);
void cgt_random_opponent_free (CgtRandomOpponent *chances);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtRandomOpponent, cgt_random_opponent_free)

G_END_DECLS
