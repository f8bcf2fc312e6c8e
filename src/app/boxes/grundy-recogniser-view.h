/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "app/pages/grundy-question-page.h"
#include "solvers/boxes/cgt-digit-automaton.h"

/**
 * GrundyRecogniserView:
 *
 * The finite automaton that accepts the P-positions of a game, digit by digit, as by `grundy-cli recognise`: drawn as a
 * graph, with the way of a point through it. It is learned on a worker, and only once the page is shown.
 * Its texts are the game, the base as in `--base`, and "most" or "least".
 */
#define GRUNDY_TYPE_RECOGNISER_VIEW (grundy_recogniser_view_get_type ())
G_DECLARE_FINAL_TYPE (GrundyRecogniserView, grundy_recogniser_view, GRUNDY, RECOGNISER_VIEW, GrundyQuestionPage)
