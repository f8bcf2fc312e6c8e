/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-shapes-private.h"

#define ENTRY(id, name) [CGT_BOARD_##id] = &cgt_##name##_shape,
static const CgtShape *const shapes[] = { CGT_SHAPES (ENTRY) };
#undef ENTRY

const CgtShape *
cgt_shape_get (CgtBoardShape shape)
{
  return shape < G_N_ELEMENTS (shapes) ? shapes[shape] : NULL;
}

const CgtShape *
cgt_shape_of (const CgtBoard *board)
{
  return cgt_shape_get (board->shape);
}

gboolean
cgt_board_shape_can_be_drawn (CgtBoardShape shape)
{
  return cgt_shape_get (shape) != NULL;
}

gboolean
cgt_board_can_be_drawn (const CgtBoard *board)
{
  return board != NULL && cgt_shape_of (board) != NULL;
}

CgtColour
cgt_decor_mover_colour (const CgtTheme *theme, const CgtBoardDecor *decor)
{
  return decor->marks_neutral ? theme->both : cgt_theme_player_colour (theme, decor->marks_player);
}
