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
  const char *name;
  const char *words; /* %s: each of its arguments */
} functions[] = {
  { "mean", N_ ("the mean of %s") },
  { "temperature", N_ ("the temperature of %s") },
  { "left-stop", N_ ("the left stop of %s") },
  { "right-stop", N_ ("the right stop of %s") },
  { "remoteness", N_ ("the remoteness of %s") },
  { "birthday", N_ ("the birthday of %s") },
  { "outcome", N_ ("the outcome of %s") },
  { "misere", N_ ("misère %s") },
  { "atomic-weight", N_ ("the atomic weight of %s") },
  { "sign-expansion", N_ ("the sign expansion of %s") },
  { "dyadic-expansion", N_ ("the powers of two that add up to %s") },
  { "day", N_ ("the numbers born on day %s") },
  { "simpler", N_ ("the simpler one of %s and %s") },
  { "cool", N_ ("%s cooled by %s") },
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

/* The most characters of rules in brackets that are said in words. */
#define LONGEST_RULES 12

/* The title, with the rules that are written in brackets before the numbers: `Octal Game 0.77: `. NULL: they are too
 * long, or drawn. */
static char *
title_of (const CgtRuleset *ruleset, const char *rules, gsize length)
{
  const char *title = _ (cgt_ruleset_get_title (ruleset));

  if (length == 0)
    return g_strdup_printf ("%s ", title);
  if (length > LONGEST_RULES || strchr (cgt_ruleset_get_notation (ruleset), '>') != NULL)
    return NULL;
  return g_strdup_printf ("%s %.*s: ", title, (int) length, rules);
}

/* `nim(3,5)` as `Nim 3, 5`, and `domineering(2x3)` as `Domineering 2 × 3`; a letter or a question mark may stand for a
 * number. What is not made of numbers has only its name if it is @drawn beside the words; else NULL. */
static char *
name_call (const CgtRuleset *ruleset, const char *text, gboolean drawn)
{
  const char *open = strrchr (text, '('), *rules = strchr (text, '[');
  gsize length = open != NULL ? strspn (open + 1, "0123456789,/nmx?") : 0;
  g_autofree char *title = NULL, *size = open != NULL ? name_size (open + 1) : NULL;
  g_autoptr (GString) list = NULL;

  title = title_of (ruleset, rules != NULL ? rules + 1 : NULL,
                    rules != NULL && open - rules > 1 ? (gsize) (open - rules) - 2 : 0);
  if (title != NULL && size != NULL)
    return g_strconcat (title, size, NULL);
  if (title == NULL || length == 0 || open[1 + length] != ')')
    /* Translators: a game, whose position is on the board below. */
    return drawn ? g_strdup_printf (_ ("%s (as shown)"), _ (cgt_ruleset_get_title (ruleset))) : NULL;
  list = g_string_new_len (open + 1, (gssize) length);
  g_string_replace (list, ",", ", ", 0);
  g_string_replace (list, "x", " × ", 0);
  return g_strconcat (title, list->str, NULL);
}

/* Where the bracket that begins @text ends; NULL: nowhere. */
static const char *
end_of_bracket (const char *text)
{
  int depth = 0;

  for (const char *at = text; *at != '\0'; at++)
    {
      depth += (*at == '(' || *at == '[' || *at == '{') - (*at == ')' || *at == ']' || *at == '}');
      if (depth == 0)
        return at;
    }
  return NULL;
}

/* The game that @text begins with, and where its position ends; NULL: it begins with none. */
static const CgtRuleset *
scan_call (const char *text, const char **end)
{
  gsize length = strspn (text, "abcdefghijklmnopqrstuvwxyz0123456789-");
  g_autofree char *id = g_strndup (text, length);
  const CgtRuleset *ruleset = g_ascii_islower (*text) ? cgt_ruleset_find (id) : NULL;
  const char *rules_end = text[length] == '[' ? end_of_bracket (text + length) : NULL;
  const char *open = rules_end != NULL ? rules_end + 1 : text + length;

  *end = ruleset != NULL && *open == '(' ? end_of_bracket (open) : NULL;
  return *end != NULL ? ruleset : NULL;
}

/* Whether a name can begin at @at, and not in the middle of another: a minus before it may be a sign or a hyphen. */
static gboolean
begins_word (const char *text, const char *at)
{
  if (at == text || (at == text + 1 && *text == '-'))
    return TRUE;
  return !g_ascii_isalnum (at[-1]) && !(at[-1] == '-' && g_ascii_isalnum (at[-2]));
}

/* @text with a name in the place of each position in it that has one. (transfer full) */
static char *
name_calls (const char *text, gboolean drawn)
{
  GString *named = g_string_new (NULL);

  for (const char *at = text, *end; *at != '\0'; at++)
    {
      const CgtRuleset *ruleset = begins_word (text, at) ? scan_call (at, &end) : NULL;
      g_autofree char *call = ruleset != NULL ? g_strndup (at, (gsize) (end + 1 - at)) : NULL;
      g_autofree char *name = call != NULL ? name_call (ruleset, call, drawn) : NULL;

      if (name == NULL)
        g_string_append_c (named, *at);
      else
        {
          g_string_append (named, name);
          at = end;
        }
    }
  return g_string_free (named, FALSE);
}

static char *
name_sum (const CgtExpression *sum, gboolean drawn)
{
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < cgt_expression_get_n_terms (sum); i++)
    {
      const CgtPosition *position = cgt_expression_get_term_position (sum, i);
      gboolean negative = cgt_expression_get_term_negative (sum, i);
      g_autofree char *text = cgt_expression_get_term_text (sum, i);
      g_autofree char *term =
        position != NULL ? name_call (cgt_position_get_ruleset (position), text, drawn) : name_calls (text, drawn);

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

/* The arguments if @text is one call of @name; that of the remoteness may be written after a space. (transfer full)
 * (nullable) */
static GStrv
arguments_of (const char *text, const char *name)
{
  gsize before = strlen (name);
  g_autoptr (GStrvBuilder) arguments = g_strv_builder_new ();
  const char *end, *begin;

  if (g_str_equal (name, "remoteness") && g_str_has_prefix (text, "remoteness "))
    {
      g_strv_builder_add (arguments, text + before + 1);
      return g_strv_builder_end (arguments);
    }
  end = g_str_has_prefix (text, name) && text[before] == '(' ? end_of_bracket (text + before) : NULL;
  if (end == NULL || end[1] != '\0')
    return NULL;
  begin = text + before + 1;
  for (const char *at = begin; at <= end; at++)
    {
      if (at == end || *at == ',')
        {
          g_autofree char *argument = g_strstrip (g_strndup (begin, (gsize) (at - begin)));

          g_strv_builder_add (arguments, argument);
          begin = at + 1;
        }
      else if (strchr ("([{", *at) != NULL && end_of_bracket (at) != NULL)
        at = end_of_bracket (at);
    }
  return g_strv_builder_end (arguments);
}

static char *say (const char *expression, gboolean drawn);

/* @words with the arguments in the places of %s. NULL: they are not as many, or one cannot be said. */
static char *
say_function (const char *words, GStrv arguments, gboolean drawn)
{
  g_auto (GStrv) parts = g_strsplit (words, "%s", -1);
  g_autoptr (GString) said = g_string_new (parts[0]);

  if (g_strv_length (parts) != g_strv_length (arguments) + 1)
    return NULL;
  for (guint i = 0; arguments[i] != NULL; i++)
    {
      g_autofree char *argument = say (arguments[i], drawn);

      if (argument == NULL)
        return NULL;
      g_string_append (said, argument);
      g_string_append (said, parts[i + 1]);
    }
  return g_strdup (said->str);
}

/* NULL: not all of it can be said in words. */
static char *
say (const char *expression, gboolean drawn)
{
  g_autoptr (CgtExpression) sum = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (functions); i++)
    {
      g_auto (GStrv) arguments = arguments_of (expression, functions[i].name);
      char *words = arguments != NULL ? say_function (_ (functions[i].words), arguments, drawn) : NULL;

      if (words != NULL)
        return words;
    }
  sum = cgt_expression_parse (expression, NULL, NULL);
  return sum != NULL && cgt_expression_get_n_terms (sum) > 0 && !cgt_expression_get_misere (sum) ? name_sum (sum, drawn)
                                                                                                 : NULL;
}

char *
cgt_task_in_words (const char *expression, gboolean drawn)
{
  const CgtRuleset *ruleset = cgt_ruleset_find (expression);
  char *words = NULL;

  /* Of a game as such, as of its period. */
  if (ruleset != NULL)
    return g_strdup (_ (cgt_ruleset_get_title (ruleset)));
  words = say (expression, drawn);
  return words != NULL ? words : name_calls (expression, drawn);
}

/* Adds the name of the position @call. If the name does not tell it, it is one of the @positions, and the name points
 * to its picture; the same name is not said again after a comma or a semicolon. @last: (inout): where the last such
 * name ends. */
static void
add_name (GString *said, const CgtRuleset *ruleset, const char *call, GPtrArray *positions, gsize *last)
{
  g_autofree char *name = name_call (ruleset, call, FALSE), *before = NULL, *pointing = NULL;

  if (name != NULL)
    {
      g_string_append (said, name);
      return;
    }
  g_ptr_array_add (positions, g_strdup (call));
  /* Translators: a game, whose position is in a picture below. */
  pointing = g_strdup_printf (_ ("%s (below)"), _ (cgt_ruleset_get_title (ruleset)));
  before = g_strndup (said->str, *last);
  if (*last > 0 && g_str_has_suffix (before, pointing) &&
      (g_str_equal (said->str + *last, " ; ") || g_str_equal (said->str + *last, ", ")))
    g_string_truncate (said, *last);
  else
    g_string_append (said, pointing);
  *last = said->len;
}

/* The call of a function that @text begins with, in words, and where it ends; NULL: it begins with none. */
static char *
say_call (const char *text, GPtrArray *positions, const char **end)
{
  for (guint i = 0; i < G_N_ELEMENTS (functions); i++)
    {
      gsize length = strlen (functions[i].name);
      g_autofree char *call = NULL;
      g_auto (GStrv) arguments = NULL;
      g_auto (GStrv) parts = NULL;
      GString *said;

      if (!g_str_has_prefix (text, functions[i].name) || text[length] != '(' || end_of_bracket (text + length) == NULL)
        continue;
      *end = end_of_bracket (text + length);
      call = g_strndup (text, (gsize) (*end + 1 - text));
      arguments = arguments_of (call, functions[i].name);
      parts = g_strsplit (_ (functions[i].words), "%s", -1);
      if (arguments == NULL || g_strv_length (parts) != g_strv_length (arguments) + 1)
        return NULL;
      said = g_string_new (parts[0]);
      for (guint k = 0; arguments[k] != NULL; k++)
        {
          g_autofree char *argument = cgt_exercise_say (arguments[k], positions);

          g_string_append_printf (said, "%s%s", argument, parts[k + 1]);
        }
      return g_string_free (said, FALSE);
    }
  return NULL;
}

char *
cgt_exercise_say (const char *text, GPtrArray *positions)
{
  GString *said = g_string_new (NULL);
  gsize last = 0;

  for (const char *at = text, *end; *at != '\0'; at++)
    {
      gboolean begins = begins_word (text, at);
      g_autofree char *words = begins ? say_call (at, positions, &end) : NULL;
      const CgtRuleset *ruleset = begins && words == NULL ? scan_call (at, &end) : NULL;

      if (words != NULL)
        g_string_append (said, words);
      else if (ruleset != NULL)
        {
          g_autofree char *call = g_strndup (at, (gsize) (end + 1 - at));

          add_name (said, ruleset, call, positions, &last);
        }
      else
        {
          g_string_append_c (said, *at);
          continue;
        }
      at = end;
    }
  return g_string_free (said, FALSE);
}

char *
cgt_page_in_words (const char *expression)
{
  return say (expression, FALSE);
}
