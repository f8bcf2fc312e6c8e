/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt/cgt-refuse.h"
#include "rulesets/heaps/cgt-heap-rules.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Treblecross, or one-dimensional noughts and crosses: Winning Ways, ch. 4. Nobody plays within two squares of an X
 * unless to win. What remains are segments of free squares, which equal heaps of 0.007.
 *
 * A position is its drawing: '.' and 'x', strips separated by ',', '|' or ';', and '0' for an empty strip. */

#define LONGEST_STRIP (1 << 24)

static gboolean
read_strip (CgtReader *reader, GByteArray *position, GError **error)
{
  guint before = position->len;
  guint64 length;
  char *squares;

  if (g_ascii_isdigit (cgt_reader_peek (reader)))
    {
      if (!cgt_reader_integer (reader, N_ ("a strip"), 0, LONGEST_STRIP, &length, error))
        return FALSE;
      squares = cgt_reader_extend (reader, position, MAX (length, 1), error);
      if (squares == NULL)
        return FALSE;
      if (length == 0)
        squares[0] = '0';
      else
        memset (squares, '.', length);
      return TRUE;
    }
  for (char c = cgt_reader_peek (reader); c == '.' || c == 'x'; c = cgt_reader_peek (reader))
    {
      if (position->len - before >= LONGEST_STRIP)
        return cgt_reader_fail (reader, error, CGT_ERROR_RULE, _ ("this strip is too long"));
      if (!cgt_reader_append (reader, position, &c, 1, error))
        return FALSE;
      reader->at++;
    }
  return position->len > before || cgt_reader_fail_expected (reader, error, _ ("a strip, as in 11 or ..x..."));
}

static gboolean
treblecross_parse (const CgtRules *rules, CgtReader *reader, GByteArray *position, GError **error)
{
  for (;;)
    {
      char separator;

      if (!read_strip (reader, position, error))
        return FALSE;
      separator = cgt_reader_peek (reader);
      if (separator == '\0' || strchr (",|/;", separator) == NULL)
        return separator == '\0' || cgt_reader_fail_expected (reader, error, _ ("'.', 'x' or the end of the position"));
      cgt_reader_accept (reader, separator);
      if (separator == '/')
        separator = '|';
      if (!cgt_reader_append (reader, position, &separator, 1, error))
        return FALSE;
    }
}

static void
treblecross_print (const CgtRules *rules, CgtBytes position, GString *text)
{
  g_string_append_len (text, position.data, (gssize) position.size);
}

static gboolean
treblecross_goal_reached (const CgtRules *rules, CgtBytes position)
{
  const char *squares = position.data;
  guint crosses = 0;

  for (gsize i = 0; i < position.size && crosses < 3; i++)
    crosses = squares[i] == 'x' ? crosses + 1 : 0;
  return crosses == 3;
}

static void
treblecross_options (const CgtRules *rules, CgtBytes position, CgtPlayer player, CgtArena *out)
{
  const char *squares = position.data;

  if (treblecross_goal_reached (rules, position))
    return;
  for (gsize i = 0; i < position.size; i++)
    if (squares[i] == '.')
      {
        char *after = cgt_arena_add (out, position.size, 0);
        if (after == NULL)
          return;
        memcpy (after, squares, position.size);
        after[i] = 'x';
      }
}

/* A long strip has as many moves as squares, and each move is as long as the strip, so their total size counts. */
static guint64
treblecross_count_options (const CgtRules *rules, CgtBytes position, CgtPlayer player)
{
  const char *squares = position.data;
  guint64 n = 0;

  for (gsize i = 0; i < position.size; i++)
    n += squares[i] == '.';
  return n * (1 + position.size / 256);
}

/* A segment as a separate strip. A short one keeps an X at its end, since three X's need space. */
static gboolean
append_free (CgtArena *out, gsize n)
{
  char *segment;

  if (n == 0)
    return TRUE;
  if (n < 3)
    return cgt_arena_append (out, "x....", n + 3, 0);
  segment = cgt_arena_add (out, n, 0);
  if (segment != NULL)
    memset (segment, '.', n);
  return segment != NULL;
}

