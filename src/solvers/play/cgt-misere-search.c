/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-misere-search.h"

/* Searches depth first, with a table of states for each player to move. States that differ only in the order of their
 * parts count as one. */

enum
{
  UNKNOWN,
  LOSES,
  WINS,
  BUSY, /* the search of this state is running */
};

struct _CgtMisereSearch
{
  CgtSolver *solver;
  CgtTable *known[2]; /* by the player to move */
  CgtArena states;
  GByteArray *sorted;
  gboolean endless;
};

CgtMisereSearch *
cgt_misere_search_new (CgtSolver *solver)
{
  CgtMisereSearch *search = g_new0 (CgtMisereSearch, 1);

  search->solver = solver;
  search->sorted = g_byte_array_new ();
  cgt_arena_init (&search->states, solver->budget);
  for (guint player = 0; player < 2; player++)
    search->known[player] = cgt_table_new ();
  return search;
}

void
cgt_misere_search_free (CgtMisereSearch *search)
{
  for (guint player = 0; player < 2; player++)
    {
      cgt_budget_charge (search->solver->budget, -(gssize) cgt_table_get_memory (search->known[player]));
      cgt_table_free (search->known[player]);
    }
  g_byte_array_unref (search->sorted);
  cgt_arena_clear (&search->states);
  g_free (search);
}

/* A player who cannot move wins. Otherwise a player wins who can move to a state in which the opponent loses. */
static CgtTruth
search_moves (CgtMisereSearch *search, CgtBytes state, CgtPlayer player)
{
  CgtArenaMark mark = cgt_arena_mark (&search->states);
  CgtTruth wins = CGT_NO;

  if (!cgt_solver_tick (search->solver) || !cgt_play_options (search->solver, state, player, FALSE, &search->states))
    wins = CGT_UNKNOWN;
  else if (search->states.n == mark.n)
    wins = CGT_YES;
  for (gsize k = mark.n, end = search->states.n; k < end && wins == CGT_NO; k++)
    switch (cgt_misere_search_wins (search, cgt_arena_get (&search->states, k), cgt_player_other (player)))
      {
      case CGT_NO:
        wins = CGT_YES;
        break;
      case CGT_YES:
        break;
      case CGT_UNKNOWN:
        wins = CGT_UNKNOWN;
        break;
      }
  cgt_arena_reset (&search->states, mark);
  return wins;
}

CgtTruth
cgt_misere_search_wins (CgtMisereSearch *search, CgtBytes state, CgtPlayer player)
{
  CgtTable *known = search->known[player];
  CgtTruth wins;
  gsize entry;

  g_byte_array_set_size (search->sorted, 0);
  g_byte_array_append (search->sorted, state.data, (guint) state.size);
  cgt_play_sort (search->sorted);
  entry = cgt_table_intern (known, cgt_play_bytes (search->sorted), search->solver->budget);
  if (entry == G_MAXSIZE)
    return CGT_UNKNOWN;
  switch (cgt_table_get (known, entry))
    {
    case LOSES:
      return CGT_NO;
    case WINS:
      return CGT_YES;
    case BUSY:
      search->endless = TRUE;
      return CGT_UNKNOWN;
    default:
      break;
    }
  cgt_table_set (known, entry, BUSY);
  wins = search_moves (search, cgt_table_get_key (known, entry), player);
  cgt_table_set (known, entry, wins == CGT_UNKNOWN ? UNKNOWN : wins == CGT_YES ? WINS : LOSES);
  return wins;
}

gboolean
cgt_misere_search_is_endless (const CgtMisereSearch *search)
{
  return search->endless;
}
