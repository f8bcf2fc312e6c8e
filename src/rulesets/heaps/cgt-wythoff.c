/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-wythoff.h"
#include "cgt-heaps.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
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
  return cgt_reader_fail_at (reader, third, error, CGT_ERROR_RULE,
                             _ ("wythoff is played with two heaps, as in wythoff(3,5)"));
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

/* The order of the heaps does not matter. */
static void
wythoff_split (const CgtRules *rules, CgtBytes position, CgtArena *out)
{
  const guint64 *heaps = cgt_heaps_get (position);
  guint64 sorted[] = { MIN (heaps[0], heaps[1]), MAX (heaps[0], heaps[1]) };

  if (sorted[1] > 0)
    cgt_arena_append (out, sorted, sizeof sorted, 0);
}

/* The lower heap of the k-th P-position (a, b), floor (k (1 + sqrt 5) / 2). Since k is whole, this is floor ((k + floor
 * (sqrt (5 k k))) / 2); b is a + k. G_MAXUINT64 when it exceeds any heap. */
static guint64
lower_heap (guint64 k)
{
  guint64 result = G_MAXUINT64;
  mpz_t n, root;

  mpz_inits (n, root, NULL);
  mpz_import (n, 1, 1, sizeof k, 0, 0, &k);
  mpz_mul (root, n, n);
  mpz_mul_ui (root, root, 5);
  mpz_sqrt (root, root);
  mpz_add (n, n, root);
  mpz_fdiv_q_2exp (n, n, 1);
  if (mpz_sizeinbase (n, 2) <= 64)
    {
      result = 0;
      mpz_export (&result, NULL, 1, sizeof result, 0, 0, n);
    }
  mpz_clears (n, root, NULL);
  return result;
}

static gboolean
is_p_position (guint64 a, guint64 b)
{
  return lower_heap (MAX (a, b) - MIN (a, b)) == MIN (a, b);
}

/* The number of the P-position that has @heap as one of its heaps, and its other heap. Every positive number occurs in
 * exactly one of them (Beatty). So the number of lower heaps up to @heap is the number of k with k phi < heap + 1,
 * which is floor ((heap + 1) phi) - (heap + 1), since 1 / phi = phi - 1. */
static guint64
p_position_with (guint64 heap, guint64 *other)
{
  guint64 lower = lower_heap (heap + 1) - (heap + 1);

  *other = lower_heap (lower) == heap ? heap + lower : lower;
  return *other > heap ? lower : heap - lower;
}

/**
 * cgt_wythoff_remoteness: of two heaps. The k-th P-position P(k) = (a(k), b(k)) has remoteness 2k: no answer to a move
 * from it leaves more than P(k-1), and the loser can prevent less by moving to (a(k-1), b(k)). The only P-position
 * below in its row is P(k-1), in its column P(k), and on its diagonal P(b(k) - a(k-1)), which comes later. From an
 * N-position the winner moves to the first P-position in reach, which contains one of the heaps or lies on the
 * diagonal. FALSE: the heaps are too large.
 */
gboolean
cgt_wythoff_remoteness (const CgtRules *rules, CgtBytes component, guint64 *remoteness)
{
  const guint64 *heaps = cgt_heaps_get (component);
  guint64 least = MIN (heaps[0], heaps[1]), most = MAX (heaps[0], heaps[1]), k, other, first = G_MAXUINT64;

  if (most >= G_GUINT64_CONSTANT (1) << 62)
    return FALSE;
  if (is_p_position (least, most))
    {
      *remoteness = 2 * (most - least);
      return TRUE;
    }
  k = p_position_with (least, &other);
  if (other < most)
    first = k;
  k = p_position_with (most, &other);
  if (other < least)
    first = MIN (first, k);
  if (lower_heap (most - least) < least)
    first = MIN (first, most - least);
  *remoteness = 2 * first + 1;
  return TRUE;
}

CgtOutcome
cgt_wythoff_outcome (const CgtRules *rules, CgtBytes position)
{
  const guint64 *heaps = cgt_heaps_get (position);

  return is_p_position (heaps[0], heaps[1]) ? CGT_OUTCOME_P : CGT_OUTCOME_N;
}

