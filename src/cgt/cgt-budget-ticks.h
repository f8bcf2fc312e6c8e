/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-budget.h"

/* Allows no more than so many ticks from now on, for a step without which the work can go on. */
void cgt_budget_narrow_ticks (CgtBudget *budget, guint64 ticks);
/* Ends that. If only these ticks had been used up, the budget is usable again and FALSE is returned. */
gboolean cgt_budget_widen_ticks (CgtBudget *budget);
