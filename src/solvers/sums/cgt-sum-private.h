/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "solvers/cgt-solver-private.h"
#include "solvers/record/cgt-written-sum.h"

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

/* Terms */

/* A list of terms, which owns what they hold. (transfer full) (element-type CgtTerm) */
GArray *cgt_terms_new (void);
CgtTerm cgt_term_copy (const CgtTerm *term); /* refs what it holds */
void cgt_term_clear (CgtTerm *term);
/* It without its sign; NULL: the budget ran out. (transfer full) */
char *cgt_term_to_text (const CgtTerm *term, CgtStore *store);
/* Its value, with its sign; CGT_NONE: it is not known. */
CgtValue cgt_term_value (CgtSolver *solver, const CgtTerm *term);
gboolean cgt_term_is_impartial (CgtStore *store, const CgtTerm *term);
/* The most moves that @player has in it, when they move in the sum; 0: not known without a list. */
guint64 cgt_term_count_moves (const CgtTerm *term, CgtPlayer player);
/* The components of @position, or itself if it does not fall apart; @negative: of its negative. NULL: there are more
 * than @most, or the budget ran out. (transfer full) (element-type CgtTerm) */
GArray *cgt_terms_of_position (const CgtPosition *position, gboolean negative, CgtBudget *budget, gsize most);

/* Adds a copy. FALSE, as from cgt_sum_add_position(): the positions are too large together. */
gboolean cgt_sum_add_term (CgtSum *sum, const CgtTerm *term);
/* A copy of @sum with @term in the place of that at @place (G_MAXUINT: none). (transfer full) */
CgtSum *cgt_sum_with (const CgtSum *sum, guint place, const CgtTerm *term);
