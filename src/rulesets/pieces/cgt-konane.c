/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-konane.h"

/* Konane, Hawaiian checkers: M. D. Ernst, "Playing Konane mathematically: a combinatorial game-theoretic analysis",
 * 1995. */

/* Appends the jumps of a stone in one direction, each with all that were jumped over. */
static gboolean
jump (CgtArena *out, CgtBytes position, guint row, guint column, CgtStep step)
{
  const CgtSquares *board = position.data;
  gsize from = cgt_squares_index (board, row, column);
  char own = board->squares[from], enemy = cgt_piece_swapped (own);

  for (guint n = 1;; n++)
    {
      CgtSquares *after;
      if (cgt_squares_at (board, row + (2 * n - 1) * step.down, column + (2 * n - 1) * step.right) != enemy ||
          cgt_squares_at (board, row + 2 * n * step.down, column + 2 * n * step.right) != '.')
        return TRUE;
      after = cgt_squares_copy (out, position);
      if (after == NULL)
        return FALSE;
      for (guint k = 0; k < 2 * n; k++)
        after->squares[cgt_squares_index (board, row + k * step.down, column + k * step.right)] = '.';
      after->squares[cgt_squares_index (board, row + 2 * n * step.down, column + 2 * n * step.right)] = own;
    }
}

static void
konane_options (const CgtRules *rules, CgtBytes position, CgtPlayer player, CgtArena *out)
{
  const CgtSquares *board = position.data;
  gsize at = 0;

  for (guint row = 0; row < board->rows; row++)
    for (guint column = 0; column < board->columns; column++, at++)
      for (guint i = 0; i < 4 && board->squares[at] == cgt_piece_of (player); i++)
        if (!jump (out, position, row, column, cgt_steps[i]))
          return;
}

/* Parts. A stone comes to a square only by jumping over others, and each stone that it took is gone. So the stones that
 * went into bringing one stone to a square and another one beside it are different ones, and the number of stones on
 * the board bounds where they can come: cost[player][square] is the least number of stones that are used up, itself
 * included, to bring a stone of the player there. */

#define SMALL 128
#define NEVER (G_MAXUINT32 / 2)

typedef struct
{
  const CgtSquares *board;
  gsize n;
  guint32 n_stones;
  guint32 *cost[2];
  guint32 small[2 * SMALL];
} Reach;

/* Goes through the jumps that may be possible. Without @parts, notes what they cost, and returns whether this is less
 * than was known for some square; else joins their squares. Nothing ever comes to a hole, so its cost as a square to
 * jump over is NEVER. */
static gboolean
visit_jumps (Reach *reach, CgtParts *parts)
{
  const CgtSquares *board = reach->board;
  const guint32 rows = board->rows, columns = board->columns, most = reach->n_stones;
  guint32 *const costs[2] = { reach->cost[0], reach->cost[1] };
  gboolean better = FALSE;
  gsize at = 0;

  for (guint row = 0; row < rows; row++)
    for (guint column = 0; column < columns; column++, at++)
      for (guint i = 0; i < 4 && (costs[0][at] <= most || costs[1][at] <= most); i++)
        {
          const CgtStep step = cgt_steps[i];
          gsize over = at + (gsize) (gint) step.down * columns + (gsize) (gint) step.right, to = 2 * over - at;

          if (row + 2 * step.down >= rows || column + 2 * step.right >= columns || board->squares[to] == '#')
            continue;
          for (guint player = 0; player < 2; player++)
            {
              guint32 cost = costs[player][at] + costs[!player][over];

              if (cost > most)
                continue;
              if (parts != NULL)
                {
                  cgt_parts_join (parts, at, over);
                  cgt_parts_join (parts, at, to);
                  break;
                }
              if (cost < costs[player][to])
                {
                  costs[player][to] = cost;
                  better = TRUE;
                }
            }
        }
  return better;
}

/* FALSE, with nothing to clear, when the budget of @out runs out. */
static gboolean
find_reach (Reach *reach, const CgtSquares *board, CgtArena *out)
{
  reach->board = board;
  reach->n = (gsize) board->rows * board->columns;
  reach->n_stones = 0;
  reach->cost[0] = reach->small;
  if (reach->n > SMALL)
    {
      gsize size = 2 * reach->n * sizeof *reach->cost[0];
      if (!cgt_arena_charge (out, (gssize) size))
        {
          cgt_arena_charge (out, -(gssize) size);
          return FALSE;
        }
      reach->cost[0] = g_malloc (size);
    }
  reach->cost[1] = reach->cost[0] + reach->n;
  for (gsize at = 0; at < reach->n; at++)
    {
      reach->cost[0][at] = board->squares[at] == 'x' ? 1 : NEVER;
      reach->cost[1][at] = board->squares[at] == 'o' ? 1 : NEVER;
      reach->n_stones += cgt_is_stone (board->squares[at]);
    }
  while (cgt_arena_tick (out, reach->n / 16) && visit_jumps (reach, NULL))
    ;
  return TRUE;
}

