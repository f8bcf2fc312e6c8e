/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-graph-part.h"

#include <string.h>

/* Growing */

void
cgt_move_graph_init (CgtMoveGraph *graph, CgtBudget *budget)
{
  *graph = (CgtMoveGraph) { budget, cgt_table_new (), NULL, NULL };
}

void
cgt_move_graph_clear (CgtMoveGraph *graph)
{
  cgt_table_free (graph->positions);
  cgt_budget_release (graph->first);
  cgt_budget_release (graph->edges);
}

void
cgt_move_graph_set_budget (CgtMoveGraph *graph, CgtBudget *budget)
{
  graph->budget = budget;
  cgt_table_set_budget (graph->positions, budget);
  cgt_budget_take (budget, graph->first);
  cgt_budget_take (budget, graph->edges);
}

guint32
cgt_move_graph_add (CgtMoveGraph *graph, CgtBytes position)
{
  gsize entry = cgt_table_intern (graph->positions, position, graph->budget);

  return entry < G_MAXUINT32 ? (guint32) entry : G_MAXUINT32;
}

gboolean
cgt_move_graph_add_move (CgtMoveGraph *graph, guint32 target)
{
  return cgt_array_append (graph->budget, graph->edges, target);
}

/* All moves of the next node were added. If @done is FALSE some are missing, and they are dropped. FALSE: the node is
 * not explored. */
static gboolean
end_node (CgtMoveGraph *graph, gboolean done)
{
  CgtBudget *budget = graph->budget;
  gsize end = cgt_array_length (graph->edges), n = cgt_move_graph_n_explored (graph);

  done = done && (graph->first != NULL || cgt_array_append (budget, graph->first, 0)) &&
         cgt_array_append (budget, graph->first, (guint32) end);
  if (!done)
    cgt_array_cut (graph->edges, graph->first != NULL ? graph->first[n] : 0);
  return done;
}

gboolean
cgt_move_graph_explore (CgtMoveGraph *graph, guint end, CgtListMoves list, gpointer self)
{
  gboolean done = TRUE;

  for (guint node = cgt_move_graph_n_explored (graph); done && node < MIN (end, cgt_table_get_n (graph->positions));
       node++)
    done = end_node (graph, list (self, node));
  return done;
}

CgtGraphPart
cgt_move_graph_get_part (const CgtMoveGraph *graph)
{
  static const guint32 none = 0;

  return (CgtGraphPart) { (guint) cgt_table_get_n (graph->positions), cgt_move_graph_n_explored (graph),
                          graph->first != NULL ? graph->first : &none, graph->edges };
}

/* What is read of a node and of a move while labels are found. */
#define BYTES_A_NODE 40
#define BYTES_A_MOVE 8

gboolean
cgt_graph_part_tick (const CgtGraphPart *part, CgtBudget *budget)
{
  return cgt_budget_tick_bytes (budget,
                                part->n * (gsize) BYTES_A_NODE + part->first[part->explored] * (gsize) BYTES_A_MOVE);
}

/* Backwards */

gboolean
cgt_graph_backwards_init (CgtGraphBackwards *backwards, const CgtGraphPart *part, CgtBudget *budget)
{
  *backwards =
    (CgtGraphBackwards) { cgt_budget_alloc (budget, part->n + (gsize) 2, sizeof *backwards->first),
                          cgt_budget_alloc (budget, part->first[part->explored], sizeof *backwards->sources) };
  if (backwards->first == NULL || backwards->sources == NULL)
    return FALSE;
  cgt_graph_backwards_fill (backwards, part);
  return TRUE;
}

void
cgt_graph_backwards_fill (CgtGraphBackwards *backwards, const CgtGraphPart *part)
{
  guint32 *from = backwards->first, *at = backwards->sources;

  if (part->n == 0)
    return; /* there may be no arrays */
  memset (from, 0, (part->n + (gsize) 2) * sizeof *from);
  for (guint32 e = 0; e < part->first[part->explored]; e++)
    from[part->edges[e] + 2]++;
  for (guint i = 2; i < part->n + 2; i++)
    from[i] += from[i - 1];
  for (guint i = 0; i < part->explored; i++)
    for (guint32 e = part->first[i]; e < part->first[i + 1]; e++)
      at[from[part->edges[e] + 1]++] = i;
}

void
cgt_graph_backwards_clear (CgtGraphBackwards *backwards)
{
  cgt_budget_release (backwards->first);
  cgt_budget_release (backwards->sources);
}

/* Labels */

