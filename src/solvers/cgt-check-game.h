/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "rulesets/cgt-ruleset.h"

/**
 * CgtGameCheck:
 *
 * The result of playing a ruleset at random to test what it says of itself: the options are the same each time, play
 * ends unless the game is loopy, positions print and read back, the negative has the options of the other player, and
 * components, declared values and nimbers agree with a search that uses only the options.
 */
typedef struct
{
  guint n_positions; /* the number of positions that were tested */
  guint n_searched;  /* the number of these whose value was compared with a search */
  char *wrong;       /* in one line: the position, and what is wrong with it; NULL: nothing was found */
} CgtGameCheck;

/* Tests @n positions, the same ones each time. FALSE with an error if the budget (nullable) ran out or the game failed;
 * then nothing wrong was found in those that were tested. */
gboolean cgt_check_game (const CgtRuleset *ruleset, guint n, CgtBudget *budget, CgtGameCheck *check, GError **error);
void cgt_game_check_clear (CgtGameCheck *check);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CgtGameCheck, cgt_game_check_clear)
