/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
/* Boards: the pointer finds what is drawn, at any size and zoom. */
#include <math.h>

#include "picture.h"

static CgtBoardView
random_view (const CgtBoard *board, GRand *rand)
{
  CgtBoardView view =
    cgt_board_view_fit (board, g_rand_double_range (rand, 100, 900), g_rand_double_range (rand, 80, 700), 10);

  cgt_board_view_zoom (&view, exp (g_rand_double_range (rand, -1, 2)), view.width * g_rand_double (rand),
                       view.height * g_rand_double (rand));
  return view;
}

static void
test_grid_cells (void)
{
  g_autoptr (CgtBoard) board = cgt_board_new_grid (7, 11);
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);

  for (int round = 0; round < 200; round++)
    {
      CgtBoardView view = random_view (board, rand);

      for (guint cell = 0; cell < 77; cell++)
        {
          double x = view.x + (cell % 11 + g_rand_double_range (rand, 0.01, 0.99)) * view.scale;
          double y = view.y + (cell / 11 + g_rand_double_range (rand, 0.01, 0.99)) * view.scale;

          g_assert_cmpint (cgt_board_cell_at (board, &view, x, y), ==, cell);
        }
      g_assert_cmpint (cgt_board_cell_at (board, &view, view.x - 0.1, view.y + 1), ==, -1);
      g_assert_cmpint (cgt_board_cell_at (board, &view, view.x + 1, view.y + 7 * view.scale + 0.1), ==, -1);
    }
}

/* The middle of a free cell is painted; holes and the area beside the board are not. */
static void
test_grid_pixels (void)
{
  const CgtRuleset *ruleset = cgt_ruleset_find ("domineering");
  g_autoptr (CgtBoard) board = board_of ("domineering(..#.|#...|..#.)");
  g_autoptr (CgtBoard) holes = board_of ("domineering(####|####|####)");
  const guint8 hole = holes->cells[0];

  for (int size = 0; size < 3; size++)
    {
      int width = 60 << size, height = 50 << size;
      CgtBoardView view = cgt_board_view_fit (board, width, height, 4);
      g_autoptr (Picture) picture = picture_new (width, height);

      cgt_board_draw (picture->cr, board, ruleset, &view, NULL, cgt_theme_light ());
      for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++)
          {
            gint cell = cgt_board_cell_at (board, &view, x + 0.5, y + 0.5);
            double in_x = fmod (x + 0.5 - view.x, view.scale) / view.scale,
                   in_y = fmod (y + 0.5 - view.y, view.scale) / view.scale;
            gboolean middle = fabs (in_x - 0.5) < 0.3 && fabs (in_y - 0.5) < 0.3;

            if (cell < 0)
              continue;
            if (board->cells[cell] == hole && middle)
              g_assert_cmpint (picture_pixel (picture, x, y).alpha, ==, 0);
            else if (board->cells[cell] != hole && middle)
              g_assert_cmpint (picture_pixel (picture, x, y).alpha, ==, 255);
          }
    }
}

/* The picture of a mirrored board is the mirrored picture; the number of columns is odd, so that the two tones of the
 * tiles match. */
static void
test_grid_mirrored (void)
{
  const CgtRuleset *ruleset = cgt_ruleset_find ("domineering");
  g_autoptr (CgtBoard) board = board_of ("domineering(..#..|#....|..#.#)");
  g_autoptr (CgtBoard) mirrored = board_of ("domineering(..#..|....#|#.#..)");
  CgtBoardView view = cgt_board_view_fit (board, 300, 200, 10);
  g_autoptr (Picture) a = picture_new (300, 200);
  g_autoptr (Picture) b = picture_new (300, 200);

  cgt_board_draw (a->cr, board, ruleset, &view, NULL, cgt_theme_light ());
  cgt_board_draw (b->cr, mirrored, ruleset, &view, NULL, cgt_theme_light ());
  for (int y = 0; y < 200; y++)
    for (int x = 0; x < 300; x++)
      {
        Pixel p = picture_pixel (a, x, y), q = picture_pixel (b, 299 - x, y);

        g_assert_cmpint (abs (p.alpha - q.alpha), <=, 12);
        if (p.alpha == 255 && q.alpha == 255)
          g_assert_cmpint (abs (p.red - q.red), <=, 12);
      }
}

