/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-pieces.h"

#include "rulesets/cgt-theorem.h"

/* Dawson's Chess as chess (T. R. Dawson, Caissa's Wild Roses, 1935; Winning Ways, ch. 4): pawns only, and whoever can
 * capture must. Left's pawns go up, Right's down. On three ranks it is won like the heaps of 0.137. */

/* The square in front of a pawn of @player, @aside columns further right. */
static char
ahead (const CgtSquares *board, guint row, guint column, CgtPlayer player, guint aside)
{
  return cgt_squares_at (board, row + (player == CGT_LEFT ? -1u : 1), column + aside);
}

static gboolean
can_capture (const CgtSquares *board, guint row, guint column, CgtPlayer player, guint aside)
{
  return ahead (board, row, column, player, aside) == cgt_piece_of (!player);
}

/* Whether some pawn of @player can capture. */
static gboolean
must_capture (const CgtSquares *board, CgtPlayer player)
{
  for (guint row = 0; row < board->rows; row++)
    for (guint column = 0; column < board->columns; column++)
      if (cgt_squares_get (board, row, column) == cgt_piece_of (player) &&
          (can_capture (board, row, column, player, -1u) || can_capture (board, row, column, player, 1)))
        return TRUE;
  return FALSE;
}

/* The moves of the pawn at a square, or its captures. FALSE: the arena is full. */
static gboolean
add_moves (const CgtSquares *board, CgtBytes position, guint row, guint column, CgtPlayer player, gboolean captures,
           CgtArena *out)
{
  static const guint asides[] = { -1u, 0, 1 };
  guint to = row + (player == CGT_LEFT ? -1u : 1);

  for (guint i = 0; i < G_N_ELEMENTS (asides); i++)
    if (ahead (board, row, column, player, asides[i]) == (captures ? cgt_piece_of (!player) : '.') &&
        captures == (asides[i] != 0) &&
        !cgt_pieces_move (out, position, cgt_squares_index (board, row, column), '.',
                          cgt_squares_index (board, to, column + asides[i]), cgt_piece_of (player)))
      return FALSE;
  return TRUE;
}

static void
pawns_options (const CgtRules *rules, CgtBytes position, CgtPlayer player, CgtArena *out)
{
  const CgtSquares *board = position.data;
  gboolean captures = must_capture (board, player);

  for (guint row = 0; row < board->rows; row++)
    for (guint column = 0; column < board->columns; column++)
      if (cgt_squares_get (board, row, column) == cgt_piece_of (player) &&
          !add_moves (board, position, row, column, player, captures, out))
        return;
}

/* Two rows of pawns with an empty one between them, or more. */
static gboolean
pawns_start (guint rows, guint columns, GString *text)
{
  if (rows < 2)
    return FALSE;
  for (guint row = 0; row < rows; row++)
    {
      if (row > 0)
        g_string_append_c (text, '|');
      for (guint column = 0; column < columns; column++)
        g_string_append_c (text, row == 0 ? 'o' : row == rows - 1 ? 'x' : '.');
    }
  return TRUE;
}

/* On three ranks: whether a file has both its pawns still at home, with a free square between them. */
static gboolean
is_open (const CgtSquares *board, guint column)
{
  return cgt_squares_get (board, 0, column) == 'o' && cgt_squares_get (board, 1, column) == '.' &&
         cgt_squares_get (board, 2, column) == 'x';
}

/* A file in which nobody can move. */
static gboolean
is_closed (const CgtSquares *board, guint column)
{
  for (CgtPlayer player = CGT_LEFT; player <= CGT_RIGHT; player++)
    for (guint row = 0; row < 3; row++)
      if (cgt_squares_get (board, row, column) == cgt_piece_of (player) &&
          (ahead (board, row, column, player, 0) == '.' || can_capture (board, row, column, player, -1u) ||
           can_capture (board, row, column, player, 1)))
        return FALSE;
  return TRUE;
}

/* Whether no pawn of a file can capture beside it or be captured from there, now or later. */
static gboolean
is_apart (const CgtSquares *board, guint column)
{
  return column >= board->columns ||
         (cgt_squares_get (board, 0, column) != 'o' && !cgt_is_stone (cgt_squares_get (board, 1, column)) &&
          cgt_squares_get (board, 2, column) != 'x');
}

/* The lengths of the rows of open files (guint), if all other files are closed, and those beside open ones apart.
 * FALSE: they are not, or there is none. */
