/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-evaluation.h"

G_BEGIN_DECLS

/* What a record says by enums, in the notation of JSON and in English words for the command line. The window has words
 * of its own, which are translated. Static strings; NULL for what is not known. */

const char *cgt_outcome_to_text (CgtOutcome outcome);  /* `N`, `LD` */
const char *cgt_outcome_in_words (CgtOutcome outcome); /* "Not known" where it is not */
const char *cgt_how_to_text (CgtHow how);              /* `closed form` */
const char *cgt_order_to_text (CgtOrder order);        /* `=` `<` `>` `||` */

/* "the time allowed (5 s) was used up"; NULL where nothing stopped it. (transfer full) */
char *cgt_limit_in_words (const CgtLimit *limit);

G_END_DECLS
