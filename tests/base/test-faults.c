/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* test-faults PROGRAM ARGUMENT...: runs a program that saves a file, whose path is its last argument. One call after
 * another fails or kills the program. Afterwards the file has the old content or the new one, and there are no other
 * files. */

#include <gio/gio.h>

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <glib/gstdio.h>
#include <sys/mount.h>
#include <sys/stat.h>

/* More calls than any program makes. */
#define MOST_CALLS 200

static char **program; /* with NULL at the end */

typedef struct
{
  char *folder, *path, *mark; /* the mark is in another folder */
  char *old, *new;
  gsize old_size, new_size;
} Place;

typedef struct
{
  char *err;
  gboolean killed;
  int status;
} Result;

static void
result_clear (Result *result)
{
  g_free (result->err);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Result, result_clear)

/* @settings: (nullable): for the fault, such as "FAULT_KIND=kill"; NULL-terminated. */
static Result
run (const Place *place, const char *const *settings)
{
  g_autoptr (GSubprocessLauncher) launcher =
    g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDERR_PIPE | G_SUBPROCESS_FLAGS_STDOUT_SILENCE);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) argv = NULL;
  g_autofree char *sanitizer =
    g_strdup_printf ("%s:verify_asan_link_order=0", g_getenv ("ASAN_OPTIONS") != NULL ? g_getenv ("ASAN_OPTIONS") : "");
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GError) error = NULL;
  Result result = { NULL };

  g_strv_builder_addv (builder, (const char **) program);
  g_strv_builder_add (builder, place->path);
  argv = g_strv_builder_end (builder);
  g_subprocess_launcher_setenv (launcher, "LC_ALL", "C.UTF-8", TRUE);
  if (settings != NULL)
    {
      g_subprocess_launcher_setenv (launcher, "LD_PRELOAD", g_getenv ("FAULTS"), TRUE);
      g_subprocess_launcher_setenv (launcher, "ASAN_OPTIONS", sanitizer, TRUE);
      g_subprocess_launcher_setenv (launcher, "FAULT_FOLDER", place->folder, TRUE);
      g_subprocess_launcher_setenv (launcher, "FAULT_MARK", place->mark, TRUE);
    }
  for (; settings != NULL && *settings != NULL; settings++)
    {
      g_auto (GStrv) parts = g_strsplit (*settings, "=", 2);

      g_subprocess_launcher_setenv (launcher, parts[0], parts[1], TRUE);
    }
  process = g_subprocess_launcher_spawnv (launcher, (const char *const *) argv, &error);
  g_assert_no_error (error);
  g_subprocess_communicate_utf8 (process, NULL, NULL, NULL, &result.err, &error);
  g_assert_no_error (error);
  result.killed = g_subprocess_get_if_signaled (process);
  if (result.killed)
    g_assert_cmpint (g_subprocess_get_term_sig (process), ==, SIGKILL);
  else
    result.status = g_subprocess_get_exit_status (process);
  return result;
}

static void
place_init (Place *place, gsize old_size)
{
  g_autofree char *folder = g_dir_make_tmp ("grundy-faults-XXXXXX", NULL);

  place->folder = realpath (folder, NULL);
  place->path = g_build_filename (place->folder, "file.svg", NULL);
  place->mark = g_strconcat (place->folder, "-mark", NULL);
  place->old = g_strnfill (old_size, 'o');
  place->old_size = old_size;
}

static void
place_learn_new (Place *place)
{
  g_auto (Result) result = run (place, NULL);

  g_assert_cmpstr (result.err, ==, "");
  g_assert_true (g_file_get_contents (place->path, &place->new, &place->new_size, NULL));
  g_assert_cmpuint (place->new_size, >, 0);
}

static void
place_clear (Place *place)
{
  g_remove (place->path);
  g_remove (place->mark);
  g_assert_cmpint (g_rmdir (place->folder), ==, 0);
  free (place->folder);
  g_free (place->path);
  g_free (place->mark);
  g_free (place->old);
  g_free (place->new);
}

static void
write_old (const Place *place)
{
  g_assert_true (g_file_set_contents (place->path, place->old, place->old_size, NULL));
  g_assert_cmpint (g_chmod (place->path, 0640), ==, 0);
}

