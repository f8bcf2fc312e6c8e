/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-nogo.h"
#include "cgt-bit-board.h"

#include "cgt/cgt-budget-memory.h"

/* NoGo, or Anti-Atari Go: C.-W. Chou, O. Teytaud and S.-J. Yen, "Revisiting Monte-Carlo tree search on a normal form
 * game: NoGo", 2011. A group is a set of connected stones of one colour; its liberties are the empty squares beside
 * it. */

/* Moves */

/* The eyes of a player: free squares beside which only their stones are. Nobody else can ever move there. */
static inline guint64
find_eyes (const CgtBitBoard *board, CgtPlayer player)
{
  return board->free & ~cgt_bits_beside (board->free | board->stones[1 - player], board->step);
}

/* A group with several eyes of its own can fill all but one of them at any time, since the last one is still its
 * liberty, and no other group loses one. */
static inline guint
count_sure (const CgtBitBoard *board, CgtPlayer owner, guint64 group, guint64 liberties, guint64 eyes)
{
  guint64 own = liberties & eyes;

  if ((own & (own - 1)) == 0)
    return 0;
  own &= ~cgt_bits_beside (board->stones[owner] & ~group, board->step);
  return own != 0 ? cgt_word_count (own) - 1 : 0;
}

/* Sets of squares, of so many words each. */
enum
{
  FREE,
  STONES,                /* of Left, and of Right */
  N_PIECES = STONES + 2, /* those of cgt_bits_read() */
  BREATHES = N_PIECES,   /* free squares beside free ones, and liberties of groups with several; at last, the moves */
  BARRED = BREATHES + 2, /* the only liberties of enemy groups */
  GROUP = BARRED + 2,
  LIBERTIES,
  REST, /* stones of groups that were not looked at */
  N_SETS,
};

/* Notes the liberties of the groups of @owner. FALSE: one has none, so nobody can move any more; or the budget of @out,
 * which only a large board needs, ran out. @n_sure is only for a small board. */
G_ALWAYS_INLINE static inline gboolean
look_at_groups (guint64 *sets, gsize n, gsize step, CgtPlayer owner, const CgtBitBoard *small, guint *n_sure,
                CgtArena *out)
{
  const guint64 *free = sets + FREE * n, *own = sets + (STONES + owner) * n;
  guint64 *breathes = sets + (BREATHES + owner) * n, *barred = sets + (BARRED + 1 - owner) * n;
  guint64 *group = sets + GROUP * n, *liberties = sets + LIBERTIES * n, *rest = sets + REST * n;
  guint64 eyes = n_sure != NULL ? find_eyes (small, owner) : 0;

  for (gsize k = 0; k < n; k++)
    rest[k] = own[k];
  for (gsize first = 0; first < n;)
    {
      CgtWords words = { first, first + 1 };
      guint64 any = 0, several = 0;

      if (rest[first] == 0)
        {
          first++;
          continue;
        }
      group[first] = rest[first] & -rest[first];
      words = cgt_bits_flood (group, own, n, step, words);
      for (gsize k = words.from; k < words.to; k++)
        {
          liberties[k] = cgt_bits_beside_at (group, n, k, step) & free[k];
          several |= any != 0 ? liberties[k] : liberties[k] & (liberties[k] - 1);
          any |= liberties[k];
        }
      if (any == 0 || (n > 1 && !cgt_arena_tick (out, words.to - words.from)))
        return FALSE;
      if (n_sure != NULL)
        *n_sure += count_sure (small, owner, group[0], liberties[0], eyes);
      for (gsize k = words.from; k < words.to; k++)
        {
          if (several != 0)
            breathes[k] |= liberties[k];
          else
            barred[k] |= liberties[k];
          rest[k] &= ~group[k];
          group[k] = 0;
        }
    }
  return TRUE;
}

/* Finds where each player can place a stone: no group may lose its only liberty. Nobody ever can place a stone where
 * they cannot now: the group whose only liberty it is cannot get another one, since a group grows only from its
 * liberties. FALSE: nobody can, or the budget ran out. */
