/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-cli.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct
{
  const char *text;
  gboolean json;
  CgtFields fields;
  char *answer; /* without the last newline */
  gboolean is_partial;
  GError *error;
} Evaluation;

static void
read_only (CgtSolver *solver, CgtBudget *budget, gpointer data)
{
  Evaluation *work = data;
  g_autoptr (CgtExpression) expression G_GNUC_UNUSED = cgt_expression_parse (work->text, budget, &work->error);
}

static void
evaluate (CgtSolver *solver, CgtBudget *budget, gpointer data)
{
  Evaluation *work = data;
  g_autoptr (CgtExpression) expression = cgt_expression_parse (work->text, budget, &work->error);
  g_autoptr (CgtEvaluation) evaluation = NULL;

  if (expression == NULL)
    return;
  evaluation =
    cgt_expression_evaluate (expression, solver, cgt_wanted_of_fields (work->fields), NULL, NULL, &work->error);
  if (evaluation == NULL)
    return;
  work->is_partial = evaluation->outcome == CGT_OUTCOME_UNKNOWN && evaluation->limit.kind != CGT_LIMIT_NONE;
  work->answer =
    work->json ? cgt_evaluation_to_json (evaluation, work->fields) : cgt_evaluation_to_words (evaluation, work->fields);
  g_strchomp (work->answer);
}

/* The answer to @text; NULL with an error. @status: 3 if the answer is incomplete. (transfer full) */
static char *
answer (GrundyCommand *command, CgtFields fields, CgtSolver *solver, const char *text, int *status, GError **error)
{
  Evaluation work = { .text = text, .json = command->json, .fields = fields };

  grundy_work (command, solver, evaluate, &work);
  if (work.error != NULL)
    g_propagate_error (error, work.error);
  else if (work.is_partial)
    *status = 3;
  return work.answer;
}

static int
eval_words (GrundyCommand *command, CgtFields fields, CgtSolver *solver)
{
  gboolean single = command->words->len == 1;
  int status = 0;

  /* Several expressions are all read first: if one is refused, nothing is printed. */
  for (guint i = 0; !single && i < command->words->len; i++)
    {
      Evaluation work = { .text = g_ptr_array_index (command->words, i) };
      g_autoptr (GError) error = NULL;

      grundy_work (command, solver, read_only, &work);
      error = work.error;
      if (error != NULL)
        return grundy_refuse (work.text, "%s", error->message);
    }
  for (guint i = 0; i < command->words->len; i++)
    {
      const char *word = g_ptr_array_index (command->words, i);
      g_autoptr (GError) error = NULL;
      g_autofree char *text = answer (command, fields, solver, word, &status, &error);

      if (text == NULL)
        status = grundy_refuse (single ? NULL : word, "%s", error->message);
      else
        printf ("%s%s\n", i > 0 && !command->json ? "\n" : "", text);
      if (fflush (stdout) != 0)
        break; /* nobody reads the output */
    }
  return status;
}

static char *
refusal_to_json (const char *line, const char *message)
{
  g_autofree char *expression = grundy_json_string (line);
  g_autofree char *quoted = grundy_json_string (message);

  return g_strdup_printf ("{\"expression\": %s, \"error\": %s}", expression, quoted);
}

/* How much of an overlong line is read, for the message. */
#define QUOTED_LENGTH 1000

/* Reads the next line without its end. If it is longer than memory allows, @line is only its beginning, and @too_long
 * is set. FALSE at the end of the input. */
static gboolean
read_line (const GrundyCommand *command, GString *line, gboolean *too_long)
{
  gsize most = command->memory != 0 ? command->memory / 4 : G_MAXSIZE;
  int c = getc (stdin);

  g_string_truncate (line, 0);
  *too_long = FALSE;
  if (c == EOF)
    return FALSE;
  for (; c != '\n' && c != EOF; c = getc_unlocked (stdin))
    if (line->len < most)
      g_string_append_c (line, (char) c);
    else
      *too_long = TRUE;
  if (*too_long)
    g_string_truncate (line, QUOTED_LENGTH);
  while (line->len > 0 && line->str[line->len - 1] == '\r')
    g_string_truncate (line, line->len - 1);
  return TRUE;
}

/* One line of a stream, which may hold anything. */
typedef struct
{
  GString *text;
  gboolean is_too_long; /* and @text is only its beginning */
  guint64 number;       /* from 1 */
} Line;

/* A line without an expression: blank, or a comment. */
static gboolean
is_skipped (const Line *line)
{
  gsize blank = strspn (line->text->str, " \t");

  return !line->is_too_long && (blank == line->text->len || line->text->str[blank] == '#');
}

/* "column 3: ..." becomes "line 7, column 3: ...". */
static char *
place_message (const Line *line, const GError *error)
{
  gboolean has_column = g_str_has_prefix (error->message, "column ");

  return g_strdup_printf ("line %" G_GUINT64_FORMAT "%s %s", line->number, has_column ? "," : ":", error->message);
}

static char *
answer_line (GrundyCommand *command, CgtFields fields, CgtSolver *solver, const Line *line, int *status)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *message = NULL;
  char *text = NULL;
  int part = 0;

  if (line->is_too_long)
    g_set_error (&error, CGT_ERROR, CGT_ERROR_BUDGET,
                 "the line is too long for the memory allowed (%" G_GSIZE_FORMAT " MB)", command->memory >> 20);
  else if (strlen (line->text->str) < line->text->len)
    g_set_error (&error, CGT_ERROR, CGT_ERROR_SYNTAX, "column %" G_GSIZE_FORMAT ": this is not UTF-8 text",
                 strlen (line->text->str) + 1);
  else
    text = answer (command, fields, solver, line->text->str, &part, &error);
  if (text != NULL)
    return text;
  message = place_message (line, error);
  if (command->json)
    return refusal_to_json (line->text->str, message);
  *status = grundy_refuse (line->text->str, "%s", message);
  return NULL;
}

#define BYTE_ORDER_MARK "\xef\xbb\xbf"

static int
eval_lines (GrundyCommand *command, CgtFields fields, CgtSolver *solver)
{
  g_autoptr (GString) text = g_string_new (NULL);
  Line line = { .text = text };
  gboolean is_first = TRUE;
  int status = 0;

  while (read_line (command, text, &line.is_too_long))
    {
      g_autofree char *result = NULL;

      if (++line.number == 1 && g_str_has_prefix (text->str, BYTE_ORDER_MARK))
        g_string_erase (text, 0, strlen (BYTE_ORDER_MARK));
      if (is_skipped (&line))
        continue;
      result = answer_line (command, fields, solver, &line, &status);
      if (result == NULL)
        continue;
      if (printf ("%s%s\n", is_first || command->json ? "" : "\n", result) < 0 || fflush (stdout) != 0)
        break;
      is_first = FALSE;
    }
  if (ferror (stdin))
    status = grundy_refuse (NULL, "standard input could not be read: %s", g_strerror (errno));
  return status;
}

int
grundy_command_eval (GrundyCommand *command)
{
  g_autoptr (CgtSolver) solver = NULL;
  g_autoptr (GError) error = NULL;
  CgtFields fields = CGT_FIELDS_ALL;

  if (command->words->len == 0)
    return grundy_misuse ("eval takes an expression, or - to read one per line");
  if (command->fields != NULL && !cgt_fields_from_text (command->fields, &fields, &error))
    return grundy_misuse ("--fields: %s", error->message);
  solver = cgt_solver_new ();
  if (command->words->len == 1 && g_str_equal (g_ptr_array_index (command->words, 0), "-"))
    return eval_lines (command, fields, solver);
  return eval_words (command, fields, solver);
}
