/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

/**
 * CGT_ERROR:
 *
 * Errors that users can cause. Messages of %CGT_ERROR_SYNTAX and %CGT_ERROR_RULE (well-formed text that the rules of
 * the game refuse) begin with "column N: ", counted in characters from 1. %CGT_ERROR_BUDGET: the allowed time, memory
 * or stack was used up. Cancelling gives %G_IO_ERROR_CANCELLED.
 */
#define CGT_ERROR (cgt_error_quark ())
GQuark cgt_error_quark (void);

typedef enum
{
  CGT_ERROR_SYNTAX,
  CGT_ERROR_RULE,
  CGT_ERROR_MEANINGLESS, /* an operation that is not defined for this game, such as an atomic weight */
  CGT_ERROR_BUDGET,
  CGT_ERROR_GAME, /* a game of the user's own failed: "clobber.lua:7: ..." */
} CgtErrorCode;

/**
 * CgtProgress:
 * @fraction: of the work done, 0 to 1; negative if unknown
 * @positions: number of positions solved so far
 * @rate: positions in a second, in a search for who wins; 0 otherwise
 * @depth: in such a search, the number of moves from the root to the current position. @fraction is then the share of
 *   the root's moves that are decided
 */
typedef struct
{
  double fraction;
  guint64 positions;
  double rate;
  guint depth;
} CgtProgress;

/* Called on the computing thread, at most every 50 ms. */
typedef void (*CgtProgressFunc) (const CgtProgress *progress, gpointer user_data);

/**
 * CgtBudget:
 *
 * What a computation may use (time, memory, stack), its cancellable, and its progress callback. Only one thread at a
 * time uses a budget. A computation calls cgt_budget_tick() once every few steps. The call is cheap. After it has
 * returned %FALSE once it always returns %FALSE, so that a deep recursion unwinds by itself.
 */
typedef struct _CgtBudget CgtBudget;

CgtBudget *cgt_budget_new (void); /* without limits */
CgtBudget *cgt_budget_ref (CgtBudget *budget);
void cgt_budget_free (CgtBudget *budget);

void cgt_budget_set_cancellable (CgtBudget *budget, GCancellable *cancellable);
/* seconds of wall time from now; 0 or less: no limit */
void cgt_budget_set_timeout (CgtBudget *budget, double seconds);
/* The same in processor time of the working thread. It does not pass while other threads have the processor. */
void cgt_budget_set_processor_time (CgtBudget *budget, double seconds);
/* The time counts as used up once *@interrupted, which is read atomically, is not 0. A signal handler may set it. */
void cgt_budget_set_interrupt (CgtBudget *budget, const gint *interrupted);
/* bytes that all stores and tables charged to this budget may hold together; 0: no limit */
void cgt_budget_set_memory (CgtBudget *budget, gsize bytes);
/* Allows no more than @bytes beyond what is held now, and never raises the limit. Returns the old limit, for
 * cgt_budget_widen(). */
gsize cgt_budget_narrow (CgtBudget *budget, gsize bytes);
/* Restores the limit. If only the narrow limit had been exceeded, the budget is usable again and FALSE is returned. */
gboolean cgt_budget_widen (CgtBudget *budget, gsize limit);
/* Bytes that may still be charged; G_MAXSIZE: no limit. */
gsize cgt_budget_get_free_bytes (const CgtBudget *budget);
void cgt_budget_set_progress (CgtBudget *budget, CgtProgressFunc func, gpointer user_data);

/* Seconds that are left; a negative number: there is no limit. */
double cgt_budget_get_seconds_left (const CgtBudget *budget);

gboolean cgt_budget_tick (CgtBudget *budget);
/* About so many ticks are a second on a machine of 2026; in some games a third or three times as many. */
#define CGT_TICKS_A_SECOND 4000000
/* The work so far, in ticks. It does not depend on the clock, and so not on what else the machine does. */
guint64 cgt_budget_get_ticks (const CgtBudget *budget);
/* To be called before an uninterruptible step of this duration. If less time is left, returns FALSE and the time counts
 * as used up. */
gboolean cgt_budget_has_time (CgtBudget *budget, gint64 microseconds);
gboolean cgt_budget_tick_bytes (CgtBudget *budget, gsize bytes);
/* Charges memory (negative: gives it back); FALSE when that exceeds the limit. */
gboolean cgt_budget_charge (CgtBudget *budget, gssize bytes);
/* The bytes that an allocation of @bytes takes, with what the allocator keeps beside it. */
static inline gsize
cgt_heap_bytes (gsize bytes)
{
  return MAX ((bytes + sizeof (gsize) + 15) & ~(gsize) 15, 32);
}

/* The bytes that an entry of a GHashTable takes at the most, beside its key: half of the places may be free. */
#define CGT_HASH_ENTRY_BYTES 48

/* Charges @text (nullable) twice, since an answer keeps it and the output contains it again. Returns @text. If that
 * exceeds the limit of @budget (nullable), frees @text and returns NULL. */
char *cgt_budget_keep_text (CgtBudget *budget, char *text);
/* Calls the progress callback, rate limited. */
void cgt_budget_report (CgtBudget *budget, double fraction, guint64 positions);
void cgt_budget_report_progress (CgtBudget *budget, const CgtProgress *progress);
/* What can end the work of a budget. */
typedef enum
{
  CGT_BUDGET_END_CANCELLED,
  CGT_BUDGET_END_MEMORY,
  CGT_BUDGET_END_STACK,
  CGT_BUDGET_END_TIME,
  CGT_BUDGET_END_FAILED, /* cgt_budget_fail() */
} CgtBudgetEnd;

/* Ends the work because it cannot go on. @message says why, in one line. cgt_budget_check() reports it, unless
 * something had run out before. */
void cgt_budget_fail (CgtBudget *budget, const char *message);
/* The message of cgt_budget_fail(); NULL: it was not called. */
const char *cgt_budget_get_failure (const CgtBudget *budget);
/* TRUE if nothing has run out; otherwise sets @error to the limit that was met. */
gboolean cgt_budget_check (CgtBudget *budget, GError **error);
/* Which limit was reached first, and what it @allowed (nullable), in seconds or bytes. FALSE: none was reached. */
gboolean cgt_budget_get_end (const CgtBudget *budget, CgtBudgetEnd *end, double *allowed);
/* "the memory allowed (512 MB) was used up". A time of 0 s means that it was interrupted. (transfer full) */
char *cgt_budget_end_in_words (CgtBudgetEnd end, double allowed);

/* The stack of a search: address space, of which only the part that is used takes memory. */
#define CGT_DEEP_STACK ((gsize) 1 << 30)

/**
 * cgt_deep_call:
 *
 * Runs @func(@data) on a thread of its own with a stack of @stack_bytes (reserved, not committed) and waits for it,
 * since games can be nested as deep as memory allows. The budget then checks that stack.
 */
void cgt_deep_call (CgtBudget *budget, gsize stack_bytes, void (*func) (gpointer data), gpointer data);
/* The same for one of @n threads that run at once, each with a budget that it makes itself. They share the addresses
 * that the process may use for stacks. */
void cgt_deep_call_one_of (guint n, gsize stack_bytes, void (*func) (gpointer data), gpointer data);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtBudget, cgt_budget_free)