G_ALWAYS_INLINE static inline gboolean
find_moves (guint64 *sets, gsize n, gsize step, const CgtBitBoard *small, guint *n_sure, CgtArena *out)
{
  const guint64 *free = sets + FREE * n;
  guint64 *moves[2] = { sets + BREATHES * n, sets + (BREATHES + 1) * n };

  for (gsize k = 0; k < n; k++)
    {
      moves[0][k] = moves[1][k] = cgt_bits_beside_at (free, n, k, step);
      sets[BARRED * n + k] = sets[(BARRED + 1) * n + k] = sets[GROUP * n + k] = 0;
    }
  if (!look_at_groups (sets, n, step, CGT_LEFT, small, n_sure, out) ||
      !look_at_groups (sets, n, step, CGT_RIGHT, small, n_sure != NULL ? n_sure + 1 : NULL, out))
    return FALSE;
  for (gsize k = 0; k < n; k++)
    {
      moves[0][k] &= free[k] & ~sets[BARRED * n + k];
      moves[1][k] &= free[k] & ~sets[(BARRED + 1) * n + k];
    }
  return TRUE;
}

static void
nogo_options (const CgtRules *rules, CgtBytes position, CgtPlayer player, CgtArena *out)
{
  const CgtSquares *board = position.data;
  gsize n = cgt_bits_n_words (board), step = (gsize) board->columns + 1;
  guint64 *sets = cgt_bits_read (board, N_SETS, out);

  if (sets == NULL)
    return;
  if (find_moves (sets, n, step, NULL, NULL, out))
    for (gsize k = 0; k < n; k++)
      for (guint64 moves = sets[(BREATHES + player) * n + k]; moves != 0 && !out->stopped; moves &= moves - 1)
        {
          gsize bit = 64 * k + (gsize) __builtin_ctzll (moves);

          cgt_pieces_place (out, position, bit - bit / step, cgt_piece_of (player));
        }
  cgt_budget_release (sets);
}

static guint64
find_small_moves (const CgtBitBoard *board, CgtPlayer player)
{
  guint64 sets[N_SETS] = { board->free, board->stones[CGT_LEFT], board->stones[CGT_RIGHT] };

  if (!find_moves (sets, 1, board->step, NULL, NULL, NULL))
    return 0;
  return player == CGT_LEFT ? sets[BREATHES] : sets[BREATHES + 1];
}

/* Parts. All that matters of a group is which free squares are its liberties, and these are where its colour can or
 * cannot be placed. So stones of two colours side by side have nothing to do with each other, and a part has an equal
 * one with fewer squares. */

/* Sets of squares of a part, behind those of cgt_bits_read(). */
enum
{
  EYES = N_PIECES,
  SPARE = EYES + 2,
  DROPPED,
  N_PART_SETS,
};

/* The eyes of each player in a word. */
G_ALWAYS_INLINE static inline void
find_eyes_at (guint64 *sets, gsize n, gsize k, gsize step)
{
  guint64 free = cgt_bits_beside_at (sets + FREE * n, n, k, step);

  for (guint i = 0; i < 2; i++)
    sets[(EYES + i) * n + k] =
      sets[FREE * n + k] & ~(free | cgt_bits_beside_at (sets + (STONES + 1 - i) * n, n, k, step));
}

/* The stones of one player in a word that make no difference.
 *
 * A group stays connected without a stone, and keeps all its liberties: both by looking only at the eight squares
 * around the stone.
 *
 * A single stone has one liberty, with nothing beside that but stones of its own player. The other player can never go
 * there, whether this stone is there or not: theirs would have no liberty. Its owner can if another group beside the
 * liberty has another one, and the single stone adds no liberty then. */
