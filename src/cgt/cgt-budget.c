/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* What a computation may use, and how it learns that this is used up. */

#include "cgt-budget-private.h"
#include "cgt-budget-ticks.h"
#include "cgt-refuse.h"

#include <glib/gi18n-lib.h>
#include <pthread.h>
#include <string.h>

/* The stack is charged in such pieces; the first is free. */
#define STACK_PIECE (256 * 1024)

/* The formatter would put spaces into the name. */
/* clang-format off */
G_DEFINE_QUARK (cgt-error-quark, cgt_error)
/* clang-format on */

gpointer
cgt_refuse_null (GError **error, CgtErrorCode code, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_propagate_error (error, g_error_new_valist (CGT_ERROR, (int) code, format, arguments));
  va_end (arguments);
  return NULL;
}

/**
 * cgt_budget_new:
 *
 * Returns: (transfer full): a budget limited only by the stack of the thread that uses it
 */
CgtBudget *
cgt_budget_new (void)
{
  CgtBudget *budget = g_new0 (CgtBudget, 1);

  g_atomic_ref_count_init (&budget->n_owners);
  budget->countdown = budget->stride = 1;
  return budget;
}

CgtBudget *
cgt_budget_ref (CgtBudget *budget)
{
  if (budget != NULL)
    g_atomic_ref_count_inc (&budget->n_owners);
  return budget;
}

/**
 * cgt_budget_free:
 * @budget: (nullable):
 *
 * Releases @budget. A store or a form that still uses it keeps it alive.
 */
void
cgt_budget_free (CgtBudget *budget)
{
  if (budget == NULL || !g_atomic_ref_count_dec (&budget->n_owners))
    return;
  g_clear_object (&budget->cancellable);
  g_free (budget->failure);
  g_free (budget);
}

void
cgt_budget_set_cancellable (CgtBudget *budget, GCancellable *cancellable)
{
  g_set_object (&budget->cancellable, cancellable);
}

void
cgt_budget_set_interrupt (CgtBudget *budget, const gint *interrupted)
{
  budget->interrupted = interrupted;
}

gint64
cgt_budget_get_time (const CgtBudget *budget)
{
  struct timespec now;

  clock_gettime (budget->clock, &now);
  return (gint64) now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}

static void
set_deadline (CgtBudget *budget, clockid_t clock, double seconds)
{
  budget->clock = clock;
  budget->timeout = MAX (seconds, 0);
  budget->deadline = seconds > 0 ? cgt_budget_get_time (budget) + (gint64) MIN (seconds * 1e6, 1e17) : 0;
}

/**
 * cgt_budget_set_timeout:
 * @seconds: of wall time from now on; 0 or less: no limit
 */
void
cgt_budget_set_timeout (CgtBudget *budget, double seconds)
{
  set_deadline (budget, CLOCK_MONOTONIC, seconds);
}

/**
 * cgt_budget_set_processor_time:
 * @seconds: of processor time of the calling thread from now on, with that of its cgt_deep_call()s; 0 or less: no limit
 */
void
cgt_budget_set_processor_time (CgtBudget *budget, double seconds)
{
  set_deadline (budget, CLOCK_THREAD_CPUTIME_ID, seconds);
}

double
cgt_budget_get_seconds_left (const CgtBudget *budget)
{
  gint64 left;

  if (budget == NULL || budget->deadline == 0)
    return -1;
  left = budget->deadline - cgt_budget_get_time (budget);
  return (double) MAX (left, 0) / G_USEC_PER_SEC;
}

void
cgt_budget_set_memory (CgtBudget *budget, gsize bytes)
{
  budget->memory_limit = bytes;
}

gsize
cgt_budget_get_free_bytes (const CgtBudget *budget)
{
  if (budget == NULL || budget->memory_limit == 0)
    return G_MAXSIZE;
  return budget->memory_limit - MIN (budget->memory, budget->memory_limit);
}

gsize
cgt_budget_narrow (CgtBudget *budget, gsize bytes)
{
  gsize limit;

  if (budget == NULL)
    return 0;
  limit = budget->memory_limit;
  if (limit == 0 || (budget->memory < limit && bytes < limit - budget->memory))
    budget->memory_limit = budget->memory + bytes;
  return limit;
}

gboolean
cgt_budget_widen (CgtBudget *budget, gsize limit)
{
  gboolean narrow;

  if (budget == NULL)
    return TRUE;
  narrow = budget->memory_limit != limit;
  budget->memory_limit = limit;
  if (!narrow || !budget->exhausted || budget->exhausted_by != CGT_BUDGET_END_MEMORY)
    return TRUE;
  cgt_budget_forgive (budget);
  return FALSE;
}

