/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "solvers/cgt-solver.h"
#include "solvers/record/cgt-explanation.h"

/* An operation in an expression, such as `heat(cool(G,1),2)`. */
typedef struct
{
  const char *name;      /* of the function, "." for copies, or ":" */
  char *text;            /* as it is written */
  GPtrArray *operands;   /* CgtSum: numbers that are written out, too */
  GPtrArray *operations; /* CgtOperation: those that give the operands; NULL for others */
} CgtOperation;

/* Without operands. Takes @text. (transfer full) */
CgtOperation *cgt_operation_new (const char *name, char *text);
void cgt_operation_free (CgtOperation *operation); /* or NULL */

/**
 * cgt_explain_record:
 *
 * What @record tells of who wins, if a theorem does, while the rest is still being computed. Nothing is computed here.
 *
 * Returns: (transfer full) (nullable): the explanation; %NULL: there is no theorem
 */
CgtExplanation *cgt_explain_record (const CgtEvaluation *record);
/**
 * cgt_solver_explain:
 * @operations: (element-type CgtOperation): those that give terms of the sum
 * @most_answers: of a proof, which is cut short there; 0: no limit
 *
 * Why the sum has its value and its outcome. It is evaluated first. If the budget of @solver runs out, the explanation
 * holds what was found so far, and its last step says so.
 *
 * Returns: (transfer full): the explanation; %NULL with an error where cgt_solver_evaluate() returns %NULL
 */
CgtExplanation *cgt_solver_explain (CgtSolver *solver, const CgtSum *sum, const char *expression,
                                    const GPtrArray *operations, guint most_answers, GError **error);

/**
 * cgt_solver_explain_measure:
 * @record: of an expression such as `mean(G)`, whose value says something about a game and is not played
 * @operation: what it is computed by, which is explained
 *
 * (transfer full)
 */
CgtExplanation *cgt_solver_explain_measure (CgtSolver *solver, const CgtEvaluation *record,
                                            const CgtOperation *operation);

/**
 * cgt_solver_explain_comparison:
 * @a, @b: its sides
 * @record: of the comparison, with its relation and its difference
 * @difference: (nullable): the difference of the sides, as a sum
 * @most_answers: of a proof, which is cut short there; 0: no limit
 *
 * Why the sides compare as they do. (transfer full)
 */
CgtExplanation *cgt_solver_explain_comparison (CgtSolver *solver, const char *a, const char *b,
                                               const CgtEvaluation *record, const CgtSum *difference,
                                               guint most_answers);

/* "[A, B]": the options of the sum as they are, those of Left before those of Right, each once. NULL with an error if
 * the budget ran out, and without one if they are too many. (transfer full) */
char *cgt_solver_write_options (CgtSolver *solver, const CgtSum *sum, GError **error);
