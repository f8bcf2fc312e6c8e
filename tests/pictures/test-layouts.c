/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
/* The placing of vertices of graphs, nodes of trees, and generations. */
#include <math.h>
#include <string.h>

#include "picture.h"
#include "pictures/plots/cgt-plots.h"
#include "pictures/tree/cgt-tree.h"

/* Hackenbush */

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

/* Game trees */

static CgtTreeNode *
random_tree (GRand *rand, guint n)
{
  CgtTreeNode *root = cgt_tree_node_new (NULL, NULL, "0", "0");
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();

  g_ptr_array_add (nodes, root);
  for (guint i = 1; i < n; i++)
    {
      CgtTreeNode *parent = nodes->pdata[g_rand_int_range (rand, MAX (0, (gint) i - 9), (gint) i)];
      CgtTreeNode *child = cgt_tree_node_new (NULL, NULL, "nim(1)", i % 3 ? "<sup>1</sup>" : NULL);

      child->n_hidden = i % 4;
      g_ptr_array_add (nodes, cgt_tree_node_add (parent, child, (CgtOwner) g_rand_int_range (rand, 0, 3),
                                                 (CgtOptionStanding) g_rand_int_range (rand, 0, 4)));
    }
  return root;
}

static GPtrArray *
all_nodes (CgtTreeNode *root)
{
  GPtrArray *nodes = g_ptr_array_new ();

  g_ptr_array_add (nodes, root);
  for (guint i = 0; i < nodes->len; i++)
    {
      CgtTreeNode *node = nodes->pdata[i];

      for (guint k = 0; k < node->children->len; k++)
        g_ptr_array_add (nodes, node->children->pdata[k]);
    }
  return nodes;
}

/* Cards do not overlap; options are below, Left's before Right's; a node with options of both players, and no others,
 * has Left's on its left and Right's on its right. */
static void
test_trees (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (8);

  for (int round = 0; round < 40; round++)
    {
      g_autoptr (CgtTreeNode) root = random_tree (rand, 2 + (guint) g_rand_int_range (rand, 0, 120));
      g_autoptr (GPtrArray) nodes = all_nodes (root);
      g_autoptr (Picture) picture = picture_new (400, 300);
      double width, height;

      cgt_tree_layout (root, &width, &height);
      for (guint i = 0; i < nodes->len; i++)
        {
          CgtTreeNode *node = nodes->pdata[i];
          gboolean both = FALSE, on_button = TRUE;

          g_assert_true (node->x >= -1e-9 && node->x + CGT_TREE_CARD_WIDTH <= width + 1e-9);
          g_assert_true (node->y >= 0 && node->y + CGT_TREE_CARD_HEIGHT <= height);
          for (guint k = 0; k < i; k++)
            {
              CgtTreeNode *other = nodes->pdata[k];

              g_assert_true (fabs (node->x - other->x) >= CGT_TREE_CARD_WIDTH + 1 ||
                             fabs (node->y - other->y) > CGT_TREE_CARD_HEIGHT + 1);
            }
          for (guint k = 0; k < node->children->len; k++)
            both |= ((CgtTreeNode *) node->children->pdata[k])->owner == CGT_OWNER_BOTH;
          for (guint k = 0; k < node->children->len; k++)
            {
              CgtTreeNode *child = node->children->pdata[k];

              g_assert_cmpfloat (child->y, >, node->y + CGT_TREE_CARD_HEIGHT);
              if (!both && child->owner == CGT_OWNER_LEFT)
                g_assert_cmpfloat (child->x, <, node->x);
              if (!both && child->owner == CGT_OWNER_RIGHT)
                g_assert_cmpfloat (child->x, >, node->x);
              if (k > 0)
                g_assert_cmpfloat (child->x, >, ((CgtTreeNode *) node->children->pdata[k - 1])->x);
            }
          g_assert_true (cgt_tree_node_at (root, 0.7, 11, 13, 11 + 0.7 * (node->x + 50), 13 + 0.7 * (node->y + 50),
                                           &on_button) == node);
          g_assert_false (on_button);
          if (node->n_hidden > 0)
            {
              g_assert_true (cgt_tree_node_at (root, 1, 0, 0, node->x + CGT_TREE_CARD_WIDTH / 2,
                                               node->y + CGT_TREE_CARD_HEIGHT + 10, &on_button) == node);
              g_assert_true (on_button);
            }
        }
      g_assert_null (cgt_tree_node_at (root, 1, 0, 0, -5, 5, NULL));
      cgt_tree_draw (picture->cr, root, MIN (400 / width, 300 / height), 0, 0, nodes->pdata[nodes->len - 1], root,
                     cgt_theme_dark ());
    }
}

