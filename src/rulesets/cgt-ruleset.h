/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-board.h"
#include "cgt-position.h"

/* The contents of a cell of a grid. */
typedef enum
{
  CGT_PIECE_EMPTY, /* a free square */
  CGT_PIECE_HOLE,  /* not on the board */
  CGT_PIECE_STONE,
  CGT_PIECE_LEFT,
  CGT_PIECE_RIGHT,
  CGT_PIECE_MARK, /* an X */
  CGT_PIECE_BLACK,
  CGT_PIECE_WHITE,
  CGT_PIECE_LEFT_WALL, /* a stone that is never taken; it fills its whole square */
  CGT_PIECE_RIGHT_WALL,
} CgtPieceLook;

typedef struct
{
  char symbol;
  const char *name; /* user-visible, translatable: "Free square" */
  CgtPieceLook look;
  guint number; /* that is written on it, as the height of a stack; 0: none */
} CgtPiece;

typedef enum
{
  CGT_SKETCH_RESIZE = 1 << 0, /* the number of rows and columns, or of heaps, can change */
  CGT_SKETCH_CELLS = 1 << 1,  /* single cells can be painted */
  CGT_SKETCH_ROTATE = 1 << 2,
  CGT_SKETCH_BINARY = 1 << 3,   /* heaps: binary columns show who wins */
  CGT_SKETCH_FIRST = 1 << 5,    /* a game to begin with: on the start page, and before others of its shape */
  CGT_SKETCH_PLACES = 1 << 6,   /* single pieces that do not touch each other: each place of the board has a value */
  CGT_SKETCH_NUMBERS = 1 << 4,  /* heaps: numbers that were named, with nothing to take */
  CGT_SKETCH_UPWARDS = 1 << 7,  /* row 0 is at the bottom, as in print, so rows are added at the top */
  CGT_SKETCH_HEXAGONS = 1 << 8, /* a grid of hexagons: each row begins half a cell further right */
  CGT_SKETCH_LAYS = 1 << 9,     /* a move lays a piece on free squares, which are not on the board afterwards */
} CgtSketchFlags;

/* What the pieces, or the tokens of a heap, look like. */
typedef enum
{
  CGT_PIECE_SET_PLAIN,   /* stones; counters */
  CGT_PIECE_SET_BOTTLES, /* they stand in a row, of which the heaps are what is left */
  CGT_PIECE_SET_PAWNS,   /* each token of a heap is a file with a white and a black pawn */
  CGT_PIECE_SET_FRUITS,  /* each heap is of a kind of its own */
  CGT_PIECE_SET_BRICKS,
  CGT_PIECE_SET_ALMONDS,
  CGT_PIECE_SET_COINS,
  CGT_PIECE_SET_TURNED_COINS, /* an empty square is a coin that shows its back */
  CGT_PIECE_SET_QUEENS,
  CGT_PIECE_SET_ROOKS,
  CGT_PIECE_SET_KNIGHTS,
  CGT_PIECE_SET_CHESS, /* any chessmen: the square says which one stands on it */
} CgtPieceSet;

/* How a square is marked that the rules mention. */
typedef enum
{
  CGT_PLACE_MARK_NONE,
  CGT_PLACE_MARK_HOME,
  CGT_PLACE_MARK_POISON,
  CGT_PLACE_MARK_X,
} CgtPlaceMark;

/* Which board edits a ruleset, and with which pieces. */
typedef struct
{
  CgtBoardShape shape;
  CgtSketchFlags flags;
  const CgtPiece *pieces;
  guint n_pieces;
  const char *example; /* the position that a new component begins with */
  const char *picture; /* what the gallery shows if a later position looks better; NULL: the example */
  CgtPieceSet set;
  const char
    *played; /* what a move has done, translatable: "placed a domino"; NULL: what the shape of the board says */
  const char *sides[2];  /* by CgtPlayer, translatable: what tells the players apart that do not have pieces or edges of
                          * their colours, as "vertical"; NULL: nothing */
  const CgtPiece *edges; /* of a graph: the states of an edge, the usual one first; NULL: edges have no states */
  guint n_edges;
} CgtSketch;

/* Whether a position is a list of numbers, or rows of pieces, each written as its symbol. */
static inline gboolean
cgt_sketch_has_heaps (const CgtSketch *sketch)
{
  return sketch->shape == CGT_BOARD_HEAPS;
}

