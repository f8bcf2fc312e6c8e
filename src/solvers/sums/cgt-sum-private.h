/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "solvers/cgt-solver-private.h"
#include "solvers/record/cgt-written-sum.h"

G_BEGIN_DECLS

/* The sum with its values in notation; NULL when the budget ran out. (transfer full) */
CgtWrittenSum *cgt_sum_write (const CgtSum *sum, CgtStore *store);

G_END_DECLS
