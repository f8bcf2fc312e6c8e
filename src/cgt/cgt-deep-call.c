/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* A thread with a deep stack. */

#define _GNU_SOURCE
#include "cgt-budget-private.h"

#include <pthread.h>

/* The stack of the cgt_deep_call() that this thread runs; NULL: none. */
static _Thread_local const char *deep_low, *deep_high;

typedef struct
{
  CgtBudget *budget;
  gint64 time_left;
  gsize size;
  void (*func) (gpointer data);
  gpointer data;
} DeepCall;

/* Each thread has its own clock. */
static gint64
get_time_left (const CgtBudget *budget)
{
  return budget->deadline != 0 ? budget->deadline - cgt_budget_get_time (budget) : 0;
}

static void
set_time_left (CgtBudget *budget, gint64 left)
{
  if (budget->deadline != 0)
    budget->deadline = MAX (cgt_budget_get_time (budget) + left, 1);
}

static void *
deep_thread (void *user_data)
{
  DeepCall *call = user_data;

  deep_high = __builtin_frame_address (0);
  deep_low = deep_high - call->size;
  if (call->budget != NULL)
    set_time_left (call->budget, call->time_left);
  call->func (call->data);
  if (call->budget != NULL)
    call->time_left = get_time_left (call->budget);
  return NULL;
}

/* Whether this thread already runs on the stack of an outer cgt_deep_call(), with most of the wanted size free. */
static gboolean
is_deep (gsize stack_bytes)
{
  const char *here = __builtin_frame_address (0);

  return here > deep_low && here < deep_high && (gsize) (here - deep_low) >= stack_bytes / 4 * 3;
}

/**
 * cgt_deep_call:
 * @budget: (nullable): for the call; it is told the limits of the new stack
 * @stack_bytes: wanted size; the stack is smaller if the system has no space for it
 *
 * Runs @func on a thread with a stack of its own and waits for it. The stack is reserved address space and takes memory
 * only where it is used. A call inside another one uses that one's stack if there is space.
 */
void
cgt_deep_call (CgtBudget *budget, gsize stack_bytes, void (*func) (gpointer data), gpointer data)
{
  DeepCall call = { budget, 0, 0, func, data };
  pthread_attr_t attr;
  pthread_t thread;
  gsize size = MAX (stack_bytes, 4 * CGT_STACK_RESERVE) & ~(gsize) 0xffff;
  CgtStack outer = { 0 };
  gboolean started = FALSE;

  if (is_deep (stack_bytes))
    {
      func (data);
      return;
    }
  if (budget != NULL)
    {
      call.time_left = get_time_left (budget);
      outer = budget->stack;
      budget->stack = (CgtStack) { 0 };
    }
  for (; !started && size >= 4 * CGT_STACK_RESERVE; size /= 2)
    {
      if (pthread_attr_init (&attr) != 0)
        break;
      call.size = size;
      started =
        pthread_attr_setstacksize (&attr, size) == 0 && pthread_create (&thread, &attr, deep_thread, &call) == 0;
      pthread_attr_destroy (&attr);
    }
  if (started)
    {
      pthread_join (thread, NULL);
      if (budget != NULL)
        set_time_left (budget, call.time_left);
    }
  else
    func (data);
  if (budget == NULL)
    return;
  /* The thread is gone, and its stack with it. */
  cgt_budget_charge (budget, -(gssize) budget->stack.charged);
  budget->stack = outer;
}
