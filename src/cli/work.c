/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-cli.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "grundy-limits.h"
#include "solvers/cgt-json.h"

/* Of address space; only what is used of it is memory. */
#define STACK_BYTES ((gsize) 1 << 30)

/* What a message quotes of a long expression, in characters. */
#define QUOTE_LENGTH 32

gsize
grundy_default_memory (void)
{
  long pages = sysconf (_SC_PHYS_PAGES), page = sysconf (_SC_PAGESIZE);
  guint64 bytes = pages > 0 && page > 0 ? (guint64) pages * (guint64) page : 0;
  g_autofree char *text = NULL;

  if (g_file_get_contents ("/sys/fs/cgroup/memory.max", &text, NULL, NULL) && g_ascii_isdigit (text[0]))
    {
      guint64 most = g_ascii_strtoull (text, NULL, 10);

      bytes = bytes == 0 ? most : MIN (bytes, most);
    }
  return bytes / 4 * 3;
}

int
grundy_refuse (const char *expression, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list arguments;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  if (expression != NULL)
    {
      g_autofree char *valid = g_utf8_make_valid (expression, -1);
      gboolean all = g_utf8_strlen (valid, -1) <= QUOTE_LENGTH;
      g_autofree char *quote = all ? g_strdup (valid) : g_utf8_substring (valid, 0, QUOTE_LENGTH);

      fprintf (stderr, "grundy-cli: in “%s%s”: %s\n", g_strdelimit (quote, "\n\r\t", ' '), all ? "" : "…", message);
    }
  else
    fprintf (stderr, "grundy-cli: %s\n", message);
  return 1;
}

typedef struct
{
  CgtSolver *solver;
  GrundyWork func;
  gpointer data;
} Work;

static void
do_work (gpointer data)
{
  Work *work = data;

  work->func (work->solver, work->data);
}

void
grundy_work (const GrundyCommand *command, CgtSolver *solver, GrundyWork func, gpointer data)
{
  g_autoptr (CgtBudget) budget = cgt_budget_new ();
  Work work = { solver, func, data };

  /* What was solved before helps, until it takes the room that the new question needs. */
  if (command->memory != 0 && cgt_solver_get_memory (solver) > command->memory / 2)
    cgt_solver_clear (solver);
  cgt_budget_set_memory (budget, command->memory);
  cgt_budget_set_timeout (budget, command->timeout);
  cgt_solver_set_budget (solver, budget);
  cgt_deep_call (budget, STACK_BYTES, do_work, &work);
  cgt_solver_set_budget (solver, NULL);
}

char *
grundy_json_string (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  GString *json = g_string_sized_new (strlen (valid) + 2);

  cgt_json_append_string (json, valid);
  return g_string_free (json, FALSE);
}
