/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-explain-private.h"

/* A longer chain of options is not followed. */
#define CGT_EXPLAIN_MOST_LINKS 30

typedef CgtValue (*CgtMeasure) (CgtStore *store, CgtValue g);

/* "2 (2) and -1 (1)": the options of a player, with what is measured of them. (transfer full) (nullable): there are too
 * many, or something is too long. */
char *cgt_explain_list_measured (CgtExplain *explain, CgtValue g, CgtPlayer player, CgtMeasure measure);
/* The same for both players. (transfer full) (nullable) */
char *cgt_explain_list_all_measured (CgtExplain *explain, CgtValue g, CgtMeasure measure);

/* Each explains one operation. */
void cgt_explain_left_stop (CgtExplain *explain, GPtrArray *steps, const CgtValue *operands);
void cgt_explain_right_stop (CgtExplain *explain, GPtrArray *steps, const CgtValue *operands);
void cgt_explain_stop_count (CgtExplain *explain, GPtrArray *steps, const CgtValue *operands);
void cgt_explain_nim_product (CgtExplain *explain, GPtrArray *steps, const CgtValue *operands);
