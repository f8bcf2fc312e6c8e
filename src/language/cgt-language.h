/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "solvers/automata/cgt-longest-game.h"
#include "solvers/automata/cgt-random-opponent.h"
#include "solvers/cgt-solver.h"
#include "solvers/evaluate/cgt-winner.h"

/**
 * CgtExpression:
 *
 * A parsed expression. Its positions are read and checked, and nothing is computed, so reading takes time in proportion
 * to the text and to what it describes. Immutable, reference counted, usable from any thread.
 */
typedef struct _CgtExpression CgtExpression;

/* Errors are CGT_ERROR_SYNTAX or _RULE, "column N: ..." on one line, or the error of @budget (nullable). The memory of
 * the expression stays charged to the budget. */
CgtExpression *cgt_expression_parse (const char *text, CgtBudget *budget, GError **error);
CgtExpression *cgt_expression_ref (CgtExpression *expression);
void cgt_expression_unref (CgtExpression *expression);
/* The text of a sum that was built from parts is made when this is called. */
const char *cgt_expression_get_text (const CgtExpression *expression);

/* A sum that is put together from positions and from terms of other expressions, so that nothing is printed and read
 * again. It is immutable once it was handed on. */
CgtExpression *cgt_expression_new_sum (gboolean misere);
void cgt_expression_add_position (CgtExpression *sum, gboolean negative, CgtPosition *position); /* refs */
/* Term @i of @from, which is kept; @negative is the sign in the new sum. */
void cgt_expression_add_term (CgtExpression *sum, gboolean negative, CgtExpression *from, guint i);

/* The same terms in misère play, or in normal play if @expression is in misère play. (transfer full) */
CgtExpression *cgt_expression_new_other_play (CgtExpression *expression);

/* The sum that a move leads to, as cgt_move_get_to() writes it. Positions are not read again; values are, when the sum
 * is evaluated. (transfer full) */
CgtExpression *cgt_expression_new_move (const CgtMove *move);

/* A sum that a solver gave. Positions are not read again; values are, when the sum is evaluated. (transfer full) */
CgtExpression *cgt_expression_new_written (const CgtWrittenSum *sum);

/* The sum that an expression is, term by term as written, for a document: the number of terms; each term's text; its
 * position, or NULL if the term is a value; whether it is subtracted. 0 terms: the expression is not a sum of games (a
 * comparison, a list). */
guint cgt_expression_get_n_terms (const CgtExpression *expression);
char *cgt_expression_get_term_text (const CgtExpression *expression, guint i);
CgtPosition *cgt_expression_get_term_position (const CgtExpression *expression, guint i); /* (transfer none) */
gboolean cgt_expression_get_term_negative (const CgtExpression *expression, guint i);
gboolean cgt_expression_get_misere (const CgtExpression *expression);

/* Every evaluation goes through this function. See cgt_solver_evaluate(). */
CgtEvaluation *cgt_expression_evaluate (const CgtExpression *expression, CgtSolver *solver, CgtWanted wanted,
                                        CgtPartialFunc partial, gpointer user_data, GError **error);
/* The same for the value of the expression, which is not in misère play: the moves are the options of the canonical
 * form. NULL with an error: it has no value, or the budget runs out. */
CgtEvaluation *cgt_expression_evaluate_value (const CgtExpression *expression, CgtSolver *solver, CgtWanted wanted,
                                              GError **error);
/* Returns FALSE with an error. */
gboolean cgt_expression_compare (const CgtExpression *a, const CgtExpression *b, CgtSolver *solver, CgtOrder *order,
                                 GError **error);
/**
 * cgt_expression_find_witnesses:
 * @record: of a comparison of @a and @b, with its relation
 *
 * Evaluates the difference A - B with its moves, and finds out whether the sides are identical games if they are equal.
 * What the budget does not allow stays unknown.
 */
void cgt_expression_find_witnesses (CgtEvaluation *record, CgtExpression *a, CgtExpression *b, CgtSolver *solver);
CgtGenerations *cgt_expression_generations (const CgtExpression *expression, CgtSolver *solver, CgtGenerationsBy by,
                                            gint to, GError **error);
/* See cgt_solver_winner(). */
CgtWinner *cgt_expression_winner (const CgtExpression *expression, CgtSolver *solver, const CgtWinnerOptions *options,
                                  GError **error);
/* See cgt_solver_random_opponent() and cgt_solver_longest_game(). */
CgtRandomOpponent *cgt_expression_random_opponent (const CgtExpression *expression, CgtSolver *solver, GError **error);
GPtrArray *cgt_expression_longest_game (const CgtExpression *expression, CgtSolver *solver, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtExpression, cgt_expression_unref)
