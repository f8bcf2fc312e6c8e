/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-import-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "cgt/cgt-budget-memory.h"

static const struct
{
  const char *ending;
  gboolean (*read) (CgtImport *import, GError **error);
} formats[] = {
  { ".dot", cgt_import_dot },      { ".gv", cgt_import_dot },    { ".graphml", cgt_import_graphml },
  { ".g6", cgt_import_graph6 },    { ".d6", cgt_import_graph6 }, { ".graph6", cgt_import_graph6 },
  { ".sgf", cgt_import_sgf },      { ".test", cgt_import_mcgs }, { ".cgs", cgt_import_cgsuite },
  { ".cgsh", cgt_import_cgsuite }, { ".csv", cgt_import_csv },   { ".tsv", cgt_import_csv },
  { ".txt", cgt_import_lines },
};

static gboolean
ends_with (const char *name, const char *ending)
{
  gsize length = strlen (name), n = strlen (ending);

  return length > n && g_ascii_strcasecmp (name + length - n, ending) == 0;
}

const char *
cgt_import_get_ending (guint i)
{
  return i < G_N_ELEMENTS (formats) ? formats[i].ending : NULL;
}

gboolean
cgt_import_knows (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    if (ends_with (name, formats[i].ending))
      return TRUE;
  return FALSE;
}

static void
imported_free (CgtImported *imported)
{
  g_free (imported->expression);
  g_free (imported->why);
  cgt_budget_release (imported);
}

gboolean
cgt_import_lines (CgtImport *import, GError **error)
{
  while (cgt_import_skip_space (import))
    {
      const char *begin = import->at;
      gsize length = strcspn (begin, "\r\n");

      import->at += length;
      if (*begin != '#' && !cgt_import_add (import, begin, g_strndup (begin, length), error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
has_expression (const CgtImport *import)
{
  for (guint i = 0; i < import->found->len; i++)
    if (((CgtImported *) import->found->pdata[i])->expression != NULL)
      return TRUE;
  return FALSE;
}

GPtrArray *
cgt_import (const char *name, const char *text, const char *ruleset, CgtBudget *budget, GError **error)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new_with_free_func ((GDestroyNotify) imported_free);
  CgtImport import = { .text = text, .ruleset = ruleset, .found = found, .budget = budget };
  gboolean known = FALSE;

  if (g_str_has_prefix (text, "\xEF\xBB\xBF"))
    import.text += 3;
  import.at = import.text;
  for (guint i = 0; i < G_N_ELEMENTS (formats) && !known; i++)
    if (ends_with (name, formats[i].ending))
      {
        known = TRUE;
        if (!formats[i].read (&import, error))
          return NULL;
      }
  if (!known)
    g_set_error (
      error, CGT_ERROR, CGT_ERROR_SYNTAX,
      _ ("the name of a file that is imported ends in .dot, .gv, .graphml, .g6, .d6, .sgf, .test, .cgs, .csv, .tsv "
         "or .txt"));
  else if (has_expression (&import))
    return g_steal_pointer (&found);
  else if (found->len > 0)
    g_set_error (error, CGT_ERROR, CGT_ERROR_SYNTAX, "%s", ((CgtImported *) found->pdata[0])->why);
  else
    cgt_import_fail (&import, import.text, error, _ ("the file has no position"));
  return NULL;
}
