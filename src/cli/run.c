/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* The lines of a worksheet, each with its result. */
#include "grundy-cli.h"

#include <errno.h>
#include <sys/stat.h>

#include "base/cgt-json.h"
#include "base/cgt-file.h"
#include "language/worksheet/cgt-worksheet.h"
#include "library/cgt-sheet.h"
#include "solvers/record/cgt-record-words.h"

typedef struct
{
  CgtWorksheet *worksheet;
  const GrundyCommand *command;
  CgtFields fields;
  const GrundyLine *line;
  CgtSheet *sheet; /* for -o; NULL: each line is printed */
  char *answer;    /* NULL: nothing is printed, or there is an error */
  gboolean is_partial;
  GError *error;
} Run;

static gboolean
append_strings (GrundyText *text, GStrv strings, guint n)
{
  for (guint i = 0; i < n; i++)
    if (!grundy_text_append (text, i > 0 ? ", " : "") || !grundy_text_append_json_string (text, strings[i]))
      return FALSE;
  return TRUE;
}

static void
table_to_json (GrundyText *text, const CgtWorksheetTable *table)
{
  guint n_rows = g_strv_length (table->rows), n_columns = table->columns != NULL ? g_strv_length (table->columns) : 1;

  grundy_text_append (text, "{\"variables\": [");
  append_strings (text, (GStrv) table->variables, table->variables[1] != NULL ? 2 : 1);
  grundy_text_append (text, "], \"rows\": [");
  append_strings (text, table->rows, n_rows);
  grundy_text_append (text, "], \"columns\": %s", table->columns != NULL ? "[" : "null");
  if (table->columns != NULL)
    append_strings (text, table->columns, n_columns);
  grundy_text_append (text, "%s, \"values\": [", table->columns != NULL ? "]" : "");
  for (guint i = 0; i < n_rows; i++)
    {
      grundy_text_append (text, "%s[", i > 0 ? ", " : "");
      append_strings (text, table->cells + i * n_columns, n_columns);
      if (!grundy_text_append (text, "]"))
        return;
    }
  grundy_text_append (text, "]}");
}

static void
append_padded (GrundyText *text, const char *cell, glong width)
{
  grundy_text_append (text, "  %*s%s", (int) (width - g_utf8_strlen (cell, -1)), "", cell);
}

/* The columns of a table, each as wide as its widest cell. */
static void
table_to_words (GrundyText *text, const CgtWorksheetTable *table)
{
  guint n_rows = g_strv_length (table->rows), n_columns = table->columns != NULL ? g_strv_length (table->columns) : 1;
  g_autofree glong *widths = g_new0 (glong, n_columns);
  glong first = 0;

  for (guint i = 0; i < n_rows; i++)
    first = MAX (first, g_utf8_strlen (table->rows[i], -1));
  for (guint j = 0; j < n_columns; j++)
    {
      widths[j] = table->columns != NULL ? g_utf8_strlen (table->columns[j], -1) : 0;
      for (guint i = 0; i < n_rows; i++)
        widths[j] = MAX (widths[j], g_utf8_strlen (table->cells[i * n_columns + j], -1));
    }
  if (table->columns != NULL)
    {
      grundy_text_append (text, "  %*s", (int) first, "");
      for (guint j = 0; j < n_columns; j++)
        append_padded (text, table->columns[j], widths[j]);
    }
  for (guint i = 0; i < n_rows; i++)
    {
      if (!grundy_text_append (text, i > 0 || table->columns != NULL ? "\n" : ""))
        return;
      append_padded (text, table->rows[i], first);
      for (guint j = 0; j < n_columns; j++)
        append_padded (text, table->cells[i * n_columns + j], widths[j]);
    }
}

static void
result_to_json (const Run *run, GrundyText *text, const CgtLine *line)
{
  grundy_text_append (text, "{\"line\": %" G_GUINT64_FORMAT ", \"text\": ", run->line->number);
  grundy_text_append_json_string (text, run->line->text->str);
  if (line->name != NULL)
    {
      grundy_text_append (text, ", \"name\": ");
      grundy_text_append_json_string (text, line->name);
    }
  if (line->printed != NULL)
    {
      grundy_text_append (text, ", \"printed\": ");
      grundy_text_append_json_string (text, line->printed);
    }
  if (line->compares && line->evaluation != NULL && line->evaluation->relation != CGT_ORDER_UNKNOWN)
    grundy_text_append (text, ", \"relation\": \"%s\"", cgt_order_to_text (line->evaluation->relation));
  if (line->evaluation != NULL)
    {
      g_autofree char *record = g_strchomp (cgt_evaluation_to_json (line->evaluation, run->fields));

      grundy_text_append (text, ", \"result\": %s", record);
    }
  if (line->table != NULL)
    {
      grundy_text_append (text, ", \"%s\": ", line->kind == CGT_LINE_PLOT ? "plot" : "table");
      table_to_json (text, line->table);
    }
  grundy_text_append (text, "}");
}

