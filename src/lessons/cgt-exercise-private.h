/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-exercise.h"

G_BEGIN_DECLS

static inline CgtBudget *
cgt_task_budget (CgtSolver *solver)
{
  return cgt_store_get_budget (cgt_solver_get_store (solver));
}

/* The record of an expression; NULL with an error. */
CgtEvaluation *cgt_task_evaluate (const char *text, CgtSolver *solver, CgtWanted wanted, GError **error);
/* What is asked about an expression, as text: "P", "3/4", "2"; NULL with an error if it is not known or has none. */
char *cgt_task_answer_to (CgtAsk ask, const char *text, CgtSolver *solver, GError **error);
/* How the two games of a comparison compare. */
char *cgt_task_relation (const char *a, const char *b, CgtSolver *solver, GError **error);
/* @text with the number in the place of {n}; with @part in the place of ?. (transfer full) */
char *cgt_task_put_number (const char *text, gint number);
char *cgt_task_put_part (const char *text, const char *part);
/* Whose turn it is, in the moves of a record. */
CgtPlayer cgt_task_player (const CgtTask *task, const CgtEvaluation *record, gboolean learner);
/* The winning moves of the learner. (transfer full) (element-type char *) */
GPtrArray *cgt_task_winning_moves (const CgtTask *task, const CgtEvaluation *record);
/* All instances of a text with ranges, at most @most. (transfer full) (element-type char *) */
GPtrArray *cgt_exercise_instances (const char *text, guint most);
/* @text with a number for each range: of @random, or the least one if that is NULL. (transfer full) */
char *cgt_exercise_choose (const char *text, GRand *random);

G_END_DECLS
