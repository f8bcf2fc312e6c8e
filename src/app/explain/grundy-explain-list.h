/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "grundy-explained.h"

/**
 * GrundyExplainList:
 *
 * The steps of an explanation: all at once for reading, or one at a time for a lecture. Each frame makes a few of them.
 * The steps below a step are made when that step is opened.
 *
 * Signals: "link" (const char *expression): a link was chosen; "point" (const char *expression): the current step, the
 * pointer or the focus names it; NULL: no longer; "stepped": the current step or the number of steps has changed.
 */
#define GRUNDY_TYPE_EXPLAIN_LIST (grundy_explain_list_get_type ())
G_DECLARE_FINAL_TYPE (GrundyExplainList, grundy_explain_list, GRUNDY, EXPLAIN_LIST, GtkWidget)

/* NULL: nothing. */
void grundy_explain_list_show (GrundyExplainList *self, GrundyExplained *explained);
/* One step at a time, from the first on; otherwise all of them. */
void grundy_explain_list_set_stepwise (GrundyExplainList *self, gboolean stepwise);
gboolean grundy_explain_list_get_stepwise (GrundyExplainList *self);
/* The current step, counted from 0, and the number of steps, including those below others. */
guint grundy_explain_list_get_current (GrundyExplainList *self);
guint grundy_explain_list_get_n_steps (GrundyExplainList *self);
/* FALSE: there is none. */
gboolean grundy_explain_list_go (GrundyExplainList *self, int by);
/* (transfer none): the current step; NULL: all steps are shown. */
const CgtStep *grundy_explain_list_get_step (GrundyExplainList *self);
