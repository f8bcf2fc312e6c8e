/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "rulesets/cgt-ruleset.h"

/* Reading the text of a game on a worker: the game is added to the rulesets, and some of its positions are played at
 * random. */

typedef struct
{
  const CgtRuleset *ruleset; /* NULL: the text is refused */
  char *position;    /* to show: the position that was asked for if the game has it, and otherwise the example */
  char *message;     /* what is wrong; NULL: nothing was found */
  guint line;        /* in which it is, from 1; 0: in none */
  guint n_positions; /* that were played */
} GrundyGameReading;

void grundy_game_reading_free (GrundyGameReading *reading);

/* @file: (nullable): the name of its file. @before: (nullable): the draft that it replaces. @position:
 * (nullable): what is shown now, as an expression. g_task_propagate_pointer() has the GrundyGameReading. (transfer
 * full)
 */
GTask *grundy_game_read (gpointer source, const char *file, const char *text, const CgtRuleset *before,
                         const char *position, GAsyncReadyCallback callback, gpointer user_data);

/* The line that @message names, as "FILE:7: ..."; 0: none. @rest: what follows. */
guint grundy_game_find_line (const char *message, const char *file, const char **rest);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GrundyGameReading, grundy_game_reading_free)
