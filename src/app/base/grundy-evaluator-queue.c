/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-evaluator-private.h"
#include "grundy-work.h"

/* Jobs */

GrundyJob *
grundy_job_new (guint number, gboolean is_main, GrundyQuestion question, CgtExpression *expression, const char *text)
{
  GrundyJob *job = g_new0 (GrundyJob, 1);

  g_atomic_ref_count_init (&job->ref_count);
  job->number = number;
  job->main = is_main;
  job->question = question;
  job->expression = expression != NULL ? cgt_expression_ref (expression) : NULL;
  job->text = g_strdup (text);
  job->cancellable = g_cancellable_new ();
  job->progress.fraction = -1;
  return job;
}

GrundyJob *
grundy_job_ref (GrundyJob *job)
{
  g_atomic_ref_count_inc (&job->ref_count);
  return job;
}

void
grundy_job_unref (GrundyJob *job)
{
  if (!g_atomic_ref_count_dec (&job->ref_count))
    return;
  g_clear_pointer (&job->expression, cgt_expression_unref);
  g_free (job->text);
  g_clear_pointer (&job->worksheet, cgt_worksheet_free);
  g_clear_pointer (&job->line, cgt_line_unref);
  g_clear_object (&job->cancellable);
  g_clear_pointer (&job->evaluation, cgt_evaluation_unref);
  g_clear_pointer (&job->generations, cgt_generations_free);
  g_clear_pointer (&job->layout, cgt_graph_layout_free);
  if (job->result != NULL)
    g_clear_pointer (&job->result, job->free_result);
  g_clear_error (&job->error);
  g_free (job);
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

/* The queue */

static GrundyJobQueue *
queue_ref (GrundyJobQueue *queue)
{
  g_atomic_ref_count_inc (&queue->ref_count);
  return queue;
}

void
grundy_job_queue_unref (GrundyJobQueue *queue)
{
  if (!g_atomic_ref_count_dec (&queue->ref_count))
    return;
  g_queue_clear_full (&queue->waiting, (GDestroyNotify) grundy_job_unref);
  g_queue_clear_full (&queue->finished, (GDestroyNotify) grundy_job_unref);
  g_main_context_unref (queue->context);
  g_mutex_clear (&queue->lock);
  g_cond_clear (&queue->wake);
  g_free (queue);
}

/* With the lock held. At most one report is pending, so the main loop cannot be flooded. Input comes before it, and
 * drawing after it: where a frame takes longer than the screen shows it, the next one is always due, and a bar that
 * moves would keep all reports waiting. */
static void
schedule_report (GrundyJobQueue *queue)
{
  GSource *source;

  if (queue->report_pending || queue->closed)
    return;
  queue->report_pending = TRUE;
  source = g_idle_source_new ();
  g_source_set_priority (source, G_PRIORITY_HIGH_IDLE);
  g_source_set_callback (source, queue->report, queue_ref (queue), (GDestroyNotify) grundy_job_queue_unref);
  g_source_set_static_name (source, "GrundyEvaluator report");
  g_source_attach (source, queue->context);
  g_source_unref (source);
}

/* With the lock held. */
void
grundy_job_queue_drop (GrundyJobQueue *queue, GrundyJob *job)
{
  job->dropped = TRUE;
  if (job == queue->running)
    g_cancellable_cancel (job->cancellable);
  else if (g_queue_remove (&queue->waiting, job))
    grundy_job_unref (job);
}

/* With the lock held: stops a side question that is running and lets it come back first. */
void
grundy_job_queue_yield_to_main (GrundyJobQueue *queue)
{
  if (queue->running != NULL && !queue->running->main && !queue->running->dropped)
    {
      queue->running->put_back = TRUE;
      g_cancellable_cancel (queue->running->cancellable);
    }
}

/* The worker */

typedef struct
{
  GrundyJobQueue *queue;
  GrundyJob *job;
  CgtSolver *solver;
  CgtEvaluation *evaluation;
  CgtGenerations *generations;
  CgtGraphLayout *layout;
  gpointer result;
  CgtLine *line;
  GError *error;
} Run;

static void
on_progress (const CgtProgress *progress, gpointer user_data)
{
  Run *run = user_data;

  g_mutex_lock (&run->queue->lock);
  run->job->progress = *progress;
  if (run->job->main)
    schedule_report (run->queue);
  g_mutex_unlock (&run->queue->lock);
}

static void
on_partial (CgtEvaluation *so_far, gpointer user_data)
{
  Run *run = user_data;
  CgtEvaluation *old;

  g_mutex_lock (&run->queue->lock);
  old = run->job->evaluation;
  run->job->evaluation = cgt_evaluation_ref (so_far);
  run->job->partial_is_new = TRUE;
  schedule_report (run->queue);
  g_mutex_unlock (&run->queue->lock);
  g_clear_pointer (&old, cgt_evaluation_unref);
}

static void
answer (Run *run, CgtBudget *budget)
{
  GrundyJob *job = run->job;
  g_autoptr (CgtExpression) expression = NULL;

  if (job->question == GRUNDY_QUESTION_LINE)
    {
      run->line = cgt_worksheet_run (job->worksheet, job->text, run->solver, CGT_WANT_ALL | CGT_WANT_WITNESSES,
                                     on_partial, run, &run->error);
      if (run->line != NULL && run->line->evaluation != NULL)
        run->evaluation = cgt_evaluation_ref (run->line->evaluation);
      return;
    }
  expression = job->expression != NULL ? cgt_expression_ref (job->expression)
                                       : cgt_expression_parse (job->text, budget, &run->error);
  if (expression == NULL)
    return;
  switch (job->question)
    {
    case GRUNDY_QUESTION_EVALUATE:
    case GRUNDY_QUESTION_VALUE:
      run->evaluation =
        cgt_expression_evaluate (expression, run->solver,
                                 job->question == GRUNDY_QUESTION_EVALUATE ? CGT_WANT_ALL | CGT_WANT_WITNESSES
                                                                           : CGT_WANT_VALUE,
                                 job->main ? on_partial : NULL, run, &run->error);
      break;
    case GRUNDY_QUESTION_GENERATIONS:
      run->generations = cgt_expression_generations (expression, run->solver, CGT_GENERATIONS_LONGEST, -1, &run->error);
      if (run->generations != NULL)
        run->layout = cgt_generations_layout (run->generations);
      break;
    case GRUNDY_QUESTION_WORK:
      run->result = job->work (expression, run->solver, budget, &run->error);
      break;
    case GRUNDY_QUESTION_LINE:
    default:
      g_assert_not_reached ();
    }
}

static void
run_question (CgtBudget *budget, gpointer data)
{
  Run *run = data;

  cgt_solver_set_budget (run->solver, budget);
  answer (run, budget);
  cgt_solver_set_budget (run->solver, NULL);
}

static gboolean
run_hit_the_budget (Run *run)
{
  return g_error_matches (run->error, CGT_ERROR, CGT_ERROR_BUDGET) ||
         (run->evaluation != NULL && run->evaluation->limit.kind != CGT_LIMIT_NONE);
}

static void
run_once (Run *run)
{
  grundy_work_run (&(GrundyWork) { .memory = run->job->memory,
                                   .seconds = run->job->seconds,
                                   .cancellable = run->job->cancellable,
                                   .progress = on_progress,
                                   .func = run_question,
                                   .data = run });
}

/* Earlier results help until they take up memory that the new question needs. */
static void
run_job (Run *run)
{
  gsize held = cgt_solver_get_memory (run->solver);

  if (held > run->job->memory / 2)
    {
      cgt_solver_clear (run->solver);
      held = 0;
    }
  run_once (run);
  if (held > run->job->memory / 16 && run_hit_the_budget (run) && !g_cancellable_is_cancelled (run->job->cancellable))
    {
      cgt_solver_clear (run->solver);
      g_clear_pointer (&run->evaluation, cgt_evaluation_unref);
      g_clear_pointer (&run->line, cgt_line_unref);
      g_clear_error (&run->error);
      run_once (run);
    }
}

/* With the lock held: makes it the first side question again. */
static void
put_back (GrundyJobQueue *queue, GrundyJob *job)
{
  GrundyJob *next = g_queue_peek_head (&queue->waiting);

  g_queue_push_nth (&queue->waiting, job, next != NULL && next->main ? 1 : 0);
}

/* With the lock held. */
static void
finish_job (GrundyJobQueue *queue, GrundyJob *job, Run *run)
{
  queue->running = NULL;
  if (job->put_back && !job->dropped)
    {
      job->put_back = FALSE;
      if (g_cancellable_is_cancelled (job->cancellable) &&
          g_error_matches (run->error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
        {
          g_object_unref (job->cancellable);
          job->cancellable = g_cancellable_new ();
          put_back (queue, job);
          return;
        }
    }
  if (run->evaluation != NULL)
    {
      g_clear_pointer (&job->evaluation, cgt_evaluation_unref);
      job->evaluation = g_steal_pointer (&run->evaluation);
    }
  job->generations = g_steal_pointer (&run->generations);
  job->layout = g_steal_pointer (&run->layout);
  job->result = g_steal_pointer (&run->result);
  job->line = g_steal_pointer (&run->line);
  job->error = g_steal_pointer (&run->error);
  job->done = TRUE;
  g_queue_push_tail (&queue->finished, job);
  schedule_report (queue);
}

static gpointer
work (gpointer data)
{
  GrundyJobQueue *queue = data;
  CgtSolver *solver = cgt_solver_new ();

  g_mutex_lock (&queue->lock);
  while (!queue->closed)
    {
      Run run = { .queue = queue, .solver = solver };

      run.job = g_queue_pop_head (&queue->waiting);
      if (run.job == NULL)
        {
          g_cond_wait (&queue->wake, &queue->lock);
          continue;
        }
      queue->running = run.job;
      g_mutex_unlock (&queue->lock);
      run_job (&run);
      g_mutex_lock (&queue->lock);
      finish_job (queue, run.job, &run);
      g_clear_pointer (&run.evaluation, cgt_evaluation_unref);
      g_clear_pointer (&run.generations, cgt_generations_free);
      g_clear_pointer (&run.layout, cgt_graph_layout_free);
      if (run.result != NULL)
        g_clear_pointer (&run.result, run.job->free_result);
      g_clear_pointer (&run.line, cgt_line_unref);
      g_clear_error (&run.error);
    }
  g_mutex_unlock (&queue->lock);

  cgt_solver_free (solver);
  grundy_job_queue_unref (queue);
  return NULL;
}

GrundyJobQueue *
grundy_job_queue_new (gpointer owner, GSourceFunc report)
{
  GrundyJobQueue *queue = g_new0 (GrundyJobQueue, 1);

  g_atomic_ref_count_init (&queue->ref_count);
  g_mutex_init (&queue->lock);
  g_cond_init (&queue->wake);
  g_queue_init (&queue->waiting);
  g_queue_init (&queue->finished);
  queue->context = g_main_context_ref_thread_default ();
  queue->owner = owner;
  queue->report = report;
  g_thread_unref (g_thread_new ("evaluator", work, queue_ref (queue)));
  return queue;
}
