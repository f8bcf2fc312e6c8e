/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
/* Moving pictures are read back by the decoder of libwebp, and each of their pixels is compared. */
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <webp/demux.h>

#include "cgt/cgt-budget.h"
#include "pictures/draw/cgt-film.h"

/* Odd, since places in a film are even. */
#define WIDTH 37
#define HEIGHT 23
#define N_FRAMES 12

/* A background with one pixel that moves by an odd step; frames 4 and 5 are equal, and frame 8 is quite another. */
static guint32
colour_at (guint frame, int x, int y)
{
  guint step = frame == 5 ? 4 : frame;
  int px = (int) (step * 7 % WIDTH), py = (int) (step * 5 % HEIGHT);

  if (frame == 8)
    return 0xff000000 | (guint32) (x * 6) << 16 | (guint32) (y * 11) << 8;
  if (frame >= 10 && x >= 3 && x < 12 && y >= 5)
    return 0xff3366cc;
  return x == px && y == py ? 0xffcc2200 : 0xfff6f5f4;
}

static cairo_surface_t *
draw (guint frame, gpointer data)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH, HEIGHT);
  int stride = cairo_image_surface_get_stride (surface) / (int) sizeof (guint32);
  guint32 *pixels = (guint32 *) (gpointer) cairo_image_surface_get_data (surface);

  for (int y = 0; y < HEIGHT; y++)
    for (int x = 0; x < WIDTH; x++)
      pixels[y * stride + x] = colour_at (frame, x, y);
  cairo_surface_mark_dirty (surface);
  return surface;
}

static const CgtFilm plain = { N_FRAMES, WIDTH, HEIGHT, 150, 2000, draw, NULL };

/* Whether the rows of red, green, blue and alpha are those of a frame. */
static void
assert_shows (const guint8 *shown, guint frame)
{
  for (int y = 0; y < HEIGHT; y++)
    for (int x = 0; x < WIDTH; x++, shown += 4)
      g_assert_cmphex ((guint32) shown[3] << 24 | (guint32) shown[0] << 16 | (guint32) shown[1] << 8 | shown[2], ==,
                       colour_at (frame, x, y));
}

static void
test_frames (void)
{
  g_autofree char *folder = g_dir_make_tmp ("grundy-film-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "film.webp", NULL), *content = NULL;
  g_autoptr (GError) error = NULL;
  WebPAnimDecoder *decoder;
  WebPAnimInfo info;
  WebPData film = { 0 };
  int before = 0, time = 0;
  guint8 *shown;

  g_assert_true (cgt_film_save (path, &plain, CGT_FILE_NEW, NULL, &error));
  g_assert_no_error (error);
  g_assert_false (cgt_film_save (path, &plain, CGT_FILE_NEW, NULL, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_EXIST);
  g_assert_true (g_file_get_contents (path, &content, &film.size, NULL));
  film.bytes = (const guint8 *) content;
  decoder = WebPAnimDecoderNew (&film, NULL);
  g_assert_nonnull (decoder);
  g_assert_true (WebPAnimDecoderGetInfo (decoder, &info));
  g_assert_cmpuint (info.canvas_width, ==, WIDTH);
  g_assert_cmpuint (info.canvas_height, ==, HEIGHT);
  g_assert_cmpuint (info.frame_count, ==, N_FRAMES);
  g_assert_cmpuint (info.loop_count, ==, 0);
  for (guint frame = 0; frame < N_FRAMES; frame++, before = time)
    {
      g_assert_true (WebPAnimDecoderGetNext (decoder, &shown, &time));
      g_assert_cmpint (time - before, ==, frame + 1 < N_FRAMES ? 150 : 2000);
      assert_shows (shown, frame);
    }
  g_assert_false (WebPAnimDecoderHasMoreFrames (decoder));
  WebPAnimDecoderDelete (decoder);
  g_remove (path);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

static cairo_surface_t *
draw_and_stop (guint frame, gpointer data)
{
  g_assert_cmpuint (frame, <=, 3);
  if (frame == 3)
    g_cancellable_cancel (data);
  return draw (frame, NULL);
}

static void
test_cancel (void)
{
  g_autofree char *folder = g_dir_make_tmp ("grundy-film-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "film.webp", NULL);
  g_autoptr (GCancellable) cancelled = g_cancellable_new ();
  g_autoptr (CgtBudget) budget = cgt_budget_new ();
  g_autoptr (GError) error = NULL;
  CgtFilm stops = plain;

  stops.draw = draw_and_stop;
  stops.data = cancelled;
  cgt_budget_set_cancellable (budget, cancelled);
  g_assert_false (cgt_film_save (path, &stops, CGT_FILE_NEW, budget, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_cmpint (g_rmdir (folder), ==, 0); /* it is empty */
}

static cairo_surface_t *
draw_nothing (guint frame, gpointer data)
{
  g_assert_not_reached ();
  return NULL;
}

/* What does not fit is refused before the first frame is made. */
static void
test_too_large (void)
{
  g_autoptr (CgtBudget) budget = cgt_budget_new ();
  g_autoptr (GError) too_wide = NULL, too_much = NULL;
  CgtFilm film = { 2, CGT_FILM_LONGEST + 1, HEIGHT, 150, 2000, draw_nothing, NULL };

  g_assert_false (cgt_film_save ("film.webp", &film, CGT_FILE_NEW, budget, &too_wide));
  g_assert_cmpstr (too_wide->message, ==,
                   "film.webp: a moving picture is at most 16383 pixels wide and high, and not 16384 × 23");
  cgt_budget_set_memory (budget, (gsize) 64 << 20);
  film.width = film.height = CGT_FILM_LONGEST;
  g_assert_false (cgt_film_save ("film.webp", &film, CGT_FILE_NEW, budget, &too_much));
  g_assert_error (too_much, CGT_ERROR, CGT_ERROR_BUDGET);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/film/frames", test_frames);
  g_test_add_func ("/film/cancel", test_cancel);
  g_test_add_func ("/film/too-large", test_too_large);
  return g_test_run ();
}
