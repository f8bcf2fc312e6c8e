/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-heap-rules.h"
#include "cgt-heaps.h"

/* Grundy's game: P. M. Grundy, "Mathematics and games", 1939. */

static void
grundys_game_options (const CgtRules *rules, CgtBytes position, CgtPlayer player, CgtArena *out)
{
  for (gsize i = 0; i < cgt_heaps_count (position); i++)
    {
      guint64 heap = cgt_heaps_get (position)[i];

      for (guint64 small = 1; small < heap - small && small < heap; small++)
        {
          guint64 parts[] = { heap - small, small };
          if (!cgt_heaps_replace (out, position, i, parts, 2))
            return;
        }
    }
}

static guint64
grundys_game_count_options (const CgtRules *rules, CgtBytes position, CgtPlayer player)
{
  guint64 n = 0;

  for (gsize i = 0; i < cgt_heaps_count (position); i++)
    {
      guint64 more = cgt_heaps_get (position)[i] / 2;
      n = n > G_MAXUINT64 - more ? G_MAXUINT64 : n + more;
    }
  return n;
}

/* A heap of one or two has no moves. */
static void
grundys_game_split (const CgtRules *rules, CgtBytes position, CgtArena *out)
{
  const guint64 *heaps = cgt_heaps_get (position);

  for (gsize i = 0; i < cgt_heaps_count (position); i++)
    if (heaps[i] > 2 && !cgt_arena_append (out, &heaps[i], sizeof heaps[i], 0))
      return;
}

const CgtRuleset cgt_grundys_game = {
  .id = "grundys-game",
  .title = N_ ("Grundy’s Game"),
  .by = "Patrick Grundy",
  .rules = N_ ("Split a heap into two unequal ones."),
  .notation = "grundys-game(10,11,12)",
  .flags = CGT_RULESET_IMPARTIAL,
  .family = CGT_FAMILY_HEAPS,
  .brackets.implied = "",
  .brackets.parse = cgt_heap_rules_parse_unequal,
  .brackets.free = cgt_heap_rules_free,
  .sketch = { CGT_BOARD_HEAPS, CGT_SKETCH_RESIZE, NULL, 0, "grundys-game(12)", "grundys-game(7,2,3)" },
  .parse = cgt_heaps_parse,
  .options = grundys_game_options,
  .search.count_options = grundys_game_count_options,
  .parts.split = grundys_game_split,
  .parts.arrange = cgt_heap_rules_arrange,
  .parts.splits = cgt_heap_rules_split,
  CGT_HEAPS_SHOWN,
};
