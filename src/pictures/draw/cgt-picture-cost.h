/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt/cgt-budget.h"
#include "rulesets/cgt-board.h"

/* Whether @budget allows the given time and memory for drawing, which cannot be interrupted. FALSE with its error. */
gboolean cgt_picture_fits (CgtBudget *budget, guint64 microseconds, guint64 bytes, GError **error);

/* Whether a picture has space for a term, too: for its @board, or for @text if that is NULL. @n_parts: (inout): the
 * parts of the terms so far, of this one too on return. FALSE with the error of @budget. */
gboolean cgt_picture_fits_term (CgtBudget *budget, const CgtBoard *board, const char *text, guint64 *n_parts,
                                GError **error);
