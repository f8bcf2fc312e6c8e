/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-explain-private.h"

#include "cgt/cgt-operations.h"

/* What is measured of a game, and operations that are no definition by options: birthdays, stops, the reduced canonical
 * form, far stars, nim-products. */

/* A longer chain of options is not followed. */
#define MOST_LINKS 30

typedef CgtValue (*Measure) (CgtStore *store, CgtValue g);

/* Adds "2 (2)" for each option, with what is measured of it. FALSE: there are too many, or something is too long. */
static gboolean
add_measured (CgtExplain *explain, GPtrArray *list, CgtValue g, CgtPlayer player, Measure measure)
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

/* "2 (2) and -1 (1)": the options of a player. (transfer full) (nullable) */
static char *
list_measured (CgtExplain *explain, CgtValue g, CgtPlayer player, Measure measure)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (g_free);

  return add_measured (explain, list, g, player, measure) ? cgt_explain_join (list) : NULL;
}

/* The same for both players. (transfer full) (nullable) */
static char *
list_all_measured (CgtExplain *explain, CgtValue g, Measure measure)
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

  for (guint i = 0; i < MOST_LINKS && !cgt_value_is_none (g); i++)
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
      list = list_all_measured (explain, g, cgt_birthday);
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

/* Stops */

static CgtValue
stop_of (CgtStore *store, CgtValue g, CgtPlayer player)
{
  return player == CGT_LEFT ? cgt_left_stop (store, g) : cgt_right_stop (store, g);
}

/* An option of @player after which the other player's stop is the stop of @g. */
static CgtValue
stopping_option (CgtExplain *explain, CgtValue g, CgtPlayer player)
{
  CgtValue stop = stop_of (explain->store, g, player);

  for (gsize i = 0, n = cgt_count_options (g, player); i < n && cgt_explain_goes_on (explain); i++)
    {
      CgtValue option = cgt_get_option (explain->store, g, player, i);

      if (cgt_value_equal (stop_of (explain->store, option, cgt_player_other (player)), stop))
        return option;
    }
  return CGT_NONE;
}

static void
explain_stop (CgtExplain *explain, GPtrArray *steps, CgtValue g, CgtPlayer player)
{
  for (guint i = 0; i < MOST_LINKS; i++, player = cgt_player_other (player))
    {
      CgtRule rule = player == CGT_LEFT ? CGT_RULE_LEFT_STOP : CGT_RULE_RIGHT_STOP;
      g_autofree char *name = cgt_explain_show (explain, g);
      g_autofree char *stop = cgt_explain_show (explain, stop_of (explain->store, g, player));
      CgtValue option = CGT_NONE;
      g_autofree char *option_name = NULL, *list = NULL;
      CgtStep *step;

      if (name == NULL || stop == NULL)
        return;
      if (cgt_is_number (explain->store, g))
        {
          step = cgt_explain_add (steps, rule, _ ("%s is a number, where play stops."), name);
          cgt_step_add_uses (step, name, stop, NULL);
          return;
        }
      option = stopping_option (explain, g, player);
      option_name = cgt_explain_show (explain, option);
      list = list_measured (explain, g, player, player == CGT_LEFT ? cgt_right_stop : cgt_left_stop);
      if (option_name == NULL || list == NULL)
        return;
      step = cgt_explain_add (
        steps, rule,
        player == CGT_LEFT
          ? _ ("Left's options in %s, with their right stops, are %s. Left chooses the greatest stop, by "
               "the move to %s: %s.")
          : _ ("Right's options in %s, with their left stops, are %s. Right chooses the least stop, by "
               "the move to %s: %s."),
        name, list, option_name, stop);
      cgt_step_add_uses (step, name, stop, option_name, NULL);
      g = option;
    }
}

static void
explain_left_stop (CgtExplain *explain, GPtrArray *steps, const CgtValue *operands)
{
  explain_stop (explain, steps, operands[0], CGT_LEFT);
}

static void
explain_right_stop (CgtExplain *explain, GPtrArray *steps, const CgtValue *operands)
{
  explain_stop (explain, steps, operands[0], CGT_RIGHT);
}

