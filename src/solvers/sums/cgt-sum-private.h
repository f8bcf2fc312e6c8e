/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "solvers/cgt-solver-private.h"
#include "solvers/record/cgt-written-sum.h"

G_BEGIN_DECLS

/* The sum with its values in notation; NULL when the budget ran out. (transfer full) */
CgtWrittenSum *cgt_sum_write (const CgtSum *sum, CgtStore *store);
/* The outcome of the negative of a game. */
CgtOutcome cgt_outcome_negative (CgtOutcome outcome);
/* Who wins @term alone in normal play, or with @position (nullable) in the place of its own, as far as the ruleset
 * tells it without a search. */
CgtOutcome cgt_term_look_outcome_up (const CgtTerm *term, const CgtPosition *position);
/* Who wins a sum of games that end, in normal play, as far as the outcomes of its terms tell it without a search; with
 * @position in the place of that of the term at @place, if it is not NULL. */
CgtOutcome cgt_sum_look_outcome_up (const CgtSum *sum, CgtStore *store, guint place, const CgtPosition *position);
/* In a subtracted term Left makes Right's moves. */
static inline CgtPlayer
cgt_term_player (const CgtTerm *term, CgtPlayer player)
{
  return term->negative ? cgt_player_other (player) : player;
}

/* (transfer full) (element-type CgtForm): the options of a term that is no position, without its sign, when @player
 * moves in the sum; those of a pair of sides are not known: none. NULL: the budget ran out. */
GPtrArray *cgt_term_options (const CgtTerm *term, CgtStore *store, CgtPlayer player);

G_END_DECLS
