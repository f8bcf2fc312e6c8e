/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-domineering.h"
#include "cgt-bits.h"
#include "cgt-squares.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Domineering (G. Andersson; Winning Ways, ch. 5). */

#define MOST_SQUARES (1u << 24)

static const CgtPiece pieces[] = {
  { '.', N_ ("Free square"), CGT_PIECE_EMPTY },
  { '#', N_ ("Not on the board"), CGT_PIECE_HOLE },
};

/* Notation */

/* A board without free squares; NULL with an error. */
static CgtDomineering *
append_board (CgtReader *reader, GByteArray *position, guint rows, guint columns, GError **error)
{
  gsize size = cgt_domineering_size (rows, columns);
  CgtDomineering *board = cgt_reader_extend (reader, position, size, error);

  if (board == NULL)
    return NULL;
  memset (board, 0, size);
  *board = (CgtDomineering) { rows, columns };
  return board;
}

static void
set_free (CgtDomineering *board, guint row, guint column)
{
  gsize square = (gsize) row * board->columns + column;

  board->squares[square / 64] |= G_GUINT64_CONSTANT (1) << (square % 64);
}

static gboolean
parse_size (CgtReader *reader, GByteArray *position, GError **error)
{
  const char *begin = reader->at;
  guint64 rows, columns;
  CgtDomineering *board;

  if (!cgt_reader_integer (reader, N_ ("a number of rows"), 1, MOST_SQUARES, &rows, error) ||
      !cgt_reader_expect (reader, 'x', error) ||
      !cgt_reader_integer (reader, N_ ("a number of columns"), 1, MOST_SQUARES, &columns, error))
    return FALSE;
  if (rows * columns > MOST_SQUARES)
    return cgt_reader_fail_at (reader, begin, error, CGT_ERROR_RULE, _ ("a board of more than %u squares is too large"),
                               MOST_SQUARES);
  board = append_board (reader, position, (guint) rows, (guint) columns, error);
  if (board == NULL)
    return FALSE;
  memset (board->squares, 0xff, rows * columns / 64 * sizeof *board->squares);
  if (rows * columns % 64 != 0)
    board->squares[rows * columns / 64] = (G_GUINT64_CONSTANT (1) << (rows * columns % 64)) - 1;
  return TRUE;
}

static gboolean
parse_rows (CgtReader *reader, GByteArray *position, GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  const CgtSquares *squares;
  CgtDomineering *board;

  if (!cgt_squares_read (reader, ".#", MOST_SQUARES, bytes, error))
    return FALSE;
  squares = (const CgtSquares *) (gpointer) bytes->data;
  board = append_board (reader, position, squares->rows, squares->columns, error);
  if (board == NULL)
    return FALSE;
  for (gsize i = 0; i < (gsize) squares->rows * squares->columns; i++)
    board->squares[i / 64] |= (guint64) (squares->squares[i] == '.') << (i % 64);
  return TRUE;
}

gboolean
cgt_domineering_parse (const CgtRules *rules, CgtReader *reader, GByteArray *position, GError **error)
{
  cgt_reader_peek (reader);
  if (cgt_reader_at_digit (reader) || cgt_reader_peek (reader) == '-')
    return parse_size (reader, position, error);
  if (cgt_reader_at_end (reader))
    return cgt_reader_fail_expected (reader, error, _ ("a board, as in 3x4 or ..#|..."));
  return parse_rows (reader, position, error);
}

void
cgt_domineering_print (const CgtRules *rules, CgtBytes position, GString *text)
{
  const CgtDomineering *board = position.data;
  gsize length = (gsize) board->rows * (board->columns + 1) - 1, square = 0;
  char *at;

  g_string_set_size (text, text->len + length);
  at = text->str + text->len - length;
  for (guint row = 0; row < board->rows; row++)
    {
      if (row > 0)
        *at++ = '|';
      for (guint column = 0; column < board->columns; column++, square++)
        *at++ = board->squares[square / 64] >> (square % 64) & 1 ? '.' : '#';
    }
}

/* Play */

