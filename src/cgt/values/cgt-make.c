/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* The canonical form of a game whose options are canonical forms: drop dominated options and bypass reversible ones;
 * the result is unique (Siegel, Combinatorial Game Theory, II.2; Lessons in Play, ch. 4).
 *
 * The stops of the options show first whether the game is a number, which is then the simplest number that fits. If it
 * is not, an undominated option that is a number is never reversible. */

#include "cgt/cgt-game.h"

static CgtValue
finish (CgtGame *game)
{
  CgtValue g;

  if (!cgt_game_bypass_reversible (game, CGT_LEFT) || !cgt_game_bypass_reversible (game, CGT_RIGHT))
    return CGT_NONE;
  if (cgt_game_is_number_up_star (game, &g))
    return g;
  return cgt_store_intern (game->store, game->options[CGT_LEFT], game->options[CGT_RIGHT], &game->bounds);
}

CgtValue
cgt_canonicalise (CgtStore *store, CgtList *left, CgtList *right)
{
  CgtGame game = { store, { left, right } };
  CgtValue g = CGT_NONE;

  if (!cgt_store_tick (store))
    return CGT_NONE;
  cgt_list_drop_repeated (left);
  cgt_list_drop_repeated (right);
  if (cgt_game_is_number (&game, &g) != CGT_NO || cgt_game_is_nimber (&game, &g))
    return g;
  cgt_list_sort (left, CGT_LEFT);
  cgt_list_sort (right, CGT_RIGHT);
  if (!cgt_list_drop_dominated (store, left, CGT_LEFT) || !cgt_list_drop_dominated (store, right, CGT_RIGHT))
    return CGT_NONE;
  return finish (&game);
}

CgtValue
cgt_canonicalise_groups (CgtStore *store, CgtList *left, gsize n_left, CgtList *right, gsize n_right)
{
  CgtGame game = { store, { left, right } };
  CgtValue g = CGT_NONE;

  if (!cgt_store_tick (store))
    return CGT_NONE;
  if (cgt_game_is_number (&game, &g) != CGT_NO || cgt_game_is_nimber (&game, &g))
    return g;
  if (!cgt_list_drop_dominated_across (store, left, n_left, CGT_LEFT) ||
      !cgt_list_drop_dominated_across (store, right, n_right, CGT_RIGHT))
    return CGT_NONE;
  cgt_list_sort (left, CGT_LEFT);
  cgt_list_sort (right, CGT_RIGHT);
  return finish (&game);
}

static gboolean
append_all (CgtStore *store, CgtList *list, const CgtValue *items, gsize n)
{
  for (gsize i = 0; i < n; i++)
    if (cgt_value_is_none (items[i]) || !cgt_list_append (store, list, items[i]))
      return FALSE;
  return TRUE;
}

/**
 * cgt_make:
 * @left, @right: in any order; repeated ones count once
 *
 * Returns: the canonical form of {@left|@right}
 */
CgtValue
cgt_make (CgtStore *store, const CgtValue *left, gsize n_left, const CgtValue *right, gsize n_right)
{
  CgtList *lists[2] = { cgt_list_new (store), cgt_list_new (store) };
  CgtValue g = CGT_NONE;

  if (append_all (store, lists[CGT_LEFT], left, n_left) && append_all (store, lists[CGT_RIGHT], right, n_right))
    g = cgt_canonicalise (store, lists[0], lists[1]);
  cgt_list_free (store, lists[0]);
  cgt_list_free (store, lists[1]);
  return g;
}

CgtValue
cgt_intern_canonical (CgtStore *store, CgtList *left, CgtList *right)
{
  CgtBoundsOptions left_bounds, right_bounds;
  CgtBounds bounds;

  cgt_list_sort (left, CGT_LEFT);
  cgt_list_sort (right, CGT_RIGHT);
  cgt_bounds_gather (&left_bounds, left->items, left->n, CGT_LEFT);
  cgt_bounds_gather (&right_bounds, right->items, right->n, CGT_RIGHT);
  cgt_bounds_finish (&bounds, &left_bounds, &right_bounds);
  return cgt_store_intern (store, left, right, &bounds);
}

/**
 * cgt_make_canonical:
 * @left, @right: in any order; the options of a canonical form that is no number + ups + nimber
 *
 * Returns: that game
 */
CgtValue
cgt_make_canonical (CgtStore *store, const CgtValue *left, gsize n_left, const CgtValue *right, gsize n_right)
{
  CgtList *lists[2] = { cgt_list_new (store), cgt_list_new (store) };
  CgtValue g = CGT_NONE;

  if (append_all (store, lists[CGT_LEFT], left, n_left) && append_all (store, lists[CGT_RIGHT], right, n_right) &&
      cgt_store_tick (store))
    g = cgt_intern_canonical (store, lists[0], lists[1]);
  cgt_list_free (store, lists[0]);
  cgt_list_free (store, lists[1]);
  return g;
}
