/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-worksheet.h"

#include <string.h>

#include "base/cgt-memory.h"
#include "base/cgt-quote.h"
#include "cgt/cgt-refuse.h"
#include "cgt-comparison.h"
#include "cgt-expand.h"
#include "cgt-scan.h"

#define QUOTE_LENGTH 40
#define LAST "_"

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

/* FNV-1a, with the zero at the end. */
static guint64
hash_text (guint64 hash, const char *text)
{
  do
    hash = (hash ^ (guint8) *text) * G_GUINT64_CONSTANT (0x100000001b3);
  while (*text++ != '\0');
  return hash;
}

guint64
cgt_worksheet_fingerprint (const CgtWorksheet *worksheet)
{
  guint64 sum = 0;
  GHashTableIter iter;
  gpointer name, value;

  g_hash_table_iter_init (&iter, worksheet->definitions);
  while (g_hash_table_iter_next (&iter, &name, &value))
    {
      const CgtDefinition *definition = value;
      guint64 hash = hash_text (G_GUINT64_CONSTANT (0xcbf29ce484222325), name);

      if (g_str_equal (name, LAST))
        continue;
      for (guint i = 0; definition->parameters != NULL && definition->parameters[i] != NULL; i++)
        hash = hash_text (hash, definition->parameters[i]);
      sum += hash_text (hash, definition->text);
    }
  return sum;
}

