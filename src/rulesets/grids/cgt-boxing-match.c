/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-squares.h"

#include <string.h>

/* Boxing Match: stones on a board, taken one full square block at a time. Stones that do not touch by a side are never
 * in one block, so the connected groups form a sum. */

static gboolean
boxing_parse (const CgtRules *rules, CgtReader *reader, GByteArray *position, GError **error)
{
  if (g_ascii_isdigit (cgt_reader_peek (reader)) || cgt_reader_peek (reader) == '-')
    return cgt_squares_read_size (reader, '#', CGT_SQUARES_SOME, position, error);
  return cgt_squares_read (reader, "#.", CGT_SQUARES_SOME, position, error);
}

/* For each square, the side of the largest full block with it as the lower right corner. */
static guint32 *
measure_blocks (const CgtSquares *board)
{
  guint32 columns = board->columns, *side = g_new0 (guint32, (gsize) board->rows * columns + 1);

  for (guint32 row = 0; row < board->rows; row++)
    for (guint32 column = 0; column < columns; column++)
      {
        gsize at = (gsize) row * columns + column;
        guint32 least =
          row > 0 && column > 0 ? MIN (side[at - columns - 1], MIN (side[at - columns], side[at - 1])) : 0;
        side[at] = board->squares[at] == '#' ? least + 1 : 0;
      }
  return side;
}

static void
clear_block (CgtSquares *board, guint32 top, guint32 left, guint32 side)
{
  for (guint32 row = top; row < top + side; row++)
    memset (board->squares + (gsize) row * board->columns + left, '.', side);
}

static void
boxing_options (const CgtRules *rules, CgtBytes position, CgtPlayer player, CgtArena *out)
{
  const CgtSquares *board = position.data;
  g_autofree guint32 *largest = measure_blocks (board);

  for (guint32 row = 0; row < board->rows; row++)
    for (guint32 column = 0; column < board->columns; column++)
      for (guint32 side = 1; side <= largest[(gsize) row * board->columns + column]; side++)
        {
          CgtSquares *after = cgt_squares_copy (out, position);
          if (after == NULL)
            return;
          clear_block (after, row + 1 - side, column + 1 - side, side);
        }
}

static guint64
boxing_count_options (const CgtRules *rules, CgtBytes position, CgtPlayer player)
{
  const CgtSquares *board = position.data;
  g_autofree guint32 *largest = measure_blocks (board);
  guint64 n = 0;

  for (gsize i = 0; i < (gsize) board->rows * board->columns; i++)
    n += largest[i];
  return n;
}

/* Groups */

typedef struct
{
  guint32 row, column;
} Square;

/* The stones of a group; @squares has room for all of the board. */
typedef struct
{
  Square *squares;
  gsize n;
} Group;

/* Moves the stone from @board to @group, if there is one. */
static inline void
take_stone (CgtSquares *board, guint32 row, guint32 column, Group *group)
{
  char *square = &board->squares[(gsize) row * board->columns + column];

  if (*square != '#')
    return;
  *square = '.';
  group->squares[group->n++] = (Square) { row, column };
}

/* Moves the group of a stone from @board to @group. */
static void
flood (CgtSquares *board, guint32 row, guint32 column, Group *group)
{
  group->n = 0;
  take_stone (board, row, column, group);
  for (gsize i = 0; i < group->n; i++)
    {
      Square at = group->squares[i];

      if (at.row > 0)
        take_stone (board, at.row - 1, at.column, group);
      if (at.row + 1 < board->rows)
        take_stone (board, at.row + 1, at.column, group);
      if (at.column > 0)
        take_stone (board, at.row, at.column - 1, group);
      if (at.column + 1 < board->columns)
        take_stone (board, at.row, at.column + 1, group);
    }
}

/* The eight symmetries of a square: bit 0 reflects columns, bit 1 rows, bit 2 exchanges them. */
#define N_SYMMETRIES 8

static Square
image (Square at, guint32 rows, guint32 columns, guint symmetry)
{
  if (symmetry & 1)
    at.column = columns - 1 - at.column;
  if (symmetry & 2)
    at.row = rows - 1 - at.row;
  return symmetry & 4 ? (Square) { at.column, at.row } : at;
}

