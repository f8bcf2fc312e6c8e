/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "grundy-results-page.h"

G_BEGIN_DECLS

/**
 * GrundyValueView:
 *
 * What a position is worth: the value typeset, who wins in words, and the other fields of the record
 * that are known. While the worker is at it a progress bar and a button to cancel ("win.cancel") show.
 */
#define GRUNDY_TYPE_VALUE_VIEW (grundy_value_view_get_type ())
G_DECLARE_FINAL_TYPE (GrundyValueView, grundy_value_view, GRUNDY, VALUE_VIEW, GrundyResultsPage)

GtkWidget *grundy_value_view_new (void);
/* Dims what is shown: it belongs to an earlier position, and the answer takes its time. */
void grundy_value_view_set_dimmed (GrundyValueView *self, gboolean dimmed);
void grundy_value_view_set_progress (GrundyValueView *self, gboolean shown, double fraction, guint64 positions);

G_END_DECLS
