/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-worksheet.h"

#include <string.h>

#include "base/cgt-quote.h"
#include "cgt-expand.h"
#include "cgt-scan.h"

#define QUOTE_LENGTH 40

struct _CgtWorksheet
{
  GHashTable *definitions; /* char * to CgtDefinition; `_` is the last result */
  GHashTable *calls;       /* see CgtExpander */
};

CgtWorksheet *
cgt_worksheet_new (void)
{
  CgtWorksheet *worksheet = g_new0 (CgtWorksheet, 1);

  worksheet->definitions =
    g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) cgt_definition_free);
  worksheet->calls = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  return worksheet;
}

void
cgt_worksheet_free (CgtWorksheet *worksheet)
{
  g_hash_table_unref (worksheet->definitions);
  g_hash_table_unref (worksheet->calls);
  g_free (worksheet);
}

static void
table_free (CgtWorksheetTable *table)
{
  g_free (table->variables[0]);
  g_free (table->variables[1]);
  g_strfreev (table->rows);
  g_strfreev (table->columns);
  g_strfreev (table->cells);
  g_free (table);
}

void
cgt_line_free (CgtLine *line)
{
  g_free (line->name);
  g_clear_pointer (&line->evaluation, cgt_evaluation_unref);
  g_clear_pointer (&line->table, table_free);
  g_free (line);
}

static CgtLine *
line_new (CgtLineKind kind, const char *name)
{
  CgtLine *line = g_new0 (CgtLine, 1);

  line->kind = kind;
  line->name = g_strdup (name);
  return line;
}

static void
define (CgtWorksheet *worksheet, const char *name, GStrv parameters, const char *text)
{
  g_hash_table_replace (worksheet->definitions, g_strdup (name), cgt_definition_new (parameters, text));
  /* A function may use what was just defined, the last result too. */
  g_hash_table_remove_all (worksheet->calls);
}

/* The column of @text where an error of @expanded is: the same place if the text up to it, or from it on, is the same;
 * else where the two begin to differ. */
static guint
column_before_expansion (const char *text, const char *expanded, guint column)
{
  gsize length = strlen (text), expanded_length = strlen (expanded), same = 0, same_end = 0, at;

  at = (gsize) (g_utf8_offset_to_pointer (expanded, MIN ((glong) column - 1, g_utf8_strlen (expanded, -1))) - expanded);
  while (text[same] != '\0' && text[same] == expanded[same])
    same++;
  while (same_end < MIN (length, expanded_length) - same &&
         text[length - 1 - same_end] == expanded[expanded_length - 1 - same_end])
    same_end++;
  if (at > same && at + same_end >= expanded_length)
    at = length - (expanded_length - at);
  else
    at = MIN (at, same);
  while (at > 0 && (text[at] & 0xC0) == 0x80)
    at--;
  return cgt_scan_column (text, at);
}

static void
place_expanded_error (GError **error, const char *text, const char *expanded)
{
  g_autoptr (GError) inner = *error;
  char *message;
  guint column;

  if (!g_str_has_prefix (inner->message, "column ") || g_str_equal (text, expanded))
    {
      g_steal_pointer (&inner);
      return;
    }
  column = (guint) g_ascii_strtoull (inner->message + strlen ("column "), &message, 10);
  *error = NULL;
  g_set_error (error, inner->domain, inner->code, "column %u%s", column_before_expansion (text, expanded, column),
               message);
}

static gboolean
has_position (const CgtExpression *expression)
{
  for (guint i = 0; i < cgt_expression_get_n_terms (expression); i++)
    if (cgt_expression_get_term_position (expression, i) != NULL)
      return TRUE;
  return cgt_expression_get_misere (expression);
}

