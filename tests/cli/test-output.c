/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Messages of grundy-cli when its output cannot be written, its input cannot be read, or its file cannot be written. */

#include <fcntl.h>
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Runs a shell command line in which $G is grundy-cli and $F the folder. Returns the exit status. */
static int
shell (const char *folder, const char *line, char **err)
{
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDERR_PIPE);
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GError) error = NULL;

  g_subprocess_launcher_setenv (launcher, "G", g_getenv ("GRUNDY_CLI"), TRUE);
  g_subprocess_launcher_setenv (launcher, "F", folder, TRUE);
  g_subprocess_launcher_setenv (launcher, "LC_ALL", "C", TRUE);
  process = g_subprocess_launcher_spawn (launcher, &error, "sh", "-c", line, NULL);
  g_assert_no_error (error);
  g_subprocess_communicate_utf8 (process, NULL, NULL, NULL, err, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_get_if_exited (process));
  return g_subprocess_get_exit_status (process);
}

static void
assert_fails (const char *folder, const char *line, const char *says)
{
  g_autofree char *err = NULL;
  int status = shell (folder, line, &err);

  if (status != 1 || strstr (err, says) == NULL || strchr (err, '\n') != err + strlen (err) - 1)
    g_error ("%s: exit status %d, expected “%s”, got “%s”", line, status, says, err);
}

static void
assert_succeeds (const char *folder, const char *line)
{
  g_autofree char *err = NULL;
  int status = shell (folder, line, &err);

  if (status != 0 || *err != 0)
    g_error ("%s: exit status %d, %s", line, status, err);
}

static void
test_standard_output (void)
{
  static const char *const commands[] = {
    "eval 1",
    "eval 1 2 3",
    "eval --json 'nim(3)'",
    "automaton nim --to 3",
    "automaton nim --to 40 --csv",
    "compare 1 2",
    "generations 'nim(2,2)'",
    "longest-game 'nim(2,2)'",
    "random-opponent 'nim(1,2)'",
    "review 'nim(1,2) -> 1,1'",
    "p-positions nim --to 3",
    "p-positions nim --to 2000 --csv",
    "quotient 0.77",
    "sequence kayles --to 5",
    "sequence kayles --genus --to 8",
    "sequence kayles --to 20000 --csv",
    "winner 'domineering(3x3)'",
    "outcomes",
    "outcomes --json",
    "rulesets",
    "rulesets --json",
    "--help",
    "--version",
  };

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_autofree char *full = g_strconcat ("$G ", commands[i], " >/dev/full", NULL);
      g_autofree char *closed = g_strconcat ("$G ", commands[i], " >&-", NULL);
      g_autofree char *fine = g_strconcat ("$G ", commands[i], " >/dev/null", NULL);

      assert_fails ("", full, "standard output could not be written");
      assert_fails ("", closed, "standard output could not be written");
      assert_succeeds ("", fine);
    }
  assert_fails ("", "echo 1 | $G eval - >/dev/full", "standard output could not be written");
}

static void
test_standard_input (void)
{
  assert_fails ("", "$G eval --json - </", "standard input could not be read: Is a directory");
  assert_fails ("", "$G eval --json - <&-", "standard input could not be read: Bad file descriptor");
  assert_succeeds ("", "$G eval --json - </dev/null");
}

/* A position for another tool: the ending says which. */
static void
test_export (void)
{
  g_autofree char *folder = g_dir_make_tmp ("grundy-output-XXXXXX", NULL);

  assert_succeeds (folder, "$G export 'nogo(..x|.o.)' -o $F/a.sgf >$F/out && test ! -s $F/out && "
                           "$G export --sgf 'nogo(..x|.o.)' | cmp - $F/a.sgf");
  assert_succeeds (folder, "$G export 'node-kayles[a-b]()' -o $F/a.g6 && test \"$($G import $F/a.g6)\" = "
                           "'node-kayles[v1-v2]()'");
  assert_fails (folder, "$G export 'node-kayles[a-b]()' --dot -o $F/none/a", "No such file or directory");
  assert_succeeds (folder, "rm -r $F");
}

