/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-bits.h"
#include "cgt-domineering.h"

#include <string.h>

/* Boards of up to 128 squares for the search for the winner. Left's side has the rows for lines, Right's the columns;
 * a board as Right sees it is transposed, and so its own negative. On their own side both place dominoes across two
 * lines. */

static gboolean
begin (const CgtRules *rules, CgtBytes position, CgtPackedBoard *board)
{
  const CgtDomineering *from = position.data;
  guint rows = from->rows, columns = from->columns;

  if ((guint64) rows * columns > CGT_PACKED_SQUARES || rows < 2 || columns < 2)
    return FALSE;
  memset (board, 0, sizeof *board);
  board->n_lines[CGT_LEFT] = board->width[CGT_RIGHT] = rows;
  board->n_lines[CGT_RIGHT] = board->width[CGT_LEFT] = columns;
  for (guint row = 0; row < rows; row++)
    board->first_column |= cgt_set_of (row * columns);
  for (guint player = 0; player < 2; player++)
    {
      guint width = board->width[player];

      for (guint i = 0; i < rows * columns; i++)
        board->other[player][i] = (guint8) (i % width * board->n_lines[player] + i / width);
      for (guint i = 0, j = width; j < rows * columns; i++, j++)
        {
          board->taken[player][i].side[player] = cgt_set_of (i) | cgt_set_of (j);
          board->taken[player][i].side[!player] =
            cgt_set_of (board->other[player][i]) | cgt_set_of (board->other[player][j]);
        }
    }
  return TRUE;
}

static CgtPacked
pack (const CgtPackedBoard *board, CgtBytes position)
{
  const CgtDomineering *from = position.data;
  CgtPacked packed = { { 0, 0 } };

  for (guint i = 0; i < from->rows * from->columns; i++)
    if (cgt_domineering_is_free (from, i / from->columns, i % from->columns))
      {
        packed.side[CGT_LEFT] |= cgt_set_of (i);
        packed.side[CGT_RIGHT] |= cgt_set_of (board->other[CGT_LEFT][i]);
      }
  return packed;
}

static CgtSet
places (const CgtPackedBoard *board, CgtPlayer player, CgtSet free)
{
  return free & free >> board->width[player];
}

static guint
count_moves (const CgtPackedBoard *board, CgtSet free)
{
  return cgt_set_count (free & free >> board->width[CGT_LEFT]) +
         cgt_set_count (free & (free & ~board->first_column) >> 1);
}

static CgtSet
beside (const CgtPackedBoard *board, CgtSet squares)
{
  guint width = board->width[CGT_LEFT];

  return squares << width | squares >> width | (squares << 1 & ~board->first_column) |
         (squares & ~board->first_column) >> 1;
}

/* The same on a board of at most 64 squares. */
static guint64
component_of_word (const CgtPackedBoard *board, guint64 free, guint square, guint64 enough)
{
  guint64 region = (guint64) 1 << square, before = 0, not_first = ~(guint64) board->first_column;
  guint width = board->width[CGT_LEFT];

  while (region != before && (enough & ~region) != 0)
    {
      before = region;
      /* Along the line and then across, twice. */
      for (guint i = 0; i < 2; i++)
        {
          region |= ((region << 1 & not_first) | (region & not_first) >> 1) & free;
          region |= (region << width | region >> width) & free;
        }
    }
  return region;
}

static CgtSet
component (const CgtPackedBoard *board, CgtSet free, guint square, CgtSet enough)
{
  CgtSet region = cgt_set_of (square), before = 0;
  guint width = board->width[CGT_LEFT];

  if (board->n_lines[CGT_LEFT] * board->width[CGT_LEFT] <= 64)
    return component_of_word (board, (guint64) free, square, (guint64) enough);

  while (region != before && (enough & ~region) != 0)
    {
      before = region;
      for (guint i = 0; i < 2; i++)
        {
          region |= ((region << 1 & ~board->first_column) | (region & ~board->first_column) >> 1) & free;
          region |= (region << width | region >> width) & free;
        }
    }
  return region;
}

/* Moved to the first line and the first column. */
static CgtSet
shape (const CgtPackedBoard *board, CgtSet component)
{
  guint width = board->width[CGT_LEFT];

  component >>= cgt_set_first (component) / width * width;
  while ((component & board->first_column) == 0)
    component >>= 1;
  return component;
}

/* Three squares of a line from the one before @column on, or four if @more; squares off the board are not free. */
static guint
squares_around (const CgtPackedBoard *board, CgtSet free, guint line, guint column, guint more)
{
  guint width = board->width[CGT_LEFT];
  guint bits;

  if (line >= board->n_lines[CGT_LEFT])
    return 0;
  bits = (guint) (free >> (line * width)) & (guint) (cgt_set_of (width) - 1);
  return (column > 0 ? bits >> (column - 1) : bits << 1) & (more ? 15 : 7);
}