G_ALWAYS_INLINE static inline guint64
find_spare_at (const guint64 *sets, gsize n, gsize k, gsize step, CgtPlayer owner)
{
  const guint64 *own = sets + (STONES + owner) * n, *free = sets + FREE * n;
  /* In a ring around each square that begins with a corner, and the squares beside it. */
  const guint64 around[8] = { cgt_bits_after (own, n, k, step + 1),  cgt_bits_after (own, n, k, step),
                              cgt_bits_after (own, n, k, step - 1),  cgt_bits_before (own, n, k, 1),
                              cgt_bits_before (own, n, k, step + 1), cgt_bits_before (own, n, k, step),
                              cgt_bits_before (own, n, k, step - 1), cgt_bits_after (own, n, k, 1) };
  const guint64 free_beside[4] = { cgt_bits_after (free, n, k, step), cgt_bits_before (free, n, k, 1),
                                   cgt_bits_before (free, n, k, step), cgt_bits_after (free, n, k, 1) };
  guint64 any = 0, needed = 0, linked_once = 0, linked_more = 0, free_once = 0, free_more = 0;

  for (guint i = 0; i < 4; i++)
    {
      guint64 before = around[2 * i] & around[(2 * i + 7) % 8],
              after = around[(2 * i + 2) % 8] & around[(2 * i + 3) % 8];
      guint64 unlinked = around[2 * i + 1] & ~before;

      any |= around[2 * i + 1];
      needed |= free_beside[i] & ~before & ~after;
      linked_more |= linked_once & unlinked;
      linked_once |= unlinked;
      free_more |= free_once & free_beside[i];
      free_once |= free_beside[i];
    }
  return own[k] & ((any & ~needed & ~linked_more) |
                   (~any & ~free_more & cgt_bits_beside_at (sets + (EYES + owner) * n, n, k, step)));
}

G_ALWAYS_INLINE static inline void
find_spare (guint64 *sets, gsize n, gsize step, CgtWords words)
{
  for (gsize k = words.from; k < words.to; k++)
    find_eyes_at (sets, n, k, step);
  for (gsize k = words.from; k < words.to; k++)
    sets[SPARE * n + k] = find_spare_at (sets, n, k, step, CGT_LEFT) | find_spare_at (sets, n, k, step, CGT_RIGHT);
}

/* Drops such stones one after another, row by row and over again, since one may matter without another. Whether a stone
 * matters depends on the squares up to two steps away. */
G_ALWAYS_INLINE static inline void
drop_spare (guint64 *sets, gsize n, gsize step)
{
  gsize far = n > 1 ? (2 * step + 2) / 64 + 1 : 0;
  gboolean any = TRUE;

  find_spare (sets, n, step, (CgtWords) { 0, n });
  while (any)
    {
      any = FALSE;
      for (gsize k = 0; k < n; k++)
        for (guint64 ahead = G_MAXUINT64, next; (next = sets[SPARE * n + k] & ahead) != 0; any = TRUE)
          {
            next &= -next;
            sets[STONES * n + k] &= ~next;
            sets[(STONES + 1) * n + k] &= ~next;
            sets[DROPPED * n + k] |= next;
            ahead = ~(next | (next - 1));
            find_spare (sets, n, step, (CgtWords) { k - MIN (k, far), MIN (k + far + 1, n) });
          }
    }
}

