/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt/cgt-budget.h"

/**
 * cgt_comparison_to_expression:
 *
 * `compare A, B` asks how two games compare, as `grundy-cli compare A B` does. A space can replace the comma if that
 * is unambiguous.
 *
 * Returns: (transfer full): `A = B`, with every column of A and B at the same place as in @text; NULL without an
 * error if @text does not begin with `compare`; NULL with an error that names a column if it cannot be read, or with
 * the error of @budget (nullable) if that ran out.
 */
char *cgt_comparison_to_expression (const char *text, CgtBudget *budget, GError **error);
