/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Recovery copies: none is lost, none is taken from an open window, none is overwritten by an older one. */
#include <glib/gstdio.h>

#include "app/document/grundy-document.h"
#include "app/document/grundy-keeper.h"
#include "document-data.h"
#include "document-fixture.h"

#define NUMBER_OF_WRITES 40

static GrundyRecoveryContent *
content_new (const char *data)
{
  GrundyRecoveryContent *content = g_new0 (GrundyRecoveryContent, 1);

  content->data = g_strdup (data);
  content->title = g_strdup ("lesson");
  content->uri = g_strdup ("file:///tmp/lesson.grundy");
  content->modified = TRUE;
  content->time = 17;
  return content;
}

static void
write_copy (GrundyRecovery *recovery, guint64 turn, const char *data)
{
  g_autoptr (GrundyRecoveryContent) content = content_new (data);
  g_autoptr (GError) error = NULL;

  grundy_recovery_write (recovery, turn, content, &error);
  g_assert_no_error (error);
}

static char *
folder_new (void)
{
  return g_dir_make_tmp ("grundy-recovery-XXXXXX", NULL);
}

static guint
count_entries (const char *folder)
{
  g_autoptr (GDir) entries = g_dir_open (folder, 0, NULL);
  guint n = 0;

  while (g_dir_read_name (entries) != NULL)
    n++;
  return n;
}

static GPtrArray *
claim (const char *folder, guint n_complaints)
{
  g_autoptr (GPtrArray) complaints = g_ptr_array_new_with_free_func (g_free);
  GPtrArray *left = grundy_recovery_claim_left (folder, complaints);

  g_assert_cmpuint (complaints->len, ==, n_complaints);
  for (guint i = 0; i < complaints->len; i++)
    g_assert_null (strchr (complaints->pdata[i], '\n'));
  return left;
}

/* The copy is removed on a worker. */
static void
close_and_wait (GrundyKeeper *keeper, const char *folder)
{
  grundy_keeper_close (keeper);
  while (count_entries (folder) > 0)
    g_main_context_iteration (NULL, TRUE);
}

static void
assert_left (const char *folder, const char *data)
{
  g_autoptr (GPtrArray) left = claim (folder, 0);

  g_assert_cmpuint (left->len, ==, data != NULL ? 1 : 0);
  if (data != NULL)
    g_assert_cmpstr (grundy_recovery_get_content (left->pdata[0])->data, ==, data);
}

/* Copies of open windows are not offered; others are offered until they are removed. */
static void
test_claim (void)
{
  g_autofree char *folder = folder_new ();
  GrundyRecovery *recovery = grundy_recovery_new (folder);

  assert_left (folder, NULL);
  write_copy (recovery, 1, "a\nb\\ ö\t");
  assert_left (folder, NULL);
  grundy_recovery_unref (recovery);
  assert_left (folder, "a\nb\\ ö\t");
  {
    g_autoptr (GPtrArray) left = claim (folder, 0);
    const GrundyRecoveryContent *content = grundy_recovery_get_content (left->pdata[0]);

    g_assert_cmpstr (content->title, ==, "lesson");
    g_assert_cmpstr (content->uri, ==, "file:///tmp/lesson.grundy");
    g_assert_true (content->modified);
    g_assert_cmpint (content->time, ==, 17);
    assert_left (folder, NULL);
    write_copy (left->pdata[0], 1, "c");
  }
  assert_left (folder, "c");
  {
    g_autoptr (GPtrArray) left = claim (folder, 0);

    grundy_recovery_remove (left->pdata[0], 1);
  }
  g_assert_cmpuint (count_entries (folder), ==, 0);
  g_rmdir (folder);
}