const char *
cgt_worksheet_get_last (const CgtWorksheet *worksheet)
{
  const CgtDefinition *last = g_hash_table_lookup (worksheet->definitions, LAST);

  return last != NULL ? last->text : NULL;
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

static void
line_clear (CgtLine *line)
{
  g_free (line->name);
  g_strfreev (line->parameters);
  cgt_free_all (line->meaning, line->last, line->words);
  g_clear_pointer (&line->evaluation, cgt_evaluation_unref);
  g_clear_pointer (&line->table, table_free);
}

CgtLine *
cgt_line_ref (CgtLine *line)
{
  return g_atomic_rc_box_acquire (line);
}

void
cgt_line_unref (CgtLine *line)
{
  g_atomic_rc_box_release_full (line, (GDestroyNotify) line_clear);
}

char *
cgt_worksheet_table_to_text (const CgtWorksheetTable *table)
{
  guint n = table->columns != NULL ? g_strv_length (table->columns) : 1;
  GString *text = g_string_new (NULL);

  if (table->columns != NULL)
    {
      g_autofree char *head = g_strjoinv ("\t", table->columns);

      g_string_append_printf (text, "%s\t%s\n", table->variables[0], head);
    }
  for (guint i = 0; table->rows[i] != NULL; i++)
    {
      g_string_append (text, table->rows[i]);
      for (guint j = 0; j < n; j++)
        g_string_append_printf (text, "\t%s", table->cells[i * n + j]);
      g_string_append_c (text, '\n');
    }
  return g_string_free (text, FALSE);
}

static CgtLine *
line_new (CgtLineKind kind, const char *name)
{
  CgtLine *line = g_atomic_rc_box_new0 (CgtLine);

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

void
cgt_worksheet_define (CgtWorksheet *worksheet, const CgtLine *line)
{
  if (line->name != NULL)
    define (worksheet, line->name, line->parameters, line->meaning);
  if (line->last != NULL)
    define (worksheet, LAST, NULL, line->last);
}

void
cgt_worksheet_define_last (CgtWorksheet *worksheet, const char *text)
{
  define (worksheet, LAST, NULL, text);
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

/* How a result is computed. */
typedef struct
{
  CgtExpander expander;
  CgtWanted wanted;
  CgtPartialFunc partial;
  gpointer user_data;
} Run;

/* Evaluates @text, which defines @name, or nothing (NULL). */
static CgtLine *
run_expression (Run *run, const char *name, const char *text, GError **error)
{
  CgtExpander *expander = &run->expander;
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
    line->evaluation =
      cgt_expression_evaluate (expression, expander->solver, run->wanted, run->partial, run->user_data, error);
  if (line->evaluation == NULL)
    {
      place_expanded_error (error, text, expanded);
      g_free (expanded);
      return NULL;
    }
  g_free (expanded);
  /* A comparison gives no game. */
  if (line->evaluation->relation == CGT_ORDER_UNKNOWN)
    line->last =
      g_strdup (has_position (expression) || line->evaluation->value == NULL ? kept : line->evaluation->value);
  line->meaning = name != NULL ? g_steal_pointer (&kept) : NULL;
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

      return cgt_refuse_null (error, CGT_ERROR_SYNTAX, "expected a range like n = 1..5, found “%s”", quote);
    }
  *name = g_strstrip (g_strndup (clause, (gsize) (sign - clause)));
  return cgt_expand_items (expander, sign + length, NULL, error);
}

/* table(LIST): the values of the items, and their numbers. */
static gboolean
read_list (CgtExpander *expander, const char *text, CgtWorksheetTable *table, GError **error)
{
  GPtrArray *numbers = g_ptr_array_new ();

  table->cells = cgt_expand_items (expander, text, NULL, error);
  for (guint i = 0; table->cells != NULL && table->cells[i] != NULL; i++)
    {
      char *answer = cgt_expand_answer (expander, table->cells[i], NULL, error);

      if (answer == NULL)
        g_clear_pointer (&table->cells, g_strfreev);
      else
        {
          g_free (table->cells[i]);
          table->cells[i] = answer;
        }
      g_ptr_array_add (numbers, g_strdup_printf ("%u", i + 1));
    }
  g_ptr_array_add (numbers, NULL);
  table->variables[0] = g_strdup ("n");
  table->rows = (GStrv) g_ptr_array_free (numbers, FALSE);
  return table->cells != NULL;
}

/* table(EXPR, m = A..B, n = C..D), or the same of plot */
static CgtLine *
run_table (CgtExpander *expander, CgtLineKind kind, const char *inside, GError **error)
{
  g_auto (GStrv) arguments = cgt_expand_split (inside, ",");
  guint n = g_strv_length (arguments);
  g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (CgtLine) line = line_new (kind, NULL);
  Cells work = { arguments[0], cells };

  if (n > 3 || arguments[0] == NULL || *arguments[0] == '\0')
    {
      const char *word = kind == CGT_LINE_PLOT ? "plot" : "table";

      return cgt_refuse_null (error, CGT_ERROR_SYNTAX,
                              "a %s is written as %s(G, n = 1..5), %s(G, m = 1..5, n = 1..5) or %s(LIST)", word, word,
                              word, word);
    }
  line->table = g_new0 (CgtWorksheetTable, 1);
  if (n == 1)
    return read_list (expander, arguments[0], line->table, error) ? g_steal_pointer (&line) : NULL;
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
define_function (const char *head, const char *text, GError **error)
{
  CgtLine *line;
  gsize open = strcspn (head, "(");
  g_autofree char *name = g_strstrip (g_strndup (head, open)), *inside = NULL;
  g_auto (GStrv) parameters = NULL;

  if (cgt_expand_closing (head, open) != strlen (head))
    return cgt_refuse_null (error, CGT_ERROR_SYNTAX, "a function is defined as f(n) := ...");
  inside = g_strndup (head + open + 1, strlen (head) - open - 2);
  parameters = cgt_expand_split (inside, ",");
  if (!cgt_expand_check_name (name, error))
    return NULL;
  for (guint i = 0; parameters[i] != NULL; i++)
    if (!cgt_expand_check_name (parameters[i], error))
      return NULL;
  line = line_new (CGT_LINE_DEFINITION, name);
  line->parameters = g_steal_pointer (&parameters);
  line->meaning = g_strdup (text);
  return line;
}

static CgtLine *
run_definition (Run *run, const char *head, const char *text, GError **error)
{
  if (text[0] == '\0')
    {
      g_autofree char *quote = cgt_quote (head, -1, QUOTE_LENGTH);

      return cgt_refuse_null (error, CGT_ERROR_SYNTAX, "nothing follows “%s :=”", quote);
    }
  if (strchr (head, '(') != NULL)
    return define_function (head, text, error);
  if (!cgt_expand_check_name (head, error))
    return NULL;
  return run_expression (run, head, text, error);
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

/* The words after # or ##. */
static CgtLine *
read_words (const char *text)
{
  gsize marks = strspn (text, "#");
  CgtLine *line = line_new (marks > 1 ? CGT_LINE_HEADING : CGT_LINE_TEXT, NULL);

  line->words = g_strstrip (g_strdup (text + marks));
  return line;
}

/* compare A, B */
static CgtLine *
run_comparison (Run *run, const char *expression, GError **error)
{
  CgtLine *line = run_expression (run, NULL, expression, error);

  if (line != NULL)
    line->compares = TRUE;
  return line;
}

/* Whether @text is a call of @word and nothing else. @end: of the call. */
static gboolean
is_call (const char *text, const char *word, gsize *end)
{
  if (cgt_expand_find (text, word) != text)
    return FALSE;
  *end = cgt_expand_closing (text, strcspn (text, "("));
  return *end > 0 && text[*end] == '\0';
}

/* Runs a line without comment. @at: (out): the byte of @text where a column of the error counts from. */
static CgtLine *
run_text (Run *run, const char *text, gsize *at, GError **error)
{
  const char *sign = cgt_expand_find (text, ":=");
  g_autofree char *comparison = NULL;
  g_autoptr (GError) inner = NULL;
  gsize end;

  *at = 0;
  if (sign != NULL)
    {
      g_autofree char *head = g_strstrip (g_strndup (text, (gsize) (sign - text)));

      *at = cgt_scan_space (text, strlen (text), (gsize) (sign - text) + strlen (":="));
      return run_definition (run, head, text + *at, error);
    }
  if (is_call (text, "table", &end) || is_call (text, "plot", &end))
    {
      g_autofree char *inside = NULL;

      *at = strcspn (text, "(") + 1;
      inside = g_strndup (text + *at, end - *at - 1);
      return run_table (&run->expander, text[0] == 'p' ? CGT_LINE_PLOT : CGT_LINE_TABLE, inside, error);
    }
  comparison = cgt_comparison_to_expression (text, run->expander.budget, &inner);
  if (inner != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&inner));
      return NULL;
    }
  return comparison != NULL ? run_comparison (run, comparison, error) : run_expression (run, NULL, text, error);
}

CgtLine *
cgt_worksheet_run (CgtWorksheet *worksheet, const char *line, CgtSolver *solver, CgtWanted wanted,
                   CgtPartialFunc partial, gpointer user_data, GError **error)
{
  gsize start = cgt_scan_space (line, strlen (line), 0), at;
  g_autofree char *text = g_strchomp (g_strdup (line + start));
  const char *comment = cgt_expand_find (text, "#");
  Run run = { { worksheet->definitions, worksheet->calls, solver, cgt_store_get_budget (cgt_solver_get_store (solver)),
                0 },
              wanted,
              partial,
              user_data };
  CgtLine *result;

  if (!g_utf8_validate (line, -1, NULL))
    return cgt_refuse_null (error, CGT_ERROR_SYNTAX, "column 1: this is not UTF-8 text");
  if (comment == text)
    return read_words (text);
  if (comment != NULL)
    text[comment - text] = '\0';
  g_strchomp (text);
  if (text[0] == '\0')
    return line_new (CGT_LINE_TEXT, NULL);
  result = run_text (&run, text, &at, error);
  if (result != NULL)
    cgt_worksheet_define (worksheet, result);
  else if (error != NULL)
    shift_error (error, line, start + at);
  return result;
}
