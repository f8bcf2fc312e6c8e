/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Arbitrary text as a worksheet: each line is refused with a message, or run. After a refused line the last result is
 * as it was. */

#include <string.h>

#include "cgt/cgt-budget-private.h"
#include "fuzz.h"
#include "language/worksheet/cgt-worksheet.h"

/* Steps instead of seconds, so that an input has the same effect on every machine. */
#define STEPS 20000
#define MEMORY ((gsize) 64 << 20)
#define STACK ((gsize) 64 << 20)
#define MOST_LINES 20

typedef struct
{
  CgtWorksheet *worksheet;
  CgtSolver *solver;
  GStrv lines;
  CgtLine *result;
  GError *error;
} Run;

static void
run_line (Run *run, const char *line)
{
  g_autoptr (CgtBudget) budget = cgt_budget_new ();

  cgt_budget_set_memory (budget, MEMORY);
  cgt_budget_end_at (budget, STEPS, CGT_BUDGET_END_CANCELLED);
  cgt_solver_set_budget (run->solver, budget);
  run->result = cgt_worksheet_run (run->worksheet, line, run->solver, CGT_WANT_VALUE, NULL, NULL, &run->error);
  cgt_solver_set_budget (run->solver, NULL);
  g_assert_true ((run->result == NULL) == (run->error != NULL));
}

static void
run_clear (Run *run)
{
  g_clear_pointer (&run->result, cgt_line_unref);
  g_clear_error (&run->error);
}

static char *
last_value (Run *run)
{
  char *value;

  run_line (run, "_");
  value = run->result != NULL && run->result->evaluation != NULL ? g_strdup (run->result->evaluation->value) : NULL;
  run_clear (run);
  return value;
}

static void
check_line (Run *run, const char *line)
{
  g_autofree char *before = last_value (run), *after = NULL;
  gboolean refused;

  run_line (run, line);
  refused = run->error != NULL;
  if (refused)
    fuzz_check_refusal (run->error);
  run_clear (run);
  after = last_value (run);
  if (refused && before != NULL && after != NULL)
    g_assert_cmpstr (before, ==, after);
}

static void
run_lines (gpointer data)
{
  Run *run = data;

  for (guint i = 0; run->lines[i] != NULL; i++)
    check_line (run, run->lines[i]);
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autofree char *text = fuzz_text (data, size);
  g_auto (GStrv) lines = g_strsplit (text, "\n", MOST_LINES);
  g_autoptr (CgtWorksheet) worksheet = cgt_worksheet_new ();
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  Run run = { .worksheet = worksheet, .solver = solver, .lines = lines };

  cgt_deep_call (NULL, STACK, run_lines, &run);
  return 0;
}