/* A document without changes is recovered without changes. */
static void
test_modified (void)
{
  for (gboolean modified = FALSE; modified <= TRUE; modified++)
    {
      g_autofree char *folder = folder_new ();
      g_autoptr (GrundyRecoveryContent) content = content_new ("a");
      g_autoptr (GPtrArray) left = NULL;
      g_autoptr (GError) error = NULL;
      GrundyRecovery *recovery = grundy_recovery_new (folder);

      content->modified = modified;
      grundy_recovery_write (recovery, 1, content, &error);
      g_assert_no_error (error);
      grundy_recovery_unref (recovery);
      left = claim (folder, 0);
      g_assert_cmpint (grundy_recovery_get_content (left->pdata[0])->modified, ==, modified);
      grundy_recovery_remove (left->pdata[0], 1);
      g_ptr_array_set_size (left, 0);
      g_rmdir (folder);
    }
}

/* The copy that was written last comes first. */
static void
test_order (void)
{
  static const int times[] = { 20, 50, 10, 40, 30 };
  g_autofree char *folder = folder_new ();
  g_autoptr (GPtrArray) left = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (times); i++)
    {
      GrundyRecovery *recovery = grundy_recovery_new (folder);
      GrundyRecoveryContent content = { .data = "a", .title = "lesson", .time = times[i] };

      g_assert_true (grundy_recovery_write (recovery, 1, &content, NULL));
      grundy_recovery_unref (recovery);
    }
  left = claim (folder, 0);
  g_assert_cmpuint (left->len, ==, G_N_ELEMENTS (times));
  for (guint i = 0; i < left->len; i++)
    {
      g_assert_cmpint (grundy_recovery_get_content (left->pdata[i])->time, ==, 50 - 10 * (int) i);
      grundy_recovery_remove (left->pdata[i], 2);
    }
  g_rmdir (folder);
}

/* Threads may run jobs in any order. */
static void
test_turns (void)
{
  g_autofree char *folder = folder_new ();
  g_autoptr (GrundyRecovery) recovery = grundy_recovery_new (folder);

  write_copy (recovery, 2, "new");
  write_copy (recovery, 1, "old");
  g_clear_pointer (&recovery, grundy_recovery_unref);
  assert_left (folder, "new");
  {
    g_autoptr (GPtrArray) left = claim (folder, 0);

    grundy_recovery_remove (left->pdata[0], 2);
    write_copy (left->pdata[0], 1, "old");
  }
  g_assert_cmpuint (count_entries (folder), ==, 0);
  g_rmdir (folder);
}

static char *
leave (const char *folder, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (folder, "f81d4fae-7dec-41d0-a765-00a0c91e6bf6", NULL);
  char *file = g_build_filename (path, name, NULL);
  g_autoptr (GError) error = NULL;

  g_mkdir_with_parents (path, 0700);
  g_file_set_contents (file, text, -1, &error);
  g_assert_no_error (error);
  return file;
}

/* A copy truncated at any byte is damaged, and is kept under another name. */
static void
test_damaged (void)
{
  g_autofree char *folder = folder_new ();
  g_autofree char *whole = NULL;
  g_autofree char *path = NULL;
  g_autofree char *aside = g_build_filename (folder, "f81d4fae-7dec-41d0-a765-00a0c91e6bf6.damaged", NULL);
  g_autoptr (GPtrArray) left = NULL;
  gsize length;

  grundy_recovery_unref (grundy_recovery_new (folder));
  {
    g_autoptr (GrundyRecovery) recovery = grundy_recovery_new (folder);

    write_copy (recovery, 1, "{ \"a\": 1 }");
  }
  left = claim (folder, 0);
  {
    g_autoptr (GDir) entries = g_dir_open (folder, 0, NULL);
    g_autofree char *file = g_build_filename (folder, g_dir_read_name (entries), "document", NULL);

    g_file_get_contents (file, &whole, &length, NULL);
  }
  grundy_recovery_remove (left->pdata[0], 1);
  /* The last byte is a newline. */
  for (gsize n = 0; n + 1 < length; n++)
    {
      g_autofree char *part = g_strndup (whole, n);
      g_autofree char *file = leave (folder, "document", part);
      g_autofree char *kept = NULL;
      g_autoptr (GPtrArray) none = claim (folder, 1);

      g_assert_cmpuint (none->len, ==, 0);
      g_file_get_contents (aside, &kept, NULL, NULL);
      g_assert_cmpstr (kept, ==, part);
      g_unlink (aside);
    }
  g_assert_cmpuint (count_entries (folder), ==, 0);
  g_rmdir (folder);
}

