/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include <math.h>

#include "picture.h"

/* The placing of the vertices of Hackenbush. */

static void
assert_apart (const CgtBoard *board)
{
  for (guint v = 1; v < board->n_vertices; v++)
    {
      g_assert_true (isfinite (board->points[v].x) && isfinite (board->points[v].y));
      g_assert_cmpfloat (board->points[v].y, >, 0.5);
      for (guint u = 1; u < v; u++)
        g_assert_cmpfloat (hypot (board->points[u].x - board->points[v].x, board->points[u].y - board->points[v].y), >,
                           0.3);
    }
}

/* A stalk stands upright with one edge length per edge; several stand side by side. */
static void
test_stalks (void)
{
  g_autoptr (CgtBoard) board = board_of ("hackenbush(bbrbr, rrg, b)");

  cgt_board_layout (board);
  assert_apart (board);
  for (guint e = 0; e < board->n_edges; e++)
    {
      CgtBoardPoint a = board->points[board->edges[e].from], b = board->points[board->edges[e].to];

      if (board->edges[e].from == 0)
        {
          g_assert_cmpfloat_with_epsilon (b.y, 1, 1e-9);
          continue;
        }
      g_assert_cmpfloat_with_epsilon (a.x, b.x, 1e-9);
      g_assert_cmpfloat_with_epsilon (fabs (a.y - b.y), 1, 1e-9);
    }
}

static double
distance_from_arc (CgtBoardPoint p, CgtBoardPoint from, CgtBoardPoint to)
{
  double dx = to.x - from.x, dy = to.y - from.y;
  double t = ((p.x - from.x) * dx + (p.y - from.y) * dy) / (dx * dx + dy * dy);

  t = CLAMP (t, 0, 1);
  return hypot (p.x - from.x - t * dx, p.y - from.y - t * dy);
}

/* A long chain with shortcuts is no column: no arc lies on a vertex that it passes by. */
static void
test_deep_layers (void)
{
  const char *places[] = {
    "island[11>10 10>9 9>8 8>7 7>6 6>5 5>4 4>3 3>2 2>1 1>0 s>5 s>7 s>8 s>9 s>10 s>11](s)",
    "graph[9>8 8>7 7>6 6>5 5>4 4>3 3>2 2>1 1>0 9>4 9>6](9)",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (places); i++)
    {
      g_autoptr (CgtBoard) board = board_of (places[i]);

      cgt_board_layout (board);
      for (guint e = 0; e < board->n_edges; e++)
        for (guint v = 0; v < board->n_vertices; v++)
          if (v != board->edges[e].from && v != board->edges[e].to)
            g_assert_cmpfloat (distance_from_arc (board->points[v], board->points[board->edges[e].from],
                                                  board->points[board->edges[e].to]),
                               >, 0.25);
    }
}

/* A tree: children are above their parent, and no two edges cross. */
static gboolean
cross (CgtBoardPoint a, CgtBoardPoint b, CgtBoardPoint c, CgtBoardPoint d)
{
#define SIDE(p, q, r) (((q).x - (p).x) * ((r).y - (p).y) - ((q).y - (p).y) * ((r).x - (p).x))
  return SIDE (a, b, c) * SIDE (a, b, d) < -1e-9 && SIDE (c, d, a) * SIDE (c, d, b) < -1e-9;
#undef SIDE
}

static void
test_hackenbush_trees (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (6);

  for (int round = 0; round < 60; round++)
    {
      g_autoptr (CgtBoard) board = cgt_board_new (CGT_BOARD_GRAPH);
      guint n = 2 + (guint) g_rand_int_range (rand, 0, 40);

      board->grounded = TRUE;
      board->n_vertices = n;
      board->edges = g_new0 (CgtBoardEdge, n);
      for (guint v = 1; v < n; v++)
        board->edges[board->n_edges++] =
          (CgtBoardEdge) { v == 1 ? 0 : 1 + (guint) g_rand_int_range (rand, 0, v - 1), v, CGT_OWNER_LEFT };
      cgt_board_layout (board);
      assert_apart (board);
      for (guint e = 1; e < board->n_edges; e++)
        {
          g_assert_cmpfloat (board->points[board->edges[e].to].y, >, board->points[board->edges[e].from].y);
          for (guint f = 1; f < e; f++)
            g_assert_false (cross (board->points[board->edges[e].from], board->points[board->edges[e].to],
                                   board->points[board->edges[f].from], board->points[board->edges[f].to]));
        }
    }
}