static gboolean
drop_spare_stones (CgtSquares *part)
{
  gsize n = cgt_bits_n_words (part), step = (gsize) part->columns + 1;
  guint64 *sets;
  gboolean any = FALSE;
  CgtArena scratch;

  cgt_arena_init (&scratch, NULL);
  sets = cgt_bits_read (part, N_PART_SETS, &scratch);
  cgt_arena_clear (&scratch);
  if (sets == NULL)
    return FALSE;
  drop_spare (sets, n, step);
  for (gsize k = 0; k < n; k++)
    for (guint64 dropped = sets[DROPPED * n + k]; dropped != 0; dropped &= dropped - 1)
      {
        gsize bit = 64 * k + (gsize) __builtin_ctzll (dropped);

        part->squares[bit - bit / step] = '#';
        any = TRUE;
      }
  cgt_budget_release (sets);
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

/* A free square with nothing beside it is no move for anybody. */
static gboolean
has_several_squares (const CgtSquares *part)
{
  return (guint64) part->rows * part->columns > 1;
}

static const CgtPartKind nogo_parts = {
  .same = CGT_IMAGES_ALL,
  .swapped = CGT_IMAGES_ALL,
  .outside = '#',
  .prepare = make_small,
  .matters = has_several_squares,
};

/* The squares that belong together with the one @by further: all but stones of two colours. */
G_ALWAYS_INLINE static inline guint64
find_links (const guint64 *sets, gsize n, gsize k, gsize by)
{
  guint64 links = 0;

  for (guint i = 0; i < 2; i++)
    links |= (sets[FREE * n + k] | sets[(STONES + i) * n + k]) &
             (cgt_bits_before (sets + FREE * n, n, k, by) | cgt_bits_before (sets + (STONES + i) * n, n, k, by));
  return links;
}

static void
drop_small_spare_stones (CgtBitBoard *part)
{
  guint64 sets[N_PART_SETS] = { part->free, part->stones[CGT_LEFT], part->stones[CGT_RIGHT] };

  drop_spare (sets, 1, part->step);
  part->stones[CGT_LEFT] = sets[STONES];
  part->stones[CGT_RIGHT] = sets[STONES + 1];
}

/* By number, the rows that is_spare_line() does not drop. */
static guint64
find_rows (const CgtBitBoard *part)
{
  guint64 rows = 0, before[3] = { 0 };

  for (guint row = 0; row < part->rows; row++)
    {
      guint64 now[3] = { cgt_bit_board_get_row (part->stones[0], row, part),
                         cgt_bit_board_get_row (part->stones[1], row, part),
                         cgt_bit_board_get_row (part->free, row, part) };
      gboolean same = row > 0 && now[0] == before[0] && now[1] == before[1] && now[2] == before[2];

      if (now[2] != 0 || ((now[0] | now[1]) != 0 && !same))
        rows |= G_GUINT64_CONSTANT (1) << row;
      memcpy (before, now, sizeof before);
    }
  return rows;
}

static guint64
find_columns (const CgtBitBoard *part)
{
  guint64 changes = part->free ^ part->free << 1, stones = 0, changed = 1, free = 0;

  for (guint i = 0; i < 2; i++)
    changes |= part->stones[i] ^ part->stones[i] << 1;
  for (guint row = 0; row < part->rows; row++)
    {
      stones |= cgt_bit_board_get_row (part->stones[0] | part->stones[1], row, part);
      changed |= cgt_bit_board_get_row (changes, row, part);
      free |= cgt_bit_board_get_row (part->free, row, part);
    }
  return free | (stones & changed);
}

/* The squares of the rows and columns that are left. */
static guint64
keep (guint64 squares, const CgtBitBoard *part, guint64 rows, guint64 columns)
{
  guint step = (guint) __builtin_popcountll (columns) + 1, to = 0;
  guint64 kept = 0;

  for (; rows != 0; rows &= rows - 1, to += step)
    {
      guint64 row = cgt_bit_board_get_row (squares, (guint) __builtin_ctzll (rows), part) & columns;
      guint column = 0;

      for (guint64 rest = columns; row != 0; rest &= rest - 1, column++)
        if ((row & rest & -rest) != 0)
          {
            kept |= G_GUINT64_CONSTANT (1) << (to + column);
            row &= row - 1;
          }
    }
  return kept;
}

static gboolean
drop_lines (CgtBitBoard *part)
{
  guint64 rows = find_rows (part), columns = find_columns (part);
  guint n_rows = (guint) __builtin_popcountll (rows), n_columns = (guint) __builtin_popcountll (columns);

  if (n_rows == part->rows && n_columns == part->columns)
    return FALSE;
  part->stones[0] = keep (part->stones[0], part, rows, columns);
  part->stones[1] = keep (part->stones[1], part, rows, columns);
  part->free = keep (part->free, part, rows, columns);
  part->rows = n_rows;
  part->columns = n_columns;
  part->step = n_columns + 1;
  return TRUE;
}

static void
append_small_part (CgtBitBoard part, CgtArena *out)
{
  do
    drop_small_spare_stones (&part);
  while (drop_lines (&part));
  if (part.rows * part.columns > 1)
    cgt_bit_board_append (&part, cgt_bit_board_all (&part), &nogo_parts, out);
}

static void
append_small_parts (const CgtBitBoard *board, CgtArena *out)
{
  const guint64 sets[] = { board->free, board->stones[CGT_LEFT], board->stones[CGT_RIGHT] };
  guint64 right = find_links (sets, 1, 0, 1), down = find_links (sets, 1, 0, board->step);

  for (guint64 left = cgt_bit_board_all (board), part = 0; left != 0 && !out->stopped; left &= ~part)
    {
      CgtBitBoard alone = *board;
      guint64 before = 0;

      for (part = left & -left; part != before;)
        {
          before = part;
          part |=
            (part & right) << 1 | (part >> 1 & right) | (part & down) << board->step | (part >> board->step & down);
        }
      alone.free &= part;
      alone.stones[0] &= part;
      alone.stones[1] &= part;
      append_small_part (alone, out);
    }
}

static gboolean
nogo_split_options (const CgtRules *rules, CgtBytes component, CgtPlayer player, CgtArena *parts, GArray *ends)
{
  CgtBitBoard board, after;

  if (!cgt_bit_board_read (component.data, &board))
    return FALSE;
  for (guint64 moves = find_small_moves (&board, player); moves != 0 && !parts->stopped; moves &= moves - 1)
    {
      guint64 end;

      after = board;
      after.free &= ~(moves & -moves);
      after.stones[player] |= moves & -moves;
      append_small_parts (&after, parts);
      end = parts->n;
      g_array_append_val (ends, end);
    }
  return TRUE;
}

/* Joins the linked squares. */
static void
join_squares (const CgtSquares *board, const guint64 *sets, CgtParts *parts)
{
  gsize n = cgt_bits_n_words (board), step = (gsize) board->columns + 1;

  for (gsize at = 0; at < parts->n; at++)
    if (cgt_is_stone (board->squares[at]))
      cgt_parts_add (parts, at);
  for (gsize k = 0; k < n; k++)
    for (guint down = 0; down < 2; down++)
      for (guint64 links = find_links (sets, n, k, down ? step : 1); links != 0; links &= links - 1)
        {
          gsize bit = 64 * k + (gsize) __builtin_ctzll (links), at = bit - bit / step;

          cgt_parts_join (parts, at, at + (down ? board->columns : 1));
        }
}

/* A part without a free square is a group without a liberty, which ends the game everywhere. */
static void
nogo_split (const CgtRules *rules, CgtBytes position, CgtArena *out)
{
  const CgtSquares *board = position.data;
  guint64 *sets = cgt_bits_read (board, N_PIECES, out);
  CgtParts parts;

  if (sets != NULL && cgt_parts_init (&parts, board, out))
    {
      join_squares (board, sets, &parts);
      if (cgt_parts_all_have (&parts, '.'))
        cgt_parts_append (&parts, &nogo_parts);
      cgt_parts_clear (&parts);
    }
  cgt_budget_release (sets);
}

/* Placing */

static void
find_placed_moves (const CgtPlacedBoard *board, const CgtPlaced *placed, CgtPlacedMoves *moves)
{
  guint64 left = placed->stones[CGT_LEFT], right = placed->stones[CGT_RIGHT];
  CgtBitBoard bits = {
    board->rows, board->columns, board->step, { left & ~right, right & ~left }, board->squares & ~(left | right)
  };
  guint64 sets[N_SETS] = { bits.free, bits.stones[CGT_LEFT], bits.stones[CGT_RIGHT] };
  guint n_sure[2] = { 0, 0 };

  if (find_moves (sets, 1, bits.step, &bits, n_sure, NULL))
    *moves = (CgtPlacedMoves) { { sets[BREATHES], sets[BREATHES + 1] }, { n_sure[0], n_sure[1] } };
  else
    *moves = (CgtPlacedMoves) { { 0, 0 }, { 0, 0 } };
}

static const CgtPlacing nogo_placing = { cgt_nogo_begin_placing, find_placed_moves };

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
  .parts.split_options = nogo_split_options,
  .search.most_moves = cgt_pieces_count_free,
  .search.placing = &nogo_placing,
  .boards.negate = cgt_squares_negate_board,
};
