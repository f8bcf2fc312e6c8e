/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "app/session/grundy-session.h"

/**
 * GrundyPredictView:
 *
 * Asks for a prediction while the answers of a position are hidden: who wins, the value, and a good move on the board.
 * Each can be left out. Then the answers are revealed, the judgement stands beside each prediction, and the predictions
 * that were right are counted. The view is visible while it asks and while it judges.
 */
#define GRUNDY_TYPE_PREDICT_VIEW (grundy_predict_view_get_type ())
G_DECLARE_FINAL_TYPE (GrundyPredictView, grundy_predict_view, GRUNDY, PREDICT_VIEW, GtkBox)

/* To be called once. */
void grundy_predict_view_set_session (GrundyPredictView *self, GrundySession *session);
