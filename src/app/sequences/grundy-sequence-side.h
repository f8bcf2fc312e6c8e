/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "pictures/plots/cgt-sequence-plot.h"

/**
 * GrundySequenceSide:
 *
 * The panel next to a plot: the table of its values, in rows as long as the period or as fits, and the histogram with
 * rare and common values.
 *
 * Signal "activated" (gint64 n): the user chose heap n in the table.
 */
#define GRUNDY_TYPE_SEQUENCE_SIDE (grundy_sequence_side_get_type ())
G_DECLARE_FINAL_TYPE (GrundySequenceSide, grundy_sequence_side, GRUNDY, SEQUENCE_SIDE, AdwBin)

/* Borrowed: set another plot, or NULL, before it is freed. Nullable. */
void grundy_sequence_side_set_plot (GrundySequenceSide *self, CgtSequencePlot *plot);
/* Call this when the plot has new values. */
void grundy_sequence_side_plot_changed (GrundySequenceSide *self);
