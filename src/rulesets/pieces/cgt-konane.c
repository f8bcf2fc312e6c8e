/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-bit-board.h"

#include "cgt/cgt-budget-memory.h"

/* Konane, Hawaiian checkers: M. D. Ernst, "Playing Konane mathematically: a combinatorial game-theoretic analysis",
 * 1995. */

/* Sets of squares, of so many words each. */
enum
{
  FREE,
  STONES,                /* of Left, and of Right */
  N_PIECES = STONES + 2, /* those of cgt_bits_read() */
  ALL = N_PIECES,
  SOURCES,               /* by direction, from where stones may jump at some time */
  BETWEEN = SOURCES + 4, /* scratch */
  N_SETS,
};

/* Word @k of the squares one step from those of @set in the direction of cgt_steps[direction]. */
G_ALWAYS_INLINE static inline guint64
step_at (const guint64 *set, gsize n, gsize k, gsize step, guint direction)
{
  gsize by = direction & 1 ? step : 1;

  return direction < 2 ? cgt_bits_after (set, n, k, by) : cgt_bits_before (set, n, k, by);
}

/* Finds the squares of @from over whose neighbours in @over a stone jumps to a square of @to, and adds them to @sources
 * (nullable). Returns whether there are any. */
G_ALWAYS_INLINE static inline gboolean
find_jumps (const guint64 *from, const guint64 *over, const guint64 *to, gsize n, gsize step, guint direction,
            guint64 *between, guint64 *sources)
{
  guint64 any = 0;

  for (gsize k = 0; k < n; k++)
    between[k] = over[k] & step_at (to, n, k, step, direction ^ 2);
  for (gsize k = 0; k < n; k++)
    {
      guint64 found = from[k] & step_at (between, n, k, step, direction ^ 2);

      any |= found;
      if (sources != NULL)
        sources[k] |= found;
    }
  return any != 0;
}

G_ALWAYS_INLINE static inline gboolean
has_jump (guint64 *sets, gsize n, gsize step)
{
  for (guint player = 0; player < 2; player++)
    for (guint i = 0; i < 4; i++)
      if (find_jumps (sets + (STONES + player) * n, sets + (STONES + !player) * n, sets + FREE * n, n, step, i,
                      sets + BETWEEN * n, NULL))
        return TRUE;
  return FALSE;
}

/* How often a stone of @player on the square @from can jump by two steps of @by bits. */
static inline guint
count_jumps (const guint64 *sets, gsize n, CgtPlayer player, gsize from, gsize by)
{
  guint jumps = 0;

  for (gsize to = from + 2 * by;
       cgt_bits_has (sets + FREE * n, n, to) && cgt_bits_has (sets + (STONES + !player) * n, n, to - by); to += 2 * by)
    jumps++;
  return jumps;
}

/* A step in the direction of cgt_steps[direction]; backwards, it is less than 0. */
static inline gsize
bits_of_step (guint direction, gsize step)
{
  gsize by = direction & 1 ? step : 1;

  return direction < 2 ? by : -by;
}

/* Appends the board after so many jumps of the stone on the square @from. */
static void
append_jumped (CgtBytes position, gsize from, gsize by, guint n_jumps, CgtArena *out)
{
  CgtSquares *after = cgt_squares_copy (out, position);
  char own;

  if (after == NULL)
    return;
  own = after->squares[from];
  for (guint i = 0; i < 2 * n_jumps; i++)
    after->squares[from + i * by] = '.';
  after->squares[from + 2 * n_jumps * by] = own;
}

static void
konane_options (const CgtRules *rules, CgtBytes position, CgtPlayer player, CgtArena *out)
{
  const CgtSquares *board = position.data;
  gsize n = cgt_bits_n_words (board), step = (gsize) board->columns + 1;
  guint64 *sets = cgt_bits_read (board, N_PIECES, out);

  for (gsize k = 0; k < n && sets != NULL; k++)
    for (guint64 rest = sets[(STONES + player) * n + k]; rest != 0; rest &= rest - 1)
      for (guint i = 0; i < 4; i++)
        {
          gsize bit = 64 * k + (gsize) __builtin_ctzll (rest);
          guint jumps = count_jumps (sets, n, player, bit, bits_of_step (i, step));

          for (guint j = 1; j <= jumps && !out->stopped; j++)
            append_jumped (position, bit - bit / step, bits_of_step (i, board->columns), j, out);
        }
  cgt_budget_release (sets);
}

