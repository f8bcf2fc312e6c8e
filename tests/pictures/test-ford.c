/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
/* Ford circles: every visible circle is found exactly once, and no others. */
#include <math.h>

#include "picture.h"

static gint64
gcd (gint64 a, gint64 b)
{
  while (b != 0)
    {
      gint64 r = a % b;

      a = b, b = r;
    }
  return a;
}

static gboolean
note (gint64 p, gint64 q, gpointer user_data)
{
  GArray *found = user_data;

  g_array_append_val (found, p);
  g_array_append_val (found, q);
  return TRUE;
}

static GArray *
walk (const CgtBoardView *view, double min_radius, gint64 always)
{
  GArray *found = g_array_new (FALSE, FALSE, sizeof (gint64));

  cgt_ford_circles_walk (view, min_radius, always, note, found);
  return found;
}

static guint
count (const GArray *found)
{
  return found->len / 2;
}

static gint64
numerator (const GArray *found, guint i)
{
  return g_array_index (found, gint64, 2 * i);
}

static gint64
denominator (const GArray *found, guint i)
{
  return g_array_index (found, gint64, 2 * i + 1);
}

static void
assert_from_left_to_right (const GArray *found)
{
  for (guint i = 1; i < count (found); i++)
    g_assert_cmpint (numerator (found, i - 1) * denominator (found, i), <,
                     numerator (found, i) * denominator (found, i - 1));
  for (guint i = 0; i < count (found); i++)
    g_assert_cmpint (gcd (numerator (found, i), denominator (found, i)), ==, 1);
}

static CgtBoardView
fitted (double width, double height)
{
  g_autoptr (CgtBoard) board = board_of ("ford(1/2)");

  return cgt_board_view_fit (board, width, height, 10);
}

/* In the initial view, every fraction with a denominator up to 100 is found: the Farey sequence without its ends. */
static void
test_farey (void)
{
  CgtBoardView view = fitted (800, 600);
  g_autoptr (GArray) found = walk (&view, CGT_FORD_SMALLEST, CGT_FORD_ALWAYS);
  guint fractions = 0;

  for (gint64 q = 2; q <= 100; q++)
    for (gint64 p = 1; p < q; p++)
      fractions += gcd (p, q) == 1;
  g_assert_cmpuint (fractions, ==, 3043);
  g_assert_cmpuint (count (found), ==, fractions);
  assert_from_left_to_right (found);
  for (guint i = 0; i < count (found); i++)
    g_assert_cmpint (denominator (found, i), <=, 100);
}

/* A row of Farey alone: the circles of its fractions are drawn, and that of 1/7, which row 6 has not, leaves the page.
 * The fraction that is compared has a ring. */
static void
test_row_of_farey (void)
{
  g_autoptr (CgtBoard) board = board_of ("ford(1/2)");
  CgtBoardView view = fitted (800, 600);
  const CgtTheme *theme = cgt_theme_light ();

  for (gint64 n = 5; n <= 7; n++)
    {
      g_autoptr (Picture) picture = picture_new (800, 600);
      CgtBoardDecor decor = { .farey = n, .other_numerator = 2, .other_denominator = 3, .hover = -1, .cursor = -1 };
      double r = view.scale / 18, x = view.x + view.scale * 2 / 3;

      picture_paint (picture, &theme->background);
      cgt_ford_circles_draw (picture->cr, board, &view, &decor, theme);
      for (gint64 q = 5; q <= 7; q++)
        g_assert_cmpint (picture_nearest (picture, view.x + view.scale / q, view.y - view.scale / (q * q), 3,
                                          q % 2 == 0 ? &theme->p_position : &theme->n_position) < 130,
                         ==, q <= n);
      g_assert_cmpint (picture_nearest (picture, x, view.y - 2 * r, 3, &theme->foreground), <, 60);
    }
}

