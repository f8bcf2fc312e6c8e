/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "rulesets/cgt-ruleset.h"

/* Of a game with two codes or sets that end: the largest number that a player can take from a heap, and how many heaps
 * a move can make of one, at least 1. FALSE: @rules are of no such game. */
gboolean cgt_partizan_get_bounds (const CgtRules *rules, guint64 *most_taken, guint64 *most_parts);
