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

/* A token leaves a vertex and comes to another. */
GArray *
cgt_board_list_token_steps (const CgtBoard *board, const CgtBoardMarks *marks)
{
  CgtElement from = { .kind = CGT_ELEMENT_VERTEX }, to = { .kind = CGT_ELEMENT_VERTEX };
  GArray *steps;

  if (marks->tokens->len != 1 || g_array_index (marks->tokens_after, guint, 0) == G_MAXUINT)
    return NULL;
  from.index = board->tokens[g_array_index (marks->tokens, guint, 0)];
  to.index = g_array_index (marks->tokens_after, guint, 0);
  steps = g_array_new (FALSE, TRUE, sizeof (CgtElement));
  g_array_append_val (steps, from);
  g_array_append_val (steps, to);
  return steps;
}
