/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-exercise-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "cgt/cgt-refuse.h"

/* How many candidates the solver tries for a position that is looked for. */
#define MOST_CANDIDATES 20000
#define LONGEST_GAME 1000

static char *
join (GPtrArray *texts, const char *between)
{
  GString *joined = g_string_new (NULL);

  for (guint i = 0; i < texts->len; i++)
    g_string_append_printf (joined, "%s%s", i > 0 ? between : "", (const char *) texts->pdata[i]);
  return g_string_free (joined, FALSE);
}

static char *
solve_moves (const CgtTask *task, CgtSolver *solver, GError **error)
{
  g_autoptr (CgtMoves) moves = cgt_task_find_moves (task, solver, error);

  if (moves == NULL)
    return NULL;
  if (cgt_task_asks_one (task) && moves->right->len > 1)
    g_ptr_array_set_size (moves->right, 1);
  return join (moves->right, " ; ");
}

/* Looking for a position */

/* A stalk with the value of a number: its sign expansion, drawn. NULL: it is no number. */
static char *
draw_stalk (const char *target, CgtSolver *solver)
{
  g_autofree char *call = g_strdup_printf ("sign-expansion(%s)", target);
  g_autofree char *signs = cgt_task_answer_to (CGT_ASK_VALUE, call, solver, NULL);
  g_autoptr (CgtPosition) stalk = signs != NULL ? cgt_position_of_number (signs) : NULL;

  return stalk != NULL ? cgt_position_to_text (stalk) : NULL;
}

static char *
solve_find (const CgtTask *task, CgtSolver *solver, GError **error)
{
  const CgtExercise *exercise = task->exercise;
  gboolean is_part = strchr (task->expression, '?') != NULL;
  g_autoptr (GPtrArray) candidates = NULL;

  if (exercise->choices->len > 0)
    candidates = cgt_task_own_choices (task);
  else
    candidates = cgt_exercise_instances (exercise->among != NULL ? exercise->among : "{0..200}", MOST_CANDIDATES);
  if (exercise->among == NULL && !is_part)
    {
      char *stalk = draw_stalk (exercise->target, solver);

      g_ptr_array_set_size (candidates, 0);
      if (stalk != NULL)
        g_ptr_array_add (candidates, stalk);
    }
  for (guint i = 0; i < candidates->len; i++)
    {
      const char *candidate = candidates->pdata[i];
      g_autoptr (GError) refused = NULL;
      g_autoptr (CgtVerdict) verdict = cgt_task_check (task, candidate, solver, &refused);

      if (verdict != NULL && verdict->right)
        return g_strdup (candidate);
      if (g_error_matches (refused, G_IO_ERROR, G_IO_ERROR_CANCELLED))
        break;
    }
  return cgt_refuse_null (error, CGT_ERROR_MEANINGLESS, _ ("no answer was found to this exercise"));
}

/* Sorting */

static char *
solve_order (const CgtTask *task, CgtSolver *solver, GError **error)
{
  const GPtrArray *games = task->exercise->games;
  g_autoptr (GPtrArray) sorted = g_ptr_array_new ();
  GString *order;

  /* Insertion: a game goes before the first that it is less than. */
  for (guint i = 0; i < games->len; i++)
    {
      guint place = 0;

      for (; place < sorted->len; place++)
        {
          const char *there = games->pdata[GPOINTER_TO_UINT (sorted->pdata[place])];
          g_autofree char *relation = cgt_task_relation (games->pdata[i], there, solver, error);

          if (relation == NULL)
            return NULL;
          if (g_str_equal (relation, "<"))
            break;
        }
      g_ptr_array_insert (sorted, (gint) place, GUINT_TO_POINTER (i));
    }
  order = g_string_new (NULL);
  for (guint i = 0; i < sorted->len; i++)
    g_string_append_printf (order, "%s%u", i > 0 ? " " : "", GPOINTER_TO_UINT (sorted->pdata[i]) + 1);
  return g_string_free (order, FALSE);
}

static char *
solve_table (const CgtTask *task, CgtSolver *solver, GError **error)
{
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) cells = cgt_task_cells (task);
  gsize free_bytes = cgt_task_get_free_bytes (solver);

  for (guint i = 0; i < cells->len; i++)
    {
      const CgtTaskCell *cell = cells->pdata[i];
      g_autofree char *entry = cgt_task_answer_to_cell (task, cell, free_bytes, solver, error);

      if (entry == NULL)
        return NULL;
      g_ptr_array_add (entries, cgt_task_squeeze (entry));
    }
  return join (entries, " ");
}

