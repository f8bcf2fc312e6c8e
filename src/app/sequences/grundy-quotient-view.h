/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "app/pages/grundy-question-page.h"
#include "solvers/misere/cgt-quotient-table.h"

/**
 * GrundyQuotientView:
 *
 * The page of misère quotients: the pretending function and the multiplication table of a game of heaps as cells, and a
 * sum of heaps in play, each of whose moves is judged by them.
 * Its text is the game: `0.77`, `kayles`.
 */
#define GRUNDY_TYPE_QUOTIENT_VIEW (grundy_quotient_view_get_type ())
G_DECLARE_FINAL_TYPE (GrundyQuotientView, grundy_quotient_view, GRUNDY, QUOTIENT_VIEW, GrundyQuestionPage)

gboolean grundy_quotient_view_get_busy (GrundyQuotientView *self);
/* Borrowed; NULL: none is shown. */
CgtQuotientTable *grundy_quotient_view_get_table (GrundyQuotientView *self);