/* Appends the position with a domino on the squares @a and @b. FALSE: the arena is full. */
static gboolean
place (CgtArena *out, CgtBytes position, gsize a, gsize b)
{
  CgtDomineering *board = cgt_arena_add (out, position.size, 0);

  if (board == NULL)
    return FALSE;
  memcpy (board, position.data, position.size);
  board->squares[a / 64] &= ~(G_GUINT64_CONSTANT (1) << (a % 64));
  board->squares[b / 64] &= ~(G_GUINT64_CONSTANT (1) << (b % 64));
  return TRUE;
}

void
cgt_domineering_append_options (CgtBytes position, gboolean across, gboolean down, CgtArena *out)
{
  const CgtDomineering *board = position.data;
  gsize n = cgt_domineering_n_words (board->rows, board->columns);

  down = down && board->rows > 1;
  for (gsize k = 0; k < n; k++)
    {
      guint64 right = across ? board->squares[k] & cgt_bits_before (board->squares, n, k, 1) : 0;
      guint64 below = down ? board->squares[k] & cgt_bits_before (board->squares, n, k, board->columns) : 0;

      for (guint64 left = right | below; left != 0; left &= left - 1)
        {
          gsize at = 64 * k + (gsize) __builtin_ctzll (left);

          if ((right & left & -left) != 0 && (at + 1) % board->columns != 0 && !place (out, position, at, at + 1))
            return;
          if ((below & left & -left) != 0 && !place (out, position, at, at + board->columns))
            return;
        }
    }
}

static void
domineering_options (const CgtRules *rules, CgtBytes position, CgtPlayer player, CgtArena *out)
{
  cgt_domineering_append_options (position, player == CGT_RIGHT, player == CGT_LEFT, out);
}

static guint64
domineering_count_options (const CgtRules *rules, CgtBytes position, CgtPlayer player)
{
  const CgtDomineering *board = position.data;

  return (guint64) board->rows * board->columns;
}

/* Components: connected regions. A single square is useless to both players. */

typedef struct
{
  guint row, column;
} Square;

/* Squares between two checks of the budget. */
#define STRIDE 1024

static void
flood (const CgtDomineering *board, guint8 *seen, guint row, guint column, GArray *region, CgtArena *out)
{
  static const Square steps[] = { { 0, 1 }, { 1, 0 }, { 0, -1u }, { -1u, 0 } };
  Square first = { row, column };

  g_array_set_size (region, 0);
  g_array_append_val (region, first);
  seen[(gsize) row * board->columns + column] = TRUE;
  for (guint i = 0; i < region->len && (i % STRIDE != 0 || cgt_arena_tick (out, STRIDE / 16)); i++)
    for (guint k = 0; k < G_N_ELEMENTS (steps); k++)
      {
        Square at = g_array_index (region, Square, i);
        Square next = { at.row + steps[k].row, at.column + steps[k].column };
        if (cgt_domineering_is_free (board, next.row, next.column) &&
            !seen[(gsize) next.row * board->columns + next.column])
          {
            seen[(gsize) next.row * board->columns + next.column] = TRUE;
            g_array_append_val (region, next);
          }
      }
}

/* Images 0 to 3 are reflected in the axes, 4 to 7 also transposed. */
static Square
image_of (Square square, guint image, guint rows, guint columns)
{
  if (image & 1)
    square.row = rows - 1 - square.row;
  if (image & 2)
    square.column = columns - 1 - square.column;
  return image & 4 ? (Square) { square.column, square.row } : square;
}

static int
compare_boards (const CgtDomineering *a, const CgtDomineering *b)
{
  if (a->rows != b->rows)
    return a->rows < b->rows ? -1 : 1;
  for (gsize i = cgt_domineering_n_words (a->rows, a->columns); i-- > 0;)
    if (a->squares[i] != b->squares[i])
      return a->squares[i] < b->squares[i] ? -1 : 1;
  return 0;
}

