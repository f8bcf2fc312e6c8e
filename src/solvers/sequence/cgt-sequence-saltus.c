/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* When values that rise by a saltus have to go on rising.
 *
 * After Austin (Impartial and partisan games, 1976) and Howse and Nowakowski (Periodicity and
 * arithmetic-periodicity in hexadecimal games, 2004); what is checked here is this. Let
 * G(n + p) = G(n) + s for e <= n < N - p, where e >= 1 and N >= 3 e + 5 p + k with k the number of digits that
 * are not repeated, so that one part of each split looked at is beyond e. For a larger n, suppose it of all
 * smaller heaps.
 *
 * Codes without splits whose last digit, taken for ever, is 2 or 3: from some digit d_k on, every
 * G(m), m <= n - k, is the value of an option. When these cover all values up to
 * M + s, where M is the largest of the exceptional values and of the first period, then what is above
 * M + s is an option of n exactly when it is one of n - p plus s.
 *
 * A digit taken for ever that has an 8 does the same (two heaps of 1 beside m cancel out, so m <= n - k - 2),
 * and one that has a 4 when some heap z has the value 0 (m <= n - k - z), though these leave more.
 *
 * Codes with splits: let s = 2^c (a multiple of p will do), so that G(a) = s u + l with l < s, where l
 * depends on a mod p only and u rises by 1 with each period; and let all exceptional values be below
 * s. A split into heaps of given residues has value s X + L, where L is the XOR of the l's, and X that of
 * the u's. The sum T of the u's depends on n and the residues; X <= T, and T - X is even.
 *  - "possible": no split has value s X + L unless X <= T and T - X is even;
 *  - "certain": X = T when all heaps but one have u = 0 at their smallest; for three heaps, none of them
 *    exceptional, whose u at their smallest are u_1, u_2, u_3: all X with T - X even from u_3 up to
 *    T - 2 max (u_1, u_2) (make the first two equal, so that they cancel out, and share out 2 a time); for a
 *    digit taken for ever, with X = T also all smaller X down to the u of that one heap (take more periods).
 * Going from n to n + p adds 1 to T in every class of residues, which moves what is possible and what is
 * certain by s. So if for a whole period of n no possible value is G(n), and every value below is
 * certain, then this goes on for ever. At the bottom, where new values come in, all are certain because
 * both parities of T occur with every L, and X has no lower bound or the values below it are excluded for ever; or
 * else by pairs of equal heaps (cgt-sequence-equal-heaps.c), which then also tell more of what is certain
 * above. */
#include "cgt-sequence-private.h"

#include <string.h>

typedef struct
{
  const CgtHeapRules *game;
  const CgtSequenceValues *values;
  gsize e, p;
  guint32 s;
  gsize n; /* the current heap */
  guint32 most_u;
  gboolean has_floor; /* all values below some value above M + s are excluded for ever */
  gsize beside;       /* with a repeated digit, any m can stay next to heaps of value 0 with this sum */
  /* for each l < s and parity of T: the largest T for which all X up to T are certain, from 0 or from most_u */
  gint64 *certain_all, *certain_high;
  guint8 *low;           /* by value: excluded for ever, but without a consequence for values larger by s */
  const guint8 *offsets; /* (nullable): for single heaps, see cgt-sequence-equal-heaps.c */
  guint8 *is_option;     /* by value */
} Proof;

static guint32
value_of (const Proof *proof, gsize heap)
{
  return cgt_sequence_values_get (proof->values, heap);
}

/* One part of a split: a residue (from e to e + p - 1) or, below e, an exceptional heap. */
static inline guint32
u_of (const Proof *proof, gsize part)
{
  return value_of (proof, part) / proof->s;
}

/* Records what a class of splits makes certain; FALSE if the class may contain G(n). @rest: the periods that are
 * distributed among the parts. */
