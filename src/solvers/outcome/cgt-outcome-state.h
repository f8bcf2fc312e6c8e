/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-component-facts.h"
#include "solvers/play/cgt-play-state.h"

/**
 * CgtOutcomeKey:
 *
 * A state of a search for the outcome, as its table holds it: the player to move, the sum of the values of the small
 * components, and the other parts, sorted. These are large components, and values that were not added up.
 */
typedef struct
{
  guint64 mover; /* CgtPlayer */
  CgtValue sum;
  CgtPlayPart parts[];
} CgtOutcomeKey;

static inline CgtBytes
cgt_outcome_key_parts (CgtBytes state)
{
  return (CgtBytes) { ((const CgtOutcomeKey *) state.data)->parts, state.size - sizeof (CgtOutcomeKey) };
}

/**
 * CgtOutcomeState:
 *
 * A state that is being built, with what is known of its parts.
 */
typedef struct
{
  CgtFacts *facts;
  CgtValue sum;
  GByteArray *parts;
  guint64 n_moves[2]; /* of each player, in the components without a value */
  guint64 most;       /* the most moves of both in one of them */
  guint n_won[2];     /* the parts, without the sum, that each player wins, whoever begins */
  guint n_first;      /* those that the player who begins wins */
  guint n_unknown;    /* those of which nobody knows who wins them alone */
  CgtHeat bounds[2];  /* of the parts other than the sum: a lower one with right stops, an upper one with left stops */
  gboolean cancelled; /* some terms or components */
} CgtOutcomeState;

/* An empty state that is written to @parts, which stays the caller's. */
CgtOutcomeState cgt_outcome_state_begin (CgtFacts *facts, GByteArray *parts);
/* Each of these adds a summand. FALSE: it has too many moves, or the budget ran out. */
gboolean cgt_outcome_state_add_value (CgtOutcomeState *state, CgtValue value);
gboolean cgt_outcome_state_add_component (CgtOutcomeState *state, CgtSolverGame *game, CgtBytes component,
                                          gboolean negative);
/* Adds the parts of a key other than @without (nullable). */
gboolean cgt_outcome_state_add_parts (CgtOutcomeState *state, CgtBytes parts, const CgtPlayPart *without);

/* Adds the parts of a state with a part for each term (cgt-play-state.h), but for components that cancel out. */
gboolean cgt_outcome_state_add_terms (CgtOutcomeState *state, CgtBytes terms, CgtArena *scratch);

/* How good the state is for the player who has just moved to it; @mover is the other one. */
gint64 cgt_outcome_state_estimate (const CgtOutcomeState *state, CgtPlayer mover);
/* Appends the state as a key. FALSE: the budget ran out. */
gboolean cgt_outcome_state_write (CgtOutcomeState *state, CgtPlayer mover, CgtArena *out);

/* Appends the key of the same state with the values that are known now. */
gboolean cgt_outcome_key_renew (CgtFacts *facts, CgtBytes old, CgtArena *out);

/* Whether @mover wins, by who wins the parts alone, or by the means, temperatures and stops of bounds. Unknown: they do
 * not say, or the budget ran out. */
CgtTruth cgt_outcome_state_decide (const CgtOutcomeState *state, CgtPlayer mover);
/* The same for a key, by the outcome of the sums of values that bound it. This takes longer and decides more. Without
 * large components the answer is exact. */
CgtTruth cgt_outcome_key_decide (CgtFacts *facts, CgtBytes state);
gboolean cgt_outcome_parts_have_large (CgtBytes parts);
gboolean cgt_outcome_parts_are_several (CgtBytes parts);
