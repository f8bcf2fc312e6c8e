/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "cgt/cgt-budget.h"

/**
 * GrundyRunner:
 *
 * Work on a separate thread, whose results can be read before it ends. There is one run at a time. Starting another
 * run abandons the current one.
 *
 * Every 40 ms during a run, and when it has ended, a view takes in what was found: a little in each turn of the main
 * loop that has nothing else to do.
 *
 * Signal, on the main loop:
 * - "finished" (const GError *error): the run has ended, or was stopped by @error. Not emitted for a run that was
 *   abandoned for another one.
 */
#define GRUNDY_TYPE_RUNNER (grundy_runner_get_type ())
G_DECLARE_FINAL_TYPE (GrundyRunner, grundy_runner, GRUNDY, RUNNER, GObject)

/* Runs on the worker's thread. */
typedef gboolean (*GrundyRunnerFunc) (gpointer data, CgtBudget *budget, GError **error);

/* Takes in some of what was found. Returns whether there is more. */
typedef gboolean (*GrundyTakeInFunc) (gpointer view);

/* @view: must live until grundy_runner_forget(). */
GrundyRunner *grundy_runner_new (GrundyTakeInFunc take_in, gpointer view);

/* @memory: in bytes; 0: a quarter of the machine's. @seconds: 0: no limit. @destroy is called for @data on the main
 * loop when the thread no longer needs it. */
void grundy_runner_start (GrundyRunner *self, GrundyRunnerFunc func, gpointer data, GDestroyNotify destroy,
                          gsize memory, double seconds);
/* "finished" follows, with %G_IO_ERROR_CANCELLED unless the run has already ended. */
void grundy_runner_stop (GrundyRunner *self);
/* Abandons the run. No signal follows, and no more is taken in. */
void grundy_runner_forget (GrundyRunner *self);
gboolean grundy_runner_get_busy (GrundyRunner *self);
/* Whether a run has ended and all of it is taken in. */
gboolean grundy_runner_get_settled (GrundyRunner *self);
