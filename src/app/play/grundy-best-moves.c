/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-best-moves.h"

/* Sorting this many takes a millisecond or two on the main loop. */
#define MOST_SORTED (2 * GRUNDY_MOST_MOVES)

static void
take (GPtrArray *chosen, const GPtrArray *moves, gboolean winning, guint most)
{
  for (guint i = 0; i < moves->len && chosen->len < most; i++)
    {
      const CgtMove *move = moves->pdata[i];

      if ((move->wins == CGT_YES) == winning)
        g_ptr_array_add (chosen, moves->pdata[i]);
    }
}

GPtrArray *
grundy_best_moves (const CgtEvaluation *evaluation, CgtPlayer player, guint most)
{
  GPtrArray *chosen;

  if (grundy_count_moves (evaluation, player) <= MOST_SORTED)
    {
      chosen = cgt_evaluation_moves_best_first (evaluation, player);
      if (chosen->len > most)
        g_ptr_array_set_size (chosen, (int) most);
      return chosen;
    }
  chosen = g_ptr_array_new ();
  take (chosen, evaluation->moves[player], TRUE, most);
  take (chosen, evaluation->moves[player], FALSE, most);
  return chosen;
}

guint
grundy_count_moves (const CgtEvaluation *evaluation, CgtPlayer player)
{
  return evaluation->moves[player] != NULL ? evaluation->moves[player]->len : 0;
}
