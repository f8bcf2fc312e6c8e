/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-exercise-private.h"
#include "cgt-page-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "rulesets/cgt-position.h"
#include "rulesets/cgt-ruleset.h"

/* Expressions in the prose of a question: games by their names, functions in words. A label typesets the values. */

static const struct
{
  const char *name;  /* of a function of one game */
  const char *words; /* %s: the game */
} functions[] = {
  { "mean", N_ ("the mean of %s") },
  { "temperature", N_ ("the temperature of %s") },
  { "left-stop", N_ ("the left stop of %s") },
  { "right-stop", N_ ("the right stop of %s") },
  { "remoteness", N_ ("the remoteness of %s") },
  { "birthday", N_ ("the birthday of %s") },
  { "outcome", N_ ("the outcome of %s") },
  { "misere", N_ ("misère %s") },
};

/* `4x5`, or rows of as many free squares, `..|..`, as `4 × 5`. (transfer full) (nullable): NULL: it is neither. */
static char *
name_size (const char *text)
{
  gsize n_rows = strspn (text, "0123456789"), columns = strcspn (text, "|)"), rows = 1;

  if (n_rows > 0 && text[n_rows] == 'x')
    {
      const char *other = text + n_rows + 1;
      gsize n_columns = strspn (other, "0123456789");

      return n_columns > 0 && g_str_equal (other + n_columns, ")")
               ? g_strdup_printf ("%.*s × %.*s", (int) n_rows, text, (int) n_columns, other)
               : NULL;
    }
  for (const char *row = text;; row += columns + 1, rows++)
    {
      if (columns == 0 || strspn (row, ".") != columns)
        return NULL;
      if (g_str_equal (row + columns, ")"))
        return g_strdup_printf ("%" G_GSIZE_FORMAT " × %" G_GSIZE_FORMAT, rows, columns);
      if (row[columns] != '|')
        return NULL;
    }
}

/* `nim(3,5)` as `Nim 3, 5`, and `domineering(2x3)` as `Domineering 2 × 3`. What is not made of numbers has only its
 * name if it is @drawn beside the words; else NULL. */
static char *
name_position (const CgtPosition *position, gboolean drawn)
{
  const char *title = _ (cgt_ruleset_get_title (cgt_position_get_ruleset (position)));
  g_autofree char *text = cgt_position_to_text (position);
  const char *open = strrchr (text, '(');
  gsize length = open != NULL ? strspn (open + 1, "0123456789,") : 0;
  g_auto (GStrv) numbers = NULL;
  g_autofree char *list = NULL, *size = NULL;

  if (strchr (text, '[') != NULL) /* the options are a part of the rules */
    return drawn ? g_steal_pointer (&text) : NULL;
  size = open != NULL ? name_size (open + 1) : NULL;
  if (size != NULL)
    return g_strdup_printf ("%s %s", title, size);
  if (length == 0 || open[1 + length] != ')')
    return drawn ? g_strdup (title) : NULL;
  *strrchr (text, ')') = '\0';
  numbers = g_strsplit (open + 1, ",", -1);
  list = g_strjoinv (", ", numbers);
  return g_strdup_printf ("%s %s", title, list);
}

static char *
name_sum (const CgtExpression *sum, gboolean drawn)
{
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < cgt_expression_get_n_terms (sum); i++)
    {
      const CgtPosition *position = cgt_expression_get_term_position (sum, i);
      gboolean negative = cgt_expression_get_term_negative (sum, i);
      g_autofree char *term =
        position != NULL ? name_position (position, drawn) : cgt_expression_get_term_text (sum, i);

      if (term == NULL)
        {
          g_string_free (words, TRUE);
          return NULL;
        }

      g_string_append (words, i > 0 ? (negative ? " − " : " + ") : negative ? "−" : "");
      g_string_append (words, term);
    }
  return g_string_free (words, FALSE);
}

/* The argument if @text is one call of @name; that of the remoteness may be written after a space. (transfer full)
 * (nullable) */
static char *
argument_of (const char *text, const char *name)
{
  gsize length = strlen (text), before = strlen (name);
  int depth = 0;

  if (g_str_equal (name, "remoteness") && g_str_has_prefix (text, "remoteness "))
    return g_strdup (text + before + 1);
  if (!g_str_has_prefix (text, name) || text[before] != '(' || text[length - 1] != ')')
    return NULL;
  for (gsize i = before; i + 1 < length; i++)
    {
      depth += (text[i] == '(') - (text[i] == ')');
      if (depth == 0)
        return NULL;
    }
  return g_strndup (text + before + 1, length - before - 2);
}

/* NULL: not all of it can be said in words. */
static char *
say (const char *expression, gboolean drawn)
{
  g_autoptr (CgtExpression) sum = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (functions); i++)
    {
      g_autofree char *argument = argument_of (expression, functions[i].name);
      g_autofree char *words = argument != NULL ? say (argument, drawn) : NULL;

      if (words != NULL)
        return g_strdup_printf (_ (functions[i].words), words);
    }
  sum = cgt_expression_parse (expression, NULL, NULL);
  return sum != NULL && cgt_expression_get_n_terms (sum) > 0 && !cgt_expression_get_misere (sum) ? name_sum (sum, drawn)
                                                                                                 : NULL;
}

char *
cgt_task_in_words (const char *expression)
{
  char *words = say (expression, TRUE);

  return words != NULL ? words : g_strdup (expression);
}

char *
cgt_page_in_words (const char *expression)
{
  return say (expression, FALSE);
}
