/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-bit-board.h"
#include "cgt-konane.h"

/* Small boards as bits. What cgt-konane.c finds square by square is found here for all squares at once. */

/* The squares one step from @squares in the direction of cgt_steps[direction]. */
static inline guint64
step (guint64 squares, guint direction, const CgtBitBoard *board)
{
  guint by = direction & 1 ? board->step : 1;

  return direction < 2 ? squares << by : squares >> by;
}

/* From where a stone jumps in a direction over one of @over to one of @to. */
static inline guint64
find_jumps (guint64 from, guint64 over, guint64 to, guint direction, const CgtBitBoard *board)
{
  return from & step (over & step (to, direction ^ 2, board), direction ^ 2, board);
}

/* Where each player's stones can come, by the stones that are used up: at[] exactly so many, within[] at most. */
typedef struct
{
  guint n_stones, last; /* no square costs more than the last */
  guint64 at[2][65], within[2][65];
} Reach;

/* The squares to which stones of @player jump that use up at most @cost stones. */
static guint64
find_targets (const Reach *reach, CgtPlayer player, guint cost, const CgtBitBoard *board)
{
  guint64 targets = 0;

  for (guint used = 1; used <= MIN (reach->last, cost - 1); used++)
    for (guint i = 0; i < 4; i++)
      {
        guint64 over = reach->within[!player][MIN (reach->last, cost - used)];

        targets |= step (step (reach->at[player][used], i, board) & over, i, board);
      }
  return targets;
}

static guint
count (guint64 squares)
{
  return (guint) __builtin_popcountll (squares);
}

/* The cost of a square is the sum of two others, so there are no more after twice the last. */
static void
find_reach (Reach *reach, const CgtBitBoard *board)
{
  guint64 all = cgt_bit_board_all (board);

  reach->n_stones = count (board->stones[CGT_LEFT] | board->stones[CGT_RIGHT]);
  reach->last = 1;
  for (guint player = 0; player < 2; player++)
    {
      reach->within[player][0] = 0;
      reach->at[player][1] = reach->within[player][1] = board->stones[player];
    }
  for (guint cost = 2; cost <= MIN (reach->n_stones, 2 * reach->last); cost++)
    {
      gboolean any = FALSE;

      for (guint player = 0; player < 2; player++)
        {
          guint64 before = reach->within[player][cost - 1];
          guint64 more = find_targets (reach, player, cost, board) & all & ~before;

          reach->at[player][cost] = more;
          reach->within[player][cost] = before | more;
          any = any || more != 0;
        }
      if (any)
        reach->last = cost;
    }
}

/* From where stones may jump in a direction at some time. */
static guint64
find_sources (const Reach *reach, guint direction, const CgtBitBoard *board)
{
  guint64 all = cgt_bit_board_all (board), sources = 0;

  for (guint player = 0; player < 2; player++)
    if (reach->n_stones >= 2 * reach->last)
      sources |=
        find_jumps (reach->within[player][reach->last], reach->within[!player][reach->last], all, direction, board);
    else
      for (guint used = 1; used <= MIN (reach->last, reach->n_stones); used++)
        sources |=
          find_jumps (reach->at[player][used], reach->within[!player][MIN (reach->last, reach->n_stones - used)], all,
                      direction, board);
  return sources;
}

static gboolean
has_jump (const CgtBitBoard *board)
{
  for (guint player = 0; player < 2; player++)
    for (guint i = 0; i < 4; i++)
      if (find_jumps (board->stones[player], board->stones[!player], board->free, i, board) != 0)
        return TRUE;
  return FALSE;
}

/* The part with the first square of @rest. */
static guint64
find_part (guint64 rest, const guint64 sources[4], const CgtBitBoard *board)
{
  guint64 part = rest & -rest, before = 0;

  while (part != before)
    {
      before = part;
      for (guint i = 0; i < 4; i++)
        {
          guint64 from = sources[i] & (part | step (part | step (part, i ^ 2, board), i ^ 2, board));

          part |= from | step (from | step (from, i, board), i, board);
        }
    }
  return part;
}

/* A part alone has fewer stones, so it may fall into parts again. */
static void
append_parts (const CgtBitBoard *board, CgtArena *out)
{
  guint64 sources[4], rest = 0;
  Reach reach;

  if (!has_jump (board))
    return;
  find_reach (&reach, board);
  for (guint i = 0; i < 4; i++)
    {
      sources[i] = find_sources (&reach, i, board);
      rest |= sources[i] | step (sources[i] | step (sources[i], i, board), i, board);
    }
  for (guint64 part; rest != 0 && !out->stopped; rest &= ~part)
    {
      CgtBitBoard alone = *board;

      part = find_part (rest, sources, board);
      alone.free &= part;
      alone.stones[CGT_LEFT] &= part;
      alone.stones[CGT_RIGHT] &= part;
      if (count (alone.stones[CGT_LEFT] | alone.stones[CGT_RIGHT]) < reach.n_stones)
        append_parts (&alone, out);
      else if (has_jump (&alone))
        cgt_bit_board_append (&alone, part, &cgt_konane_parts, out);
    }
}

gboolean
cgt_konane_split_small (CgtBytes position, CgtArena *out)
{
  CgtBitBoard board;

  if (!cgt_bit_board_read (position.data, &board))
    return FALSE;
  append_parts (&board, out);
  return TRUE;
}

/* Appends the parts after each jump of a stone in a direction, with their ends. */
static void
append_jumps (CgtBitBoard board, CgtPlayer player, guint64 stone, guint direction, CgtArena *parts, GArray *ends)
{
  for (;;)
    {
      guint64 over = step (stone, direction, &board), to = step (over, direction, &board), end;

      if ((over & board.stones[!player]) == 0 || (to & board.free) == 0)
        return;
      board.stones[!player] &= ~over;
      board.stones[player] ^= stone | to;
      board.free ^= stone | over | to;
      append_parts (&board, parts);
      end = parts->n;
      g_array_append_val (ends, end);
      stone = to;
    }
}

gboolean
cgt_konane_split_options (const CgtRules *rules, CgtBytes component, CgtPlayer player, CgtArena *parts, GArray *ends)
{
  CgtBitBoard board;

  if (!cgt_bit_board_read (component.data, &board))
    return FALSE;
  for (guint64 rest = board.stones[player]; rest != 0 && !parts->stopped; rest &= rest - 1)
    for (guint i = 0; i < 4; i++)
      append_jumps (board, player, rest & -rest, i, parts, ends);
  return TRUE;
}
