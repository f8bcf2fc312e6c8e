/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-evaluator.h"

#include <gio/gio.h>
#include <unistd.h>

#include "language/cgt-language.h"

/* Address space for the recursion of one question; only what is used gets committed. */
#define STACK_BYTES ((gsize) 1 << 30)

/* A question on its way. The main loop makes it and ends it; the worker only reads the upper part and
 * writes the results, under the desk's lock. */
typedef struct
{
  gatomicrefcount ref_count;
  guint number;
  gboolean main;
  GrundyQuestion question;
  char *expression;
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
  GError *error;
  double fraction;
  guint64 positions;
} Job;

/* Where the two threads meet; lives as long as either needs it. */
typedef struct
{
  gatomicrefcount ref_count;
  GMutex lock;
  GCond wake;
  GMainContext *context; /* the owner's */
  GQueue waiting;        /* Job: the main question first, then side questions in turn */
  Job *running;
  GQueue finished;       /* Job: to be reported */
  gboolean closed;
  gboolean report_pending;

  gpointer owner; /* the evaluator; main loop only, NULL once it was disposed */
} Desk;

struct _GrundyEvaluator
{
  GObject parent_instance;

  Desk *desk;
  GHashTable *asked; /* number -> Job: side questions without an answer */
  Job *current;      /* the newest main question, NULL when it was answered */
  guint last_number;
  gsize memory;
  double seconds;
  double fraction;
  guint64 positions;
};

enum
{
  PROP_0,
  PROP_BUSY,
  PROP_FRACTION,
  PROP_POSITIONS,
  N_PROPS
};

