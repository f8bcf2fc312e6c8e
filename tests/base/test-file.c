/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Saving a file: what is kept, what is refused, and that no other files are left. */

#include "base/cgt-file.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include <glib/gstdio.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <sys/xattr.h>

#define NOBODY 65534

typedef struct
{
  char *folder;
  char *path; /* of a file in the folder that does not exist yet */
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  f->folder = g_dir_make_tmp ("grundy-file-XXXXXX", NULL);
  f->path = g_build_filename (f->folder, "file", NULL);
}

static char *
in_folder (Fixture *f, const char *name)
{
  return g_build_filename (f->folder, name, NULL);
}

static guint
n_files (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n = 0;

  while (g_dir_read_name (dir) != NULL)
    n++;
  return n;
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_autoptr (GDir) dir = NULL;
  const char *name;

  g_chmod (f->folder, 0700);
  dir = g_dir_open (f->folder, 0, NULL);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = in_folder (f, name);

      g_remove (path);
    }
  g_rmdir (f->folder);
  g_free (f->folder);
  g_free (f->path);
}

static void
make (const char *path, const char *text, int mode)
{
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  g_assert_cmpint (g_chmod (path, mode), ==, 0);
}

static void
assert_holds (const char *path, const char *text)
{
  g_autofree char *found = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &found, &length, NULL));
  g_assert_cmpmem (found, length, text, strlen (text));
}

static void
assert_saved (const char *path, const char *text)
{
  g_autoptr (GError) error = NULL;
  gboolean saved = cgt_file_save (path, text, strlen (text), CGT_FILE_REPLACE, &error);

  g_assert_no_error (error);
  g_assert_true (saved);
}

static void
assert_refused (const char *path, CgtFileFlags flags, int code, const char *words)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *message = g_strdup_printf ("%s: %s", path, words);

  g_assert_false (cgt_file_save (path, "new", 3, flags, &error));
  g_assert_error (error, G_FILE_ERROR, code);
  g_assert_cmpstr (error->message, ==, message);
}

static int
mode_of (const char *path)
{
  struct stat now;

  g_assert_cmpint (g_lstat (path, &now), ==, 0);
  return now.st_mode & 07777;
}

static void
test_new (Fixture *f, gconstpointer data)
{
  mode_t mask = umask (027);

  assert_saved (f->path, "one");
  assert_holds (f->path, "one");
  g_assert_cmpint (mode_of (f->path), ==, 0640);
  assert_saved (f->path, "");
  assert_holds (f->path, "");
  g_assert_cmpint (n_files (f->folder), ==, 1);
  umask (mask);
}

static void
test_permissions (Fixture *f, gconstpointer data)
{
  static const int modes[] = { 0600, 0640, 0664, 0666, 0755, 0200 };

  for (guint i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      g_remove (f->path);
      make (f->path, "old", modes[i]);
      assert_saved (f->path, "new");
      g_assert_cmpint (mode_of (f->path), ==, modes[i]);
    }
}

static void
test_owner (Fixture *f, gconstpointer data)
{
  struct stat now;

  make (f->path, "old", 0640);
  if (chown (f->path, NOBODY, NOBODY) != 0)
    {
      g_test_skip ("only root gives files away");
      return;
    }
  assert_saved (f->path, "new");
  g_assert_cmpint (g_stat (f->path, &now), ==, 0);
  g_assert_cmpuint (now.st_uid, ==, NOBODY);
  g_assert_cmpuint (now.st_gid, ==, NOBODY);
  g_assert_cmpint (mode_of (f->path), ==, 0640);
}

static void
test_extended_attributes (Fixture *f, gconstpointer data)
{
  char value[8];

  make (f->path, "old", 0644);
  if (setxattr (f->path, "user.note", "kept", 4, 0) != 0)
    {
      g_test_skip ("no extended attributes in the folder of temporary files");
      return;
    }
  assert_saved (f->path, "new");
  g_assert_cmpint (getxattr (f->path, "user.note", value, sizeof value), ==, 4);
  g_assert_cmpmem (value, 4, "kept", 4);
}

