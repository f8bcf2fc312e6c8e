/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
/* Cells drawn in space and in the plane: the picture of the fast rasteriser is compared with rays traced through all
 * cubes. */
#include <math.h>
#include <string.h>

#include <glib/gstdio.h>

#include "picture.h"
#include "pictures/draw/cgt-draw-private.h"
#include "pictures/draw/cgt-picture-file.h"
#include "pictures/cells/cgt-cells-paper.h"
#include "pictures/cells/cgt-plane-picture.h"
#include "pictures/cells/cgt-space-private.h"
#include "solvers/automata/cgt-automaton.h"

#define WIDTH 240
#define HEIGHT 200

static const CgtSpaceView views[] = {
  { 0.62, 0.46, 1, 0, 0 },  { 2.2, 0.3, 1, 0, 0 },       { 4.0, 0.9, 1.4, 20, -10 }, { 5.5, -0.7, 1, 0, 0 },
  { 1.0, -1.1, 0.8, 5, 5 }, { 3.3, -0.2, 2.5, -30, 40 }, { 0.3, 1.3, 1, 0, 0 },      { 2.9, 0.05, 1, 0, 0 },
};

static CgtSpaceDisplay
everything (void)
{
  return (CgtSpaceDisplay) { .generation = G_MAXUINT, .chosen = -1, .hover = -1, .smoothing = 1 };
}

/* Where the ray through a point of the picture first meets the box around a cell, seen from the eye. FALSE: nowhere. */
static gboolean
meet (const CgtSpacePicture *picture, const CgtSpaceView *view, const CgtCell *cell, double half, double x, double y,
      double *depth, guint *face)
{
  double ball = 0, scale, from[3], eye[3], right[3], up[3];
  double near = -1e9, far = 1e9;
  const CgtCells *cells = cgt_space_picture_get_cells (picture);
  const gint32 at[3] = { cell->x, cell->y, cell->z };

  for (guint axis = 0; axis < 3; axis++)
    ball += pow (cells->high[axis] - cells->low[axis] + 1, 2);
  scale = view->zoom * 0.87 * MIN (WIDTH, HEIGHT) / sqrt (ball);
  eye[0] = cos (view->tilt) * cos (view->turn);
  eye[1] = cos (view->tilt) * sin (view->turn);
  eye[2] = sin (view->tilt);
  right[0] = -sin (view->turn);
  right[1] = cos (view->turn);
  right[2] = 0;
  up[0] = eye[1] * right[2] - eye[2] * right[1];
  up[1] = eye[2] * right[0] - eye[0] * right[2];
  up[2] = eye[0] * right[1] - eye[1] * right[0];
  for (guint axis = 0; axis < 3; axis++)
    {
      double a, b;

      from[axis] = (cells->high[axis] + cells->low[axis]) / 2.0 +
                   right[axis] * (x - WIDTH / 2.0 - view->pan_x) / scale -
                   up[axis] * (y - HEIGHT / 2.0 - view->pan_y) / scale;
      /* depth grows towards the eye: of the planes entered, the last one has the greatest depth */
      a = (at[axis] - half - from[axis]) / eye[axis];
      b = (at[axis] + half - from[axis]) / eye[axis];
      if (MAX (a, b) < far)
        {
          far = MAX (a, b);
          *face = axis;
        }
      near = MAX (near, MIN (a, b));
    }
  *depth = far;
  return near <= far;
}

/* The cell visible there, found by trying all; -1: none. */
static gint
seen_at (const CgtSpacePicture *picture, const CgtSpaceView *view, guint generation, double x, double y, guint *face)
{
  const CgtCells *cells = cgt_space_picture_get_cells (picture);
  double nearest = -1e9;
  gint found = -1;

  for (guint i = 0; i < cgt_cells_n_until (cells, generation); i++)
    {
      double depth;
      guint its_face = 0;

      if (meet (picture, view, cgt_cells_get (cells, i), cgt_space_cube_size (cgt_cells_get_side (cells, i)) / 2, x, y,
                &depth, &its_face) &&
          depth > nearest)
        {
          nearest = depth;
          found = (gint) i;
          *face = its_face;
        }
    }
  return found;
}

