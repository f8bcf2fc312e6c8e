/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-cli.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/cgt-quote.h"
#include "grundy-limits.h"
#include "solvers/record/cgt-json.h"

/* How many characters of a long expression a message quotes. */
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
      g_autofree char *quote = cgt_quote (expression, -1, QUOTE_LENGTH);

      fprintf (stderr, "grundy-cli: in “%s”: %s\n", quote, message);
    }
  else
    fprintf (stderr, "grundy-cli: %s\n", message);
  return 1;
}

int
grundy_misuse (const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list arguments;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  grundy_refuse (NULL, "%s", message);
  return 2;
}

void
grundy_work (const GrundyCommand *command, CgtSolver *solver, GrundyWork func, gpointer data)
{
  g_autoptr (CgtBudget) budget = cgt_budget_new ();

  /* Earlier results are kept until they take the memory that the new question needs. */
  if (command->memory != 0 && cgt_solver_get_memory (solver) > command->memory / 2)
    cgt_solver_clear (solver);
  cgt_budget_set_memory (budget, command->memory);
  cgt_budget_set_timeout (budget, command->timeout);
  cgt_solver_set_budget (solver, budget);
  func (solver, budget, data);
  cgt_solver_set_budget (solver, NULL);
}

/* The smallest amount that is charged. */
#define LEAST_CHARGE 65536

GrundyText *
grundy_text_new (CgtBudget *budget)
{
  GrundyText *text = g_new0 (GrundyText, 1);

  text->text = g_string_new (NULL);
  text->budget = budget;
  return text;
}

void
grundy_text_free (GrundyText *text)
{
  if (text->text != NULL)
    g_string_free (text->text, TRUE);
  g_free (text);
}

static gboolean
count_growth (GrundyText *text, gsize length)
{
  /* The allocated size can be twice the used size. */
  gsize held = 2 * (text->text->len + length);

  if (held < text->charged + LEAST_CHARGE)
    return cgt_budget_tick_bytes (text->budget, length);
  if (!cgt_budget_charge (text->budget, (gssize) (held - text->charged)))
    return FALSE;
  text->charged = held;
  return cgt_budget_tick_bytes (text->budget, length);
}

gboolean
grundy_text_append (GrundyText *text, const char *format, ...)
{
  gsize length = text->text->len;
  va_list arguments;

  if (!count_growth (text, 0))
    return FALSE;
  va_start (arguments, format);
  g_string_append_vprintf (text->text, format, arguments);
  va_end (arguments);
  return cgt_budget_tick_bytes (text->budget, text->text->len - length);
}

gboolean
grundy_text_append_json_string (GrundyText *text, const char *string)
{
  g_autofree char *json = NULL;

  if (!count_growth (text, 2 * strlen (string)))
    return FALSE;
  json = grundy_json_string (string);
  g_string_append (text->text, json);
  return TRUE;
}

char *
grundy_text_finish (GrundyText *text, GError **error)
{
  return cgt_budget_check (text->budget, error) ? g_string_free (g_steal_pointer (&text->text), FALSE) : NULL;
}

char *
grundy_json_string (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  GString *json = g_string_sized_new (strlen (valid) + 2);

  cgt_json_append_string (json, valid);
  return g_string_free (json, FALSE);
}
