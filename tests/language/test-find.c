/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Positions of a size, and the atlas that keeps them: against the evaluator, one position after another. */

#include <glib/gstdio.h>
#include <sqlite3.h>

#include "../rounds.h"
#include "language-testing.h"
#include "language/find/cgt-find.h"
#include "rulesets/cgt-ruleset.h"
#include "solvers/record/cgt-record-words.h"

static CgtPositions *
positions_of (const char *game, const char *size, gboolean symmetry)
{
  g_autoptr (GError) error = NULL;
  const CgtRuleset *ruleset = cgt_ruleset_find (game);
  CgtPositions *positions;
  CgtSize read;

  g_assert_true (cgt_size_from_text (size, &read, &error));
  positions = cgt_positions_new (cgt_positions_kind_of (ruleset), ruleset, NULL, &read, symmetry, 0, NULL, &error);
  g_assert_no_error (error);
  return positions;
}

static guint
count (const char *game, const char *size, gboolean symmetry)
{
  g_autoptr (CgtPositions) positions = positions_of (game, size, symmetry);
  g_autoptr (CgtPositionsIter) iter = cgt_positions_iter_new (positions, NULL);
  g_autoptr (GHashTable) met = g_hash_table_new_full ((GHashFunc) cgt_position_hash, (GEqualFunc) cgt_position_equal,
                                                      (GDestroyNotify) cgt_position_unref, NULL);
  CgtPosition *position;
  guint n = 0;

  for (; (position = cgt_positions_iter_next (iter, NULL)) != NULL; n++)
    g_assert_true (g_hash_table_add (met, position)); /* none comes twice */
  return n;
}

/* Numbers that are known: 2^8 boards, Burnside's count of them, C(10, 5) - 1 positions of Chomp, partitions, rooted
 * trees in three colours, and graphs up to isomorphism (OEIS A000088). */
static void
test_counts (void)
{
  static const guint graphs[] = { 1, 2, 4, 11, 34, 156, 1044 };

  g_assert_cmpuint (count ("domineering", "2x4", FALSE), ==, 256);
  g_assert_cmpuint (count ("domineering", "2x4", TRUE), ==, (256 + 16 + 16 + 16) / 4);
  g_assert_cmpuint (count ("clobber", "2x3", FALSE), ==, 729);
  g_assert_cmpuint (count ("clobber", "2x2", TRUE), ==, 21); /* of squares, in three colours */
  g_assert_cmpuint (count ("amazons", "1x3", FALSE), ==, 64);
  g_assert_cmpuint (count ("toads-and-frogs", "5", FALSE), ==, 243);
  g_assert_cmpuint (count ("toads-and-frogs", "5", TRUE), ==, 243); /* a strip of toads has no reflection */
  g_assert_cmpuint (count ("nim", "10", FALSE), ==, 42);
  g_assert_cmpuint (count ("hackenbush", "1", FALSE), ==, 3);
  g_assert_cmpuint (count ("hackenbush", "2", FALSE), ==, 6 + 9);
  for (guint n = 1; n <= G_N_ELEMENTS (graphs); n++)
    {
      g_autofree char *size = g_strdup_printf ("%u", n);

      g_assert_cmpuint (count ("node-kayles", size, FALSE), ==, graphs[n - 1]);
    }
}

typedef struct
{
  GPtrArray *lines;
  guint most;
} Found;

static gboolean
keep (const CgtFound *found, gpointer data, GError **error)
{
  Found *kept = data;

  g_ptr_array_add (kept->lines, g_strdup (found->position));
  return kept->lines->len < kept->most;
}

static char *
find (const char *game, const char *size, const char *where, CgtAtlas *atlas, guint most)
{
  CgtFindQuestion question = { .game = game, .up_to = size[0] == '<', .where = where, .atlas = atlas };
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  Found found = { lines, most };
  g_autoptr (GError) error = NULL;

  g_assert_true (cgt_size_from_text (size + question.up_to, &question.size, NULL));
  if (!cgt_find (&question, solver, keep, &found, &error))
    return g_strdup_printf ("! %s", error->message);
  g_ptr_array_add (lines, NULL);
  return g_strjoinv (" ", (char **) lines->pdata);
}

