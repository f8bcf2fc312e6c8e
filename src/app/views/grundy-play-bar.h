/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/base/grundy-evaluator.h"

G_BEGIN_DECLS

typedef enum
{
  GRUNDY_OPPONENT_NONE,
  GRUNDY_OPPONENT_PROGRAM, /* plays its best move: wins quickly, loses slowly */
  GRUNDY_OPPONENT_RANDOM,  /* picks each of its moves with the same probability */
} GrundyOpponent;

/**
 * GrundyPlayBar:
 *
 * The choice of an opponent and their side. In an impartial game, also the exact chance to win against a random
 * opponent.
 *
 * Signals: "changed" (): the opponent or the side was changed; "chances" (const CgtRandomOpponent *): the chances in
 * the position; NULL: they are no longer known.
 */
#define GRUNDY_TYPE_PLAY_BAR (grundy_play_bar_get_type ())
G_DECLARE_FINAL_TYPE (GrundyPlayBar, grundy_play_bar, GRUNDY, PLAY_BAR, GtkWidget)

void grundy_play_bar_set_evaluator (GrundyPlayBar *self, GrundyEvaluator *evaluator);
/* The record of the position; NULL: none. */
void grundy_play_bar_set_evaluation (GrundyPlayBar *self, CgtExpression *expression, CgtEvaluation *evaluation,
                                     gboolean final);
/* A line about the state of play, shown instead of the chance; NULL: none. */
void grundy_play_bar_set_message (GrundyPlayBar *self, const char *message);

GrundyOpponent grundy_play_bar_get_opponent (GrundyPlayBar *self);
void grundy_play_bar_set_opponent (GrundyPlayBar *self, GrundyOpponent opponent);
/* The side of the opponent in a partizan game. */
CgtPlayer grundy_play_bar_get_opponent_side (GrundyPlayBar *self);
/* (transfer none) (nullable) */
const CgtRandomOpponent *grundy_play_bar_get_chances (GrundyPlayBar *self);

G_END_DECLS
