/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-sequence-parts.h"

#include <string.h>

/* Parts are weighed by this many of the last heaps. */
#define WEIGHED_BY 16

/* The weight of the only split that has a value. */
#define WHOLE (1u << 20)

void
cgt_sequence_parts_init (CgtSequenceParts *parts)
{
  parts->numbers = g_array_new (FALSE, FALSE, sizeof (guint64));
  parts->low = g_byte_array_new ();
  parts->high = g_byte_array_new ();
}

void
cgt_sequence_parts_clear (CgtSequenceParts *parts)
{
  g_array_unref (parts->numbers);
  g_byte_array_unref (parts->low);
  g_byte_array_unref (parts->high);
}

void
cgt_sequence_parts_truncate (CgtSequenceParts *parts, gsize n)
{
  g_array_set_size (parts->numbers, n);
  g_byte_array_set_size (parts->low, n);
  g_byte_array_set_size (parts->high, n);
}

static void
set_bytes (CgtSequenceParts *parts, gsize at, guint32 value, guint32 mask)
{
  guint32 index = cgt_sequence_mask_index (mask, value);

  parts->low->data[at] = index;
  parts->high->data[at] = index >> 8 | (cgt_sequence_mask_is_rare (mask, value) ? CGT_PLANE_RARE : CGT_PLANE_COMMON);
}

void
cgt_sequence_parts_append (CgtSequenceParts *parts, guint64 heap, guint32 value, guint32 mask)
{
  gsize n = parts->numbers->len;

  g_array_append_val (parts->numbers, heap);
  g_byte_array_set_size (parts->low, n + 1);
  g_byte_array_set_size (parts->high, n + 1);
  set_bytes (parts, n, value, mask);
}

typedef struct
{
  guint64 weight, heap;
} Weighed;

/* The values of the other parts when @part and @taken are removed from the last heaps; FALSE if some of them are not
 * heaps. */
static gboolean
other_parts (const CgtSequenceGuide *guide, guint64 part, gsize taken, guint32 others[WEIGHED_BY])
{
  gsize first = guide->values->n - WEIGHED_BY;

  if (part + taken >= first)
    return FALSE;
  cgt_sequence_values_copy (guide->values, first - taken - part, WEIGHED_BY, others);
  return TRUE;
}

/* The index of the split's value in a table of @span values for each of the last heaps; FALSE if it is not a split of
 * that heap. */
static gboolean
find_cells (const CgtSequenceGuide *guide, guint64 part, gsize taken, guint32 span, gsize cells[WEIGHED_BY])
{
  guint32 value = cgt_sequence_values_get (guide->values, part), others[WEIGHED_BY];

  if (!other_parts (guide, part, taken, others))
    return FALSE;
  for (gsize k = 0; k < WEIGHED_BY; k++)
    cells[k] = k * span + (value ^ others[k]);
  return TRUE;
}

/* For each of the last heaps, the number of splits with each value. */
static void
count (const CgtSequenceGuide *guide, const Weighed *weighed, gsize n, guint32 span, guint32 *counts)
{
  gsize cells[WEIGHED_BY];

  for (gsize i = 0; i < n; i++)
    for (guint t = 0; t < guide->n_taken; t++)
      if (find_cells (guide, weighed[i].heap, guide->taken[t], span, cells))
        for (guint k = 0; k < WEIGHED_BY; k++)
          counts[cells[k]]++;
}

/* The fewer splits have a value, the more weight each of them gets; a value that need not be found has no weight. */
static void
turn_into_values (const CgtSequenceGuide *guide, guint32 span, guint32 *counts)
{
  for (guint k = 0; k < WEIGHED_BY; k++)
    {
      guint32 mex = cgt_sequence_values_get (guide->values, guide->values->n - WEIGHED_BY + k);

      for (guint32 value = 0; value < span; value++)
        {
          guint32 *cell = counts + k * span + value;
          gboolean is_rare = cgt_sequence_mask_is_rare (guide->mask, value);

          *cell = *cell == 0 || value >= mex || is_rare != (guide->class == CGT_PLANE_RARE) ? 0 : WHOLE / *cell;
        }
    }
}

static void
weigh (const CgtSequenceGuide *guide, Weighed *weighed, gsize n, guint32 span, const guint32 *worths)
{
  gsize cells[WEIGHED_BY];

  for (gsize i = 0; i < n; i++)
    for (guint t = 0; t < guide->n_taken; t++)
      if (find_cells (guide, weighed[i].heap, guide->taken[t], span, cells))
        for (guint k = 0; k < WEIGHED_BY; k++)
          weighed[i].weight += worths[cells[k]];
}

/* Weights within one level differ by less than a quarter. */
static guint
level_of (guint64 weight)
{
  guint bits = g_bit_storage (weight);

  return bits <= 2 ? weight : bits * 4 + (weight >> (bits - 3) & 3);
}

/* (transfer full): the heaps of all levels, highest level first, in their order within a level. */
static guint64 *
sort_by_level (const Weighed *weighed, gsize n)
{
  guint64 *sorted = g_new (guint64, n);
  gsize ends[64 * 4 + 4] = { 0 };

  for (gsize i = 0; i < n; i++)
    ends[level_of (weighed[i].weight)]++;
  for (guint level = G_N_ELEMENTS (ends) - 1; level > 0; level--)
    ends[level - 1] += ends[level];
  for (gsize i = n; i > 0; i--)
    sorted[--ends[level_of (weighed[i - 1].weight)]] = weighed[i - 1].heap;
  return sorted;
}

/**
 * cgt_sequence_parts_order:
 * @parts: smaller ones first
 *
 * Moves to the front the parts that reach the most values that few other splits have. They are learned from the last
 * heaps; since they change slowly, they are good for many more heaps. (This was found by experiment and is not proved.
 * The order affects only the speed of a search, not its result.) Among parts of similar weight the smaller ones come
 * first, because that makes reading memory faster.
 */
void
cgt_sequence_parts_order (CgtSequenceParts *parts, const CgtSequenceGuide *guide)
{
  gsize n = parts->numbers->len;
  guint32 span = cgt_sequence_values_span (guide->values);
  g_autofree Weighed *weighed = g_new0 (Weighed, n);
  g_autofree guint32 *counts = g_new0 (guint32, (gsize) WEIGHED_BY * span);
  g_autofree guint64 *sorted = NULL;

  if (n == 0 || guide->values->n <= WEIGHED_BY)
    return;
  for (gsize i = 0; i < n; i++)
    weighed[i].heap = g_array_index (parts->numbers, guint64, i);
  count (guide, weighed, n, span, counts);
  turn_into_values (guide, span, counts);
  weigh (guide, weighed, n, span, counts);
  sorted = sort_by_level (weighed, n);
  memcpy (parts->numbers->data, sorted, n * sizeof *sorted);
  for (gsize i = 0; i < n; i++)
    set_bytes (parts, i, cgt_sequence_values_get (guide->values, sorted[i]), guide->mask);
}
