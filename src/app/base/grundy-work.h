/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "cgt/cgt-budget.h"

G_BEGIN_DECLS

/**
 * GrundyWork:
 *
 * One piece of background work: how much it may use, who hears how far it is, and how it is stopped. The evaluator, the
 * sequences and the automata differ in when they start work and what they do with its results; the work itself is done
 * by grundy_work_run() in all of them.
 */
typedef struct
{
  gsize memory;              /* in bytes; 0: a quarter of the machine's */
  double seconds;            /* 0: no limit */
  GCancellable *cancellable; /* may be NULL */
  CgtProgressFunc progress;  /* called on the worker's thread; may be NULL */
  void (*func) (CgtBudget *budget, gpointer data);
  gpointer data; /* of func and progress */
} GrundyWork;

/* Does the work on the thread of the caller, with a stack that is deep enough for a search. */
void grundy_work_run (const GrundyWork *work);
/* @memory, or for 0 a quarter of the machine's. */
gsize grundy_work_get_memory (gsize memory);

G_END_DECLS
