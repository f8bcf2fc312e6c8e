/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

/* A game being made: from options that are canonical forms to its own. */

#include "cgt-private.h"

G_BEGIN_DECLS

/* Of the games x, x + *, x + *2, ... the first that is at most or at least the game being made. */
typedef struct
{
  CgtValue x, nimber;   /* none: not asked yet */
  gsize k, tried;       /* k == tried: none of the first so many; G_MAXSIZE: none at all */
  gboolean is_bound[2]; /* CGT_LEFT: it is at least the game; CGT_RIGHT: at most */
} CgtBoundingNimber;

/* What is seen of the game holds once it is known to be no number; dropping and bypassing options does not change it.
 */
typedef struct
{
  CgtStore *store;
  CgtList *options[2];
  CgtBounds bounds;
  CgtBoundingNimber bounding;
} CgtGame;

/* Whether @g is no better than @h for @player; ticks, as lists can be long. */
static inline CgtTruth
cgt_is_dominated (CgtStore *store, CgtValue g, CgtValue h, CgtPlayer player)
{
  if (!cgt_store_tick (store))
    return CGT_UNKNOWN;
  return player == CGT_LEFT ? cgt_less_equal (store, g, h) : cgt_less_equal (store, h, g);
}

static inline gboolean
cgt_list_contains (const CgtList *list, CgtValue g)
{
  for (gsize i = 0; i < list->n; i++)
    if (cgt_value_equal (list->items[i], g))
      return TRUE;
  return FALSE;
}

/* What a game is by rule (cgt-recognise.c); the value is left none where the budget ran out. */
CgtTruth cgt_game_is_number (CgtGame *game, CgtValue *number);
gboolean cgt_game_is_nimber (CgtGame *game, CgtValue *nimber);
gboolean cgt_game_is_number_up_star (CgtGame *game, CgtValue *sum);

/* Dominated options (cgt-dominated.c); FALSE where the budget ran out. */
void cgt_list_drop_repeated (CgtList *list);
/* As cgt_list_drop_dominated(), where only one of the first @n_first can dominate one of the others, and the other way.
 */
gboolean cgt_list_drop_dominated_across (CgtStore *store, CgtList *list, gsize n_first, CgtPlayer player);

/* Reversible options (cgt-reversible.c); FALSE where the budget ran out. */
gboolean cgt_game_bypass_reversible (CgtGame *game, CgtPlayer player);

G_END_DECLS
