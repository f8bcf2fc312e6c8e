/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* How fast positions are: a line for each row of work that peers are measured by, with CPU seconds, peak memory,
 * table entries and distinct values, and where plain play from the definition comes to an end, how many times
 * faster that is. Each row is a process of its own, so that its peak is its own. --quick leaves out what takes
 * minutes. */

#include "solvers/cgt-solver.h"
#include "solvers/naive.h"

#include <math.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

typedef struct
{
  const char *name;
  double (*work) (CgtSolver *solver);  /* CPU seconds */
  double (*naive) (void);              /* of the same work; NULL: it would not end */
  gboolean slow;
} Row;

static double
cpu_seconds (void)
{
  struct rusage usage;

  getrusage (RUSAGE_SELF, &usage);
  return usage.ru_utime.tv_sec + usage.ru_stime.tv_sec + (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
}

/* Seconds for the canonical value of one position. */
static double
time_value (CgtSolver *solver, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtPosition) position = cgt_position_from_text (text, &error);
  double begin = cpu_seconds ();

  g_assert_no_error (error);
  cgt_solver_position_value (solver, position, &error);
  g_assert_no_error (error);
  return cpu_seconds () - begin;
}

static double
time_naive (const char *text)
{
  g_autoptr (CgtStore) store = cgt_store_new ();
  g_autoptr (CgtSum) sum = sum_from_text (text);
  Naive *naive = naive_new (store);
  double begin = cpu_seconds (), seconds;

  naive_solve (naive, sum);
  seconds = cpu_seconds () - begin;
  naive_free (naive);
  return seconds;
}

static double domineering_3x4 (CgtSolver *solver) { return time_value (solver, "domineering(3x4)"); }
static double domineering_4x4 (CgtSolver *solver) { return time_value (solver, "domineering(4x4)"); }
static double domineering_5x5 (CgtSolver *solver) { return time_value (solver, "domineering(5x5)"); }
static double domineering_4x7 (CgtSolver *solver) { return time_value (solver, "domineering(4x7)"); }
static double domineering_5x6 (CgtSolver *solver) { return time_value (solver, "domineering(5x6)"); }
static double domineering_6x6 (CgtSolver *solver) { return time_value (solver, "domineering(6x6)"); }
static double naive_3x4 (void) { return time_naive ("domineering(3x4)"); }
static double naive_4x4 (void) { return time_naive ("domineering(4x4)"); }

static CgtPosition *
subset (guint32 set, guint rows, guint columns)
{
  g_autoptr (GString) text = g_string_new ("domineering(");

  for (guint i = 0; i < rows * columns; i++)
    {
      if (i > 0 && i % columns == 0)
        g_string_append_c (text, '|');
      g_string_append_c (text, (set >> i) & 1 ? '.' : '#');
    }
  g_string_append_c (text, ')');
  return cgt_position_from_text (text->str, NULL);
}

typedef struct
{
  CgtSolver *solver;
  GPtrArray *positions;
} Subsets;

static void
value_subsets (gpointer data)
{
  Subsets *subsets = data;

  for (guint i = 0; i < subsets->positions->len; i++)
    cgt_solver_position_value (subsets->solver, g_ptr_array_index (subsets->positions, i), NULL);
}

/* All boards that are part of a rectangle, in one table. Reading them is not counted. */
static double
time_subsets (CgtSolver *solver, guint rows, guint columns)
{
  g_autoptr (GPtrArray) positions = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_position_unref);
  g_autoptr (CgtBudget) budget = cgt_budget_new ();
  Subsets subsets = { solver, positions };
  double begin, seconds;

  for (guint32 set = 0; set < 1u << (rows * columns); set++)
    g_ptr_array_add (positions, subset (set, rows, columns));
  cgt_solver_set_budget (solver, budget);
  begin = cpu_seconds ();
  cgt_deep_call (budget, (gsize) 2 << 30, value_subsets, &subsets);
  seconds = cpu_seconds () - begin;
  cgt_solver_set_budget (solver, NULL);
  return seconds;
}

static double subsets_4x4 (CgtSolver *solver) { return time_subsets (solver, 4, 4); }
static double subsets_4x5 (CgtSolver *solver) { return time_subsets (solver, 4, 5); }

/* Who wins, as the record says first; the value is not waited for. */
static void
stop_when_decided (CgtEvaluation *so_far, gpointer cancellable)
{
  if (so_far->outcome != NULL)
    g_cancellable_cancel (cancellable);
}

static double
winner_6x6 (CgtSolver *solver)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (CgtBudget) budget = cgt_budget_new ();
  g_autoptr (CgtSum) sum = sum_from_text ("domineering(6x6)");
  g_autoptr (CgtEvaluation) evaluation = NULL;
  double begin = cpu_seconds (), seconds;

  cgt_budget_set_cancellable (budget, cancellable);
  cgt_solver_set_budget (solver, budget);
  evaluation = cgt_solver_evaluate (solver, sum, "domineering(6x6)", 0, stop_when_decided, cancellable, NULL);
  seconds = cpu_seconds () - begin;
  cgt_solver_set_budget (solver, NULL);
  return seconds;
}