/* Copies by a later version are left alone; leftovers of an interrupted write are removed. */
static void
test_others (void)
{
  g_autofree char *folder = folder_new ();
  g_autofree char *later = leave (folder, "document", "[Recovery]\nVersion=2\n");
  g_autofree char *leftover = NULL;
  g_autoptr (GPtrArray) none = claim (folder, 1);

  g_assert_true (g_file_test (later, G_FILE_TEST_EXISTS));
  g_unlink (later);
  leftover = leave (folder, ".document.XYZ", "half");
  assert_left (folder, NULL);
  g_assert_cmpuint (count_entries (folder), ==, 0);
  g_rmdir (folder);
}

static GrundyKeeper *
keeper_new (GrundyDocument *document, GrundyRecovery *recovery)
{
  GrundyKeeper *keeper = grundy_keeper_new (GRUNDY_KEPT (document));

  grundy_keeper_set_recovery (keeper, recovery);
  return keeper;
}

/* A document's copy follows its edits, and is removed when it is saved or discarded. */
static void
test_autosave (void)
{
  g_autofree char *folder = folder_new ();
  g_autoptr (GrundyDocument) document = grundy_document_new ();
  g_autoptr (GrundyRecovery) recovery = grundy_recovery_new (folder);
  g_autoptr (GrundyKeeper) keeper = keeper_new (document, recovery);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < NUMBER_OF_WRITES; i++)
    {
      g_autofree char *text = g_strdup_printf ("nim(%u)", i);

      if (i == 0)
        grundy_document_add (document, text, &error);
      else
        grundy_document_replace (document, text, &error);
      g_assert_no_error (error);
      while (g_main_context_iteration (NULL, FALSE))
        ;
    }
  grundy_keeper_keep (keeper);
  g_clear_object (&keeper);
  g_clear_pointer (&recovery, grundy_recovery_unref);
  /* A write in progress holds the lock. */
  while (TRUE)
    {
      g_autoptr (GPtrArray) left = claim (folder, 0);
      g_autoptr (GrundyDocument) found = grundy_document_new ();
      g_autofree char *expression = NULL;

      if (left->len == 0)
        {
          g_main_context_iteration (NULL, TRUE);
          continue;
        }
      document_load_data (found, grundy_recovery_get_content (left->pdata[0])->data, -1, &error);
      g_assert_no_error (error);
      expression = grundy_document_get_expression (found);
      g_assert_cmpstr (expression, ==, "nim(39)");
      keeper = keeper_new (found, left->pdata[0]);
      grundy_document_set_misere (found, TRUE);
      close_and_wait (keeper, folder);
      break;
    }
  g_rmdir (folder);
}

static char *
without_spaces (const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, " ", -1);

  return g_strjoinv (NULL, parts);
}

/* It depends on the version of json-glib whether a space stands before a colon. */
static gboolean
copy_holds (const char *folder, const char *text)
{
  g_autoptr (GDir) entries = g_dir_open (folder, 0, NULL);
  const char *name = entries != NULL ? g_dir_read_name (entries) : NULL;
  g_autofree char *file = name != NULL ? g_build_filename (folder, name, "document", NULL) : NULL;
  g_autofree char *data = NULL, *dense = NULL, *wanted = without_spaces (text);

  if (file == NULL || !g_file_get_contents (file, &data, NULL, NULL))
    return FALSE;
  dense = without_spaces (data);
  return strstr (dense, wanted) != NULL;
}

