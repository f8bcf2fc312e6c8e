/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Who survives the difference of two loopy games, by retrograde analysis. A state is a node a of G, a node b of H, and
 * who is to move in a - b. States are lost for Left if she has no move, or only moves to lost ones, or if Right has a
 * move to a lost one. That is all for stoppers. In other games Right also wins if play goes on for ever in b alone: a
 * state that is not lost is kept only if Left can force a move in a, or an end, and this is repeated until nothing
 * changes (a Büchi game). */

#include "cgt-loop-graph.h"

#include <string.h>

enum
{
  RIGHT_TO_MOVE,
  LEFT_TO_MOVE,
};

/* Where moves come from. */
typedef struct
{
  guint32 *first[2], *from[2];
} Backwards;

typedef struct
{
  CgtStore *store;
  const CgtLoopGraph *g, *h;
  Backwards to_g, to_h;
  guint8 *lost;    /* for each state */
  guint32 *counts; /* Left's moves that are not lost; or Right's moves in b that are not good */
  guint8 *good;    /* Left can force a move in a */
  gsize *queue, n_queue;
} Survival;

static void
backwards_init (Backwards *backwards, const CgtLoopGraph *graph)
{
  for (guint player = 0; player < 2; player++)
    {
      guint32 n_moves = graph->first[player][graph->n];
      guint32 *first = g_new0 (guint32, (gsize) graph->n + 2);

      backwards->from[player] = g_new (guint32, (gsize) n_moves + 1);
      for (guint32 e = 0; e < n_moves; e++)
        first[graph->to[player][e] + 2]++;
      for (guint i = 0; i < graph->n; i++)
        first[i + 2] += first[i + 1];
      for (guint i = 0; i < graph->n; i++)
        for (guint32 e = graph->first[player][i]; e < graph->first[player][i + 1]; e++)
          backwards->from[player][first[graph->to[player][e] + 1]++] = i;
      backwards->first[player] = first;
    }
}

static void
backwards_clear (Backwards *backwards)
{
  for (guint player = 0; player < 2; player++)
    {
      g_free (backwards->first[player]);
      g_free (backwards->from[player]);
    }
}

static gsize
state (const Survival *survival, guint a, guint b, guint mover)
{
  return 2 * ((gsize) a * survival->h->n + b) + mover;
}

static guint
n_moves (const CgtLoopGraph *graph, guint player, guint i)
{
  return graph->first[player][i + 1] - graph->first[player][i];
}

static void
lose (Survival *survival, gsize s)
{
  if (survival->lost[s])
    return;
  survival->lost[s] = TRUE;
  survival->queue[survival->n_queue++] = s;
}

static void
lose_before (Survival *survival, gsize s, gsize before)
{
  if (s % 2 == LEFT_TO_MOVE) /* Right moves there */
    lose (survival, before);
  else if (!survival->lost[before] && --survival->counts[before] == 0)
    lose (survival, before);
}

/* Works the queue off. */
static gboolean
spread_losses (Survival *survival)
{
  while (survival->n_queue > 0)
    {
      gsize s = survival->queue[--survival->n_queue];
      guint a = s / 2 / survival->h->n, b = s / 2 % survival->h->n;
      guint mover = s % 2 == LEFT_TO_MOVE ? CGT_RIGHT : CGT_LEFT, in_b = 1 - mover;

      if (!cgt_store_tick (survival->store))
        return FALSE;
      for (guint32 e = survival->to_g.first[mover][a]; e < survival->to_g.first[mover][a + 1]; e++)
        lose_before (survival, s, state (survival, survival->to_g.from[mover][e], b, 1 - s % 2));
      for (guint32 e = survival->to_h.first[in_b][b]; e < survival->to_h.first[in_b][b + 1]; e++)
        lose_before (survival, s, state (survival, a, survival->to_h.from[in_b][e], 1 - s % 2));
    }
  return TRUE;
}

static void
count_left_moves (Survival *survival)
{
  for (guint a = 0; a < survival->g->n; a++)
    for (guint b = 0; b < survival->h->n; b++)
      {
        gsize s = state (survival, a, b, LEFT_TO_MOVE);
        guint n = n_moves (survival->g, CGT_LEFT, a) + n_moves (survival->h, CGT_RIGHT, b);

        survival->counts[s] = n;
        if (n == 0)
          lose (survival, s);
      }
}

static void
be_good (Survival *survival, gsize s)
{
  if (survival->good[s] || survival->lost[s])
    return;
  survival->good[s] = TRUE;
  survival->queue[survival->n_queue++] = s;
}

static gboolean
can_move_in_a (const Survival *survival, guint a, guint b)
{
  const CgtLoopGraph *g = survival->g;

  for (guint32 e = g->first[CGT_LEFT][a]; e < g->first[CGT_LEFT][a + 1]; e++)
    if (!survival->lost[state (survival, g->to[CGT_LEFT][e], b, RIGHT_TO_MOVE)])
      return TRUE;
  return FALSE;
}

