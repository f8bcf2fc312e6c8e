/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* The negative of a game: the players change places at every level. It is in canonical form if the game is. Each node
 * remembers its negative. */

#include "cgt/cgt-loopy.h"
#include "cgt/cgt-private.h"

static CgtValue
negate_options (CgtStore *store, CgtNode *node)
{
  CgtList *lists[2] = { cgt_list_new (store), cgt_list_new (store) };
  gboolean complete = TRUE;
  CgtBoundsOptions left, right;
  CgtBounds bounds;
  CgtValue negative = CGT_NONE;

  for (gsize i = 0; complete && i < node->n_left + (gsize) node->n_right; i++)
    {
      CgtValue option = cgt_negate (store, node->options[i]);

      complete = !cgt_value_is_none (option) && cgt_list_append (store, lists[i < node->n_left], option);
    }
  if (complete)
    {
      cgt_list_sort (lists[0], CGT_LEFT);
      cgt_list_sort (lists[1], CGT_RIGHT);
      cgt_bounds_gather (&left, lists[0]->items, lists[0]->n, CGT_LEFT);
      cgt_bounds_gather (&right, lists[1]->items, lists[1]->n, CGT_RIGHT);
      cgt_bounds_finish (&bounds, &left, &right);
      negative = cgt_store_intern (store, lists[0], lists[1], &bounds);
    }
  cgt_list_free (store, lists[0]);
  cgt_list_free (store, lists[1]);
  return negative;
}

/**
 * cgt_negate:
 *
 * Returns: -@g
 */
CgtValue
cgt_negate (CgtStore *store, CgtValue g)
{
  CgtNode *node;

  if (cgt_value_is_none (g))
    return CGT_NONE;
  if (G_UNLIKELY (cgt_is_loopy (g)))
    return cgt_loopy_negate (store, g);
  if (cgt_is_nus (g))
    return cgt_nus_negate (store, g);
  node = cgt_node (g);
  if (!cgt_value_is_none (node->negative))
    return node->negative;
  if (!cgt_store_tick (store))
    return CGT_NONE;
  node->negative = negate_options (store, node);
  if (!cgt_value_is_none (node->negative))
    cgt_node (node->negative)->negative = g;
  return node->negative;
}
