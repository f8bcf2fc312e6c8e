/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-heaps.h"

#include <glib/gi18n-lib.h>
#include <gmp.h>

/* Wythoff's game in which the numbers taken from both heaps may differ by less than r: A. S. Fraenkel, "How to beat
 * your Wythoff games' opponent on three fronts", 1982. With r = 1 it is Wythoff's game, and as r grows Nim in which
 * both heaps may be reduced at once. */

static gpointer
wythoff_parse_rules (const CgtRuleset *ruleset, CgtReader *reader, char **text, GError **error)
{
  guint64 r;

  return cgt_reader_integer (reader, N_ ("the difference r"), 1, G_MAXUINT32, &r, error) ? g_memdup2 (&r, sizeof r)
                                                                                         : NULL;
}

static gboolean
wythoff_parse (const CgtRules *rules, CgtReader *reader, GByteArray *position, GError **error)
{
  const char *begin = reader->at;

  if (!cgt_heaps_parse (rules, reader, position, error))
    return FALSE;
  return position->len == 2 * sizeof (guint64) ||
         cgt_reader_fail_at (reader, begin, error, CGT_ERROR_RULE,
                             _ ("generalised-wythoff is played with two heaps, as in generalised-wythoff[2](3,5)"));
}

static gboolean
add (CgtArena *out, guint64 x, guint64 y)
{
  guint64 after[] = { x, y };

  return cgt_arena_append (out, after, sizeof after, 0);
}

static void
wythoff_options (const CgtRules *rules, CgtBytes position, CgtPlayer player, CgtArena *out)
{
  guint64 x = cgt_heaps_get (position)[0], y = cgt_heaps_get (position)[1], r = *(const guint64 *) rules->data;

  for (guint64 left = x; left-- > 0;)
    if (!add (out, left, y))
      return;
  for (guint64 left = y; left-- > 0;)
    if (!add (out, x, left))
      return;
  for (guint64 a = 1; a <= x && a > 0; a++)
    for (guint64 b = a >= r ? a - r + 1 : 1; b <= y && b < a + r; b++)
      if (!add (out, x - a, y - b))
        return;
}

static guint64
wythoff_count_options (const CgtRules *rules, CgtBytes position, CgtPlayer player)
{
  guint64 x = cgt_heaps_get (position)[0], y = cgt_heaps_get (position)[1], r = *(const guint64 *) rules->data;

  if ((x | y) >> 30 != 0)
    return G_MAXUINT64;
  return x + y + MIN (x, y) * MIN (2 * r - 1, MAX (x, y));
}

/* Fraenkel: the k-th P-position is (a, a + rk) with a = floor (k alpha), where alpha = (2 - r + sqrt (r r + 4)) / 2. As
 * k and r are whole, this is floor ((k (2 - r) + floor (sqrt (k k (r r + 4)))) / 2). Every positive number is a heap of
 * exactly one of them. */
static guint64
lower_heap (guint64 r, guint64 k)
{
  guint64 result = 0;
  mpz_t n, root, rr;

  mpz_inits (n, root, rr, NULL);
  mpz_import (n, 1, 1, sizeof k, 0, 0, &k);
  mpz_import (rr, 1, 1, sizeof r, 0, 0, &r);
  mpz_mul (root, rr, rr);
  mpz_add_ui (root, root, 4);
  mpz_mul (root, root, n);
  mpz_mul (root, root, n);
  mpz_sqrt (root, root);
  mpz_ui_sub (rr, 2, rr);
  mpz_addmul (root, n, rr);
  mpz_fdiv_q_2exp (root, root, 1);
  /* alpha is less than 2, and k at most half of the greatest heap. */
  mpz_export (&result, NULL, 1, sizeof result, 0, 0, root);
  mpz_clears (n, root, rr, NULL);
  return result;
}

/* So that no sum below leaves 64 bits. */
#define MOST_HEAP (G_GUINT64_CONSTANT (1) << 62)

static gboolean
is_p_position (guint64 r, guint64 x, guint64 y)
{
  guint64 difference = MAX (x, y) - MIN (x, y);

  return difference % r == 0 && lower_heap (r, difference / r) == MIN (x, y);
}

static CgtOutcome
wythoff_outcome (const CgtRules *rules, CgtBytes position)
{
  guint64 x = cgt_heaps_get (position)[0], y = cgt_heaps_get (position)[1], r = *(const guint64 *) rules->data;

  if (MAX (x, y) >= MOST_HEAP)
    return CGT_OUTCOME_UNKNOWN;
  return is_p_position (r, x, y) ? CGT_OUTCOME_P : CGT_OUTCOME_N;
}

