/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "language/cgt-language.h"

#include "cgt-session-private.h"

#include "cgt-expression-picture.h"
#include "pictures/draw/cgt-picture-file.h"
#include "pictures/plots/cgt-plots.h"
#include "solvers/record/cgt-record-words.h"

#define THERMOGRAPH_WIDTH 520.0
#define THERMOGRAPH_HEIGHT 400.0

struct _CgtSession
{
  GObject parent_instance;
  GMutex lock; /* of the solver and the limits */
  CgtSolver *solver;
  double timeout; /* in seconds; 0: no limit */
  guint64 memory; /* in bytes; 0: no limit */
};

G_DEFINE_FINAL_TYPE (CgtSession, cgt_session, G_TYPE_OBJECT)

enum
{
  PROP_TIMEOUT = 1,
  PROP_MEMORY,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

/* Questions */

typedef struct
{
  CgtSessionWork work;
  gpointer data;
  CgtSolver *solver;
  CgtBudget *budget;
} Call;

static void
call (gpointer data)
{
  const Call *self = data;

  self->work (self->solver, self->budget, self->data);
}

void
cgt_session_work (CgtSession *self, GCancellable *cancellable, CgtSessionWork work, gpointer data)
{
  g_autoptr (CgtBudget) budget = cgt_budget_new ();
  Call question = { work, data, self->solver, budget };

  g_mutex_lock (&self->lock);
  cgt_solver_make_room (self->solver, self->memory);
  cgt_budget_set_cancellable (budget, cancellable);
  cgt_budget_set_memory (budget, self->memory);
  cgt_budget_set_timeout (budget, self->timeout);
  cgt_solver_set_budget (self->solver, budget);
  cgt_deep_call (budget, CGT_DEEP_STACK, call, &question);
  cgt_solver_set_budget (self->solver, NULL);
  g_mutex_unlock (&self->lock);
}

typedef struct
{
  const char *text; /* to be read */
  CgtExpression *expression, *other;
  CgtWanted wanted;
  CgtEvaluation *evaluation;
  CgtOrder order;
  GBytes *svg;
  GError *error;
} Question;

static void
read_text (CgtSolver *solver, CgtBudget *budget, gpointer data)
{
  Question *question = data;

  question->expression = cgt_expression_parse (question->text, budget, &question->error);
}

CgtExpression *
cgt_session_read (CgtSession *self, const char *text, GCancellable *cancellable, GError **error)
{
  Question question = { .text = text };

  g_return_val_if_fail (CGT_IS_SESSION (self) && text != NULL, NULL);
  cgt_session_work (self, cancellable, read_text, &question);
  if (question.error != NULL)
    g_propagate_error (error, question.error);
  return question.expression;
}

static void
evaluate (CgtSolver *solver, CgtBudget *budget, gpointer data)
{
  Question *question = data;

  question->evaluation =
    cgt_expression_evaluate (question->expression, solver, question->wanted, NULL, NULL, &question->error);
}

CgtEvaluation *
cgt_session_evaluate (CgtSession *self, CgtExpression *expression, GCancellable *cancellable, GError **error)
{
  Question question = { .expression = expression, .wanted = CGT_WANT_ALL };

  g_return_val_if_fail (CGT_IS_SESSION (self) && expression != NULL, NULL);
  cgt_session_work (self, cancellable, evaluate, &question);
  if (question.error != NULL)
    g_propagate_error (error, question.error);
  return question.evaluation;
}

static void
run_task (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;
  CgtEvaluation *evaluation = cgt_session_evaluate (source, data, cancellable, &error);

  if (evaluation != NULL)
    g_task_return_pointer (task, evaluation, (GDestroyNotify) cgt_evaluation_unref);
  else
    g_task_return_error (task, error);
}

void
cgt_session_evaluate_async (CgtSession *self, CgtExpression *expression, GCancellable *cancellable,
                            GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (CGT_IS_SESSION (self) && expression != NULL);
  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, cgt_session_evaluate_async);
  g_task_set_task_data (task, cgt_expression_ref (expression), (GDestroyNotify) cgt_expression_unref);
  g_task_run_in_thread (task, run_task);
}

CgtEvaluation *
cgt_session_evaluate_finish (CgtSession *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);
  return g_task_propagate_pointer (G_TASK (result), error);
}

static void
compare (CgtSolver *solver, CgtBudget *budget, gpointer data)
{
  Question *question = data;

  cgt_expression_compare (question->expression, question->other, solver, &question->order, &question->error);
}

const char *
cgt_session_compare (CgtSession *self, CgtExpression *a, CgtExpression *b, GCancellable *cancellable, GError **error)
{
  Question question = { .expression = a, .other = b };

  g_return_val_if_fail (CGT_IS_SESSION (self) && a != NULL && b != NULL, NULL);
  cgt_session_work (self, cancellable, compare, &question);
  if (question.error == NULL)
    return cgt_order_to_text (question.order);
  g_propagate_error (error, question.error);
  return NULL;
}

/* Pictures */