/* Whether the border of something visible is within about a pixel, where the rasteriser may round differently. */
static gboolean
is_near_border (const CgtSpacePicture *picture, const CgtSpaceView *view, guint generation, double x, double y,
                double reach)
{
  guint face, other;
  gint here = seen_at (picture, view, generation, x, y, &face);

  for (guint i = 0; i < 8; i++)
    {
      gint there =
        seen_at (picture, view, generation, x + reach * cos (i * G_PI / 4), y + reach * sin (i * G_PI / 4), &other);
      if (there != here || (here >= 0 && other != face))
        return TRUE;
    }
  return FALSE;
}

/* An automaton, one with more cubes, and a comparison. */
static CgtCells *sets[3];

static guint32
pixel_of (CgtColour colour)
{
  return 0xff000000u | (guint32) (colour.red * 255 + 0.5) << 16 | (guint32) (colour.green * 255 + 0.5) << 8 |
         (guint32) (colour.blue * 255 + 0.5);
}

/* Every pixel shows the face of the cube that the ray meets first. */
static void
assert_rendered (CgtCells *cells, const CgtSpaceView *view, guint generation)
{
  g_autoptr (CgtSpacePicture) picture = cgt_space_picture_new (cells);
  g_autofree guint32 *pixels = g_new (guint32, WIDTH * HEIGHT);
  CgtSpaceDisplay display = everything ();
  guint n_checked = 0;

  display.generation = generation;
  cgt_space_picture_render (picture, view, &display, cgt_theme_light (), (guint8 *) pixels, WIDTH, HEIGHT, WIDTH * 4);
  for (guint y = 0; y < HEIGHT; y += 3)
    for (guint x = 0; x < WIDTH; x += 3)
      {
        guint32 pixel = pixels[y * WIDTH + x];
        guint face;
        gint seen = seen_at (picture, view, generation, x + 0.5, y + 0.5, &face);
        CgtSpacePaint paint;

        if (is_near_border (picture, view, generation, x + 0.5, y + 0.5, 2.2))
          continue;
        n_checked++;
        g_assert_cmpint (cgt_space_picture_cell_at (picture, view, &display, WIDTH, HEIGHT, x + 0.5, y + 0.5), ==,
                         seen);
        if (seen < 0)
          {
            g_assert_cmphex (pixel, ==, 0);
            continue;
          }
        paint = cgt_space_paint (picture, cgt_cells_get (cells, (guint) seen)->born,
                                 cgt_cells_get_side (cells, (guint) seen), cgt_theme_light ());
        if (cgt_cells_get_side (cells, (guint) seen) != CGT_CELL_ONLY_FIRST || pixel != pixel_of (paint.stripe))
          g_assert_cmphex (pixel, ==, pixel_of (paint.face[face]));
      }
  g_assert_cmpuint (n_checked, >, 500);
}

static void
test_render (void)
{
  for (guint set = 0; set < G_N_ELEMENTS (sets); set++)
    for (guint i = 0; i < G_N_ELEMENTS (views); i++)
      assert_rendered (sets[set], &views[i], G_MAXUINT);
  assert_rendered (sets[0], &views[0], 3);
  assert_rendered (sets[0], &views[3], 0);
}

/* So large that polygons are drawn, and so small that a cube is a pixel: the cube in the middle is visible. */
static void
test_sizes (void)
{
  g_autoptr (CgtSpacePicture) picture = cgt_space_picture_new (sets[0]);
  g_autofree guint32 *pixels = g_new (guint32, WIDTH * HEIGHT);

  for (double zoom = 0.05; zoom < 100; zoom *= 1.7)
    for (guint i = 0; i < G_N_ELEMENTS (views); i++)
      {
        CgtSpaceView view = views[i];
        CgtSpaceDisplay display = everything ();
        double x, y;
        guint n = 0, cell = cgt_cells_n (sets[0]) - 1;

        view.zoom = zoom;
        view.pan_x = view.pan_y = 0;
        cgt_space_picture_project (picture, &view, WIDTH, HEIGHT, cell, &x, &y);
        view.pan_x = WIDTH / 2.0 - x;
        view.pan_y = HEIGHT / 2.0 - y;
        display.smoothing = i % 3 + 1;
        cgt_space_picture_render (picture, &view, &display, cgt_theme_dark (), (guint8 *) pixels, WIDTH, HEIGHT,
                                  WIDTH * 4);
        g_assert_cmphex (pixels[HEIGHT / 2 * WIDTH + WIDTH / 2] >> 24, !=, 0);
        for (guint k = 0; k < WIDTH * HEIGHT; k++)
          n += pixels[k] != 0;
        g_assert_cmpuint (n, >, 0);
      }
}

