/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
/* Boards of every shape. */
#include <math.h>

#include "../rounds.h"
#include "picture.h"
#include "pictures/boards/cgt-board-slide.h"

/* Overlays are painted where cgt_board_view_to_board() says. */
static void
test_view (void)
{
  g_autoptr (CgtBoard) board = board_of ("hackenbush(bbr)");
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);

  for (int round = 0; round < 100; round++)
    {
      CgtBoardView view = random_view (board, rand);
      double x = g_rand_double_range (rand, -100, 900), y = g_rand_double_range (rand, -100, 900), x2, y2;
      CgtBoardPoint point = cgt_board_view_to_board (&view, x, y);

      cgt_board_view_from_board (&view, point, &x2, &y2);
      g_assert_cmpfloat_with_epsilon (x, x2, 1e-6);
      g_assert_cmpfloat_with_epsilon (y, y2, 1e-6);
      /* the point under the pointer stays in place */
      cgt_board_view_zoom (&view, 1.7, x, y);
      cgt_board_view_from_board (&view, point, &x2, &y2);
      g_assert_cmpfloat_with_epsilon (x, x2, 1e-6);
      g_assert_cmpfloat_with_epsilon (y, y2, 1e-6);
    }
}

/* While editing, missing squares and the place for a new heap are visible. */
static void
test_editing (void)
{
  const CgtRuleset *ruleset = cgt_ruleset_find ("domineering");
  g_autoptr (CgtBoard) grid = board_of ("domineering(.#|..)");
  g_autoptr (CgtBoard) heaps = board_of ("nim(3,5)");

  for (int editing = 0; editing < 2; editing++)
    {
      g_autoptr (Picture) a = picture_new (300, 300);
      g_autoptr (Picture) b = picture_new (300, 300);
      CgtBoardDecor decor = { .hover = -1, .cursor = -1, .editing = editing };
      CgtBoardView view = cgt_board_view_fit_editing (grid, 300, 300, 10);
      int in_hole = 0, in_place = 0;

      cgt_board_draw (a->cr, grid, ruleset, &view, &decor, cgt_theme_light ());
      for (int y = 0; y < 300; y++)
        for (int x = 0; x < 300; x++)
          in_hole += cgt_board_cell_at (grid, &view, x, y) == 1 &&
                     fabs (fmod (y - view.y, view.scale) / view.scale - 0.5) < 0.3 && x > view.x + view.scale * 1.05 &&
                     picture_pixel (a, x, y).alpha > 60;
      g_assert_true (editing == (in_hole > 10));

      view = cgt_board_view_fit_editing (heaps, 300, 300, 10);
      cgt_board_draw (b->cr, heaps, NULL, &view, &decor, cgt_theme_light ());
      for (int y = 0; y < view.y - 12; y++)
        for (int x = 0; x < 300; x++)
          in_place += cgt_board_new_heap_at (heaps, &view, x, y) && x > view.x + 1.6 * view.pitch &&
                      picture_pixel (b, x, y).alpha > 60;
      g_assert_true (editing == (in_place > 10));
    }
}

/* Draws every ruleset's example, with and without decorations, at all sizes: cairo reports no error, and clip, matrix
 * and path are unchanged. */
