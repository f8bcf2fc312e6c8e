/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "app/base/grundy-canvas.h"
#include "pictures/plots/cgt-quotient-picture.h"

/**
 * GrundyQuotientCanvas:
 *
 * The cells of a misère quotient. A click marks the cells with the same element.
 *
 * Signal "pointed" (const char *text): another cell, or none (NULL), is under the pointer.
 */
#define GRUNDY_TYPE_QUOTIENT_CANVAS (grundy_quotient_canvas_get_type ())
G_DECLARE_FINAL_TYPE (GrundyQuotientCanvas, grundy_quotient_canvas, GRUNDY, QUOTIENT_CANVAS, GrundyCanvas)

/* @table: (nullable): it is kept until another one is set. */
void grundy_quotient_canvas_set_table (GrundyQuotientCanvas *self, CgtQuotientTable *table);
void grundy_quotient_canvas_set_part (GrundyQuotientCanvas *self, CgtQuotientPart part);
/* Marks the cells with this element; -1: none. */
void grundy_quotient_canvas_set_chosen (GrundyQuotientCanvas *self, gint element);
gint grundy_quotient_canvas_get_chosen (GrundyQuotientCanvas *self);
