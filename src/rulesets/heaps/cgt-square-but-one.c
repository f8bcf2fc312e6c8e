/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-heaps.h"

#include <glib/gi18n-lib.h>

#include "cgt-subtraction-set.h"
#include "rulesets/cgt-arithmetic.h"

/* Two loopy games of squares on heaps: Square-But-One, and R. A. Epstein's Put-or-Take-a-Square (Winning
 * Ways, ch. 15). */

/* Whether a stone may be added to odd heaps; otherwise to even ones. */
static gpointer
square_but_one_parse_rules (const CgtRuleset *ruleset, CgtReader *reader, char **text, GError **error)
{
  guint64 odd = cgt_reader_accept_word (reader, "odd");

  if (!odd && !cgt_reader_accept_word (reader, "even"))
    {
      cgt_reader_fail_expected (reader, error, _ ("odd or even"));
      return NULL;
    }
  return cgt_reader_expect_end (reader, error) ? g_memdup2 (&odd, sizeof odd) : NULL;
}

static void
square_but_one_options (const CgtRules *rules, CgtBytes position, CgtPlayer player, CgtArena *out)
{
  static const CgtSubtractionSet squares = { CGT_SET_SQUARES, 0 };
  guint64 odd = *(const guint64 *) rules->data;

  for (gsize i = 0; i < cgt_heaps_count (position); i++)
    {
      guint64 heap = cgt_heaps_get (position)[i], taken, left;
      CgtSubtractionWalk walk;

      cgt_subtraction_walk_init (&walk, &squares, heap);
      while ((taken = cgt_subtraction_walk_next (&walk)) != 0)
        {
          left = heap - taken;
          if (!cgt_heaps_replace (out, position, i, &left, 1))
            return;
        }
      left = heap + 1;
      if (heap > 0 && heap % 2 == odd && !cgt_heaps_replace (out, position, i, &left, 1))
        return;
    }
}

static guint64
square_but_one_count_options (const CgtRules *rules, CgtBytes position, CgtPlayer player)
{
  guint64 n = 0;

  for (gsize i = 0; i < cgt_heaps_count (position); i++)
    {
      guint64 more = cgt_square_root (cgt_heaps_get (position)[i]) + 1;
      n = n > G_MAXUINT64 - more ? G_MAXUINT64 : n + more;
    }
  return n;
}

/* Heaps to which a stone can always be added. */
static gboolean
growing_heaps_parse (const CgtRules *rules, CgtReader *reader, GByteArray *position, GError **error)
{
  return cgt_heaps_read (reader, N_ ("a heap"), G_MAXINT64, position, error);
}

const CgtRuleset cgt_square_but_one = {
  .id = "square-but-one",
  .title = N_ ("Square-But-One"),
  .rules = N_ (
    "Take a square number of stones from a heap, or add one stone to it when it is even and not empty (odd, with [odd])."),
  .notation = "square-but-one(7)\nsquare-but-one[odd](7)",
  .flags = CGT_RULESET_IMPARTIAL | CGT_RULESET_LOOPY,
  .sketch = { CGT_BOARD_HEAPS, CGT_SKETCH_RESIZE, NULL, 0, "square-but-one(7)" },
  .brackets.parse = square_but_one_parse_rules,
  .brackets.free = g_free,
  .brackets.usual = "even",
  .parse = growing_heaps_parse,
  .options = square_but_one_options,
  .search.count_options = square_but_one_count_options,
  .parts.arrange = cgt_heaps_arrange,
  .parts.split = cgt_heaps_split,
  CGT_HEAPS_SHOWN,
};

/* The heap can grow for ever, so it has infinitely many followers. */
static void
put_or_take_options (const CgtRules *rules, CgtBytes position, CgtPlayer player, CgtArena *out)
{
  for (gsize i = 0; i < cgt_heaps_count (position); i++)
    {
      guint64 heap = cgt_heaps_get (position)[i], root = cgt_square_root (heap);
      guint64 less = heap - root * root, more = heap + root * root;

      if (heap == 0)
        continue;
      if (more < heap)
        out->stopped = TRUE; /* beyond the greatest size of a heap here */
      if (!cgt_heaps_replace (out, position, i, &less, 1) || !cgt_heaps_replace (out, position, i, &more, 1))
        return;
    }
}

const CgtRuleset cgt_put_or_take_a_square = {
  .id = "put-or-take-a-square",
  .title = N_ ("Put-or-Take-a-Square"),
  .rules = N_ ("Add to a heap, or take from it, the largest square number that is at most its size."),
  .notation = "put-or-take-a-square(92)",
  .flags = CGT_RULESET_IMPARTIAL | CGT_RULESET_LOOPY,
  .sketch = { CGT_BOARD_HEAPS, CGT_SKETCH_RESIZE, NULL, 0, "put-or-take-a-square(92)" },
  .parse = growing_heaps_parse,
  .options = put_or_take_options,
  .parts.arrange = cgt_heaps_arrange,
  .parts.split = cgt_heaps_split,
  CGT_HEAPS_SHOWN,
};
