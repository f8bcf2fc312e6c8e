/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-value-sequence.h"

#include <glib/gi18n-lib.h>

#include "cgt/cgt-refuse.h"
#include "rulesets/heaps/cgt-partizan-octal.h"
#include "solvers/cgt-solver-private.h"

/* A theorem of Guy and Smith (1956) for values instead of nim-values. Let each player take at most t from a heap, by a
 * code, and leave at most k heaps. Suppose that G(n + p) = G(n) + s for all n with a <= n < b, where a > 0 and b >= k a
 * + (k - 1) p + t. In a heap of n + p with n >= b, the largest part after a move has at least a + p, and in a heap of n
 * at least a. So p can be taken from it, or added to it, which changes the value of the option by s: the options of n +
 * p are those of n, each plus s. Hence G(n + p) = {A + s | B + s} where G(n) = {A | B}, for the options A and B of n.
 *
 * That is G(n) + s whenever "translation" holds for n, and then it follows for all n >= b by induction. If s = 0 it
 * always holds. Otherwise G(n) with n >= b + p differs from G(n - p), and each of its options from one of n - p, by s
 * only, so translation has to be shown for one period of n. */

struct _CgtValueSequence
{
  CgtSolver *solver;
  CgtRules *rules;
  gboolean impartial;
  GArray *values; /* CgtValue */
};

/* The position of one heap of @n. */
static CgtPosition *
read_heap (CgtValueSequence *sequence, guint64 n, GError **error)
{
  const CgtRules *base = sequence->rules->base;
  g_autofree char *game = base != NULL ? cgt_rules_to_text (base) : NULL;
  g_autofree char *text =
    base != NULL ? g_strdup_printf ("%s(%" G_GUINT64_FORMAT ")", game, n) : g_strdup_printf ("%" G_GUINT64_FORMAT, n);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  CgtReader reader;

  cgt_reader_init (&reader, text, 1, sequence->solver->budget);
  if (!sequence->rules->ruleset->parse (sequence->rules, &reader, bytes, error) ||
      !cgt_reader_expect_end (&reader, error))
    return NULL;
  return cgt_position_with_bytes (sequence->rules, (CgtBytes) { bytes->data, bytes->len });
}

CgtValueSequence *
cgt_value_sequence_new (CgtSolver *solver, const CgtRules *rules, GError **error)
{
  const CgtRuleset *ruleset = rules->ruleset;
  g_autoptr (CgtValueSequence) sequence = g_new0 (CgtValueSequence, 1);
  g_autoptr (CgtPosition) heap = NULL;
  g_autofree char *name = cgt_rules_to_name (rules);

  sequence->solver = solver;
  sequence->rules = cgt_rules_ref (rules);
  sequence->values = g_array_new (FALSE, FALSE, sizeof (CgtValue));
  if (cgt_sketch_has_heaps (&ruleset->sketch) &&
      (ruleset->flags &
       (CGT_RULESET_LOOPY | CGT_RULESET_SCORING | CGT_RULESET_RACE | CGT_RULESET_PUZZLE | CGT_RULESET_AGAIN)) == 0)
    heap = read_heap (sequence, 1, NULL);
  if (heap == NULL)
    return cgt_refuse_null (error, CGT_ERROR_RULE, "column 1: %s is not a game of single heaps with values", name);
  sequence->impartial = (cgt_position_get_kind (heap) & CGT_RULESET_IMPARTIAL) != 0;
  return g_steal_pointer (&sequence);
}

void
cgt_value_sequence_free (CgtValueSequence *sequence)
{
  cgt_rules_unref (sequence->rules);
  g_array_unref (sequence->values);
  g_free (sequence);
}

gboolean
cgt_value_sequence_is_impartial (const CgtValueSequence *sequence)
{
  return sequence->impartial;
}

gboolean
cgt_value_sequence_is_of_partizan_game (const CgtValueSequence *sequence)
{
  return (sequence->rules->ruleset->flags & CGT_RULESET_IMPARTIAL) == 0;
}

gsize
cgt_value_sequence_get_length (const CgtValueSequence *sequence)
{
  return sequence->values->len;
}