enum
{
  EVALUATED,
  FAILED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (GrundyEvaluator, grundy_evaluator, G_TYPE_OBJECT)

/* Jobs */

static Job *
job_new (GrundyEvaluator *self, gboolean is_main, GrundyQuestion question, const char *expression)
{
  Job *job = g_new0 (Job, 1);

  g_atomic_ref_count_init (&job->ref_count);
  job->number = ++self->last_number;
  job->main = is_main;
  job->question = question;
  job->expression = g_strdup (expression);
  job->memory = self->memory;
  job->seconds = self->seconds;
  job->cancellable = g_cancellable_new ();
  job->fraction = -1;
  return job;
}

static Job *
job_ref (Job *job)
{
  g_atomic_ref_count_inc (&job->ref_count);
  return job;
}

static void
job_unref (Job *job)
{
  if (!g_atomic_ref_count_dec (&job->ref_count))
    return;
  g_free (job->expression);
  g_clear_object (&job->cancellable);
  g_clear_pointer (&job->evaluation, cgt_evaluation_unref);
  g_clear_pointer (&job->generations, cgt_generations_free);
  g_clear_pointer (&job->layout, cgt_graph_layout_free);
  g_clear_error (&job->error);
  g_free (job);
}

/* Main loop: the asker's data goes, whatever the worker still does. */
static void
job_release_asker (Job *job)
{
  GDestroyNotify destroy = g_steal_pointer (&job->destroy);
  gpointer user_data = g_steal_pointer (&job->user_data);

  job->func = NULL;
  if (destroy != NULL)
    destroy (user_data);
}

/* The desk */

static Desk *
desk_new (gpointer owner)
{
  Desk *desk = g_new0 (Desk, 1);

  g_atomic_ref_count_init (&desk->ref_count);
  g_mutex_init (&desk->lock);
  g_cond_init (&desk->wake);
  g_queue_init (&desk->waiting);
  g_queue_init (&desk->finished);
  desk->context = g_main_context_ref_thread_default ();
  desk->owner = owner;
  return desk;
}

static Desk *
desk_ref (Desk *desk)
{
  g_atomic_ref_count_inc (&desk->ref_count);
  return desk;
}

static void
desk_unref (Desk *desk)
{
  if (!g_atomic_ref_count_dec (&desk->ref_count))
    return;
  g_queue_clear_full (&desk->waiting, (GDestroyNotify) job_unref);
  g_queue_clear_full (&desk->finished, (GDestroyNotify) job_unref);
  g_main_context_unref (desk->context);
  g_mutex_clear (&desk->lock);
  g_cond_clear (&desk->wake);
  g_free (desk);
}

static gboolean report (gpointer data);

/* With the lock held. However often there is news, one report is under way: the main loop cannot be
 * flooded. It comes after input and drawing. */
static void
desk_schedule_report (Desk *desk)
{
  GSource *source;

  if (desk->report_pending || desk->closed)
    return;
  desk->report_pending = TRUE;
  source = g_idle_source_new ();
  g_source_set_priority (source, G_PRIORITY_DEFAULT_IDLE);
  g_source_set_callback (source, report, desk_ref (desk), (GDestroyNotify) desk_unref);
  g_source_set_static_name (source, "GrundyEvaluator report");
  g_source_attach (source, desk->context);
  g_source_unref (source);
}

/* With the lock held. */
static void
desk_drop (Desk *desk, Job *job)
{
  job->dropped = TRUE;
  if (job == desk->running)
    g_cancellable_cancel (job->cancellable);
  else if (g_queue_remove (&desk->waiting, job))
    job_unref (job);
}

/* The worker */

typedef struct
{
  Desk *desk;
  Job *job;
  CgtSolver *solver;
  CgtBudget *budget;
  CgtEvaluation *evaluation;
  CgtGenerations *generations;
  CgtGraphLayout *layout;
  GError *error;
} Run;

static void
on_progress (double fraction, guint64 positions, gpointer user_data)
{
  Run *run = user_data;

  g_mutex_lock (&run->desk->lock);
  run->job->fraction = fraction;
  run->job->positions = positions;
  if (run->job->main)
    desk_schedule_report (run->desk);
  g_mutex_unlock (&run->desk->lock);
}

static void
on_partial (CgtEvaluation *so_far, gpointer user_data)
{
  Run *run = user_data;
  CgtEvaluation *old;

  g_mutex_lock (&run->desk->lock);
  old = run->job->evaluation;
  run->job->evaluation = cgt_evaluation_ref (so_far);
  run->job->partial_is_new = TRUE;
  desk_schedule_report (run->desk);
  g_mutex_unlock (&run->desk->lock);
  g_clear_pointer (&old, cgt_evaluation_unref);
}

static void
run_question (gpointer data)
{
  Run *run = data;
  Job *job = run->job;
  g_autoptr (CgtExpression) expression = cgt_expression_parse (job->expression, &run->error);

  if (expression == NULL)
    return;
  switch (job->question)
    {
    case GRUNDY_QUESTION_EVALUATE:
    case GRUNDY_QUESTION_VALUE:
      run->evaluation = cgt_expression_evaluate (expression,
                                                 run->solver,
                                                 job->question == GRUNDY_QUESTION_EVALUATE ? CGT_WANT_ALL : 0,
                                                 job->main ? on_partial : NULL,
                                                 run,
                                                 &run->error);
      break;
    case GRUNDY_QUESTION_GENERATIONS:
      run->generations = cgt_expression_generations (expression, run->solver, -1, &run->error);
      if (run->generations != NULL)
        run->layout = cgt_generations_layout (run->generations);
      break;
    default:
      g_assert_not_reached ();
    }
}

static gboolean
run_hit_the_budget (Run *run)
{
  return g_error_matches (run->error, CGT_ERROR, CGT_ERROR_BUDGET) ||
         (run->evaluation != NULL && run->evaluation->over_budget != NULL);
}

static void
run_once (Run *run)
{
  g_autoptr (CgtBudget) budget = cgt_budget_new ();

  cgt_budget_set_cancellable (budget, run->job->cancellable);
  cgt_budget_set_memory (budget, run->job->memory);
  cgt_budget_set_timeout (budget, run->job->seconds);
  cgt_budget_set_progress (budget, on_progress, run);
  cgt_solver_set_budget (run->solver, budget);
  cgt_deep_call (budget, STACK_BYTES, run_question, run);
  cgt_solver_set_budget (run->solver, NULL);
}

/* What was solved before helps, until it takes the room that the new question needs. */
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
      g_clear_error (&run->error);
      run_once (run);
    }
}

