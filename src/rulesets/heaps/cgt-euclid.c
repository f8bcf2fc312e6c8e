/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-heaps.h"

/* Euclid: A. J. Cole and A. J. T. Davie, "A game based on the Euclidean algorithm", 1969. */

static gboolean
euclid_parse (const CgtRules *rules, CgtReader *reader, GByteArray *position, GError **error)
{
  const char *begin = reader->at;

  if (!cgt_heaps_parse (rules, reader, position, error))
    return FALSE;
  if (position->len == 2 * sizeof (guint64))
    return TRUE;
  return cgt_reader_fail_at (reader, begin, error, CGT_ERROR_RULE,
                             "euclid is played with two heaps, as in euclid(5,13)");
}

static void
euclid_options (const CgtRules *rules, CgtBytes position, CgtPlayer player, CgtArena *out)
{
  const guint64 *heaps = cgt_heaps_get (position);
  gsize larger = heaps[1] > heaps[0];
  guint64 left = heaps[larger], small = heaps[1 - larger];

  while (small > 0 && left >= small)
    {
      left -= small;
      if (!cgt_heaps_replace (out, position, larger, &left, 1))
        return;
    }
}

const CgtRuleset cgt_euclid = {
  .id = "euclid",
  .title = N_ ("Euclid"),
  .rules = N_ ("Take a multiple of the smaller heap from the larger."),
  .notation = "euclid(5,13)",
  .flags = CGT_RULESET_IMPARTIAL,
  .sketch = { CGT_BOARD_HEAPS, CGT_SKETCH_RESIZE, NULL, 0, "euclid(5,13)" },
  .parse = euclid_parse,
  .print = cgt_heaps_print,
  .options = euclid_options,
  .board = cgt_heaps_board,
  .board_to_text = cgt_heaps_board_to_text,
};
