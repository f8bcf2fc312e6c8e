/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-sequence.h"

struct _CgtSequence
{
  const guint8 *digits;
  gsize n_digits;
  guint8 after;
  GArray *values;    /* guint32 */
  GArray *stamps;    /* guint32: stamps[v] == n: v can be reached from n */
  gsize next_check;  /* at what length to look for a period */
  gsize preperiod, period; /* period 0: none proved */
};

CgtSequence *
cgt_sequence_new (const CgtRules *rules)
{
  CgtSequence *sequence = g_new0 (CgtSequence, 1);

  rules->ruleset->octal (rules, &sequence->digits, &sequence->n_digits, &sequence->after);
  sequence->values = g_array_new (FALSE, TRUE, sizeof (guint32));
  sequence->stamps = g_array_new (FALSE, TRUE, sizeof (guint32));
  sequence->next_check = 64;
  return sequence;
}

void
cgt_sequence_free (CgtSequence *sequence)
{
  if (sequence == NULL)
    return;
  g_array_unref (sequence->values);
  g_array_unref (sequence->stamps);
  g_free (sequence);
}

gsize
cgt_sequence_get_memory (CgtSequence *sequence)
{
  return (sequence->values->len + sequence->stamps->len) * sizeof (guint32);
}

static void
stamp (CgtSequence *sequence, guint32 value, guint32 heap)
{
  if (value >= sequence->stamps->len)
    g_array_set_size (sequence->stamps, MAX (64, 2 * (value + 1)));
  g_array_index (sequence->stamps, guint32, value) = heap;
}

static void
stamp_what_is_left (CgtSequence *sequence, gsize rest, guint8 digit, guint32 heap)
{
  const guint32 *values = (const guint32 *) (gpointer) sequence->values->data;

  if (rest == 0 && digit & 1)
    stamp (sequence, 0, heap);
  if (rest > 0 && rest < heap && digit & 2)
    stamp (sequence, values[rest], heap);
  if (digit & 4)
    for (gsize small = 1; small <= rest / 2; small++)
      stamp (sequence, values[small] ^ values[rest - small], heap);
}

static void
append_next (CgtSequence *sequence)
{
  guint32 heap = sequence->values->len, value = 0;
  gsize most = sequence->after != 0 ? heap : MIN (heap, sequence->n_digits - 1);

  if (heap > 0)
    for (gsize taken = 0; taken <= most; taken++)
      stamp_what_is_left (sequence, heap - taken,
                          taken < sequence->n_digits ? sequence->digits[taken] : sequence->after, heap);
  while (heap > 0 && value < sequence->stamps->len && g_array_index (sequence->stamps, guint32, value) == heap)
    value++;
  g_array_append_val (sequence->values, value);
}

/* R. K. Guy and C. A. B. Smith, 1956: when the last digit that is not 0 is that of t and the values repeat with
 * period p from e up to 2e + 2p + t, they do so for ever. */
static void
look_for_period (CgtSequence *sequence)
{
  const guint32 *values = (const guint32 *) (gpointer) sequence->values->data;
  gsize n = sequence->values->len, t = sequence->n_digits - 1;

  for (gsize period = 1; 2 * period + t < n; period++)
    {
      gsize from = n - period;
      while (from > 0 && values[from - 1] == values[from - 1 + period])
        from--;
      if (2 * from + 2 * period + t < n)
        {
          sequence->preperiod = from;
          sequence->period = period;
          return;
        }
    }
}

gboolean
cgt_sequence_nimber (CgtSequence *sequence, guint64 n, CgtBudget *budget, guint64 *nimber, CgtHow *how)
{
  while (n >= sequence->values->len && sequence->period == 0)
    {
      if (budget != NULL
          && (!cgt_budget_tick (budget) || !cgt_budget_charge (budget, sizeof (guint32))))
        return FALSE;
      if (sequence->values->len >= G_MAXUINT32 / 8)
        return FALSE;
      append_next (sequence);
      if (sequence->after == 0 && sequence->values->len == sequence->next_check)
        {
          look_for_period (sequence);
          sequence->next_check *= 2;
        }
    }
  *how = CGT_HOW_NIMBERS;
  if (n >= sequence->values->len)
    {
      *how = CGT_HOW_PERIOD;
      n = sequence->preperiod + (n - sequence->preperiod) % sequence->period;
    }
  *nimber = g_array_index (sequence->values, guint32, n);
  return TRUE;
}

gboolean
cgt_sequence_get_period (CgtSequence *sequence, guint64 *preperiod, guint64 *period)
{
  *preperiod = sequence->preperiod;
  *period = sequence->period;
  return sequence->period != 0;
}
