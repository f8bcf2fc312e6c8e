/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* The reduced canonical form: the simplest game infinitesimally close to a game (Grossman and Siegel, Reductions of
 * Partizan Games; Siegel, II.6). It is the star projection of the game heated by *. Heating adds a * after every move,
 * which makes every infinitesimal advantage worthless; the projection removes the remaining *s. */

#include "cgt/cgt-memo.h"
#include "cgt/cgt-operations.h"

static CgtValue
star_projection (CgtMemo *memo, CgtValue g)
{
  CgtStore *store = memo->store;
  CgtValue found;
  CgtOptionLists form;

  if (cgt_value_is_none (g) || cgt_peek_is_number (g))
    return g;
  if (cgt_is_nus (g) && cgt_value_equal (cgt_add (store, g, cgt_star (store, 1)), cgt_peek_left_stop (g)))
    return cgt_peek_left_stop (g);
  found = cgt_memo_get (memo, g, g);
  if (!cgt_value_is_none (found) || !cgt_store_tick (store))
    return found;
  cgt_option_lists_init (&form, store);
  for (int player = 0; player < 2; player++)
    {
      gsize n = cgt_n_options (g, player);

      for (gsize i = 0; i < n && form.complete; i++)
        cgt_option_lists_append (&form, player, star_projection (memo, cgt_option (store, g, player, i)));
    }
  return cgt_memo_put (memo, g, g, cgt_option_lists_take (&form));
}

/**
 * cgt_reduced:
 *
 * Returns: the reduced canonical form of @g
 */
CgtValue
cgt_reduced (CgtStore *store, CgtValue g)
{
  CgtMemo memo;
  CgtValue reduced;

  if (cgt_value_is_none (g))
    return CGT_NONE;
  /* close to a number */
  if (cgt_value_equal (cgt_peek_left_stop (g), cgt_peek_right_stop (g)))
    return cgt_peek_left_stop (g);
  cgt_memo_init (&memo, store);
  reduced = star_projection (&memo, cgt_heat (store, g, cgt_star (store, 1)));
  cgt_memo_clear (&memo);
  return reduced;
}