/* Gives an edge of a graph a state, an index into @sketch's, with the owner that it has there. */
void cgt_sketch_set_edge (const CgtSketch *sketch, CgtBoardEdge *edge, guint8 state);

static inline gboolean
cgt_sketch_has_rows (const CgtSketch *sketch)
{
  return sketch->shape == CGT_BOARD_GRID;
}

typedef enum
{
  CGT_RULESET_IMPARTIAL = 1 << 0,
  CGT_RULESET_LOOPY = 1 << 1,
  CGT_RULESET_RACE = 1 << 2,
  CGT_RULESET_SCORING = 1 << 3,
  CGT_RULESET_PUZZLE = 1 << 4,   /* of one player, who looks for a shortest way to a goal */
  CGT_RULESET_RETREATS = 1 << 5, /* a position can come back, although the winner can end the game */
  CGT_RULESET_DRAWS = 1 << 6,    /* loopy, and only who wins has a meaning where anybody can move */
  CGT_RULESET_AGAIN = 1 << 7,    /* after some moves the same player has to move again; an option is a whole turn */
} CgtRulesetFlags;

/* For windows and listings. The functions that play a game are in cgt-ruleset-functions.h, for rulesets/ and solvers/
 * only. */
const char *cgt_ruleset_get_id (const CgtRuleset *ruleset);
const char *cgt_ruleset_get_title (const CgtRuleset *ruleset); /* "Domineering" */
/* Other names of the game, as in "Crosscram, Stop-Gate"; NULL: none. They are not translated. */
const char *cgt_ruleset_get_also (const CgtRuleset *ruleset);
/* Who invented the game or is known for its theory, as in "David Gale, Frederik Schuh"; NULL: not said. */
const char *cgt_ruleset_get_by (const CgtRuleset *ruleset);
const char *cgt_ruleset_get_rules (const CgtRuleset *ruleset); /* in a sentence or two */
/* Above a table of two numbers: a format with %u, the largest number, and %s, the largest value. NULL: they are heaps.
 */
const char *cgt_ruleset_get_table_headline (const CgtRuleset *ruleset);
const char *cgt_ruleset_get_notation (const CgtRuleset *ruleset); /* an example of each form, one per line */
CgtRulesetFlags cgt_ruleset_get_flags (const CgtRuleset *ruleset);
/* The ruleset that the same name stands for when brackets follow: the game on a board of another shape. NULL: the same
 * ruleset. */
const CgtRuleset *cgt_ruleset_get_with_brackets (const CgtRuleset *ruleset);
const CgtSketch *cgt_ruleset_get_sketch (const CgtRuleset *ruleset); /* never NULL */
/* How many positions row @row has, in a game whose positions stand in rows, such as the fractions of the Stern-Brocot
 * tree; 0: there is no such row, or the game has none. */
guint64 cgt_ruleset_get_row_length (const CgtRuleset *ruleset, guint64 row);
/* (transfer full): the text between the parentheses of position @place of a row, from 1 to its length. */
char *cgt_ruleset_print_place (const CgtRuleset *ruleset, guint64 row, guint64 place);
/* What is marked on a square of a grid. */
CgtPlaceMark cgt_ruleset_get_mark (const CgtRuleset *ruleset, const CgtBoard *board, guint row, guint column);

/* The position that a drawn board shows; the inverse of cgt_position_get_board(). NULL with an error if the rules
 * refuse it. */
CgtPosition *cgt_ruleset_read_board (const CgtRuleset *ruleset, const CgtBoard *board, GError **error);
/* Its notation: `domineering(..|..)`. */
char *cgt_ruleset_board_to_text (const CgtRuleset *ruleset, const CgtBoard *board, GError **error);
/* The board of the negative game (colours or players exchanged); NULL if there is none. */
CgtBoard *cgt_ruleset_negate_board (const CgtRuleset *ruleset, const CgtBoard *board);

/* The table of all rulesets, in the order of the gallery; those of the user last (cgt-games.h). */
const CgtRuleset *const *cgt_rulesets (guint *n);
const CgtRuleset *cgt_ruleset_find (const char *id); /* NULL: unknown */
/* `impartial` and `dicotic`, which are written around a position and have none of their own; not in the table. */
const CgtRuleset *const *cgt_ruleset_versions (guint *n);
