/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-pieces.h"

#include <glib/gi18n-lib.h>
/* Rooks, in which only captures are moves, and the Rook Race, in which rooks burn the squares that they pass. */

static void
rooks_options (const CgtRules *rules, CgtBytes position, CgtPlayer player, CgtArena *out)
{
  const CgtSquares *board = position.data;
  char own = cgt_piece_of (player);
  gsize from = 0;

  for (guint row = 0; row < board->rows; row++)
    for (guint column = 0; column < board->columns; column++, from++)
      for (guint i = 0; i < 4 && board->squares[from] == own; i++)
        {
          guint down = row + cgt_steps[i].down, right = column + cgt_steps[i].right;
          for (; cgt_squares_at (board, down, right) == '.'; right += cgt_steps[i].right)
            down += cgt_steps[i].down;
          if (cgt_squares_at (board, down, right) == cgt_piece_swapped (own) &&
              !cgt_pieces_move (out, position, from, '.', cgt_squares_index (board, down, right), own))
            return;
        }
}

/* A rook is always replaced by a rook, so only what is between two of them matters. */
static void
join_line (const CgtSquares *board, CgtParts *parts, gsize first, gsize step, gsize n)
{
  gsize last = G_MAXSIZE;

  for (gsize k = 0, at = first; k < n; k++, at += step)
    if (board->squares[at] == '#')
      last = G_MAXSIZE;
    else if (cgt_is_stone (board->squares[at]))
      {
        if (last != G_MAXSIZE)
          cgt_parts_join (parts, last, at);
        last = at;
      }
}

/* Marks the holes of a line that are between two rooks of it. */
static void
mark_between (CgtSquares *part, gsize first, gsize step, gsize n)
{
  gsize begin = 0, end = n;

  while (begin < n && !cgt_is_stone (part->squares[first + begin * step]))
    begin++;
  while (end > begin && !cgt_is_stone (part->squares[first + (end - 1) * step]))
    end--;
  for (gsize k = begin; k < end; k++)
    if (part->squares[first + k * step] == '#')
      part->squares[first + k * step] = '%';
}

static void
fill_other_holes (CgtSquares *part)
{
  for (guint row = 0; row < part->rows; row++)
    mark_between (part, (gsize) row * part->columns, 1, part->columns);
  for (guint column = 0; column < part->columns; column++)
    mark_between (part, column, part->columns, part->rows);
  for (gsize i = 0; i < (gsize) part->rows * part->columns; i++)
    if (part->squares[i] == '#')
      part->squares[i] = '.';
    else if (part->squares[i] == '%')
      part->squares[i] = '#';
}

static gboolean
is_empty_line (const char *line, gsize step, gsize n, const char *before)
{
  for (gsize k = 0; k < n; k++)
    if (line[k * step] != '.')
      return FALSE;
  return TRUE;
}

/* Fills holes that are not between two rooks, and then leaves out empty rows and columns. */
static void
drop_empty_lines (CgtSquares *part)
{
  fill_other_holes (part);
  cgt_part_drop_lines (part, is_empty_line);
}

static void
rooks_split (const CgtRules *rules, CgtBytes position, CgtArena *out)
{
  static const CgtPartKind kind = { .same = CGT_IMAGES_ALL,
                                    .swapped = CGT_IMAGES_ALL,
                                    .outside = '.',
                                    .holes = TRUE,
                                    .prepare = drop_empty_lines,
                                    .matters = cgt_part_has_both };
  const CgtSquares *board = position.data;
  CgtParts parts;

  if (!cgt_parts_init (&parts, board, out))
    return;
  for (guint row = 0; row < board->rows; row++)
    join_line (board, &parts, (gsize) row * board->columns, 1, board->columns);
  for (guint column = 0; column < board->columns; column++)
    join_line (board, &parts, column, board->columns, board->rows);
  cgt_parts_append (&parts, &kind);
  cgt_parts_clear (&parts);
}

static const CgtPiece rooks_pieces[] = {
  { '.', N_ ("Free square"), CGT_PIECE_EMPTY },
  { 'x', N_ ("Left’s rook"), CGT_PIECE_LEFT },
  { 'o', N_ ("Right’s rook"), CGT_PIECE_RIGHT },
  { '#', N_ ("Not on the board"), CGT_PIECE_HOLE },
};

