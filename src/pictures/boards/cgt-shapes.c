/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-shapes-private.h"

static const CgtShape *const shapes[] = {
  [CGT_BOARD_GRID] = &cgt_grid_shape,   [CGT_BOARD_HEAPS] = &cgt_heaps_shape,  [CGT_BOARD_GRAPH] = &cgt_graph_shape,
  [CGT_BOARD_TRACK] = &cgt_track_shape, [CGT_BOARD_CIRCLES] = &cgt_ford_shape,
};

const CgtShape *
cgt_shape_of (const CgtBoard *board)
{
  return board->shape < G_N_ELEMENTS (shapes) ? shapes[board->shape] : NULL;
}