/* While answers are hidden, P- and N-positions look alike, and there is no legend. */
static void
test_hidden_outcomes (void)
{
  g_autoptr (CgtBoard) board = board_of ("ford(1/2)");
  CgtBoardView view = fitted (800, 600);
  const CgtTheme *theme = cgt_theme_light ();

  for (int hides = 0; hides < 2; hides++)
    {
      g_autoptr (Picture) picture = picture_new (800, 600);
      CgtBoardDecor decor = { .hides_outcomes = hides, .hover = -1, .cursor = -1 };
      double r = view.scale / 8;

      picture_paint (picture, &theme->background);
      cgt_ford_circles_draw (picture->cr, board, &view, &decor, theme);
      g_assert_cmpint (picture_nearest (picture, view.x + view.scale / 2, view.y - 0.3 * r, 3, &theme->p_position) < 60,
                       ==, !hides);
      for (double x = 0; hides && x < 800; x += 10)
        for (double y = 0; y < 600; y += 10)
          {
            g_assert_cmpint (picture_nearest (picture, x, y, 5, &theme->p_position), >, 60);
            g_assert_cmpint (picture_nearest (picture, x, y, 5, &theme->n_position), >, 60);
          }
    }
}

/* In random windows, the same circles are found as by trying every fraction. */
static void
test_windows (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (4);

  for (int round = 0; round < 120; round++)
    {
      CgtBoardView view = fitted (g_rand_double_range (rand, 50, 900), g_rand_double_range (rand, 50, 700));
      double min_radius = g_rand_double_range (rand, 0.5, 4);
      gint64 always = g_rand_int_range (rand, 1, 40);
      g_autoptr (GArray) found = NULL;
      guint expected = 0;

      cgt_board_view_zoom (&view, exp (g_rand_double_range (rand, 0, 5)), view.x + g_rand_double (rand) * view.scale,
                           view.y - g_rand_double (rand) * view.height * 0.3);
      if (sqrt (view.scale / (2 * min_radius)) > 260)
        continue;
      found = walk (&view, min_radius, always);
      assert_from_left_to_right (found);
      for (gint64 q = 2; q <= 260; q++)
        for (gint64 p = 1; p < q; p++)
          {
            double r = view.scale * 0.5 / (q * q), x = view.x + view.scale * p / q;

            if (gcd (p, q) == 1 && (r >= min_radius || q <= always) && x + r >= 0 && x - r <= view.width &&
                view.y >= 0 && view.y - 2 * r <= view.height)
              expected++;
          }
      g_assert_cmpuint (count (found), ==, expected);
    }
}

/* At any depth, a window contains about as many circles as it is pixels wide, and the walk visits no more. */
static void
test_deep (void)
{
  static const double at[] = { 0.381966011250105, 1.0 / 3 + 1e-10, 0.5 - 3e-9, 1e-9, 1 - 1e-9, 0.70710678118654752 };

  for (guint i = 0; i < G_N_ELEMENTS (at); i++)
    for (double zoom = 1; zoom < 1e9; zoom *= 7)
      {
        CgtBoardView view = fitted (800, 600);
        g_autoptr (GArray) found = NULL;

        cgt_board_view_zoom (&view, zoom, view.x + at[i] * view.scale, view.y);
        found = walk (&view, CGT_FORD_SMALLEST, 1);
        assert_from_left_to_right (found);
        g_assert_cmpuint (count (found), <, 1700);
        for (guint k = 0; k < count (found); k++)
          {
            double x = view.x + view.scale * ((double) numerator (found, k) / denominator (found, k));
            double r = view.scale * 0.5 / ((double) denominator (found, k) * denominator (found, k));

            g_assert_cmpfloat (r, >=, CGT_FORD_SMALLEST * 0.999);
            g_assert_true (x + r > -1 && x - r < 801);
          }
      }
}