const CgtRuleset cgt_rooks = {
  .id = "rooks",
  .title = N_ ("Rooks"),
  .rules = N_ ("Take an enemy rook with a rook of yours, as in chess. Only captures are moves."),
  .notation = "rooks(x.o|..x)",
  .sketch = { CGT_BOARD_GRID, CGT_SKETCH_RESIZE | CGT_SKETCH_CELLS | CGT_SKETCH_ROTATE, rooks_pieces, 4,
              "rooks(x.o.|.o.x|x..o|..x.)", NULL, CGT_PIECE_SET_ROOKS, .played = N_ ("took a rook") },
  CGT_PIECES,
  .options = rooks_options,
  .parts.split = rooks_split,
  .boards.negate = cgt_squares_negate_board,
};

/* Rook Race. The data of the rules is whether a rook may stop early. */

static const gboolean goes_far = FALSE, may_stop = TRUE;

static gpointer
race_parse_rules (const CgtRuleset *ruleset, CgtReader *reader, char **text, GError **error)
{
  if (cgt_reader_accept_word (reader, "short") && cgt_reader_at_end (reader))
    return (gpointer) &may_stop;
  if (cgt_reader_accept_word (reader, "far") && cgt_reader_at_end (reader))
    return (gpointer) &goes_far;
  cgt_reader_fail_expected (reader, error, _ ("short"));
  return NULL;
}

static gboolean
append_run (CgtArena *out, CgtBytes position, gsize from, gssize step, gsize length)
{
  CgtSquares *after = cgt_squares_copy (out, position);

  if (after == NULL)
    return FALSE;
  after->squares[from + length * step] = after->squares[from];
  for (gsize k = 0; k < length; k++)
    after->squares[from + k * step] = '#';
  return TRUE;
}

static gboolean
run_rook (const CgtRules *rules, CgtBytes position, guint row, guint column, CgtStep step, CgtArena *out)
{
  const CgtSquares *board = position.data;
  gboolean stops = *(const gboolean *) rules->data;
  gssize stride = (gssize) (gint) step.down * board->columns + (gint) step.right;
  gsize from = cgt_squares_index (board, row, column), length = 0;

  for (;; length++)
    {
      row += step.down;
      column += step.right;
      if (cgt_squares_at (board, row, column) != '.')
        break;
      if (stops && !append_run (out, position, from, stride, length + 1))
        return FALSE;
    }
  return stops || length == 0 || append_run (out, position, from, stride, length);
}

static void
race_options (const CgtRules *rules, CgtBytes position, CgtPlayer player, CgtArena *out)
{
  const CgtSquares *board = position.data;
  gsize at = 0;

  for (guint row = 0; row < board->rows; row++)
    for (guint column = 0; column < board->columns; column++, at++)
      for (guint i = 0; i < 4 && board->squares[at] == cgt_piece_of (player); i++)
        if (!run_rook (rules, position, row, column, cgt_steps[i], out))
          return;
}

static void
race_split (const CgtRules *rules, CgtBytes position, CgtArena *out)
{
  static const CgtPartKind kind = {
    .same = CGT_IMAGES_ALL, .swapped = CGT_IMAGES_ALL, .outside = '#', .matters = cgt_part_has_stone_and_space
  };

  cgt_pieces_split (position.data, cgt_steps, 2, cgt_is_on_board, &kind, out);
}

static guint64
race_count_options (const CgtRules *rules, CgtBytes position, CgtPlayer player)
{
  const CgtSquares *board = position.data;

  return (guint64) board->rows * board->columns * 2 * ((guint64) board->rows + board->columns);
}

static const CgtPiece race_pieces[] = {
  { '.', N_ ("Free square"), CGT_PIECE_EMPTY },
  { 'x', N_ ("Left’s rook"), CGT_PIECE_LEFT },
  { 'o', N_ ("Right’s rook"), CGT_PIECE_RIGHT },
  { '#', N_ ("Burnt square"), CGT_PIECE_HOLE },
};

const CgtRuleset cgt_rook_race = {
  .id = "rook-race",
  .title = N_ ("Rook Race"),
  .rules = N_ (
    "Move your rook in a line until something blocks it (with the option “short”: any distance). The square it leaves and those it passes over are burnt."),
  .notation = "rook-race(x..|..o)\nrook-race[short](x..|..o)",
  .brackets.usual = "far",
  .sketch = { CGT_BOARD_GRID, CGT_SKETCH_RESIZE | CGT_SKETCH_CELLS | CGT_SKETCH_ROTATE, race_pieces, 4,
              "rook-race(x...|....|...o)", "rook-race(##.x|#...|#..o|....)", CGT_PIECE_SET_ROOKS,
              .played = N_ ("moved a rook") },
  CGT_PIECES_DRAWN,
  .search.count_options = race_count_options,
  .brackets.parse = race_parse_rules,
  .options = race_options,
  .parts.split = race_split,
  .boards.negate = cgt_squares_negate_board,
};
