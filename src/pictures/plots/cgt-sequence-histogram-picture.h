/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "pictures/draw/cgt-theme.h"
#include "solvers/sequence/cgt-sequence.h"

gboolean cgt_sequence_histogram_has_sparse_space (const CgtSequenceHistogram *histogram);
void cgt_sequence_histogram_draw (cairo_t *cr, const CgtSequenceHistogram *histogram, double width, double height,
                                  const CgtTheme *theme);
