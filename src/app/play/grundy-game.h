/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "app/base/grundy-component.h"
#include "grundy-strategy.h"

/* Who plays a side. */
typedef struct
{
  gboolean program;
  GrundyStrategy strategy; /* of the program */
} GrundySeat;

typedef enum
{
  GRUNDY_RESULT_NONE, /* the game goes on */
  GRUNDY_RESULT_LEFT_WINS,
  GRUNDY_RESULT_RIGHT_WINS,
  GRUNDY_RESULT_DRAW,
} GrundyResult;

/* A move of the game. */
typedef struct
{
  CgtPlayer mover;
  char *text;                 /* the component that was changed, as it is then */
  char *before;               /* the sum before the move */
  gint64 gain;                /* of the mover, in a game with a score */
  GrundyComponent *component; /* before the move; NULL: it was not told */
  CgtPosition *after;         /* what it became; NULL: a value, or it was not told */
} GrundyPly;

/**
 * GrundyGame:
 *
 * A game in play: who plays which side, whose turn it is, and every move so far. It knows no rules. The records of the
 * positions tell which moves there are, and when the game has ended. The sides are %CGT_LEFT and %CGT_RIGHT; in an
 * impartial game, which has no sides, they are the two players.
 *
 * A move that was taken back stays in the log until another is played in its place.
 */
typedef struct _GrundyGame GrundyGame;

GrundyGame *grundy_game_new (const GrundySeat seats[2], CgtPlayer begins, gboolean impartial);
void grundy_game_free (GrundyGame *self);

/* Where the game begins: the whole sum, and its first component, with whose board it is drawn. */
void grundy_game_set_start (GrundyGame *self, GrundyComponent *component, const char *sum);
/* "" and NULL until it is set. */
const char *grundy_game_get_start (const GrundyGame *self);
GrundyComponent *grundy_game_get_start_component (const GrundyGame *self);

/* Whether the window points out a mistake of the user at once. FALSE at first; TRUE in a game that tries out a proof.
 */
void grundy_game_set_names_mistakes (GrundyGame *self, gboolean names);
gboolean grundy_game_get_names_mistakes (const GrundyGame *self);

GrundySeat grundy_game_get_seat (const GrundyGame *self, CgtPlayer player);
CgtPlayer grundy_game_get_begins (const GrundyGame *self);
gboolean grundy_game_get_impartial (const GrundyGame *self);
/* The one person who plays against the program. FALSE: two people play, or the program plays both sides. */
gboolean grundy_game_get_person (const GrundyGame *self, CgtPlayer *person);
/* Whose turn it is, whether that is the program, and whose moves in a record it may play. */
CgtPlayer grundy_game_get_mover (const GrundyGame *self);
gboolean grundy_game_is_program_to_move (const GrundyGame *self);
CgtPlayer grundy_game_get_moves_of (const GrundyGame *self);

/* How many moves there are in the log, and how many of them were played in the position that is shown. */
guint grundy_game_get_n_plies (const GrundyGame *self);
guint grundy_game_get_ply (const GrundyGame *self);
const GrundyPly *grundy_game_get (const GrundyGame *self, guint i);
/* The mover plays. Later moves leave the log. */
void grundy_game_play (GrundyGame *self, const char *text, const char *before, gint64 gain);
/* Tells what the last move did, for pictures: @component became @after (nullable). */
void grundy_game_show (GrundyGame *self, GrundyComponent *component, CgtPosition *after);
/* (transfer full): the first @n moves, as far as they were made in component @number: CgtBoardStep. @to_mark: the last
 * of them is marked as the last move. */
GPtrArray *grundy_game_list_steps (const GrundyGame *self, guint number, guint n, gboolean to_mark);
/* (transfer full): who made a move, and what it did: "You placed a domino". */
char *grundy_game_ply_in_words (const GrundyGame *self, guint i);
/* Who has a side, as words are said of it: "You", "The program", or the name of the side. */
const char *grundy_game_who (const GrundyGame *self, CgtPlayer player);
const char *grundy_game_player_name (CgtPlayer player, gboolean impartial);
/* Whether play can go on for ever. FALSE at first. */
void grundy_game_set_may_repeat (GrundyGame *self, gboolean may);
gboolean grundy_game_get_may_repeat (const GrundyGame *self);
/* What tells a player from the other, "blue" or "vertical", which is not copied. NULL at first: nothing does. */
void grundy_game_set_side (GrundyGame *self, CgtPlayer player, const char *side);
const char *grundy_game_get_side (const GrundyGame *self, CgtPlayer player);
/* Stores the nim-values of the position that is shown, from its @record: "7 ⊕ 2 = 5", one number for each part. */
void grundy_game_note (GrundyGame *self, const CgtEvaluation *record);
/* The nim-values of the position after @ply moves; NULL: it has none, or they are not known. */
const char *grundy_game_get_nim_values (const GrundyGame *self, guint ply);
/* Goes to the position after @ply moves. */
void grundy_game_go_to (GrundyGame *self, guint ply);
/* The ply to which taking a move back returns: the last position before this one in which a person was to move. FALSE:
 * there is none. */
gboolean grundy_game_find_back (const GrundyGame *self, guint *ply);
/* The ply to which going on in the log leads: the next position in which a person was to move, or the last one. FALSE:
 * there is none. */
gboolean grundy_game_find_forward (const GrundyGame *self, guint *ply);
/* Exchanges the players of the two sides. Only before the first move, or after all moves were taken back. */
void grundy_game_swap (GrundyGame *self);

/* What @player has gained in a game with a score, and how much more Left has than Right. */
__int128 grundy_game_get_gain (const GrundyGame *self, CgtPlayer player);
__int128 grundy_game_get_lead (const GrundyGame *self);
/* The result in the position of @record, with all its moves known. @now: the sum; a position that occurs for the third
 * time with the same player to move is a draw. */
GrundyResult grundy_game_judge (const GrundyGame *self, const CgtEvaluation *record, const char *now);
/* Whether good play of both from here is a draw, so that the mover may claim it. */
gboolean grundy_game_is_draw (const GrundyGame *self, const CgtEvaluation *record);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GrundyGame, grundy_game_free)
