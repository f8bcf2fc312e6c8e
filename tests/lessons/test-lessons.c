/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Every lesson that is installed: what it claims is so, its positions can be evaluated, and the engine solves each of
 * its exercises, accepts its own answer, and tells why. A translation has the same boards, claims and exercises. */
#include "../rounds.h"
#include "lessons-testing.h"

#define INSTANCES 3 /* of an exercise that varies */
#define SECONDS 60  /* of processor time, for an instance */

typedef struct
{
  const char *file;
  guint line, seed;
  const CgtExercise *exercise;
} Case;

/* Of what an exercise lets one choose, something is right and something is wrong; what cannot be a position is neither.
 */
static void
check_choices (const Case *self, const CgtTask *task, GStrv choices, const char *answer, CgtSolver *solver)
{
  g_auto (GStrv) answers = g_strsplit (answer, " ", -1);
  guint n_right = 0, n_wrong = 0;

  if (self->exercise->kind == CGT_EXERCISE_TABLE && choices[0] != NULL)
    for (guint i = 0; answers[i] != NULL; i++)
      if (!g_strv_contains ((const char *const *) choices, answers[i]))
        g_error ("%s:%u: %s is right and no choice", self->file, self->line, answers[i]);
  /* "No move wins" is a choice, too, where that can be. */
  if (self->exercise->kind == CGT_EXERCISE_WINNING_MOVES && choices[0] != NULL && *answer != '\0')
    {
      gboolean wrong = FALSE;

      for (guint i = 0; choices[i] != NULL && !wrong; i++)
        {
          g_autoptr (CgtVerdict) verdict = cgt_task_check (task, choices[i], solver, NULL);

          wrong = verdict == NULL || !verdict->right;
        }
      if (!wrong)
        g_error ("%s:%u: every move is right", self->file, self->line);
    }
  if (self->exercise->kind != CGT_EXERCISE_FIND || self->exercise->begin != NULL)
    return;
  for (guint i = 0; choices[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (CgtVerdict) verdict = cgt_task_check (task, choices[i], solver, &error);

      if (verdict == NULL)
        g_error ("%s:%u: the choice %s: %s", self->file, self->line, choices[i], error->message);
      n_right += verdict->right;
      n_wrong += !verdict->right;
    }
  /* A position that is drawn has no choices, but a part of an expression has some. */
  if (strchr (task->expression, '?') != NULL && (n_right < 1 || n_wrong < 1))
    g_error ("%s:%u: %u choices are right and %u wrong", self->file, self->line, n_right, n_wrong);
}

/* A person who reads the verdict reads no notation. */
static void
assert_in_words (const Case *self, const char *text)
{
  g_autoptr (GPtrArray) positions = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *said = cgt_exercise_say (text, positions);

  if (g_regex_match_simple ("(?<![a-z])(?<![a-z]-)(?!(oo|tiny|miny)\\()[a-z][a-z-]+(\\[[^\\]]*\\])?\\(", said, 0, 0))
    g_error ("%s:%u: %s", self->file, self->line, said);
  for (guint i = 0; i < positions->len; i++)
    {
      g_autoptr (CgtExpression) position = cgt_expression_parse (positions->pdata[i], NULL, NULL);

      if (position == NULL || strstr (text, positions->pdata[i]) == NULL)
        g_error ("%s:%u: %s is no position", self->file, self->line, (char *) positions->pdata[i]);
    }
}

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
  g_autofree char *told = why != NULL ? cgt_task_tell (task, solver, &error) : NULL;
  g_auto (GStrv) hints = told != NULL ? cgt_task_hints (task, solver, &error) : NULL;
  g_auto (GStrv) choices = hints != NULL ? cgt_task_choices (task, solver, &error) : NULL;

  if (choices == NULL)
    g_error ("%s:%u: %s: %s", self->file, self->line, question, error->message);
  if (!verdict->right)
    g_error ("%s:%u: %s: the engine refuses its own answer %s: %s", self->file, self->line, question, answer,
             verdict->message);
  g_assert_true (cgt_task_get_why (task) == NULL || g_str_has_suffix (told, cgt_task_get_why (task)));
  /* A wrong answer gets a hint, then another. */
  g_assert_cmpuint (g_strv_length (hints), >=, 2);
  assert_in_words (self, told);
  assert_in_words (self, why);
  for (guint i = 0; hints[i] != NULL; i++)
    assert_in_words (self, hints[i]);
  if (g_test_verbose ())
    g_test_message ("%s:%u: %s -> %s\n  told: %s\n  more: %s\n  hints: %s / %s", self->file, self->line, question,
                    answer, told, why, hints[0], hints[1]);
  /* A choice is an answer of the kind that is asked for. */
  if (self->exercise->kind == CGT_EXERCISE_PREDICT && choices[0] != NULL)
    g_assert_true (g_strv_contains ((const char *const *) choices, answer));
  check_choices (self, task, choices, answer, solver);
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

/* A lesson begins with a question, so that a newcomer knows what it is for. */
static void
assert_begins_with_question (const char *file, const CgtPage *page)
{
  const CgtBlock *first = NULL;

  for (guint i = 0; i < page->blocks->len && first == NULL; i++)
    {
      const CgtBlock *block = page->blocks->pdata[i];

      if (block->kind == CGT_BLOCK_PARAGRAPH || (block->kind == CGT_BLOCK_HEADING && i > 0))
        first = block;
    }
  if (first == NULL || first->kind != CGT_BLOCK_PARAGRAPH ||
      (!g_str_has_suffix (first->markup, "?") && !g_str_has_suffix (first->markup, "？")))
    g_error ("%s does not begin with a question", file);
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
  assert_begins_with_question (file, page);
  check_links (folder, file, page);
  g_assert_cmpuint (solve_exercises (file, page, solver), >=, 3);
}

/* Translations */

/* `04-nim.de.md` is a translation of `04-nim.md`. (transfer full) (nullable) */
static char *
name_of_original (const char *file)
{
  g_auto (GStrv) parts = g_strsplit (file, ".", -1);

  return g_strv_length (parts) == 3 ? g_strdup_printf ("%s.md", parts[0]) : NULL;
}

static guint
count_places (const char *text)
{
  guint n = 0;

  for (const char *at = strstr (text, "%s"); at != NULL; at = strstr (at + 2, "%s"))
    n++;
  return n;
}

/* An exercise is the same except for the words of its question, its hints and its reason. */
static void
assert_same_exercise (const char *where, const char *text, const char *translated)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1), others = g_strsplit (translated, "\n", -1);

  if (g_strv_length (lines) != g_strv_length (others))
    g_error ("%s: an exercise has other lines", where);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      gboolean question = g_str_has_prefix (lines[i], "question:") && g_str_has_prefix (others[i], "question:");
      gboolean words = (g_str_has_prefix (lines[i], "hint:") && g_str_has_prefix (others[i], "hint:")) ||
                       (g_str_has_prefix (lines[i], "why:") && g_str_has_prefix (others[i], "why:"));

      if (question ? count_places (lines[i]) != count_places (others[i]) : !words && !g_str_equal (lines[i], others[i]))
        g_error ("%s: `%s` is not `%s`", where, others[i], lines[i]);
    }
}

