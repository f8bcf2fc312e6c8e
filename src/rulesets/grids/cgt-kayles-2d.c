/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-rectangles.h"
#include "cgt-squares.h"

/* Kayles in the plane: a row or column is removed, and the parts on both sides of it stay. In Eatcake (Winning Ways,
 * ch. 8) the rows are Right's and the columns Left's. */

/* Appends what is left of rectangle @i: @larger and @smaller, unless empty. */
static gboolean
leave (CgtArena *out, CgtBytes position, gsize i, CgtRectangle larger, CgtRectangle smaller)
{
  CgtRectangle parts[] = { larger, smaller };

  if (larger.rows == 0 || larger.columns == 0)
    return cgt_rectangles_replace (out, position, i, &(CgtRectangle) { 0, 0 }, 1);
  return cgt_rectangles_replace (out, position, i, parts, smaller.rows == 0 || smaller.columns == 0 ? 1 : 2);
}

static void
kayles_2d_options (const CgtRules *rules, CgtBytes position, CgtPlayer player, CgtArena *out)
{
  gboolean eatcake = rules->ruleset == &cgt_eatcake;

  for (gsize i = 0; i < cgt_rectangles_count (position); i++)
    {
      CgtRectangle whole = cgt_rectangles_get (position)[i];
      for (guint64 less = 0; 2 * less < whole.rows && !(eatcake && player == CGT_LEFT); less++)
        if (!leave (out, position, i, (CgtRectangle) { whole.rows - 1 - less, whole.columns },
                    (CgtRectangle) { less, whole.columns }))
          return;
      for (guint64 less = 0; 2 * less < whole.columns && !(eatcake && player == CGT_RIGHT); less++)
        if (!leave (out, position, i, (CgtRectangle) { whole.rows, whole.columns - 1 - less },
                    (CgtRectangle) { whole.rows, less }))
          return;
    }
}

static void
kayles_2d_split (const CgtRules *rules, CgtBytes position, CgtArena *out)
{
  for (gsize i = 0; i < cgt_rectangles_count (position); i++)
    {
      CgtRectangle lying = cgt_rectangle_lying (cgt_rectangles_get (position)[i]);
      if (lying.rows > 0 && !cgt_arena_append (out, &lying, sizeof lying, 0))
        return;
    }
}

/* The value by the sides of a rectangle, by induction for x, y > 0. Two odd sides: one splits into two even or two odd
 * numbers, which leaves 2 + 2, 1 + 1 or nothing, so 0 and perhaps 2; the value is 1. Two even sides: one splits into an
 * even and an odd number, 0 + 2; the value is 0. An odd and an even side: the odd side splits into equal values, 0, and
 * the even one into 1 + 2 or 1 alone; the value is 2. */
static guint32
kayles_2d_two_heaps (guint x, guint y)
{
  if (x == 0)
    return 0;
  return x % 2 != y % 2 ? 2 : x % 2;
}

static gboolean
kayles_2d_splits (const CgtRules *rules)
{
  return TRUE;
}

const CgtRuleset cgt_kayles_2d = {
  .id = "kayles-2d",
  .title = N_ ("Kayles in the Plane"),
  .rules = N_ ("Remove a full row or column of squares from one rectangle."),
  .notation = "kayles-2d(4x7)",
  .flags = CGT_RULESET_IMPARTIAL,
  .numbers.table_headline = N_ ("Rectangles with sides up to %u, largest value %s"),
  .sketch = { CGT_BOARD_GRID, CGT_SKETCH_RESIZE | CGT_SKETCH_ROTATE, cgt_rectangles_pieces, 2, "kayles-2d(4x7)",
              "kayles-2d(3x3,2x3)", .played = N_ ("took a row or column") },
  .parse = cgt_rectangles_parse_or_none,
  CGT_RECTANGLES,
  .options = kayles_2d_options,
  .parts.split = kayles_2d_split,
  .parts.arrange = cgt_rectangles_arrange,
  .parts.splits = kayles_2d_splits,
  .numbers.two_heaps = kayles_2d_two_heaps,
};

/* A cake on its side is the negative. */
static void
eatcake_split (const CgtRules *rules, CgtBytes position, CgtArena *out)
{
  for (gsize i = 0; i < cgt_rectangles_count (position); i++)
    {
      CgtRectangle cake = cgt_rectangles_get (position)[i], lying = cgt_rectangle_lying (cake);
      if (lying.rows > 0 && !cgt_arena_append (out, &lying, sizeof lying, cake.rows > cake.columns))
        return;
    }
}

const CgtRuleset cgt_eatcake = {
  .id = "eatcake",
  .title = N_ ("Eatcake"),
  .rules = N_ ("Left eats a full column of squares of one cake, Right a full row."),
  .notation = "eatcake(3x4)",
  .sketch = { CGT_BOARD_GRID, CGT_SKETCH_RESIZE | CGT_SKETCH_ROTATE, cgt_rectangles_pieces, 2, "eatcake(3x4)",
              "eatcake(3x3,2x3)", .played = N_ ("ate a piece of cake"), .sides = { N_ ("columns"), N_ ("rows") } },
  .parse = cgt_rectangles_parse_or_none,
  CGT_RECTANGLES,
  .options = kayles_2d_options,
  .parts.split = eatcake_split,
  .parts.arrange = cgt_rectangles_arrange,
  .parts.splits = kayles_2d_splits,
  .boards.negate = cgt_squares_transpose_board,
};
