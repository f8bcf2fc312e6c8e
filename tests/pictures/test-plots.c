/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
/* Themes, thermographs, values, and pictures on disk. */
#include <math.h>

#include <gio/gio.h>
#include <glib/gstdio.h>

#include "picture.h"
#include "pictures/draw/cgt-draw-private.h"
#include "pictures/draw/cgt-picture-file.h"
#include "pictures/plots/cgt-counts-picture.h"
#include "pictures/plots/cgt-plots.h"
#include "pictures/plots/cgt-sieve-picture.h"
#include "pictures/draw/cgt-value-picture.h"

/* Contrast as defined by WCAG 2, which requires 4.5 for text (AA). */
static double
channel (double c)
{
  return c <= 0.03928 ? c / 12.92 : pow ((c + 0.055) / 1.055, 2.4);
}

static double
luminance (const CgtColour *c)
{
  return 0.2126 * channel (c->red) + 0.7152 * channel (c->green) + 0.0722 * channel (c->blue);
}

static double
contrast (const CgtColour *a, const CgtColour *b)
{
  double x = luminance (a), y = luminance (b);

  return (MAX (x, y) + 0.05) / (MIN (x, y) + 0.05);
}

static void
test_contrast (void)
{
  const CgtTheme *themes[] = { cgt_theme_light (), cgt_theme_dark () };

  for (guint i = 0; i < 2; i++)
    {
      const CgtTheme *t = themes[i];
      const CgtColour *texts[] = { &t->foreground, &t->dim,        &t->accent,     &t->left,         &t->right,
                                   &t->both,       &t->p_position, &t->n_position, &t->draw_position };

      g_assert_cmpint (t->dark, ==, i);
      for (guint k = 0; k < G_N_ELEMENTS (texts); k++)
        g_assert_cmpfloat (contrast (texts[k], &t->background), >=, 4.5);
    }
}

/* In high contrast text has a contrast of 7 (AAA), and lines of grids have one of 3. */
static void
test_strong (void)
{
  for (guint dark = 0; dark < 2; dark++)
    {
      const CgtTheme *t = cgt_theme_get (dark, TRUE);
      const CgtColour *texts[] = { &t->foreground, &t->dim,        &t->accent,     &t->left,         &t->right,
                                   &t->both,       &t->p_position, &t->n_position, &t->draw_position };
      const CgtColour *lines[] = { &t->faint, &t->grid, &t->mark };

      g_assert_true (t->strong);
      g_assert_cmpint (t->dark, ==, dark);
      for (guint k = 0; k < G_N_ELEMENTS (texts); k++)
        g_assert_cmpfloat (contrast (texts[k], &t->background), >=, 7);
      for (guint k = 0; k < G_N_ELEMENTS (lines); k++)
        g_assert_cmpfloat (contrast (lines[k], &t->background), >=, 3);
      g_assert_true (cgt_theme_get (dark, FALSE) == (dark ? cgt_theme_dark () : cgt_theme_light ()));
    }
}

static GArray *
wall (guint n, const double *corners)
{
  GArray *array = g_array_new (FALSE, TRUE, sizeof (CgtEvaluationCorner));

  for (guint i = 0; i < n; i++)
    {
      CgtEvaluationCorner c = { .t_double = corners[2 * i], .v_double = corners[2 * i + 1] };

      g_array_append_val (array, c);
    }
  return array;
}

#define WALL(...) wall (sizeof ((double[]) { __VA_ARGS__ }) / sizeof (double) / 2, (double[]) { __VA_ARGS__ })

/* The first place in a row of the picture that is within @within of @colour; -1: none. */
static int
find (Picture *picture, int y, const CgtColour *colour, int within)
{
  for (int x = 0; x < picture->width; x++)
    if (pixel_distance (picture_pixel (picture, x, y), colour) < within)
      return x;
  return -1;
}

