/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-evaluator-private.h"
#include "grundy-boxed.h"
#include "grundy-class.h"
#include "grundy-work.h"

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
    grundy_job_unref (self->current);
  self->current = job != NULL ? grundy_job_ref (job) : NULL;
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
  grundy_job_release_asker (job);
}

static void
on_job_finished (gpointer owner, GrundyJob *job)
{
  g_autoptr (GrundyEvaluator) self = g_object_ref (owner);

  if (job->main)
    report_main_answer (self, job);
  else
    report_side_answer (self, job);
}

static void
on_progressed (gpointer owner)
{
  g_autoptr (GrundyEvaluator) self = g_object_ref (owner);
  GrundyJob *job = self->current;
  g_autoptr (CgtEvaluation) partial = NULL;
  CgtProgress progress;

  if (job == NULL)
    return;
  partial = grundy_job_queue_get_news (self->queue, job, &progress);
  set_progress (self, &progress);
  if (partial != NULL && job == self->current)
    g_signal_emit_by_name (self, "evaluated", partial, FALSE);
}

/* The evaluator */

static void
grundy_evaluator_dispose (GObject *object)
{
  GrundyEvaluator *self = GRUNDY_EVALUATOR (object);

  g_clear_pointer (&self->queue, grundy_job_queue_close);
  if (self->asked != NULL)
    {
      GHashTableIter iter;
      gpointer job;

      g_hash_table_iter_init (&iter, self->asked);
      while (g_hash_table_iter_next (&iter, NULL, &job))
        grundy_job_release_asker (job);
      g_clear_pointer (&self->asked, g_hash_table_unref);
    }
  g_clear_pointer (&self->current, grundy_job_unref);
  G_OBJECT_CLASS (grundy_evaluator_parent_class)->dispose (object);
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
  self->asked = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) grundy_job_unref);
  self->queue = grundy_job_queue_new (self, &(GrundyJobReports) { on_job_finished, on_progressed });
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
    grundy_job_queue_drop (self->queue, self->current);
  set_progress (self, &(CgtProgress) { .fraction = -1 });
  set_current (self, job);
  if (job == NULL)
    return;
  job->main = TRUE;
  job->wanted = CGT_WANT_ALL | CGT_WANT_WITNESSES | CGT_WANT_INCENTIVES;
  grundy_job_queue_add_main (self->queue, job);
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
    grundy_job_queue_cancel (self->queue, self->current);
}

/* Takes @job. */
static guint
ask_job (GrundyEvaluator *self, GrundyJob *job, GrundyAnswerFunc func, gpointer user_data, GDestroyNotify destroy)
{
  guint number = job->number;

  job->func = func;
  job->user_data = user_data;
  job->destroy = destroy;
  g_hash_table_insert (self->asked, GUINT_TO_POINTER (number), grundy_job_ref (job));
  grundy_job_queue_add_side (self->queue, job);
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
    grundy_job_queue_drop (self->queue, job);
  grundy_job_release_asker (job);
  grundy_job_unref (job);
}

gboolean
grundy_evaluator_get_busy (GrundyEvaluator *self)
{
  g_return_val_if_fail (GRUNDY_IS_EVALUATOR (self), FALSE);
  return self->current != NULL;
}

const CgtProgress *
grundy_evaluator_get_progress (GrundyEvaluator *self)
{
  g_return_val_if_fail (GRUNDY_IS_EVALUATOR (self), NULL);
  return &self->progress;
}

guint
grundy_evaluator_get_n_asked (GrundyEvaluator *self)
{
  g_return_val_if_fail (GRUNDY_IS_EVALUATOR (self), 0);
  return self->asked != NULL ? g_hash_table_size (self->asked) : 0;
}
