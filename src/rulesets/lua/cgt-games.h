/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "rulesets/cgt-arena.h"
#include "rulesets/cgt-ruleset.h"

/* Games of the user's own, which are files written in Lua. docs/lua.md describes them. Whatever a file does, it ends
 * within its budget and touches nothing. */

/* Reads a game from a text and adds it to the rulesets. @file: the name that messages use, such as clobber.lua. Unless
 * the text names the game, this is its name, without the ending. NULL with an error in one line, CGT_ERROR_GAME or that
 * of @budget (nullable). */
const CgtRuleset *cgt_game_add (const char *file, const char *text, gsize length, CgtBudget *budget, GError **error);
/* The same while the game is being written. @file: (nullable): the name of its file; without one the title names the
 * game. @before: (nullable): the draft that this one takes the place of; it is removed if it has another name. A game
 * of the program, or another one of the user's, is not replaced: that is an error. */
const CgtRuleset *cgt_game_add_draft (const char *file, const char *text, gsize length, const CgtRuleset *before,
                                      CgtBudget *budget, GError **error);
/* Takes a game of the user's own out of the rulesets, unless another one has its place by now. Positions of it stay
 * valid. */
void cgt_game_remove (const CgtRuleset *ruleset);
/* The same from a file that is not larger than a game can be. */
const CgtRuleset *cgt_game_add_file (const char *path, CgtBudget *budget, GError **error);
/* Adds the games of all files in a folder whose names end with .lua, in the order of their names. @refused is called
 * with a line for each that is wrong, or takes long to read. A folder that is not there has no games. */
typedef void (*CgtGameRefused) (const char *message, gpointer data);
void cgt_games_add_folder (const char *path, CgtGameRefused refused, gpointer data);
/* The folder of the user's own games. (transfer full) */
char *cgt_games_folder (void);
/* What all games of the user's own hold together. */
gsize cgt_games_get_bytes (void);
/* Whether a ruleset was added so. */
gboolean cgt_ruleset_is_game (const CgtRuleset *ruleset);
/* The name of the file that it was read from, without its folder. (transfer none) */
const char *cgt_ruleset_get_file (const CgtRuleset *ruleset);
/* The source of a game that was added; NULL for a game of the program. (transfer none) */
const char *cgt_ruleset_get_source (const CgtRuleset *ruleset);
/* A message about a name that the game has read so far, and that has no value. (transfer full) (nullable) */
char *cgt_game_get_unknown_name (const CgtRuleset *ruleset);
/* What the game declares to be the nimber of a component. FALSE, without an error, if it does not know, or is not asked
 * because it took too long once. */
gboolean cgt_game_get_nimber (const CgtRules *rules, CgtBytes component, guint64 *nimber, GError **error);
