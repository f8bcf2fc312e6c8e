/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-evaluator.h"

#include "grundy-boxed.h"
#include "grundy-class.h"
#include "base/cgt-free.h"
#include "grundy-work.h"

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

/* The questions of an evaluator. One of them at a time is started as a task. The queue lives until its last task has
 * ended. */
typedef struct
{
  GMainContext *context;  /* the owner's */
  GrundyEvaluator *owner; /* NULL once the queue is closed */
  GQueue waiting;         /* GrundyJob: the main question first, then side questions in order */
  GrundyJob *running;
  GTask *task;       /* that runs it */
  CgtSolver *solver; /* the worker's while a task runs */

  GMutex lock; /* for what follows, and for the news in a job */
  gboolean report_pending;
} GrundyJobQueue;

static void report_answer (GrundyEvaluator *self, GrundyJob *job);
static void report_news (GrundyEvaluator *self);

/* Jobs */

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

static void
job_unref (GrundyJob *job)
{
  g_atomic_rc_box_release_full (job, job_clear);
}

static void
job_release_asker (GrundyJob *job)
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
    report_news (queue->owner);
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
answer_question (Run *run, CgtBudget *budget)
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
  answer_question (run, budget);
  cgt_solver_set_budget (solver, NULL);
  return g_atomic_rc_box_acquire (job);
}

/* The queue */