static gboolean
look_at_class (Proof *proof, const gsize *parts, guint n_parts, gsize rest, gboolean for_ever)
{
  guint n_zero = 0, n_exceptional = 0;
  guint32 low = 0, target = value_of (proof, proof->n), u[3];
  gint64 total = rest / proof->p;

  for (guint i = 0; i < n_parts; i++)
    {
      u[i] = u_of (proof, parts[i]);
      total += u[i];
      low ^= value_of (proof, parts[i]) % proof->s;
      n_zero += u[i] == 0;
      n_exceptional += parts[i] < proof->e;
    }
  if (low == target % proof->s && target / proof->s <= total && (for_ever || (total - target / proof->s) % 2 == 0))
    return FALSE;
  if (n_zero + 1 >= n_parts)
    {
      guint64 value = (guint64) total * proof->s + low;

      if (value < target)
        proof->is_option[value] = TRUE;
    }
  if (n_zero + 1 >= n_parts && for_ever)
    for (gint64 t = total; t >= 0 && t + 1 >= total; t--)
      {
        gsize at = 2 * low + t % 2;

        proof->certain_high[at] = MAX (proof->certain_high[at], t);
        if (n_zero == n_parts)
          proof->certain_all[at] = MAX (proof->certain_all[at], t);
      }
  if (n_parts == 3 && n_exceptional == 0)
    {
      gint64 most = MAX (MAX (u[0], u[1]), u[2]), least = MIN (MIN (u[0], u[1]), u[2]);
      gint64 middle = (gint64) u[0] + u[1] + u[2] - most - least;
      gsize at = 2 * low + total % 2;

      proof->certain_high[at] = MAX (proof->certain_high[at], total - 2 * middle);
      if (least == 0)
        proof->certain_all[at] = MAX (proof->certain_all[at], total - 2 * most);
    }
  return TRUE;
}

/* The classes of splits of @sum in which the last part is large. */
static gboolean
look_at_splits (Proof *proof, gsize sum, guint n_parts, gboolean for_ever)
{
  gsize parts[3], end = proof->e + proof->p;

  for (parts[0] = 1; parts[0] < end; parts[0]++)
    for (parts[1] = parts[0]; parts[1] < end; parts[1]++)
      {
        gsize last = sum - parts[0] - (n_parts == 3 ? parts[1] : 0);
        gsize first = proof->e + (last - proof->e) % proof->p;

        parts[n_parts - 1] = first;
        if (!look_at_class (proof, parts, n_parts, last - first, for_ever))
          return FALSE;
        if (n_parts == 2)
          break;
      }
  return TRUE;
}

/* Whether every value below G(n), from @floor on, is certain. */
static gboolean
all_below_are_options (const Proof *proof, guint32 floor)
{
  guint32 target = value_of (proof, proof->n);

  for (guint32 v = floor; v < target; v++)
    {
      gint64 x = v / proof->s;
      gsize at = 2 * (v % proof->s) + x % 2;

      if (!proof->is_option[v] && x > proof->certain_all[at] && (x < proof->most_u || x > proof->certain_high[at]))
        return FALSE;
    }
  return TRUE;
}

/* If all values s X + l with a small X are excluded for ever, those that only must not be too small are certain too. */
static void
fill_up_from_below (Proof *proof)
{
  for (guint32 l = 0; l < proof->s; l++)
    {
      gboolean all = MIN (proof->certain_high[2 * l], proof->certain_high[2 * l + 1]) >= (gint64) proof->most_u + 2;

      for (guint32 x = 0; all && x < proof->most_u; x++)
        all = proof->low[x * proof->s + l];
      for (guint parity = 0; all && parity < 2; parity++)
        proof->certain_all[2 * l + parity] =
          MAX (proof->certain_all[2 * l + parity], proof->certain_high[2 * l + parity]);
    }
}

/* Without a floor, the least values have to be certain for all larger n. */
static gboolean
bottom_is_certain (const Proof *proof, const guint8 *rising)
{
  for (gsize at = 0; at < 2 * (gsize) proof->s; at++)
    if (proof->certain_all[at] < (gint64) proof->most_u + 2 && !rising[at / 2])
      return FALSE;
  return TRUE;
}

/* The single heaps that heap n can become; for a repeated digit they are in @excluded. */
static void
look_at_single_heaps (Proof *proof, const guint8 *excluded)
{
  guint32 target = value_of (proof, proof->n);

  memcpy (proof->is_option, excluded, target);
  for (gsize j = 1; j < proof->game->n_digits; j++)
    if ((proof->game->digits[j] & CGT_DIGIT_ONE) && value_of (proof, proof->n - j) < target)
      proof->is_option[value_of (proof, proof->n - j)] = TRUE;
  for (gsize o = 1; proof->offsets != NULL && o < proof->n; o++)
    if (proof->offsets[o] && value_of (proof, proof->n - o) < target)
      proof->is_option[value_of (proof, proof->n - o)] = TRUE;
}

