/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-heap-moves.h"

#include <glib/gi18n-lib.h>

#include "cgt/cgt-refuse.h"
#include "rulesets/heaps/cgt-heap-rules.h"
#include "rulesets/heaps/cgt-heaps.h"

gboolean
cgt_heap_moves_check (const CgtRules *rules, GError **error)
{
  const CgtHeapRules *game = cgt_rules_get_heap_rules (rules);
  g_autofree char *name = NULL;

  if (game != NULL && game->heaps == NULL && (rules->ruleset->flags & CGT_RULESET_IMPARTIAL) != 0)
    return TRUE;
  name = cgt_rules_to_text (rules);
  return cgt_refuse (error, CGT_ERROR_RULE, _ ("column 1: %s is not an impartial game of single heaps"), name);
}

static GArray *
list_heaps (CgtBytes position)
{
  GArray *heaps = g_array_new (FALSE, FALSE, sizeof (guint32));

  for (gsize i = 0; i < cgt_heaps_count (position); i++)
    {
      guint64 heap = cgt_heaps_get (position)[i];
      guint32 number = (guint32) (heap - 1);

      if (heap > 0)
        g_array_append_val (heaps, number);
    }
  return heaps;
}

GPtrArray *
cgt_heap_moves_of (const CgtRules *rules, guint64 n, CgtBudget *budget)
{
  g_autoptr (GPtrArray) moves = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  gboolean done;
  CgtArena arena;

  cgt_arena_init (&arena, budget);
  rules->ruleset->options (rules, (CgtBytes) { &n, sizeof n }, CGT_LEFT, &arena);
  done = !arena.stopped && arena.refused == NULL;
  for (gsize i = 0; i < arena.n && done; i++)
    g_ptr_array_add (moves, list_heaps (cgt_arena_get (&arena, i)));
  g_clear_error (&arena.refused);
  cgt_arena_clear (&arena);
  return done ? g_steal_pointer (&moves) : NULL;
}

gboolean
cgt_heap_moves_find_bounds (const CgtRules *rules, guint64 *tokens, guint *heaps)
{
  const CgtHeapRules *game = cgt_rules_get_heap_rules (rules);

  if (game->kind == CGT_HEAP_SUBTRACTION && game->set->family == CGT_SET_LISTED && game->set->n > 0)
    {
      *tokens = game->set->listed[game->set->n - 1];
      *heaps = 1;
      return TRUE;
    }
  if (game->kind != CGT_HEAP_CODE || game->repeated != 0)
    return FALSE;
  *tokens = game->n_digits - 1;
  *heaps = cgt_heap_rules_have (game, CGT_DIGIT_THREE) ? 3 : cgt_heap_rules_have (game, CGT_DIGIT_TWO) ? 2 : 1;
  return TRUE;
}

/* The first heap from which the elements repeat with this period up to the last heap. */
static guint
find_preperiod (CgtHeapElement element, gconstpointer data, guint n_heaps, guint period)
{
  guint n = n_heaps + 1 - period;

  while (n > 0 && element (data, n - 1) == element (data, n - 1 + period))
    n--;
  return n;
}

gboolean
cgt_heap_moves_find_period (const CgtRules *rules, CgtHeapElement element, gconstpointer data, guint n_heaps,
                            guint *period, guint *preperiod)
{
  guint64 tokens;
  guint heaps;

  if (!cgt_heap_moves_find_bounds (rules, &tokens, &heaps))
    return FALSE;
  for (*period = 1; heaps * (*period + 1) + tokens <= (guint64) n_heaps + 1; ++*period)
    {
      *preperiod = find_preperiod (element, data, n_heaps, *period);
      if (heaps * ((guint64) MAX (*preperiod, 1) + *period) + tokens <= (guint64) n_heaps + 1)
        return TRUE;
    }
  return FALSE;
}