static gboolean
same_pixels (Picture *a, Picture *b)
{
  cairo_surface_flush (a->surface);
  cairo_surface_flush (b->surface);
  return memcmp (cairo_image_surface_get_data (a->surface), cairo_image_surface_get_data (b->surface),
                 (gsize) cairo_image_surface_get_stride (a->surface) *
                   (gsize) cairo_image_surface_get_height (a->surface)) == 0;
}

/* The screen draws edges and cards one by one, and paper a copy of the tree: they are the same picture. */
static void
test_tree_in_pieces (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (9);

  for (int round = 0; round < 10; round++)
    {
      g_autoptr (CgtTreeNode) root = random_tree (rand, 30);
      g_autoptr (CgtTreeNode) copy = NULL;
      g_autoptr (GPtrArray) nodes = all_nodes (root);
      g_autoptr (Picture) whole = picture_new (900, 700), pieces = picture_new (900, 700),
                          again = picture_new (900, 700);

      if (round % 2 == 1)
        {
          cgt_tree_node_add_term (root, NULL, NULL, "nim(1)");
          cgt_tree_node_add_term (root, NULL, NULL, "*2");
        }
      cgt_tree_layout (root, NULL, NULL);
      cgt_tree_draw (whole->cr, root, 1, 0, 0, NULL, NULL, cgt_theme_light ());
      cgt_tree_draw_edges (pieces->cr, root, cgt_theme_light ());
      for (guint i = 0; i < nodes->len; i++)
        {
          const CgtTreeNode *node = nodes->pdata[i];

          cgt_tree_draw_card (pieces->cr, node, node->x, node->y, FALSE, FALSE, cgt_theme_light ());
        }
      g_assert_true (same_pixels (whole, pieces));
      copy = cgt_tree_node_copy (root);
      cgt_tree_draw (again->cr, copy, 1, 0, 0, NULL, NULL, cgt_theme_light ());
      g_assert_true (same_pixels (whole, again));
    }
}

static void
test_deep_and_wide_trees (void)
{
  g_autoptr (CgtTreeNode) stalk = cgt_tree_node_new (NULL, NULL, "0", NULL);
  g_autoptr (CgtTreeNode) broom = cgt_tree_node_new (NULL, NULL, "0", NULL);
  CgtTreeNode *tip = stalk;
  double width, height;

  for (guint i = 0; i < 2000; i++)
    tip = cgt_tree_node_add (tip, cgt_tree_node_new (NULL, NULL, NULL, NULL), i % 2 ? CGT_OWNER_LEFT : CGT_OWNER_RIGHT,
                             CGT_OPTION_CANONICAL);
  cgt_tree_layout (stalk, &width, &height);
  /* it zigzags without drifting away */
  g_assert_cmpfloat (width, <, 3 * CGT_TREE_CARD_WIDTH);
  for (guint i = 0; i < 5000; i++)
    cgt_tree_node_add (broom, cgt_tree_node_new (NULL, NULL, NULL, NULL), i % 2 ? CGT_OWNER_LEFT : CGT_OWNER_RIGHT,
                       CGT_OPTION_DOMINATED);
  cgt_tree_layout (broom, &width, &height);
  g_assert_cmpfloat (width, >=, 5000 * CGT_TREE_CARD_WIDTH);
  cgt_tree_node_remove_children (broom);
  cgt_tree_layout (broom, &width, &height);
  g_assert_cmpfloat (width, ==, CGT_TREE_CARD_WIDTH);
}

/* Evolution graphs */

static CgtGenerations *
new_generations (void)
{
  CgtGenerations *g = g_new0 (CgtGenerations, 1);

  g->nodes = g_ptr_array_new_with_free_func (g_free);
  g->generation = g_array_new (FALSE, FALSE, sizeof (guint));
  g->edges = g_array_new (FALSE, FALSE, sizeof (CgtGenerationsEdge));
  return g;
}

static void
add_node (CgtGenerations *g, guint generation)
{
  g_ptr_array_add (g->nodes, g_strdup_printf ("nim(%u,%u)", generation, g->nodes->len));
  g_array_append_val (g->generation, generation);
  g->n_generations = MAX (g->n_generations, generation + 1);
}

