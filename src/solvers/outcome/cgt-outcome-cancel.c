/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-outcome-cancel.h"

#include <stdlib.h>
#include <string.h>

/* Whether the board of a component with the players exchanged shows the same component. */
static gboolean
is_own_negative (CgtSolver *solver, const CgtPlayPart *part, CgtArena *scratch)
{
  const CgtRules *rules = cgt_play_part_game (part, solver)->rules;
  g_autoptr (CgtPosition) position = cgt_position_with_bytes (rules, cgt_play_part_bytes (part)), shown = NULL,
                          exchanged = NULL;
  g_autoptr (CgtBoard) board = cgt_position_get_board (position), negative = NULL;
  CgtBytes own = cgt_play_part_bytes (part), other;
  CgtArenaMark mark = cgt_arena_mark (scratch);
  gboolean same = TRUE;

  if (board != NULL)
    shown = cgt_ruleset_read_board (rules->ruleset, board, NULL);
  if (shown != NULL && cgt_position_equal (shown, position))
    negative = cgt_ruleset_negate_board (rules->ruleset, board);
  if (negative != NULL)
    exchanged = cgt_ruleset_read_board (rules->ruleset, negative, NULL);
  if (exchanged == NULL ||
      cgt_solver_get_game (solver, cgt_position_get_rules (exchanged)) != cgt_play_part_game (part, solver))
    return FALSE;
  other = cgt_position_get_bytes (exchanged);
  if (rules->ruleset->parts.split != NULL)
    {
      rules->ruleset->parts.split (rules, other, scratch);
      same = !scratch->stopped && scratch->n == mark.n + 1 && scratch->items[mark.n].tag != 1;
      if (same)
        other = cgt_arena_get (scratch, mark.n);
    }
  same = same && other.size == own.size && memcmp (other.data, own.data, own.size) == 0;
  cgt_arena_reset (scratch, mark);
  return same;
}

/* Parts of the same game and component are equal, whatever their signs. */
static int
compare_parts (gconstpointer a, gconstpointer b)
{
  const CgtPlayPart *x = *(const CgtPlayPart *const *) a, *y = *(const CgtPlayPart *const *) b;

  if (x->game != y->game)
    return x->game < y->game ? -1 : 1;
  if (x->size_and_sign / 2 != y->size_and_sign / 2)
    return x->size_and_sign / 2 < y->size_and_sign / 2 ? -1 : 1;
  return memcmp (x + 1, y + 1, x->size_and_sign / 2);
}

/* @list: @n parts of a copy. */
static void
cancel (CgtSolver *solver, const CgtPlayPart **list, gsize n, GByteArray *parts, CgtArena *scratch)
{
  qsort (list, n, sizeof *list, compare_parts);
  g_byte_array_set_size (parts, 0);
  for (gsize i = 0, end; i < n; i = end)
    {
      gint64 left = 0;

      for (end = i; end < n && compare_parts (&list[i], &list[end]) == 0; end++)
        left += cgt_play_part_is_negative (list[end]) ? -1 : 1;
      if (ABS (left) > 1 && is_own_negative (solver, list[i], scratch))
        left %= 2;
      for (gint64 k = 0; k < ABS (left); k++)
        cgt_play_append (parts, list[i]->game, left < 0, cgt_play_part_bytes (list[i]));
    }
}

void
cgt_outcome_cancel (CgtSolver *solver, GByteArray *parts, CgtArena *scratch)
{
  CgtBudget *budget = solver->budget;
  /* The copy; the list, and what sorting it takes. */
  gsize bytes = parts->len + 3 * sizeof (gpointer) * (parts->len / sizeof (CgtPlayPart));
  guint8 *copy = bytes <= cgt_budget_get_free_bytes (budget) ? cgt_budget_alloc (budget, parts->len, 1) : NULL;
  const CgtPlayPart **list = NULL;
  gboolean done = copy != NULL && parts->len > 0;

  if (done)
    memcpy (copy, parts->data, parts->len);
  for (gsize at = 0; at < parts->len && done; at += cgt_play_part_length ((const CgtPlayPart *) (gpointer) (copy + at)))
    done = cgt_array_append (budget, list, (const CgtPlayPart *) (gpointer) (copy + at));
  if (done)
    cancel (solver, list, cgt_array_length (list), parts, scratch);
  cgt_budget_release (list);
  cgt_budget_release (copy);
}
