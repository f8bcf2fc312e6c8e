/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "grundy-explained.h"

G_BEGIN_DECLS

/**
 * GrundyExplainList:
 *
 * The steps of an explanation, all at once for reading or one at a time for a lecture. A few are made per frame, and
 * steps below another one when it is opened.
 *
 * Signals: "link" (const char *expression): a link was chosen; "point" (const char *expression): the step spoken of,
 * the pointer or the focus names it; NULL: no longer; "stepped": another step is spoken of, or there are others.
 */
#define GRUNDY_TYPE_EXPLAIN_LIST (grundy_explain_list_get_type ())
G_DECLARE_FINAL_TYPE (GrundyExplainList, grundy_explain_list, GRUNDY, EXPLAIN_LIST, GtkWidget)

/* NULL: nothing. */
void grundy_explain_list_show (GrundyExplainList *self, GrundyExplained *explained);
/* One step at a time, from the first on; otherwise all of them. */
void grundy_explain_list_set_stepwise (GrundyExplainList *self, gboolean stepwise);
gboolean grundy_explain_list_get_stepwise (GrundyExplainList *self);
/* Which step is spoken of, from 0, and of how many, with those below others. */
guint grundy_explain_list_get_current (GrundyExplainList *self);
guint grundy_explain_list_get_n_steps (GrundyExplainList *self);
/* FALSE: there is none. */
gboolean grundy_explain_list_go (GrundyExplainList *self, int by);
/* (transfer none): the step spoken of; NULL: all of them are. */
const CgtStep *grundy_explain_list_get_step (GrundyExplainList *self);

G_END_DECLS
