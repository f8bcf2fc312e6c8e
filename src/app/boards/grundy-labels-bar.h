/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "grundy-board.h"

/**
 * GrundyLabelsBar:
 *
 * Puts labels on the places of a board: the value of a single piece there. It shows all labels at once, or one after
 * another in the order in which a sieve finds them, with the reason in words. A worker computes them.
 */
#define GRUNDY_TYPE_LABELS_BAR (grundy_labels_bar_get_type ())
G_DECLARE_FINAL_TYPE (GrundyLabelsBar, grundy_labels_bar, GRUNDY, LABELS_BAR, AdwBin)

/* @board, @position: (nullable): what to label; the board is borrowed until the next call. The labels stay while the
 * pieces move. */
void grundy_labels_bar_set_position (GrundyLabelsBar *self, GrundyBoard *board, CgtPosition *position);
