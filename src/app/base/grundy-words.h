/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "solvers/record/cgt-evaluation.h"

G_BEGIN_DECLS

/* The enums of a record in the user's language. The strings are static unless the comment says otherwise; NULL for
 * what is not known. */

const char *grundy_outcome_in_words (CgtOutcome outcome); /* "Whoever moves first wins" */
/* Of a puzzle, how many moves solve it. (transfer full) (nullable) */
char *grundy_solution_in_words (const CgtEvaluation *record);
const char *grundy_how_in_words (CgtHow how);       /* "by search" */
const char *grundy_order_in_words (CgtOrder order); /* "The two are equal" */
/* A message of the engine as a sentence for the window: with a capital letter, unless it begins with a column.
 * "column 1:" is omitted, since every expression begins there. (transfer full) */
char *grundy_message_in_words (const char *message);
/* (transfer full) (nullable): such as "the time allowed (5 s) was used up"; NULL if no limit was reached. */
char *grundy_limit_in_words (const CgtLimit *limit);

G_END_DECLS