static void
clear_reach (Reach *reach, CgtArena *out)
{
  if (reach->cost[0] == reach->small)
    return;
  cgt_arena_charge (out, -(gssize) (2 * reach->n * sizeof *reach->cost[0]));
  g_free (reach->cost[0]);
}

/* If nobody can jump, the part is over. */
static gboolean
has_jump (const CgtSquares *part)
{
  gsize at = 0;

  for (guint row = 0; row < part->rows; row++)
    for (guint column = 0; column < part->columns; column++, at++)
      for (guint i = 0; i < 4 && cgt_is_stone (part->squares[at]); i++)
        if (cgt_squares_at (part, row + cgt_steps[i].down, column + cgt_steps[i].right) ==
              cgt_piece_swapped (part->squares[at]) &&
            cgt_squares_at (part, row + 2 * cgt_steps[i].down, column + 2 * cgt_steps[i].right) == '.')
          return TRUE;
  return FALSE;
}

const CgtPartKind cgt_konane_parts = { .same = CGT_IMAGES_ALL, .swapped = CGT_IMAGES_ALL, .outside = '#' };

/* As it lies. */
static const CgtPartKind plain_parts = { .same = CGT_IMAGE_SAME, .outside = '#', .matters = has_jump };

static void
append_parts (const CgtSquares *board, CgtArena *out)
{
  Reach reach;
  CgtParts parts;

  if (!find_reach (&reach, board, out))
    return;
  if (cgt_parts_init (&parts, board, out))
    {
      visit_jumps (&reach, &parts);
      cgt_parts_append (&parts, &plain_parts);
      cgt_parts_clear (&parts);
    }
  clear_reach (&reach, out);
}

static gsize
count_stones (CgtBytes position)
{
  const CgtSquares *board = position.data;
  gsize n = 0;

  for (gsize at = 0; at < (gsize) board->rows * board->columns; at++)
    n += cgt_is_stone (board->squares[at]);
  return n;
}

/* A part alone has fewer stones, so it may fall into parts again. */
static void
split_again (CgtBytes position, CgtArena *out)
{
  gsize n_stones = count_stones (position);
  CgtArena parts;

  cgt_arena_init (&parts, out->budget);
  append_parts (position.data, &parts);
  for (gsize i = 0; i < parts.n && !parts.stopped && !out->stopped; i++)
    {
      CgtBytes part = cgt_arena_get (&parts, i);

      if (count_stones (part) == n_stones)
        cgt_part_append (part.data, &cgt_konane_parts, out);
      else
        split_again (part, out);
    }
  if (parts.stopped)
    out->stopped = TRUE;
  cgt_arena_clear (&parts);
}

static void
konane_split (const CgtRules *rules, CgtBytes position, CgtArena *out)
{
  if (!cgt_konane_split_small (position, out))
    split_again (position, out);
}

/* The full board without the two stones in the middle that the players take off first. */
static gboolean
konane_start (guint rows, guint columns, GString *text)
{
  gsize middle = (gsize) text->len + ((rows - 1) / 2) * ((gsize) columns + 1) + (columns - 1) / 2;

  if (columns < 2)
    return FALSE;
  cgt_pieces_start_chequered (rows, columns, text);
  text->str[middle] = text->str[middle + 1] = '.';
  return TRUE;
}

const CgtRuleset cgt_konane = {
  .id = "konane",
  .title = N_ ("Konane"),
  .also = "Hawaiian Checkers",
  .rules = N_ (
    "Jump with your stone in a line over an enemy stone beside it to the free square behind, and on in the same direction if you like. The stones jumped over are taken."),
  .notation = "konane(xox.|.oxo)",
  .sketch = { CGT_BOARD_GRID, CGT_SKETCH_RESIZE | CGT_SKETCH_CELLS | CGT_SKETCH_ROTATE, cgt_stones, 4,
              "konane(xoxo|o..x|xoxo|oxox)", "konane(xo.o|.xo.|ox.x)" },
  CGT_PIECES,
  .start = konane_start,
  .options = konane_options,
  .parts.split = konane_split,
  .parts.split_options = cgt_konane_split_options,
  .search.most_moves = cgt_pieces_count_others,
  .boards.negate = cgt_squares_negate_board,
};