/* Parts. A stone comes to a square only by jumping over others, and each stone that it took is gone. So the stones that
 * went into bringing one stone to a square and another one beside it are different ones, and the number of stones on
 * the board bounds where they can come: a square costs a player the least number of stones that are used up to bring
 * one there, itself included. */

/* Costs up to this are exact; larger ones, of large boards only, are rounded down to steps of a quarter. */
#define LAST_EXACT 64
#define MOST_LEVELS 128

/* Where each player's stones can come: by player and level of cost, the squares that cost so much, and at most so much.
 */
typedef struct
{
  guint n_stones, n_levels;
  guint last; /* no square costs more than this level */
  guint64 *at, *within;
  guint costs[MOST_LEVELS]; /* of a large board: by level */
} Reach;

G_ALWAYS_INLINE static inline guint
cost_of (const Reach *reach, gsize n, guint level)
{
  return n == 1 ? level : reach->costs[level];
}

/* The last level that costs at most so much, if there are squares of it. */
G_ALWAYS_INLINE static inline guint
level_of (const Reach *reach, gsize n, guint cost)
{
  guint level = reach->last;

  if (n == 1)
    return MIN (cost, level);
  while (reach->costs[level] > cost)
    level--;
  return level;
}

G_ALWAYS_INLINE static inline guint64 *
at_level (guint64 *sets, const Reach *reach, gsize n, guint player, guint level)
{
  return sets + (player * reach->n_levels + level) * n;
}

/* Finds the squares to which stones of @player jump at this level of cost, and not before. */
G_ALWAYS_INLINE static inline gboolean
find_level (const Reach *reach, guint64 *sets, gsize n, gsize step, guint player, guint level)
{
  guint64 *more = at_level (reach->at, reach, n, player, level), *between = sets + BETWEEN * n, any = 0;
  const guint64 *before = at_level (reach->within, reach, n, player, level - 1);
  guint most = cost_of (reach, n, level + 1) - 1;

  for (gsize k = 0; k < n; k++)
    more[k] = 0;
  for (guint used = 1; used <= MIN (reach->last, level - 1); used++)
    {
      const guint64 *from = at_level (reach->at, reach, n, player, used);
      const guint64 *over =
        at_level (reach->within, reach, n, !player, level_of (reach, n, most - cost_of (reach, n, used)));

      for (guint i = 0; i < 4; i++)
        {
          for (gsize k = 0; k < n; k++)
            between[k] = step_at (from, n, k, step, i) & over[k];
          for (gsize k = 0; k < n; k++)
            more[k] |= step_at (between, n, k, step, i);
        }
    }
  for (gsize k = 0; k < n; k++)
    {
      more[k] &= sets[ALL * n + k] & ~before[k];
      any |= more[k];
      at_level (reach->within, reach, n, player, level)[k] = before[k] | more[k];
    }
  return any != 0;
}

/* The cost of a square is the sum of two others, so there are no more after twice the last. */
G_ALWAYS_INLINE static inline void
find_reach (Reach *reach, guint64 *sets, gsize n, gsize step, CgtArena *out)
{
  reach->last = 1;
  for (guint player = 0; player < 2; player++)
    for (gsize k = 0; k < n; k++)
      {
        at_level (reach->within, reach, n, player, 0)[k] = 0;
        at_level (reach->at, reach, n, player, 1)[k] = at_level (reach->within, reach, n, player, 1)[k] =
          sets[(STONES + player) * n + k];
      }
  for (guint level = 2; cost_of (reach, n, level) <= MIN (reach->n_stones, 2 * cost_of (reach, n, reach->last));
       level++)
    {
      gboolean left = find_level (reach, sets, n, step, CGT_LEFT, level);
      gboolean right = find_level (reach, sets, n, step, CGT_RIGHT, level);

      if (left || right)
        reach->last = level;
      if (n > 1 && !cgt_arena_tick (out, n * reach->last / 16))
        return;
    }
}

