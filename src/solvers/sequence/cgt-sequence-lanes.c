/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "solvers/sequence/cgt-sequence-lanes.h"

#include <string.h>

/* For each value that there can be, so many options are stamped, and compared with eight candidates. */
#define STAMPED_PER_VALUE 5 / 2
#define EIGHT_PER_VALUE 1
#define EIGHT_AT_LEAST 256

/* With fewer options and values of two bytes, each heap is done by the definition. */
#define LANES_FROM 16384

/* So many values are told apart by looking up. */
#define LOOKED_UP 192

/* So often are more candidates compared before a lane is given up. */
#define N_ROUNDS 12

void
cgt_sequence_lanes_clear (CgtSequenceLanes *lanes)
{
  g_free (lanes->offsets);
  g_free (lanes->masks);
  g_free (lanes->seen);
  g_free (lanes->allowed);
  g_free (lanes->stamps);
  memset (lanes, 0, sizeof *lanes);
}

/* Keeps the options in order; new ones belong near the end. */
void
cgt_sequence_lanes_add (CgtSequenceLanes *lanes, gsize offset, guint32 mask)
{
  gsize i;

  if (lanes->n == lanes->capacity)
    {
      lanes->capacity = MAX (2 * lanes->capacity, 64);
      lanes->offsets = g_renew (gsize, lanes->offsets, lanes->capacity);
      lanes->masks = g_renew (guint32, lanes->masks, lanes->capacity);
    }
  for (i = lanes->n++; i > 0 && lanes->offsets[i - 1] > offset; i--)
    {
      lanes->offsets[i] = lanes->offsets[i - 1];
      lanes->masks[i] = lanes->masks[i - 1];
    }
  lanes->offsets[i] = offset;
  lanes->masks[i] = mask;
}

static inline gboolean
is_allowed (const CgtSequenceLanes *lanes, guint32 value)
{
  return !lanes->common || !cgt_sequence_value_is_rare (lanes->mask, value);
}

/* The options that lead from every lane to a heap before the lanes. */
static void
find_far_options (CgtSequenceLanes *lanes)
{
  gsize i = 0;

  while (i < lanes->n && lanes->offsets[i] < CGT_LANES)
    i++;
  lanes->near_end = i;
  i = lanes->n;
  while (i > lanes->near_end && lanes->offsets[i - 1] + lanes->least_rest > lanes->first)
    i--;
  lanes->far_end = i;
}

static inline void
see_lanes (guint8 *seen, guint32 span, const CgtSequenceValues *values, gsize first, guint32 mask)
{
  switch (values->width)
    {
    case 1:
#pragma GCC unroll 8
      for (gsize lane = 0; lane < CGT_LANES; lane++)
        seen[lane * span + (((const guint8 *) values->data)[first + lane] ^ mask)] = 1;
      break;
    case 2:
      for (gsize lane = 0; lane < CGT_LANES; lane++)
        seen[lane * span + (((const guint16 *) values->data)[first + lane] ^ mask)] = 1;
      break;
    default:
      for (gsize lane = 0; lane < CGT_LANES; lane++)
        seen[lane * span + (((const guint32 *) values->data)[first + lane] ^ mask)] = 1;
    }
}

/* Makes the next eight values of a lane, of those allowed and not stamped, its candidates; fewer when there
 * are no more. The tables have 8 bytes more than there are values. */
static void
next_candidates (CgtSequenceLanes *lanes, gsize lane, guint32 end)
{
  const guint8 *seen = lanes->seen + lane * lanes->span;
  guint32 v = lanes->next[lane];
  guint n = 0;

  while (v < end && n < 8)
    {
      guint64 free, allowed;

      memcpy (&free, seen + v, sizeof free);
      memcpy (&allowed, lanes->allowed + v, sizeof allowed);
      free = GUINT64_FROM_LE (~free & allowed);
      if (free == 0)
        {
          v += 8;
          continue;
        }
      v += __builtin_ctzll (free) / 8;
      if (v < end)
        lanes->waiting[n++][lane] = v++;
    }
  lanes->next[lane] = v;
  lanes->n_waiting[lane] = n;
}

/* As many values as @k candidates of all lanes, in the width of the values. */
static void
narrow (gpointer to, gsize width, const guint32 *from, guint k)
{
  guint8 *one = to;
  guint16 *two = to;

  if (width == 4)
    memcpy (to, from, k * CGT_LANES * sizeof *from);
  for (guint i = 0; width == 1 && i < k; i++)
    for (gsize lane = 0; lane < CGT_LANES; lane++)
      one[i * CGT_LANES + lane] = from[i * CGT_LANES + lane];
  for (guint i = 0; width == 2 && i < k; i++)
    for (gsize lane = 0; lane < CGT_LANES; lane++)
      two[i * CGT_LANES + lane] = from[i * CGT_LANES + lane];
}

