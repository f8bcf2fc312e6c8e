/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-bit-board.h"

#include <glib/gi18n-lib.h>

#include "cgt/cgt-budget-memory.h"

/* Clobber: M. H. Albert, J. P. Grossman, R. J. Nowakowski and D. Wolfe, "An introduction to Clobber", Integers 5(2),
 * 2005. The other games of this file differ in the ways that stones go, in what they may take, and in what they leave;
 * they are those of A. Siegel's CGSuite. */

typedef struct
{
  const CgtStep *steps;
  guint n_steps;
  guint joining; /* of the first steps, those that join stones to a part; 0: the board is one part */
  gboolean far;  /* over free squares to the first stone */
  gboolean own;  /* stones of either player may be taken */
  gboolean anti; /* to a free square, and an enemy stone stays behind */
} Ways;

/* The second half of the knight's steps are the opposites of the first. */
static const CgtStep knights_steps[8] = {
  { 1, 2 }, { 2, 1 }, { 2, -1u }, { 1, -2u }, { -1u, -2u }, { -2u, -1u }, { -2u, 1 }, { -1u, 2 },
};

/* Right, down, and both diagonals down, before their opposites. */
static const CgtStep kings_steps[8] = {
  { 0, 1 }, { 1, 0 }, { 1, 1 }, { 1, -1u }, { 0, -1u }, { -1u, 0 }, { -1u, -1u }, { -1u, 1 },
};

static const Ways straight = { .steps = &cgt_steps[0], .n_steps = 4, .joining = 2 };
static const Ways diagonal = { .steps = &cgt_steps[4], .n_steps = 4, .joining = 2 };
static const Ways knights = { .steps = knights_steps, .n_steps = 8, .joining = 4 };
static const Ways kings = { .steps = kings_steps, .n_steps = 8, .joining = 4 };
static const Ways queens = { .steps = kings_steps, .n_steps = 8, .far = TRUE };
static const Ways anti = { .steps = &cgt_steps[0], .n_steps = 4, .anti = TRUE };
static const Ways hot = { .steps = &cgt_steps[0], .n_steps = 4, .joining = 2, .own = TRUE };

static gpointer
clobber_parse_rules (const CgtRuleset *ruleset, CgtReader *reader, char **text, GError **error)
{
  if (cgt_reader_accept_word (reader, "diagonal") && cgt_reader_at_end (reader))
    return (gpointer) &diagonal;
  if (cgt_reader_accept_word (reader, "straight") && cgt_reader_at_end (reader))
    return (gpointer) &straight;
  cgt_reader_fail_expected (reader, error, _ ("diagonal"));
  return NULL;
}

static const Ways *
ways_of (const CgtRules *rules)
{
  const CgtRuleset *game = rules->ruleset;

  return game == &cgt_kings_clobber     ? &kings
         : game == &cgt_knights_clobber ? &knights
         : game == &cgt_queens_clobber  ? &queens
         : game == &cgt_anti_clobber    ? &anti
         : game == &cgt_hot_clobber     ? &hot
                                        : rules->data;
}

/* Sets of squares, of so many words each. */
enum
{
  FREE,
  STONES,             /* of Left, and of Right */
  GOALS = STONES + 2, /* behind those of cgt_bits_read(): where a stone may end */
  N_SETS,
};

/* A knight's step does not lead over two empty columns to the next row. */
#define EMPTY_COLUMNS 2

static inline gsize
bits_of_step (CgtStep step, gsize below)
{
  return (gsize) (gint) step.down * below + (gsize) (gint) step.right;
}

/* Finds where stones of @player may go. */
G_ALWAYS_INLINE static inline void
find_goals (const Ways *ways, guint64 *sets, gsize n, CgtPlayer player)
{
  for (gsize k = 0; k < n; k++)
    sets[GOALS * n + k] = ways->anti
                            ? sets[FREE * n + k]
                            : sets[(STONES + !player) * n + k] | (ways->own ? sets[(STONES + player) * n + k] : 0);
}

/* Where a stone on the square @from goes by steps of @by bits; G_MAXSIZE: it cannot. */
G_ALWAYS_INLINE static inline gsize
find_target (const Ways *ways, const guint64 *sets, gsize n, gsize from, gsize by)
{
  gsize to = from + by;

  while (ways->far && cgt_bits_has (sets + FREE * n, n, to))
    to += by;
  return cgt_bits_has (sets + GOALS * n, n, to) ? to : G_MAXSIZE;
}

