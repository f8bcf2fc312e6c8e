/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-heaps.h"

#include <glib/gi18n-lib.h>

/* Euclid: A. J. Cole and A. J. T. Davie, "A game based on the Euclidean algorithm", 1969. G. Cairns, N. B. Ho and T.
 * Lengyel, "The Sprague-Grundy function of the real game Euclid", 2011, tell its nim-values from those of J. P.
 * Grossman's game, which ends when the heaps are equal. */

static gboolean
euclid_parse (const CgtRules *rules, CgtReader *reader, GByteArray *position, GError **error)
{
  const char *begin = reader->at;

  if (!cgt_heaps_parse (rules, reader, position, error))
    return FALSE;
  if (position->len == 2 * sizeof (guint64))
    return TRUE;
  return cgt_reader_fail_at (reader, begin, error, CGT_ERROR_RULE,
                             _ ("euclid is played with two heaps, as in euclid(5,13)"));
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

static guint64
euclid_count_options (const CgtRules *rules, CgtBytes position, CgtPlayer player)
{
  const guint64 *heaps = cgt_heaps_get (position);
  guint64 small = MIN (heaps[0], heaps[1]);

  return small > 0 ? MAX (heaps[0], heaps[1]) / small : 0;
}

/* Let @large = q @small + rest. The moves lead down the positions rest, rest + small, ..., and from each of these to
 * all below it. So their nimbers are that of (rest, small), and then 0, 1, 2, ... without that one. */
static guint64
nimber_above (guint64 of_rest, guint64 q)
{
  return q == 0 ? of_rest : q <= of_rest ? q - 1 : q;
}

/* As many steps as the algorithm of Euclid takes. */
static guint64
nimber_of (guint64 small, guint64 large)
{
  return small == 0 ? 0 : nimber_above (nimber_of (large % small, small), large / small);
}

static gboolean
euclid_nimber (const CgtRules *rules, CgtBytes component, guint64 *nimber, CgtHow *how)
{
  const guint64 *heaps = cgt_heaps_get (component);

  *nimber = nimber_of (MIN (heaps[0], heaps[1]), MAX (heaps[0], heaps[1]));
  *how = CGT_HOW_CLOSED_FORM;
  return TRUE;
}

static CgtKnownOptions
euclid_options_with_nimber (const CgtRules *rules, CgtBytes position, guint64 nimber, gsize most, CgtArena *out)
{
  const guint64 *heaps = cgt_heaps_get (position);
  gsize larger = heaps[1] > heaps[0];
  guint64 small = heaps[1 - larger], rest, of_rest, q, left;

  if (small == 0)
    return CGT_OPTIONS_ALL;
  rest = heaps[larger] % small;
  of_rest = nimber_of (rest, small);
  q = nimber == of_rest ? 0 : nimber < of_rest ? nimber + 1 : nimber;
  if (q >= heaps[larger] / small)
    return CGT_OPTIONS_ALL;
  left = rest + q * small;
  return cgt_heaps_replace (out, position, larger, &left, 1) ? CGT_OPTIONS_ALL : CGT_OPTIONS_SOME;
}

const CgtRuleset cgt_euclid = {
  .id = "euclid",
  .title = N_ ("Euclid"),
  .also = "Game of Euclid",
  .by = "A. J. Cole, A. J. T. Davie",
  .rules = N_ ("Take a multiple of the smaller heap from the larger."),
  .notation = "euclid(5,13)",
  .flags = CGT_RULESET_IMPARTIAL,
  .sketch = { CGT_BOARD_HEAPS, CGT_SKETCH_RESIZE, NULL, 0, "euclid(5,13)" },
  .parse = euclid_parse,
  .options = euclid_options,
  .search.count_options = euclid_count_options,
  .theory.options_with_nimber = euclid_options_with_nimber,
  .theory.nimber = euclid_nimber,
  CGT_HEAPS_SHOWN,
};
