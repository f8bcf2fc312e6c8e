/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "cgt/cgt-budget.h"

/* The user's own games travel in a document that uses them:
 *
 *   "games": [ { "file": "my-clobber.lua", "source": "return ruleset { ... }" } ] */

/* Writes the member "games", if one of @texts (element-type utf8) names such a game. They are all texts of the
 * document; a NULL among them is no text. */
void grundy_contents_write_games (JsonBuilder *builder, const GPtrArray *texts);
/* Adds the games of a document to the rulesets, if @accept. Otherwise a game that is not there yet, or is there with
 * another source, is an error GRUNDY_DOCUMENT_ERROR_GAMES, whose message lists the files. */
gboolean grundy_contents_read_games (JsonObject *root, gboolean accept, CgtBudget *budget, GError **error);
