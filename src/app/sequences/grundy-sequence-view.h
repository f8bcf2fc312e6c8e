/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "app/pages/grundy-question-page.h"
#include "pictures/plots/cgt-sequence-plot.h"

/**
 * GrundySequenceView:
 *
 * The nim-values of a heap game. The user types or picks a code. The values are plotted, listed and counted as a
 * worker finds them, with the period once it is proved. When the work is stopped, the results are kept. The values of a
 * game that has no nim-values, such as a partizan one, are listed.
 * Its texts are a game (`kayles`, `octal[0.77]`, or only a code) and the largest heap.
 */
#define GRUNDY_TYPE_SEQUENCE_VIEW (grundy_sequence_view_get_type ())
G_DECLARE_FINAL_TYPE (GrundySequenceView, grundy_sequence_view, GRUNDY, SEQUENCE_VIEW, GrundyQuestionPage)

/* NULL before the first game, and for one without nim-values. */
CgtSequencePlot *grundy_sequence_view_get_plot (GrundySequenceView *self);
/* (transfer none): a string for each value of a game without nim-values; NULL for any other. */
GListModel *grundy_sequence_view_get_values (GrundySequenceView *self);
