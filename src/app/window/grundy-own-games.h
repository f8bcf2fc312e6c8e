/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "grundy-window.h"

G_BEGIN_DECLS

/* Games of the user's own: Lua files in the folder of cgt_games_folder(). */

/* Adds them to the rulesets; to be called before a gallery is made. Reading a game takes at most a tenth of a second.
 * (transfer full) (element-type utf8): a message for each game that is wrong. */
GPtrArray *grundy_own_games_add (void);
/* Shows these messages in a notice of @window; all of them go to standard error. */
void grundy_own_games_report (GrundyWindow *window, GPtrArray *messages);

G_END_DECLS
