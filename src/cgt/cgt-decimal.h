/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gmp.h>

#include "cgt-store.h"

/* Conversion of long integers to and from decimal digits, within a budget (nullable). GMP's own conversions take
 * seconds for millions of digits and cannot be interrupted. */

/* Returns FALSE when the budget ran out. @digits: @length decimal digits and nothing else. */
gboolean cgt_decimal_read (CgtBudget *budget, const char *digits, gsize length, mpz_t n);
/* The digits of @n, with its sign; NULL when the budget ran out. (transfer full) */
char *cgt_decimal_write (CgtBudget *budget, const mpz_t n);

/* The integer @n, which is set to 0; CGT_NONE when the budget ran out. */
CgtValue cgt_integer_take (CgtStore *store, mpz_t n);
