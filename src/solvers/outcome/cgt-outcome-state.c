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

static void
count_outcome (CgtOutcomeState *state, CgtOutcome outcome)
{
  if (outcome == CGT_OUTCOME_L || outcome == CGT_OUTCOME_R)
    state->n_won[outcome == CGT_OUTCOME_R]++;
  else if (outcome == CGT_OUTCOME_N)
    state->n_first++;
  else if (outcome != CGT_OUTCOME_P)
    state->n_unknown++;
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
  count_outcome (state, cgt_outcome (store, value));
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
  for (guint player = 0; player < 2; player++)
    state->n_moves[player] += facts.n_moves[negative ? 1 - player : player];
  count_outcome (state, negative ? cgt_outcome_negative ((CgtOutcome) facts.outcome) : (CgtOutcome) facts.outcome);
  state->most = MAX (state->most, facts.n_moves[0] + facts.n_moves[1]);
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
  CgtBudget *budget = state->facts->solver->budget;

  for (const CgtPlayPart *part = parts.data; part < cgt_play_end (parts); part = cgt_play_next (part))
    {
      CgtSolverGame *game = cgt_play_part_game (part, state->facts->solver);

      if (part == without)
        continue;
      if (!cgt_budget_tick (budget))
        return FALSE;
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

  if (game->rules->ruleset->parts.split == NULL)
    {
      cgt_play_append (parts, game->index, negative, cgt_play_part_bytes (term));
      return TRUE;
    }
  game->rules->ruleset->parts.split (game->rules, cgt_play_part_bytes (term), scratch);
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
  guint n_bytes;

  for (const CgtPlayPart *part = terms.data; part < cgt_play_end (terms); part = cgt_play_next (part))
    {
      CgtSolverGame *game = cgt_play_part_game (part, solver);

      if (game == NULL ? !cgt_outcome_state_add_value (state, cgt_play_part_value (part))
                       : !append_components (parts, game, part, scratch))
        return FALSE;
    }
  n_bytes = parts->len;
  cgt_outcome_cancel (solver, parts, scratch);
  state->cancelled = parts->len < n_bytes;
  return cgt_outcome_state_add_parts (state, cgt_play_bytes (parts), NULL);
}

/* The mean that the player who moved is sure of, or without bounds the mean of the sum of values; how many moves the
 * player has; and how few replies there are, which counts more: in many games a move makes both numbers smaller. */
gint64
cgt_outcome_state_estimate (const CgtOutcomeState *state, CgtPlayer mover)
{
  CgtStore *store = state->facts->solver->store;
  CgtValue mean = cgt_mean (store, state->sum), bound = state->bounds[mover == CGT_LEFT ? 1 : 0].mean;
  double sure = 0, moves = (double) state->n_moves[1 - mover] - 2 * (double) state->n_moves[mover];

  if (!cgt_value_is_none (bound) && !cgt_value_is_none (mean))
    sure = cgt_number_to_double (store, cgt_add (store, mean, bound));
  return (gint64) CLAMP (256 * ((mover == CGT_LEFT ? -sure : sure) + moves / 8), -1e15, 1e15);
}

/* Leaves out G - G. The parts are sorted. */
static void
cancel_parts (GByteArray *parts)
{
  guint at = 0;

  while (at < parts->len)
    {
      CgtPlayPart *part = (CgtPlayPart *) (gpointer) (parts->data + at);
      guint length = (guint) cgt_play_part_length (part), other = at + length;

      if (part->game == CGT_PLAY_VALUE)
        break;
      for (; other < parts->len; other += length)
        {
          const CgtPlayPart *next = (const CgtPlayPart *) (gpointer) (parts->data + other);

          if (next->game != part->game || next->size_and_sign / 2 != part->size_and_sign / 2)
            other = parts->len;
          else if (next->size_and_sign != part->size_and_sign &&
                   memcmp (next + 1, part + 1, length - sizeof *part) == 0)
            break;
        }
      if (other < parts->len)
        {
          g_byte_array_remove_range (parts, other, length);
          g_byte_array_remove_range (parts, at, length);
        }
      else
        at += length;
    }
}

/* Makes the state that is won by the same player when the other players move: its negative, with the other player to
 * move. */
static void
negate_key (CgtStore *store, GByteArray *parts)
{
  for (guint at = 0; at < parts->len;)
    {
      CgtPlayPart *part = (CgtPlayPart *) (gpointer) (parts->data + at);

      if (part->game == CGT_PLAY_VALUE)
        {
          CgtValue negative = cgt_negate (store, cgt_play_part_value (part));

          memcpy (part + 1, &negative, sizeof negative);
        }
      else
        part->size_and_sign ^= 1;
      at += (guint) cgt_play_part_length (part);
    }
}

/* Whether the negative of a state is written instead of it: of the two, the one with the lesser bytes. @negative: its
 * parts, sorted. */
static gboolean
is_negative_less (const CgtOutcomeState *state, const GByteArray *negative)
{
  int order = memcmp (negative->data, state->parts->data, negative->len);

  return order < 0 || (order == 0 && cgt_negate (state->facts->solver->store, state->sum).bits < state->sum.bits);
}

gboolean
cgt_outcome_state_write (CgtOutcomeState *state, CgtPlayer mover, CgtArena *out)
{
  CgtStore *store = state->facts->solver->store;
  GByteArray *negative = state->facts->negative;
  gint64 estimate = cgt_outcome_state_estimate (state, mover);
  CgtValue sum = state->sum;
  GByteArray *parts = state->parts;
  CgtOutcomeKey *key;

  cgt_play_sort (parts);
  cancel_parts (parts);
  if (parts->len > 0)
    {
      g_byte_array_set_size (negative, 0);
      g_byte_array_append (negative, parts->data, parts->len);
      negate_key (store, negative);
      cgt_play_sort (negative);
      if (is_negative_less (state, negative))
        {
          parts = negative;
          sum = cgt_negate (store, sum);
          mover = cgt_player_other (mover);
        }
    }
  key = cgt_arena_add (out, sizeof *key + parts->len, -estimate);
  if (key == NULL)
    return FALSE;
  key->mover = mover;
  key->sum = sum;
  if (parts->len > 0)
    memcpy (key->parts, parts->data, parts->len);
  return TRUE;
}

gboolean
cgt_outcome_key_renew (CgtFacts *facts, CgtBytes old, CgtArena *out)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  CgtOutcomeState state = cgt_outcome_state_begin (facts, bytes);
  const CgtOutcomeKey *key = old.data;

  state.sum = key->sum;
  return cgt_outcome_state_add_parts (&state, cgt_outcome_key_parts (old), NULL) &&
         cgt_outcome_state_write (&state, (CgtPlayer) key->mover, out);
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

static CgtTruth
decide_by_bounds (const CgtOutcomeState *state, CgtPlayer mover)
{
  CgtStore *store = state->facts->solver->store;

  for (guint kind = 0; kind < 2; kind++)
    {
      gboolean first, second;
      CgtHeat heat;

      if (cgt_value_is_none (state->bounds[kind].mean))
        continue;
      if (!cgt_heat_of_value (store, state->sum, kind, &heat))
        return CGT_UNKNOWN;
      cgt_heat_add (store, &heat, &state->bounds[kind]);
      if (cgt_value_is_none (heat.mean) || cgt_value_is_none (heat.stop))
        return CGT_UNKNOWN;
      decide_by_heat (store, &heat, kind, &first, &second);
      if (mover == (CgtPlayer) kind ? first : second)
        return mover == (CgtPlayer) kind;
    }
  return CGT_UNKNOWN;
}

/* Whether @mover wins, from who wins each part alone. Left wins a sum as second player if she wins every part so. She
 * wins it as first player if she also wins one part whoever begins, or one more part in which she begins (ONAG, ch. 7).
 */
static CgtTruth
decide_by_outcomes (const CgtOutcomeState *state, CgtPlayer mover)
{
  CgtOutcomeState all = *state;
  CgtPlayer other = cgt_player_other (mover);

  if (all.n_unknown > 0 || all.n_won[0] + all.n_won[1] + all.n_first == 0)
    return CGT_UNKNOWN;
  count_outcome (&all, cgt_outcome (all.facts->solver->store, all.sum));
  if (all.n_unknown > 0)
    return CGT_UNKNOWN;
  if (all.n_won[other] == 0 && (all.n_first == 1 || (all.n_first == 0 && all.n_won[mover] > 0)))
    return CGT_YES;
  return all.n_won[mover] == 0 && all.n_first == 0 ? CGT_NO : CGT_UNKNOWN;
}

CgtTruth
cgt_outcome_state_decide (const CgtOutcomeState *state, CgtPlayer mover)
{
  CgtTruth wins = decide_by_outcomes (state, mover);

  return wins != CGT_UNKNOWN ? wins : decide_by_bounds (state, mover);
}

gboolean
cgt_outcome_parts_have_large (CgtBytes parts)
{
  for (const CgtPlayPart *part = parts.data; part < cgt_play_end (parts); part = cgt_play_next (part))
    if (part->game != CGT_PLAY_VALUE)
      return TRUE;
  return FALSE;
}

gboolean
cgt_outcome_parts_are_several (CgtBytes parts)
{
  return parts.size > 0 && cgt_play_part_length (parts.data) < parts.size;
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

CgtTruth
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
        CgtTruth wins;

        g_array_set_size (values, 0);
        g_array_append_val (values, key->sum);
        if (!append_bound (facts, parts, kind, way, values))
          return CGT_UNKNOWN;
        wins = cgt_sum_winner_ask (facts->sums, (const CgtValue *) (gpointer) values->data, values->len,
                                   (CgtPlayer) key->mover);
        if (wins == CGT_UNKNOWN)
          return CGT_UNKNOWN;
        if (exact || is_mover == (wins == CGT_YES))
          return wins == CGT_YES;
      }
}
