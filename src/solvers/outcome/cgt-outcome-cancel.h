/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "solvers/play/cgt-play-state.h"

/* Takes components off a sum that have the value 0 together: G - G, and G + G if the position of G with the players
 * exchanged is G again, so that G = -G. @parts: the components with their signs, in a new order afterwards. The value
 * of the sum stays, and so does who wins in any sum with it (Conway, On Numbers and Games, ch. 7). Nothing is taken off
 * if the memory of the budget does not suffice for it. */
void cgt_outcome_cancel (CgtSolver *solver, GByteArray *parts, CgtArena *scratch);
