/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-lua.h"
#include "cgt/cgt-store.h"

/* The value that stands at the top of the stack: a number, "*3", or { { left options }, { right options } }. CGT_NONE
 * when the budget of @store has run out. Raises an error for anything else. */
CgtValue cgt_lua_to_value (lua_State *L, CgtStore *store);

/* Why a text cannot be a position of a game without a board; NULL: it can, since it prints and reads back. */
const char *cgt_lua_why_no_position_text (const char *text, gsize length);
