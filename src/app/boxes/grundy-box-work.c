/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-box-work.h"

#include <glib/gi18n.h>
#include <string.h>

#include "base/cgt-free.h"
#include "app/base/grundy-work.h"
#include "language/cgt-language.h"

/* The box */

void
grundy_box_free (GrundyBox *box)
{
  g_clear_pointer (&box->sets, cgt_p_sets_unref);
  g_clear_pointer (&box->shape, cgt_box_shape_free);
  g_free (box);
}

typedef struct
{
  CgtPSetsWanted wanted;
  char *game, *against;
} Request;

CGT_FREE (Request, box_request_free)
{
  g_free (self->game);
  g_free (self->against);
}

static gpointer
find_box (gpointer data, CgtBudget *budget, GError **error)
{
  const Request *request = data;
  g_autoptr (GrundyBox) box = g_new0 (GrundyBox, 1);
  g_autoptr (CgtSolver) solver = cgt_solver_new ();

  cgt_solver_set_budget (solver, budget);
  box->sets = cgt_p_sets_new (&request->wanted, solver, budget, error);
  cgt_solver_set_budget (solver, NULL);
  if (box->sets == NULL)
    return NULL;
  if (box->sets->cells->sides != NULL)
    cgt_cells_count_sides (box->sets->cells, box->sides);
  box->shape = cgt_box_shape_new (box->sets->box, budget, error);
  return box->shape != NULL ? g_steal_pointer (&box) : NULL;
}

GTask *
grundy_box_start (GrundyWork work, const CgtPSetsWanted *wanted, GAsyncReadyCallback callback, gpointer user_data)
{
  Request *request = g_new0 (Request, 1);

  request->wanted = *wanted;
  request->wanted.with_cells = TRUE;
  request->wanted.game = request->game = g_strdup (wanted->game);
  request->wanted.against = request->against = g_strdup (wanted->against);
  work.func = find_box;
  work.data = request;
  work.free_data = box_request_free;
  work.free_result = (GDestroyNotify) grundy_box_free;
  return grundy_work_start (NULL, &work, callback, user_data);
}

/* A cell */

typedef struct
{
  CgtPSets *sets;
  CgtCells *cells;
  char *position;
} Question;

CGT_FREE (Question, question_free)
{
  cgt_p_sets_unref (self->sets);
  cgt_cells_unref (self->cells);
  g_free (self->position);
}

void
grundy_box_cell_free (GrundyBoxCell *cell)
{
  g_free (cell->moves);
  g_clear_pointer (&cell->parents, g_array_unref);
  g_free (cell);
}

/* The generation of the position that prints as @text; G_MAXUINT32: it is no known P-position of the box. */
static guint32
find_generation (const Question *question, guint cell)
{
  const CgtPBox *box = question->sets->box;
  const CgtCell *at = cgt_cells_get (question->cells, cell);
  guint32 numbers[CGT_BOX_DIMENSIONS] = { (guint32) at->x, (guint32) at->y, (guint32) at->z };

  if (box->generations == NULL || question->cells->of != NULL || !cgt_p_box_contains (box, numbers))
    return G_MAXUINT32;
  return box->generations[cgt_p_box_rank (box, numbers)];
}

static void
add_parent (GrundyBoxCell *cell, const Question *question, const char *text, guint32 generation)
{
  guint parent = cgt_cells_find_position (question->cells, text);

  if (parent == G_MAXUINT)
    return;
  if (generation != G_MAXUINT32 && find_generation (question, parent) + 1 != generation)
    return;
  for (guint i = 0; i < cell->parents->len; i++)
    if (g_array_index (cell->parents, guint, i) == parent)
      return;
  g_array_append_val (cell->parents, parent);
}

/* The moves of the position in which both have the same moves. */
static CgtEvaluation *
list_cell_moves (const CgtExpression *expression, CgtSolver *solver, GError **error)
{
  return expression != NULL ? cgt_expression_evaluate (expression, solver, CGT_WANT_MOVES, NULL, NULL, error) : NULL;
}

static gboolean
answer_move (GrundyBoxCell *cell, const Question *question, const CgtMove *move, guint32 generation, CgtSolver *solver,
             GError **error)
{
  g_autoptr (CgtExpression) after = cgt_expression_new_move (move);
  g_autoptr (CgtEvaluation) record = list_cell_moves (after, solver, error);

  if (record == NULL)
    return FALSE;
  for (guint i = 0; record->moves[CGT_LEFT] != NULL && i < record->moves[CGT_LEFT]->len; i++)
    add_parent (cell, question, cgt_move_get_to (record->moves[CGT_LEFT]->pdata[i]), generation);
  return TRUE;
}