/* The P-position in the row, the column and the diagonal of a position; of other nimbers no rule is known. */
static CgtKnownOptions
wythoff_options_with_nimber (const CgtRules *rules, CgtBytes position, guint64 nimber, gsize most, CgtArena *out)
{
  const guint64 *heaps = cgt_heaps_get (position);
  guint64 other, difference = MAX (heaps[0], heaps[1]) - MIN (heaps[0], heaps[1]), lower, *both;

  if (nimber != 0 || MAX (heaps[0], heaps[1]) >= G_GUINT64_CONSTANT (1) << 62)
    return CGT_OPTIONS_NOT_KNOWN;
  for (gsize i = 0; i < 2; i++)
    {
      p_position_with (heaps[1 - i], &other);
      if (other < heaps[i] && !cgt_heaps_replace (out, position, i, &other, 1))
        return CGT_OPTIONS_SOME;
    }
  lower = lower_heap (difference);
  if (lower >= MIN (heaps[0], heaps[1]))
    return CGT_OPTIONS_ALL;
  both = cgt_arena_add (out, 2 * sizeof *both, 0);
  if (both == NULL)
    return CGT_OPTIONS_SOME;
  for (gsize i = 0; i < 2; i++)
    both[i] = lower + (heaps[i] > heaps[1 - i] ? difference : 0);
  return CGT_OPTIONS_ALL;
}

CgtTheoremUsed *
cgt_wythoff_theorem (const CgtRules *rules, CgtBytes position, gboolean misere)
{
  const guint64 *heaps = cgt_heaps_get (position);
  guint64 least = MIN (heaps[0], heaps[1]), greatest = MAX (heaps[0], heaps[1]), k = greatest - least, other, row;
  g_autofree char *instance = NULL, *words = NULL;

  if (misere)
    return NULL;
  /* The pair that a move reaches: with the smaller heap as it is, or with the same difference. */
  if (greatest < G_GUINT64_CONSTANT (1) << 61)
    {
      row = p_position_with (least, &other);
      if (other < greatest)
        k = row;
    }
  if (k < G_GUINT64_CONSTANT (1) << 61)
    instance = g_strdup_printf (_ (" Here k = %" PRIu64 " belongs to the pair %" PRIu64 " and %" PRIu64 "."), k,
                                lower_heap (k), lower_heap (k) + k);
  words =
    g_strconcat (_ ("With the golden section φ = (1 + √5) / 2, the P-positions are the pairs ⌊kφ⌋ and ⌊kφ⌋ + k for "
                    "k = 0, 1, 2, ...: move to one of them."),
                 instance, NULL);
  return cgt_theorem_used_new_with_move ("golden-section", words,
                                         "W. A. Wythoff, A modification of the game of Nim, 1907");
}

/** cgt_wythoff_nimber: of two heaps, if a rule is known. A single heap is Nim; for other values no rule is known. */
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

/* Any number from either heap, or from both the same. */
gboolean
cgt_wythoff_rays (const CgtRules *rules, guint n, guint32 most, GArray *rays)
{
  if (n != 2)
    return FALSE;
  cgt_heaps_add_ray (rays, 1, 0, 1, 0);
  cgt_heaps_add_ray (rays, 0, 1, 0, 1);
  cgt_heaps_add_ray (rays, 1, 1, 1, 1);
  return TRUE;
}

const CgtRuleset cgt_wythoff = {
  .id = "wythoff",
  .title = N_ ("Wythoff’s Game"),
  .also = "Corner the Queen, Corner the Lady, Wyt Queens, Tsyan-shizi, Chinese Nim",
  .by = "Willem Wythoff, Rufus Isaacs",
  .rules = N_ ("Take any number of tokens from one heap, or the same number from both."),
  .notation = "wythoff(3,5)",
  .flags = CGT_RULESET_IMPARTIAL,
  .family = CGT_FAMILY_WYTHOFF,
  .sketch = { CGT_BOARD_HEAPS, 0, NULL, 0, "wythoff(3,5)" },
  .parse = wythoff_parse,
  .options = wythoff_options,
  .search.count_options = wythoff_count_options,
  .theory.options_with_nimber = wythoff_options_with_nimber,
  .parts.split = wythoff_split,
  .theory.nimber = cgt_wythoff_nimber,
  .theory.outcome = cgt_wythoff_outcome,
  .theory.theorem = cgt_wythoff_theorem,
  .theory.remoteness = cgt_wythoff_remoteness,
  .numbers.rays = cgt_wythoff_rays,
  CGT_HEAPS_SHOWN,
};
