/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-explain-private.h"

#include <string.h>

#include "cgt/cgt-operations.h"

/* Operations that are defined by the options of their operands, such as heating: the definition, applied to a game, and
 * then to those of its followers that it needs. */

/* The games that the operation is applied to; @h is the same everywhere if only the options of @g matter. */
typedef struct
{
  CgtValue g, h;
} Pair;

typedef struct
{
  CgtExplain *explain;
  const struct _Definition *definition;
  CgtValue base, t; /* what overheating makes of 1; what a move brings, or costs */
  GArray *gains;    /* CgtValue: what a move brings in a Norton product */
  GArray *pairs;    /* Pair: to be explained, in this order */
} Applied;

/* The options of one player: `heat(*,1) + 1`, and the same with its value. */
typedef struct
{
  GPtrArray *texts, *names;
} Side;

typedef struct _Definition
{
  const char *name; /* of the function; the ordinal sum is written with a colon */
  guint n_operands;
  CgtValue (*apply) (Applied *applied, Pair pair);
  /* Why the result is known at once, for a game that needs no options; else NULL. (transfer full) */
  char *(*ends) (Applied *applied, Pair pair, const char *g, const char *h, const char *result);
  /* What becomes of the options. (transfer full) */
  char *(*begins) (Applied *applied, Pair pair, const char *g, const char *h);
  gboolean (*list) (Applied *applied, Pair pair, CgtPlayer player, Side *side);
} Definition;

/* More followers are not explained, but named. */
#define MOST_FOLLOWERS 24
#define MOST_OPTIONS 200
#define MOST_BYTES 4000

static CgtValue apply_ordinal (Applied *applied, Pair pair);

/* A text that can stand beside an operator. (transfer full) */
static char *
as_operand (char *text)
{
  char *operand;

  if (text == NULL || (text[0] == '{' && strchr (text, '}') == text + strlen (text) - 1) ||
      strspn (text, "0123456789/*^v<>") == strlen (text) || g_ascii_islower (text[0]))
    return text;
  operand = g_strdup_printf ("(%s)", text);
  g_free (text);
  return operand;
}

static char *
show_operand (Applied *applied, CgtValue value)
{
  return as_operand (cgt_explain_show (applied->explain, value));
}

