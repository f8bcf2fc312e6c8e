/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/base/grundy-evaluator.h"

/**
 * GrundyExerciseView:
 *
 * An exercise: its question, a board, a place for the answer, and the verdict of the engine. A worker judges each
 * answer. A wrong one gets a hint, then another one, then the answer.
 *
 * Signals:
 * - "answered" (gboolean right): an answer was judged; not emitted once the solution was shown
 */
#define GRUNDY_TYPE_EXERCISE_VIEW (grundy_exercise_view_get_type ())
G_DECLARE_FINAL_TYPE (GrundyExerciseView, grundy_exercise_view, GRUNDY, EXERCISE_VIEW, GtkWidget)

/* @text: as in the lesson. If it cannot be read, the view says why. @seed: of the first instance */
GtkWidget *grundy_exercise_view_new (GrundyEvaluator *evaluator, const char *text, guint seed);
/* Whether it was solved, now or earlier. */
void grundy_exercise_view_set_solved (GrundyExerciseView *self, gboolean solved);
