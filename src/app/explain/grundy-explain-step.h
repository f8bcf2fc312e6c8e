/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "grundy-explained.h"

/**
 * GrundyExplainStep:
 *
 * One step of an explanation: its rule, its sentences, its picture, a link for each expression that it names, and the
 * place for the steps that it depends on, which can be opened.
 *
 * Signals: "opened": the steps below are wanted, or no longer; "link" (const char *expression): a link was chosen;
 * "point" (const char *expression): the pointer or the focus is on a link; NULL: no longer.
 */
#define GRUNDY_TYPE_EXPLAIN_STEP (grundy_explain_step_get_type ())
G_DECLARE_FINAL_TYPE (GrundyExplainStep, grundy_explain_step, GRUNDY, EXPLAIN_STEP, GtkWidget)

/* @top: a step of the explanation itself, not of another step. @numbers: char * of the explanation -> the number of its
 * picture, from 1 on; pictures without one get the next. */
GrundyExplainStep *grundy_explain_step_new (GrundyExplained *explained, const CgtStep *step, gboolean top,
                                            GHashTable *numbers);
gboolean grundy_explain_step_get_open (GrundyExplainStep *self);
void grundy_explain_step_set_open (GrundyExplainStep *self, gboolean open);
/* Whether @step says more than the pictures of options do, which show images of each other once. */
gboolean grundy_explain_step_is_needed (const GrundyExplained *explained, const CgtStep *step);
/* Where the steps below go. */
GtkBox *grundy_explain_step_get_place (GrundyExplainStep *self);
/* Marks it as the current step. */
void grundy_explain_step_set_current (GrundyExplainStep *self, gboolean current);
