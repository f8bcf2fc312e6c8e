/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-box-private.h"
#include "cgt-digit-automaton.h"

/* Sets @why if a theorem about the game proves the automaton. FALSE: the budget ran out. */
gboolean cgt_digit_automaton_prove (CgtDigitAutomaton *automaton, const CgtBoxGame *game, CgtSolver *solver);
