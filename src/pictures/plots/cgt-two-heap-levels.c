/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
/* The reduced tables of a picture of two heaps, and the part that is shown. */
#include <glib/gi18n-lib.h>
#include <math.h>

#include "pictures/draw/cgt-number-text.h"
#include "cgt-two-heap-private.h"

/* Maximum units per cell. */
#define LARGEST_CELL 64.0

/**
 * cgt_two_heap_picture_new:
 * @table: a reference is taken
 *
 * Returns: (transfer full): an empty picture; see cgt_two_heap_picture_advance()
 */
CgtTwoHeapPicture *
cgt_two_heap_picture_new (CgtTwoHeapTable *table)
{
  CgtTwoHeapPicture *picture = g_new0 (CgtTwoHeapPicture, 1);

  picture->table = cgt_two_heap_table_ref (table);
  for (guint k = 1; k < CGT_TWO_HEAP_LEVELS; k++)
    {
      picture->sizes[k] = cgt_two_heap_table_get_size (table) >> k;
      picture->levels[k] = g_new0 (guint32, (gsize) picture->sizes[k] * picture->sizes[k] + 1);
    }
  return picture;
}

void
cgt_two_heap_picture_free (CgtTwoHeapPicture *picture)
{
  if (picture == NULL)
    return;
  g_clear_pointer (&picture->image, cairo_surface_destroy);
  for (guint k = 1; k < CGT_TWO_HEAP_LEVELS; k++)
    g_free (picture->levels[k]);
  cgt_two_heap_table_unref (picture->table);
  g_free (picture);
}

/* Combines four entries of the level below. */
static guint32
mean (const CgtTwoHeapPicture *picture, guint below, guint x, guint y)
{
  guint64 sum = 0;
  guint32 mark = 0;

  for (guint i = 0; i < 4; i++)
    {
      guint32 entry = cgt_two_heap_picture_entry (picture, below, 2 * x + i % 2, 2 * y + i / 2);

      sum += entry >> 1;
      mark |= entry & 1;
    }
  return (guint32) (sum / 4) << 1 | mark;
}

static void
advance_level (CgtTwoHeapPicture *picture, guint k)
{
  guint below = k == 1 ? picture->n : picture->done[k - 1];
  guint size = picture->sizes[k];

  for (guint y = picture->done[k]; 2 * y + 1 < below; y++)
    {
      for (guint x = 0; x <= y; x++)
        {
          guint32 entry = mean (picture, k - 1, x, y);

          picture->levels[k][(gsize) y * size + x] = entry;
          picture->levels[k][(gsize) x * size + y] = entry;
        }
      picture->done[k] = y + 1;
    }
}

/**
 * cgt_two_heap_picture_advance:
 * @n: show the first @n rows and columns
 * @at_most: take in at most this many new ones, to keep within a frame
 *
 * Returns: whether more rows and columns below @n are known
 */
gboolean
cgt_two_heap_picture_advance (CgtTwoHeapPicture *picture, guint n, guint at_most)
{
  guint to = MIN (n, cgt_two_heap_table_get_n_known (picture->table));

  if (to > picture->n)
    {
      picture->n = at_most < to - picture->n ? picture->n + at_most : to;
      for (guint k = 1; k < CGT_TWO_HEAP_LEVELS; k++)
        advance_level (picture, k);
    }
  return picture->n < to;
}

guint
cgt_two_heap_picture_get_n (CgtTwoHeapPicture *picture)
{
  return picture->n;
}

static CgtTwoHeapView
keep_view_inside (CgtTwoHeapPicture *picture, CgtTwoHeapView view, double width, double height)
{
  double n = MAX (picture->n, 1), least = MIN (MIN (width, height) / n, LARGEST_CELL);
  double columns, rows;

  view.cell = CLAMP (view.cell, MAX (least, 1e-3), LARGEST_CELL);
  columns = width / view.cell;
  rows = height / view.cell;
  view.x = columns >= n ? (n - columns) / 2 : CLAMP (view.x, 0, n - columns);
  view.y = rows >= n ? 0 : CLAMP (view.y, 0, n - rows);
  return view;
}

/* cgt_two_heap_picture_fit, _zoom, _pan: @width and @height are those of the area inside the axes. */

CgtTwoHeapView
cgt_two_heap_picture_fit (CgtTwoHeapPicture *picture, double width, double height)
{
  return keep_view_inside (picture, (CgtTwoHeapView) { 0, 0, 0 }, width, height);
}

CgtTwoHeapView
cgt_two_heap_picture_zoom (CgtTwoHeapPicture *picture, const CgtTwoHeapView *view, double width, double height,
                           double x, double y, double factor)
{
  CgtTwoHeapView zoomed = *view, limited;

  g_return_val_if_fail (factor > 0, *view);
  zoomed.cell *= factor;
  limited = keep_view_inside (picture, zoomed, width, height);
  zoomed.cell = limited.cell;
  zoomed.x = view->x + x / view->cell - x / zoomed.cell;
  zoomed.y = view->y + y / view->cell - y / zoomed.cell;
  return keep_view_inside (picture, zoomed, width, height);
}

CgtTwoHeapView
cgt_two_heap_picture_pan (CgtTwoHeapPicture *picture, const CgtTwoHeapView *view, double width, double height,
                          double dx, double dy)
{
  CgtTwoHeapView moved = { view->x - dx / view->cell, view->y - dy / view->cell, view->cell };

  return keep_view_inside (picture, moved, width, height);
}

/** cgt_two_heap_picture_hit: Returns: whether there is a cell at (@x, @y) inside the axes; its heaps are @a and @b. */
gboolean
cgt_two_heap_picture_hit (CgtTwoHeapPicture *picture, const CgtTwoHeapView *view, double width, double height, double x,
                          double y, guint *a, guint *b)
{
  double column = floor (view->x + x / view->cell), row = floor (view->y + y / view->cell);

  if (x < 0 || y < 0 || x >= width || y >= height || column < 0 || row < 0 || column >= picture->n || row >= picture->n)
    return FALSE;
  *a = (guint) column;
  *b = (guint) row;
  return TRUE;
}

/** cgt_two_heap_picture_describe: Returns: (transfer full) (nullable): "(3, 5): value 0, a P-position". */
char *
cgt_two_heap_picture_describe (CgtTwoHeapPicture *picture, guint a, guint b)
{
  g_autofree char *value = NULL;

  if (a >= picture->n || b >= picture->n)
    return NULL;
  if (cgt_two_heap_table_get (picture->table, a, b) == CGT_TWO_HEAP_NONE)
    return g_strdup_printf (_ ("(%u, %u): no nim-value"), a, b);
  value = cgt_number_text (cgt_two_heap_table_get (picture->table, a, b));
  if (cgt_two_heap_table_get (picture->table, a, b) == 0)
    return g_strdup_printf (_ ("(%u, %u): value 0, a P-position"), a, b);
  return g_strdup_printf (_ ("(%u, %u): value %s"), a, b, value);
}
