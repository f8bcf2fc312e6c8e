/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-evaluation.h"

/* The enums of a record as words: as in JSON, and in English for the command line. The window has its own words,
 * which are translated. Static strings; NULL for what is not known. */

const char *cgt_outcome_to_text (CgtOutcome outcome);  /* `N`, `LD` */
const char *cgt_outcome_in_words (CgtOutcome outcome); /* "Not known" if it is unknown */
const char *cgt_how_to_text (CgtHow how);              /* `closed form` */
const char *cgt_order_to_text (CgtOrder order);        /* `=` `<` `>` `||` */

/* (transfer full) (nullable): such as "the time allowed (5 s) was used up"; NULL if no limit was reached. */
char *cgt_limit_in_words (const CgtLimit *limit);
/* "its walls never meet"; NULL if nothing is missing. */
const char *cgt_heat_gap_in_words (CgtHeatGap gap);
/* `0`, `*`, `*2`. (transfer full) */
char *cgt_nimber_to_text (guint64 n);
