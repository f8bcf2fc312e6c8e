/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Reversible options: an option G^L with a reply G^LR <= G is replaced by the left options of that reply; likewise for
 * Right. In a game that is no number, an undominated option that is a number is never reversible. */

#include "cgt/cgt-game.h"

#include <stdlib.h>

/* Whether none of @player's @options is at least as good for @player as @x. */
static CgtTruth
none_as_good (CgtStore *store, const CgtList *options, CgtValue x, CgtPlayer player)
{
  for (gsize i = 0; i < options->n; i++)
    {
      CgtTruth as_good = cgt_is_dominated (store, x, options->items[i], player);

      if (as_good != CGT_NO)
        return as_good == CGT_YES ? CGT_NO : CGT_UNKNOWN;
    }
  return CGT_YES;
}

static CgtTruth game_bounds (CgtGame *game, CgtValue x, CgtPlayer player);

/* For CGT_LEFT: whether x <= game; for CGT_RIGHT: whether x >= game. */
static CgtTruth
game_bounds_by_options (CgtGame *game, CgtValue x, CgtPlayer player)
{
  CgtPlayer other = cgt_player_other (player);
  gsize n = cgt_n_options (x, player);
  CgtTruth good = none_as_good (game->store, game->options[other], x, other);

  if (good != CGT_YES)
    return good;
  for (gsize i = 0; i < n; i++)
    {
      CgtTruth bad = game_bounds (game, cgt_option (game->store, x, player, i), other);

      if (bad != CGT_NO)
        return bad == CGT_YES ? CGT_NO : CGT_UNKNOWN;
    }
  return CGT_YES;
}

static CgtTruth
game_bounds (CgtGame *game, CgtValue x, CgtPlayer player)
{
  CgtBounds bounds;
  CgtTruth seen;

  if (cgt_value_is_none (x) || !cgt_store_tick (game->store))
    return CGT_UNKNOWN;
  bounds = cgt_bounds (x);
  seen = player == CGT_LEFT ? cgt_bounds_less_equal (&bounds, &game->bounds)
                            : cgt_bounds_less_equal (&game->bounds, &bounds);
  if (seen != CGT_UNKNOWN)
    return seen;
  return game_bounds_by_options (game, x, player);
}

/* How the game's options compare with x + *k, for one k after another. */
typedef struct
{
  gsize *nimbers; /* the m of the options x + *m, rising */
  gsize n_nimbers, at;
  CgtList *others;
} Facing;

static int
compare_sizes (const void *a, const void *b)
{
  gsize x = *(const gsize *) a, y = *(const gsize *) b;

  return (x > y) - (x < y);
}

static gboolean
facing_init (Facing *facing, CgtGame *game, CgtPlayer player, CgtValue x)
{
  const CgtList *options = game->options[player];

  facing->nimbers = g_new (gsize, MAX (options->n, 1));
  facing->n_nimbers = facing->at = 0;
  facing->others = cgt_list_new (game->store);
  for (gsize i = 0; i < options->n; i++)
    {
      CgtValue option = options->items[i];

      if (cgt_is_nus (option) && cgt_nus_sign_of_ups (option) == 0 && cgt_value_equal (cgt_peek_left_stop (option), x))
        facing->nimbers[facing->n_nimbers++] = cgt_nus_n_nimber_options (option);
      else if (!cgt_list_append (game->store, facing->others, option))
        return FALSE;
    }
  qsort (facing->nimbers, facing->n_nimbers, sizeof (gsize), compare_sizes);
  return TRUE;
}

static void
facing_clear (Facing *facing, CgtStore *store)
{
  g_free (facing->nimbers);
  cgt_list_free (store, facing->others);
}

/* Whether no option of @player is at least as good for @player as x + *k = @nimber. */
static CgtTruth
none_faces (Facing *facing, CgtStore *store, CgtValue nimber, gsize k, CgtPlayer player)
{
  while (facing->at < facing->n_nimbers && facing->nimbers[facing->at] < k)
    facing->at++;
  if (facing->at < facing->n_nimbers && facing->nimbers[facing->at] == k)
    return CGT_NO;
  return none_as_good (store, facing->others, nimber, player);
}

/* If any of x, x + *, x + *2, ... has no option at least as good for either player, one with an index up to this does.
 * Past its remote star, an option other than x + *m compares the same way with all of them; an option x + *m matters
 * only for its own index. */
static gsize
nimbers_to_try (const Facing facing[2])
{
  guint bits = 1;

  for (int player = 0; player < 2; player++)
    for (gsize i = 0; i < facing[player].others->n; i++)
      {
        CgtValue option = facing[player].others->items[i];

        if (!cgt_is_nus (option))
          bits = MAX (bits, cgt_node (option)->nimber_bits);
        else if (cgt_nus_sign_of_ups (option) != 0)
          bits = MAX (bits, cgt_nus_nimber_bits (option));
      }
  return bits >= 62 ? G_MAXSIZE - 1 : ((gsize) 1 << bits) + facing[0].n_nimbers + facing[1].n_nimbers + 1;
}

/* The first k < @n such that no G^R is at most x + *k, or no G^L is at least x + *k. No smaller nimber can be the
 * answer to such an option, so x + *k <= G, or >= G. */
