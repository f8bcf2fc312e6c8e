/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "grundy-evaluator.h"

G_BEGIN_DECLS

/* What the evaluator's two files share: grundy-evaluator.c is its face to the main loop, grundy-evaluator-queue.c the
 * queue of questions and the worker. */

/* A question on its way. The main loop makes it and ends it; the worker only reads the upper part and
 * writes the results, under the queue's lock. */
typedef struct
{
  gatomicrefcount ref_count;
  guint number;
  gboolean main;
  GrundyQuestion question;
  char *expression;
  GrundyWorkFunc work; /* of GRUNDY_QUESTION_WORK */
  GDestroyNotify free_result;
  gsize memory;
  double seconds;

  /* Main loop only. */
  GrundyAnswerFunc func;
  gpointer user_data;
  GDestroyNotify destroy;

  /* Both, under the lock. */
  GCancellable *cancellable; /* of this run; a question put back gets a fresh one */
  gboolean dropped;          /* nobody waits for it any more */
  gboolean put_back;         /* its run made room for the main question: start it again */
  gboolean done;
  gboolean partial_is_new;
  CgtEvaluation *evaluation;
  CgtGenerations *generations;
  CgtGraphLayout *layout;
  gpointer result;
  GError *error;
  double fraction;
  guint64 positions;
} GrundyJob;

/* Where the two threads meet; lives as long as either needs it. */
typedef struct
{
  gatomicrefcount ref_count;
  GMutex lock;
  GCond wake;
  GMainContext *context; /* the owner's */
  GQueue waiting;        /* GrundyJob: the main question first, then side questions in turn */
  GrundyJob *running;
  GQueue finished; /* GrundyJob: to be reported */
  gboolean closed;
  gboolean report_pending;

  GSourceFunc report; /* on the main loop, with the queue */
  gpointer owner;     /* the evaluator; main loop only, NULL once it was disposed */
} GrundyJobQueue;

GrundyJob *grundy_job_new (guint number, gboolean is_main, GrundyQuestion question, const char *expression);
GrundyJob *grundy_job_ref (GrundyJob *job);
void grundy_job_unref (GrundyJob *job);
/* Main loop: the asker's data goes, whatever the worker still does. */
void grundy_job_release_asker (GrundyJob *job);

/* Starts the worker, which ends once the queue is closed. */
GrundyJobQueue *grundy_job_queue_new (gpointer owner, GSourceFunc report);
GrundyJobQueue *grundy_job_queue_ref (GrundyJobQueue *queue);
void grundy_job_queue_unref (GrundyJobQueue *queue);
/* All with the lock held. The first: nobody waits for @job any more. The second: a side question that is running makes
 * room for the main one and comes back first. */
void grundy_job_queue_drop (GrundyJobQueue *queue, GrundyJob *job);
void grundy_job_queue_yield_to_main (GrundyJobQueue *queue);

G_END_DECLS
