/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-bits.h"
#include "cgt-domineering.h"

/* Boards of at most 8x8 as bits, one byte per row, and others of at most 4x16, two bytes per row: components by
 * flooding all squares at once, images by the usual exchanges of bits (H. S. Warren, Hacker's Delight, ch. 7). The
 * functions below take the number of bits per row, which is a constant where they are called. */

static inline guint64
first_column (guint width)
{
  return width == 8 ? G_GUINT64_CONSTANT (0x0101010101010101) : G_GUINT64_CONSTANT (0x0001000100010001);
}

/* 8 or 16; 0: the board is too large. */
static guint
width_of (const CgtDomineering *board)
{
  if (board->rows <= 8 && board->columns <= 8)
    return 8;
  return board->rows <= 4 && board->columns <= 16 ? 16 : 0;
}

static guint64
row_mask (guint columns)
{
  return (G_GUINT64_CONSTANT (1) << columns) - 1;
}

/* Expands rows of @columns bits to @width bits each, and back. */
static guint64
spread (guint64 squares, guint rows, guint columns, guint width)
{
  guint64 result = 0;

  for (guint row = 0; row < rows; row++)
    result |= (squares >> (row * columns) & row_mask (columns)) << (width * row);
  return result;
}

static guint64
gather (guint64 bits, guint rows, guint columns, guint width)
{
  guint64 result = 0;

  for (guint row = 0; row < rows; row++)
    result |= (bits >> (width * row) & row_mask (columns)) << (row * columns);
  return result;
}

static inline guint64
flip_columns (guint64 bits)
{
  return GUINT64_SWAP_LE_BE (cgt_bits_reversed (bits));
}

static guint64
transpose (guint64 bits)
{
  guint64 change = (bits ^ bits >> 7) & G_GUINT64_CONSTANT (0x00aa00aa00aa00aa);

  bits ^= change ^ change << 7;
  change = (bits ^ bits >> 14) & G_GUINT64_CONSTANT (0x0000cccc0000cccc);
  bits ^= change ^ change << 14;
  change = (bits ^ bits >> 28) & G_GUINT64_CONSTANT (0x00000000f0f0f0f0);
  return bits ^ change ^ change << 28;
}

/* The least of the four images of a board under reflections in its axes. */
static guint64
least_turned (guint64 bits, guint rows, guint columns)
{
  guint64 upside_down = GUINT64_SWAP_LE_BE (bits) >> (8 * (8 - rows));
  guint64 mirrored = flip_columns (bits) >> (8 - columns);
  guint64 both = GUINT64_SWAP_LE_BE (mirrored) >> (8 * (8 - rows));

  return MIN (MIN (bits, upside_down), MIN (mirrored, both));
}

/* Appends the normal form of a region whose bounding box begins at bit 0. A transposed board is the negative. */
static gboolean
append_normal_form (guint64 bits, guint rows, guint columns, CgtArena *out)
{
  guint64 straight = rows <= columns ? least_turned (bits, rows, columns) : 0;
  guint64 transposed = rows >= columns ? least_turned (transpose (bits), columns, rows) : 0;
  gboolean negative = rows != columns ? columns < rows : transposed < straight;
  CgtDomineering *board = cgt_arena_add (out, sizeof *board + sizeof (guint64), negative);

  if (board == NULL)
    return FALSE;
  board->rows = negative ? columns : rows;
  board->columns = negative ? rows : columns;
  board->squares[0] = gather (negative ? transposed : straight, board->rows, board->columns, 8);
  return TRUE;
}

/* The same for a region of more than eight columns, and so of fewer rows. */
static gboolean
append_wide_form (guint64 bits, guint rows, guint columns, CgtArena *out)
{
  CgtDomineering *board = cgt_arena_add (out, sizeof *board + sizeof (guint64), 0);
  guint64 upside_down = 0, mirrored = 0, both = 0;

  if (board == NULL)
    return FALSE;
  for (guint row = 0; row < rows; row++)
    {
      guint64 there = bits >> (16 * row) & 0xffff, back = flip_columns (there << 8 | there >> 8);

      back = (back & 0xffff) >> (16 - columns);
      upside_down |= there << (16 * (rows - 1 - row));
      mirrored |= back << (16 * row);
      both |= back << (16 * (rows - 1 - row));
    }
  *board = (CgtDomineering) { rows, columns };
  board->squares[0] = gather (MIN (MIN (bits, upside_down), MIN (mirrored, both)), rows, columns, 16);
  return TRUE;
}

