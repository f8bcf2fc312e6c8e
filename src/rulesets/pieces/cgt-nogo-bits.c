/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-bit-board.h"
#include "cgt-nogo.h"

#include <string.h>

/* Small boards as bits. Groups and parts are found by flooding all squares at once, and so are the stones that a part
 * does not need. */

/* The eyes of a player: free squares beside which only their stones are. Nobody else can ever move there. */
static inline guint64
find_eyes (const CgtBitBoard *board, CgtPlayer player)
{
  return board->free & ~cgt_bits_beside (board->free | board->stones[1 - player], board->step);
}

/* A group with several eyes of its own can fill all but one of them at any time, since the last one is still its
 * liberty, and no other group loses one. */
static inline guint
count_sure (const CgtBitBoard *board, CgtPlayer owner, guint64 group, guint64 liberties, guint64 eyes)
{
  guint64 own = liberties & eyes & ~cgt_bits_beside (board->stones[owner] & ~group, board->step);

  return own != 0 ? (guint) __builtin_popcountll (own) - 1 : 0;
}

/* As can_place() in cgt-nogo.c for all squares and both players: no group may lose its only liberty. Nobody ever can
 * place a stone where they cannot now: the group whose only liberty it is cannot get another one, since a group grows
 * only from its liberties. */
static void
find_moves (const CgtBitBoard *board, CgtPlacedMoves *moves)
{
  guint64 beside_free = cgt_bits_beside (board->free, board->step);
  guint64 breathes[2] = { beside_free, beside_free }, barred[2] = { 0, 0 };

  *moves = (CgtPlacedMoves) { { 0, 0 }, { 0, 0 } };
  for (guint owner = 0; owner < 2; owner++)
    {
      guint64 eyes = find_eyes (board, owner);

      for (guint64 left = board->stones[owner], group = 0; left != 0; left &= ~group)
        {
          guint64 liberties, before = 0;

          for (group = left & -left; group != before;)
            {
              before = group;
              group |= cgt_bits_beside (group, board->step) & board->stones[owner];
            }
          liberties = cgt_bits_beside (group, board->step) & board->free;
          if (liberties == 0)
            {
              moves->n_sure[0] = moves->n_sure[1] = 0;
              return;
            }
          if ((liberties & (liberties - 1)) == 0)
            barred[1 - owner] |= liberties;
          else
            breathes[owner] |= liberties;
          moves->n_sure[owner] += count_sure (board, owner, group, liberties, eyes);
        }
    }
  for (guint player = 0; player < 2; player++)
    moves->squares[player] = board->free & breathes[player] & ~barred[player];
}

/* What is_spare() in cgt-nogo.c says, for all stones of one player at once. */
static guint64
find_spare (guint64 own, guint64 enemy, guint64 free, guint step)
{
  /* In a ring around each square that begins with a corner, and the squares beside it. */
  const guint64 around[8] = { own << (step + 1), own << step, own << (step - 1), own >> 1,
                              own >> (step + 1), own >> step, own >> (step - 1), own << 1 };
  const guint64 free_beside[4] = { free << step, free >> 1, free >> step, free << 1 };
  guint64 any = 0, needed = 0, linked_once = 0, linked_more = 0, free_once = 0, free_more = 0;
  guint64 eyes = free & ~cgt_bits_beside (free | enemy, step);

  for (guint i = 0; i < 4; i++)
    {
      guint64 before = around[2 * i] & around[(2 * i + 7) % 8],
              after = around[(2 * i + 2) % 8] & around[(2 * i + 3) % 8];
      guint64 unlinked = around[2 * i + 1] & ~before;

      any |= around[2 * i + 1];
      needed |= free_beside[i] & ~before & ~after;
      linked_more |= linked_once & unlinked;
      linked_once |= unlinked;
      free_more |= free_once & free_beside[i];
      free_once |= free_beside[i];
    }
  return own & ((any & ~needed & ~linked_more) | (~any & ~free_more & cgt_bits_beside (eyes, step)));
}

static guint64
find_all_spare (const CgtBitBoard *part)
{
  return find_spare (part->stones[0], part->stones[1], part->free, part->step) |
         find_spare (part->stones[1], part->stones[0], part->free, part->step);
}

/* One after another, and over again, as drop_spare_stones() does. */
static void
drop_spare_stones (CgtBitBoard *part)
{
  guint64 spare = find_all_spare (part), ahead = G_MAXUINT64;

  while (spare != 0)
    {
      guint64 next = (spare & ahead) != 0 ? spare & ahead : spare;

      next &= -next;
      part->stones[0] &= ~next;
      part->stones[1] &= ~next;
      ahead = ~(next | (next - 1));
      spare = find_all_spare (part);
    }
}

