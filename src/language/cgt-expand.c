/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Replaces names, calls, lists and conditions by their meaning. An expression is left. */

#include "cgt-expand.h"

#include <errno.h>
#include <string.h>

#include "base/cgt-quote.h"
#include "cgt-functions.h"
#include "cgt-scan.h"
#include "cgt/cgt-refuse.h"
#include "rulesets/cgt-reserved.h"
#include "rulesets/cgt-ruleset.h"
#include "solvers/record/cgt-record-words.h"

/* A function that calls itself to this depth most likely never ends. A call takes up to two levels. */
#define DEEPEST_LEVEL 4000
/* Texts up to this length are kept as they were written. */
#define LONGEST_TEXT 1000
#define QUOTE_LENGTH 40

typedef struct
{
  CgtExpander *expander;
  const char *text;
  gsize length, at;
  const CgtScope *scope;
  GString *out;
} Reading;

CgtDefinition *
cgt_definition_new (GStrv parameters, const char *text)
{
  CgtDefinition *definition = g_new0 (CgtDefinition, 1);

  definition->parameters = g_strdupv (parameters);
  definition->text = g_strdup (text);
  return definition;
}

void
cgt_definition_free (CgtDefinition *definition)
{
  g_strfreev (definition->parameters);
  g_free (definition->text);
  g_free (definition);
}

/* The column of an error counts in a part of the line, which says nothing to the user. Puts the column of @at in its
 * place. */
static gboolean
place_error (GError **error, const char *text, gsize at, const char *prefix)
{
  g_autoptr (GError) inner = *error;
  const char *message = inner->message;
  guint column = cgt_scan_column (text, at);

  if (g_str_has_prefix (message, "column ") && strstr (message, ": ") != NULL)
    message = strstr (message, ": ") + 2;
  *error = NULL;
  g_set_error (error, inner->domain, inner->code, "column %u: %s%s", column, prefix, message);
  return FALSE;
}

gboolean
cgt_expand_check_budget (CgtExpander *expander, gsize bytes, GError **error)
{
  if (cgt_budget_tick_bytes (expander->budget, bytes + 1) && cgt_budget_charge (expander->budget, (gssize) (2 * bytes)))
    return TRUE;
  return cgt_budget_check (expander->budget, error);
}

static gboolean
is_number (const char *text)
{
  const char *slash = strchr (text, '/');
  g_autofree char *numerator = slash != NULL ? g_strndup (text, (gsize) (slash - text)) : g_strdup (text);

  return cgt_expand_is_integer (numerator) &&
         (slash == NULL || (g_ascii_isdigit (slash[1]) && cgt_expand_is_integer (slash + 1)));
}

const char *
cgt_expand_variable (const CgtScope *scope, const char *name)
{
  for (; scope != NULL; scope = scope->outer)
    if (g_str_equal (scope->name, name))
      return scope->text;
  return NULL;
}

/* Appends the meaning of a name. An integer is appended as it is, so that *n and ^n can be read. Everything else is
 * put in parentheses, and so is an integer before a dot, which would begin decimals, and before a colon, where a sign
 * would belong to the integer alone: -n:1 is -(n:1), as for every other game. */
static void
append_meaning (Reading *reading, const char *meaning)
{
  gsize length = reading->out->len, next = cgt_scan_space (reading->text, reading->length, reading->at);
  char before = length > 0 ? reading->out->str[length - 1] : '\0';
  gboolean is_whole = length == 0 && reading->text[next] == '\0';
  gboolean is_bare = g_ascii_isdigit (meaning[0]) && cgt_expand_is_integer (meaning) && !g_ascii_isalnum (before) &&
                     before != '.' && reading->text[next] != '.' && reading->text[next] != ':';

  if (is_whole || is_bare || meaning[0] == '[')
    g_string_append (reading->out, meaning);
  else
    g_string_append_printf (reading->out, "(%s)", meaning);
}

/* The arguments in the parentheses that follow; NULL with an error. */
static GStrv
read_arguments (Reading *reading, gsize name_end, const char *name, guint least, guint most, GError **error)
{
  gsize open = cgt_scan_space (reading->text, reading->length, name_end);
  gsize end = reading->text[open] == '(' ? cgt_expand_closing (reading->text, open) : 0;
  g_autofree char *inside = NULL;
  g_auto (GStrv) arguments = NULL;
  guint n;

  if (end == 0)
    return cgt_refuse_null (error, CGT_ERROR_SYNTAX, "expected “(” with the arguments of %s, and “)” after them", name);
  inside = g_strndup (reading->text + open + 1, end - open - 2);
  arguments = cgt_expand_split (inside, ",");
  n = g_strv_length (arguments);
  if (n < least || n > most || arguments[n - 1][0] == '\0')
    return cgt_refuse_null (error, CGT_ERROR_SYNTAX, "%s takes %u argument%s, found %u", name, least,
                            least == 1 ? "" : "s", arguments[n - 1][0] == '\0' ? n - 1 : n);
  reading->at = end;
  return g_steal_pointer (&arguments);
}

