/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
/* The cells of a table as pixels. Cells smaller than a pixel are taken from the reduced table whose entries are closest
 * to a pixel in size. */
#include "pictures/draw/cgt-draw-private.h"
#include "cgt-two-heap-private.h"

#include <math.h>
#include <string.h>

#define SHADES 256

static guint32
opaque (CgtColour c)
{
  return 0xff000000u | (guint32) lround (c.red * 255) << 16 | (guint32) lround (c.green * 255) << 8 |
         (guint32) lround (c.blue * 255);
}

/* From near the background through blue to navy; in the dark theme, to nearly white. */
static void
fill_shades (guint32 shades[SHADES], const CgtTheme *theme)
{
  CgtColour light[] = {
    { 0.95, 0.97, 1.0, 1 }, { 0.55, 0.74, 0.94, 1 }, { 0.15, 0.44, 0.78, 1 }, { 0.05, 0.13, 0.33, 1 }
  };
  CgtColour dark[] = {
    { 0.10, 0.12, 0.18, 1 }, { 0.12, 0.29, 0.53, 1 }, { 0.32, 0.60, 0.88, 1 }, { 0.90, 0.96, 1.0, 1 }
  };
  const CgtColour *stops = theme->dark ? dark : light;

  for (guint i = 0; i < SHADES; i++)
    {
      double at = 3.0 * i / (SHADES - 1);
      guint stop = MIN ((guint) at, 2);

      shades[i] = opaque (cgt_colour_mix (stops[stop], stops[stop + 1], at - stop));
    }
}

static guint
level_for (const CgtTwoHeapPicture *picture, double pixels_a_cell)
{
  guint level = 0;

  /* An entry is at least a pixel, so that none is left out. */
  while (level + 1 < CGT_TWO_HEAP_LEVELS && pixels_a_cell * (1 << level) < 1 && picture->done[level + 1] > 0)
    level++;
  return level;
}

/* The entry for each pixel along an axis; G_MAXUINT if there is none. */
static guint *
entries_along (const CgtTwoHeapPicture *picture, guint level, double start, double pixels_a_cell, int length)
{
  guint *entries = g_new (guint, length);
  guint n = level == 0 ? picture->n : picture->done[level];

  for (int i = 0; i < length; i++)
    {
      double cell = floor (start + (i + 0.5) / pixels_a_cell);
      double entry = floor (cell / (1 << level));

      entries[i] = cell < 0 || entry >= n ? G_MAXUINT : (guint) entry;
    }
  return entries;
}

static void
mark (guint32 *pixels, gsize stride, int width, int height, int x, int y, int size, guint32 colour)
{
  for (int dy = 0; dy < size && y + dy < height; dy++)
    for (int dx = 0; dx < size && x + dx < width; dx++)
      pixels[(y + dy) * stride + x + dx] = colour;
}

void
cgt_two_heap_raster (CgtTwoHeapPicture *picture, const CgtTwoHeapView *view, int width, int height, double scale,
                     guint32 *pixels, gsize stride, const CgtTheme *theme)
{
  double pixels_a_cell = view->cell * scale;
  guint level = level_for (picture, pixels_a_cell);
  g_autofree guint *columns = entries_along (picture, level, view->x, pixels_a_cell, width);
  g_autofree guint *rows = entries_along (picture, level, view->y, pixels_a_cell, height);
  guint32 shades[SHADES], p_position = opaque (theme->n_position);
  guint32 largest = cgt_two_heap_table_get_largest (picture->table);
  guint64 unit = ((guint64) (SHADES - 1) << 24) / MAX (largest, 1);
  /* In small cells a P-position is a visible spot; larger cells have a disc. */
  gboolean spots = pixels_a_cell < 8 * scale;
  int spot = (int) MAX (ceil (pixels_a_cell), pixels_a_cell < 2 ? ceil (1.5 * scale) : 1);

  fill_shades (shades, theme);
  for (int y = 0; y < height; y++)
    {
      guint32 *line = pixels + y * stride;

      if (y > 0 && rows[y] == rows[y - 1])
        {
          memcpy (line, line - stride, (gsize) width * sizeof *line);
          continue;
        }
      for (int x = 0; x < width; x++)
        if (columns[x] == G_MAXUINT || rows[y] == G_MAXUINT)
          line[x] = 0;
        else if (x > 0 && columns[x] == columns[x - 1])
          line[x] = line[x - 1];
        else
          line[x] = shades[MIN ((cgt_two_heap_picture_entry (picture, level, columns[x], rows[y]) >> 1) * unit >> 24,
                                SHADES - 1)];
    }
  if (!spots)
    return;
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width && rows[y] != G_MAXUINT; x++)
      if (columns[x] != G_MAXUINT && (x == 0 || columns[x] != columns[x - 1]) && (y == 0 || rows[y] != rows[y - 1]) &&
          cgt_two_heap_picture_entry (picture, level, columns[x], rows[y]) & 1)
        mark (pixels, stride, width, height, x, y, spot, p_position);
}
