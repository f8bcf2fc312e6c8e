/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "grundy-evaluator.h"

G_BEGIN_DECLS

/* Shared by the evaluator's two files: grundy-evaluator.c has the functions for the window, and
 * grundy-evaluator-queue.c has the queue of questions, which starts one of them at a time as a task. */

/* A question. */
typedef struct
{
  /* Never changes. */
  guint number;
  gboolean main;
  CgtExpression *expression; /* or NULL, and then */
  char *text;                /* is parsed to one, or is the line of @worksheet */
  CgtWorksheet *worksheet;   /* for a line of a worksheet; the worker's while it runs */
  CgtWanted wanted;
  GrundyWorkFunc work; /* finds something else; may be NULL */
  gconstpointer work_data;
  GDestroyNotify free_result;
  gsize memory;
  double seconds;
  guint n_threads;

  /* Main loop only. */
  GrundyAnswerFunc func;
  gpointer user_data;
  GDestroyNotify destroy;
  gboolean dropped;   /* nobody waits for it any longer */
  gboolean cancelled; /* by the user */
  gboolean put_back;  /* its run was stopped for the main question: run it again */
  gboolean alone;     /* earlier results are dropped before it is run */

  /* The worker's until its task ends, then the main loop's. */
  gsize held; /* the memory of earlier results when it began */
  CgtEvaluation *evaluation;
  gpointer result;
  CgtLine *line;
  GError *error;

  /* Both threads, under the lock of the queue. */
  CgtEvaluation *partial; /* not yet reported; NULL: none */
  CgtProgress progress;
} GrundyJob;

/* The questions of an evaluator, its owner. All functions are for the main loop. The queue lives until its last task
 * has ended. */
typedef struct _GrundyJobQueue GrundyJobQueue;

/* Called on the main loop. finished: @job has its answer, and is valid during the call. progressed: there is news of
 * the running question; grundy_job_queue_get_news() returns it. */
typedef struct
{
  void (*finished) (gpointer owner, GrundyJob *job);
  void (*progressed) (gpointer owner);
} GrundyJobReports;

/* Jobs are reference counted. */
GrundyJob *grundy_job_ref (GrundyJob *job);
void grundy_job_unref (GrundyJob *job);
/* Frees the data of whoever asked. The worker may still be running. */
void grundy_job_release_asker (GrundyJob *job);

GrundyJobQueue *grundy_job_queue_new (gpointer owner, const GrundyJobReports *reports);
/* Stops all work. The owner is told nothing from now on. */
void grundy_job_queue_close (GrundyJobQueue *queue);
/* Both take @job (transfer full). A main question is the next one to run, and interrupts a side question. */
void grundy_job_queue_add_main (GrundyJobQueue *queue, GrundyJob *job);
void grundy_job_queue_add_side (GrundyJobQueue *queue, GrundyJob *job);
/* Nobody waits for @job any longer. */
void grundy_job_queue_drop (GrundyJobQueue *queue, GrundyJob *job);
/* Stops @job, which ends with %G_IO_ERROR_CANCELLED. */
void grundy_job_queue_cancel (GrundyJobQueue *queue, GrundyJob *job);
/* (transfer full) (nullable): the newest record of @job that was not returned yet. Sets @progress. */
CgtEvaluation *grundy_job_queue_get_news (GrundyJobQueue *queue, GrundyJob *job, CgtProgress *progress);

G_END_DECLS