/* Whether it has terms, and none of them is a position. */
static gboolean
has_only_values (const CgtExpression *expression)
{
  for (guint i = 0; i < cgt_expression_get_n_terms (expression); i++)
    if (cgt_expression_get_term_position (expression, i) != NULL)
      return FALSE;
  return cgt_expression_get_n_terms (expression) > 0;
}

/* An argument that is a number is computed, so that calls can be told apart; a game keeps its form. */
static char *
read_argument (Reading *reading, const char *text, GError **error)
{
  g_autofree char *expanded = cgt_expand (reading->expander, text, reading->scope, error);
  g_autofree char *value = NULL;
  g_autoptr (CgtExpression) expression = NULL;

  if (expanded == NULL || is_number (expanded))
    return g_steal_pointer (&expanded);
  expression = cgt_expression_parse (expanded, reading->expander->budget, error);
  if (expression == NULL)
    return NULL;
  if (!has_only_values (expression))
    return g_steal_pointer (&expanded);
  value = cgt_expand_answer (reading->expander, expanded, NULL, error);
  if (value == NULL)
    return NULL;
  return is_number (value) ? g_steal_pointer (&value) : g_steal_pointer (&expanded);
}

/* The meaning of a call; NULL with an error. */
static char *
call (CgtExpander *expander, const char *name, const CgtDefinition *function, GStrv arguments, GError **error)
{
  guint n = g_strv_length (arguments);
  g_autofree CgtScope *scopes = g_new0 (CgtScope, n);
  g_autofree char *list = g_strjoinv (", ", arguments);
  g_autofree char *key = g_strdup_printf ("%s(%s)", name, list);
  const char *known = g_hash_table_lookup (expander->calls, key);
  char *meaning;

  if (known != NULL)
    return g_strdup (known);
  for (guint i = 0; i < n; i++)
    scopes[i] = (CgtScope) { function->parameters[i], arguments[i], i > 0 ? &scopes[i - 1] : NULL };
  meaning = cgt_expand (expander, function->text, &scopes[n - 1], error);
  if (meaning != NULL)
    meaning = cgt_expand_shorten (expander, meaning, error);
  if (meaning != NULL)
    g_hash_table_insert (expander->calls, g_steal_pointer (&key), g_strdup (meaning));
  return meaning;
}

static gboolean
read_call (Reading *reading, const char *name, gsize name_end, const CgtDefinition *function, GError **error)
{
  guint n = g_strv_length (function->parameters);
  g_auto (GStrv) arguments = read_arguments (reading, name_end, name, n, n, error);
  g_autofree char *meaning = NULL, *prefix = g_strdup_printf ("in %s: ", name);

  if (arguments == NULL)
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      char *argument = read_argument (reading, arguments[i], error);

      if (argument == NULL)
        return FALSE;
      g_free (arguments[i]);
      arguments[i] = argument;
    }
  meaning = call (reading->expander, name, function, arguments, error);
  if (meaning == NULL)
    return reading->expander->depth > 1 || g_error_matches (*error, CGT_ERROR, CGT_ERROR_BUDGET)
             ? FALSE
             : place_error (error, function->text, 0, prefix);
  append_meaning (reading, meaning);
  return TRUE;
}

/* if(CONDITION, G, H) */
static gboolean
read_if (Reading *reading, gsize name_end, GError **error)
{
  g_auto (GStrv) arguments = read_arguments (reading, name_end, "if", 3, 3, error);
  g_autofree char *meaning = NULL;
  gboolean holds = FALSE;

  if (arguments == NULL || !cgt_expand_condition (reading->expander, arguments[0], reading->scope, &holds, error))
    return FALSE;
  meaning = cgt_expand (reading->expander, arguments[holds ? 1 : 2], reading->scope, error);
  if (meaning == NULL)
    return FALSE;
  append_meaning (reading, meaning);
  return TRUE;
}

typedef struct
{
  const char *text;
  GString *out;
  const char *between;
} Series;