static gboolean
find_bounding_nimber (CgtGame *game, Facing facing[2], CgtValue x, gsize n)
{
  CgtBoundingNimber *bounding = &game->bounding;

  for (gsize k = 0; k < n; k++)
    {
      CgtValue nimber = k == 0 ? x : cgt_nus_add (game->store, x, cgt_star (game->store, k));

      if (cgt_value_is_none (nimber) || !cgt_store_tick (game->store))
        return FALSE;
      for (int player = 0; player < 2; player++)
        {
          CgtTruth is_bound = none_faces (&facing[player], game->store, nimber, k, player);

          if (is_bound == CGT_UNKNOWN)
            return FALSE;
          bounding->is_bound[player] = is_bound == CGT_YES;
        }
      if (bounding->is_bound[CGT_LEFT] || bounding->is_bound[CGT_RIGHT])
        {
          bounding->k = k;
          bounding->nimber = nimber;
          return TRUE;
        }
    }
  bounding->k = n;
  return TRUE;
}

/* For an option x + *n. For Left it is reversible through x + *k, k < n, if x + *k <= G, that is if no G^R is at most x
 * + *k, and no x + *j, j < k, is at least G. The first bounding nimber decides for all n: if it is not at most G, it is
 * at least G, and then no greater nimber is at most G. */
static CgtTruth
find_reversal_of_nimber (CgtGame *game, CgtValue option, CgtPlayer player, CgtValue *reply)
{
  CgtBoundingNimber *bounding = &game->bounding;
  gsize n = cgt_nus_n_nimber_options (option);
  CgtValue x = cgt_peek_left_stop (option);
  gboolean known = cgt_value_equal (bounding->x, x) && (bounding->k < bounding->tried || n <= bounding->tried);

  if (!known)
    {
      Facing facing[2];
      gboolean complete = facing_init (&facing[CGT_LEFT], game, CGT_LEFT, x);

      complete = facing_init (&facing[CGT_RIGHT], game, CGT_RIGHT, x) && complete;
      bounding->x = x;
      bounding->tried = MIN (n, nimbers_to_try (facing));
      complete = complete && find_bounding_nimber (game, facing, x, bounding->tried);
      if (bounding->k == bounding->tried && bounding->tried < n)
        bounding->k = bounding->tried = G_MAXSIZE;
      facing_clear (&facing[CGT_LEFT], game->store);
      facing_clear (&facing[CGT_RIGHT], game->store);
      if (!complete)
        {
          bounding->x = CGT_NONE;
          return CGT_UNKNOWN;
        }
    }
  *reply = bounding->nimber;
  return bounding->k < MIN (n, bounding->tried) && bounding->is_bound[cgt_player_other (player)] ? CGT_YES : CGT_NO;
}

/* The reply through which @option is reversible, or none. */
static CgtTruth
find_reversal (CgtGame *game, CgtValue option, CgtPlayer player, CgtValue *reply)
{
  CgtPlayer other = cgt_player_other (player);
  gsize n = cgt_peek_is_number (option) ? 0 : cgt_n_options (option, other);

  if (n > 0 && cgt_is_nus (option) && cgt_nus_sign_of_ups (option) == 0)
    return find_reversal_of_nimber (game, option, player, reply);
  for (gsize i = 0; i < n; i++)
    {
      CgtTruth reverses;

      *reply = cgt_option (game->store, option, other, i);
      reverses = game_bounds (game, *reply, player);
      if (reverses != CGT_NO)
        return reverses;
    }
  return CGT_NO;
}

/* With this many options or more, repeated ones are dropped together with the dominated ones. */
#define MANY 256

/* Replaces option @i by the options of @reply, which are then tried themselves. The value of the game stays the same,
 * so options found irreversible stay so. */
static gboolean
bypass (CgtGame *game, CgtPlayer player, gsize i, CgtValue reply)
{
  CgtList *list = game->options[player];
  gsize n = cgt_n_options (reply, player);

  list->items[i] = list->items[--list->n];
  for (gsize j = 0; j < n; j++)
    {
      CgtValue option = cgt_option (game->store, reply, player, j);

      if (cgt_value_is_none (option) || !cgt_store_tick (game->store))
        return FALSE;
      if (!(list->n < MANY && cgt_list_contains (list, option)) && !cgt_list_append (game->store, list, option))
        return FALSE;
    }
  return TRUE;
}

/* If the options were sorted by strength before, they still are. */
gboolean
cgt_game_bypass_reversible (CgtGame *game, CgtPlayer player)
{
  CgtList *list = game->options[player];
  gboolean changed = FALSE;

  for (gsize i = 0; i < list->n;)
    {
      CgtValue reply;

      switch (find_reversal (game, list->items[i], player, &reply))
        {
        case CGT_YES:
          if (!bypass (game, player, i, reply))
            return FALSE;
          changed = TRUE;
          break;
        case CGT_NO:
          i++;
          break;
        case CGT_UNKNOWN:
        default:
          return FALSE;
        }
    }
  if (!changed)
    return TRUE;
  if (!cgt_list_drop_dominated (game->store, list, player))
    return FALSE;
  cgt_list_sort (list, player);
  return TRUE;
}