CGT_FREE (Run, job_run_free)
{
  queue_unref (self->queue);
  job_unref (self->job);
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
  *run = (Run) { g_atomic_rc_box_acquire (queue), g_atomic_rc_box_acquire (queue->running) };
  queue->task = grundy_work_start (NULL,
                                   &(GrundyWork) { .func = run_job,
                                                   .data = run,
                                                   .free_data = job_run_free,
                                                   .free_result = (GDestroyNotify) job_unref,
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
  g_queue_push_nth (&queue->waiting, g_atomic_rc_box_acquire (job), !job->main && next != NULL && next->main ? 1 : 0);
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
        report_answer (queue->owner, job);
    }
  job_unref (job);
  queue_unref (queue);
}

static GrundyJobQueue *
queue_new (GrundyEvaluator *owner)
{
  GrundyJobQueue *queue = g_atomic_rc_box_new0 (GrundyJobQueue);

  g_mutex_init (&queue->lock);
  queue->context = g_main_context_ref_thread_default ();
  queue->owner = owner;
  queue->solver = cgt_solver_new ();
  return queue;
}

static void
queue_close (GrundyJobQueue *queue)
{
  queue->owner = NULL;
  g_queue_clear_full (&queue->waiting, (GDestroyNotify) job_unref);
  if (queue->task != NULL)
    g_cancellable_cancel (g_task_get_cancellable (queue->task));
  else
    drop_solver (queue);
  queue_unref (queue);
}

static void
queue_add_main (GrundyJobQueue *queue, GrundyJob *job)
{
  if (queue->running != NULL && !queue->running->main && !queue->running->dropped)
    {
      queue->running->put_back = TRUE;
      g_cancellable_cancel (g_task_get_cancellable (queue->task));
    }
  g_queue_push_head (&queue->waiting, job);
  start_next (queue);
}

static void
queue_add_side (GrundyJobQueue *queue, GrundyJob *job)
{
  g_queue_push_tail (&queue->waiting, job);
  start_next (queue);
}

static void
queue_drop (GrundyJobQueue *queue, GrundyJob *job)
{
  job->dropped = TRUE;
  if (job == queue->running)
    g_cancellable_cancel (g_task_get_cancellable (queue->task));
  else if (g_queue_remove (&queue->waiting, job))
    job_unref (job);
}

static void
queue_cancel (GrundyJobQueue *queue, GrundyJob *job)
{
  job->cancelled = TRUE;
  if (job == queue->running)
    g_cancellable_cancel (g_task_get_cancellable (queue->task));
}

/* The evaluator */

struct _GrundyEvaluator
{
  GObject parent_instance;

  GrundyJobQueue *queue;
  GHashTable *asked;  /* number -> GrundyJob: side questions without an answer */
  GrundyJob *current; /* the newest main question; NULL once it is answered */
  guint last_number;
  gsize memory;
  double seconds;
  guint n_threads;
  CgtProgress progress;
};

G_DEFINE_FINAL_TYPE (GrundyEvaluator, grundy_evaluator, G_TYPE_OBJECT)

/* @expression and @text: one is NULL. */
static GrundyJob *
create_job (GrundyEvaluator *self, CgtExpression *expression, const char *text)
{
  GrundyJob *job = g_atomic_rc_box_new0 (GrundyJob);

  job->number = ++self->last_number;
  job->expression = expression != NULL ? cgt_expression_ref (expression) : NULL;
  job->text = g_strdup (text);
  job->memory = self->memory;
  job->seconds = self->seconds;
  job->n_threads = self->n_threads;
  job->progress.fraction = -1;
  return job;
}

/* Reports on the main loop */

static void
set_progress (GrundyEvaluator *self, const CgtProgress *progress)
{
  CgtProgress old = self->progress;

  self->progress = *progress;
  if (old.fraction != progress->fraction || old.positions != progress->positions)
    g_signal_emit_by_name (self, "progress");
}

static void
set_current (GrundyEvaluator *self, GrundyJob *job)
{
  gboolean was_busy = self->current != NULL;

  if (self->current != NULL)
    job_unref (self->current);
  self->current = job != NULL ? g_atomic_rc_box_acquire (job) : NULL;
  if (was_busy != (job != NULL))
    g_signal_emit_by_name (self, "busy");
}

static void
report_main_answer (GrundyEvaluator *self, GrundyJob *job)
{
  if (job != self->current)
    return; /* stale */
  set_current (self, NULL);
  if (job->error != NULL)
    g_signal_emit_by_name (self, "failed", job->error);
  else if (job->line != NULL)
    g_signal_emit_by_name (self, "line", job->line);
  else
    g_signal_emit_by_name (self, "evaluated", job->evaluation, TRUE);
}

static void
report_side_answer (GrundyEvaluator *self, GrundyJob *job)
{
  gpointer *result = job->work != NULL ? &job->result : (gpointer *) &job->evaluation;
  GrundyAnswer answer = { job->error == NULL ? *result : NULL, job->error };
  GrundyAnswerFunc func = job->func;

  if (!g_hash_table_remove (self->asked, GUINT_TO_POINTER (job->number)) || func == NULL)
    return; /* forgotten */
  job->func = NULL;
  func (&answer, job->user_data);
  if (job->error == NULL)
    *result = answer.result;
  job_release_asker (job);
}

static void
report_answer (GrundyEvaluator *self, GrundyJob *job)
{
  g_autoptr (GrundyEvaluator) alive = g_object_ref (self);

  if (job->main)
    report_main_answer (self, job);
  else
    report_side_answer (self, job);
}

static void
report_news (GrundyEvaluator *self)
{
  g_autoptr (GrundyEvaluator) alive = g_object_ref (self);
  GrundyJob *job = self->current;
  g_autoptr (CgtEvaluation) partial = NULL;
  CgtProgress progress;

  if (job == NULL)
    return;
  g_mutex_lock (&self->queue->lock);
  partial = g_steal_pointer (&job->partial);
  progress = job->progress;
  g_mutex_unlock (&self->queue->lock);
  set_progress (self, &progress);
  if (partial != NULL && job == self->current)
    g_signal_emit_by_name (self, "evaluated", partial, FALSE);
}

/* The object */

GRUNDY_DISPOSE (GrundyEvaluator, grundy_evaluator)
{
  g_clear_pointer (&self->queue, queue_close);
  if (self->asked != NULL)
    {
      GHashTableIter iter;
      gpointer job;

      g_hash_table_iter_init (&iter, self->asked);
      while (g_hash_table_iter_next (&iter, NULL, &job))
        job_release_asker (job);
      g_clear_pointer (&self->asked, g_hash_table_unref);
    }
  g_clear_pointer (&self->current, job_unref);
}

static void
grundy_evaluator_class_init (GrundyEvaluatorClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = grundy_evaluator_dispose;
  grundy_class_add_signal (klass, "busy", 0);
  grundy_class_add_signal (klass, "progress", 0);
  grundy_class_add_signal (klass, "evaluated", 2, GRUNDY_TYPE_EVALUATION, G_TYPE_BOOLEAN);
  grundy_class_add_signal (klass, "line", 1, GRUNDY_TYPE_CGT_LINE);
  grundy_class_add_signal (klass, "failed", 1, G_TYPE_ERROR | G_SIGNAL_TYPE_STATIC_SCOPE);
}

static void
grundy_evaluator_init (GrundyEvaluator *self)
{
  self->progress.fraction = -1;
  self->asked = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) job_unref);
  self->queue = queue_new (self);
  grundy_evaluator_set_limits (self, 0, 0);
  self->n_threads = 1;
}

