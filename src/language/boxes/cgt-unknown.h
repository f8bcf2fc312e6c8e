/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "language/cgt-language.h"

/**
 * cgt_unknown_evaluate:
 * @text: an expression in which m, n or ? stands for a number that is to be found: `nim(15,20,7,m)`
 * @least: (out) (optional) (nullable) (transfer full): the expression with the least of these numbers in its place
 *
 * For which numbers whoever moves second wins. The value of the record is a list of them: `[28]`. If the number is a
 * heap of Nim in normal play, there is no other (R. Sprague, 1935; P. M. Grundy, 1939), and the record has the theorem
 * that decides the position with it. Of other games the list is followed by the greatest number that was tried:
 * `[3, 10] up to 100`.
 *
 * Returns: (transfer full): the record; %NULL with an error: the game is not impartial or may not end, or the budget
 * ran out; %NULL without one: @text has no such number
 */
CgtEvaluation *cgt_unknown_evaluate (const char *text, CgtSolver *solver, char **least, GError **error);
