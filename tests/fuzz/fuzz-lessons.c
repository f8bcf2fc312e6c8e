/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Arbitrary bytes as a lesson: they are refused in one line, or read into blocks that can be shown. Each exercise is
 * refused in one line, or has a question; a solution that is found for it within a budget is judged right. */

#include <string.h>

#include "cgt/cgt-budget-private.h"
#include "fuzz.h"
#include "lessons/cgt-exercise.h"
#include "lessons/cgt-page.h"

/* Steps instead of seconds, so that an input has the same effect on every machine. */
#define STEPS 5000
#define MEMORY ((gsize) 64 << 20)
#define STACK ((gsize) 64 << 20)
#define MOST_EXERCISES 4

typedef struct
{
  CgtSolver *solver;
  const CgtPage *page;
} Run;

static CgtBudget *
renew_budget (CgtSolver *solver)
{
  CgtBudget *budget = cgt_budget_new ();

  cgt_budget_set_memory (budget, MEMORY);
  cgt_budget_end_at (budget, STEPS, CGT_BUDGET_END_CANCELLED);
  cgt_solver_clear (solver);
  cgt_solver_set_budget (solver, budget);
  return budget;
}

static void
check_markup (const char *markup)
{
  static const GMarkupParser parser = { 0 };
  g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&parser, 0, NULL, NULL);
  g_autofree char *whole = g_strdup_printf ("<m>%s</m>", markup);

  g_assert_true (g_markup_parse_context_parse (context, whole, -1, NULL));
  g_assert_true (g_markup_parse_context_end_parse (context, NULL));
}

/* Tables are answered word by word, and what is computed again may run out of its steps. */
static void
check_solution (const CgtTask *task, CgtSolver *solver)
{
  g_autoptr (CgtBudget) solving = renew_budget (solver), judging = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *answer = cgt_task_solve (task, solver, &error);
  g_autoptr (CgtVerdict) verdict = NULL;

  g_assert_true ((answer == NULL) == (error != NULL));
  if (answer != NULL)
    {
      judging = renew_budget (solver);
      verdict = cgt_task_check (task, answer, solver, &error);
      g_assert_true ((verdict == NULL) == (error != NULL));
    }
  if (error != NULL)
    fuzz_check_message (error);
  if (verdict != NULL && !verdict->right && task->exercise->kind != CGT_EXERCISE_PLAY)
    g_error ("%s: the answer %s is judged wrong: %s", task->expression, answer, verdict->message);
}

static void
check_task (const CgtExercise *exercise, guint seed, CgtSolver *solver)
{
  CgtTask *task = cgt_task_new (exercise, seed);
  g_autofree char *question = cgt_task_question (task);
  g_autoptr (GPtrArray) cells = cgt_task_cells (task);
  g_autoptr (CgtBudget) choosing = renew_budget (solver), hinting = NULL;
  g_autoptr (GError) error = NULL, refused = NULL;
  g_auto (GStrv) choices = cgt_task_choices (task, solver, &error);
  g_auto (GStrv) hints = NULL;

  g_assert_true (g_utf8_validate (question, -1, NULL));
  g_assert_true ((choices == NULL) == (error != NULL));
  if (error != NULL)
    fuzz_check_message (error);
  hinting = renew_budget (solver);
  hints = cgt_task_hints (task, solver, &refused);
  if (hints == NULL)
    fuzz_check_message (refused);
  check_solution (task, solver);
  cgt_solver_set_budget (solver, NULL);
  cgt_task_free (task);
}

static void
check_exercise (const char *text, CgtSolver *solver)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtExercise) exercise = cgt_exercise_read (text, &error);

  g_assert_true ((exercise == NULL) == (error != NULL));
  if (exercise == NULL)
    {
      fuzz_check_message (error);
      return;
    }
  check_task (exercise, 0, solver);
  check_task (exercise, 7, solver);
}

static void
check_exercises (gpointer data)
{
  Run *run = data;
  guint n = 0;

  for (guint i = 0; i < run->page->blocks->len && n < MOST_EXERCISES; i++)
    {
      const CgtBlock *block = run->page->blocks->pdata[i];

      if (block->kind == CGT_BLOCK_CODE && g_str_equal (block->info, "exercise"))
        {
          check_exercise (block->text, run->solver);
          n++;
        }
    }
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtPage) page = cgt_page_read (size > 0 ? (const char *) data : "", (gssize) size, NULL, &error);
  g_autoptr (CgtSolver) solver = NULL;

  g_assert_true ((page == NULL) == (error != NULL));
  if (page == NULL)
    {
      fuzz_check_message (error);
      return 0;
    }
  for (guint i = 0; i < page->blocks->len; i++)
    {
      const CgtBlock *block = page->blocks->pdata[i];

      if (block->markup != NULL)
        check_markup (block->markup);
      for (guint k = 0; block->cells != NULL && k < block->cells->len; k++)
        check_markup (block->cells->pdata[k]);
    }
  solver = cgt_solver_new ();
  cgt_deep_call (NULL, STACK, check_exercises, &(Run) { solver, page });
  return 0;
}
