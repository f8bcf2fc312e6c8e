/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-exercise-work.h"

#include <glib/gi18n.h>

#include "app/base/grundy-work.h"
#include "base/cgt-free.h"
#include "base/cgt-memory.h"

#define SECONDS 30

typedef struct
{
  GrundyExerciseStep step;
  char *text, *answer;
  guint seed, wrong;
} Job;

CGT_FREE (Job, job_free) { cgt_free_all (self->text, self->answer); }

void
grundy_exercise_result_free (GrundyExerciseResult *result)
{
  g_free (result->text);
  g_strfreev (result->choices);
  g_free (result);
}

/* A line for each sentence. */
static void
append_sentence (GString *text, const char *sentence)
{
  if (sentence != NULL && *sentence != '\0')
    g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", sentence);
}

static gboolean
add_hint (const Job *job, const CgtTask *task, CgtSolver *solver, GrundyExerciseResult *result, GString *text,
          GError **error)
{
  g_auto (GStrv) hints = cgt_task_hints (task, solver, error);
  g_autofree char *answer = NULL;

  if (hints == NULL)
    return FALSE;
  if (job->wrong < g_strv_length (hints))
    {
      append_sentence (text, hints[job->wrong]);
      return TRUE;
    }
  answer = cgt_task_tell (task, solver, error);
  append_sentence (text, answer);
  result->over = TRUE;
  return answer != NULL;
}

static gboolean
check_answer (const Job *job, const CgtTask *task, CgtSolver *solver, GrundyExerciseResult *result, GError **error)
{
  g_autoptr (CgtVerdict) verdict = cgt_task_check (task, job->answer, solver, error);
  GString *text;
  gboolean good = TRUE;

  if (verdict == NULL)
    return FALSE;
  text = g_string_new (NULL);
  result->right = verdict->right;
  /* How a game ended says more than that it was lost. */
  if (verdict->right || task->exercise->kind != CGT_EXERCISE_PLAY)
    append_sentence (text, verdict->right ? _ ("Right.") : _ ("Not yet."));
  append_sentence (text, verdict->message);
  if (verdict->right)
    append_sentence (text, cgt_task_get_why (task));
  else
    good = add_hint (job, task, solver, result, text, error);
  result->text = g_string_free (text, FALSE);
  return good;
}

static gboolean
reply (const Job *job, const CgtTask *task, CgtSolver *solver, GrundyExerciseResult *result, GError **error)
{
  g_autoptr (GPtrArray) moves = NULL;

  result->text = cgt_task_reply (task, job->answer, solver, error);
  if (result->text == NULL)
    return FALSE;
  if (*result->text == '\0')
    {
      result->over = TRUE;
      return TRUE;
    }
  moves = cgt_task_moves (task, result->text, TRUE, solver, error);
  result->over = moves != NULL && moves->len == 0;
  return moves != NULL;
}

static gboolean
work_exercise (const Job *job, const CgtTask *task, CgtSolver *solver, GrundyExerciseResult *result, GError **error)
{
  switch (job->step)
    {
    case GRUNDY_EXERCISE_CHOICES:
      result->choices = cgt_task_choices (task, solver, error);
      return result->choices != NULL;
    case GRUNDY_EXERCISE_EXPLAIN:
      result->text = cgt_task_tell (task, solver, error);
      result->over = TRUE;
      return result->text != NULL;
    case GRUNDY_EXERCISE_REASON:
      result->text = cgt_task_explain (task, solver, error);
      return result->text != NULL;
    case GRUNDY_EXERCISE_REPLY:
      return reply (job, task, solver, result, error);
    case GRUNDY_EXERCISE_CHECK:
    default:
      return check_answer (job, task, solver, result, error);
    }
}

static gpointer
run (gpointer data, CgtBudget *budget, GError **error)
{
  const Job *job = data;
  g_autoptr (CgtExercise) exercise = cgt_exercise_read (job->text, error);
  g_autoptr (CgtTask) task = exercise != NULL ? cgt_task_new (exercise, job->seed) : NULL;
  g_autoptr (CgtSolver) solver = NULL;
  GrundyExerciseResult *result;

  if (task == NULL)
    return NULL;
  solver = cgt_solver_new ();
  cgt_solver_set_budget (solver, budget);
  result = g_new0 (GrundyExerciseResult, 1);
  if (!work_exercise (job, task, solver, result, error))
    g_clear_pointer (&result, grundy_exercise_result_free);
  return result;
}

GTask *
grundy_exercise_work (gpointer source, GrundyExerciseStep step, const char *text, guint seed, const char *answer,
                      guint wrong, GAsyncReadyCallback callback, gpointer user_data)
{
  Job *job = g_new (Job, 1);

  *job = (Job) { step, g_strdup (text), g_strdup (answer), seed, wrong };
  return grundy_work_start (source,
                            &(GrundyWork) { .func = run,
                                            .data = job,
                                            .free_data = job_free,
                                            .free_result = (GDestroyNotify) grundy_exercise_result_free,
                                            .seconds = SECONDS,
                                            .at_once = TRUE },
                            callback, user_data);
}
