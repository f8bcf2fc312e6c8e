/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-explain-measure.h"

#include "cgt/cgt-operations.h"
#include "base/cgt-sort.h"

/* Products of nimbers, by their definition if that is short. */

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
  cgt_sort_distinct (excluded, cgt_word_compare);
  return excluded;
}

void
cgt_explain_nim_product (CgtExplain *explain, GPtrArray *steps, const CgtValue *operands)
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
