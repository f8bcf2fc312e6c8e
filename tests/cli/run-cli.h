/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

/* Runs grundy-cli, which GRUNDY_CLI names, and checks the result. */

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <string.h>

typedef struct
{
  char *out, *err;
  int status;
} Result;

static inline void
result_clear (Result *result)
{
  g_free (result->out);
  g_free (result->err);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Result, result_clear)

/* Runs grundy-cli with the arguments up to NULL. */
static inline Result
run_with_input (const char *input, const char *const *arguments)
{
  g_autoptr (GPtrArray) argv = g_ptr_array_new ();
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GError) error = NULL;
  Result result = { NULL, NULL, -1 };

  g_ptr_array_add (argv, (char *) g_getenv ("GRUNDY_CLI"));
  for (guint i = 0; arguments[i] != NULL; i++)
    g_ptr_array_add (argv, (char *) arguments[i]);
  g_ptr_array_add (argv, NULL);
  process =
    g_subprocess_newv ((const char *const *) argv->pdata,
                       G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE,
                       &error);
  g_assert_no_error (error);
  g_subprocess_communicate_utf8 (process, input, NULL, &result.out, &result.err, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_get_if_exited (process));
  result.status = g_subprocess_get_exit_status (process);
  return result;
}

#define run(...) run_with_input (NULL, (const char *const[]) { __VA_ARGS__, NULL })

static inline void
assert_output (const Result *result, const char *out)
{
  if (result->status != 0)
    g_error ("exit status %d: %s", result->status, result->err);
  g_assert_cmpstr (result->out, ==, out);
  g_assert_cmpstr (result->err, ==, "");
}

/* One line on standard error, nothing on standard output. */
static inline void
assert_error (const Result *result, int status, const char *says)
{
  g_assert_cmpint (result->status, ==, status);
  g_assert_cmpstr (result->out, ==, "");
  if (strstr (result->err, says) == NULL)
    g_error ("expected “%s”, got “%s”", says, result->err);
  g_assert_true (strchr (result->err, '\n') == result->err + strlen (result->err) - 1);
}

static inline void
assert_refused (const Result *result, const char *says)
{
  assert_error (result, 1, says);
}

/* A wrong command line. */
static inline void
assert_misused (const Result *result, const char *says)
{
  assert_error (result, 2, says);
}

static inline void
assert_has (const char *text, const char *part)
{
  if (strstr (text, part) == NULL)
    g_error ("expected %s in %s", part, text);
}