static void
clobber_options (const CgtRules *rules, CgtBytes position, CgtPlayer player, CgtArena *out)
{
  const CgtSquares *board = position.data;
  const Ways *ways = ways_of (rules);
  char own = cgt_piece_of (player), left = ways->anti ? cgt_piece_of (!player) : '.';
  gsize below = (gsize) board->columns + EMPTY_COLUMNS, n = board->rows * below / 64 + 1;
  guint64 *sets = cgt_bits_read_apart (board, N_SETS, n, below, out);

  if (sets == NULL)
    return;
  find_goals (ways, sets, n, player);
  for (gsize k = 0; k < n; k++)
    for (guint64 rest = sets[(STONES + player) * n + k]; rest != 0; rest &= rest - 1)
      for (guint i = 0; i < ways->n_steps && !out->stopped; i++)
        {
          gsize from = 64 * k + (gsize) __builtin_ctzll (rest);
          gsize to = find_target (ways, sets, n, from, bits_of_step (ways->steps[i], below));

          if (to != G_MAXSIZE)
            cgt_pieces_move (out, position, from - from / below * EMPTY_COLUMNS, left, to - to / below * EMPTY_COLUMNS,
                             own);
        }
  cgt_budget_release (sets);
}

/* Connected stones; they stay where stones are. */
static const CgtPartKind clobber_parts = {
  .same = CGT_IMAGES_ALL, .swapped = CGT_IMAGES_ALL, .outside = '.', .matters = cgt_part_has_both
};

/* The squares one step from @squares. */
static inline guint64
step_to (guint64 squares, CgtStep step, const CgtBitBoard *board)
{
  gint by = (gint) step.down * (gint) board->step + (gint) step.right;

  if (ABS (by) >= 64)
    return 0;
  return by > 0 ? squares << by : squares >> -by;
}

/* The stones that are connected with the first one of @stones. */
static guint64
find_part (guint64 stones, const Ways *ways, const CgtBitBoard *board)
{
  guint64 part = stones & -stones, before = 0;

  while (part != before)
    {
      before = part;
      for (guint i = 0; i < ways->n_steps; i++)
        part |= step_to (part, ways->steps[i], board) & stones;
    }
  return part;
}

static void
append_small_parts (const CgtBitBoard *board, const Ways *ways, CgtArena *out)
{
  guint64 rest = board->stones[CGT_LEFT] | board->stones[CGT_RIGHT];

  while (rest != 0 && !out->stopped)
    {
      guint64 part = find_part (rest, ways, board);

      if ((part & board->stones[CGT_LEFT]) != 0 && (part & board->stones[CGT_RIGHT]) != 0)
        cgt_bit_board_append (board, part, &clobber_parts, out);
      rest &= ~part;
    }
}

/* FALSE: the board has too many squares. */
static gboolean
read_small (const Ways *ways, CgtBytes position, CgtBitBoard *board)
{
  return cgt_bit_board_read_apart (position.data, ways == &knights ? EMPTY_COLUMNS : 1, board);
}

static void
clobber_split (const CgtRules *rules, CgtBytes position, CgtArena *out)
{
  const Ways *ways = ways_of (rules);
  CgtBitBoard board;

  if (read_small (ways, position, &board))
    append_small_parts (&board, ways, out);
  else
    cgt_pieces_split (position.data, ways->steps, ways->joining, cgt_is_stone, &clobber_parts, out);
}

static gboolean
clobber_split_options (const CgtRules *rules, CgtBytes component, CgtPlayer player, CgtArena *parts, GArray *ends)
{
  const Ways *ways = ways_of (rules);
  guint64 sets[N_SETS];
  CgtBitBoard board;

  if (!read_small (ways, component, &board))
    return FALSE;
  sets[FREE] = board.free;
  sets[STONES] = board.stones[CGT_LEFT];
  sets[STONES + 1] = board.stones[CGT_RIGHT];
  find_goals (ways, sets, 1, player);
  for (guint64 rest = board.stones[player]; rest != 0; rest &= rest - 1)
    for (guint i = 0; i < ways->n_steps && !parts->stopped; i++)
      {
        gsize from = (gsize) __builtin_ctzll (rest);
        gsize to = find_target (ways, sets, 1, from, bits_of_step (ways->steps[i], board.step));
        CgtBitBoard after = board;
        guint64 end;

        if (to == G_MAXSIZE)
          continue;
        after.stones[player] ^= (rest & -rest) | G_GUINT64_CONSTANT (1) << to;
        after.stones[!player] ^= G_GUINT64_CONSTANT (1) << to;
        append_small_parts (&after, ways, parts);
        end = parts->n;
        g_array_append_val (ends, end);
      }
  return TRUE;
}

