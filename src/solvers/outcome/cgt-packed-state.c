/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-packed-state.h"

static inline guint32
rest_of (const CgtPackedFacts *facts, const CgtPackedState *state, CgtPlayer mover)
{
  const CgtStateValue *sum = cgt_state_values_get (&facts->values, state->sum);

  if (!facts->is_square)
    return 2 * sum->name + mover;
  return 2 * (mover == CGT_RIGHT ? cgt_state_values_get (&facts->values, sum->negative)->name : sum->name);
}

/* If the board is the same for both players, a state is seen by the one to move, who then is Left. */
static inline gboolean
is_turned (const CgtPackedFacts *facts, CgtPlayer mover)
{
  return facts->is_square && mover == CGT_RIGHT;
}

CgtStateKey
cgt_packed_state_key (const CgtPackedFacts *facts, const CgtPackedState *state, CgtPlayer mover)
{
  return (CgtStateKey) { .free =
                           facts->packing->normal_form (&facts->board, state->packed.side[is_turned (facts, mover)]),
                         .rest = rest_of (facts, state, mover) };
}

static void
take_off (CgtPackedFacts *facts, CgtPackedState *state, CgtSet region)
{
  state->packed.side[CGT_LEFT] &= ~region;
  for (; region != 0; region &= region - 1)
    state->packed.side[CGT_RIGHT] &= ~cgt_set_of (facts->board.other[CGT_LEFT][cgt_set_first (region)]);
}

/* Adds small components that hold some of @squares to the sum, and takes them off the board. *@valued: there were such
 * components other than single squares, which change no bound. */
static gboolean
simplify (CgtPackedFacts *facts, CgtPackedState *state, CgtSet squares, gboolean *valued)
{
  CgtSet free = state->packed.side[CGT_LEFT];
  /* If there was one component and it is not small, it matters only whether there still is one. */
  CgtSet enough = state->several || cgt_set_count (free) <= CGT_PACKED_SMALL ? ~(CgtSet) 0 : squares;
  guint n_left = 0;

  while (squares != 0)
    {
      CgtSet region = facts->packing->component (&facts->board, free, cgt_set_first (squares), enough);
      guint32 value, sum;

      if ((squares & ~region) == 0 && enough == squares)
        return TRUE;
      enough = ~(CgtSet) 0;
      squares &= ~region;
      if ((region & (region - 1)) == 0)
        {
          take_off (facts, state, region);
          continue;
        }
      value = cgt_packed_facts_component (facts, region);
      sum = value == CGT_NO_STATE_VALUE ? value : cgt_state_values_add (&facts->values, state->sum, value);
      if (facts->values.failed)
        return FALSE;
      if (sum == CGT_NO_STATE_VALUE)
        {
          n_left++;
          continue;
        }
      take_off (facts, state, region);
      *valued = TRUE;
      state->sum = sum;
    }
  free = state->packed.side[CGT_LEFT];
  /* If there was one component, all that are left hold some of the squares. */
  state->several =
    n_left > 1 || (state->several && free != 0 &&
                   facts->packing->component (&facts->board, free, cgt_set_first (free), ~(CgtSet) 0) != free);
  return TRUE;
}

gboolean
cgt_packed_state_tidy (CgtPackedFacts *facts, CgtPackedState *state, CgtPlayer mover, guint place, gboolean *valued)
{
  CgtSet free = state->packed.side[CGT_LEFT];

  if (!state->several && cgt_set_count (free) > CGT_PACKED_SMALL &&
      !facts->packing->may_split (&facts->board, mover, place, free))
    return TRUE;
  return simplify (facts, state,
                   facts->packing->beside (&facts->board, facts->board.taken[mover][place].side[CGT_LEFT]) & free,
                   valued);
}

gboolean
cgt_packed_state_begin (CgtPackedFacts *facts, CgtBytes position, CgtValue value, CgtPackedState *state)
{
  gboolean valued;

  *state = (CgtPackedState) { .packed = facts->packing->pack (&facts->board, position), .several = TRUE };
  state->sum = cgt_state_values_number (&facts->values, value);
  return !facts->values.failed && simplify (facts, state, state->packed.side[CGT_LEFT], &valued);
}
