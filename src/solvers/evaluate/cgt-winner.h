/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "solvers/cgt-solver.h"
#include "solvers/record/cgt-partial.h"

/**
 * CgtWinner:
 *
 * Who wins a sum, without its value, and what it took to find out.
 */
typedef struct
{
  CgtOutcome outcome;  /* unknown if it was not decided for both starting players */
  guint64 nodes;       /* positions whose moves were tried */
  guint64 n_entries;   /* of the table of positions */
  CgtPartial *partial; /* if the outcome is not known: what is; NULL: nothing, or it is known */
  GError *not_kept;    /* NULL: the table was saved, or none was asked for */
  GPtrArray *lines[2]; /* char *: the sums after each move, if Left or Right begins; NULL: not asked for or not found */
} CgtWinner;

/**
 * CgtWinnerOptions:
 * @with_lines: whether to find a line of play for each starting player
 * @table: a file in which the table of positions is kept from one question to the next; %NULL: none
 */
typedef struct
{
  gboolean with_lines;
  const char *table;
} CgtWinnerOptions;

/**
 * cgt_solver_winner:
 *
 * Evaluates the outcome alone, as cgt_solver_evaluate() does if nothing else is wanted.
 *
 * Returns: (transfer full): %NULL with an error if the sum has no outcome, or if nothing was decided within the budget
 */
CgtWinner *cgt_solver_winner (CgtSolver *solver, const CgtSum *sum, const CgtWinnerOptions *options, GError **error);
void cgt_winner_free (CgtWinner *winner);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtWinner, cgt_winner_free)
