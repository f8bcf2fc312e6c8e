/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
/* Plots of nim-sequences: what is drawn where, and what the pointer finds. */
#include <math.h>

#include "picture.h"
#include "pictures/draw/cgt-number-text.h"
#include "pictures/plots/cgt-sequence-plot.h"

#define WIDTH 700
#define HEIGHT 420

static CgtSequence *
sequence_to (const char *ruleset, guint64 to)
{
  g_autoptr (GError) error = NULL;
  CgtSequence *sequence = cgt_sequence_new (ruleset, &error);

  g_assert_no_error (error);
  cgt_sequence_extend (sequence, to, NULL, &error);
  g_assert_no_error (error);
  return sequence;
}

static CgtSequencePlot *
plot_of (const char *ruleset, guint64 n)
{
  g_autoptr (CgtSequence) sequence = sequence_to (ruleset, n - 1);
  CgtSequencePlot *plot = cgt_sequence_plot_new (sequence);

  g_assert_false (cgt_sequence_plot_advance (plot, n, G_MAXUINT));
  g_assert_cmpuint (cgt_sequence_plot_get_n (plot), ==, n);
  return plot;
}

static void
place (CgtSequencePlot *plot, const CgtSequenceRange *range, guint64 n, guint64 value, double *x, double *y)
{
  CgtSequenceFrame frame = cgt_sequence_plot_frame (plot, WIDTH, HEIGHT);

  *x = frame.x + (n - range->n0) / (range->n1 - range->n0) * frame.width;
  *y = frame.y + (range->v1 - value) / (range->v1 - range->v0) * frame.height;
}

static void
test_numbers (void)
{
  g_autofree char *small = cgt_number_text (9999), *large = cgt_number_text (1234567), *none = cgt_number_text (0);

  g_assert_cmpstr (none, ==, "0");
  g_assert_cmpstr (small, ==, "9999");
  g_assert_cmpstr (large, ==, "1\u202f234\u202f567");
}

/* Taking values in step by step gives the same result as all at once. */
static void
test_advance (void)
{
  g_autoptr (CgtSequence) sequence = sequence_to ("grundys-game", 20000);
  g_autoptr (CgtSequencePlot) plot = cgt_sequence_plot_new (sequence);
  guint rounds = 1;

  while (cgt_sequence_plot_advance (plot, 15000, 1000))
    rounds++;
  g_assert_cmpuint (rounds, ==, 15);
  g_assert_cmpuint (cgt_sequence_plot_get_n (plot), ==, 15000);
  g_assert_cmpuint (cgt_sequence_plot_get_histogram (plot)->n, ==, 15000);
  g_assert_false (cgt_sequence_plot_advance (plot, G_MAXUINT64, G_MAXUINT));
  g_assert_cmpuint (cgt_sequence_plot_get_n (plot), ==, cgt_sequence_get_n_known (sequence));
}

/* The exceptional values of Kayles, Winning Ways, ch. 4, table 6: the last one is heap 70. */
static void
test_exceptional (void)
{
  static const guint expected[] = { 0, 3, 6, 9, 11, 15, 18, 21, 22, 28, 34, 39, 57, 70 };
  g_autoptr (CgtSequencePlot) plot = plot_of ("kayles", 500);

  g_assert_cmpuint (cgt_sequence_plot_count_exceptional (plot), ==, G_N_ELEMENTS (expected));
  for (guint n = 0, i = 0; n < 500; n++)
    {
      gboolean exceptional, is = i < G_N_ELEMENTS (expected) && expected[i] == n;
      guint64 value;

      g_assert_true (cgt_sequence_plot_get_value (plot, n, &value, &exceptional));
      g_assert_cmpint (exceptional, ==, is);
      i += is;
    }
}

/* With a saltus the pattern is continued downwards by the period. */
static void
test_saltus (void)
{
  g_autoptr (CgtSequencePlot) plot = plot_of ("laskers-nim", 1000);

  g_assert_cmpuint (cgt_sequence_plot_count_exceptional (plot), <=, 1);
}

