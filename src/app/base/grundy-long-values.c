/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-long-values.h"

#include <glib/gi18n.h>
#include <string.h>

#include "base/cgt-memory.h"
#include "language/cgt-language.h"

#define LONG_VALUE 24 /* characters, in a sentence */
#define SHORT_VALUE 8 /* it fits anywhere */
#define LONG_FORM 24  /* of its outer brackets */
#define MOST_VALUES 400

typedef struct
{
  char *mean, *temperature;
  guint n_options; /* of its canonical form */
} Measure;

static void
measure_free (gpointer data)
{
  Measure *measure = data;

  if (measure != NULL)
    cgt_free_all (measure->mean, measure->temperature, measure);
}

GHashTable *
grundy_long_values_new (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, measure_free);
}

/* The length of the bracket that begins at @text, with what is in it; 0: it does not end. */
static gsize
bracket_length (const char *text)
{
  guint depth = 0;

  for (const char *at = text; *at != '\0'; at++)
    if (*at == '{' || *at == '(')
      depth++;
    else if ((*at == '}' || *at == ')') && --depth == 0)
      return (gsize) (at + 1 - text);
  return 0;
}

/* The next value in @text that is written with brackets and is longer than @most, and its length; NULL: there is none.
 */
static const char *
find_long_value (const char *text, gsize most, gsize *length)
{
  for (const char *at = text; *at != '\0'; at++)
    {
      gsize sign = g_str_has_prefix (at, "+-") ? 2 : 0;

      if (at[sign] != '{' && (sign == 0 || at[sign] != '('))
        continue;
      *length = bracket_length (at + sign);
      if (*length == 0)
        return NULL;
      *length += sign;
      if (*length > most)
        return at;
      at += *length - 1;
    }
  return NULL;
}

static guint
count_options (const CgtEvaluation *record)
{
  guint n = 0;

  for (guint player = 0; player < (record->impartial ? 1 : 2); player++)
    n += record->moves[player] != NULL ? record->moves[player]->len : 0;
  return n;
}

/* FALSE: nothing more can be measured. */
static gboolean
add_value (GHashTable *values, const char *value, CgtSolver *solver, CgtBudget *budget)
{
  g_autoptr (CgtExpression) expression = NULL;
  g_autoptr (CgtEvaluation) record = NULL;
  Measure *measure;

  if (g_hash_table_size (values) >= MOST_VALUES || !cgt_budget_tick (budget))
    return FALSE;
  if (g_hash_table_contains (values, value))
    return TRUE;
  expression = cgt_expression_parse (value, budget, NULL);
  if (expression != NULL)
    record = cgt_expression_evaluate_value (expression, solver, CGT_WANT_THERMOGRAPH | CGT_WANT_MOVES, NULL);
  if (record == NULL || record->mean == NULL || record->temperature == NULL)
    return TRUE;
  measure = g_new (Measure, 1);
  *measure = (Measure) { g_strdup (record->mean), g_strdup (record->temperature), count_options (record) };
  g_hash_table_insert (values, g_strdup (value), measure);
  return TRUE;
}

void
grundy_long_values_add (GHashTable *values, const char *text, CgtSolver *solver, CgtBudget *budget)
{
  gsize length;

  for (const char *at = find_long_value (text, SHORT_VALUE, &length); at != NULL;
       at = find_long_value (at + length, SHORT_VALUE, &length))
    {
      g_autofree char *value = g_strndup (at, length);

      if (!add_value (values, value, solver, budget))
        return;
    }
}

gpointer
grundy_long_values_of_value (const CgtExpression *expression, CgtSolver *solver, CgtBudget *budget, gconstpointer data,
                             GError **error)
{
  GHashTable *values = grundy_long_values_new ();

  add_value (values, cgt_expression_get_text (expression), solver, budget);
  return values;
}

