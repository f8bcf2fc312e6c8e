/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Whether the condition of `if` holds: comparisons, and, or, not. */

#include "cgt-expand.h"

#include <string.h>

#include "base/cgt-quote.h"
#include "cgt/cgt-refuse.h"

#define QUOTE_LENGTH 40

/* Whether @text is a letter, or two, that an outcome is written with. */
static gboolean
is_outcome (const char *text)
{
  return text[0] != '\0' && strlen (text) <= 2 && strspn (text, "LRNPD") == strlen (text);
}

/* `outcome(G) = P`: letters are compared as letters. FALSE when @text is no such comparison, or with an error. */
static gboolean
compare_outcomes (CgtExpander *expander, const char *text, const CgtScope *scope, gboolean *holds, GError **error)
{
  static const char *const signs[] = { "!=", "==", "=", NULL };

  for (guint i = 0; signs[i] != NULL; i++)
    {
      const char *sign = cgt_expand_find (text, signs[i]);
      g_autofree char *left = NULL, *right = NULL, *answer = NULL;

      if (sign == NULL)
        continue;
      left = g_strstrip (g_strndup (text, (gsize) (sign - text)));
      right = g_strstrip (g_strdup (sign + strlen (signs[i])));
      if (!is_outcome (right) || cgt_expand_variable (scope, right) != NULL ||
          g_hash_table_contains (expander->definitions, right))
        return FALSE;
      answer = cgt_expand_answer (expander, left, scope, error);
      *holds = answer != NULL && g_str_equal (answer, right) == (signs[i][0] == '=');
      return answer != NULL;
    }
  return FALSE;
}

/* All of the conditions, or one of them. */
static gboolean
several_conditions (CgtExpander *expander, GStrv parts, const CgtScope *scope, gboolean all, gboolean *holds,
                    GError **error)
{
  *holds = all;
  for (guint i = 0; parts[i] != NULL && *holds == all; i++)
    if (!cgt_expand_condition (expander, parts[i], scope, holds, error))
      return FALSE;
  return TRUE;
}

static gboolean
condition (CgtExpander *expander, const char *text, const CgtScope *scope, gboolean *holds, GError **error)
{
  g_autofree char *answer = NULL, *inside = NULL, *quote = NULL;
  g_autoptr (GError) local = NULL;
  g_auto (GStrv) either = cgt_expand_split (text, "or"), all = cgt_expand_split (text, "and");

  if (either[1] != NULL)
    return several_conditions (expander, either, scope, FALSE, holds, error);
  if (all[1] != NULL)
    return several_conditions (expander, all, scope, TRUE, holds, error);
  if (cgt_expand_find (text, "not") == text)
    {
      gboolean done = cgt_expand_condition (expander, g_strchug (all[0] + strlen ("not")), scope, holds, error);

      *holds = !*holds;
      return done;
    }
  if (text[0] == '(' && text[cgt_expand_closing (text, 0)] == '\0' && cgt_expand_closing (text, 0) > 0)
    {
      inside = g_strstrip (g_strndup (text + 1, strlen (text) - 2));
      return cgt_expand_condition (expander, inside, scope, holds, error);
    }
  if (compare_outcomes (expander, text, scope, holds, &local))
    return TRUE;
  if (local == NULL)
    answer = cgt_expand_answer (expander, text, scope, &local);
  if (local != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&local));
      return FALSE;
    }
  *holds = g_str_equal (answer, "true");
  if (*holds || g_str_equal (answer, "false"))
    return TRUE;
  quote = cgt_quote (text, -1, QUOTE_LENGTH);
  return cgt_refuse (error, CGT_ERROR_SYNTAX, "expected a comparison, found “%s”", quote);
}

gboolean
cgt_expand_condition (CgtExpander *expander, const char *text, const CgtScope *scope, gboolean *holds, GError **error)
{
  gboolean done;

  if (!cgt_expand_enter (expander, text, error))
    return FALSE;
  done = condition (expander, text, scope, holds, error);
  expander->depth--;
  return done;
}
