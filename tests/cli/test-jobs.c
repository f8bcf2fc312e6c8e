/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* grundy-cli eval - with several threads, and Ctrl+C. */

#include <glib/gstdio.h>
#include <signal.h>
#include <sys/resource.h>

#include "run-cli.h"

/* Answers come in the order of the lines, and are those that one thread gives. */
static void
test_order (void)
{
  static const char *const kinds[] = {
    "kayles(%u)",     "nim(%u,3) + *%u",  "# %u", "", "1/%u", "{%u|-%u}", "chop(%ux%u)",
    "wythoff(%u,%u)", "domineering(2x%u)"
  };
  g_autoptr (GString) input = g_string_new (NULL);
  static const char *const forms[] = { "--json", "--fields=outcome,value,moves" };

  for (guint i = 0; i < 300; i++)
    {
      const char *kind = kinds[g_test_rand_int_range (0, G_N_ELEMENTS (kinds))];
      guint n = (guint) g_test_rand_int_range (1, 9);
      g_auto (GStrv) parts = g_strsplit (kind, "%u", -1);
      g_autofree char *number = g_strdup_printf ("%u", n), *line = g_strjoinv (number, parts);

      g_string_append_printf (input, "%s\n", line);
    }
  for (guint i = 0; i < G_N_ELEMENTS (forms); i++)
    {
      g_auto (Result) one = run_with_input (input->str, (const char *const[]) { "eval", forms[i], "-", NULL });
      g_auto (Result) three =
        run_with_input (input->str, (const char *const[]) { "eval", forms[i], "--jobs", "3", "-", NULL });

      g_assert_cmpstr (one.out, ==, three.out);
      g_assert_cmpstr (one.err, ==, three.err);
      g_assert_cmpint (one.status, ==, three.status);
    }
}

/* What one line found serves the next, but does not decide what the next line finds. */
static void
test_lines_before (void)
{
  static const char *const lines[][2] = {
    { "dawsons-chess(82)", "dawsons-chess(80)" },      /* large: together they take too many steps */
    { "kayles(70000,70001)", "dawsons-chess(30,25)" }, /* the first has too many options to list */
  };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
#define EVAL "eval", "--json", "--fields=expression,remoteness,moves"
      g_autofree char *both = g_strdup_printf ("%s\n%s\n", lines[i][0], lines[i][1]);
      g_auto (Result) alone = run (EVAL, lines[i][1]);
      g_auto (Result) after = run_with_input (both, (const char *const[]) { EVAL, "-", NULL });
#undef EVAL

      g_assert_cmpstr (strchr (after.out, '\n') + 1, ==, alone.out);
    }
}

/* An empty line separates texts, and there is none before the first. */
static void
test_apart (void)
{
  g_auto (Result) result = run_with_input ("1\n2\n", (const char *const[]) { "eval", "--fields=value", "-", NULL });
  const char *empty = strstr (result.out, "\n\n");

  g_assert_cmpint (result.status, ==, 0);
  g_assert_cmpint (result.out[0], ==, '1');
  g_assert_nonnull (empty);
  g_assert_null (strstr (empty + 1, "\n\n"));
}

/* The threads share the memory: one of four has as much as the whole program with a quarter. */
static void
test_memory (void)
{
  static const char input[] = "domineering(5x5)\n";
#define EVAL "eval", "--json", "--fields=expression,value"
#define VALUE "\"value\": \"0\""
  g_auto (Result) all = run_with_input (input, (const char *const[]) { EVAL, "--memory=4", "-", NULL });
  g_auto (Result) quarter = run_with_input (input, (const char *const[]) { EVAL, "--memory=1", "-", NULL });
  g_auto (Result) one_of_four =
    run_with_input (input, (const char *const[]) { EVAL, "--memory=4", "--jobs=4", "-", NULL });

  g_assert_nonnull (strstr (all.out, VALUE));
  g_assert_null (strstr (quarter.out, VALUE));
  g_assert_null (strstr (one_of_four.out, VALUE));
#undef EVAL
#undef VALUE
}

static void
test_refused (void)
{
  g_auto (Result) word = run ("eval", "--jobs", "2", "nim(3)");
  g_auto (Result) none = run ("eval", "--jobs", "0", "-");
  g_auto (Result) other = run ("compare", "--jobs", "2", "1", "2");

  assert_misused (&word, "--jobs is for the lines of standard input");
  assert_misused (&none, "“0” is not a value of --jobs");
  assert_misused (&other, "compare takes no --jobs");
}

/* Waits until the process has computed for @least hundredths of a second, in processor time. */
static void
wait_for_work (const char *pid, guint64 least)
{
  g_autofree char *path = g_build_filename ("/proc", pid, "stat", NULL);
  guint64 ticks = 0;

  while (ticks < least)
    {
      g_autofree char *text = NULL;
      g_autoptr (GError) error = NULL;
      g_auto (GStrv) fields = NULL;

      g_file_get_contents (path, &text, NULL, &error);
      g_assert_no_error (error);
      fields = g_strsplit (strrchr (text, ')'), " ", -1);
      ticks = g_ascii_strtoull (fields[12], NULL, 10);
      g_thread_yield ();
    }
}

