/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/base/grundy-evaluator.h"
#include "lessons/cgt-slider.h"

/**
 * GrundySlidingBoard:
 *
 * A position in a page that a slider changes: a live board with its value, and below it, if that is wanted, its
 * thermograph. It can be played on and edited between two places of the slider.
 */
#define GRUNDY_TYPE_SLIDING_BOARD (grundy_sliding_board_get_type ())
G_DECLARE_FINAL_TYPE (GrundySlidingBoard, grundy_sliding_board, GRUNDY, SLIDING_BOARD, GtkBox)

/* @slider: (transfer full) */
GtkWidget *grundy_sliding_board_new (GrundyEvaluator *evaluator, CgtSlider *slider);
