/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-explain-definition.h"

#include "cgt/cgt-operations.h"

/* Operations that change the options of one game: heating, cooling, the Norton product, the atomic weight. */

static CgtValue
apply_overheat (CgtExplainApplied *applied, CgtExplainPair pair)
{
  return cgt_overheat (applied->explain->store, pair.g, applied->base, pair.h);
}

static CgtValue
apply_cool (CgtExplainApplied *applied, CgtExplainPair pair)
{
  return cgt_cool (applied->explain->store, pair.g, pair.h, NULL);
}

static CgtValue
apply_weight (CgtExplainApplied *applied, CgtExplainPair pair)
{
  CgtValue weight;

  if (cgt_get_number_up_star (applied->explain->store, pair.g, NULL, &weight, NULL))
    return weight;
  return cgt_atomic_weight (applied->explain->store, pair.g, NULL);
}

static char *
ends_heat (CgtExplainApplied *applied, CgtExplainPair pair, const char *g, const char *h, const char *result)
{
  return cgt_is_number (applied->explain->store, pair.g)
           ? g_strdup_printf (_ ("%s is a number, and a number is not heated."), g)
           : NULL;
}

static char *
ends_overheat (CgtExplainApplied *applied, CgtExplainPair pair, const char *g, const char *h, const char *result)
{
  g_autofree char *base = cgt_explain_show (applied->explain, applied->base);

  return cgt_is_integer (applied->explain->store, pair.g)
           ? g_strdup_printf (_ ("%s is an integer, and overheated it is so many copies of %s: %s."), g,
                              base != NULL ? base : "s", result)
           : NULL;
}

static char *
ends_cool (CgtExplainApplied *applied, CgtExplainPair pair, const char *g, const char *h, const char *result)
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
ends_norton (CgtExplainApplied *applied, CgtExplainPair pair, const char *g, const char *h, const char *result)
{
  return cgt_is_integer (applied->explain->store, pair.g)
           ? g_strdup_printf (_ ("%s is an integer, and the product is so many copies of %s: %s."), g, h, result)
           : NULL;
}

static char *
ends_weight (CgtExplainApplied *applied, CgtExplainPair pair, const char *g, const char *h, const char *result)
{
  return cgt_is_number_up_star (applied->explain->store, pair.g)
           ? g_strdup_printf (_ (
                                "The atomic weight counts the ups of %s, less its downs: %s. Numbers and nimbers weigh "
                                "nothing."),
                              g, result)
           : NULL;
}

static char *
begins_heat (CgtExplainApplied *applied, CgtExplainPair pair, const char *g, const char *h)
{
  return g_strdup_printf (_ ("%s is no number: each of its options is heated, and the mover gains %s."), g, h);
}

static char *
begins_overheat (CgtExplainApplied *applied, CgtExplainPair pair, const char *g, const char *h)
{
  return g_strdup_printf (_ ("%s is no integer: each of its options is overheated, and the mover gains %s."), g, h);
}

static char *
begins_cool (CgtExplainApplied *applied, CgtExplainPair pair, const char *g, const char *h)
{
  g_autofree char *temperature = cgt_explain_show (applied->explain, cgt_temperature (applied->explain->store, pair.g));

  return g_strdup_printf (_ ("The temperature of %s is %s, and %s is not more: each of its options is cooled, and the "
                             "mover pays %s."),
                          g, temperature != NULL ? temperature : "", h, h);
}

static char *
begins_norton (CgtExplainApplied *applied, CgtExplainPair pair, const char *g, const char *h)
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
begins_weight (CgtExplainApplied *applied, CgtExplainPair pair, const char *g, const char *h)
{
  return g_strdup_printf (
    _ ("%s is weighed by its options: each counts its own weight, less 2 for Left's and 2 more for "
       "Right's."),
    g);
}

/* The options of G, changed, and the mover gains @gain, or pays it if @pays. */
static gboolean
list_with (CgtExplainApplied *applied, CgtExplainPair pair, CgtPlayer player, CgtExplainSide *side, CgtValue gain,
           gboolean pays)
{
  CgtStore *store = applied->explain->store;
  gboolean adds = (player == CGT_LEFT) != pays;
  g_autofree char *shown = cgt_explain_show_operand (applied, gain);

  for (gsize i = 0, n = cgt_count_options (pair.g, player); i < n; i++)
    {
      CgtExplainPair option = { cgt_get_option (store, pair.g, player, i), pair.h };
      CgtValue changed = cgt_explain_apply (applied, option);
      g_autofree char *text = cgt_explain_refer (applied, option);

      if (text == NULL || shown == NULL || cgt_value_is_none (changed) ||
          !cgt_explain_add_to_side (applied, side, g_strdup_printf ("%s %c %s", text, adds ? '+' : '-', shown),
                                    adds ? cgt_add (store, changed, gain) : cgt_subtract (store, changed, gain)))
        return FALSE;
    }
  return TRUE;
}

static gboolean
list_gained (CgtExplainApplied *applied, CgtExplainPair pair, CgtPlayer player, CgtExplainSide *side)
{
  return list_with (applied, pair, player, side, pair.h, FALSE);
}

static gboolean
list_paid (CgtExplainApplied *applied, CgtExplainPair pair, CgtPlayer player, CgtExplainSide *side)
{
  return list_with (applied, pair, player, side, pair.h, TRUE);
}

static gboolean
list_weighed (CgtExplainApplied *applied, CgtExplainPair pair, CgtPlayer player, CgtExplainSide *side)
{
  return list_with (applied, pair, player, side, cgt_integer (applied->explain->store, 2), TRUE);
}

static gboolean
list_multiplied (CgtExplainApplied *applied, CgtExplainPair pair, CgtPlayer player, CgtExplainSide *side)
{
  for (guint i = 0; i < applied->gains->len; i++)
    if (!list_with (applied, pair, player, side, g_array_index (applied->gains, CgtValue, i), FALSE))
      return FALSE;
  return TRUE;
}

const CgtExplainDefinition cgt_explain_changes[] = {
  { "heat", 2, cgt_heat, NULL, ends_heat, begins_heat, list_gained },
  { "overheat", 3, NULL, apply_overheat, ends_overheat, begins_overheat, list_gained },
  { "cool", 2, NULL, apply_cool, ends_cool, begins_cool, list_paid },
  { "norton", 2, cgt_norton_product, NULL, ends_norton, begins_norton, list_multiplied },
  { "atomic-weight", 1, NULL, apply_weight, ends_weight, begins_weight, list_weighed },
  { NULL },
};
