/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Subtraction sets: heap n has the options G(n - s) for the elements s of the set (Golomb 1966; Winning Ways, ch. 4).
 */
#include <string.h>

#include "cgt-sequence-bytes.h"
#include "cgt-sequence-private.h"
#include "cgt-sequence-sieve.h"

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

/* The mex of 64 neighbouring heaps, the lanes, for a subtraction set with many elements. For one element, the values
 * of the options of all lanes are adjacent in memory. A value takes one byte: values are copied into windows of 255
 * values each (byte 255: a value of another window, or none yet), so that values above 255 slow nothing down.
 *
 * #CgtSieve finds the values that options before the lanes leave. When a lane is reached, its options among earlier
 * lanes are added. If that leaves no value, the lane is computed by the definition. */
typedef struct
{
  const CgtHeapRules *game;
  CgtBudget *budget;
  GArray *elements; /* guint64: all up to elements_to */
  guint64 elements_to;
  GPtrArray *windows; /* guint8 *, of capacity bytes each */
  gsize n, capacity;  /* number of values copied */
  gsize first;        /* of the lanes */
  gboolean begun;
  CgtSieveSegment segment;
  CgtSieve sieve;
  guint32 *stamps;
  gsize n_stamps;
} Subtraction;

static void
forget_windows (Subtraction *self)
{
  g_clear_pointer (&self->windows, g_ptr_array_unref);
  self->n = self->capacity = 0;
}

/* A window begins and ends with lanes that have no value. */
static guint8 *
window_at (const Subtraction *self, guint window, gsize heap)
{
  return (guint8 *) g_ptr_array_index (self->windows, window) + CGT_LANES + heap;
}

static void
copy_window (const Subtraction *self, const CgtSequenceValues *values, guint window)
{
  guint32 base = window * WINDOW;
  guint8 *to = window_at (self, window, 0);

  for (gsize i = self->n; i < values->n; i++)
    {
      guint32 v = cgt_sequence_values_get (values, i) - base;

      to[i] = MIN (v, WINDOW);
    }
}

static gboolean
add_window (Subtraction *self)
{
  guint8 *window = cgt_sequence_bytes_new (self->budget, self->capacity);

  if (window == NULL)
    return FALSE;
  memset (window, WINDOW, self->capacity);
  g_ptr_array_add (self->windows, window);
  return TRUE;
}

/* Updates the windows; FALSE when the budget or the memory does not allow it. */
static gboolean
update_windows (Subtraction *self, const CgtSequenceValues *values)
{
  guint n_windows = (values->largest + 1) / WINDOW + 1;

  if (self->windows != NULL && (self->capacity < values->n + 2 * CGT_LANES || self->windows->len < n_windows))
    forget_windows (self);
  if (self->windows == NULL)
    {
      self->windows = g_ptr_array_new_with_free_func (cgt_budget_release);
      self->capacity = MAX (values->capacity, values->n) + 2 * CGT_LANES;
      while (self->windows->len < n_windows)
        if (!add_window (self))
          return FALSE;
    }
  for (guint w = 0; w < n_windows; w++)
    copy_window (self, values, w);
  self->n = values->n;
  return TRUE;
}

static void
make_stamps (Subtraction *self, const CgtSequenceValues *values)
{
  gsize span = cgt_sequence_values_span (values);

  if (self->n_stamps > span)
    return;
  g_free (self->stamps);
  self->n_stamps = 2 * span;
  self->stamps = g_new (guint32, self->n_stamps);
  memset (self->stamps, 0xff, self->n_stamps * sizeof (guint32));
}

static void
stamp (Subtraction *self, const guint64 *elements, gsize n_elements, gsize to, const CgtSequenceValues *values)
{
  guint32 n = values->n;

  make_stamps (self, values);
  if (values->width == 2)
    for (gsize i = 0; i < n_elements && elements[i] <= to; i++)
      self->stamps[((const guint16 *) values->data)[n - elements[i]]] = n;
  else
    for (gsize i = 0; i < n_elements && elements[i] <= to; i++)
      self->stamps[cgt_sequence_values_get (values, n - elements[i])] = n;
}

static void
set_window (gpointer source, guint window, CgtSieveSegment *segments)
{
  const Subtraction *self = source;

  segments->options.low = window_at (self, window, self->first);
}