static void
test_links (Fixture *f, gconstpointer data)
{
  g_autofree char *link = in_folder (f, "link"), *second = in_folder (f, "second"), *to = NULL;
  g_autofree char *dangling = in_folder (f, "dangling"), *made = in_folder (f, "made"),
                  *circle = in_folder (f, "circle");

  make (f->path, "old", 0600);
  g_assert_cmpint (symlink ("file", link), ==, 0);
  g_assert_cmpint (symlink (link, second), ==, 0);
  assert_saved (second, "through two links");
  assert_holds (f->path, "through two links");
  g_assert_cmpint (mode_of (f->path), ==, 0600);
  to = g_file_read_link (link, NULL);
  g_assert_cmpstr (to, ==, "file");
  g_assert_true (g_file_test (second, G_FILE_TEST_IS_SYMLINK));

  g_assert_cmpint (symlink ("made", dangling), ==, 0);
  assert_saved (dangling, "made");
  assert_holds (made, "made");
  g_assert_true (g_file_test (dangling, G_FILE_TEST_IS_SYMLINK));

  g_assert_cmpint (symlink ("circle", circle), ==, 0);
  assert_refused (circle, CGT_FILE_REPLACE, G_FILE_ERROR_LOOP, g_strerror (ELOOP));
  g_assert_cmpint (n_files (f->folder), ==, 6);
}

static void
test_refused (Fixture *f, gconstpointer data)
{
  g_autofree char *inside = g_build_filename (f->path, "inside", NULL);
  g_autofree char *nowhere = g_build_filename (f->folder, "no", "where", NULL);

  make (f->path, "old", 0444);
  assert_refused (f->path, CGT_FILE_REPLACE, G_FILE_ERROR_ACCES, "the file is read-only");
  assert_refused (inside, CGT_FILE_REPLACE, G_FILE_ERROR_NOTDIR, g_strerror (ENOTDIR));
  assert_refused (nowhere, CGT_FILE_REPLACE, G_FILE_ERROR_NOENT, g_strerror (ENOENT));
  assert_refused (f->folder, CGT_FILE_REPLACE, G_FILE_ERROR_ISDIR, g_strerror (EISDIR));
  assert_refused (f->path, CGT_FILE_NEW, G_FILE_ERROR_EXIST, g_strerror (EEXIST));
  assert_holds (f->path, "old");
  g_assert_cmpint (n_files (f->folder), ==, 1);
}

static void
test_only_new (Fixture *f, gconstpointer data)
{
  g_autofree char *dangling = in_folder (f, "dangling");

  g_assert_true (cgt_file_save (f->path, "new", 3, CGT_FILE_NEW, NULL));
  assert_holds (f->path, "new");
  g_assert_cmpint (symlink ("nowhere", dangling), ==, 0);
  assert_refused (dangling, CGT_FILE_NEW, G_FILE_ERROR_EXIST, g_strerror (EEXIST));
  g_assert_cmpint (n_files (f->folder), ==, 2);
}

static void
test_long_name (Fixture *f, gconstpointer data)
{
  g_autofree char *name = g_strnfill (255, 'a'), *path = in_folder (f, name);

  assert_saved (path, "one");
  assert_saved (path, "two");
  assert_holds (path, "two");
}

/* Leftovers of a killed process do no harm. */
static void
test_stale (Fixture *f, gconstpointer data)
{
  g_autofree char *stale = in_folder (f, ".grundy-AAAAAA");

  make (stale, "half", 0600);
  assert_saved (f->path, "new");
  assert_holds (f->path, "new");
  assert_holds (stale, "half");
  g_assert_cmpint (n_files (f->folder), ==, 2);
}