static gboolean
look_at_heap (Proof *proof, const guint8 *excluded, guint32 floor)
{
  gsize last = proof->game->n_digits + (proof->game->repeated != 0 ? proof->p : 0);

  for (gsize at = 0; at < 2 * (gsize) proof->s; at++)
    proof->certain_all[at] = proof->certain_high[at] = -1;
  look_at_single_heaps (proof, excluded);
  for (gsize j = 0; j < last; j++)
    {
      guint8 digit = cgt_heap_rules_digit (proof->game, j);
      gboolean for_ever = j >= proof->game->n_digits;

      if ((digit & CGT_DIGIT_TWO) && !look_at_splits (proof, proof->n - j, 2, for_ever))
        return FALSE;
      if ((digit & CGT_DIGIT_THREE) && !look_at_splits (proof, proof->n - j, 3, for_ever))
        return FALSE;
    }
  if (!proof->has_floor)
    fill_up_from_below (proof);
  return all_below_are_options (proof, proof->has_floor ? floor : 0) &&
         (proof->has_floor || proof->offsets != NULL || bottom_is_certain (proof, excluded));
}

/* Whether a repeated digit lets any heap stay, possibly @beside others of value 0. */
static gboolean
lets_stay (const Proof *proof, gsize *beside)
{
  guint8 repeated = proof->game->repeated;

  *beside = 0;
  if (repeated & CGT_DIGIT_ONE)
    return TRUE;
  for (gsize z = 1; (repeated & CGT_DIGIT_TWO) && z < proof->e + proof->p; z++)
    if (value_of (proof, z) == 0)
      {
        *beside = repeated & CGT_DIGIT_THREE ? MIN (z, 2) : z;
        return TRUE;
      }
  *beside = 2;
  return (repeated & CGT_DIGIT_THREE) != 0;
}

/* What a repeated digit newly excludes from heap @n on: values of heaps from @from on. */
static void
exclude (const Proof *proof, guint8 *excluded, gsize n, gsize from)
{
  const CgtHeapRules *game = proof->game;

  if (from == 0 && n >= game->n_digits && (game->repeated & CGT_DIGIT_NONE))
    excluded[0] = TRUE;
  if (n >= game->n_digits + proof->beside + MAX (from, 1))
    excluded[value_of (proof, n - game->n_digits - proof->beside)] = TRUE;
}

/* What splits by a repeated digit exclude for all heaps examined, as far as parts of two periods show. */
static void
find_low (const Proof *proof, const guint8 *excluded, gsize span)
{
  gsize end = proof->e + 2 * proof->p;

  memcpy (proof->low, excluded, span);
  for (gsize a = 1; (proof->game->repeated & CGT_DIGIT_TWO) && a < end; a++)
    for (gsize b = a; b < end; b++)
      proof->low[value_of (proof, a) ^ value_of (proof, b)] = TRUE;
}

