/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-wythoff.h"
#include "cgt-heaps.h"

#include <gmp.h>
#include <string.h>

/* Wythoff's game: W. A. Wythoff, "A modification of the game of Nim", 1907. */

static gboolean
wythoff_parse (const CgtRules *rules, CgtReader *reader, GByteArray *position, GError **error)
{
  const char *third;

  if (!cgt_heaps_parse (rules, reader, position, error))
    return FALSE;
  if (position->len == 2 * sizeof (guint64))
    return TRUE;
  third = reader->text;
  for (guint comma = 0; comma < 2 && position->len > 2 * sizeof (guint64); comma++)
    third = strchr (third, ',') + 1;
  while (g_ascii_isspace (*third))
    third++;
  if (third == reader->text)
    third = reader->at;
  return cgt_reader_fail_at (reader, third, error, CGT_ERROR_RULE, "wythoff is played with two heaps, as in wythoff(3,5)");
}

static void
wythoff_options (const CgtRules *rules, CgtBytes position, CgtPlayer player, CgtArena *out)
{
  const guint64 *heaps = cgt_heaps_get (position);

  for (gsize i = 0; i < 2; i++)
    for (guint64 left = heaps[i]; left-- > 0;)
      if (!cgt_heaps_replace (out, position, i, &left, 1))
        return;
  for (guint64 taken = 1; taken <= MIN (heaps[0], heaps[1]) && taken != 0; taken++)
    {
      guint64 *left = cgt_arena_add (out, 2 * sizeof *left, 0);
      if (left == NULL)
        return;
      left[0] = heaps[0] - taken;
      left[1] = heaps[1] - taken;
    }
}

static guint64
wythoff_count_options (const CgtRules *rules, CgtBytes position, CgtPlayer player)
{
  const guint64 *heaps = cgt_heaps_get (position);
  guint64 most = MAX (heaps[0], heaps[1]);

  return most > G_MAXUINT64 / 3 ? G_MAXUINT64 : 3 * most;
}

/* The two heaps may change places. */
static void
wythoff_split (const CgtRules *rules, CgtBytes position, CgtArena *out)
{
  const guint64 *heaps = cgt_heaps_get (position);
  guint64 sorted[] = { MIN (heaps[0], heaps[1]), MAX (heaps[0], heaps[1]) };

  if (sorted[1] > 0)
    cgt_arena_append (out, sorted, sizeof sorted, 0);
}

/* The k-th P-position is (floor (k phi), floor (k phi) + k); floor (k (1 + sqrt 5) / 2) is
 * floor ((k + floor (sqrt (5 k k))) / 2) since k is whole. */
static gboolean
is_p_position (guint64 a, guint64 b)
{
  guint64 k = MAX (a, b) - MIN (a, b);
  gboolean equal;
  mpz_t n, least;

  mpz_inits (n, least, NULL);
  mpz_import (n, 1, 1, sizeof k, 0, 0, &k);
  mpz_set (least, n);
  mpz_mul (n, n, n);
  mpz_mul_ui (n, n, 5);
  mpz_sqrt (n, n);
  mpz_add (n, n, least);
  mpz_fdiv_q_2exp (n, n, 1);
  k = MIN (a, b);
  mpz_import (least, 1, 1, sizeof k, 0, 0, &k);
  equal = mpz_cmp (n, least) == 0;
  mpz_clears (n, least, NULL);
  return equal;
}

char
cgt_wythoff_outcome (const CgtRules *rules, CgtBytes position)
{
  const guint64 *heaps = cgt_heaps_get (position);

  return is_p_position (heaps[0], heaps[1]) ? 'P' : 'N';
}

/** cgt_wythoff_nimber: of two heaps, where a rule is known. One heap alone is Nim; of the values between, no rule is known. */
gboolean
cgt_wythoff_nimber (const CgtRules *rules, CgtBytes component, guint64 *nimber, CgtHow *how)
{
  const guint64 *heaps = cgt_heaps_get (component);

  *how = CGT_HOW_CLOSED_FORM;
  *nimber = MAX (heaps[0], heaps[1]);
  if (MIN (heaps[0], heaps[1]) == 0)
    return TRUE;
  *nimber = 0;
  return is_p_position (heaps[0], heaps[1]);
}

gboolean
cgt_wythoff_queen (const CgtRules *rules, CgtBytes component, guint64 *column, guint64 *row)
{
  *column = cgt_heaps_get (component)[0];
  *row = cgt_heaps_get (component)[1];
  return TRUE;
}

const CgtRuleset cgt_wythoff = {
  .id = "wythoff",
  .title = "Wythoff’s Game",
  .rules = "Take any number of tokens from one heap, or the same number from both.",
  .notation = "wythoff(3,5)",
  .flags = CGT_RULESET_IMPARTIAL,
  .sketch = { CGT_BOARD_HEAPS, 0, NULL, 0, "wythoff(3,5)" },
  .parse = wythoff_parse,
  .print = cgt_heaps_print,
  .options = wythoff_options,
  .count_options = wythoff_count_options,
  .split = wythoff_split,
  .nimber = cgt_wythoff_nimber,
  .outcome = cgt_wythoff_outcome,
  .wythoff_queen = cgt_wythoff_queen,
  .board = cgt_heaps_board,
  .board_to_text = cgt_heaps_board_to_text,
};