/* {2|-1}: values grow to the left, so Left's wall is left of Right's; further up they approach each other until only
 * the mast is left. */
static void
test_thermograph (void)
{
  CgtEvaluation e = { .has_thermograph = TRUE };
  const CgtTheme *theme = cgt_theme_light ();

  e.left_wall = WALL (-1, 3, 1.5, 0.5);
  e.right_wall = WALL (-1, -2, 1.5, 0.5);
  for (int large = 0; large < 2; large++)
    {
      int width = large ? 600 : 140, height = large ? 400 : 96;
      g_autoptr (Picture) picture = picture_new (width, height);
      int last = width, rows = 0;
      double mast = 0;

      picture_paint (picture, &theme->background);
      cgt_thermograph_draw (picture->cr, &e, width, height, theme);
      for (int y = height - 1; y >= 0; y--)
        {
          int left = find (picture, y, &theme->left, 60), right = find (picture, y, &theme->right, 60);

          if (left < 0 || right < 0 || right - left < width / 20)
            continue;
          g_assert_cmpint (left, <, right);
          g_assert_cmpint (right - left, <=, last + width / 12);
          last = MIN (last, right - left);
          mast = (left + right) / 2.0;
          rows++;
        }
      g_assert_cmpint (rows, >, height / 4);
      g_assert_cmpint (last, <, width / 4);
      /* the mast reaches the top */
      g_assert_cmpint (picture_nearest (picture, mast, height / 9.0, 1, &theme->foreground), <, 250);
    }
  g_array_unref (e.left_wall);
  g_array_unref (e.right_wall);
}

static guint
count_of (const char *text, const char *part)
{
  guint n = 0;

  for (const char *at = strstr (text, part); at != NULL; at = strstr (at + strlen (part), part))
    n++;
  return n;
}

static void
draw_thermograph (cairo_t *cr, double width, double height, const CgtTheme *theme, gpointer data)
{
  cgt_thermograph_draw (cr, data, width, height, theme);
}

/* Values below 0 are on the right, each with its sign. */
static void
test_thermograph_labels (void)
{
  CgtEvaluation e = { .has_thermograph = TRUE };
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *tikz = NULL;

  e.left_wall = WALL (-1, 3, 1.5, 0.5);
  e.right_wall = WALL (-1, -2, 1.5, 0.5);
  bytes = cgt_picture_to_bytes (CGT_PICTURE_TIKZ, 600, 400, cgt_theme_light (), draw_thermograph, &e, &error);
  g_assert_no_error (error);
  tikz = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_assert_cmpuint (count_of (tikz, "{$-$2};"), ==, 1);
  g_assert_cmpuint (count_of (tikz, "{2};"), ==, 2); /* a value and a temperature */
  g_assert_cmpuint (count_of (tikz, "{$-$1};"), ==, 2);
  g_assert_cmpuint (count_of (tikz, "{$-$1/2};"), ==, 1);
  g_assert_cmpuint (count_of (tikz, "{$-$0};"), ==, 0);
  g_array_unref (e.left_wall);
  g_array_unref (e.right_wall);
}

