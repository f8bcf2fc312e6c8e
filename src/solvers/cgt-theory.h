/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "rulesets/cgt-ruleset-functions.h"
#include "solvers/cgt-solver.h"

typedef struct _CgtSolverGame CgtSolverGame;
struct _CgtTwoHeapTable;

/**
 * CgtTheory:
 *
 * What is known about a family of games beyond their rules, if it is more than a formula: tables, sequences, special
 * searches. The solvers ask a theory before they search, and know no game by name. Each theory is a constant in a file
 * of its own. cgt-theories.c binds it to the family that rulesets name.
 *
 * @new: makes the theory's data for one game. It is the @self of the other functions, and the solver keeps it as long
 * as the game. @free frees it.
 * @get_memory: the bytes that @self holds besides the tables of the game.
 * @count: the positions that @self has found so far, besides those in the tables of the game; NULL: none.
 * @nimber: of an impartial component. FALSE: the theory does not know it, or the budget ran out.
 * @value: of a whole position. FALSE: the theory does not know it. CGT_NONE: the budget ran out.
 * @winner: Left or Right, if the winner of a whole position can be found sooner than its value; else unknown. It gives
 *   up early.
 * @how_far: how much of what it takes to know a whole position was found so far, from 0 to 1, and in words (transfer
 *   full, translated); 1, without words: it is known, or this cannot be told. NULL: it never can.
 * @two_heaps: finds the unknown rows of a table of two heaps, if the two numbers are one position. NULL: they are a
 *   sum.
 */
typedef struct
{
  gpointer (*new) (CgtSolverGame *game);
  void (*free) (gpointer self);
  gsize (*get_memory) (gpointer self);
  guint64 (*count) (gpointer self);
  gboolean (*nimber) (gpointer self, CgtSolver *solver, CgtBytes component, guint64 *nimber, CgtHow *how);
  gboolean (*value) (gpointer self, CgtSolver *solver, CgtBytes position, CgtValue *value, CgtHow *how);
  CgtOutcome (*winner) (gpointer self, CgtSolver *solver, CgtBytes position);
  double (*how_far) (gpointer self, const CgtPosition *position, char **words);
  gboolean (*two_heaps) (struct _CgtTwoHeapTable *table, CgtBudget *budget, GError **error);
} CgtTheory;

/* Never NULL: a family without a theory gets one that knows nothing. */
const CgtTheory *cgt_theory_of (const CgtRuleset *ruleset);

extern const CgtTheory cgt_hackenbush_theory;
extern const CgtTheory cgt_heaps_theory;
extern const CgtTheory cgt_wythoff_theory;
