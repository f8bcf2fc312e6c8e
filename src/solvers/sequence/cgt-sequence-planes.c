/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-sequence-planes.h"

#include <string.h>

#include "cgt-sequence-bytes.h"

/* Differs from all high bytes in bit 6, which no window has. */
#define NO_INDEX 0x7f

static gsize
n_bytes (const CgtSequencePlanes *planes)
{
  return planes->margin + planes->capacity + CGT_LANES;
}

void
cgt_sequence_planes_init (CgtSequencePlanes *planes, gsize taken, CgtBudget *budget)
{
  memset (planes, 0, sizeof *planes);
  planes->budget = budget;
  planes->margin = taken + CGT_LANES;
}

void
cgt_sequence_planes_clear (CgtSequencePlanes *planes)
{
  g_clear_pointer (&planes->low, cgt_budget_release);
  g_clear_pointer (&planes->high, cgt_budget_release);
  planes->n = planes->capacity = 0;
}

static gboolean
allocate (CgtSequencePlanes *planes, guint32 mask, gsize capacity)
{
  cgt_sequence_planes_clear (planes);
  planes->mask = mask;
  planes->capacity = capacity;
  planes->low = cgt_sequence_bytes_new (planes->budget, n_bytes (planes));
  planes->high = cgt_sequence_bytes_new (planes->budget, n_bytes (planes));
  if (planes->low == NULL || planes->high == NULL)
    return FALSE;
  memset (planes->high, NO_INDEX, n_bytes (planes));
  planes->n = 1;
  return TRUE;
}

/**
 * cgt_sequence_planes_update:
 * @mask: not 0
 *
 * Updates the planes with all known values; with another mask they are made again.
 *
 * Returns: %FALSE when the budget or the memory does not allow it
 */
gboolean
cgt_sequence_planes_update (CgtSequencePlanes *planes, guint32 mask, const CgtSequenceValues *values)
{
  if ((planes->low == NULL || planes->mask != mask || planes->capacity < values->n) &&
      !allocate (planes, mask, MAX (values->capacity, values->n)))
    return FALSE;
  for (; planes->n < values->n; planes->n++)
    {
      guint32 value = cgt_sequence_values_get (values, planes->n), index = cgt_sequence_mask_index (mask, value);
      CgtPlaneClass class = cgt_sequence_mask_is_rare (mask, value) ? CGT_PLANE_RARE : CGT_PLANE_COMMON;

      planes->low[planes->margin + planes->n] = index;
      planes->high[planes->margin + planes->n] = index >> 8 | class;
    }
  return TRUE;
}

/* Of each two values that differ in the lowest bit of the mask, a class contains one; the bits above determine which.
 */
guint32
cgt_sequence_mask_n_values (guint32 mask, guint32 largest, CgtPlaneClass class)
{
  guint32 below = cgt_sequence_mask_below (mask), index = cgt_sequence_mask_index (mask, largest);
  guint32 bit = cgt_sequence_mask_value (mask, index, class) & (below + 1);

  if (bit == (largest & (below + 1)))
    return index + 1;
  return bit == 0 ? (index | below) + 1 : index & ~below;
}
