/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "app/pages/grundy-question-page.h"
#include "pictures/plots/cgt-two-heap-picture.h"

/**
 * GrundyTwoHeapView:
 *
 * The table of a game of two heaps, coloured by value, as a worker finds it. When the work is stopped, the results
 * are kept. Its texts are a game (`wythoff`, `nim`, any heap game, or only a code) and the largest heap.
 */
#define GRUNDY_TYPE_TWO_HEAP_VIEW (grundy_two_heap_view_get_type ())
G_DECLARE_FINAL_TYPE (GrundyTwoHeapView, grundy_two_heap_view, GRUNDY, TWO_HEAP_VIEW, GrundyQuestionPage)

/* NULL before the first game. */
CgtTwoHeapPicture *grundy_two_heap_view_get_picture (GrundyTwoHeapView *self);
