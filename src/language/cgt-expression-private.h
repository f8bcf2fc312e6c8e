/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-language.h"
#include "cgt-terms.h"

struct _CgtExpression
{
  gatomicrefcount references;
  CgtProgram *program; /* NULL: a sum that was put together */
  char *text;          /* without white space around it; NULL: not made yet */
  GArray *terms;       /* CgtProgramTerm; none when the expression is no sum of games */
  guint root;          /* the node of the sum, inside misere() */
  gboolean misere;
};

static inline const CgtProgramTerm *
cgt_expression_get (const CgtExpression *expression, guint i)
{
  g_assert (i < expression->terms->len);
  return &g_array_index (expression->terms, CgtProgramTerm, i);
}

/* Whether term @i is an ordinal, conjunctive or selective sum with a position in it. */
gboolean cgt_expression_is_join (const CgtExpression *expression, guint i);

/* The expression of a whole program (transfer full), which @text reads back as. */
CgtExpression *cgt_expression_new_program (CgtProgram *program, const char *text);

/* The program of an expression that as a whole is a number that says something about a game, such as its temperature.
 * NULL: it is something else. */
const CgtProgram *cgt_expression_measure (const CgtExpression *expression);
/* The sum that @expression is, its values computed. NULL with an error: it is no sum, or the budget runs out. (transfer
 * full) */
CgtSum *cgt_expression_make_sum (const CgtExpression *expression, CgtSolver *solver, GError **error);
/* Adds the column of the expression to an error without one. */
void cgt_expression_place_error (const CgtExpression *expression, GError **error);
/* Whether it is a comparison, and then its sides. (transfer full) */
gboolean cgt_expression_get_sides (const CgtExpression *expression, CgtExpression **a, CgtExpression **b);

/* The sum of the terms of @a and the negatives of those of @b. (transfer full) */
CgtExpression *cgt_expression_new_difference (CgtExpression *a, CgtExpression *b);