/* The pointer finds every dot that is drawn separately. */
static void
test_discs (void)
{
  g_autoptr (CgtSequencePlot) plot = plot_of ("kayles", 100);
  CgtSequenceRange range = cgt_sequence_plot_fit (plot);

  for (guint dark = 0; dark < 2; dark++)
    {
      const CgtTheme *theme = dark ? cgt_theme_dark () : cgt_theme_light ();
      g_autoptr (Picture) picture = picture_new (WIDTH, HEIGHT);

      picture_paint (picture, &theme->background);
      cgt_sequence_plot_draw (plot, picture->cr, &range, WIDTH, HEIGHT, 1, theme);
      for (guint64 n = 0; n < 100; n++)
        {
          gboolean exceptional;
          guint64 value, hit;
          double x, y;

          g_assert_true (cgt_sequence_plot_get_value (plot, n, &value, &exceptional));
          place (plot, &range, n, value, &x, &y);
          g_assert_cmpint (picture_nearest (picture, x, y, 5, exceptional ? &theme->n_position : &theme->accent), <,
                           90);
          if (exceptional) /* another form: empty inside */
            g_assert_cmpint (pixel_distance (picture_pixel (picture, x, y), &theme->accent), >, 90);
          g_assert_true (cgt_sequence_plot_hit (plot, &range, WIDTH, HEIGHT, x, y, &hit));
          g_assert_cmpuint (hit, ==, n);
        }
    }
}

/* Dots are blue, exceptional ones orange, and everything else is grey. */
static gboolean
is_drawn (Picture *picture, double x, double y)
{
  for (int dy = -2; dy <= 2; dy++)
    for (int dx = -2; dx <= 2; dx++)
      {
        Pixel pixel = picture_pixel (picture, x + dx, y + dy);

        if (abs (pixel.blue - pixel.red) > 40)
          return TRUE;
      }
  return FALSE;
}

/* A picture with more dots than pixels has a dot at every value, and none where no value is near. */
static void
check_image (const char *ruleset, guint64 n)
{
  const CgtTheme *theme = cgt_theme_light ();
  g_autoptr (CgtSequencePlot) plot = plot_of (ruleset, n);
  CgtSequenceRange range = cgt_sequence_plot_fit (plot);
  g_autoptr (Picture) picture = picture_new (WIDTH, HEIGHT);
  guint largest = cgt_sequence_plot_get_histogram (plot)->largest;
  double x, y;
  guint64 hit;

  picture_paint (picture, &theme->background);
  cgt_sequence_plot_draw (plot, picture->cr, &range, WIDTH, HEIGHT, 1, theme);
  for (guint i = 0; i < 500; i++)
    {
      guint64 heap = (guint64) (g_test_rand_double () * n), value, found;
      gboolean exceptional;

      g_assert_true (cgt_sequence_plot_get_value (plot, heap, &value, &exceptional));
      place (plot, &range, heap, value, &x, &y);
      g_assert_true (is_drawn (picture, x, y));
      g_assert_true (cgt_sequence_plot_hit (plot, &range, WIDTH, HEIGHT, x, y, &found));
      g_assert_true (cgt_sequence_plot_get_value (plot, found, &hit, &exceptional));
      g_assert_cmpfloat (fabs ((double) hit - value) / (range.v1 - range.v0) * HEIGHT, <, 8);
    }
  place (plot, &range, n / 2, largest, &x, &y);
  g_assert_false (cgt_sequence_plot_hit (plot, &range, WIDTH, HEIGHT, x, y - 12, &hit));
}

static void
test_image (void)
{
  check_image ("kayles", 100000);
  check_image ("grundys-game", 60000);
  check_image ("octal[0.156]", 300000);
  check_image ("kayles", 6000000);          /* by summaries */
  check_image ("octal[4.333...]", 6000000); /* many values */
}

/* Whether a dot is drawn at a pixel inside the axes, where everything else is white or grey. */
static gboolean
is_dot (Picture *picture, const CgtSequenceFrame *frame, int x, int y)
{
  Pixel pixel = picture_pixel (picture, frame->x + x + 0.5, frame->y + y + 0.5);

  return abs (pixel.blue - pixel.red) > 20;
}

/* A bit for each pixel inside the axes that has a dot, by the definition: one value after the other. */
static void
mark_dots (CgtSequencePlot *plot, const CgtSequenceRange *range, const CgtSequenceFrame *frame, gboolean *inside,
           gboolean *dots)
{
  double n_scale = frame->width / (range->n1 - range->n0), v_scale = frame->height / (range->v1 - range->v0);
  int width = (int) frame->width, height = (int) frame->height;

  for (guint64 n = (guint64) MAX (range->n0 - 2 / n_scale, 0);
       n < cgt_sequence_plot_get_n (plot) && n <= range->n1 + 2 / n_scale; n++)
    {
      guint64 value;
      gboolean exceptional;
      int x = (int) floor ((n - range->n0) * n_scale), y;

      g_assert_true (cgt_sequence_plot_get_value (plot, n, &value, &exceptional));
      y = (int) floor ((range->v1 - value) * v_scale);
      if (x >= 0 && y >= 0 && x < width && y < height)
        inside[y * width + x] = TRUE;
      /* Dots are wide, so one just outside may be visible. */
      if (x >= -1 && y >= -1 && x <= width && y <= height)
        dots[CLAMP (y, 0, height - 1) * width + CLAMP (x, 0, width - 1)] = TRUE;
    }
}

