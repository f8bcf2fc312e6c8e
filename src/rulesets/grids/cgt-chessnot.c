/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-squares.h"

/* Chessnot, by Zarathustra Brady: T. Khovanova, "The Game of Chessnot", her blog of 27 December 2019. Neighbours share
 * a side, so a square has at most four. The rule counts the enemies of the moved piece only, but no other pair changes
 * where it leaves or arrives, so the number of enemy pairs on the board never falls. */

/* At the start all light squares are taken: by White in the odd ranks, which count from below as in chess, and by
 * Black in the even ones. The square of the first file and rank is dark. */
static void
set_up (CgtSquares *board)
{
  for (guint row = 0; row < board->rows; row++)
    for (guint column = 0; column < board->columns; column++)
      {
        guint rank = board->rows - row, file = column + 1;

        if ((file + rank) % 2 == 1)
          board->squares[(gsize) row * board->columns + column] = rank % 2 == 1 ? 'w' : 'b';
      }
}

static gboolean
chessnot_parse (const CgtRules *rules, CgtReader *reader, GByteArray *position, GError **error)
{
  if (cgt_reader_at_digit (reader))
    {
      if (!cgt_squares_read_size (reader, '.', CGT_SQUARES_SOME, position, error))
        return FALSE;
      set_up ((CgtSquares *) (gpointer) position->data);
      return TRUE;
    }
  return cgt_squares_read (reader, ".wb", CGT_SQUARES_SOME, position, error);
}

static guint
count_neighbours (const CgtSquares *board, gsize at, char piece)
{
  gsize columns = board->columns, n = board->rows * columns, column = at % columns;
  guint count = 0;

  count += at >= columns && board->squares[at - columns] == piece;
  count += at + columns < n && board->squares[at + columns] == piece;
  count += column > 0 && board->squares[at - 1] == piece;
  count += column + 1 < columns && board->squares[at + 1] == piece;
  return count;
}

static void
chessnot_options (const CgtRules *rules, CgtBytes position, CgtPlayer player, CgtArena *out)
{
  const CgtSquares *board = position.data;
  char own = player == CGT_LEFT ? 'w' : 'b', enemy = player == CGT_LEFT ? 'b' : 'w';
  gsize n = (gsize) board->rows * board->columns;

  for (gsize from = 0; from < n; from++)
    {
      guint enemies;
      if (board->squares[from] != own)
        continue;
      enemies = count_neighbours (board, from, enemy);
      for (gsize to = 0; to < n; to++)
        if (board->squares[to] == '.' && count_neighbours (board, to, enemy) >= enemies &&
            !cgt_squares_move (out, position, from, to))
          return;
    }
}

/* If nobody can move, play is over. */
static CgtRulesetFlags
chessnot_kind (const CgtRules *rules, CgtBytes position)
{
  const CgtSquares *board = position.data;
  gsize n = (gsize) board->rows * board->columns;

  for (gsize from = 0; from < n; from++)
    {
      char enemy = board->squares[from] == 'w' ? 'b' : 'w';
      guint enemies;
      if (board->squares[from] == '.')
        continue;
      enemies = count_neighbours (board, from, enemy);
      for (gsize to = 0; to < n; to++)
        if (board->squares[to] == '.' && count_neighbours (board, to, enemy) >= enemies)
          return CGT_RULESET_LOOPY | CGT_RULESET_DRAWS;
    }
  return 0;
}

static guint64
chessnot_count_options (const CgtRules *rules, CgtBytes position, CgtPlayer player)
{
  const CgtSquares *board = position.data;
  guint64 free_squares = 0, pieces = 0;

  for (gsize i = 0; i < (gsize) board->rows * board->columns; i++)
    {
      free_squares += board->squares[i] == '.';
      pieces += board->squares[i] == (player == CGT_LEFT ? 'w' : 'b');
    }
  return free_squares * pieces;
}

/* A pair is a white piece beside a black one. */
static void
chessnot_totals (const CgtRules *rules, CgtBytes position, GArray *totals)
{
  CgtTotal counts[] = { { N_ ("pairs of enemies"), 0 },
                        { N_ ("white pieces in pairs"), 0 },
                        { N_ ("black pieces in pairs"), 0 } };
  const CgtSquares *board = position.data;

  for (gsize i = 0; i < (gsize) board->rows * board->columns; i++)
    {
      gboolean white = board->squares[i] == 'w';
      guint enemies = board->squares[i] == '.' ? 0 : count_neighbours (board, i, white ? 'b' : 'w');

      counts[0].total += white ? enemies : 0;
      counts[white ? 1 : 2].total += enemies > 0;
    }
  g_array_append_vals (totals, counts, G_N_ELEMENTS (counts));
}

static const CgtPiece chessnot_pieces[] = {
  { '.', N_ ("Free square"), CGT_PIECE_EMPTY },
  { 'w', N_ ("White piece"), CGT_PIECE_WHITE },
  { 'b', N_ ("Black piece"), CGT_PIECE_BLACK },
};

const CgtRuleset cgt_chessnot = {
  .id = "chessnot",
  .title = N_ ("Chessnot"),
  .by = "Zarathustra Brady",
  .rules = N_ (
    "Move your piece to any free square where it has at least as many enemies beside it. White is Left; play without end is a draw."),
  .notation = "chessnot(w.w|.b.)\nchessnot(8x8)",
  .flags = CGT_RULESET_LOOPY,
  .sketch = { CGT_BOARD_GRID, CGT_SKETCH_RESIZE | CGT_SKETCH_CELLS | CGT_SKETCH_ROTATE, chessnot_pieces, 3,
              "chessnot(w.w|.b.|w.b)", NULL, CGT_PIECE_SET_CHESS, .played = N_ ("moved a chessman"),
              .sides = { N_ ("white"), N_ ("black") } },
  .parse = chessnot_parse,
  .print = cgt_squares_print,
  .options = chessnot_options,
  .kind = chessnot_kind,
  .search.count_options = chessnot_count_options,
  .theory.totals = chessnot_totals,
  .boards.make = cgt_squares_board,
  .boards.to_text = cgt_squares_board_to_text,
  .boards.negate = cgt_squares_negate_board,
};
