/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "outcomes.h"

#include "solvers/outcome/cgt-outcome-search.h"

void
append_board (GString *text, guint rows, guint columns, guint percent)
{
  guint n_squares = rows * columns, n_free = (n_squares * percent + (guint) g_test_rand_int_range (0, 100)) / 100;

  g_string_append (text, "domineering(");
  for (guint i = 0; i < n_squares; i++)
    {
      gboolean is_free = (guint) g_test_rand_int_range (0, (gint32) (n_squares - i)) < n_free;

      n_free -= is_free;
      g_string_append_printf (text, "%s%c", i > 0 && i % columns == 0 ? "|" : "", is_free ? '.' : '#');
    }
  g_string_append_c (text, ')');
}

CgtOutcome
search_outcome (CgtSolver *solver, const CgtSum *sum, guint64 most_nodes)
{
  g_autoptr (CgtOutcomeSearch) search = cgt_outcome_search_new (solver, most_nodes);
  int wins[2];

  for (guint player = 0; player < 2; player++)
    wins[player] = cgt_outcome_search_wins (search, sum, player);
  return cgt_outcome_of_starts (wins);
}