/* A move of an impartial game has the colour of both players, not Left's. */
static void
test_neutral_move (void)
{
  g_autoptr (CgtBoard) before = board_of ("cram(..|..)"), after = board_of ("cram(##|..)");
  g_autoptr (CgtBoardMarks) marks = cgt_board_difference (before, after);
  CgtBoardDecor decor = { .marks = marks, .marks_neutral = TRUE, .hover = -1, .cursor = -1 };
  CgtBoardView view = cgt_board_view_fit (before, 240, 240, 10);
  g_autoptr (Picture) picture = picture_new (240, 240);
  const CgtTheme *theme = cgt_theme_light ();
  double x = view.x + 0.5 * view.scale, y = view.y + 0.5 * view.scale;

  cgt_board_draw (picture->cr, before, cgt_ruleset_find ("cram"), &view, &decor, theme);
  g_assert_cmpint (picture_nearest (picture, x, y, 6, &theme->both), <,
                   picture_nearest (picture, x, y, 6, &theme->left));
}

/* A marked domino has its player's colour on both of its cells, and Right's is hatched. */
static void
test_grid_dominoes (void)
{
  const CgtRuleset *ruleset = cgt_ruleset_find ("domineering");
  g_autoptr (CgtBoard) before = board_of ("domineering(...|...|...)");
  const char *after[] = { "domineering(#..|#..|...)", "domineering(.##|...|...)" };
  double deviation[2] = { 0, 0 };

  for (int player = 0; player < 2; player++)
    {
      g_autoptr (CgtBoard) board = board_of (after[player]);
      g_autoptr (CgtBoardMarks) marks = cgt_board_difference (before, board);
      CgtBoardDecor decor = { .marks = marks, .marks_player = (CgtPlayer) player, .hover = -1, .cursor = -1 };
      CgtBoardView view = cgt_board_view_fit (before, 240, 240, 10);
      g_autoptr (Picture) picture = picture_new (240, 240);
      const CgtColour *own = player == 0 ? &cgt_theme_light ()->left : &cgt_theme_light ()->right;

      cgt_board_draw (picture->cr, before, ruleset, &view, &decor, cgt_theme_light ());
      g_assert_cmpuint (marks->cells->len, ==, 2);
      for (guint i = 0; i < 2; i++)
        {
          guint cell = g_array_index (marks->cells, guint, i);
          double x = view.x + (cell % 3 + 0.5) * view.scale, y = view.y + (cell / 3 + 0.5) * view.scale;

          g_assert_cmpint (picture_nearest (picture, x, y, 6, own), <, 110);
          for (int k = -12; k <= 12; k++)
            deviation[player] = MAX (deviation[player], abs (picture_pixel (picture, x + k, y).green -
                                                             picture_pixel (picture, x, y).green));
        }
    }
  g_assert_cmpfloat (deviation[0], <, 20);
  g_assert_cmpfloat (deviation[1], >, 60);
}

/* A piece that a move places is shown, and one that it removes is faded. */
static void
test_grid_pieces (void)
{
  enum
  {
    EMPTY = CGT_PIECE_EMPTY,
    STONE = CGT_PIECE_STONE
  };
  g_autoptr (CgtBoard) before = cgt_board_new_grid (3, 3);
  g_autoptr (CgtBoard) after = NULL;
  g_autoptr (CgtBoardMarks) move = NULL;
  g_autoptr (CgtBoardMarks) marks = NULL;
  g_autoptr (Picture) picture = picture_new (300, 300);
  CgtBoardDecor decor = { .hover = -1, .cursor = -1 };
  CgtBoardView view = cgt_board_view_fit (before, 300, 300, 0);
  int stays, comes, goes;

  cgt_board_set_cell (before, 0, 0, STONE);
  cgt_board_set_cell (before, 0, 1, STONE);
  after = cgt_board_copy (before);
  cgt_board_set_cell (after, 0, 1, EMPTY);
  cgt_board_set_cell (after, 2, 0, STONE);
  cgt_board_set_cell (after, 2, 2, STONE);
  move = cgt_board_difference (before, after);
  marks = cgt_board_marks_copy (move);
  decor.marks = marks;
  picture_paint (picture, &cgt_theme_light ()->background);
  cgt_board_draw (picture->cr, before, NULL, &view, &decor, cgt_theme_light ());
  stays = pixel_distance (picture_pixel (picture, view.x + 0.5 * view.scale, view.y + 0.5 * view.scale),
                          &cgt_theme_light ()->foreground);
  goes = pixel_distance (picture_pixel (picture, view.x + 1.5 * view.scale, view.y + 0.5 * view.scale),
                         &cgt_theme_light ()->foreground);
  comes = pixel_distance (picture_pixel (picture, view.x + 2.5 * view.scale, view.y + 2.5 * view.scale),
                          &cgt_theme_light ()->foreground);
  g_assert_cmpint (stays, <, 260);
  g_assert_cmpint (comes, <, 260);
  g_assert_cmpint (goes, >, stays + 100);
}

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