/* With the lock held: first among the side questions again. */
static void
desk_put_back (Desk *desk, Job *job)
{
  Job *next = g_queue_peek_head (&desk->waiting);

  g_queue_push_nth (&desk->waiting, job, next != NULL && next->main ? 1 : 0);
}

/* With the lock held. */
static void
finish_job (Desk *desk, Job *job, Run *run)
{
  desk->running = NULL;
  if (job->put_back && !job->dropped)
    {
      job->put_back = FALSE;
      if (g_cancellable_is_cancelled (job->cancellable) &&
          g_error_matches (run->error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
        {
          g_object_unref (job->cancellable);
          job->cancellable = g_cancellable_new ();
          desk_put_back (desk, job);
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
  job->error = g_steal_pointer (&run->error);
  job->done = TRUE;
  g_queue_push_tail (&desk->finished, job);
  desk_schedule_report (desk);
}

static gpointer
work (gpointer data)
{
  Desk *desk = data;
  CgtSolver *solver = cgt_solver_new ();

  g_mutex_lock (&desk->lock);
  while (!desk->closed)
    {
      Run run = { .desk = desk, .solver = solver };

      run.job = g_queue_pop_head (&desk->waiting);
      if (run.job == NULL)
        {
          g_cond_wait (&desk->wake, &desk->lock);
          continue;
        }
      desk->running = run.job;
      g_mutex_unlock (&desk->lock);
      run_job (&run);
      g_mutex_lock (&desk->lock);
      finish_job (desk, run.job, &run);
      g_clear_pointer (&run.evaluation, cgt_evaluation_unref);
      g_clear_pointer (&run.generations, cgt_generations_free);
      g_clear_pointer (&run.layout, cgt_graph_layout_free);
      g_clear_error (&run.error);
    }
  g_mutex_unlock (&desk->lock);

  cgt_solver_free (solver);
  desk_unref (desk);
  return NULL;
}

/* Reports on the main loop */

static void
set_progress (GrundyEvaluator *self, double fraction, guint64 positions)
{
  if (self->fraction != fraction)
    {
      self->fraction = fraction;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FRACTION]);
    }
  if (self->positions != positions)
    {
      self->positions = positions;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_POSITIONS]);
    }
}

static void
set_current (GrundyEvaluator *self, Job *job)
{
  gboolean was_busy = self->current != NULL;

  if (self->current != NULL)
    job_unref (self->current);
  self->current = job != NULL ? job_ref (job) : NULL;
  if (was_busy != (job != NULL))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BUSY]);
}

static void
report_main_answer (GrundyEvaluator *self, Job *job)
{
  if (job != self->current)
    return; /* stale */
  set_current (self, NULL);
  if (job->error != NULL)
    g_signal_emit (self, signals[FAILED], 0, job->error);
  else
    g_signal_emit (self, signals[EVALUATED], 0, job->evaluation, TRUE);
}

static void
report_side_answer (GrundyEvaluator *self, Job *job)
{
  GrundyAnswer answer = { job->evaluation, job->generations, job->layout, job->error };
  GrundyAnswerFunc func = job->func;

  if (job->error != NULL)
    answer.evaluation = NULL;
  if (!g_hash_table_remove (self->asked, GUINT_TO_POINTER (job->number)) || func == NULL)
    return; /* forgotten */
  job->func = NULL;
  func (&answer, job->user_data);
  job->generations = answer.generations;
  job->layout = answer.layout;
  job_release_asker (job);
}

static void
report_partial (GrundyEvaluator *self)
{
  Desk *desk = self->desk;
  g_autoptr (CgtEvaluation) partial = NULL;
  double fraction = self->fraction;
  guint64 positions = self->positions;
  Job *job = self->current;

  if (job == NULL)
    return;
  g_mutex_lock (&desk->lock);
  if (!job->done)
    {
      if (job->partial_is_new)
        partial = cgt_evaluation_ref (job->evaluation);
      job->partial_is_new = FALSE;
      fraction = job->fraction;
      positions = job->positions;
    }
  g_mutex_unlock (&desk->lock);

  set_progress (self, fraction, positions);
  if (partial != NULL && job == self->current)
    g_signal_emit (self, signals[EVALUATED], 0, partial, FALSE);
}