static gboolean
find_rows (const CgtSquares *board, GArray *rows)
{
  guint run = 0;

  if (board->rows != 3)
    return FALSE;
  for (guint column = 0; column <= board->columns; column++)
    {
      gboolean open = column < board->columns && is_open (board, column);

      if (!open && column < board->columns && !is_closed (board, column))
        return FALSE;
      if ((run > 0 && !open && !is_apart (board, column)) ||
          (open && run == 0 && column > 0 && !is_apart (board, column - 1)))
        return FALSE;
      if (!open && run > 0)
        g_array_append_val (rows, run);
      run = open ? run + 1 : 0;
    }
  return rows->len > 0;
}

/* The nimbers of the heaps 0 to @last of 0.137, where a move takes a file and those beside it. */
static guint8 *
list_nimbers (guint last)
{
  guint8 *nimbers = g_new0 (guint8, last + 1);

  for (guint n = 1; n <= last; n++)
    {
      gboolean found[256] = { FALSE };

      for (guint file = 0; file < n; file++)
        found[nimbers[file > 0 ? file - 1 : 0] ^ nimbers[file + 2 < n ? n - file - 2 : 0]] = TRUE;
      while (found[nimbers[n]])
        nimbers[n]++;
    }
  return nimbers;
}

/* More files are left to the search. */
#define MOST_FILES 1000

static CgtOutcome
pawns_outcome (const CgtRules *rules, CgtBytes position)
{
  const CgtSquares *board = position.data;
  g_autoptr (GArray) rows = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree guint8 *nimbers = NULL;
  guint8 sum = 0;

  if (board->columns > MOST_FILES || !find_rows (board, rows))
    return CGT_OUTCOME_UNKNOWN;
  nimbers = list_nimbers (board->columns);
  for (guint i = 0; i < rows->len; i++)
    sum ^= nimbers[g_array_index (rows, guint, i)];
  return sum != 0 ? CGT_OUTCOME_N : CGT_OUTCOME_P;
}

static CgtTheoremUsed *
pawns_theorem (const CgtRules *rules, CgtBytes position, gboolean misere)
{
  g_autoptr (GArray) rows = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GString) heaps = g_string_new (NULL);
  g_autofree char *words = NULL;

  if (misere || !find_rows (position.data, rows))
    return NULL;
  for (guint i = 0; i < rows->len; i++)
    g_string_append_printf (heaps, "%s%u", i > 0 ? "," : "", g_array_index (rows, guint, i));
  words = g_strdup_printf (_ ("An advance and the captures that it forces end the play in its file and in those beside "
                              "it, and then the other player is to move: who wins is who wins dawsons-chess(%s)."),
                           heaps->str);
  return cgt_theorem_used_new ("dawson", words, "T. R. Dawson, Caissa’s Wild Roses, 1935; Winning Ways, ch. 4");
}

/* The board is turned upside down for the other player. */
static CgtBoard *
pawns_negate_board (const CgtRuleset *ruleset, const CgtBoard *board)
{
  g_autoptr (CgtBoard) swapped = cgt_squares_negate_board (ruleset, board);
  CgtBoard *negative = cgt_board_copy (swapped);

  for (guint row = 0; row < board->rows; row++)
    for (guint column = 0; column < board->columns; column++)
      cgt_board_set_cell (negative, row, column, cgt_board_get_cell (swapped, board->rows - 1 - row, column));
  return negative;
}

static const CgtPiece pawns_pieces[] = {
  { '.', N_ ("Free square"), CGT_PIECE_EMPTY },
  { 'x', N_ ("Left’s pawn"), CGT_PIECE_LEFT },
  { 'o', N_ ("Right’s pawn"), CGT_PIECE_RIGHT },
  { '#', N_ ("Not on the board"), CGT_PIECE_HOLE },
};

const CgtRuleset cgt_dawsons_pawns = {
  .id = "dawsons-pawns",
  .title = N_ ("Dawson’s Chess with Pawns"),
  .rules = N_ (
    "Left’s pawns go up, Right’s down: one square ahead if it is free, or diagonally ahead to capture. Whoever can capture must."),
  .notation = "dawsons-pawns(oo|..|xx)\ndawsons-pawns[start](3x5)",
  .sketch = { CGT_BOARD_GRID, CGT_SKETCH_RESIZE | CGT_SKETCH_CELLS, pawns_pieces, 4, "dawsons-pawns(ooooo|.....|xxxxx)",
              "dawsons-pawns(oo.oo|.....|xx.xx)", CGT_PIECE_SET_PAWNS, .played = N_ ("moved a pawn") },
  CGT_PIECES,
  .start = pawns_start,
  .options = pawns_options,
  .theory.outcome = pawns_outcome,
  .theory.theorem = pawns_theorem,
  .boards.negate = pawns_negate_board,
};