/* The operation on a pair, as it is written; NULL: a value is too long. (transfer full) */
static char *
name_of (Applied *applied, Pair pair)
{
  const Definition *definition = applied->definition;
  g_autofree char *g = NULL, *h = NULL, *base = NULL;

  if (definition->apply == apply_ordinal)
    {
      g = show_operand (applied, pair.g);
      h = show_operand (applied, pair.h);
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
ends (Applied *applied, Pair pair)
{
  g_autofree char *words = applied->definition->ends (applied, pair, "", "", "");

  return words != NULL;
}

/* The result for a follower: the value if no options are needed for it, else its name, and it is explained later.
 * (transfer full) */
static char *
refer (Applied *applied, Pair pair)
{
  if (ends (applied, pair))
    return cgt_explain_show (applied->explain, applied->definition->apply (applied, pair));
  for (guint i = 0; i < applied->pairs->len; i++)
    {
      const Pair *known = &g_array_index (applied->pairs, Pair, i);

      if (cgt_value_equal (known->g, pair.g) && cgt_value_equal (known->h, pair.h))
        return name_of (applied, pair);
    }
  g_array_append_val (applied->pairs, pair);
  return name_of (applied, pair);
}

/* Takes @text, and adds it unless it is there already. FALSE: something is too long. */
static gboolean
add_to_side (Applied *applied, Side *side, char *text, CgtValue value)
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

/* Options of G alone */

static CgtValue
apply_heat (Applied *applied, Pair pair)
{
  return cgt_heat (applied->explain->store, pair.g, pair.h);
}

static CgtValue
apply_overheat (Applied *applied, Pair pair)
{
  return cgt_overheat (applied->explain->store, pair.g, applied->base, pair.h);
}

static CgtValue
apply_cool (Applied *applied, Pair pair)
{
  return cgt_cool (applied->explain->store, pair.g, pair.h, NULL);
}

static CgtValue
apply_norton (Applied *applied, Pair pair)
{
  return cgt_norton_product (applied->explain->store, pair.g, pair.h);
}

static CgtValue
apply_weight (Applied *applied, Pair pair)
{
  CgtValue weight;

  if (cgt_get_number_up_star (applied->explain->store, pair.g, NULL, &weight, NULL))
    return weight;
  return cgt_atomic_weight (applied->explain->store, pair.g, NULL);
}

static char *
ends_heat (Applied *applied, Pair pair, const char *g, const char *h, const char *result)
{
  return cgt_is_number (applied->explain->store, pair.g)
           ? g_strdup_printf (_ ("%s is a number, and a number is not heated."), g)
           : NULL;
}

static char *
ends_overheat (Applied *applied, Pair pair, const char *g, const char *h, const char *result)
{
  g_autofree char *base = cgt_explain_show (applied->explain, applied->base);

  return cgt_is_integer (applied->explain->store, pair.g)
           ? g_strdup_printf (_ ("%s is an integer, and overheated it is so many copies of %s: %s."), g,
                              base != NULL ? base : "s", result)
           : NULL;
}

static char *
ends_cool (Applied *applied, Pair pair, const char *g, const char *h, const char *result)
{
  CgtStore *store = applied->explain->store;
  CgtValue temperature = cgt_temperature (store, pair.g);
  g_autofree char *shown = NULL;

  if (cgt_is_integer (store, pair.g))
    return g_strdup_printf (_ ("%s is an integer, and an integer is not cooled."), g);
  if (cgt_value_is_none (temperature) || !cgt_explain_is_above (store, pair.h, temperature))
    return NULL;
  shown = cgt_explain_show (applied->explain, temperature);
  return g_strdup_printf (
    _ ("%s is more than the temperature of %s, which is %s. So what is left of it is its mean, %s."), h, g,
    shown != NULL ? shown : "", result);
}

static char *
ends_norton (Applied *applied, Pair pair, const char *g, const char *h, const char *result)
{
  return cgt_is_integer (applied->explain->store, pair.g)
           ? g_strdup_printf (_ ("%s is an integer, and the product is so many copies of %s: %s."), g, h, result)
           : NULL;
}

static char *
ends_weight (Applied *applied, Pair pair, const char *g, const char *h, const char *result)
{
  return cgt_is_number_up_star (applied->explain->store, pair.g)
           ? g_strdup_printf (_ (
                                "The atomic weight counts the ups of %s, less its downs: %s. Numbers and nimbers weigh "
                                "nothing."),
                              g, result)
           : NULL;
}

static char *
begins_heat (Applied *applied, Pair pair, const char *g, const char *h)
{
  return g_strdup_printf (_ ("%s is no number: each of its options is heated, and the mover gains %s."), g, h);
}

static char *
begins_overheat (Applied *applied, Pair pair, const char *g, const char *h)
{
  return g_strdup_printf (_ ("%s is no integer: each of its options is overheated, and the mover gains %s."), g, h);
}

static char *
begins_cool (Applied *applied, Pair pair, const char *g, const char *h)
{
  g_autofree char *temperature = cgt_explain_show (applied->explain, cgt_temperature (applied->explain->store, pair.g));

  return g_strdup_printf (_ ("The temperature of %s is %s, and %s is not more: each of its options is cooled, and the "
                             "mover pays %s."),
                          g, temperature != NULL ? temperature : "", h, h);
}

static char *
begins_norton (Applied *applied, Pair pair, const char *g, const char *h)
{
  g_autoptr (GPtrArray) gains = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;

  for (guint i = 0; i < applied->gains->len; i++)
    {
      char *gain = cgt_explain_show (applied->explain, g_array_index (applied->gains, CgtValue, i));

      if (gain != NULL)
        g_ptr_array_add (gains, gain);
    }
  list = cgt_explain_join (gains);
  return g_strdup_printf (
    ngettext ("%s is no integer: each of its options is multiplied, and the mover gains %s, which "
              "is %s plus what a move in it gains.",
              "%s is no integer: each of its options is multiplied, and the mover gains one of "
              "%s, which are %s plus what a move in it gains.",
              gains->len),
    g, list, h);
}

static char *
begins_weight (Applied *applied, Pair pair, const char *g, const char *h)
{
  return g_strdup_printf (
    _ ("%s is weighed by its options: each counts its own weight, less 2 for Left's and 2 more for "
       "Right's."),
    g);
}

/* The options of G, changed, and the mover gains @gain, or pays it if @pays. */
static gboolean
list_with (Applied *applied, Pair pair, CgtPlayer player, Side *side, CgtValue gain, gboolean pays)
{
  CgtStore *store = applied->explain->store;
  gboolean adds = (player == CGT_LEFT) != pays;
  g_autofree char *shown = show_operand (applied, gain);

  for (gsize i = 0, n = cgt_count_options (pair.g, player); i < n; i++)
    {
      Pair option = { cgt_get_option (store, pair.g, player, i), pair.h };
      CgtValue changed = applied->definition->apply (applied, option);
      g_autofree char *text = refer (applied, option);

      if (text == NULL || shown == NULL || cgt_value_is_none (changed) ||
          !add_to_side (applied, side, g_strdup_printf ("%s %c %s", text, adds ? '+' : '-', shown),
                        adds ? cgt_add (store, changed, gain) : cgt_subtract (store, changed, gain)))
        return FALSE;
    }
  return TRUE;
}

static gboolean
list_gained (Applied *applied, Pair pair, CgtPlayer player, Side *side)
{
  return list_with (applied, pair, player, side, pair.h, FALSE);
}

static gboolean
list_paid (Applied *applied, Pair pair, CgtPlayer player, Side *side)
{
  return list_with (applied, pair, player, side, pair.h, TRUE);
}

static gboolean
list_weighed (Applied *applied, Pair pair, CgtPlayer player, Side *side)
{
  return list_with (applied, pair, player, side, cgt_integer (applied->explain->store, 2), TRUE);
}

static gboolean
list_multiplied (Applied *applied, Pair pair, CgtPlayer player, Side *side)
{
  for (guint i = 0; i < applied->gains->len; i++)
    if (!list_with (applied, pair, player, side, g_array_index (applied->gains, CgtValue, i), FALSE))
      return FALSE;
  return TRUE;
}

/* Options of both */

static CgtValue
apply_ordinal (Applied *applied, Pair pair)
{
  return cgt_ordinal_sum (applied->explain->store, pair.g, pair.h);
}

static CgtValue
apply_conway (Applied *applied, Pair pair)
{
  return cgt_conway_product (applied->explain->store, pair.g, pair.h);
}

static CgtValue
apply_conjunctive (Applied *applied, Pair pair)
{
  return cgt_conjunctive_sum (applied->explain->store, pair.g, pair.h);
}

static CgtValue
apply_selective (Applied *applied, Pair pair)
{
  return cgt_selective_sum (applied->explain->store, pair.g, pair.h);
}

static gboolean
is_zero (CgtValue value)
{
  return cgt_value_equal (value, cgt_zero ());
}

static char *
ends_ordinal (Applied *applied, Pair pair, const char *g, const char *h, const char *result)
{
  if (is_zero (pair.h))
    return g_strdup_printf (_ ("Nothing stands on %s, so it is all."), g);
  return is_zero (pair.g) ? g_strdup_printf (_ ("%s stands on nothing, so it is all."), h) : NULL;
}

static char *
ends_conway (Applied *applied, Pair pair, const char *g, const char *h, const char *result)
{
  CgtStore *store = applied->explain->store;

  if (cgt_is_number (store, pair.g) && cgt_is_number (store, pair.h))
    return g_strdup_printf (_ ("Both are numbers, and the product is that of the numbers, %s."), result);
  if (cgt_is_nimber (store, pair.g) && cgt_is_nimber (store, pair.h))
    return g_strdup_printf (_ ("Both are nimbers, and the product is their nim-product, %s."), result);
  return is_zero (pair.g) || is_zero (pair.h) ? g_strdup (_ ("One of them is 0, and so is the product.")) : NULL;
}

static char *
ends_join (Applied *applied, Pair pair, const char *g, const char *h, const char *result)
{
  gboolean selective = applied->definition->apply == apply_selective;

  if (!is_zero (pair.g) && !is_zero (pair.h))
    return NULL;
  return selective
           ? g_strdup_printf (_ ("One of them is 0, in which nobody has a move, so the other is all: %s."), result)
           : g_strdup (_ ("One of them is 0, in which nobody has a move, so play has ended."));
}

static char *
begins_ordinal (Applied *applied, Pair pair, const char *g, const char *h)
{
  return g_strdup_printf (
    _ ("A move in %s, which is below, takes away all that stands on it; a move in %s leaves what is "
       "below as it is."),
    g, h);
}

static char *
begins_conway (Applied *applied, Pair pair, const char *g, const char *h)
{
  return g_strdup_printf (
    _ ("Each option belongs to an option of %s and one of %s, G' and H': it is the product of G' and "
       "the second, and that of the first and H', less that of G' and H'. It is Left's if both are "
       "options of the same player."),
    g, h);
}

static char *
begins_join (Applied *applied, Pair pair, const char *g, const char *h)
{
  return g_strdup_printf (applied->definition->apply == apply_selective
                            ? _ ("A move in the selective sum is a move in %s, in %s, or in both.")
                            : _ ("A move in the conjunctive sum is a move in both %s and %s."),
                          g, h);
}

static gboolean
add_follower (Applied *applied, Side *side, Pair pair)
{
  return add_to_side (applied, side, refer (applied, pair), applied->definition->apply (applied, pair));
}

static gboolean
list_ordinal (Applied *applied, Pair pair, CgtPlayer player, Side *side)
{
  CgtStore *store = applied->explain->store;

  for (gsize i = 0, n = cgt_count_options (pair.g, player); i < n; i++)
    {
      CgtValue option = cgt_get_option (store, pair.g, player, i);

      if (!add_to_side (applied, side, cgt_explain_show (applied->explain, option), option))
        return FALSE;
    }
  for (gsize i = 0, n = cgt_count_options (pair.h, player); i < n; i++)
    if (!add_follower (applied, side, (Pair) { pair.g, cgt_get_option (store, pair.h, player, i) }))
      return FALSE;
  return TRUE;
}

/* G'H + GH' - G'H' */
static gboolean
add_product (Applied *applied, Side *side, Pair pair, CgtValue g_option, CgtValue h_option)
{
  CgtStore *store = applied->explain->store;
  Pair products[] = { { g_option, pair.h }, { pair.g, h_option }, { g_option, h_option } };
  g_autofree char *first = refer (applied, products[0]), *second = as_operand (refer (applied, products[1]));
  g_autofree char *third = as_operand (refer (applied, products[2]));
  CgtValue sum = cgt_add (store, apply_conway (applied, products[0]), apply_conway (applied, products[1]));

  if (first == NULL || second == NULL || third == NULL)
    return FALSE;
  return add_to_side (applied, side, g_strdup_printf ("%s + %s - %s", first, second, third),
                      cgt_subtract (store, sum, apply_conway (applied, products[2])));
}

static gboolean
list_conway (Applied *applied, Pair pair, CgtPlayer player, Side *side)
{
  CgtStore *store = applied->explain->store;

  for (guint of_g = 0; of_g < 2; of_g++)
    {
      CgtPlayer of_h = player == CGT_LEFT ? of_g : !of_g;

      for (gsize i = 0, n = cgt_count_options (pair.g, of_g); i < n; i++)
        for (gsize k = 0, m = cgt_count_options (pair.h, of_h); k < m; k++)
          if (!add_product (applied, side, pair, cgt_get_option (store, pair.g, of_g, i),
                            cgt_get_option (store, pair.h, of_h, k)))
            return FALSE;
    }
  return TRUE;
}

static gboolean
list_join (Applied *applied, Pair pair, CgtPlayer player, Side *side)
{
  CgtStore *store = applied->explain->store;
  gboolean selective = applied->definition->apply == apply_selective;
  gsize n = cgt_count_options (pair.g, player), m = cgt_count_options (pair.h, player);

  for (gsize i = 0; i < n; i++)
    for (gsize k = 0; k < m; k++)
      if (!add_follower (applied, side,
                         (Pair) { cgt_get_option (store, pair.g, player, i),
                                  cgt_get_option (store, pair.h, player, k) }))
        return FALSE;
  for (gsize i = 0; selective && i < n; i++)
    if (!add_follower (applied, side, (Pair) { cgt_get_option (store, pair.g, player, i), pair.h }))
      return FALSE;
  for (gsize k = 0; selective && k < m; k++)
    if (!add_follower (applied, side, (Pair) { pair.g, cgt_get_option (store, pair.h, player, k) }))
      return FALSE;
  return TRUE;
}

static const Definition definitions[] = {
  { "heat", 2, apply_heat, ends_heat, begins_heat, list_gained },
  { "overheat", 3, apply_overheat, ends_overheat, begins_overheat, list_gained },
  { "cool", 2, apply_cool, ends_cool, begins_cool, list_paid },
  { "norton", 2, apply_norton, ends_norton, begins_norton, list_multiplied },
  { "conway", 2, apply_conway, ends_conway, begins_conway, list_conway },
  { "atomic-weight", 1, apply_weight, ends_weight, begins_weight, list_weighed },
  { "conjunctive", 2, apply_conjunctive, ends_join, begins_join, list_join },
  { "selective", 2, apply_selective, ends_join, begins_join, list_join },
  { CGT_OPERATION_ORDINAL, 2, apply_ordinal, ends_ordinal, begins_ordinal, list_ordinal },
};

/* "Left's are 2 + 1 = 3." */
static char *
side_in_words (const Side *side, CgtPlayer player)
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
append_side (GString *braces, const Side *side)
{
  for (guint i = 0; i < side->texts->len; i++)
    g_string_append_printf (braces, "%s%s", i > 0 ? "," : "", (char *) side->texts->pdata[i]);
}

/* Which of the integers that fit is an atomic weight: a far star says so. (transfer full) (nullable) */
static char *
words_of_integer (Applied *applied, Pair pair, const char *name, const char *result, CgtStep *step)
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
  cgt_step_add_use (step, g_strdup (g));
  cgt_step_add_use (step, g_strdup (star));
  return g_strdup_printf (format, g, star, name, result);
}

/* The definition, applied to the options. */
static gboolean
add_options (Applied *applied, GPtrArray *steps, Pair pair, const char *name, const char *result)
{
  CgtExplain *explain = applied->explain;
  Side sides[2];
  g_autofree char *g = cgt_explain_show (explain, pair.g), *h = cgt_explain_show (explain, pair.h);
  g_autofree char *begin = applied->definition->begins (applied, pair, g, h), *end = NULL;
  g_autofree char *left = NULL, *right = NULL;
  g_autoptr (GString) braces = g_string_new ("{");
  CgtValue value = applied->definition->apply (applied, pair);
  gboolean done = TRUE;
  CgtStep *step;

  for (guint player = 0; player < 2; player++)
    {
      sides[player] = (Side) { g_ptr_array_new_with_free_func (g_free), g_ptr_array_new_with_free_func (g_free) };
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
  cgt_step_add_use (step, g_strdup (name));
  cgt_step_add_use (step, g_strdup (braces->str));
  cgt_step_add_use (step, g_strdup (result));
  if (applied->definition->apply == apply_weight && cgt_is_integer (explain->store, value))
    end = words_of_integer (applied, pair, name, result, step);
  if (end == NULL)
    end = g_strdup_printf (_ ("So %s is %s."), name, result);
  step->text = g_strdup_printf ("%s %s %s %s", begin, left, right, end);
  g_ptr_array_add (steps, step);
  return TRUE;
}

/* An infinitesimal that is not all-small has the weight W if it differs from W ups by little (David Wolfe). */
static void
add_closeness (Applied *applied, GPtrArray *steps, Pair pair, const char *result)
{
  CgtStore *store = applied->explain->store;
  g_autofree char *g = cgt_explain_show (applied->explain, pair.g), *little = NULL;
  gint64 far, kite = 2;
  CgtValue number;
  CgtStep *step;

  if (applied->definition->apply != apply_weight || g == NULL ||
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
  cgt_step_add_use (step, g_strdup (g));
  cgt_step_add_use (step, g_strdup (result));
  cgt_step_add_use (step, g_strdup (little));
}

static void
add_pair (Applied *applied, GPtrArray *steps, Pair pair)
{
  CgtExplain *explain = applied->explain;
  g_autofree char *name = name_of (applied, pair), *g = cgt_explain_show (explain, pair.g);
  g_autofree char *h = cgt_explain_show (explain, pair.h), *words = NULL;
  g_autofree char *result = cgt_explain_show (explain, applied->definition->apply (applied, pair));
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
  cgt_step_add_use (step, g_strdup (name));
  cgt_step_add_use (step, g_strdup (result));
}

/* Followers that are too many. */
static void
name_others (Applied *applied, GPtrArray *steps, guint from)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;
  CgtStep *step;

  for (guint i = from; i < applied->pairs->len && names->len < MOST_OPTIONS; i++)
    {
      char *name = name_of (applied, g_array_index (applied->pairs, Pair, i));

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

static const Definition *
find_definition (const char *name, guint n_operands)
{
  for (guint i = 0; i < G_N_ELEMENTS (definitions); i++)
    if (definitions[i].n_operands == n_operands && g_str_equal (definitions[i].name, name))
      return &definitions[i];
  return NULL;
}

gboolean
cgt_explain_definition (CgtExplain *explain, GPtrArray *steps, const char *name, const GArray *operands)
{
  const Definition *definition = find_definition (name, operands->len);
  const CgtValue *values = (const CgtValue *) (const void *) operands->data;
  Applied applied = { .explain = explain, .definition = definition };
  Pair first;
  guint i = 0;

  if (definition == NULL)
    return FALSE;
  first = (Pair) { values[0], values[operands->len - 1] };
  applied.base = operands->len > 2 ? values[1] : CGT_NONE;
  applied.gains = definition->apply == apply_norton ? gains_of (explain->store, first.h) : NULL;
  applied.pairs = g_array_new (FALSE, FALSE, sizeof (Pair));
  g_array_append_val (applied.pairs, first);
  for (; i < applied.pairs->len && i < MOST_FOLLOWERS && cgt_explain_goes_on (explain); i++)
    add_pair (&applied, steps, g_array_index (applied.pairs, Pair, i));
  name_others (&applied, steps, i);
  g_array_unref (applied.pairs);
  g_clear_pointer (&applied.gains, g_array_unref);
  return TRUE;
}
