/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "grundy-explain-list.h"
#include "app/views/grundy-results-page.h"

/**
 * GrundyExplainView:
 *
 * Why the game has its value and its outcome, in steps with pictures. Each expression that a step names is a link to
 * its own explanation, from which one comes back. The worker is asked only while the page is visible.
 */
#define GRUNDY_TYPE_EXPLAIN_VIEW (grundy_explain_view_get_type ())
G_DECLARE_FINAL_TYPE (GrundyExplainView, grundy_explain_view, GRUNDY, EXPLAIN_VIEW, GrundyResultsPage)

/* (transfer none) (nullable): what is shown at the moment. */
const CgtExplanation *grundy_explain_view_get_explanation (GrundyExplainView *self);
/* Explains @expression, with a way back. */
void grundy_explain_view_go_to (GrundyExplainView *self, const char *expression);
/* Comes back from there, or from looking at one step at a time. FALSE: there is nowhere to come back to. */
gboolean grundy_explain_view_go_back (GrundyExplainView *self);

/* (transfer full): why an impartial game or a scoring game has no nim-value to explain; NULL: it has one, or a step
 * says so. */
char *grundy_explain_no_nimber (const CgtEvaluation *evaluation);
