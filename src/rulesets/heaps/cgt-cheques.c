/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-cheques.h"

#include <glib/gi18n-lib.h>

#include "cgt-heaps.h"

/* A row of cheques; a player gets the amount of the cheque taken. */

/* A row of no cheques is over; a cheque of 0 would be one more move. */
static gboolean
cheques_parse (const CgtRules *rules, CgtReader *reader, GByteArray *position, GError **error)
{
  return cgt_reader_at_end (reader) || cgt_heaps_read (reader, N_ ("a cheque"), G_MAXINT64, position, error);
}

static void
cheques_options (const CgtRules *rules, CgtBytes position, CgtPlayer player, CgtArena *out)
{
  const gint64 *cheques = position.data;
  gsize n = cgt_heaps_count (position);

  if (n > 0)
    cgt_arena_append (out, cheques + 1, (n - 1) * sizeof *cheques, cheques[0]);
  if (n > 1)
    cgt_arena_append (out, cheques, (n - 1) * sizeof *cheques, cheques[n - 1]);
}

static int
compare_falling (gconstpointer a, gconstpointer b)
{
  __int128 x = *(const __int128 *) a, y = *(const __int128 *) b;

  return (x < y) - (x > y);
}

/* Nobody wants to take a cheque a or c that covers a larger b between them while anything else can be taken: it would
 * give b to the opponent. So three neighbours a, b, c with a <= b >= c can be replaced by a single a - b + c. The final
 * row falls and then rises, and there the larger end is the best move (T. Idziaszek, "Termity", XVII Olimpiada
 * Informatyczna, 2010). */
__int128
cgt_cheques_score (const gint64 *cheques, gsize n)
{
  g_autofree __int128 *row = g_new (__int128, n + 1);
  __int128 score = 0;
  gsize length = 0;

  for (gsize i = 0; i < n; i++)
    {
      row[length++] = cheques[i];
      while (length >= 3 && row[length - 3] <= row[length - 2] && row[length - 2] >= row[length - 1])
        {
          row[length - 3] += row[length - 1] - row[length - 2];
          length -= 2;
        }
    }
  qsort (row, length, sizeof *row, compare_falling);
  for (gsize i = 0; i < length; i++)
    score += i % 2 == 0 ? row[i] : -row[i];
  return score;
}

static gboolean
cheques_score (const CgtRules *rules, CgtBytes position, __int128 *score)
{
  *score = cgt_cheques_score (position.data, cgt_heaps_count (position));
  return TRUE;
}

/* Of a row of even length the first player can take all the odd places, or all the even ones (Winkler, "Mathematical
 * Puzzles", 2004, "Coins in a row"). */
static void
cheques_totals (const CgtRules *rules, CgtBytes position, GArray *totals)
{
  CgtTotal places[] = { { N_ ("odd places"), 0 }, { N_ ("even places"), 0 } };
  const gint64 *cheques = position.data;

  for (gsize i = 0; i < cgt_heaps_count (position); i++)
    places[i % 2].total += cheques[i];
  g_array_append_vals (totals, places, G_N_ELEMENTS (places));
}

static CgtTheoremUsed *
cheques_theorem (const CgtRules *rules, CgtBytes position, gboolean misere)
{
  gsize n = cgt_heaps_count (position);

  if (misere || n == 0 || n % 2 != 0)
    return NULL;
  return cgt_theorem_used_new ("odd-and-even",
                               _ ("Of an even number of cheques the first player can take all in odd places, or all in "
                                  "even ones, and so never gets less."),
                               _ ("by taking from the end that keeps the parity of the places"));
}

const CgtRuleset cgt_cheques = {
  .id = "cheques",
  .title = N_ ("Cheques"),
  .rules = N_ ("Take a cheque from either end of the row. Whoever has more money in the end wins."),
  .notation = "cheques(3,1,5,2)",
  .flags = CGT_RULESET_IMPARTIAL | CGT_RULESET_SCORING,
  .sketch = { CGT_BOARD_HEAPS, CGT_SKETCH_RESIZE, NULL, 0, "cheques(3,1,5,2)", .played = N_ ("took a cheque") },
  .parse = cheques_parse,
  .print = cgt_heaps_print,
  .options = cheques_options,
  .theory.score = cheques_score,
  .theory.totals = cheques_totals,
  .theory.theorem = cheques_theorem,
  .boards.make = cgt_heaps_board,
  .boards.to_text = cgt_heaps_board_to_text_or_none,
};