#define DRAW "$G draw 'nim(3)' --as board -o "

static void
assert_picture (const char *path, int mode)
{
  g_autofree char *text = NULL;
  struct stat now;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_true (g_str_has_prefix (text, "<?xml"));
  g_assert_true (g_str_has_suffix (text, "</svg>\n"));
  g_assert_cmpint (g_lstat (path, &now), ==, 0);
  g_assert_true (S_ISREG (now.st_mode));
  g_assert_cmpint (now.st_mode & 07777, ==, mode);
}

static void
test_file (void)
{
  g_autofree char *folder = g_dir_make_tmp ("grundy-output-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "a.svg", NULL), *link = g_build_filename (folder, "b.svg", NULL);

  g_assert_true (g_file_set_contents (path, "old", -1, NULL));
  g_assert_cmpint (g_chmod (path, 0444), ==, 0);
  assert_fails (folder, DRAW "$F/a.svg", "the file is read-only");
  g_assert_cmpint (g_chmod (path, 0600), ==, 0);
  g_assert_cmpint (symlink ("a.svg", link), ==, 0);
  assert_succeeds (folder, DRAW "$F/b.svg");
  g_assert_true (g_file_test (link, G_FILE_TEST_IS_SYMLINK));
  assert_picture (path, 0600);

  /* A closed standard output is not mistaken for the file. */
  g_remove (path);
  assert_succeeds (folder, "umask 022; " DRAW "$F/a.svg >&- <&-");
  assert_picture (path, 0644);

  g_remove (link);
  g_assert_cmpint (symlink ("/dev/full", link), ==, 0);
  assert_fails (folder, DRAW "$F/b.svg", "No space left on device");
  g_remove (link);
  g_assert_cmpint (symlink ("/dev/stdout", link), ==, 0);
  assert_succeeds (folder, "{ printf '<?xml' && " DRAW "$F/b.svg && printf '</svg>\n'; } >$F/a.svg");
  assert_picture (path, 0644);
  g_assert_cmpint (g_remove (link), ==, 0);
  g_assert_cmpint (g_remove (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* A terminal is told what is drawn when that takes a while, and the line is gone at the end. */
static void
test_terminal (void)
{
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_NONE);
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("grundy-terminal-XXXXXX", NULL);
  g_autofree char *picture = g_build_filename (folder, "nim.png", NULL);
  char part[256];
  g_autoptr (GString) shown = g_string_new (NULL);
  ssize_t n;
  int terminal = posix_openpt (O_RDWR | O_NOCTTY), other;

  g_assert_cmpint (terminal, >=, 0);
  g_assert_cmpint (grantpt (terminal), ==, 0);
  g_assert_cmpint (unlockpt (terminal), ==, 0);
  other = open (ptsname (terminal), O_RDWR | O_NOCTTY);
  g_assert_cmpint (other, >=, 0);
  g_subprocess_launcher_take_stderr_fd (launcher, other);
  process = g_subprocess_launcher_spawn (launcher, &error, g_getenv ("GRUNDY_CLI"), "automaton", "nim", "--to", "511",
                                         "-o", picture, NULL);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_wait_check (process, NULL, &error));
  g_clear_object (&launcher); /* nobody else holds the terminal, so that reading ends */
  while ((n = read (terminal, part, sizeof part)) > 0)
    g_string_append_len (shown, part, n);
  g_assert_nonnull (strstr (shown->str, "drawing 262144 cells"));
  g_assert_true (g_str_has_suffix (shown->str, "\r\033[K"));
  close (terminal);
  g_remove (picture);
  g_rmdir (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/standard-output", test_standard_output);
  g_test_add_func ("/cli/standard-input", test_standard_input);
  g_test_add_func ("/cli/file", test_file);
  g_test_add_func ("/cli/export", test_export);
  g_test_add_func ("/cli/terminal", test_terminal);
  return g_test_run ();
}
