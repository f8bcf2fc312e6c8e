/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-heap-rules.h"
#include "cgt-heaps.h"

/* Take-and-break games by their code: R. K. Guy and C. A. B. Smith, "The G-values of various games", 1956; Winning
 * Ways, ch. 4. The digit d for k says what may be left of a heap when k tokens are taken from it: d & 1 nothing, d & 2
 * one heap, d & 4 two heaps, d & 8 three. */

static gboolean
leave_three (CgtArena *out, CgtBytes position, gsize i, guint64 rest)
{
  for (guint64 small = 1; small <= rest / 3; small++)
    for (guint64 middle = small; middle <= (rest - small) / 2; middle++)
      {
        guint64 parts[] = { rest - small - middle, middle, small };
        if (!cgt_heaps_replace (out, position, i, parts, 3))
          return FALSE;
      }
  return TRUE;
}

/* Appends what can be left of heap i when @rest of its tokens stay. */
static gboolean
leave (CgtArena *out, CgtBytes position, gsize i, guint64 rest, guint8 digit)
{
  if (rest == 0)
    return (digit & 1) == 0 || cgt_heaps_replace (out, position, i, &rest, 1);
  if (digit & 2 && rest != cgt_heaps_get (position)[i] && !cgt_heaps_replace (out, position, i, &rest, 1))
    return FALSE;
  if (digit & 4)
    for (guint64 small = 1; small <= rest / 2; small++)
      {
        guint64 parts[] = { rest - small, small };
        if (!cgt_heaps_replace (out, position, i, parts, 2))
          return FALSE;
      }
  return (digit & 8) == 0 || leave_three (out, position, i, rest);
}

void
cgt_heap_code_options_by (const CgtHeapRules *code, CgtBytes position, CgtArena *out)
{
  for (gsize i = 0; i < cgt_heaps_count (position); i++)
    {
      guint64 heap = cgt_heaps_get (position)[i];
      guint64 most = code->repeated != 0 ? heap : MIN (heap, code->n_digits - 1);

      for (guint64 taken = heap > 0 ? 0 : 1; taken <= most; taken++)
        if (!leave (out, position, i, heap - taken, cgt_heap_rules_digit (code, taken)))
          return;
    }
}

void
cgt_heap_code_options (const CgtRules *rules, CgtBytes position, CgtPlayer player, CgtArena *out)
{
  cgt_heap_code_options_by (rules->data, position, out);
}

guint64
cgt_heap_code_count_options_by (const CgtHeapRules *code, CgtBytes position)
{
  gboolean three = cgt_heap_rules_have (code, CGT_DIGIT_THREE);
  double n = 0;

  for (gsize i = 0; i < cgt_heaps_count (position); i++)
    {
      double heap = (double) cgt_heaps_get (position)[i];
      n += (code->repeated != 0 ? heap : (double) code->n_digits) * (heap + 2) * (three ? heap + 2 : 1);
    }
  return n < 1e18 ? (guint64) n : G_MAXUINT64;
}

guint64
cgt_heap_code_count_options (const CgtRules *rules, CgtBytes position, CgtPlayer player)
{
  return cgt_heap_code_count_options_by (rules->data, position);
}

#define OCTAL_GAME                                                                                                     \
  .flags = CGT_RULESET_IMPARTIAL, .family = CGT_FAMILY_HEAPS, .brackets.parse = cgt_heap_rules_parse_code,             \
  .brackets.free = cgt_heap_rules_free, .parse = cgt_heaps_parse, .print = cgt_heaps_print,                            \
  .options = cgt_heap_code_options, .search.count_options = cgt_heap_code_count_options,                               \
  .parts.split = cgt_heaps_split, .parts.arrange = cgt_heap_rules_arrange, .parts.splits = cgt_heap_rules_split,       \
  .boards.make = cgt_heaps_board, .boards.to_text = cgt_heaps_board_to_text