/* The value, or else who wins, or the score. NULL: nothing is known. */
static const char *
short_result (const CgtEvaluation *evaluation)
{
  if (evaluation == NULL)
    return NULL;
  if (evaluation->value != NULL)
    return evaluation->value;
  return evaluation->outcome != CGT_OUTCOME_UNKNOWN ? cgt_outcome_to_text (evaluation->outcome) : evaluation->score;
}

/* The line, and its result below. */
static void
result_to_words (const Run *run, GrundyText *text, const CgtLine *line)
{
  const CgtEvaluation *evaluation = line->evaluation;
  const char *result = short_result (evaluation);

  grundy_text_append (text, "%s", run->line->text->str);
  if (line->printed != NULL)
    {
      g_auto (GStrv) printed = g_strsplit (line->printed, "\n", -1);

      for (guint i = 0; printed[i] != NULL; i++)
        grundy_text_append (text, "\n  %s", printed[i]);
    }
  if (line->printed != NULL && line->prints)
    return;
  if (line->table != NULL)
    {
      grundy_text_append (text, "\n");
      table_to_words (text, line->table);
    }
  else if (evaluation != NULL && run->command->fields != NULL)
    {
      g_autofree char *words = g_strchomp (cgt_evaluation_to_words (evaluation, run->fields));

      grundy_text_append (text, "\n%s", words);
    }
  else if (line->is_position)
    grundy_text_append (text, "\n  %s%s%s", evaluation->expression, result != NULL ? " = " : "",
                        result != NULL ? result : "");
  else if (line->compares && evaluation->relation != CGT_ORDER_UNKNOWN)
    grundy_text_append (text, "\n  %s", cgt_order_to_text (evaluation->relation));
  else if (result != NULL)
    grundy_text_append (text, "\n  %s", result);
}

static void
add_to_sheet (const Run *run, CgtLine *line)
{
  gboolean is_known = line->evaluation != NULL && line->evaluation->outcome != CGT_OUTCOME_UNKNOWN;
  const char *words = is_known ? cgt_outcome_in_words (line->evaluation->outcome) : NULL;
  g_autofree char *limit = line->evaluation != NULL ? cgt_limit_in_words (&line->evaluation->limit) : NULL;

  if (line->kind != CGT_LINE_TEXT || line->words != NULL)
    cgt_sheet_add (run->sheet, run->line->text->str, line, line->evaluation, line->compares, words, limit);
}

static void
run_line (CgtSolver *solver, CgtBudget *budget, gpointer data)
{
  Run *run = data;
  CgtWanted wanted =
    run->command->json || run->command->fields != NULL ? cgt_wanted_of_fields (run->fields) : CGT_WANT_VALUE;
  g_autoptr (CgtLine) line =
    cgt_worksheet_run (run->worksheet, run->line->text->str, solver, wanted, NULL, NULL, &run->error);
  g_autoptr (GrundyText) text = grundy_text_new (budget);

  if (line == NULL)
    return;
  if (run->sheet != NULL)
    add_to_sheet (run, line);
  run->is_partial = line->evaluation != NULL && line->evaluation->outcome == CGT_OUTCOME_UNKNOWN &&
                    line->evaluation->limit.kind != CGT_LIMIT_NONE;
  if (run->sheet != NULL)
    return;
  if (!run->command->json)
    result_to_words (run, text, line);
  else if (line->kind != CGT_LINE_TEXT && line->kind != CGT_LINE_HEADING)
    result_to_json (run, text, line);
  else
    return;
  run->answer = grundy_text_finish (text, &run->error);
}

static char *
refusal_to_json (const GrundyLine *line, const char *message)
{
  g_autofree char *text = cgt_json_string (line->text->str), *quoted = cgt_json_string (message);

  return g_strdup_printf ("{\"line\": %" G_GUINT64_FORMAT ", \"text\": %s, \"error\": %s}", line->number, text, quoted);
}

static void
answer_line (Run *run, CgtSolver *solver, int *status)
{
  g_autofree char *message = NULL;

  g_clear_pointer (&run->answer, g_free);
  g_clear_error (&run->error);
  run->is_partial = FALSE;
  if (grundy_line_check (run->command, run->line, &run->error))
    grundy_work (run->command, solver, run_line, run);
  if (run->is_partial && *status == 0)
    *status = 3;
  if (run->error == NULL)
    return;
  message = grundy_line_message (run->line, run->error);
  if (run->sheet != NULL)
    cgt_sheet_add (run->sheet, run->line->text->str, NULL, NULL, FALSE, NULL, message);
  if (run->command->json)
    run->answer = refusal_to_json (run->line, message);
  else
    grundy_refuse (run->line->text->str, "%s", message);
  *status = 1;
}

