/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-two-heap-picture.h"

#include <math.h>

#include "pictures/draw/cgt-digits-private.h"
#include "pictures/draw/cgt-draw-private.h"
#include "pictures/draw/cgt-number-text.h"
#include "cgt-two-heap-private.h"

#define TEXT 11.0

/* P-positions in cells of at least this many units are discs, and show their values. */
#define DISC_CELL 8.0
#define NUMBER_CELL 24.0

typedef struct
{
  CgtTwoHeapPicture *picture;
  cairo_t *cr;
  const CgtTwoHeapView *view;
  const CgtTheme *theme;
  double width, height; /* inside the axes */
} Drawing;

static void
draw_two_heap_axes (const Drawing *d)
{
  CgtTextStyle above = { .size = TEXT, .align_x = 0.5, .align_y = 1, .tabular = TRUE };
  CgtTextStyle beside = { .size = TEXT, .align_x = 1, .align_y = 0.5, .tabular = TRUE };
  double step = cgt_draw_tick_step (44 / d->view->cell), n = d->picture->n;

  cgt_draw_set (d->cr, d->theme->dim);
  for (double k = ceil (MAX (d->view->x, 0) / step) * step; k < n; k += step)
    {
      g_autofree char *label = cgt_number_text ((guint64) k);
      double x = (k + 0.5 - d->view->x) * d->view->cell;

      if (x <= d->width)
        cgt_draw_text (d->cr, d->theme, label, &above, x, -5);
    }
  for (double k = ceil (MAX (d->view->y, 0) / step) * step; k < n; k += step)
    {
      g_autofree char *label = cgt_number_text ((guint64) k);
      double y = (k + 0.5 - d->view->y) * d->view->cell;

      if (y <= d->height)
        cgt_draw_text (d->cr, d->theme, label, &beside, MAX (0, -d->view->x * d->view->cell) - 6, y);
    }
}

static gboolean
image_is_current (const Drawing *d, int width, int height)
{
  const CgtTwoHeapPicture *p = d->picture;
  const CgtTwoHeapView *a = &p->image_view, *b = d->view;

  return p->image != NULL && p->image_width == width && p->image_height == height && p->image_n == p->n &&
         p->image_largest == cgt_two_heap_table_get_largest (p->table) && p->image_dark == d->theme->dark &&
         a->x == b->x && a->y == b->y && a->cell == b->cell;
}

static void
draw_two_heap_image (const Drawing *d, double scale)
{
  CgtTwoHeapPicture *p = d->picture;
  int width = (int) ceil (d->width * scale), height = (int) ceil (d->height * scale);

  if (!image_is_current (d, width, height))
    {
      g_clear_pointer (&p->image, cairo_surface_destroy);
      p->image = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
      if (cairo_surface_status (p->image) != CAIRO_STATUS_SUCCESS)
        return;
      p->image_view = *d->view;
      p->image_width = width;
      p->image_height = height;
      p->image_n = p->n;
      p->image_largest = cgt_two_heap_table_get_largest (p->table);
      p->image_dark = d->theme->dark;
      cgt_two_heap_raster (p, d->view, width, height, scale, (guint32 *) cairo_image_surface_get_data (p->image),
                           (gsize) cairo_image_surface_get_stride (p->image) / sizeof (guint32), d->theme);
      cairo_surface_mark_dirty (p->image);
    }
  cairo_save (d->cr);
  cairo_scale (d->cr, 1 / scale, 1 / scale);
  cairo_set_source_surface (d->cr, p->image, 0, 0);
  cairo_pattern_set_filter (cairo_get_source (d->cr), CAIRO_FILTER_NEAREST);
  cairo_paint (d->cr);
  cairo_restore (d->cr);
}

/* The visible cells: columns from x0 to x1 - 1, rows likewise. */
typedef struct
{
  guint x0, x1, y0, y1;
} Cells;

static Cells
seen_cells (const Drawing *d)
{
  double cell = d->view->cell;

  return (Cells) {
    .x0 = (guint) MAX (floor (d->view->x), 0),
    .x1 = (guint) CLAMP (ceil (d->view->x + d->width / cell), 0, d->picture->n),
    .y0 = (guint) MAX (floor (d->view->y), 0),
    .y1 = (guint) CLAMP (ceil (d->view->y + d->height / cell), 0, d->picture->n),
  };
}

static double
middle (double start, guint i, double cell)
{
  return (i + 0.5 - start) * cell;
}

static void
draw_p_positions (const Drawing *d, const Cells *cells)
{
  double cell = d->view->cell;

  for (guint y = cells->y0; y < cells->y1; y++)
    for (guint x = cells->x0; x < cells->x1; x++)
      if (cgt_two_heap_table_get (d->picture->table, x, y) == 0)
        {
          cgt_draw_circle (d->cr, middle (d->view->x, x, cell), middle (d->view->y, y, cell), cell * 0.4);
          cgt_draw_outlined (d->cr, d->theme->n_position, d->theme->background, MAX (cell * 0.07, 1));
        }
}

