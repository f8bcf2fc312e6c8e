/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
/* Heaps: the pointer finds what is drawn, at any size. */
#include "picture.h"

static void
test_heaps (void)
{
  g_autoptr (CgtBoard) board = cgt_board_new (CGT_BOARD_HEAPS);
  static const guint64 sizes[] = { 0, 1, 17, 25, 13, 40 };
  g_autoptr (GRand) rand = g_rand_new_with_seed (2);

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    cgt_board_insert_heap (board, i, sizes[i]);
  for (int round = 0; round < 100; round++)
    {
      double width = g_rand_double_range (rand, 160, 1000), height = g_rand_double_range (rand, 120, 800);
      CgtBoardView view = cgt_board_view_fit_editing (board, width, height, 10);
      guint64 last = 0;

      for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
        {
          g_assert_cmpint (cgt_board_heap_at (board, &view, view.x + i * view.pitch, view.y - 3), ==, i);
          /* the label belongs to the heap */
          g_assert_cmpint (cgt_board_heap_at (board, &view, view.x + i * view.pitch, view.y + 5), ==, i);
          g_assert_cmpuint (cgt_board_heap_size_at (board, &view, view.y - sizes[i] * view.scale), ==, sizes[i]);
          g_assert_false (cgt_board_new_heap_at (board, &view, view.x + i * view.pitch, view.y - 3));
        }
      g_assert_cmpint (cgt_board_heap_at (board, &view, view.x + 6 * view.pitch, view.y - 3), ==, -1);
      g_assert_true (cgt_board_new_heap_at (board, &view, view.x + 6 * view.pitch, view.y - 3));
      g_assert_false (cgt_board_new_heap_at (board, &view, view.x + 7 * view.pitch, view.y - 3));
      g_assert_cmpfloat (view.x + 6 * view.pitch, <, width);
      /* higher means more, without limit */
      for (double y = view.y; y > -50; y -= 0.7)
        {
          guint64 size = cgt_board_heap_size_at (board, &view, y);

          g_assert_cmpuint (size, >=, last);
          last = size;
        }
      g_assert_cmpuint (last, >, G_GUINT64_CONSTANT (1000000000000000));
    }
}

/* However large the heaps are, the columns stay inside the picture: nothing touches its border. */
static void
test_heaps_fit (void)
{
  static const guint64 sizes[][3] = { { 1, 2, 3 },
                                      { 17, 25, 13 },
                                      { 81, 279, 464 },
                                      { 1000000000000000000, 7, 250 },
                                      { G_MAXUINT64, G_MAXUINT64, 0 },
                                      { 600, 601, 602 } };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (int large = 0; large < 2; large++)
      {
        int width = large ? 800 : 160, height = large ? 600 : 120;
        g_autoptr (CgtBoard) board = cgt_board_new (CGT_BOARD_HEAPS);
        g_autoptr (Picture) picture = picture_new (width, height);
        int painted = 0;

        for (guint k = 0; k < 3; k++)
          cgt_board_insert_heap (board, k, sizes[i][k]);
        cgt_board_draw_miniature (picture->cr, board, NULL, width, height, cgt_theme_dark ());
        for (int x = 0; x < width; x++)
          {
            g_assert_cmpint (picture_pixel (picture, x, 0).alpha, ==, 0);
            g_assert_cmpint (picture_pixel (picture, x, height - 1).alpha, ==, 0);
            for (int y = 0; y < height; y++)
              painted += picture_pixel (picture, x, y).alpha > 0;
          }
        g_assert_cmpint (painted, >, width * height / 100);
      }
}

/* A taller heap is drawn taller, at any size. */
static void
test_heaps_monotone (void)
{
  guint64 size = 1;
  int last = 0;

  for (int k = 0; k < 60; k++, size = size * 2 + 1)
    {
      g_autoptr (CgtBoard) board = cgt_board_new (CGT_BOARD_HEAPS);
      g_autoptr (Picture) picture = picture_new (200, 300);
      CgtBoardView view;
      int top = 0;

      cgt_board_insert_heap (board, 0, 1);
      cgt_board_insert_heap (board, 1, G_MAXUINT64);
      view = cgt_board_view_fit (board, 200, 300, 8);
      board->heaps[0] = size;
      cgt_board_draw (picture->cr, board, NULL, &view, NULL, cgt_theme_light ());
      while (top < 299 && picture_pixel (picture, view.x, top).alpha == 0)
        top++;
      g_assert_cmpint (300 - top, >=, last);
      last = 300 - top;
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pictures/heaps/pointer", test_heaps);
  g_test_add_func ("/pictures/heaps/fit", test_heaps_fit);
  g_test_add_func ("/pictures/heaps/monotone", test_heaps_monotone);
  return g_test_run ();
}