/* Random walls: nothing, a number, zero, values and temperatures of all sizes. */
static void
test_strange_thermographs (void)
{
  static const double scales[] = { 1e-9, 1, 1e6, 1e15, 1e17, 1e300, G_MAXDOUBLE, INFINITY };

  for (guint i = 0; i < G_N_ELEMENTS (scales); i++)
    for (int kind = 0; kind < 4; kind++)
      {
        double s = scales[i];
        CgtEvaluation e = {
          .has_thermograph = TRUE, .mean = "1", .temperature = "-1/4", .left_stop = "1", .right_stop = "1"
        };
        g_autoptr (Picture) picture = picture_new (500, 300);

        switch (kind)
          {
          case 0:
            e.left_wall = WALL (-1, s), e.right_wall = WALL (-1, s);
            break;
          case 1:
            e.left_wall = WALL (-1, s, s - 1, 0), e.right_wall = WALL (-1, -s, s - 1, 0);
            break;
          case 2:
            e.left_wall = WALL (-1, s + 1, 0, s), e.right_wall = WALL (-1, s - 1, 0, s);
            break;
          default:
            e.left_wall = WALL (-1, 1, 0, 0), e.right_wall = WALL (-1, -s, 0, 0);
            break;
          }
        cgt_thermograph_draw (picture->cr, &e, 500, 300, cgt_theme_dark ());
        cgt_thermograph_draw (picture->cr, &e, 3, 3, cgt_theme_dark ());
        g_array_unref (e.left_wall);
        g_array_unref (e.right_wall);
      }
  {
    CgtEvaluation none = { .mean = "0" };
    g_autoptr (Picture) picture = picture_new (50, 30);

    cgt_thermograph_draw (picture->cr, &none, 50, 30, cgt_theme_light ());
    g_assert_cmpint (picture_pixel (picture, 25, 15).alpha, ==, 0);
  }
}

/* A value fills its measured box, and no more than it is allowed. */
static void
test_values (void)
{
  static const char *const values[] = { "1", "{1/2|-1}", "^3*5", "tiny(2)", "{{{{{4|3}|2}|1}|0}|{-1|{-2|{-3|-4}}}}" };

  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    for (int limit = 0; limit < 2; limit++)
      {
        g_autoptr (Picture) picture = picture_new (600, 60);
        double max_width = limit ? 90 : 0, width, height;
        int painted = 0;

        cgt_value_measure (picture->cr, values[i], 20, max_width, cgt_theme_light (), &width, &height);
        if (limit)
          g_assert_cmpfloat (width, <=, 91);
        cgt_value_draw (picture->cr, values[i], 300, 30, 20, 0.5, 0.5, max_width, &cgt_theme_light ()->left,
                        cgt_theme_light ());
        for (int y = 0; y < 60; y++)
          for (int x = 0; x < 600; x++)
            if (picture_pixel (picture, x, y).alpha > 100)
              {
                painted++;
                g_assert_true (abs (x - 300) <= width / 2 + 3 && abs (y - 30) <= height / 2 + 3);
              }
        g_assert_cmpint (painted, >, 10);
      }
}

static void
draw_board (cairo_t *cr, double width, double height, const CgtTheme *theme, gpointer data)
{
  cgt_board_draw_miniature (cr, data, NULL, width, height, theme);
}

