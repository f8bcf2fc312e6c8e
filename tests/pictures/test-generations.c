/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include <math.h>
#include <string.h>

#include "picture.h"
#include "pictures/plots/cgt-plots.h"

/* The placing of generations: evolution graphs. */

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
  g_test_add_func ("/pictures/generations/layers", test_layers);
  g_test_add_func ("/pictures/generations/forest", test_forest);
  g_test_add_func ("/pictures/generations/large-generations", test_large_generations);
  g_test_add_func ("/pictures/generations/generations-on-paper", test_generations_on_paper);
  g_test_add_func ("/pictures/generations/no-generations", test_no_generations);
  return g_test_run ();
}
