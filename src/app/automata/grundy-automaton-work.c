/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-automaton-work.h"

#include "base/cgt-free.h"
#include "app/base/grundy-work.h"
#include "language/cgt-language.h"

typedef struct
{
  GrundyAutomatonRequest request;
  char *game, *own;
  CgtBudget *budget;
  GrundyAutomaton *result;
  GError *error;
} Work;

void
grundy_automaton_free (GrundyAutomaton *automaton)
{
  g_clear_pointer (&automaton->cells, cgt_cells_unref);
  cgt_cells_twins_free (automaton->twins);
  g_free (automaton);
}

CGT_FREE (Work, automaton_work_free)
{
  g_free (self->game);
  g_free (self->own);
}

static CgtCells *
grow_game (Work *work)
{
  g_autoptr (CgtExpression) expression = cgt_expression_parse (work->game, work->budget, &work->error);
  g_autoptr (CgtSolver) solver = NULL;
  g_autoptr (CgtGenerations) generations = NULL;

  if (expression == NULL)
    return NULL;
  solver = cgt_solver_new ();
  cgt_solver_set_budget (solver, work->budget);
  generations = cgt_expression_generations (expression, solver, CGT_GENERATIONS_LONGEST, -1, &work->error);
  cgt_solver_set_budget (solver, NULL);
  if (generations == NULL)
    return NULL;
  return cgt_cells_from_generations (generations, work->game, &work->result->n_left_out, &work->error);
}

static CgtCells *
grow_own (Work *work)
{
  g_autoptr (CgtGrowthRule) rule = cgt_growth_rule_parse (work->own, &work->error);

  if (rule == NULL)
    return NULL;
  work->result->octant = rule->region == CGT_GROWTH_QUADRANT || rule->region == CGT_GROWTH_OCTANT;
  return cgt_growth_rule_grow (rule, work->request.to, work->budget, &work->error);
}

static CgtCells *
grow_twins (Work *work)
{
  work->result->twins = cgt_cells_twins_new (work->request.to, work->budget, &work->error);
  return work->result->twins != NULL ? cgt_cells_ref (work->result->twins->cells) : NULL;
}

static CgtCells *
grow (Work *work)
{
  switch (work->request.source)
    {
    case GRUNDY_CELLS_FROM_RULE:
      return cgt_automaton_grow (work->request.rule, work->request.to, work->budget, &work->error);
    case GRUNDY_CELLS_FROM_NIM:
      return cgt_nim_p_positions (3, work->request.to, work->budget, &work->error);
    case GRUNDY_CELLS_TWINS:
      return grow_twins (work);
    case GRUNDY_CELLS_FROM_OWN_RULE:
      return grow_own (work);
    case GRUNDY_CELLS_FROM_GAME:
    default:
      return grow_game (work);
    }
}

static CgtCells *
grow_overlay (Work *work, const CgtCells *cells)
{
  guint to = MAX (cgt_cells_n_generations (cells), 1) - 1;

  if (work->request.overlay == GRUNDY_OVERLAY_AUTOMATON && cells->dimension == 3)
    return cgt_automaton_grow (CGT_AUTOMATON_NIM, to, work->budget, &work->error);
  return cgt_nim_p_positions (cells->dimension, to, work->budget, &work->error);
}

/* NULL with an error. */
static CgtCells *
add_overlay (Work *work, CgtCells *cells)
{
  g_autoptr (CgtCells) first = cgt_cells_ref (cells);
  g_autoptr (CgtCells) second = grow_overlay (work, cells);

  if (second == NULL)
    return NULL;
  if (work->request.overlay == GRUNDY_OVERLAY_ON_TIME)
    {
      cgt_cells_unref (first);
      first = cgt_cells_on_time (cells);
    }
  return cgt_cells_compare (first, second);
}

static gpointer
do_work (gpointer data, CgtBudget *budget, GError **error)
{
  g_autoptr (GrundyAutomaton) result = g_new0 (GrundyAutomaton, 1);
  Work *work = data;

  work->budget = budget;
  work->result = result;
  result->cells = grow (work);
  if (result->cells != NULL && work->request.overlay != GRUNDY_OVERLAY_NOTHING)
    {
      CgtCells *alone = result->cells;

      result->cells = add_overlay (work, alone);
      cgt_cells_unref (alone);
      if (result->cells != NULL)
        cgt_cells_count_sides (result->cells, result->sides);
    }
  if (result->cells == NULL)
    {
      g_propagate_error (error, g_steal_pointer (&work->error));
      return NULL;
    }
  if (work->request.source != GRUNDY_CELLS_FROM_OWN_RULE)
    result->octant =
      work->request.source != GRUNDY_CELLS_TWINS &&
      !(work->request.source == GRUNDY_CELLS_FROM_RULE && cgt_automaton_rule_get_dimension (work->request.rule) == 2);
  return g_steal_pointer (&result);
}

GTask *
grundy_automaton_grow (GrundyWork work, const GrundyAutomatonRequest *request, GAsyncReadyCallback callback,
                       gpointer user_data)
{
  Work *data = g_new0 (Work, 1);

  data->request = *request;
  data->game = g_strdup (request->game);
  data->own = g_strdup (request->own);
  work.func = do_work;
  work.data = data;
  work.free_data = automaton_work_free;
  work.free_result = (GDestroyNotify) grundy_automaton_free;
  return grundy_work_start (NULL, &work, callback, user_data);
}

GrundyAutomaton *
grundy_automaton_grow_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