static void
test_files (void)
{
  static const struct
  {
    const char *name, *magic;
  } formats[] = { { "a.svg", "<?xml" }, { "a.PDF", "%PDF-" }, { "a.b.png", "\x89PNG" } };
  g_autofree char *folder = g_dir_make_tmp ("grundy-pictures-XXXXXX", NULL);
  g_autofree char *missing = g_build_filename (folder, "no", "a.svg", NULL);
  g_autofree char *unknown = g_build_filename (folder, "a.jpeg", NULL);
  g_autoptr (CgtBoard) board = board_of ("hackenbush(bbr, ggg)");
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_autofree char *path = g_build_filename (folder, formats[i].name, NULL);
      g_autofree char *bytes = NULL;
      gsize length;

      g_assert_true (cgt_picture_format_of_path (path) != CGT_PICTURE_BY_ENDING);
      g_assert_true (
        cgt_picture_save (path, CGT_PICTURE_BY_ENDING, 320, 200, 0, cgt_theme_light (), draw_board, board, &error));
      g_assert_no_error (error);
      g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
      g_assert_cmpuint (length, >, 500);
      g_assert_cmpint (memcmp (bytes, formats[i].magic, strlen (formats[i].magic)), ==, 0);
      if (i == 2)
        {
          cairo_surface_t *surface = cairo_image_surface_create_from_png (path);

          g_assert_cmpint (cairo_image_surface_get_width (surface), ==, 640);
          g_assert_cmpint (cairo_image_surface_get_height (surface), ==, 400);
          cairo_surface_destroy (surface);
        }
      g_unlink (path);
    }

  g_assert_true (cgt_picture_format_of_path (unknown) == CGT_PICTURE_BY_ENDING);
  g_assert_true (cgt_picture_format_of_path ("folder.svg/picture") == CGT_PICTURE_BY_ENDING);
  g_assert_false (
    cgt_picture_save (unknown, CGT_PICTURE_BY_ENDING, 320, 200, 0, cgt_theme_light (), draw_board, board, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED);
  g_assert_nonnull (strstr (error->message, "a.jpeg"));
  g_assert_false (g_file_test (unknown, G_FILE_TEST_EXISTS));
  g_clear_error (&error);
  g_assert_false (
    cgt_picture_save (missing, CGT_PICTURE_BY_ENDING, 320, 200, 0, cgt_theme_light (), draw_board, board, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT);
  g_clear_error (&error);
  /* more pixels than one of cairo's PNGs can have */
  {
    g_autofree char *path = g_build_filename (folder, "large.png", NULL);

    g_assert_false (
      cgt_picture_save (path, CGT_PICTURE_BY_ENDING, 1e5, 1e5, 4, cgt_theme_light (), draw_board, board, &error));
    g_assert_error (error, G_IO_ERROR, G_IO_ERROR_FAILED);
    g_assert_null (strchr (error->message, '\n'));
  }
  g_rmdir (folder);
}

/* Vectors stay vectors: no picture contains an image. */
static void
test_svg_is_vectors (void)
{
  static const char *const texts[] = { "hackenbush(0-1b 1-2r 1-1g 2-3g)", "domineering(..#|...)",
                                       "nim(3,5,1000000000000)", "ford(3/7)" };
  g_autofree char *folder = g_dir_make_tmp ("grundy-pictures-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "a.svg", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (CgtBoard) board = board_of (texts[i]);
      g_autofree char *text = NULL;

      g_assert_true (
        cgt_picture_save (path, CGT_PICTURE_BY_ENDING, 320, 200, 0, cgt_theme_light (), draw_board, board, NULL));
      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      g_assert_null (strstr (text, "<image"));
    }
  g_unlink (path);
  g_rmdir (folder);
}

/* Every path and every text is there, brackets are balanced, and special characters are escaped. */
static void
draw_for_latex (cairo_t *cr, double width, double height, const CgtTheme *theme, gpointer data)
{
  const CgtTextStyle style = { .size = 12, .align_x = 1 };

  cairo_rectangle (cr, 1, 2, 3, 4);
  cairo_fill (cr);
  cairo_rectangle (cr, 0, 0, 50, 50);
  cairo_clip (cr);
  cairo_arc (cr, 20, 20, 10, 0, 3);
  cairo_set_dash (cr, (double[]) { 3, 1 }, 2, 0);
  cairo_stroke (cr);
  cgt_draw_text (cr, theme, "{5_a|\u2191} & 50%", &style, 40, 30);
  cgt_draw_markup (cr, theme, "2<sup>3</sup>&lt;", &style, 40, 30);
}

static void
test_tikz (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes =
    cgt_picture_to_bytes (CGT_PICTURE_TIKZ, 100, 80, cgt_theme_light (), draw_for_latex, NULL, &error);
  g_autofree char *tikz = NULL;
  int depth = 0;

  g_assert_no_error (error);
  tikz = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_assert_cmpuint (count_of (tikz, "\\path["), ==, 2);
  g_assert_nonnull (strstr (tikz, "(1.000,2.000)--(4.000,2.000)--(4.000,6.000)--(1.000,6.000)--cycle;\n"));
  g_assert_cmpuint (count_of (tikz, "dash pattern=on 3.000bp off 1.000bp"), ==, 1);
  g_assert_cmpuint (count_of (tikz, " .. (") + count_of (tikz, ".. controls "), >=, 2);
  g_assert_cmpuint (count_of (tikz, "\\clip"), ==, 1);
  g_assert_cmpuint (count_of (tikz, "\\begin{scope}"), ==, count_of (tikz, "\\end{scope}"));
  g_assert_nonnull (strstr (tikz, "{\\{5\\_a$|$$\\uparrow$\\} \\& 50\\%};\n"));
  g_assert_nonnull (strstr (tikz, "{{2\\textsuperscript{3}$<$}};\n"));
  g_assert_true (g_str_has_suffix (tikz, "\\end{tikzpicture}\n"));
  for (const char *at = tikz; *at != '\0'; at++)
    if (*at == '\\' && at[1] != '\0')
      at++;
    else
      depth += *at == '{' ? 1 : *at == '}' ? -1 : 0;
  g_assert_cmpint (depth, ==, 0);
}

/* TikZ has no images: equal pixels beside each other and rows below each other are rectangles. */
static void
draw_image (cairo_t *cr, double width, double height, const CgtTheme *theme, gpointer data)
{
  static const guint32 pixels[4][3] = { { 0xffff0000, 0xffff0000, 0xff0000ff },
                                        { 0xffff0000, 0xffff0000, 0xff0000ff },
                                        { 0, 0, 0xff00ff00 },
                                        { 0, 0, 0xff00ff00 } };
  cairo_surface_t *image = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 3, 4);

  for (guint i = 0; i < 4; i++)
    memcpy (cairo_image_surface_get_data (image) + i * (gsize) cairo_image_surface_get_stride (image), pixels[i],
            sizeof pixels[i]);
  cairo_surface_mark_dirty (image);
  cairo_translate (cr, 10, 20);
  cairo_scale (cr, 2, 2);
  cairo_set_source_surface (cr, image, 0, 0);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_NEAREST);
  cairo_paint (cr);
  cairo_surface_destroy (image);
}

