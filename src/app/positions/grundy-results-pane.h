/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/session/grundy-session.h"

/**
 * GrundyResultsPane:
 *
 * What is known about a position: the game in play, the value, and the pages below it. While answers are hidden, it
 * offers to show them.
 *
 * Properties:
 * - "session" (GrundySession): whose answer it shows.
 * - "shown" (CgtEvaluation): the record that it shows. A frame shows at most one, however quickly they come. It is
 *   notified once a record is shown. NULL: none yet.
 */
#define GRUNDY_TYPE_RESULTS_PANE (grundy_results_pane_get_type ())
G_DECLARE_FINAL_TYPE (GrundyResultsPane, grundy_results_pane, GRUNDY, RESULTS_PANE, GtkBox)

/* Brings a page to the front, by its name. FALSE: there is none. */
gboolean grundy_results_pane_show_page (GrundyResultsPane *self, const char *name);
/* (transfer none): the page in front. */
GtkWidget *grundy_results_pane_get_page (GrundyResultsPane *self);
/* On a low screen the value, the page below it and the game in play take less height, and are scrolled. */
void grundy_results_pane_set_low (GrundyResultsPane *self, gboolean low);
/* (transfer full): who wins, in the words that are shown. */
char *grundy_results_pane_dup_outcome (GrundyResultsPane *self);