gpointer
grundy_long_values_of_moves (const CgtExpression *expression, CgtSolver *solver, CgtBudget *budget, gconstpointer data,
                             GError **error)
{
  g_autoptr (CgtEvaluation) record =
    cgt_expression_evaluate (expression, solver, CGT_WANT_VALUE | CGT_WANT_MOVES, NULL, NULL, error);
  GHashTable *values = record != NULL ? grundy_long_values_new () : NULL;

  for (CgtPlayer player = CGT_LEFT; values != NULL && player <= CGT_RIGHT; player++)
    for (guint i = 0; record->moves[player] != NULL && i < record->moves[player]->len; i++)
      {
        const CgtMove *move = record->moves[player]->pdata[i];

        if (grundy_value_may_not_fit (move->value))
          add_value (values, move->value, solver, budget);
      }
  return values;
}

gboolean
grundy_value_is_long (const char *value)
{
  gsize length;

  return value != NULL && find_long_value (value, LONG_VALUE, &length) == value && value[length] == '\0';
}

gboolean
grundy_value_may_not_fit (const char *value)
{
  return value != NULL && strlen (value) > SHORT_VALUE && strpbrk (value, "{(") != NULL;
}

/* (transfer full): what is in the inner brackets is left out. */
static char *
outer_form (const char *value)
{
  GString *form = g_string_new (NULL);
  guint depth = 0, kept = g_str_has_prefix (value, "+-(") ? 0 : 1;

  for (const char *at = value; *at != '\0'; at++)
    {
      if (*at == '}')
        depth--;
      if (*at == '{' && depth == kept)
        g_string_append (form, "{…}");
      else if (*at == '{' || *at == '}' ? depth < kept : depth <= kept)
        g_string_append_c (form, *at);
      if (*at == '{')
        depth++;
    }
  if (g_utf8_strlen (form->str, (gssize) form->len) > LONG_FORM)
    g_string_assign (form, g_str_has_prefix (value, "+-") ? "+-{…}" : "{…}");
  return g_string_free (form, FALSE);
}

char *
grundy_long_values_shorten (GHashTable *values, const char *text)
{
  g_autoptr (GString) shown = g_string_new (NULL);
  const char *rest = text;
  gsize length;

  for (const char *at = find_long_value (text, LONG_VALUE, &length); at != NULL;
       at = find_long_value (rest, LONG_VALUE, &length))
    {
      g_autofree char *value = g_strndup (at, length), *form = outer_form (value);
      const Measure *measure = g_hash_table_lookup (values, value);

      g_string_append_len (shown, rest, at - rest);
      if (measure != NULL)
        g_string_append_printf (shown, _ ("%s (mean %s, temperature %s)"), form, measure->mean, measure->temperature);
      else
        g_string_append (shown, form);
      rest = at + length;
    }
  g_string_append (shown, rest);
  return g_string_free (g_steal_pointer (&shown), FALSE);
}

char *
grundy_long_values_measure (GHashTable *values, const char *text)
{
  const Measure *measure = values != NULL && text != NULL ? g_hash_table_lookup (values, text) : NULL;

  return measure != NULL ? grundy_long_value_in_words (measure->mean, measure->temperature, measure->n_options) : NULL;
}

char *
grundy_long_values_measure_lines (GHashTable *values, const char *text)
{
  const Measure *measure = text != NULL ? g_hash_table_lookup (values, text) : NULL;
  g_autofree char *mean = NULL, *temperature = NULL;

  if (measure == NULL)
    return NULL;
  mean = g_strdup_printf (_ ("mean %s"), measure->mean);
  temperature = g_strdup_printf (_ ("temperature %s"), measure->temperature);
  return g_strdup_printf ("%s\n%s", mean, temperature);
}

char *
grundy_long_value_in_words (const char *mean, const char *temperature, guint n_options)
{
  if (n_options == 0)
    return g_strdup_printf (_ ("Mean %s, temperature %s"), mean, temperature);
  return g_strdup_printf (ngettext ("Mean %s, temperature %s, %u option", "Mean %s, temperature %s, %u options",
                                    n_options),
                          mean, temperature, n_options);
}