static gboolean
report (gpointer data)
{
  Desk *desk = data;
  g_autoptr (GrundyEvaluator) self = desk->owner != NULL ? g_object_ref (desk->owner) : NULL;
  Job *job;

  g_mutex_lock (&desk->lock);
  desk->report_pending = FALSE;
  while (self != NULL && (job = g_queue_pop_head (&desk->finished)) != NULL)
    {
      g_mutex_unlock (&desk->lock);
      /* A handler may dispose of us. */
      if (desk->owner == NULL)
        job_release_asker (job);
      else if (job->main)
        report_main_answer (self, job);
      else
        report_side_answer (self, job);
      job_unref (job);
      g_mutex_lock (&desk->lock);
    }
  g_mutex_unlock (&desk->lock);
  if (desk->owner != NULL)
    report_partial (self);
  return G_SOURCE_REMOVE;
}

/* The evaluator */

static void
grundy_evaluator_dispose (GObject *object)
{
  GrundyEvaluator *self = GRUNDY_EVALUATOR (object);
  Desk *desk = self->desk;

  if (desk != NULL)
    {
      desk->owner = NULL;
      g_mutex_lock (&desk->lock);
      desk->closed = TRUE;
      if (desk->running != NULL)
        {
          desk->running->dropped = TRUE;
          g_cancellable_cancel (desk->running->cancellable);
        }
      g_cond_signal (&desk->wake);
      g_mutex_unlock (&desk->lock);
      self->desk = NULL;
      desk_unref (desk);
    }
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
  G_OBJECT_CLASS (grundy_evaluator_parent_class)->dispose (object);
}

static void
grundy_evaluator_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  GrundyEvaluator *self = GRUNDY_EVALUATOR (object);

  switch (id)
    {
    case PROP_BUSY:
      g_value_set_boolean (value, grundy_evaluator_get_busy (self));
      break;
    case PROP_FRACTION:
      g_value_set_double (value, self->fraction);
      break;
    case PROP_POSITIONS:
      g_value_set_uint64 (value, self->positions);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
grundy_evaluator_class_init (GrundyEvaluatorClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = grundy_evaluator_dispose;
  object_class->get_property = grundy_evaluator_get_property;

  properties[PROP_BUSY] =
    g_param_spec_boolean ("busy", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_FRACTION] =
    g_param_spec_double ("fraction", NULL, NULL, -1, 1, -1, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_POSITIONS] =
    g_param_spec_uint64 ("positions", NULL, NULL, 0, G_MAXUINT64, 0, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[EVALUATED] = g_signal_new ("evaluated",
                                     G_TYPE_FROM_CLASS (klass),
                                     G_SIGNAL_RUN_LAST,
                                     0,
                                     NULL,
                                     NULL,
                                     NULL,
                                     G_TYPE_NONE,
                                     2,
                                     G_TYPE_POINTER,
                                     G_TYPE_BOOLEAN);
  signals[FAILED] = g_signal_new ("failed",
                                  G_TYPE_FROM_CLASS (klass),
                                  G_SIGNAL_RUN_LAST,
                                  0,
                                  NULL,
                                  NULL,
                                  NULL,
                                  G_TYPE_NONE,
                                  1,
                                  G_TYPE_ERROR | G_SIGNAL_TYPE_STATIC_SCOPE);
}

static gsize
quarter_of_the_memory (void)
{
  long pages = sysconf (_SC_PHYS_PAGES);
  long page = sysconf (_SC_PAGESIZE);

  return pages > 0 && page > 0 ? (gsize) pages / 4 * (gsize) page : (gsize) 1 << 30;
}

static void
grundy_evaluator_init (GrundyEvaluator *self)
{
  self->fraction = -1;
  self->asked = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) job_unref);
  self->desk = desk_new (self);
  grundy_evaluator_set_limits (self, 0, 0);
  g_thread_unref (g_thread_new ("evaluator", work, desk_ref (self->desk)));
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
  self->memory = memory != 0 ? memory : quarter_of_the_memory ();
  self->seconds = seconds;
}

