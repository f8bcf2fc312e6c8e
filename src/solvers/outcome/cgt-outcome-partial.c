/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-outcome-partial.h"

/* R(G) is at most the mean of G, and L(G) at least (Siegel, II.5). */
CgtPartial *
cgt_outcome_partial_new (CgtOutcomeSearch *search, CgtStore *store, const CgtSum *sum)
{
  CgtPartial *partial = cgt_partial_new ();
  CgtHeat lower, upper;

  if (!cgt_outcome_search_bounds (search, sum, &lower, &upper))
    return partial;
  partial->mean[0] = cgt_value_to_text (store, lower.mean);
  partial->mean[1] = cgt_value_to_text (store, upper.mean);
  partial->left_stop[0] = cgt_value_to_text (store, lower.mean);
  partial->left_stop[1] = cgt_value_to_text (store, upper.stop);
  partial->right_stop[0] = cgt_value_to_text (store, lower.stop);
  partial->right_stop[1] = cgt_value_to_text (store, upper.mean);
  return partial;
}

static void
note_moves (CgtPartial *partial, const CgtOutcomeRoot *root, CgtPlayer player, CgtTruth wins)
{
  CgtPartialMoves *moves = &partial->moves[player];

  moves->winning = g_ptr_array_new_with_free_func (g_free);
  moves->losing = g_ptr_array_new_with_free_func (g_free);
  moves->n = cgt_outcome_root_get_n (root, player);
  for (guint i = 0; i < moves->n; i++)
    {
      CgtTruth known = wins == CGT_NO ? CGT_NO : cgt_outcome_root_get_wins (root, player, i);

      if (known != CGT_UNKNOWN)
        g_ptr_array_add (known ? moves->winning : moves->losing, g_strdup (root->texts[player]->pdata[i]));
    }
  if (wins != CGT_NO)
    moves->best = g_strdup (cgt_outcome_root_get_best (root, player));
}

void
cgt_outcome_partial_note (CgtPartial *partial, const CgtOutcomeSearch *search, const CgtTruth wins[2], guint64 nodes,
                          double seconds)
{
  const CgtOutcomeRoot *root = cgt_outcome_search_get_root (search);

  for (guint player = 0; player < 2; player++)
    {
      if (wins[player] != CGT_UNKNOWN)
        partial->starts[player] = (wins[player] == 1) == (player == CGT_LEFT) ? CGT_OUTCOME_L : CGT_OUTCOME_R;
      if (root != NULL)
        note_moves (partial, root, player, wins[player]);
    }
  partial->nodes = nodes;
  partial->rate = seconds > 0 ? (double) nodes / seconds : 0;
  partial->depth = cgt_outcome_search_get_depth (search);
}
