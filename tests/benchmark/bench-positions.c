/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Performance of positions. Prints a line for each row of the comparison with other tools: CPU seconds, peak memory,
 * table entries and distinct values, and, if play from the definition (solvers/naive.c) finishes, how many times longer
 * that takes. Each row is a separate process, so that it has its own peak. --quick leaves out slow rows. */

#include "solvers/cgt-solver.h"
#include "solvers/naive.h"

#include <math.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

/* The subject of a measurement: a position, all parts of a rectangle, or random graphs. */
typedef struct
{
  const char *position;
  guint rows, columns;
  guint n_edges;
  const char *colours;
  enum
  {
    GRAPH,
    TREE,
    ON_GREEN,
    STALK
  } shape;
} Subject;

typedef struct
{
  const char *name;
  double (*work) (const Subject *subject, CgtSolver *solver); /* CPU seconds */
  double (*naive) (const Subject *subject);                   /* of the same work; NULL: it would not finish */
  Subject subject;
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

static double
position_value (const Subject *subject, CgtSolver *solver)
{
  return time_value (solver, subject->position);
}

static double
naive_position (const Subject *subject)
{
  return time_naive (subject->position);
}

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

/* All boards that are part of a rectangle, with a single table. Reading them is not counted. */
static double
all_subsets (const Subject *subject, CgtSolver *solver)
{
  g_autoptr (GPtrArray) positions = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_position_unref);
  g_autoptr (CgtBudget) budget = cgt_budget_new ();
  Subsets subsets = { solver, positions };
  double begin, seconds;

  for (guint32 set = 0; set < 1u << (subject->rows * subject->columns); set++)
    g_ptr_array_add (positions, subset (set, subject->rows, subject->columns));
  cgt_solver_set_budget (solver, budget);
  begin = cpu_seconds ();
  cgt_deep_call (budget, (gsize) 2 << 30, value_subsets, &subsets);
  seconds = cpu_seconds () - begin;
  cgt_solver_set_budget (solver, NULL);
  return seconds;
}

static double
naive_subsets (const Subject *subject)
{
  g_autoptr (CgtStore) store = cgt_store_new ();
  g_autoptr (GPtrArray) sums = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_sum_free);
  Naive *naive = naive_new (store);
  double begin, seconds;

  for (guint32 set = 0; set < 1u << (subject->rows * subject->columns); set++)
    {
      g_autoptr (CgtPosition) position = subset (set, subject->rows, subject->columns);
      CgtSum *sum = cgt_sum_new ();

      cgt_sum_add_position (sum, FALSE, position);
      g_ptr_array_add (sums, sum);
    }
  begin = cpu_seconds ();
  for (guint i = 0; i < sums->len; i++)
    naive_solve (naive, g_ptr_array_index (sums, i));
  seconds = cpu_seconds () - begin;
  naive_free (naive);
  return seconds;
}

/* The winner, which the record gives first, without waiting for the value. */
static void
stop_when_decided (CgtEvaluation *so_far, gpointer cancellable)
{
  if (so_far->outcome != CGT_OUTCOME_UNKNOWN)
    g_cancellable_cancel (cancellable);
}

static double
winner (const Subject *subject, CgtSolver *solver)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (CgtBudget) budget = cgt_budget_new ();
  g_autoptr (CgtSum) sum = sum_from_text (subject->position);
  g_autoptr (CgtEvaluation) evaluation = NULL;
  double begin = cpu_seconds (), seconds;

  cgt_budget_set_cancellable (budget, cancellable);
  cgt_solver_set_budget (solver, budget);
  evaluation = cgt_solver_evaluate (solver, sum, subject->position, 0, stop_when_decided, cancellable, NULL);
  seconds = cpu_seconds () - begin;
  cgt_solver_set_budget (solver, NULL);
  return seconds;
}

