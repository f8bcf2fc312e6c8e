/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include <stdio.h>
#include <sys/resource.h>

#include "solvers/naive.h"
#include "solvers/outcome/cgt-winner.h"
#include "solvers/record/cgt-record-words.h"

/* Who wins: nodes, entries of the table and processor time by position, with a bar for the logarithm of the nodes. The
 * node counts are the same every time. Arguments are further positions: bench-winners 'domineering(7x9)'. */

static const char *const positions[] = {
  "domineering(4x4)",
  "domineering(4x5)",
  "domineering(5x5)",
  "domineering(5x6)",
  "domineering(6x6)",
  "domineering(5x9)",
  "domineering(6x7)",
  "domineering(7x7)",
  "domineering(7x8)",
  "domineering(8x8)",
  "clobber(xoxox|oxoxo|xoxox|oxoxo|xoxox)",
};

static double
cpu_seconds (void)
{
  struct rusage usage;

  getrusage (RUSAGE_SELF, &usage);
  return (double) (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
         (double) (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
}

static void
run_position (const char *text)
{
  g_autofree char *bar = NULL;
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
  printf ("%-39s %-4s %12" G_GUINT64_FORMAT " %12" G_GUINT64_FORMAT " %9.3f  %s\n", text,
          cgt_outcome_to_text (winner->outcome), winner->nodes, winner->n_entries, seconds, bar);
  fflush (stdout);
}

int
main (int argc, char **argv)
{
  printf ("%-39s %-4s %12s %12s %9s  nodes (each # doubles them)\n", "position", "wins", "nodes", "entries", "seconds");
  for (guint i = 0; i < G_N_ELEMENTS (positions); i++)
    run_position (positions[i]);
  for (int i = 1; i < argc; i++)
    run_position (argv[i]);
  return 0;
}
