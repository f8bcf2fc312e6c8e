/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-import-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/cgt-memory.h"
#include "cgt/cgt-budget-memory.h"
#include "language/cgt-language.h"
#include "rulesets/cgt-ruleset.h"

/* What the readers of all formats share. */

/* "line 3, column 5"; (transfer full) */
static char *
place_in_words (CgtImport *import, const char *place)
{
  if (import->line == NULL || place < import->line)
    {
      import->line = import->text;
      import->n_lines = 0;
    }
  for (const char *end; (end = memchr (import->line, '\n', (gsize) (place - import->line))) != NULL; import->n_lines++)
    import->line = end + 1;
  return g_strdup_printf (_ ("line %u, column %u"), import->n_lines + 1,
                          (guint) g_utf8_strlen (import->line, place - import->line) + 1);
}

gboolean
cgt_import_fail (CgtImport *import, const char *place, GError **error, const char *format, ...)
{
  g_autofree char *where = place_in_words (import, place), *message = NULL;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  /* It may repeat what stands in the file. */
  g_strdelimit (message, "\n\r\t\v\f", ' ');
  g_set_error (error, CGT_ERROR, CGT_ERROR_SYNTAX, "%s: %s", where, message);
  return FALSE;
}

gboolean
cgt_import_skip_space (CgtImport *import)
{
  while (g_ascii_isspace (*import->at))
    import->at++;
  return *import->at != '\0';
}

const char *
cgt_import_game (const CgtImport *import, const char *game, CgtBoardShape shape)
{
  g_autofree char *name = game != NULL ? g_strndup (game, strcspn (game, "[")) : NULL;
  const CgtRuleset *ruleset = name != NULL ? cgt_ruleset_find (name) : NULL;

  if (import->ruleset != NULL)
    return import->ruleset;
  if (ruleset == NULL || strpbrk (game, "(){}") != NULL ||
      (strchr (game, '[') != NULL && !g_str_has_suffix (game, "]")))
    return NULL;
  /* A graph stands in brackets. */
  if (shape == CGT_BOARD_GRAPH && cgt_ruleset_get_with_brackets (ruleset) != NULL)
    ruleset = cgt_ruleset_get_with_brackets (ruleset);
  if (cgt_ruleset_get_sketch (ruleset)->shape != shape)
    return NULL;
  return g_ascii_strcasecmp (game, cgt_ruleset_get_id (ruleset)) == 0 ? cgt_ruleset_get_id (ruleset) : game;
}

/* Takes both, one of which is NULL. */
static void
add (CgtImport *import, char *expression, char *why)
{
  CgtImported *imported = cgt_budget_alloc (import->budget, 1, sizeof *imported);

  /* If there is none, the caller finds that the budget is used up. */
  if (imported == NULL)
    {
      cgt_free_all (expression, why);
      return;
    }
  imported->expression = cgt_budget_keep_text (import->budget, expression);
  imported->why = cgt_budget_keep_text (import->budget, why);
  g_ptr_array_add (import->found, imported);
}

/* Whether it says that the budget ended, rather than what is wrong with the file. */
static gboolean
is_end (const GError *error)
{
  return g_error_matches (error, CGT_ERROR, CGT_ERROR_BUDGET) ||
         g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

gboolean
cgt_import_add (CgtImport *import, const char *place, char *expression, GError **error)
{
  g_autoptr (GError) local_error = NULL;
  g_autoptr (CgtExpression) read = cgt_expression_parse (expression, import->budget, &local_error);

  if (read != NULL)
    add (import, g_strdup (cgt_expression_get_text (read)), NULL);
  else if (is_end (local_error))
    g_propagate_error (error, g_steal_pointer (&local_error));
  else
    {
      const char *message = local_error->message;
      guint64 column = 1;

      /* The column of an expression that was made from the file is of no use. */
      if (g_str_has_prefix (message, "column ") && strstr (message, ": ") != NULL)
        {
          column = g_ascii_strtoull (message + strlen ("column "), NULL, 10);
          message = strstr (message, ": ") + 2;
        }
      if (g_str_has_prefix (place, expression))
        place = g_utf8_offset_to_pointer (place, (glong) MIN (column - 1, (guint64) g_utf8_strlen (expression, -1)));
      cgt_import_fail (import, place, error, "%s", message);
    }
  g_free (expression);
  return read != NULL && cgt_budget_check (import->budget, error);
}

gboolean
cgt_import_add_if_read (CgtImport *import, const char *place, char *expression, const char *why, GError **error)
{
  g_autoptr (GError) local_error = NULL;

  if (expression == NULL)
    cgt_import_fail (import, place, &local_error, "%s", why);
  else
    cgt_import_add (import, place, expression, &local_error);
  if (local_error == NULL || !is_end (local_error))
    {
      if (local_error != NULL)
        add (import, NULL, g_strdup (local_error->message));
      return cgt_budget_check (import->budget, error);
    }
  g_propagate_error (error, g_steal_pointer (&local_error));
  return FALSE;
}