/* A random connected graph: each vertex is attached to an earlier one, and other edges are placed at random. */
static char *
random_hackenbush (GRand *rand, const Subject *subject)
{
  GString *text = g_string_new ("hackenbush(");
  guint n = subject->n_edges, n_vertices = subject->shape == TREE ? n + 1 : n * 3 / 5;

  for (guint i = 0; i < n; i++)
    {
      guint to = i + 1 < n_vertices ? i + 1 : (guint) g_rand_int_range (rand, 0, n_vertices);
      guint from =
        i + 1 < n_vertices ? (guint) g_rand_int_range (rand, 0, i + 1) : (guint) g_rand_int_range (rand, 0, n_vertices);
      char colour = subject->colours[g_rand_int_range (rand, 0, strlen (subject->colours))];

      if (subject->shape == STALK)
        g_string_append_c (text, colour);
      else
        g_string_append_printf (text, "%u-%u%c ", from, to,
                                subject->shape == ON_GREEN && (from == 0 || to == 0) ? 'g' : colour);
    }
  g_string_append_c (text, ')');
  return g_string_free (text, FALSE);
}

#define N_GRAPHS 5

/* The slowest of five; by play from the definition if @solver is NULL. @everything: the whole record, with every move.
 */
static double
time_hackenbush (const Subject *subject, CgtSolver *solver, gboolean everything)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (16);
  double worst = 0;

  for (guint i = 0; i < N_GRAPHS; i++)
    {
      g_autofree char *text = random_hackenbush (rand, subject);
      double begin = cpu_seconds ();

      if (solver == NULL)
        time_naive (text);
      else if (everything)
        {
          g_autoptr (CgtSum) sum = sum_from_text (text);
          cgt_evaluation_unref (cgt_solver_evaluate (solver, sum, text, CGT_WANT_ALL, NULL, NULL, NULL));
        }
      else
        time_value (solver, text);
      worst = fmax (worst, cpu_seconds () - begin);
    }
  return worst;
}

static double
hackenbush_values (const Subject *subject, CgtSolver *solver)
{
  return time_hackenbush (subject, solver, FALSE);
}

static double
hackenbush_records (const Subject *subject, CgtSolver *solver)
{
  return time_hackenbush (subject, solver, TRUE);
}

static double
naive_hackenbush (const Subject *subject)
{
  return time_hackenbush (subject, NULL, FALSE);
}

/* Whole records of 1,000 sums of two heaps, one after another. */
static double
heap_records (const Subject *subject, CgtSolver *solver)
{
  g_autoptr (CgtBudget) budget = cgt_budget_new ();
  double begin = cpu_seconds (), seconds;

  cgt_solver_set_budget (solver, budget);
  for (guint n = 1; n <= 40; n++)
    for (guint m = 1; m <= 25; m++)
      {
        g_autofree char *text = g_strdup_printf (subject->position, n, m);
        g_autoptr (CgtSum) sum = sum_from_text (text);

        cgt_evaluation_unref (cgt_solver_evaluate (solver, sum, text, CGT_WANT_ALL, NULL, NULL, NULL));
      }
  seconds = cpu_seconds () - begin;
  cgt_solver_set_budget (solver, NULL);
  return seconds;
}