/* Called every 10 ms. */
static gboolean
on_wait (gpointer user_data)
{
  guint *n = user_data;

  g_assert_cmpuint (++*n, <, 3000);
  return G_SOURCE_CONTINUE;
}

/* Waits until the copy holds what the document has now, and @text. */
static void
wait_for_copy (const char *folder, const char *text)
{
  guint waited = 0, source = g_timeout_add (10, on_wait, &waited);

  g_test_message ("%s", text);
  while (!copy_holds (folder, text))
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (source);
}

/* Every kind of edit reaches the copy without anything else, and so do its undoing and its redoing. The copy is that of
 * a window that is killed then. */
static void
test_every_edit (void)
{
  g_autofree char *folder = folder_new ();
  g_autofree char *elsewhere = folder_new ();
  g_autofree char *path = g_build_filename (elsewhere, "lesson.grundy", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GrundyDocument) document = grundy_document_new ();
  g_autoptr (GrundyRecovery) recovery = grundy_recovery_new (folder);
  g_autoptr (GrundyKeeper) keeper = keeper_new (document, recovery);
  guint number;

  grundy_document_add (document, "nim(7)", NULL);
  wait_for_copy (folder, "\"nim(7)\"");
  number = grundy_document_get_component (document, 0)->number;
  /* key after key, also in the second heap */
  g_assert_true (grundy_document_set_text (document, number, "nim(71)", TRUE, NULL));
  wait_for_copy (folder, "\"nim(71)\"");
  g_assert_true (grundy_document_set_text (document, number, "nim(71,2)", TRUE, NULL));
  wait_for_copy (folder, "\"nim(71,2)\"");
  grundy_document_undo (document);
  wait_for_copy (folder, "\"nim(7)\"");
  grundy_document_redo (document);
  wait_for_copy (folder, "\"nim(71,2)\"");
  /* half a position */
  grundy_document_set_typed (document, number, "nim(71,");
  wait_for_copy (folder, "\"nim(71,\"");
  grundy_document_set_typed (document, number, NULL);
  /* a move */
  grundy_document_replace (document, "nim(70,2)", NULL);
  wait_for_copy (folder, "\"nim(70,2)\"");
  grundy_document_undo (document);
  wait_for_copy (folder, "\"nim(71,2)\"");
  grundy_worksheet_insert (grundy_document_get_worksheet (document), 0, "3/4 + *");
  wait_for_copy (folder, "\"3/4 + *\"");
  /* typing goes on after it was saved */
  g_assert_no_error (save_to (keeper, file, 0));
  grundy_document_set_misere (document, TRUE);
  wait_for_copy (folder, "\"misere\": true");
  close_and_wait (keeper, folder);
  g_unlink (path);
  g_rmdir (elsewhere);
  g_rmdir (folder);
}

static char *
path_in_copy (const char *folder, const char *name)
{
  g_autoptr (GDir) entries = g_dir_open (folder, 0, NULL);

  return g_build_filename (folder, g_dir_read_name (entries), name, NULL);
}

static void
stop_waiting (gboolean *waits)
{
  *waits = FALSE;
}

/* The program ended after it had written the file and before the next copy. The file is its own and may be saved over,
 * unless another program changed it afterwards, also if the file could not be read when the copy was. */
