/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "solvers/record/cgt-evaluation.h"

G_BEGIN_DECLS

/* What a record says by enums, in the user's language. Static strings, except where said; NULL for what is not known.
 */

const char *grundy_outcome_in_words (CgtOutcome outcome); /* "The next player wins" */
const char *grundy_how_in_words (CgtHow how);             /* "by search" */
const char *grundy_order_in_words (CgtOrder order);       /* "The two are equal" */
/* A message of the engine as a sentence of the window: with a capital letter, except before a column, and without
 * "column 1:", which is where every expression begins. (transfer full) */
char *grundy_message_in_words (const char *message);
/* "the time allowed (5 s) was used up"; NULL where nothing stopped it. (transfer full) */
char *grundy_limit_in_words (const CgtLimit *limit);

G_END_DECLS
