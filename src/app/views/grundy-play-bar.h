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
 * Whom one plays against, and for which side; against a random opponent the exact chance to win, in an impartial game.
 *
 * Signals: "changed" (): another opponent or side; "chances" (const CgtRandomOpponent *): those of the position, or
 * NULL when they are not known any more.
 */
#define GRUNDY_TYPE_PLAY_BAR (grundy_play_bar_get_type ())
G_DECLARE_FINAL_TYPE (GrundyPlayBar, grundy_play_bar, GRUNDY, PLAY_BAR, GtkWidget)

void grundy_play_bar_set_evaluator (GrundyPlayBar *self, GrundyEvaluator *evaluator);
/* What is known of the position; NULL: nothing. */
void grundy_play_bar_set_evaluation (GrundyPlayBar *self, CgtEvaluation *evaluation, gboolean final);
/* One line about how the play stands, instead of the chance; NULL: none. */
void grundy_play_bar_set_message (GrundyPlayBar *self, const char *message);

GrundyOpponent grundy_play_bar_get_opponent (GrundyPlayBar *self);
void grundy_play_bar_set_opponent (GrundyPlayBar *self, GrundyOpponent opponent);
/* The opponent's side, in a partizan game. */
CgtPlayer grundy_play_bar_get_opponent_side (GrundyPlayBar *self);
/* (transfer none) (nullable) */
const CgtRandomOpponent *grundy_play_bar_get_chances (GrundyPlayBar *self);

G_END_DECLS