GrundyEvaluator *
grundy_evaluator_new (void)
{
  return g_object_new (GRUNDY_TYPE_EVALUATOR, NULL);
}

void
grundy_evaluator_set_limits (GrundyEvaluator *self, gsize memory, double seconds)
{
  g_return_if_fail (GRUNDY_IS_EVALUATOR (self));
  self->memory = grundy_work_get_memory (memory);
  self->seconds = seconds;
}

void
grundy_evaluator_set_threads (GrundyEvaluator *self, guint n_threads)
{
  g_return_if_fail (GRUNDY_IS_EVALUATOR (self) && n_threads > 0);
  self->n_threads = n_threads;
}

gboolean
grundy_expression_set (CgtExpression **place, CgtExpression *expression)
{
  g_autoptr (CgtExpression) old = *place;

  *place = expression != NULL ? cgt_expression_ref (expression) : NULL;
  return old != NULL && expression != NULL
           ? g_str_equal (cgt_expression_get_text (old), cgt_expression_get_text (expression))
           : old == expression;
}

/* Takes @job; NULL: there is nothing to evaluate. */
static void
set_main_question (GrundyEvaluator *self, GrundyJob *job)
{
  if (self->current != NULL)
    queue_drop (self->queue, self->current);
  set_progress (self, &(CgtProgress) { .fraction = -1 });
  set_current (self, job);
  if (job == NULL)
    return;
  job->main = TRUE;
  job->wanted = CGT_WANT_ALL | CGT_WANT_WITNESSES | CGT_WANT_INCENTIVES;
  queue_add_main (self->queue, job);
}

void
grundy_evaluator_evaluate (GrundyEvaluator *self, CgtExpression *expression)
{
  g_return_if_fail (GRUNDY_IS_EVALUATOR (self));
  g_return_if_fail (self->queue != NULL);
  set_main_question (self, expression != NULL ? create_job (self, expression, NULL) : NULL);
}

void
grundy_evaluator_evaluate_text (GrundyEvaluator *self, const char *text)
{
  g_return_if_fail (GRUNDY_IS_EVALUATOR (self));
  g_return_if_fail (self->queue != NULL && text != NULL);
  set_main_question (self, create_job (self, NULL, text));
}

void
grundy_evaluator_run_line (GrundyEvaluator *self, CgtWorksheet *worksheet, const char *text)
{
  GrundyJob *job;

  g_return_if_fail (GRUNDY_IS_EVALUATOR (self));
  g_return_if_fail (self->queue != NULL && worksheet != NULL && text != NULL);
  job = create_job (self, NULL, text);
  job->worksheet = worksheet;
  set_main_question (self, job);
}

