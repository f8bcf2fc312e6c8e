/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Names of integers within a position: nim(n, n + 1), chop(m x n), subtraction[1,k](n). */

#include "cgt-expand.h"

#include <string.h>

#include "base/cgt-quote.h"
#include "cgt/cgt-refuse.h"

#define QUOTE_LENGTH 40

typedef struct
{
  CgtExpander *expander;
  const CgtScope *scope;
  GString *out;
} Reading;

static gboolean
is_known (const Reading *reading, const char *name)
{
  return cgt_expand_variable (reading->scope, name) != NULL ||
         g_hash_table_contains (reading->expander->definitions, name);
}

char *
cgt_expand_integer (CgtExpander *expander, const char *text, const CgtScope *scope, GError **error)
{
  g_autofree char *answer = cgt_expand_answer (expander, text, scope, error);
  g_autofree char *quote = cgt_quote (text, -1, QUOTE_LENGTH);

  if (answer == NULL)
    return NULL;
  if (cgt_expand_is_integer (answer))
    return g_steal_pointer (&answer);
  return cgt_refuse_null (error, CGT_ERROR_MEANINGLESS, "“%s” is %s here, where an integer is needed", quote, answer);
}

/* Whether the text contains a known name. @only: the text must consist of such names, numbers and their sums. */
static gboolean
has_names (const Reading *reading, const char *text, gboolean only)
{
  gboolean found = FALSE;

  for (gsize at = 0; text[at] != '\0';)
    {
      gsize end = cgt_expand_name (text, at);
      g_autofree char *name = g_strndup (text + at, end - at);
      gboolean stands_alone = end > at && (at == 0 || !g_ascii_isalnum (text[at - 1]));

      if (stands_alone && is_known (reading, name))
        found = TRUE;
      else if (only && (end > at || strchr ("0123456789+-.() ", text[at]) == NULL))
        return FALSE;
      at = MAX (end, at + 1);
    }
  return found || (only && text[0] != '\0');
}

static gboolean
append_integer (Reading *reading, const char *text, GError **error)
{
  g_autofree char *integer = cgt_expand_integer (reading->expander, text, reading->scope, error);

  if (integer == NULL)
    return FALSE;
  g_string_append (reading->out, integer);
  return TRUE;
}

/* A part of a position between its signs: `n + 1`, `m x n`. */
static gboolean
append_part (Reading *reading, const char *part, GError **error)
{
  if (!has_names (reading, part, FALSE) && strchr (part, 'x') == NULL)
    {
      g_string_append (reading->out, part);
      return TRUE;
    }
  for (const char *x = strchr (part, 'x'); x != NULL; x = strchr (x + 1, 'x'))
    {
      g_autofree char *rows = g_strstrip (g_strndup (part, (gsize) (x - part)));
      g_autofree char *columns = g_strstrip (g_strdup (x + 1));

      if (!has_names (reading, rows, TRUE) || !has_names (reading, columns, TRUE))
        continue;
      if (!append_integer (reading, rows, error))
        return FALSE;
      g_string_append_c (reading->out, 'x');
      return append_integer (reading, columns, error);
    }
  if (has_names (reading, part, FALSE))
    return append_integer (reading, part, error);
  g_string_append (reading->out, part);
  return TRUE;
}

/* The text in the brackets of a position, with integers instead of names. */
static gboolean
append_board (Reading *reading, const char *board, gsize length, GError **error)
{
  gsize from = 0;

  for (gsize i = 0; i <= length; i++)
    {
      g_autofree char *part = NULL;

      if (i < length && strchr (",;|/", board[i]) == NULL)
        continue;
      part = g_strndup (board + from, i - from);
      if (!append_part (reading, part, error))
        return FALSE;
      if (i < length)
        g_string_append_c (reading->out, board[i]);
      from = i + 1;
    }
  return TRUE;
}

gsize
cgt_expand_position (CgtExpander *expander, const char *text, gsize start, gsize name_end, const CgtScope *scope,
                     GString *out, GError **error)
{
  Reading reading = { expander, scope, out };
  gsize open = name_end + strspn (text + name_end, " \t"), rules = open, end, after;
  g_autofree char *written = NULL;
  g_autoptr (CgtExpression) literal = NULL;

  if (text[open] == '[' && cgt_expand_closing (text, open) > 0)
    {
      open = cgt_expand_closing (text, open);
      open += strspn (text + open, " \t");
    }
  end = text[open] == '(' ? cgt_expand_closing (text, open) : 0;
  after = end > 0 ? end : name_end;
  written = g_strndup (text + start, after - start);
  if (end > 0 && scope == NULL && g_hash_table_size (expander->definitions) == 0)
    end = 0; /* there are no names */
  if (end > 0)
    literal = cgt_expression_parse (written, expander->budget, NULL);
  if (end == 0 || literal != NULL)
    {
      g_string_append (out, written);
      return after;
    }
  if (!cgt_expand_check_budget (expander, 0, error))
    return 0;
  g_string_append_len (out, text + start, (gssize) (name_end - start));
  if (text[rules] == '[')
    {
      gsize rules_end = cgt_expand_closing (text, rules);

      g_string_append_c (out, '[');
      if (!append_board (&reading, text + rules + 1, rules_end - rules - 2, error))
        return 0;
      g_string_append_c (out, ']');
    }
  g_string_append_c (out, '(');
  if (!append_board (&reading, text + open + 1, end - open - 2, error))
    return 0;
  g_string_append_c (out, ')');
  return after;
}
