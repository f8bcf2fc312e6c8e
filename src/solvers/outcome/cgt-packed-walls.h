/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-packed-facts.h"

G_BEGIN_DECLS

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

static inline const CgtPackedBound *
cgt_packed_strip (CgtPackedFacts *facts, CgtPlayer player, CgtSet free, guint line, guint n_lines)
{
  guint width = facts->board.width[player];
  /* A shift of one word is faster than that of a set, and most boards fit into a word. */
  guint squares = (guint) (facts->is_word ? (guint64) free >> (line * width) : (guint64) (free >> (line * width)));

  squares &= (1u << (n_lines * width)) - 1;
  return cgt_packed_facts_strip (facts, player, n_lines, squares);
}

static inline CgtPackedBound
cgt_bound_best (const CgtPackedBound *a, const CgtPackedBound *b)
{
  return (CgtPackedBound) { cgt_lanes_max (a->second, b->second), cgt_lanes_max (a->first, b->first) };
}

/* The bound of @one and a strip of the line @line; or of @two, which ends a line earlier, and a strip of two lines. */
static inline CgtPackedBound
cgt_packed_walls_extend (CgtPackedFacts *facts, CgtPlayer player, CgtSet free, guint line, const CgtPackedBound *one,
                         const CgtPackedBound *two)
{
  CgtPackedBound best = cgt_bound_add (one, cgt_packed_strip (facts, player, free, line, 1));

  if (line > 0 && facts->most_lines[player] > 1)
    {
      CgtPackedBound other = cgt_bound_add (two, cgt_packed_strip (facts, player, free, line - 1, 2));
      best = cgt_bound_best (&best, &other);
    }
  return best;
}

static inline void
cgt_packed_walls_find (CgtPackedFacts *facts, CgtPlayer player, CgtSet free, CgtPackedWalls *walls)
{
  guint n = facts->board.n_lines[player];

  walls->first[0] = walls->from[n] = cgt_bound_of_nothing;
  for (guint line = 0; line < n; line++)
    walls->first[line + 1] =
      cgt_packed_walls_extend (facts, player, free, line, &walls->first[line], &walls->first[line > 0 ? line - 1 : 0]);
  for (guint line = n; line-- > 0;)
    {
      CgtPackedBound best = cgt_bound_add (&walls->from[line + 1], cgt_packed_strip (facts, player, free, line, 1));

      if (line + 1 < n && facts->most_lines[player] > 1)
        {
          CgtPackedBound other =
            cgt_bound_add (&walls->from[line + 2], cgt_packed_strip (facts, player, free, line, 2));
          best = cgt_bound_best (&best, &other);
        }
      walls->from[line] = best;
    }
}

/* The bound of the whole side. */
static inline CgtPackedBound
cgt_packed_walls_bound (CgtPackedFacts *facts, CgtPlayer player, CgtSet free)
{
  CgtPackedBound before, at;
  guint n = facts->board.n_lines[player];

  at = before = cgt_bound_of_nothing;
  for (guint line = 0; line < n; line++)
    {
      CgtPackedBound next = cgt_packed_walls_extend (facts, player, free, line, &at, &before);
      before = at;
      at = next;
    }
  return at;
}

/* The bound when the squares of @line have changed since the walls were found. */
static inline CgtPackedBound
cgt_packed_walls_after (CgtPackedFacts *facts, CgtPlayer player, CgtSet free, const CgtPackedWalls *walls, guint line)
{
  CgtPackedBound at =
    cgt_packed_walls_extend (facts, player, free, line, &walls->first[line], &walls->first[line > 0 ? line - 1 : 0]);
  CgtPackedBound best = cgt_bound_add (&at, &walls->from[line + 1]);

  if (line + 1 < facts->board.n_lines[player] && facts->most_lines[player] > 1)
    {
      at = cgt_bound_add (&walls->first[line], cgt_packed_strip (facts, player, free, line, 2));
      at = cgt_bound_add (&at, &walls->from[line + 2]);
      best = cgt_bound_best (&best, &at);
    }
  return best;
}

/* The bound for playing second when the squares of @line and the next one have changed. */
static inline CgtLanes
cgt_packed_walls_second_after (CgtPackedFacts *facts, CgtPlayer player, CgtSet free, const CgtPackedWalls *walls,
                               guint line)
{
  CgtLanes one = walls->first[line].second + cgt_packed_strip (facts, player, free, line, 1)->second, two, best;
  gboolean wide = facts->most_lines[player] > 1;

  if (wide && line > 0)
    one =
      cgt_lanes_max (one, walls->first[line - 1].second + cgt_packed_strip (facts, player, free, line - 1, 2)->second);
  two = one + cgt_packed_strip (facts, player, free, line + 1, 1)->second;
  if (wide)
    two = cgt_lanes_max (two, walls->first[line].second + cgt_packed_strip (facts, player, free, line, 2)->second);
  best = two + walls->from[line + 2].second;
  if (wide && line + 2 < facts->board.n_lines[player])
    best = cgt_lanes_max (best, one + cgt_packed_strip (facts, player, free, line + 1, 2)->second +
                                  walls->from[line + 3].second);
  return best;
}

G_END_DECLS