const CgtRuleset cgt_kayles = {
  .id = "kayles",
  .title = N_ ("Kayles"),
  .also = "Rip Van Winkle’s Game",
  .by = "Henry Dudeney, Sam Loyd",
  .rules = N_ ("Take one or two adjacent bottles from a row, which may break it in two."),
  .notation = "kayles(7)\nkayles(3,4,5)",
  .brackets.implied = "0.77",
  .sketch = { CGT_BOARD_HEAPS, CGT_SKETCH_RESIZE, NULL, 0, "kayles(7)", "kayles(1,2,4)", CGT_PIECE_SET_BOTTLES },
  OCTAL_GAME,
};

const CgtRuleset cgt_dawsons_kayles = {
  .id = "dawsons-kayles",
  .title = N_ ("Dawson’s Kayles"),
  .rules = N_ ("Take two adjacent bottles from a row, which may break it in two."),
  .notation = "dawsons-kayles(12)",
  .brackets.implied = "0.07",
  .sketch = { CGT_BOARD_HEAPS, CGT_SKETCH_RESIZE, NULL, 0, "dawsons-kayles(12)", "dawsons-kayles(3,7)",
              CGT_PIECE_SET_BOTTLES },
  OCTAL_GAME,
};

const CgtRuleset cgt_triple_kayles = {
  .id = "triple-kayles",
  .title = N_ ("Triple Kayles"),
  .rules = N_ ("Take three adjacent bottles from a row, which may break it in two."),
  .notation = "triple-kayles(20)",
  .brackets.implied = "0.007",
  .sketch = { CGT_BOARD_HEAPS, CGT_SKETCH_RESIZE, NULL, 0, "triple-kayles(20)", "triple-kayles(5,2,6)",
              CGT_PIECE_SET_BOTTLES },
  OCTAL_GAME,
};

/* Three rows of pawns, the middle one empty; captures are compulsory. After all captures the game on the columns is
 * 0.137 (Winning Ways, ch. 4). */
const CgtRuleset cgt_dawsons_chess = {
  .id = "dawsons-chess",
  .title = N_ ("Dawson’s Chess"),
  .rules =
    N_ ("Take one, two or three from a heap: one when it is the whole heap, two from an end, three from anywhere."),
  .notation = "dawsons-chess(9)",
  .brackets.implied = "0.137",
  .sketch = { CGT_BOARD_HEAPS, CGT_SKETCH_RESIZE, NULL, 0, "dawsons-chess(9)", "dawsons-chess(3,5)",
              CGT_PIECE_SET_PAWNS },
  OCTAL_GAME,
};

const CgtRuleset cgt_laskers_nim = {
  .id = "laskers-nim",
  .title = N_ ("Lasker’s Nim"),
  .rules = N_ ("Take any number of tokens from one heap, or split a heap in two without taking."),
  .notation = "laskers-nim(7,11,15)",
  .brackets.implied = "4.333...",
  .sketch = { CGT_BOARD_HEAPS, CGT_SKETCH_RESIZE, NULL, 0, "laskers-nim(7,11,15)" },
  OCTAL_GAME,
};

const CgtRuleset cgt_octal = {
  .id = "octal",
  .title = N_ ("Octal Game"),
  .also = "Take-and-Break",
  .by = "Richard Guy, Cedric Smith",
  .rules = N_ (
    "Take k tokens from a heap and leave none, one or two heaps of it where the k-th digit of the code has 1, 2 or 4 in it, or three where it has 8 (digits to F). Digits in brackets, or the last one before three points, repeat for ever."),
  .notation = "octal[0.77](3,4,5)\noctal[4.333...](7)\noctal[0.3[7]](8)\noctal[0.8F](9)",
  .sketch = { CGT_BOARD_HEAPS, CGT_SKETCH_RESIZE, NULL, 0, "octal[0.6](10,12)" },
  OCTAL_GAME,
};
