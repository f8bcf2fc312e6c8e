/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "app/base/grundy-settings.h"
#include "app/document/grundy-keeper.h"
#include "app/play/grundy-play.h"

/**
 * GrundySession:
 *
 * A document in work: the document with its file, the answer to the question what it is worth, and the game in play.
 * It has no widgets. It alone hears when the document changes, asks the evaluator about it, and hands on the answer.
 *
 * Properties:
 * - "answer" (CgtEvaluation): the last record; it may be stale. NULL: none.
 * - "busy": the evaluator works on the question, or it waits.
 * - "pointed-move" (CgtPosition): what the term becomes by the move that is pointed at; NULL: none.
 * - "stale": the answer belongs to an earlier position, or there is none yet.
 * - "answers-visible": whether answers are shown. They are hidden in a game unless its values are asked for, and, while
 *   the user predicts first, in every position until they are revealed.
 * - "predict-first", "game-values": what the user chose.
 * - "picking": a move that is made on a board is told, and not played.
 *
 * Signals:
 * - "changed" (): the position has changed, and is not asked about yet.
 * - "asked" (): the evaluator was asked about the position, maybe again.
 * - "limits-changed" (): grundy_session_get_limits() returns something else. What is asked from now on has these
 * limits.
 * - "answered" (const char *failure): there is an answer, which may not be the last one. @failure: (nullable): why it
 * is incomplete; NULL: the record says why.
 * - "picked" (const CgtMove *move, CgtPlayer player): a move was made on a board while one is picked.
 * - "refused" (const char *message): what the user wanted is not possible.
 */
#define GRUNDY_TYPE_SESSION (grundy_session_get_type ())
G_DECLARE_FINAL_TYPE (GrundySession, grundy_session, GRUNDY, SESSION, GObject)

GrundySession *grundy_session_new (void);

/* (transfer none) */
GrundyDocument *grundy_session_get_document (GrundySession *self);
GrundyKeeper *grundy_session_get_keeper (GrundySession *self);
GrundyEvaluator *grundy_session_get_evaluator (GrundySession *self);
GrundyPlay *grundy_session_get_play (GrundySession *self);

/* (nullable): the position, as the evaluator was asked about it; NULL: there is none. */
CgtExpression *grundy_session_get_sum (GrundySession *self);
/* (nullable): the last record, which may be stale. */
CgtEvaluation *grundy_session_get_answer (GrundySession *self);
/* (nullable): the record of this position; NULL: it is not known. */
CgtEvaluation *grundy_session_get_current (GrundySession *self);
gboolean grundy_session_get_stale (GrundySession *self);
/* Whether no other record of this position follows. */
gboolean grundy_session_get_final (GrundySession *self);
/* Makes it the position, or tells "refused". */
void grundy_session_open_text (GrundySession *self, const char *text);
/* The same with a position that moves of this one lead to: it goes on with the line of play. */
void grundy_session_follow (GrundySession *self, CgtExpression *expression);
void grundy_session_follow_text (GrundySession *self, const char *text);
/* Goes to a position of the line of play. A game in play stays, if it is one of its positions, and is asked to end
 * otherwise. */
void grundy_session_visit (GrundySession *self, guint position);
/* Plays a move of the answer, if it still is one. */
void grundy_session_play_move (GrundySession *self, const CgtMove *move, CgtPlayer player);
/* Points at a move of the position on its board. @move: (nullable): NULL: at none. */
void grundy_session_point_at (GrundySession *self, const CgtMove *move, CgtPlayer player);
/* (nullable): the property "pointed-move". @term: in which term it is. @player: whose move it is. */
CgtPosition *grundy_session_get_pointed_move (GrundySession *self, guint *term, CgtPlayer *player);
/* A move was made on a board: plays it, or tells "picked". */
void grundy_session_choose_move (GrundySession *self, const CgtMove *move);
/* Until the position changes. */
void grundy_session_set_picking (GrundySession *self, gboolean picking);
gboolean grundy_session_get_picking (GrundySession *self);

/* The limits of an evaluation come from the settings, and the choice to predict first is kept there. */
void grundy_session_set_settings (GrundySession *self, GSettings *settings);
GSettings *grundy_session_get_settings (GrundySession *self); /* (nullable) */
GrundyLimits grundy_session_get_limits (GrundySession *self);

gboolean grundy_session_get_answers_visible (GrundySession *self);
gboolean grundy_session_get_game_values (GrundySession *self);
/* Shows the answers of this position, or those of the game. */
void grundy_session_reveal (GrundySession *self);
