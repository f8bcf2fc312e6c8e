/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-automaton-work.h"

#include "app/base/grundy-work.h"
#include "language/cgt-language.h"

typedef struct
{
  GrundyAutomatonRequest request;
  char *game;
  gint *progress;
  CgtBudget *budget;
  GrundyAutomaton *result;
  GError *error;
} Work;

void
grundy_automaton_free (GrundyAutomaton *automaton)
{
  g_clear_pointer (&automaton->cells, cgt_cells_unref);
  g_free (automaton);
}

static void
work_free (gpointer data)
{
  Work *work = data;

  g_clear_pointer (&work->progress, g_atomic_rc_box_release);
  g_free (work->game);
  g_free (work);
}

static void
on_progress (double fraction, guint64 positions, gpointer user_data)
{
  Work *work = user_data;

  if (work->progress != NULL)
    g_atomic_int_set (work->progress, fraction >= 0 ? (gint) (fraction * 1000) : -1);
}

static CgtCells *
grow_game (Work *work)
{
  g_autoptr (CgtExpression) expression = cgt_expression_parse (work->game, NULL, &work->error);
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
grow (Work *work)
{
  switch (work->request.source)
    {
    case GRUNDY_CELLS_FROM_RULE:
      return cgt_automaton_grow (work->request.rule, work->request.to, work->budget, &work->error);
    case GRUNDY_CELLS_FROM_NIM:
      return cgt_nim_p_positions (3, work->request.to, work->budget, &work->error);
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

static void
do_work (CgtBudget *budget, gpointer data)
{
  Work *work = data;
  CgtCells *cells;

  work->budget = budget;
  cells = grow (work);
  if (cells != NULL && work->request.overlay != GRUNDY_OVERLAY_NOTHING)
    {
      CgtCells *alone = cells;

      cells = add_overlay (work, alone);
      cgt_cells_unref (alone);
      if (cells != NULL)
        cgt_cells_count_sides (cells, work->result->sides);
    }
  work->result->cells = cells;
  work->result->octant = cells != NULL && !(work->request.source == GRUNDY_CELLS_FROM_RULE &&
                                            cgt_automaton_rule_get_dimension (work->request.rule) == 2);
}

static void
run (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Work *work = data;
  g_autoptr (GrundyAutomaton) result = g_new0 (GrundyAutomaton, 1);

  work->result = result;
  grundy_work_run (&(GrundyWork) { .memory = work->request.memory,
                                   .cancellable = cancellable,
                                   .progress = on_progress,
                                   .func = do_work,
                                   .data = work });
  if (result->cells != NULL)
    g_task_return_pointer (task, g_steal_pointer (&result), (GDestroyNotify) grundy_automaton_free);
  else
    g_task_return_error (task, g_steal_pointer (&work->error));
}

void
grundy_automaton_grow_async (const GrundyAutomatonRequest *request, gint *progress, GCancellable *cancellable,
                             GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Work *work = g_new0 (Work, 1);

  work->request = *request;
  work->game = g_strdup (request->game);
  work->progress = progress != NULL ? g_atomic_rc_box_acquire (progress) : NULL;
  g_task_set_task_data (task, work, work_free);
  g_task_run_in_thread (task, run);
}

GrundyAutomaton *
grundy_automaton_grow_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
