/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <string.h>

#include "language/cgt-language.h"

/* Shared by the language tests: text in, record out, on a stack that is large enough. */

typedef struct
{
  const char *text;
  CgtSolver *solver;
  CgtWanted wanted;
  CgtEvaluation *evaluation;
  GError *error;
} Testing;

static inline void
testing_work (gpointer data)
{
  Testing *testing = data;
  g_autoptr (CgtExpression) expression = cgt_expression_parse (testing->text, NULL, &testing->error);

  if (expression != NULL)
    testing->evaluation =
      cgt_expression_evaluate (expression, testing->solver, testing->wanted, NULL, NULL, &testing->error);
}

/* NULL with a one-line error. */
static inline CgtEvaluation *
testing_evaluate (CgtSolver *solver, const char *text, CgtWanted wanted, double seconds, GError **error)
{
  Testing testing = { text, solver, wanted, NULL, NULL };
  g_autoptr (CgtBudget) budget = cgt_budget_new ();

  cgt_budget_set_timeout (budget, seconds);
  cgt_budget_set_memory (budget, (gsize) 1 << 30);
  cgt_solver_set_budget (solver, budget);
  cgt_deep_call (budget, (gsize) 1 << 30, testing_work, &testing);
  cgt_solver_set_budget (solver, NULL);
  g_assert_true ((testing.evaluation == NULL) == (testing.error != NULL));
  if (testing.error != NULL)
    {
      g_assert_null (strchr (testing.error->message, '\n'));
      g_propagate_error (error, testing.error);
    }
  return testing.evaluation;
}

/* The value as text; it must exist. */
static inline char *
testing_value (CgtSolver *solver, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtEvaluation) evaluation = testing_evaluate (solver, text, CGT_WANT_VALUE, 0, &error);

  if (evaluation == NULL)
    g_error ("%s: %s", text, error->message);
  if (evaluation->value == NULL)
    g_error ("%s has no value", text);
  return g_strdup (evaluation->value);
}