/* Evaluates @text, which defines @name, or nothing (NULL). */
static CgtLine *
run_expression (CgtWorksheet *worksheet, CgtExpander *expander, const char *name, const char *text, CgtWanted wanted,
                GError **error)
{
  g_autofree char *bracketed = g_strdup_printf ("[%s]", text);
  gboolean is_range = cgt_expand_find (text, "..") != NULL;
  char *expanded = cgt_expand (expander, is_range ? bracketed : text, NULL, error);
  g_autofree char *kept = NULL;
  g_autoptr (CgtExpression) expression = NULL;
  g_autoptr (CgtLine) line = line_new (CGT_LINE_RESULT, name);

  if (expanded == NULL)
    return NULL;
  kept = cgt_expand_shorten (expander, g_strdup (expanded), error);
  if (kept != NULL)
    expression = cgt_expression_parse (kept, expander->budget, error);
  if (expression != NULL)
    line->evaluation = cgt_expression_evaluate (expression, expander->solver, wanted, NULL, NULL, error);
  if (line->evaluation == NULL)
    {
      place_expanded_error (error, text, expanded);
      g_free (expanded);
      return NULL;
    }
  g_free (expanded);
  if (name != NULL)
    define (worksheet, name, NULL, kept);
  define (worksheet, "_", NULL,
          has_position (expression) || line->evaluation->value == NULL ? kept : line->evaluation->value);
  return g_steal_pointer (&line);
}

typedef struct
{
  const char *text;
  GPtrArray *cells;
} Cells;

static gboolean
append_cell (CgtExpander *expander, const CgtScope *scope, gpointer data, GError **error)
{
  Cells *cells = data;
  char *answer = cgt_expand_answer (expander, cells->text, scope, error);

  if (answer == NULL)
    return FALSE;
  g_ptr_array_add (cells->cells, answer);
  return TRUE;
}

/* What `n = A..B` runs through: the name, and the items (transfer full). */
static GStrv
read_axis (CgtExpander *expander, const char *clause, char **name, GError **error)
{
  const char *sign = cgt_expand_find (clause, "=");
  gsize length = 1;

  if (sign == NULL)
    {
      sign = cgt_expand_find (clause, "in");
      length = strlen ("in");
    }
  if (sign == NULL)
    {
      g_autofree char *quote = cgt_quote (clause, -1, QUOTE_LENGTH);

      g_set_error (error, CGT_ERROR, CGT_ERROR_SYNTAX, "expected a range like n = 1..5, found “%s”", quote);
      return NULL;
    }
  *name = g_strstrip (g_strndup (clause, (gsize) (sign - clause)));
  return cgt_expand_items (expander, sign + length, NULL, error);
}

/* table(EXPR, m = A..B, n = C..D) */
static CgtLine *
run_table (CgtExpander *expander, const char *inside, GError **error)
{
  g_auto (GStrv) arguments = cgt_expand_split (inside, ",");
  guint n = g_strv_length (arguments);
  g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (CgtLine) line = line_new (CGT_LINE_TABLE, NULL);
  Cells work = { arguments[0], cells };

  if (n < 2 || n > 3)
    {
      g_set_error_literal (error, CGT_ERROR, CGT_ERROR_SYNTAX,
                           "a table is written as table(G, n = 1..5) or table(G, m = 1..5, n = 1..5)");
      return NULL;
    }
  line->table = g_new0 (CgtWorksheetTable, 1);
  line->table->rows = read_axis (expander, arguments[1], &line->table->variables[0], error);
  if (line->table->rows != NULL && n == 3)
    line->table->columns = read_axis (expander, arguments[2], &line->table->variables[1], error);
  if (line->table->rows == NULL || (n == 3 && line->table->columns == NULL) ||
      !cgt_expand_each (expander, arguments + 1, NULL, append_cell, &work, error))
    return NULL;
  g_ptr_array_add (cells, NULL);
  line->table->cells = (GStrv) g_ptr_array_steal (cells, NULL);
  return g_steal_pointer (&line);
}

