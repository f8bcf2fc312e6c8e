/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-ruleset-functions.h"

/* Every ruleset whose play ends has two further versions, written around a position of it: impartial(clobber(xo)), in
 * which either player makes the moves of both, and dicotic(clobber(xo)), in which nobody moves unless both can.
 *
 * A version is a ruleset of its own for each game, made once from the game: it has its board and its notation. The
 * rulesets of this table only have the names; their positions belong to the versions. */

/* If the name of a version and a parenthesis come next, reads them and returns the version; NULL: reads nothing. */
const CgtRuleset *cgt_version_read_name (CgtReader *reader);

/* The rules of the position `clobber(xo)` that is written around by @version, one of the table or one made from it.
 * Reads only the name and the options. NULL with an error if there is no such version. */
CgtRules *cgt_version_rules (const CgtRuleset *version, const char *text, guint column, CgtBudget *budget,
                             GError **error);