/* The parents are the two larger circles that touch: |ps - qr| = 1 and s < q. */
static void
test_parents (void)
{
  for (gint64 q = 2; q <= 60; q++)
    for (gint64 p = 1; p < q; p++)
      {
        gint64 a, b, c, d;
        guint touching = 0;

        if (gcd (p, q) != 1)
          continue;
        cgt_ford_circle_parents (p, q, &a, &b, &c, &d);
        g_assert_cmpint (p * b - a * q, ==, 1);
        g_assert_cmpint (c * q - p * d, ==, 1);
        g_assert_cmpint (a + c, ==, p);
        g_assert_cmpint (b + d, ==, q);
        /* every odd denominator has one even and one odd parent */
        if (q % 2 == 1)
          g_assert_true ((b % 2 == 0) != (d % 2 == 0));
        for (gint64 s = 1; s < q; s++)
          for (gint64 r = 0; r <= s; r++)
            touching += gcd (r, s) == 1 && ABS (p * s - q * r) == 1;
        g_assert_cmpuint (touching, ==, 2);
      }
}

/* The P-positions in the picture are those of the ruleset, played out from its options. */
static gboolean
is_p_position (gint64 p, gint64 q, GHashTable *known)
{
  g_autofree char *text = g_strdup_printf ("ford(%" G_GINT64_FORMAT "/%" G_GINT64_FORMAT ")", p, q);
  gpointer value;
  gboolean result = TRUE;

  if (g_hash_table_lookup_extended (known, text, NULL, &value))
    return GPOINTER_TO_INT (value);
  {
    g_autoptr (CgtPosition) position = cgt_position_from_text (text, NULL);
    g_autoptr (GPtrArray) options = cgt_position_options (position, CGT_LEFT, NULL, NULL);

    for (guint i = 0; i < options->len && result; i++)
      {
        g_autoptr (CgtBoard) board = cgt_position_get_board (options->pdata[i]);

        result = !is_p_position (board->numerator, board->denominator, known);
      }
  }
  g_hash_table_insert (known, g_steal_pointer (&text), GINT_TO_POINTER (result));
  return result;
}

static void
test_p_positions (void)
{
  g_autoptr (GHashTable) known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (gint64 q = 2; q <= 40; q++)
    for (gint64 p = 1; p < q; p++)
      if (gcd (p, q) == 1)
        g_assert_cmpint (cgt_ford_circle_is_p_position (p, q), ==, is_p_position (p, q, known));
}

/* The pointer finds a circle anywhere inside it, at any zoom, and nothing in the gaps. */
static void
test_pointer (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);

  for (int round = 0; round < 60; round++)
    {
      CgtBoardView view = fitted (800, 600);
      g_autoptr (GArray) found = NULL;

      cgt_board_view_zoom (&view, exp (g_rand_double_range (rand, 0, 18)), view.x + g_rand_double (rand) * view.scale,
                           view.y);
      found = walk (&view, 2, 1);
      for (guint i = 0; i < count (found); i++)
        {
          double q = denominator (found, i), r = view.scale * 0.5 / (q * q);
          double x = view.x + view.scale * (numerator (found, i) / q), y = view.y - r;
          double angle = g_rand_double (rand) * 2 * G_PI;
          gint64 n = 0, d = 0;

          g_assert_true (cgt_ford_circle_at (&view, x + 0.9 * r * cos (angle), y + 0.9 * r * sin (angle), &n, &d));
          g_assert_cmpint (n, ==, numerator (found, i));
          g_assert_cmpint (d, ==, denominator (found, i));
        }
      for (int k = 0; k < 300; k++)
        {
          double x = g_rand_double_range (rand, 0, 800), y = g_rand_double_range (rand, -100, 620);
          gint64 n, d;

          if (!cgt_ford_circle_at (&view, x, y, &n, &d))
            {
              for (guint i = 0; i < count (found); i++)
                {
                  double q = denominator (found, i), r = view.scale * 0.5 / (q * q);

                  g_assert_cmpfloat (hypot (x - view.x - view.scale * (numerator (found, i) / q), y - view.y + r), >,
                                     r * 0.9999);
                }
            }
          else
            {
              double r = view.scale * 0.5 / ((double) d * d);

              g_assert_cmpfloat (hypot (x - view.x - view.scale * ((double) n / d), y - view.y + r), <,
                                 r * 1.0001 + 1e-3);
            }
        }
    }
}

