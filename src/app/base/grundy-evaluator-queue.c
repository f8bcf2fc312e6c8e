/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-evaluator-private.h"
#include "grundy-work.h"

struct _GrundyJobQueue
{
  GMainContext *context; /* the owner's */
  gpointer owner;        /* the evaluator; NULL once the queue is closed */
  GrundyJobReports reports;
  GQueue waiting; /* GrundyJob: the main question first, then side questions in order */
  GrundyJob *running;
  GTask *task;       /* that runs it */
  CgtSolver *solver; /* the worker's while a task runs */

  GMutex lock; /* for what follows, and for the news in a job */
  gboolean report_pending;
};

/* Jobs */

GrundyJob *
grundy_job_ref (GrundyJob *job)
{
  return g_atomic_rc_box_acquire (job);
}

static void
job_clear_answer (GrundyJob *job)
{
  g_clear_pointer (&job->evaluation, cgt_evaluation_unref);
  g_clear_pointer (&job->partial, cgt_evaluation_unref);
  g_clear_pointer (&job->line, cgt_line_unref);
  if (job->result != NULL)
    g_clear_pointer (&job->result, job->free_result);
  g_clear_error (&job->error);
}

static void
job_clear (gpointer data)
{
  GrundyJob *job = data;

  job_clear_answer (job);
  g_clear_pointer (&job->expression, cgt_expression_unref);
  g_clear_pointer (&job->worksheet, cgt_worksheet_free);
  g_free (job->text);
}

void
grundy_job_unref (GrundyJob *job)
{
  g_atomic_rc_box_release_full (job, job_clear);
}

void
grundy_job_release_asker (GrundyJob *job)
{
  GDestroyNotify destroy = g_steal_pointer (&job->destroy);
  gpointer user_data = g_steal_pointer (&job->user_data);

  job->func = NULL;
  if (destroy != NULL)
    destroy (user_data);
}

static void
queue_clear (gpointer data)
{
  GrundyJobQueue *queue = data;

  g_clear_pointer (&queue->solver, cgt_solver_free);
  g_main_context_unref (queue->context);
  g_mutex_clear (&queue->lock);
}

static void
queue_unref (gpointer queue)
{
  g_atomic_rc_box_release_full (queue, queue_clear);
}

/* The worker */

/* A job with its queue, for one task. */
typedef struct
{
  GrundyJobQueue *queue;
  GrundyJob *job;
} Run;

static gboolean
report (gpointer data)
{
  GrundyJobQueue *queue = data;

  g_mutex_lock (&queue->lock);
  queue->report_pending = FALSE;
  g_mutex_unlock (&queue->lock);
  if (queue->owner != NULL)
    queue->reports.progressed (queue->owner);
  return G_SOURCE_REMOVE;
}

/* With the lock held. At most one report is pending, so the main loop cannot be flooded. Input comes before it, and
 * drawing after it: if frames take longer to draw than the screen shows them, one is always due, and at a lower
 * priority the reports would wait as long as a progress bar moves. */
static void
schedule_report (GrundyJobQueue *queue)
{
  GSource *source;

  if (queue->report_pending)
    return;
  queue->report_pending = TRUE;
  source = g_idle_source_new ();
  g_source_set_priority (source, G_PRIORITY_HIGH_IDLE);
  g_source_set_callback (source, report, g_atomic_rc_box_acquire (queue), queue_unref);
  g_source_set_static_name (source, "GrundyEvaluator report");
  g_source_attach (source, queue->context);
  g_source_unref (source);
}

static void
on_job_progress (const CgtProgress *progress, gpointer user_data)
{
  Run *run = user_data;

  if (!run->job->main)
    return;
  g_mutex_lock (&run->queue->lock);
  run->job->progress = *progress;
  schedule_report (run->queue);
  g_mutex_unlock (&run->queue->lock);
}

static void
on_partial (CgtEvaluation *so_far, gpointer user_data)
{
  Run *run = user_data;
  g_autoptr (CgtEvaluation) old = NULL;

  g_mutex_lock (&run->queue->lock);
  old = run->job->partial;
  run->job->partial = cgt_evaluation_ref (so_far);
  schedule_report (run->queue);
  g_mutex_unlock (&run->queue->lock);
}

static void
answer (Run *run, CgtBudget *budget)
{
  GrundyJob *job = run->job;
  CgtSolver *solver = run->queue->solver;
  g_autoptr (CgtExpression) expression = NULL;

  if (job->worksheet != NULL)
    {
      job->line = cgt_worksheet_run (job->worksheet, job->text, solver, job->wanted, on_partial, run, &job->error);
      return;
    }
  expression = job->expression != NULL ? cgt_expression_ref (job->expression)
                                       : cgt_expression_parse (job->text, budget, &job->error);
  if (expression == NULL)
    return;
  if (job->work != NULL)
    job->result = job->work (expression, solver, budget, job->work_data, &job->error);
  else
    job->evaluation =
      cgt_expression_evaluate (expression, solver, job->wanted, job->main ? on_partial : NULL, run, &job->error);
}

static gpointer
run_job (gpointer data, CgtBudget *budget, GError **error)
{
  Run *run = data;
  GrundyJob *job = run->job;
  CgtSolver *solver = run->queue->solver;

  if (job->alone)
    cgt_solver_clear (solver);
  job->held = job->alone ? 0 : cgt_solver_make_room (solver, job->memory);
  cgt_solver_set_budget (solver, budget);
  cgt_solver_set_threads (solver, job->n_threads);
  answer (run, budget);
  cgt_solver_set_budget (solver, NULL);
  return grundy_job_ref (job);
}

/* The queue */

