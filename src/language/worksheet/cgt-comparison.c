/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-comparison.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "language/cgt-language.h"
#include "rulesets/cgt-reserved.h"

static gboolean
is_expression (const char *text, CgtBudget *budget)
{
  g_autoptr (CgtExpression) expression = cgt_expression_parse (text, budget, NULL);

  return expression != NULL;
}

/* The first place from @at on, outside brackets, that has @wanted, which is a comma or a space. The end of @text if
 * there is none. */
static gsize
find_outside_brackets (const char *text, gsize at, char wanted)
{
  gint depth = 0;

  for (gsize i = at; text[i] != '\0'; i++)
    {
      if (strchr ("([{", text[i]) != NULL)
        depth++;
      else if (strchr (")]}", text[i]) != NULL)
        depth--;
      else if (depth == 0 && (text[i] == wanted || (wanted == ' ' && g_ascii_isspace (text[i]))))
        return i;
    }
  return strlen (text);
}

/* `A B` as `A=B`, if only one of the spaces can be the separator. */
static char *
split_at_space (const char *text, gsize start, CgtBudget *budget)
{
  g_autofree char *found = NULL;

  for (gsize at = find_outside_brackets (text, start, ' '); text[at] != '\0' && cgt_budget_has_time (budget, 0);
       at = find_outside_brackets (text, at + 1, ' '))
    {
      g_autofree char *candidate = g_strdup (text);

      candidate[at] = '=';
      /* Of several spaces in a row, only the last one is tried. */
      if (g_ascii_isspace (text[at + 1]) || !is_expression (candidate, budget))
        continue;
      if (found != NULL)
        return NULL;
      found = g_steal_pointer (&candidate);
    }
  return g_steal_pointer (&found);
}

char *
cgt_comparison_to_expression (const char *text, CgtBudget *budget, GError **error)
{
  const char *word = cgt_keyword_text (CGT_KEYWORD_COMPARE);
  gsize start = strspn (text, " \t\n\r");
  g_autofree char *expression = NULL;
  char *split;
  gsize comma;

  if (g_ascii_strncasecmp (text + start, word, strlen (word)) != 0 || !g_ascii_isspace (text[start + strlen (word)]))
    return NULL;
  expression = g_strdup (text);
  memset (expression, ' ', start + strlen (word));
  start += strlen (word) + 1;
  comma = find_outside_brackets (expression, start, ',');
  if (expression[comma] == ',')
    {
      expression[comma] = '=';
      return g_steal_pointer (&expression);
    }
  start += strspn (expression + start, " \t\n\r");
  split = split_at_space (expression, start, budget);
  if (!cgt_budget_check (budget, error))
    {
      g_free (split);
      return NULL;
    }
  if (split == NULL)
    g_set_error (error, CGT_ERROR, CGT_ERROR_SYNTAX, "column %u: %s",
                 (guint) g_utf8_pointer_to_offset (text, text + MIN (start, strlen (text))) + 1,
                 _ ("expected two games with a comma between them"));
  return split;
}