static guint
generation_of (const CgtGenerations *g, guint v)
{
  return g_array_index (g->generation, guint, v);
}

static guint
crossings (const CgtGenerations *g, const double *x)
{
  guint n = 0;

  for (guint e = 0; e < g->edges->len; e++)
    for (guint f = 0; f < e; f++)
      {
        CgtGenerationsEdge a = g_array_index (g->edges, CgtGenerationsEdge, e),
                           b = g_array_index (g->edges, CgtGenerationsEdge, f);

        n += generation_of (g, a.child) == generation_of (g, b.child) &&
             (x[a.child] - x[b.child]) * (x[a.parent] - x[b.parent]) < 0;
      }
  return n;
}

static void
assert_layers (const CgtGenerations *g, const CgtGraphLayout *layout)
{
  g_assert_cmpuint (layout->n_nodes, ==, g->nodes->len);
  for (guint v = 0; v < layout->n_nodes; v++)
    {
      g_assert_true (layout->x[v] >= layout->node_width / 2 - 1e-6 &&
                     layout->x[v] <= layout->width - layout->node_width / 2 + 1e-6);
      g_assert_true (layout->y[v] >= layout->node_height / 2 - 1e-6 &&
                     layout->y[v] <= layout->height - layout->node_height / 2 + 1e-6);
      for (guint u = 0; u < v; u++)
        if (generation_of (g, u) == generation_of (g, v))
          {
            g_assert_cmpfloat_with_epsilon (layout->y[u], layout->y[v], 1e-9);
            g_assert_cmpfloat (fabs (layout->x[u] - layout->x[v]), >, layout->node_width);
          }
        else
          /* generation 0 is at the bottom */
          g_assert_true ((generation_of (g, u) < generation_of (g, v)) ==
                         (layout->y[u] > layout->y[v] + layout->node_height));
    }
}

static void
test_layers (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (9);

  for (int round = 0; round < 30; round++)
    {
      g_autoptr (CgtGenerations) g = new_generations ();
      g_autoptr (CgtGraphLayout) layout = NULL;
      g_autoptr (Picture) picture = picture_new (300, 200);
      g_autofree double *listed = NULL;
      guint layers = 2 + (guint) g_rand_int_range (rand, 0, 6), start = 0;

      for (guint i = 0; i < layers; i++)
        {
          guint n = 1 + (guint) g_rand_int_range (rand, 0, 12), first = g->nodes->len;

          for (guint k = 0; k < n; k++)
            {
              add_node (g, i);
              for (guint j = 0; i > 0 && j < 2; j++)
                {
                  CgtGenerationsEdge edge = { first + k,
                                              start + (guint) g_rand_int_range (rand, 0, (gint) (first - start)) };

                  g_array_append_val (g->edges, edge);
                }
            }
          start = first;
        }
      layout = cgt_generations_layout (g);
      assert_layers (g, layout);
      listed = g_new (double, g->nodes->len);
      for (guint v = 0; v < g->nodes->len; v++)
        listed[v] = v;
      g_assert_cmpuint (crossings (g, layout->x), <=, crossings (g, listed));
      for (guint v = 0; v < g->nodes->len; v++)
        g_assert_cmpint (cgt_generations_node_at (layout, 0.3, -20, 40, layout->x[v] * 0.3 - 20,
                                                  layout->y[v] * 0.3 + 40),
                         ==, v);
      g_assert_cmpint (cgt_generations_node_at (layout, 0.3, 0, 0, -3, -3), ==, -1);
      for (double scale = 0.02; scale < 3; scale *= 2)
        cgt_generations_draw (picture->cr, g, layout, scale, 0, 0, 0, (gint) g->nodes->len - 1, cgt_theme_light ());
    }
}

/* A forest has no crossings. */
static void
test_forest (void)
{
  g_autoptr (CgtGenerations) g = new_generations ();
  g_autoptr (CgtGraphLayout) layout = NULL;
  guint start = 0;

  add_node (g, 0);
  /* the children of node k are k, k + n, k + 2n of the next layer, so the given order has many crossings */
  for (guint i = 1, n = 1; i < 6; i++, n *= 3)
    {
      guint first = g->nodes->len;

      for (guint k = 0; k < 3 * n; k++)
        {
          CgtGenerationsEdge edge = { first + k, start + k % n };

          add_node (g, i);
          g_array_append_val (g->edges, edge);
        }
      start = first;
    }
  layout = cgt_generations_layout (g);
  assert_layers (g, layout);
  g_assert_cmpuint (crossings (g, layout->x), ==, 0);
}

