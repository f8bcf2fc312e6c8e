/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
/* Millions of dots as pixels. A column of pixels is many neighbouring heaps with few different values. So the
 * occurrences of each value are counted first, at about a nanosecond per value, and then written to the rows. The
 * strength of a pixel shows how many dots it contains. If a block of heaps is narrower than a column, its summary is
 * used instead. */
#include "cgt-sequence-plot-private.h"

#include <math.h>
#include <string.h>

#include "base/cgt-memory.h"

/* Columns written together: 32 bytes of a row of pixels. */
#define COLUMNS 8

/* Number of tables used in turn for counting, since incrementing the same counter twice in a row has to wait. */
#define TALLIES 4

typedef struct
{
  CgtSequencePlot *plot;
  const CgtSequenceRange *range;
  int width, height;
  double n_scale, v_scale; /* pixels per heap, per value */
  int dot_width, dot_height;
  int *rows; /* for each value below n_rows, its first row; -1 if it is not visible */
  guint32 n_rows;
  guint32 *tally;  /* TALLIES tables of n_rows */
  guint32 *counts; /* height x COLUMNS */
  int left;        /* number of columns counted */
} Raster;

static int
raster_row_of (const Raster *r, guint32 value)
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
    r->rows[value] = raster_row_of (r, value);
  r->n_rows = n;
  r->tally = g_new0 (guint32, TALLIES * (gsize) n);
}

/* @column: among the counted ones; a dot may begin before the first and extend past the last. */
static void
count_row (Raster *r, int column, int row, guint32 times)
{
  if (row < 0)
    return;
  for (int x = MAX (column, 0); x < MIN (column + r->dot_width, COLUMNS); x++)
    for (int y = row; y < row + r->dot_height; y++)
      r->counts[y * COLUMNS + x] += times;
}

static void
count_dot (Raster *r, int column, guint32 value, guint32 times)
{
  count_row (r, column, raster_row_of (r, value), times);
}

/* If values grow with the heap, neighbours are in one row. */
static void
count_runs (Raster *r, int column, const guint32 *values, gsize n)
{
  int row = -1;
  guint32 times = 0;

  for (gsize i = 0; i < n; i++)
    {
      int next = raster_row_of (r, values[i]);

      if (next != row)
        {
          count_row (r, column, row, times);
          row = next;
          times = 0;
        }
      times++;
    }
  count_row (r, column, row, times);
}

/* The first heap whose dot begins in @column or after it. */
static guint64
first_heap (const Raster *r, double column)
{
  double heap = ceil (r->range->n0 + (column + (r->dot_width - 1) / 2.0) / r->n_scale);

  return (guint64) CLAMP (heap, 0, (double) r->plot->n);
}

static void
tally_values (Raster *r, const guint32 *values, gsize n)
{
  guint32 *t0 = r->tally, *t1 = t0 + r->n_rows, *t2 = t1 + r->n_rows, *t3 = t2 + r->n_rows;
  gsize i = 0;

  for (; i + TALLIES <= n; i += TALLIES)
    {
      t0[values[i]]++;
      t1[values[i + 1]]++;
      t2[values[i + 2]]++;
      t3[values[i + 3]]++;
    }
  for (; i < n; i++)
    t0[values[i]]++;
}

/* Writes the tallies to the columns and clears them. */
static void
count_tally (Raster *r, int column)
{
  guint32 *t0 = r->tally, *t1 = t0 + r->n_rows, *t2 = t1 + r->n_rows, *t3 = t2 + r->n_rows;

  for (guint32 value = 0; value < r->n_rows; value++)
    {
      guint32 times = t0[value] + t1[value] + t2[value] + t3[value];

      if (times > 0)
        count_dot (r, column, value, times);
    }
  memset (r->tally, 0, TALLIES * (gsize) r->n_rows * sizeof *r->tally);
}