/* A cycle is open: its vertices are not on a line, and its edges have similar lengths. */
static void
test_cycles (void)
{
  for (guint n = 3; n <= 12; n++)
    {
      g_autoptr (CgtBoard) board = cgt_board_new (CGT_BOARD_GRAPH);
      double area = 0, shortest = G_MAXDOUBLE, longest = 0;

      board->grounded = TRUE;
      board->n_vertices = n + 1;
      board->edges = g_new0 (CgtBoardEdge, n + 1);
      board->edges[board->n_edges++] = (CgtBoardEdge) { 0, 1, CGT_OWNER_LEFT };
      for (guint k = 0; k < n; k++)
        board->edges[board->n_edges++] = (CgtBoardEdge) { 1 + k, 1 + (k + 1) % n, CGT_OWNER_BOTH };
      cgt_board_layout (board);
      assert_apart (board);
      for (guint k = 0; k < n; k++)
        {
          CgtBoardPoint a = board->points[1 + k], b = board->points[1 + (k + 1) % n];
          double length = hypot (a.x - b.x, a.y - b.y);

          area += (a.x * b.y - b.x * a.y) / 2;
          shortest = MIN (shortest, length);
          longest = MAX (longest, length);
        }
      g_assert_cmpfloat (longest, <, shortest * 1.6);
      /* a circle of that circumference has the area n^2 / 4 pi */
      g_assert_cmpfloat (fabs (area), >, 0.55 * n * n / (4 * G_PI));
    }
}

static void
test_layout_is_bounded (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  g_autoptr (CgtBoard) stalk = cgt_board_new (CGT_BOARD_GRAPH);
  g_autoptr (CgtBoard) thicket = cgt_board_new (CGT_BOARD_GRAPH);
  g_autoptr (CgtBoard) again = NULL;

  stalk->grounded = thicket->grounded = TRUE;
  stalk->n_vertices = 100001;
  stalk->n_edges = 100000;
  stalk->edges = g_new0 (CgtBoardEdge, stalk->n_edges);
  for (guint e = 0; e < stalk->n_edges; e++)
    stalk->edges[e] = (CgtBoardEdge) { e, e + 1, e % 2 ? CGT_OWNER_LEFT : CGT_OWNER_RIGHT };
  cgt_board_layout (stalk);
  g_assert_cmpfloat_with_epsilon (stalk->points[100000].y, 100000, 1e-6);

  thicket->n_vertices = 3000;
  thicket->n_edges = 6000;
  thicket->edges = g_new0 (CgtBoardEdge, thicket->n_edges);
  for (guint e = 0; e < thicket->n_edges; e++)
    thicket->edges[e] = (CgtBoardEdge) { (guint) g_rand_int_range (rand, 0, 3000),
                                         (guint) g_rand_int_range (rand, 0, 3000), CGT_OWNER_BOTH };
  again = cgt_board_copy (thicket);
  cgt_board_layout (thicket);
  cgt_board_layout (again);
  for (guint v = 1; v < thicket->n_vertices; v++)
    {
      g_assert_true (isfinite (thicket->points[v].x) && isfinite (thicket->points[v].y));
      g_assert_true (thicket->points[v].x == again->points[v].x && thicket->points[v].y == again->points[v].y);
    }
}