static gboolean
append_item (CgtExpander *expander, const CgtScope *scope, gpointer data, GError **error)
{
  Series *series = data;
  g_autofree char *item = cgt_expand (expander, series->text, scope, error);

  if (item == NULL || !cgt_expand_check_budget (expander, strlen (item), error))
    return FALSE;
  g_string_append_printf (series->out, "%s(%s)", series->out->len > 0 ? series->between : "", item);
  return TRUE;
}

/* sum(G, n = A..B) */
static gboolean
read_sum (Reading *reading, gsize name_end, GError **error)
{
  g_auto (GStrv) arguments = read_arguments (reading, name_end, "sum", 2, G_MAXUINT, error);
  g_autoptr (GString) sum = g_string_new (NULL);
  Series series = { arguments != NULL ? arguments[0] : NULL, sum, " + " };

  if (arguments == NULL ||
      !cgt_expand_each (reading->expander, arguments + 1, reading->scope, append_item, &series, error))
    return FALSE;
  append_meaning (reading, sum->len > 0 ? sum->str : "0");
  return TRUE;
}

static gboolean
append_list_item (CgtExpander *expander, const CgtScope *scope, gpointer data, GError **error)
{
  Series *series = data;
  gboolean is_range = cgt_expand_find (series->text, "..") != NULL;
  g_auto (GStrv) items = is_range ? cgt_expand_items (expander, series->text, scope, error) : g_new0 (char *, 2);

  if (!is_range)
    items[0] = cgt_expand (expander, series->text, scope, error);
  if (items == NULL || (!is_range && items[0] == NULL))
    return FALSE;
  for (guint i = 0; items[i] != NULL; i++)
    g_string_append_printf (series->out, "%s%s", series->out->len > 0 ? series->between : "", items[i]);
  return TRUE;
}

/* The clauses after the first `for`: what varies, and under which conditions. */
static GStrv
read_clauses (GStrv parts)
{
  GPtrArray *clauses = g_ptr_array_new ();

  for (guint i = 0; parts[i] != NULL; i++)
    {
      g_auto (GStrv) pieces = cgt_expand_split (parts[i], "if");

      for (guint j = 0; pieces[j] != NULL; j++)
        g_ptr_array_add (clauses, j == 0 ? g_strdup (pieces[j]) : g_strdup_printf ("if %s", pieces[j]));
    }
  g_ptr_array_add (clauses, NULL);
  return (GStrv) g_ptr_array_free (clauses, FALSE);
}

/* [a, b], [A..B], [G for n = A..B if CONDITION] */
static gboolean
read_list (Reading *reading, GError **error)
{
  gsize end = cgt_expand_closing (reading->text, reading->at);
  g_autofree char *inside = NULL;
  g_autoptr (GString) list = g_string_new (NULL);
  g_auto (GStrv) parts = NULL, clauses = NULL, items = NULL;

  if (end == 0)
    {
      g_string_append (reading->out, reading->text + reading->at);
      reading->at = reading->length;
      return TRUE;
    }
  inside = g_strstrip (g_strndup (reading->text + reading->at + 1, end - reading->at - 2));
  parts = cgt_expand_split (inside, "for");
  clauses = read_clauses (parts + 1);
  items = cgt_expand_split (parts[0], ",");
  for (guint i = 0; items[i] != NULL && inside[0] != '\0'; i++)
    {
      Series series = { items[i], list, ", " };

      if (!cgt_expand_each (reading->expander, clauses, reading->scope, append_list_item, &series, error))
        return FALSE;
    }
  g_string_append_printf (reading->out, "[%s]", list->str);
  reading->at = end;
  return TRUE;
}

/* L[2], where L is the name of a list. */
static gboolean
read_index (Reading *reading, const char *meaning, GError **error)
{
  gsize end = cgt_expand_closing (reading->text, reading->at);
  g_autofree char *inside = g_strndup (reading->text + reading->at + 1, end > 0 ? end - reading->at - 2 : 0);
  g_autofree char *index = cgt_expand_integer (reading->expander, inside, reading->scope, error);
  g_auto (GStrv) items = index != NULL ? cgt_expand_items (reading->expander, meaning, reading->scope, error) : NULL;
  guint64 n = index != NULL ? g_ascii_strtoull (index, NULL, 10) : 0;

  if (items == NULL)
    return FALSE;
  if (n < 1 || n > g_strv_length (items) || index[0] == '-')
    return cgt_refuse (error, CGT_ERROR_MEANINGLESS, "the list has %u items, and no item %s", g_strv_length (items),
                       index);
  reading->at = end;
  append_meaning (reading, items[n - 1]);
  return TRUE;
}