/* Removes the other files in the folder. Returns their number. */
static guint
clear_litter (const Place *place)
{
  g_autoptr (GDir) dir = g_dir_open (place->folder, 0, NULL);
  const char *name;
  guint n = 0;

  while ((name = g_dir_read_name (dir)) != NULL)
    if (!g_str_equal (name, "file.svg"))
      {
        g_autofree char *path = g_build_filename (place->folder, name, NULL);

        g_assert_true (g_str_has_prefix (name, ".grundy-"));
        g_assert_cmpint (g_remove (path), ==, 0);
        n++;
      }
  return n;
}

/* Returns whether it is the new content. */
static gboolean
assert_whole (const Place *place, const char *when)
{
  g_autofree char *now = NULL;
  gsize size;
  struct stat there;
  gboolean is_new, is_old;

  if (!g_file_get_contents (place->path, &now, &size, NULL))
    g_error ("%s: the file is gone", when);
  is_new = size == place->new_size && memcmp (now, place->new, size) == 0;
  is_old = size == place->old_size && memcmp (now, place->old, size) == 0;
  if (!is_new && !is_old)
    g_error ("%s: %" G_GSIZE_FORMAT " bytes, neither the old content nor the new one", when, size);
  g_assert_cmpint (g_stat (place->path, &there), ==, 0);
  g_assert_cmpint (there.st_mode & 07777, ==, 0640);
  return is_new;
}

typedef struct
{
  const char *name;
  const char *kind;
  gboolean stays, in_place;
} Fault;

static const Fault faults[] = {
  { "disk-full", G_STRINGIFY (ENOSPC) },
  { "disk-stays-full", G_STRINGIFY (ENOSPC), TRUE },
  { "quota", G_STRINGIFY (EDQUOT) },
  { "disk-fails", G_STRINGIFY (EIO) },
  { "disk-stays-broken", G_STRINGIFY (EIO), TRUE },
  { "read-only", G_STRINGIFY (EROFS) },
  { "becomes-read-only", G_STRINGIFY (EROFS), TRUE },
  { "killed", "kill" },
  { "killed-in-a-write", "tear" },
  { "short-writes", "short", TRUE },
  { "in-place/disk-full", G_STRINGIFY (ENOSPC), FALSE, TRUE },
  { "in-place/disk-fails", G_STRINGIFY (EIO), FALSE, TRUE },
  { "in-place/short-writes", "short", TRUE, TRUE },
};

/* Makes each call fail in turn. */
static void
fail_everywhere (Place *place, const Fault *fault)
{
  g_autofree char *kind = g_strconcat ("FAULT_KIND=", fault->kind, NULL);
  guint n_replaced = 0;

  for (guint n = 1;; n++)
    {
      g_autofree char *at = g_strdup_printf ("FAULT_AT=%u", n);
      g_autofree char *when = g_strdup_printf ("%s at call %u", fault->name, n);
      const char *settings[] = { kind, at, NULL, NULL, NULL };
      g_auto (Result) result = { NULL };
      gboolean is_new;
      guint n_set = 2;

      g_assert_cmpuint (n, <, MOST_CALLS);
      if (fault->stays)
        settings[n_set++] = "FAULT_STAY=1";
      if (fault->in_place)
        settings[n_set++] = "FAULT_REFUSE=1";
      write_old (place);
      g_remove (place->mark);
      result = run (place, settings);
      is_new = assert_whole (place, when);
      g_assert_cmpuint (clear_litter (place), <=, result.killed ? 1 : 0);
      if (!result.killed && result.status == 0 && !is_new)
        g_error ("%s: the program says that it saved", when);
      if (!result.killed && result.status != 0 &&
          (strstr (result.err, place->path) == NULL ||
           strchr (result.err, '\n') != result.err + strlen (result.err) - 1))
        g_error ("%s: the program says “%s”", when, result.err);
      n_replaced += !result.killed && result.status != 0 && is_new;
      if (!g_file_test (place->mark, G_FILE_TEST_EXISTS))
        {
          g_assert_cmpint (result.status, ==, 0);
          g_assert_true (is_new);
          g_test_message ("%s: %u calls", fault->name, n - 1);
          g_assert_cmpuint (n, >, 1);
          break;
        }
    }
  /* Only waiting for the folder can fail after the file is in place: fsync and close. */
  g_assert_cmpuint (n_replaced, <=, 2);
}