/* Appends the least of the eight images of a region whose bounding box begins at @origin. */
static void
append_least_image (const GArray *region, Square origin, guint rows, guint columns, CgtArena *out)
{
  gsize size = cgt_domineering_size (rows, columns);
  g_autofree CgtDomineering *best = NULL;
  gboolean negative = FALSE;

  for (guint image = 0; image < 8 && cgt_arena_tick (out, region->len / 16); image++)
    {
      g_autofree CgtDomineering *board = g_malloc0 (size);
      board->rows = image & 4 ? columns : rows;
      board->columns = image & 4 ? rows : columns;
      for (guint i = 0; i < region->len; i++)
        {
          Square square = g_array_index (region, Square, i);
          square = image_of ((Square) { square.row - origin.row, square.column - origin.column }, image, rows, columns);
          set_free (board, square.row, square.column);
        }
      if (best == NULL || compare_boards (board, best) < 0)
        {
          g_free (best);
          best = g_steal_pointer (&board);
          negative = image >= 4;
        }
    }
  if (!out->stopped)
    cgt_arena_append (out, best, size, negative);
}

static void
append_region (const GArray *region, CgtArena *out)
{
  Square least = { G_MAXUINT, G_MAXUINT }, most = { 0, 0 };

  for (guint i = 0; i < region->len; i++)
    {
      Square square = g_array_index (region, Square, i);
      least = (Square) { MIN (least.row, square.row), MIN (least.column, square.column) };
      most = (Square) { MAX (most.row, square.row), MAX (most.column, square.column) };
    }
  append_least_image (region, least, most.row - least.row + 1, most.column - least.column + 1, out);
}

static void
split_large (const CgtDomineering *board, CgtArena *out)
{
  gsize n_squares = (gsize) board->rows * board->columns;
  /* A region may hold all squares; its array grows by doubling. */
  gssize held = (gssize) (n_squares * (sizeof (guint8) + 2 * sizeof (Square)));
  g_autofree guint8 *seen = NULL;
  g_autoptr (GArray) region = g_array_new (FALSE, FALSE, sizeof (Square));

  if (cgt_arena_charge (out, held))
    seen = g_malloc0 (n_squares);

  for (guint row = 0; row < board->rows && !out->stopped; row++)
    for (guint column = 0; column < board->columns && !out->stopped; column++)
      {
        if (seen[(gsize) row * board->columns + column] || !cgt_domineering_is_free (board, row, column))
          continue;
        flood (board, seen, row, column, region, out);
        if (region->len > 1 && !out->stopped)
          append_region (region, out);
      }
  cgt_arena_charge (out, -held);
}

void
cgt_domineering_split (const CgtRules *rules, CgtBytes position, CgtArena *out)
{
  const CgtDomineering *board = position.data;

  if (!cgt_domineering_split_small (board, out))
    split_large (board, out);
}

gboolean
cgt_domineering_split_options (const CgtRules *rules, CgtBytes component, CgtPlayer player, CgtArena *parts,
                               GArray *ends)
{
  return cgt_domineering_split_options_small (component.data, player, parts, ends);
}

/* Bounds: the board is cut along lines (rows for Left, columns for Right), and no domino of the player may lie across a
 * cut. */

/* A strip has at most so many free squares, or it is a single line. Further numbers are further ways to cut. If lines
 * are longer, two of them may have this many. */
static const guint most_free[] = { 16, 12, 14, 18 };
#define MOST_FREE_OF_TWO 24

static gboolean
is_free_in_line (const CgtDomineering *board, CgtPlayer player, guint line, guint i)
{
  return player == CGT_LEFT ? cgt_domineering_is_free (board, line, i) : cgt_domineering_is_free (board, i, line);
}

typedef struct
{
  guint n_free;
  guint lost;  /* dominoes across the cut before this line */
  guint least; /* lost by the best cuts of the lines before this one */
  guint begin; /* where the last strip of those begins */
} Line;

static void
measure_lines (const CgtDomineering *board, CgtPlayer player, guint n, guint width, Line *lines)
{
  for (guint line = 0; line < n; line++)
    for (guint i = 0; i < width; i++)
      if (is_free_in_line (board, player, line, i))
        {
          lines[line].n_free++;
          lines[line].lost += line > 0 && is_free_in_line (board, player, line - 1, i);
        }
}

