/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include <stdio.h>
#include <sys/resource.h>

#include "solvers/naive.h"
#include "solvers/outcome/cgt-winner.h"
#include "solvers/record/cgt-record-words.h"

/* Who wins Domineering: nodes, entries of the table and processor time by board, with a bar for the logarithm of the
 * nodes. The node counts are the same every time. Arguments are further boards: bench-winners 7x9 9x9. */

static const char *const boards[] = { "4x4", "4x5", "5x5", "5x6", "6x6", "5x9", "6x7", "7x7", "7x8", "8x8" };

static double
cpu_seconds (void)
{
  struct rusage usage;

  getrusage (RUSAGE_SELF, &usage);
  return (double) (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
         (double) (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
}

static void
run_board (const char *board)
{
  g_autofree char *text = g_strdup_printf ("domineering(%s)", board), *bar = NULL;
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (CgtSum) sum = sum_from_text (text);
  CgtWinnerOptions options = { FALSE, NULL };
  double begin = cpu_seconds ();
  g_autoptr (CgtWinner) winner = cgt_solver_winner (solver, sum, &options, NULL);
  double seconds = cpu_seconds () - begin;
  guint length = 0;

  for (guint64 nodes = winner->nodes; nodes > 0; nodes /= 2)
    length++;
  bar = g_strnfill (length, '#');
  printf ("%-6s %-4s %12" G_GUINT64_FORMAT " %12" G_GUINT64_FORMAT " %9.3f  %s\n", board,
          cgt_outcome_to_text (winner->outcome), winner->nodes, winner->n_entries, seconds, bar);
  fflush (stdout);
}

int
main (int argc, char **argv)
{
  printf ("%-6s %-4s %12s %12s %9s  nodes (each # doubles them)\n", "board", "wins", "nodes", "entries", "seconds");
  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    run_board (boards[i]);
  for (int i = 1; i < argc; i++)
    run_board (argv[i]);
  return 0;
}
