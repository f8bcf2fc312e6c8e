/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "rulesets/cgt-ruleset.h"

/* The files of the user's own games, and the examples that come with the program: for a worker, since a disk may be
 * slow. */

/* The file for a new game of this name. It does not exist yet. Makes the folder. (transfer full) */
GFile *grundy_game_files_new_file (const char *id);
/* The file of a game that was read from the folder of games. (transfer full) (nullable) */
GFile *grundy_game_files_find (const CgtRuleset *ruleset);
/* The text of the file of a game; NULL with an error, also if it is larger than a game may be. (transfer full) */
char *grundy_game_files_read (GFile *file, GError **error);
/* The examples, in the order of their names. (transfer full) (element-type GFile) */
GPtrArray *grundy_game_files_list_examples (void);
/* Drops the draft of a game: restores the game from its file, or removes it if it has none. GrundyGamesMonitor tells
 * when this is done. */
void grundy_game_files_revert (GFile *file, const CgtRuleset *draft);
