/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-exercise-private.h"

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
  { "mean", N_ ("the mean of %s") },           { "temperature", N_ ("the temperature of %s") },
  { "left-stop", N_ ("the left stop of %s") }, { "right-stop", N_ ("the right stop of %s") },
  { "birthday", N_ ("the birthday of %s") },
};

/* `nim(3,5)` as `Nim 3, 5`. What is not made of numbers is drawn below the question, so it has only its name. */
static char *
name_position (const CgtPosition *position)
{
  const char *title = _ (cgt_ruleset_get_title (cgt_position_get_ruleset (position)));
  g_autofree char *text = cgt_position_to_text (position);
  const char *open = strrchr (text, '(');
  gsize length = open != NULL ? strspn (open + 1, "0123456789,") : 0;
  g_auto (GStrv) numbers = NULL;
  g_autofree char *list = NULL;

  if (strchr (text, '[') != NULL) /* the options are a part of the rules */
    return g_steal_pointer (&text);
  if (length == 0 || open[1 + length] != ')')
    return g_strdup (title);
  *strrchr (text, ')') = '\0';
  numbers = g_strsplit (open + 1, ",", -1);
  list = g_strjoinv (", ", numbers);
  return g_strdup_printf ("%s %s", title, list);
}

static char *
name_sum (const CgtExpression *sum)
{
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < cgt_expression_get_n_terms (sum); i++)
    {
      const CgtPosition *position = cgt_expression_get_term_position (sum, i);
      gboolean negative = cgt_expression_get_term_negative (sum, i);
      g_autofree char *term = position != NULL ? name_position (position) : cgt_expression_get_term_text (sum, i);

      g_string_append (words, i > 0 ? (negative ? " − " : " + ") : negative ? "−" : "");
      g_string_append (words, term);
    }
  return g_string_free (words, FALSE);
}

/* The argument if @text is one call of @name. (transfer full) (nullable) */
static char *
argument_of (const char *text, const char *name)
{
  gsize length = strlen (text), before = strlen (name);
  int depth = 0;

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

char *
cgt_task_in_words (const char *expression)
{
  g_autoptr (CgtExpression) sum = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (functions); i++)
    {
      g_autofree char *argument = argument_of (expression, functions[i].name);
      g_autofree char *words = argument != NULL ? cgt_task_in_words (argument) : NULL;

      if (words != NULL)
        return g_strdup_printf (_ (functions[i].words), words);
    }
  sum = cgt_expression_parse (expression, NULL, NULL);
  return sum != NULL && cgt_expression_get_n_terms (sum) > 0 && !cgt_expression_get_misere (sum)
           ? name_sum (sum)
           : g_strdup (expression);
}