/* The states from which Left can force a move in a or the end, without losing. */
static gboolean
find_good (Survival *survival)
{
  gsize n = 2 * (gsize) survival->g->n * survival->h->n;

  memset (survival->good, 0, n);
  for (guint a = 0; a < survival->g->n; a++)
    for (guint b = 0; b < survival->h->n; b++)
      {
        gsize s = state (survival, a, b, RIGHT_TO_MOVE);

        survival->counts[s] = n_moves (survival->h, CGT_LEFT, b);
        if (survival->counts[s] == 0)
          be_good (survival, s);
        if (can_move_in_a (survival, a, b))
          be_good (survival, state (survival, a, b, LEFT_TO_MOVE));
      }
  while (survival->n_queue > 0)
    {
      gsize s = survival->queue[--survival->n_queue];
      guint a = s / 2 / survival->h->n, b = s / 2 % survival->h->n;
      guint in_b = s % 2 == LEFT_TO_MOVE ? CGT_LEFT : CGT_RIGHT;

      if (!cgt_store_tick (survival->store))
        return FALSE;
      for (guint32 e = survival->to_h.first[in_b][b]; e < survival->to_h.first[in_b][b + 1]; e++)
        {
          gsize before = state (survival, a, survival->to_h.from[in_b][e], 1 - s % 2);

          if (s % 2 == RIGHT_TO_MOVE || --survival->counts[before] == 0)
            be_good (survival, before);
        }
    }
  return TRUE;
}

/* The states that are not good are lost, with what follows from that. @changed: whether there was one. */
static gboolean
lose_others (Survival *survival, gboolean *changed)
{
  gsize n = 2 * (gsize) survival->g->n * survival->h->n;

  *changed = FALSE;
  for (guint a = 0; a < survival->g->n; a++)
    for (guint b = 0; b < survival->h->n; b++)
      {
        gsize s = state (survival, a, b, LEFT_TO_MOVE);
        const CgtLoopGraph *g = survival->g, *h = survival->h;
        guint count = 0;

        for (guint32 e = g->first[CGT_LEFT][a]; e < g->first[CGT_LEFT][a + 1]; e++)
          count += !survival->lost[state (survival, g->to[CGT_LEFT][e], b, RIGHT_TO_MOVE)];
        for (guint32 e = h->first[CGT_RIGHT][b]; e < h->first[CGT_RIGHT][b + 1]; e++)
          count += !survival->lost[state (survival, a, h->to[CGT_RIGHT][e], RIGHT_TO_MOVE)];
        survival->counts[s] = count;
      }
  for (gsize s = 0; s < n; s++)
    if (!survival->lost[s] && !survival->good[s])
      {
        *changed = TRUE;
        lose (survival, s);
      }
  return spread_losses (survival);
}

static gboolean
decide (Survival *survival, gboolean stoppers)
{
  gboolean changed = !stoppers;

  count_left_moves (survival);
  if (!spread_losses (survival))
    return FALSE;
  while (changed)
    if (!find_good (survival) || !lose_others (survival, &changed))
      return FALSE;
  return TRUE;
}

guint8 *
cgt_loop_survival (CgtStore *store, const CgtLoopGraph *g, const CgtLoopGraph *h, gboolean stoppers)
{
  Survival survival = { .store = store, .g = g, .h = h };
  gsize pairs = (gsize) g->n * h->n;
  guint8 *result = NULL;

  backwards_init (&survival.to_g, g);
  backwards_init (&survival.to_h, h);
  survival.lost = cgt_budget_alloc (store->budget, 2 * pairs, sizeof *survival.lost);
  survival.good = cgt_budget_alloc (store->budget, 2 * pairs, sizeof *survival.good);
  survival.counts = cgt_budget_alloc (store->budget, 2 * pairs, sizeof *survival.counts);
  survival.queue = cgt_budget_alloc (store->budget, 2 * pairs, sizeof *survival.queue);
  if (survival.lost != NULL && survival.good != NULL && survival.counts != NULL && survival.queue != NULL &&
      decide (&survival, stoppers))
    {
      result = g_new (guint8, pairs);
      for (gsize i = 0; i < pairs; i++)
        result[i] = (survival.lost[2 * i + RIGHT_TO_MOVE] ? 0 : 1) | (survival.lost[2 * i + LEFT_TO_MOVE] ? 0 : 2);
    }
  backwards_clear (&survival.to_g);
  backwards_clear (&survival.to_h);
  cgt_budget_release (survival.lost);
  cgt_budget_release (survival.good);
  cgt_budget_release (survival.counts);
  cgt_budget_release (survival.queue);
  return result;
}