/* Finds the cuts across which the fewest dominoes lie. The whole board is not a strip. */
static void
choose_cuts (guint n, guint most, Line *lines)
{
  for (guint end = 1; end <= n; end++)
    {
      guint n_free = 0;

      lines[end].least = G_MAXUINT;
      for (guint begin = end; begin-- > 0;)
        {
          guint lost = lines[begin].least + lines[begin].lost;

          n_free += lines[begin].n_free;
          if (begin + 1 < end && (n_free > most || (begin == 0 && end == n)))
            break;
          if (lost < lines[end].least)
            {
              lines[end].least = lost;
              lines[end].begin = begin;
            }
        }
    }
}

static gboolean
append_strip (const CgtDomineering *board, CgtPlayer player, guint begin, guint end, CgtArena *out)
{
  guint rows = player == CGT_LEFT ? end - begin : board->rows;
  guint columns = player == CGT_LEFT ? board->columns : end - begin;
  gsize size = cgt_domineering_size (rows, columns);
  CgtDomineering *strip = cgt_arena_add (out, size, 0);

  if (strip == NULL)
    return FALSE;
  memset (strip, 0, size);
  *strip = (CgtDomineering) { rows, columns };
  for (guint row = 0; row < rows; row++)
    for (guint column = 0; column < columns; column++)
      if (player == CGT_LEFT ? cgt_domineering_is_free (board, begin + row, column)
                             : cgt_domineering_is_free (board, row, begin + column))
        set_free (strip, row, column);
  return TRUE;
}

static gboolean
domineering_tie_hand (const CgtRules *rules, CgtBytes component, CgtPlayer player, guint way, CgtArena *out)
{
  const CgtDomineering *board = component.data;
  guint n = player == CGT_LEFT ? board->rows : board->columns;
  guint width = player == CGT_LEFT ? board->columns : board->rows;
  g_autofree Line *lines = NULL;

  if (way >= G_N_ELEMENTS (most_free))
    return FALSE;
  lines = g_new0 (Line, (gsize) n + 1);
  measure_lines (board, player, n, width, lines);
  choose_cuts (n, 2 * width <= MOST_FREE_OF_TWO ? MAX (most_free[way], 2 * width) : most_free[way], lines);
  for (guint end = n; end > 0; end = lines[end].begin)
    if (!append_strip (board, player, lines[end].begin, end, out))
      return FALSE;
  return TRUE;
}

/* Boards */

/* The first piece is a free square. */
CgtBoard *
cgt_domineering_board (const CgtRules *rules, CgtBytes position)
{
  const CgtDomineering *from = position.data;
  CgtBoard *board = cgt_board_new_grid (from->rows, from->columns);

  for (gsize i = 0; i < (gsize) from->rows * from->columns; i++)
    board->cells[i] = (~from->squares[i / 64] >> (i % 64)) & 1;
  return board;
}

const CgtRuleset cgt_domineering = {
  .id = "domineering",
  .title = N_ ("Domineering"),
  .also = "Crosscram, Dominono, Stop-Gate",
  .by = "Göran Andersson",
  .rules = N_ ("Left places dominoes vertically, Right horizontally. Whoever cannot move loses."),
  .notation = "domineering(3x4)\ndomineering(..#|...|.#.)",
  .sketch = { CGT_BOARD_GRID,
              CGT_SKETCH_RESIZE | CGT_SKETCH_CELLS | CGT_SKETCH_ROTATE | CGT_SKETCH_FIRST | CGT_SKETCH_LAYS, pieces,
              G_N_ELEMENTS (pieces), "domineering(4x4)", "domineering(.#..|.#..|..##|....)",
              .played = N_ ("placed a domino"), .sides = { N_ ("vertical"), N_ ("horizontal") } },
  .parse = cgt_domineering_parse,
  .print = cgt_domineering_print,
  .options = domineering_options,
  .search.count_options = domineering_count_options,
  .parts.split = cgt_domineering_split,
  .parts.split_options = cgt_domineering_split_options,
  .search.tie_hand = domineering_tie_hand,
  .search.packing = &cgt_domineering_packing,
  .boards.make = cgt_domineering_board,
  .boards.to_text = cgt_squares_board_to_text,
  .boards.negate = cgt_squares_transpose_board,
};