/* Examines the last period of heaps. */
static gboolean
check_classes (Proof *proof, gboolean splits)
{
  gsize n_values = proof->values->n, span = cgt_sequence_values_span (proof->values);
  g_autofree guint8 *excluded = g_malloc0 (span + 1), *rising = g_malloc0 (span + 1);
  g_autofree guint8 *low = g_malloc0 (span + 1);
  g_autofree guint8 *is_option = g_malloc0 (span);
  g_autofree gint64 *certain = g_new (gint64, 4 * (gsize) proof->s);
  g_autofree guint8 *offsets = NULL;
  gboolean stays = lets_stay (proof, &proof->beside);
  guint32 floor = 0, most = 0;

  if (splits)
    offsets = cgt_sequence_equal_heaps_offsets (proof->game, proof->values, proof->e, proof->p, proof->s);
  proof->offsets = offsets;
  proof->is_option = is_option;
  proof->low = low;
  proof->certain_all = certain;
  proof->certain_high = certain + 2 * (gsize) proof->s;
  proof->most_u = 0;
  for (gsize m = 0; m < proof->e + proof->p; m++)
    {
      most = MAX (most, value_of (proof, m));
      if (m >= proof->e)
        proof->most_u = MAX (proof->most_u, u_of (proof, m));
      else if (splits && value_of (proof, m) >= proof->s)
        return FALSE;
    }
  for (proof->n = 0; proof->n < n_values; proof->n++)
    {
      if (stays)
        {
          exclude (proof, excluded, proof->n, 0);
          exclude (proof, rising, proof->n, proof->e);
        }
      if (proof->n < n_values - proof->p)
        continue;
      while (excluded[floor])
        floor++;
      if (proof->n == n_values - proof->p)
        {
          proof->has_floor = floor > most + proof->s;
          find_low (proof, excluded, span);
        }
      if (splits ? !look_at_heap (proof, proof->has_floor ? excluded : rising, floor) : !proof->has_floor)
        return FALSE;
    }
  return TRUE;
}

/* Tries @p and, if there are splits, its doubles: the theorem needs a saltus that is a power of 2 and above the
 * exceptional values. */
static gboolean
prove_multiple (const CgtHeapRules *game, const CgtSequenceValues *values, gsize preperiod, gsize p, guint32 s)
{
  gboolean splits = cgt_heap_rules_have (game, CGT_DIGIT_TWO | CGT_DIGIT_THREE);
  gsize exponent = cgt_heap_rules_have (game, CGT_DIGIT_THREE) ? 3 : 2;
  Proof proof = { .game = game, .values = values, .e = MAX (preperiod, 1), .p = p, .s = s };

  if (splits && (s & (s - 1)) != 0)
    return FALSE;
  while (3 * proof.e + 5 * proof.p + game->n_digits <= values->n)
    {
      double cost = game->n_digits + proof.p;

      for (gsize i = 0; i < exponent; i++)
        cost *= proof.e + proof.p;
      if (splits && cost > 3e8)
        return FALSE;
      if (check_classes (&proof, splits))
        return TRUE;
      if (!splits)
        return FALSE;
      proof.p *= 2;
      proof.s *= 2;
    }
  return FALSE;
}

/**
 * cgt_sequence_prove_saltus:
 *
 * Returns: whether the values found prove that the sequence is arithmetic periodic from some heap on; @period then has
 *   the least period, its saltus, and the preperiod
 */
gboolean
cgt_sequence_prove_saltus (const CgtHeapRules *game, const CgtSequenceValues *values, CgtSequencePeriod *period)
{
  g_autofree guint32 *agreement = NULL;
  gboolean grows = game->kind == CGT_HEAP_CODE && game->n_block == 1 &&
                   ((game->repeated & ~CGT_DIGIT_NONE) || cgt_heap_rules_have (game, CGT_DIGIT_THREE));
  gsize n;

  if (!grows)
    return FALSE;
  agreement = cgt_sequence_agreement (values, TRUE, &n);
  for (gsize p = 1; p < n && 5 * p <= values->n; p++)
    {
      gsize preperiod = n - p - agreement[p];
      guint32 last = cgt_sequence_values_get (values, n), before = cgt_sequence_values_get (values, n - p);

      if (3 * MAX (preperiod, 1) + 5 * p + game->n_digits > values->n)
        continue;
      if (last <= before)
        return FALSE;
      if (prove_multiple (game, values, preperiod, p, last - before))
        period->theorem = cgt_heap_rules_have (game, CGT_DIGIT_TWO | CGT_DIGIT_THREE)
                            ? CGT_THEOREM_AUSTIN
                            : CGT_THEOREM_ARITHMETIC_NO_SPLITS;
      else if (game->repeated == 0 && cgt_heap_rules_have (game, CGT_DIGIT_THREE) &&
               cgt_sequence_prove_by_equal_heaps (game, values, preperiod, p, last - before))
        period->theorem = CGT_THEOREM_HOWSE_NOWAKOWSKI;
      else
        return FALSE;
      period->period = p;
      period->preperiod = preperiod;
      period->saltus = last - before;
      period->bound = values->n;
      return TRUE;
    }
  return FALSE;
}
