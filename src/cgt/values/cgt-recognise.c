/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Games that are recognised by rule: numbers by the stops of their options, before options are dropped or bypassed;
 * nimbers by mex; number + ups + nimber by the shape of their canonical forms. */

#include "cgt/cgt-game.h"

/* {G^L|G^R} is a number when some number x satisfies G^L <| x <| G^R for all options; it is then the simplest such x
 * (the simplicity theorem; Siegel, II.3). Every x strictly between the options' stops qualifies. A stop itself
 * qualifies when no option is as good as the stop. */
CgtTruth
cgt_game_is_number (CgtGame *game, CgtValue *number)
{
  CgtBoundsOptions left, right;
  gboolean with_low, with_high;
  int order = -1;

  cgt_bounds_gather (&left, game->options[CGT_LEFT]->items, game->options[CGT_LEFT]->n, CGT_LEFT);
  cgt_bounds_gather (&right, game->options[CGT_RIGHT]->items, game->options[CGT_RIGHT]->n, CGT_RIGHT);
  if (!cgt_value_is_none (left.stop) && !cgt_value_is_none (right.stop))
    order = cgt_number_compare (left.stop, right.stop);
  with_low = (left.taken & CGT_BOUNDS_ZERO) == 0;
  with_high = (right.taken & CGT_BOUNDS_ZERO) == 0;
  if (order > 0 || (order == 0 && !(with_low && with_high)))
    {
      cgt_bounds_finish (&game->bounds, &left, &right);
      return CGT_NO;
    }
  *number = cgt_simplest_number (game->store, cgt_value_is_none (left.stop) ? NULL : &left.stop, with_low,
                                 cgt_value_is_none (right.stop) ? NULL : &right.stop, with_high);
  return cgt_value_is_none (*number) ? CGT_UNKNOWN : CGT_YES;
}

/* Whether every one of @options is @number plus a nimber; if so, finds the least nimber that is not among them. */
static gboolean
find_mex (const CgtList *options, CgtValue number, gsize *mex)
{
  g_autofree guint8 *seen = NULL;

  for (gsize i = 0; i < options->n; i++)
    if (!cgt_is_nus (options->items[i]) || cgt_nus_sign_of_ups (options->items[i]) != 0 ||
        !cgt_value_equal (cgt_peek_left_stop (options->items[i]), number))
      return FALSE;
  seen = g_malloc0 (options->n + 1);
  for (gsize i = 0; i < options->n; i++)
    {
      gsize m = cgt_nus_n_nimber_options (options->items[i]);

      if (m < options->n)
        seen[m] = 1;
    }
  for (*mex = 0; seen[*mex] != 0; ++*mex)
    ;
  return TRUE;
}

/* A game whose options are all nimbers, with the same mex on both sides, is a nimber (Sprague, Grundy), plus the number
 * they share. Here and below, @nimber stays none when the budget ran out. */
gboolean
cgt_game_is_nimber (CgtGame *game, CgtValue *nimber)
{
  CgtValue number = game->bounds.left_stop;
  gsize left, right;

  if (!cgt_value_equal (number, game->bounds.right_stop))
    return FALSE;
  if (!find_mex (game->options[CGT_LEFT], number, &left) || !find_mex (game->options[CGT_RIGHT], number, &right))
    return FALSE;
  if (left != right)
    return FALSE;
  *nimber = cgt_nus_add (game->store, number, cgt_star (game->store, left));
  return TRUE;
}

/* {x|x + k.up + *j}, k >= 0, except {x|x}: one more up, and * toggled. */
static gboolean
is_one_up_more (CgtGame *game, CgtPlayer player, CgtValue *sum)
{
  CgtValue x = game->options[player]->items[0], option = game->options[cgt_player_other (player)]->items[0];
  int sign = player == CGT_LEFT ? 1 : -1;

  if (!cgt_value_equal (x, game->bounds.left_stop) || cgt_value_equal (x, option) || !cgt_is_nus (option) ||
      cgt_nus_sign_of_ups (option) == -sign)
    return FALSE;
  *sum = cgt_nus_add (game->store, option, cgt_inline_make (0, 0, sign, 1));
  return TRUE;
}

/* {x, x + *|x}: x + up + *. */
static gboolean
is_up_star (CgtGame *game, CgtPlayer player, CgtValue *sum)
{
  const CgtList *two = game->options[player];
  CgtValue x = game->options[cgt_player_other (player)]->items[0];
  CgtValue star = cgt_nus_add (game->store, game->bounds.left_stop, cgt_inline_make (0, 0, 0, 1));

  if (!cgt_value_equal (x, game->bounds.left_stop) || !cgt_list_contains (two, x))
    return FALSE;
  if (cgt_value_is_none (star))
    return TRUE;
  if (!cgt_list_contains (two, star))
    return FALSE;
  *sum = cgt_nus_add (game->store, x, cgt_inline_make (0, 0, player == CGT_LEFT ? 1 : -1, 1));
  return TRUE;
}

/* Whether a canonical form that is no number is x + n.up + *m; cgt-nus-options.c shows these forms. */
gboolean
cgt_game_is_number_up_star (CgtGame *game, CgtValue *sum)
{
  gsize n_left = game->options[CGT_LEFT]->n, n_right = game->options[CGT_RIGHT]->n;

  if (!cgt_value_equal (game->bounds.left_stop, game->bounds.right_stop))
    return FALSE;
  if (cgt_game_is_nimber (game, sum))
    return TRUE;
  if (n_left == 1 && n_right == 1)
    return is_one_up_more (game, CGT_LEFT, sum) || is_one_up_more (game, CGT_RIGHT, sum);
  if (n_left == 2 && n_right == 1)
    return is_up_star (game, CGT_LEFT, sum);
  if (n_left == 1 && n_right == 2)
    return is_up_star (game, CGT_RIGHT, sum);
  return FALSE;
}