/* As much again is needed to write the sheet. */
static gboolean
sheet_may_grow (const GrundyCommand *command, const CgtSheet *sheet)
{
  return sheet == NULL || cgt_sheet_get_bytes (sheet) <= grundy_most_text (command);
}

/* The sheet is drawn with a budget of its own. */
static gboolean
save_sheet (const GrundyCommand *command, const CgtSheet *sheet, GError **error)
{
  g_autoptr (CgtBudget) budget = grundy_budget_new (command);
  CgtSheetFormat format = cgt_sheet_format_of_path (command->output);
  g_autoptr (GBytes) bytes = cgt_sheet_to_bytes (sheet, format, budget, error);

  return bytes != NULL && cgt_file_save (command->output, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes),
                                         CGT_FILE_REPLACE, error);
}

static gboolean
print_answer (const GrundyCommand *command, const char *answer)
{
  grundy_print (command, answer);
  return putchar ('\n') >= 0 && fflush (stdout) == 0;
}

/* Reads a line, with those that it goes on in. */
static gboolean
read_line (const GrundyCommand *command, FILE *file, GrundyLine *line)
{
  char *begun;
  gboolean more = grundy_line_read (command, file, line);

  while (more && (begun = cgt_worksheet_continued (line->text->str)) != NULL)
    {
      if (!line->is_too_long && line->zero == 0 && grundy_line_read (command, file, line))
        g_string_prepend_c (line->text, '\n');
      else
        more = FALSE;
      g_string_prepend (line->text, begun);
      g_free (begun);
      if (!more)
        return TRUE;
    }
  return more;
}

static int
run_file (GrundyCommand *command, CgtFields fields, FILE *file, const char *path)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (CgtWorksheet) worksheet = cgt_worksheet_new ();
  g_autoptr (GString) text = g_string_new (NULL);
  GrundyLine line = { .text = text };
  g_autofree char *title = g_path_get_basename (path);
  g_autoptr (CgtSheet) sheet = command->output != NULL ? cgt_sheet_new (title) : NULL;
  Run run = { .worksheet = worksheet, .command = command, .fields = fields, .line = &line, .sheet = sheet };
  g_autoptr (GError) error = NULL;
  int status = 0;

  while (!grundy_is_interrupted () && read_line (command, file, &line))
    {
      answer_line (&run, solver, &status);
      if (!sheet_may_grow (command, sheet))
        {
          g_clear_error (&run.error);
          return grundy_refuse (NULL,
                                "line %" G_GUINT64_FORMAT
                                ": the worksheet is too long for the memory allowed (%" G_GSIZE_FORMAT " MB)",
                                line.number, command->memory >> 20);
        }
      if (run.answer != NULL && !print_answer (command, run.answer))
        break; /* nobody reads the output */
    }
  if (ferror (file) && !grundy_is_interrupted ())
    status = grundy_refuse (NULL, "%s could not be read: %s", path, g_strerror (errno));
  if (sheet != NULL && !save_sheet (command, sheet, &error))
    status = grundy_refuse (NULL, "%s", error->message);
  g_free (run.answer);
  g_clear_error (&run.error);
  return status;
}

/* Whether the file that is read is the one that would be written. */
static gboolean
is_output (const GrundyCommand *command, FILE *file)
{
  struct stat in, out;

  return command->output != NULL && fstat (fileno (file), &in) == 0 && stat (command->output, &out) == 0 &&
         in.st_dev == out.st_dev && in.st_ino == out.st_ino;
}

int
grundy_command_run (GrundyCommand *command)
{
  g_autoptr (GError) error = NULL;
  CgtFields fields = CGT_FIELDS_ALL;
  const char *path;
  FILE *file;
  int status;

  if (command->words->len != 1)
    return grundy_misuse ("run takes a file, or - to read a worksheet from standard input");
  if (command->fields != NULL && !cgt_fields_from_text (command->fields, &fields, &error))
    return grundy_misuse ("--fields: %s", error->message);
  if (command->output != NULL && cgt_sheet_format_of_path (command->output) == CGT_SHEET_BY_ENDING)
    return grundy_misuse ("the ending of a worksheet is txt, html, tex or pdf");
  path = g_ptr_array_index (command->words, 0);
  file = g_str_equal (path, "-") ? stdin : fopen (path, "r");
  if (file == NULL)
    return grundy_refuse (NULL, "%s could not be opened: %s", path, g_strerror (errno));
  if (is_output (command, file))
    status = grundy_misuse ("%s is the worksheet itself; choose another name for what is saved", command->output);
  else
    status = run_file (command, fields, file, file == stdin ? "standard input" : path);
  if (file != stdin)
    fclose (file);
  return status;
}