void
cgt_budget_set_progress (CgtBudget *budget, CgtProgressFunc func, gpointer user_data)
{
  budget->progress = func;
  budget->progress_data = user_data;
}

static gboolean
exhaust (CgtBudget *budget, CgtBudgetEnd end, double allowed)
{
  if (!budget->exhausted)
    {
      budget->exhausted_by = end;
      budget->allowed = allowed;
    }
  budget->exhausted = TRUE;
  budget->countdown = 0; /* the next tick checks everything */
  return FALSE;
}

void
cgt_budget_fail (CgtBudget *budget, const char *message)
{
  if (budget->exhausted)
    return;
  budget->failure = g_strdup (message);
  exhaust (budget, CGT_BUDGET_END_FAILED, 0);
}

const char *
cgt_budget_get_failure (const CgtBudget *budget)
{
  return budget->failure;
}

/* The range of addresses that the calling thread may use as its stack; empty: it is not known. For the main thread,
 * the C library reads the list of all mappings of the process, which takes longer than many a computation. */
static void
find_thread_stack (char **low, gsize *size)
{
  static _Thread_local char *known_low;
  static _Thread_local gsize known_size;
  pthread_attr_t attr;
  void *address = NULL;
  size_t bytes = 0;

  if (known_size == 0 && pthread_getattr_np (pthread_self (), &attr) == 0)
    {
      if (pthread_attr_getstack (&attr, &address, &bytes) == 0)
        {
          known_low = address;
          known_size = bytes;
        }
      pthread_attr_destroy (&attr);
    }
  *low = known_low;
  *size = known_size;
}

void
cgt_budget_set_stack (CgtBudget *budget, CgtStack stack)
{
  cgt_budget_charge (budget, -(gssize) budget->stack.charged);
  budget->stack = stack;
}

static void
find_stack (CgtBudget *budget)
{
  char *low;
  gsize size;

  cgt_budget_set_stack (budget, (CgtStack) { .high = (const char *) G_MAXSIZE });
  find_thread_stack (&low, &size);
  if (size > 2 * CGT_STACK_RESERVE)
    {
      const char *here = (const char *) __builtin_frame_address (0);

      budget->stack.end = low + CGT_STACK_RESERVE;
      budget->stack.high = low + size;
      budget->stack.low = MAX (budget->stack.end, here - STACK_PIECE);
      budget->stack.size = size;
    }
}

static gboolean
out_of_stack (CgtBudget *budget)
{
  return exhaust (budget, CGT_BUDGET_END_STACK, (double) budget->stack.size);
}

void
cgt_budget_end_at (CgtBudget *budget, guint64 nth, CgtBudgetEnd end)
{
  budget->is_watched = TRUE;
  budget->end = end;
  budget->n_looks = 0;
  budget->ends_at = nth;
  budget->countdown = 1;
}

guint64
cgt_budget_n_looks (const CgtBudget *budget)
{
  return budget->n_looks;
}

static gboolean
out_of_memory (CgtBudget *budget)
{
  return exhaust (budget, CGT_BUDGET_END_MEMORY, (double) budget->memory_limit);
}

static gboolean
hold (CgtBudget *budget, gsize bytes)
{
  budget->memory += bytes;
  return budget->memory_limit == 0 || budget->memory <= budget->memory_limit || out_of_memory (budget);
}

static gboolean
check_stack (CgtBudget *budget)
{
  const char *here = (const char *) __builtin_frame_address (0), *low;
  gsize more;

  if (here > budget->stack.low && here <= budget->stack.high)
    return TRUE;
  if (here <= budget->stack.end || here > budget->stack.high)
    find_stack (budget);
  if (here <= budget->stack.end || here > budget->stack.high)
    return out_of_stack (budget);
  if (here > budget->stack.low)
    return TRUE;
  low = MAX (budget->stack.end, here - STACK_PIECE);
  more = (gsize) (budget->stack.low - low);
  budget->stack.low = low;
  budget->stack.charged += more;
  return hold (budget, more);
}

static gboolean
cancelled (CgtBudget *budget)
{
  return exhaust (budget, CGT_BUDGET_END_CANCELLED, 0);
}

static gboolean
out_of_time (CgtBudget *budget)
{
  return exhaust (budget, CGT_BUDGET_END_TIME, budget->timeout);
}

