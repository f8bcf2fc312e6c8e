/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "cgt/cgt-budget.h"

/* Runs on the thread of a task. Returns (transfer full), or %NULL with @error set. */
typedef gpointer (*GrundyTaskFunc) (gpointer data, CgtBudget *budget, GError **error);

/**
 * GrundyWork:
 *
 * One piece of background work: its limits, who is told of its progress, and how it is stopped.
 */
typedef struct
{
  GrundyTaskFunc func;
  gpointer data;
  GDestroyNotify free_data;   /* may be NULL */
  GDestroyNotify free_result; /* may be NULL */
  CgtProgressFunc progress;   /* called on the thread of the task with @data; may be NULL */
  gsize memory;               /* in bytes; 0: a quarter of the machine's */
  double seconds;             /* 0: no limit */
  gboolean at_once; /* when it is cancelled the task ends at once; otherwise it ends with what @func returns then */
} GrundyWork;

/* Starts the work on a thread with a stack that is deep enough for a search. g_task_propagate_pointer() has its result,
 * and the cancellable of the task stops it, as does the end of the window of @source, if that is a widget. (transfer
 * full) */
GTask *grundy_work_start (gpointer source, const GrundyWork *work, GAsyncReadyCallback callback, gpointer user_data);
/* Ends the work of @task, which may have none, and drops it. */
void grundy_work_stop (GTask **task);
/* How much of the work of a started task is done, from 0 to 1; negative if unknown. */
double grundy_work_get_fraction (GTask *task);
/* (transfer full): the progress in words, for the user. */
char *grundy_progress_to_text (const CgtProgress *progress);

/* (transfer full): a budget for what the main loop does itself: a few milliseconds of processor time and a few
 * megabytes. Anything larger is left to a worker, or not done. */
CgtBudget *grundy_work_budget_new_at_once (void);

/* @memory, or a quarter of the machine's memory if it is 0. */
gsize grundy_work_get_memory (gsize memory);
