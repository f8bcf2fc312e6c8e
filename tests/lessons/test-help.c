/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Every game and function has its page of the help, every link leads to a page, and every example can be evaluated. */
#include "lessons-testing.h"

#include "language/cgt-functions.h"
#include "rulesets/cgt-ruleset.h"

static char *
path_of (const char *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "help", name, NULL);

  if (g_file_test (path, G_FILE_TEST_EXISTS))
    return g_steal_pointer (&path);
  g_free (path);
  path = g_test_build_filename (G_TEST_DIST, "..", "docs", name, NULL);
  return g_file_test (path, G_FILE_TEST_EXISTS) ? g_steal_pointer (&path) : NULL;
}

/* A page that is made or that is a file; fails if there is none. */
static CgtPage *
read_page (const char *name)
{
  g_autofree char *text = cgt_help_generate (name);
  g_autofree char *path = text == NULL ? path_of (name) : NULL;
  g_autoptr (GError) error = NULL;
  CgtPage *page;

  if (text == NULL && path == NULL)
    g_error ("there is no page %s", name);
  page = text != NULL ? cgt_page_read (text, -1, NULL, &error) : cgt_page_read_file (path, NULL, &error);
  g_assert_no_error (error);
  return page;
}

static gboolean
has_heading (const CgtPage *page, const char *anchor)
{
  for (guint i = 0; i < page->blocks->len; i++)
    {
      const CgtBlock *block = page->blocks->pdata[i];
      g_autofree char *own = block->kind == CGT_BLOCK_HEADING ? cgt_page_anchor (block->text) : NULL;

      if (g_strcmp0 (own, anchor) == 0)
        return TRUE;
    }
  return FALSE;
}

static void
assert_link (const char *from, const CgtPage *page, const char *target)
{
  g_auto (GStrv) parts = g_strsplit (target, "#", 2);
  g_autoptr (CgtPage) there = NULL;

  /* The window makes the page of keys from its commands. */
  if (strchr (target, '/') != NULL || g_str_has_suffix (target, ".json") || g_str_equal (target, "keys"))
    return;
  there = *parts[0] != '\0' ? read_page (parts[0]) : NULL;
  if (parts[1] != NULL && !has_heading (there != NULL ? there : page, parts[1]))
    g_error ("%s: %s has no such heading", from, target);
}

static void
assert_page (const char *name, CgtSolver *solver)
{
  g_autoptr (CgtPage) page = read_page (name);

  testing_assert_page (name, page, solver);
  for (guint i = 0; i < page->links->len; i++)
    assert_link (name, page, page->links->pdata[i]);
}

/* The last page shows that its example is the one of the table. */
static void
test_games (void)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  guint n;
  const CgtRuleset *const *rulesets = cgt_rulesets (&n);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = cgt_help_name_of_game (rulesets[i]);
      g_autoptr (CgtPage) page = read_page (name);
      const CgtBlock *rules = page->blocks->pdata[1];
      g_autofree char *escaped = g_markup_escape_text (cgt_ruleset_get_rules (rulesets[i]), -1);

      g_assert_cmpstr (page->title, ==, cgt_ruleset_get_title (rulesets[i]));
      g_assert_cmpuint (strlen (rules->markup), >=, strlen (escaped) / 2);
      assert_page (name, solver);
    }
}

/* Each form of the notation that the page shows can be read. */
static void
test_notations (void)
{
  guint n;
  const CgtRuleset *const *rulesets = cgt_rulesets (&n);

  for (guint i = 0; i < n; i++)
    {
      g_auto (GStrv) forms = g_strsplit (cgt_ruleset_get_notation (rulesets[i]), "\n", -1);

      for (guint j = 0; forms[j] != NULL; j++)
        {
          g_autoptr (GError) error = NULL;
          g_autoptr (CgtExpression) expression = cgt_expression_parse (forms[j], NULL, &error);

          g_assert_no_error (error);
          g_assert_nonnull (expression);
        }
    }
}

static void
test_functions (void)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  const CgtFunction *function;

  for (guint i = 0; (function = cgt_function_get (i)) != NULL; i++)
    {
      g_autofree char *name = cgt_help_name_of_function (function->name);
      guint commas = 0;

      assert_page (name, solver);
      g_assert_true (g_str_has_prefix (function->example, function->name));
      for (const char *at = function->arguments; *at != '\0'; at++)
        commas += *at == ',';
      g_assert_true (function->of_many != NULL || commas + 1 == function->n_arguments);
    }
  g_assert_null (cgt_help_generate ("function:nothing"));
  g_assert_null (cgt_help_generate ("game:nothing"));
}

static void
test_lists (void)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();

  assert_page ("games", solver);
  assert_page ("functions", solver);
}

static void
test_files (void)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "..", "data", "help", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n = 0;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".md"))
      {
        assert_page (name, solver);
        n++;
      }
  g_assert_cmpuint (n, >=, 8);
  assert_page ("notation.md", solver);
  assert_page ("worksheet.md", solver);
  assert_page ("glossary.md", solver);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/help/games", test_games);
  g_test_add_func ("/help/notations", test_notations);
  g_test_add_func ("/help/functions", test_functions);
  g_test_add_func ("/help/lists", test_lists);
  g_test_add_func ("/help/files", test_files);
  return g_test_run ();
}
