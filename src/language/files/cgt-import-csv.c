/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-import-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "cgt/cgt-budget-memory.h"

/* Comma-separated values (RFC 4180): a position in the column with the head `expression` or `position`, or else in the
 * first one; with a column `ruleset`, what stands between its brackets. Where the comma is the decimal sign,
 * spreadsheets write semicolons instead, and others write tabs. */

static const char separators[] = ",;\t";

static const char *
name_of (char separator)
{
  return separator == ',' ? "a comma" : separator == ';' ? "a semicolon" : "a tab";
}

/* What separates the cells of the first row: the sign that stands there most often outside quotes and brackets.
 * Beside semicolons, a comma may be a decimal sign. */
static char
find_separator (const char *row)
{
  gsize counts[sizeof separators - 1] = { 0 }, best = 0;
  gboolean is_quoted = FALSE;
  guint depth = 0;

  for (; *row != '\0' && (is_quoted || strchr ("\r\n", *row) == NULL); row++)
    {
      is_quoted ^= *row == '"';
      if (is_quoted)
        continue;
      depth += strchr ("([{", *row) != NULL;
      depth -= depth > 0 && strchr (")]}", *row) != NULL;
      for (gsize i = 0; i < G_N_ELEMENTS (counts) && depth == 0; i++)
        counts[i] += *row == separators[i];
    }
  for (gsize i = 1; i < G_N_ELEMENTS (counts); i++)
    if (counts[i] > 0 && counts[i] >= counts[best])
      best = i;
  return separators[best];
}

/* Skips what is empty before a row: an empty cell at its beginning is not. Whether a row follows. */
static gboolean
skip_to_row (CgtImport *import, char separator)
{
  while (g_ascii_isspace (*import->at) && *import->at != separator)
    import->at++;
  return *import->at != '\0';
}

/* A block of the budget. */
typedef struct
{
  const char *place; /* where it begins */
  char text[];
} Cell;

static const Cell *
get_cell (const GPtrArray *cells, guint i)
{
  return g_ptr_array_index (cells, i);
}

/* (transfer full): the cells of a row; NULL with an error. */
static GPtrArray *
read_row (CgtImport *import, char separator, GError **error)
{
  const char ends[] = { separator, '\r', '\n', '\0' };
  g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (cgt_budget_release);

  for (;;)
    {
      const char *begin = import->at;
      g_autoptr (GString) text = g_string_new (NULL);
      Cell *cell;

      if (*begin == '"')
        {
          for (import->at++; *import->at != '\0' && (*import->at != '"' || import->at[1] == '"'); import->at++)
            {
              import->at += *import->at == '"';
              g_string_append_c (text, *import->at);
            }
          if (*import->at++ == '\0')
            {
              import->at--;
              cgt_import_fail (import, begin, error, _ ("the quote has no end"));
              return NULL;
            }
          if (*import->at != '\0' && strchr (ends, *import->at) == NULL)
            {
              cgt_import_fail (import, import->at, error, _ ("expected %s after the quote"), name_of (separator));
              return NULL;
            }
        }
      else
        {
          /* A position that has brackets may have the separator in them. */
          guint depth = 0;

          for (; *import->at != '\0' && strchr ("\r\n", *import->at) == NULL && (*import->at != separator || depth > 0);
               import->at++)
            {
              depth += strchr ("([{", *import->at) != NULL;
              depth -= depth > 0 && strchr (")]}", *import->at) != NULL;
              g_string_append_c (text, *import->at);
            }
        }
      /* A position is one line. */
      g_strstrip (g_strdelimit (text->str, "\r\n", ' '));
      cell = cgt_budget_alloc (import->budget, sizeof *cell + strlen (text->str) + 1, 1);
      if (cell == NULL)
        {
          if (cgt_budget_check (import->budget, error))
            cgt_import_fail (import, begin, error, _ ("there is no memory for this cell"));
          return NULL;
        }
      cell->place = begin;
      strcpy (cell->text, text->str);
      g_ptr_array_add (cells, cell);
      if (*import->at != separator)
        return g_steal_pointer (&cells);
      import->at++;
    }
}

static gboolean
find_column (const GPtrArray *cells, const char *head, guint *column)
{
  for (guint i = 0; i < cells->len; i++)
    if (g_ascii_strcasecmp (get_cell (cells, i)->text, head) == 0)
      {
        *column = i;
        return TRUE;
      }
  return FALSE;
}

/* (transfer full): the position in a row; a row of whole numbers alone is one of so many heaps. */
static char *
position_in (const GPtrArray *cells, guint column, gboolean has_head)
{
  g_autoptr (GString) heaps = g_string_new (NULL);

  for (guint i = 0; !has_head && i < cells->len; i++)
    {
      const char *text = get_cell (cells, i)->text;

      if (*text == '\0' || text[strspn (text, "0123456789")] != '\0')
        return g_strdup (get_cell (cells, column)->text);
      g_string_append_printf (heaps, "%s%s", i > 0 ? "," : "", text);
    }
  return g_strdup (has_head ? get_cell (cells, column)->text : heaps->str);
}

gboolean
cgt_import_csv (CgtImport *import, GError **error)
{
  guint column = 0, ruleset = G_MAXUINT;
  gboolean is_first = TRUE, has_head = FALSE;
  char separator;

  skip_to_row (import, '\t');
  /* Excel reads the separator from such a line. */
  if (g_str_has_prefix (import->at, "sep=") && import->at[4] != '\0' && strchr (separators, import->at[4]) != NULL &&
      (import->at[5] == '\0' || strchr ("\r\n", import->at[5]) != NULL))
    {
      separator = import->at[4];
      import->at += 5;
    }
  else
    separator = find_separator (import->at);
  for (; skip_to_row (import, separator); is_first = FALSE)
    {
      g_autoptr (GPtrArray) cells = read_row (import, separator, error);
      g_autofree char *position = NULL;
      const char *game = import->ruleset;

      if (cells == NULL)
        return FALSE;
      if (is_first && (find_column (cells, "expression", &column) || find_column (cells, "position", &column)))
        {
          find_column (cells, "ruleset", &ruleset);
          has_head = TRUE;
          continue;
        }
      if (column >= cells->len)
        return cgt_import_fail (import, get_cell (cells, 0)->place, error, _ ("this row has no column %u"), column + 1);
      if (ruleset < cells->len)
        game = get_cell (cells, ruleset)->text;
      position = position_in (cells, column, has_head || game == NULL);
      if (*position != '\0' &&
          !cgt_import_add (import, get_cell (cells, column)->place,
                           game != NULL ? g_strdup_printf ("%s(%s)", game, position) : g_strdup (position), error))
        return FALSE;
    }
  return TRUE;
}