/* The segments of squares that are not within two squares of an X; if there are none, a strip on which every move
 * loses. If there is no space for three X's, every free square is one move. */
static gboolean
split_strip (const char *strip, gsize length, CgtArena *out)
{
  gsize n_free = 0, before = out->n;

  if (length < 3)
    {
      for (gsize i = 0; i < length; i++)
        n_free += strip[i] == '.';
      return n_free == 0 || cgt_arena_append (out, "..", n_free, 0);
    }
  for (gsize i = 0; i < length; i++)
    {
      gsize first = i < 2 ? 0 : i - 2, last = MIN (i + 2, length - 1);

      if (memchr (strip + first, 'x', last - first + 1) == NULL)
        n_free++;
      else if (!append_free (out, n_free))
        return FALSE;
      else
        n_free = 0;
    }
  return append_free (out, n_free) && (out->n > before || cgt_arena_append (out, "x..", 3, 0));
}

static void
treblecross_split (const CgtRules *rules, CgtBytes position, CgtArena *out)
{
  const char *squares = position.data;
  gsize begin = 0;

  for (gsize i = 0; i <= position.size; i++)
    if (i == position.size || (squares[i] != '.' && squares[i] != 'x'))
      {
        if (!split_strip (squares + begin, i - begin, out))
          return;
        begin = i + 1;
      }
}

/* Three X's anywhere, or two with a free square for a third between or beside them. */
static gboolean
treblecross_in_reach (const CgtRules *rules, CgtBytes position)
{
  const char *begin = position.data, *end = begin + position.size, *next;

  if (position.size == 0)
    return FALSE;
  for (const char *x = memchr (begin, 'x', position.size); x != NULL; x = next)
    {
      next = memchr (x + 1, 'x', (gsize) (end - x) - 1);
      if (next == x + 2 && x[1] == '.')
        return TRUE;
      if (next == x + 1 && ((x > begin && x[-1] == '.') || (next + 1 < end && next[1] == '.')))
        return TRUE;
    }
  return FALSE;
}

/* The heap of 0.007 that a strip equals. An X in an empty strip of n takes five squares out of play, of which two may
 * lie beyond the ends; that is 0.007 on n + 2 (Winning Ways, ch. 4). A strip of 2 is the exception: it has no space for
 * three in a row, and both squares can be taken. */
static guint64
heap_of_strip (guint64 n)
{
  return n == 2 ? 0 : n > G_MAXUINT64 - 2 ? G_MAXUINT64 : n + 2;
}

static gpointer
treblecross_parse_rules (const CgtRuleset *ruleset, CgtReader *reader, char **text, GError **error)
{
  CgtHeapRules *rules = cgt_heap_rules_parse_code (ruleset, reader, text, error);

  if (rules == NULL)
    return NULL;
  rules->heaps = cgt_rules_new (&cgt_triple_kayles, NULL, 1, NULL, NULL);
  rules->heap_of = heap_of_strip;
  rules->heap_offset = 2;
  rules->first_regular = 3;
  return rules;
}

/* A component with an X at its end equals a strip of free squares that is shorter by three. */
static const CgtRules *
treblecross_equal_to (const CgtRules *rules, CgtBytes component, CgtArena *out)
{
  gsize length = component.size - (((const char *) component.data)[0] == 'x' ? 3 : 0);
  guint64 heap = length < component.size ? length + 2 : heap_of_strip (length);

  return cgt_arena_append (out, &heap, sizeof heap, 0) ? ((const CgtHeapRules *) rules->data)->heaps : NULL;
}

/* Strips */

enum
{
  SQUARE_FREE,
  SQUARE_CROSS,
  SQUARE_OUTSIDE,
};

static gboolean
has_space_for_three (const char *squares, gsize n)
{
  gsize length = 0;

  for (gsize i = 0; i < n && length < 3; i++)
    length = squares[i] == '.' || squares[i] == 'x' ? length + 1 : 0;
  return length == 3;
}