typedef struct
{
  const CgtGraphPart *part;
  CgtGraphBackwards backwards;
  CgtBudget *budget;
  gint64 *labels;
  gint64 *mex;        /* the least number that is not yet the label of an option */
  gboolean *covered;  /* whether an option has the label m */
  guint32 *uncovered; /* number of options that have no label and are not covered */
  guint32 *queue;     /* an array: nodes that may get the label m */
} Labelling;

static gboolean
is_candidate (Labelling *work, guint32 node, gint64 m)
{
  return work->labels[node] < 0 && work->mex[node] == m && work->uncovered[node] == 0 && !work->covered[node];
}

/* Finds the nodes whose options all have labels, with all of 0 to m - 1 among them. */
static gboolean
begin_stage (Labelling *work, gint64 m)
{
  const CgtGraphPart *part = work->part;

  memset (work->covered, 0, part->n * sizeof *work->covered);
  for (guint32 i = 0; i < part->explored; i++)
    {
      if (work->labels[i] >= 0 || work->mex[i] != m)
        continue;
      work->uncovered[i] = 0;
      for (guint32 e = part->first[i]; e < part->first[i + 1]; e++)
        work->uncovered[i] += work->labels[part->edges[e]] < 0;
      if ((is_candidate (work, i, m) && !cgt_array_append (work->budget, work->queue, i)) ||
          !cgt_budget_tick (work->budget))
        return FALSE;
    }
  return TRUE;
}

/* An option with the label m covers @node: a move to @node can be answered. */
static gboolean
cover (Labelling *work, guint32 node, gint64 m)
{
  if (work->covered[node])
    return TRUE;
  work->covered[node] = TRUE;
  if (work->mex[node] == m)
    work->mex[node] = m + 1;
  if (work->labels[node] >= 0)
    return TRUE;
  for (guint32 s = work->backwards.first[node]; s < work->backwards.first[node + 1]; s++)
    {
      guint32 before = work->backwards.sources[s];
      if (work->labels[before] >= 0 || work->mex[before] != m)
        continue;
      work->uncovered[before]--;
      if (is_candidate (work, before, m) && !cgt_array_append (work->budget, work->queue, before))
        return FALSE;
    }
  return cgt_budget_tick (work->budget);
}

/* Returns TRUE, with the number of nodes that were labelled @m. */
static gboolean
run_stage (Labelling *work, gint64 m, guint *n_labelled)
{
  *n_labelled = 0;
  cgt_array_cut (work->queue, 0);
  if (!begin_stage (work, m))
    return FALSE;
  for (gsize q = 0; q < cgt_array_length (work->queue); q++)
    {
      guint32 node = work->queue[q];

      if (!is_candidate (work, node, m))
        continue;
      work->labels[node] = m;
      ++*n_labelled;
      for (guint32 s = work->backwards.first[node]; s < work->backwards.first[node + 1]; s++)
        if (!cover (work, work->backwards.sources[s], m))
          return FALSE;
    }
  return TRUE;
}

/**
 * cgt_label_graph:
 * @budget: (nullable):
 * @labels: (out): for each node
 *
 * Finds all nimbers that follow from the explored part, and gives -1 to the other nodes. For m = 0, 1, 2, ... a node is
 * labelled m if it has options labelled 0 to m - 1, none labelled m, and each of its other options has an option
 * labelled m (A. S. Fraenkel and Y. Perl, "Constructions in combinatorial games with cycles", 1975). Linear in the
 * moves for each m.
 *
 * Returns: %FALSE when the budget ran out; @labels is then invalid
 */
gboolean
cgt_label_graph (const CgtGraphPart *part, CgtBudget *budget, gint64 *labels)
{
  Labelling work = { .part = part, .budget = budget, .labels = labels };
  guint n_labelled = 1;
  gboolean done;

  work.mex = cgt_budget_alloc (budget, part->n, sizeof *work.mex);
  work.covered = cgt_budget_alloc (budget, part->n, sizeof *work.covered);
  work.uncovered = cgt_budget_alloc (budget, part->n, sizeof *work.uncovered);
  if (part->n > 0)
    memset (labels, 0xff, part->n * sizeof *labels);
  done = cgt_graph_backwards_init (&work.backwards, part, budget) && work.mex != NULL && work.covered != NULL &&
         work.uncovered != NULL && cgt_graph_part_tick (part, budget);
  for (gint64 m = 0; n_labelled > 0 && done; m++)
    done = run_stage (&work, m, &n_labelled);
  cgt_graph_backwards_clear (&work.backwards);
  cgt_budget_release (work.mex);
  cgt_budget_release (work.covered);
  cgt_budget_release (work.uncovered);
  cgt_budget_release (work.queue);
  return done;
}
