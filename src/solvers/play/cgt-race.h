/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "rulesets/cgt-ruleset-functions.h"
#include "solvers/cgt-solver.h"

/**
 * CgtRaceState:
 *
 * How close a race is to its end. While no race of a sum is in reach, a player without a winning move only has moves
 * left that let the opponent reach the goal at once. So the sum is played like any other, without those moves. The
 * state of a sum is that of its most advanced term.
 */
typedef enum
{
  CGT_RACE_OUT_OF_REACH, /* also for a game that is not a race */
  CGT_RACE_IN_REACH,     /* the player to move wins at once */
  CGT_RACE_OVER,         /* the player who has moved has won */
} CgtRaceState;

CgtRaceState cgt_race_state (const CgtRules *rules, CgtBytes position);
CgtRaceState cgt_sum_race_state (const CgtSum *sum);
