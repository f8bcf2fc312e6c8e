/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt/cgt-budget.h"

G_BEGIN_DECLS

/**
 * grundy_comparison_to_expression:
 *
 * `compare A, B` asks which relation holds between two games, as `grundy-cli compare A B` does; a space will
 * do for the comma where it can be read in one way only.
 *
 * Returns: (transfer full): `A = B`, every column of A and B where it was in @text; NULL without an error when
 * @text does not begin with `compare`; NULL with an error that names a column when it cannot be read, or with that of
 * @budget (nullable) where it ran out.
 */
char *grundy_comparison_to_expression (const char *text, CgtBudget *budget, GError **error);

G_END_DECLS