static const Row rows[] = {
  { "Domineering 3x4, canonical value", position_value, naive_position, { "domineering(3x4)" } },
  { "Domineering 4x4, canonical value", position_value, naive_position, { "domineering(4x4)" } },
  { "Domineering 5x5, canonical value", position_value, NULL, { "domineering(5x5)" } },
  { "Domineering 4x7, canonical value", position_value, NULL, { "domineering(4x7)" } },
  { "Domineering 5x6, canonical value", position_value, NULL, { "domineering(5x6)" } },
  { "Domineering 6x6, canonical value", position_value, NULL, { "domineering(6x6)" }, TRUE },
  { "Clobber 4x4, canonical value", position_value, NULL, { "clobber(xoxo|oxox|xoxo|oxox)" } },
  { "NoGo 3x4, canonical value", position_value, NULL, { "nogo(3x4)" } },
  { "NoGo 1x14, canonical value", position_value, NULL, { "nogo(1x14)" } },
  { "Konane 5x5, canonical value", position_value, NULL, { "konane(xoxox|oxoxo|xo.xo|oxoxo|xoxox)" } },
  { "Toads and Frogs 5+5, canonical value", position_value, NULL, { "toads-and-frogs(ttttt....fffff)" } },
  { "Elephants and Rhinos, a strip of 40",
    position_value,
    NULL,
    { "elephants-and-rhinos(t...tt.f...t.....ffff..t...f.....f.f...f)" } },
  { "the impartial version of another",
    position_value,
    NULL,
    { "impartial(elephants-and-rhinos(t...f.f...t..t.........f........f.ff...t))" } },
  { "Cram 3x10, nimber", position_value, NULL, { "cram(3x10)" } },
  { "Cram 4x7, nimber", position_value, NULL, { "cram(4x7)" } },
  { "Cram 5x6, nimber", position_value, NULL, { "cram(5x6)" } },
  { "Cram 5x7, nimber", position_value, NULL, { "cram(5x7)" }, TRUE },
  { "Fission 6x6, canonical value", position_value, NULL, { "fission(x.x..x|.xx...|x...xx|..x.x.|.x..x.|x..x..)" } },
  { "Amazons 3x4, canonical value", position_value, NULL, { "amazons(x...|....|...o)" } },
  { "all 65,536 subsets of 4x4, one table", all_subsets, naive_subsets, { NULL, 4, 4 } },
  { "all 2^20 subsets of 4x5, one table", all_subsets, NULL, { NULL, 4, 5 } },
  { "who wins Domineering 6x6", winner, NULL, { "domineering(6x6)" } },
  { "1,000 sums of Kayles and Nim, all fields", heap_records, NULL, { "kayles(%u) + nim(%u)" } },
  { "Hackenbush of 10 edges, worst of five", hackenbush_values, naive_hackenbush, { .n_edges = 10, .colours = "brg" } },
  { "Hackenbush of 16 edges, worst of five", hackenbush_values, naive_hackenbush, { .n_edges = 16, .colours = "brg" } },
  { "Hackenbush of 20 edges, worst of five", hackenbush_values, NULL, { .n_edges = 20, .colours = "brg" } },
  { "Hackenbush of 24 edges, worst of five", hackenbush_values, NULL, { .n_edges = 24, .colours = "brg" } },
  { "the same with every move and all fields", hackenbush_records, NULL, { .n_edges = 24, .colours = "brg" } },
  { "24 edges that stand on green ones",
    hackenbush_values,
    NULL,
    { .n_edges = 24, .colours = "brg", .shape = ON_GREEN } },
  { "20 edges, red and blue only", hackenbush_values, NULL, { .n_edges = 20, .colours = "br" } },
  { "24 edges, red and blue only", hackenbush_values, NULL, { .n_edges = 24, .colours = "br" }, TRUE },
  { "red-blue tree of 20 edges", hackenbush_values, NULL, { .n_edges = 20, .colours = "br", .shape = TREE } },
  { "mixed stalk of 16 edges",
    hackenbush_values,
    naive_hackenbush,
    { .n_edges = 16, .colours = "brg", .shape = STALK } },
  { "mixed stalk of 300 edges", hackenbush_values, NULL, { .n_edges = 300, .colours = "brg", .shape = STALK } },
};

static void
run_row (const Row *row)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  double seconds = row->work (&row->subject, solver);
  struct rusage usage;

  getrusage (RUSAGE_SELF, &usage);
  g_print ("%-40s %9.4f s  peak %5.0f MB  %9" G_GUINT64_FORMAT " entries  %8" G_GUINT64_FORMAT " values", row->name,
           seconds, usage.ru_maxrss / 1024.0, cgt_solver_get_n_entries (solver),
           cgt_store_get_n_games (cgt_solver_get_store (solver)));
  if (row->naive != NULL)
    g_print ("  plain play %.0f times as long", row->naive (&row->subject) / fmax (seconds, 1e-6));
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
