/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "cgt/cgt-budget.h"

G_BEGIN_DECLS

/**
 * GrundyWork:
 *
 * One piece of background work: its limits, who is told of its progress, and how it is stopped. The evaluator, the
 * sequences and the automata differ in when they start work and what they do with the results, but all of them run it
 * with grundy_work_run().
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

/* Does the work on the calling thread, with a stack that is deep enough for a search. */
void grundy_work_run (const GrundyWork *work);
/* @memory, or a quarter of the machine's memory if it is 0. */
gsize grundy_work_get_memory (gsize memory);

G_END_DECLS
