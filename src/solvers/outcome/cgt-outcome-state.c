/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-outcome-state.h"

#include <string.h>

#include "cgt-outcome-cancel.h"

CgtOutcomeState
cgt_outcome_state_begin (CgtFacts *facts, GByteArray *parts)
{
  CgtHeat heat = cgt_heat_zero (facts->solver->store);

  g_byte_array_set_size (parts, 0);
  return (CgtOutcomeState) { facts, cgt_zero (), parts, .bounds = { heat, heat } };
}

gboolean
cgt_outcome_state_add_value (CgtOutcomeState *state, CgtValue value)
{
  CgtStore *store = state->facts->solver->store;
  gboolean fails = cgt_value_is_none (value);
  CgtValue sum = fails ? CGT_NONE : cgt_facts_add (state->facts, state->sum, value, &fails);

  if (fails)
    return FALSE;
  if (!cgt_value_is_none (sum))
    {
      state->sum = sum;
      return TRUE;
    }
  for (guint kind = 0; kind < 2; kind++)
    {
      CgtHeat heat;

      if (!cgt_heat_of_value (store, value, kind, &heat))
        return FALSE;
      cgt_heat_add (store, &state->bounds[kind], &heat);
    }
  cgt_play_append (state->parts, CGT_PLAY_VALUE, FALSE, (CgtBytes) { &value, sizeof value });
  return TRUE;
}

gboolean
cgt_outcome_state_add_component (CgtOutcomeState *state, CgtSolverGame *game, CgtBytes component, gboolean negative)
{
  CgtStore *store = state->facts->solver->store;
  CgtComponentFacts facts;

  if (!cgt_facts_get (state->facts, game, component, &facts))
    return FALSE;
  if (!cgt_value_is_none (facts.value))
    return cgt_outcome_state_add_value (state, negative ? cgt_negate (store, facts.value) : facts.value);
  state->mobility += negative ? -facts.mobility : facts.mobility;
  state->most = MAX (state->most, facts.n_moves);
  for (guint kind = 0; kind < 2; kind++)
    {
      CgtHeat heat = negative ? cgt_heat_negate (store, &facts.bounds[1 - kind]) : facts.bounds[kind];
      cgt_heat_add (store, &state->bounds[kind], &heat);
    }
  cgt_play_append (state->parts, game->index, negative, component);
  return TRUE;
}

gboolean
cgt_outcome_state_add_parts (CgtOutcomeState *state, CgtBytes parts, const CgtPlayPart *without)
{
  for (const CgtPlayPart *part = parts.data; part < cgt_play_end (parts); part = cgt_play_next (part))
    {
      CgtSolverGame *game = cgt_play_part_game (part, state->facts->solver);

      if (part == without)
        continue;
      if (game == NULL ? !cgt_outcome_state_add_value (state, cgt_play_part_value (part))
                       : !cgt_outcome_state_add_component (state, game, cgt_play_part_bytes (part),
                                                           cgt_play_part_is_negative (part)))
        return FALSE;
    }
  return TRUE;
}

/* Appends a part for each component of a position. FALSE: the budget ran out. */
static gboolean
append_components (GByteArray *parts, CgtSolverGame *game, const CgtPlayPart *term, CgtArena *scratch)
{
  CgtArenaMark mark = cgt_arena_mark (scratch);
  gboolean negative = cgt_play_part_is_negative (term);

  if (game->rules->ruleset->split == NULL)
    {
      cgt_play_append (parts, game->index, negative, cgt_play_part_bytes (term));
      return TRUE;
    }
  game->rules->ruleset->split (game->rules, cgt_play_part_bytes (term), scratch);
  for (gsize i = mark.n; i < scratch->n; i++)
    cgt_play_append (parts, game->index, negative != (scratch->items[i].tag == 1), cgt_arena_get (scratch, i));
  cgt_arena_reset (scratch, mark);
  return !scratch->stopped;
}

gboolean
cgt_outcome_state_add_terms (CgtOutcomeState *state, CgtBytes terms, CgtArena *scratch)
{
  g_autoptr (GByteArray) parts = g_byte_array_new ();
  CgtSolver *solver = state->facts->solver;

  for (const CgtPlayPart *part = terms.data; part < cgt_play_end (terms); part = cgt_play_next (part))
    {
      CgtSolverGame *game = cgt_play_part_game (part, solver);

      if (game == NULL ? !cgt_outcome_state_add_value (state, cgt_play_part_value (part))
                       : !append_components (parts, game, part, scratch))
        return FALSE;
    }
  cgt_outcome_cancel (solver, parts, scratch);
  return cgt_outcome_state_add_parts (state, cgt_play_bytes (parts), NULL);
}

/* The mean that the player who moved is sure of, or without bounds the mean of the sum of values; and how many more
 * moves the player has than the opponent. */
