/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * CGT_ERROR:
 *
 * What a person can cause. %CGT_ERROR_SYNTAX and %CGT_ERROR_RULE (a well formed text that the rules
 * of the game refuse) have messages that begin with "column N: ", counted in characters from 1.
 * %CGT_ERROR_BUDGET: the time, memory or stack allowed was used up. Being cancelled is
 * %G_IO_ERROR_CANCELLED.
 */
#define CGT_ERROR (cgt_error_quark ())
GQuark cgt_error_quark (void);

typedef enum
{
  CGT_ERROR_SYNTAX,
  CGT_ERROR_RULE,
  CGT_ERROR_MEANINGLESS, /* an operation that has no meaning for this game, e.g. an atomic weight */
  CGT_ERROR_BUDGET,
} CgtErrorCode;

/**
 * CgtProgressFunc:
 * @fraction: of the work done, 0 to 1, or negative when it cannot be told
 * @positions: positions solved so far
 *
 * Called on the computing thread, at most every 50 ms.
 */
typedef void (*CgtProgressFunc) (double fraction, guint64 positions, gpointer user_data);

/**
 * CgtBudget:
 *
 * What a computation may use: time, memory, stack, and a cancellable; and to whom it reports. A
 * budget is used by one thread at a time. A computation calls cgt_budget_tick() once for every few
 * steps; the call is cheap, and once it has returned %FALSE it goes on returning %FALSE, so that a
 * deep recursion unwinds by itself.
 */
typedef struct _CgtBudget CgtBudget;

CgtBudget *cgt_budget_new (void); /* without limits */
void cgt_budget_free (CgtBudget *budget);

void cgt_budget_set_cancellable (CgtBudget *budget, GCancellable *cancellable);
/* seconds from now of wall time; 0 or less: no limit */
void cgt_budget_set_timeout (CgtBudget *budget, double seconds);
/* bytes that stores and tables charged to this budget may hold together; 0: no limit */
void cgt_budget_set_memory (CgtBudget *budget, gsize bytes);
/* Allows what comes next no more than @bytes beside what is held now, and never more than before. Returns the limit
 * as it was, for cgt_budget_widen(). */
gsize cgt_budget_narrow (CgtBudget *budget, gsize bytes);
/* Puts the limit back. Where only the narrow one had run out, the budget is as good as new; returns FALSE then. */
gboolean cgt_budget_widen (CgtBudget *budget, gsize limit);
/* Bytes that may still be charged; G_MAXSIZE: no limit. */
gsize cgt_budget_get_room (const CgtBudget *budget);
void cgt_budget_set_progress (CgtBudget *budget, CgtProgressFunc func, gpointer user_data);

/* Whether a time limit is set. */
gboolean cgt_budget_has_timeout (const CgtBudget *budget);

gboolean cgt_budget_tick (CgtBudget *budget);
/* Before a step that cannot be stopped and takes so long: FALSE, and the time is used up, when there is less left. */
gboolean cgt_budget_has_time (CgtBudget *budget, gint64 microseconds);
gboolean cgt_budget_tick_bytes (CgtBudget *budget, gsize bytes);
/* Charges (or, negative, gives back) memory; FALSE when that goes over the limit. */
gboolean cgt_budget_charge (CgtBudget *budget, gssize bytes);
/* Reports progress to the callback, rate limited. */
void cgt_budget_report (CgtBudget *budget, double fraction, guint64 positions);
/* TRUE while nothing was exhausted; otherwise sets @error: which limit, in words. */
gboolean cgt_budget_check (CgtBudget *budget, GError **error);

/**
 * cgt_deep_call:
 *
 * Runs @func(@data) on a thread of its own with a stack of @stack_bytes (reserved, not committed) and
 * waits for it: games can be nested as deep as memory allows. The budget then counts that stack.
 */
void cgt_deep_call (CgtBudget *budget, gsize stack_bytes, void (*func) (gpointer data), gpointer data);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtBudget, cgt_budget_free)

G_END_DECLS