/* Ctrl+C ends the line at hand as a limit does; no further line is read. */
static void
test_interrupt (gconstpointer jobs)
{
  static const char input[] = "misere(domineering(9x9))\nnim(3)\n";
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process =
    g_subprocess_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE,
                      &error, g_getenv ("GRUNDY_CLI"), "eval", "--json", "--fields", "value", "--jobs", jobs, "-",
                      NULL);
  g_autoptr (GDataInputStream) out = NULL;
  g_autofree char *line = NULL;

  g_assert_no_error (error);
  g_output_stream_write_all (g_subprocess_get_stdin_pipe (process), input, strlen (input), NULL, NULL, &error);
  g_output_stream_close (g_subprocess_get_stdin_pipe (process), NULL, &error);
  g_assert_no_error (error);
  wait_for_work (g_subprocess_get_identifier (process), 20);
  g_subprocess_send_signal (process, SIGINT);
  g_subprocess_wait (process, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_get_if_exited (process));
  g_assert_cmpint (g_subprocess_get_exit_status (process), ==, 130);
  out = g_data_input_stream_new (g_subprocess_get_stdout_pipe (process));
  line = g_data_input_stream_read_line (out, NULL, NULL, &error);
  g_assert_cmpstr (line, ==,
                   "{\"expression\": \"misere(domineering(9x9))\", \"error\": \"line 1: it was interrupted\"}");
}

#define N_STOPS 12
#define N_LINES 20

static guint
count (const char *text, char c)
{
  guint n = 0;

  for (; *text != '\0'; text++)
    n += *text == c;
  return n;
}

/* A signal at any time leaves whole lines, also while one is written and while the program waits for input. */
static void
test_whole_lines (gconstpointer jobs)
{
  static const int signals[] = { SIGINT, SIGTERM };

  for (guint i = 0; i < N_STOPS; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GSubprocess) process =
        g_subprocess_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE |
                            G_SUBPROCESS_FLAGS_STDERR_SILENCE,
                          &error, g_getenv ("GRUNDY_CLI"), "eval", "--json", "--jobs", jobs, "-", NULL);
      GInputStream *out = g_subprocess_get_stdout_pipe (process);
      g_autoptr (GString) input = g_string_new (NULL), output = g_string_new (NULL);
      char buffer[4096];
      gssize n;

      g_assert_no_error (error);
      for (guint k = 0; k < N_LINES; k++)
        g_string_append_printf (input, "nim(%u,300)\n", k % 10);
      g_output_stream_write_all (g_subprocess_get_stdin_pipe (process), input->str, input->len, NULL, NULL, &error);
      g_assert_no_error (error);
      /* The input stays open, so that after its last line the program waits. */
      while (i < N_STOPS - 1 ? output->len <= i * sizeof buffer : count (output->str, '\n') < N_LINES)
        {
          n = g_input_stream_read (out, buffer, sizeof buffer, NULL, &error);
          g_assert_no_error (error);
          g_string_append_len (output, buffer, n);
        }
      g_subprocess_send_signal (process, signals[i % 2]);
      while ((n = g_input_stream_read (out, buffer, sizeof buffer, NULL, &error)) > 0)
        g_string_append_len (output, buffer, n);
      g_subprocess_wait (process, NULL, &error);
      g_assert_no_error (error);
      g_assert_true (g_subprocess_get_if_exited (process));
      g_assert_cmpint (g_subprocess_get_exit_status (process), ==, 130);
      g_assert_true (output->len == 0 || g_str_has_suffix (output->str, "}\n"));
    }
}

/* A thread for which there are no addresses takes a smaller stack. */
static void
test_few_addresses (void)
{
  static const char *const arguments[] = { "winner", "--jobs=64", "--memory=1500", "domineering(6x6)" };
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE);
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *out = NULL;
  struct rlimit before, few;

  if (strstr (g_getenv ("ASAN_OPTIONS") != NULL ? g_getenv ("ASAN_OPTIONS") : "", "detect_leaks") != NULL)
    {
      g_test_skip ("the sanitizer needs the addresses");
      return;
    }
  g_assert_cmpint (getrlimit (RLIMIT_AS, &before), ==, 0);
  few = before;
  few.rlim_cur = (rlim_t) 1200 << 20;
  g_assert_cmpint (setrlimit (RLIMIT_AS, &few), ==, 0);
  process = g_subprocess_launcher_spawn (launcher, &error, g_getenv ("GRUNDY_CLI"), arguments[0], arguments[1],
                                         arguments[2], arguments[3], NULL);
  g_assert_cmpint (setrlimit (RLIMIT_AS, &before), ==, 0);
  g_assert_no_error (error);
  g_subprocess_communicate_utf8 (process, NULL, NULL, &out, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_get_if_exited (process));
  g_assert_cmpint (g_subprocess_get_exit_status (process), ==, 0);
  g_assert_true (g_str_has_prefix (out, "N\n"));
}