/* A single heap is Nim. For other values that are not 0 no rule is known. */
static gboolean
wythoff_nimber (const CgtRules *rules, CgtBytes component, guint64 *nimber, CgtHow *how)
{
  const guint64 *heaps = cgt_heaps_get (component);

  *how = CGT_HOW_CLOSED_FORM;
  *nimber = MAX (heaps[0], heaps[1]);
  if (MIN (heaps[0], heaps[1]) == 0)
    return TRUE;
  *nimber = 0;
  return wythoff_outcome (rules, component) == CGT_OUTCOME_P;
}

/* The other heap of the P-position with this heap. */
static guint64
partner_of (guint64 r, guint64 heap)
{
  guint64 least = 0, most = heap / (r + 1) + 1;

  /* The number k of the last one whose upper heap is at most @heap: a + rk is at least (r + 1) k. */
  while (least < most)
    {
      guint64 k = most - (most - least) / 2;

      if (lower_heap (r, k) + r * k <= heap)
        least = k;
      else
        most = k - 1;
    }
  if (lower_heap (r, least) + r * least == heap)
    return lower_heap (r, least);
  /* The numbers up to @heap that are no upper heaps are the lower heaps, in order. */
  return heap - least <= (G_MAXUINT64 - heap) / r ? heap + r * (heap - least) : G_MAXUINT64;
}

/* The P-positions that can be reached: one in the row, one in the column, and of those whose difference is at most r
 * away, which are two, the ones below. */
static CgtKnownOptions
wythoff_options_with_nimber (const CgtRules *rules, CgtBytes position, guint64 nimber, gsize most, CgtArena *out)
{
  guint64 heaps[] = { cgt_heaps_get (position)[0], cgt_heaps_get (position)[1] }, r = *(const guint64 *) rules->data;
  gint64 difference = (gint64) heaps[1] - (gint64) heaps[0], first;

  if (nimber != 0 || MAX (heaps[0], heaps[1]) >= MOST_HEAP)
    return CGT_OPTIONS_NOT_KNOWN;
  for (gsize i = 0; i < 2; i++)
    {
      guint64 partner = partner_of (r, heaps[1 - i]);

      if (partner < heaps[i] && !cgt_heaps_replace (out, position, i, &partner, 1))
        return CGT_OPTIONS_SOME;
    }
  first = difference / (gint64) r - 1;
  for (gint64 k = first; k <= first + 2; k++)
    {
      guint64 lower = lower_heap (r, (guint64) ABS (k)), upper = lower + r * (guint64) ABS (k);
      guint64 x = k < 0 ? upper : lower, y = k < 0 ? lower : upper;

      if (ABS (k * (gint64) r - difference) < (gint64) r && x < heaps[0] && y < heaps[1] && !add (out, x, y))
        return CGT_OPTIONS_SOME;
    }
  return CGT_OPTIONS_ALL;
}

/* A ray for each difference of the numbers taken. */
static gboolean
wythoff_rays (const CgtRules *rules, guint n, guint32 most, GArray *rays)
{
  guint64 r = *(const guint64 *) rules->data;

  if (n != 2)
    return FALSE;
  cgt_heaps_add_ray (rays, 1, 0, 1, 0);
  cgt_heaps_add_ray (rays, 0, 1, 0, 1);
  cgt_heaps_add_ray (rays, 1, 1, 1, 1);
  for (guint32 difference = 1; difference < r && difference < most; difference++)
    {
      cgt_heaps_add_ray (rays, 1 + difference, 1, 1, 1);
      cgt_heaps_add_ray (rays, 1, 1 + difference, 1, 1);
    }
  return TRUE;
}

const CgtRuleset cgt_generalised_wythoff = {
  .id = "generalised-wythoff",
  .title = N_ ("Generalised Wythoff"),
  .by = "Aviezri Fraenkel",
  .rules = N_ (
    "Take any number of tokens from one heap, or from both heaps numbers that differ by less than r; r is in brackets."),
  .notation = "generalised-wythoff[2](3,5)",
  .flags = CGT_RULESET_IMPARTIAL,
  .family = CGT_FAMILY_WYTHOFF,
  .sketch = { CGT_BOARD_HEAPS, 0, NULL, 0, "generalised-wythoff[2](4,9)" },
  .brackets.parse = wythoff_parse_rules,
  .brackets.free = g_free,
  .parse = wythoff_parse,
  .options = wythoff_options,
  .search.count_options = wythoff_count_options,
  .numbers.rays = wythoff_rays,
  .theory.options_with_nimber = wythoff_options_with_nimber,
  .theory.nimber = wythoff_nimber,
  .theory.outcome = wythoff_outcome,
  CGT_HEAPS_SHOWN,
};
