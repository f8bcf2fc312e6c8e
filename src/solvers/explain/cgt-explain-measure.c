/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-explain-measure.h"

#include "cgt/cgt-operations.h"

/* What is measured of a game, and operations that are no definition by options: birthdays, temperatures, the reduced
 * canonical form, far stars. */

/* Adds "2 (2)" for each option, with what is measured of it. FALSE: there are too many, or something is too long. */
static gboolean
add_measured (CgtExplain *explain, GPtrArray *list, CgtValue g, CgtPlayer player, CgtMeasure measure)
{
  gsize n = cgt_count_options (g, player);

  for (gsize i = 0; i < n && n <= CGT_EXPLAIN_MOST_OPTIONS; i++)
    {
      CgtValue option = cgt_get_option (explain->store, g, player, i);
      g_autofree char *name = cgt_explain_show (explain, option);
      g_autofree char *measured = cgt_explain_show (explain, measure (explain->store, option));

      if (name == NULL || measured == NULL || !cgt_explain_goes_on (explain))
        return FALSE;
      g_ptr_array_add (list, g_strdup_printf ("%s (%s)", name, measured));
    }
  return n <= CGT_EXPLAIN_MOST_OPTIONS;
}

char *
cgt_explain_list_measured (CgtExplain *explain, CgtValue g, CgtPlayer player, CgtMeasure measure)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (g_free);

  return add_measured (explain, list, g, player, measure) ? cgt_explain_join (list) : NULL;
}

char *
cgt_explain_list_all_measured (CgtExplain *explain, CgtValue g, CgtMeasure measure)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (g_free);

  for (guint player = 0; player < 2; player++)
    if (!add_measured (explain, list, g, player, measure))
      return NULL;
  return cgt_explain_join (list);
}

/* Birthdays */

static CgtValue
latest_option (CgtExplain *explain, CgtValue g)
{
  CgtValue latest = CGT_NONE;

  for (guint player = 0; player < 2; player++)
    for (gsize i = 0, n = cgt_count_options (g, player); i < n && cgt_explain_goes_on (explain); i++)
      {
        CgtValue option = cgt_get_option (explain->store, g, player, i);

        if (cgt_value_is_none (latest) || cgt_explain_is_above (explain->store, cgt_birthday (explain->store, option),
                                                                cgt_birthday (explain->store, latest)))
          latest = option;
      }
  return latest;
}

/* An integer or a nimber is born on the day of its number: its options are those before it. */
static gboolean
ends_birthday (CgtExplain *explain, GPtrArray *steps, CgtValue g, const char *name, const char *day)
{
  const char *format = _ ("%s is born on day %s, since it has no options.");
  CgtStep *step;

  if (!cgt_is_integer (explain->store, g) && !cgt_is_nimber (explain->store, g))
    return FALSE;
  if (!cgt_value_equal (g, cgt_zero ()))
    format = cgt_is_integer (explain->store, g)
               ? _ ("%s is an integer, and born on day %s: each integer is born a day after its neighbour nearer to 0.")
               : _ ("%s is a nimber, and born on day %s: each nimber is born a day after the one before it.");
  step = cgt_explain_add (steps, CGT_RULE_BIRTHDAY, format, name, day);
  cgt_step_add_uses (step, name, day, NULL);
  return TRUE;
}

static void
explain_birthday (CgtExplain *explain, GPtrArray *steps, const CgtValue *operands)
{
  CgtValue g = operands[0];

  for (guint i = 0; i < CGT_EXPLAIN_MOST_LINKS && !cgt_value_is_none (g); i++)
    {
      g_autofree char *name = cgt_explain_show (explain, g);
      g_autofree char *day = cgt_explain_show (explain, cgt_birthday (explain->store, g));
      CgtValue latest = CGT_NONE;
      g_autofree char *latest_name = NULL, *list = NULL;
      CgtStep *step;

      if (name == NULL || day == NULL || ends_birthday (explain, steps, g, name, day))
        return;
      latest = latest_option (explain, g);
      latest_name = cgt_explain_show (explain, latest);
      list = cgt_explain_list_all_measured (explain, g, cgt_birthday);
      if (latest_name == NULL || list == NULL)
        return;
      step = cgt_explain_add (steps, CGT_RULE_BIRTHDAY,
                              _ ("The options of %s, with their birthdays, are %s. It is born a day after the last of "
                                 "them, %s: on day %s."),
                              name, list, latest_name, day);
      cgt_step_add_uses (step, name, day, latest_name, NULL);
      g = latest;
    }
}