/* With the lock held: a side question that is running makes room and comes back first. */
static void
make_room (Desk *desk)
{
  if (desk->running != NULL && !desk->running->main && !desk->running->dropped)
    {
      desk->running->put_back = TRUE;
      g_cancellable_cancel (desk->running->cancellable);
    }
}

void
grundy_evaluator_evaluate (GrundyEvaluator *self, const char *expression)
{
  Desk *desk;
  Job *job = NULL;

  g_return_if_fail (GRUNDY_IS_EVALUATOR (self));
  g_return_if_fail (self->desk != NULL);

  desk = self->desk;
  if (expression != NULL)
    job = job_new (self, TRUE, GRUNDY_QUESTION_EVALUATE, expression);
  g_mutex_lock (&desk->lock);
  if (self->current != NULL)
    desk_drop (desk, self->current);
  if (job != NULL)
    {
      make_room (desk);
      g_queue_push_head (&desk->waiting, job_ref (job));
      g_cond_signal (&desk->wake);
    }
  g_mutex_unlock (&desk->lock);
  set_progress (self, -1, 0);
  set_current (self, job);
  g_clear_pointer (&job, job_unref);
}

void
grundy_evaluator_cancel (GrundyEvaluator *self)
{
  Desk *desk;

  g_return_if_fail (GRUNDY_IS_EVALUATOR (self));
  g_return_if_fail (self->desk != NULL);

  desk = self->desk;
  if (self->current == NULL)
    return;
  g_mutex_lock (&desk->lock);
  g_cancellable_cancel (self->current->cancellable);
  g_mutex_unlock (&desk->lock);
}

guint
grundy_evaluator_ask (GrundyEvaluator *self,
                      GrundyQuestion question,
                      const char *expression,
                      GrundyAnswerFunc func,
                      gpointer user_data,
                      GDestroyNotify destroy)
{
  Job *job;

  g_return_val_if_fail (GRUNDY_IS_EVALUATOR (self), 0);
  g_return_val_if_fail (self->desk != NULL, 0);
  g_return_val_if_fail (expression != NULL, 0);

  job = job_new (self, FALSE, question, expression);
  job->func = func;
  job->user_data = user_data;
  job->destroy = destroy;
  g_hash_table_insert (self->asked, GUINT_TO_POINTER (job->number), job_ref (job));
  g_mutex_lock (&self->desk->lock);
  g_queue_push_tail (&self->desk->waiting, job);
  g_cond_signal (&self->desk->wake);
  g_mutex_unlock (&self->desk->lock);
  return job->number;
}

void
grundy_evaluator_forget (GrundyEvaluator *self, guint number)
{
  gpointer job;

  g_return_if_fail (GRUNDY_IS_EVALUATOR (self));

  if (self->asked == NULL || !g_hash_table_steal_extended (self->asked, GUINT_TO_POINTER (number), NULL, &job))
    return;
  g_mutex_lock (&self->desk->lock);
  desk_drop (self->desk, job);
  g_mutex_unlock (&self->desk->lock);
  job_release_asker (job);
  job_unref (job);
}

gboolean
grundy_evaluator_get_busy (GrundyEvaluator *self)
{
  g_return_val_if_fail (GRUNDY_IS_EVALUATOR (self), FALSE);
  return self->current != NULL;
}

double
grundy_evaluator_get_fraction (GrundyEvaluator *self)
{
  g_return_val_if_fail (GRUNDY_IS_EVALUATOR (self), -1);
  return self->fraction;
}

guint64
grundy_evaluator_get_positions (GrundyEvaluator *self)
{
  g_return_val_if_fail (GRUNDY_IS_EVALUATOR (self), 0);
  return self->positions;
}

guint
grundy_evaluator_get_n_asked (GrundyEvaluator *self)
{
  g_return_val_if_fail (GRUNDY_IS_EVALUATOR (self), 0);
  return self->asked != NULL ? g_hash_table_size (self->asked) : 0;
}
