/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "grundy-evaluator.h"

G_BEGIN_DECLS

/**
 * GrundyGenerationsView:
 *
 * The P-positions of an impartial game as an evolution graph, to zoom and pan; a chosen one is shown
 * and can be opened as the board. It asks the evaluator when it is seen.
 *
 * Signal: "open" (const char *expression): the chosen position is to become the document.
 */
#define GRUNDY_TYPE_GENERATIONS_VIEW (grundy_generations_view_get_type ())
G_DECLARE_FINAL_TYPE (GrundyGenerationsView, grundy_generations_view, GRUNDY, GENERATIONS_VIEW, GtkWidget)

GtkWidget *grundy_generations_view_new (void);
void grundy_generations_view_set_evaluator (GrundyGenerationsView *self, GrundyEvaluator *evaluator);
/* NULL: nothing is known of the expression yet. */
void grundy_generations_view_set_evaluation (GrundyGenerationsView *self, CgtEvaluation *evaluation);

G_END_DECLS