/* Mean and temperature */

/* The thermograph of a game that is hot is explained with the game. */
static void
explain_temperature (CgtExplain *explain, GPtrArray *steps, const CgtValue *operands)
{
  CgtValue g = operands[0];
  g_autofree char *name = cgt_explain_show (explain, g);
  g_autofree char *mean = cgt_explain_show (explain, cgt_mean (explain->store, g));
  g_autofree char *temperature = cgt_explain_show (explain, cgt_temperature (explain->store, g));
  CgtStep *step;

  if (name == NULL || mean == NULL || temperature == NULL)
    return;
  if (cgt_is_integer (explain->store, g))
    step =
      cgt_explain_add (steps, CGT_RULE_COLD,
                       _ ("%s is an integer: it is its own mean, and has the temperature -1 by convention."), name);
  else if (cgt_is_number (explain->store, g))
    step =
      cgt_explain_add (steps, CGT_RULE_COLD,
                       _ ("%s is a number: it is its own mean, and a move in it loses 1 over its denominator, so its "
                          "temperature is %s."),
                       name, temperature);
  else if (cgt_value_equal (cgt_left_stop (explain->store, g), cgt_right_stop (explain->store, g)))
    step = cgt_explain_add (steps, CGT_RULE_COLD,
                            _ ("Whoever starts, play in %s stops at %s: that is its mean, and its temperature is 0."),
                            name, mean);
  else
    return;
  cgt_step_add_uses (step, name, mean, temperature, NULL);
}

/* Others */

static void
explain_freeze (CgtExplain *explain, GPtrArray *steps, const CgtValue *operands)
{
  CgtValue cooling[] = { operands[0], cgt_temperature (explain->store, operands[0]) };
  g_autoptr (GArray) arguments = g_array_new (FALSE, FALSE, sizeof (CgtValue));
  g_autofree char *name = cgt_explain_show (explain, operands[0]),
                  *temperature = cgt_explain_show (explain, cooling[1]);
  CgtStep *step;

  if (name == NULL || temperature == NULL)
    return;
  if (cgt_explain_is_above (explain->store, cooling[1], cgt_zero ()))
    step = cgt_explain_add (steps, CGT_RULE_FREEZE, _ ("The temperature of %s is %s, so it is cooled by %s."), name,
                            temperature, temperature);
  else
    step = cgt_explain_add (steps, CGT_RULE_FREEZE,
                            _ ("The temperature of %s is %s, which is not above 0, so freezing leaves it as it is."),
                            name, temperature);
  cgt_step_add_uses (step, name, temperature, NULL);
  if (!cgt_explain_is_above (explain->store, cooling[1], cgt_zero ()))
    return;
  g_array_append_vals (arguments, cooling, 2);
  cgt_explain_definition (explain, steps, "cool", arguments);
}

static void
explain_reduced (CgtExplain *explain, GPtrArray *steps, const CgtValue *operands)
{
  CgtStore *store = explain->store;
  CgtValue g = operands[0], reduced = cgt_reduced (store, g), star = cgt_star (store, 1);
  CgtValue left = cgt_left_stop (store, g), heating[] = { g, star };
  g_autofree char *name = cgt_explain_show (explain, g), *shown = cgt_explain_show (explain, reduced);
  g_autofree char *difference = cgt_explain_show (explain, cgt_subtract (store, g, reduced)), *heated = NULL;
  g_autoptr (GArray) arguments = g_array_new (FALSE, FALSE, sizeof (CgtValue));
  CgtStep *step;

  if (name == NULL || shown == NULL || difference == NULL)
    return;
  if (cgt_value_equal (left, cgt_right_stop (store, g)))
    {
      step =
        cgt_explain_add (steps, CGT_RULE_REDUCED,
                         _ ("Both stops of %s are %s, so it differs from this number by an infinitesimal, %s, and no "
                            "other game so near is as simple."),
                         name, shown, difference);
      cgt_step_add_uses (step, name, shown, difference, NULL);
      return;
    }
  heated = cgt_explain_show (explain, cgt_heat (store, g, star));
  if (heated == NULL)
    return;
  g_array_append_vals (arguments, heating, 2);
  cgt_explain_definition (explain, steps, "heat", arguments);
  step =
    cgt_explain_add (steps, CGT_RULE_REDUCED,
                     _ ("Heating by * makes every infinitesimal advantage worthless. In the result, %s, each number "
                        "with a star becomes the number, which leaves %s. It differs from %s by an infinitesimal, %s. "
                        "(J. P. Grossman and A. N. Siegel, Reductions of partizan games, 2009)"),
                     heated, shown, name, difference);
  cgt_step_add_uses (step, name, shown, difference, NULL);
}