/* Appends the group on a board of its own, no higher than wide, as the least of its symmetric images. */
static gboolean
append_group (CgtArena *out, const Group *group)
{
  Square least = { G_MAXUINT32, G_MAXUINT32 }, greatest = { 0, 0 };
  g_autofree CgtSquares *turned = NULL;
  CgtSquares *normal;
  guint32 rows, columns;
  gsize size;

  for (gsize i = 0; i < group->n; i++)
    {
      Square at = group->squares[i];

      least = (Square) { MIN (least.row, at.row), MIN (least.column, at.column) };
      greatest = (Square) { MAX (greatest.row, at.row), MAX (greatest.column, at.column) };
    }
  rows = greatest.row - least.row + 1;
  columns = greatest.column - least.column + 1;
  size = sizeof (CgtSquares) + (gsize) rows * columns;
  normal = cgt_arena_add (out, size, 0);
  if (normal == NULL)
    return FALSE;
  turned = g_malloc (size);
  for (guint symmetry = 0, found = 0; symmetry < N_SYMMETRIES; symmetry++)
    {
      gboolean exchanged = (symmetry & 4) != 0;
      if (exchanged ? columns > rows : rows > columns)
        continue;
      *turned = (CgtSquares) { MIN (rows, columns), MAX (rows, columns) };
      memset (turned->squares, '.', (gsize) rows * columns);
      for (gsize i = 0; i < group->n; i++)
        {
          Square at = group->squares[i], to;
          to = image ((Square) { at.row - least.row, at.column - least.column }, rows, columns, symmetry);
          turned->squares[(gsize) to.row * turned->columns + to.column] = '#';
        }
      if (found++ == 0 || memcmp (turned, normal, size) < 0)
        memcpy (normal, turned, size);
    }
  return TRUE;
}

static void
boxing_split (const CgtRules *rules, CgtBytes position, CgtArena *out)
{
  const CgtSquares *board = position.data;
  g_autofree CgtSquares *unvisited = g_memdup2 (position.data, position.size);
  g_autofree Square *squares = g_new (Square, (gsize) board->rows * board->columns + 1);
  Group group = { squares, 0 };

  for (guint32 row = 0; row < board->rows; row++)
    for (guint32 column = 0; column < board->columns; column++)
      if (cgt_squares_get (unvisited, row, column) == '#')
        {
          flood (unvisited, row, column, &group);
          if (!append_group (out, &group))
            return;
        }
}

/* Mirror strategies. If a reflection or a half turn maps the stones to themselves and no full block overlaps its own
 * image, the second player answers every block with its image and wins, since taking stones makes no new blocks. */

static gboolean
is_symmetric (const CgtSquares *board, guint symmetry)
{
  if ((symmetry & 4) && board->rows != board->columns)
    return FALSE;
  for (guint32 row = 0; row < board->rows; row++)
    for (guint32 column = 0; column < board->columns; column++)
      {
        Square to = image ((Square) { row, column }, board->rows, board->columns, symmetry);
        if (cgt_squares_get (board, row, column) != cgt_squares_get (board, to.row, to.column))
          return FALSE;
      }
  return TRUE;
}

static gboolean
overlap (guint32 a, guint32 b, guint32 side)
{
  return MAX (a, b) - MIN (a, b) < side;
}

/* A block overlaps its image unless it is clear of the images of two opposite corners. */
static gboolean
a_block_meets_its_image (const CgtSquares *board, const guint32 *largest, guint symmetry)
{
  for (guint32 row = 0; row < board->rows; row++)
    for (guint32 column = 0; column < board->columns; column++)
      for (guint32 side = 1; side <= largest[(gsize) row * board->columns + column]; side++)
        {
          Square first = { row + 1 - side, column + 1 - side };
          Square a = image (first, board->rows, board->columns, symmetry);
          Square b = image ((Square) { row, column }, board->rows, board->columns, symmetry);
          if (overlap (first.row, MIN (a.row, b.row), side) && overlap (first.column, MIN (a.column, b.column), side))
            return TRUE;
        }
  return FALSE;
}

static const guint involutions[] = { 1, 2, 3, 4, 7 };

static gboolean
is_mirrored (const CgtSquares *board)
{
  g_autofree guint32 *largest = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (involutions); i++)
    {
      if (!is_symmetric (board, involutions[i]))
        continue;
      if (largest == NULL)
        largest = measure_blocks (board);
      if (!a_block_meets_its_image (board, largest, involutions[i]))
        return TRUE;
    }
  return FALSE;
}

