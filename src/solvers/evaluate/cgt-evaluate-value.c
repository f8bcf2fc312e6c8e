/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-evaluate-private.h"

#include <glib/gi18n-lib.h>
#include "solvers/loopy/cgt-position-loops.h"

/* The value of a sum or of a position alone, without a record. */

gboolean
cgt_term_is_scoring (const CgtTerm *term)
{
  return term->position != NULL && (cgt_position_get_ruleset (term->position)->flags & CGT_RULESET_SCORING) != 0;
}

gboolean
cgt_term_moves_again (const CgtTerm *term)
{
  return term->position != NULL && (cgt_position_get_kind (term->position) & CGT_RULESET_AGAIN) != 0;
}

gboolean
cgt_term_is_puzzle (const CgtTerm *term)
{
  return term->position != NULL && (cgt_position_get_ruleset (term->position)->flags & CGT_RULESET_PUZZLE) != 0;
}

typedef struct
{
  CgtSolver *solver;
  const CgtSum *sum;
  CgtValue value;
} ValueWork;

static void
run_value (gpointer data)
{
  ValueWork *work = data;
  CgtStore *store = work->solver->store;

  work->value = cgt_zero ();
  for (guint i = 0; i < work->sum->terms->len; i++)
    {
      const CgtTerm *term = &g_array_index (work->sum->terms, CgtTerm, i);
      CgtValue value = term->value;
      CgtHow how;
      if (term->position != NULL)
        value =
          cgt_solver_value (work->solver, cgt_solver_get_game (work->solver, cgt_position_get_rules (term->position)),
                            cgt_position_get_bytes (term->position), &how);
      work->value = term->negative ? cgt_subtract (store, work->value, value) : cgt_add (store, work->value, value);
    }
}

/* A score, or a race that is practically over. */
static gboolean
has_no_value (const CgtTerm *term, GError **error)
{
  if (term->position == NULL)
    return FALSE;
  if (cgt_term_is_puzzle (term))
    {
      g_set_error_literal (error, CGT_ERROR, CGT_ERROR_MEANINGLESS, _ ("a puzzle of one player has no value"));
      return TRUE;
    }
  if (!cgt_term_is_scoring (term) && cgt_race_state (cgt_position_get_rules (term->position),
                                                     cgt_position_get_bytes (term->position)) == CGT_RACE_OUT_OF_REACH)
    return FALSE;
  g_set_error_literal (error, CGT_ERROR, CGT_ERROR_MEANINGLESS,
                       cgt_term_is_scoring (term) ? "a game played for a score has no value"
                                                  : "a race has no value once its goal is in reach");
  return TRUE;
}

/* Sets the error for a value that is missing although there was enough time and memory. */
static void
set_no_value_error (const CgtSum *sum, GError **error)
{
  for (guint i = 0; i < sum->terms->len; i++)
    {
      const CgtTerm *term = &g_array_index (sum->terms, CgtTerm, i);
      if (cgt_term_moves_again (term))
        {
          g_set_error_literal (
            error, CGT_ERROR, CGT_ERROR_MEANINGLESS,
            _ ("this position is loony: who moves wins, whatever is added to it, so it has no nimber"));
          return;
        }
      if (term->position != NULL && (cgt_position_get_kind (term->position) & CGT_RULESET_LOOPY) != 0)
        {
          g_set_error_literal (error, CGT_ERROR, CGT_ERROR_MEANINGLESS,
                               _ ("a game that may never end has no canonical form"));
          return;
        }
    }
  g_set_error_literal (error, CGT_ERROR, CGT_ERROR_BUDGET, _ ("the value needs more memory than there is"));
}

CgtValue
cgt_solver_sum_value (CgtSolver *solver, const CgtSum *sum, GError **error)
{
  ValueWork work = { solver, sum, CGT_NONE };

  g_return_val_if_fail (solver != NULL && sum != NULL, CGT_NONE);

  if (sum->misere)
    {
      g_set_error_literal (error, CGT_ERROR, CGT_ERROR_MEANINGLESS, _ ("there are no values in misère play"));
      return CGT_NONE;
    }
  if (!cgt_sum_check_short (sum, error))
    return CGT_NONE;
  for (guint i = 0; i < sum->terms->len; i++)
    if (has_no_value (&g_array_index (sum->terms, CgtTerm, i), error))
      return CGT_NONE;
  cgt_deep_call (solver->budget, CGT_DEEP_STACK, run_value, &work);
  if (cgt_value_is_none (work.value) && cgt_budget_check (solver->budget, error))
    set_no_value_error (sum, error);
  cgt_solver_release_stacks (solver);
  return work.value;
}

CgtValue
cgt_solver_position_value (CgtSolver *solver, const CgtPosition *position, GError **error)
{
  /* This sum of one term allocates nothing, because tables of positions need millions of them. */
  CgtTerm term = { FALSE, (CgtPosition *) position, CGT_NONE };
  GArray terms = { (char *) &term, 1 };
  const CgtSum sum = { &terms, FALSE };

  return cgt_solver_sum_value (solver, &sum, error);
}

typedef struct
{
  CgtSolver *solver;
  const CgtPosition *position;
  CgtValue value;
} LoopyWork;

static void
run_loopy (gpointer data)
{
  LoopyWork *work = data;
  g_autoptr (CgtPositionLoops) loops =
    cgt_position_loops_new (work->solver, cgt_solver_get_game (work->solver, cgt_position_get_rules (work->position)));

  work->value = cgt_position_loops_value (loops, work->position);
}

CgtValue
cgt_solver_loopy_position_value (CgtSolver *solver, const CgtPosition *position, GError **error)
{
  LoopyWork work = { solver, position, CGT_NONE };
  CgtTerm term = { FALSE, (CgtPosition *) position, CGT_NONE };

  if ((cgt_position_get_kind (position) & CGT_RULESET_LOOPY) == 0)
    return cgt_solver_position_value (solver, position, error);
  if (has_no_value (&term, error))
    return CGT_NONE;
  if (cgt_position_get_kind (position) & CGT_RULESET_DRAWS)
    {
      g_set_error_literal (error, CGT_ERROR, CGT_ERROR_MEANINGLESS,
                           _ ("a game that may never end has no canonical form"));
      return CGT_NONE;
    }
  cgt_deep_call (solver->budget, CGT_DEEP_STACK, run_loopy, &work);
  if (cgt_value_is_none (work.value) && cgt_budget_check (solver->budget, error))
    g_set_error_literal (error, CGT_ERROR, CGT_ERROR_MEANINGLESS,
                         _ ("this loopy game has no value: no stoppers are found that are its sides"));
  cgt_solver_release_stacks (solver);
  return work.value;
}
