/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-board.h"
#include "cgt-position.h"

G_BEGIN_DECLS

/* What a cell of a grid can hold. */
typedef enum
{
  CGT_PIECE_EMPTY, /* a free square */
  CGT_PIECE_HOLE,  /* not on the board */
  CGT_PIECE_STONE,
  CGT_PIECE_LEFT,
  CGT_PIECE_RIGHT,
  CGT_PIECE_MARK, /* an X */
} CgtPieceLook;

typedef struct
{
  char symbol;
  const char *name; /* for people, to be translated: "Free square" */
  CgtPieceLook look;
} CgtPiece;

typedef enum
{
  CGT_SKETCH_RESIZE = 1 << 0, /* rows and columns, or number of heaps, can change */
  CGT_SKETCH_CELLS = 1 << 1,  /* single cells can be painted */
  CGT_SKETCH_ROTATE = 1 << 2,
  CGT_SKETCH_BINARY = 1 << 3,  /* heaps: binary columns tell who wins */
  CGT_SKETCH_NUMBERS = 1 << 4, /* heaps: that are numbers which were named, and nothing to take from */
} CgtSketchFlags;

/* Which board edits a ruleset, and with which pieces. */
typedef struct
{
  CgtBoardShape shape;
  CgtSketchFlags flags;
  const CgtPiece *pieces;
  guint n_pieces;
  const char *example; /* the position that a new component begins with */
  const char *picture; /* what a gallery shows, where some moves into the game tell more; NULL: the example */
} CgtSketch;

typedef enum
{
  CGT_RULESET_IMPARTIAL = 1 << 0,
  CGT_RULESET_LOOPY = 1 << 1,
  CGT_RULESET_RACE = 1 << 2,
  CGT_RULESET_SCORING = 1 << 3,
} CgtRulesetFlags;

/* For windows and listings; the functions that play a game are in cgt-ruleset-private.h, which is
 * for rulesets/ and solvers/. */
const char *cgt_ruleset_get_id (const CgtRuleset *ruleset);
const char *cgt_ruleset_get_title (const CgtRuleset *ruleset);    /* "Domineering" */
const char *cgt_ruleset_get_rules (const CgtRuleset *ruleset);    /* in a sentence or two */
const char *cgt_ruleset_get_notation (const CgtRuleset *ruleset); /* an example of each form, by line */
CgtRulesetFlags cgt_ruleset_get_flags (const CgtRuleset *ruleset);
const CgtSketch *cgt_ruleset_get_sketch (const CgtRuleset *ruleset); /* never NULL */

/* The notation of a board that was drawn: `domineering(..|..)`; the inverse of
 * cgt_position_get_board(). NULL with an error where the rules refuse it. */
char *cgt_ruleset_board_to_text (const CgtRuleset *ruleset, const CgtBoard *board, GError **error);
/* The board of the negative game (colours, or players, exchanged); NULL where there is none. */
CgtBoard *cgt_ruleset_negate_board (const CgtRuleset *ruleset, const CgtBoard *board);

/* The table of all rulesets, in the order of the gallery. */
const CgtRuleset *const *cgt_rulesets (guint *n);
const CgtRuleset *cgt_ruleset_find (const char *id); /* NULL: unknown */

G_END_DECLS
