/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Lists and ranges, and what runs through them. */

#include "cgt-expand.h"

#include <errno.h>
#include <string.h>

#include "base/cgt-quote.h"
#include "cgt/cgt-refuse.h"

#define QUOTE_LENGTH 40

static gboolean
read_bound (CgtExpander *expander, const char *text, const CgtScope *scope, gint64 *bound, GError **error)
{
  g_autofree char *answer = cgt_expand_answer (expander, text, scope, error), *quote = NULL;
  char *end;

  if (answer == NULL)
    return FALSE;
  errno = 0;
  *bound = g_ascii_strtoll (answer, &end, 10);
  if (*end == '\0' && answer[0] != '\0' && errno == 0)
    return TRUE;
  quote = cgt_quote (answer, -1, QUOTE_LENGTH);
  return cgt_refuse (error, CGT_ERROR_MEANINGLESS, "a range is from an integer to an integer, and %s is not one here",
                     quote);
}

/* Whether @text is A..B. With TRUE and *error set, its bounds are refused. */
static gboolean
read_range (CgtExpander *expander, const char *text, const CgtScope *scope, gint64 *from, gint64 *to, GError **error)
{
  const char *dots = cgt_expand_find (text, "..");
  g_autofree char *first = NULL;

  if (dots == NULL)
    return FALSE;
  first = g_strndup (text, (gsize) (dots - text));
  if (read_bound (expander, first, scope, from, error))
    read_bound (expander, dots + strlen (".."), scope, to, error);
  return TRUE;
}

/* The integers from @from to @to as text; NULL with an error. */
static GStrv
range_items (CgtExpander *expander, gint64 from, gint64 to, GError **error)
{
  g_autoptr (GPtrArray) integers = g_ptr_array_new_with_free_func (g_free);

  for (gint64 n = from; n <= to; n++)
    {
      if (!(cgt_budget_tick (expander->budget) && cgt_budget_charge (expander->budget, 64)))
        {
          cgt_budget_check (expander->budget, error);
          return NULL;
        }
      g_ptr_array_add (integers, g_strdup_printf ("%" G_GINT64_FORMAT, n));
    }
  g_ptr_array_add (integers, NULL);
  return (GStrv) g_ptr_array_steal (integers, NULL);
}

GStrv
cgt_expand_items (CgtExpander *expander, const char *text, const CgtScope *scope, GError **error)
{
  g_autoptr (GError) local = NULL;
  g_autofree char *list = NULL, *inside = NULL, *quote = NULL;
  gint64 from, to;

  if (read_range (expander, text, scope, &from, &to, &local))
    {
      if (local == NULL)
        return range_items (expander, from, to, error);
      g_propagate_error (error, g_steal_pointer (&local));
      return NULL;
    }
  list = cgt_expand (expander, text, scope, error);
  if (list != NULL && (list[0] != '[' || cgt_expand_closing (list, 0) != strlen (list)))
    {
      g_autofree char *expanded = g_steal_pointer (&list);

      list = cgt_expand_answer (expander, expanded, NULL, error);
    }
  if (list == NULL)
    return NULL;
  if (list[0] != '[')
    {
      inside = g_strstrip (g_strdup (text));
      quote = cgt_quote (inside, -1, QUOTE_LENGTH);
      return cgt_refuse_null (error, CGT_ERROR_MEANINGLESS, "expected a list or a range, found “%s”", quote);
    }
  inside = g_strstrip (g_strndup (list + 1, strlen (list) - 2));
  return inside[0] != '\0' ? cgt_expand_split (inside, ",") : g_new0 (char *, 1);
}

static gboolean run_each (CgtExpander *expander, const GStrv clauses, const CgtScope *outer, CgtExpandFunc func,
                          gpointer data, GError **error);

/* Continues after `if CONDITION` if the condition holds. */
static gboolean
run_if (CgtExpander *expander, const GStrv clauses, const CgtScope *scope, CgtExpandFunc func, gpointer data,
        GError **error)
{
  g_autofree char *choice = g_strdup_printf ("if(%s, 1, 0)", clauses[0] + strlen ("if "));
  g_autofree char *holds = cgt_expand (expander, choice, scope, error);

  if (holds == NULL)
    return FALSE;
  return g_str_equal (holds, "0") || run_each (expander, clauses + 1, scope, func, data, error);
}

static gboolean
run_each (CgtExpander *expander, const GStrv clauses, const CgtScope *outer, CgtExpandFunc func, gpointer data,
          GError **error)
{
  const char *clause = clauses[0];
  const char *sign = clause != NULL ? cgt_expand_find (clause, "=") : NULL;
  gsize sign_length = 1;
  g_autofree char *name = NULL;
  g_auto (GStrv) items = NULL;
  g_autoptr (GError) local = NULL;
  CgtScope scope = { .outer = outer };
  gint64 from, to;

  if (clause == NULL)
    return func (expander, outer, data, error);
  if (g_str_has_prefix (clause, "if "))
    return run_if (expander, clauses, outer, func, data, error);
  if (cgt_expand_find (clause, "in") != NULL)
    {
      sign = cgt_expand_find (clause, "in");
      sign_length = strlen ("in");
    }
  name = g_strstrip (g_strndup (clause, sign != NULL ? (gsize) (sign - clause) : 0));
  if (sign == NULL)
    {
      g_autofree char *quote = cgt_quote (clause, -1, QUOTE_LENGTH);

      return cgt_refuse (error, CGT_ERROR_SYNTAX, "expected a range like n = 1..5, found “%s”", quote);
    }
  if (!cgt_expand_check_name (name, error))
    return FALSE;
  scope.name = name;
  if (read_range (expander, sign + sign_length, outer, &from, &to, &local))
    {
      for (gint64 n = from; local == NULL && n <= to; n++)
        {
          g_autofree char *text = g_strdup_printf ("%" G_GINT64_FORMAT, n);

          scope.text = text;
          run_each (expander, clauses + 1, &scope, func, data, &local);
        }
    }
  else
    {
      items = cgt_expand_items (expander, sign + sign_length, outer, &local);
      for (guint i = 0; local == NULL && items[i] != NULL; i++)
        {
          scope.text = items[i];
          run_each (expander, clauses + 1, &scope, func, data, &local);
        }
    }
  if (local == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&local));
  return FALSE;
}

gboolean
cgt_expand_each (CgtExpander *expander, const GStrv clauses, const CgtScope *scope, CgtExpandFunc func, gpointer data,
                 GError **error)
{
  return run_each (expander, clauses, scope, func, data, error);
}
