/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/base/grundy-evaluator.h"
#include "grundy-pen.h"
#include "lessons/cgt-page.h"

/**
 * GrundyPageView:
 *
 * Shows a page of the help or a lesson, with live boards. A worker reads the page, and its widgets are made a few
 * milliseconds at a time, so a long page does not stop the window.
 *
 * Signals:
 * - "link" (const char *target): a link was followed
 * - "exercise" (guint i, const char *text, GtkBox *place): the i-th exercise of the page goes into @place; without a
 *   handler its text is shown
 * - "filled" (): all of the page is shown
 */
#define GRUNDY_TYPE_PAGE_VIEW (grundy_page_view_get_type ())
G_DECLARE_FINAL_TYPE (GrundyPageView, grundy_page_view, GRUNDY, PAGE_VIEW, GtkWidget)

/* Shows the page in the file @path, or the one with the CommonMark @text if that is set. @anchor: (nullable): of the
 * heading to begin with. If it cannot be read, the view shows why. */
void grundy_page_view_show (GrundyPageView *self, const char *path, const char *text, const char *anchor);
const char *grundy_page_view_get_title (GrundyPageView *self); /* (nullable): until the page is read */
/* (transfer none): answers the questions of its boards. */
GrundyEvaluator *grundy_page_view_get_evaluator (GrundyPageView *self);
/* Scrolls to the heading after or before the one in sight, but at most by a screen. */
void grundy_page_view_step (GrundyPageView *self, gboolean back);
/* Gives the focus to the exercise after or before the one that has it, and scrolls to it. */
void grundy_page_view_go_to_exercise (GrundyPageView *self, gboolean back);
/* (transfer none): a sheet over the page to write on. The writing scrolls with the page. */
GrundyPen *grundy_page_view_get_pen (GrundyPageView *self);
/* Whether the page uses its whole width, to be read from far away. */
void grundy_page_view_set_lecture (GrundyPageView *self, gboolean lecture);
