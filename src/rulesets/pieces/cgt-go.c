/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-pieces.h"
#include "cgt/cgt-refuse.h"
#include "rulesets/cgt-board-grid.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Go, played until somebody cannot move: E. R. Berlekamp and D. Wolfe, Mathematical Go, 1994, where a point of
 * territory and a prisoner are one move each. A prisoner is given back in place of a move, so only the difference of
 * the prisoners matters, and it is an integer beside the board. Stones that are written * and @ are alive. They are the
 * walls of an endgame, which parts the board: what is alive cannot be taken, and so needs no free squares.
 *
 * The bytes of a position are its squares, and then the prisoners, a gint32, if there are any. */

#define MOST_PRISONERS 1000000000
#define MOST_DRAWN 100

static gsize
squares_size (CgtBytes position)
{
  const CgtSquares *board = position.data;

  return sizeof *board + (gsize) board->rows * board->columns;
}

/* The prisoners of Left; those of Right if negative. */
static gint32
get_prisoners (CgtBytes position)
{
  gint32 prisoners = 0;

  if (position.size > squares_size (position))
    memcpy (&prisoners, (const char *) position.data + squares_size (position), sizeof prisoners);
  return prisoners;
}

/* Appends the squares of @position with other prisoners; NULL: the arena is full. */
static CgtSquares *
add_position (CgtArena *out, CgtBytes position, gint32 prisoners)
{
  gsize size = squares_size (position);
  CgtSquares *board = cgt_arena_add (out, size + (prisoners != 0 ? sizeof prisoners : 0), 0);

  if (board == NULL)
    return NULL;
  memcpy (board, position.data, size);
  if (prisoners != 0)
    memcpy ((char *) board + size, &prisoners, sizeof prisoners);
  return board;
}

static gboolean
is_alive (char square)
{
  return square == '*' || square == '@';
}

/* What may still change: neither alive nor outside the board. */
static gboolean
is_open (char square)
{
  return !is_alive (square) && square != '#';
}

static char
alive (char stone)
{
  return stone == 'x' ? '*' : '@';
}

/* Groups of stones, found by walking over them. The marks say which squares a walk has met. */
typedef struct
{
  CgtArena *out; /* which the memory is charged to */
  gsize n, charged;
  guint32 *queue, *marks, walk;
} Walk;

static gboolean
walk_init (Walk *walk, const CgtSquares *board, CgtArena *out)
{
  gsize n = (gsize) board->rows * board->columns, size = 2 * n * sizeof (guint32);

  *walk = (Walk) { .out = out, .charged = size };
  if (!cgt_arena_charge (out, (gssize) size))
    {
      cgt_arena_charge (out, -(gssize) size);
      return FALSE;
    }
  walk->queue = g_malloc (size);
  walk->marks = walk->queue + n;
  memset (walk->marks, 0, n * sizeof *walk->marks);
  return TRUE;
}

static void
walk_clear (Walk *walk)
{
  cgt_arena_charge (walk->out, -(gssize) walk->charged);
  g_free (walk->queue);
}

typedef enum
{
  GROUP_TAKEN, /* it has no free square beside it */
  GROUP_FREE,
  GROUP_ALIVE, /* it touches a stone of its own that is alive */
} Group;

/* Walks over the group of the stone on @at, whose squares are then the first walk->n of the queue. */
static Group
find_group (Walk *walk, const CgtSquares *board, gsize at)
{
  char own = board->squares[at];
  Group found = GROUP_TAKEN;

  walk->walk++;
  walk->n = 1;
  walk->queue[0] = (guint32) at;
  walk->marks[at] = walk->walk;
  for (gsize i = 0; i < walk->n; i++)
    for (guint k = 0; k < 4; k++)
      {
        guint row = walk->queue[i] / board->columns + cgt_steps[k].down;
        guint column = walk->queue[i] % board->columns + cgt_steps[k].right;
        char beside = cgt_squares_at (board, row, column);
        gsize square = cgt_squares_index (board, row, column);

        if (beside == '.')
          found = MAX (found, GROUP_FREE);
        else if (beside == alive (own))
          found = GROUP_ALIVE;
        else if (beside == own && walk->marks[square] != walk->walk)
          {
            walk->marks[square] = walk->walk;
            walk->queue[walk->n++] = (guint32) square;
          }
      }
  return found;
}