static void
draw_board (CgtSolver *solver, CgtBudget *budget, gpointer data)
{
  Question *question = data;
  g_autoptr (CgtSumPicture) picture = cgt_expression_get_picture (question->expression, budget, &question->error);
  double width, height;

  if (picture == NULL)
    return;
  cgt_sum_picture_get_size (picture, &width, &height);
  question->svg =
    cgt_picture_to_svg (width, height, cgt_theme_light (), cgt_sum_picture_draw, picture, &question->error);
}

static void
paint_thermograph (cairo_t *cr, double width, double height, const CgtTheme *theme, gpointer data)
{
  cgt_thermograph_draw (cr, data, width, height, theme);
}

static void
draw_thermograph (CgtSolver *solver, CgtBudget *budget, gpointer data)
{
  Question *question = data;

  evaluate (solver, budget, question);
  if (question->evaluation == NULL)
    return;
  if (question->evaluation->has_thermograph)
    question->svg = cgt_picture_to_svg (THERMOGRAPH_WIDTH, THERMOGRAPH_HEIGHT, cgt_theme_light (), paint_thermograph,
                                        question->evaluation, &question->error);
  else
    g_set_error_literal (&question->error, CGT_ERROR, CGT_ERROR_MEANINGLESS, "this expression has no thermograph");
  g_clear_pointer (&question->evaluation, cgt_evaluation_unref);
}

static GBytes *
draw (CgtSession *self, CgtExpression *expression, GCancellable *cancellable, CgtSessionWork func, GError **error)
{
  Question question = { .expression = expression, .wanted = CGT_WANT_THERMOGRAPH };

  g_return_val_if_fail (CGT_IS_SESSION (self) && expression != NULL, NULL);
  cgt_session_work (self, cancellable, func, &question);
  if (question.error != NULL)
    g_propagate_error (error, question.error);
  return question.svg;
}

GBytes *
cgt_session_draw_board (CgtSession *self, CgtExpression *expression, GCancellable *cancellable, GError **error)
{
  return draw (self, expression, cancellable, draw_board, error);
}

GBytes *
cgt_session_draw_thermograph (CgtSession *self, CgtExpression *expression, GCancellable *cancellable, GError **error)
{
  return draw (self, expression, cancellable, draw_thermograph, error);
}

char **
cgt_list_rulesets (void)
{
  GStrvBuilder *builder = g_strv_builder_new ();
  guint n, n_versions;
  const CgtRuleset *const *rulesets = cgt_rulesets (&n), *const *versions = cgt_ruleset_versions (&n_versions);
  char **names;

  /* A name that two rulesets share is listed once. */
  for (guint i = 0; i < n; i++)
    if (cgt_ruleset_find (cgt_ruleset_get_id (rulesets[i])) == rulesets[i])
      g_strv_builder_add (builder, cgt_ruleset_get_id (rulesets[i]));
  for (guint i = 0; i < n_versions; i++)
    g_strv_builder_add (builder, cgt_ruleset_get_id (versions[i]));
  names = g_strv_builder_end (builder);
  g_strv_builder_unref (builder);
  return names;
}

/* The object */

static void
cgt_session_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  CgtSession *self = CGT_SESSION (object);

  g_mutex_lock (&self->lock);
  if (id == PROP_TIMEOUT)
    g_value_set_double (value, self->timeout);
  else if (id == PROP_MEMORY)
    g_value_set_uint64 (value, self->memory);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  g_mutex_unlock (&self->lock);
}

static void
cgt_session_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  CgtSession *self = CGT_SESSION (object);

  g_mutex_lock (&self->lock);
  if (id == PROP_TIMEOUT)
    self->timeout = g_value_get_double (value);
  else if (id == PROP_MEMORY)
    self->memory = g_value_get_uint64 (value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  g_mutex_unlock (&self->lock);
}

static void
cgt_session_finalize (GObject *object)
{
  CgtSession *self = CGT_SESSION (object);

  cgt_solver_free (self->solver);
  g_mutex_clear (&self->lock);
  G_OBJECT_CLASS (cgt_session_parent_class)->finalize (object);
}

static void
cgt_session_class_init (CgtSessionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = cgt_session_get_property;
  object_class->set_property = cgt_session_set_property;
  object_class->finalize = cgt_session_finalize;

  /**
   * CgtSession:timeout:
   *
   * The seconds of wall time that a question may take; 0: no limit.
   */
  props[PROP_TIMEOUT] =
    g_param_spec_double ("timeout", NULL, NULL, 0, G_MAXDOUBLE, 0, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  /**
   * CgtSession:memory:
   *
   * The bytes that values and tables may take; 0: no limit.
   */
  props[PROP_MEMORY] =
    g_param_spec_uint64 ("memory", NULL, NULL, 0, G_MAXUINT64, 0, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
cgt_session_init (CgtSession *self)
{
  g_mutex_init (&self->lock);
  self->solver = cgt_solver_new ();
}

CgtSession *
cgt_session_new (void)
{
  return g_object_new (CGT_TYPE_SESSION, NULL);
}