CgtValue
cgt_value_sequence_get (const CgtValueSequence *sequence, gsize n)
{
  g_assert (n < sequence->values->len);
  return g_array_index (sequence->values, CgtValue, n);
}

gboolean
cgt_value_sequence_extend (CgtValueSequence *sequence, guint64 to, GError **error)
{
  while (sequence->values->len <= to)
    {
      g_autoptr (CgtPosition) heap = read_heap (sequence, sequence->values->len, error);
      CgtValue value = heap != NULL ? cgt_solver_position_value (sequence->solver, heap, error) : CGT_NONE;

      if (sequence->impartial && !cgt_value_is_none (value))
        {
          guint64 nimber = 0;
          if (!cgt_solver_nimber_of_value (sequence->solver, value, &nimber))
            return cgt_refuse (error, CGT_ERROR_MEANINGLESS, _ ("heap %u has no nim-value"), sequence->values->len);
          value = cgt_integer (sequence->solver->store, (gint64) nimber);
        }
      if (cgt_value_is_none (value) || sequence->values->len == G_MAXUINT - 1)
        return FALSE;
      g_array_append_val (sequence->values, value);
    }
  return TRUE;
}

/* The period */

static CgtValue
value_at (const CgtValueSequence *sequence, gsize n)
{
  return g_array_index (sequence->values, CgtValue, n);
}

/* Whether h = g + saltus; no, if it is not known. */
static gboolean
differs_by (CgtStore *store, CgtValue h, CgtValue g, CgtValue saltus)
{
  CgtValue sum = cgt_add (store, g, saltus);

  return !cgt_value_is_none (sum) && cgt_value_equal (sum, h);
}

/* What h - g may be: the difference itself where both are simple, else that of the means, with or without a star. The
 * difference of two hot games can take very long, and it is asked for many pairs. */
static gboolean
guess_saltus (CgtStore *store, CgtValue h, CgtValue g, CgtValue *saltus)
{
  if (cgt_value_equal (g, h))
    *saltus = cgt_zero ();
  else if (cgt_is_number_up_star (store, g) && cgt_is_number_up_star (store, h))
    *saltus = cgt_subtract (store, h, g);
  else
    {
      *saltus = cgt_subtract (store, cgt_mean (store, h), cgt_mean (store, g));
      if (differs_by (store, h, g, *saltus))
        return TRUE;
      *saltus = cgt_add (store, *saltus, cgt_star (store, 1));
    }
  return differs_by (store, h, g, *saltus);
}

/* Whether a sum of three values is at least 0 (@sign 1), or at most 0 (@sign -1). */
static gboolean
has_sign (CgtStore *store, CgtValue sum, int sign)
{
  return (sign > 0 ? cgt_less_equal (store, cgt_zero (), sum) : cgt_less_equal (store, sum, cgt_zero ())) == CGT_YES;
}

/* Translation of a game {A|B} = g by @saltus if it is a number. A number is the simplest one between its options, which
 * moves with them by an integer away from 0. Any other game moves by every number. */
static gboolean
number_translates (CgtStore *store, CgtValue g, CgtValue saltus)
{
  if (!cgt_is_number (store, saltus))
    return FALSE;
  if (!cgt_is_number (store, g))
    return TRUE;
  return cgt_is_integer (store, saltus) && !cgt_value_equal (g, cgt_zero ()) &&
         has_sign (store, g, 1) == has_sign (store, saltus, 1);
}

/* Translation of @g = {A|B}, whose options are those of @heap, by any game s: {A + s | B + s} - g - s is 0 if Left,
 * after Right's move to s^R, or Right after Left's, has an answer. Moves in {A + s | B + s} and in g answer each other.
 * After Left's move from -s to -s^R an answer is B + s with B - g + s - s^R <= 0; after Right's to -s^L it is A + s
 * with A - g + s - s^L >= 0. These conditions do not change if g and its options are moved by s. */