/* Vertices placed by the user stay; new ones are placed near what they are attached to. */
static void
test_points_are_kept (void)
{
  g_autoptr (CgtBoard) board = board_of ("hackenbush(0-1b 1-2r 2-3g)");

  cgt_board_layout (board);
  board->points[1] = (CgtBoardPoint) { 5, 2 };
  board->points[2] = (CgtBoardPoint) { 6, 3.5 };
  board->points[3] = (CgtBoardPoint) { NAN, NAN };
  cgt_board_layout (board);
  g_assert_cmpfloat (board->points[1].x, ==, 5);
  g_assert_cmpfloat (board->points[2].y, ==, 3.5);
  g_assert_cmpfloat (hypot (board->points[3].x - 6, board->points[3].y - 3.5), <, 2.5);
  g_assert_cmpfloat (hypot (board->points[3].x - 6, board->points[3].y - 3.5), >, 0.4);
}

/* After a move, and after undoing it, what is left stays in place. */
static void
test_points_are_adopted (void)
{
  g_autoptr (CgtBoard) before = board_of ("hackenbush(0-1b 1-2r 2-3g 1-4b 0-5g 5-5r)");
  g_autoptr (CgtBoard) after = board_of ("hackenbush(0-1b 1-4b 0-5g 5-5r)");
  g_autoptr (CgtBoard) again = board_of ("hackenbush(0-1b 1-2r 2-3g 1-4b 0-5g 5-5r)");
  g_autoptr (CgtBoard) other = board_of ("hackenbush(0-1r 1-2r)");

  cgt_board_layout (before);
  for (guint v = 1; v < before->n_vertices; v++)
    before->points[v].x += 0.37 * v;
  g_assert_true (cgt_board_adopt_points (after, before));
  for (guint v = 0; v < after->n_vertices; v++)
    for (guint u = 0; u < before->n_vertices; u++)
      if (g_str_equal (after->labels[v], before->labels[u]))
        {
          g_assert_cmpfloat (after->points[v].x, ==, before->points[u].x);
          g_assert_cmpfloat (after->points[v].y, ==, before->points[u].y);
        }
  g_assert_false (cgt_board_adopt_points (again, after));
  cgt_board_layout (again);
  for (guint v = 0; v < again->n_vertices; v++)
    g_assert_true (isfinite (again->points[v].x));
  g_assert_cmpfloat (again->points[1].x, ==, before->points[1].x);
  /* the same names, but another graph */
  g_assert_false (cgt_board_adopt_points (other, before));
  g_assert_null (other->points);
}

/* A miniature in the frame of the previous board shows the rest in its old place. */
static void
test_miniature_like (void)
{
  g_autoptr (CgtBoard) before = board_of ("hackenbush(0-1b 1-2b 0-3r)");
  g_autoptr (CgtBoard) after = board_of ("hackenbush(0-1b 0-3r)");
  g_autoptr (Picture) a = picture_new (160, 120);
  g_autoptr (Picture) b = picture_new (160, 120);
  int different = 0, gone = 0;

  cgt_board_layout (before);
  cgt_board_draw_miniature_like (a->cr, before, before, NULL, 160, 120, cgt_theme_light ());
  cgt_board_draw_miniature_like (b->cr, after, before, NULL, 160, 120, cgt_theme_light ());
  for (int y = 0; y < 120; y++)
    for (int x = 0; x < 160; x++)
      {
        different += picture_pixel (b, x, y).alpha > picture_pixel (a, x, y).alpha + 8;
        gone += picture_pixel (a, x, y).alpha > picture_pixel (b, x, y).alpha + 100;
      }
  g_assert_cmpint (different, ==, 0);
  g_assert_cmpint (gone, >, 50);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pictures/layouts/stalks", test_stalks);
  g_test_add_func ("/pictures/layouts/hackenbush-trees", test_hackenbush_trees);
  g_test_add_func ("/pictures/layouts/cycles", test_cycles);
  g_test_add_func ("/pictures/layouts/deep-layers", test_deep_layers);
  g_test_add_func ("/pictures/layouts/bounded", test_layout_is_bounded);
  g_test_add_func ("/pictures/layouts/points-are-kept", test_points_are_kept);
  g_test_add_func ("/pictures/layouts/points-are-adopted", test_points_are_adopted);
  g_test_add_func ("/pictures/layouts/miniature-like", test_miniature_like);
  return g_test_run ();
}
