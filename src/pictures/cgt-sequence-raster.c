/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
/* A million dots as pixels. The dots of a few columns are counted in a table that stays in the first cache, and
 * then written; how strong a pixel is says how many dots it has. Where a block of heaps comes to less than a
 * column, its summary is counted in its place. */
#include "cgt-sequence-plot-private.h"

#include <math.h>
#include <string.h>

/* Columns counted together: 32 bytes of a row of pixels. */
#define COLUMNS 8

typedef struct
{
  CgtSequencePlot *plot;
  const CgtSequenceRange *range;
  int width, height;
  double n_scale, v_scale; /* pixels a heap, a value */
  int dot_width, dot_height;
  int *rows;      /* of each value below n_rows, its first row; -1 where it is not seen */
  guint32 n_rows;
  guint32 *counts; /* height x COLUMNS */
  int left;       /* of the columns counted */
} Raster;

static int
row_of (const Raster *r, guint32 value)
{
  double y;

  if (value < r->n_rows)
    return r->rows[value];
  y = (r->range->v1 - value) * r->v_scale - r->dot_height / 2.0;
  return y < 0 || y + r->dot_height > r->height ? -1 : (int) y;
}

static void
fill_rows (Raster *r)
{
  guint32 n = MIN (r->plot->histogram->largest + 1, CGT_SEQUENCE_COUNTED);

  r->rows = g_new (int, n);
  for (guint32 value = 0; value < n; value++)
    r->rows[value] = row_of (r, value);
  r->n_rows = n;
}

static void
count_dot (Raster *r, int column, int row, guint32 times)
{
  if (row < 0)
    return;
  for (int x = MAX (column, 0); x < MIN (column + r->dot_width, COLUMNS); x++)
    for (int y = row; y < row + r->dot_height; y++)
      r->counts[y * COLUMNS + x] += times;
}

static double
column_of (const Raster *r, double n)
{
  return floor ((n - r->range->n0) * r->n_scale - (r->dot_width - 1) / 2.0) - r->left;
}

static void
count_values (Raster *r, guint64 from, guint64 to)
{
  guint32 values[4096];

  while (from < to)
    {
      gsize n = cgt_sequence_copy_values (r->plot->sequence, from, MIN (to - from, G_N_ELEMENTS (values)), values);
      double x = (from - r->range->n0) * r->n_scale - (r->dot_width - 1) / 2.0 - r->left;

      if (n == 0)
        return;
      if (r->dot_width == 1 && r->dot_height == 1)
        for (gsize i = 0; i < n; i++)
          {
            int column = (int) (x + i * r->n_scale), row = row_of (r, values[i]);

            if (row >= 0 && column >= 0 && column < COLUMNS)
              r->counts[row * COLUMNS + column]++;
          }
      else
        for (gsize i = 0; i < n; i++)
          count_dot (r, (int) floor (x + i * r->n_scale), row_of (r, values[i]), 1);
      from += n;
    }
}

static void
count_blocks (Raster *r, guint64 from, guint64 to)
{
  guint64 first = from / CGT_PLOT_BLOCK, end = MIN (to / CGT_PLOT_BLOCK, r->plot->blocks->len);

  for (guint64 b = first; b < end; b++)
    {
      const CgtPlotBlock *block = &g_array_index (r->plot->blocks, CgtPlotBlock, b);
      const CgtPlotEntry *entries = &g_array_index (r->plot->entries, CgtPlotEntry, block->first);
      int column = CLAMP ((int) column_of (r, (b + 0.5) * CGT_PLOT_BLOCK), 0, COLUMNS - 1);

      for (guint i = 0; i < block->n; i++)
        count_dot (r, column, row_of (r, entries[i].value), entries[i].count);
      if (block->n == 0)
        count_values (r, b * CGT_PLOT_BLOCK, (b + 1) * CGT_PLOT_BLOCK);
    }
  count_values (r, MAX (from, end * CGT_PLOT_BLOCK), to);
}

static void
count_columns (Raster *r)
{
  double wide = r->dot_width + 1;
  double low = floor (r->range->n0 + (r->left - wide) / r->n_scale);
  double high = ceil (r->range->n0 + (r->left + COLUMNS + wide) / r->n_scale);
  guint64 from = (guint64) MAX (low, 0), to = (guint64) CLAMP (high + 1, 0, (double) r->plot->n);

  memset (r->counts, 0, sizeof (guint32) * r->height * COLUMNS);
  if (from >= to)
    return;
  if (r->n_scale * CGT_PLOT_BLOCK > 1)
    {
      count_values (r, from, to);
      return;
    }
  /* A block is counted in the columns where its middle is. */
  low = ceil ((r->range->n0 + r->left / r->n_scale) / CGT_PLOT_BLOCK - 0.5);
  high = ceil ((r->range->n0 + (r->left + COLUMNS) / r->n_scale) / CGT_PLOT_BLOCK - 0.5);
  from = (guint64) MAX (low, 0) * CGT_PLOT_BLOCK;
  to = MIN ((guint64) MAX (high, 0) * CGT_PLOT_BLOCK, r->plot->n);
  if (from < to)
    count_blocks (r, from, to);
}

