/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-race.h"

static gboolean
an_option_reaches_the_goal (const CgtRules *rules, CgtBytes position)
{
  gboolean result = FALSE;
  CgtArena options;

  cgt_arena_init (&options, NULL);
  rules->ruleset->options (rules, position, CGT_LEFT, &options);
  for (gsize i = 0; i < options.n && !result; i++)
    result = rules->ruleset->race.goal_reached (rules, cgt_arena_get (&options, i));
  cgt_arena_clear (&options);
  return result;
}

CgtRaceState
cgt_race_state (const CgtRules *rules, CgtBytes position)
{
  const CgtRuleset *ruleset = rules->ruleset;

  if ((ruleset->flags & CGT_RULESET_RACE) == 0)
    return CGT_RACE_OUT_OF_REACH;
  if (ruleset->race.goal_reached (rules, position))
    return CGT_RACE_OVER;
  if (ruleset->race.goal_in_reach != NULL)
    return ruleset->race.goal_in_reach (rules, position) ? CGT_RACE_IN_REACH : CGT_RACE_OUT_OF_REACH;
  return an_option_reaches_the_goal (rules, position) ? CGT_RACE_IN_REACH : CGT_RACE_OUT_OF_REACH;
}

CgtRaceState
cgt_sum_race_state (const CgtSum *sum)
{
  CgtRaceState state = CGT_RACE_OUT_OF_REACH;

  for (guint i = 0; i < sum->terms->len; i++)
    {
      const CgtPosition *position = g_array_index (sum->terms, CgtTerm, i).position;

      if (position != NULL)
        state = MAX (state, cgt_race_state (cgt_position_get_rules (position), cgt_position_get_bytes (position)));
    }
  return state;
}