static void
explain_far_star (CgtExplain *explain, GPtrArray *steps, const CgtValue *operands)
{
  CgtValue far = cgt_far_star (explain->store, operands[0]), number;
  g_autofree char *name = cgt_explain_show (explain, operands[0]), *shown = cgt_explain_show (explain, far);
  g_autofree char *greatest = NULL;
  CgtStep *step;

  if (name == NULL || shown == NULL || !cgt_get_number_up_star (explain->store, far, NULL, NULL, &number))
    return;
  greatest = cgt_explain_show (explain, cgt_nimber (explain->store, cgt_subtract (explain->store, number,
                                                                                  cgt_integer (explain->store, 1))));
  if (greatest == NULL)
    return;
  step =
    cgt_explain_add (steps, CGT_RULE_FAR_STAR,
                     _ ("The greatest nimber that play from %s can come to, or that it is, is %s. The far star is the "
                        "next one, %s."),
                     name, greatest, shown);
  cgt_step_add_uses (step, name, greatest, shown, NULL);
}

static void
explain_multiple (CgtExplain *explain, GPtrArray *steps, const CgtValue *operands)
{
  gboolean negative = cgt_explain_is_above (explain->store, cgt_zero (), operands[0]);
  CgtValue copied = negative ? cgt_negate (explain->store, operands[1]) : operands[1];
  g_autofree char *n = cgt_explain_show (explain, negative ? cgt_negate (explain->store, operands[0]) : operands[0]);
  g_autofree char *g = cgt_explain_show (explain, operands[1]), *copy = cgt_explain_show (explain, copied);
  g_autofree char *shown = cgt_explain_show (explain, cgt_multiple (explain->store, operands[0], operands[1]));
  CgtStep *step;

  if (n == NULL || g == NULL || copy == NULL || shown == NULL || !cgt_is_integer (explain->store, operands[0]))
    return;
  if (negative)
    step = cgt_explain_add (steps, CGT_RULE_MULTIPLE,
                            _ ("A negative number of copies are copies of the negative, here %s times %s, which add up "
                               "to %s."),
                            n, copy, shown);
  else
    step = cgt_explain_add (steps, CGT_RULE_MULTIPLE, _ ("%s times %s is added up, which gives %s."), n, copy, shown);
  cgt_step_add_uses (step, n, copy, shown, NULL);
}

/* tiny(G) = {0||0|-G}, and miny(G) is its negative. */
static void
add_tiny_form (CgtExplain *explain, GPtrArray *steps, const char *name, CgtValue threat, const char *format)
{
  g_autofree char *shown = cgt_explain_show (explain, threat), *form = NULL;
  CgtStep *step;

  if (shown == NULL)
    return;
  form = g_strdup_printf (format, shown);
  step = cgt_explain_add (steps, CGT_RULE_TINY_FORM, _ ("By the definition of %s, the game is %s."), name, form);
  cgt_step_add_use (step, g_strdup (form));
}

static void
explain_tiny (CgtExplain *explain, GPtrArray *steps, const CgtValue *operands)
{
  add_tiny_form (explain, steps, "tiny", cgt_negate (explain->store, operands[0]), "{0|{0|%s}}");
}

static void
explain_miny (CgtExplain *explain, GPtrArray *steps, const CgtValue *operands)
{
  add_tiny_form (explain, steps, "miny", operands[0], "{{%s|0}|0}");
}