/* As strong as there are dots, compared with the mean of pixels that have any. */
#define STRENGTHS 1024

static double
mean_count (const Raster *r)
{
  const CgtSequenceHistogram *histogram = r->plot->histogram;
  double dots = 1 / r->n_scale;
  guint values = histogram->n_beyond > 0 ? (guint) r->height : 0;

  for (guint32 v = 0; v < histogram->n_counts; v++)
    values += histogram->counts[v] > 0;
  return dots / CLAMP (values, 1, (guint) r->height);
}

static guint32
premultiplied (const CgtColour *colour, double alpha)
{
  return (guint32) lround (alpha * 255) << 24 | (guint32) lround (alpha * colour->red * 255) << 16
         | (guint32) lround (alpha * colour->green * 255) << 8 | (guint32) lround (alpha * colour->blue * 255);
}

static void
fill_strengths (guint32 strengths[STRENGTHS], const CgtColour *colour)
{
  strengths[0] = 0;
  for (guint i = 1; i < STRENGTHS; i++)
    strengths[i] = premultiplied (colour, 0.3 + 0.7 * (1 - exp (-3.0 * i / (STRENGTHS - 1))));
}

static void
write_columns (const Raster *r, const guint32 *strengths, double unit, guint32 *pixels, gsize stride)
{
  int n = MIN (COLUMNS, r->width - r->left);

  for (int y = 0; y < r->height; y++)
    {
      const guint32 *counts = r->counts + y * COLUMNS;

      for (int x = 0; x < n; x++)
        if (counts[x] > 0)
          pixels[y * stride + r->left + x] = strengths[(guint) MIN (1 + counts[x] * unit, STRENGTHS - 1.0)];
    }
}

/* Exceptional values: crosses, on top. */
static void
write_exceptions (const Raster *r, double scale, const CgtColour *colour, guint32 *pixels, gsize stride)
{
  int arm = (int) MAX (2, lround (2 * scale));
  guint32 pixel = premultiplied (colour, 1);
  guint first, end;

  cgt_sequence_plot_exceptions (r->plot, r->range->n0, r->range->n1, &first, &end);
  for (guint i = first; i < end; i++)
    {
      guint32 heap = g_array_index (r->plot->exceptional, guint32, i);
      guint64 value;
      int x, y;

      if (heap >= r->plot->n || !cgt_sequence_get_value (r->plot->sequence, heap, &value))
        continue;
      x = (int) ((heap - r->range->n0) * r->n_scale);
      y = (int) ((r->range->v1 - value) * r->v_scale);
      for (int d = -arm; d <= arm; d++)
        {
          if (x + d >= 0 && x + d < r->width && y + d >= 0 && y + d < r->height)
            pixels[(y + d) * stride + x + d] = pixel;
          if (x - d >= 0 && x - d < r->width && y + d >= 0 && y + d < r->height)
            pixels[(y + d) * stride + x - d] = pixel;
        }
    }
}

void
cgt_sequence_raster (CgtSequencePlot *plot,
                     const CgtSequenceRange *range,
                     int width,
                     int height,
                     double scale,
                     guint32 *pixels,
                     gsize stride,
                     const CgtTheme *theme)
{
  Raster r = { plot, range, width, height };
  guint32 strengths[STRENGTHS];
  double unit;

  r.n_scale = width / (range->n1 - range->n0);
  r.v_scale = height / (range->v1 - range->v0);
  r.dot_width = (int) CLAMP (r.n_scale * 0.9, scale, 3 * scale);
  r.dot_height = (int) CLAMP (r.v_scale * 0.5, scale, 3 * scale);
  if (height < r.dot_height)
    return;
  fill_rows (&r);
  fill_strengths (strengths, &theme->accent);
  unit = (STRENGTHS - 1) / (3 * mean_count (&r));
  r.counts = g_new (guint32, (gsize) height * COLUMNS);
  for (r.left = 0; r.left < width; r.left += COLUMNS)
    {
      count_columns (&r);
      write_columns (&r, strengths, unit, pixels, stride);
    }
  write_exceptions (&r, scale, &theme->n_position, pixels, stride);
  g_free (r.counts);
  g_free (r.rows);
}