static gpointer
find_cell (gpointer data, CgtBudget *budget, GError **error)
{
  const Question *question = data;
  g_autoptr (GrundyBoxCell) cell = g_new0 (GrundyBoxCell, 1);
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (CgtExpression) expression = NULL;
  g_autoptr (CgtEvaluation) record = NULL;
  g_autoptr (GString) named = g_string_new (NULL);
  guint self = cgt_cells_find_position (question->cells, question->position);
  guint32 generation = self != G_MAXUINT ? find_generation (question, self) : G_MAXUINT32;

  cell->parents = g_array_new (FALSE, FALSE, sizeof (guint));
  cell->with_generations = generation != G_MAXUINT32;
  cgt_solver_set_budget (solver, budget);
  expression = cgt_expression_parse (question->position, budget, error);
  record = list_cell_moves (expression, solver, error);
  if (record == NULL)
    return NULL;
  for (guint i = 0; record->moves[CGT_LEFT] != NULL && i < record->moves[CGT_LEFT]->len; i++)
    {
      const CgtMove *move = record->moves[CGT_LEFT]->pdata[i];

      if (cell->n_moves++ < GRUNDY_BOX_MOST_NAMED)
        g_string_append_printf (named, "%s%s", named->len > 0 ? ", " : "", cgt_move_get_to (move));
      if (!answer_move (cell, question, move, generation, solver, error))
        return NULL;
    }
  cell->moves = g_strdup (named->str);
  return g_steal_pointer (&cell);
}

GTask *
grundy_box_cell_start (GrundyWork work, CgtPSets *sets, CgtCells *cells, const char *position,
                       GAsyncReadyCallback callback, gpointer user_data)
{
  Question *question = g_new0 (Question, 1);

  question->sets = cgt_p_sets_ref (sets);
  question->cells = cgt_cells_ref (cells);
  question->position = g_strdup (position);
  work.func = find_cell;
  work.data = question;
  work.free_data = question_free;
  work.free_result = (GDestroyNotify) grundy_box_cell_free;
  work.at_once = TRUE;
  return grundy_work_start (NULL, &work, callback, user_data);
}

/* A place without a cell */

typedef struct
{
  CgtPSets *sets;
  gint32 place[3];
} PlaceQuestion;

CGT_FREE (PlaceQuestion, place_question_free) { cgt_p_sets_unref (self->sets); }

/* The move of an N-position to a P-position that is told: one within the box, if there is one. */
static const CgtMove *
choose_named_reply (const PlaceQuestion *question, const CgtEvaluation *record)
{
  const CgtMove *chosen = NULL;
  g_autoptr (GPtrArray) moves = cgt_evaluation_moves_best_first (record, CGT_LEFT);

  for (guint i = 0; i < moves->len; i++)
    {
      const CgtMove *move = moves->pdata[i];

      if (move->wins != CGT_YES)
        continue;
      if (chosen == NULL)
        chosen = move;
      if (cgt_cells_find_position (question->sets->cells, cgt_move_get_to (move)) != G_MAXUINT)
        return move;
    }
  return chosen;
}

/* (transfer full): NULL with an error. */
static char *
explain_position (const PlaceQuestion *question, const char *position, CgtSolver *solver, CgtBudget *budget,
                  GError **error)
{
  g_autoptr (CgtExpression) expression = cgt_expression_parse (position, budget, NULL);
  g_autoptr (CgtEvaluation) record = NULL;
  const CgtMove *move;

  if (expression == NULL)
    return cgt_budget_check (budget, error) ? g_strdup_printf (_ ("%s is no position of the game"), position) : NULL;
  record = list_cell_moves (expression, solver, error);
  if (record == NULL)
    return NULL;
  if (record->outcome == CGT_OUTCOME_P)
    return g_strdup_printf (_ ("%s is a P-position, which is not shown yet"), position);
  move = choose_named_reply (question, record);
  if (move != NULL)
    return g_strdup_printf (_ ("%s is not a P-position: the move to %s leads to one"), position,
                            cgt_move_get_to (move));
  if (record->moves[CGT_LEFT] != NULL && record->moves[CGT_LEFT]->len == 0)
    return g_strdup_printf (_ ("%s is not a P-position: without a move left, the player to move has won"), position);
  return g_strdup_printf (_ ("%s is not a P-position"), position);
}

static gpointer
explain_place (gpointer data, CgtBudget *budget, GError **error)
{
  const PlaceQuestion *question = data;
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (GString) text = g_string_new (NULL);

  cgt_solver_set_budget (solver, budget);
  for (guint side = 0; side < 2; side++)
    {
      g_autofree char *position = cgt_cells_place_to_position (question->sets->cells, side == 1, question->place);
      g_autofree char *reason = position != NULL ? explain_position (question, position, solver, budget, error) : NULL;

      if (position != NULL && reason == NULL)
        return NULL;
      if (reason != NULL)
        g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", reason);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

GTask *
grundy_box_place_start (GrundyWork work, CgtPSets *sets, const gint32 place[3], GAsyncReadyCallback callback,
                        gpointer user_data)
{
  PlaceQuestion *question = g_new0 (PlaceQuestion, 1);

  question->sets = cgt_p_sets_ref (sets);
  memcpy (question->place, place, sizeof question->place);
  work.func = explain_place;
  work.data = question;
  work.free_data = place_question_free;
  work.free_result = g_free;
  work.at_once = TRUE;
  return grundy_work_start (NULL, &work, callback, user_data);
}
