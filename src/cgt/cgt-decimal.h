/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gmp.h>

#include "cgt-store.h"

G_BEGIN_DECLS

/* Long integers to decimal digits and back, within a budget (nullable). GMP's own conversions take seconds for some
 * millions of digits and cannot be stopped. */

/* FALSE when the budget is used up. @digits: @length decimal digits and nothing else. */
gboolean cgt_decimal_read (CgtBudget *budget, const char *digits, gsize length, mpz_t n);
/* The digits of @n, with its sign; NULL when the budget is used up. (transfer full) */
char *cgt_decimal_write (CgtBudget *budget, const mpz_t n);

/* The integer @n, which is left 0; CGT_NONE when the budget is used up. */
CgtValue cgt_integer_take (CgtStore *store, mpz_t n);

G_END_DECLS