static const char *const graphs[] = {
  "hackenbush(0-1b 1-2r 2-3g 2-4b 4-5r 0-7r 7-8b 7-8r 8-8g)",
  "hackenbush(0-1b 0-1r 0-1g 1-1b 1-1r 0-0g)",
  "hackenbush(0-1b 0-2b 1-3b 2-3b 3-4r 4-5r 4-6r 5-7g 6-8g 4-9b 9-10g 10-11g 11-12g 12-9g)",
  "hackenbush(bbr, rrb, ggg)",
};

/* The middle of each edge has its owner's colour, and the pointer finds that edge there. */
static void
test_graph_edges (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (graphs); i++)
    {
      g_autoptr (CgtBoard) board = board_of (graphs[i]);
      g_autoptr (Picture) picture = picture_new (800, 600);
      CgtBoardView view;
      const CgtTheme *theme = cgt_theme_light ();
      g_autofree guint *hits = g_new0 (guint, board->n_edges);

      cgt_board_layout (board);
      view = cgt_board_view_fit (board, 800, 600, 20);
      picture_paint (picture, &theme->background);
      cgt_board_draw (picture->cr, board, NULL, &view, NULL, theme);
      for (double y = 2; y < view.y - 6; y += 3)
        for (double x = 2; x < 798; x += 3)
          {
            gint edge = cgt_board_edge_at (board, &view, x, y, 1.6);
            const CgtColour *colour;

            if (edge < 0 || cgt_board_vertex_at (board, &view, x, y, 14) >= 0)
              continue;
            colour = board->edges[edge].owner == CGT_OWNER_LEFT    ? &theme->left
                     : board->edges[edge].owner == CGT_OWNER_RIGHT ? &theme->right
                                                                   : &theme->both;
            g_assert_cmpint (picture_nearest (picture, x, y, 8, colour), <, 60);
            hits[edge]++;
          }
      for (guint e = 0; e < board->n_edges; e++)
        g_assert_cmpuint (hits[e], >, 0);
      for (guint v = 1; v < board->n_vertices; v++)
        {
          double x, y;

          cgt_board_view_from_board (&view, board->points[v], &x, &y);
          g_assert_cmpint (cgt_board_vertex_at (board, &view, x + 2, y - 2, 8), ==, v);
        }
      g_assert_cmpint (cgt_board_vertex_at (board, &view, 3, view.y + 2, 8), ==, 0);
    }
}

/* Everything painted away from the ground belongs to an edge or a vertex, so nothing is drawn that cannot be selected.
 */
static void
test_graph_pixels (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (graphs); i++)
    {
      g_autoptr (CgtBoard) board = board_of (graphs[i]);
      g_autoptr (Picture) picture = picture_new (400, 300);
      CgtBoardView view;

      cgt_board_layout (board);
      view = cgt_board_view_fit (board, 400, 300, 20);
      cgt_board_draw (picture->cr, board, NULL, &view, NULL, cgt_theme_light ());
      for (int y = 0; y < view.y - 3; y += 2)
        for (int x = 0; x < 400; x += 2)
          if (picture_pixel (picture, x, y).alpha > 128)
            g_assert_true (cgt_board_edge_at (board, &view, x + 0.5, y + 0.5, 9) >= 0 ||
                           cgt_board_vertex_at (board, &view, x + 0.5, y + 0.5, 9) >= 0);
    }
}

/* A place that no arc leaves has a second ring, also under a token. */
static void
test_graph_final (void)
{
  g_autoptr (CgtBoard) board = board_of ("island[a>b b>a b>c c>d a>e](c,e)");
  g_autoptr (Picture) picture = picture_new (1200, 900);
  CgtBoardView view;

  cgt_board_layout (board);
  view = cgt_board_view_fit (board, 1200, 900, 20);
  cgt_board_draw (picture->cr, board, NULL, &view, NULL, cgt_theme_light ());
  for (guint v = 0; v < board->n_vertices; v++)
    {
      const CgtColour *ink = &cgt_theme_light ()->foreground;
      double x, y, disc = CLAMP (view.scale * 0.2, 2.5, 40);
      int farthest = 0;

      cgt_board_view_from_board (&view, board->points[v], &x, &y);
      for (double angle = 0; angle < (2 * G_PI); angle += (2 * G_PI) / 16)
        farthest =
          MAX (farthest, picture_nearest (picture, x + disc * 0.8 * cos (angle), y + disc * 0.8 * sin (angle), 1, ink));
      g_test_message ("%s: %d", board->labels[v], farthest);
      if (*board->labels[v] == 'd' || *board->labels[v] == 'e')
        g_assert_cmpint (farthest, <, 400);
      else
        g_assert_cmpint (farthest, >, 400);
    }
}