G_ALWAYS_INLINE static inline gboolean
append_region (guint64 region, CgtArena *out, guint width)
{
  guint64 columns = region;
  guint top = (guint) __builtin_ctzll (region) / width, left, rows, n_columns;

  columns |= columns >> 32;
  columns |= columns >> 16;
  if (width == 8)
    columns |= columns >> 8;
  columns &= row_mask (width);
  left = (guint) __builtin_ctzll (columns);
  region >>= width * top + left;
  rows = 64 / width - (guint) __builtin_clzll (region) / width;
  n_columns = 32 - (guint) __builtin_clz ((guint32) columns >> left);
  if (n_columns > 8)
    return append_wide_form (region, rows, n_columns, out);
  return append_normal_form (width == 8 ? region : spread (gather (region, rows, 8, 16), rows, 8, 8), rows, n_columns,
                             out);
}

/* The neighbours of all squares, possibly with some of the squares themselves. */
G_ALWAYS_INLINE static inline guint64
neighbours (guint64 region, guint width)
{
  return (region & ~(first_column (width) << (width - 1))) << 1 | (region & ~first_column (width)) >> 1 |
         region << width | region >> width;
}

G_ALWAYS_INLINE static inline void
append_regions (guint64 bits, CgtArena *out, guint width)
{
  while (bits != 0)
    {
      guint64 region = bits & -bits;

      for (guint64 before = 0; before != region;)
        {
          before = region;
          region |= neighbours (region, width) & bits;
        }
      bits &= ~region;
      if ((region & (region - 1)) != 0 && !append_region (region, out, width))
        return;
    }
}

gboolean
cgt_domineering_split_small (const CgtDomineering *board, CgtArena *out)
{
  guint width = width_of (board);

  if (width == 8)
    append_regions (spread (board->squares[0], board->rows, board->columns, 8), out, 8);
  else if (width == 16)
    append_regions (spread (board->squares[0], board->rows, board->columns, 16), out, 16);
  return width != 0;
}

/* What a domino leaves of a connected region. Every remaining piece touches the domino, so once the flood from one
 * square beside it has reached the others, there is only one piece. */
G_ALWAYS_INLINE static inline gboolean
append_pieces (guint64 bits, guint64 domino, CgtArena *out, guint width)
{
  guint64 beside = neighbours (domino, width) & bits;

  while (bits != 0)
    {
      guint64 region = beside & -beside, before = 0;

      while (region != before && (beside & ~region) != 0)
        {
          before = region;
          region |= neighbours (region, width) & bits;
        }
      if ((beside & ~region) == 0)
        region = bits;
      beside &= ~region;
      bits &= ~region;
      if ((region & (region - 1)) != 0 && !append_region (region, out, width))
        return FALSE;
    }
  return TRUE;
}

/* The board and what is left of it keep the same bits per row throughout. */
G_ALWAYS_INLINE static inline void
split_options (const CgtDomineering *board, CgtPlayer player, CgtArena *parts, GArray *ends, guint width)
{
  guint64 bits = spread (board->squares[0], board->rows, board->columns, width);
  guint step = player == CGT_LEFT ? width : 1;
  guint64 places = bits & bits >> step;

  if (player == CGT_RIGHT)
    places &= ~(first_column (width) << (width - 1));
  for (; places != 0; places &= places - 1)
    {
      guint64 place = places & -places, domino = place | place << step, end;

      if (!append_pieces (bits & ~domino, domino, parts, width))
        return;
      end = parts->n;
      g_array_append_val (ends, end);
    }
}

gboolean
cgt_domineering_split_options_small (const CgtDomineering *board, CgtPlayer player, CgtArena *parts, GArray *ends)
{
  guint width = width_of (board);

  if (width == 8)
    split_options (board, player, parts, ends, 8);
  else if (width == 16)
    split_options (board, player, parts, ends, 16);
  return width != 0;
}
