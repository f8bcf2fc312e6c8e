/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/base/grundy-evaluator.h"

/**
 * GrundyCooling:
 *
 * The thermograph of a hot game with a slider for the temperature: the walls above that temperature are the thermograph
 * of the game cooled by it. The value of the cooled game is shown when the worker has found it. Hidden if the game is
 * not hot.
 */
#define GRUNDY_TYPE_COOLING (grundy_cooling_get_type ())
G_DECLARE_FINAL_TYPE (GrundyCooling, grundy_cooling, GRUNDY, COOLING, GtkWidget)

/* @record: (nullable): of @expression. Both are kept. */
void grundy_cooling_show (GrundyCooling *self, GrundyEvaluator *evaluator, const char *expression,
                          CgtEvaluation *record);