static gboolean
look (CgtBudget *budget)
{
  if (!budget->is_watched || ++budget->n_looks != budget->ends_at)
    return TRUE;
  switch (budget->end)
    {
    case CGT_BUDGET_END_MEMORY:
      return out_of_memory (budget);
    case CGT_BUDGET_END_STACK:
      return out_of_stack (budget);
    case CGT_BUDGET_END_TIME:
      return out_of_time (budget);
    case CGT_BUDGET_END_CANCELLED:
    case CGT_BUDGET_END_FAILED:
    default:
      return cancelled (budget);
    }
}

static gboolean
is_interrupted (const CgtBudget *budget)
{
  return budget->interrupted != NULL && __atomic_load_n (budget->interrupted, __ATOMIC_RELAXED) != 0;
}

void
cgt_budget_narrow_ticks (CgtBudget *budget, guint64 ticks)
{
  if (budget != NULL)
    budget->last_tick = cgt_budget_get_ticks (budget) + ticks;
}

gboolean
cgt_budget_widen_ticks (CgtBudget *budget)
{
  gboolean ended = budget != NULL && budget->out_of_ticks;

  if (budget == NULL)
    return TRUE;
  budget->last_tick = 0;
  budget->out_of_ticks = FALSE;
  if (ended)
    cgt_budget_forgive (budget);
  return !ended;
}

gboolean
cgt_budget_has_time (CgtBudget *budget, gint64 microseconds)
{
  if (budget == NULL)
    return TRUE;
  if (!budget->exhausted && is_interrupted (budget))
    exhaust (budget, CGT_BUDGET_END_TIME, 0);
  if (!budget->exhausted && budget->deadline != 0 && cgt_budget_get_time (budget) + microseconds >= budget->deadline)
    out_of_time (budget);
  return !budget->exhausted;
}

gboolean
cgt_budget_tick_slowly (CgtBudget *budget)
{
  if (budget->exhausted)
    {
      budget->countdown = 0;
      return FALSE;
    }
  if (!check_stack (budget))
    return FALSE;
  if (budget->countdown > 0)
    return TRUE;
  budget->ticks += (guint64) (budget->stride - budget->countdown);
  budget->countdown = budget->stride = budget->is_watched ? 1 : CGT_BUDGET_STRIDE;
  if (!look (budget))
    return FALSE;
  if (budget->cancellable != NULL && g_cancellable_is_cancelled (budget->cancellable))
    {
      cancelled (budget);
    }
  else if (is_interrupted (budget))
    {
      exhaust (budget, CGT_BUDGET_END_TIME, 0);
    }
  else if (budget->deadline != 0 && cgt_budget_get_time (budget) >= budget->deadline)
    {
      out_of_time (budget);
    }
  else if (budget->last_tick != 0 && budget->ticks >= budget->last_tick)
    {
      budget->out_of_ticks = TRUE;
      exhaust (budget, CGT_BUDGET_END_TIME, 0);
    }
  if (budget->exhausted)
    budget->countdown = 0;
  return !budget->exhausted;
}

/**
 * cgt_budget_tick:
 *
 * To be called once every few steps of a computation. %NULL is a budget without limits, here and in all functions that
 * do not set one.
 *
 * Returns: %FALSE when time or stack ran out or the computation was cancelled, and always after that
 */
gboolean
cgt_budget_tick (CgtBudget *budget)
{
  return budget == NULL || cgt_budget_tick_inline (budget);
}

guint64
cgt_budget_get_ticks (const CgtBudget *budget)
{
  return budget != NULL ? budget->ticks + (guint64) (budget->stride - budget->countdown) : 0;
}

/* The number of bytes copied in about the time of one step. */
#define BYTES_A_STEP 256

/**
 * cgt_budget_tick_bytes:
 * @bytes: copied, compared or hashed
 *
 * Like cgt_budget_tick(), for steps whose duration depends on the size of the data.
 *
 * Returns: as cgt_budget_tick()
 */
gboolean
cgt_budget_tick_bytes (CgtBudget *budget, gsize bytes)
{
  gsize steps, before_check;

  if (budget == NULL)
    return TRUE;
  steps = bytes / BYTES_A_STEP;
  before_check = (gsize) MAX (budget->countdown, 0);
  budget->ticks += steps - MIN (steps, before_check);
  budget->countdown -= (int) MIN (steps, before_check);
  return cgt_budget_tick_inline (budget);
}