static gboolean
any_near (const gboolean *dots, int width, int height, int x, int y, int reach)
{
  for (int j = MAX (y - reach, 0); j <= MIN (y + reach, height - 1); j++)
    for (int i = MAX (x - reach, 0); i <= MIN (x + reach, width - 1); i++)
      if (dots[j * width + i])
        return TRUE;
  return FALSE;
}

/* Tallies, summaries and the written-out period draw the same as one dot after the other. */
static void
check_every_dot (const char *ruleset, guint64 n, double nearer_n, double nearer_v)
{
  g_autoptr (CgtSequencePlot) plot = plot_of (ruleset, n);
  CgtSequenceRange range = cgt_sequence_plot_fit (plot);
  CgtSequenceFrame frame;
  g_autoptr (Picture) picture = picture_new (WIDTH, HEIGHT);
  g_autofree gboolean *inside = NULL, *dots = NULL, *drawn = NULL;
  int width, height;

  range = cgt_sequence_plot_zoom (plot, &range, n * 0.6, (range.v0 + range.v1) / 2, nearer_n, nearer_v);
  frame = cgt_sequence_plot_frame (plot, WIDTH, HEIGHT);
  width = (int) frame.width;
  height = (int) frame.height;
  inside = g_new0 (gboolean, width * height);
  dots = g_new0 (gboolean, width * height);
  drawn = g_new0 (gboolean, width * height);
  frame.width = width;
  frame.height = height;
  picture_paint (picture, &cgt_theme_light ()->background);
  cgt_sequence_plot_draw (plot, picture->cr, &range, WIDTH, HEIGHT, 1, cgt_theme_light ());
  mark_dots (plot, &range, &frame, inside, dots);
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      drawn[y * width + x] = is_dot (picture, &frame, x, y);
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      {
        if (inside[y * width + x] && !any_near (drawn, width, height, x, y, 2))
          g_error ("%s: no dot is drawn at %d, %d", ruleset, x, y);
        if (drawn[y * width + x] && !any_near (dots, width, height, x, y, 3))
          g_error ("%s: there is no dot at %d, %d", ruleset, x, y);
      }
}

static void
test_every_dot (void)
{
  check_every_dot ("grundys-game", 30000, 1, 1);
  check_every_dot ("grundys-game", 30000, 5, 3);
  check_every_dot ("square", 20000, 1.5, 8);
  check_every_dot ("octal[0.156]", 300000, 30, 1);
  check_every_dot ("laskers-nim", 100000, 2, 2);     /* a saltus, read from the pattern */
  check_every_dot ("laskers-nim", 3000000, 1, 1);    /* by summaries of neighbouring values */
  check_every_dot ("laskers-nim", 3000000, 1, 5000); /* too close together for values */
}

static void
check_same (Picture *a, Picture *b)
{
  for (int y = 0; y < HEIGHT; y++)
    for (int x = 0; x < WIDTH; x++)
      {
        Pixel p = picture_pixel (a, x + 0.5, y + 0.5), q = picture_pixel (b, x + 0.5, y + 0.5);

        if (p.red != q.red || p.green != q.green || p.blue != q.blue)
          g_error ("the picture that grew is another one at %d, %d", x, y);
      }
}

/* An image extended with new values equals one drawn all at once. */
static void
check_growing (const char *ruleset, guint64 n, guint at_once)
{
  const CgtTheme *theme = cgt_theme_light ();
  g_autoptr (CgtSequence) sequence = sequence_to (ruleset, n - 1);
  g_autoptr (CgtSequencePlot) plot = cgt_sequence_plot_new (sequence);
  CgtSequenceRange range;
  guint kept = 0;

  cgt_sequence_plot_set_growing (plot, TRUE);
  range = cgt_sequence_plot_fit (plot);
  for (gboolean more = TRUE; more;)
    {
      g_autoptr (CgtSequencePlot) other = cgt_sequence_plot_new (sequence);
      g_autoptr (Picture) grown = picture_new (WIDTH, HEIGHT), new = picture_new (WIDTH, HEIGHT);
      CgtSequenceRange now;

      more = cgt_sequence_plot_advance (plot, n, at_once);
      cgt_sequence_plot_advance (other, cgt_sequence_plot_get_n (plot), G_MAXUINT);
      now = cgt_sequence_plot_fit (plot);
      kept += now.n1 == range.n1 && now.v1 == range.v1;
      range = now;
      cgt_sequence_plot_draw (plot, grown->cr, &range, WIDTH, HEIGHT, 1, theme);
      cgt_sequence_plot_draw (other, new->cr, &range, WIDTH, HEIGHT, 1, theme);
      check_same (grown, new);
    }
  g_assert_cmpuint (kept, >, 3);
  cgt_sequence_plot_set_growing (plot, FALSE);
  g_assert_cmpfloat (cgt_sequence_plot_fit (plot).n1, <=, 1.015 * n);
}

