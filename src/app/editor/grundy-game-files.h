/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "rulesets/cgt-ruleset.h"

G_BEGIN_DECLS

/* The files of the user's own games, and the examples that come with the program. */

/* The file in which a new game of this name is saved: none that is there. Makes the folder. (transfer full) */
GFile *grundy_game_files_new_file (const char *id);
/* The file of a game that was read from the folder of games. (transfer full) (nullable) */
GFile *grundy_game_files_find (const CgtRuleset *ruleset);
/* What is written in a file of a game, which is not larger than a game can be; NULL with an error. (transfer full) */
char *grundy_game_files_read (GFile *file, GError **error);
/* The examples, in the order of their names. (transfer full) (element-type GFile) */
GPtrArray *grundy_game_files_list_examples (void);
/* After a draft of a game that is not to be kept: the game is again what its file says, or no longer there.
 * GrundyGamesMonitor tells when that is done. */
void grundy_game_files_revert (GFile *file, const CgtRuleset *draft);

G_END_DECLS
