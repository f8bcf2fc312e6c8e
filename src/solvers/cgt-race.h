/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "rulesets/cgt-ruleset-private.h"

G_BEGIN_DECLS

/**
 * CgtRaceState:
 *
 * How near a race is to its end. While all races of a sum are out of reach, a player without a winning move is
 * left with moves that let the opponent reach the goal at once; so it is a sum like any other in which those moves do
 * not exist. The state of a sum is the furthest of its terms.
 */
typedef enum
{
  CGT_RACE_OUT_OF_REACH, /* of a game that is no race, too */
  CGT_RACE_IN_REACH,     /* whoever moves wins at once */
  CGT_RACE_OVER,         /* whoever has moved has won */
} CgtRaceState;

CgtRaceState cgt_race_state (const CgtRules *rules, CgtBytes position);

G_END_DECLS
