/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "grundy-evaluator.h"

G_BEGIN_DECLS

/* Shared by the evaluator's two files: grundy-evaluator.c has the functions for the main loop, and
 * grundy-evaluator-queue.c has the queue of questions and the worker. */

/* A question. The main loop creates and finishes it. The worker only reads the upper part, and writes the results
 * under the queue's lock. */
typedef struct
{
  gatomicrefcount ref_count;
  guint number;
  gboolean main;
  GrundyQuestion question;
  CgtExpression *expression; /* or NULL, and then */
  char *text;                /* is parsed to one */
  CgtWorksheet *worksheet;   /* for GRUNDY_QUESTION_LINE; the worker's while it runs */
  GrundyWorkFunc work;       /* for GRUNDY_QUESTION_WORK */
  GDestroyNotify free_result;
  gsize memory;
  double seconds;

  /* Main loop only. */
  GrundyAnswerFunc func;
  gpointer user_data;
  GDestroyNotify destroy;

  /* Both threads, under the lock. */
  GCancellable *cancellable; /* for this run; a question that was put back gets a new one */
  gboolean dropped;          /* nobody waits for it any longer */
  gboolean put_back;         /* its run was stopped for the main question: run it again */
  gboolean done;
  gboolean partial_is_new;
  CgtEvaluation *evaluation;
  CgtGenerations *generations;
  CgtGraphLayout *layout;
  gpointer result;
  CgtLine *line;
  GError *error;
  CgtProgress progress;
} GrundyJob;

/* Shared by the two threads. Lives as long as either needs it. */
typedef struct
{
  gatomicrefcount ref_count;
  GMutex lock;
  GCond wake;
  GMainContext *context; /* the owner's */
  GQueue waiting;        /* GrundyJob: the main question first, then side questions in order */
  GrundyJob *running;
  GQueue finished; /* GrundyJob: to report */
  gboolean closed;
  gboolean report_pending;

  GSourceFunc report; /* called on the main loop with the queue */
  gpointer owner;     /* the evaluator; main loop only; NULL once it is disposed */
} GrundyJobQueue;

GrundyJob *grundy_job_new (guint number, gboolean is_main, GrundyQuestion question, CgtExpression *expression,
                           const char *text);
GrundyJob *grundy_job_ref (GrundyJob *job);
void grundy_job_unref (GrundyJob *job);
/* Main loop: frees the asker's data, whatever the worker is still doing. */
void grundy_job_release_asker (GrundyJob *job);

/* Starts the worker, which ends when the queue is closed. */
GrundyJobQueue *grundy_job_queue_new (gpointer owner, GSourceFunc report);
void grundy_job_queue_unref (GrundyJobQueue *queue);
/* Call all of these with the lock held. drop: nobody waits for @job any longer. yield_to_main: stops a side question
 * that is running, and puts it back as the first side question. */
void grundy_job_queue_drop (GrundyJobQueue *queue, GrundyJob *job);
void grundy_job_queue_yield_to_main (GrundyJobQueue *queue);

G_END_DECLS
