/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "rulesets/cgt-ruleset.h"

/**
 * cgt_board_alike_key:
 * @before: the board on which a move is made
 * @after: the board after it
 * @known: what is known of the position after it, such as its value
 *
 * What moves have in common that are images of each other. Two moves from @before have equal keys if the same is known
 * of them and if one board is the image of the other: of a grid, under a reflection or rotation that keeps @before; of
 * heaps, in another order; of a graph, with other names for its vertices (it is then isomorphic; the canonical
 * labelling is that of colour refinement with individualized vertices, as in B. McKay, Practical graph isomorphism,
 * 1981).
 *
 * Returns (transfer full) (nullable): NULL for other shapes, and for graphs for which this would take long; the move is
 * then like no other.
 */
GBytes *cgt_board_alike_key (const CgtBoard *before, const CgtBoard *after, const char *known);
