/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "rulesets/cgt-ruleset.h"

/* A game in the gallery: a GtkFlowBoxChild with its picture, its title and its rules. The user's own game has a button
 * with the action "gallery.edit-game". */
GtkWidget *grundy_gallery_game_new (const CgtRuleset *ruleset);
const CgtRuleset *grundy_gallery_game_get_ruleset (gpointer game);
/* (transfer full): what the game is searched by, case folded and in lines: its title, its id, its other names, and who
 * invented it. */
char *grundy_gallery_game_dup_names (const CgtRuleset *ruleset);
