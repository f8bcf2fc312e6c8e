/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-wythoff-strip.h"
#include "cgt/cgt-budget-memory.h"

#include <string.h>

/* Column by column: G(x, y) is the first number that does not yet occur in row x, column y or diagonal y - x. It lies
 * between y - 2x and y + 2x (U. Blass and A. S. Fraenkel, "The Sprague-Grundy function for Wythoff's game", 1990):
 * there are not enough options for more, and in row x a number v is missing only if the column or the diagonal has it,
 * each at most x times. So sets of numbers need only a window, as bits in a ring. */

struct _CgtWythoffStrip
{
  guint smaller, larger;
  guint32 *values; /* column by column */
};

typedef struct
{
  guint n_words;      /* in a ring, a power of two */
  guint64 *column;    /* one ring */
  guint64 *rows;      /* a ring for each row */
  guint64 *diagonals; /* a ring for each of the last diagonals, by their number modulo the number of rows */
} Rings;

static inline guint
slot (const Rings *rings, guint64 value)
{
  return (guint) (value / 64) & (rings->n_words - 1);
}

static inline void
add (const Rings *rings, guint64 *ring, guint64 value)
{
  ring[slot (rings, value)] |= G_GUINT64_CONSTANT (1) << (value % 64);
}

/* The first number from @least on that is in none of the rings. */
static guint64
first_free (const Rings *rings, const guint64 *a, const guint64 *b, const guint64 *c, guint64 least)
{
  guint64 word = least / 64, below = (G_GUINT64_CONSTANT (1) << (least % 64)) - 1;

  for (;; word++, below = 0)
    {
      guint at = slot (rings, word * 64);
      guint64 taken = a[at] | b[at] | c[at] | below;
      if (taken != G_MAXUINT64)
        return word * 64 + (guint64) __builtin_ctzll (~taken);
    }
}

static guint64 *
ring_of (const Rings *rings, guint64 *all, guint i)
{
  return all + (gsize) i * rings->n_words;
}

static void
find_column (CgtWythoffStrip *strip, const Rings *rings, guint y)
{
  guint n_rows = strip->smaller + 1;
  guint32 *values = strip->values + (gsize) y * n_rows;
  gsize bytes = rings->n_words * sizeof (guint64);

  memset (rings->column, 0, bytes);
  memset (ring_of (rings, rings->diagonals, y % n_rows), 0, bytes);
  if ((y + 2 * (guint64) strip->smaller) % 64 == 0)
    for (guint x = 0; x < n_rows; x++)
      ring_of (rings, rings->rows, x)[slot (rings, y + 2 * (guint64) strip->smaller)] = 0;
  for (guint x = 0; x < n_rows && x <= y; x++)
    {
      guint64 *row = ring_of (rings, rings->rows, x), *diagonal = ring_of (rings, rings->diagonals, (y - x) % n_rows);
      guint64 value;
      if (x == y) /* before the main diagonal, row x is column x */
        memcpy (row, rings->column, bytes);
      value = first_free (rings, row, rings->column, diagonal, y > 2 * (guint64) x ? y - 2 * (guint64) x : 0);
      add (rings, row, value);
      add (rings, rings->column, value);
      add (rings, diagonal, value);
      values[x] = (guint32) value;
    }
}

static gsize
value_bytes (guint64 smaller, guint64 larger)
{
  return (smaller + 1) * (larger + 1) * sizeof (guint32);
}

/* Of each of the two sets of rings. */
static gsize
ring_bytes (const Rings *rings, guint smaller)
{
  return ((gsize) smaller + 1) * rings->n_words * sizeof (guint64);
}

/* FALSE where the budget ran out. */
static gboolean
fill (CgtWythoffStrip *strip, Rings *rings, CgtBudget *budget)
{
  guint y = 0;

  rings->column = cgt_budget_alloc (budget, rings->n_words, sizeof *rings->column);
  rings->rows = cgt_budget_alloc (budget, 1, ring_bytes (rings, strip->smaller));
  rings->diagonals = cgt_budget_alloc (budget, 1, ring_bytes (rings, strip->smaller));
  while (rings->column != NULL && rings->rows != NULL && rings->diagonals != NULL && y <= strip->larger &&
         cgt_budget_tick (budget))
    find_column (strip, rings, y++);
  cgt_budget_release (rings->column);
  cgt_budget_release (rings->rows);
  cgt_budget_release (rings->diagonals);
  return y > strip->larger;
}

CgtWythoffStrip *
cgt_wythoff_strip_new (guint smaller, guint larger, CgtBudget *budget)
{
  Rings rings = { 4 };
  CgtWythoffStrip *strip = g_new (CgtWythoffStrip, 1);

  while (rings.n_words * 64 < 8 * (guint64) smaller + 128)
    rings.n_words *= 2;
  *strip = (CgtWythoffStrip) { smaller, larger, cgt_budget_alloc (budget, 1, value_bytes (smaller, larger)) };
  if (strip->values == NULL || !fill (strip, &rings, budget))
    g_clear_pointer (&strip, cgt_wythoff_strip_free);
  return strip;
}

void
cgt_wythoff_strip_free (CgtWythoffStrip *strip)
{
  if (strip == NULL)
    return;
  cgt_budget_release (strip->values);
  g_free (strip);
}

gboolean
cgt_wythoff_strip_has (const CgtWythoffStrip *strip, guint64 smaller, guint64 larger)
{
  return smaller <= strip->smaller && larger <= strip->larger;
}

guint32
cgt_wythoff_strip_get (const CgtWythoffStrip *strip, guint smaller, guint larger)
{
  return strip->values[(gsize) larger * (strip->smaller + 1) + smaller];
}

double
cgt_wythoff_strip_cost (guint64 smaller, guint64 larger)
{
  return ((double) smaller + 1) * ((double) larger + 1) * (4 + (double) smaller / 32);
}

gsize
cgt_wythoff_strip_get_memory (const CgtWythoffStrip *strip)
{
  return value_bytes (strip->smaller, strip->larger);
}