static gboolean
has_two_stones (const CgtSquares *part)
{
  guint n = 0;

  for (gsize i = 0; i < (gsize) part->rows * part->columns; i++)
    n += cgt_is_stone (part->squares[i]);
  return n > 1;
}

/* Stones of one player can be taken by the same player. */
static void
hot_split (const CgtRules *rules, CgtBytes position, CgtArena *out)
{
  static const CgtPartKind kind = {
    .same = CGT_IMAGES_ALL, .swapped = CGT_IMAGES_ALL, .outside = '.', .matters = has_two_stones
  };

  cgt_pieces_split (position.data, hot.steps, hot.joining, cgt_is_stone, &kind, out);
}

/* Connected squares of the board. */
static void
anti_split (const CgtRules *rules, CgtBytes position, CgtArena *out)
{
  static const CgtPartKind kind = {
    .same = CGT_IMAGES_ALL, .swapped = CGT_IMAGES_ALL, .outside = '#', .matters = cgt_part_has_stone_and_space
  };

  cgt_pieces_split (position.data, anti.steps, 2, cgt_is_on_board, &kind, out);
}

#define CLOBBER(name, board, shown)                                                                                    \
  CGT_PIECES, .start = cgt_pieces_start_chequered, .options = clobber_options,                                         \
              .boards.negate = cgt_squares_negate_board,                                                               \
              .sketch = { CGT_BOARD_GRID,     CGT_SKETCH_RESIZE | CGT_SKETCH_CELLS | CGT_SKETCH_ROTATE,                \
                          cgt_stones,         4,                                                                       \
                          name "(" board ")", name "(" shown ")" }

const CgtRuleset cgt_clobber = {
  .id = "clobber",
  .title = N_ ("Clobber"),
  .by = "Michael Albert, J. P. Grossman, Richard Nowakowski",
  .rules = N_ ("Move your stone onto an enemy stone beside it, and take that stone."),
  .notation = "clobber(xo.|.ox)\nclobber[diagonal](xo|ox)",
  .brackets.usual = "straight",
  CLOBBER ("clobber", "xoxo|oxox|xoxo", "xox.|o.xo|xo.o"),
  .brackets.parse = clobber_parse_rules,
  .parts.split = clobber_split,
  .parts.split_options = clobber_split_options,
  .search.is_dicotic = TRUE,
};

const CgtRuleset cgt_kings_clobber = {
  .id = "kings-clobber",
  .title = N_ ("Kings’ Clobber"),
  .rules = N_ ("Move your stone like a chess king onto an enemy stone, and take that stone."),
  .notation = "kings-clobber(xo.|.ox)",
  CLOBBER ("kings-clobber", "xoxo|oxox|xoxo", "xox.|o.xo|xo.o"),
  .parts.split = clobber_split,
  .parts.split_options = clobber_split_options,
  .search.is_dicotic = TRUE,
};

const CgtRuleset cgt_knights_clobber = {
  .id = "knights-clobber",
  .title = N_ ("Knights’ Clobber"),
  .rules = N_ ("Move your stone like a chess knight onto an enemy stone, and take that stone."),
  .notation = "knights-clobber(xo.|.xo)",
  CLOBBER ("knights-clobber", "xxoo|ooxx|xxoo", "xxo.|o.xx|x.oo"),
  .parts.split = clobber_split,
  .parts.split_options = clobber_split_options,
  .search.is_dicotic = TRUE,
};

const CgtRuleset cgt_queens_clobber = {
  .id = "queens-clobber",
  .title = N_ ("Queens’ Clobber"),
  .rules = N_ ("Move your stone like a chess queen, over free squares, onto an enemy stone, and take that stone."),
  .notation = "queens-clobber(xo.|.ox)",
  CLOBBER ("queens-clobber", "x.o|o.x|.x.", "x.o|o.x|.x."),
};

const CgtRuleset cgt_anti_clobber = {
  .id = "anti-clobber",
  .title = N_ ("Anti-Clobber"),
  .rules = N_ ("Move your stone to a free square beside it, and leave an enemy stone where it was."),
  .notation = "anti-clobber(xo.|.ox)",
  CLOBBER ("anti-clobber", "x..|...|..o", "xo.|.x.|o.o"),
  .parts.split = anti_split,
};

const CgtRuleset cgt_hot_clobber = {
  .id = "hot-clobber",
  .title = N_ ("Hot Clobber"),
  .rules = N_ ("Move your stone onto a stone of either player beside it, and take that stone."),
  .notation = "hot-clobber(xo.|.ox)",
  CLOBBER ("hot-clobber", "xoxo|oxox", "xox.|o.xo"),
  .parts.split = hot_split,
};
