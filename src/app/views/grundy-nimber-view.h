/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "grundy-results-page.h"

G_BEGIN_DECLS

/**
 * GrundyNimberView:
 *
 * Why a position has the nim-value that it has: its Nim heaps, their binary columns, the mex of its options.
 * Where there is no nim-value it says why.
 */
#define GRUNDY_TYPE_NIMBER_VIEW (grundy_nimber_view_get_type ())
G_DECLARE_FINAL_TYPE (GrundyNimberView, grundy_nimber_view, GRUNDY, NIMBER_VIEW, GrundyResultsPage)

GtkWidget *grundy_nimber_view_new (void);
/* What is said where there is nothing to draw; NULL when there is. (transfer full) */
char *grundy_nimber_view_explain_none (const CgtEvaluation *evaluation);

G_END_DECLS
