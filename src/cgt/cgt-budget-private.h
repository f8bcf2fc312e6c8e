/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-budget.h"

G_BEGIN_DECLS

/* A tick is a decrement and two comparisons; the clock and the cancellable are looked at once in
 * CGT_BUDGET_STRIDE ticks, which is well under 10 ms of any computation here. */
#define CGT_BUDGET_STRIDE 1024

/* What a budget can end of, beside its time. */
typedef enum
{
  CGT_BUDGET_END_CANCELLED,
  CGT_BUDGET_END_MEMORY,
  CGT_BUDGET_END_STACK,
} CgtBudgetEnd;

#define CGT_BUDGET_N_ENDS 3

struct _CgtBudget
{
  gint countdown;
  gboolean exhausted;
  gboolean memory_ran_out;          /* that is what exhausted it, before anything else */
  const char *stack_low;            /* below this address the stack allowed is used up */
  const char *stack_high;           /* above it we are on another thread than last time */
  const char *deep_low, *deep_high; /* the stack of the cgt_deep_call() that is under way; NULL: none */

  int n_owners;
  GCancellable *cancellable;
  gint64 deadline; /* monotonic time, 0: none */
  double timeout;  /* for the message */
  gsize memory, memory_limit;
  gsize stack_size; /* for the message */
  CgtProgressFunc progress;
  gpointer progress_data;
  gint64 last_report;
  GError *error; /* the first limit that was met */

  gboolean is_watched; /* for tests; likewise what follows */
  CgtBudgetEnd end;
  guint64 n_looks, ends_at;
};

/* A store keeps its budget alive, so that neither has to be freed first. */
CgtBudget *cgt_budget_ref (CgtBudget *budget);
gboolean cgt_budget_tick_slowly (CgtBudget *budget);
/* For tests: the budget looks whether to go on at every tick and every charge, and at the @nth of these looks from now
 * it ends. 0: never; cgt_budget_n_looks() then counts them. */
void cgt_budget_end_at (CgtBudget *budget, guint64 nth, CgtBudgetEnd end);
guint64 cgt_budget_n_looks (const CgtBudget *budget);
/* Makes @budget as good as new again where only its stack had run out. */
void cgt_budget_forgive (CgtBudget *budget);

static inline gboolean
cgt_budget_tick_inline (CgtBudget *budget)
{
  const char *here = (const char *) __builtin_frame_address (0);

  if (G_LIKELY (--budget->countdown > 0 && here > budget->stack_low && here <= budget->stack_high))
    return TRUE;
  return cgt_budget_tick_slowly (budget);
}

G_END_DECLS
