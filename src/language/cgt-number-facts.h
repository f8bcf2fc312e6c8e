/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-language.h"

/**
 * CgtNumberFacts:
 *
 * What the tree of numbers shows of a number: its expansions, and the stalk of Hackenbush with its value. Immutable,
 * reference counted, usable from any thread.
 */
typedef struct
{
  char *number;    /* "5/8" */
  char *steps;     /* the sign expansion, "+-+"; empty for 0 */
  char *powers;    /* the dyadic expansion as a sum, "1/2 + 1/8"; "0" for 0 */
  CgtBoard *stalk; /* NULL: it has no edges, or too many to be drawn */
} CgtNumberFacts;

/* (transfer full): NULL with an error if @expression is not a number, or the budget of @solver, which is @budget, ran
 * out. */
CgtNumberFacts *cgt_number_facts_new (const CgtExpression *expression, CgtSolver *solver, CgtBudget *budget,
                                      GError **error);
CgtNumberFacts *cgt_number_facts_ref (CgtNumberFacts *facts);
void cgt_number_facts_unref (CgtNumberFacts *facts);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtNumberFacts, cgt_number_facts_unref)