/* 1/2 is filled with the colour of P-positions; 1/3 is a ring in the colour of N-positions, empty in the middle. */
static void
test_colours (void)
{
  const CgtTheme *themes[] = { cgt_theme_light (), cgt_theme_dark () };

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (CgtBoard) board = board_of ("ford(3/7)");
      g_autoptr (Picture) picture = picture_new (800, 600);
      CgtBoardView view = cgt_board_view_fit (board, 800, 600, 20);
      double r;

      picture_paint (picture, &themes[i]->background);
      cgt_board_draw (picture->cr, board, NULL, &view, NULL, themes[i]);
      r = view.scale / 8;
      g_assert_cmpint (picture_nearest (picture, view.x + view.scale / 2 + r * 0.7, view.y - r, 1,
                                        &themes[i]->p_position),
                       <, 40);
      r = view.scale / 18;
      g_assert_cmpint (picture_nearest (picture, view.x + view.scale / 3, view.y - 2 * r + 1, 2,
                                        &themes[i]->n_position),
                       <, 40);
      g_assert_cmpint (picture_nearest (picture, view.x + view.scale / 3 + r * 0.45, view.y - r, 1,
                                        &themes[i]->n_position),
                       >, 120);
      g_assert_cmpint (picture_nearest (picture, view.x + view.scale / 3 + r * 0.45, view.y - r, 1,
                                        &themes[i]->p_position),
                       >, 120);
    }
}

/* Without a chosen circle the picture equals its mirror image, since p/q and 1 - p/q are equivalent, except for the
 * labels below the line and a few pixels. */
static void
test_mirror (void)
{
  CgtBoardDecor decor = { .hover = -1, .cursor = -1 };
  CgtBoardView view = fitted (281, 200);
  g_autoptr (Picture) picture = picture_new (281, 200);
  int different = 0;

  cgt_ford_circles_draw (picture->cr, NULL, &view, &decor, cgt_theme_light ());
  for (int y = 0; y < view.y - 2; y++)
    for (int x = 0; x < 140; x++)
      different += abs (picture_pixel (picture, x, y).alpha - picture_pixel (picture, 280 - x, y).alpha) > 40;
  g_assert_cmpint (different, <, 30);
}

/* The visible parts of circles with a thousand million pixels are drawn. */
static void
test_huge (void)
{
  for (double zoom = 1e3; zoom < 2e9; zoom *= 10)
    {
      g_autoptr (CgtBoard) board = board_of ("ford(1/3)");
      g_autoptr (Picture) picture = picture_new (400, 300);
      CgtBoardView view = cgt_board_view_fit (board, 400, 300, 10);
      CgtBoardDecor decor = { .hover = -1, .cursor = -1 };

      cgt_board_view_zoom (&view, zoom, view.x + view.scale / 2, view.y);
      picture_paint (picture, &cgt_theme_light ()->background);
      cgt_ford_circles_draw (picture->cr, NULL, &view, &decor, cgt_theme_light ());
      /* just above the foot of 1/2; nothing below the line */
      g_assert_cmpint (pixel_distance (picture_pixel (picture, view.x + view.scale / 2, view.y - 40),
                                       &cgt_theme_light ()->p_position),
                       <, 60);
      g_assert_cmpint (pixel_distance (picture_pixel (picture, view.x + view.scale / 2 + 60, view.y + 8),
                                       &cgt_theme_light ()->background),
                       <, 10);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pictures/ford/farey", test_farey);
  g_test_add_func ("/pictures/ford/row-of-farey", test_row_of_farey);
  g_test_add_func ("/pictures/ford/hidden-outcomes", test_hidden_outcomes);
  g_test_add_func ("/pictures/ford/windows", test_windows);
  g_test_add_func ("/pictures/ford/deep", test_deep);
  g_test_add_func ("/pictures/ford/parents", test_parents);
  g_test_add_func ("/pictures/ford/p-positions", test_p_positions);
  g_test_add_func ("/pictures/ford/pointer", test_pointer);
  g_test_add_func ("/pictures/ford/colours", test_colours);
  g_test_add_func ("/pictures/ford/mirror", test_mirror);
  g_test_add_func ("/pictures/ford/huge", test_huge);
  return g_test_run ();
}
