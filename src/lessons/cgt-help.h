/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "rulesets/cgt-ruleset.h"

/* The pages of the help that are made from the tables of games and functions: `games`, `functions`, and one for each,
 * `game:nim`, `function:mean`. The other pages are files. */

/* The CommonMark of a page, in the language of the user; NULL: there is no such page. (transfer full) */
char *cgt_help_generate (const char *name);
/* The page of a game, and of a function. (transfer full) */
char *cgt_help_name_of_game (const CgtRuleset *ruleset);
char *cgt_help_name_of_function (const char *name);