static void
test_tikz_image (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes =
    cgt_picture_to_bytes (CGT_PICTURE_TIKZ, 100, 80, cgt_theme_light (), draw_image, NULL, &error);
  g_autofree char *tikz = NULL;

  g_assert_no_error (error);
  tikz = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_assert_cmpuint (count_of (tikz, "\\path["), ==, 3);
  g_assert_nonnull (strstr (tikz, "[fill={rgb,255:red,255;green,0;blue,0}] (10.000,20.000)rectangle(14.000,24.000);"));
  g_assert_nonnull (strstr (tikz, "[fill={rgb,255:red,0;green,0;blue,255}] (14.000,20.000)rectangle(16.000,24.000);"));
  g_assert_nonnull (strstr (tikz, "[fill={rgb,255:red,0;green,255;blue,0}] (14.000,24.000)rectangle(16.000,28.000);"));
}

/* The sieve of the squares: from each losing number to all that it makes winning. In the row of a step, what it finds
 * has a frame, what was found before has none, and what is not shown yet leaves the paper empty. */
static void
test_sieve (void)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (GPtrArray) positions = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_position_unref);
  g_autoptr (GPtrArray) steps = NULL;
  const char *const lost[] = { "0", "2", "5", "7", "10", "12", NULL };
  const char *names[] = { "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12" };
  CgtSievePicture sieve = { (char *const *) names, G_N_ELEMENTS (names), NULL, 4 };
  const CgtTheme *theme = cgt_theme_light ();
  double width, height;

  for (guint i = 0; i < sieve.n_positions; i++)
    g_ptr_array_add (positions, cgt_position_parse (cgt_ruleset_find ("square"), NULL, 1, names[i], 1, NULL, NULL));
  steps = cgt_sieve_new (solver, positions, sieve.names, "WL", NULL);
  while (((CgtSieveStep *) steps->pdata[steps->len - 1])->pass != CGT_SIEVE_LABEL)
    g_ptr_array_remove_index (steps, steps->len - 1);
  sieve.steps = steps;
  cgt_sieve_picture_get_size (&sieve, &width, &height);
  {
    g_autoptr (Picture) picture = picture_new ((int) width, (int) height);
    double cell = (width - 64) / sieve.n_positions, row = cgt_sieve_picture_get_row (1) - cgt_sieve_picture_get_row (0);

    picture_paint (picture, &theme->background);
    cgt_sieve_picture_draw (picture->cr, width, height, theme, &sieve);
    for (guint step = 0; step < steps->len; step++)
      for (guint i = 0; i < sieve.n_positions; i++)
        {
          const CgtSieveStep *found = NULL;
          double x = 52 + cell * (i + 0.5), y = cgt_sieve_picture_get_row (step);
          gboolean is_lost = g_strv_contains (lost, names[i]);

          for (guint k = 0; k <= step && step < sieve.n_steps; k++)
            for (guint c = 0; c < ((CgtSieveStep *) steps->pdata[k])->cells->len; c++)
              if (g_array_index (((CgtSieveStep *) steps->pdata[k])->cells, guint, c) == i)
                found = steps->pdata[k];
          g_assert_cmpint (picture_nearest (picture, x, y + 2, 1, &theme->mark) < 60, ==,
                           found == steps->pdata[step] && step < sieve.n_steps);
          g_assert_cmpint (picture_nearest (picture, x - cell * 0.33, y + row / 2, 1, &theme->p_position) < 20, ==,
                           found != NULL && is_lost);
          if (step >= sieve.n_steps)
            g_assert_cmpint (picture_nearest (picture, x - cell * 0.33, y + row / 2, 1, &theme->background), ==, 0);
        }
  }
}