/* Whether the squares of a ring that are set, but for those of @corners, are in one run of set squares. */
static gboolean
is_one_run (guint ring, guint n, guint corners)
{
  guint all = (1u << n) - 1, ends;

  if (ring == all)
    return TRUE;
  /* A corner with neither neighbour free joins nothing, and is beside no square of the move. */
  ring &= ~(corners & ~((ring << 1 | ring >> (n - 1)) | (ring >> 1 | ring << (n - 1))));
  ends = ring & ~(ring << 1 | ring >> (n - 1));
  return (ends & (ends - 1)) == 0;
}

/* The ten squares around a domino, clockwise; each is beside the next. */
static gboolean
may_split (const CgtPackedBoard *board, CgtPlayer player, guint place, CgtSet free)
{
  guint width = board->width[CGT_LEFT];

  if (player == CGT_LEFT)
    {
      guint line = place / width, column = place % width;
      guint a = squares_around (board, free, line - 1, column, 0), b = squares_around (board, free, line, column, 0);
      guint c = squares_around (board, free, line + 1, column, 0),
            d = squares_around (board, free, line + 2, column, 0);
      guint ring = a | (b >> 2) << 3 | (c >> 2) << 4 | (d >> 2) << 5 | (d >> 1 & 1) << 6 | (d & 1) << 7 | (c & 1) << 8 |
                   (b & 1) << 9;

      return !is_one_run (ring, 10, 1 << 0 | 1 << 2 | 1 << 5 | 1 << 7);
    }
  else
    {
      guint square = board->other[CGT_RIGHT][place], line = square / width, column = square % width;
      guint a = squares_around (board, free, line - 1, column, 1), b = squares_around (board, free, line, column, 1);
      guint c = squares_around (board, free, line + 1, column, 1);
      guint ring =
        a | (b >> 3) << 4 | (c >> 3) << 5 | (c >> 2 & 1) << 6 | (c >> 1 & 1) << 7 | (c & 1) << 8 | (b & 1) << 9;

      return !is_one_run (ring, 10, 1 << 0 | 1 << 3 | 1 << 5 | 1 << 8);
    }
}

/* The board turned half round: its squares in reverse order, of a board of at most 64 squares and of a larger one. */
static guint64
turned_word (guint64 word, guint n_squares)
{
  return cgt_bits_reversed (word) >> (64 - n_squares);
}

static CgtSet
turned (CgtSet free, guint n_squares)
{
  CgtSet low = turned_word ((guint64) free, 64);

  return (low << 64 | turned_word ((guint64) (free >> 64), 64)) >> (128 - n_squares);
}

/* The same on a board of at most 64 squares. */
static guint64
normal_form_of_word (const CgtPackedBoard *board, guint64 free)
{
  guint n = board->n_lines[CGT_LEFT], width = board->width[CGT_LEFT];
  guint64 down = 0, line_mask = ((guint64) 1 << width) - 1;

  for (guint line = 0; line < n; line++)
    down |= (free >> (line * width) & line_mask) << ((n - 1 - line) * width);
  return MIN (MIN (free, down), MIN (turned_word (down, n * width), turned_word (free, n * width)));
}

/* The least of the four images under reflections in the axes. */
static CgtSet
normal_form (const CgtPackedBoard *board, CgtSet free)
{
  guint n = board->n_lines[CGT_LEFT], width = board->width[CGT_LEFT];
  CgtSet down = 0, line_mask = cgt_set_of (width) - 1, mirrored, both;

  if (n * width <= 64)
    return normal_form_of_word (board, (guint64) free);
  for (guint line = 0; line < n; line++)
    down |= (free >> (line * width) & line_mask) << ((n - 1 - line) * width);
  mirrored = turned (down, n * width);
  both = turned (free, n * width);
  return MIN (MIN (free, down), MIN (mirrored, both));
}

/* Parts of a side. The squares of a line without a gap between them belong together, since the other player's dominoes
 * lie along lines. */
typedef struct
{
  guint64 bits; /* of its line, which has at most 63 squares */
  guint line;
  guint part;
} Run;

typedef struct
{
  guint n_squares, first_line;
  guint64 columns; /* with some of its squares */
  CgtSet squares;
} Part;

typedef struct
{
  guint n_runs, n_links;
  Run runs[CGT_PACKED_SQUARES];
  Part parts[CGT_PACKED_SQUARES];          /* at first one for each run */
  guint8 links[2 * CGT_PACKED_SQUARES][2]; /* runs of neighbouring lines with squares beside each other */
  guint8 shared[CGT_PACKED_SQUARES * CGT_PACKED_SQUARES]; /* places for a domino across two parts */
} Parting;