static gboolean
options_translate (CgtValueSequence *sequence, const CgtPosition *heap, CgtValue g, CgtValue saltus, CgtPlayer player)
{
  CgtStore *store = sequence->solver->store;
  CgtOptions of_saltus = cgt_options (store, saltus, player);
  g_autoptr (GPtrArray) options = cgt_position_options (heap, player, sequence->solver->budget, NULL);

  if (options == NULL || of_saltus.n == G_MAXSIZE)
    return FALSE;
  for (gsize i = 0; i < of_saltus.n; i++)
    {
      CgtValue rest = cgt_subtract (store, cgt_subtract (store, saltus, of_saltus.items[i]), g);
      gboolean answered = FALSE;

      for (guint k = 0; k < options->len && !answered; k++)
        answered =
          has_sign (store, cgt_add (store, cgt_solver_position_value (sequence->solver, options->pdata[k], NULL), rest),
                    player == CGT_LEFT ? 1 : -1);
      if (!answered)
        return FALSE;
    }
  return TRUE;
}

/* Whether translation by @saltus holds for the last @p heaps. */
static gboolean
translates (CgtValueSequence *sequence, gsize p, CgtValue saltus)
{
  CgtStore *store = sequence->solver->store;
  gsize n_values = sequence->values->len;

  if (cgt_value_equal (saltus, cgt_zero ()))
    return TRUE;
  if (cgt_value_is_none (saltus))
    return FALSE;
  for (gsize n = n_values - p; n < n_values; n++)
    {
      g_autoptr (CgtPosition) heap = NULL;
      CgtValue g = value_at (sequence, n);

      if (number_translates (store, g, saltus))
        continue;
      heap = read_heap (sequence, n, NULL);
      if (heap == NULL || !options_translate (sequence, heap, g, saltus, CGT_LEFT) ||
          !options_translate (sequence, heap, g, saltus, CGT_RIGHT))
        return FALSE;
    }
  return TRUE;
}

/* A period is also proved if a multiple of it is: the difference of G(n + p) and G(n) then repeats with the multiple.
 */
#define MOST_MULTIPLES 4

static gboolean
is_proved (CgtValueSequence *sequence, const CgtValuePeriod *period)
{
  CgtStore *store = sequence->solver->store;
  guint64 most_taken, n_parts, a = MAX (period->preperiod, 1);
  CgtValue saltus = cgt_zero ();

  if (!cgt_partizan_get_bounds (sequence->rules, &most_taken, &n_parts))
    return FALSE;
  for (guint64 k = 1; k <= MOST_MULTIPLES; k++)
    {
      guint64 p = k * period->period;
      guint64 b = n_parts * a + (n_parts - 1) * p + most_taken;

      saltus = cgt_add (store, saltus, period->saltus);
      if (b + p <= sequence->values->len && translates (sequence, p, saltus))
        return TRUE;
    }
  return FALSE;
}

/* So often must a period be seen before it is said to show, and in so many pairs of heaps if it is not proved. */
#define TIMES_SEEN 3
#define PAIRS_SEEN 8

gboolean
cgt_value_sequence_find_period (CgtValueSequence *sequence, CgtValuePeriod *period)
{
  CgtStore *store = sequence->solver->store;
  gsize n_values = sequence->values->len;

  for (gsize p = 1; TIMES_SEEN * p <= n_values; p++)
    {
      gsize from = n_values - p;
      CgtValue saltus;

      if (!cgt_solver_tick (sequence->solver))
        return FALSE;
      if (!guess_saltus (store, value_at (sequence, n_values - 1), value_at (sequence, n_values - 1 - p), &saltus))
        continue;
      while (from > 0 && differs_by (store, value_at (sequence, from - 1 + p), value_at (sequence, from - 1), saltus))
        from--;
      if (from + TIMES_SEEN * p > n_values || 2 * from > n_values)
        continue;
      *period = (CgtValuePeriod) { .period = p, .preperiod = from, .saltus = saltus };
      period->proved = is_proved (sequence, period);
      if (!period->proved && n_values - p - from < PAIRS_SEEN)
        continue;
      return cgt_solver_tick (sequence->solver);
    }
  return FALSE;
}