static void
test_fault (gconstpointer data)
{
  /* Shorter than the new content, and longer. The program does the same with both. */
#ifdef SANITIZED
  static const gsize sizes[] = { 3 };
#else
  static const gsize sizes[] = { 3, 300000 };
#endif

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      Place place = { NULL };

      place_init (&place, sizes[i]);
      place_learn_new (&place);
      fail_everywhere (&place, data);
      place_clear (&place);
    }
}

/* A disk of the test's own */

static void
fill (const char *path)
{
  static const char zeros[4096];
  int fd = open (path, O_WRONLY | O_CREAT, 0600);

  while (write (fd, zeros, sizeof zeros) > 0)
    ;
  g_assert_cmpint (errno, ==, ENOSPC);
  close (fd);
}

static void
save_on_small_disk (Place *place)
{
  g_autofree char *filler = g_build_filename (place->folder, "filler", NULL);
  g_auto (Result) full = { NULL }, free_again = { NULL }, read_only = { NULL };

  write_old (place);
  fill (filler);
  full = run (place, NULL);
  g_assert_cmpint (full.status, !=, 0);
  g_assert_nonnull (strstr (full.err, g_strerror (ENOSPC)));
  g_assert_false (assert_whole (place, "on a full disk"));
  g_assert_cmpint (g_remove (filler), ==, 0);
  g_assert_cmpuint (clear_litter (place), ==, 0);

  free_again = run (place, NULL);
  g_assert_cmpint (free_again.status, ==, 0);
  g_assert_true (assert_whole (place, "on a disk with room again"));

  write_old (place);
  g_assert_cmpint (mount (NULL, place->folder, NULL, MS_REMOUNT | MS_RDONLY, NULL), ==, 0);
  read_only = run (place, NULL);
  g_assert_cmpint (read_only.status, !=, 0);
  g_assert_nonnull (strstr (read_only.err, g_strerror (EROFS)));
  g_assert_false (assert_whole (place, "on a read-only disk"));
}

static gboolean
mount_small_disk (const char *folder)
{
  return unshare (CLONE_NEWNS) == 0 && mount (NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) == 0 &&
         mount ("tmpfs", folder, "tmpfs", 0, "size=1m,nr_inodes=64") == 0;
}

/* Runs in a separate process, which alone sees the disk. Returns its exit status. */
static int
use_small_disk (void)
{
  Place place = { NULL };

  place_init (&place, 50000);
  place_learn_new (&place);
  g_remove (place.path);
  if (!mount_small_disk (place.folder))
    {
      place_clear (&place);
      return 77;
    }
  save_on_small_disk (&place);
  g_assert_cmpint (umount2 (place.folder, MNT_DETACH), ==, 0);
  place_clear (&place);
  return 0;
}

static void
test_small_disk (void)
{
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_NONE);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autofree char *self = g_file_read_link ("/proc/self/exe", NULL);
  g_auto (GStrv) argv = NULL;
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GError) error = NULL;

  g_strv_builder_add (builder, self);
  g_strv_builder_addv (builder, (const char **) program);
  argv = g_strv_builder_end (builder);
  g_subprocess_launcher_setenv (launcher, "SMALL_DISK", "1", TRUE);
  process = g_subprocess_launcher_spawnv (launcher, (const char *const *) argv, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_wait (process, NULL, NULL));
  g_assert_true (g_subprocess_get_if_exited (process));
  if (g_subprocess_get_exit_status (process) == 77)
    g_test_skip ("a small disk of memory cannot be mounted here");
  else
    g_assert_cmpint (g_subprocess_get_exit_status (process), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  program = argv + 1;
  g_assert_nonnull (program[0]);
  if (g_getenv ("SMALL_DISK") != NULL)
    return use_small_disk ();
  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      g_autofree char *name = g_strconcat ("/faults/", faults[i].name, NULL);

      g_test_add_data_func (name, &faults[i], test_fault);
    }
  g_test_add_func ("/faults/small-disk", test_small_disk);
  return g_test_run ();
}