/* Whether the value at @i, of the width given, is not 0. */
static inline gboolean
is_set (gconstpointer data, gsize width, gsize i)
{
  return width == 1   ? ((const guint8 *) data)[i] != 0
         : width == 2 ? ((const guint16 *) data)[i] != 0
                      : ((const guint32 *) data)[i] != 0;
}

/* Compares the first @k waiting candidates of each lane with the options from @from to @to. Those not
 * reached come to stand first; @n_kept says how many they are. */
static void
strike (CgtSequenceLanes *lanes, const CgtSequenceValues *values, guint k, gsize from, gsize to, guint8 *n_kept)
{
  guint32 candidates[8 * CGT_LANES], struck[8 * CGT_LANES];
  gconstpointer heap = (const guint8 *) values->data + lanes->first * values->width;

  if (from < to)
    {
      narrow (candidates, values->width, lanes->waiting[0], k);
      (k == 8 ? cgt_kernel_strike_8 : cgt_kernel_strike_2) (values->width, heap, lanes->offsets + from,
                                                            lanes->masks + from, to - from, candidates, struck);
    }
  for (gsize lane = 0; lane < CGT_LANES; lane++)
    {
      guint n = 0, all = MIN (k, lanes->n_waiting[lane]);

      for (guint i = 0; i < all; i++)
        {
          lanes->waiting[n][lane] = lanes->waiting[i][lane];
          n += from >= to || !is_set (struck, values->width, i * CGT_LANES + lane);
        }
      n_kept[lane] = n;
    }
}

/* Candidates for the lanes that have none waiting and need some. */
static void
fetch (CgtSequenceLanes *lanes, const CgtSequenceValues *values, guint32 end, gsize from, gsize to)
{
  guint8 n_kept[CGT_LANES];
  gboolean any = FALSE;

  for (gsize lane = 0; lane < CGT_LANES; lane++)
    if (lanes->n_waiting[lane] == 0 && lanes->n_left[lane] == 0 && lanes->next[lane] < end)
      {
        next_candidates (lanes, lane, end);
        any = TRUE;
      }
  if (!any)
    return;
  strike (lanes, values, 8, from, to, n_kept);
  for (gsize lane = 0; lane < CGT_LANES; lane++)
    lanes->n_waiting[lane] = n_kept[lane];
}

/* Compares the two first waiting candidates of each lane with the last options. */
static void
decide_two (CgtSequenceLanes *lanes, const CgtSequenceValues *values, gsize from, gsize to)
{
  guint8 n_kept[CGT_LANES];

  strike (lanes, values, 2, from, to, n_kept);
  for (gsize lane = 0; lane < CGT_LANES; lane++)
    {
      guint n = lanes->n_waiting[lane], taken = MIN (n, 2);

      for (guint i = 0; i < n_kept[lane] && lanes->n_left[lane] < 2; i++)
        lanes->left[lanes->n_left[lane]++][lane] = lanes->waiting[i][lane];
      for (guint i = taken; i < n; i++)
        lanes->waiting[i - taken][lane] = lanes->waiting[i][lane];
      lanes->n_waiting[lane] = n - taken;
    }
}

/* Whether another round costs less than doing the lanes again that have no candidate left. */
static gboolean
more_are_needed (const CgtSequenceLanes *lanes, guint32 end)
{
  guint n_without = 0;

  for (gsize lane = 0; lane < CGT_LANES; lane++)
    n_without += lanes->n_left[lane] == 0 && (lanes->n_waiting[lane] > 0 || lanes->next[lane] < end);
  return n_without > CGT_LANES / 8;
}

static void
make_tables (CgtSequenceLanes *lanes, guint32 span)
{
  gsize size = CGT_LANES * (gsize) span + 8;

  if (lanes->seen_size != size)
    {
      g_free (lanes->seen);
      g_free (lanes->allowed);
      lanes->seen_size = size;
      lanes->seen = g_malloc (size);
      lanes->allowed = g_malloc (span + 8);
      for (guint32 v = 0; v < span + 8; v++)
        lanes->allowed[v] = is_allowed (lanes, v);
    }
  lanes->span = span;
  memset (lanes->seen, 0, size);
}

/* Stamps the options from @from on. Where a kernel does it, it does so for the smaller values only.
 *
 * Returns: how many values the stamps speak of; larger ones are no candidates. */
