/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "grundy-results-page.h"

G_BEGIN_DECLS

/**
 * GrundyNimberView:
 *
 * Explains the nim-value of a position: its Nim heaps, their binary columns, the mex of its options. If there is no
 * nim-value, it says why.
 */
#define GRUNDY_TYPE_NIMBER_VIEW (grundy_nimber_view_get_type ())
G_DECLARE_FINAL_TYPE (GrundyNimberView, grundy_nimber_view, GRUNDY, NIMBER_VIEW, GrundyResultsPage)

/* (transfer full): the text to show if there is nothing to draw; NULL if there is. */
char *grundy_nimber_view_explain_none (const CgtEvaluation *evaluation);

G_END_DECLS
