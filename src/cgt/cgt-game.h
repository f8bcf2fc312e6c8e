/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

/* A game under construction: from options in canonical form to its own canonical form. */

#include "cgt-private.h"
#include "cgt-truth.h"

/* The first of the games x, x + *, x + *2, ... that is at most or at least the game under construction. */
typedef struct
{
  CgtValue x, nimber;   /* none: not searched yet */
  gsize k, tried;       /* k == tried: none of the first k; G_MAXSIZE: none at all */
  gboolean is_bound[2]; /* CGT_LEFT: it is at least the game; CGT_RIGHT: it is at most the game */
} CgtBoundingNimber;

/* The bounds are valid once the game is known to be no number. Dropping and bypassing options does not change them. */
typedef struct
{
  CgtStore *store;
  CgtList *options[2];
  CgtBounds bounds;
  CgtBoundingNimber bounding;
} CgtGame;

/* Whether @g is no better than @h for @player. Ticks, since lists can be long. */
static inline CgtTruth
cgt_is_dominated (CgtStore *store, CgtValue g, CgtValue h, CgtPlayer player)
{
  if (!cgt_store_tick (store))
    return CGT_UNKNOWN;
  return cgt_is_as_good (store, player, h, g);
}

static inline gboolean
cgt_list_contains (const CgtList *list, CgtValue g)
{
  for (gsize i = 0; i < list->n; i++)
    if (cgt_value_equal (list->items[i], g))
      return TRUE;
  return FALSE;
}

/* Games recognised by rule (cgt-recognise.c); the value stays none when the budget ran out. */
CgtTruth cgt_game_is_number (CgtGame *game, CgtValue *number);
gboolean cgt_game_is_nimber (CgtGame *game, CgtValue *nimber);
gboolean cgt_game_is_number_up_star (CgtGame *game, CgtValue *sum);

/* Dominated options (cgt-dominated.c); FALSE when the budget ran out. */
void cgt_list_drop_repeated (CgtList *list);
/* Like cgt_list_drop_dominated(), when only one of the first @n_first can dominate one of the others, or the reverse.
 */
gboolean cgt_list_drop_dominated_across (CgtStore *store, CgtList *list, gsize n_first, CgtPlayer player);

/* Reversible options (cgt-reversible.c); FALSE when the budget ran out. */
gboolean cgt_game_bypass_reversible (CgtGame *game, CgtPlayer player);
