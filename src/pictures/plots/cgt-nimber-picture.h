/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "pictures/draw/cgt-theme.h"
#include "solvers/record/cgt-evaluation.h"

G_BEGIN_DECLS

/*
 * A nim-value explained, for a blackboard: the summands as Nim heaps, their binary columns with the odd ones marked
 * and what makes them even, and the options on a line of values, of which the first that is missing is the value (the
 * mex). After Winning Ways, ch. 3 and 4.
 */

/* Whether both players have the same moves; that is so of some positions of partizan games too. */
gboolean cgt_nimber_is_impartial (const CgtEvaluation *evaluation);
/* Whether @evaluation has a nim-value and what explains it. */
gboolean cgt_nimber_picture_possible (const CgtEvaluation *evaluation);
/* How high the picture is at this width. */
double cgt_nimber_picture_get_height (const CgtEvaluation *evaluation, double width);
void cgt_nimber_picture_draw (cairo_t *cr, const CgtEvaluation *evaluation, double width, const CgtTheme *theme);

/**
 * CgtNimberOptions:
 *
 * The options of an impartial position by what they are worth.
 */
typedef struct
{
  guint64 nimber;
  GPtrArray *moves; /* of CgtMove, borrowed */
} CgtNimberGroup;

typedef struct
{
  GArray *groups;  /* CgtNimberGroup, by nimber */
  guint n_loopy;   /* options that are no nimber, oo */
  guint n_unknown; /* in a race: that let the opponent reach the goal; or not evaluated */
} CgtNimberOptions;

CgtNimberOptions *cgt_nimber_options_new (const CgtEvaluation *evaluation);
void cgt_nimber_options_free (CgtNimberOptions *options);
/* The least number that no option is worth. */
guint64 cgt_nimber_options_mex (const CgtNimberOptions *options);
/* "mex {0, 1, 3} = 2"; cut short where there are too many. */
char *cgt_nimber_options_to_text (const CgtNimberOptions *options);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtNimberOptions, cgt_nimber_options_free)

G_END_DECLS
