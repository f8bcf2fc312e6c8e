/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-lua-game.h"

/* The functions of a CgtRuleset that ask the functions of a game in Lua. */
void cgt_lua_options (const CgtRules *rules, CgtBytes position, CgtPlayer player, CgtArena *out);
/* Whole turns, in a game in which a player may move again. */
void cgt_lua_turns (const CgtRules *rules, CgtBytes position, CgtPlayer player, CgtArena *out);
void cgt_lua_split (const CgtRules *rules, CgtBytes position, CgtArena *out);
CgtValue cgt_lua_value (const CgtRules *rules, CgtBytes component, CgtStore *store, CgtHow *how);
gboolean cgt_lua_nimber (const CgtRules *rules, CgtBytes component, guint64 *nimber, CgtHow *how);
/* The split of a game that has no function for it: a board that is not divided, in its normal form. */
void cgt_lua_normal_form (const CgtRules *rules, CgtBytes position, CgtArena *out);
/* Whether the game allows the position that was read from @begin on. */
gboolean cgt_lua_check_legal (const CgtRules *rules, CgtReader *reader, const char *begin, GByteArray *position,
                              GError **error);

/* The cell after both players have exchanged their stones. */
char cgt_lua_swapped_cell (const CgtLuaGame *game, char cell);
