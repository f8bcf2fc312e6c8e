/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "app/pages/grundy-question-page.h"

/**
 * GrundyNumberView:
 *
 * The page of numbers: their tree, and facts about a number that is typed or clicked: its expansions, its stalk, the
 * simpler numbers, and the numbers of a day. Its text is an expression.
 */
#define GRUNDY_TYPE_NUMBER_VIEW (grundy_number_view_get_type ())
G_DECLARE_FINAL_TYPE (GrundyNumberView, grundy_number_view, GRUNDY, NUMBER_VIEW, GrundyQuestionPage)
