/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Conjunctive and selective sums (ONAG ch. 14): a move is made in both components, or in one or both of them. They
 * depend on the form of their operands; here that is the canonical form. */

#include "cgt/cgt-memo.h"
#include "cgt/cgt-operations.h"

static CgtValue join (CgtMemo *memo, CgtValue g, CgtValue h, gboolean selective);

static void
append_moves_in_both (CgtOptionLists *form, CgtMemo *memo, CgtValue g, CgtValue h, CgtPlayer player, gboolean selective)
{
  gsize n = cgt_n_options (g, player), m = cgt_n_options (h, player);

  for (gsize i = 0; i < n && form->complete; i++)
    for (gsize j = 0; j < m && form->complete; j++)
      cgt_option_lists_append (form, player,
                               join (memo, cgt_option (memo->store, g, player, i),
                                     cgt_option (memo->store, h, player, j), selective));
}

static void
append_moves_in_one (CgtOptionLists *form, CgtMemo *memo, CgtValue g, CgtValue h, CgtPlayer player)
{
  gsize n = cgt_n_options (g, player);

  for (gsize i = 0; i < n && form->complete; i++)
    cgt_option_lists_append (form, player, join (memo, cgt_option (memo->store, g, player, i), h, TRUE));
}

/* A sum of integers ends when the shorter one does; with opposite signs nobody can move. */
static CgtValue
conjunctive_of_integers (CgtValue g, CgtValue h)
{
  CgtValue zero = cgt_zero ();
  int g_sign = cgt_number_compare (g, zero), h_sign = cgt_number_compare (h, zero);

  if (g_sign != h_sign)
    return zero;
  return cgt_number_compare (g, h) * g_sign < 0 ? g : h;
}

static CgtValue
join (CgtMemo *memo, CgtValue g, CgtValue h, gboolean selective)
{
  CgtStore *store = memo->store;
  CgtValue found;
  CgtOptionLists form;

  if (cgt_value_is_none (g) || cgt_value_is_none (h))
    return CGT_NONE;
  /* A move in a number loses, so nobody moves in two numbers at once. */
  if (selective && cgt_peek_is_number (g) && cgt_peek_is_number (h))
    return cgt_add (store, g, h);
  if (!selective && cgt_is_integer (store, g) && cgt_is_integer (store, h))
    return conjunctive_of_integers (g, h);
  found = cgt_memo_get (memo, g, h);
  if (!cgt_value_is_none (found) || !cgt_store_tick (store))
    return found;
  cgt_option_lists_init (&form, store);
  for (int player = 0; player < 2; player++)
    {
      append_moves_in_both (&form, memo, g, h, player, selective);
      if (selective)
        {
          append_moves_in_one (&form, memo, g, h, player);
          append_moves_in_one (&form, memo, h, g, player);
        }
    }
  return cgt_memo_put (memo, g, h, cgt_option_lists_take (&form));
}

static CgtValue
join_all (CgtStore *store, CgtValue g, CgtValue h, gboolean selective)
{
  g_auto (CgtMemo) memo;

  cgt_memo_init (&memo, store);
  return join (&memo, g, h, selective);
}

/**
 * cgt_conjunctive_sum:
 *
 * Returns: the conjunctive sum of @g and @h, which ends when either component does
 */
CgtValue
cgt_conjunctive_sum (CgtStore *store, CgtValue g, CgtValue h)
{
  return join_all (store, g, h, FALSE);
}

/**
 * cgt_selective_sum:
 *
 * Returns: the selective sum of @g and @h
 */
CgtValue
cgt_selective_sum (CgtStore *store, CgtValue g, CgtValue h)
{
  return join_all (store, g, h, TRUE);
}
