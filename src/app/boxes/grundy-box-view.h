/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "app/pages/grundy-question-page.h"
#include "app/automata/grundy-cells-view.h"
#include "library/cgt-p-sets.h"

/**
 * GrundyBoxView:
 *
 * The P-positions of a game in a box: all points up to given numbers where whoever moves second wins, or those of two
 * games. They are computed on a worker, as by `grundy-cli p-positions`; a large box after smaller ones, which are shown
 * meanwhile and stay if the work is stopped. Nothing is computed before the page is shown.
 * Its texts are the game, the greatest numbers as in "100" or "40,60", a second game or "", and what the colours are,
 * as in `grundy-cli p-positions --colour`.
 *
 * Signal "open" (const char *expression): a chosen position should become the document.
 */
#define GRUNDY_TYPE_BOX_VIEW (grundy_box_view_get_type ())
G_DECLARE_FINAL_TYPE (GrundyBoxView, grundy_box_view, GRUNDY, BOX_VIEW, GrundyQuestionPage)

/* Whether something is being computed. */
gboolean grundy_box_view_get_busy (GrundyBoxView *self);
/* (transfer full): what is exported. */
GBytes *grundy_box_view_make_export (GrundyBoxView *self, CgtPSetsForm form);