static void
fill_group (const Walk *walk, CgtSquares *board, char piece)
{
  for (gsize i = 0; i < walk->n; i++)
    board->squares[walk->queue[i]] = piece;
}

/* Puts a stone on a free square of @board. Returns how many stones of the other player are taken; -1: the stone's
 * group would have no free square beside it, which is no move. */
static gssize
place (Walk *walk, CgtSquares *board, gsize at, char own)
{
  char other = own == 'x' ? 'o' : 'x';
  gssize taken = 0;
  Group group;

  board->squares[at] = own;
  for (guint k = 0; k < 4; k++)
    {
      guint row = (guint) (at / board->columns) + cgt_steps[k].down;
      guint column = (guint) (at % board->columns) + cgt_steps[k].right;

      if (cgt_squares_at (board, row, column) != other ||
          find_group (walk, board, cgt_squares_index (board, row, column)) != GROUP_TAKEN)
        continue;
      taken += (gssize) walk->n;
      fill_group (walk, board, '.');
    }
  group = find_group (walk, board, at);
  if (group == GROUP_ALIVE)
    fill_group (walk, board, alive (own));
  return group == GROUP_TAKEN ? -1 : taken;
}

static gboolean
go_parse (const CgtRules *rules, CgtReader *reader, GByteArray *position, GError **error)
{
  const char *begin = (cgt_reader_peek (reader), reader->at);
  gboolean read = cgt_reader_at_digit (reader) ? cgt_squares_read_size (reader, '.', CGT_SQUARES_SOME, position, error)
                                               : cgt_squares_read (reader, ".xo*@#", CGT_SQUARES_SOME, position, error);
  gboolean any_taken = FALSE;
  CgtArena arena;
  Walk walk;

  if (!read)
    return FALSE;
  cgt_arena_init (&arena, NULL);
  walk_init (&walk, (const CgtSquares *) (gpointer) position->data, &arena);
  for (gsize at = 0; at + sizeof (CgtSquares) < position->len && !any_taken; at++)
    {
      const CgtSquares *board = (const CgtSquares *) (gpointer) position->data;
      any_taken =
        cgt_is_stone (board->squares[at]) && walk.marks[at] == 0 && find_group (&walk, board, at) == GROUP_TAKEN;
    }
  walk_clear (&walk);
  cgt_arena_clear (&arena);
  if (any_taken)
    return cgt_reader_fail_at (reader, begin, error, CGT_ERROR_RULE,
                               _ ("a group of stones has no free square beside it, so it would have been taken"));
  if (cgt_reader_accept (reader, ','))
    {
      gboolean negative = cgt_reader_accept (reader, '-');
      guint64 n;
      gint32 prisoners;

      if (!cgt_reader_integer (reader, N_ ("a number of prisoners"), 0, MOST_PRISONERS, &n, error))
        return FALSE;
      prisoners = negative ? -(gint32) n : (gint32) n;
      return prisoners == 0 || cgt_reader_append (reader, position, &prisoners, sizeof prisoners, error);
    }
  return TRUE;
}

static void
go_print (const CgtRules *rules, CgtBytes position, GString *text)
{
  gint32 prisoners = get_prisoners (position);

  cgt_squares_print (rules, position, text);
  if (prisoners != 0)
    g_string_append_printf (text, ",%d", prisoners);
}

static void
add_moves_on_board (CgtBytes position, CgtPlayer player, Walk *walk, CgtSquares *copy, CgtArena *out)
{
  const CgtSquares *board = position.data;
  gsize n = (gsize) board->rows * board->columns;
  gint32 prisoners = get_prisoners (position);

  for (gsize at = 0; at < n && !out->stopped; at++)
    {
      gssize taken;
      CgtSquares *after;

      if (board->squares[at] != '.' || !cgt_arena_tick (out, 1 + n / 64))
        continue;
      memcpy (copy, board, sizeof *board + n);
      taken = place (walk, copy, at, cgt_piece_of (player));
      if (taken < 0)
        continue;
      after = add_position (out, position, prisoners + (gint32) (player == CGT_LEFT ? taken : -taken));
      if (after != NULL)
        memcpy (after->squares, copy->squares, n);
    }
}

