/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
/* Graphs: the pointer finds what is drawn. */
#include <math.h>

#include "picture.h"

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

/* The edges that the last move took are marked where they were: from the ground, that is above their feet. */
static void
test_last_cut (void)
{
  g_autoptr (CgtBoard) before = board_of ("hackenbush(0-1b 1-2r 2-0g 0-3b)");
  g_autoptr (CgtBoard) after = board_of ("hackenbush(0-1b 1-2r 0-3b)");
  g_autoptr (GPtrArray) history = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_board_step_free);
  g_autoptr (Picture) bare = picture_new (400, 300), marked = picture_new (400, 300);
  CgtBoardDecor decor = { .history = history, .hover = -1, .cursor = -1 };
  CgtBoardView view;
  guint n = 0;

  cgt_board_layout (before);
  g_assert_true (cgt_board_adopt_points (after, before));
  view = cgt_board_view_fit (before, 400, 300, 20);
  cgt_board_draw (bare->cr, after, NULL, &view, &decor, cgt_theme_light ());
  g_ptr_array_add (history, cgt_board_step_new (before, after, CGT_RIGHT, TRUE));
  cgt_board_draw (marked->cr, after, NULL, &view, &decor, cgt_theme_light ());
  for (int y = 0; y < 300; y++)
    for (int x = 0; x < 400; x++)
      {
        Pixel p = picture_pixel (bare, x, y), q = picture_pixel (marked, x, y);

        if (p.alpha == q.alpha && p.blue == q.blue)
          continue;
        n++;
        g_assert_cmpint (cgt_board_edge_at (before, &view, x + 0.5, y + 0.5, 6), ==, 2);
      }
  g_assert_cmpuint (n, >, 50);
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

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pictures/graphs/edges", test_graph_edges);
  g_test_add_func ("/pictures/graphs/last-cut", test_last_cut);
  g_test_add_func ("/pictures/graphs/pixels", test_graph_pixels);
  g_test_add_func ("/pictures/graphs/final", test_graph_final);
  g_test_add_func ("/pictures/graphs/falling", test_graph_falling);
  g_test_add_func ("/pictures/graphs/ground", test_ground);
  g_test_add_func ("/pictures/graphs/vertices-anywhere", test_vertices_anywhere);
  return g_test_run ();
}
