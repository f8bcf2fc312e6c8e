/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-long-values.h"

#include <glib/gi18n.h>
#include <string.h>

#include "base/cgt-memory.h"
#include "grundy-words.h"
#include "language/cgt-language.h"

#define LONG_VALUE 24 /* characters, in a sentence */
#define SHORT_VALUE 8 /* it fits anywhere */
#define LONG_FORM 24  /* of its outer brackets */
#define MOST_VALUES 400

/* What is said of a value: alone, in a sentence, and in two short lines. */
typedef struct
{
  char *words, *phrase, *lines;
} Measure;

static void
measure_free (gpointer data)
{
  Measure *measure = data;

  if (measure != NULL)
    cgt_free_all (measure->words, measure->phrase, measure->lines, measure);
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

/* (transfer full) (nullable): of an infinitesimal, as far as it has one. */
static char *
find_atomic_weight (const char *value, CgtSolver *solver, CgtBudget *budget)
{
  g_autofree char *text = g_strdup_printf ("atomic-weight(%s)", value);
  g_autoptr (CgtExpression) expression = cgt_expression_parse (text, budget, NULL);
  g_autoptr (CgtEvaluation) record =
    expression != NULL ? cgt_expression_evaluate (expression, solver, CGT_WANT_VALUE, NULL, NULL, NULL) : NULL;

  return record != NULL && !grundy_value_may_not_fit (record->value) ? g_strdup (record->value) : NULL;
}

static Measure *
measure_new (const GrundyLongValue *known)
{
  Measure *measure = g_new0 (Measure, 1);
  const char *sign = grundy_infinitesimal_in_words (known);
  g_autofree char *first = NULL, *second = NULL;

  measure->words = grundy_long_value_in_words (known);
  if (sign != NULL)
    {
      first = g_strdup (_ ("infinitesimal"));
      second = g_strdup (sign);
    }
  else if (known->mean == NULL)
    {
      first = g_strdup (_ ("loopy value"));
      if (known->n_options > 0)
        second = g_strdup_printf (ngettext ("%u option", "%u options", known->n_options), known->n_options);
    }
  else
    {
      first = g_strdup_printf (_ ("mean %s"), known->mean);
      second = g_strdup_printf (_ ("temperature %s"), known->temperature);
    }
  measure->phrase = second != NULL ? g_strdup_printf (_ ("%s, %s"), first, second) : g_strdup (first);
  measure->lines = second != NULL ? g_strdup_printf ("%s\n%s", first, second) : g_strdup (first);
  return measure;
}

/* FALSE: nothing more can be measured. */
static gboolean
add_value (GHashTable *values, const char *value, CgtSolver *solver, CgtBudget *budget)
{
  g_autoptr (CgtExpression) expression = NULL;
  g_autoptr (CgtEvaluation) record = NULL;
  g_autofree char *atomic_weight = NULL;
  GrundyLongValue known;

  if (g_hash_table_size (values) >= MOST_VALUES || !cgt_budget_tick (budget))
    return FALSE;
  if (g_hash_table_contains (values, value))
    return TRUE;
  expression = cgt_expression_parse (value, budget, NULL);
  if (expression != NULL)
    record = cgt_expression_evaluate_value (expression, solver, CGT_WANT_THERMOGRAPH | CGT_WANT_MOVES, NULL);
  /* A loopy value stands there in its canonical form. */
  if (expression != NULL && record == NULL && cgt_budget_check (budget, NULL))
    record = cgt_expression_evaluate (expression, solver, CGT_WANT_VALUE | CGT_WANT_THERMOGRAPH | CGT_WANT_MOVES, NULL,
                                      NULL, NULL);
  if (record == NULL || !grundy_long_value_is_known (record))
    return TRUE;
  known = grundy_long_value_of (record);
  known.n_options = count_options (record);
  if (grundy_infinitesimal_in_words (&known) != NULL)
    known.atomic_weight = atomic_weight = find_atomic_weight (value, solver, budget);
  g_hash_table_insert (values, g_strdup (value), measure_new (&known));
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
        g_string_append_printf (shown, _ ("%s (%s)"), form, measure->phrase);
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

  return measure != NULL ? g_strdup (measure->words) : NULL;
}

char *
grundy_long_values_measure_lines (GHashTable *values, const char *text)
{
  const Measure *measure = text != NULL ? g_hash_table_lookup (values, text) : NULL;

  return measure != NULL ? g_strdup (measure->lines) : NULL;
}

gboolean
grundy_long_value_is_known (const CgtEvaluation *record)
{
  return record->value != NULL && !record->value_is_text &&
         ((record->mean != NULL && record->temperature != NULL) || record->heat_gap != CGT_HEAT_IS_KNOWN);
}

GrundyLongValue
grundy_long_value_of (const CgtEvaluation *record)
{
  return (GrundyLongValue) { record->outcome, record->mean, record->temperature };
}

const char *
grundy_infinitesimal_in_words (const GrundyLongValue *known)
{
  if (g_strcmp0 (known->mean, "0") != 0 || g_strcmp0 (known->temperature, "0") != 0)
    return NULL;
  switch (known->outcome)
    {
    case CGT_OUTCOME_L:
      return _ ("positive");
    case CGT_OUTCOME_R:
      return _ ("negative");
    case CGT_OUTCOME_N:
      return _ ("confused with 0");
    default:
      return NULL;
    }
}

/* Who wins stands beside it everywhere. */
static char *
loopy_in_words (const GrundyLongValue *known)
{
  if (known->n_options == 0)
    return g_strdup (_ ("A loopy value"));
  return g_strdup_printf (ngettext ("A loopy value with %u option", "A loopy value with %u options", known->n_options),
                          known->n_options);
}

char *
grundy_long_value_in_words (const GrundyLongValue *known)
{
  const char *sign = grundy_infinitesimal_in_words (known);
  g_autofree char *mean = NULL, *options = NULL;

  if (known->mean == NULL || known->temperature == NULL)
    return loopy_in_words (known);
  if (sign != NULL && known->atomic_weight != NULL)
    return g_strdup_printf (_ ("An infinitesimal, %s; atomic weight %s"), sign, known->atomic_weight);
  if (sign != NULL)
    return g_strdup_printf (_ ("An infinitesimal, %s"), sign);
  /* Numbers are cold. */
  if (known->temperature[0] == '-')
    mean = g_strdup_printf (_ ("Mean %s, temperature %s"), known->mean, known->temperature);
  else
    mean = g_strdup_printf (_ ("Mean %s ± %s"), known->mean, known->temperature);
  if (known->n_options == 0)
    return g_steal_pointer (&mean);
  options = g_strdup_printf (ngettext ("%u option", "%u options", known->n_options), known->n_options);
  return g_strdup_printf (_ ("%s, %s"), mean, options);
}