/**
 * cgt_budget_charge:
 * @bytes: newly held; negative: released
 *
 * Returns: %FALSE when that exceeds the limit; the bytes are counted anyway, and must be given back if they are not
 *   used after all
 */
gboolean
cgt_budget_charge (CgtBudget *budget, gssize bytes)
{
  if (budget == NULL)
    return TRUE;
  if (bytes < 0)
    {
      budget->memory -= MIN (budget->memory, (gsize) -bytes);
      return !budget->exhausted;
    }
  return hold (budget, (gsize) bytes) && !budget->exhausted && look (budget);
}

char *
cgt_budget_keep_text (CgtBudget *budget, char *text)
{
  gsize length = text != NULL ? strlen (text) + 1 : 0, bytes = text != NULL ? cgt_heap_bytes (length) + length : 0;

  if (text == NULL || (cgt_budget_charge (budget, (gssize) bytes) && cgt_budget_tick_bytes (budget, bytes)))
    return text;
  cgt_budget_charge (budget, -(gssize) bytes);
  g_free (text);
  return NULL;
}

/**
 * cgt_budget_report:
 * @fraction: of the work done, 0 to 1; negative if unknown
 * @positions: number of positions solved so far
 *
 * Calls the progress callback, at most every 50 ms.
 */
void
cgt_budget_report (CgtBudget *budget, double fraction, guint64 positions)
{
  cgt_budget_report_progress (budget, &(CgtProgress) { fraction, positions, 0, 0 });
}

void
cgt_budget_report_progress (CgtBudget *budget, const CgtProgress *progress)
{
  gint64 now;

  if (budget == NULL || budget->progress == NULL)
    return;
  now = g_get_monotonic_time ();
  if (budget->last_report != 0 && now - budget->last_report < 50 * 1000)
    return;
  budget->last_report = now;
  budget->progress (progress, budget->progress_data);
}

/**
 * cgt_budget_check:
 *
 * Returns: %TRUE if nothing has run out; otherwise %FALSE, with @error set to the first limit met
 */
gboolean
cgt_budget_check (CgtBudget *budget, GError **error)
{
  g_autofree char *words = NULL;

  if (budget == NULL || !budget->exhausted)
    return TRUE;
  words = cgt_budget_end_in_words (budget->exhausted_by, budget->allowed);
  if (budget->exhausted_by == CGT_BUDGET_END_CANCELLED)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, words);
  else if (budget->exhausted_by == CGT_BUDGET_END_FAILED)
    g_set_error_literal (error, CGT_ERROR, CGT_ERROR_GAME, budget->failure);
  else
    g_set_error_literal (error, CGT_ERROR, CGT_ERROR_BUDGET, words);
  return FALSE;
}

gboolean
cgt_budget_get_end (const CgtBudget *budget, CgtBudgetEnd *end, double *allowed)
{
  if (budget == NULL || !budget->exhausted)
    return FALSE;
  *end = budget->exhausted_by;
  if (allowed != NULL)
    *allowed = budget->allowed;
  return TRUE;
}

static char *
bytes_in_words (gsize bytes)
{
  if (bytes >= 1024 * 1024)
    return g_strdup_printf ("%" G_GSIZE_FORMAT " MB", bytes / (1024 * 1024));
  if (bytes >= 1024)
    return g_strdup_printf ("%" G_GSIZE_FORMAT " kB", bytes / 1024);
  return g_strdup_printf ("%" G_GSIZE_FORMAT " bytes", bytes);
}

char *
cgt_budget_end_in_words (CgtBudgetEnd end, double allowed)
{
  g_autofree char *bytes = bytes_in_words ((gsize) allowed);

  switch (end)
    {
    case CGT_BUDGET_END_MEMORY:
      return g_strdup_printf (_ ("the memory allowed (%s) was used up"), bytes);
    case CGT_BUDGET_END_STACK:
      return g_strdup_printf (_ ("it is nested too deeply: the stack allowed (%s) was used up"), bytes);
    case CGT_BUDGET_END_TIME:
      if (allowed <= 0)
        return g_strdup (_ ("it was interrupted"));
      return g_strdup_printf (_ ("the time allowed (%g s) was used up"), allowed);
    case CGT_BUDGET_END_FAILED:
      return g_strdup (_ ("the game has an error"));
    case CGT_BUDGET_END_CANCELLED:
    default:
      return g_strdup (_ ("Cancelled"));
    }
}

void
cgt_budget_forgive (CgtBudget *budget)
{
  budget->exhausted = FALSE;
  budget->countdown = 1;
}
