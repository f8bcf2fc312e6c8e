/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-language.h"

G_BEGIN_DECLS

/* The sum that @expression is, its values computed; NULL with an error. (transfer full) */
CgtSum *cgt_expression_make_sum (const CgtExpression *expression, CgtSolver *solver, GError **error);
/* Adds the column of the expression to an error without one. */
void cgt_expression_place_error (const CgtExpression *expression, GError **error);
/* Whether it is a comparison, and then its sides. (transfer full) */
gboolean cgt_expression_get_sides (const CgtExpression *expression, CgtExpression **a, CgtExpression **b);

/* The sum of the terms of @a and the negatives of those of @b. (transfer full) */
CgtExpression *cgt_expression_new_difference (CgtExpression *a, CgtExpression *b);

G_END_DECLS
