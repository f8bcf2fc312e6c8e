/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "language/cgt-language.h"
#include "pictures/boards/cgt-sum-picture.h"

/* The boards of the sum that @expression is. (transfer full): NULL with an error, if it is no sum of games or if the
 * picture exceeds @budget. */
CgtSumPicture *cgt_expression_get_picture (const CgtExpression *expression, CgtBudget *budget, GError **error);
