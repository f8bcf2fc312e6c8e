/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* How a document is written to a file and read again. */
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "document-data.h"
#include "document-fixture.h"

/* Saving ends a step: typing more, even before the file is written, does not lose the saved state. */
static void
test_typing_keeps_what_is_saved (void)
{
  g_autofree char *folder = g_dir_make_tmp ("grundy-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "typed.grundy", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GrundyDocument) document = grundy_document_new ();
  g_autoptr (GrundyKeeper) keeper = grundy_keeper_new (GRUNDY_KEPT (document));
  guint number = grundy_document_add (document, "nim(3)", NULL);

  g_assert_true (grundy_document_set_text (document, number, "nim(3,1)", TRUE, NULL));
  grundy_keeper_save (keeper, file, 0);
  g_assert_true (grundy_document_set_text (document, number, "nim(3,12)", TRUE, NULL));
  while (grundy_keeper_get_file (keeper) == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (grundy_document_set_text (document, number, "nim(3,123)", TRUE, NULL));
  g_assert_true (grundy_document_get_modified (document));
  grundy_document_undo (document);
  assert_expression (document, "nim(3,1)");
  g_assert_false (grundy_document_get_modified (document));
  g_remove (path);
  g_rmdir (folder);
}

/* What was being typed in one document is no part of the next. */
static void
test_typed_text_goes (void)
{
  static const char next[] = "{\"format\": \"grundy\", \"version\": 1, \"components\": [{\"position\": \"nim(3)\"}]}";
  g_autoptr (GrundyDocument) document = grundy_document_new ();
  guint number = grundy_document_add (document, "nim(1)", NULL);

  grundy_document_set_typed (document, number, "nim(1,");
  g_assert_true (document_load_data (document, next, -1, NULL));
  g_assert_null (grundy_document_get_typed (document, number));
  number = grundy_document_get_component (document, 0)->number;
  g_assert_null (grundy_document_get_typed (document, number));
  g_assert_false (grundy_document_get_modified (document));
  grundy_document_set_typed (document, number, "nim(3,");
  g_assert_true (grundy_document_get_modified (document));
  grundy_document_set_typed (document, number, NULL);
  g_assert_false (grundy_document_get_modified (document));
}

/* What the sections show is in the file. It counts as a change, and a text that no entry would hold is left out. */
static void
test_sections (void)
{
  static const char *const texts[] = { "kayles", "10 000", NULL };
  static const char *const other[] = { "square", "0..20", "", NULL };
  g_autofree char *long_text = g_strnfill (2000, 'a');
  const char *const too_long[] = { long_text, NULL };
  g_autoptr (GrundyDocument) document = grundy_document_new ();
  g_autoptr (GrundyDocument) loaded = grundy_document_new ();
  g_autofree char *data = NULL, *again = NULL;

  g_assert_null (grundy_document_get_section (document, "sequence"));
  grundy_document_set_section (document, "sequence", texts);
  g_assert_true (grundy_document_get_modified (document));
  grundy_document_set_section (document, "table", other);
  grundy_document_set_section (document, "automaton", too_long);
  data = document_to_data (document);
  g_assert_true (document_load_data (loaded, data, -1, NULL));
  g_assert_true (g_strv_equal (grundy_document_get_section (loaded, "sequence"), texts));
  g_assert_true (g_strv_equal (grundy_document_get_section (loaded, "table"), other));
  g_assert_null (grundy_document_get_section (loaded, "automaton"));
  g_assert_false (grundy_document_get_modified (loaded));
  grundy_document_set_section (loaded, "sequence", texts);
  g_assert_false (grundy_document_get_modified (loaded));
  again = document_to_data (loaded);
  g_assert_cmpstr (again, ==, data);

  g_assert_true (document_load_data (
    loaded,
    "{\"format\": \"grundy\", \"version\": 1, \"components\": [], \"sections\": {\"sequence\": [1], \"table\": 2}}", -1,
    NULL));
  g_assert_null (grundy_document_get_section (loaded, "sequence"));
  g_assert_null (grundy_document_get_section (loaded, "table"));
}

static void
test_file (void)
{
  g_autofree char *folder = g_dir_make_tmp ("grundy-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "some sum.grundy", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFile) missing = g_file_get_child (file, "missing");
  g_autoptr (GrundyDocument) document = grundy_document_new (), loaded = grundy_document_new ();
  g_autoptr (GrundyKeeper) keeper = grundy_keeper_new (GRUNDY_KEPT (document)),
                           loader = grundy_keeper_new (GRUNDY_KEPT (loaded));
  g_autofree char *title = NULL;
  g_autoptr (GError) error = NULL;
  guint number = grundy_document_add (document, "nim(3,5)", NULL);

  error = save_to (keeper, file, 0);
  g_assert_no_error (error);
  g_assert_false (grundy_document_get_modified (document));
  title = grundy_keeper_dup_title (keeper);
  g_assert_cmpstr (title, ==, "some sum");

  /* Returning to the content of the file makes the document unmodified again. */
  grundy_document_set_text (document, number, "nim(3)", FALSE, NULL);
  g_assert_true (grundy_document_get_modified (document));
  grundy_document_undo (document);
  g_assert_false (grundy_document_get_modified (document));

  error = open_from (loader, file);
  g_assert_no_error (error);
  assert_expression (loaded, "nim(3,5)");
  g_assert_true (g_file_equal (grundy_keeper_get_file (loader), file));

  error = open_from (loader, missing);
  g_assert_nonnull (error);
  assert_expression (loaded, "nim(3,5)");
  g_assert_true (g_file_equal (grundy_keeper_get_file (loader), file));
  g_unlink (path);
  g_rmdir (folder);
}

static void
on_opened (GrundyKeeper *keeper, GFile *file, guint flags, const GError *error, guint *n)
{
  (*n)++;
}

/* Cancelled reading leaves the document as it was, and ends at once whatever the size. */
static void
test_cancelled (void)
{
  g_autoptr (GrundyDocument) document = grundy_document_new ();
  g_autofree char *folder = g_dir_make_tmp ("grundy-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "large.grundy", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GString) data = g_string_new ("{\"format\": \"grundy\", \"version\": 1, \"components\": [");
  g_autoptr (GrundyKeeper) keeper = grundy_keeper_new (GRUNDY_KEPT (document));
  guint n_opened = 0;

  g_signal_connect (keeper, "opened", G_CALLBACK (on_opened), &n_opened);
  for (guint i = 0; i < 100; i++)
    g_string_append_printf (data, "%s{\"position\": \"domineering(4096x4096)\"}", i > 0 ? ", " : "");
  g_string_append (data, "]}");
  g_assert_true (g_file_set_contents (path, data->str, (gssize) data->len, NULL));
  grundy_document_add (document, "nim(7)", NULL);
  grundy_keeper_open (keeper, file, 0);
  g_assert_true (grundy_document_get_reading (document, NULL));
  g_assert_true (grundy_keeper_get_next_file (keeper) == file);
  grundy_document_cancel_reading (document);
  wait_for_reading (document);
  g_assert_null (grundy_keeper_get_next_file (keeper));
  g_assert_cmpuint (n_opened, ==, 0);
  assert_expression (document, "nim(7)");
  g_unlink (path);
  g_rmdir (folder);
}

/* While a second file is read that cancels the first, the keeper has the second. */
static void
test_opened_twice (void)
{
  static const char contents[] =
    "{\"format\": \"grundy\", \"version\": 1, \"components\": [{\"position\": \"nim(3)\"}]}";
  g_autoptr (GrundyDocument) document = grundy_document_new ();
  g_autoptr (GrundyKeeper) keeper = grundy_keeper_new (GRUNDY_KEPT (document));
  g_autofree char *folder = g_dir_make_tmp ("grundy-XXXXXX", NULL);
  g_autofree char *first_path = g_build_filename (folder, "first.grundy", NULL);
  g_autofree char *second_path = g_build_filename (folder, "second.grundy", NULL);
  g_autoptr (GFile) first = g_file_new_for_path (first_path), second = g_file_new_for_path (second_path);
  guint n_opened = 0;

  g_assert_true (g_file_set_contents (first_path, contents, -1, NULL));
  g_assert_true (g_file_set_contents (second_path, contents, -1, NULL));
  g_signal_connect (keeper, "opened", G_CALLBACK (on_opened), &n_opened);
  grundy_keeper_open (keeper, first, 0);
  grundy_keeper_open (keeper, second, 0);
  while (n_opened == 0)
    {
      g_assert_true (grundy_keeper_get_next_file (keeper) == second);
      g_main_context_iteration (NULL, TRUE);
    }
  g_assert_true (g_file_equal (grundy_keeper_get_file (keeper), second));
  /* Neither of the two openings holds the keeper. */
  while (G_OBJECT (keeper)->ref_count > 1)
    g_main_context_iteration (NULL, TRUE);
  g_unlink (first_path);
  g_unlink (second_path);
  g_rmdir (folder);
}

static void
on_one_saved (GrundyKeeper *keeper, GFile *file, guint flags, const GError *error, guint *n)
{
  g_assert_no_error (error);
  (*n)++;
}

/* The file holds what was saved last, even if an earlier save takes longer to write. */
static void
test_saves_in_order (void)
{
  g_autoptr (GrundyDocument) document = grundy_document_new ();
  g_autoptr (GrundyDocument) loaded = grundy_document_new ();
  g_autofree char *folder = g_dir_make_tmp ("grundy-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "sum.grundy", NULL);
  g_autofree char *data = NULL;
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GString) lines = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GrundyKeeper) keeper = grundy_keeper_new (GRUNDY_KEPT (document));
  guint saved = 0;

  g_signal_connect (keeper, "saved", G_CALLBACK (on_one_saved), &saved);
  for (guint i = 0; i < 20000; i++)
    g_string_append (lines, "nim(3) + nim(4)\n");
  grundy_worksheet_insert (grundy_document_get_worksheet (document), 0, lines->str);
  grundy_keeper_save (keeper, file, 0);
  grundy_worksheet_clear (grundy_document_get_worksheet (document));
  grundy_document_add (document, "nim(2)", NULL);
  grundy_keeper_save (keeper, file, 0);
  while (saved < 2)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (grundy_document_get_modified (document));
  g_assert_true (g_file_get_contents (path, &data, NULL, &error));
  g_assert_true (document_load_data (loaded, data, -1, &error));
  assert_expression (loaded, "nim(2)");
  g_unlink (path);
  g_rmdir (folder);
}

static char *
long_text (const char *end)
{
  GString *text = g_string_new ("nim(1");

  for (guint i = 0; i < 100000; i++)
    g_string_append (text, ",1");
  g_string_append (text, end);
  return g_string_free (text, FALSE);
}

static void
on_refused (GrundyDocument *document, guint number, const char *message, char **said)
{
  g_free (*said);
  *said = g_strdup_printf ("%u: %s", number, message);
}

/* A long text is read on a worker: its edit follows, or it is refused, unless the component was changed meanwhile. */
static void
test_long_text (void)
{
  g_autoptr (GrundyDocument) document = grundy_document_new ();
  g_autofree char *good = long_text (")");
  g_autofree char *bad = long_text ("");
  g_autofree char *said = NULL;
  g_autoptr (GError) error = NULL;
  guint number;

  g_signal_connect (document, "refused", G_CALLBACK (on_refused), &said);
  g_assert_cmpuint (grundy_document_add (document, good, &error), ==, 0);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_PENDING);
  g_clear_error (&error);
  wait_for_reading (document);
  assert_expression (document, good);
  number = grundy_document_get_component (document, 0)->number;

  g_assert_false (grundy_document_set_text (document, number, bad, TRUE, NULL));
  wait_for_reading (document);
  g_assert_nonnull (said);
  g_assert_nonnull (strstr (said, "column 200006: expected"));
  assert_expression (document, good);

  g_assert_true (grundy_document_set_text (document, number, "nim(2)", TRUE, NULL));
  g_assert_false (grundy_document_set_text (document, number, good, TRUE, NULL));
  grundy_document_undo (document);
  grundy_document_redo (document);
  grundy_document_negate (document, number);
  wait_for_reading (document);
  assert_expression (document, "-nim(2)");

  g_assert_false (grundy_document_set_text (document, number, good, TRUE, NULL));
  grundy_document_cancel_reading (document);
  wait_for_reading (document);
  g_assert_nonnull (strstr (said, "Cancelled"));
  assert_expression (document, "-nim(2)");
}

static char *
content_of (GFile *file)
{
  char *data = NULL;

  g_assert_true (g_file_load_contents (file, NULL, &data, NULL, NULL, NULL));
  return data;
}

/* Saves, and returns the content of the file. */
static char *
save (GrundyKeeper *keeper, GFile *file, GrundySaveFlags flags)
{
  g_autoptr (GError) error = save_to (keeper, file, flags);

  g_assert_no_error (error);
  return content_of (file);
}

/* Changes by another program are not replaced without asking; an identical or deleted file is no change. */
static void
test_changed_by_others (void)
{
  g_autofree char *folder = g_dir_make_tmp ("grundy-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "sum.grundy", NULL);
  g_autofree char *other_path = g_build_filename (folder, "other.grundy", NULL);
  g_autofree char *first = NULL, *second = NULL, *refused = NULL, *elsewhere = NULL, *anyway = NULL, *again = NULL;
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFile) other = g_file_new_for_path (other_path);
  g_autoptr (GrundyDocument) document = grundy_document_new ();
  g_autoptr (GrundyKeeper) keeper = grundy_keeper_new (GRUNDY_KEPT (document));
  g_autoptr (GError) error = NULL;
  guint number = grundy_document_add (document, "nim(3,5)", NULL);

  first = save (keeper, file, 0);
  grundy_document_set_text (document, number, "nim(3)", FALSE, NULL);
  second = save (keeper, file, 0);
  g_assert_cmpstr (first, !=, second);
  /* Written again with the same content. */
  g_assert_true (g_file_set_contents (path, second, -1, NULL));
  grundy_document_set_text (document, number, "nim(4)", FALSE, NULL);
  g_free (save (keeper, file, 0));

  g_assert_true (g_file_set_contents (path, first, -1, NULL));
  grundy_document_set_text (document, number, "nim(5)", FALSE, NULL);
  error = save_to (keeper, file, 0);
  g_assert_error (error, GRUNDY_DOCUMENT_ERROR, GRUNDY_DOCUMENT_ERROR_CHANGED);
  g_assert_null (strchr (error->message, '\n'));
  refused = content_of (file);
  g_assert_cmpstr (refused, ==, first);
  g_assert_true (grundy_document_get_modified (document));
  anyway = save (keeper, file, GRUNDY_SAVE_OVER);
  g_assert_nonnull (strstr (anyway, "nim(5)"));
  g_assert_false (grundy_document_get_modified (document));

  g_remove (path);
  again = save (keeper, file, 0);
  g_assert_cmpstr (again, ==, anyway);
  /* A file that was never read is the user's own choice. */
  g_assert_true (g_file_set_contents (other_path, "other", -1, NULL));
  elsewhere = save (keeper, other, 0);
  g_assert_cmpstr (elsewhere, ==, anyway);

  g_remove (path);
  g_remove (other_path);
  g_rmdir (folder);
}

static void
on_bad_opened (GrundyKeeper *keeper, GFile *file, guint flags, const GError *error, GError **copy)
{
  g_assert_nonnull (error);
  *copy = g_error_copy (error);
}

static void
assert_refused (const char *path, const char *message)
{
  g_autoptr (GrundyDocument) document = grundy_document_new ();
  g_autoptr (GrundyKeeper) keeper = grundy_keeper_new (GRUNDY_KEPT (document));
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;

  g_signal_connect (keeper, "opened", G_CALLBACK (on_bad_opened), &error);
  grundy_keeper_open (keeper, file, GRUNDY_OPEN_GAMES);
  while (error == NULL)
    g_main_context_iteration (NULL, TRUE);
  if (strstr (error->message, message) == NULL)
    g_error ("%s", error->message);
}

static void
on_imported (GrundyKeeper *keeper, GFile *file, guint flags, const GError *error, gboolean *opened)
{
  g_assert_no_error (error);
  *opened = TRUE;
}

/* Files of other tools: the first position is played, all are lines of the worksheet, and no file is overwritten. */
static void
test_imported (void)
{
  g_autofree char *folder = g_dir_make_tmp ("grundy-XXXXXX", NULL);
  g_autofree char *graph = g_build_filename (folder, "graph.dot", NULL);
  g_autofree char *sums = g_build_filename (folder, "sums.test", NULL);
  g_autofree char *bad = g_build_filename (folder, "bad.dot", NULL);
  const char *paths[] = { graph, sums };
  const char *const positions[][2] = { { "hackenbush(0-1b)", NULL }, { "clobber(xo)", "# line 2, column 9: " } };

  g_assert_true (g_file_set_contents (graph, "graph { 0 -- 1 [color=blue] }", -1, NULL));
  g_assert_true (g_file_set_contents (sums, "[clobber] XO {B}\n[sheep] 3 {B}", -1, NULL));
  g_assert_true (g_file_set_contents (bad, "graph {\n a -> b }", -1, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      g_autoptr (GrundyDocument) document = grundy_document_new ();
      g_autoptr (GrundyKeeper) keeper = grundy_keeper_new (GRUNDY_KEPT (document));
      g_autoptr (GFile) file = g_file_new_for_path (paths[i]);
      g_autofree char *data = NULL;
      gboolean opened = FALSE;

      g_signal_connect (keeper, "opened", G_CALLBACK (on_imported), &opened);
      grundy_keeper_open (keeper, file, 0);
      while (!opened)
        g_main_context_iteration (NULL, TRUE);
      g_assert_null (grundy_keeper_get_file (keeper));
      data = document_to_data (document);
      g_assert_nonnull (strstr (data, positions[i][0]));
      g_assert_true (positions[i][1] == NULL || strstr (data, positions[i][1]) != NULL);
    }
  assert_refused (bad, "bad.dot: line 2, column 4: the edges of this graph are written --");
  g_assert_true (g_file_set_contents (bad, "graph {\n a\xff }", -1, NULL));
  assert_refused (bad, "bad.dot: line 2, column 3: this is not UTF-8 text");
  g_unlink (graph);
  g_unlink (sums);
  g_unlink (bad);
  g_rmdir (folder);
}

/* A link to a device, a file that is larger than any document, a game that fills the memory while it is read, and a
 * list that takes many times as much memory as its text. */
static void
test_endless (void)
{
  g_autofree char *folder = g_dir_make_tmp ("grundy-XXXXXX", NULL);
  g_autofree char *link = g_build_filename (folder, "zero.grundy", NULL);
  g_autofree char *large = g_build_filename (folder, "large.grundy", NULL);
  g_autofree char *game = g_build_filename (folder, "game.grundy", NULL);
  g_autofree char *lists = g_build_filename (folder, "lists.grundy", NULL);
  FILE *file;

  g_assert_cmpint (symlink ("/dev/zero", link), ==, 0);
  assert_refused (link, "zero.grundy: this is not a file");
  file = g_fopen (large, "w");
  g_assert_nonnull (file);
  g_assert_cmpint (ftruncate (fileno (file), 100 << 20), ==, 0);
  fclose (file);
  assert_refused (large, "large.grundy: a document of more than 16 MB");
  g_assert_true (g_file_set_contents (game,
                                      "{\"format\": \"grundy\", \"version\": 1, \"components\": [], \"games\": [{"
                                      "\"file\": \"fill.lua\", \"source\": \"local t = {} for i = 1, 1e9 do t[i] = i "
                                      "end return ruleset { }\"}]}",
                                      -1, NULL));
  assert_refused (game, "game.grundy: fill.lua: the game needs more than 128 MB");
  file = g_fopen (lists, "w");
  g_assert_nonnull (file);
  fputs ("{\"format\": \"grundy\", \"version\": 1, \"components\": [], \"x\": [0", file);
  for (guint i = 0; i < 4000000; i++)
    fputs (",0", file);
  fputs ("]}", file);
  fclose (file);
  assert_refused (lists, "lists.grundy: the memory allowed (340 MB) was used up");
  g_unlink (link);
  g_unlink (large);
  g_unlink (game);
  g_unlink (lists);
  g_rmdir (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/document/typing-keeps-what-is-saved", test_typing_keeps_what_is_saved);
  g_test_add_func ("/document/typed-text-goes", test_typed_text_goes);
  g_test_add_func ("/document/sections", test_sections);
  g_test_add_func ("/document/file", test_file);
  g_test_add_func ("/document/long-text", test_long_text);
  g_test_add_func ("/document/cancelled", test_cancelled);
  g_test_add_func ("/document/opened-twice", test_opened_twice);
  g_test_add_func ("/document/saves-in-order", test_saves_in_order);
  g_test_add_func ("/document/changed-by-others", test_changed_by_others);
  g_test_add_func ("/document/imported", test_imported);
  g_test_add_func ("/document/endless", test_endless);
  return g_test_run ();
}
