/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "app/base/grundy-canvas.h"
#include "pictures/tree/cgt-number-tree.h"

/**
 * GrundyNumberCanvas:
 *
 * The tree of numbers. The wheel spreads the numbers of a day, so that later days come into view. A click chooses a
 * number, and the arrow keys go from the chosen one to those before and after it in the tree.
 *
 * Signals: "chosen" (text of the number), for a choice by the user; "pointed", when another number, or none,
 * is under the pointer.
 */
#define GRUNDY_TYPE_NUMBER_CANVAS (grundy_number_canvas_get_type ())
G_DECLARE_FINAL_TYPE (GrundyNumberCanvas, grundy_number_canvas, GRUNDY, NUMBER_CANVAS, GrundyCanvas)

/* @steps: (nullable): the sign expansion of the number to mark. It is brought into sight. */
void grundy_number_canvas_set_chosen (GrundyNumberCanvas *self, const char *steps);
/* The number under the pointer; NULL: none. */
const CgtNumberNode *grundy_number_canvas_get_pointed (GrundyNumberCanvas *self);