/* From where stones may jump in each direction at some time. */
G_ALWAYS_INLINE static inline void
find_sources (const Reach *reach, guint64 *sets, gsize n, gsize step)
{
  gboolean all = reach->n_stones >= 2 * cost_of (reach, n, reach->last);

  for (guint player = 0; player < 2; player++)
    for (guint used = all ? reach->last : 1; used <= reach->last && cost_of (reach, n, used) <= reach->n_stones; used++)
      {
        const guint64 *from = at_level (all ? reach->within : reach->at, reach, n, player, used);
        const guint64 *over =
          at_level (reach->within, reach, n, !player, level_of (reach, n, reach->n_stones - cost_of (reach, n, used)));

        for (guint i = 0; i < 4; i++)
          find_jumps (from, over, sets + ALL * n, n, step, i, sets + BETWEEN * n, sets + (SOURCES + i) * n);
      }
}

static const CgtPartKind konane_parts = { .same = CGT_IMAGES_ALL, .swapped = CGT_IMAGES_ALL, .outside = '#' };

/* Parts of a small board */

static inline guint64
step_of (guint64 squares, guint direction, const CgtBitBoard *board)
{
  return step_at (&squares, 1, 0, board->step, direction);
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
          guint64 from = sources[i] & (part | step_of (part | step_of (part, i ^ 2, board), i ^ 2, board));

          part |= from | step_of (from | step_of (from, i, board), i, board);
        }
    }
  return part;
}

static guint
count_small (const CgtBitBoard *board)
{
  return cgt_word_count (board->stones[CGT_LEFT] | board->stones[CGT_RIGHT]);
}

/* A part alone has fewer stones, so it may fall into parts again. */
static void
append_small_parts (const CgtBitBoard *board, CgtArena *out)
{
  guint64 at[2 * (LAST_EXACT + 1)], within[2 * (LAST_EXACT + 1)], rest = 0;
  guint64 sets[N_SETS] = { board->free, board->stones[CGT_LEFT], board->stones[CGT_RIGHT], cgt_bit_board_all (board) };
  Reach reach;

  if (!has_jump (sets, 1, board->step))
    return;
  reach.n_stones = count_small (board);
  reach.n_levels = LAST_EXACT + 1;
  reach.at = at;
  reach.within = within;
  find_reach (&reach, sets, 1, board->step, out);
  find_sources (&reach, sets, 1, board->step);
  for (guint i = 0; i < 4; i++)
    rest |= sets[SOURCES + i] | step_of (sets[SOURCES + i] | step_of (sets[SOURCES + i], i, board), i, board);
  for (guint64 part; rest != 0 && !out->stopped; rest &= ~part)
    {
      CgtBitBoard alone = *board;

      part = find_part (rest, sets + SOURCES, board);
      alone.free &= part;
      alone.stones[CGT_LEFT] &= part;
      alone.stones[CGT_RIGHT] &= part;
      if (count_small (&alone) < reach.n_stones)
        append_small_parts (&alone, out);
      else if (has_jump ((guint64[N_SETS]) { alone.free, alone.stones[CGT_LEFT], alone.stones[CGT_RIGHT] }, 1,
                         board->step))
        cgt_bit_board_append (&alone, part, &konane_parts, out);
    }
}

/* The parts after each jump of each stone. */
static gboolean
konane_split_options (const CgtRules *rules, CgtBytes component, CgtPlayer player, CgtArena *parts, GArray *ends)
{
  CgtBitBoard board;

  if (!cgt_bit_board_read (component.data, &board))
    return FALSE;
  for (guint64 rest = board.stones[player]; rest != 0; rest &= rest - 1)
    for (guint i = 0; i < 4; i++)
      {
        const guint64 sets[N_PIECES] = { board.free, board.stones[CGT_LEFT], board.stones[CGT_RIGHT] };
        CgtBitBoard after = board;
        guint64 stone = rest & -rest;

        for (guint jumps = count_jumps (sets, 1, player, (gsize) __builtin_ctzll (rest), bits_of_step (i, board.step));
             jumps > 0 && !parts->stopped; jumps--)
          {
            guint64 over = step_of (stone, i, &board), to = step_of (over, i, &board), end;

            after.stones[!player] &= ~over;
            after.stones[player] ^= stone | to;
            after.free ^= stone | over | to;
            append_small_parts (&after, parts);
            end = parts->n;
            g_array_append_val (ends, end);
            stone = to;
          }
      }
  return TRUE;
}

/* Parts of a large board */

static guint
count_stones (const CgtSquares *board)
{
  guint n = 0;

  for (gsize at = 0; at < (gsize) board->rows * board->columns; at++)
    n += cgt_is_stone (board->squares[at]);
  return n;
}