/* By number, the rows that is_spare_line() does not drop. */
static guint64
find_rows (const CgtBitBoard *part)
{
  guint64 rows = 0, before[3] = { 0 };

  for (guint row = 0; row < part->rows; row++)
    {
      guint64 now[3] = { cgt_bit_board_get_row (part->stones[0], row, part),
                         cgt_bit_board_get_row (part->stones[1], row, part),
                         cgt_bit_board_get_row (part->free, row, part) };
      gboolean same = row > 0 && now[0] == before[0] && now[1] == before[1] && now[2] == before[2];

      if (now[2] != 0 || ((now[0] | now[1]) != 0 && !same))
        rows |= G_GUINT64_CONSTANT (1) << row;
      memcpy (before, now, sizeof before);
    }
  return rows;
}

static guint64
find_columns (const CgtBitBoard *part)
{
  guint64 changes = part->free ^ part->free << 1, stones = 0, changed = 1, free = 0;

  for (guint i = 0; i < 2; i++)
    changes |= part->stones[i] ^ part->stones[i] << 1;
  for (guint row = 0; row < part->rows; row++)
    {
      stones |= cgt_bit_board_get_row (part->stones[0] | part->stones[1], row, part);
      changed |= cgt_bit_board_get_row (changes, row, part);
      free |= cgt_bit_board_get_row (part->free, row, part);
    }
  return free | (stones & changed);
}

/* The squares of the rows and columns that are left. */
static guint64
keep (guint64 squares, const CgtBitBoard *part, guint64 rows, guint64 columns)
{
  guint step = (guint) __builtin_popcountll (columns) + 1, to = 0;
  guint64 kept = 0;

  for (; rows != 0; rows &= rows - 1, to += step)
    {
      guint64 row = cgt_bit_board_get_row (squares, (guint) __builtin_ctzll (rows), part) & columns;
      guint column = 0;

      for (guint64 rest = columns; row != 0; rest &= rest - 1, column++)
        if ((row & rest & -rest) != 0)
          {
            kept |= G_GUINT64_CONSTANT (1) << (to + column);
            row &= row - 1;
          }
    }
  return kept;
}

static gboolean
drop_lines (CgtBitBoard *part)
{
  guint64 rows = find_rows (part), columns = find_columns (part);
  guint n_rows = (guint) __builtin_popcountll (rows), n_columns = (guint) __builtin_popcountll (columns);

  if (n_rows == part->rows && n_columns == part->columns)
    return FALSE;
  part->stones[0] = keep (part->stones[0], part, rows, columns);
  part->stones[1] = keep (part->stones[1], part, rows, columns);
  part->free = keep (part->free, part, rows, columns);
  part->rows = n_rows;
  part->columns = n_columns;
  part->step = n_columns + 1;
  return TRUE;
}

/* A free square with nothing beside it is no move for anybody. */
static void
append_part (CgtBitBoard part, CgtArena *out)
{
  do
    drop_spare_stones (&part);
  while (drop_lines (&part));
  if (part.rows * part.columns > 1)
    cgt_bit_board_append (&part, cgt_bit_board_all (&part), &cgt_nogo_parts, out);
}

static void
append_parts (const CgtBitBoard *board, CgtArena *out)
{
  guint64 all = cgt_bit_board_all (board);

  for (guint64 left = all, part = 0; left != 0 && !out->stopped; left &= ~part)
    {
      CgtBitBoard alone = *board;
      guint64 before = 0;

      for (part = left & -left; part != before;)
        {
          before = part;
          part |= cgt_bits_beside (part & board->free, board->step) & all;
          for (guint i = 0; i < 2; i++)
            part |= cgt_bits_beside (part & board->stones[i], board->step) & (board->stones[i] | board->free);
        }
      alone.free &= part;
      alone.stones[0] &= part;
      alone.stones[1] &= part;
      append_part (alone, out);
    }
}

gboolean
cgt_nogo_split_options (const CgtRules *rules, CgtBytes component, CgtPlayer player, CgtArena *parts, GArray *ends)
{
  CgtBitBoard board, after;
  CgtPlacedMoves found;

  if (!cgt_bit_board_read (component.data, &board))
    return FALSE;
  find_moves (&board, &found);
  for (guint64 moves = found.squares[player]; moves != 0 && !parts->stopped; moves &= moves - 1)
    {
      guint64 end;

      after = board;
      after.free &= ~(moves & -moves);
      after.stones[player] |= moves & -moves;
      append_parts (&after, parts);
      end = parts->n;
      g_array_append_val (ends, end);
    }
  return TRUE;
}

/* In sets */

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

static gboolean
begin_placing (const CgtRules *rules, const CgtPlacedPart *parts, guint n_parts, CgtPlacedBoard *placed_board,
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

static void
find_placed_moves (const CgtPlacedBoard *board, const CgtPlaced *placed, CgtPlacedMoves *moves)
{
  CgtBitBoard bits = { board->rows, board->columns, board->step };

  bits.free = board->squares & ~(placed->stones[0] | placed->stones[1]);
  for (guint i = 0; i < 2; i++)
    bits.stones[i] = placed->stones[i] & ~placed->stones[1 - i];
  find_moves (&bits, moves);
}

const CgtPlacing cgt_nogo_placing = { begin_placing, find_placed_moves };
