/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-pieces.h"

/* NoGo, or Anti-Atari Go: C.-W. Chou, O. Teytaud and S.-J. Yen, "Revisiting Monte-Carlo tree search on a normal form
 * game: NoGo", 2011. A group is a set of connected stones of one colour; its liberties are the empty squares beside
 * it. */

#define SMALL 128
#define NO_LIBERTY G_MAXUINT32
#define SEVERAL (G_MAXUINT32 - 1)

/* By square: the group of its stone, which is its root, and by root the only liberty of a group. */
typedef struct
{
  guint32 *roots, *liberties;
  gboolean dead; /* a group has no liberty, so nobody can move any more */
  guint32 small[2 * SMALL];
} Groups;

static guint32
find_root (guint32 *roots, gsize at)
{
  while (roots[at] != at)
    at = roots[at] = roots[roots[at]];
  return (guint32) at;
}

static void
add_liberty (Groups *groups, gsize stone, gsize liberty)
{
  guint32 *known = &groups->liberties[find_root (groups->roots, stone)];

  if (*known == NO_LIBERTY)
    *known = (guint32) liberty;
  else if (*known != liberty)
    *known = SEVERAL;
}

static void
join_stones (const CgtSquares *board, Groups *groups)
{
  gsize at = 0;

  for (guint row = 0; row < board->rows; row++)
    for (guint column = 0; column < board->columns; column++, at++)
      {
        groups->roots[at] = (guint32) at;
        groups->liberties[at] = NO_LIBERTY;
        if (!cgt_is_stone (board->squares[at]))
          continue;
        if (column > 0 && board->squares[at - 1] == board->squares[at])
          groups->roots[at] = find_root (groups->roots, at - 1);
        if (row > 0 && board->squares[at - board->columns] == board->squares[at])
          {
            guint32 a = find_root (groups->roots, at), b = find_root (groups->roots, at - board->columns);
            groups->roots[MAX (a, b)] = MIN (a, b);
          }
      }
}

static void
find_liberties (const CgtSquares *board, Groups *groups)
{
  gsize at = 0;

  for (guint row = 0; row < board->rows; row++)
    for (guint column = 0; column < board->columns; column++, at++)
      for (guint i = 0; i < 4 && cgt_is_stone (board->squares[at]); i++)
        {
          guint down = row + cgt_steps[i].down, right = column + cgt_steps[i].right;
          if (cgt_squares_at (board, down, right) == '.')
            add_liberty (groups, at, cgt_squares_index (board, down, right));
        }
  groups->dead = FALSE;
  for (at = 0; at < (gsize) board->rows * board->columns && !groups->dead; at++)
    groups->dead = cgt_is_stone (board->squares[at]) && groups->roots[at] == at && groups->liberties[at] == NO_LIBERTY;
}

/* FALSE, with nothing to clear, when the budget of @out runs out. */
static gboolean
find_groups (const CgtSquares *board, Groups *groups, CgtArena *out)
{
  gsize n = (gsize) board->rows * board->columns, size = 2 * n * sizeof *groups->roots;

  groups->roots = groups->small;
  if (n > SMALL)
    {
      if (!cgt_arena_charge (out, (gssize) size) || !cgt_arena_tick (out, n / 32))
        {
          cgt_arena_charge (out, -(gssize) size);
          return FALSE;
        }
      groups->roots = g_malloc (size);
    }
  groups->liberties = groups->roots + n;
  join_stones (board, groups);
  find_liberties (board, groups);
  return TRUE;
}

static void
clear_groups (const CgtSquares *board, Groups *groups, CgtArena *out)
{
  if (groups->roots == groups->small)
    return;
  cgt_arena_charge (out, -(gssize) (2 * (gsize) board->rows * board->columns * sizeof *groups->roots));
  g_free (groups->roots);
}

/* Every group beside the square must keep a liberty elsewhere: the enemy's, and the one that the stone belongs to. */
static gboolean
can_place (const CgtSquares *board, Groups *groups, guint row, guint column, char own)
{
  gsize at = cgt_squares_index (board, row, column);
  gboolean breathes = FALSE;

  for (guint i = 0; i < 4; i++)
    {
      guint down = row + cgt_steps[i].down, right = column + cgt_steps[i].right;
      char beside = cgt_squares_at (board, down, right);
      gboolean free_elsewhere;

      breathes |= beside == '.';
      if (!cgt_is_stone (beside))
        continue;
      free_elsewhere =
        groups->liberties[find_root (groups->roots, cgt_squares_index (board, down, right))] != (guint32) at;
      if (beside == own)
        breathes |= free_elsewhere;
      else if (!free_elsewhere)
        return FALSE;
    }
  return breathes;
}

static void
nogo_options (const CgtRules *rules, CgtBytes position, CgtPlayer player, CgtArena *out)
{
  const CgtSquares *board = position.data;
  char own = cgt_piece_of (player);
  Groups groups;
  gsize at = 0;

  if (!find_groups (board, &groups, out))
    return;
  for (guint row = 0; row < board->rows && !groups.dead && !out->stopped; row++)
    for (guint column = 0; column < board->columns && !out->stopped; column++, at++)
      if (board->squares[at] == '.' && can_place (board, &groups, row, column, own))
        cgt_pieces_place (out, position, at, own);
  clear_groups (board, &groups, out);
}

/* Regions of the board. A group without a liberty anywhere ends the game everywhere. */
static void
nogo_split (const CgtRules *rules, CgtBytes position, CgtArena *out)
{
  static const CgtPartKind kind = {
    .same = CGT_IMAGES_ALL, .swapped = CGT_IMAGES_ALL, .outside = '#', .matters = cgt_part_has_free_square
  };
  const CgtSquares *board = position.data;
  Groups groups;
  gboolean dead;

  if (!find_groups (board, &groups, out))
    return;
  dead = groups.dead;
  clear_groups (board, &groups, out);
  if (!dead)
    cgt_pieces_split (board, cgt_steps, 2, cgt_is_on_board, &kind, out);
}

const CgtRuleset cgt_nogo = {
  .id = "nogo",
  .title = N_ ("NoGo"),
  .rules = N_ (
    "Place a stone so that every group of connected stones of one colour, yours and the enemy’s, still has a free square beside it."),
  .notation = "nogo(3x3)\nnogo(..x|.o.)",
  .sketch = { CGT_BOARD_GRID, CGT_SKETCH_RESIZE | CGT_SKETCH_CELLS | CGT_SKETCH_ROTATE, cgt_stones, 4, "nogo(3x3)",
              "nogo(..x.|.ox.|o...)" },
  CGT_PIECES,
  .options = nogo_options,
  .split = nogo_split,
  .most_moves = cgt_pieces_count_free,
  .negate_board = cgt_squares_negate_board,
};