static void
job_run_free (gpointer data)
{
  Run *run = data;

  queue_unref (run->queue);
  grundy_job_unref (run->job);
  g_free (run);
}

static void on_task_ended (GObject *source, GAsyncResult *result, gpointer data);

static void
start_next (GrundyJobQueue *queue)
{
  Run *run;

  if (queue->running != NULL || queue->waiting.length == 0)
    return;
  queue->running = g_queue_pop_head (&queue->waiting);
  run = g_new (Run, 1);
  *run = (Run) { g_atomic_rc_box_acquire (queue), grundy_job_ref (queue->running) };
  queue->task = grundy_work_start (NULL,
                                   &(GrundyWork) { .func = run_job,
                                                   .data = run,
                                                   .free_data = job_run_free,
                                                   .free_result = (GDestroyNotify) grundy_job_unref,
                                                   .progress = on_job_progress,
                                                   .memory = run->job->memory,
                                                   .seconds = run->job->seconds },
                                   on_task_ended, g_atomic_rc_box_acquire (queue));
  if (queue->running->cancelled)
    g_cancellable_cancel (g_task_get_cancellable (queue->task));
}

/* Makes it the next question of its kind. */
static void
run_again (GrundyJobQueue *queue, GrundyJob *job)
{
  GrundyJob *next = g_queue_peek_head (&queue->waiting);

  job_clear_answer (job);
  g_queue_push_nth (&queue->waiting, grundy_job_ref (job), !job->main && next != NULL && next->main ? 1 : 0);
}

static gboolean
ran_out (const GrundyJob *job)
{
  const CgtEvaluation *evaluation = job->line != NULL ? job->line->evaluation : job->evaluation;

  return g_error_matches (job->error, CGT_ERROR, CGT_ERROR_BUDGET) ||
         (evaluation != NULL && evaluation->limit.kind != CGT_LIMIT_NONE);
}

/* TRUE: the answer of @job counts. Otherwise it is run again, or nobody waits for it. */
static gboolean
is_answered (GrundyJobQueue *queue, GrundyJob *job)
{
  gboolean put_back = job->put_back;

  job->put_back = FALSE;
  if (job->dropped)
    return FALSE;
  if (put_back && g_error_matches (job->error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      run_again (queue, job);
      return FALSE;
    }
  if (job->held > job->memory / 16 && ran_out (job) && !job->cancelled)
    {
      job->alone = TRUE;
      run_again (queue, job);
      return FALSE;
    }
  return TRUE;
}

/* A solver may have gigabytes, and freeing them takes a while. */
static gpointer
free_solver (gpointer solver)
{
  cgt_solver_free (solver);
  return NULL;
}

/* The last task has ended. */
static void
drop_solver (GrundyJobQueue *queue)
{
  g_thread_unref (g_thread_new ("free solver", free_solver, g_steal_pointer (&queue->solver)));
}

static void
on_task_ended (GObject *source, GAsyncResult *result, gpointer data)
{
  GrundyJobQueue *queue = data;
  GrundyJob *job = g_steal_pointer (&queue->running);
  gboolean answered;

  g_clear_object (&queue->task);
  if (queue->owner == NULL)
    drop_solver (queue);
  else
    {
      answered = is_answered (queue, job);
      /* A handler may ask more, or close the queue. */
      start_next (queue);
      if (answered)
        queue->reports.finished (queue->owner, job);
    }
  grundy_job_unref (job);
  queue_unref (queue);
}

GrundyJobQueue *
grundy_job_queue_new (gpointer owner, const GrundyJobReports *reports)
{
  GrundyJobQueue *queue = g_atomic_rc_box_new0 (GrundyJobQueue);

  g_mutex_init (&queue->lock);
  queue->context = g_main_context_ref_thread_default ();
  queue->owner = owner;
  queue->reports = *reports;
  queue->solver = cgt_solver_new ();
  return queue;
}

void
grundy_job_queue_close (GrundyJobQueue *queue)
{
  queue->owner = NULL;
  g_queue_clear_full (&queue->waiting, (GDestroyNotify) grundy_job_unref);
  if (queue->task != NULL)
    g_cancellable_cancel (g_task_get_cancellable (queue->task));
  else
    drop_solver (queue);
  queue_unref (queue);
}

void
grundy_job_queue_add_main (GrundyJobQueue *queue, GrundyJob *job)
{
  if (queue->running != NULL && !queue->running->main && !queue->running->dropped)
    {
      queue->running->put_back = TRUE;
      g_cancellable_cancel (g_task_get_cancellable (queue->task));
    }
  g_queue_push_head (&queue->waiting, job);
  start_next (queue);
}

void
grundy_job_queue_add_side (GrundyJobQueue *queue, GrundyJob *job)
{
  g_queue_push_tail (&queue->waiting, job);
  start_next (queue);
}

void
grundy_job_queue_drop (GrundyJobQueue *queue, GrundyJob *job)
{
  job->dropped = TRUE;
  if (job == queue->running)
    g_cancellable_cancel (g_task_get_cancellable (queue->task));
  else if (g_queue_remove (&queue->waiting, job))
    grundy_job_unref (job);
}

void
grundy_job_queue_cancel (GrundyJobQueue *queue, GrundyJob *job)
{
  job->cancelled = TRUE;
  if (job == queue->running)
    g_cancellable_cancel (g_task_get_cancellable (queue->task));
}

CgtEvaluation *
grundy_job_queue_get_news (GrundyJobQueue *queue, GrundyJob *job, CgtProgress *progress)
{
  CgtEvaluation *partial;

  g_mutex_lock (&queue->lock);
  partial = g_steal_pointer (&job->partial);
  *progress = job->progress;
  g_mutex_unlock (&queue->lock);
  return partial;
}