static void
test_every_decor (void)
{
  guint n;
  const CgtRuleset *const *rulesets = cgt_rulesets (&n);
  static const int sizes[][2] = { { 1, 1 }, { 9, 200 }, { 160, 120 }, { 800, 600 } };

  for (guint i = 0; i < n; i++)
    {
      const CgtSketch *sketch = cgt_ruleset_get_sketch (rulesets[i]);
      g_autoptr (CgtPosition) position =
        sketch->example != NULL ? cgt_position_from_text (sketch->example, NULL) : NULL;
      g_autoptr (CgtBoard) board = position != NULL ? cgt_position_get_board (position) : NULL;
      g_autoptr (GPtrArray) options = NULL;

      if (board == NULL)
        continue;
      options = cgt_position_options (position, CGT_LEFT, NULL, NULL);
      for (guint k = 0; k < G_N_ELEMENTS (sizes); k++)
        for (int variant = 0; variant < 12; variant++)
          {
            if (!round_has (i + k + (guint) variant, 3))
              continue;
            g_autoptr (Picture) picture = picture_new (sizes[k][0], sizes[k][1]);
            g_autoptr (CgtBoard) after = NULL;
            g_autoptr (CgtBoardMarks) marks = NULL;
            CgtBoardDecor decor = {
              .hover = variant % 4 - 1,
              .cursor = variant % 3,
              .marks_player = variant % 2 ? CGT_RIGHT : CGT_LEFT,
              .hover_is_vertex = variant % 2,
              .cursor_is_vertex = variant / 2 % 2,
              .editing = variant % 3 == 0,
              .chosen_numerator = 3,
              .chosen_denominator = variant % 2 ? 8 : 0,
            };
            CgtBoardView view = variant % 2 ? cgt_board_view_fit (board, sizes[k][0], sizes[k][1], 5)
                                            : cgt_board_view_fit_editing (board, sizes[k][0], sizes[k][1], 5);
            cairo_matrix_t matrix;

            if (options != NULL && options->len > 0)
              {
                after = cgt_position_get_board (options->pdata[(guint) variant % options->len]);
                marks = after != NULL ? cgt_board_difference (board, after) : NULL;
                decor.marks = marks;
              }
            /* A board that saves more than it restores leaves this translation. */
            cairo_save (picture->cr);
            cairo_translate (picture->cr, 1, 0);
            cgt_board_draw (picture->cr, board, rulesets[i], &view, &decor,
                            variant < 6 ? cgt_theme_light () : cgt_theme_dark ());
            cairo_restore (picture->cr);
            cairo_get_matrix (picture->cr, &matrix);
            g_assert_cmpfloat (matrix.xx, ==, 1);
            g_assert_cmpfloat (matrix.x0, ==, 0);
            g_assert_false (cairo_has_current_point (picture->cr));
            cgt_board_draw_miniature (picture->cr, board, rulesets[i], sizes[k][0], sizes[k][1], cgt_theme_dark ());
          }
    }
}

/* Boards that have just been started. */
static void
test_empty_boards (void)
{
  for (int shape = CGT_BOARD_NONE; shape <= CGT_BOARD_CIRCLES; shape++)
    for (int grounded = 0; grounded < 2; grounded++)
      {
        g_autoptr (CgtBoard) board = cgt_board_new ((CgtBoardShape) shape);
        g_autoptr (Picture) picture = picture_new (200, 150);
        CgtBoardDecor decor = { .hover = 0, .cursor = 0, .editing = TRUE };
        CgtBoardView view;

        if (shape == CGT_BOARD_GRAPH && grounded)
          {
            board->grounded = TRUE;
            board->n_vertices = 1;
          }
        view = cgt_board_view_fit_editing (board, 200, 150, 10);
        g_assert_true (isfinite (view.scale) && view.scale > 0);
        cgt_board_draw (picture->cr, board, NULL, &view, &decor, cgt_theme_light ());
        cgt_board_draw_miniature (picture->cr, board, NULL, 200, 150, cgt_theme_light ());
        g_assert_cmpint (cgt_board_cell_at (board, &view, 50, 50), ==, -1);
        g_assert_cmpint (cgt_board_edge_at (board, &view, 50, 50, 5), ==, -1);
        g_assert_cmpint (cgt_board_heap_at (board, &view, 50, 50), ==, -1);
      }
}

/* Paints @moving on @picture as it is at the beginning (@end FALSE) or at the end of the slide. */
static void
paint_moving (Picture *picture, const CgtBoardSlide *slide, Picture *moving, gboolean end)
{
  for (guint i = 0; i < slide->pieces->len; i++)
    {
      const CgtSlidingPiece *piece = &g_array_index (slide->pieces, CgtSlidingPiece, i);
      double dx = end ? piece->to_x : piece->from_x, dy = end ? piece->to_y : piece->from_y;

      if (end && piece->vanishes)
        continue;
      cairo_set_source_surface (picture->cr, moving->surface, dx, dy);
      cairo_rectangle (picture->cr, piece->x + dx, piece->y + dy, piece->width, piece->height);
      cairo_fill (picture->cr);
    }
}