static void
test_large_generations (void)
{
  g_autoptr (CgtGenerations) g = new_generations ();
  g_autoptr (CgtGraphLayout) layout = NULL;
  g_autoptr (Picture) picture = picture_new (600, 400);

  for (guint v = 0; v < 5000; v++)
    {
      add_node (g, v / 250);
      for (guint k = 0; k < 3 && v >= 250; k++)
        {
          CgtGenerationsEdge edge = { v, (v / 250 - 1) * 250 + (v * 7 + k * 83) % 250 };

          g_array_append_val (g->edges, edge);
        }
    }
  layout = cgt_generations_layout (g);
  g_assert_cmpuint (layout->n_nodes, ==, 5000);
  cgt_generations_draw (picture->cr, g, layout, 600 / layout->width, 0, 0, -1, -1, cgt_theme_dark ());
}

/* On paper the numbers of the generations stand left of the graph, and the heading above it. */
static void
test_generations_on_paper (void)
{
  const CgtTheme *theme = cgt_theme_light ();

  for (guint n = 1; n < 20; n += 6)
    {
      g_autoptr (CgtGenerations) g = new_generations ();
      g_autoptr (CgtGraphLayout) layout = NULL;
      g_autoptr (Picture) picture = NULL;
      CgtGenerationsPaper paper = { .heading = { "kayles(7)", { "By generation", NULL } }, .generations = g };
      double width, height, top = cgt_plot_heading_get_height (&paper.heading);
      int least = INT_MAX, numbers = 0, heading = 0;

      for (guint i = 0; i < n; i++)
        add_node (g, i / 3);
      paper.layout = layout = cgt_generations_layout (g);
      cgt_generations_paper_get_size (&paper, &width, &height);
      picture = picture_new ((int) ceil (width), (int) ceil (height));
      picture_paint (picture, &theme->background);
      cgt_generations_paper_draw (picture->cr, width, height, theme, &paper);
      for (int y = 0; y < (int) height; y++)
        for (int x = 0; x < (int) width; x++)
          {
            Pixel pixel = picture_pixel (picture, x, y);
            gboolean inked = pixel_distance (pixel, &theme->background) > 200;

            heading += y < top && inked;
            numbers += y >= top && x < 40 && inked;
            if (y >= top && pixel.blue > pixel.green + 40) /* a box, which is violet */
              least = MIN (least, x);
          }
      g_assert_cmpint (heading, >, 50);
      g_assert_cmpint (numbers, >, 5);
      g_assert_cmpint (least, >, 40);
      g_assert_cmpint (least, <, INT_MAX);
    }
}

static void
test_no_generations (void)
{
  g_autoptr (CgtGenerations) g = new_generations ();
  g_autoptr (CgtGraphLayout) layout = cgt_generations_layout (g);
  g_autoptr (Picture) picture = picture_new (60, 40);

  g_assert_cmpuint (layout->n_nodes, ==, 0);
  cgt_generations_draw (picture->cr, g, layout, 1, 0, 0, -1, -1, cgt_theme_dark ());
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pictures/layouts/stalks", test_stalks);
  g_test_add_func ("/pictures/layouts/hackenbush-trees", test_hackenbush_trees);
  g_test_add_func ("/pictures/layouts/cycles", test_cycles);
  g_test_add_func ("/pictures/layouts/bounded", test_layout_is_bounded);
  g_test_add_func ("/pictures/layouts/points-are-kept", test_points_are_kept);
  g_test_add_func ("/pictures/layouts/points-are-adopted", test_points_are_adopted);
  g_test_add_func ("/pictures/layouts/miniature-like", test_miniature_like);
  g_test_add_func ("/pictures/layouts/trees", test_trees);
  g_test_add_func ("/pictures/layouts/tree-in-pieces", test_tree_in_pieces);
  g_test_add_func ("/pictures/layouts/deep-and-wide-trees", test_deep_and_wide_trees);
  g_test_add_func ("/pictures/layouts/layers", test_layers);
  g_test_add_func ("/pictures/layouts/forest", test_forest);
  g_test_add_func ("/pictures/layouts/large-generations", test_large_generations);
  g_test_add_func ("/pictures/layouts/generations-on-paper", test_generations_on_paper);
  g_test_add_func ("/pictures/layouts/no-generations", test_no_generations);
  return g_test_run ();
}