/* Counts the heaps from @from to @to - 1 in @column. */
static void
count_values (Raster *r, int column, guint64 from, guint64 to)
{
  guint32 buffer[CGT_PLOT_STRETCH];
  /* A tally pays unless there are many more values than heaps. */
  gboolean tally = r->plot->histogram->largest < r->n_rows && r->n_rows / 2 <= to - from;

  while (from < to)
    {
      gsize n = MIN (to - from, CGT_PLOT_STRETCH);
      const guint32 *values = cgt_sequence_plot_read (r->plot, from, &n, buffer);

      if (n == 0)
        break;
      if (tally)
        tally_values (r, values, n);
      else
        count_runs (r, column, values, n);
      from += n;
    }
  if (tally)
    count_tally (r, column);
}

static void
count_block (Raster *r, int column, const CgtPlotBlock *block)
{
  for (guint i = 0; i < block->n; i++)
    {
      const CgtPlotEntry *entry = &g_array_index (r->plot->entries, CgtPlotEntry, block->first + i);

      count_dot (r, column, entry->value, entry->count);
    }
}

static gboolean
is_block_seen (const Raster *r, const CgtPlotBlock *block)
{
  return block->largest >= r->range->v0 && block->least <= r->range->v1;
}

/* Counts the blocks whose middles are in @column. */
static void
count_blocks (Raster *r, int column)
{
  double low = (r->range->n0 + (r->left + column) / r->n_scale) / CGT_PLOT_BLOCK - 0.5;
  guint64 n = (r->plot->n + CGT_PLOT_BLOCK - 1) / CGT_PLOT_BLOCK;
  guint64 first = (guint64) CLAMP (ceil (low), 0, (double) n);
  guint64 end = (guint64) CLAMP (ceil (low + 1 / (r->n_scale * CGT_PLOT_BLOCK)), 0, (double) n);

  for (guint64 b = first; b < end; b++)
    {
      const CgtPlotBlock *block = NULL;

      if (b < r->plot->blocks->len)
        block = &g_array_index (r->plot->blocks, CgtPlotBlock, b);
      /* Values counted together must cover less than a row; otherwise they are read one by one. */
      if (block == NULL || (block->spread > 1 && block->spread * r->v_scale > 1 && is_block_seen (r, block)))
        count_values (r, column, b * CGT_PLOT_BLOCK, MIN ((b + 1) * CGT_PLOT_BLOCK, r->plot->n));
      else if (is_block_seen (r, block))
        count_block (r, column, block);
    }
}

static void
count_raster_columns (Raster *r)
{
  gboolean blocks = r->n_scale * CGT_PLOT_BLOCK <= 1;

  memset (r->counts, 0, sizeof (guint32) * r->height * COLUMNS);
  for (int column = 1 - r->dot_width; column < COLUMNS; column++)
    {
      guint64 from = first_heap (r, r->left + column), to = first_heap (r, r->left + column + 1);

      if (blocks)
        count_blocks (r, column);
      else if (from < to)
        count_values (r, column, from, to);
    }
}

/* The strength follows from the number of dots, relative to the mean of the pixels that have any. */
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
  return (guint32) lround (alpha * 255) << 24 | (guint32) lround (alpha * colour->red * 255) << 16 |
         (guint32) lround (alpha * colour->green * 255) << 8 | (guint32) lround (alpha * colour->blue * 255);
}

static void
fill_strengths (guint32 strengths[STRENGTHS], const CgtColour *colour)
{
  strengths[0] = 0;
  for (guint i = 1; i < STRENGTHS; i++)
    strengths[i] = premultiplied (colour, 0.45 + 0.55 * (1 - exp (-3.0 * i / (STRENGTHS - 1))));
}

static void
write_columns (const Raster *r, const guint32 *strengths, double unit, guint32 *pixels, gsize stride)
{
  int n = MIN (COLUMNS, r->width - r->left);

  for (int y = 0; y < r->height; y++)
    {
      const guint32 *counts = r->counts + y * COLUMNS;
      guint32 *line = pixels + y * stride + r->left;

      for (int x = 0; x < n; x++)
        line[x] = counts[x] == 0 ? 0 : strengths[(guint) MIN (1 + counts[x] * unit, STRENGTHS - 1.0)];
    }
}

