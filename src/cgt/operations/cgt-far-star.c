/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* The far star, or remote star: a nimber greater than any that a game can reach (Winning Ways ch. 8; Siegel, II.7). */

#include "cgt/cgt-memo.h"
#include "cgt/cgt-operations.h"

static CgtValue
after (CgtStore *store, CgtValue integer)
{
  return cgt_add (store, integer, cgt_integer (store, 1));
}

/* 1 + the greatest n such that *n is a follower, as an integer. */
static CgtValue
beyond (CgtMemo *memo, CgtValue g)
{
  CgtStore *store = memo->store;
  CgtValue far = cgt_integer (store, 1), nimber, found;

  if (cgt_is_nimber (store, g))
    {
      cgt_get_number_up_star (store, g, NULL, NULL, &nimber);
      return after (store, nimber);
    }
  if (cgt_value_is_none (g) || cgt_peek_is_number (g))
    return cgt_value_is_none (g) ? g : far;
  found = cgt_memo_get (memo, g, g);
  if (!cgt_value_is_none (found))
    return found;
  for (int player = 0; player < 2; player++)
    {
      gsize n = cgt_n_options (g, player);

      for (gsize i = 0; i < n; i++)
        {
          CgtValue option = cgt_store_tick (store) ? beyond (memo, cgt_option (store, g, player, i)) : CGT_NONE;

          if (cgt_value_is_none (option))
            return CGT_NONE;
          if (cgt_number_compare (option, far) > 0)
            far = option;
        }
    }
  return cgt_memo_put (memo, g, g, far);
}

/**
 * cgt_far_star:
 *
 * Returns: the least *n, n > 0, such that no nimber *m, m >= n, is @g or one of its followers
 */
CgtValue
cgt_far_star (CgtStore *store, CgtValue g)
{
  g_auto (CgtMemo) memo;

  cgt_memo_init (&memo, store);
  return cgt_nimber (store, beyond (&memo, g));
}