static void
find_runs (const CgtPackedBoard *board, CgtPlayer player, CgtSet free, Parting *parting)
{
  guint width = board->width[player];

  parting->n_runs = 0;
  for (guint line = 0; free != 0; line++, free >>= width)
    for (guint64 left = (guint64) free & (guint64) (cgt_set_of (width) - 1); left != 0;)
      {
        guint64 ends = left + (left & -left), run = left & ~ends;
        guint n = parting->n_runs++;

        left &= ends;
        parting->runs[n] = (Run) { run, line, n };
        parting->parts[n] = (Part) { cgt_word_count (run), line, run, (CgtSet) run << (line * width) };
      }
}

static void
find_links (Parting *parting)
{
  guint n = parting->n_runs, above = 0;

  parting->n_links = 0;
  memset (parting->shared, 0, (gsize) n * n);
  for (guint i = 0; i < n; i++)
    {
      while (parting->runs[above].line + 1 < parting->runs[i].line)
        above++;
      for (guint k = above; parting->runs[k].line < parting->runs[i].line; k++)
        {
          guint8 *link = parting->links[parting->n_links];
          guint shared = cgt_word_count (parting->runs[k].bits & parting->runs[i].bits);

          if (shared == 0)
            continue;
          link[0] = (guint8) k;
          link[1] = (guint8) i;
          parting->n_links++;
          parting->shared[k * n + i] = parting->shared[i * n + k] = (guint8) shared;
        }
    }
}

/* The two parts that share the most places, of those the smallest ones. FALSE: all that share some are too large. Parts
 * only grow, so links that are of no use now are dropped. */
static gboolean
choose_parts (Parting *parting, guint most, guint *a, guint *b)
{
  guint best = 0, n_links = 0;

  for (guint i = 0; i < parting->n_links; i++)
    {
      guint8 *link = parting->links[i];
      guint g = parting->runs[link[0]].part, h = parting->runs[link[1]].part;
      guint size = parting->parts[g].n_squares + parting->parts[h].n_squares;
      guint score = ((guint) parting->shared[g * parting->n_runs + h] << 8) - size;

      if (g == h || size > most)
        continue;
      memcpy (parting->links[n_links++], link, sizeof parting->links[0]);
      if (score <= best)
        continue;
      best = score;
      *a = g;
      *b = h;
    }
  parting->n_links = n_links;
  return n_links > 0;
}

static void
join_parts (Parting *parting, guint a, guint b)
{
  Part *part = &parting->parts[a], *gone = &parting->parts[b];
  guint n = parting->n_runs;

  for (guint i = 0; i < n; i++)
    {
      if (parting->runs[i].part == b)
        parting->runs[i].part = a;
      parting->shared[a * n + i] = parting->shared[i * n + a] += parting->shared[b * n + i];
    }
  part->n_squares += gone->n_squares;
  part->first_line = MIN (part->first_line, gone->first_line);
  part->columns |= gone->columns;
  part->squares |= gone->squares;
  gone->n_squares = 0;
}

/* A single square is useless. */
static guint
part (const CgtPackedBoard *board, CgtPlayer player, CgtSet free, guint most, CgtSet *parts)
{
  Parting parting;
  guint a = 0, b = 0, n = 0;

  find_runs (board, player, free, &parting);
  find_links (&parting);
  while (choose_parts (&parting, most, &a, &b))
    join_parts (&parting, a, b);
  for (guint i = 0; i < parting.n_runs; i++)
    {
      const Part *found = &parting.parts[i];

      if (found->n_squares > 1)
        parts[n++] = found->squares >> (found->first_line * board->width[player] + cgt_set_first (found->columns));
    }
  return n;
}

static gboolean
unpack (const CgtPackedBoard *board, CgtPlayer player, CgtSet free, guint n_lines, CgtArena *out)
{
  guint width = board->width[player];
  gsize size = cgt_domineering_size (n_lines, width);
  CgtDomineering *strip = cgt_arena_add (out, size, 0);

  if (strip == NULL)
    return FALSE;
  memset (strip, 0, size);
  *strip = (CgtDomineering) { n_lines, width };
  for (guint i = 0; i < cgt_domineering_n_words (n_lines, width); i++)
    strip->squares[i] = (guint64) (free >> (64 * i));
  return TRUE;
}

const CgtPacking cgt_domineering_packing = { begin, pack,      places,      count_moves, beside, component,
                                             shape, may_split, normal_form, unpack,      part };