/* The size at which the longest number fits into a cell. */
static double
number_size (const Drawing *d)
{
  guint32 largest = cgt_two_heap_table_get_largest (d->picture->table);
  guint n = 1;

  for (; largest >= 10; largest /= 10)
    n++;
  return MIN (MIN (d->view->cell * 0.4, 14), d->view->cell * 0.9 / (n * 0.64));
}

static void
draw_numbers (const Drawing *d, const Cells *cells)
{
  guint32 largest = cgt_two_heap_table_get_largest (d->picture->table);
  g_autoptr (GArray) dark = g_array_new (FALSE, FALSE, sizeof (cairo_glyph_t));
  g_autoptr (GArray) bright = g_array_new (FALSE, FALSE, sizeof (cairo_glyph_t));
  CgtDigits digits;

  cgt_digits_init (&digits, d->cr, d->theme, number_size (d));
  for (guint y = cells->y0; y < cells->y1; y++)
    for (guint x = cells->x0; x < cells->x1; x++)
      {
        guint32 value = cgt_two_heap_table_get (d->picture->table, x, y);
        /* The larger half of the shades is on the other side of grey. */
        gboolean inverse = value == 0 || value > largest / 2.2;

        if (value != CGT_TWO_HEAP_NONE)
          cgt_digits_place (&digits, value, middle (d->view->x, x, d->view->cell),
                            middle (d->view->y, y, d->view->cell), inverse ? bright : dark);
      }
  cgt_draw_set (d->cr, d->theme->foreground);
  cgt_digits_show (&digits, d->cr, dark);
  cgt_draw_set (d->cr, d->theme->background);
  cgt_digits_show (&digits, d->cr, bright);
  cgt_digits_clear (&digits);
}

/* Draws the visible P-positions as discs and values as numbers, if cells are large. */
static void
draw_cells (const Drawing *d)
{
  Cells cells = seen_cells (d);

  draw_p_positions (d, &cells);
  if (d->view->cell >= NUMBER_CELL)
    draw_numbers (d, &cells);
}

/**
 * cgt_two_heap_picture_draw:
 * @width, @height: inside the axes; the numbers of the axes are drawn left of and above (0, 0), within 48 and 24 units
 * @scale: pixels per unit
 */
void
cgt_two_heap_picture_draw (CgtTwoHeapPicture *picture, cairo_t *cr, const CgtTwoHeapView *view, double width,
                           double height, double scale, const CgtTheme *theme)
{
  Drawing d = { picture, cr, view, theme, width, height };

  if (picture->n == 0 || width < 1 || height < 1)
    return;
  cairo_save (cr);
  draw_two_heap_axes (&d);
  cairo_rectangle (cr, 0, 0, width, height);
  cairo_clip (cr);
  draw_two_heap_image (&d, scale);
  if (view->cell >= DISC_CELL)
    draw_cells (&d);
  cairo_restore (cr);
}

/** cgt_two_heap_picture_draw_chosen: Marks the cell under the pointer and describes it. */
void
cgt_two_heap_picture_draw_chosen (CgtTwoHeapPicture *picture, cairo_t *cr, const CgtTwoHeapView *view, double width,
                                  double height, guint a, guint b, const CgtTheme *theme)
{
  g_autofree char *text = cgt_two_heap_picture_describe (picture, a, b);
  CgtTextStyle style = { .size = TEXT + 1, .align_x = 0, .align_y = 0.5, .tabular = TRUE };
  double cell = MAX (view->cell, 5), x, y, w, h;

  if (text == NULL)
    return;
  x = (a + 0.5 - view->x) * view->cell;
  y = (b + 0.5 - view->y) * view->cell;
  cairo_save (cr);
  cairo_rectangle (cr, x - cell / 2, y - cell / 2, cell, cell);
  cgt_draw_set (cr, theme->background);
  cairo_set_line_width (cr, 3.5);
  cairo_stroke_preserve (cr);
  cgt_draw_stroke (cr, theme->foreground, 1.5);

  cgt_measure_markup (cr, theme, text, &style, &w, &h);
  x = x + cell / 2 + 12 + w + 8 < width ? x + cell / 2 + 12 : MAX (x - cell / 2 - 12 - w, 8);
  y = CLAMP (y - cell / 2 - 10, h / 2 + 4, height - h / 2 - 4);
  cgt_draw_rounded (cr, x - 7, y - h / 2 - 4, w + 14, h + 8, 6);
  cgt_draw_outlined (cr, theme->background, theme->faint, 1);
  cgt_draw_set (cr, theme->foreground);
  cgt_draw_text (cr, theme, text, &style, x, y);
  cairo_restore (cr);
}