static guint32
see (CgtSequenceLanes *lanes, const CgtSequenceValues *values, guint32 span, gsize from)
{
  guint8 bits[LOOKED_UP / 8][CGT_LANES];

  if (values->width == 1 && span == 256 &&
      cgt_kernel_see ((const guint8 *) values->data + lanes->first, lanes->offsets + from, lanes->masks + from,
                      lanes->far_end - from, LOOKED_UP, bits[0]))
    {
      for (gsize lane = 0; lane < CGT_LANES; lane++)
        for (gsize v = 0; v < LOOKED_UP; v += 8)
          {
            /* Bit 7 - i of the byte comes to be byte i. */
            guint64 spread = (bits[v / 8][lane] * G_GUINT64_CONSTANT (0x8040201008040201)) >> 7 &
                             G_GUINT64_CONSTANT (0x0101010101010101);

            spread = GUINT64_TO_LE (spread);
            memcpy (lanes->seen + lane * span + v, &spread, sizeof spread);
          }
      return LOOKED_UP;
    }
  for (gsize i = from; i < lanes->far_end; i++)
    see_lanes (lanes->seen, span, values, lanes->first - lanes->offsets[i], lanes->masks[i]);
  return span;
}

static void
begin (CgtSequenceLanes *lanes, const CgtSequenceValues *values)
{
  guint32 span = MIN (cgt_sequence_values_span (values), values->width == 1 ? 256 : G_MAXUINT32), end;
  gsize stamped, eight, far;

  lanes->first = values->n;
  lanes->n_lanes = CGT_LANES;
  find_far_options (lanes);
  far = lanes->far_end - lanes->near_end;
  stamped = lanes->far_end - MIN (far, (gsize) span * STAMPED_PER_VALUE);
  eight = stamped - MIN (stamped - lanes->near_end, MAX ((gsize) span * EIGHT_PER_VALUE, EIGHT_AT_LEAST));
  make_tables (lanes, span);
  end = see (lanes, values, span, stamped);
  for (gsize lane = 0; lane < CGT_LANES; lane++)
    lanes->n_left[lane] = lanes->n_waiting[lane] = lanes->next[lane] = 0;
  for (guint round = 0; round < N_ROUNDS && more_are_needed (lanes, end); round++)
    {
      fetch (lanes, values, end, eight, stamped);
      decide_two (lanes, values, lanes->near_end, eight);
    }
}

static void
stamp_options (CgtSequenceLanes *lanes, const CgtSequenceValues *values, gsize from, gsize to)
{
  const gsize *offsets = lanes->offsets;
  const guint32 *masks = lanes->masks;
  const guint8 *one = values->data;
  const guint16 *two = values->data;
  const guint32 *four = values->data;
  gsize n = values->n;

  while (to > from && offsets[to - 1] + lanes->least_rest > n)
    to--;
  switch (values->width)
    {
    case 1:
      for (gsize i = from; i < to; i++)
        lanes->stamps[one[n - offsets[i]] ^ masks[i]] = n;
      break;
    case 2:
      for (gsize i = from; i < to; i++)
        lanes->stamps[two[n - offsets[i]] ^ masks[i]] = n;
      break;
    default:
      for (gsize i = from; i < to; i++)
        lanes->stamps[four[n - offsets[i]] ^ masks[i]] = n;
    }
}

static void
make_stamps (CgtSequenceLanes *lanes, const CgtSequenceValues *values)
{
  gsize span = cgt_sequence_values_span (values);

  if (lanes->n_stamps > span)
    return;
  g_free (lanes->stamps);
  lanes->n_stamps = 2 * span;
  lanes->stamps = g_new (guint32, lanes->n_stamps);
  memset (lanes->stamps, 0xff, lanes->n_stamps * sizeof (guint32));
}

/**
 * cgt_sequence_lanes_next:
 *
 * Options that were added since the last call must lead from n - 1 or later to a heap before @first
 * of these lanes at the earliest, as those of a heap that has just been valued do.
 *
 * Returns: the least value, of those allowed, that no option of the next heap has.
 */
guint32
cgt_sequence_lanes_next (CgtSequenceLanes *lanes, const CgtSequenceValues *values)
{
  gsize n = values->n, lane;
  guint32 mex = 0;

  if (values->width > 1 && !lanes->common && lanes->n < LANES_FROM)
    {
      make_stamps (lanes, values);
      stamp_options (lanes, values, 0, lanes->n);
      while (lanes->stamps[mex] == n)
        mex++;
      return mex;
    }
  if (n < lanes->first || n >= lanes->first + lanes->n_lanes)
    begin (lanes, values);
  make_stamps (lanes, values);
  lane = n - lanes->first;
  stamp_options (lanes, values, 0, lanes->near_end);
  stamp_options (lanes, values, lanes->far_end, lanes->n);
  for (guint i = 0; i < lanes->n_left[lane]; i++)
    if (lanes->stamps[lanes->left[i][lane]] != n)
      return lanes->left[i][lane];
  stamp_options (lanes, values, lanes->near_end, lanes->far_end);
  while (lanes->stamps[mex] == n || !is_allowed (lanes, mex))
    mex++;
  return mex;
}
