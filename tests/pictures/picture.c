/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "picture.h"

#include <math.h>

Picture *
picture_new (int width, int height)
{
  Picture *picture = g_new0 (Picture, 1);

  picture->width = width;
  picture->height = height;
  picture->surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  picture->cr = cairo_create (picture->surface);
  return picture;
}

void
picture_free (Picture *picture)
{
  g_assert_cmpint (cairo_status (picture->cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (picture->cr);
  g_assert_cmpint (cairo_surface_status (picture->surface), ==, CAIRO_STATUS_SUCCESS);
  cairo_surface_destroy (picture->surface);
  g_free (picture);
}

void
picture_paint (Picture *picture, const CgtColour *colour)
{
  cgt_theme_set_source (picture->cr, colour);
  cairo_paint (picture->cr);
}

Pixel
picture_pixel (Picture *picture, double x, double y)
{
  const guint32 *row;
  guint32 value;
  int alpha, px = (int) floor (x), py = (int) floor (y);

  g_assert_true (px >= 0 && py >= 0 && px < picture->width && py < picture->height);
  cairo_surface_flush (picture->surface);
  row = (const guint32 *) (cairo_image_surface_get_data (picture->surface) +
                           (gsize) py * cairo_image_surface_get_stride (picture->surface));
  value = row[px];
  alpha = value >> 24;
  if (alpha == 0)
    return (Pixel) { 0, 0, 0, 0 };
  return (Pixel) { (value >> 16 & 255) * 255 / alpha, (value >> 8 & 255) * 255 / alpha, (value & 255) * 255 / alpha,
                   alpha };
}

int
pixel_distance (Pixel pixel, const CgtColour *colour)
{
  return abs (pixel.red - (int) (colour->red * 255)) + abs (pixel.green - (int) (colour->green * 255)) +
         abs (pixel.blue - (int) (colour->blue * 255));
}

int
picture_nearest (Picture *picture, double x, double y, int reach, const CgtColour *colour)
{
  int least = G_MAXINT;

  for (int dy = -reach; dy <= reach; dy++)
    for (int dx = -reach; dx <= reach; dx++)
      if (x + dx >= 0 && y + dy >= 0 && x + dx < picture->width && y + dy < picture->height &&
          picture_pixel (picture, x + dx, y + dy).alpha > 200)
        least = MIN (least, pixel_distance (picture_pixel (picture, x + dx, y + dy), colour));
  return least;
}

CgtBoard *
board_of (const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtPosition) position = cgt_position_from_text (text, &error);
  CgtBoard *board;

  g_assert_no_error (error);
  board = cgt_position_get_board (position);
  g_assert_nonnull (board);
  return board;
}

CgtBoardView
random_view (const CgtBoard *board, GRand *rand)
{
  CgtBoardView view =
    cgt_board_view_fit (board, g_rand_double_range (rand, 100, 900), g_rand_double_range (rand, 80, 700), 10);

  cgt_board_view_zoom (&view, exp (g_rand_double_range (rand, -1, 2)), view.width * g_rand_double (rand),
                       view.height * g_rand_double (rand));
  return view;
}
