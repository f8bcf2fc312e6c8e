/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt/cgt-refuse.h"
#include "rulesets/heaps/cgt-heaps.h"
#include "rulesets/heaps/cgt-wythoff.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Queens and rooks on a board: Wythoff's game in R. P. Isaacs's form, Nim with two heaps for a rook, and the race to
 * the corner. A position is a pair of numbers, column and row, for each piece. */

typedef struct
{
  guint64 column, row;
} Square;

static gsize
count_pieces (CgtBytes position)
{
  return position.size / sizeof (Square);
}

static const Square *
get_pieces (CgtBytes position)
{
  return position.data;
}

static gboolean
queens_parse (const CgtRules *rules, CgtReader *reader, GByteArray *position, GError **error)
{
  do
    {
      Square square;
      if (!cgt_reader_integer (reader, N_ ("a column"), 0, G_MAXUINT64, &square.column, error) ||
          !cgt_reader_expect (reader, ',', error) ||
          !cgt_reader_integer (reader, N_ ("a row"), 0, G_MAXUINT64, &square.row, error))
        return FALSE;
      if (!cgt_reader_append (reader, position, &square, sizeof square, error))
        return FALSE;
    }
  while (cgt_reader_accept (reader, ';'));
  return TRUE;
}

static void
queens_print (const CgtRules *rules, CgtBytes position, GString *text)
{
  for (gsize i = 0; i < count_pieces (position); i++)
    {
      Square square = get_pieces (position)[i];
      g_string_append_printf (text, "%s%" G_GUINT64_FORMAT ",%" G_GUINT64_FORMAT, i > 0 ? "; " : "", square.column,
                              square.row);
    }
}

/* Appends the position with piece @i moved. FALSE: the arena is full. */
static gboolean
put_piece (CgtArena *out, CgtBytes position, gsize i, guint64 column, guint64 row)
{
  Square *pieces = cgt_arena_add (out, position.size, 0);

  if (pieces == NULL)
    return FALSE;
  memcpy (pieces, position.data, position.size);
  pieces[i] = (Square) { column, row };
  return TRUE;
}

static gboolean
move_piece (CgtArena *out, CgtBytes position, gsize i, gboolean diagonally)
{
  Square at = get_pieces (position)[i];

  for (guint64 column = at.column; column-- > 0;)
    if (!put_piece (out, position, i, column, at.row))
      return FALSE;
  for (guint64 row = at.row; row-- > 0;)
    if (!put_piece (out, position, i, at.column, row))
      return FALSE;
  for (guint64 steps = 1; diagonally && steps <= MIN (at.column, at.row) && steps > 0; steps++)
    if (!put_piece (out, position, i, at.column - steps, at.row - steps))
      return FALSE;
  return TRUE;
}

static guint64
queens_count_options (const CgtRules *rules, CgtBytes position, CgtPlayer player)
{
  guint64 n = 0;

  for (gsize i = 0; i < count_pieces (position); i++)
    {
      guint64 most = MAX (get_pieces (position)[i].column, get_pieces (position)[i].row);
      if (most > (G_MAXUINT64 - n) / 3)
        return G_MAXUINT64;
      n += 3 * most;
    }
  return n;
}

static void
queens_options (const CgtRules *rules, CgtBytes position, CgtPlayer player, CgtArena *out)
{
  for (gsize i = 0; i < count_pieces (position); i++)
    if (!move_piece (out, position, i, TRUE))
      return;
}

static void
rooks_options (const CgtRules *rules, CgtBytes position, CgtPlayer player, CgtArena *out)
{
  for (gsize i = 0; i < count_pieces (position); i++)
    if (!move_piece (out, position, i, FALSE))
      return;
}

/* Every piece is a separate component; columns and rows are interchangeable. */
static void
queens_split (const CgtRules *rules, CgtBytes position, CgtArena *out)
{
  for (gsize i = 0; i < count_pieces (position); i++)
    {
      Square at = get_pieces (position)[i], sorted = { MIN (at.column, at.row), MAX (at.column, at.row) };
      if (sorted.row > 0 && !cgt_arena_append (out, &sorted, sizeof sorted, 0))
        return;
    }
}

