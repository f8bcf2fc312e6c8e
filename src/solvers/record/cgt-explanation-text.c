/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-explanation.h"

#include <string.h>

#include "base/cgt-json.h"
#include "base/cgt-latex.h"
#include "cgt-record-words.h"

/* Steps are nested a few levels deep, since no step explains the options of its options. */

static void
append_json_steps (GString *json, const GPtrArray *steps)
{
  g_string_append_c (json, '[');
  for (guint i = 0; i < steps->len; i++)
    {
      const CgtStep *step = steps->pdata[i];

      g_string_append_printf (json, "%s{\"rule\": \"%s\", \"text\": ", i > 0 ? ", " : "",
                              cgt_rule_to_word (step->rule));
      cgt_json_append_string (json, step->text);
      g_string_append (json, ", \"uses\": [");
      for (guint k = 0; k < step->uses->len; k++)
        {
          g_string_append (json, k > 0 ? ", " : "");
          cgt_json_append_string (json, step->uses->pdata[k]);
        }
      g_string_append (json, "], \"steps\": ");
      append_json_steps (json, step->steps);
      g_string_append_c (json, '}');
    }
  g_string_append_c (json, ']');
}

char *
cgt_explanation_to_json (const CgtExplanation *explanation)
{
  GString *json = g_string_new ("{\"expression\": ");

  cgt_json_append_string (json, explanation->expression);
  g_string_append (json, ", \"value\": ");
  cgt_json_append_string (json, explanation->value);
  g_string_append (json, ", \"outcome\": ");
  cgt_json_append_string (json, cgt_outcome_to_text (explanation->outcome));
  g_string_append (json, ", \"steps\": ");
  append_json_steps (json, explanation->steps);
  g_string_append_c (json, '}');
  return g_string_free (json, FALSE);
}

/* Options in brackets that are longer, such as a graph or a track, are written once and not in every line. */
#define LONGEST_OPTIONS 12

/* The beginning of the first position of @expression up to "](", if its options are long. (transfer full) (nullable) */
static char *
find_long_options (const char *expression)
{
  const char *close = strstr (expression, "]("), *open = close, *begin;

  while (open != NULL && open > expression && *open != '[')
    open--;
  if (open == NULL || *open != '[' || close - open <= LONGEST_OPTIONS)
    return NULL;
  for (begin = open; begin > expression && (g_ascii_isalnum (begin[-1]) || begin[-1] == '-');)
    begin--;
  while (*begin == '-') /* a sign */
    begin++;
  return begin < open ? g_strndup (begin, (gsize) (close + 2 - begin)) : NULL;
}

/* @long_name, "island[a>b ...](", becomes @name, "island(". */
static void
append_lines (GString *text, const GPtrArray *steps, const char *long_name, const char *name, guint depth)
{
  for (guint i = 0; i < steps->len; i++)
    {
      const CgtStep *step = steps->pdata[i];
      GString *line = g_string_new (step->text);

      if (long_name != NULL)
        g_string_replace (line, long_name, name, 0);
      g_string_append_printf (text, "\n%*s%s", (int) (2 * depth), "", line->str);
      g_string_free (line, TRUE);
      append_lines (text, step->steps, long_name, name, depth + 1);
    }
}

char *
cgt_explanation_to_words (const CgtExplanation *explanation)
{
  GString *text = g_string_new (explanation->expression);
  g_autofree char *long_name = find_long_options (explanation->expression), *name = NULL;

  if (explanation->value != NULL)
    g_string_append_printf (text, " = %s", explanation->value);
  if (explanation->outcome != CGT_OUTCOME_UNKNOWN)
    g_string_append_printf (text, "\n%s", cgt_outcome_in_words (explanation->outcome));
  g_string_append_c (text, '\n');
  if (long_name != NULL)
    {
      name = g_strdup_printf ("%.*s(", (int) strcspn (long_name, "["), long_name);
      g_string_append_printf (text, "\n%s...) stands for %s...).", name, long_name);
    }
  append_lines (text, explanation->steps, long_name, name, 0);
  return g_string_free (text, FALSE);
}

/* LaTeX nests at most four lists; deeper steps stay in the fourth. */
#define MOST_LISTS 4

static void
append_latex_steps (GString *latex, const GPtrArray *steps, guint depth)
{
  if (steps->len == 0)
    return;
  if (depth < MOST_LISTS)
    g_string_append (latex, "\\begin{enumerate}\n");
  for (guint i = 0; i < steps->len; i++)
    {
      const CgtStep *step = steps->pdata[i];
      g_autofree char *text = cgt_latex_escape (step->text);

      g_string_append_printf (latex, "\\item %s\n", text);
      append_latex_steps (latex, step->steps, depth + 1);
    }
  if (depth < MOST_LISTS)
    g_string_append (latex, "\\end{enumerate}\n");
}

char *
cgt_explanation_to_latex (const CgtExplanation *explanation)
{
  g_autofree char *expression = cgt_latex_escape (explanation->expression);
  GString *latex = g_string_new (NULL);

  g_string_append_printf (latex, "\\texttt{%s}", expression);
  if (explanation->value_latex != NULL)
    g_string_append_printf (latex, " $= %s$", explanation->value_latex);
  if (explanation->outcome != CGT_OUTCOME_UNKNOWN)
    g_string_append_printf (latex, "\n\n%s.", cgt_outcome_in_words (explanation->outcome));
  g_string_append_c (latex, '\n');
  append_latex_steps (latex, explanation->steps, 0);
  return g_string_free (latex, FALSE);
}
