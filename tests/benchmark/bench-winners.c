/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include <stdio.h>
#include <sys/resource.h>

#include "solvers/naive.h"
#include "solvers/evaluate/cgt-winner.h"
#include "solvers/record/cgt-record-words.h"

/* Who wins: nodes, entries of the table and processor time by position, with a bar for the logarithm of the nodes. The
 * node counts are the same every time. The plain search, which tries the moves as they are listed and remembers each
 * position, may take a few seconds; if it ends, its nodes and its time follow, and how many times as long it took.
 * Arguments are further positions: bench-winners 'domineering(7x9)'. */

#define MOST_PLAIN_SECONDS 5

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

/* The plain search */

typedef struct
{
  GHashTable *known[2]; /* text -> whether the player wins who begins, plus 1 */
  CgtStore *store;
  guint64 nodes;
  double end; /* in processor time */
} Plain;

/* -1: the time was over. */
static int
plain_wins (Plain *plain, const CgtSum *sum, CgtPlayer player)
{
  g_autofree char *text = cgt_sum_to_text (sum, plain->store);
  int wins = GPOINTER_TO_INT (g_hash_table_lookup (plain->known[player], text)) - 1;
  g_autoptr (GPtrArray) options = NULL;

  if (wins >= 0)
    return wins;
  if (cpu_seconds () > plain->end)
    return -1;
  plain->nodes++;
  options = naive_options (sum, player);
  wins = 0;
  for (guint i = 0; i < options->len && wins == 0; i++)
    {
      int other = plain_wins (plain, options->pdata[i], cgt_player_other (player));

      wins = other < 0 ? -1 : !other;
    }
  if (wins >= 0)
    g_hash_table_insert (plain->known[player], g_steal_pointer (&text), GINT_TO_POINTER (wins + 1));
  return wins;
}

static void
run_plain (const CgtSum *sum, double seconds)
{
  g_autoptr (CgtStore) store = cgt_store_new ();
  double begin = cpu_seconds ();
  Plain plain = { .store = store, .end = begin + MOST_PLAIN_SECONDS };
  gboolean done;

  for (guint player = 0; player < 2; player++)
    plain.known[player] = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  done = plain_wins (&plain, sum, CGT_LEFT) >= 0 && plain_wins (&plain, sum, CGT_RIGHT) >= 0;
  if (done)
    printf ("%12" G_GUINT64_FORMAT " %9.3f %9.0f", plain.nodes, cpu_seconds () - begin,
            (cpu_seconds () - begin) / MAX (seconds, 1e-6));
  else
    printf ("%12s %9s %9s", "-", "-", "-");
  for (guint player = 0; player < 2; player++)
    g_hash_table_unref (plain.known[player]);
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
  printf ("%-39s %-4s %12" G_GUINT64_FORMAT " %12" G_GUINT64_FORMAT " %9.3f ", text,
          cgt_outcome_to_text (winner->outcome), winner->nodes, winner->n_entries, seconds);
  run_plain (sum, seconds);
  printf ("  %s\n", bar);
  fflush (stdout);
}

int
main (int argc, char **argv)
{
  printf ("%-39s %-4s %12s %12s %9s %12s %9s %9s  nodes (each # doubles them)\n", "position", "wins", "nodes",
          "entries", "seconds", "plain nodes", "seconds", "ratio");
  for (guint i = 0; i < G_N_ELEMENTS (positions); i++)
    run_position (positions[i]);
  for (int i = 1; i < argc; i++)
    run_position (argv[i]);
  return 0;
}