static void
go_options (const CgtRules *rules, CgtBytes position, CgtPlayer player, CgtArena *out)
{
  gint32 prisoners = get_prisoners (position), back = player == CGT_LEFT ? -1 : 1;
  gsize size = squares_size (position);
  Walk walk;

  if (cgt_arena_charge (out, (gssize) size) && walk_init (&walk, position.data, out))
    {
      CgtSquares *copy = g_malloc (size);

      add_moves_on_board (position, player, &walk, copy, out);
      g_free (copy);
      walk_clear (&walk);
    }
  cgt_arena_charge (out, -(gssize) size);
  if (prisoners != 0 && (prisoners > 0) == (player == CGT_LEFT) && !out->stopped)
    add_position (out, position, prisoners + back);
}

/* Parts: the squares between stones that are alive. */

static const char swap[256] = { ['x'] = 'o', ['o'] = 'x', ['*'] = '@', ['@'] = '*' };

static const CgtPartKind go_parts = {
  .same = CGT_IMAGES_ALL,
  .swapped = CGT_IMAGES_ALL,
  .swap = swap,
  .outside = '#',
  .borders = TRUE,
  .matters = cgt_part_has_free_square,
};

/* Stones that touch their own stones that are alive are alive. */
static void
revive (Walk *walk, CgtSquares *board)
{
  for (gsize at = 0; at < (gsize) board->rows * board->columns; at++)
    if (cgt_is_stone (board->squares[at]) && walk->marks[at] == 0 && find_group (walk, board, at) == GROUP_ALIVE)
      fill_group (walk, board, alive (board->squares[at]));
}

static void
join_open_squares (CgtParts *parts)
{
  const CgtSquares *board = parts->board;
  gsize at = 0;

  for (guint row = 0; row < board->rows; row++)
    for (guint column = 0; column < board->columns; column++, at++)
      {
        if (!is_open (board->squares[at]))
          continue;
        cgt_parts_add (parts, at);
        for (guint k = 0; k < 2; k++)
          {
            guint down = row + cgt_steps[k].down, right = column + cgt_steps[k].right;

            if (is_open (cgt_squares_at (board, down, right)))
              cgt_parts_join (parts, at, cgt_squares_index (board, down, right));
          }
      }
}

static void
go_split (const CgtRules *rules, CgtBytes position, CgtArena *out)
{
  static const struct
  {
    guint32 rows, columns;
    char square;
  } nothing = { 1, 1, '#' };
  gint32 prisoners = get_prisoners (position);
  gsize size = squares_size (position);
  CgtParts parts;
  Walk walk;

  if (prisoners != 0)
    add_position (out, (CgtBytes) { &nothing, sizeof nothing }, prisoners);
  if (cgt_arena_charge (out, (gssize) size) && walk_init (&walk, position.data, out))
    {
      CgtSquares *board = g_memdup2 (position.data, size);

      revive (&walk, board);
      walk_clear (&walk);
      if (cgt_parts_init (&parts, board, out))
        {
          join_open_squares (&parts);
          cgt_parts_append (&parts, &go_parts);
          cgt_parts_clear (&parts);
        }
      g_free (board);
    }
  cgt_arena_charge (out, -(gssize) size);
}

/* A board without free squares is its prisoners. */
static CgtValue
go_value (const CgtRules *rules, CgtBytes component, CgtStore *store, CgtHow *how)
{
  const CgtSquares *board = component.data;

  if (memchr (board->squares, '.', (gsize) board->rows * board->columns) != NULL)
    return CGT_NONE;
  *how = CGT_HOW_CLOSED_FORM;
  return cgt_integer (store, get_prisoners (component));
}

/* Whether the square is beside a stone @living, so that a stone of its player there could not be taken. */
static gboolean
is_safe (const CgtSquares *board, guint row, guint column, char living)
{
  for (guint k = 0; k < 4; k++)
    if (cgt_squares_at (board, row + cgt_steps[k].down, column + cgt_steps[k].right) == living)
      return TRUE;
  return FALSE;
}

/* A position comes back only if stones of both players are taken. Where every stone of a player touches a living one,
 * none of them can be. */
static CgtRulesetFlags
go_kind (const CgtRules *rules, CgtBytes position)
{
  const CgtSquares *board = position.data;
  gboolean left = FALSE, right = FALSE;

  for (guint row = 0; row < board->rows; row++)
    for (guint column = 0; column < board->columns; column++)
      if (is_open (cgt_squares_get (board, row, column)))
        {
          left = left || !is_safe (board, row, column, '*');
          right = right || !is_safe (board, row, column, '@');
        }
  return left && right ? CGT_RULESET_LOOPY : 0;
}