/* The ground goes all the way across, and nothing is above it where there are no edges. */
static void
test_ground (void)
{
  g_autoptr (CgtBoard) board = board_of ("hackenbush(b)");
  g_autoptr (Picture) picture = picture_new (400, 300);
  CgtBoardView view = cgt_board_view_fit (board, 400, 300, 20);

  cgt_board_draw (picture->cr, board, NULL, &view, NULL, cgt_theme_light ());
  for (int x = 20; x < 380; x++)
    g_assert_cmpint (picture_pixel (picture, x, view.y).alpha, >, 100);
  for (int x = 20; x < 150; x++)
    g_assert_cmpint (picture_pixel (picture, x, view.y - 12).alpha, ==, 0);
}

/* The outline of a missing square can be seen in each style, on a board and in the small picture of its tool. */
static void
test_hole_outline (void)
{
  const CgtRuleset *ruleset = cgt_ruleset_find ("domineering");
  g_autoptr (CgtBoard) hole = board_of ("domineering(#)");
  CgtBoardDecor decor = { .hover = -1, .cursor = -1, .editing = TRUE };

  for (guint i = 0; i < 8; i++)
    {
      const CgtTheme *theme = cgt_theme_get (i & 1, i & 2);
      int size = i & 4 ? 200 : 24, most = 0;
      g_autoptr (Picture) picture = picture_new (size, size);
      CgtBoardView view = cgt_board_view_fit (hole, size, size, 2);

      picture_paint (picture, &theme->background);
      cgt_board_draw (picture->cr, hole, ruleset, &view, &decor, theme);
      for (int y = 0; y < size; y++)
        for (int x = 0; x < size; x++)
          most = MAX (most, pixel_distance (picture_pixel (picture, x, y), &theme->background));
      g_test_message ("%s %d: %d", theme->dark ? "dark" : "light", size, most);
      g_assert_cmpint (most, >=, 150);
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

static int
painted (Picture *picture, double x, double y, int reach)
{
  int most = 0;

  for (int dy = -reach; dy <= reach; dy++)
    for (int dx = -reach; dx <= reach; dx++)
      most = MAX (most, picture_pixel (picture, x + dx, y + dy).alpha);
  return most;
}

/* An edge that does not stand, or falls in the shown move, is fainter than one that stands. */
static void
test_graph_falling (void)
{
  g_autoptr (CgtBoard) before = board_of ("hackenbush(bbb)");
  g_autoptr (CgtBoard) after = board_of ("hackenbush(b)");
  g_autoptr (CgtBoardMarks) marks = cgt_board_difference (before, after);
  CgtBoardDecor decor = { .marks = marks, .hover = -1, .cursor = -1 };
  double x, y;

  {
    g_autoptr (CgtBoard) standing = board_of ("hackenbush(0-1b)");
    g_autoptr (Picture) picture = picture_new (400, 300);
    guint a, b;
    CgtBoardView view;

    cgt_board_layout (standing);
    a = cgt_board_add_vertex (standing, (CgtBoardPoint) { 1.5, 1 });
    b = cgt_board_add_vertex (standing, (CgtBoardPoint) { 1.5, 2 });
    cgt_board_add_edge (standing, a, b, CGT_OWNER_LEFT);
    view = cgt_board_view_fit (standing, 400, 300, 20);
    cgt_board_draw (picture->cr, standing, NULL, &view, NULL, cgt_theme_light ());
    cgt_board_view_from_board (&view, (CgtBoardPoint) { standing->points[1].x, 0.5 }, &x, &y);
    g_assert_cmpint (painted (picture, x, y, 1), ==, 255);
    cgt_board_view_from_board (&view, (CgtBoardPoint) { 1.5, 1.5 }, &x, &y);
    g_assert_cmpint (painted (picture, x, y, 1), <, 140);
    g_assert_cmpint (painted (picture, x, y, 1), >, 40);
  }
  {
    g_autoptr (Picture) picture = picture_new (400, 300);
    CgtBoardView view;

    cgt_board_layout (before);
    view = cgt_board_view_fit (before, 400, 300, 20);
    cgt_board_draw (picture->cr, before, NULL, &view, &decor, cgt_theme_light ());
    cgt_board_view_from_board (&view, (CgtBoardPoint) { before->points[1].x, 0.5 }, &x, &y);
    g_assert_cmpint (painted (picture, x, y, 1), ==, 255);
    /* the cut has a mark that hides what is below */
    cgt_board_view_from_board (&view, (CgtBoardPoint) { before->points[2].x, 1.5 }, &x, &y);
    g_assert_cmpint (painted (picture, x, y, 1), ==, 255);
    cgt_board_view_from_board (&view, (CgtBoardPoint) { before->points[3].x, 2.7 }, &x, &y);
    g_assert_cmpint (painted (picture, x, y, 1), <, 140);
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
            cgt_board_draw (picture->cr, board, rulesets[i], &view, &decor,
                            variant < 6 ? cgt_theme_light () : cgt_theme_dark ());
            cairo_get_matrix (picture->cr, &matrix);
            g_assert_cmpfloat (matrix.xx, ==, 1);
            g_assert_cmpfloat (matrix.x0, ==, 0);
            g_assert_false (cairo_has_current_point (picture->cr));
            cgt_board_draw_miniature (picture->cr, board, rulesets[i], sizes[k][0], sizes[k][1], cgt_theme_dark ());
          }
    }
}

/* A vertex dragged onto another, onto the ground, or far away. */
static void
test_vertices_anywhere (void)
{
  static const CgtBoardPoint places[] = { { 0, 0 },     { 1, 1 },   { -1e7, 3 },    { 0, -4 },
                                          { 1e-13, 1 }, { NAN, 2 }, { 1, INFINITY } };

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    for (guint v = 1; v < 4; v++)
      {
        g_autoptr (CgtBoard) board = board_of ("hackenbush(0-1r 1-2b 2-3g 1-2r 3-3b 0-2g 1-3r)");
        g_autoptr (Picture) picture = picture_new (200, 150);
        CgtBoardDecor decor = { .hover = 1, .cursor = 1, .editing = TRUE };
        CgtBoardView view;

        cgt_board_layout (board);
        view = cgt_board_view_fit_editing (board, 200, 150, 10);
        board->points[v] = places[i];
        board->points[1 + v % 3] = places[i];
        cgt_board_draw (picture->cr, board, NULL, &view, &decor, cgt_theme_light ());
        cgt_board_draw_miniature (picture->cr, board, NULL, 200, 150, cgt_theme_light ());
        cgt_board_edge_at (board, &view, 100, 80, 5);
        cgt_board_vertex_at (board, &view, 100, 80, 5);
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

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pictures/boards/view", test_view);
  g_test_add_func ("/pictures/boards/grid-cells", test_grid_cells);
  g_test_add_func ("/pictures/boards/grid-pixels", test_grid_pixels);
  g_test_add_func ("/pictures/boards/grid-mirrored", test_grid_mirrored);
  g_test_add_func ("/pictures/boards/grid-dominoes", test_grid_dominoes);
  g_test_add_func ("/pictures/boards/neutral-move", test_neutral_move);
  g_test_add_func ("/pictures/boards/grid-pieces", test_grid_pieces);
  g_test_add_func ("/pictures/boards/heaps", test_heaps);
  g_test_add_func ("/pictures/boards/heaps-fit", test_heaps_fit);
  g_test_add_func ("/pictures/boards/heaps-monotone", test_heaps_monotone);
  g_test_add_func ("/pictures/boards/graph-edges", test_graph_edges);
  g_test_add_func ("/pictures/boards/graph-pixels", test_graph_pixels);
  g_test_add_func ("/pictures/boards/graph-final", test_graph_final);
  g_test_add_func ("/pictures/boards/graph-falling", test_graph_falling);
  g_test_add_func ("/pictures/boards/ground", test_ground);
  g_test_add_func ("/pictures/boards/editing", test_editing);
  g_test_add_func ("/pictures/boards/hole-outline", test_hole_outline);
  g_test_add_func ("/pictures/boards/every-decor", test_every_decor);
  g_test_add_func ("/pictures/boards/vertices-anywhere", test_vertices_anywhere);
  g_test_add_func ("/pictures/boards/empty", test_empty_boards);
  return g_test_run ();
}
