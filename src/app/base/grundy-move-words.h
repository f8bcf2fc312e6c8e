/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "rulesets/cgt-ruleset.h"

/* (transfer full): what a move from @before to @after has done, in a few words that follow the name of the player, such
 * as "placed a domino" or "cut a red edge". Where the ruleset has no words for its moves, they are those of the shape
 * of the board. */
char *grundy_move_in_words (const CgtRuleset *ruleset, const CgtBoard *before, const CgtBoard *after);
/* HEAPS (transfer full): the sizes that the move changes, "25 → 8" or "3, 5 → 1, 2". */
char *grundy_move_in_figures (const CgtBoard *before, const CgtBoardMarks *marks);