/* How mex(), xor() and simpler() come to their result, as a step that holds on its own. */
static void
add_known (CgtExplain *explain, GPtrArray *steps, const char *name, const GPtrArray *operands, const char *result,
           const char *words)
{
  CgtStep *step = cgt_explain_add (steps, CGT_RULE_BASE_CASE, "%s", words);
  GString *call = g_string_new (name);

  g_string_append_c (call, '(');
  for (guint i = 0; i < operands->len; i++)
    g_string_append_printf (call, "%s%s", i > 0 ? "," : "", (const char *) operands->pdata[i]);
  g_string_append_c (call, ')');
  cgt_step_add_use (step, g_string_free (call, FALSE));
  cgt_step_add_use (step, g_strdup (result));
}

static void
explain_of_many (CgtExplain *explain, GPtrArray *steps, const char *name, const GArray *operands)
{
  const CgtValue *values = (const CgtValue *) (const void *) operands->data;
  gboolean mex = g_str_equal (name, "mex");
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL, *result = NULL, *words = NULL;

  for (guint i = 0; i < operands->len; i++)
    {
      char *shown = cgt_explain_show (explain, values[i]);

      if (shown == NULL)
        return;
      g_ptr_array_add (texts, shown);
    }
  result = cgt_explain_show (explain, mex ? cgt_mex (explain->store, values, operands->len, NULL)
                                          : cgt_nim_sum (explain->store, values, operands->len, NULL));
  if (result == NULL || texts->len == 0)
    return;
  list = cgt_explain_join (texts);
  words = g_strdup_printf (mex ? _ ("%s is the least that is not among %s.")
                               : _ ("%s is the nim-sum of %s: each binary column has a 1 if the column of these has an "
                                    "odd number of them."),
                           result, list);
  add_known (explain, steps, name, texts, result, words);
}

static void
explain_simpler (CgtExplain *explain, GPtrArray *steps, const CgtValue *operands)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  CgtValue simpler = cgt_simpler (explain->store, operands[0], operands[1], NULL);
  g_autofree char *shown = cgt_explain_show (explain, simpler), *other = NULL, *words = NULL;
  gboolean integers = cgt_is_integer (explain->store, operands[0]) && cgt_is_integer (explain->store, operands[1]);

  if (shown == NULL)
    return;
  for (guint i = 0; i < 2; i++)
    g_ptr_array_add (texts, cgt_explain_show (explain, operands[i]));
  other = cgt_explain_show (explain, cgt_value_equal (simpler, operands[0]) ? operands[1] : operands[0]);
  words = g_strdup_printf (integers ? _ ("Of two integers the one nearer to 0 is simpler: %s is nearer than %s.")
                                    : _ ("The number with the smaller denominator is simpler: that of %s is smaller "
                                         "than that of %s."),
                           shown, other);
  add_known (explain, steps, "simpler", texts, shown, words);
}

static const struct
{
  const char *name;
  guint n_operands;
  void (*explain) (CgtExplain *explain, GPtrArray *steps, const CgtValue *operands);
} measures[] = {
  { "birthday", 1, explain_birthday },
  { "left-stop", 1, cgt_explain_left_stop },
  { "right-stop", 1, cgt_explain_right_stop },
  { "stop-count", 1, cgt_explain_stop_count },
  { "mean", 1, explain_temperature },
  { "temperature", 1, explain_temperature },
  { "freeze", 1, explain_freeze },
  { "reduced", 1, explain_reduced },
  { "far-star", 1, explain_far_star },
  { "nim-product", 2, cgt_explain_nim_product },
  { "simpler", 2, explain_simpler },
  { "tiny", 1, explain_tiny },
  { "miny", 1, explain_miny },
  { CGT_OPERATION_MULTIPLE, 2, explain_multiple },
};

void
cgt_explain_operation (CgtExplain *explain, GPtrArray *steps, const char *name, const GArray *operands)
{
  if (cgt_explain_definition (explain, steps, name, operands))
    return;
  if (g_str_equal (name, "mex") || g_str_equal (name, "xor"))
    explain_of_many (explain, steps, name, operands);
  for (guint i = 0; i < G_N_ELEMENTS (measures); i++)
    if (measures[i].n_operands == operands->len && g_str_equal (measures[i].name, name))
      measures[i].explain (explain, steps, (const CgtValue *) (const void *) operands->data);
}