/* The same by the evaluator: @holds says whether a record is wanted. */
static char *
find_slowly (const char *game, const char *size, gboolean (*holds) (const CgtEvaluation *record))
{
  g_autoptr (CgtPositions) positions = positions_of (game, size, FALSE);
  g_autoptr (CgtPositionsIter) iter = cgt_positions_iter_new (positions, NULL);
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (GString) all = g_string_new (NULL);
  CgtPosition *next;

  while ((next = cgt_positions_iter_next (iter, NULL)) != NULL)
    {
      g_autoptr (CgtPosition) position = next;
      g_autofree char *text = cgt_position_to_text (position);
      g_autoptr (CgtEvaluation) record = testing_evaluate (solver, text, CGT_WANT_ALL & ~CGT_WANT_MOVES, 0, NULL);

      g_assert_nonnull (record);
      if (holds (record))
        g_string_append_printf (all, "%s%s", all->len > 0 ? " " : "", text);
    }
  return g_strdup (all->str);
}

static gboolean
is_hot (const CgtEvaluation *record)
{
  g_autofree char *text = g_strdup (record->temperature);
  const char *slash = strchr (text, '/');

  return g_ascii_strtod (text, NULL) / (slash != NULL ? g_ascii_strtod (slash + 1, NULL) : 1) > 0.5 &&
         record->outcome == CGT_OUTCOME_N;
}

static gboolean
is_star_2 (const CgtEvaluation *record)
{
  return g_strcmp0 (record->value, "*2") == 0 || record->outcome == CGT_OUTCOME_P;
}

static gboolean
is_early (const CgtEvaluation *record)
{
  return g_strcmp0 (record->nimber, "2") == 0 && record->remoteness > 1;
}

static gboolean
is_number (const CgtEvaluation *record)
{
  return record->value != NULL && strspn (record->value, "-0123456789/") == strlen (record->value);
}

static gboolean
is_tepid (const CgtEvaluation *record)
{
  return g_strcmp0 (record->left_stop, "0") == 0 && g_strcmp0 (record->right_stop, "0") == 0 && !is_number (record);
}

static const struct
{
  const char *game, *size, *where;
  gboolean (*holds) (const CgtEvaluation *record);
} questions[] = {
  { "domineering", "3x3", "temperature > 1/2 and outcome = N", is_hot },
  { "domineering", "2x4", "(temperature > 1/2 or value = 7) and outcome = N", is_hot },
  { "domineering", "2x4", "outcome = N and 1/2 < temperature", is_hot },
  { "domineering", "2x4", "outcome = N and temperature - 1/2 > 0", is_hot },
  { "domineering", "2x4", "value = *2 or outcome = P", is_star_2 },
  { "snort", "2x3", "temperature > 1/2 and outcome = N", is_hot },
  { "clobber", "2x3", "value = *2 or outcome(P) = P", is_star_2 },
  { "toads-and-frogs", "6", "value = *2 or outcome = P", is_star_2 },
  { "hackenbush", "2", "value = *2 or outcome = P", is_star_2 },
  { "kayles", "8", "nimber = 2 and remoteness > 1", is_early },
  { "node-kayles", "5", "nimber = 2 and remoteness > 1", is_early },
  { "domineering", "2x4", "is a number", is_number },
  { "domineering", "2x3", "is_number or is an integer", is_number },
  { "clobber", "2x3", "is infinitesimal and not is a number", is_tepid },
  { "domineering", "2x4", "left stop = 0 and right-stop = 0 and not is_number", is_tepid },
};

