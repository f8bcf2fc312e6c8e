/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
/* The picture of the values of two heaps: what is drawn where, and what the pointer finds. */
#include <math.h>

#include "picture.h"
#include "pictures/plots/cgt-two-heap-picture.h"
#include "../two-heaps.h"

static CgtTwoHeapPicture *
two_heaps_of (const char *ruleset, guint size)
{
  g_autoptr (CgtTwoHeapTable) table = two_heap_table_of (ruleset, size, NULL);
  CgtTwoHeapPicture *picture = cgt_two_heap_picture_new (table);

  g_assert_true (cgt_two_heap_table_compute (table, NULL, NULL));
  while (cgt_two_heap_picture_advance (picture, G_MAXUINT, 100))
    ;
  g_assert_cmpuint (cgt_two_heap_picture_get_n (picture), ==, size);
  return picture;
}

static gboolean
is_orange (Picture *picture, double x, double y, int reach)
{
  return picture_nearest (picture, x, y, reach, &cgt_theme_light ()->n_position) < 60;
}

/* P-positions of Wythoff's game are marked at every cell size, and other cells are not. */
static void
test_two_heaps (void)
{
  static const double cells[] = { 30, 10, 4, 1.5, 0.7, 0.26 };

  for (guint i = 0; i < G_N_ELEMENTS (cells); i++)
    {
      g_autoptr (CgtTwoHeapPicture) two = two_heaps_of ("wythoff", 1000);
      g_autoptr (Picture) picture = picture_new (400, 400);
      CgtTwoHeapView view = { 0, 0, cells[i] };
      guint a, b;

      cgt_two_heap_picture_draw (two, picture->cr, &view, 400, 400, 1, cgt_theme_light ());
      for (guint k = 0; (a = (guint) floor (k * (1 + sqrt (5)) / 2)) + k < MIN (390 / cells[i], 990); k++)
        {
          guint hit_a, hit_b;
          double x = (a + 0.5) * cells[i], y = (a + k + 0.5) * cells[i];

          b = a + k;
          g_assert_true (is_orange (picture, x, y + (cells[i] >= 24 ? cells[i] * 0.3 : 0), 2));
          g_assert_true (cgt_two_heap_picture_hit (two, &view, 400, 400, x, y, &hit_a, &hit_b));
          g_assert_cmpuint (hit_a, ==, a);
          g_assert_cmpuint (hit_b, ==, b);
        }
      g_assert_false (is_orange (picture, 200, 20, 3));
      g_assert_false (is_orange (picture, 200, 190, 3));
    }
}

static void
test_two_heaps_view (void)
{
  g_autoptr (CgtTwoHeapPicture) two = two_heaps_of ("nim", 500);
  CgtTwoHeapView all = cgt_two_heap_picture_fit (two, 300, 200), view = all;
  g_autofree char *none = cgt_two_heap_picture_describe (two, 500, 0),
                  *text = cgt_two_heap_picture_describe (two, 5, 3);
  guint a, b;

  g_assert_null (none);
  g_assert_cmpstr (text, ==, "(5, 3): value 6");
  g_assert_cmpfloat_with_epsilon (all.cell, 0.4, 1e-9);
  g_assert_true (cgt_two_heap_picture_hit (two, &view, 300, 200, 150, 100, &a, &b));
  /* The cell under the pointer stays in place. */
  for (guint i = 0; i < 30; i++)
    {
      guint c, d;

      view = cgt_two_heap_picture_zoom (two, &view, 300, 200, 150, 100, 1.4);
      g_assert_true (cgt_two_heap_picture_hit (two, &view, 300, 200, 150, 100, &c, &d));
      g_assert_cmpint (abs ((int) c - (int) a), <=, 2);
      g_assert_cmpint (abs ((int) d - (int) b), <=, 2);
    }
  view = cgt_two_heap_picture_pan (two, &view, 300, 200, -1e9, -1e9);
  g_assert_true (cgt_two_heap_picture_hit (two, &view, 300, 200, 299.9, 199.9, &a, &b));
  g_assert_cmpuint (a, ==, 499);
  g_assert_cmpuint (b, ==, 499);
  for (guint i = 0; i < 30; i++)
    view = cgt_two_heap_picture_zoom (two, &view, 300, 200, 10, 10, 0.7);
  g_assert_cmpfloat_with_epsilon (view.cell, all.cell, 1e-9);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pictures/two-heaps/positions", test_two_heaps);
  g_test_add_func ("/pictures/two-heaps/view", test_two_heaps_view);
  return g_test_run ();
}
