/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-packed-facts.h"

/**
 * CgtPackedWalls:
 *
 * The best bounds of the first lines of a player's side, and of its lines from one on, over all ways to cut them into
 * strips. The best numbers of different lanes need not come from the same cuts.
 */
typedef struct
{
  CgtPackedBound first[CGT_PACKED_SQUARES / 2 + 2], from[CGT_PACKED_SQUARES / 2 + 2];
} CgtPackedWalls;

static inline CgtPackedBound
cgt_bound_best (const CgtPackedBound *a, const CgtPackedBound *b)
{
  return (CgtPackedBound) { cgt_lanes_max (a->second, b->second), cgt_lanes_max (a->first, b->first) };
}

/* The bound of a strip; NULL: the budget ran out. */
static inline const CgtPackedBound *
cgt_packed_strip (CgtPackedFacts *facts, CgtPlayer player, CgtSet free, guint line, guint n_lines)
{
  guint width = facts->board.width[player];
  /* A shift of one word is faster than that of a set, and most boards fit into a word. */
  guint squares = (guint) (facts->is_word ? (guint64) free >> (line * width) : (guint64) (free >> (line * width)));

  squares &= (1u << (n_lines * width)) - 1;
  return cgt_packed_facts_strip (facts, player, n_lines, squares);
}

/* Raises @best to the bound of @before and the strip of @n_lines from @line on. */
static inline void
cgt_packed_walls_join (CgtPackedFacts *facts, CgtPlayer player, CgtSet free, guint line, guint n_lines,
                       const CgtPackedBound *before, CgtPackedBound *best)
{
  const CgtPackedBound *strip = cgt_packed_strip (facts, player, free, line, n_lines);
  CgtPackedBound sum;

  if (strip == NULL)
    return;
  sum = cgt_bound_add (before, strip);
  *best = cgt_bound_best (best, &sum);
}

/* For each number of lines, the best bound of so many first ones. */
static inline void
cgt_packed_walls_find_first (CgtPackedFacts *facts, CgtPlayer player, CgtSet free, CgtPackedBound *first)
{
  guint n = facts->board.n_lines[player];

  first[0] = cgt_bound_of_nothing;
  for (guint line = 1; line <= n; line++)
    {
      first[line] = cgt_bound_of_no_cut;
      for (guint k = 1; k <= MIN (line, facts->most_lines[player]); k++)
        cgt_packed_walls_join (facts, player, free, line - k, k, &first[line - k], &first[line]);
    }
}

static inline void
cgt_packed_walls_find (CgtPackedFacts *facts, CgtPlayer player, CgtSet free, CgtPackedWalls *walls)
{
  guint n = facts->board.n_lines[player];

  cgt_packed_walls_find_first (facts, player, free, walls->first);
  walls->from[n] = cgt_bound_of_nothing;
  for (guint line = n; line-- > 0;)
    {
      walls->from[line] = cgt_bound_of_no_cut;
      for (guint k = 1; k <= MIN (n - line, facts->most_lines[player]); k++)
        cgt_packed_walls_join (facts, player, free, line, k, &walls->from[line + k], &walls->from[line]);
    }
}

/* The bound of the whole side. */
static inline CgtPackedBound
cgt_packed_walls_bound (CgtPackedFacts *facts, CgtPlayer player, CgtSet free)
{
  CgtPackedBound first[CGT_PACKED_SQUARES / 2 + 2];

  cgt_packed_walls_find_first (facts, player, free, first);
  return first[facts->board.n_lines[player]];
}

/* The bound when the squares of @line have changed since the walls were found: over the strips with that line, which
 * may end at several lines. */
static inline CgtPackedBound
cgt_packed_walls_after (CgtPackedFacts *facts, CgtPlayer player, CgtSet free, const CgtPackedWalls *walls, guint line)
{
  guint most = facts->most_lines[player], end = MIN (facts->board.n_lines[player], line + most);
  CgtPackedBound best = cgt_bound_of_no_cut;

  for (guint to = line + 1; to <= end; to++)
    {
      CgtPackedBound at = cgt_bound_of_no_cut;

      for (guint k = to - line; k <= MIN (to, most); k++)
        cgt_packed_walls_join (facts, player, free, to - k, k, &walls->first[to - k], &at);
      at = cgt_bound_add (&at, &walls->from[to]);
      best = cgt_bound_best (&best, &at);
    }
  return best;
}

static inline void
cgt_packed_walls_join_second (CgtPackedFacts *facts, CgtPlayer player, CgtSet free, guint line, guint n_lines,
                              CgtLanes before, CgtLanes *best)
{
  const CgtPackedBound *strip = cgt_packed_strip (facts, player, free, line, n_lines);

  if (strip != NULL)
    *best = cgt_lanes_max (*best, before + strip->second);
}

/* The bound of the whole side for playing second. */
static inline CgtLanes
cgt_packed_walls_second (CgtPackedFacts *facts, CgtPlayer player, CgtSet free)
{
  CgtLanes first[CGT_PACKED_SQUARES / 2 + 2];
  guint n = facts->board.n_lines[player];

  first[0] = cgt_bound_of_nothing.second;
  for (guint line = 1; line <= n; line++)
    {
      first[line] = cgt_bound_of_no_cut.second;
      for (guint k = 1; k <= MIN (line, facts->most_lines[player]); k++)
        cgt_packed_walls_join_second (facts, player, free, line - k, k, first[line - k], &first[line]);
    }
  return first[n];
}

/* The bound for playing second when the squares of @line and the next one have changed. */
static inline CgtLanes
cgt_packed_walls_second_after (CgtPackedFacts *facts, CgtPlayer player, CgtSet free, const CgtPackedWalls *walls,
                               guint line)
{
  guint most = facts->most_lines[player], end = MIN (facts->board.n_lines[player], line + 1 + most);
  CgtLanes one = cgt_bound_of_no_cut.second, best = one;

  for (guint k = 1; k <= MIN (line + 1, most); k++)
    cgt_packed_walls_join_second (facts, player, free, line + 1 - k, k, walls->first[line + 1 - k].second, &one);
  for (guint to = line + 2; to <= end; to++)
    {
      CgtLanes at = cgt_bound_of_no_cut.second;

      for (guint k = to - line - 1; k <= MIN (to, most); k++)
        cgt_packed_walls_join_second (facts, player, free, to - k, k,
                                      k == to - line - 1 ? one : walls->first[to - k].second, &at);
      best = cgt_lanes_max (best, at + walls->from[to].second);
    }
  return best;
}
