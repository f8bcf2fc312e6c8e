/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-explain-definition.h"

#include <string.h>

#include "cgt/cgt-operations.h"

/* The definition of an operation, applied to a game, and then to those of its followers that it needs. */

/* More followers are not explained, but named. */
#define MOST_FOLLOWERS 24
#define MOST_OPTIONS 200
#define MOST_BYTES 4000

static gboolean
is_named (const CgtExplainDefinition *definition, const char *name)
{
  return g_str_equal (definition->name, name);
}

CgtValue
cgt_explain_apply (CgtExplainApplied *applied, CgtExplainPair pair)
{
  const CgtExplainDefinition *definition = applied->definition;

  return definition->join != NULL ? definition->join (applied->explain->store, pair.g, pair.h)
                                  : definition->apply (applied, pair);
}

char *
cgt_explain_as_operand (char *text)
{
  char *operand;

  if (text == NULL || (text[0] == '{' && strchr (text, '}') == text + strlen (text) - 1) ||
      strspn (text, "0123456789/*^v<>") == strlen (text) || g_ascii_islower (text[0]))
    return text;
  operand = g_strdup_printf ("(%s)", text);
  g_free (text);
  return operand;
}

char *
cgt_explain_show_operand (CgtExplainApplied *applied, CgtValue value)
{
  return cgt_explain_as_operand (cgt_explain_show (applied->explain, value));
}

/* The operation on a pair, as it is written; NULL: a value is too long. (transfer full) */
static char *
name_of (CgtExplainApplied *applied, CgtExplainPair pair)
{
  const CgtExplainDefinition *definition = applied->definition;
  g_autofree char *g = NULL, *h = NULL, *base = NULL;

  if (is_named (definition, CGT_OPERATION_ORDINAL))
    {
      g = cgt_explain_show_operand (applied, pair.g);
      h = cgt_explain_show_operand (applied, pair.h);
      return g != NULL && h != NULL ? g_strdup_printf ("%s:%s", g, h) : NULL;
    }
  g = cgt_explain_show (applied->explain, pair.g);
  if (g == NULL || definition->n_operands == 1)
    return g != NULL ? g_strdup_printf ("%s(%s)", definition->name, g) : NULL;
  h = cgt_explain_show (applied->explain, pair.h);
  if (h == NULL || definition->n_operands == 2)
    return h != NULL ? g_strdup_printf ("%s(%s,%s)", definition->name, g, h) : NULL;
  base = cgt_explain_show (applied->explain, applied->base);
  return base != NULL ? g_strdup_printf ("%s(%s,%s,%s)", definition->name, g, base, h) : NULL;
}

static gboolean
ends (CgtExplainApplied *applied, CgtExplainPair pair)
{
  g_autofree char *words = applied->definition->ends (applied, pair, "", "", "");

  return words != NULL;
}

char *
cgt_explain_refer (CgtExplainApplied *applied, CgtExplainPair pair)
{
  if (ends (applied, pair))
    return cgt_explain_show (applied->explain, cgt_explain_apply (applied, pair));
  for (guint i = 0; i < applied->pairs->len; i++)
    {
      const CgtExplainPair *known = &g_array_index (applied->pairs, CgtExplainPair, i);

      if (cgt_value_equal (known->g, pair.g) && cgt_value_equal (known->h, pair.h))
        return name_of (applied, pair);
    }
  g_array_append_val (applied->pairs, pair);
  return name_of (applied, pair);
}

gboolean
cgt_explain_add_to_side (CgtExplainApplied *applied, CgtExplainSide *side, char *text, CgtValue value)
{
  g_autofree char *shown = cgt_explain_show (applied->explain, value);
  gboolean done = text != NULL && shown != NULL && side->texts->len < MOST_OPTIONS;

  if (!done)
    {
      g_free (text);
      return FALSE;
    }
  if (g_ptr_array_find_with_equal_func (side->texts, text, g_str_equal, NULL))
    {
      g_free (text);
      return TRUE;
    }
  g_ptr_array_add (side->names, g_str_equal (text, shown) ? g_strdup (text) : g_strdup_printf ("%s = %s", text, shown));
  g_ptr_array_add (side->texts, text);
  return cgt_explain_goes_on (applied->explain);
}

/* "Left's are 2 + 1 = 3." */
static char *
side_in_words (const CgtExplainSide *side, CgtPlayer player)
{
  g_autofree char *list = cgt_explain_join (side->names);

  if (side->names->len == 0)
    return g_strdup_printf (_ ("%s has no option."), cgt_explain_player (player));
  return g_strdup_printf (player == CGT_LEFT
                            ? ngettext ("Left's option is %s.", "Left's options are %s.", side->names->len)
                            : ngettext ("Right's option is %s.", "Right's options are %s.", side->names->len),
                          list);
}

