/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "pictures/draw/cgt-theme.h"
#include "rulesets/cgt-ruleset.h"
#include "solvers/record/cgt-evaluation.h"
#include "solvers/record/cgt-explanation.h"

/**
 * CgtStepPicture:
 *
 * The picture of one step of an explanation: heaps, binary columns and mex for a nim-value; the line of numbers for a
 * simplest number; walls of a thermograph and those of options that they come from. Immutable and usable on any thread.
 */
typedef struct _CgtStepPicture CgtStepPicture;

/* (transfer full) (nullable): NULL if the step has no picture. @record: (nullable): of the explained game, for a step
 * of @explanation itself; NULL for a step below one. */
CgtStepPicture *cgt_step_picture_new (const CgtStep *step, const CgtExplanation *explanation, CgtEvaluation *record);
void cgt_step_picture_free (CgtStepPicture *picture);
double cgt_step_picture_get_height (const CgtStepPicture *picture, double width);
void cgt_step_picture_draw (cairo_t *cr, const CgtStepPicture *picture, double width, const CgtTheme *theme);

/* A board of an expression that a step uses. */
typedef struct
{
  CgtBoard *board;
  const CgtRuleset *ruleset;
} CgtStepBoard;

/* Takes @board, which is laid out. */
CgtStepBoard *cgt_step_board_new (CgtBoard *board, const CgtRuleset *ruleset);
void cgt_step_board_free (CgtStepBoard *board);

/* What a sheet is about. */
typedef struct
{
  const CgtExplanation *explanation;
  CgtEvaluation *record; /* nullable, like those below */
  GHashTable
    *boards; /* char * -> GPtrArray of CgtStepBoard: of those expressions that have boards, one for each term */
  char *(*shorten) (gconstpointer data, const char *text); /* (transfer full): what is written for the text of a step */
  gconstpointer data;
} CgtExplanationSheet;

/**
 * cgt_explanation_draw:
 *
 * A whole explanation in columns of the width @column: the steps in order with those they rest on indented, each with
 * its picture and the boards of what it uses. cgt_explanation_measure() returns the size, which is to be passed on: one
 * column if it is not higher than @highest, otherwise as many as make it about as wide as high.
 */
void cgt_explanation_measure (const CgtExplanationSheet *of, double column, double highest, double *width,
                              double *height);
void cgt_explanation_draw (cairo_t *cr, const CgtExplanationSheet *of, double column, double width, double height,
                           const CgtTheme *theme);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtStepPicture, cgt_step_picture_free)
