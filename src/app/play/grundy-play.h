/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "app/base/grundy-evaluator.h"
#include "app/document/grundy-document.h"
#include "grundy-game.h"

/**
 * GrundyPlay:
 *
 * Playing moves in a document: by themselves, or in a game with turns, in which the program may have a side. It knows
 * no widgets. Whoever owns it says when the document has changed, and hands on the records of the positions.
 *
 * Signals:
 * - "changed" (): something about the game is different: its turn, its log, its result or its note.
 * - "marked" (const CgtMove *move): a move of the mover is marked on the boards; NULL: none.
 * - "thinks" (): the position is to be evaluated with the time that grundy_play_get_seconds() tells now.
 * - "asks" (): the worker chooses a move now. Other questions, which may take long, would come first.
 * - "refused" (const char *message): what the user wanted is not possible.
 */
#define GRUNDY_TYPE_PLAY (grundy_play_get_type ())
G_DECLARE_FINAL_TYPE (GrundyPlay, grundy_play, GRUNDY, PLAY, GObject)

GrundyPlay *grundy_play_new (GrundyDocument *document, GrundyEvaluator *evaluator);

/* (nullable) (transfer none): the game in play; NULL: none. */
GrundyGame *grundy_play_get_game (GrundyPlay *self);
GrundyResult grundy_play_get_result (GrundyPlay *self);
/* (nullable): a line about the state of the game. */
const char *grundy_play_get_note (GrundyPlay *self);

/* Call it first when the document has changed: its record is not known any more. */
void grundy_play_document_changed (GrundyPlay *self);
/* @record (nullable): of the position of the document, which is @sum. @final: no other record of it follows. */
void grundy_play_set_record (GrundyPlay *self, CgtExpression *sum, CgtEvaluation *record, gboolean final);
/* For how long the position may be evaluated, if the program is to move; 0: there is no limit. @chosen: for a move. */
double grundy_play_get_seconds (GrundyPlay *self, double chosen);

/* Begins a game on the position of the document; takes @game. */
void grundy_play_start (GrundyPlay *self, GrundyGame *game);
/* Begins a game in which a person shows that the winner wins. FALSE: nobody is known to win. */
gboolean grundy_play_start_proof (GrundyPlay *self);
void grundy_play_end (GrundyPlay *self);
/* The same players once more from the beginning. @swap: with exchanged sides. */
void grundy_play_again (GrundyPlay *self, gboolean swap);

/* Whether a person is to move in a game. */
gboolean grundy_play_may_move (GrundyPlay *self);
/* Whose move @move is. A move on a board does not say it; in a game it is the mover's. */
CgtPlayer grundy_play_whose (GrundyPlay *self, const CgtMove *move);
/* The user plays a move of @player. */
void grundy_play_move (GrundyPlay *self, const CgtMove *move, CgtPlayer player);
/* Shows the position after @ply moves of the game; takes back up to the last move of a person. */
void grundy_play_go_to (GrundyPlay *self, guint ply);
void grundy_play_back (GrundyPlay *self);
/* Plays again what was taken back, up to the next move of a person. */
void grundy_play_forward (GrundyPlay *self);
/* Ends the game and goes back to the position before it. */
void grundy_play_leave (GrundyPlay *self);
/* Marks a good move. */
void grundy_play_hint (GrundyPlay *self);
/* Ends a game as drawn, if good play of both is a draw. */
gboolean grundy_play_may_claim (GrundyPlay *self);
void grundy_play_claim (GrundyPlay *self);
