/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "app/base/grundy-evaluator.h"
#include "solvers/record/cgt-explanation.h"

/**
 * GrundyExplained:
 *
 * An explanation with what a page needs to show it, found by the worker: the record of the game, which names have a
 * board, and which are moves of the game. Immutable, reference counted, usable on any thread.
 */
typedef struct
{
  CgtExpression *expression;
  CgtExplanation *explanation;
  CgtEvaluation *record;   /* NULL: none could be found */
  GHashTable *boards;      /* char * -> GPtrArray of CgtStepBoard: the uses that have boards; their texts belong to the
                            * explanation */
  GHashTable *whole;       /* char * -> char *: those of which each term has a board, and the signs of the terms */
  GHashTable *values;      /* char * -> char *: the values of options */
  GHashTable *long_values; /* see grundy_long_values_new() */
  GHashTable *like;        /* CgtStep -> guint, see grundy_explained_count_like() */
  GHashTable *symmetries;  /* char *, a ruleset and a size -> the bits of CgtBoardImages */
  GHashTable *images;      /* char * -> GBytes: uses of a step that have equal ones are images of each other */
  char *place;             /* "island[a>b b>c](", if the game is played on one graph or track; otherwise NULL */
  GHashTable *moves[2];    /* by CgtPlayer: the text of the sum after a move -> CgtMove of the record */
} GrundyExplained;

/* A GrundyWorkFunc. */
gpointer grundy_explained_work (const CgtExpression *expression, CgtSolver *solver, CgtBudget *budget,
                                gconstpointer data, GError **error);
/* (transfer full) (nullable): what the record tells before all of it is known; NULL: nothing. */
GrundyExplained *grundy_explained_new_early (const CgtExpression *expression, CgtEvaluation *record);
GrundyExplained *grundy_explained_ref (GrundyExplained *explained);
void grundy_explained_unref (GrundyExplained *explained);
/* (transfer full): @text as it is shown: without the graph or track on which the game is played, so
 * "island[a>b b>c](b)" is "island(b)", and with ∞ for oo. */
char *grundy_explained_shorten (const GrundyExplained *explained, const char *text);
/* How many answers of a proof @step stands for: it and its images; 0: another one stands for it. 1 for other steps. */
guint grundy_explained_count_like (const GrundyExplained *explained, const CgtStep *step);
/* (transfer none) (nullable): the move of the game that leads to @use, and whose it is. */
const CgtMove *grundy_explained_find_move (const GrundyExplained *explained, const char *use, CgtPlayer *player);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GrundyExplained, grundy_explained_unref)