/* For a single queen the outcome is easier to find than the value. */
static CgtOutcome
queens_outcome (const CgtRules *rules, CgtBytes position)
{
  return count_pieces (position) == 1 ? cgt_wythoff_outcome (rules, position) : 0;
}

static CgtTheoremUsed *
queens_theorem (const CgtRules *rules, CgtBytes position, gboolean misere)
{
  return count_pieces (position) == 1 ? cgt_wythoff_theorem (rules, position, misere) : NULL;
}

/* A rook's column and row. */
static guint32
rooks_two_heaps (guint x, guint y)
{
  return x ^ y;
}

/* Of a single rook. */
static gboolean
rooks_rays (const CgtRules *rules, guint n, guint32 most, GArray *rays)
{
  return n == 2 && cgt_nim_rays (rules, n, most, rays);
}

/* The race */

static gboolean
race_goal_reached (const CgtRules *rules, CgtBytes position)
{
  for (gsize i = 0; i < count_pieces (position); i++)
    if (get_pieces (position)[i].column == 0 && get_pieces (position)[i].row == 0)
      return TRUE;
  return FALSE;
}

static gboolean
race_in_reach (const CgtRules *rules, CgtBytes position)
{
  for (gsize i = 0; i < count_pieces (position); i++)
    {
      Square at = get_pieces (position)[i];
      if (at.column == 0 || at.row == 0 || at.column == at.row)
        return TRUE;
    }
  return FALSE;
}

static void
race_options (const CgtRules *rules, CgtBytes position, CgtPlayer player, CgtArena *out)
{
  if (!race_goal_reached (rules, position))
    queens_options (rules, position, player, out);
}

/* Boards: one square per column and row, large enough for the pieces; row 0 is at the bottom, as in print. */

enum
{
  LEAST_BOARD = 8,
  GREATEST_BOARD = 64,
};

static const CgtPiece queens_pieces[] = {
  { '.', N_ ("Free square"), CGT_PIECE_EMPTY },
  { 'q', N_ ("Queen"), CGT_PIECE_STONE },
};

static const CgtPiece rooks_pieces[] = {
  { '.', N_ ("Free square"), CGT_PIECE_EMPTY },
  { 'r', N_ ("Rook"), CGT_PIECE_STONE },
};

/* A cell is the number of pieces that share the square. */
static CgtBoard *
queens_board (const CgtRules *rules, CgtBytes position)
{
  CgtBoard *board;
  guint64 size = LEAST_BOARD;

  for (gsize i = 0; i < count_pieces (position); i++)
    {
      Square at = get_pieces (position)[i];
      if (MAX (at.column, at.row) >= GREATEST_BOARD)
        return NULL;
      size = MAX (size, MAX (at.column, at.row) + 1);
    }
  board = cgt_board_new_grid ((guint) size, (guint) size);
  for (gsize i = 0; i < count_pieces (position); i++)
    {
      Square at = get_pieces (position)[i];
      guint row = board->rows - 1 - (guint) at.row;
      guint8 n = cgt_board_get_cell (board, row, (guint) at.column);
      if (n == G_MAXUINT8)
        g_clear_pointer (&board, cgt_board_free);
      if (board == NULL)
        return NULL;
      cgt_board_set_cell (board, row, (guint) at.column, n + 1);
    }
  return board;
}

static gboolean
queens_board_to_text (const CgtRuleset *ruleset, const CgtBoard *board, GString *text, GError **error)
{
  gsize before = text->len;

  for (guint row = 0; row < board->rows; row++)
    for (guint column = 0; column < board->columns; column++)
      for (guint i = cgt_board_get_cell (board, board->rows - 1 - row, column); i > 0; i--)
        g_string_append_printf (text, "%s%u,%u", text->len > before ? "; " : "", column, row);
  if (text->len > before)
    return TRUE;
  return cgt_refuse (error, CGT_ERROR_RULE, _ ("there must be a piece on the board"));
}