/* A name that the user defined is replaced. Any other name stays as it is. */
static gboolean
read_user_name (Reading *reading, GError **error)
{
  gsize end = cgt_expand_name (reading->text, reading->at);
  g_autofree char *name = g_strndup (reading->text + reading->at, end - reading->at);
  const char *meaning = cgt_expand_variable (reading->scope, name);
  const CgtDefinition *definition = g_hash_table_lookup (reading->expander->definitions, name);

  if (meaning == NULL && g_str_equal (name, "if"))
    return read_if (reading, end, error);
  if (meaning == NULL && g_str_equal (name, "sum"))
    return read_sum (reading, end, error);
  if (meaning == NULL && definition != NULL && definition->parameters != NULL)
    return read_call (reading, name, end, definition, error);
  if (meaning == NULL && definition != NULL)
    meaning = definition->text;
  reading->at = end;
  if (meaning == NULL && g_str_equal (name, "_"))
    return cgt_refuse (error, CGT_ERROR_MEANINGLESS, "there is no result before this line");
  if (meaning == NULL)
    g_string_append (reading->out, name);
  else if (meaning[0] == '[' && reading->text[end] == '[')
    return read_index (reading, meaning, error);
  else
    append_meaning (reading, meaning);
  return TRUE;
}

static gboolean
read_name (Reading *reading, GError **error)
{
  gsize end = cgt_scan_name (reading->text, reading->length, reading->at);
  g_autofree char *name = g_ascii_strdown (reading->text + reading->at, (gssize) (end - reading->at));

  if (cgt_ruleset_find (name) != NULL)
    {
      reading->at =
        cgt_expand_position (reading->expander, reading->text, reading->at, end, reading->scope, reading->out, error);
      return reading->at > 0;
    }
  if (cgt_function_find (name, strlen (name)) < 0)
    return read_user_name (reading, error);
  g_string_append_len (reading->out, reading->text + reading->at, (gssize) (end - reading->at));
  reading->at = end;
  return TRUE;
}

/* ^[2] and v[2] are ups of higher order, not lists. */
static gboolean
is_power (const Reading *reading)
{
  gsize n = reading->out->len;

  return n > 0 && strchr ("^vV", reading->out->str[n - 1]) != NULL;
}

gboolean
cgt_expand_enter (CgtExpander *expander, const char *text, GError **error)
{
  /* Each level makes a few copies of its text. */
  if (!cgt_expand_check_budget (expander, 4 * strlen (text), error))
    return FALSE;
  if (expander->depth++ < DEEPEST_LEVEL)
    return TRUE;
  g_set_error (error, CGT_ERROR, CGT_ERROR_BUDGET, "calls or brackets are nested more than %d deep", DEEPEST_LEVEL);
  expander->depth--;
  return FALSE;
}

static char *
expand (CgtExpander *expander, const char *text, const CgtScope *scope, GError **error)
{
  g_autoptr (GString) out = g_string_new (NULL);
  Reading reading = { expander, text, strlen (text), 0, scope, out };

  while (text[reading.at] != '\0')
    {
      gsize at = reading.at;
      char before = at > 0 ? text[at - 1] : '\0';
      g_autoptr (GError) local = NULL;
      gboolean done = TRUE;

      if (cgt_expand_name (text, at) > at && !g_ascii_isalnum (before) && before != '_')
        done = read_name (&reading, &local);
      else if (text[at] == '[' && !is_power (&reading))
        done = read_list (&reading, &local);
      else
        g_string_append_c (out, text[reading.at++]);
      if (done && !cgt_expand_check_budget (expander, reading.at - at, &local))
        done = FALSE;
      if (!done)
        {
          if (!g_error_matches (local, CGT_ERROR, CGT_ERROR_BUDGET))
            place_error (&local, text, at, "");
          g_propagate_error (error, g_steal_pointer (&local));
          return NULL;
        }
    }
  return g_strdup (g_strstrip (out->str));
}

char *
cgt_expand (CgtExpander *expander, const char *text, const CgtScope *scope, GError **error)
{
  char *expanded;

  if (!cgt_expand_enter (expander, text, error))
    return NULL;
  expanded = expand (expander, text, scope, error);
  expander->depth--;
  return expanded;
}

char *
cgt_expand_answer (CgtExpander *expander, const char *text, const CgtScope *scope, GError **error)
{
  g_autofree char *expanded = cgt_expand (expander, text, scope, error);
  g_autoptr (CgtExpression) expression = NULL;
  g_autoptr (CgtEvaluation) evaluation = NULL;

  if (expanded == NULL || cgt_expand_is_integer (expanded))
    return g_steal_pointer (&expanded);
  expression = cgt_expression_parse (expanded, expander->budget, error);
  if (expression == NULL)
    return NULL;
  evaluation = cgt_expression_evaluate (expression, expander->solver, CGT_WANT_VALUE, NULL, NULL, error);
  if (evaluation == NULL)
    return NULL;
  if (evaluation->value != NULL)
    return g_strdup (evaluation->value);
  return g_strdup (evaluation->outcome != CGT_OUTCOME_UNKNOWN ? cgt_outcome_to_text (evaluation->outcome) : "?");
}

