/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/base/grundy-evaluator.h"
#include "app/boards/grundy-component-board.h"

/**
 * GrundyComponentView:
 *
 * One component of a document: its board with the board's tools, and its notation in an entry. What the user draws
 * or types changes the document at once. If the rules refuse it, a message is shown, and the last good state
 * stays.
 *
 * Actions: "component.clear", "component.negate", "component.duplicate", "component.remove".
 */
#define GRUNDY_TYPE_COMPONENT_VIEW (grundy_component_view_get_type ())
G_DECLARE_FINAL_TYPE (GrundyComponentView, grundy_component_view, GRUNDY, COMPONENT_VIEW, AdwBin)

/* @board: of the component, which is shown within it. @evaluator (nullable): tells what a sum is worth while it is
 * typed. */
GtkWidget *grundy_component_view_new (GrundyComponentBoard *board, GrundyDocument *document, guint number,
                                      GrundyEvaluator *evaluator);
/* Sets the record of the component alone, whose value is shown above the board. */
void grundy_component_view_set_own_evaluation (GrundyComponentView *self, CgtEvaluation *evaluation);
