/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "solvers/sequence/cgt-sequence-blocks.h"

#include <string.h>

/* Values of a window; the byte after them means a value of another window. */
#define WINDOW 255

/* Elements for each value that there is: looked up; and for two values, compared with eight candidates. Looking
 * up all values costs as much as comparing forty, so all but a few should be seen by it. The least elements come
 * first: they lead to heaps near by, where the larger values are more frequent than among the first heaps. */
#define LOOKED_UP 5
#define COMPARED_PER_TWO 3

/* With fewer elements there is nothing to save. */
#define LEAST_ELEMENTS 96

/* So many lanes cost less by the definition than by another round. */
#define FEW_LANES 2

typedef guint8 Candidates[8][CGT_LANES];

void
cgt_sequence_blocks_clear (CgtSequenceBlocks *blocks)
{
  if (blocks->windows != NULL)
    {
      if (blocks->budget != NULL)
        cgt_budget_charge (blocks->budget, -(gssize) (blocks->windows->len * blocks->capacity));
      g_ptr_array_unref (blocks->windows);
    }
  g_free (blocks->no_masks);
  g_free (blocks->stamps);
  memset (blocks, 0, sizeof *blocks);
}

/** cgt_sequence_blocks_pay: Returns: whether the next value may be asked from cgt_sequence_blocks_next(), and is
 * found sooner so. */
gboolean
cgt_sequence_blocks_pay (const gsize *elements, gsize n_elements, const CgtSequenceValues *values)
{
  return n_elements >= LEAST_ELEMENTS && elements[LEAST_ELEMENTS - 1] <= values->n &&
         cgt_kernel_see (NULL, NULL, NULL, 0, 0, NULL);
}

static void
copy_window (const CgtSequenceValues *values, gsize from, guint window, guint8 *to)
{
  guint32 base = window * WINDOW;

  for (gsize i = from; i < values->n; i++)
    {
      guint32 v = cgt_sequence_values_get (values, i) - base;

      to[i] = MIN (v, WINDOW);
    }
}

/* Brings the windows up to date; FALSE when the budget or the memory does not allow it. */
static gboolean
update_windows (CgtSequenceBlocks *blocks, const CgtSequenceValues *values)
{
  guint n_windows = (values->largest + 1) / WINDOW + 1;

  if (blocks->windows != NULL && (blocks->capacity < values->n || blocks->windows->len < n_windows))
    {
      CgtBudget *budget = blocks->budget;

      cgt_sequence_blocks_clear (blocks);
      blocks->budget = budget;
    }
  if (blocks->windows == NULL)
    {
      blocks->windows = g_ptr_array_new_with_free_func (g_free);
      blocks->capacity = MAX (values->capacity, values->n);
      while (blocks->windows->len < n_windows)
        {
          guint8 *window = g_try_malloc (blocks->capacity);

          if (window == NULL)
            return FALSE;
          g_ptr_array_add (blocks->windows, window);
          if (blocks->budget != NULL && !cgt_budget_charge (blocks->budget, blocks->capacity))
            return FALSE;
        }
    }
  for (guint w = 0; w < n_windows; w++)
    copy_window (values, blocks->n, w, g_ptr_array_index (blocks->windows, w));
  blocks->n = values->n;
  return TRUE;
}

/* The elements that lead from every lane to a heap before the lanes. */
static void
find_far_elements (CgtSequenceBlocks *blocks, const gsize *elements, gsize n_elements)
{
  gsize i = 0, end = n_elements;

  while (i < n_elements && elements[i] < CGT_LANES)
    i++;
  while (end > i && elements[end - 1] > blocks->first)
    end--;
  blocks->near_end = i;
  blocks->far_end = end;
  if (n_elements > blocks->n_no_masks)
    {
      g_free (blocks->no_masks);
      blocks->n_no_masks = 2 * n_elements;
      blocks->no_masks = g_new0 (guint32, blocks->n_no_masks);
    }
}

