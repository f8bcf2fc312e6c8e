/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "language/cgt-language.h"
#include "solvers/boxes/cgt-box-game.h"

/**
 * cgt_box_game_read:
 * @text: an expression with a, b and c in the places of numbers, such as `kayles(a) + square(b)`; or the name of a game
 *   with its options, such as `wythoff`, or `misere(nim)`
 * @n_numbers: how many numbers a position of a name has: 2 or 3
 *
 * A name stands for its position of that many numbers: of `chop`, `chop(axb)`; of `wythoff`, `wythoff(a,b)`; of
 * `white-knights`, `white-knights(a,b,0)`.
 *
 * Returns: (transfer full): the game; %NULL with an error that names the column
 */
CgtBoxGame *cgt_box_game_read (const char *text, guint n_numbers, CgtSolver *solver, CgtBudget *budget, GError **error);

/* The sign, m, n or ?, of the one number that is to be found in an expression, `nim(15,20,7,m)`; 0: @text is none. */
char cgt_box_find_unknown (const char *text, CgtBudget *budget);
/* (transfer full): the game of such an expression, of one number. NULL with an error. */
CgtBoxGame *cgt_box_game_read_unknown (const char *text, CgtSolver *solver, GError **error);
