/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Positions from files of other tools, and to them. */
#include "grundy-cli.h"

#include <errno.h>
#include <string.h>

#include "base/cgt-file.h"
#include "language/files/cgt-export.h"
#include "language/files/cgt-import.h"
#include "rulesets/cgt-ruleset.h"

#define MOST_FILE_BYTES ((gsize) 16 << 20)

typedef struct
{
  const GrundyCommand *command;
  const char *path, *text;
  char *answer;
  guint n_left_out;
  GError *error;
} Import;

/* (transfer full): NULL after a printed line. */
static char *
read_file (const GrundyCommand *command, const char *path)
{
  gsize most = MIN (grundy_most_text (command), MOST_FILE_BYTES), length;
  g_autofree char *text = NULL;
  g_autoptr (GString) read = g_string_new (NULL);
  FILE *file = fopen (path, "rb");
  const char *wrong;

  if (file == NULL)
    {
      grundy_refuse (NULL, "%s: %s", path, g_strerror (errno));
      return NULL;
    }
  text = g_malloc (65536);
  while (read->len <= most && (length = fread (text, 1, 65536, file)) > 0)
    g_string_append_len (read, text, (gssize) length);
  if (ferror (file))
    {
      grundy_refuse (NULL, "%s: %s", path, g_strerror (errno));
      fclose (file);
      return NULL;
    }
  fclose (file);
  if (read->len > most)
    {
      grundy_refuse (NULL, "%s: a file of more than %u MB cannot be imported", path, (guint) (most >> 20));
      return NULL;
    }
  if (!g_utf8_validate_len (read->str, read->len, &wrong))
    {
      guint line = 1;

      for (const char *c = read->str; c < wrong; c++)
        line += *c == '\n';
      grundy_refuse (NULL, "%s: line %u: this is not UTF-8 text", path, line);
      return NULL;
    }
  return g_string_free (g_steal_pointer (&read), FALSE);
}

static void
import_text (CgtSolver *solver, CgtBudget *budget, gpointer data)
{
  Import *import = data;
  g_autoptr (GPtrArray) found =
    cgt_import (import->path, import->text, import->command->ruleset, budget, &import->error);
  g_autoptr (GrundyText) text = grundy_text_new (budget);

  for (guint i = 0; found != NULL && i < found->len; i++)
    {
      const CgtImported *imported = found->pdata[i];

      import->n_left_out += imported->expression == NULL;
      grundy_text_append (text, "%s%s%s", i > 0 ? "\n" : "", imported->expression != NULL ? "" : "# ",
                          imported->expression != NULL ? imported->expression : imported->why);
    }
  if (found != NULL)
    import->answer = grundy_text_finish (text, &import->error);
}

int
grundy_command_import (GrundyCommand *command)
{
  g_autoptr (CgtSolver) solver = NULL;
  g_autofree char *text = NULL, *answer = NULL;
  Import import = { .command = command };

  if (command->words->len != 1)
    return grundy_misuse ("import takes one file");
  if (command->ruleset != NULL && cgt_ruleset_find (command->ruleset) == NULL)
    return grundy_misuse ("--ruleset: there is no game “%s”", command->ruleset);
  import.path = command->words->pdata[0];
  import.text = text = read_file (command, import.path);
  if (text == NULL)
    return 1;
  solver = cgt_solver_new ();
  grundy_work (command, solver, import_text, &import);
  answer = import.answer;
  if (answer == NULL)
    {
      g_autoptr (GError) error = import.error;

      return grundy_refuse (NULL, "%s: %s", import.path, error->message);
    }
  puts (answer);
  if (import.n_left_out > 0)
    fprintf (stderr, "%u position%s left out; the lines with # say why\n", import.n_left_out,
             import.n_left_out == 1 ? " is" : "s are");
  return 0;
}

/* The format that the ending of @path names; -1: none. */
static int
format_of_path (const char *path)
{
  static const char *const endings[][2] = { { ".dot", ".gv" }, { ".g6", ".d6" }, { ".sgf", ".sgf" } };

  for (int i = 0; i < (int) G_N_ELEMENTS (endings); i++)
    if (g_str_has_suffix (path, endings[i][0]) || g_str_has_suffix (path, endings[i][1]))
      return i; /* in the order of CgtExportFormat */
  return -1;
}

static gboolean
print_file (GrundyJob *job, GError **error)
{
  const GrundyCommand *command = job->command;
  const CgtExpression *expression = job->expression;
  CgtPosition *position =
    cgt_expression_get_n_terms (expression) == 1 ? cgt_expression_get_term_position (expression, 0) : NULL;
  g_autofree char *file = NULL;

  if (position == NULL || cgt_expression_get_term_negative (expression, 0) || cgt_expression_get_misere (expression))
    {
      g_set_error (error, CGT_ERROR, CGT_ERROR_RULE, "only a single position in normal play can be written as a file");
      return FALSE;
    }
  file = cgt_export (position,
                     command->dot      ? CGT_EXPORT_DOT
                     : command->graph6 ? CGT_EXPORT_GRAPH6
                     : command->sgf    ? CGT_EXPORT_SGF
                                       : format_of_path (command->output),
                     error);
  if (file != NULL && command->output != NULL && !g_str_equal (command->output, "-"))
    return cgt_file_save (command->output, file, strlen (file), CGT_FILE_REPLACE, error);
  return file != NULL && grundy_text_append (job->text, "%s", g_strchomp (file));
}

int
grundy_command_export (GrundyCommand *command)
{
  if (!command->dot && !command->graph6 && !command->sgf &&
      (command->output == NULL || format_of_path (command->output) < 0))
    return grundy_misuse (
      "export needs --dot, --graph6 or --sgf, or --output with a name that ends in .dot, .g6 or .sgf");
  return grundy_answer_expression (command, "export", print_file);
}