/* A single group as wide and high as the board: its own symmetries are then the board's. */
static gboolean
is_one_group (CgtBytes position)
{
  const CgtSquares *board = position.data;
  gsize n = (gsize) board->rows * board->columns;
  const char *stone = memchr (board->squares, '#', n);
  g_autofree CgtSquares *unvisited = g_memdup2 (position.data, position.size);
  g_autofree Square *squares = g_new (Square, n + 1);
  Group group = { squares, 0 };
  Square least = { G_MAXUINT32, G_MAXUINT32 }, greatest = { 0, 0 };

  if (stone == NULL)
    return FALSE;
  flood (unvisited, (guint32) ((gsize) (stone - board->squares) / board->columns),
         (guint32) ((gsize) (stone - board->squares) % board->columns), &group);
  for (gsize i = 0; i < group.n; i++)
    {
      Square at = squares[i];

      least = (Square) { MIN (least.row, at.row), MIN (least.column, at.column) };
      greatest = (Square) { MAX (greatest.row, at.row), MAX (greatest.column, at.column) };
    }
  return least.row == 0 && least.column == 0 && greatest.row + 1 == board->rows &&
         greatest.column + 1 == board->columns && memchr (unvisited->squares, '#', n) == NULL;
}

/* Whether there is a mirror strategy on the whole board, or after equal groups are removed in pairs. */
static gboolean
is_lost_by_symmetry (const CgtRules *rules, CgtBytes position)
{
  g_autofree gboolean *paired = NULL;
  gboolean lost = is_mirrored (position.data);
  CgtArena groups;

  if (lost || is_one_group (position))
    return lost;
  cgt_arena_init (&groups, NULL);
  boxing_split (rules, position, &groups);
  paired = g_new0 (gboolean, groups.n + 1);
  lost = !groups.stopped;
  for (gsize i = 0; i < groups.n && lost; i++)
    {
      for (gsize k = i + 1; k < groups.n && !paired[i]; k++)
        if (!paired[k] && cgt_bytes_equal (cgt_arena_get (&groups, i), cgt_arena_get (&groups, k)))
          paired[i] = paired[k] = TRUE;
      lost = paired[i] || is_mirrored (cgt_arena_get (&groups, i).data);
    }
  cgt_arena_clear (&groups);
  return lost;
}

/* Boards up to this size are examined fully, which takes longer. On larger ones only a mirror of the whole board is
 * tried; the largest are left to search. */
#define MOST_SQUARES_MIRRORED 4096
#define MOST_SQUARES_BY_GROUPS 100

/* Whether taking a block leaves a position with a mirror strategy, which @after becomes. The block must contain all
 * stones without an image, so it is tried only if these are close together. */
static gboolean
can_be_made_symmetric (const CgtSquares *board, const guint32 *largest, CgtSquares *after, guint symmetry)
{
  Square least = { board->rows - 1, board->columns - 1 }, greatest = { 0, 0 };
  gsize size = sizeof *board + (gsize) board->rows * board->columns;

  if ((symmetry & 4) && board->rows != board->columns)
    return FALSE;
  for (guint32 row = 0; row < board->rows; row++)
    for (guint32 column = 0; column < board->columns; column++)
      {
        Square to = image ((Square) { row, column }, board->rows, board->columns, symmetry);
        if (cgt_squares_get (board, row, column) != '#' || cgt_squares_get (board, to.row, to.column) == '#')
          continue;
        least = (Square) { MIN (least.row, row), MIN (least.column, column) };
        greatest = (Square) { MAX (greatest.row, row), MAX (greatest.column, column) };
      }
  for (guint32 row = greatest.row; row < board->rows; row++)
    for (guint32 column = greatest.column; column < board->columns; column++)
      for (guint32 side = 1; side <= largest[(gsize) row * board->columns + column]; side++)
        if (row + 1 - side <= least.row && column + 1 - side <= least.column)
          {
            memcpy (after, board, size);
            clear_block (after, row + 1 - side, column + 1 - side, side);
            if (is_symmetric (after, symmetry) && is_mirrored (after))
              return TRUE;
          }
  return FALSE;
}

static gboolean
is_won_by_symmetry (const CgtSquares *board, CgtSquares *after)
{
  g_autofree guint32 *largest = measure_blocks (board);
  gboolean won = FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (involutions) && !won; i++)
    won = can_be_made_symmetric (board, largest, after, involutions[i]);
  return won;
}

/* The same when equal groups may stand anywhere. */
static gboolean
is_won_by_symmetry_of_groups (const CgtRules *rules, CgtBytes position)
{
  gboolean won = FALSE;
  CgtArena options;

  cgt_arena_init (&options, NULL);
  boxing_options (rules, position, CGT_LEFT, &options);
  for (gsize i = 0; i < options.n && !won; i++)
    won = is_lost_by_symmetry (rules, cgt_arena_get (&options, i));
  cgt_arena_clear (&options);
  return won;
}