static guint64
nodes_of (const char *text)
{
  const char *at = strstr (text, "nodes ");

  g_assert_nonnull (at);
  return g_ascii_strtoull (at + strlen ("nodes "), NULL, 10);
}

/* The processor time of the processes that have ended, in hundredths of a second. */
static guint64
time_of_children (void)
{
  struct rusage usage;

  g_assert_cmpint (getrusage (RUSAGE_CHILDREN, &usage), ==, 0);
  return (guint64) usage.ru_utime.tv_sec * 100 + (guint64) usage.ru_utime.tv_usec / 10000;
}

/* A search that was ended by a signal goes on where it was, also with another number of threads. */
static void
test_interrupt_winner (void)
{
  static const int signals[] = { SIGTERM, SIGINT };
  static const char *const jobs[] = { "--jobs=1", "--jobs=2" };
  g_autofree char *folder = g_dir_make_tmp ("grundy-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "board.table", NULL);
  guint64 before = time_of_children ();
  g_auto (Result) alone = run ("winner", "domineering(6x8)");
  guint64 whole = time_of_children () - before;

  for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GSubprocess) process =
        g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_SILENCE | G_SUBPROCESS_FLAGS_STDERR_SILENCE, &error,
                          g_getenv ("GRUNDY_CLI"), "winner", jobs[i], "--table", path, "domineering(6x8)", NULL);

      g_assert_no_error (error);
      /* Then enough was saved to outweigh what several threads do twice. */
      wait_for_work (g_subprocess_get_identifier (process), whole / 2);
      g_subprocess_send_signal (process, signals[i]);
      g_subprocess_wait (process, NULL, &error);
      g_assert_no_error (error);
      g_assert_true (g_subprocess_get_if_exited (process));
      {
        g_auto (Result) again = run ("winner", jobs[1 - i], "--table", path, "domineering(6x8)");

        g_assert_cmpstr (again.err, ==, "");
        g_assert_true (g_str_has_prefix (again.out, "R\n"));
        g_assert_cmpuint (nodes_of (again.out), <, nodes_of (alone.out));
      }
      g_assert_cmpint (g_remove (path), ==, 0);
    }
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* The answer is the same with every number of threads. */
static void
test_winner (void)
{
  static const char *const texts[] = { "domineering(7x7)", "domineering(6x7) + {2|-1}", "nim(3,5)",
                                       "clobber(xoxo|oxox)", "misere(nim(3,3))" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_auto (Result) one = run ("winner", texts[i]), again = run ("winner", "--jobs=1", texts[i]),
                      four = run ("winner", "--jobs=4", "--line", texts[i]),
                      plain = run ("winner", "--jobs=4", texts[i]);

      g_assert_cmpint (one.out[0], ==, plain.out[0]);
      g_assert_cmpuint (nodes_of (one.out), ==, nodes_of (again.out));
      g_assert_cmpint (four.status, ==, g_str_has_prefix (texts[i], "misere"));
    }
}

/* What is known of a sequence is printed. */
static void
test_interrupt_sequence (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process =
    g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE, &error, g_getenv ("GRUNDY_CLI"),
                      "sequence", "grundys-game", "--csv", "--to", "100000000", NULL);
  g_autofree char *out = NULL, *err = NULL;

  g_assert_no_error (error);
  wait_for_work (g_subprocess_get_identifier (process), 20);
  g_subprocess_send_signal (process, SIGINT);
  g_subprocess_communicate_utf8 (process, NULL, NULL, &out, &err, &error);
  g_assert_no_error (error);
  g_assert_cmpint (g_subprocess_get_exit_status (process), ==, 130);
  g_assert_true (g_str_has_prefix (out, "n,value\n0,0\n1,0\n2,0\n3,1\n"));
  g_assert_nonnull (strstr (err, "stopped after heap"));
  g_assert_nonnull (strstr (err, "it was interrupted"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/jobs/order", test_order);
  g_test_add_func ("/cli/jobs/lines-before", test_lines_before);
  g_test_add_func ("/cli/jobs/apart", test_apart);
  g_test_add_func ("/cli/jobs/memory", test_memory);
  g_test_add_func ("/cli/jobs/refused", test_refused);
  g_test_add_data_func ("/cli/interrupt/one", "1", test_interrupt);
  g_test_add_data_func ("/cli/interrupt/two", "2", test_interrupt);
  g_test_add_data_func ("/cli/interrupt/whole-lines/one", "1", test_whole_lines);
  g_test_add_data_func ("/cli/interrupt/whole-lines/two", "2", test_whole_lines);
  g_test_add_func ("/cli/jobs/few-addresses", test_few_addresses);
  g_test_add_func ("/cli/interrupt/sequence", test_interrupt_sequence);
  g_test_add_func ("/cli/interrupt/winner", test_interrupt_winner);
  g_test_add_func ("/cli/jobs/winner", test_winner);
  return g_test_run ();
}
