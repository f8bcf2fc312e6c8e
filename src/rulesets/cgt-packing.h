/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-arena.h"
#include "cgt-rules.h"
#include "cgt/cgt-value.h"

/* A set of squares. The last bit is left to the searches. */
typedef unsigned __int128 CgtSet;
#define CGT_PACKED_SQUARES 127

/**
 * CgtPacked:
 *
 * A position of a game in which a move takes free squares and nothing else matters: the free squares as Left sees them,
 * and the same squares as Right sees them, numbered in another way.
 */
typedef struct
{
  CgtSet side[2];
} CgtPacked;

/**
 * CgtPackedBoard:
 *
 * A board whose positions are packed. For each player it consists of lines of squares with successive numbers.
 */
typedef struct
{
  guint n_lines[2], width[2];
  /* What a move at a place, which is a square as its player sees it, takes from both sides. */
  CgtPacked taken[2][CGT_PACKED_SQUARES];
  guint8 other[2][CGT_PACKED_SQUARES]; /* the number of a square on the other side */
  CgtSet first_column;                 /* of Left's side */
} CgtPackedBoard;

/**
 * CgtPacking:
 *
 * What lets a search visit many millions of positions of a game. A position of which @free are the free squares as
 * Right sees them, played on a board as Left sees it, is the negative. If both see equal lines, the boards are the
 * same. All functions are pure and fast.
 */
typedef struct
{
  /* FALSE: the board has too many squares. */
  gboolean (*begin) (const CgtRules *rules, CgtBytes position, CgtPackedBoard *board);
  CgtPacked (*pack) (const CgtPackedBoard *board, CgtBytes position);
  /* The places where @player can move, given the free squares of their side. A move takes squares of at most two
   * neighbouring lines of that side, and of one line of the other side. */
  CgtSet (*places) (const CgtPackedBoard *board, CgtPlayer player, CgtSet free);
  /* How many moves both players have together, given the free squares of Left's side. */
  guint (*count_moves) (const CgtPackedBoard *board, CgtSet free);
  /* The squares beside @squares on Left's side, possibly with some of these. */
  CgtSet (*beside) (const CgtPackedBoard *board, CgtSet squares);
  /* The component of @free with @square, on Left's side; or a part of it that has all squares of @enough. */
  CgtSet (*component) (const CgtPackedBoard *board, CgtSet free, guint square, CgtSet enough);
  /* The same component wherever it is on the board: moved towards the first square of Left's side. */
  CgtSet (*shape) (const CgtPackedBoard *board, CgtSet component);
  /* FALSE: the free squares beside a move that @player has just made at @place are still in one component; they are
   * joined by squares around it. */
  gboolean (*may_split) (const CgtPackedBoard *board, CgtPlayer player, guint place, CgtSet free);
  /* The same for all positions on Left's side that a symmetry without a change of players carries into each other. */
  CgtSet (*normal_form) (const CgtPackedBoard *board, CgtSet free);
  /* Appends the position of which @free are the free squares, as @player sees them, on their first @n_lines lines. If a
   * board is cut between lines into several, and Left makes no move across a cut, then the sum of these is at most the
   * position (for Right's side, at most its negative), since Right's moves are still there. */
  gboolean (*unpack) (const CgtPackedBoard *board, CgtPlayer player, CgtSet free, guint n_lines, CgtArena *out);
  /* Parts the free squares of @player's side such that no move of the other player takes squares of two parts, and
   * parts of at most @most squares if that is possible. As for cuts between lines, the sum of the parts is at most the
   * position (for Right's side, at most its negative): Left only loses her moves that take squares of two parts. Each
   * part is moved towards the first square. There are at most CGT_PACKED_SQUARES. */
  guint (*part) (const CgtPackedBoard *board, CgtPlayer player, CgtSet free, guint most, CgtSet *parts);
} CgtPacking;

/* Without an instruction for it, which old processors lack, the compiler would call a function. */
static inline guint
cgt_word_count (guint64 word)
{
  word -= word >> 1 & G_GUINT64_CONSTANT (0x5555555555555555);
  word = (word & G_GUINT64_CONSTANT (0x3333333333333333)) + (word >> 2 & G_GUINT64_CONSTANT (0x3333333333333333));
  word = (word + (word >> 4)) & G_GUINT64_CONSTANT (0x0f0f0f0f0f0f0f0f);
  return (guint) (word * G_GUINT64_CONSTANT (0x0101010101010101) >> 56);
}

static inline guint
cgt_set_count (CgtSet squares)
{
  guint64 high = (guint64) (squares >> 64);

  return cgt_word_count ((guint64) squares) + (high != 0 ? cgt_word_count (high) : 0);
}

/* The number of the first square; there must be one. */
static inline guint
cgt_set_first (CgtSet squares)
{
  guint64 low = (guint64) squares;

  return low != 0 ? (guint) __builtin_ctzll (low) : 64 + (guint) __builtin_ctzll ((guint64) (squares >> 64));
}

static inline CgtSet
cgt_set_of (guint i)
{
  return (CgtSet) 1 << i;
}
