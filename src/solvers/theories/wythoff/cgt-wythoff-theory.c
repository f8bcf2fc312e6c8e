/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-wythoff-strip.h"
#include "solvers/cgt-solver-private.h"
#include "solvers/theories/two-heaps/cgt-two-heap-search.h"

/* There is no known rule for the nimbers of Wythoff's game and its generalisation. They come from a table: a square, or
 * a strip if one of the two heaps is small and the numbers taken from both are equal. */

/* Columns and rows of a table of a few hundred megabytes. */
#define LEAST_SQUARE 64
#define LARGEST_SQUARE 16384

/* Steps and values of a strip: a few seconds, and a few hundred megabytes. */
#define DEAREST_STRIP 2e9
#define LARGEST_STRIP 64e6

typedef struct
{
  const CgtRules *rules;   /* of the game that the data belongs to */
  CgtTwoHeapTable *square; /* NULL until needed, like the strip */
  CgtWythoffStrip *strip;
} Wythoff;

static gpointer
wythoff_new (CgtSolverGame *game)
{
  Wythoff *wythoff = g_new0 (Wythoff, 1);

  wythoff->rules = game->rules;
  return wythoff;
}

static void
wythoff_free (gpointer self)
{
  Wythoff *wythoff = self;

  g_clear_pointer (&wythoff->square, cgt_two_heap_table_unref);
  g_clear_pointer (&wythoff->strip, cgt_wythoff_strip_free);
  g_free (wythoff);
}

static gsize
wythoff_get_memory (gpointer self)
{
  const Wythoff *wythoff = self;

  return (wythoff->square != NULL ? cgt_two_heap_table_get_memory (wythoff->square) : 0) +
         (wythoff->strip != NULL ? cgt_wythoff_strip_get_memory (wythoff->strip) : 0);
}

/* Uses a strip if one heap is small. FALSE: that does not pay, or the budget ran out. */
static gboolean
from_strip (Wythoff *wythoff, guint64 least, guint64 most, double cost_of_square, CgtBudget *budget, guint64 *nimber)
{
  double cost = cgt_wythoff_strip_cost (least, most);

  if (wythoff->strip == NULL || !cgt_wythoff_strip_has (wythoff->strip, least, most))
    {
      if (cost > MIN (cost_of_square, DEAREST_STRIP) || ((double) least + 1) * ((double) most + 1) > LARGEST_STRIP)
        return FALSE;
      g_clear_pointer (&wythoff->strip, cgt_wythoff_strip_free);
      wythoff->strip = cgt_wythoff_strip_new ((guint) least, (guint) most, budget);
    }
  if (wythoff->strip == NULL)
    return FALSE;
  *nimber = cgt_wythoff_strip_get (wythoff->strip, (guint) least, (guint) most);
  return TRUE;
}

/* The square is as large as the heaps asked for. When it is too small, a new one is made, at least twice as large. */
static gboolean
find_nimber (Wythoff *wythoff, guint64 least, guint64 most, CgtBudget *budget, guint64 *nimber)
{
  guint known = wythoff->square != NULL ? cgt_two_heap_table_get_n_known (wythoff->square) : 0;

  if (known <= most)
    {
      guint size = (guint) MIN (MAX (most + 1, MAX (2 * (guint64) known, LEAST_SQUARE)), LARGEST_SQUARE);

      if (wythoff->rules->data == NULL &&
          from_strip (wythoff, least, most, most < LARGEST_SQUARE ? (double) size * size / 4 : G_MAXDOUBLE, budget,
                      nimber))
        return TRUE;
      if (most >= LARGEST_SQUARE)
        return FALSE;
      g_clear_pointer (&wythoff->square, cgt_two_heap_table_unref);
      wythoff->square = cgt_two_heap_table_new (wythoff->rules, size, NULL);
      cgt_two_heap_table_compute (wythoff->square, budget, NULL);
      if (cgt_two_heap_table_get_n_known (wythoff->square) <= most)
        return FALSE;
    }
  *nimber = cgt_two_heap_table_get (wythoff->square, (guint) least, (guint) most);
  return TRUE;
}

static gboolean
wythoff_nimber (gpointer self, CgtSolver *solver, CgtBytes component, guint64 *nimber, CgtHow *how)
{
  const guint64 *heaps = component.data;

  *how = CGT_HOW_NIMBERS;
  return find_nimber (self, MIN (heaps[0], heaps[1]), MAX (heaps[0], heaps[1]), solver->budget, nimber);
}

const CgtTheory cgt_wythoff_theory = {
  .new = wythoff_new,
  .free = wythoff_free,
  .get_memory = wythoff_get_memory,
  .nimber = wythoff_nimber,
  .two_heaps = cgt_two_heap_search_wythoff,
};
