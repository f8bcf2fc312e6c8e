/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt/cgt-budget-memory.h"

/**
 * cgt_sequence_bytes_new:
 *
 * Returns: (transfer full) (nullable): a block of @n bytes, all 0, for an array that is read at many places at a time,
 *   in large pages if the system has them; %NULL when @budget (nullable) or the machine has no room
 */
gpointer cgt_sequence_bytes_new (CgtBudget *budget, gsize n);
