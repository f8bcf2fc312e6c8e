/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* A thread with a deep stack. */

#include "cgt-budget-private.h"

#include <pthread.h>

#include "base/cgt-memory.h"

/* The part of the addresses that are left which all stacks together may take. */
#define PART_OF_ADDRESSES 8
/* A stack of which more was used is given back after the call. */
#define MOST_KEPT ((gsize) 1 << 20)

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

static void
run_call (DeepCall *call, const char *high)
{
  deep_high = high;
  deep_low = deep_high - call->size;
  deep_wanted = call->wanted;
  if (call->budget != NULL)
    set_time_left (call->budget, call->time_left);
  call->func (call->data);
  if (call->budget != NULL)
    call->time_left = get_time_left (call->budget);
}

static void *
deep_thread (void *user_data)
{
  run_call (user_data, __builtin_frame_address (0));
  return NULL;
}

/* Making a thread takes longer than a small question. So a thread keeps one helper with a deep stack for its next
 * call. The helper ends with the thread. */
typedef struct
{
  pthread_t thread;
  gsize size;
  GMutex lock;
  GCond changed;
  DeepCall *call; /* NULL: there is none, or it has been run */
  gboolean ends;
} Helper;

static void helper_free (gpointer data);

static GPrivate kept_helper = G_PRIVATE_INIT (helper_free);

static void *
helper_thread (void *user_data)
{
  Helper *helper = user_data;
  const char *high = __builtin_frame_address (0);

  g_mutex_lock (&helper->lock);
  while (TRUE)
    {
      while (helper->call == NULL && !helper->ends)
        g_cond_wait (&helper->changed, &helper->lock);
      if (helper->call == NULL)
        break;
      g_mutex_unlock (&helper->lock);
      run_call (helper->call, high);
      g_mutex_lock (&helper->lock);
      helper->call = NULL;
      g_cond_signal (&helper->changed);
    }
  g_mutex_unlock (&helper->lock);
  return NULL;
}

static void
helper_clear (Helper *helper)
{
  g_mutex_clear (&helper->lock);
  g_cond_clear (&helper->changed);
  g_free (helper);
}

static void
helper_free (gpointer data)
{
  Helper *helper = data;

  g_mutex_lock (&helper->lock);
  helper->ends = TRUE;
  g_cond_signal (&helper->changed);
  g_mutex_unlock (&helper->lock);
  pthread_join (helper->thread, NULL);
  helper_clear (helper);
}

static void
helper_run (Helper *helper, DeepCall *call)
{
  g_mutex_lock (&helper->lock);
  helper->call = call;
  g_cond_signal (&helper->changed);
  while (helper->call != NULL)
    g_cond_wait (&helper->changed, &helper->lock);
  g_mutex_unlock (&helper->lock);
}

static gboolean
start_thread (pthread_t *thread, gsize size, void *(*func) (void *), gpointer data)
{
  pthread_attr_t attr;
  gboolean started;

  if (pthread_attr_init (&attr) != 0)
    return FALSE;
  started = pthread_attr_setstacksize (&attr, size) == 0 && pthread_create (thread, &attr, func, data) == 0;
  pthread_attr_destroy (&attr);
  return started;
}

/* The helper of this thread, with a stack of @size; NULL: there is no space for one. */
static Helper *
get_helper (gsize size)
{
  Helper *helper = g_private_get (&kept_helper);

  if (helper != NULL && helper->size == size)
    return helper;
  helper = g_new0 (Helper, 1);
  helper->size = size;
  g_mutex_init (&helper->lock);
  g_cond_init (&helper->changed);
  if (start_thread (&helper->thread, size, helper_thread, helper))
    {
      g_private_replace (&kept_helper, helper);
      return helper;
    }
  helper_clear (helper);
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

/* On a thread that is kept, or on a new one; FALSE: there is no space for its stack. */
static gboolean
call_on_thread (DeepCall *call, gboolean keep)
{
  Helper *helper = keep ? get_helper (call->size) : NULL;
  pthread_t thread;

  if (helper != NULL)
    {
      helper_run (helper, call);
      return TRUE;
    }
  for (; call->size >= 4 * CGT_STACK_RESERVE; call->size /= 2)
    if (start_thread (&thread, call->size, deep_thread, call))
      {
        pthread_join (thread, NULL);
        return TRUE;
      }
  return FALSE;
}

/* @n: how many such calls there are at once */
static void
deep_call (CgtBudget *budget, gsize stack_bytes, guint n, void (*func) (gpointer data), gpointer data)
{
  DeepCall call = { budget, 0, stack_bytes, 0, func, data };
  gsize addresses;
  CgtStack outer = { 0 };
  gboolean keep;

  if (is_deep (stack_bytes))
    {
      func (data);
      return;
    }
  addresses = cgt_memory_free_addresses ();
  call.size = MIN (stack_bytes, addresses / PART_OF_ADDRESSES / n);
  call.size = MAX (call.size, 4 * CGT_STACK_RESERVE) & ~(gsize) 0xffff;
  /* Only a budget tells how much of the stack was used. Where addresses are limited, an idle stack would take them from
   * others. */
  keep = budget != NULL && addresses == G_MAXSIZE;
  if (budget != NULL)
    {
      call.time_left = get_time_left (budget);
      outer = budget->stack;
      budget->stack = (CgtStack) { 0 };
    }
  if (!call_on_thread (&call, keep))
    func (data);
  else if (budget != NULL)
    set_time_left (budget, call.time_left);
  if (budget == NULL)
    return;
  if (budget->stack.charged > MOST_KEPT)
    g_private_replace (&kept_helper, NULL);
  /* The stack is given back, or is small. */
  cgt_budget_set_stack (budget, outer);
}

/**
 * cgt_deep_call:
 * @budget: (nullable): for the call; it is told the limits of the new stack
 * @stack_bytes: wanted size; the stack is smaller if the system or the limits of the process have no space for it
 *
 * Runs @func on a thread with a stack of its own and waits for it. The stack is reserved address space and takes memory
 * only where it is used. The thread is kept for the next call of this one if there is a budget, the addresses of the
 * process have no limit, and little of the stack was used. A call inside another one uses that one's stack if there is
 * space.
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
