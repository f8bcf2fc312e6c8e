/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "solvers/record/cgt-evaluation.h"

G_BEGIN_DECLS

/**
 * GrundyValueView:
 *
 * What a position is worth: the value typeset, who wins in words, and the other fields of the record
 * that are known. While the worker is at it a progress bar and a button to cancel ("win.cancel") show.
 */
#define GRUNDY_TYPE_VALUE_VIEW (grundy_value_view_get_type ())
G_DECLARE_FINAL_TYPE (GrundyValueView, grundy_value_view, GRUNDY, VALUE_VIEW, GtkWidget)

GtkWidget *grundy_value_view_new (void);
/* @final: no more is coming for this record. NULL: nothing is known. */
void grundy_value_view_set_evaluation (GrundyValueView *self, CgtEvaluation *evaluation, gboolean final);
/* What is shown belongs to an earlier position. */
void grundy_value_view_set_stale (GrundyValueView *self, gboolean stale);
/* Why there is no answer, in words; NULL: none. */
void grundy_value_view_set_message (GrundyValueView *self, const char *message);
void grundy_value_view_set_progress (GrundyValueView *self, gboolean shown, double fraction, guint64 positions);

G_END_DECLS