static CgtOutcome
boxing_outcome (const CgtRules *rules, CgtBytes position)
{
  const CgtSquares *board = position.data;
  gsize n = (gsize) board->rows * board->columns;
  g_autofree CgtSquares *after = NULL;

  if (n > MOST_SQUARES_MIRRORED)
    return 0;
  if (is_lost_by_symmetry (rules, position))
    return CGT_OUTCOME_P;
  after = g_malloc (position.size);
  if (is_won_by_symmetry (board, after) ||
      (n <= MOST_SQUARES_BY_GROUPS && is_won_by_symmetry_of_groups (rules, position)))
    return CGT_OUTCOME_N;
  return 0;
}

/* One move after which the whole board has a mirror strategy. */
static CgtKnownOptions
boxing_options_with_nimber (const CgtRules *rules, CgtBytes position, guint64 nimber, gsize most, CgtArena *out)
{
  g_autofree CgtSquares *after = NULL;

  if (nimber != 0 || most == 0 || position.size - sizeof (CgtSquares) > MOST_SQUARES_MIRRORED)
    return CGT_OPTIONS_NOT_KNOWN;
  after = g_malloc (position.size);
  if (!is_won_by_symmetry (position.data, after) || !cgt_arena_append (out, after, position.size, 0))
    return CGT_OPTIONS_NOT_KNOWN;
  return CGT_OPTIONS_SOME;
}

static CgtTheoremUsed *
boxing_theorem (const CgtRules *rules, CgtBytes position, gboolean misere)
{
  CgtOutcome outcome = misere ? CGT_OUTCOME_UNKNOWN : boxing_outcome (rules, position);

  if (outcome == CGT_OUTCOME_UNKNOWN)
    return NULL;
  return cgt_theorem_used_new_with_move (
    "mirroring",
    outcome == CGT_OUTCOME_P
      ? _ ("The stones can be reflected onto themselves, and no block meets its image: answer with the reflected move.")
      : _ (
          "Take a block after which the stones can be reflected onto themselves and no block meets its image; then answer "
          "with the reflected move."),
    _ ("mirror strategy"));
}

/* The most stones in blocks of four or more; the others are taken one at a time. */
#define MOST_IN_BLOCKS 48

static gboolean
boxing_is_beyond_search (const CgtRules *rules, CgtBytes component)
{
  const CgtSquares *board = component.data;
  gsize columns = board->columns, n = 0;

  if (component.size - sizeof *board <= MOST_IN_BLOCKS)
    return FALSE;
  for (guint32 row = 0; row < board->rows; row++)
    for (guint32 column = 0; column < columns; column++)
      for (guint corner = 0; corner < 4; corner++)
        {
          gsize top = row + (corner & 1), left = column + (corner >> 1); /* just below and right of the block */
          const char *block;
          if (top < 1 || left < 1 || top >= board->rows || left >= columns)
            continue;
          block = board->squares + (top - 1) * columns + left - 1;
          if (block[0] == '#' && block[1] == '#' && block[columns] == '#' && block[columns + 1] == '#')
            {
              n++;
              break;
            }
        }
  return n > MOST_IN_BLOCKS;
}

static const CgtPiece boxing_pieces[] = {
  { '.', N_ ("Free square"), CGT_PIECE_EMPTY },
  { '#', N_ ("Stone"), CGT_PIECE_STONE },
};

const CgtRuleset cgt_boxing_match = {
  .id = "boxing-match",
  .title = N_ ("Boxing Match"),
  .rules = N_ ("Remove all stones of any full square block. Whoever moves last wins."),
  .notation = "boxing-match(10x20)\nboxing-match(##.|###)",
  .flags = CGT_RULESET_IMPARTIAL,
  .sketch = { CGT_BOARD_GRID, CGT_SKETCH_RESIZE | CGT_SKETCH_CELLS | CGT_SKETCH_ROTATE, boxing_pieces, 2,
              "boxing-match(##.#|####|####)" },
  .parse = boxing_parse,
  .print = cgt_squares_print,
  .options = boxing_options,
  .search.count_options = boxing_count_options,
  .theory.options_with_nimber = boxing_options_with_nimber,
  .parts.split = boxing_split,
  .theory.outcome = boxing_outcome,
  .theory.theorem = boxing_theorem,
  .search.beyond_search = boxing_is_beyond_search,
  .boards.make = cgt_squares_board,
  .boards.to_text = cgt_squares_board_to_text,
};
