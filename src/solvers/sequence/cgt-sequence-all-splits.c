/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-sequence-all-splits.h"

#include "cgt-sequence-kernels.h"

/* The number of splits compared at a time, and of which one in several blocks is tried first. */
#define BLOCK 1024
#define STRIDE 8

/* Bytes read together. */
#define LINE 64

/* One more than the largest smaller part of a split in two. */
static gsize
splits_end (const CgtHeapRules *game, gsize sum)
{
  return game->kind == CGT_HEAP_UNEQUAL ? (sum + 1) / 2 : sum / 2 + 1;
}

/* The splits that are taken: those whose smaller part is below @low or at least @high. */
static void
some_splits (const CgtHeapRules *game, gsize sum, gsize n, gsize *low, gsize *high)
{
  gsize end = splits_end (game, sum);

  *low = MIN (1 + n / 2, end);
  *high = MAX (*low, end - MIN (end, n / 2));
}

static void
stamp_splits (const CgtSequenceValues *values, gsize sum, gsize from, gsize to, guint32 *stamps, guint32 stamp)
{
  const guint8 *one = values->data;
  const guint16 *two = values->data;
  const guint32 *four = values->data;

  switch (values->width)
    {
    case 1:
#pragma GCC unroll 8
      for (gsize a = from; a < to; a++)
        stamps[one[a] ^ one[sum - a]] = stamp;
      break;
    case 2:
#pragma GCC unroll 8
      for (gsize a = from; a < to; a++)
        stamps[two[a] ^ two[sum - a]] = stamp;
      break;
    default:
      for (gsize a = from; a < to; a++)
        stamps[four[a] ^ four[sum - a]] = stamp;
    }
}

void
cgt_sequence_stamp_some_splits (const CgtHeapRules *game, const CgtSequenceValues *values, gsize sum, gsize n,
                                guint32 *stamps, guint32 stamp)
{
  gsize low, high;

  some_splits (game, sum, n, &low, &high);
  stamp_splits (values, sum, 1, low, stamps, stamp);
  stamp_splits (values, sum, high, splits_end (game, sum), stamps, stamp);
}

static gboolean
split_reaches (const CgtSequenceValues *values, gsize sum, gsize from, gsize to, guint32 value)
{
  const guint8 *data = values->data;

  return from < to && cgt_kernel_find_xor (values->width, data + from * values->width,
                                           data + (sum - from) * values->width, to - from, value);
}

/* The first part from @low on at which a vector does not cross a cache line. */
static gsize
first_aligned (const CgtSequenceValues *values, gsize low)
{
  gsize beyond = ((gsize) values->data + low * values->width) % LINE;

  return beyond == 0 ? low : low + (LINE - beyond) / values->width;
}

/* Tries blocks in an interleaved order, since the splits of neighbouring blocks have similar values. */
gboolean
cgt_sequence_other_splits_reach (const CgtHeapRules *game, const CgtSequenceValues *values, gsize sum, gsize n,
                                 guint32 value)
{
  gsize low, high, aligned;

  some_splits (game, sum, n, &low, &high);
  aligned = MIN (first_aligned (values, low), high);
  for (gsize first = 0; first < STRIDE; first++)
    for (gsize from = aligned + first * BLOCK; from < high; from += STRIDE * BLOCK)
      if (split_reaches (values, sum, from, MIN (from + BLOCK, high), value))
        return TRUE;
  return split_reaches (values, sum, low, aligned, value);
}
