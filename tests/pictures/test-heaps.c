/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
/* Heaps: the pointer finds what is drawn, at any size. */
#include "picture.h"
#include "pictures/boards/cgt-board-slide.h"

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

/* Heaps stand in the middle of a high board, while they are edited, too. */
static void
test_heaps_middle (void)
{
  g_autoptr (CgtBoard) board = cgt_board_new (CGT_BOARD_HEAPS);
  CgtBoardView view;
  double middle;

  cgt_board_insert_heap (board, 0, 3);
  cgt_board_insert_heap (board, 1, 5);
  view = cgt_board_view_fit_editing (board, 400, 900, 24);
  middle = (cgt_board_heap_top (board, &view, 5) + view.y) / 2;
  g_assert_cmpfloat (middle, >, 350);
  g_assert_cmpfloat (middle, <, 500);
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

static CgtElement
token_at (const CgtBoard *board, const CgtBoardView *view, guint heap, guint64 token)
{
  double x = view->x + ((double) token + 0.5) * view->scale;

  for (guint i = 0; i < heap; i++)
    x += (double) (board->heaps[i] + 1) * view->scale;
  return cgt_board_element_at (board, NULL, view, x, view->y - view->scale, TRUE);
}

/* Rip Van Winkle's game is played from one row: a pin that is taken leaves a gap, and any pin of the row can be taken,
 * or any two beside each other. */
static void
test_row (void)
{
  g_autoptr (CgtBoard) before = board_of ("kayles(7)"), after = board_of ("kayles(4,2)");
  CgtBoardView view = cgt_board_view_fit (before, 400, 200, 16), parts = cgt_board_view_fit (after, 400, 200, 16);
  g_autoptr (CgtBoardMarks) one = cgt_board_difference (before, after);
  g_autoptr (Picture) picture = picture_new (400, 200);
  gboolean gap = TRUE;
  double x;

  g_assert_true (view.in_row);
  g_assert_cmpfloat (view.scale, ==, parts.scale); /* the gap is as wide as the pin */
  g_assert_cmpfloat (view.x, ==, parts.x);
  g_assert_null (cgt_board_slide_new (before, after, &view)); /* nothing moves */
  for (guint i = 0; i < 7; i++)
    {
      CgtElement token = token_at (before, &view, 0, i), next = token_at (before, &view, 0, i + 1);

      g_assert_cmpint (token.kind, ==, CGT_ELEMENT_TOKEN);
      g_assert_cmpuint (token.size, ==, i);
      /* the third pin or the fifth leaves a row of two and one of four */
      g_assert_cmpint (cgt_board_marks_touch (before, one, token), ==,
                       i == 2 || i == 4 ? CGT_TOUCH_MEANT : CGT_TOUCH_NONE);
      for (guint j = 0; i < 6 && j < 3; j++)
        {
          g_autofree char *text = g_strdup_printf ("kayles(%u,%u)", 5 - j, j);
          g_autoptr (CgtBoard) rest = board_of (text);
          g_autoptr (CgtBoardMarks) two = cgt_board_difference (before, rest);

          g_assert_cmpint (cgt_board_marks_stroke (before, two, token, next), ==,
                           i == j || i == 5 - j ? CGT_TOUCH_MEANT : CGT_TOUCH_NONE);
        }
    }
  g_assert_cmpuint (token_at (after, &parts, 1, 1).index, ==, 1);
  g_assert_cmpuint (token_at (after, &parts, 1, 1).size, ==, 1);
  cgt_board_draw (picture->cr, after, NULL, &parts, NULL, cgt_theme_light ());
  x = parts.x + 4.5 * parts.scale;
  for (int y = 0; y < 200; y++)
    gap = gap && picture_pixel (picture, x, y).alpha == 0;
  g_assert_true (gap);
  g_assert_cmpint (picture_pixel (picture, x - parts.scale, parts.y - parts.scale).alpha, >, 0);
  g_assert_cmpint (picture_pixel (picture, x + parts.scale, parts.y - parts.scale).alpha, >, 0);
}

/* A row grows to the right; pins that cannot be seen are columns, and so are the heaps of other games. */
static void
test_row_sizes (void)
{
  static const char *const columns[] = { "kayles(1000000)", "kayles(3,18446744073709551615)", "nim(7)" };
  g_autoptr (CgtBoard) row = board_of ("kayles(3,2)");
  CgtBoardView view = cgt_board_view_fit_editing (row, 400, 200, 16);

  g_assert_cmpuint (cgt_board_heap_dragged (row, &view, 3, 2 * view.scale, 40), ==, 5);
  g_assert_cmpuint (cgt_board_heap_dragged (row, &view, 3, -9 * view.scale, 0), ==, 0);
  g_assert_cmpint (cgt_board_heap_at (row, &view, view.x + 1, view.y - 3), ==, 0);
  g_assert_cmpint (cgt_board_heap_at (row, &view, view.x + 4.1 * view.scale, view.y - 3), ==, 1);
  g_assert_true (cgt_board_new_heap_at (row, &view, view.x + 7.5 * view.scale, view.y - 3));
  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    {
      g_autoptr (CgtBoard) board = board_of (columns[i]);

      g_assert_false (cgt_board_view_fit (board, 400, 200, 16).in_row);
    }
}

/* The files of Dawson's Chess stand side by side, with the white pawns below. */
static void
test_files (void)
{
  g_autoptr (CgtBoard) board = board_of ("dawsons-chess(9)");
  CgtBoardView view = cgt_board_view_fit (board, 400, 200, 16);
  g_autoptr (Picture) picture = picture_new (400, 200);
  double x = view.x + 4.5 * view.scale;

  g_assert_true (view.in_row);
  cgt_board_draw (picture->cr, board, cgt_ruleset_find ("dawsons-chess"), &view, NULL, cgt_theme_light ());
  g_assert_cmpint (picture_pixel (picture, x, view.y - 0.35 * view.scale).red, >, 200);
  g_assert_cmpint (picture_pixel (picture, x, view.y - 2.1 * view.scale).red, <, 100);
}

/* Almonds are brown, also where four heaps of them are an answer in a table. Coins would be golden. */
static void
test_small_almonds (void)
{
  static const char *const positions[] = { "fair-shares(6)", "fair-shares(3,1,1,1)", "fair-shares(1,1,1,1,1,1)" };

  for (guint i = 0; i < G_N_ELEMENTS (positions); i++)
    {
      g_autoptr (CgtBoard) board = board_of (positions[i]);
      g_autoptr (Picture) picture = picture_new (110, 64);
      const CgtColour gold = { 0.89, 0.70, 0.24, 1 };

      cgt_board_draw_miniature (picture->cr, board, cgt_ruleset_find ("fair-shares"), 110, 64, cgt_theme_light ());
      g_assert_cmpint (picture_nearest (picture, 55, 32, 64, &gold), >, 60);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pictures/heaps/pointer", test_heaps);
  g_test_add_func ("/pictures/heaps/fit", test_heaps_fit);
  g_test_add_func ("/pictures/heaps/middle", test_heaps_middle);
  g_test_add_func ("/pictures/heaps/monotone", test_heaps_monotone);
  g_test_add_func ("/pictures/heaps/row", test_row);
  g_test_add_func ("/pictures/heaps/row/sizes", test_row_sizes);
  g_test_add_func ("/pictures/heaps/row/files", test_files);
  g_test_add_func ("/pictures/heaps/small-almonds", test_small_almonds);
  return g_test_run ();
}
