/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-rules.h"
#include "cgt/cgt-value.h"

#define CGT_PLACED_IMAGES 8
#define CGT_PLACED_SQUARES 64
#define CGT_PLACED_NUMBER_BITS 12

/**
 * CgtPlacedBoard:
 * @number: the same for boards of one size, and only for these; less than 1 << CGT_PLACED_NUMBER_BITS
 * @images: by image and square, where the image of the board has the square, as a set of one; the first image is the
 *   board itself
 * @beside: by square, the squares beside it
 *
 * A small board on which stones are placed. An image of a position, such as its mirror image, is won by the same
 * player.
 */
typedef struct
{
  guint rows, columns, step; /* from a square to the one below */
  guint32 number;
  guint64 squares;
  guint n_images;
  guint64 images[CGT_PLACED_IMAGES][CGT_PLACED_SQUARES];
  guint64 beside[CGT_PLACED_SQUARES];
} CgtPlacedBoard;

/* The squares of each player's stones. Those that are not on the board are in both. */
typedef struct
{
  guint64 stones[2];
} CgtPlaced;

/**
 * CgtPlacedPart:
 * @negative: the players are exchanged
 *
 * One of the positions that are added up.
 */
typedef struct
{
  CgtBytes position;
  gboolean negative;
} CgtPlacedPart;

/**
 * CgtPlacedMoves:
 * @squares: where each player can place a stone. Nobody ever can where they cannot now
 * @n_sure: so many moves each player can make at any time, whatever the other one does
 */
typedef struct
{
  guint64 squares[2];
  guint n_sure[2];
} CgtPlacedMoves;

/**
 * CgtPlacing:
 *
 * What lets a search visit many millions of positions of a game in which a move places a stone of its player on a free
 * square, where it stays. When the stones are exchanged, so are the players. Positions that stand apart on one board
 * are their sum. All functions are pure and fast.
 */
typedef struct
{
  /* Puts components of positions apart on one board. FALSE: it would have too many squares. */
  gboolean (*begin) (const CgtRules *rules, const CgtPlacedPart *parts, guint n_parts, CgtPlacedBoard *board,
                     CgtPlaced *placed);
  void (*find_moves) (const CgtPlacedBoard *board, const CgtPlaced *placed, CgtPlacedMoves *moves);
} CgtPlacing;
