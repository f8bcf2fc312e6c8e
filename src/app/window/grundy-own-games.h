/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "grundy-window.h"

/* Games of the user's own: Lua files in the folder of cgt_games_folder(). */

/* Adds them to the rulesets on a worker, which the galleries are told of. g_task_propagate_pointer() has a message for
 * each game that is wrong: (transfer full) (element-type utf8). */
void grundy_own_games_add (gpointer source, GAsyncReadyCallback callback);
/* Shows these messages in a notice of @window; all of them go to standard error. */
void grundy_own_games_report (GrundyWindow *window, GPtrArray *messages);
