/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-sequence-private.h"

#include <string.h>

/* Few enough that the values of a slow game appear almost one by one. */
#define PUBLISHED_TOGETHER 64

void
cgt_sequence_values_init (CgtSequenceValues *values)
{
  memset (values, 0, sizeof *values);
  g_mutex_init (&values->lock);
  values->width = 1;
}

void
cgt_sequence_values_clear (CgtSequenceValues *values)
{
  g_mutex_clear (&values->lock);
  cgt_budget_release (values->data);
}

/* Enlarges the array at the same width; readers see the old array or the new one. The system moves a large array
 * without copying it. */
static gboolean
grow (CgtSequenceValues *values, CgtBudget *budget)
{
  gsize capacity = values->capacity + MAX (values->capacity / 2, 1024);
  gboolean done;

  cgt_budget_take (budget, values->data);
  g_mutex_lock (&values->lock);
  if (values->data != NULL)
    done = cgt_budget_enlarge (&values->data, capacity, values->width);
  else
    done = (values->data = cgt_budget_alloc (budget, capacity, values->width)) != NULL;
  if (done)
    values->capacity = capacity;
  g_mutex_unlock (&values->lock);
  return done;
}

/* Copies the values to a larger width; readers see the old array or the new one. */
static gboolean
widen (CgtSequenceValues *values, gsize width, CgtBudget *budget)
{
  gpointer data = cgt_budget_alloc (budget, values->capacity, width), old = values->data;

  if (data == NULL)
    return FALSE;
  for (gsize i = 0; i < values->n; i++)
    if (width == 2)
      ((guint16 *) data)[i] = cgt_sequence_values_get (values, i);
    else
      ((guint32 *) data)[i] = cgt_sequence_values_get (values, i);
  g_mutex_lock (&values->lock);
  values->data = data;
  values->width = width;
  g_mutex_unlock (&values->lock);
  cgt_budget_release (old);
  return TRUE;
}

/**
 * cgt_sequence_values_push:
 *
 * Returns: %FALSE when there is no memory for another value, or the budget does not allow it
 */
gboolean
cgt_sequence_values_push (CgtSequenceValues *values, guint32 value, CgtBudget *budget)
{
  gsize width = value > G_MAXUINT16 ? 4 : value > G_MAXUINT8 ? 2 : 1;

  if (G_UNLIKELY (values->n == values->capacity) && !grow (values, budget))
    return FALSE;
  if (G_UNLIKELY (width > values->width) && !widen (values, width, budget))
    return FALSE;
  switch (values->width)
    {
    case 1:
      ((guint8 *) values->data)[values->n++] = value;
      break;
    case 2:
      ((guint16 *) values->data)[values->n++] = value;
      break;
    default:
      ((guint32 *) values->data)[values->n++] = value;
    }
  values->largest = MAX (values->largest, value);
  if (values->n % PUBLISHED_TOGETHER == 0)
    cgt_sequence_values_publish (values);
  return TRUE;
}

/** cgt_sequence_values_publish: Makes all values visible to readers. */
void
cgt_sequence_values_publish (CgtSequenceValues *values)
{
  g_mutex_lock (&values->lock);
  values->n_published = values->n;
  g_mutex_unlock (&values->lock);
}

/** cgt_sequence_values_copy: Copies known values, each as a word. */
void
cgt_sequence_values_copy (const CgtSequenceValues *values, gsize from, gsize n, guint32 *copy)
{
  const guint8 *bytes = (const guint8 *) values->data + from;
  const guint16 *shorts = (const guint16 *) values->data + from;

  if (values->width == 1)
    for (gsize i = 0; i < n; i++)
      copy[i] = bytes[i];
  else if (values->width == 2)
    for (gsize i = 0; i < n; i++)
      copy[i] = shorts[i];
  else if (n > 0)
    memcpy (copy, (const guint32 *) values->data + from, n * sizeof *copy);
}
