/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-explain-definition.h"

#include "cgt/cgt-operations.h"

/* Operations that join two games: the ordinal, conjunctive and selective sum, and Conway's product. */

static gboolean
is_zero (CgtValue value)
{
  return cgt_value_equal (value, cgt_zero ());
}

static char *
ends_ordinal (CgtExplainApplied *applied, CgtExplainPair pair, const char *g, const char *h, const char *result)
{
  if (is_zero (pair.h))
    return g_strdup_printf (_ ("Nothing stands on %s, so it is all."), g);
  return is_zero (pair.g) ? g_strdup_printf (_ ("%s stands on nothing, so it is all."), h) : NULL;
}

static char *
ends_conway (CgtExplainApplied *applied, CgtExplainPair pair, const char *g, const char *h, const char *result)
{
  CgtStore *store = applied->explain->store;

  if (cgt_is_number (store, pair.g) && cgt_is_number (store, pair.h))
    return g_strdup_printf (_ ("Both are numbers, and the product is that of the numbers, %s."), result);
  if (cgt_is_nimber (store, pair.g) && cgt_is_nimber (store, pair.h))
    return g_strdup_printf (_ ("Both are nimbers, and the product is their nim-product, %s."), result);
  return is_zero (pair.g) || is_zero (pair.h) ? g_strdup (_ ("One of them is 0, and so is the product.")) : NULL;
}

static char *
ends_join (CgtExplainApplied *applied, CgtExplainPair pair, const char *g, const char *h, const char *result)
{
  gboolean selective = applied->definition->join == cgt_selective_sum;

  if (!is_zero (pair.g) && !is_zero (pair.h))
    return NULL;
  return selective
           ? g_strdup_printf (_ ("One of them is 0, in which nobody has a move, so the other is all: %s."), result)
           : g_strdup (_ ("One of them is 0, in which nobody has a move, so play has ended."));
}

static char *
begins_ordinal (CgtExplainApplied *applied, CgtExplainPair pair, const char *g, const char *h)
{
  return g_strdup_printf (
    _ ("A move in %s, which is below, takes away all that stands on it; a move in %s leaves what is "
       "below as it is."),
    g, h);
}

static char *
begins_conway (CgtExplainApplied *applied, CgtExplainPair pair, const char *g, const char *h)
{
  return g_strdup_printf (
    _ ("Each option belongs to an option of %s and one of %s, G' and H': it is the product of G' and "
       "the second, and that of the first and H', less that of G' and H'. It is Left's if both are "
       "options of the same player."),
    g, h);
}

static char *
begins_join (CgtExplainApplied *applied, CgtExplainPair pair, const char *g, const char *h)
{
  return g_strdup_printf (applied->definition->join == cgt_selective_sum
                            ? _ ("A move in the selective sum is a move in %s, in %s, or in both.")
                            : _ ("A move in the conjunctive sum is a move in both %s and %s."),
                          g, h);
}

static gboolean
add_follower (CgtExplainApplied *applied, CgtExplainSide *side, CgtExplainPair pair)
{
  return cgt_explain_add_to_side (applied, side, cgt_explain_refer (applied, pair), cgt_explain_apply (applied, pair));
}

static gboolean
list_ordinal (CgtExplainApplied *applied, CgtExplainPair pair, CgtPlayer player, CgtExplainSide *side)
{
  CgtStore *store = applied->explain->store;

  for (gsize i = 0, n = cgt_count_options (pair.g, player); i < n; i++)
    {
      CgtValue option = cgt_get_option (store, pair.g, player, i);

      if (!cgt_explain_add_to_side (applied, side, cgt_explain_show (applied->explain, option), option))
        return FALSE;
    }
  for (gsize i = 0, n = cgt_count_options (pair.h, player); i < n; i++)
    if (!add_follower (applied, side, (CgtExplainPair) { pair.g, cgt_get_option (store, pair.h, player, i) }))
      return FALSE;
  return TRUE;
}

/* G'H + GH' - G'H' */
static gboolean
add_product (CgtExplainApplied *applied, CgtExplainSide *side, CgtExplainPair pair, CgtValue g_option,
             CgtValue h_option)
{
  CgtStore *store = applied->explain->store;
  CgtExplainPair products[] = { { g_option, pair.h }, { pair.g, h_option }, { g_option, h_option } };
  g_autofree char *first = cgt_explain_refer (applied, products[0]),
                  *second = cgt_explain_as_operand (cgt_explain_refer (applied, products[1]));
  g_autofree char *third = cgt_explain_as_operand (cgt_explain_refer (applied, products[2]));
  CgtValue sum = cgt_add (store, cgt_explain_apply (applied, products[0]), cgt_explain_apply (applied, products[1]));

  if (first == NULL || second == NULL || third == NULL)
    return FALSE;
  return cgt_explain_add_to_side (applied, side, g_strdup_printf ("%s + %s - %s", first, second, third),
                                  cgt_subtract (store, sum, cgt_explain_apply (applied, products[2])));
}

static gboolean
list_conway (CgtExplainApplied *applied, CgtExplainPair pair, CgtPlayer player, CgtExplainSide *side)
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
list_join (CgtExplainApplied *applied, CgtExplainPair pair, CgtPlayer player, CgtExplainSide *side)
{
  CgtStore *store = applied->explain->store;
  gboolean selective = applied->definition->join == cgt_selective_sum;
  gsize n = cgt_count_options (pair.g, player), m = cgt_count_options (pair.h, player);

  for (gsize i = 0; i < n; i++)
    for (gsize k = 0; k < m; k++)
      if (!add_follower (applied, side,
                         (CgtExplainPair) { cgt_get_option (store, pair.g, player, i),
                                            cgt_get_option (store, pair.h, player, k) }))
        return FALSE;
  for (gsize i = 0; selective && i < n; i++)
    if (!add_follower (applied, side, (CgtExplainPair) { cgt_get_option (store, pair.g, player, i), pair.h }))
      return FALSE;
  for (gsize k = 0; selective && k < m; k++)
    if (!add_follower (applied, side, (CgtExplainPair) { pair.g, cgt_get_option (store, pair.h, player, k) }))
      return FALSE;
  return TRUE;
}

const CgtExplainDefinition cgt_explain_joins[] = {
  { "conway", 2, cgt_conway_product, NULL, ends_conway, begins_conway, list_conway },
  { "conjunctive", 2, cgt_conjunctive_sum, NULL, ends_join, begins_join, list_join },
  { "selective", 2, cgt_selective_sum, NULL, ends_join, begins_join, list_join },
  { CGT_OPERATION_ORDINAL, 2, cgt_ordinal_sum, NULL, ends_ordinal, begins_ordinal, list_ordinal },
  { NULL },
};