/* What is found is what the evaluator says of each position, with and without an atlas, and from a complete one. */
static void
test_against_evaluator (void)
{
  g_autofree char *folder = g_dir_make_tmp ("grundy-find-XXXXXX", NULL), *path = NULL, *parts = NULL,
                  *parts_of_atlas = NULL;
  g_autoptr (CgtAtlas) atlas = NULL;

  path = g_build_filename (folder, "atlas", NULL);
  atlas = cgt_atlas_open (path, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (questions); i++)
    {
      g_autofree char *wanted = find_slowly (questions[i].game, questions[i].size, questions[i].holds);
      g_autofree char *got = find (questions[i].game, questions[i].size, questions[i].where, NULL, G_MAXUINT);
      g_autofree char *filled = find (questions[i].game, questions[i].size, questions[i].where, atlas, G_MAXUINT);
      g_autofree char *again = find (questions[i].game, questions[i].size, questions[i].where, atlas, G_MAXUINT);

      g_assert_cmpstr (wanted, !=, "");
      g_assert_cmpstr (got, ==, wanted);
      g_assert_cmpstr (filled, ==, wanted);
      g_assert_cmpstr (again, ==, wanted);
    }
  /* Positions with the same fields may differ in what is asked of themselves. */
  parts = find ("domineering", "2x4", "length(parts(P)) > 1", NULL, G_MAXUINT);
  parts_of_atlas = find ("domineering", "2x4", "length(parts(P)) > 1", atlas, G_MAXUINT);
  g_assert_cmpstr (parts, !=, "");
  g_assert_cmpstr (parts_of_atlas, ==, parts);
  g_clear_pointer (&atlas, cgt_atlas_close);
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

static void
test_sizes (void)
{
  g_autofree char *smallest = find ("clobber", "<3x3", "value = ^", NULL, 2);
  g_autofree char *all = find ("nim", "<3", NULL, NULL, G_MAXUINT);
  g_autofree char *none = find ("nim", "3", "value = 1/2", NULL, G_MAXUINT);
  g_autofree char *unknown = find ("nim", "3", "valu = 1/2", NULL, G_MAXUINT);
  g_autofree char *no_truth = find ("nim", "3", "value", NULL, G_MAXUINT);
  g_autofree char *words = find ("nim", "3", "is a number is a number", NULL, G_MAXUINT);
  g_autofree char *end = find ("nim", "3", "left stop > ", NULL, G_MAXUINT);
  g_autofree char *joined = find ("nim", "3", "is a numbers", NULL, G_MAXUINT);
  g_autofree char *up = find ("clobber", "3", "atomic weight = 1", NULL, G_MAXUINT);
  g_autofree char *no_weight =
    find ("domineering", "1x3", "atomic_weight = atomic_weight and not is an integer", NULL, G_MAXUINT);
  g_autofree char *loopy = find ("square-but-one", "2", "is a nimber", NULL, G_MAXUINT);
  g_autofree char *no_game = find ("nimm", "3", NULL, NULL, G_MAXUINT);

  g_assert_cmpstr (smallest, ==, "clobber(xxo) clobber(oxx)");
  g_assert_cmpstr (all, ==, "nim(1) nim(2) nim(1,1) nim(3) nim(2,1) nim(1,1,1)");
  g_assert_cmpstr (none, ==, "");
  g_assert_cmpstr (up, ==, "clobber(xxo) clobber(oxx)");
  g_assert_cmpstr (no_weight, ==, "");
  g_assert_cmpstr (loopy, ==, "square-but-one(1,1)");
  g_assert_cmpstr (unknown, ==, "! column 1: “valu” is neither a game nor a function");
  g_assert_cmpstr (words, ==, "! column 13: expected an operator or the end, found “is a number”");
  g_assert_cmpstr (joined, ==, "! column 4: expected an operator or the end, found “a”");
  g_assert_cmpstr (end, ==, "! column 13: expected a game, found the end");
  g_assert_cmpstr (no_truth, ==, "! column 1: expected a comparison, found a game");
  g_assert_true (g_str_has_prefix (no_game, "! “nimm” is not a game"));
}

/* A question as one text. A column is one of the whole text. */
static void
test_question (void)
{
  static const struct
  {
    const char *text, *game, *size, *where;
    gboolean up_to;
  } cases[] = {
    { "domineering, up to 4x5, value = {2|0||-1}", "domineering", "4x5", " value = {2|0||-1}", TRUE },
    { "subtraction[1,2] , 8", "subtraction[1,2]", "8", NULL, FALSE },
    { "nim,up to  3,", "nim", "3", NULL, TRUE },
    { "nim, 3, xor(1, nimber) = 2", "nim", "3", " xor(1, nimber) = 2", FALSE },
  };
  static const char *const refused[][2] = { { "domineering", "column 12: " },
                                            { "domineering, up to x", "column 14: " },
                                            { "nim, -3", "column 6: " } };
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  CgtFindQuestion question = { 0 };
  g_autofree char *game = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *name = NULL, *size = NULL;

      g_assert_true (cgt_find_question_read (&question, cases[i].text, &name, NULL));
      size = cgt_size_to_text (&question.size);
      g_assert_cmpstr (question.game, ==, cases[i].game);
      g_assert_cmpstr (size, ==, cases[i].size);
      g_assert_cmpint (question.up_to, ==, cases[i].up_to);
      g_assert_cmpstr (question.where != NULL ? question.where + question.where_start : NULL, ==, cases[i].where);
    }
  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autofree char *name = NULL;
      g_autoptr (GError) refusal = NULL;

      g_assert_false (cgt_find_question_read (&question, refused[i][0], &name, &refusal));
      g_assert_true (g_str_has_prefix (refusal->message, refused[i][1]));
    }
  g_assert_true (cgt_find_question_read (&question, "nim, 3, valu = 1", &game, NULL));
  g_assert_false (cgt_find (&question, solver, NULL, NULL, &error));
  g_assert_true (g_str_has_prefix (error->message, "column 9: "));
}

