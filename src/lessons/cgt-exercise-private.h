/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-exercise.h"

static inline CgtBudget *
cgt_task_budget (CgtSolver *solver)
{
  return cgt_store_get_budget (cgt_solver_get_store (solver));
}

/* The record of an expression; NULL with an error. */
CgtEvaluation *cgt_task_evaluate (const char *text, CgtSolver *solver, CgtWanted wanted, GError **error);
/* All that is known of the task's own expression, which is evaluated once. */
CgtEvaluation *cgt_task_get_record (const CgtTask *task, CgtSolver *solver, GError **error);
/* What is asked about an expression, as text: "P", "3/4", "2"; NULL with an error if it is not known or has none. */
char *cgt_task_answer_to (CgtAsk ask, const char *text, CgtSolver *solver, GError **error);
/* The same of a place of a table. @free_bytes: what cgt_task_get_free_bytes() returned before the first one */
char *cgt_task_answer_to_cell (const CgtTask *task, const CgtTaskCell *cell, gsize free_bytes, CgtSolver *solver,
                               GError **error);
gsize cgt_task_get_free_bytes (CgtSolver *solver);
/* How the two games of a comparison compare. */
char *cgt_task_relation (const char *a, const char *b, CgtSolver *solver, GError **error);
/* @text with @part in the place of ?. (transfer full) */
char *cgt_task_put_part (const char *text, const char *part);
/* Whose turn it is, in the moves of a record. */
CgtPlayer cgt_task_player (const CgtTask *task, const CgtEvaluation *record, gboolean learner);
/* The winning moves of the learner. (transfer full) (element-type char *) */
GPtrArray *cgt_task_winning_moves (const CgtTask *task, const CgtEvaluation *record);

/**
 * CgtMoves:
 *
 * What can be chosen in an exercise that asks for moves, and what is right.
 */
typedef struct
{
  GPtrArray *all;     /* char * */
  GPtrArray *right;   /* char * */
  gboolean partial;   /* others can be made that are not in the list, and lose */
  GPtrArray *unknown; /* char *: moves of which it is not known whether they are right */
  gboolean best;      /* no move wins or loses: the best ones of a puzzle, or of a game with a score, are asked for */
} CgtMoves;

/* NULL with an error. */
CgtMoves *cgt_task_find_moves (const CgtTask *task, CgtSolver *solver, GError **error);
void cgt_moves_free (CgtMoves *moves);
/* The numbers for which the answer is the target. (transfer full) (element-type char *): NULL with an error */
GPtrArray *cgt_task_which (const CgtTask *task, CgtSolver *solver, GError **error);
/* "kayles(7) has the nim-value 2, nim(4) has the nim-value 4. Their nim-sum is 6." NULL: there is only one part.
 * (transfer full) */
char *cgt_task_nim_sum_in_words (const CgtEvaluation *record);
/* Whether the value is the result of an operation, such as cool(G,1). Its moves are not those that the question is
 * about. */
gboolean cgt_task_is_result (const CgtTask *task, CgtSolver *solver);
/* Whether one of them is enough. */
gboolean cgt_task_asks_one (const CgtTask *task);
/* Whether @texts has @text, white space aside. */
gboolean cgt_task_contains (GPtrArray *texts, const char *text);
/* An expression as it stands in a question: in words, as far as it can be said. What is not made of numbers has its
 * name if it is @drawn beside the words, and stays in notation if not. (transfer full) */
char *cgt_task_in_words (const char *expression, gboolean drawn);
/* Who wins, in words, from the letters of an answer. */
const char *cgt_task_winner_in_words (const char *answer);
/* Without white space. (transfer full) */
char *cgt_task_squeeze (const char *text);
/* All instances of a text with ranges, at most @most. (transfer full) (element-type char *) */
GPtrArray *cgt_exercise_instances (const char *text, guint most);
/* The choices that the exercise says. (transfer full) (element-type char *) */
GPtrArray *cgt_task_own_choices (const CgtTask *task);
/* @text with a number for each range: of @random, or the least one if that is NULL. (transfer full) */
char *cgt_exercise_choose (const char *text, GRand *random);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtMoves, cgt_moves_free)
