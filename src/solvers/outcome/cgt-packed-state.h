/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-packed-facts.h"
#include "cgt-state-table.h"

/**
 * CgtPackedState:
 *
 * The sum of a packed position and a value.
 */
typedef struct
{
  CgtPacked packed;
  guint32 sum;      /* of values */
  gboolean several; /* there may be more than one component */
} CgtPackedState;

/* The sum of @position and @value, with small components replaced by their values. FALSE: the budget ran out. */
gboolean cgt_packed_state_begin (CgtPackedFacts *facts, CgtBytes position, CgtValue value, CgtPackedState *state);
/* How it stands in the table of positions, with @mover to move. */
CgtStateKey cgt_packed_state_key (const CgtPackedFacts *facts, const CgtPackedState *state, CgtPlayer mover);

/* Makes the move of @mover at @place, apart from replacing small components by their values. */
static inline void
cgt_packed_state_take (const CgtPackedFacts *facts, CgtPackedState *state, CgtPlayer mover, guint place)
{
  const CgtPacked *taken = &facts->board.taken[mover][place];

  for (guint player = 0; player < 2; player++)
    state->packed.side[player] &= ~taken->side[player];
}

/* What is left to do after that. *@valued is set if components other than single squares, which change no bound, were
 * replaced. FALSE: the budget ran out. */
gboolean cgt_packed_state_tidy (CgtPackedFacts *facts, CgtPackedState *state, CgtPlayer mover, guint place,
                                gboolean *valued);
