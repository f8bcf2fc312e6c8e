/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-sequence-blocks.h"

#include <string.h>

#include "cgt-sequence-bytes.h"

/* Values per window; the byte with this value means none of them. */
#define WINDOW 255

/* Elements that are looked up for each value that occurs. */
#define LOOKED_UP 5

/* See #CgtSieve. */
#define FEW_LANES 0
#define ROWS 16
#define ROWS_HALF 8

/* With fewer elements this method saves nothing. */
#define LEAST_ELEMENTS 48

void
cgt_sequence_blocks_init (CgtSequenceBlocks *blocks, CgtBudget *budget)
{
  memset (blocks, 0, sizeof *blocks);
  blocks->budget = budget;
}

static void
forget_windows (CgtSequenceBlocks *blocks)
{
  if (blocks->windows == NULL)
    return;
  g_clear_pointer (&blocks->windows, g_ptr_array_unref);
  blocks->n = blocks->capacity = 0;
}

void
cgt_sequence_blocks_clear (CgtSequenceBlocks *blocks)
{
  forget_windows (blocks);
  g_free (blocks->stamps);
}

/* A window begins and ends with lanes that have no value. */
static guint8 *
window_at (const CgtSequenceBlocks *blocks, guint window, gsize heap)
{
  return (guint8 *) g_ptr_array_index (blocks->windows, window) + CGT_LANES + heap;
}

static void
copy_window (const CgtSequenceBlocks *blocks, const CgtSequenceValues *values, guint window)
{
  guint32 base = window * WINDOW;
  guint8 *to = window_at (blocks, window, 0);

  for (gsize i = blocks->n; i < values->n; i++)
    {
      guint32 v = cgt_sequence_values_get (values, i) - base;

      to[i] = MIN (v, WINDOW);
    }
}

static gboolean
add_window (CgtSequenceBlocks *blocks)
{
  guint8 *window = cgt_sequence_bytes_new (blocks->budget, blocks->capacity);

  if (window == NULL)
    return FALSE;
  memset (window, WINDOW, blocks->capacity);
  g_ptr_array_add (blocks->windows, window);
  return TRUE;
}

/* Updates the windows; FALSE when the budget or the memory does not allow it. */
static gboolean
update_windows (CgtSequenceBlocks *blocks, const CgtSequenceValues *values)
{
  guint n_windows = (values->largest + 1) / WINDOW + 1;

  if (blocks->windows != NULL && (blocks->capacity < values->n + 2 * CGT_LANES || blocks->windows->len < n_windows))
    forget_windows (blocks);
  if (blocks->windows == NULL)
    {
      blocks->windows = g_ptr_array_new_with_free_func (cgt_budget_release);
      blocks->capacity = MAX (values->capacity, values->n) + 2 * CGT_LANES;
      while (blocks->windows->len < n_windows)
        if (!add_window (blocks))
          return FALSE;
    }
  for (guint w = 0; w < n_windows; w++)
    copy_window (blocks, values, w);
  blocks->n = values->n;
  return TRUE;
}

static void
make_stamps (CgtSequenceBlocks *blocks, const CgtSequenceValues *values)
{
  gsize span = cgt_sequence_values_span (values);

  if (blocks->n_stamps > span)
    return;
  g_free (blocks->stamps);
  blocks->n_stamps = 2 * span;
  blocks->stamps = g_new (guint32, blocks->n_stamps);
  memset (blocks->stamps, 0xff, blocks->n_stamps * sizeof (guint32));
}

static void
stamp (CgtSequenceBlocks *blocks, const guint64 *elements, gsize n_elements, gsize to, const CgtSequenceValues *values)
{
  guint32 n = values->n;

  make_stamps (blocks, values);
  if (values->width == 2)
    for (gsize i = 0; i < n_elements && elements[i] <= to; i++)
      blocks->stamps[((const guint16 *) values->data)[n - elements[i]]] = n;
  else
    for (gsize i = 0; i < n_elements && elements[i] <= to; i++)
      blocks->stamps[cgt_sequence_values_get (values, n - elements[i])] = n;
}