/* The numbers for which the answer is the target, or the choices that are in the list. */
static char *
solve_which (const CgtTask *task, CgtSolver *solver, GError **error)
{
  g_autoptr (GPtrArray) found = cgt_task_which (task, solver, error);

  return found != NULL ? join (found, task->exercise->choices->len > 0 ? " ; " : ", ") : NULL;
}

/* Playing */

GPtrArray *
cgt_task_moves (const CgtTask *task, const char *expression, gboolean learner, CgtSolver *solver, GError **error)
{
  g_autoptr (CgtEvaluation) record = cgt_task_evaluate (expression, solver, CGT_WANT_MOVES, error);
  const GPtrArray *moves = record != NULL ? record->moves[cgt_task_player (task, record, learner)] : NULL;
  GPtrArray *texts;

  if (record == NULL)
    return NULL;
  texts = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; moves != NULL && i < moves->len; i++)
    g_ptr_array_add (texts, g_strdup (cgt_move_get_to (moves->pdata[i])));
  return texts;
}

/* The best move; "" if there is none. */
static char *
best_move (const CgtTask *task, const char *expression, gboolean learner, CgtSolver *solver, GError **error)
{
  g_autoptr (CgtEvaluation) record = cgt_task_evaluate (expression, solver, CGT_WANT_ALL, error);
  g_autoptr (GPtrArray) sorted = NULL, playable = NULL;
  CgtPlayer player;

  if (record == NULL)
    return NULL;
  player = cgt_task_player (task, record, learner);
  playable = cgt_evaluation_list_playable (record, player);
  if (playable == NULL || playable->len == 0)
    return g_strdup ("");
  if (record->moves[player]->len == 0)
    return g_strdup (cgt_move_get_to (playable->pdata[0]));
  sorted = cgt_evaluation_moves_best_first (record, player);
  return g_strdup (cgt_move_get_to (sorted->pdata[0]));
}

char *
cgt_task_reply (const CgtTask *task, const char *expression, CgtSolver *solver, GError **error)
{
  return best_move (task, expression, FALSE, solver, error);
}

/* Whether the learner wins by beginning. */
static gboolean
should_begin (const CgtTask *task, CgtSolver *solver)
{
  g_autoptr (CgtEvaluation) record = cgt_task_get_record (task, solver, NULL);
  g_autoptr (GPtrArray) winning = record != NULL ? cgt_task_winning_moves (task, record) : NULL;

  return winning != NULL && winning->len > 0;
}

static char *
solve_play (const CgtTask *task, CgtSolver *solver, GError **error)
{
  gboolean learner = should_begin (task, solver);
  g_autofree char *expression = g_strdup (task->expression);
  g_autoptr (GPtrArray) played = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (played, g_strdup (learner ? "first" : "second"));
  while (played->len < LONGEST_GAME)
    {
      char *next = best_move (task, expression, learner, solver, error);

      if (next == NULL)
        return NULL;
      g_free (expression);
      expression = next;
      if (*next == '\0')
        return join (played, " ; ");
      g_ptr_array_add (played, g_strdup (next));
      learner = !learner;
    }
  return cgt_refuse_null (error, CGT_ERROR_MEANINGLESS, _ ("this game does not end"));
}

char *
cgt_task_solve (const CgtTask *task, CgtSolver *solver, GError **error)
{
  switch (task->exercise->kind)
    {
    case CGT_EXERCISE_WINNING_MOVES:
      return solve_moves (task, solver, error);
    case CGT_EXERCISE_FIND:
      return solve_find (task, solver, error);
    case CGT_EXERCISE_ORDER:
      return solve_order (task, solver, error);
    case CGT_EXERCISE_TABLE:
      return solve_table (task, solver, error);
    case CGT_EXERCISE_WHICH:
      return solve_which (task, solver, error);
    case CGT_EXERCISE_PLAY:
      return solve_play (task, solver, error);
    case CGT_EXERCISE_PREDICT:
    default:
      if (task->other != NULL)
        return cgt_task_relation (task->expression, task->other, solver, error);
      return cgt_task_answer_to (task->exercise->ask, task->expression, solver, error);
    }
}
