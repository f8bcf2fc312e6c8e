/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "cgt/cgt-budget.h"

G_BEGIN_DECLS

/**
 * GrundyRunner:
 *
 * Work on a thread of its own, whose results are read while it goes on. There is one run at a time: starting
 * another gives up the one before.
 *
 * Signals, on the main loop:
 * - "changed" (): a run is on; every 40 ms
 * - "finished" (const GError *error): the run is over: done, or with what stopped it. Not for a run that was
 *   given up for another.
 *
 * Property "busy": a run is on.
 */
#define GRUNDY_TYPE_RUNNER (grundy_runner_get_type ())
G_DECLARE_FINAL_TYPE (GrundyRunner, grundy_runner, GRUNDY, RUNNER, GObject)

/* On the worker's thread. */
typedef gboolean (*GrundyRunnerFunc) (gpointer data, CgtBudget *budget, GError **error);

GrundyRunner *grundy_runner_new (void);

/* @memory: in bytes; 0: a quarter of the machine's. @seconds: 0: no limit. @destroy is called for @data when the
 * thread is done with it, on the main loop. */
void grundy_runner_start (GrundyRunner *self, GrundyRunnerFunc func, gpointer data, GDestroyNotify destroy,
                          gsize memory, double seconds);
/* "finished" follows, with %G_IO_ERROR_CANCELLED unless it was done already. */
void grundy_runner_stop (GrundyRunner *self);
/* Gives up the run; nothing follows. */
void grundy_runner_forget (GrundyRunner *self);
gboolean grundy_runner_get_busy (GrundyRunner *self);

G_END_DECLS