static gboolean
begin (Subtraction *self, const guint64 *elements, gsize n_elements, const CgtSequenceValues *values)
{
  CgtSieve *sieve = &self->sieve;

  if (!update_windows (self, values))
    return FALSE;
  while (n_elements > 0 && elements[n_elements - 1] >= values->n + CGT_LANES)
    n_elements--;
  self->first = values->n;
  self->begun = TRUE;
  self->segment = (CgtSieveSegment) { .options.offsets = elements,
                                      .n = n_elements,
                                      .n_looked_up = MIN (n_elements, (gsize) values->largest * LOOKED_UP + 32) };
  *sieve = (CgtSieve) {
    .kernel = cgt_sieve_best_kernel (),
    .set_window = set_window,
    .source = self,
    .segments = &self->segment,
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
least_unstamped (const Subtraction *self, guint32 n)
{
  guint32 mex = 0;

  while (self->stamps[mex] == n)
    mex++;
  return mex;
}

/* Computes by the definition. For heaps before the lanes it reads the windows, which the sieve has just read too. */
static guint32
find_alone (Subtraction *self, const guint64 *elements, gsize n_elements, const CgtSequenceValues *values)
{
  gsize n = values->n;

  for (guint w = 0; w < self->windows->len; w++)
    {
      const guint8 *heap = window_at (self, w, n);
      guint32 *stamps = self->stamps + w * WINDOW;

      for (gsize i = 0; i < n_elements && elements[i] <= n; i++)
        if (heap[-(gssize) elements[i]] != WINDOW)
          stamps[heap[-(gssize) elements[i]]] = n;
    }
  return least_unstamped (self, n);
}

/* Sets @mex to G(values->n). FALSE: there is no memory for it. */
static gboolean
find_next (Subtraction *self, const CgtSequenceValues *values, guint32 *mex)
{
  const guint64 *elements = (const guint64 *) (gpointer) self->elements->data;
  gsize n_elements = self->elements->len;
  const CgtSieve *sieve = &self->sieve;
  gsize n = values->n;
  guint lane;

  if (n_elements < LEAST_ELEMENTS || elements[LEAST_ELEMENTS - 1] > n)
    {
      stamp (self, elements, n_elements, n, values);
      *mex = least_unstamped (self, n);
      return TRUE;
    }
  if ((!self->begun || n < self->first || n >= self->first + CGT_LANES) && !begin (self, elements, n_elements, values))
    return FALSE;
  lane = n - self->first;
  stamp (self, elements, n_elements, lane, values);
  for (guint i = 0; i < sieve->n_certain[lane]; i++)
    if (self->stamps[sieve->left[i][lane]] != n)
      {
        *mex = sieve->left[i][lane];
        return TRUE;
      }
  *mex = find_alone (self, elements, n_elements, values);
  return TRUE;
}

static gpointer
subtraction_start (const CgtHeapRules *game, const CgtSequenceValues *values, CgtBudget *budget)
{
  Subtraction *subtraction = g_new0 (Subtraction, 1);

  subtraction->game = game;
  subtraction->budget = budget;
  subtraction->elements = g_array_new (FALSE, FALSE, sizeof (guint64));
  return subtraction;
}

static void
subtraction_free (gpointer state)
{
  Subtraction *subtraction = state;

  g_array_unref (subtraction->elements);
  forget_windows (subtraction);
  g_free (subtraction->stamps);
  g_free (subtraction);
}

/* Adds the elements up to the size of the largest of the next lanes. */
static void
find_elements (Subtraction *subtraction, gsize n)
{
  if (n + CGT_LANES <= subtraction->elements_to)
    return;
  subtraction->elements_to = n + n / 2 + CGT_LANES;
  cgt_subtraction_set_append (subtraction->game->set, subtraction->elements_to, subtraction->elements);
}

static gboolean
subtraction_advance (gpointer state, CgtSequenceValues *values, gsize to, CgtBudget *budget)
{
  Subtraction *subtraction = state;

  while (values->n < to)
    {
      guint32 mex;

      find_elements (subtraction, values->n);
      if (!find_next (subtraction, values, &mex) || !cgt_sequence_values_push (values, mex, budget) ||
          !cgt_budget_tick_bytes (budget, subtraction->elements->len * sizeof (guint64)))
        return FALSE;
    }
  return TRUE;
}

const CgtSequenceMethod cgt_sequence_subtraction = { "a subtraction set, 64 heaps at a time", subtraction_start,
                                                     subtraction_advance, subtraction_free };