static CgtPlaceMark
queens_mark (const CgtBoard *board, guint row, guint column)
{
  return row == board->rows - 1 && column == 0 ? CGT_PLACE_MARK_HOME : CGT_PLACE_MARK_NONE;
}

#define ON_A_BOARD                                                                                                     \
  .parse = queens_parse, .print = queens_print, .search.count_options = queens_count_options,                          \
  .parts.split = queens_split, .boards.mark = queens_mark, .boards.make = queens_board,                                \
  .boards.to_text = queens_board_to_text

const CgtRuleset cgt_wythoff_queens = {
  .id = "wythoff-queens",
  .title = N_ ("Wythoff’s Queens"),
  .by = "Willem Wythoff, Rufus Isaacs",
  .rules =
    N_ ("Move a queen any distance left, down or diagonally towards the corner at 0,0. Whoever moves last wins."),
  .notation = "wythoff-queens(3,5; 1,2)",
  .flags = CGT_RULESET_IMPARTIAL,
  .family = CGT_FAMILY_WYTHOFF,
  .numbers.table_headline = N_ ("One queen, in columns and rows up to %u, largest value %s"),
  .sketch = { CGT_BOARD_GRID, CGT_SKETCH_RESIZE | CGT_SKETCH_CELLS | CGT_SKETCH_PLACES | CGT_SKETCH_UPWARDS,
              queens_pieces, 2, "wythoff-queens(3,5; 6,2)", NULL, CGT_PIECE_SET_QUEENS,
              .played = N_ ("moved a queen") },
  .options = queens_options,
  .theory.nimber = cgt_wythoff_nimber,
  .theory.outcome = queens_outcome,
  .theory.theorem = queens_theorem,
  .theory.remoteness = cgt_wythoff_remoteness,
  .numbers.rays = cgt_wythoff_rays,
  ON_A_BOARD,
};

const CgtRuleset cgt_wythoff_rooks = {
  .id = "wythoff-rooks",
  .title = N_ ("Wythoff’s Rooks"),
  .rules = N_ ("Move a rook any distance left or down, towards the corner at 0,0. Whoever moves last wins."),
  .notation = "wythoff-rooks(3,5; 1,2)",
  .flags = CGT_RULESET_IMPARTIAL,
  .numbers.table_headline = N_ ("One rook, in columns and rows up to %u, largest value %s"),
  .sketch = { CGT_BOARD_GRID, CGT_SKETCH_RESIZE | CGT_SKETCH_CELLS | CGT_SKETCH_PLACES | CGT_SKETCH_UPWARDS,
              rooks_pieces, 2, "wythoff-rooks(3,5; 6,2)", NULL, CGT_PIECE_SET_ROOKS, .played = N_ ("moved a rook") },
  .options = rooks_options,
  .theory.nimber = cgt_nim_nimber,
  .numbers.two_heaps = rooks_two_heaps,
  .theory.nim_heaps = cgt_nim_heaps,
  .numbers.rays = rooks_rays,
  ON_A_BOARD,
};

const CgtRuleset cgt_queens_race = {
  .id = "queens-race",
  .title = N_ ("Queens’ Race"),
  .rules = N_ (
    "Move a queen any distance left, down or diagonally. Whoever first brings any queen to the corner at 0,0 wins."),
  .notation = "queens-race(3,5; 1,2)",
  .flags = CGT_RULESET_IMPARTIAL | CGT_RULESET_RACE,
  .family = CGT_FAMILY_QUEENS_RACE,
  .numbers.table_headline = N_ ("One queen, in columns and rows up to %u, largest value %s"),
  .sketch = { CGT_BOARD_GRID, CGT_SKETCH_RESIZE | CGT_SKETCH_CELLS | CGT_SKETCH_PLACES | CGT_SKETCH_UPWARDS,
              queens_pieces, 2, "queens-race(3,5; 6,2)", NULL, CGT_PIECE_SET_QUEENS, .played = N_ ("moved a queen") },
  .options = race_options,
  .race.goal_reached = race_goal_reached,
  .race.goal_in_reach = race_in_reach,
  ON_A_BOARD,
};
