/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-squares.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Northcott's game: Winning Ways, ch. 3. The player who wins Nim on the gaps only advances, and answers a retreat by
 * closing up. So play ends although positions could repeat, and a row equals its gap. */

static const char *
find_counter (const CgtSquares *board, guint row, char counter)
{
  return memchr (board->squares + (gsize) row * board->columns, counter, board->columns);
}

/* Checks the counters of row @row, whose text begins at @begin; returns the place of an error. */
static gboolean
check_row (CgtReader *reader, const CgtSquares *board, guint row, const char *begin, GError **error)
{
  for (const char *counter = "bw"; *counter != '\0'; counter++)
    {
      const char *first = find_counter (board, row, *counter);
      gsize rest =
        first == NULL ? 0 : board->columns - 1 - (gsize) (first - (board->squares + (gsize) row * board->columns));
      if (first == NULL || memchr (first + 1, *counter, rest) != NULL)
        return cgt_reader_fail_at (reader, begin, error, CGT_ERROR_RULE, _ ("row %u must have exactly one %s counter"),
                                   row + 1, *counter == 'b' ? _ ("black") : _ ("white"));
    }
  return TRUE;
}

static gboolean
northcott_parse (const CgtRules *rules, CgtReader *reader, GByteArray *position, GError **error)
{
  const char *begin;

  cgt_reader_peek (reader);
  begin = reader->at;
  if (!cgt_squares_read (reader, ".bw", CGT_SQUARES_SOME, position, error))
    return FALSE;
  for (guint row = 0; row < ((const CgtSquares *) (gpointer) position->data)->rows; row++)
    {
      if (!check_row (reader, (const CgtSquares *) (gpointer) position->data, row, begin, error))
        return FALSE;
      begin += strcspn (begin, "|/");
      begin += *begin != '\0';
      while (g_ascii_isspace (*begin))
        begin++;
    }
  return TRUE;
}

/* The slides of @player's counter in a row, towards the other counter or away from it. FALSE when @out is full. */
static gboolean
slide_in_row (CgtArena *out, CgtBytes position, guint row, CgtPlayer player, gboolean towards)
{
  const CgtSquares *board = position.data;
  gsize first = (gsize) row * board->columns, end = first + board->columns;
  const char *own = find_counter (board, row, player == CGT_LEFT ? 'b' : 'w');
  const char *other = find_counter (board, row, player == CGT_LEFT ? 'w' : 'b');
  gsize at = (gsize) (own - board->squares);

  if ((other < own) == towards)
    for (gsize to = at; to > first && board->squares[to - 1] == '.'; to--)
      if (!cgt_squares_move (out, position, at, to - 1))
        return FALSE;
  if ((other > own) == towards)
    for (gsize to = at + 1; to < end && board->squares[to] == '.'; to++)
      if (!cgt_squares_move (out, position, at, to))
        return FALSE;
  return TRUE;
}

/* Advances come first: of moves of the same value, the first brings the game to its end. */
static void
northcott_options (const CgtRules *rules, CgtBytes position, CgtPlayer player, CgtArena *out)
{
  const CgtSquares *board = position.data;

  for (guint away = 0; away < 2; away++)
    for (guint row = 0; row < board->rows; row++)
      if (!slide_in_row (out, position, row, player, !away))
        return;
}

static guint64
northcott_count_options (const CgtRules *rules, CgtBytes position, CgtPlayer player)
{
  const CgtSquares *board = position.data;

  return (guint64) board->rows * board->columns;
}

static guint64
get_gap (const CgtSquares *board, guint row)
{
  gint64 distance = find_counter (board, row, 'b') - find_counter (board, row, 'w');

  return (guint64) ABS (distance) - 1;
}

static CgtValue
northcott_value (const CgtRules *rules, CgtBytes component, CgtStore *store, CgtHow *how)
{
  const CgtSquares *board = component.data;
  guint64 nimber = 0;

  *how = CGT_HOW_CLOSED_FORM;
  for (guint row = 0; row < board->rows; row++)
    nimber ^= get_gap (board, row);
  return cgt_star (store, nimber);
}

static gboolean
northcott_nim_summands (const CgtRules *rules, CgtBytes position, GArray *heaps)
{
  const CgtSquares *board = position.data;

  for (guint row = 0; row < board->rows; row++)
    {
      guint64 gap = get_gap (board, row);

      g_array_append_val (heaps, gap);
    }
  return TRUE;
}

static CgtTheoremUsed *
northcott_theorem (const CgtRules *rules, CgtBytes position, gboolean misere)
{
  if (misere)
    return NULL;
  return cgt_theorem_used_new_with_move (
    "northcott",
    _ (
      "The gaps between the counters are the heaps of Nim: make their nim-sum 0. A retreat enlarges a gap, and the winner "
      "answers it by following as far. A counter can only retreat to the end of its row, so the game ends."),
    "Winning Ways, ch. 3");
}

static const CgtPiece northcott_pieces[] = {
  { '.', N_ ("Free square"), CGT_PIECE_EMPTY },
  { 'b', N_ ("Black counter"), CGT_PIECE_BLACK },
  { 'w', N_ ("White counter"), CGT_PIECE_WHITE },
};

const CgtRuleset cgt_northcott = {
  .id = "northcott",
  .title = N_ ("Northcott’s Game"),
  .rules =
    N_ ("Slide your counter along its row any distance without jumping over the other. Black is Left, White is Right."),
  .notation = "northcott(b..w|.b.w)",
  .flags = CGT_RULESET_RETREATS,
  .sketch = { CGT_BOARD_GRID, CGT_SKETCH_RESIZE | CGT_SKETCH_CELLS, northcott_pieces, 3,
              "northcott(b...w.|.b.w..|w....b)", .played = N_ ("moved a counter"),
              .sides = { N_ ("black"), N_ ("white") } },
  .parse = northcott_parse,
  .print = cgt_squares_print,
  .options = northcott_options,
  .search.count_options = northcott_count_options,
  .theory.value = northcott_value,
  .theory.theorem = northcott_theorem,
  .theory.nim_summands = northcott_nim_summands,
  .boards.make = cgt_squares_board,
  .boards.to_text = cgt_squares_board_to_text,
  .boards.negate = cgt_squares_negate_board,
};