/* The levels of a large board. FALSE, with nothing to free, when the budget runs out. */
static gboolean
begin_reach (Reach *reach, const CgtSquares *board, CgtArena *out)
{
  gsize n = cgt_bits_n_words (board);

  reach->n_stones = count_stones (board);
  reach->n_levels = 2;
  for (guint level = 0; level < MOST_LEVELS; level++)
    {
      reach->costs[level] = level <= LAST_EXACT ? level : reach->costs[level - 1] / 4 * 5;
      reach->n_levels = reach->costs[level] <= reach->n_stones ? MAX (level + 1, 2) : reach->n_levels;
    }
  reach->at = cgt_budget_alloc (out->budget, 4 * reach->n_levels * n, sizeof *reach->at);
  out->stopped |= reach->at == NULL;
  reach->within = reach->at + 2 * reach->n_levels * n;
  return reach->at != NULL;
}

/* If nobody can jump, the part is over. */
static gboolean
is_in_play (const CgtSquares *part)
{
  gsize n = cgt_bits_n_words (part), step = (gsize) part->columns + 1;
  gboolean found = TRUE;
  CgtArena scratch;
  guint64 *sets;

  cgt_arena_init (&scratch, NULL);
  sets = cgt_bits_read (part, N_SETS, &scratch);
  cgt_arena_clear (&scratch);
  if (sets != NULL)
    found = n == 1 ? has_jump (sets, 1, step) : has_jump (sets, n, step);
  cgt_budget_release (sets);
  return found;
}

/* As it lies. */
static const CgtPartKind plain_parts = { .same = CGT_IMAGE_SAME, .outside = '#', .matters = is_in_play };

static void
join_squares (const CgtSquares *board, const guint64 *sets, gsize n, CgtParts *parts)
{
  gsize step = (gsize) board->columns + 1;

  for (gsize k = 0; k < n; k++)
    for (guint i = 0; i < 4; i++)
      for (guint64 sources = sets[(SOURCES + i) * n + k]; sources != 0; sources &= sources - 1)
        {
          gsize bit = 64 * k + (gsize) __builtin_ctzll (sources), at = bit - bit / step;
          gsize by = bits_of_step (i, board->columns);

          cgt_parts_join (parts, at, at + by);
          cgt_parts_join (parts, at, at + 2 * by);
        }
}

static void
append_large_parts (const CgtSquares *board, CgtArena *out)
{
  gsize n = cgt_bits_n_words (board), step = (gsize) board->columns + 1;
  guint64 *sets = cgt_bits_read (board, N_SETS, out);
  CgtParts parts;
  Reach reach;

  if (sets != NULL && begin_reach (&reach, board, out))
    {
      for (gsize k = 0; k < n; k++)
        sets[ALL * n + k] = sets[FREE * n + k] | sets[STONES * n + k] | sets[(STONES + 1) * n + k];
      find_reach (&reach, sets, n, step, out);
      find_sources (&reach, sets, n, step);
      cgt_budget_release (reach.at);
      if (!out->stopped && cgt_parts_init (&parts, board, out))
        {
          join_squares (board, sets, n, &parts);
          cgt_parts_append (&parts, &plain_parts);
          cgt_parts_clear (&parts);
        }
    }
  cgt_budget_release (sets);
}

static void
split (const CgtSquares *board, CgtArena *out)
{
  CgtBitBoard small;
  CgtArena parts;

  if (cgt_bit_board_read (board, &small))
    {
      append_small_parts (&small, out);
      return;
    }
  cgt_arena_init (&parts, out->budget);
  append_large_parts (board, &parts);
  for (gsize i = 0; i < parts.n && !parts.stopped && !out->stopped; i++)
    {
      const CgtSquares *part = cgt_arena_get (&parts, i).data;

      if (count_stones (part) == count_stones (board))
        cgt_part_append (part, &konane_parts, out);
      else
        split (part, out);
    }
  if (parts.stopped)
    out->stopped = TRUE;
  cgt_arena_clear (&parts);
}

static void
konane_split (const CgtRules *rules, CgtBytes position, CgtArena *out)
{
  split (position.data, out);
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
              "konane(xoxo|ox.x|x.xo|oxox)", "konane(xo.o|.xo.|ox.x)" },
  CGT_PIECES,
  .start = konane_start,
  .options = konane_options,
  .parts.split = konane_split,
  .parts.split_options = konane_split_options,
  .search.most_moves = cgt_pieces_count_others,
  .boards.negate = cgt_squares_negate_board,
};