/* The point under the pointer stays in place. */
static void
test_zoom (void)
{
  g_autoptr (CgtSpacePicture) picture = cgt_space_picture_new (sets[0]);
  CgtSpaceView view = views[2];
  CgtPlaneView plane = { 10, 100, 80 };
  double x, y, new_x, new_y;

  cgt_space_picture_project (picture, &view, WIDTH, HEIGHT, 20, &x, &y);
  for (guint i = 0; i < 5; i++)
    {
      cgt_space_view_zoom (&view, i % 2 == 0 ? 1.7 : 0.4, x, y, WIDTH, HEIGHT);
      cgt_space_picture_project (picture, &view, WIDTH, HEIGHT, 20, &new_x, &new_y);
      g_assert_cmpfloat_with_epsilon (x, new_x, 1e-6);
      g_assert_cmpfloat_with_epsilon (y, new_y, 1e-6);
      cgt_plane_view_zoom (&plane, i % 2 == 0 ? 1.7 : 0.4, 130, 60);
      g_assert_cmpfloat_with_epsilon ((130 - plane.origin_x) / plane.scale, 3, 1e-6);
      g_assert_cmpfloat_with_epsilon ((plane.origin_y - 60) / plane.scale, 2, 1e-6);
    }
}

static double
luminance (CgtColour colour)
{
  return 0.2126 * pow (colour.red, 2.2) + 0.7152 * pow (colour.green, 2.2) + 0.0722 * pow (colour.blue, 2.2);
}

/* Sets can be told apart without colour, by stripes and size. */
static void
test_sides (void)
{
  g_autoptr (CgtSpacePicture) picture = cgt_space_picture_new (sets[2]);
  CgtSpacePaint paint = cgt_space_paint (picture, 1, CGT_CELL_ONLY_FIRST, cgt_theme_light ());

  g_assert_cmpfloat (cgt_space_cube_size (CGT_CELL_ONLY_SECOND), <, 0.75 * cgt_space_cube_size (CGT_CELL_BOTH));
  for (guint axis = 0; axis < 3; axis++)
    g_assert_cmpfloat (luminance (paint.stripe), >, 2 * luminance (paint.face[axis]));
}

/* Every generation is lighter than the one before, and none has the colour of the page. */
static void
test_colours (void)
{
  const CgtTheme *themes[2] = { cgt_theme_light (), cgt_theme_dark () };

  for (guint theme = 0; theme < 2; theme++)
    for (guint n = 2; n < 300; n = n * 3 / 2 + 1)
      for (guint i = 0; i < n; i++)
        {
          CgtColour colour = cgt_generation_colour (i, n, themes[theme]);
          double light = luminance (colour), page = luminance (themes[theme]->background);

          g_assert_cmpfloat ((MAX (light, page) + 0.05) / (MIN (light, page) + 0.05), >, 1.5);
          if (i > 0)
            g_assert_cmpfloat (light, >, luminance (cgt_generation_colour (i - 1, n, themes[theme])));
        }
}

/* Files */

static void
draw_space (cairo_t *cr, double width, double height, const CgtTheme *theme, gpointer data)
{
  CgtSpaceDisplay display = everything ();
  CgtSpaceView view = cgt_space_view_default ();

  display.axes = TRUE;
  display.chosen = 5;
  cgt_space_picture_draw (cr, data, &view, &display, theme, width, height);
}

static guint
count (const char *text, const char *what)
{
  guint n = 0;

  for (const char *at = strstr (text, what); at != NULL; at = strstr (at + 1, what))
    n++;
  return n;
}

