/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-solver-private.h"

G_BEGIN_DECLS

/* The text of a term without its sign; NULL when the budget ran out. */
char *cgt_term_to_text (const CgtTerm *term, CgtStore *store);
void cgt_sum_append_term (GString *text, gboolean first, gboolean negative, gboolean is_value, const char *term);

G_END_DECLS