/* f(a, b) := TEXT */
static CgtLine *
define_function (CgtWorksheet *worksheet, const char *head, const char *text, GError **error)
{
  gsize open = strcspn (head, "(");
  g_autofree char *name = g_strstrip (g_strndup (head, open)), *inside = NULL;
  g_auto (GStrv) parameters = NULL;

  if (cgt_expand_closing (head, open) != strlen (head))
    {
      g_set_error_literal (error, CGT_ERROR, CGT_ERROR_SYNTAX, "a function is defined as f(n) := ...");
      return NULL;
    }
  inside = g_strndup (head + open + 1, strlen (head) - open - 2);
  parameters = cgt_expand_split (inside, ",");
  if (!cgt_expand_check_name (name, error))
    return NULL;
  for (guint i = 0; parameters[i] != NULL; i++)
    if (!cgt_expand_check_name (parameters[i], error))
      return NULL;
  define (worksheet, name, parameters, text);
  return line_new (CGT_LINE_DEFINITION, name);
}

static CgtLine *
run_definition (CgtWorksheet *worksheet, CgtExpander *expander, const char *head, const char *text, CgtWanted wanted,
                GError **error)
{
  if (text[0] == '\0')
    {
      g_autofree char *quote = cgt_quote (head, -1, QUOTE_LENGTH);

      g_set_error (error, CGT_ERROR, CGT_ERROR_SYNTAX, "nothing follows “%s :=”", quote);
      return NULL;
    }
  if (strchr (head, '(') != NULL)
    return define_function (worksheet, head, text, error);
  if (!cgt_expand_check_name (head, error))
    return NULL;
  return run_expression (worksheet, expander, head, text, wanted, error);
}

/* Moves the column of an error that is in the text from byte @at of @line on; without a column, it gets the first one
 * of the line. */
static void
shift_error (GError **error, const char *line, gsize at)
{
  g_autoptr (GError) inner = *error;
  char *message = inner->message;
  guint column = 1;

  if (g_error_matches (inner, CGT_ERROR, CGT_ERROR_BUDGET))
    {
      g_steal_pointer (&inner);
      return;
    }
  *error = NULL;
  if (g_str_has_prefix (message, "column "))
    column = (guint) g_ascii_strtoull (message + strlen ("column "), &message, 10);
  else
    at = 0;
  g_set_error (error, inner->domain, inner->code, "column %u%s%s", column + cgt_scan_column (line, at) - 1,
               message == inner->message ? ": " : "", message);
}

CgtLine *
cgt_worksheet_run (CgtWorksheet *worksheet, const char *line, CgtSolver *solver, CgtWanted wanted, GError **error)
{
  gsize start = cgt_scan_space (line, strlen (line), 0), at = start, table_end = 0;
  g_autofree char *text = g_strchomp (g_strdup (line + start)), *head = NULL;
  const char *comment = cgt_expand_find (text, "#"), *sign;
  CgtExpander expander = { worksheet->definitions, worksheet->calls, solver,
                           cgt_store_get_budget (cgt_solver_get_store (solver)), 0 };
  CgtLine *result;

  if (comment != NULL)
    text[comment - text] = '\0';
  g_strchomp (text);
  if (text[0] == '\0')
    return line_new (CGT_LINE_TEXT, NULL);
  if (!g_utf8_validate (line, -1, NULL))
    {
      g_set_error_literal (error, CGT_ERROR, CGT_ERROR_SYNTAX, "column 1: this is not UTF-8 text");
      return NULL;
    }
  sign = cgt_expand_find (text, ":=");
  if (cgt_expand_find (text, "table") == text)
    table_end = cgt_expand_closing (text, strcspn (text, "("));
  if (sign != NULL)
    {
      gsize from = cgt_scan_space (text, strlen (text), (gsize) (sign - text) + strlen (":="));

      head = g_strstrip (g_strndup (text, (gsize) (sign - text)));
      at = start + from;
      result = run_definition (worksheet, &expander, head, text + from, wanted, error);
    }
  else if (table_end > 0 && text[table_end] == '\0')
    {
      g_autofree char *inside = NULL;

      at = start + strcspn (text, "(") + 1;
      inside = g_strndup (line + at, table_end - (at - start) - 1);
      result = run_table (&expander, inside, error);
    }
  else
    result = run_expression (worksheet, &expander, NULL, text, wanted, error);
  if (result == NULL && error != NULL)
    shift_error (error, line, at);
  return result;
}