/* The part of the pixels about a piece that differ. */
static double
differing (Picture *a, Picture *b, const CgtSlidingPiece *piece, gboolean end)
{
  double dx = end ? piece->to_x : piece->from_x, dy = end ? piece->to_y : piece->from_y;
  int n = 0, all = 0;

  /* Within the rounded corners. What is taken may rise beyond the picture. */
  for (int y = (int) MAX (piece->y + dy + piece->height * 0.15, 0);
       y < MIN (piece->y + dy + piece->height * 0.85, a->height); y++)
    for (int x = (int) (piece->x + dx + piece->width * 0.15); x < piece->x + dx + piece->width * 0.85; x++)
      {
        Pixel p = picture_pixel (a, x, y), q = picture_pixel (b, x, y);

        n += abs (p.red - q.red) + abs (p.green - q.green) + abs (p.blue - q.blue) > 60;
        all++;
      }
  g_assert_cmpint (all, >, 0);
  return (double) n / all;
}

/* A slide begins with the picture of the board before the move and ends with that of the board after it. */
static void
test_slide (void)
{
  static const struct
  {
    const char *before, *now;
    guint n_taken; /* places of what fades */
    gboolean splits;
  } moves[] = {
    { "amazons(x..|...|..o)", "amazons(..x|.#.|..o)" },
    { "nim(3,5)", "nim(3,2)", 1 },
    { "wythoff(9,4)", "wythoff(7,2)", 2 },
    { "konane(xo.o.|.....)", "konane(....x|.....)", 2 },
    { "clobber(xo|ox)", "clobber(.x|ox)", 1 },
    { "grundys-game(7)", "grundys-game(3,4)", .splits = TRUE },
    { "snakes-and-adders[20; 5>2](3,7)", "snakes-and-adders[20; 5>2](3,9)" },
    { "staircase-nim(3,0,2)", "staircase-nim(3,2,0)" },
    { "graph[a>b b>c c>a](a,c)", "graph[a>b b>c c>a](b,c)" },
    { "geography[a>b b>c c>a](a)", "geography[a>b b>c c>a](b;a)" },
    { "geography[a>b b>c c>a](a;c)", "geography[a>b b>c c>a](b)", 1 },
    { "geography[a>b b>c c>a](a;b,c)", "geography[a>b b>c c>a](b)", 2 },
  };
  static const char *const no_moves[][2] = {
    { "amazons(x..|...|..o)", "amazons(.x.|...|.o.)" },
    { "nim(3,2)", "nim(3,5)" },
    { "nim(3,2)", "nim(3,2,1)" },
    { "snakes-and-adders[20; 5>2](3,7)", "snakes-and-adders[20; 5>2](4,8)" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      g_autoptr (CgtBoard) before = board_of (moves[i].before), now = board_of (moves[i].now);
      g_autofree char *name = g_strndup (moves[i].now, strcspn (moves[i].now, "[("));
      const CgtRuleset *ruleset = cgt_ruleset_find (name);
      g_autoptr (CgtBoardSlide) slide = NULL;
      guint n_taken = 0;
      CgtBoardView view;

      cgt_board_layout (before);
      cgt_board_layout (now);
      view = cgt_board_view_fit_editing (now, 400, 300, 10);
      slide = cgt_board_slide_new (before, now, &view);
      g_assert_nonnull (slide);
      for (guint k = 0; k < slide->pieces->len; k++)
        n_taken += g_array_index (slide->pieces, CgtSlidingPiece, k).vanishes;
      g_assert_cmpuint (n_taken, ==, moves[i].n_taken);
      for (int end = moves[i].splits; end < 2; end++)
        {
          g_autoptr (Picture) shown = picture_new (400, 300), moving = picture_new (400, 300),
                              expected = picture_new (400, 300);
          const CgtTheme *theme = cgt_theme_light ();

          picture_paint (shown, &theme->background);
          picture_paint (expected, &theme->background);
          cgt_board_draw (shown->cr, slide->rest, ruleset, &view, NULL, theme);
          cgt_board_draw (moving->cr, slide->moving, ruleset, &view, NULL, theme);
          paint_moving (shown, slide, moving, end);
          cgt_board_draw (expected->cr, end ? now : before, ruleset, &view, NULL, theme);
          for (guint k = 0; k < slide->pieces->len; k++)
            g_assert_cmpfloat (differing (shown, expected, &g_array_index (slide->pieces, CgtSlidingPiece, k), end), <,
                               0.08);
        }
    }
  for (guint i = 0; i < G_N_ELEMENTS (no_moves); i++)
    {
      g_autoptr (CgtBoard) before = board_of (no_moves[i][0]), now = board_of (no_moves[i][1]);
      CgtBoardView view = cgt_board_view_fit (now, 400, 300, 10);

      g_assert_null (cgt_board_slide_new (before, now, &view));
    }
}

static double
linear (int channel)
{
  double c = channel / 255.0;

  return c <= 0.04045 ? c / 12.92 : pow ((c + 0.055) / 1.055, 2.4);
}

/* The contrast of two colours as WCAG 2.2 defines it, with which 1.4.11 asks for 3 in graphics. */
static double
contrast (Pixel a, Pixel b)
{
  double x = 0.2126 * linear (a.red) + 0.7152 * linear (a.green) + 0.0722 * linear (a.blue) + 0.05;
  double y = 0.2126 * linear (b.red) + 0.7152 * linear (b.green) + 0.0722 * linear (b.blue) + 0.05;

  return MAX (x, y) / MIN (x, y);
}

/* Every board stands out from a card of the window, as it is drawn there and in small pictures. */
static void
test_contrast (void)
{
  static const int sizes[][2] = { { 400, 300 }, { 132, 96 }, { 44, 34 } };
  static const CgtColour grounds[] = { { 1, 1, 1, 1 }, { 0.212, 0.212, 0.212, 1 } };
  g_autoptr (GString) pale = g_string_new (NULL);
  guint n;
  const CgtRuleset *const *rulesets = cgt_rulesets (&n);

  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < G_N_ELEMENTS (sizes) * G_N_ELEMENTS (grounds); k++)
      {
        const char *example = cgt_ruleset_get_sketch (rulesets[i])->example;
        const int *size = sizes[k / 2];
        g_autoptr (CgtBoard) board = example != NULL ? board_of (example) : NULL;
        g_autoptr (Picture) picture = picture_new (size[0], size[1]);
        CgtBoardDecor decor = { .hover = -1, .cursor = -1 };
        CgtBoardView view;
        Pixel ground;
        double most = 1;

        if (board == NULL)
          continue;
        picture_paint (picture, &grounds[k % 2]);
        ground = picture_pixel (picture, 0, 0);
        view = cgt_board_view_fit (board, size[0], size[1], size[0] > 100 ? 12 : 2);
        cgt_board_draw (picture->cr, board, rulesets[i], &view, &decor, cgt_theme_get (k % 2 == 1, FALSE));
        for (int y = 0; y < size[1]; y++)
          for (int x = 0; x < size[0]; x++)
            most = MAX (most, contrast (ground, picture_pixel (picture, x, y)));
        if (most < 3)
          g_string_append_printf (pale, "\n%s %dx%d %s: %.2f", cgt_ruleset_get_id (rulesets[i]), size[0], size[1],
                                  k % 2 == 1 ? "dark" : "light", most);
      }
  if (pale->len > 0)
    g_error ("boards are too pale:%s", pale->str);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pictures/boards/view", test_view);
  g_test_add_func ("/pictures/boards/editing", test_editing);
  g_test_add_func ("/pictures/boards/every-decor", test_every_decor);
  g_test_add_func ("/pictures/boards/contrast", test_contrast);
  g_test_add_func ("/pictures/boards/slide", test_slide);
  g_test_add_func ("/pictures/boards/empty", test_empty_boards);
  return g_test_run ();
}