static void
append_side (GString *braces, const CgtExplainSide *side)
{
  for (guint i = 0; i < side->texts->len; i++)
    g_string_append_printf (braces, "%s%s", i > 0 ? "," : "", (char *) side->texts->pdata[i]);
}

/* Which of the integers that fit is an atomic weight: a far star says so. (transfer full) (nullable) */
static char *
words_of_integer (CgtExplainApplied *applied, CgtExplainPair pair, const char *name, const char *result, CgtStep *step)
{
  CgtStore *store = applied->explain->store;
  CgtValue far = cgt_far_star (store, pair.g);
  g_autofree char *g = cgt_explain_show (applied->explain, pair.g), *star = cgt_explain_show (applied->explain, far);
  const char *format = _ ("%s is confused with the far star %s, so the simplest number that fits counts: %s is %s.");

  if (g == NULL || star == NULL)
    return NULL;
  if (cgt_less_equal (store, far, pair.g) == CGT_YES)
    format = _ ("%s is greater than the far star %s, so the greatest integer that fits counts: %s is %s.");
  else if (cgt_less_equal (store, pair.g, far) == CGT_YES)
    format = _ ("%s is less than the far star %s, so the least integer that fits counts: %s is %s.");
  step->rule = CGT_RULE_NEAREST_INTEGER;
  cgt_step_add_uses (step, g, star, NULL);
  return g_strdup_printf (format, g, star, name, result);
}

/* The definition, applied to the options. */
static gboolean
add_options (CgtExplainApplied *applied, GPtrArray *steps, CgtExplainPair pair, const char *name, const char *result)
{
  CgtExplain *explain = applied->explain;
  CgtExplainSide sides[2];
  g_autofree char *g = cgt_explain_show (explain, pair.g), *h = cgt_explain_show (explain, pair.h);
  g_autofree char *begin = applied->definition->begins (applied, pair, g, h), *end = NULL;
  g_autofree char *left = NULL, *right = NULL;
  g_autoptr (GString) braces = g_string_new ("{");
  CgtValue value = cgt_explain_apply (applied, pair);
  gboolean done = TRUE;
  CgtStep *step;

  for (guint player = 0; player < 2; player++)
    {
      sides[player] =
        (CgtExplainSide) { g_ptr_array_new_with_free_func (g_free), g_ptr_array_new_with_free_func (g_free) };
      done = done && applied->definition->list (applied, pair, player, &sides[player]);
      append_side (braces, &sides[player]);
      g_string_append_c (braces, player == CGT_LEFT ? '|' : '}');
    }
  left = side_in_words (&sides[CGT_LEFT], CGT_LEFT);
  right = side_in_words (&sides[CGT_RIGHT], CGT_RIGHT);
  for (guint player = 0; player < 2; player++)
    {
      g_ptr_array_unref (sides[player].texts);
      g_ptr_array_unref (sides[player].names);
    }
  if (!done || braces->len > MOST_BYTES)
    return FALSE;
  step = cgt_step_new (CGT_RULE_DEFINITION, NULL);
  cgt_step_add_uses (step, name, braces->str, result, NULL);
  if (is_named (applied->definition, "atomic-weight") && cgt_is_integer (explain->store, value))
    end = words_of_integer (applied, pair, name, result, step);
  if (end == NULL)
    end = g_strdup_printf (_ ("So %s is %s."), name, result);
  step->text = g_strdup_printf ("%s %s %s %s", begin, left, right, end);
  g_ptr_array_add (steps, step);
  return TRUE;
}

/* An infinitesimal that is not all-small has the weight W if it differs from W ups by little (David Wolfe). */
static void
add_closeness (CgtExplainApplied *applied, GPtrArray *steps, CgtExplainPair pair, const char *result)
{
  CgtStore *store = applied->explain->store;
  g_autofree char *g = cgt_explain_show (applied->explain, pair.g), *little = NULL;
  gint64 far, kite = 2;
  CgtValue number;
  CgtStep *step;

  if (!is_named (applied->definition, "atomic-weight") || g == NULL ||
      !cgt_get_number_up_star (store, cgt_far_star (store, pair.g), NULL, NULL, &number) ||
      !cgt_integer_to_int64 (store, number, &far) || far > G_MAXINT32)
    return;
  while (kite < far)
    kite *= 2;
  little = g_strdup_printf ("^ + * + *%" G_GINT64_FORMAT ":(-1)", kite);
  step =
    cgt_explain_add (steps, CGT_RULE_CLOSE_TO_UPS,
                     _ ("%s is not all-small, so not all of its options have an atomic weight. Its own is %s, since it "
                        "differs from %s times ^ by no more than %s, up or down."),
                     g, result, result, little);
  cgt_step_add_uses (step, g, result, little, NULL);
}

