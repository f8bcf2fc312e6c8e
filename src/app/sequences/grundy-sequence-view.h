/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "pictures/plots/cgt-sequence-plot.h"

G_BEGIN_DECLS

/**
 * GrundySequenceView:
 *
 * The nim-values of a heap game. The user types or picks a code. The values are plotted, listed and counted as a
 * worker finds them, with the period once it is proved. When the work is stopped, the results are kept. The values of a
 * game that has no nim-values, such as a partizan one, are listed.
 *
 * Signal "shown" (GStrv texts): the user asked for a game: code and bound, as they were typed.
 */
#define GRUNDY_TYPE_SEQUENCE_VIEW (grundy_sequence_view_get_type ())
G_DECLARE_FINAL_TYPE (GrundySequenceView, grundy_sequence_view, GRUNDY, SEQUENCE_VIEW, GtkWidget)

/* Shows a game: `kayles`, `octal[0.77]`, or only a code. @bound: (nullable): as the user would type it. An error is
 * shown in a line below the entry. */
void grundy_sequence_view_show (GrundySequenceView *self, const char *code, const char *bound);
/* Whether values are being computed or taken in. */
gboolean grundy_sequence_view_get_busy (GrundySequenceView *self);
/* NULL before the first game, and for one without nim-values. */
CgtSequencePlot *grundy_sequence_view_get_plot (GrundySequenceView *self);
/* (transfer none): a string for each value of a game without nim-values; NULL for any other. */
GListModel *grundy_sequence_view_get_values (GrundySequenceView *self);
/* The current error message; NULL: none. */
const char *grundy_sequence_view_get_message (GrundySequenceView *self);
/* Memory for values in bytes, 0: a quarter of the machine's; time in seconds, 0: no limit. */
void grundy_sequence_view_set_limits (GrundySequenceView *self, gsize memory, double seconds);

G_END_DECLS