/* An iterator that skips comes to the same positions and places as one that does not. */
static void
test_skipping (void)
{
  static const char *const cases[][2] = { { "domineering", "2x4" }, { "col", "2x3" },  { "nim", "9" },
                                          { "hackenbush", "3" },    { "chop", "3x3" }, { "node-kayles", "4" } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (guint symmetry = 0; symmetry < 2; symmetry++)
      {
        g_autoptr (CgtPositions) positions = positions_of (cases[i][0], cases[i][1], symmetry);
        g_autoptr (CgtPositionsIter) slow = cgt_positions_iter_new (positions, NULL);
        g_autoptr (CgtPositionsIter) skipping = cgt_positions_iter_new (positions, NULL);
        CgtPosition *next;
        guint n = 0;

        while ((next = cgt_positions_iter_next (slow, NULL)) != NULL)
          {
            g_autoptr (CgtPosition) position = next, same = NULL;
            guint64 place = cgt_positions_iter_get_place (slow);

            if (n++ % 3 != 0)
              continue;
            g_assert_true (cgt_positions_iter_skip_to (skipping, place, NULL));
            cgt_positions_iter_set_end (skipping, place);
            g_assert_null (cgt_positions_iter_next (skipping, NULL));
            cgt_positions_iter_set_end (skipping, place + 1);
            same = cgt_positions_iter_next (skipping, NULL);
            g_assert_true (cgt_position_equal (position, same));
            g_assert_cmpuint (cgt_positions_iter_get_place (skipping), ==, place);
          }
        g_assert_cmpuint (n, >, 3);
        g_assert_true (cgt_positions_iter_skip_to (skipping, cgt_positions_iter_get_place (slow) + 10, NULL));
        g_assert_null (cgt_positions_iter_next (skipping, NULL));
        cgt_positions_iter_set_end (skipping, G_MAXUINT64);
        g_assert_null (cgt_positions_iter_next (skipping, NULL));
        g_assert_true (cgt_positions_iter_is_done (skipping));
      }
}

/* Of blocks that are done, nothing is made again: a row that was taken out of one stays away. */
static void
test_resumed (void)
{
  g_autofree char *folder = g_dir_make_tmp ("grundy-find-XXXXXX", NULL),
                  *path = g_build_filename (folder, "atlas", NULL);
  g_autoptr (CgtAtlas) atlas = cgt_atlas_open (path, NULL);
  sqlite3 *file;

  g_free (find ("domineering", "3x3", NULL, atlas, CGT_ATLAS_BLOCK + 10));
  g_clear_pointer (&atlas, cgt_atlas_close);
  g_assert_cmpint (sqlite3_open (path, &file), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (file, "DELETE FROM positions WHERE place = 5", NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (file);
  atlas = cgt_atlas_open (path, NULL);
  g_free (find ("domineering", "3x3", NULL, atlas, G_MAXUINT));
  g_assert_cmpint (cgt_atlas_count (atlas), ==, 511);
  g_clear_pointer (&atlas, cgt_atlas_close);
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* An atlas that was filled in two parts, by two processes that end early, has the same rows as one that was filled at
 * once; so has one that another was merged into. */
static void
test_interrupted (void)
{
  g_autofree char *folder = g_dir_make_tmp ("grundy-find-XXXXXX", NULL);
  const char *names[] = { "parts", "whole", "merged" };
  char *rows[3] = { NULL };
  g_autoptr (GError) error = NULL, itself = NULL;

  for (guint i = 0; i < 3; i++)
    {
      g_autofree char *path = g_build_filename (folder, names[i], NULL), *other = NULL;
      CgtAtlas *atlas = cgt_atlas_open (path, &error);

      g_assert_no_error (error);
      for (guint most = 100; i == 0 && most < 400; most += 100)
        {
          g_free (find ("domineering", "3x3", "temperature > 0", atlas, most));
          cgt_atlas_close (atlas);
          atlas = cgt_atlas_open (path, &error);
          g_assert_no_error (error);
        }
      if (i == 2)
        {
          other = g_build_filename (folder, names[1], NULL);
          g_assert_true (cgt_atlas_merge (atlas, other, &error));
          g_assert_false (cgt_atlas_merge (atlas, path, &itself));
          g_assert_true (g_str_has_suffix (itself->message, "is the atlas itself"));
          g_clear_error (&itself);
          g_assert_no_error (error);
        }
      rows[i] = find ("domineering", "3x3", NULL, atlas, G_MAXUINT);
      g_assert_cmpint (cgt_atlas_count (atlas), ==, 512);
      cgt_atlas_close (atlas);
    }
  g_assert_cmpstr (rows[0], ==, rows[1]);
  g_assert_cmpstr (rows[2], ==, rows[1]);
  for (guint i = 0; i < 3; i++)
    {
      g_autofree char *path = g_build_filename (folder, names[i], NULL);

      g_assert_cmpint (g_unlink (path), ==, 0);
      g_free (rows[i]);
    }
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

static gboolean
count_row (const CgtFound *found, gint64 record, gboolean certain, gpointer data, GError **error)
{
  guint *n = data;

  g_assert_nonnull (found->fields[CGT_FOUND_VALUE]);
  ++*n;
  return TRUE;
}

/* A query takes no more memory than its budget has, and gives it back. A record that cannot be read is an error. */
static void
test_records (void)
{
  g_autofree char *folder = g_dir_make_tmp ("grundy-find-XXXXXX", NULL),
                  *path = g_build_filename (folder, "atlas", NULL), *refused = NULL;
  g_autoptr (CgtAtlas) atlas = cgt_atlas_open (path, NULL);
  g_autoptr (CgtBudget) budget = cgt_budget_new ();
  g_autoptr (GError) error = NULL;
  gsize bytes = 2000; /* some records of about a hundred */
  guint n = 0;
  sqlite3 *file;

  g_free (find ("domineering", "3x3", NULL, atlas, G_MAXUINT));
  cgt_budget_set_memory (budget, bytes);
  g_assert_true (cgt_atlas_query (atlas, 1, 0, G_MAXINT64, NULL, NULL, budget, count_row, &n, &error));
  g_assert_no_error (error);
  g_assert_true (cgt_budget_check (budget, &error));
  g_assert_cmpuint (n, ==, 512);
  g_assert_cmpuint (cgt_budget_get_free_bytes (budget), ==, bytes);
  cgt_budget_set_memory (budget, 10);
  g_assert_false (cgt_atlas_query (atlas, 1, 0, G_MAXINT64, NULL, NULL, budget, count_row, &n, &error));
  g_assert_error (error, CGT_ERROR, CGT_ERROR_BUDGET);
  g_assert_cmpuint (n, ==, 512);
  g_clear_pointer (&atlas, cgt_atlas_close);
  g_assert_cmpint (sqlite3_open (path, &file), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (file, "DELETE FROM records WHERE record = 2", NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (file);
  atlas = cgt_atlas_open (path, NULL);
  refused = find ("domineering", "3x3", NULL, atlas, G_MAXUINT);
  g_assert_cmpstr (refused, ==, "! the atlas: there is no record 2");
  g_clear_pointer (&atlas, cgt_atlas_close);
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* A file of another program stays as it is. */
static void
test_foreign (void)
{
  static const char *const statements[] = { "CREATE TABLE t (a)", "CREATE TABLE positions (a)",
                                            "CREATE TABLE t (a); PRAGMA user_version = 2",
                                            "CREATE TABLE t (a); PRAGMA user_version = 7" };
  g_autofree char *folder = g_dir_make_tmp ("grundy-find-XXXXXX", NULL),
                  *path = g_build_filename (folder, "other", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (statements); i++)
    {
      g_autofree char *before = NULL, *after = NULL;
      g_autoptr (GError) error = NULL;
      gsize n_before, n_after;
      sqlite3 *file;

      g_assert_cmpint (sqlite3_open (path, &file), ==, SQLITE_OK);
      g_assert_cmpint (sqlite3_exec (file, statements[i], NULL, NULL, NULL), ==, SQLITE_OK);
      sqlite3_close (file);
      g_assert_true (g_file_get_contents (path, &before, &n_before, NULL));
      g_assert_null (cgt_atlas_open (path, &error));
      g_assert_true (g_str_has_suffix (error->message, " is not an atlas, or one of an earlier version"));
      g_assert_true (g_file_get_contents (path, &after, &n_after, NULL));
      g_assert_cmpmem (before, n_before, after, n_after);
      g_assert_cmpint (g_unlink (path), ==, 0);
    }
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

static void
change_file (const char *path, const char *statements)
{
  sqlite3 *file;

  g_assert_cmpint (sqlite3_open (path, &file), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (file, statements, NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (file);
}

/* Where another machine is at work on the first block, what is found still comes in order. */
static void
test_taken (void)
{
  g_autofree char *folder = g_dir_make_tmp ("grundy-find-XXXXXX", NULL),
                  *path = g_build_filename (folder, "atlas", NULL),
                  *wanted = find ("domineering", "3x3", NULL, NULL, G_MAXUINT), *found = NULL;
  g_autoptr (CgtAtlas) atlas = cgt_atlas_open (path, NULL);

  g_assert_cmpint (cgt_atlas_set (atlas, "boards(domineering, 3x3)", "domineering", "3x3", NULL), ==, 1);
  change_file (path, "INSERT INTO blocks VALUES (1, 0, 'elsewhere 1', 0)");
  found = find ("domineering", "3x3", NULL, atlas, G_MAXUINT);
  g_assert_cmpstr (found, ==, wanted);
  g_assert_true (cgt_atlas_is_in_use (path));
  g_clear_pointer (&atlas, cgt_atlas_close);
  g_assert_false (cgt_atlas_is_in_use (path));
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* Makes an atlas of an earlier version of this one. */
static const char *const older[] = {
  "ALTER TABLE records DROP COLUMN atomic_weight; ALTER TABLE records DROP COLUMN atomic_weight_real;"
  "PRAGMA user_version = 3;",
  "UPDATE records SET mean = NULL, mean_real = NULL WHERE outcome = 'N';"
  "ALTER TABLE records DROP COLUMN atomic_weight; ALTER TABLE records DROP COLUMN atomic_weight_real;"
  "PRAGMA user_version = 2;"
};

/* An atlas of an earlier version lacks atomic weights, and may lack means. It answers what a new one answers. */
static void
check_renewed (const char *how)
{
  g_autofree char *folder = g_dir_make_tmp ("grundy-find-XXXXXX", NULL),
                  *path = g_build_filename (folder, "atlas", NULL),
                  *wanted = find ("domineering", "2x3", "mean = 0", NULL, G_MAXUINT), *found = NULL,
                  *weighed = find ("domineering", "2x3", "atomic weight > -1", NULL, G_MAXUINT), *answer = NULL;
  g_autoptr (CgtAtlas) atlas = cgt_atlas_open (path, NULL);

  g_free (find ("domineering", "2x3", NULL, atlas, G_MAXUINT));
  g_clear_pointer (&atlas, cgt_atlas_close);
  change_file (path, how);
  atlas = cgt_atlas_open (path, NULL);
  g_assert_nonnull (atlas);
  answer = find ("domineering", "2x3", "atomic weight > -1", atlas, G_MAXUINT);
  g_assert_cmpstr (answer, ==, weighed);
  found = find ("domineering", "2x3", "mean = 0", atlas, G_MAXUINT);
  g_assert_cmpstr (found, ==, wanted);
  g_assert_cmpint (cgt_atlas_count (atlas), ==, 64);
  g_clear_pointer (&atlas, cgt_atlas_close);
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

static void
test_renewed (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (older); i++)
    check_renewed (older[i]);
}

static gpointer
open_atlas (gpointer path)
{
  return cgt_atlas_open (path, NULL);
}

/* Whoever opens an old atlas while another one renews it waits, and finds it renewed. */
static void
test_renewed_by_another (void)
{
  g_autofree char *folder = g_dir_make_tmp ("grundy-find-XXXXXX", NULL),
                  *path = g_build_filename (folder, "atlas", NULL);
  g_autoptr (CgtAtlas) atlas = cgt_atlas_open (path, NULL);

  g_free (find ("domineering", "2x3", NULL, atlas, G_MAXUINT));
  g_clear_pointer (&atlas, cgt_atlas_close);
  for (guint round = 0; round < 20; round++)
    {
      GThread *threads[4];

      change_file (path, older[0]);
      for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
        threads[i] = g_thread_new ("open", open_atlas, path);
      for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
        {
          CgtAtlas *opened = g_thread_join (threads[i]);

          g_assert_nonnull (opened);
          cgt_atlas_close (opened);
        }
    }
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* An atlas answers questions about atomic weights as they are answered without it. Some are no numbers. */
static void
test_atomic_weights (void)
{
  static const char *const conditions[] = { "atomic weight = 1",     "atomic weight > 0",     "atomic weight >= 1",
                                            "atomic weight < 0",     "atomic weight <= 1/2",  "atomic weight = {1|0}",
                                            "atomic weight || 0",    "not atomic weight = 0", "atomic-weight > 1/3",
                                            "-2/3 < atomic  weight", "atomic_weight || 1/3" };
  g_autofree char *folder = g_dir_make_tmp ("grundy-find-XXXXXX", NULL),
                  *path = g_build_filename (folder, "atlas", NULL);
  g_autoptr (CgtAtlas) atlas = cgt_atlas_open (path, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (conditions); i++)
    {
      g_autofree char *wanted = NULL, *found = NULL;

      if (!round_has (i, 1))
        continue;
      wanted = find ("clobber", "2x4", conditions[i], NULL, G_MAXUINT);
      found = find ("clobber", "2x4", conditions[i], atlas, G_MAXUINT);

      g_test_message ("%s", conditions[i]);
      g_assert_false (g_str_has_prefix (wanted, "!"));
      g_assert_cmpstr (found, ==, wanted);
    }
  g_clear_pointer (&atlas, cgt_atlas_close);
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/find/counts", test_counts);
  g_test_add_func ("/find/against-evaluator", test_against_evaluator);
  g_test_add_func ("/find/sizes", test_sizes);
  g_test_add_func ("/find/question", test_question);
  g_test_add_func ("/find/skipping", test_skipping);
  g_test_add_func ("/find/resumed", test_resumed);
  g_test_add_func ("/find/interrupted", test_interrupted);
  g_test_add_func ("/find/records", test_records);
  g_test_add_func ("/find/foreign", test_foreign);
  g_test_add_func ("/find/taken", test_taken);
  g_test_add_func ("/find/renewed", test_renewed);
  g_test_add_func ("/find/renewed-by-another", test_renewed_by_another);
  g_test_add_func ("/find/atomic-weights", test_atomic_weights);
  return g_test_run ();
}
