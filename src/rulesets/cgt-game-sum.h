/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-ruleset-functions.h"

/* A sum of positions as one game, in which a player moves in one of them: for the versions of sums. It has no name of
 * its own in the notation. A position holds the summands one after another, each with the number of its game. */
extern const CgtRuleset cgt_game_sum;

/* Whether the text is a sum: a minus comes first, or a sign follows the first position. */
gboolean cgt_game_sum_comes (const CgtReader *reader);
/* Whether a value comes instead of a position, which is an error: it has no @version. */
gboolean cgt_game_sum_refuse_value (CgtReader *reader, const char *version, GError **error);
/* Reads the games of a sum of positions, of which there is to be a @version, up to the end of the text. NULL with an
 * error. */
CgtRules *cgt_game_sum_rules (CgtReader *reader, const char *version, GError **error);
/* The games of a sum, each once (CgtRules). */
const GPtrArray *cgt_game_sum_games (const CgtRules *rules);
/* Whether the games of two sums are the same ones, in the same order. */
gboolean cgt_game_sum_same_games (const CgtRules *a, const CgtRules *b);