/* A random graph that is in one piece: each vertex hangs on an earlier one, the other edges are anywhere. */
static char *
random_hackenbush (GRand *rand, guint n_edges, gboolean tree, const char *colours)
{
  GString *text = g_string_new ("hackenbush(");
  guint n_vertices = tree ? n_edges + 1 : n_edges * 3 / 5;

  for (guint i = 0; i < n_edges; i++)
    {
      guint to = i + 1 < n_vertices ? i + 1 : (guint) g_rand_int_range (rand, 0, n_vertices);
      guint from = i + 1 < n_vertices ? (guint) g_rand_int_range (rand, 0, i + 1)
                                      : (guint) g_rand_int_range (rand, 0, n_vertices);

      g_string_append_printf (text, "%u-%u%c ", from, to, colours[g_rand_int_range (rand, 0, strlen (colours))]);
    }
  g_string_append_c (text, ')');
  return g_string_free (text, FALSE);
}

/* The dearest of five. */
static double
time_hackenbush (CgtSolver *solver, guint n_edges)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (16);
  double worst = 0;

  for (guint i = 0; i < 5; i++)
    {
      g_autofree char *text = random_hackenbush (rand, n_edges, FALSE, "brg");

      worst = fmax (worst, time_value (solver, text));
    }
  return worst;
}

static double hackenbush_10 (CgtSolver *solver) { return time_hackenbush (solver, 10); }
static double hackenbush_16 (CgtSolver *solver) { return time_hackenbush (solver, 16); }
static double hackenbush_20 (CgtSolver *solver) { return time_hackenbush (solver, 20); }

static double
naive_hackenbush_10 (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (16);
  double worst = 0;

  for (guint i = 0; i < 5; i++)
    {
      g_autofree char *text = random_hackenbush (rand, 10, FALSE, "brg");

      worst = fmax (worst, time_naive (text));
    }
  return worst;
}

static double
tree_20 (CgtSolver *solver)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (20);
  g_autofree char *text = random_hackenbush (rand, 20, TRUE, "br");

  return time_value (solver, text);
}

static const Row rows[] = {
  { "Domineering 3x4, canonical value", domineering_3x4, naive_3x4, FALSE },
  { "Domineering 4x4, canonical value", domineering_4x4, naive_4x4, FALSE },
  { "Domineering 5x5, canonical value", domineering_5x5, NULL, FALSE },
  { "Domineering 4x7, canonical value", domineering_4x7, NULL, FALSE },
  { "Domineering 5x6, canonical value", domineering_5x6, NULL, FALSE },
  { "Domineering 6x6, canonical value", domineering_6x6, NULL, TRUE },
  { "all 65,536 subsets of 4x4, one table", subsets_4x4, NULL, FALSE },
  { "all 2^20 subsets of 4x5, one table", subsets_4x5, NULL, FALSE },
  { "who wins Domineering 6x6", winner_6x6, NULL, FALSE },
  { "Hackenbush of 10 edges, worst of five", hackenbush_10, naive_hackenbush_10, FALSE },
  { "Hackenbush of 16 edges, worst of five", hackenbush_16, NULL, FALSE },
  { "Hackenbush of 20 edges, worst of five", hackenbush_20, NULL, FALSE },
  { "red-blue tree of 20 edges", tree_20, NULL, FALSE },
};

static void
run_row (const Row *row)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  double seconds = row->work (solver);
  struct rusage usage;

  getrusage (RUSAGE_SELF, &usage);
  g_print ("%-40s %9.4f s  peak %5.0f MB  %9" G_GUINT64_FORMAT " entries  %8" G_GUINT64_FORMAT " values", row->name,
           seconds, usage.ru_maxrss / 1024.0, cgt_solver_get_n_entries (solver),
           cgt_store_get_n_games (cgt_solver_get_store (solver)));
  if (row->naive != NULL)
    g_print ("  %.0f times plain play", row->naive () / fmax (seconds, 1e-6));
  g_print ("\n");
}

int
main (int argc, char **argv)
{
  gboolean quick = argc > 1 && strcmp (argv[1], "--quick") == 0;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      pid_t child;
      int status;

      if (quick && rows[i].slow)
        continue;
      child = fork ();
      g_assert_cmpint (child, >=, 0);
      if (child == 0)
        {
          run_row (&rows[i]);
          exit (0);
        }
      waitpid (child, &status, 0);
      if (status != 0)
        g_print ("%-40s did not end well\n", rows[i].name);
    }
  return 0;
}