/* Runs @func without privileges. Returns whether that was possible. */
static gboolean
as_nobody (void (*func) (Fixture *f), Fixture *f)
{
  int status;
  pid_t child;

  if (geteuid () != 0)
    {
      func (f);
      return TRUE;
    }
  child = fork ();
  if (child == 0)
    {
      if (setgid (NOBODY) != 0 || setuid (NOBODY) != 0)
        _exit (77);
      func (f);
      _exit (0);
    }
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_true (WIFEXITED (status));
  if (WEXITSTATUS (status) == 77)
    return FALSE;
  g_assert_cmpint (WEXITSTATUS (status), ==, 0);
  return TRUE;
}

static void
save_in_foreign_folder (Fixture *f)
{
  g_autofree char *other = in_folder (f, "other");

  assert_saved (f->path, "a longer text than the old one");
  assert_holds (f->path, "a longer text than the old one");
  assert_saved (f->path, "short");
  assert_holds (f->path, "short");
  assert_refused (other, CGT_FILE_REPLACE, G_FILE_ERROR_ACCES, g_strerror (EACCES));
}

static void
test_foreign_folder (Fixture *f, gconstpointer data)
{
  make (f->path, "old", 0666);
  g_assert_cmpint (g_chmod (f->folder, 0555), ==, 0);
  if (!as_nobody (save_in_foreign_folder, f))
    g_test_skip ("nobody is not to be had");
  else
    g_assert_cmpint (mode_of (f->path), ==, 0666);
}

static void
save_foreign_file (Fixture *f)
{
  assert_refused (f->path, CGT_FILE_REPLACE, G_FILE_ERROR_ACCES, g_strerror (EACCES));
}

/* A read-only file in a writable folder may not be replaced. */
static void
test_foreign_file (Fixture *f, gconstpointer data)
{
  if (geteuid () != 0)
    {
      g_test_skip ("only root makes files of others");
      return;
    }
  make (f->path, "old", 0644);
  g_assert_cmpint (g_chmod (f->folder, 0777), ==, 0);
  if (!as_nobody (save_foreign_file, f))
    g_test_skip ("nobody is not to be had");
  assert_holds (f->path, "old");
  g_assert_cmpint (n_files (f->folder), ==, 1);
}

static void
test_special (Fixture *f, gconstpointer data)
{
  g_autofree char *descriptor = NULL;
  int fd;

  assert_saved ("/dev/null", "gone");
  assert_refused ("/dev/full", CGT_FILE_REPLACE, G_FILE_ERROR_NOSPC, g_strerror (ENOSPC));

  /* A descriptor continues at its offset. */
  fd = open (f->path, O_WRONLY | O_CREAT, 0644);
  g_assert_cmpint (write (fd, "before ", 7), ==, 7);
  descriptor = g_strdup_printf ("/dev/fd/%d", fd);
  assert_saved (descriptor, "between");
  g_assert_cmpint (write (fd, " after", 6), ==, 6);
  close (fd);
  assert_holds (f->path, "before between after");
}

static gpointer
read_pipe (gpointer path)
{
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, NULL);
  return text;
}

static void
test_pipe (Fixture *f, gconstpointer data)
{
  g_autofree char *text = NULL;
  GThread *reader;

  g_assert_cmpint (mkfifo (f->path, 0600), ==, 0);
  reader = g_thread_new ("reader", read_pipe, f->path);
  assert_saved (f->path, "through a pipe");
  text = g_thread_join (reader);
  g_assert_cmpstr (text, ==, "through a pipe");
}

#define ADD(name, func) g_test_add ("/file/" name, Fixture, NULL, set_up, func, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("new", test_new);
  ADD ("permissions", test_permissions);
  ADD ("owner", test_owner);
  ADD ("extended-attributes", test_extended_attributes);
  ADD ("links", test_links);
  ADD ("refused", test_refused);
  ADD ("only-new", test_only_new);
  ADD ("long-name", test_long_name);
  ADD ("stale", test_stale);
  ADD ("foreign-folder", test_foreign_folder);
  ADD ("foreign-file", test_foreign_file);
  ADD ("special", test_special);
  ADD ("pipe", test_pipe);
  return g_test_run ();
}
