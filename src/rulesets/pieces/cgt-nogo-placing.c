/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-bit-board.h"
#include "cgt-nogo.h"

/* Components of NoGo, or several of them, on one small board. */

static guint64
find_image (const CgtBitBoard *board, guint row, guint column, guint image)
{
  guint to_row = (image & 1) != 0 ? board->rows - 1 - row : row;
  guint to_column = (image & 2) != 0 ? board->columns - 1 - column : column;

  return G_GUINT64_CONSTANT (1) << ((image & 4) != 0 ? to_column * board->step + to_row
                                                     : to_row * board->step + to_column);
}

/* Where a square of @from is on the whole board, on which it begins in @first_row. A board that lies stands up, so that
 * the whole is narrow. */
static guint
find_place (const CgtBitBoard *from, guint row, guint column, guint first_row, guint step)
{
  return from->columns > from->rows ? (first_row + column) * step + row : (first_row + row) * step + column;
}

/* Puts the stones and free squares of @part on @board. */
static void
put_part (const CgtBitBoard *part, gboolean negative, guint first_row, CgtBitBoard *board)
{
  for (guint row = 0; row < part->rows; row++)
    for (guint column = 0; column < part->columns; column++)
      {
        guint from = row * part->step + column;
        guint64 to = G_GUINT64_CONSTANT (1) << find_place (part, row, column, first_row, board->step);

        board->free |= (part->free >> from & 1) != 0 ? to : 0;
        for (guint player = 0; player < 2; player++)
          board->stones[negative ? 1 - player : player] |= (part->stones[player] >> from & 1) != 0 ? to : 0;
      }
}

/* One alone as it lies, others one below the other, with a row between them. */
static gboolean
join_parts (const CgtPlacedPart *parts, guint n_parts, CgtBitBoard *board)
{
  CgtBitBoard part;
  guint row = 0;

  if (n_parts == 1)
    {
      if (!cgt_bit_board_read (parts->position.data, &part))
        return FALSE;
      *board = part;
      board->stones[CGT_LEFT] = part.stones[parts->negative ? CGT_RIGHT : CGT_LEFT];
      board->stones[CGT_RIGHT] = part.stones[parts->negative ? CGT_LEFT : CGT_RIGHT];
      return TRUE;
    }
  *board = (CgtBitBoard) { n_parts - 1 };
  for (guint i = 0; i < n_parts; i++)
    {
      if (!cgt_bit_board_read (parts[i].position.data, &part))
        return FALSE;
      board->rows += MAX (part.rows, part.columns);
      board->columns = MAX (board->columns, MIN (part.rows, part.columns));
    }
  board->step = board->columns + 1;
  if (board->rows * board->step > CGT_PLACED_SQUARES)
    return FALSE;
  for (guint i = 0; i < n_parts; i++)
    {
      cgt_bit_board_read (parts[i].position.data, &part);
      put_part (&part, parts[i].negative, row, board);
      row += MAX (part.rows, part.columns) + 1;
    }
  return TRUE;
}

gboolean
cgt_nogo_begin_placing (const CgtRules *rules, const CgtPlacedPart *parts, guint n_parts, CgtPlacedBoard *placed_board,
                        CgtPlaced *placed)
{
  CgtBitBoard board;

  if (!join_parts (parts, n_parts, &board))
    return FALSE;
  *placed_board = (CgtPlacedBoard) { board.rows, board.columns,
                                     board.step, board.rows << CGT_PLACED_NUMBER_BITS / 2 | board.columns,
                                     0,          board.rows == board.columns ? 8 : 4 };
  for (guint row = 0; row < board.rows; row++)
    for (guint column = 0; column < board.columns; column++)
      {
        guint at = row * board.step + column;

        placed_board->squares |= G_GUINT64_CONSTANT (1) << at;
        for (guint i = 0; i < placed_board->n_images; i++)
          placed_board->images[i][at] = find_image (&board, row, column, i);
      }
  for (guint64 left = placed_board->squares; left != 0; left &= left - 1)
    placed_board->beside[__builtin_ctzll (left)] = cgt_bits_beside (left & -left, board.step) & placed_board->squares;
  for (guint i = 0; i < 2; i++)
    placed->stones[i] = placed_board->squares & ~(board.free | board.stones[1 - i]);
  return TRUE;
}