static void
set_window (gpointer source, guint window, CgtSieveSegment *segments)
{
  const CgtSequenceBlocks *blocks = source;

  segments->options.low = window_at (blocks, window, blocks->first);
}

static gboolean
begin (CgtSequenceBlocks *blocks, const guint64 *elements, gsize n_elements, const CgtSequenceValues *values)
{
  CgtSieve *sieve = &blocks->sieve;

  if (!update_windows (blocks, values))
    return FALSE;
  while (n_elements > 0 && elements[n_elements - 1] >= values->n + CGT_LANES)
    n_elements--;
  blocks->first = values->n;
  blocks->begun = TRUE;
  blocks->segment = (CgtSieveSegment) { .options.offsets = elements,
                                        .n = n_elements,
                                        .n_looked_up = MIN (n_elements, (gsize) values->largest * LOOKED_UP + 32) };
  *sieve = (CgtSieve) {
    .kernel = cgt_sieve_best_kernel (),
    .set_window = set_window,
    .source = blocks,
    .segments = &blocks->segment,
    .n_segments = 1,
    .window_values = WINDOW,
    .few_lanes = FEW_LANES,
    .n_rows = ROWS,
    .n_rows_half = ROWS_HALF,
  };
  for (guint lane = 0; lane < CGT_LANES; lane++)
    sieve->ends[lane] = values->largest + 2;
  cgt_sieve_run (sieve);
  return TRUE;
}

static guint32
least_unstamped (const CgtSequenceBlocks *blocks, guint32 n)
{
  guint32 mex = 0;

  while (blocks->stamps[mex] == n)
    mex++;
  return mex;
}

/* Computes by the definition. For heaps before the lanes it reads the windows, which the sieve has just read too. */
static guint32
find_alone (CgtSequenceBlocks *blocks, const guint64 *elements, gsize n_elements, const CgtSequenceValues *values)
{
  gsize n = values->n;

  for (guint w = 0; w < blocks->windows->len; w++)
    {
      const guint8 *heap = window_at (blocks, w, n);
      guint32 *stamps = blocks->stamps + w * WINDOW;

      for (gsize i = 0; i < n_elements && elements[i] <= n; i++)
        if (heap[-(gssize) elements[i]] != WINDOW)
          stamps[heap[-(gssize) elements[i]]] = n;
    }
  return least_unstamped (blocks, n);
}

/**
 * cgt_sequence_blocks_next:
 * @elements: the set, rising, at least up to 64 more than the next heap
 * @mex: (out): G(values->n)
 *
 * Returns: %FALSE when there is no memory for it
 */
gboolean
cgt_sequence_blocks_next (CgtSequenceBlocks *blocks, const guint64 *elements, gsize n_elements,
                          const CgtSequenceValues *values, guint32 *mex)
{
  const CgtSieve *sieve = &blocks->sieve;
  gsize n = values->n;
  guint lane;

  if (n_elements < LEAST_ELEMENTS || elements[LEAST_ELEMENTS - 1] > n)
    {
      stamp (blocks, elements, n_elements, n, values);
      *mex = least_unstamped (blocks, n);
      return TRUE;
    }
  if ((!blocks->begun || n < blocks->first || n >= blocks->first + CGT_LANES) &&
      !begin (blocks, elements, n_elements, values))
    return FALSE;
  lane = n - blocks->first;
  stamp (blocks, elements, n_elements, lane, values);
  for (guint i = 0; i < sieve->n_certain[lane]; i++)
    if (blocks->stamps[sieve->left[i][lane]] != n)
      {
        *mex = sieve->left[i][lane];
        return TRUE;
      }
  *mex = find_alone (blocks, elements, n_elements, values);
  return TRUE;
}
