/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <string.h>

#include "rulesets/cgt-ruleset-functions.h"
#include "rulesets/lua/cgt-games.h"

/* Games in Lua for tests. */

/* A game on a strip with these options. */
#define FRAME(cells, options)                                                                                          \
  "return ruleset { title = 'T', rules = 'R', board = 'strip', cells = '" cells "', example = '...',\n"                \
  "options = function (g, player, emit)\n" options "\nend }"

static inline const CgtRuleset *
add_game (const char *name, const char *source, double seconds, GError **error)
{
  g_autoptr (CgtBudget) budget = cgt_budget_new ();

  cgt_budget_set_memory (budget, 32 * 1024 * 1024);
  cgt_budget_set_processor_time (budget, seconds);
  return cgt_game_add (name, source, strlen (source), budget, error);
}

/* The options of the example within a budget; NULL with an error. */
static inline GPtrArray *
list_options (const CgtRuleset *ruleset, double seconds, GError **error)
{
  g_autoptr (CgtPosition) position = cgt_position_from_text (ruleset->sketch.example, error);
  g_autoptr (CgtBudget) budget = cgt_budget_new ();

  g_assert_nonnull (position);
  cgt_budget_set_memory (budget, 32 * 1024 * 1024);
  cgt_budget_set_processor_time (budget, seconds);
  return cgt_position_options (position, CGT_LEFT, budget, error);
}
