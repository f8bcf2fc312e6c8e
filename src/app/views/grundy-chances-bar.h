/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/base/grundy-evaluator.h"

/**
 * GrundyChancesBar:
 *
 * A switch for the exact chances to win against random moves, in an impartial game.
 *
 * Signals: "chances": those in the position are known, or no longer known.
 */
#define GRUNDY_TYPE_CHANCES_BAR (grundy_chances_bar_get_type ())
G_DECLARE_FINAL_TYPE (GrundyChancesBar, grundy_chances_bar, GRUNDY, CHANCES_BAR, AdwBin)

void grundy_chances_bar_set_evaluator (GrundyChancesBar *self, GrundyEvaluator *evaluator);
/* The record of the position; NULL: none. */
void grundy_chances_bar_set_evaluation (GrundyChancesBar *self, CgtExpression *expression, CgtEvaluation *evaluation,
                                        gboolean final);
/* (transfer none) (nullable) */
const CgtRandomOpponent *grundy_chances_bar_get_chances (GrundyChancesBar *self);