void
grundy_evaluator_cancel (GrundyEvaluator *self)
{
  g_return_if_fail (GRUNDY_IS_EVALUATOR (self));
  g_return_if_fail (self->queue != NULL);
  if (self->current != NULL)
    queue_cancel (self->queue, self->current);
}

/* Takes @job. */
static guint
ask_job (GrundyEvaluator *self, GrundyJob *job, GrundyAnswerFunc func, gpointer user_data, GDestroyNotify destroy)
{
  guint number = job->number;

  job->func = func;
  job->user_data = user_data;
  job->destroy = destroy;
  g_hash_table_insert (self->asked, GUINT_TO_POINTER (number), g_atomic_rc_box_acquire (job));
  queue_add_side (self->queue, job);
  return number;
}

guint
grundy_evaluator_ask (GrundyEvaluator *self, CgtExpression *expression, CgtWanted wanted, GrundyAnswerFunc func,
                      gpointer user_data, GDestroyNotify destroy)
{
  GrundyJob *job;

  g_return_val_if_fail (GRUNDY_IS_EVALUATOR (self), 0);
  g_return_val_if_fail (self->queue != NULL && expression != NULL, 0);
  job = create_job (self, expression, NULL);
  job->wanted = wanted;
  return ask_job (self, job, func, user_data, destroy);
}

static guint
ask_work (GrundyEvaluator *self, CgtExpression *expression, const char *text, GrundyWorkFunc work, gconstpointer data,
          GDestroyNotify free_result, GrundyAnswerFunc func, gpointer user_data, GDestroyNotify destroy)
{
  GrundyJob *job;

  g_return_val_if_fail (GRUNDY_IS_EVALUATOR (self), 0);
  g_return_val_if_fail (self->queue != NULL, 0);
  g_return_val_if_fail (work != NULL && free_result != NULL, 0);
  job = create_job (self, expression, text);
  job->work = work;
  job->work_data = data;
  job->free_result = free_result;
  return ask_job (self, job, func, user_data, destroy);
}

guint
grundy_evaluator_ask_work (GrundyEvaluator *self, CgtExpression *expression, GrundyWorkFunc work, gconstpointer data,
                           GDestroyNotify free_result, GrundyAnswerFunc func, gpointer user_data,
                           GDestroyNotify destroy)
{
  g_return_val_if_fail (expression != NULL, 0);
  return ask_work (self, expression, NULL, work, data, free_result, func, user_data, destroy);
}

guint
grundy_evaluator_ask_work_text (GrundyEvaluator *self, const char *text, GrundyWorkFunc work, gconstpointer data,
                                GDestroyNotify free_result, GrundyAnswerFunc func, gpointer user_data,
                                GDestroyNotify destroy)
{
  g_return_val_if_fail (text != NULL, 0);
  return ask_work (self, NULL, text, work, data, free_result, func, user_data, destroy);
}

void
grundy_evaluator_forget (GrundyEvaluator *self, guint *question)
{
  guint number = *question;
  gpointer job;

  *question = 0;
  if (number == 0 || self == NULL || self->asked == NULL ||
      !g_hash_table_steal_extended (self->asked, GUINT_TO_POINTER (number), NULL, &job))
    return;
  if (self->queue != NULL)
    queue_drop (self->queue, job);
  job_release_asker (job);
  job_unref (job);
}

GRUNDY_GETTER (gboolean, grundy_evaluator_get_busy, GrundyEvaluator, EVALUATOR, self->current != NULL, FALSE)

GRUNDY_GETTER (const CgtProgress *, grundy_evaluator_get_progress, GrundyEvaluator, EVALUATOR, &self->progress, NULL)

GRUNDY_GETTER (guint, grundy_evaluator_get_n_asked, GrundyEvaluator, EVALUATOR,
               self->asked != NULL ? g_hash_table_size (self->asked) : 0, 0)
