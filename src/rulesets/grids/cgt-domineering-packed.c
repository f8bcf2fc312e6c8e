/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-domineering.h"

#include <string.h>

/* Boards of up to 128 squares for the search for the winner. Left's side has the rows for lines, Right's the columns;
 * a board as Right sees it is transposed, and so its own negative. On their own side both place dominoes across two
 * lines. */

static gboolean
begin (const CgtRules *rules, CgtBytes position, CgtPackedBoard *board)
{
  const CgtDomineering *from = position.data;
  guint rows = from->rows, columns = from->columns;

  if ((guint64) rows * columns > CGT_PACKED_SQUARES || rows < 2 || columns < 2)
    return FALSE;
  memset (board, 0, sizeof *board);
  board->n_lines[CGT_LEFT] = board->width[CGT_RIGHT] = rows;
  board->n_lines[CGT_RIGHT] = board->width[CGT_LEFT] = columns;
  for (guint row = 0; row < rows; row++)
    board->first_column |= cgt_set_of (row * columns);
  for (guint player = 0; player < 2; player++)
    {
      guint width = board->width[player];

      for (guint i = 0; i < rows * columns; i++)
        board->other[player][i] = (guint8) (i % width * board->n_lines[player] + i / width);
      for (guint i = 0, j = width; j < rows * columns; i++, j++)
        {
          board->taken[player][i].side[player] = cgt_set_of (i) | cgt_set_of (j);
          board->taken[player][i].side[!player] =
            cgt_set_of (board->other[player][i]) | cgt_set_of (board->other[player][j]);
        }
    }
  return TRUE;
}

static CgtPacked
pack (const CgtPackedBoard *board, CgtBytes position)
{
  const CgtDomineering *from = position.data;
  CgtPacked packed = { { 0, 0 } };

  for (guint i = 0; i < from->rows * from->columns; i++)
    if (cgt_domineering_is_free (from, i / from->columns, i % from->columns))
      {
        packed.side[CGT_LEFT] |= cgt_set_of (i);
        packed.side[CGT_RIGHT] |= cgt_set_of (board->other[CGT_LEFT][i]);
      }
  return packed;
}

static CgtSet
places (const CgtPackedBoard *board, CgtPlayer player, CgtSet free)
{
  return free & free >> board->width[player];
}

static CgtSet
beside (const CgtPackedBoard *board, CgtSet squares)
{
  guint width = board->width[CGT_LEFT];

  return squares << width | squares >> width | (squares << 1 & ~board->first_column) |
         (squares & ~board->first_column) >> 1;
}

static CgtSet
component (const CgtPackedBoard *board, CgtSet free, guint square, CgtSet enough)
{
  CgtSet region = cgt_set_of (square), before = 0;

  while (region != before && (enough & ~region) != 0)
    {
      before = region;
      region |= beside (board, region) & free;
    }
  return region;
}

/* The least of the four images under reflections in the axes. */
static CgtSet
normal_form (const CgtPackedBoard *board, CgtSet free)
{
  guint n = board->n_lines[CGT_LEFT], width = board->width[CGT_LEFT];
  CgtSet down = 0, mirrored = 0, both = 0;

  for (guint line = 0; line < n; line++)
    {
      CgtSet bits = free >> (line * width) & (cgt_set_of (width) - 1);

      down |= bits << ((n - 1 - line) * width);
    }
  for (guint column = 0; column < width; column++)
    {
      mirrored |= (free >> column & board->first_column) << (width - 1 - column);
      both |= (down >> column & board->first_column) << (width - 1 - column);
    }
  return MIN (MIN (free, down), MIN (mirrored, both));
}

static gboolean
unpack (const CgtPackedBoard *board, CgtPlayer player, CgtSet free, guint n_lines, CgtArena *out)
{
  guint width = board->width[player];
  gsize size = cgt_domineering_size (n_lines, width);
  CgtDomineering *strip = cgt_arena_add (out, size, 0);

  if (strip == NULL)
    return FALSE;
  memset (strip, 0, size);
  *strip = (CgtDomineering) { n_lines, width };
  for (guint i = 0; i < cgt_domineering_n_words (n_lines, width); i++)
    strip->squares[i] = (guint64) (free >> (64 * i));
  return TRUE;
}

const CgtPacking cgt_domineering_packing = { begin, pack, places, beside, component, normal_form, unpack };