/* Boards: above the squares is a tray with the prisoners. */

enum
{
  FREE,
  LEFT,
  RIGHT,
  LEFT_ALIVE,
  RIGHT_ALIVE,
  OUTSIDE,
};

static const CgtPiece go_pieces[] = {
  { '.', N_ ("Free square"), CGT_PIECE_EMPTY },
  { 'x', N_ ("Left’s stone"), CGT_PIECE_LEFT },
  { 'o', N_ ("Right’s stone"), CGT_PIECE_RIGHT },
  { '*', N_ ("Left’s stone that is alive"), CGT_PIECE_LEFT_WALL },
  { '@', N_ ("Right’s stone that is alive"), CGT_PIECE_RIGHT_WALL },
  { '#', N_ ("Not on the board"), CGT_PIECE_HOLE },
};

static CgtBoard *
go_board (const CgtRules *rules, CgtBytes position)
{
  gint32 prisoners = get_prisoners (position);
  guint n = (guint) ABS (prisoners);
  CgtBoard *board;

  if (n > MOST_DRAWN)
    return NULL;
  board = cgt_squares_board (rules, position);
  cgt_board_set_tray (board, OUTSIDE, prisoners > 0 ? RIGHT : LEFT, n);
  return board;
}

static int
count_prisoners (const CgtBoard *board)
{
  int prisoners = 0;

  for (guint at = 0; at < board->tray * board->columns; at++)
    prisoners += board->cells[at] == RIGHT || board->cells[at] == RIGHT_ALIVE ? 1
                 : board->cells[at] == LEFT || board->cells[at] == LEFT_ALIVE ? -1
                                                                              : 0;
  return prisoners;
}

static gboolean
go_board_to_text (const CgtRuleset *ruleset, const CgtBoard *board, GString *text, GError **error)
{
  int prisoners = count_prisoners (board);

  if (cgt_board_count_rows (board) == 0)
    return cgt_refuse (error, CGT_ERROR_RULE, _ ("there is no row of squares below the prisoners"));
  for (guint row = board->tray; row < board->rows; row++)
    {
      if (row > board->tray)
        g_string_append_c (text, '|');
      for (guint column = 0; column < board->columns; column++)
        g_string_append_c (text, go_pieces[cgt_board_get_cell (board, row, column)].symbol);
    }
  if (prisoners != 0)
    g_string_append_printf (text, ",%d", prisoners);
  return TRUE;
}

static CgtBoard *
go_negate_board (const CgtRuleset *ruleset, const CgtBoard *board)
{
  static const guint8 negatives[] = { FREE, RIGHT, LEFT, RIGHT_ALIVE, LEFT_ALIVE, OUTSIDE };
  CgtBoard *negative = cgt_board_copy (board);

  for (gsize i = 0; i < (gsize) board->rows * board->columns; i++)
    negative->cells[i] = negatives[board->cells[i]];
  return negative;
}

const CgtRuleset cgt_go = {
  .id = "go",
  .title = N_ ("Go"),
  .also = "Baduk, Weiqi, Ko, Koban",
  .by = "Elwyn Berlekamp, David Wolfe",
  .rules = N_ (
    "Place a stone on a free square, or give back a prisoner. Groups of enemy stones that have no free square beside them any more are taken prisoner. After that, the group of the placed stone must have a free square beside it or touch a living stone of its own colour. Stones with a mark are alive: they are never taken, and a group of the same colour that touches one is alive, too. A player may take back at once, so that the position before comes again. So play may never end; that is a draw."),
  .notation = "go(.xo.|x.xo|.xo.)\ngo(*xo@|x.xo|*xo@)\ngo(*.@@|*xo@)\ngo(*..*,-1)",
  .flags = CGT_RULESET_LOOPY,
  .sketch = { CGT_BOARD_GRID, CGT_SKETCH_RESIZE | CGT_SKETCH_CELLS, go_pieces, G_N_ELEMENTS (go_pieces),
              "go(**@@|*xo@|x.xo|*xo@|**@@)" },
  .parse = go_parse,
  .print = go_print,
  .kind = go_kind,
  .options = go_options,
  .search.count_options = cgt_pieces_count_options,
  .parts.split = go_split,
  .theory.value = go_value,
  .boards.make = go_board,
  .boards.to_text = go_board_to_text,
  .boards.negate = go_negate_board,
};
