/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "language/cgt-language.h"

/* Keeps of the moves of @expression that are alike only the first one. Two are alike if they lead to the same value and
 * outcome, and to boards of which one is the image of the other under a reflection or rotation of the board, has the
 * same heaps in another order, or is the same graph with other names; it is the same in which of several equal terms.
 * While nothing is known of moves on a grid, the reflection or rotation has to lead the moves of each player in
 * @evaluation to such moves. @moves: (element-type CgtMove). Returns (transfer full): how many each one stands for, by
 * move. */
GHashTable *grundy_join_alike_moves (GPtrArray *moves, const CgtExpression *expression,
                                     const CgtEvaluation *evaluation);