static void
test_growing (void)
{
  check_growing ("grundys-game", 30000, 700);
  check_growing ("octal[0.156]", 60000, 1700);
  check_growing ("kayles", 6000000, 200001); /* by summaries of incomplete blocks */
}

/* Zooming to a single heap among a million and back never leaves the range of the plot. */
static void
test_zoom (void)
{
  g_autoptr (CgtSequencePlot) plot = plot_of ("kayles", 1000000);
  CgtSequenceRange all = cgt_sequence_plot_fit (plot), range = all;
  guint64 hit;
  double x, y;

  for (guint i = 0; i < 60; i++)
    range = cgt_sequence_plot_zoom (plot, &range, 777777, 4, 1.3, 1.1);
  g_assert_cmpfloat (range.n1 - range.n0, <, 10);
  g_assert_cmpfloat (range.n0, <, 777777);
  g_assert_cmpfloat (range.n1, >, 777777);
  place (plot, &range, 777777, 4, &x, &y);
  g_assert_true (cgt_sequence_plot_hit (plot, &range, WIDTH, HEIGHT, x, y, &hit));
  g_assert_cmpuint (hit, ==, 777777);

  range = cgt_sequence_plot_pan (plot, &range, -1e9, -1e9);
  g_assert_cmpfloat (range.n0, >=, all.n0 - 1e-6);
  g_assert_cmpfloat (range.v0, >=, all.v0 - 1e-6);
  for (guint i = 0; i < 80; i++)
    range = cgt_sequence_plot_zoom (plot, &range, 3, 4, 1 / 1.3, 1 / 1.3);
  g_assert_cmpfloat_with_epsilon (range.n0, all.n0, 1e-3);
  g_assert_cmpfloat_with_epsilon (range.n1, all.n1, 1e-3);
  g_assert_cmpfloat_with_epsilon (range.v1, all.v1, 1e-3);
}

/* Plots of nothing, of one value, without space. */
static void
test_strange (void)
{
  static const int sizes[] = { 1, 5, 40, 300 };
  static const char *const rulesets[] = { "kayles", "octal[0.1]", "octal[0.4]", "octal[4.333...]", "treblecross" };

  for (guint r = 0; r < G_N_ELEMENTS (rulesets); r++)
    {
      g_autoptr (CgtSequence) sequence = sequence_to (rulesets[r], 50);
      g_autoptr (CgtSequencePlot) plot = cgt_sequence_plot_new (sequence);

      for (guint n = 0; n < 50; n = 3 * n + 1)
        for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
          {
            g_autoptr (Picture) picture = picture_new (sizes[i], sizes[i]);
            CgtSequenceRange range;

            cgt_sequence_plot_advance (plot, n, G_MAXUINT);
            range = cgt_sequence_plot_fit (plot);
            cgt_sequence_plot_draw (plot, picture->cr, &range, sizes[i], sizes[i], 1, cgt_theme_dark ());
            cgt_sequence_plot_draw_chosen (plot, picture->cr, &range, sizes[i], sizes[i], n, cgt_theme_dark ());
          }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pictures/sequences/numbers", test_numbers);
  g_test_add_func ("/pictures/sequences/advance", test_advance);
  g_test_add_func ("/pictures/sequences/exceptional", test_exceptional);
  g_test_add_func ("/pictures/sequences/saltus", test_saltus);
  g_test_add_func ("/pictures/sequences/discs", test_discs);
  g_test_add_func ("/pictures/sequences/image", test_image);
  g_test_add_func ("/pictures/sequences/every-dot", test_every_dot);
  g_test_add_func ("/pictures/sequences/growing", test_growing);
  g_test_add_func ("/pictures/sequences/zoom", test_zoom);
  g_test_add_func ("/pictures/sequences/strange", test_strange);
  return g_test_run ();
}
