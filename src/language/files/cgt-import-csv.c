/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-import-private.h"

#include <string.h>

/* Comma-separated values (RFC 4180): a position in the column with the head `expression` or `position`, or else in the
 * first one; with a column `ruleset`, what stands between its brackets. */

/* Reads a row; its first cells begin at @places. (transfer full): NULL with an error. */
static GPtrArray *
read_row (CgtImport *import, GPtrArray *places, GError **error)
{
  g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);

  for (;;)
    {
      const char *begin = import->at;
      g_autoptr (GString) cell = g_string_new (NULL);

      g_ptr_array_add (places, (gpointer) begin);
      if (*begin == '"')
        {
          for (import->at++; *import->at != '\0' && (*import->at != '"' || import->at[1] == '"'); import->at++)
            {
              import->at += *import->at == '"';
              g_string_append_c (cell, *import->at);
            }
          if (*import->at++ == '\0')
            {
              import->at--;
              cgt_import_fail (import, begin, error, "the quote has no end");
              return NULL;
            }
          if (*import->at != '\0' && strchr (",\r\n", *import->at) == NULL)
            {
              cgt_import_fail (import, import->at, error, "expected a comma after the quote");
              return NULL;
            }
        }
      else
        {
          /* A position that has brackets may have commas in them. */
          guint depth = 0;

          for (; *import->at != '\0' && strchr ("\r\n", *import->at) == NULL && (*import->at != ',' || depth > 0);
               import->at++)
            {
              depth += strchr ("([{", *import->at) != NULL;
              depth -= depth > 0 && strchr (")]}", *import->at) != NULL;
              g_string_append_c (cell, *import->at);
            }
        }
      /* A position is one line. */
      g_strdelimit (cell->str, "\r\n", ' ');
      g_ptr_array_add (cells, g_strstrip (g_strdup (cell->str)));
      if (*import->at != ',')
        return g_steal_pointer (&cells);
      import->at++;
    }
}

static gboolean
find_column (const GPtrArray *cells, const char *head, guint *column)
{
  for (guint i = 0; i < cells->len; i++)
    if (g_ascii_strcasecmp (cells->pdata[i], head) == 0)
      {
        *column = i;
        return TRUE;
      }
  return FALSE;
}

gboolean
cgt_import_csv (CgtImport *import, GError **error)
{
  guint column = 0, ruleset = G_MAXUINT;
  gboolean is_first = TRUE;

  for (; cgt_import_skip_space (import); is_first = FALSE)
    {
      g_autoptr (GPtrArray) places = g_ptr_array_new (), cells = read_row (import, places, error);
      const char *game = import->ruleset;

      if (cells == NULL)
        return FALSE;
      if (is_first && (find_column (cells, "expression", &column) || find_column (cells, "position", &column)))
        {
          find_column (cells, "ruleset", &ruleset);
          continue;
        }
      if (column >= cells->len)
        return cgt_import_fail (import, places->pdata[0], error, "this row has no column %u", column + 1);
      if (ruleset < cells->len)
        game = cells->pdata[ruleset];
      if (*(char *) cells->pdata[column] != '\0' &&
          !cgt_import_add (import, places->pdata[column],
                           game != NULL ? g_strdup_printf ("%s(%s)", game, (char *) cells->pdata[column])
                                        : g_strdup (cells->pdata[column]),
                           error))
        return FALSE;
    }
  return TRUE;
}