/* One step for each game, from @g on, that has options and is no number. */
static void
explain_stop_count (CgtExplain *explain, GPtrArray *steps, const CgtValue *operands)
{
  g_autoptr (GArray) games = g_array_new (FALSE, FALSE, sizeof (CgtValue));

  g_array_append_val (games, operands[0]);
  for (guint i = 0; i < games->len && i < MOST_LINKS; i++)
    {
      CgtValue g = g_array_index (games, CgtValue, i);
      g_autofree char *name = cgt_explain_show (explain, g), *list = NULL;
      g_autofree char *count = cgt_explain_show (explain, cgt_stop_count (explain->store, g));
      CgtStep *step;

      if (name == NULL || count == NULL)
        return;
      if (cgt_is_number (explain->store, g))
        {
          step =
            cgt_explain_add (steps, CGT_RULE_STOP_COUNT, _ ("%s is a number, where play stops: it counts 1."), name);
          cgt_step_add_uses (step, name, count, NULL);
          continue;
        }
      list = list_all_measured (explain, g, cgt_stop_count);
      if (list == NULL)
        return;
      step =
        cgt_explain_add (steps, CGT_RULE_STOP_COUNT,
                         _ ("The options of %s, with their counts, are %s: a number counts 1. Together they are %s."),
                         name, list, count);
      cgt_step_add_uses (step, name, count, NULL);
      for (guint player = 0; player < 2; player++)
        for (gsize k = 0, n = cgt_count_options (g, player); k < n; k++)
          {
            CgtValue option = cgt_get_option (explain->store, g, player, k);
            gboolean known = cgt_is_number (explain->store, option);

            for (guint j = 0; j < games->len && !known; j++)
              known = cgt_value_equal (g_array_index (games, CgtValue, j), option);
            if (!known)
              g_array_append_val (games, option);
          }
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

/* Products that are written out. */
#define MOST_PRODUCTS 400

/* The numbers of two nimbers, if they are small. */
static gboolean
get_small (CgtExplain *explain, const CgtValue *operands, gint64 numbers[2])
{
  for (guint i = 0; i < 2; i++)
    {
      CgtValue number;

      if (!cgt_get_number_up_star (explain->store, operands[i], NULL, NULL, &number) ||
          !cgt_integer_to_int64 (explain->store, number, &numbers[i]) || numbers[i] > MOST_PRODUCTS)
        return FALSE;
    }
  return numbers[0] * numbers[1] <= MOST_PRODUCTS;
}

static gint
compare_numbers (gconstpointer a, gconstpointer b)
{
  gint64 x = *(const gint64 *) a, y = *(const gint64 *) b;

  return (x > y) - (x < y);
}

/* a'b + ab' + a'b' for all a' < a and b' < b, from the least up, each once: gint64. NULL: the budget ran out. */
static GArray *
excluded_products (CgtExplain *explain, const CgtValue *operands, const gint64 numbers[2])
{
  CgtStore *store = explain->store;
  GArray *excluded = g_array_new (FALSE, FALSE, sizeof (gint64));

  for (gint64 i = 0; i < numbers[0]; i++)
    for (gint64 k = 0; k < numbers[1]; k++)
      {
        CgtValue a = cgt_star (store, (guint64) i), b = cgt_star (store, (guint64) k), number;
        CgtValue sum =
          cgt_add (store, cgt_nim_product (store, a, operands[1], NULL), cgt_nim_product (store, operands[0], b, NULL));
        gint64 n;

        if (!cgt_get_number_up_star (store, cgt_add (store, sum, cgt_nim_product (store, a, b, NULL)), NULL, NULL,
                                     &number) ||
            !cgt_integer_to_int64 (store, number, &n))
          {
            g_array_unref (excluded);
            return NULL;
          }
        g_array_append_val (excluded, n);
      }
  g_array_sort (excluded, compare_numbers);
  for (guint i = 1; i < excluded->len;)
    if (g_array_index (excluded, gint64, i) == g_array_index (excluded, gint64, i - 1))
      g_array_remove_index (excluded, i);
    else
      i++;
  return excluded;
}

static void
explain_nim_product (CgtExplain *explain, GPtrArray *steps, const CgtValue *operands)
{
  g_autofree char *a = cgt_explain_show (explain, operands[0]), *b = cgt_explain_show (explain, operands[1]);
  g_autofree char *shown = cgt_explain_show (explain, cgt_nim_product (explain->store, operands[0], operands[1], NULL));
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GArray) excluded = NULL;
  g_autofree char *list = NULL;
  gint64 numbers[2];
  CgtStep *step;

  if (a == NULL || b == NULL || shown == NULL)
    return;
  if (get_small (explain, operands, numbers))
    excluded = excluded_products (explain, operands, numbers);
  for (guint i = 0; excluded != NULL && i < excluded->len; i++)
    g_ptr_array_add (names, cgt_explain_show (explain, cgt_star (explain->store,
                                                                 (guint64) g_array_index (excluded, gint64, i))));
  list = cgt_explain_join (names);
  if (cgt_value_equal (operands[0], cgt_zero ()) || cgt_value_equal (operands[1], cgt_zero ()))
    step = cgt_explain_add (steps, CGT_RULE_NIM_PRODUCT, _ ("One of them is 0, and so is the product."));
  else if (excluded != NULL)
    step =
      cgt_explain_add (steps, CGT_RULE_NIM_PRODUCT,
                       _ ("With a = %s and b = %s, the product is the least nimber that is not a'b + ab' + a'b' for "
                          "nimbers a' less than a and b' less than b. These are %s, so it is %s."),
                       a, b, list, shown);
  else
    step =
      cgt_explain_add (steps, CGT_RULE_NIM_PRODUCT,
                       _ ("Both are sums of powers of 2, and these are products of 2, 4, 16, 256 and so on. Such a "
                          "number F times a smaller one is the ordinary product, and F times F is F + F/2. "
                          "Multiplied out in this way, %s times %s is %s. (J. H. Conway, On Numbers and Games, ch. 6)"),
                       a, b, shown);
  cgt_step_add_uses (step, a, b, shown, NULL);
  for (guint i = 0; i < names->len; i++)
    cgt_step_add_use (step, g_strdup (names->pdata[i]));
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

static const struct
{
  const char *name;
  guint n_operands;
  void (*explain) (CgtExplain *explain, GPtrArray *steps, const CgtValue *operands);
} measures[] = {
  { "birthday", 1, explain_birthday },
  { "left-stop", 1, explain_left_stop },
  { "right-stop", 1, explain_right_stop },
  { "stop-count", 1, explain_stop_count },
  { "mean", 1, explain_temperature },
  { "temperature", 1, explain_temperature },
  { "freeze", 1, explain_freeze },
  { "reduced", 1, explain_reduced },
  { "far-star", 1, explain_far_star },
  { "nim-product", 2, explain_nim_product },
  { "tiny", 1, explain_tiny },
  { "miny", 1, explain_miny },
  { CGT_OPERATION_MULTIPLE, 2, explain_multiple },
};

void
cgt_explain_operation (CgtExplain *explain, GPtrArray *steps, const char *name, const GArray *operands)
{
  if (cgt_explain_definition (explain, steps, name, operands))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (measures); i++)
    if (measures[i].n_operands == operands->len && g_str_equal (measures[i].name, name))
      measures[i].explain (explain, steps, (const CgtValue *) (const void *) operands->data);
}
