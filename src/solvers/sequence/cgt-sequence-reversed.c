/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "solvers/sequence/cgt-sequence-reversed.h"

#include "solvers/sequence/cgt-sequence-kernels.h"

static void
copy (CgtSequenceReversed *reversed, const CgtSequenceValues *values)
{
  for (; reversed->n < values->n; reversed->n++)
    {
      gsize at = reversed->capacity - 1 - reversed->n;

      switch (reversed->width)
        {
        case 1:
          ((guint8 *) reversed->data)[at] = ((const guint8 *) values->data)[reversed->n];
          break;
        case 2:
          ((guint16 *) reversed->data)[at] = ((const guint16 *) values->data)[reversed->n];
          break;
        default:
          ((guint32 *) reversed->data)[at] = ((const guint32 *) values->data)[reversed->n];
        }
    }
}

/* Brings the reversed values up to date; FALSE when the budget or the memory does not allow it. */
gboolean
cgt_sequence_reversed_update (CgtSequenceReversed *reversed, const CgtSequenceValues *values, CgtBudget *budget)
{
  if (reversed->width != values->width || reversed->capacity < values->n)
    {
      gsize capacity = MAX (values->capacity, 1024);

      cgt_sequence_reversed_clear (reversed, budget);
      if (budget != NULL && !cgt_budget_charge (budget, capacity * values->width))
        {
          cgt_budget_charge (budget, -(gssize) (capacity * values->width));
          return FALSE;
        }
      reversed->data = g_try_malloc (capacity * values->width);
      if (reversed->data == NULL)
        return FALSE;
      reversed->capacity = capacity;
      reversed->width = values->width;
    }
  copy (reversed, values);
  return TRUE;
}

void
cgt_sequence_reversed_clear (CgtSequenceReversed *reversed, CgtBudget *budget)
{
  if (budget != NULL)
    cgt_budget_charge (budget, -(gssize) (reversed->capacity * reversed->width));
  g_clear_pointer (&reversed->data, g_free);
  reversed->n = reversed->capacity = reversed->width = 0;
}

gboolean
cgt_sequence_split_reaches (const CgtSequenceValues *values,
                            const CgtSequenceReversed *reversed,
                            gsize sum,
                            gsize from,
                            gsize to,
                            guint32 value)
{
  if (from >= to)
    return FALSE;
  return cgt_kernel_find_xor (values->width, (const guint8 *) values->data + from * values->width,
                              (const guint8 *) reversed->data + (reversed->capacity - 1 - (sum - from)) * values->width,
                              to - from, value);
}

void
cgt_sequence_stamp_splits (const CgtSequenceValues *values,
                           gsize sum,
                           gsize from,
                           gsize to,
                           guint32 *stamps,
                           guint32 stamp)
{
  const guint8 *one = values->data;
  const guint16 *two = values->data;
  const guint32 *four = values->data;

  switch (values->width)
    {
    case 1:
      for (gsize a = from; a < to; a++)
        stamps[one[a] ^ one[sum - a]] = stamp;
      break;
    case 2:
      for (gsize a = from; a < to; a++)
        stamps[two[a] ^ two[sum - a]] = stamp;
      break;
    default:
      for (gsize a = from; a < to; a++)
        stamps[four[a] ^ four[sum - a]] = stamp;
    }
}