static CgtTheoremUsed *
treblecross_theorem (const CgtRules *rules, CgtBytes position, gboolean misere)
{
  if (misere || has_space_for_three (position.data, position.size))
    return NULL;
  return cgt_theorem_used_new ("no-space",
                               _ ("No strip has space for three X’s in a row, so nobody makes them: whoever moves "
                                  "last wins."),
                               _ ("by the rules of the game"));
}

static const CgtPiece treblecross_pieces[] = {
  { '.', N_ ("Free square"), CGT_PIECE_EMPTY },
  { 'x', N_ ("Cross"), CGT_PIECE_MARK },
  { '#', N_ ("Not on the board"), CGT_PIECE_HOLE },
};

/* One row per strip; shorter ones end in squares that are not on the board. */
static CgtBoard *
treblecross_board (const CgtRules *rules, CgtBytes position)
{
  const char *squares = position.data;
  gsize rows = 1, columns = 1, length = 0, row = 0, column = 0;
  CgtBoard *board;

  for (gsize i = 0; i < position.size; i++)
    {
      gboolean square = squares[i] == '.' || squares[i] == 'x';
      rows += !square && squares[i] != '0';
      length = square ? length + 1 : 0;
      columns = MAX (columns, length);
    }
  if (rows * columns > (1 << 16))
    return NULL;
  board = cgt_board_new_grid ((guint) rows, (guint) columns);
  memset (board->cells, SQUARE_OUTSIDE, rows * columns);
  for (gsize i = 0; i < position.size; i++)
    if (squares[i] == '.' || squares[i] == 'x')
      board->cells[row * columns + column++] = squares[i] == 'x' ? SQUARE_CROSS : SQUARE_FREE;
    else if (squares[i] != '0')
      {
        row++;
        column = 0;
      }
  return board;
}

static gboolean
treblecross_board_to_text (const CgtRuleset *ruleset, const CgtBoard *board, GString *text, GError **error)
{
  for (guint row = 0; row < board->rows; row++)
    {
      guint length = board->columns;

      while (length > 0 && cgt_board_get_cell (board, row, length - 1) == SQUARE_OUTSIDE)
        length--;
      if (row > 0)
        g_string_append_c (text, ',');
      if (length == 0)
        g_string_append_c (text, '0');
      for (guint column = 0; column < length; column++)
        {
          guint8 square = cgt_board_get_cell (board, row, column);
          if (square == SQUARE_OUTSIDE)
            return cgt_refuse (error, CGT_ERROR_RULE, _ ("a strip cannot have a hole"));
          g_string_append_c (text, treblecross_pieces[square].symbol);
        }
    }
  return TRUE;
}

const CgtRuleset cgt_treblecross = {
  .id = "treblecross",
  .title = N_ ("Treblecross"),
  .also = "One-Dimensional Tic-Tac-Toe, Linear Tic-Tac-Toe",
  .rules = N_ (
    "Put an X on a free square of a strip. Whoever makes three X’s in a row wins; where there is no space for three, whoever moves last wins."),
  .notation = "treblecross(11)\ntreblecross(..x...)",
  .flags = CGT_RULESET_IMPARTIAL | CGT_RULESET_RACE,
  .family = CGT_FAMILY_HEAPS,
  .brackets.implied = "0.007",
  .brackets.parse = treblecross_parse_rules,
  .brackets.free = cgt_heap_rules_free,
  .sketch = { CGT_BOARD_GRID, CGT_SKETCH_RESIZE | CGT_SKETCH_CELLS, treblecross_pieces, 3, "treblecross(...........)",
              "treblecross(.x...x.)", .played = N_ ("put an X") },
  .parse = treblecross_parse,
  .print = treblecross_print,
  .options = treblecross_options,
  .search.count_options = treblecross_count_options,
  .parts.split = treblecross_split,
  .theory.equal_to = treblecross_equal_to,
  .race.goal_reached = treblecross_goal_reached,
  .race.goal_in_reach = treblecross_in_reach,
  .theory.theorem = treblecross_theorem,
  .boards.make = treblecross_board,
  .boards.to_text = treblecross_board_to_text,
};
