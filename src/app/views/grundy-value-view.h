/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "grundy-results-page.h"

/**
 * GrundyValueView:
 *
 * The value of a position, typeset, then who wins in words, and the other known fields of the record. While the
 * worker is busy, a progress bar and a Cancel button ("win.cancel") are shown.
 */
#define GRUNDY_TYPE_VALUE_VIEW (grundy_value_view_get_type ())
G_DECLARE_FINAL_TYPE (GrundyValueView, grundy_value_view, GRUNDY, VALUE_VIEW, GrundyResultsPage)

void grundy_value_view_set_progress (GrundyValueView *self, gboolean shown, const CgtProgress *progress);
/* Who wins, in the words that are shown. (transfer full) */
char *grundy_value_view_dup_outcome (GrundyValueView *self);
