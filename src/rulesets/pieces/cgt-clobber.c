/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-pieces.h"

/* Clobber: M. H. Albert, J. P. Grossman, R. J. Nowakowski and D. Wolfe, "An introduction to Clobber", Integers 5(2),
 * 2005. The data of the rules is the first of the four steps to neighbours. */

static gpointer
clobber_parse_rules (const CgtRuleset *ruleset, CgtReader *reader, char **text, GError **error)
{
  if (cgt_reader_accept_word (reader, "diagonal") && cgt_reader_at_end (reader))
    return (gpointer) &cgt_steps[4];
  if (cgt_reader_accept_word (reader, "straight") && cgt_reader_at_end (reader))
    return (gpointer) &cgt_steps[0];
  cgt_reader_fail_expected (reader, error, "diagonal");
  return NULL;
}

static void
clobber_options (const CgtRules *rules, CgtBytes position, CgtPlayer player, CgtArena *out)
{
  const CgtSquares *board = position.data;
  const CgtStep *steps = rules->data;
  char own = cgt_piece_of (player), enemy = cgt_piece_of (!player);
  gsize from = 0;

  for (guint row = 0; row < board->rows; row++)
    for (guint column = 0; column < board->columns; column++, from++)
      for (guint i = 0; i < 4 && board->squares[from] == own; i++)
        {
          guint down = row + steps[i].down, right = column + steps[i].right;
          if (cgt_squares_at (board, down, right) == enemy &&
              !cgt_pieces_move (out, position, from, '.', cgt_squares_index (board, down, right), own))
            return;
        }
}

/* Connected stones; they stay where stones are. */
static void
clobber_split (const CgtRules *rules, CgtBytes position, CgtArena *out)
{
  static const CgtPartKind kind = {
    .same = CGT_IMAGES_ALL, .swapped = CGT_IMAGES_ALL, .outside = '.', .matters = cgt_part_has_both
  };

  cgt_pieces_split (position.data, rules->data, 2, cgt_is_stone, &kind, out);
}

const CgtRuleset cgt_clobber = {
  .id = "clobber",
  .title = N_ ("Clobber"),
  .rules = N_ ("Move your stone onto an enemy stone beside it, and take that stone."),
  .notation = "clobber(xo.|.ox)\nclobber[diagonal](xo|ox)",
  .default_rules = "straight",
  .sketch = { CGT_BOARD_GRID, CGT_SKETCH_RESIZE | CGT_SKETCH_CELLS | CGT_SKETCH_ROTATE, cgt_stones, 4,
              "clobber(xoxo|oxox|xoxo)", "clobber(xox.|o.xo|xo.o)" },
  CGT_PIECES,
  .parse_rules = clobber_parse_rules,
  .options = clobber_options,
  .split = clobber_split,
  .negate_board = cgt_squares_negate_board,
};