/* By lane instead of by value: in word v / 64, bit 63 - v % 64 says that v is not seen. */
static void
collect_unseen (const guint8 *seen, guint n_values, guint64 unseen[CGT_LANES][4])
{
  guint n_bytes = (n_values + 7) / 8;

  memset (unseen, 0, CGT_LANES * sizeof *unseen);
  for (guint byte = 0; byte < n_bytes; byte++)
    {
      guint8 valid = 8 * byte + 8 > n_values ? 0xff << (8 * byte + 8 - n_values) : 0xff;

      for (guint lane = 0; lane < CGT_LANES; lane++)
        ((guint8 *) unseen[lane])[byte] = ~seen[byte * CGT_LANES + lane] & valid;
    }
  for (guint lane = 0; lane < CGT_LANES; lane++)
    for (guint w = 0; w < 4; w++)
      unseen[lane][w] = GUINT64_FROM_BE (unseen[lane][w]);
}

/* Takes the eight least unseen values of a lane, or as many as there are; the rest is filled with no value. */
static void
take_candidates (guint64 *unseen, guint lane, Candidates candidates)
{
  guint n = 0;

  for (guint w = 0; w < 4; w++)
    {
      guint64 word = unseen[w];

      for (; word != 0 && n < 8; n++)
        {
          guint first = __builtin_clzll (word);

          word ^= G_GUINT64_CONSTANT (0x8000000000000000) >> first;
          candidates[n][lane] = 64 * w + first;
        }
      unseen[w] = word;
    }
  while (n < 8)
    candidates[n++][lane] = WINDOW;
}

/* Moves those of the first @k candidates to the front that were not struck. */
static void
keep (Candidates candidates, Candidates struck, guint k, guint8 *n_kept)
{
  for (guint lane = 0; lane < CGT_LANES; lane++)
    {
      guint n = 0;

      for (guint i = 0; i < k; i++)
        {
          guint8 candidate = candidates[i][lane];

          candidates[n][lane] = candidate;
          n += struck[i][lane] == 0 && candidate != WINDOW;
        }
      n_kept[lane] = n;
      for (guint i = n; i < k; i++)
        candidates[i][lane] = WINDOW;
    }
}

/* The two first of the candidates of each lane against the elements from @from on. Lanes with some
 * left are decided; TRUE when others have further candidates. */
static gboolean
decide_two (CgtSequenceBlocks *blocks,
            const guint8 *heap,
            const gsize *elements,
            gsize from,
            guint32 base,
            Candidates candidates,
            guint8 *n_candidates)
{
  guint8 struck[2][CGT_LANES];
  gboolean more = FALSE;

  cgt_kernel_strike_2 (1, heap, elements + from, blocks->no_masks, blocks->far_end - from, candidates, struck);
  for (guint lane = 0; lane < CGT_LANES; lane++)
    {
      guint n = n_candidates[lane], taken = MIN (n, 2);

      for (guint i = 0; i < taken && blocks->n_left[lane] < 2; i++)
        if (struck[i][lane] == 0)
          blocks->left[blocks->n_left[lane]++][lane] = base + candidates[i][lane];
      for (guint i = taken; i < n; i++)
        candidates[i - taken][lane] = candidates[i][lane];
      for (guint i = n - taken; i < n; i++)
        candidates[i][lane] = WINDOW;
      n_candidates[lane] = n - taken;
      more |= n_candidates[lane] > 0 && blocks->n_left[lane] == 0;
    }
  return more;
}

static guint
n_undecided (const CgtSequenceBlocks *blocks)
{
  guint n = 0;

  for (guint lane = 0; lane < CGT_LANES; lane++)
    n += blocks->n_left[lane] == 0;
  return n;
}

