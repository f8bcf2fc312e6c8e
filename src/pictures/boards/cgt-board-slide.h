/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-board-view.h"

/* A piece on its way, in pixels. */
typedef struct
{
  double x, y, width, height; /* where the picture of what moves has it */
  double corner_x, corner_y;  /* the half axes of the corners of this place */
  double from_x, from_y;      /* how far from there it begins */
  double to_x, to_y;          /* and how far it ends */
  gboolean vanishes;          /* it is taken: it fades on its way */
} CgtSlidingPiece;

/**
 * CgtBoardSlide:
 *
 * How a board changes into the one after a move: what rests, and the pieces that go from one place to another, or
 * leave.
 */
typedef struct
{
  CgtBoard *rest;
  CgtBoard *moving; /* only the places of the pieces are to be seen */
  GArray *pieces;   /* CgtSlidingPiece, a later one above those before it */
} CgtBoardSlide;

/* (transfer full) (nullable): from @before to @now, which @view shows; NULL: no piece was moved or taken, or it is not
 * clear which. */
CgtBoardSlide *cgt_board_slide_new (const CgtBoard *before, const CgtBoard *now, const CgtBoardView *view);
void cgt_board_slide_free (CgtBoardSlide *slide);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtBoardSlide, cgt_board_slide_free)
