/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-budget.h"

#include <time.h>

/* A tick is a decrement and two comparisons. The clock and the cancellable are checked once every CGT_BUDGET_STRIDE
 * ticks, which is well under 10 ms in any computation here. */
#define CGT_BUDGET_STRIDE 1024

/* The ends that tests can bring about: all but the time. */
#define CGT_BUDGET_N_ENDS 3

/* The stack of the thread that ticks. Its pages stay in memory until the thread ends, so the deepest it was is charged
 * as memory, a piece at a time. */
typedef struct
{
  const char *low;  /* below this address the stack is not charged yet */
  const char *high; /* above it we are on another thread than last time */
  const char *end;  /* below it the stack allowed is used up */
  gsize size;       /* for the message */
  gsize charged;    /* bytes */
} CgtStack;

struct _CgtBudget
{
  gint countdown, stride; /* ticks to the next check, of so many between the two */
  guint64 ticks;          /* before the last check */
  gboolean exhausted;
  CgtBudgetEnd exhausted_by; /* the limit that was met first, and what it allowed */
  double allowed;
  char *failure; /* of cgt_budget_fail() */
  CgtStack stack;

  gatomicrefcount n_owners;
  GCancellable *cancellable;
  const gint *interrupted; /* atomic; NULL: it cannot be */
  gint64 deadline;         /* on this clock, in microseconds; 0: none */
  clockid_t clock;
  double timeout;
  gsize memory, memory_limit;
  guint64 last_tick;     /* of cgt_budget_narrow_ticks(); 0: there is none */
  gboolean out_of_ticks; /* this is what has ended the work */
  CgtProgressFunc progress;
  gpointer progress_data;
  gint64 last_report;

  gboolean is_watched; /* for tests, like the fields below */
  CgtBudgetEnd end;
  guint64 n_looks, ends_at;
};

/* Stack that unwinding, a store's bookkeeping and the caller's frames need below the limit. */
#define CGT_STACK_RESERVE (128 * 1024)

/* The time on the clock of the budget, in microseconds. */
gint64 cgt_budget_get_time (const CgtBudget *budget);
/* A store keeps its budget alive, so the two can be freed in any order. */
gboolean cgt_budget_tick_slowly (CgtBudget *budget);
/* For tests: the budget checks itself at every tick and every charge, and ends at the @nth such check from now. 0:
 * never; cgt_budget_n_looks() then counts the checks. */
void cgt_budget_end_at (CgtBudget *budget, guint64 nth, CgtBudgetEnd end);
guint64 cgt_budget_n_looks (const CgtBudget *budget);
/* Gives back what is charged for the stack so far, and goes on with @stack. */
void cgt_budget_set_stack (CgtBudget *budget, CgtStack stack);
/* Resets @budget if only its stack had run out. */
void cgt_budget_forgive (CgtBudget *budget);

static inline gboolean
cgt_budget_tick_inline (CgtBudget *budget)
{
  const char *here = (const char *) __builtin_frame_address (0);

  if (G_LIKELY (--budget->countdown > 0 && here > budget->stack.low && here <= budget->stack.high))
    return TRUE;
  return cgt_budget_tick_slowly (budget);
}
