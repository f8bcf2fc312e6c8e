/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Every lesson that is installed: what it claims is so, its positions can be evaluated, and the engine solves each of
 * its exercises, accepts its own answer, and tells why. */
#include "lessons-testing.h"

#define INSTANCES 3 /* of an exercise that varies */
#define SECONDS 60  /* of processor time, for an instance */

typedef struct
{
  const char *file;
  guint line, seed;
  const CgtExercise *exercise;
} Case;

static void
solve (CgtSolver *solver, gpointer data)
{
  const Case *self = data;
  g_autoptr (CgtTask) task = cgt_task_new (self->exercise, self->seed);
  g_autofree char *question = cgt_task_question (task);
  g_autoptr (GError) error = NULL;
  g_autofree char *answer = cgt_task_solve (task, solver, &error);
  g_autoptr (CgtVerdict) verdict = answer != NULL ? cgt_task_check (task, answer, solver, &error) : NULL;
  g_autofree char *why = verdict != NULL ? cgt_task_explain (task, solver, &error) : NULL;
  g_auto (GStrv) hints = why != NULL ? cgt_task_hints (task, solver, &error) : NULL;
  g_auto (GStrv) choices = hints != NULL ? cgt_task_choices (task, solver, &error) : NULL;

  if (choices == NULL)
    g_error ("%s:%u: %s: %s", self->file, self->line, question, error->message);
  if (!verdict->right)
    g_error ("%s:%u: %s: the engine refuses its own answer %s: %s", self->file, self->line, question, answer,
             verdict->message);
  g_assert_cmpuint (strlen (why), >, 0);
  g_assert_cmpuint (g_strv_length (hints), >, 0);
  if (g_test_verbose ())
    g_test_message ("%s:%u: %s -> %s (%s)", self->file, self->line, question, answer, why);
  /* A choice is an answer of the kind that is asked for. */
  if (self->exercise->kind == CGT_EXERCISE_PREDICT && choices[0] != NULL)
    g_assert_true (g_strv_contains ((const char *const *) choices, answer));
}

static guint
solve_exercises (const char *file, const CgtPage *page, CgtSolver *solver)
{
  guint n = 0;

  for (guint i = 0; i < page->blocks->len; i++)
    {
      const CgtBlock *block = page->blocks->pdata[i];
      g_autoptr (GError) error = NULL;
      g_autoptr (CgtExercise) exercise = NULL;
      guint instances;

      if (block->kind != CGT_BLOCK_CODE || !g_str_equal (block->info, "exercise"))
        continue;
      exercise = cgt_exercise_read (block->text, &error);
      if (exercise == NULL)
        g_error ("%s:%u: %s", file, block->line, error->message);
      instances = cgt_exercise_varies (exercise) ? MAX (exercise->expressions->len, INSTANCES) : 1;
      for (guint seed = 0; seed < instances; seed++)
        {
          Case one = { file, block->line, seed, exercise };

          testing_run (solver, SECONDS, solve, &one);
        }
      n++;
    }
  return n;
}

/* Links lead to lessons or to pages of the help. */
static void
check_links (const char *folder, const char *file, const CgtPage *page)
{
  for (guint i = 0; i < page->links->len; i++)
    {
      const char *target = page->links->pdata[i];
      g_autofree char *path = g_build_filename (folder, target, NULL);
      g_autofree char *generated = cgt_help_generate (target);

      if (generated == NULL && !g_file_test (path, G_FILE_TEST_EXISTS))
        g_error ("%s: the link %s leads nowhere", file, target);
    }
}

static gint
compare (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

static void
test_lesson (gconstpointer data)
{
  const char *file = data;
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "..", "data", "lessons", NULL);
  g_autofree char *path = g_build_filename (folder, file, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtPage) page = cgt_page_read_file (path, NULL, &error);
  g_autoptr (CgtSolver) solver = cgt_solver_new ();

  g_assert_no_error (error);
  testing_assert_page (file, page, solver);
  check_links (folder, file, page);
  g_assert_cmpuint (solve_exercises (file, page, solver), >=, 3);
}

int
main (int argc, char *argv[])
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *folder = NULL;
  g_autoptr (GDir) dir = NULL;
  const char *name;

  g_test_init (&argc, &argv, NULL);
  folder = g_test_build_filename (G_TEST_DIST, "..", "data", "lessons", NULL);
  dir = g_dir_open (folder, 0, NULL);
  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".md"))
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare);
  g_assert_cmpuint (names->len, >=, 5);
  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *test = g_strconcat ("/lessons/", names->pdata[i], NULL);

      g_test_add_data_func (test, names->pdata[i], test_lesson);
    }
  return g_test_run ();
}