static void
assert_same_block (const char *file, const CgtBlock *block, const CgtBlock *other)
{
  g_autofree char *where = g_strdup_printf ("%s:%u", file, other->line);

  if (block->kind != other->kind || block->level != other->level || g_strcmp0 (block->bullet, other->bullet) != 0 ||
      g_strcmp0 (block->info, other->info) != 0)
    g_error ("%s: the original has another block here, in line %u", where, block->line);
  if (block->kind != CGT_BLOCK_CODE)
    return;
  if (g_str_equal (block->info, "exercise"))
    assert_same_exercise (where, block->text, other->text);
  else if (!g_str_equal (block->info, "chapter") && !g_str_equal (block->text, other->text))
    g_error ("%s: the original has another text here", where);
}

static void
test_translation (gconstpointer data)
{
  const char *file = data;
  g_autofree char *original = name_of_original (file);
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "..", "data", "lessons", NULL);
  g_autofree char *path = g_build_filename (folder, original, NULL);
  g_autofree char *other_path = g_build_filename (folder, file, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtPage) page = cgt_page_read_file (path, NULL, &error);
  g_autoptr (CgtPage) other = error == NULL ? cgt_page_read_file (other_path, NULL, &error) : NULL;

  g_assert_no_error (error);
  g_assert_nonnull (other->title);
  g_assert_cmpstr (other->cut, ==, NULL);
  assert_begins_with_question (file, other);
  for (guint i = 0; i < MIN (page->blocks->len, other->blocks->len); i++)
    assert_same_block (file, page->blocks->pdata[i], other->blocks->pdata[i]);
  g_assert_cmpuint (page->blocks->len, ==, other->blocks->len);
  g_assert_cmpuint (page->claims->len, ==, other->claims->len);
  for (guint i = 0; i < page->claims->len; i++)
    {
      const CgtClaim *claim = page->claims->pdata[i], *translated = other->claims->pdata[i];

      g_assert_cmpstr (claim->expression, ==, translated->expression);
      g_assert_cmpstr (claim->value, ==, translated->value);
    }
  g_assert_cmpuint (page->links->len, ==, other->links->len);
  for (guint i = 0; i < page->links->len; i++)
    g_assert_cmpstr (page->links->pdata[i], ==, other->links->pdata[i]);
}

/* Each lesson is there in every language of the program: `04-nim.de.md` for the `de` of po/LINGUAS. */
static void
test_languages (gconstpointer data)
{
  GPtrArray *names = (gpointer) data;
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "po", "LINGUAS", NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) languages = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  languages = g_strsplit (g_strchomp (text), "\n", -1);
  g_assert_cmpuint (g_strv_length (languages), >=, 2);
  for (guint i = 0; i < names->len; i++)
    {
      const char *name = names->pdata[i];
      g_autofree char *original = name_of_original (name);

      for (guint j = 0; original == NULL && languages[j] != NULL; j++)
        {
          g_autofree char *translated =
            g_strdup_printf ("%.*s.%s.md", (int) (strlen (name) - strlen (".md")), name, languages[j]);

          if (!g_ptr_array_find_with_equal_func (names, translated, g_str_equal, NULL))
            g_error ("%s is missing", translated);
        }
    }
}

int
main (int argc, char *argv[])
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *folder = NULL;
  g_autoptr (GDir) dir = NULL;
  const char *name;
  guint n_lessons = 0;

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
      g_autofree char *original = name_of_original (names->pdata[i]);

      if (original != NULL || round_has (n_lessons++, 1))
        g_test_add_data_func (test, names->pdata[i], original != NULL ? test_translation : test_lesson);
    }
  g_test_add_data_func ("/lessons/languages", names, test_languages);
  return g_test_run ();
}
