/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "pictures/draw/cgt-theme.h"
#include "solvers/record/cgt-evaluation.h"

/* An explanation of a nim-value, for a blackboard: the summands as Nim heaps; their binary columns, with odd columns
 * marked and the move that makes them even; and the options on a line of values, where the first missing value is the
 * nim-value (the mex). After Winning Ways, ch. 3 and 4. */

/* Whether both players have the same moves, which is also true of some positions of partizan games. */
gboolean cgt_nimber_is_impartial (const CgtEvaluation *evaluation);
/* Whether @evaluation has a nim-value that can be explained. */
gboolean cgt_nimber_picture_possible (const CgtEvaluation *evaluation);
/* The height of the picture at this width. */
double cgt_nimber_picture_get_height (const CgtEvaluation *evaluation, double width);
void cgt_nimber_picture_draw (cairo_t *cr, const CgtEvaluation *evaluation, double width, const CgtTheme *theme);

/**
 * CgtNimberOptions:
 *
 * The options of an impartial position, grouped by value.
 */
typedef struct
{
  guint64 nimber;
  GPtrArray *moves; /* of CgtMove, borrowed */
} CgtNimberGroup;

typedef struct
{
  GArray *groups;  /* CgtNimberGroup, by nimber */
  guint n_loopy;   /* options of value oo, which is no nimber */
  guint n_unknown; /* options that were not evaluated or, in a race, let the opponent reach the goal */
} CgtNimberOptions;

CgtNimberOptions *cgt_nimber_options_new (const CgtEvaluation *evaluation);
void cgt_nimber_options_free (CgtNimberOptions *options);
/* The least number that is not the value of an option. */
guint64 cgt_nimber_options_mex (const CgtNimberOptions *options);
/* "mex {0, 1, 3} = 2"; shortened if there are too many. */
char *cgt_nimber_options_to_text (const CgtNimberOptions *options);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtNimberOptions, cgt_nimber_options_free)
