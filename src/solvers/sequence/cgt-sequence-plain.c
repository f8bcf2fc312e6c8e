/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* The definition: G(n) is the mex of the values of the options (Sprague 1935, Grundy 1939). It is slow, and every other
 * method is tested against it. */
#include "cgt-sequence-private.h"

typedef struct
{
  const CgtHeapRules *game;
  GArray *elements; /* of a subtraction set, as far as needed */
  guint64 elements_to;
  guint64 *seen; /* seen[v] == stamp: v is the value of an option */
  gsize n_seen;
  guint64 stamp;
  gsize n_options; /* number examined for this heap */
} Plain;

static gpointer
plain_start (const CgtHeapRules *game, const CgtSequenceValues *values, CgtBudget *budget)
{
  Plain *plain = g_new0 (Plain, 1);

  plain->game = game;
  plain->elements = g_array_new (FALSE, FALSE, sizeof (guint64));
  return plain;
}

static void
plain_free (gpointer state)
{
  Plain *plain = state;

  g_array_unref (plain->elements);
  g_free (plain->seen);
  g_free (plain);
}

static inline void
see (Plain *plain, guint32 value)
{
  plain->seen[value] = plain->stamp;
  plain->n_options++;
}

static void
see_pairs (Plain *plain, const CgtSequenceValues *values, gsize rest)
{
  gboolean unequal = plain->game->kind == CGT_HEAP_UNEQUAL;

  for (gsize a = 1; a + a <= rest; a++)
    if (!(unequal && a + a == rest))
      see (plain, cgt_sequence_values_get (values, a) ^ cgt_sequence_values_get (values, rest - a));
}

static void
see_triples (Plain *plain, const CgtSequenceValues *values, gsize rest)
{
  for (gsize a = 1; 3 * a <= rest; a++)
    for (gsize b = a; a + 2 * b <= rest; b++)
      see (plain, cgt_sequence_values_get (values, a) ^ cgt_sequence_values_get (values, b) ^
                    cgt_sequence_values_get (values, rest - a - b));
}

static void
see_code_options (Plain *plain, const CgtSequenceValues *values, gsize n)
{
  gsize last = plain->game->repeated != 0 ? n : MIN (n, plain->game->n_digits - 1);

  for (gsize j = 0; j <= last; j++)
    {
      guint8 digit = cgt_heap_rules_digit (plain->game, j);
      gsize rest = n - j;

      if ((digit & CGT_DIGIT_NONE) && rest == 0)
        see (plain, 0);
      if ((digit & CGT_DIGIT_ONE) && rest > 0)
        see (plain, cgt_sequence_values_get (values, rest));
      if (digit & CGT_DIGIT_TWO)
        see_pairs (plain, values, rest);
      if (digit & CGT_DIGIT_THREE)
        see_triples (plain, values, rest);
    }
}

static void
see_subtractions (Plain *plain, const CgtSequenceValues *values, gsize n)
{
  if (n > plain->elements_to)
    {
      plain->elements_to = 2 * n;
      cgt_subtraction_set_append (plain->game->set, plain->elements_to, plain->elements);
    }
  for (guint i = 0; i < plain->elements->len && g_array_index (plain->elements, guint64, i) <= n; i++)
    see (plain, cgt_sequence_values_get (values, n - g_array_index (plain->elements, guint64, i)));
}

static gboolean
plain_advance (gpointer state, CgtSequenceValues *values, gsize to, CgtBudget *budget)
{
  Plain *plain = state;

  while (values->n < to)
    {
      gsize n = values->n, span = cgt_sequence_values_span (values);
      guint32 mex = 0;

      if (span + 1 > plain->n_seen)
        {
          g_free (plain->seen);
          plain->n_seen = span + 1;
          plain->seen = g_new0 (guint64, plain->n_seen);
        }
      plain->stamp = n + 1;
      plain->n_options = 0;
      if (plain->game->kind == CGT_HEAP_SUBTRACTION)
        see_subtractions (plain, values, n);
      else if (plain->game->kind == CGT_HEAP_UNEQUAL)
        see_pairs (plain, values, n);
      else
        see_code_options (plain, values, n);
      while (plain->seen[mex] == plain->stamp)
        mex++;
      if (!cgt_sequence_values_push (values, mex, budget) || !cgt_budget_tick_bytes (budget, plain->n_options * 16))
        return FALSE;
    }
  return TRUE;
}

const CgtSequenceMethod cgt_sequence_plain = { "the definition", plain_start, plain_advance, plain_free };
