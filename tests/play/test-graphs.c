/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "solvers/loopy/cgt-graph-part.h"
#include "solvers/loopy/cgt-graph-proof.h"

#include <string.h>

/* Parts of random graphs: what is proved from a part holds in the whole, and from the whole everything is proved. */

#define MOST 40

typedef struct
{
  guint n;
  guint32 first[MOST + 1];
  GArray *edges; /* guint32 */
} Graph;

static void
make_graph (Graph *graph)
{
  guint most = (guint) g_test_rand_int_range (1, 5);

  graph->n = (guint) g_test_rand_int_range (1, MOST + 1);
  graph->edges = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (guint i = 0; i < graph->n; i++)
    {
      guint degree = (guint) g_test_rand_int_range (0, (gint) most + 1);
      graph->first[i] = graph->edges->len;
      for (guint k = 0; k < degree; k++)
        {
          guint32 to = (guint32) g_test_rand_int_range (0, (gint) graph->n);
          g_array_append_val (graph->edges, to);
        }
    }
  graph->first[graph->n] = graph->edges->len;
}

/* The moves of the nodes below @explored. */
static CgtGraphPart
part_of (Graph *graph, guint explored)
{
  return (CgtGraphPart) { graph->n, explored, graph->first, (const guint32 *) (gpointer) graph->edges->data };
}

/* Retrograde analysis by iteration over all nodes: 1 the player to move wins, 0 loses, -1 neither. */
static void
find_results (const CgtGraphPart *part, CgtTruth *results)
{
  gboolean any = TRUE;

  memset (results, 0xff, part->n * sizeof *results); /* CGT_UNKNOWN */
  while (any)
    {
      any = FALSE;
      for (guint i = 0; i < part->explored; i++)
        {
          gboolean wins = FALSE, loses = TRUE;
          for (guint32 e = part->first[i]; e < part->first[i + 1]; e++)
            {
              wins |= results[part->edges[e]] == 0;
              loses &= results[part->edges[e]] == 1;
            }
          if (results[i] >= 0 || (!wins && !loses))
            continue;
          results[i] = wins;
          any = TRUE;
        }
    }
}

static gboolean
has_option_labelled (const CgtGraphPart *part, guint node, const gint64 *labels, gint64 label)
{
  for (guint32 e = part->first[node]; node < part->explored && e < part->first[node + 1]; e++)
    if (labels[part->edges[e]] == label)
      return TRUE;
  return FALSE;
}

/* Smith's rule by iteration over all nodes. */
static void
find_labels (const CgtGraphPart *part, gint64 *labels)
{
  gboolean any = TRUE;

  memset (labels, 0xff, part->n * sizeof *labels);
  while (any)
    {
      any = FALSE;
      for (guint i = 0; i < part->explored; i++)
        {
          gboolean fits = labels[i] < 0;
          gint64 mex = 0;
          while (has_option_labelled (part, i, labels, mex))
            mex++;
          for (guint32 e = part->first[i]; e < part->first[i + 1] && fits; e++)
            fits = labels[part->edges[e]] >= 0 || has_option_labelled (part, part->edges[e], labels, mex);
          if (!fits)
            continue;
          labels[i] = mex;
          any = TRUE;
        }
    }
}

static void
test_labels (void)
{
  for (guint round = 0; round < 4000; round++)
    {
      gint64 labels[MOST], reference[MOST];
      CgtGraphPart part;
      Graph graph;

      make_graph (&graph);
      part = part_of (&graph, (guint) g_test_rand_int_range (0, (gint) graph.n + 1));
      g_assert_true (cgt_label_graph (&part, NULL, labels));
      find_labels (&part, reference);
      g_assert_cmpmem (labels, graph.n * sizeof *labels, reference, graph.n * sizeof *labels);
      g_array_unref (graph.edges);
    }
}

static guint8 *
prove_draws (const CgtGraphPart *part, const CgtTruth *results)
{
  CgtGraphBackwards backwards;
  guint8 *proved;

  g_assert_true (cgt_graph_backwards_init (&backwards, part, NULL));
  proved = cgt_prove_draws (part, &backwards, results);
  cgt_graph_backwards_clear (&backwards);
  return proved;
}

static void
test_draws (void)
{
  for (guint round = 0; round < 4000; round++)
    {
      CgtTruth results[MOST], whole[MOST];
      g_autofree guint8 *proved = NULL, *all = NULL;
      CgtGraphPart part, full;
      Graph graph;

      make_graph (&graph);
      part = part_of (&graph, (guint) g_test_rand_int_range (0, (gint) graph.n + 1));
      full = part_of (&graph, graph.n);
      find_results (&part, results);
      find_results (&full, whole);
      proved = prove_draws (&part, results);
      all = prove_draws (&full, whole);
      for (guint i = 0; i < graph.n; i++)
        {
          g_assert_true ((proved[i] & CGT_PROVED_NOT_LOST) == 0 || whole[i] != 0);
          g_assert_true ((proved[i] & CGT_PROVED_NOT_WON) == 0 || whole[i] != 1);
          g_assert_cmpint ((all[i] & CGT_PROVED_NOT_LOST) != 0, ==, whole[i] != 0);
          g_assert_cmpint ((all[i] & CGT_PROVED_NOT_WON) != 0, ==, whole[i] != 1);
        }
      g_array_unref (graph.edges);
    }
}

static void
test_unlabelled (void)
{
  for (guint round = 0; round < 4000; round++)
    {
      gint64 labels[MOST], whole[MOST];
      g_autofree gboolean *proved = NULL, *all = NULL;
      CgtGraphPart part, full;
      Graph graph;

      make_graph (&graph);
      part = part_of (&graph, (guint) g_test_rand_int_range (0, (gint) graph.n + 1));
      full = part_of (&graph, graph.n);
      find_labels (&part, labels);
      find_labels (&full, whole);
      proved = cgt_prove_unlabelled (&part, labels, NULL);
      all = cgt_prove_unlabelled (&full, whole, NULL);
      for (guint i = 0; i < graph.n; i++)
        {
          g_assert_true (labels[i] < 0 || labels[i] == whole[i]);
          g_assert_true (!proved[i] || whole[i] < 0);
          g_assert_cmpint (all[i], ==, whole[i] < 0);
        }
      g_array_unref (graph.edges);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/graphs/labels", test_labels);
  g_test_add_func ("/graphs/draws", test_draws);
  g_test_add_func ("/graphs/unlabelled", test_unlabelled);
  return g_test_run ();
}