static void
test_end_after_save (void)
{
  enum
  {
    OWN,
    CHANGED,
    AWAY,
    N_CASES
  };

  for (guint found = OWN; found < N_CASES; found++)
    {
      g_autofree char *folder = folder_new ();
      g_autofree char *elsewhere = folder_new ();
      g_autofree char *path = g_build_filename (elsewhere, "lesson.grundy", NULL);
      g_autofree char *before = NULL, *copy = NULL, *note = NULL;
      guint waited = 0, source;
      g_autoptr (GFile) file = g_file_new_for_path (path);
      g_autoptr (GrundyDocument) document = grundy_document_new ();
      g_autoptr (GrundyRecovery) recovery = grundy_recovery_new (folder);
      g_autoptr (GrundyKeeper) keeper = keeper_new (document, recovery);
      g_autoptr (GPtrArray) left = NULL;
      g_autoptr (GError) error = NULL;
      gboolean waits = TRUE;

      grundy_document_add (document, "nim(7)", NULL);
      g_assert_no_error (save_to (keeper, file, 0));
      g_assert_true (grundy_document_set_text (document, grundy_document_get_component (document, 0)->number, "nim(71)",
                                               TRUE, NULL));
      wait_for_copy (folder, "\"nim(71)\"");
      copy = path_in_copy (folder, "document");
      note = path_in_copy (folder, "saving");
      g_file_get_contents (copy, &before, NULL, NULL);
      grundy_document_set_misere (document, TRUE);
      g_assert_no_error (save_to (keeper, file, 0));
      wait_for_copy (folder, "Modified=false");
      g_clear_object (&keeper);
      g_file_set_contents (copy, before, -1, NULL);
      if (found == CHANGED)
        g_file_set_contents (path, "other", -1, NULL);
      if (found == AWAY)
        {
          g_unlink (note);
          g_unlink (path);
        }
      g_clear_pointer (&recovery, grundy_recovery_unref);
      source = g_timeout_add (10, on_wait, &waited);
      /* A write in progress holds the lock. */
      while ((left = claim (folder, 0))->len == 0)
        {
          g_clear_pointer (&left, g_ptr_array_unref);
          g_main_context_iteration (NULL, TRUE);
        }
      keeper = grundy_keeper_new (GRUNDY_KEPT (document));
      g_signal_connect_swapped (keeper, "opened", G_CALLBACK (stop_waiting), &waits);
      grundy_keeper_recover (keeper, left->pdata[0]);
      while (waits)
        g_main_context_iteration (NULL, TRUE);
      g_source_remove (source);
      if (found == AWAY)
        g_file_set_contents (path, "other", -1, NULL);
      error = save_to (keeper, file, 0);
      if (found != OWN)
        g_assert_error (error, GRUNDY_DOCUMENT_ERROR, GRUNDY_DOCUMENT_ERROR_CHANGED);
      else
        g_assert_no_error (error);
      close_and_wait (keeper, folder);
      g_unlink (path);
      g_rmdir (elsewhere);
      g_rmdir (folder);
    }
}

/* A change during a write is written after it. */
static void
test_change_during_write (void)
{
  g_autofree char *folder = folder_new ();
  g_autoptr (GrundyDocument) document = grundy_document_new ();
  g_autoptr (GrundyRecovery) recovery = grundy_recovery_new (folder);
  g_autoptr (GrundyKeeper) keeper = keeper_new (document, recovery);
  guint waited = 0, source;

  grundy_document_add (document, "nim(1)", NULL);
  g_main_context_iteration (NULL, TRUE); /* begins the write, which another one ends */
  grundy_document_set_misere (document, TRUE);
  source = g_timeout_add (10, on_wait, &waited);
  while (!copy_holds (folder, "\"misere\": true"))
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (source);
  close_and_wait (keeper, folder);
  g_rmdir (folder);
}

