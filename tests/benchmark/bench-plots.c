/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* The time of a frame of a plot of many values, in milliseconds of CPU, while zooming in step by step and panning: the
 * longest and the mean. The aim is 16 ms.
 *
 * meson test -C build --benchmark plots --verbose */
#include <stdio.h>
#include <time.h>

#include "pictures/plots/cgt-sequence-plot.h"
#include "pictures/plots/cgt-two-heap-picture.h"
#include "../two-heaps.h"

#define WIDTH 1000
#define HEIGHT 700
#define FRAMES 60

static double
cpu_milliseconds (void)
{
  return clock () * 1000.0 / CLOCKS_PER_SEC;
}

typedef struct
{
  double longest, all;
  guint n;
} Frames;

static void
add_frame (Frames *frames, double milliseconds)
{
  frames->longest = MAX (frames->longest, milliseconds);
  frames->all += milliseconds;
  frames->n++;
}

static void
print_frames (const char *what, guint64 n, double taken_in, const Frames *frames)
{
  printf ("%-26s %10" G_GUINT64_FORMAT " %12.1f %10.1f %10.1f\n", what, n, taken_in, frames->longest,
          frames->all / frames->n);
}

static void
measure_plot (const char *ruleset, guint64 n)
{
  g_autoptr (CgtSequence) sequence = cgt_sequence_new (ruleset, NULL);
  g_autoptr (CgtSequencePlot) plot = cgt_sequence_plot_new (sequence);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (surface);
  CgtSequenceRange range;
  Frames frames = { 0 };
  double start;

  cgt_sequence_extend (sequence, n - 1, NULL, NULL);
  start = cpu_milliseconds ();
  cgt_sequence_plot_advance (plot, n, G_MAXUINT);
  start = cpu_milliseconds () - start;
  range = cgt_sequence_plot_fit (plot);
  for (guint i = 0; i < FRAMES; i++)
    {
      double before = cpu_milliseconds ();

      cgt_sequence_plot_draw (plot, cr, &range, WIDTH, HEIGHT, 1, cgt_theme_light ());
      add_frame (&frames, cpu_milliseconds () - before);
      range = i % 2 == 0 ? cgt_sequence_plot_pan (plot, &range, (range.n1 - range.n0) / 50, 0)
                         : cgt_sequence_plot_zoom (plot, &range, n * 0.4, 10, 1.25, 1);
    }
  print_frames (ruleset, n, start, &frames);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

static void
measure_table (const char *ruleset, guint size)
{
  g_autoptr (CgtTwoHeapTable) table = two_heap_table_of (ruleset, size, NULL);
  g_autoptr (CgtTwoHeapPicture) picture = cgt_two_heap_picture_new (table);
  g_autofree char *what = g_strdup_printf ("%s, %u squared", ruleset, size);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (surface);
  CgtTwoHeapView view;
  Frames frames = { 0 };
  double start;

  cgt_two_heap_table_compute (table, NULL, NULL);
  start = cpu_milliseconds ();
  cgt_two_heap_picture_advance (picture, G_MAXUINT, G_MAXUINT);
  start = cpu_milliseconds () - start;
  view = cgt_two_heap_picture_fit (picture, WIDTH, HEIGHT);
  for (guint i = 0; i < FRAMES; i++)
    {
      double before = cpu_milliseconds ();

      cgt_two_heap_picture_draw (picture, cr, &view, WIDTH, HEIGHT, 1, cgt_theme_light ());
      add_frame (&frames, cpu_milliseconds () - before);
      view = i % 2 == 0 ? cgt_two_heap_picture_pan (picture, &view, WIDTH, HEIGHT, -20, -10)
                        : cgt_two_heap_picture_zoom (picture, &view, WIDTH, HEIGHT, 600, 300, 1.25);
    }
  print_frames (what, (guint64) size * size, start, &frames);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

int
main (void)
{
  printf ("%-26s %10s %12s %10s %10s\n", "", "values", "taken in", "longest", "mean");
  measure_plot ("kayles", 1000); /* the fonts are loaded once */
  measure_plot ("kayles", 1000000);
  measure_plot ("grundys-game", 1000000);
  measure_plot ("square", 1000000);
  measure_plot ("octal[0.16]", 1000000);
  measure_plot ("subtraction[1,2,3]", 1000000);
  measure_plot ("octal[0.007]", 200000);
  measure_plot ("laskers-nim", 1000000);
  measure_plot ("kayles", 10000000);
  measure_plot ("laskers-nim", 10000000);
  measure_plot ("grundys-game", 10000000);
  measure_table ("wythoff", 4096);
  measure_table ("nim", 4096);
  return 0;
}
