/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-heaps.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* Fair Shares and Varied Pairs: J. H. Conway (Winning Ways, ch. 12). A position is a partition of the almonds,
 * largest heap first. */

static gboolean
fair_shares_parse (const CgtRules *rules, CgtReader *reader, GByteArray *position, GError **error)
{
  guint64 total = 0;

  do
    {
      guint64 heap;
      const char *begin = reader->at;

      if (!cgt_reader_integer (reader, N_ ("a heap"), 0, G_MAXINT64, &heap, error))
        return FALSE;
      total += heap;
      if (total > G_MAXINT64)
        return cgt_reader_fail_at (reader, begin, error, CGT_ERROR_RULE, _ ("the heaps together are too large"));
      if (heap > 0)
        if (!cgt_reader_append (reader, position, &heap, sizeof heap, error))
          return FALSE;
    }
  while (cgt_reader_accept (reader, ','));
  if (position->len > 0)
    qsort (position->data, position->len / sizeof (guint64), sizeof (guint64), cgt_word_compare_falling);
  return TRUE;
}

static void
fair_shares_print (const CgtRules *rules, CgtBytes position, GString *text)
{
  if (position.size == 0)
    g_string_append_c (text, '0');
  cgt_heaps_print (rules, position, text);
}

/* Divides heap @i into @n parts, in order. FALSE: the arena is full. */
static gboolean
divide (CgtArena *out, CgtBytes position, gsize i, guint64 n)
{
  const guint64 *heaps = cgt_heaps_get (position);
  gsize count = cgt_heaps_count (position), at = 0;
  guint64 share = heaps[i] / n, *result = NULL;

  if (n < G_MAXSIZE / sizeof *heaps - count)
    result = cgt_arena_add (out, (count - 1 + n) * sizeof *result, 0);
  else
    out->stopped = TRUE;
  if (result == NULL)
    return FALSE;
  for (gsize j = 0; j < count; j++)
    if (j != i && heaps[j] >= share)
      result[at++] = heaps[j];
  while (n-- > 0)
    result[at++] = share;
  for (gsize j = 0; j < count; j++)
    if (heaps[j] < share)
      result[at++] = heaps[j];
  return TRUE;
}

/* Merges heaps @i and @j. */
static gboolean
merge (CgtArena *out, CgtBytes position, gsize i, gsize j)
{
  const guint64 *heaps = cgt_heaps_get (position);
  gsize count = cgt_heaps_count (position), at = 0;
  guint64 both = heaps[i] + heaps[j], *result = cgt_arena_add (out, (count - 1) * sizeof *result, 0);

  if (result == NULL)
    return FALSE;
  for (gsize k = 0; k < count; k++)
    {
      if (heaps[k] < both && (k == 0 || heaps[k - 1] >= both))
        result[at++] = both;
      if (k != i && k != j)
        result[at++] = heaps[k];
    }
  return TRUE;
}

/* A heap of n can be divided into n heaps. */
#define LARGEST_HEAP (1 << 22)

/* All ways to divide heap @i, fewest parts first. */
static gboolean
divide_all_ways (CgtArena *out, CgtBytes position, gsize i)
{
  guint64 heap = cgt_heaps_get (position)[i], root = (guint64) sqrt ((double) heap) + 1;

  for (guint64 parts = 2; parts <= root && parts < heap; parts++)
    if (heap % parts == 0 && !divide (out, position, i, parts))
      return FALSE;
  for (guint64 share = root; share >= 2; share--)
    if (heap % share == 0 && heap / share > root && !divide (out, position, i, heap / share))
      return FALSE;
  return heap < 2 || divide (out, position, i, heap);
}

static void
fair_shares_options (const CgtRules *rules, CgtBytes position, CgtPlayer player, CgtArena *out)
{
  const guint64 *heaps = cgt_heaps_get (position);
  gsize n = cgt_heaps_count (position);

  if (n > 0 && heaps[0] > LARGEST_HEAP)
    out->stopped = TRUE;
  for (gsize i = 0; i < n && !out->stopped; i++)
    if ((i == 0 || heaps[i] != heaps[i - 1]) && !divide_all_ways (out, position, i))
      return;
  for (gsize i = 0; i < n; i++)
    for (gsize j = i + 1; j < n && (i == 0 || heaps[i] != heaps[i - 1]); j++)
      if (heaps[j] != heaps[j - 1] && !merge (out, position, i, j))
        return;
}

static guint64
fair_shares_count_options (const CgtRules *rules, CgtBytes position, CgtPlayer player)
{
  gsize n = cgt_heaps_count (position);

  return n > 0 && cgt_heaps_get (position)[0] > LARGEST_HEAP ? G_MAXUINT64 : (guint64) n * (n + 64);
}

const CgtRuleset cgt_fair_shares = {
  .id = "fair-shares",
  .title = N_ ("Fair Shares"),
  .also = "Fair Shares and Varied Pairs",
  .rules = N_ ("Divide a heap into two or more equal heaps, or merge two unequal ones."),
  .notation = "fair-shares(6)\nfair-shares(3,2,1)",
  .flags = CGT_RULESET_IMPARTIAL | CGT_RULESET_LOOPY,
  .sketch = { CGT_BOARD_HEAPS, CGT_SKETCH_RESIZE, NULL, 0, "fair-shares(3,2,1)", NULL, CGT_PIECE_SET_ALMONDS },
  .parse = fair_shares_parse,
  .print = fair_shares_print,
  .options = fair_shares_options,
  .search.count_options = fair_shares_count_options,
  .boards.make = cgt_heaps_board,
  .boards.to_text = cgt_heaps_board_to_text,
};