gint64
cgt_outcome_state_estimate (const CgtOutcomeState *state, CgtPlayer mover)
{
  CgtStore *store = state->facts->solver->store;
  CgtValue mean = cgt_mean (store, state->sum), bound = state->bounds[mover == CGT_LEFT ? 1 : 0].mean;
  double estimate = (double) state->mobility / 8;

  if (!cgt_value_is_none (bound) && !cgt_value_is_none (mean))
    estimate += cgt_number_to_double (store, cgt_add (store, mean, bound));
  estimate = CLAMP (256 * estimate, -1e15, 1e15);
  return (gint64) (mover == CGT_LEFT ? -estimate : estimate);
}

gboolean
cgt_outcome_state_write (CgtOutcomeState *state, CgtPlayer mover, CgtArena *out)
{
  CgtOutcomeKey *key = cgt_arena_add (out, sizeof *key + state->parts->len, -cgt_outcome_state_estimate (state, mover));

  if (key == NULL)
    return FALSE;
  cgt_play_sort (state->parts);
  key->mover = mover;
  key->sum = state->sum;
  if (state->parts->len > 0)
    memcpy (key->parts, state->parts->data, state->parts->len);
  return TRUE;
}

/* Deciding by bounds */

/* Whether Left (for a lower bound, @kind 0; Right for an upper one) wins when beginning, and when not. With the mean m
 * and the temperature t of a sum G: R(G) >= m - t and L(G) >= m (Winning Ways, ch. 6; Siegel, II.5). A positive stop
 * means that Left wins, whoever makes the next move. */
static void
decide_by_heat (CgtStore *store, const CgtHeat *heat, guint kind, gboolean *first, gboolean *second)
{
  CgtValue zero = cgt_zero (), size = kind == 0 ? heat->mean : cgt_negate (store, heat->mean);
  int mean = cgt_heat_order (store, size, zero);
  int stop = cgt_heat_order (store, heat->stop, zero) * (kind == 0 ? 1 : -1);

  *first = mean > 0;
  *second = stop > 0 || (mean > 0 && cgt_heat_order (store, size, heat->temperature) > 0);
  /* Only a number has a negative temperature. */
  if (mean == 0 && cgt_heat_order (store, heat->temperature, zero) < 0)
    *second = TRUE;
}

int
cgt_outcome_state_decide (const CgtOutcomeState *state, CgtPlayer mover)
{
  CgtStore *store = state->facts->solver->store;

  for (guint kind = 0; kind < 2; kind++)
    {
      gboolean first, second;
      CgtHeat heat;

      if (cgt_value_is_none (state->bounds[kind].mean))
        continue;
      if (!cgt_heat_of_value (store, state->sum, kind, &heat))
        return -1;
      cgt_heat_add (store, &heat, &state->bounds[kind]);
      if (cgt_value_is_none (heat.mean) || cgt_value_is_none (heat.stop))
        return -1;
      decide_by_heat (store, &heat, kind, &first, &second);
      if (mover == (CgtPlayer) kind ? first : second)
        return mover == (CgtPlayer) kind;
    }
  return -1;
}

gboolean
cgt_outcome_parts_have_large (CgtBytes parts)
{
  for (const CgtPlayPart *part = parts.data; part < cgt_play_end (parts); part = cgt_play_next (part))
    if (part->game != CGT_PLAY_VALUE)
      return TRUE;
  return FALSE;
}

/* Appends values whose sum is a bound of @parts. FALSE: no such way, or the budget ran out. */
static gboolean
append_bound (CgtFacts *facts, CgtBytes parts, guint kind, guint way, GArray *values)
{
  for (const CgtPlayPart *part = parts.data; part < cgt_play_end (parts); part = cgt_play_next (part))
    {
      CgtSolverGame *game = cgt_play_part_game (part, facts->solver);
      gboolean negative = cgt_play_part_is_negative (part);

      if (game == NULL)
        {
          CgtValue value = cgt_play_part_value (part);
          g_array_append_val (values, value);
        }
      else if (!cgt_facts_tie_hand (facts, game, cgt_play_part_bytes (part), negative ? 1 - kind : kind, way, negative,
                                    values))
        return FALSE;
    }
  return TRUE;
}

int
cgt_outcome_key_decide (CgtFacts *facts, CgtBytes state)
{
  g_autoptr (GArray) values = g_array_new (FALSE, FALSE, sizeof (CgtValue));
  const CgtOutcomeKey *key = state.data;
  CgtBytes parts = cgt_outcome_key_parts (state);
  gboolean exact = !cgt_outcome_parts_have_large (parts);

  for (guint way = 0;; way++)
    for (guint kind = 0; kind < 2; kind++)
      {
        gboolean is_mover = key->mover == kind;
        CgtOutcome outcome, mine = kind == 0 ? CGT_OUTCOME_L : CGT_OUTCOME_R;

        g_array_set_size (values, 0);
        g_array_append_val (values, key->sum);
        if (!append_bound (facts, parts, kind, way, values))
          return -1;
        outcome = cgt_sum_outcome (facts->solver->store, (const CgtValue *) (gpointer) values->data, values->len);
        if (outcome == CGT_OUTCOME_UNKNOWN)
          return -1;
        if (outcome == mine || outcome == (is_mover ? CGT_OUTCOME_N : CGT_OUTCOME_P))
          return is_mover;
        if (exact)
          return !is_mover;
      }
}
