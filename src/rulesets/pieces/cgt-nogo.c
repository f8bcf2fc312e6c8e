/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-nogo.h"
#include "rulesets/cgt-arithmetic.h"

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

static void
add_liberty (Groups *groups, gsize stone, gsize liberty)
{
  guint32 *known = &groups->liberties[cgt_find_root (groups->roots, stone)];

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
          groups->roots[at] = cgt_find_root (groups->roots, at - 1);
        if (row > 0 && board->squares[at - board->columns] == board->squares[at])
          {
            guint32 a = cgt_find_root (groups->roots, at), b = cgt_find_root (groups->roots, at - board->columns);
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
        groups->liberties[cgt_find_root (groups->roots, cgt_squares_index (board, down, right))] != (guint32) at;
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

/* Parts. All that matters of a group is which free squares are its liberties, and these are where its colour can or
 * cannot be placed. So stones of two colours side by side have nothing to do with each other, and a part has an equal
 * one with fewer squares. */

/* Whether a single stone has one liberty, with nothing beside that but stones of its own player. The other player can
 * never go there, whether this stone is there or not: theirs would have no liberty. Its owner can if another group
 * beside the liberty has another one, and the single stone adds no liberty then. So it makes no difference. */
static gboolean
is_behind_eye (const CgtSquares *part, guint row, guint column)
{
  char own = cgt_squares_get (part, row, column);
  guint n_free = 0;
  gboolean eye = TRUE;

  for (guint i = 0; i < 4; i++)
    {
      guint down = row + cgt_steps[i].down, right = column + cgt_steps[i].right;

      if (cgt_squares_at (part, down, right) != '.')
        continue;
      n_free++;
      for (guint k = 0; k < 4; k++)
        {
          char beside = cgt_squares_at (part, down + cgt_steps[k].down, right + cgt_steps[k].right);
          eye = eye && (beside == '#' || beside == own);
        }
    }
  return n_free == 1 && eye;
}

/* Whether the group of a stone stays connected without it, and keeps all its liberties: both by looking only at the
 * eight squares around the stone, in a ring that begins with a corner. */
static gboolean
is_spare (const CgtSquares *part, guint row, guint column)
{
  static const CgtStep ring[] = {
    { -1, -1 }, { -1, 0 }, { -1, 1 }, { 0, 1 }, { 1, 1 }, { 1, 0 }, { 1, -1 }, { 0, -1 }
  };
  char own = cgt_squares_get (part, row, column), around[8];
  guint n_own = 0, n_linked = 0;

  for (guint i = 0; i < 4; i++)
    n_own += cgt_squares_at (part, row + cgt_steps[i].down, column + cgt_steps[i].right) == own;
  if (n_own == 0)
    return is_behind_eye (part, row, column);
  for (guint i = 0; i < 8; i++)
    around[i] = cgt_squares_at (part, row + ring[i].down, column + ring[i].right);
  for (guint i = 1; i < 8; i += 2)
    {
      gboolean before = around[i - 1] == own && around[(i + 6) % 8] == own;
      gboolean after = around[(i + 1) % 8] == own && around[(i + 2) % 8] == own;

      if (around[i] == '.' && !before && !after)
        return FALSE;
      n_linked += around[i] == own && before;
    }
  return n_own <= n_linked + 1;
}

static gboolean
drop_spare_stones (CgtSquares *part)
{
  gboolean any = FALSE;
  gsize at = 0;

  for (guint row = 0; row < part->rows; row++)
    for (guint column = 0; column < part->columns; column++, at++)
      if (cgt_is_stone (part->squares[at]) && is_spare (part, row, column))
        {
          part->squares[at] = '#';
          any = TRUE;
        }
  return any;
}

/* Without free squares, and like the line before it. */
static gboolean
is_spare_line (const char *line, gsize step, gsize n, const char *before)
{
  gboolean repeated = before != NULL, outside = TRUE;

  for (gsize k = 0; k < n * step; k += step)
    {
      if (line[k] == '.')
        return FALSE;
      repeated = repeated && line[k] == before[k];
      outside = outside && line[k] == '#';
    }
  return repeated || outside;
}

static void
make_small (CgtSquares *part)
{
  while (drop_spare_stones (part) || cgt_part_drop_lines (part, is_spare_line))
    ;
}

static void
join_squares (const CgtSquares *board, CgtParts *parts)
{
  gsize at = 0;

  for (guint row = 0; row < board->rows; row++)
    for (guint column = 0; column < board->columns; column++, at++)
      {
        if (cgt_is_stone (board->squares[at]))
          cgt_parts_add (parts, at);
        for (guint i = 0; i < 2 && board->squares[at] != '#'; i++)
          {
            guint down = row + cgt_steps[i].down, right = column + cgt_steps[i].right;
            char beside = cgt_squares_at (board, down, right);

            if (beside != '#' && (beside == '.' || board->squares[at] == '.' || beside == board->squares[at]))
              cgt_parts_join (parts, at, cgt_squares_index (board, down, right));
          }
      }
}

/* A free square with nothing beside it is no move for anybody. */
static gboolean
has_several_squares (const CgtSquares *part)
{
  return (guint64) part->rows * part->columns > 1;
}

const CgtPartKind cgt_nogo_parts = {
  .same = CGT_IMAGES_ALL,
  .swapped = CGT_IMAGES_ALL,
  .outside = '#',
  .prepare = make_small,
  .matters = has_several_squares,
};

/* A part without a free square is a group without a liberty, which ends the game everywhere. */
static void
nogo_split (const CgtRules *rules, CgtBytes position, CgtArena *out)
{
  CgtParts parts;

  if (!cgt_parts_init (&parts, position.data, out))
    return;
  join_squares (position.data, &parts);
  if (cgt_parts_all_have (&parts, '.'))
    cgt_parts_append (&parts, &cgt_nogo_parts);
  cgt_parts_clear (&parts);
}

const CgtRuleset cgt_nogo = {
  .id = "nogo",
  .title = N_ ("NoGo"),
  .also = "Anti-Atari Go",
  .rules = N_ (
    "Place a stone so that every group of connected stones of one colour, yours and the enemy’s, still has a free square beside it."),
  .notation = "nogo(3x3)\nnogo(..x|.o.)",
  .sketch = { CGT_BOARD_GRID, CGT_SKETCH_RESIZE | CGT_SKETCH_CELLS | CGT_SKETCH_ROTATE, cgt_stones, 4, "nogo(3x3)",
              "nogo(..x.|.ox.|o...)" },
  CGT_PIECES,
  .options = nogo_options,
  .parts.split = nogo_split,
  .parts.split_options = cgt_nogo_split_options,
  .search.most_moves = cgt_pieces_count_free,
  .search.placing = &cgt_nogo_placing,
  .boards.negate = cgt_squares_negate_board,
};