static void
add_pair (CgtExplainApplied *applied, GPtrArray *steps, CgtExplainPair pair)
{
  CgtExplain *explain = applied->explain;
  g_autofree char *name = name_of (applied, pair), *g = cgt_explain_show (explain, pair.g);
  g_autofree char *h = cgt_explain_show (explain, pair.h), *words = NULL;
  g_autofree char *result = cgt_explain_show (explain, cgt_explain_apply (applied, pair));
  guint n_pairs = applied->pairs->len;
  CgtStep *step;

  if (name == NULL || g == NULL || h == NULL || result == NULL)
    return;
  words = applied->definition->ends (applied, pair, g, h, result);
  if (words == NULL)
    {
      if (!add_options (applied, steps, pair, name, result))
        {
          g_array_set_size (applied->pairs, n_pairs);
          add_closeness (applied, steps, pair, result);
        }
      return;
    }
  step = cgt_explain_add (steps, CGT_RULE_BASE_CASE, "%s", words);
  cgt_step_add_uses (step, name, result, NULL);
}

/* Followers that are too many. */
static void
name_others (CgtExplainApplied *applied, GPtrArray *steps, guint from)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;
  CgtStep *step;

  for (guint i = from; i < applied->pairs->len && names->len < MOST_OPTIONS; i++)
    {
      char *name = name_of (applied, g_array_index (applied->pairs, CgtExplainPair, i));

      if (name != NULL)
        g_ptr_array_add (names, name);
    }
  if (names->len == 0)
    return;
  list = cgt_explain_join (names);
  step = cgt_explain_add (steps, CGT_RULE_LEFT_OUT, _ ("The same definition gives %s."), list);
  for (guint i = 0; i < names->len; i++)
    cgt_step_add_use (step, g_strdup (names->pdata[i]));
}

/* U + D for the incentives D of U, without dominated ones. */
static GArray *
gains_of (CgtStore *store, CgtValue unit)
{
  GArray *gains = g_array_new (FALSE, FALSE, sizeof (CgtValue));

  for (guint player = 0; player < 2; player++)
    {
      g_autoptr (GArray) incentives = cgt_incentives (store, unit, player);

      for (guint i = 0; incentives != NULL && i < incentives->len; i++)
        {
          CgtValue gain = cgt_add (store, unit, g_array_index (incentives, CgtValue, i));
          gboolean dominated = FALSE;

          for (guint k = 0; k < gains->len && !dominated;)
            if (cgt_less_equal (store, gain, g_array_index (gains, CgtValue, k)) == CGT_YES)
              dominated = TRUE;
            else if (cgt_less_equal (store, g_array_index (gains, CgtValue, k), gain) == CGT_YES)
              g_array_remove_index (gains, k);
            else
              k++;
          if (!dominated)
            g_array_append_val (gains, gain);
        }
    }
  return gains;
}

static const CgtExplainDefinition *
find_definition (const char *name, guint n_operands)
{
  const CgtExplainDefinition *const tables[] = { cgt_explain_changes, cgt_explain_joins };

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    for (const CgtExplainDefinition *definition = tables[i]; definition->name != NULL; definition++)
      if (definition->n_operands == n_operands && is_named (definition, name))
        return definition;
  return NULL;
}

gboolean
cgt_explain_definition (CgtExplain *explain, GPtrArray *steps, const char *name, const GArray *operands)
{
  const CgtExplainDefinition *definition = find_definition (name, operands->len);
  const CgtValue *values = (const CgtValue *) (const void *) operands->data;
  CgtExplainApplied applied = { .explain = explain, .definition = definition };
  CgtExplainPair first;
  guint i = 0;

  if (definition == NULL)
    return FALSE;
  first = (CgtExplainPair) { values[0], values[operands->len - 1] };
  applied.base = operands->len > 2 ? values[1] : CGT_NONE;
  applied.gains = is_named (definition, "norton") ? gains_of (explain->store, first.h) : NULL;
  applied.pairs = g_array_new (FALSE, FALSE, sizeof (CgtExplainPair));
  g_array_append_val (applied.pairs, first);
  for (; i < applied.pairs->len && i < MOST_FOLLOWERS && cgt_explain_goes_on (explain); i++)
    add_pair (&applied, steps, g_array_index (applied.pairs, CgtExplainPair, i));
  name_others (&applied, steps, i);
  g_array_unref (applied.pairs);
  g_clear_pointer (&applied.gains, g_array_unref);
  return TRUE;
}