/* Looks for values of one window for the lanes that have none. */
static void
sift_window (CgtSequenceBlocks *blocks, const gsize *elements, const CgtSequenceValues *values, guint window)
{
  const guint8 *heap = (const guint8 *) g_ptr_array_index (blocks->windows, window) + blocks->first;
  guint32 base = window * WINDOW;
  guint n_values = MIN (values->largest + 1 - base + 1, WINDOW);
  guint64 unseen[CGT_LANES][4];
  gsize far = blocks->far_end - blocks->near_end;
  gsize looked_up = blocks->near_end + MIN (far, (gsize) LOOKED_UP * values->largest);
  gsize compared = looked_up + MIN (blocks->far_end - looked_up, (gsize) values->largest * COMPARED_PER_TWO / 2);
  guint8 seen[256 / 8 * CGT_LANES], n_candidates[CGT_LANES];
  Candidates candidates, struck;
  gboolean more = TRUE;

  cgt_kernel_see (heap, elements + blocks->near_end, blocks->no_masks, looked_up - blocks->near_end, n_values, seen);
  collect_unseen (seen, n_values, unseen);
  while (more && n_undecided (blocks) > FEW_LANES)
    {
      for (guint lane = 0; lane < CGT_LANES; lane++)
        {
          if (blocks->n_left[lane] > 0)
            memset (unseen[lane], 0, sizeof unseen[lane]);
          take_candidates (unseen[lane], lane, candidates);
        }
      cgt_kernel_strike_8 (1, heap, elements + looked_up, blocks->no_masks, compared - looked_up, candidates, struck);
      keep (candidates, struck, 8, n_candidates);
      while (decide_two (blocks, heap, elements, compared, base, candidates, n_candidates))
        ;
      more = FALSE;
      for (guint lane = 0; lane < CGT_LANES; lane++)
        more |= blocks->n_left[lane] == 0 && (unseen[lane][0] | unseen[lane][1] | unseen[lane][2] | unseen[lane][3]) != 0;
    }
}

static gboolean
begin (CgtSequenceBlocks *blocks, const gsize *elements, gsize n_elements, const CgtSequenceValues *values)
{
  if (!update_windows (blocks, values))
    return FALSE;
  blocks->first = values->n;
  blocks->begun = TRUE;
  find_far_elements (blocks, elements, n_elements);
  memset (blocks->n_left, 0, sizeof blocks->n_left);
  for (guint w = 0; w < blocks->windows->len && n_undecided (blocks) > FEW_LANES; w++)
    sift_window (blocks, elements, values, w);
  return TRUE;
}

static void
stamp (CgtSequenceBlocks *blocks, const gsize *elements, gsize from, gsize to, const CgtSequenceValues *values)
{
  guint32 n = values->n;

  if (values->width == 2)
    for (gsize i = from; i < to && elements[i] <= n; i++)
      blocks->stamps[((const guint16 *) values->data)[n - elements[i]]] = n;
  else
    for (gsize i = from; i < to && elements[i] <= n; i++)
      blocks->stamps[cgt_sequence_values_get (values, n - elements[i])] = n;
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

/**
 * cgt_sequence_blocks_next:
 * @elements: the set, rising, at least up to 64 more than the next heap
 * @mex: place for G(values->n)
 *
 * Returns: %FALSE when there is no memory for it.
 */
gboolean
cgt_sequence_blocks_next (CgtSequenceBlocks *blocks,
                          const gsize *elements,
                          gsize n_elements,
                          const CgtSequenceValues *values,
                          guint32 *mex)
{
  gsize n = values->n;
  guint lane;

  if ((!blocks->begun || n < blocks->first || n >= blocks->first + CGT_LANES) &&
      !begin (blocks, elements, n_elements, values))
    return FALSE;
  make_stamps (blocks, values);
  lane = n - blocks->first;
  stamp (blocks, elements, 0, blocks->near_end, values);
  stamp (blocks, elements, blocks->far_end, n_elements, values);
  for (guint i = 0; i < blocks->n_left[lane]; i++)
    if (blocks->stamps[blocks->left[i][lane]] != n)
      {
        *mex = blocks->left[i][lane];
        return TRUE;
      }
  stamp (blocks, elements, blocks->near_end, blocks->far_end, values);
  for (*mex = 0; blocks->stamps[*mex] == n; (*mex)++)
    ;
  return TRUE;
}