static void
write_cross (const Raster *r, int x, int y, int arm, guint32 pixel, guint32 *pixels, gsize stride)
{
  for (int d = -arm; d <= arm; d++)
    {
      if (x + d >= 0 && x + d < r->width && y + d >= 0 && y + d < r->height)
        pixels[(y + d) * stride + x + d] = pixel;
      if (x - d >= 0 && x - d < r->width && y + d >= 0 && y + d < r->height)
        pixels[(y + d) * stride + x - d] = pixel;
    }
}

/* Exceptional values are crosses, drawn on top. There can be millions, many at the same place. */
static void
write_exceptions (const Raster *r, double scale, const CgtColour *colour, guint32 *pixels, gsize stride)
{
  int arm = (int) MAX (2, lround (2 * scale));
  guint32 pixel = premultiplied (colour, 1), buffer[CGT_PLOT_STRETCH];
  g_autofree guint8 *written = g_new0 (guint8, (gsize) r->width * r->height);
  const guint32 *values = buffer;
  guint64 start = 0;
  gsize n = 0;
  guint first, end;

  cgt_sequence_plot_exceptions (r->plot, r->range->n0, r->range->n1, &first, &end);
  for (guint i = first; i < end; i++)
    {
      guint32 heap = g_array_index (r->plot->exceptional, guint32, i);
      double x = (heap - r->range->n0) * r->n_scale, y;

      if (heap >= r->plot->n)
        break;
      if (heap >= start + n)
        {
          start = heap;
          n = CGT_PLOT_STRETCH;
          values = cgt_sequence_plot_read (r->plot, start, &n, buffer);
          g_return_if_fail (n > 0);
        }
      y = (r->range->v1 - values[heap - start]) * r->v_scale;
      if (x >= 0 && x < r->width && y >= 0 && y < r->height && !written[(gsize) y * r->width + (gsize) x])
        {
          written[(gsize) y * r->width + (gsize) x] = 1;
          write_cross (r, (int) x, (int) y, arm, pixel, pixels, stride);
        }
    }
}

static Raster
raster_of (CgtSequencePlot *plot, const CgtSequenceRange *range, int width, int height, double scale)
{
  Raster r = { .plot = plot, .range = range, .width = width, .height = height };

  r.n_scale = width / (range->n1 - range->n0);
  r.v_scale = height / (range->v1 - range->v0);
  /* A single one must be visible. */
  r.dot_width = (int) CLAMP (r.n_scale * 0.9, 2 * scale, 3 * scale);
  r.dot_height = (int) CLAMP (r.v_scale * 0.5, scale, 3 * scale);
  return r;
}

double
cgt_sequence_raster_unit (CgtSequencePlot *plot, const CgtSequenceRange *range, int width, int height)
{
  Raster r = raster_of (plot, range, width, height, 1);

  return (STRENGTHS - 1) / (3 * mean_count (&r));
}

int
cgt_sequence_raster_column (CgtSequencePlot *plot, const CgtSequenceRange *range, int width, guint64 n)
{
  double n_scale = width / (range->n1 - range->n0);
  /* A block that was incomplete may be complete now, and a dot may be wide. */
  double column = (n - (double) CGT_PLOT_BLOCK - range->n0) * n_scale - 16;

  return (int) CLAMP (floor (column / COLUMNS) * COLUMNS, 0, width);
}

void
cgt_sequence_raster (CgtSequencePlot *plot, const CgtSequenceRange *range, int width, int height, double scale,
                     int from, guint32 *pixels, gsize stride, const CgtTheme *theme)
{
  Raster r = raster_of (plot, range, width, height, scale);
  guint32 strengths[STRENGTHS];
  double unit = cgt_sequence_raster_unit (plot, range, width, height);

  if (height < r.dot_height)
    return;
  fill_rows (&r);
  fill_strengths (strengths, &theme->accent);
  r.counts = g_new (guint32, (gsize) height * COLUMNS);
  for (r.left = from; r.left < width; r.left += COLUMNS)
    {
      count_raster_columns (&r);
      write_columns (&r, strengths, unit, pixels, stride);
    }
  if (plot->exceptional->len > 0)
    write_exceptions (&r, scale, &theme->n_position, pixels, stride);
  cgt_free_all (r.counts, r.tally, r.rows);
}