char *
cgt_expand_shorten (CgtExpander *expander, char *text, GError **error)
{
  g_autofree char *owned = text;
  g_autofree char *answer = NULL;
  g_autoptr (CgtExpression) expression = NULL;

  if (strlen (text) <= LONGEST_TEXT)
    return g_steal_pointer (&owned);
  expression = cgt_expression_parse (text, expander->budget, error);
  if (expression == NULL)
    return NULL;
  if (!has_only_values (expression) || cgt_expression_get_misere (expression))
    return g_steal_pointer (&owned);
  answer = cgt_expand_answer (expander, text, NULL, error);
  return g_steal_pointer (&answer);
}

/* Conditions */

/* Whether the condition of `if` holds: comparisons, and, or, not. */

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

/* Lists and ranges */

/* Lists and ranges, and what runs through them. */

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

/* Scanning */

/* Finding names, brackets and separators in the text of a worksheet. */

gsize
cgt_expand_closing (const char *text, gsize at)
{
  gsize depth = 0;

  for (; text[at] != '\0'; at++)
    if (strchr ("([{", text[at]) != NULL)
      depth++;
    else if (strchr (")]}", text[at]) != NULL && --depth == 0)
      return at + 1;
  return 0;
}

static gboolean
is_letter (char c)
{
  return g_ascii_isalnum (c) || c == '_';
}

const char *
cgt_expand_find (const char *text, const char *word)
{
  gsize length = strlen (word), depth = 0;
  gboolean letters = g_ascii_isalpha (word[0]);

  for (const char *at = text; *at != '\0'; at++)
    switch (*at)
      {
      case '(':
      case '[':
      case '{':
        depth++;
        break;
      case ')':
      case ']':
      case '}':
        depth -= depth > 0;
        break;
      default:
        if (depth == 0 && *at == word[0] && strncmp (at, word, length) == 0 &&
            (!letters || ((at == text || !is_letter (at[-1])) && !is_letter (at[length]))))
          return at;
      }
  return NULL;
}

GStrv
cgt_expand_split (const char *text, const char *separator)
{
  GPtrArray *parts = g_ptr_array_new ();
  const char *next;

  while ((next = cgt_expand_find (text, separator)) != NULL)
    {
      g_ptr_array_add (parts, g_strstrip (g_strndup (text, (gsize) (next - text))));
      text = next + strlen (separator);
    }
  g_ptr_array_add (parts, g_strstrip (g_strdup (text)));
  g_ptr_array_add (parts, NULL);
  return (GStrv) g_ptr_array_free (parts, FALSE);
}

gsize
cgt_expand_name (const char *text, gsize at)
{
  if (!g_ascii_isalpha (text[at]) && text[at] != '_')
    return at;
  while (is_letter (text[at]))
    at++;
  return at;
}

gboolean
cgt_expand_check_name (const char *name, GError **error)
{
  g_autofree char *lower = g_ascii_strdown (name, -1), *quote = cgt_quote (name, -1, QUOTE_LENGTH);
  const char *meaning = NULL;

  if (cgt_expand_name (name, 0) == 0 || name[cgt_expand_name (name, 0)] != '\0')
    return cgt_refuse (error, CGT_ERROR_SYNTAX,
                       "“%s” is not a name: a name consists of letters, digits and _, and begins with a letter", quote);
  if (cgt_ruleset_find (lower) != NULL)
    meaning = "a game";
  else if (cgt_function_find (lower, strlen (lower)) >= 0)
    meaning = "a function";
  else if (cgt_reserved_is_down (lower))
    meaning = "down";
  else if (cgt_reserved_find (lower) == CGT_RESERVED_KEYWORD)
    meaning = cgt_reserved_in_words (CGT_RESERVED_KEYWORD);
  if (meaning == NULL)
    return TRUE;
  g_set_error (error, CGT_ERROR, CGT_ERROR_SYNTAX, "“%s” is %s; choose another name", quote, meaning);
  return FALSE;
}

gboolean
cgt_expand_is_integer (const char *text)
{
  gsize sign = text[0] == '-';

  return text[sign] != '\0' && text[sign + strspn (text + sign, "0123456789")] == '\0';
}
