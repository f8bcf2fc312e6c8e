/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Performance of games of pieces on grids and strips. Prints a line for each set of positions: CPU seconds,
 * positions whose values were asked for, positions kept with their values (one for each kind of part that they split
 * into), distinct games, peak memory, and the value if there is only one. Reading the positions is not counted. Each
 * row is a separate process. With a word, only the rows are run whose name contains it. A row ends after a minute. */

#include "solvers/cgt-solver.h"

#include <math.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#define MOST_SECONDS 60

/* One position, or all boards of these cells. */
typedef struct
{
  const char *name, *game, *position, *cells;
  guint rows, columns;
} Row;

static const Row rows[] = {
  { "Clobber 3x4, all 3^12 positions", "clobber", NULL, ".xo", 3, 4 },
  { "Clobber 4x4", "clobber", "xoxo|oxox|xoxo|oxox" },
  { "Clobber 4x4 without a corner", "clobber", "xoxo|oxox|xoxo|oxo." },
  { "Amazons 3x4, two queens", "amazons", "x...|....|...o" },
  { "Konane 4x5", "konane", "xoxox|oxoxo|xo.xo|oxoxo" },
  { "NoGo 1x20", "nogo", "1x20" },
  { "NoGo 3x4", "nogo", "3x4" },
  { "NoGo 4x4", "nogo", "4x4" },
  { "Toads and Frogs, all strips of 11", "toads-and-frogs", NULL, ".tf", 1, 11 },
  { "Toads and Frogs, all strips of 14", "toads-and-frogs", NULL, ".tf", 1, 14 },
  { "impartial NoGo 1x14", "impartial(nogo", "1x14)" },
};

static double
cpu_seconds (void)
{
  struct rusage usage;

  getrusage (RUSAGE_SELF, &usage);
  return usage.ru_utime.tv_sec + usage.ru_stime.tv_sec + (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
}

typedef struct
{
  const Row *row;
  CgtSolver *solver;
  guint64 n;
  double seconds;
  CgtValue value;
  GError *error;
} Work;

static CgtPosition *
board (const Row *row, guint64 number)
{
  g_autoptr (GString) text = g_string_new (row->game);
  guint n_cells = row->cells != NULL ? (guint) strlen (row->cells) : 0;
  g_autoptr (GError) error = NULL;
  CgtPosition *position;

  g_string_append_printf (text, "(%s", row->position != NULL ? row->position : "");
  for (guint i = 0; i < row->rows * row->columns; i++, number /= n_cells)
    {
      if (i > 0 && i % row->columns == 0)
        g_string_append_c (text, '|');
      g_string_append_c (text, row->cells[number % n_cells]);
    }
  g_string_append_c (text, ')');
  position = cgt_position_from_text (text->str, &error);
  g_assert_no_error (error);
  return position;
}

/* Boards are read in blocks between two readings of the clock, which takes longer than many of the values. */
#define BLOCK 4096

static void
read_block (Work *work, guint64 n, GPtrArray *block)
{
  g_ptr_array_set_size (block, 0);
  for (; work->n < n && block->len < BLOCK; work->n++)
    g_ptr_array_add (block, board (work->row, work->n));
}

static void
find_values (gpointer data)
{
  Work *work = data;
  const Row *row = work->row;
  guint64 n = row->position != NULL ? 1 : (guint64) pow (strlen (row->cells), row->rows * row->columns);
  g_autoptr (GPtrArray) block = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_position_unref);

  while (work->n < n && work->error == NULL)
    {
      double begin;

      read_block (work, n, block);
      begin = cpu_seconds ();
      for (guint i = 0; i < block->len && work->error == NULL; i++)
        work->value = cgt_solver_position_value (work->solver, block->pdata[i], &work->error);
      work->seconds += cpu_seconds () - begin;
    }
}

static void
run_row (const Row *row)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (CgtBudget) budget = cgt_budget_new ();
  Work work = { row, solver };
  g_autofree char *value = NULL;
  struct rusage usage;
  guint64 n;

  cgt_budget_set_processor_time (budget, MOST_SECONDS);
  cgt_solver_set_budget (solver, budget);
  cgt_deep_call (budget, (gsize) 2 << 30, find_values, &work);
  getrusage (RUSAGE_SELF, &usage);
  n = cgt_solver_get_n_entries (solver);
  if (work.error != NULL)
    value = g_strdup (work.error->message);
  else if (work.n == 1)
    value = cgt_value_to_text (cgt_solver_get_store (solver), work.value);
  g_print ("%-36s %8.3f s  %8" G_GUINT64_FORMAT " asked, %8.0f a second  %9" G_GUINT64_FORMAT
           " positions kept, %7.0f a second  %8" G_GUINT64_FORMAT " games  peak %5.0f MB  %.100s\n",
           row->name, work.seconds, work.n, work.n / fmax (work.seconds, 1e-6), n, n / fmax (work.seconds, 1e-6),
           cgt_store_get_n_games (cgt_solver_get_store (solver)), usage.ru_maxrss / 1024.0, value != NULL ? value : "");
  g_clear_error (&work.error);
  cgt_solver_set_budget (solver, NULL);
}

int
main (int argc, char **argv)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      pid_t child;
      int status;

      if (argc > 1 && strstr (rows[i].name, argv[1]) == NULL)
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
        g_print ("%-36s did not end well\n", rows[i].name);
    }
  return 0;
}
