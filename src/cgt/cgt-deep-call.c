/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* A thread with a deep stack. */

#include "cgt-budget-private.h"

#include <pthread.h>

#include "base/cgt-memory.h"

/* The part of the addresses that are left which all stacks together may take. */
#define PART_OF_ADDRESSES 8

/* The stack of the cgt_deep_call() that this thread runs, NULL: none; and the size that was wanted for it. */
static _Thread_local const char *deep_low, *deep_high;
static _Thread_local gsize deep_wanted;

typedef struct
{
  CgtBudget *budget;
  gint64 time_left;
  gsize wanted, size;
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
  deep_wanted = call->wanted;
  if (call->budget != NULL)
    set_time_left (call->budget, call->time_left);
  call->func (call->data);
  if (call->budget != NULL)
    call->time_left = get_time_left (call->budget);
  return NULL;
}

/* Whether this thread already runs on the stack of an outer cgt_deep_call(), with most of the wanted size free, or of
 * the size that there was for as much. */
static gboolean
is_deep (gsize stack_bytes)
{
  const char *here = __builtin_frame_address (0);

  if (here <= deep_low || here >= deep_high)
    return FALSE;
  if (stack_bytes <= deep_wanted)
    stack_bytes = MIN (stack_bytes, (gsize) (deep_high - deep_low));
  return (gsize) (here - deep_low) >= stack_bytes / 4 * 3;
}

/* @n: how many such calls there are at once */
static void
deep_call (CgtBudget *budget, gsize stack_bytes, guint n, void (*func) (gpointer data), gpointer data)
{
  DeepCall call = { budget, 0, stack_bytes, 0, func, data };
  pthread_attr_t attr;
  pthread_t thread;
  gsize size;
  CgtStack outer = { 0 };
  gboolean started = FALSE;

  if (is_deep (stack_bytes))
    {
      func (data);
      return;
    }
  size = MIN (stack_bytes, cgt_memory_free_addresses () / PART_OF_ADDRESSES / n);
  size = MAX (size, 4 * CGT_STACK_RESERVE) & ~(gsize) 0xffff;
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

/**
 * cgt_deep_call:
 * @budget: (nullable): for the call; it is told the limits of the new stack
 * @stack_bytes: wanted size; the stack is smaller if the system or the limits of the process have no space for it
 *
 * Runs @func on a thread with a stack of its own and waits for it. The stack is reserved address space and takes memory
 * only where it is used. A call inside another one uses that one's stack if there is space.
 */
void
cgt_deep_call (CgtBudget *budget, gsize stack_bytes, void (*func) (gpointer data), gpointer data)
{
  deep_call (budget, stack_bytes, 1, func, data);
}

void
cgt_deep_call_one_of (guint n, gsize stack_bytes, void (*func) (gpointer data), gpointer data)
{
  deep_call (NULL, stack_bytes, n, func, data);
}