/* If the session ends without asking, an opened document leaves a copy only if it was changed. */
static void
test_keep (void)
{
  for (gboolean changed = FALSE; changed <= TRUE; changed++)
    {
      g_autofree char *folder = folder_new ();
      g_autofree char *copies = g_build_filename (folder, "recovery", NULL);
      g_autofree char *path = g_build_filename (folder, "lesson.grundy", NULL);
      g_autoptr (GFile) file = g_file_new_for_path (path);
      g_autoptr (GrundyDocument) document = grundy_document_new ();
      g_autoptr (GrundyRecovery) recovery = grundy_recovery_new (copies);
      g_autoptr (GrundyKeeper) keeper = keeper_new (document, recovery);
      guint waited = 0, source = g_timeout_add (10, on_wait, &waited);

      g_file_set_contents (path,
                           "{\"format\": \"grundy\", \"version\": 1, \"components\": [{\"position\": \"nim(3)\"}]}", -1,
                           NULL);
      grundy_keeper_open (keeper, file, 0);
      while (!copy_holds (copies, "nim(3)"))
        g_main_context_iteration (NULL, TRUE);
      if (changed)
        grundy_document_set_misere (document, TRUE);
      g_assert_cmpint (grundy_document_get_modified (document), ==, changed);
      grundy_keeper_keep (keeper);
      g_assert_cmpint (copy_holds (copies, "\"misere\": true"), ==, changed);
      g_assert_cmpuint (count_entries (copies), ==, changed ? 1 : 0);
      grundy_recovery_remove (recovery, G_MAXUINT64);
      g_source_remove (source);
      g_unlink (path);
      g_rmdir (copies);
      g_assert_cmpint (g_rmdir (folder), ==, 0);
    }
}

static void
on_failed (GrundyKeeper *keeper, const char *message, guint *n)
{
  g_assert_null (strchr (message, '\n'));
  (*n)++;
}

static void
on_works (GrundyKeeper *keeper, guint *n)
{
  (*n)++;
}

/* If nothing can be written, this is told once, and once more when it is over, so that its notice can go. */
static void
test_fails (void)
{
  g_autofree char *folder = folder_new ();
  g_autofree char *file = g_build_filename (folder, "file", NULL);
  g_autoptr (GrundyDocument) document = grundy_document_new ();
  g_autoptr (GrundyRecovery) recovery = NULL;
  g_autoptr (GrundyKeeper) keeper = NULL;
  guint n = 0, n_works = 0, waited = 0, source;

  g_file_set_contents (file, "", -1, NULL);
  recovery = grundy_recovery_new (file);
  keeper = keeper_new (document, recovery);
  g_signal_connect (keeper, "copy-failed", G_CALLBACK (on_failed), &n);
  g_signal_connect (keeper, "copy-works", G_CALLBACK (on_works), &n_works);
  grundy_document_add (document, "nim(1)", NULL);
  while (n == 0)
    g_main_context_iteration (NULL, TRUE);
  for (guint i = 0; i < 5; i++)
    {
      grundy_document_set_misere (document, i % 2 == 0);
      while (g_main_context_iteration (NULL, FALSE))
        ;
    }
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpuint (n_works, ==, 0);
  /* The folder can be made now. */
  g_unlink (file);
  grundy_document_set_misere (document, FALSE);
  source = g_timeout_add (10, on_wait, &waited);
  while (n_works == 0)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (source);
  g_assert_true (copy_holds (file, "nim(1)"));
  grundy_document_set_misere (document, TRUE);
  while (!copy_holds (file, "\"misere\": true"))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (n_works, ==, 1);
  g_assert_cmpuint (n, ==, 1);
  close_and_wait (keeper, file);
  g_rmdir (file);
  g_rmdir (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/recovery/claim", test_claim);
  g_test_add_func ("/recovery/modified", test_modified);
  g_test_add_func ("/recovery/order", test_order);
  g_test_add_func ("/recovery/turns", test_turns);
  g_test_add_func ("/recovery/damaged", test_damaged);
  g_test_add_func ("/recovery/others", test_others);
  g_test_add_func ("/recovery/autosave", test_autosave);
  g_test_add_func ("/recovery/every-edit", test_every_edit);
  g_test_add_func ("/recovery/end-after-save", test_end_after_save);
  g_test_add_func ("/recovery/change-during-write", test_change_during_write);
  g_test_add_func ("/recovery/keep", test_keep);
  g_test_add_func ("/recovery/fails", test_fails);
  return g_test_run ();
}
