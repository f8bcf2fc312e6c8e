/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-packed-state.h"
#include "cgt-state-search.h"

/* A move of this number and more is one in the sum of values. */
#define CGT_PACKED_FIRST_OPTION CGT_PACKED_SQUARES
#define CGT_PACKED_MOST_MOVES (2 * CGT_PACKED_SQUARES)

typedef struct
{
  guint n;
  guint32 winner; /* the last move that was judged */
  CgtStateChild children[CGT_PACKED_MOST_MOVES];
} CgtPackedChildren;

/* Lists the children that bounds and the table of positions do not decide, the most promising one first. A child that
 * @mover wins ends the list: the verdict is CGT_STATE_WON, and @winner the move to it. */
CgtStateVerdict cgt_packed_children_list (CgtPackedFacts *facts, const CgtPackedState *state, CgtPlayer mover,
                                          CgtStateTable *known, CgtPackedChildren *list);
/* Makes the move. *@valued: small components were replaced. FALSE: the budget ran out. */
gboolean cgt_packed_child_make (CgtPackedFacts *facts, const CgtPackedState *state, CgtPlayer mover,
                                const CgtStateChild *child, CgtPackedState *after, gboolean *valued);
/* Judges a state in which @mover is to move. *@child is told the estimate and what is missing. */
CgtStateVerdict cgt_packed_state_judge (CgtPackedFacts *facts, const CgtPackedState *state, CgtPlayer mover,
                                        CgtStateChild *child);
/* Whether the bounds of other parts than strips say that @winner wins a state in which @mover is to move. This takes
 * longer: for a state that is about to be searched. It may fail (facts). */
gboolean cgt_packed_state_wins_by_parts (CgtPackedFacts *facts, const CgtPackedState *state, CgtPlayer mover,
                                         CgtPlayer winner);
/* Whether the bound says that @mover wins by the move at @place. */
gboolean cgt_packed_state_wins_at (CgtPackedFacts *facts, const CgtPackedState *state, CgtPlayer mover, guint place);
