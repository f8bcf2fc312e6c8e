/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt/cgt-refuse.h"
#include "rulesets/cgt-ruleset-functions.h"

#include <string.h>

/* Chomp (D. Gale, 1974; for divisors F. Schuh, 1952). A position is the length of each row, falling, a guint32 each. */

#define MOST_SQUARES (1u << 24)

static gsize
count_rows (CgtBytes position)
{
  return position.size / sizeof (guint32);
}

static gboolean
parse_size (CgtReader *reader, const char *begin, guint64 rows, GByteArray *position, GError **error)
{
  guint64 columns;

  if (!cgt_reader_integer (reader, N_ ("a number of columns"), 1, MOST_SQUARES, &columns, error))
    return FALSE;
  if (rows * columns > MOST_SQUARES)
    return cgt_reader_fail_at (reader, begin, error, CGT_ERROR_RULE, _ ("a board of more than %u squares is too large"),
                               MOST_SQUARES);
  for (guint64 i = 0; i < rows; i++)
    {
      guint32 row = (guint32) columns;
      if (!cgt_reader_append (reader, position, &row, sizeof row, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
chomp_parse (const CgtRules *rules, CgtReader *reader, GByteArray *position, GError **error)
{
  guint64 before = MOST_SQUARES, total = 0;

  do
    {
      const char *begin;
      guint64 length;
      guint32 row;

      cgt_reader_peek (reader);
      begin = reader->at;
      if (!cgt_reader_integer (reader, N_ ("a row"), 1, MOST_SQUARES, &length, error))
        return FALSE;
      if (position->len == 0 && cgt_reader_accept (reader, 'x'))
        return parse_size (reader, begin, length, position, error);
      if (length > before)
        return cgt_reader_fail_at (reader, begin, error, CGT_ERROR_RULE,
                                   _ ("a row cannot be longer than the one above it"));
      total += length;
      if (total > MOST_SQUARES)
        return cgt_reader_fail_at (reader, begin, error, CGT_ERROR_RULE,
                                   _ ("a board of more than %u squares is too large"), MOST_SQUARES);
      before = length;
      row = (guint32) length;
      if (!cgt_reader_append (reader, position, &row, sizeof row, error))
        return FALSE;
    }
  while (cgt_reader_accept (reader, ','));
  return TRUE;
}

static void
chomp_print (const CgtRules *rules, CgtBytes position, GString *text)
{
  for (gsize i = 0; i < count_rows (position); i++)
    g_string_append_printf (text, "%s%u", i > 0 ? "," : "", ((const guint32 *) position.data)[i]);
}

static guint64
chomp_count_options (const CgtRules *rules, CgtBytes position, CgtPlayer player)
{
  guint64 n = 0;

  for (gsize i = 0; i < count_rows (position); i++)
    n += ((const guint32 *) position.data)[i];
  return n;
}

/* Takes the square in @row and @column. */
static gboolean
take (CgtArena *out, CgtBytes position, gsize row, guint32 column)
{
  const guint32 *rows = position.data;
  gsize n = column == 0 ? row : count_rows (position);
  guint32 *after = cgt_arena_add (out, n * sizeof *after, 0);

  if (after == NULL)
    return FALSE;
  for (gsize i = 0; i < n; i++)
    after[i] = i < row ? rows[i] : MIN (rows[i], column);
  return TRUE;
}

static void
chomp_options (const CgtRules *rules, CgtBytes position, CgtPlayer player, CgtArena *out)
{
  const guint32 *rows = position.data;

  for (gsize row = 0; row < count_rows (position); row++)
    for (guint32 column = row == 0; column < rows[row]; column++)
      if (!take (out, position, row, column))
        return;
}

/* The squares of a row, from its end. */
static gboolean
chomp_first_move (const CgtRules *rules, CgtBytes position, guint kind, CgtArena *out)
{
  if (kind >= count_rows (position))
    return FALSE;
  if (kind > 0 || ((const guint32 *) position.data)[0] > 1)
    take (out, position, kind, ((const guint32 *) position.data)[kind] - 1);
  return TRUE;
}

/* Exchanges rows and columns. */
static void
transpose (const guint32 *rows, gsize n, guint32 *columns)
{
  for (gsize i = n; i-- > 0;)
    for (guint32 k = i + 1 < n ? rows[i + 1] : 0; k < rows[i]; k++)
      columns[k] = (guint32) i + 1;
}

/* The two arms of an L are independent, each a row. Any other shape is laid with its longer side horizontal. */
static void
chomp_split (const CgtRules *rules, CgtBytes position, CgtArena *out)
{
  const guint32 *rows = position.data;
  gsize n = count_rows (position);
  guint32 column = (guint32) n, *transposed;

  if (n == 1 || rows[1] == 1)
    {
      if (rows[0] > 1 && !cgt_arena_append (out, rows, sizeof *rows, 0))
        return;
      if (n > 1)
        cgt_arena_append (out, &column, sizeof column, 0);
      return;
    }
  if (rows[0] > n)
    {
      cgt_arena_append (out, rows, position.size, 0);
      return;
    }
  transposed = cgt_arena_add (out, rows[0] * sizeof *rows, 0);
  if (transposed == NULL)
    return;
  transpose (rows, n, transposed);
  if (rows[0] == n && memcmp (transposed, rows, position.size) > 0)
    memcpy (transposed, rows, position.size);
}

static gboolean
chomp_nimber (const CgtRules *rules, CgtBytes component, guint64 *nimber, CgtHow *how)
{
  *nimber = ((const guint32 *) component.data)[0] - 1;
  *how = CGT_HOW_CLOSED_FORM;
  return count_rows (component) == 1;
}

static CgtTheoremUsed *
chomp_formula (const CgtRules *rules, CgtBytes component)
{
  g_autofree char *words = NULL;

  if (count_rows (component) != 1)
    return NULL;
  words = g_strdup_printf (_ ("A single line is a heap of Nim, without the poisoned square; here %u - 1"),
                           ((const guint32 *) component.data)[0]);
  return cgt_theorem_used_new ("line", words, "D. Gale, A curious Nim-type game, 1974");
}

/* From a rectangle either the opposite square wins or an answer to it does (strategy stealing). Two rows are lost if
 * they differ by 1. */
static CgtOutcome
chomp_outcome (const CgtRules *rules, CgtBytes position)
{
  const guint32 *rows = position.data;
  gsize n = count_rows (position);

  if (rows[0] == rows[n - 1])
    return n == 1 && rows[0] == 1 ? CGT_OUTCOME_P : CGT_OUTCOME_N;
  if (n == 2)
    return rows[0] == rows[1] + 1 ? CGT_OUTCOME_P : CGT_OUTCOME_N;
  return rows[1] == 1 ? (rows[0] == n ? CGT_OUTCOME_P : CGT_OUTCOME_N) : 0;
}

static CgtTheoremUsed *
chomp_theorem (const CgtRules *rules, CgtBytes position, gboolean misere)
{
  const guint32 *rows = position.data;
  gsize n = count_rows (position);
  const char *name = "mirroring", *words;

  if (misere || chomp_outcome (rules, position) == CGT_OUTCOME_UNKNOWN)
    return NULL;
  if (n > 1 && rows[1] == 1)
    words =
      _ ("An L is lost with equal arms: answer every move with the same one in the other arm. Make the arms equal.");
  else if (n == 1 || rows[0] == 1)
    words = _ ("A single line is a heap of Nim: leave the poisoned square alone.");
  else if (rows[0] == rows[n - 1] && rows[0] == n)
    words =
      _ ("From a square board take all but its first row and column; then answer every move with its reflection in the "
         "diagonal.");
  else if (n == 2)
    {
      name = "two-rows";
      words = _ ("Two rows are lost exactly when the upper one is one square longer.");
    }
  else
    {
      name = "strategy-stealing";
      words = _ (
        "If taking the last square of a rectangle does not win, some answer to it does, and the first player could have "
        "made that move at once. So the first player wins: this is strategy stealing. Only a search finds the move.");
    }
  if (!g_str_equal (name, "strategy-stealing"))
    return cgt_theorem_used_new_with_move (name, words, "D. Gale, A curious Nim-type game, 1974");
  return cgt_theorem_used_new (name, words, "D. Gale, A curious Nim-type game, 1974");
}

/* Boards */

static const CgtPiece chomp_pieces[] = {
  { '.', N_ ("Square"), CGT_PIECE_EMPTY },
  { '#', N_ ("Eaten"), CGT_PIECE_HOLE },
};

static CgtBoard *
chomp_board (const CgtRules *rules, CgtBytes position)
{
  const guint32 *rows = position.data;
  gsize n = count_rows (position);
  CgtBoard *board;

  if (n * rows[0] > (1 << 16))
    return NULL;
  board = cgt_board_new_grid ((guint) n, rows[0]);
  for (guint row = 0; row < n; row++)
    for (guint column = rows[row]; column < rows[0]; column++)
      cgt_board_set_cell (board, row, column, 1);
  return board;
}

static gboolean
chomp_board_to_text (const CgtRuleset *ruleset, const CgtBoard *board, GString *text, GError **error)
{
  gsize begin = text->len;
  guint before = board->columns;

  for (guint row = 0; row < board->rows; row++)
    {
      guint length = 0, n = 0;
      for (guint column = 0; column < board->columns; column++)
        if (cgt_board_get_cell (board, row, column) == 0)
          {
            n++;
            length = column + 1;
          }
      if (n < length || length > before)
        return cgt_refuse (error, CGT_ERROR_RULE, _ ("all squares left of and above a square are on the board"));
      if (length > 0)
        g_string_append_printf (text, "%s%u", text->len > begin ? "," : "", length);
      before = length;
    }
  if (text->len > begin)
    return TRUE;
  return cgt_refuse (error, CGT_ERROR_RULE, _ ("the top left square is never taken"));
}

static CgtPlaceMark
chomp_mark (const CgtBoard *board, guint row, guint column)
{
  return row == 0 && column == 0 ? CGT_PLACE_MARK_POISON : CGT_PLACE_MARK_NONE;
}

const CgtRuleset cgt_chomp = {
  .id = "chomp",
  .title = N_ ("Chomp"),
  .also = "Gnim, Schuh’s Game of Divisors",
  .by = "David Gale, Frederik Schuh",
  .rules = N_ ("Take a square and all that are below and right of it. Whoever must take the top left square loses."),
  .notation = "chomp(4x5)\nchomp(5,5,3)",
  .flags = CGT_RULESET_IMPARTIAL,
  .family = CGT_FAMILY_CHOMP,
  .numbers.table_headline = N_ ("Chomp in two rows of up to %u squares, largest value %s"),
  .sketch = { CGT_BOARD_GRID, CGT_SKETCH_RESIZE | CGT_SKETCH_CELLS, chomp_pieces, 2, "chomp(5,5,3)" },
  .parse = chomp_parse,
  .print = chomp_print,
  .options = chomp_options,
  .search.count_options = chomp_count_options,
  .numbers.first_move = chomp_first_move,
  .parts.split = chomp_split,
  .theory.nimber = chomp_nimber,
  .theory.formula = chomp_formula,
  .theory.outcome = chomp_outcome,
  .theory.theorem = chomp_theorem,
  .boards.make = chomp_board,
  .boards.mark = chomp_mark,
  .boards.to_text = chomp_board_to_text,
};