/* A short name stands beside its bar, and a long one, which would be cut there, above it. Bars begin below each other.
 */
static void
test_counts (void)
{
  static const CgtCount counts[] = { { "0", 2 }, { "Whoever moves second wins", 4 } };
  const double width = 240, line = 18;
  const CgtTheme *theme = cgt_theme_light ();
  double height = cgt_counts_get_height (counts, 2, 0, width, theme);
  g_autoptr (Picture) picture = picture_new ((int) width, (int) height);

  g_assert_cmpfloat (height, ==, 3 * line);
  g_assert_cmpfloat (cgt_counts_get_height (counts, 1, 7, width, theme), ==, 2 * line);
  picture_paint (picture, &theme->background);
  cgt_counts_draw (picture->cr, counts, 2, 0, width, height, theme);
  g_assert_cmpint (picture_nearest (picture, width * 0.4, line / 2, 1, &theme->accent), ==, 0);
  g_assert_cmpint (picture_nearest (picture, width * 0.4, 1.5 * line, 1, &theme->accent), >, 60);
  g_assert_cmpint (picture_nearest (picture, width * 0.4, 2.5 * line, 1, &theme->accent), ==, 0);
  g_assert_cmpint (picture_nearest (picture, 5, 1.5 * line, 5, &theme->foreground), <, 200);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pictures/plots/contrast", test_contrast);
  g_test_add_func ("/pictures/plots/strong", test_strong);
  g_test_add_func ("/pictures/plots/thermograph", test_thermograph);
  g_test_add_func ("/pictures/plots/thermograph-labels", test_thermograph_labels);
  g_test_add_func ("/pictures/plots/strange-thermographs", test_strange_thermographs);
  g_test_add_func ("/pictures/plots/values", test_values);
  g_test_add_func ("/pictures/plots/counts", test_counts);
  g_test_add_func ("/pictures/plots/sieve", test_sieve);
  g_test_add_func ("/pictures/plots/files", test_files);
  g_test_add_func ("/pictures/plots/svg-is-vectors", test_svg_is_vectors);
  g_test_add_func ("/pictures/tikz", test_tikz);
  g_test_add_func ("/pictures/tikz-image", test_tikz_image);
  return g_test_run ();
}