static void
test_files (void)
{
  g_autoptr (CgtSpacePicture) picture = cgt_space_picture_new (sets[0]);
  g_autofree char *folder = g_dir_make_tmp ("grundy-XXXXXX", NULL);

  for (guint i = 0; i < 3; i++)
    {
      g_autofree char *path = g_strconcat (folder, "/cells.", ((const char *[]) { "svg", "pdf", "png" })[i], NULL),
                      *contents = NULL;
      g_autoptr (GError) error = NULL;
      gsize length;

      g_assert_true (
        cgt_picture_save (path, CGT_PICTURE_BY_ENDING, 300, 300, 1, cgt_theme_light (), draw_space, picture, &error));
      g_assert_no_error (error);
      g_assert_true (g_file_get_contents (path, &contents, &length, NULL));
      g_assert_cmpuint (length, >, 1000);
      if (i == 0)
        {
          /* three faces a cube, as polygons */
          g_assert_cmpuint (count (contents, "<path"), >=, 3 * cgt_cells_n (sets[0]));
          g_assert_cmpuint (count (contents, "<image"), ==, 0);
        }
      g_assert_cmpint (g_remove (path), ==, 0);
    }
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* Plane */

/* Every cell is found at its square and has its colour; beside it nothing is found. */
static void
test_plane (void)
{
  g_autoptr (CgtCells) cells = cgt_automaton_grow (CGT_AUTOMATON_ULAM_WARBURTON_3, 20, NULL, NULL);
  guint n_generations = cgt_cells_n_generations (cells);

  for (guint size = 150; size <= 900; size += 250)
    {
      g_autoptr (Picture) picture = picture_new ((int) size, (int) size);
      CgtPlaneView view = cgt_plane_view_fit (cells, size, size, 10);
      CgtPlaneDisplay display = { .generation = 15, .chosen = -1, .hover = -1 };
      guint found = 0;

      picture_paint (picture, &cgt_theme_light ()->background);
      cgt_plane_picture_draw (picture->cr, cells, &view, &display, cgt_theme_light (), size, size);
      for (gint32 x = cells->low[0]; x <= cells->high[0]; x++)
        for (gint32 y = cells->low[1]; y <= cells->high[1]; y++)
          {
            double at_x = view.origin_x + x * view.scale, at_y = view.origin_y - y * view.scale;
            gint32 column, row;
            gint cell = cgt_plane_cell_at (cells, &view, at_x, at_y, &column, &row);
            CgtColour colour = cgt_theme_light ()->background;

            g_assert_cmpint (column, ==, x);
            g_assert_cmpint (row, ==, y);
            g_assert_cmpint (cell, ==, (gint) cgt_cells_find (cells, x, y, 0));
            found += cell >= 0;
            if (cell >= 0 && cgt_cells_get (cells, (guint) cell)->born <= 15)
              colour =
                cgt_generation_colour (cgt_cells_get (cells, (guint) cell)->born, n_generations, cgt_theme_light ());
            g_assert_cmpint (picture_nearest (picture, at_x, at_y, 1, &colour), <, 12);
          }
      g_assert_cmpuint (found, ==, cgt_cells_n (cells));
    }
}

static void
draw_nothing (cairo_t *cr, double width, double height, const CgtTheme *theme, gpointer data)
{
  cgt_draw_set (cr, theme->background);
  cairo_paint (cr);
  *(double *) data = height;
}

/* Below the picture, the colours of all generations follow one another from left to right. */
static void
test_paper (void)
{
  const CgtTheme *theme = cgt_theme_light ();

  for (guint to = 0; to <= 40; to += 8)
    {
      g_autoptr (CgtCells) cells = cgt_automaton_grow (CGT_AUTOMATON_ULAM_WARBURTON, to, NULL, NULL);
      CgtCellsPaper paper = { { .title = "Cells" }, "Generation", { NULL, NULL }, cells };
      double margins = cgt_cells_paper_get_margins (&paper),
             below = margins - cgt_plot_heading_get_height (&paper.heading);
      int height = 100 + (int) ceil (margins);
      g_autoptr (Picture) picture = picture_new (400, height);
      double left = height - margins, y = height - below + 14;
      int x = 0;

      picture_paint (picture, &theme->background);
      cgt_cells_paper_draw (&paper, picture->cr, 400, height, theme, draw_nothing, &left);
      g_assert_cmpfloat_with_epsilon (left, height - margins, 1e-9);
      for (guint i = 0; i <= to; i++)
        {
          CgtColour colour = cgt_generation_colour (i, to + 1, theme);

          while (x < 400 && pixel_distance (picture_pixel (picture, x, y), &colour) > 3)
            x++;
          g_assert_cmpint (x, <, 400);
        }
    }
  {
    CgtCellsPaper paper = {
      { .title = "Cells" }, "Generation", { "Only in the first", "Only in the second" }, sets[2]
    };
    double margins = cgt_cells_paper_get_margins (&paper), left;
    int height = 100 + (int) ceil (margins), x = 0;
    g_autoptr (Picture) picture = picture_new (400, height);

    picture_paint (picture, &theme->background);
    cgt_cells_paper_draw (&paper, picture->cr, 400, height, theme, draw_nothing, &left);
    for (CgtCellSide side = CGT_CELL_ONLY_FIRST; side <= CGT_CELL_ONLY_SECOND; side++)
      {
        CgtColour colour = cgt_cells_side_colour (side, theme);

        while (x < 400 && pixel_distance (picture_pixel (picture, x, height - 18), &colour) > 3)
          x++;
        g_assert_cmpint (x, <, 400);
      }
  }
}

static void
cancel (const CgtProgress *progress, gpointer cancellable)
{
  g_assert_cmpfloat (progress->fraction, >=, 0);
  g_assert_cmpfloat (progress->fraction, <=, 1);
  g_cancellable_cancel (cancellable);
}

/* A picture says how much of it is drawn, and can be cancelled. Then there is no file. */
static void
test_cancel (void)
{
  static const char *const endings[] = { "svg", "pdf", "png", "tikz" };
  g_autoptr (CgtSpacePicture) picture = cgt_space_picture_new (sets[0]);

  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *path = g_strdup_printf ("%s/grundy-cancelled.%s", g_get_tmp_dir (), endings[i]);
      g_autoptr (GCancellable) cancellable = g_cancellable_new ();
      g_autoptr (CgtBudget) budget = cgt_budget_new ();
      g_autoptr (GError) error = NULL;

      cgt_budget_set_cancellable (budget, cancellable);
      cgt_budget_set_progress (budget, cancel, cancellable);
      if (g_str_equal (endings[i], "png")) /* it is drawn in one step */
        g_cancellable_cancel (cancellable);
      g_assert_false (cgt_picture_save_fitting (path, CGT_PICTURE_BY_ENDING, 300, 300, cgt_theme_light (), draw_space,
                                                picture, budget, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
      g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
    }
}

int
main (int argc, char **argv)
{
  g_autoptr (CgtCells) relaxed = NULL, nim = NULL;
  int result;

  g_test_init (&argc, &argv, NULL);
  relaxed = cgt_automaton_grow (CGT_AUTOMATON_NIM_RELAXED, 4, NULL, NULL);
  nim = cgt_nim_p_positions (3, 6, NULL, NULL);
  sets[0] = cgt_automaton_grow (CGT_AUTOMATON_NIM, 6, NULL, NULL);
  sets[1] = relaxed;
  sets[2] = cgt_cells_compare (relaxed, nim);
  g_test_add_func ("/cells/render", test_render);
  g_test_add_func ("/cells/sizes", test_sizes);
  g_test_add_func ("/cells/zoom", test_zoom);
  g_test_add_func ("/cells/sides", test_sides);
  g_test_add_func ("/cells/colours", test_colours);
  g_test_add_func ("/cells/files", test_files);
  g_test_add_func ("/cells/plane", test_plane);
  g_test_add_func ("/cells/paper", test_paper);
  g_test_add_func ("/cells/cancel", test_cancel);
  result = g_test_run ();
  cgt_cells_unref (sets[0]);
  cgt_cells_unref (sets[2]);
  return result;
}
