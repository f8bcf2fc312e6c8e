/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-graph-proof.h"

#include <string.h>

/* Play without end, proved from a finite part of a graph: a set of claims that support each other and do not depend on
 * what is unexplored. At first every claim is made that is not known to be false. Then claims without support are
 * withdrawn one after another until the others stand (the greatest fixed point). Linear in the moves. */

/* Claims of two kinds: a node is "safe" when one of its moves goes to a "closed" node, or when it is given as safe; a
 * node is closed when all its moves go to safe nodes, if it is allowed to be closed. On return @safe and @closed are
 * the claims that stand. @space: three numbers for each node. */
static void
settle (const CgtGraphPart *part, const CgtGraphBackwards *backwards, guint32 *space, const guint8 *given,
        const guint8 *may_be_safe, guint8 *safe, guint8 *closed)
{
  guint32 *support = space, *open = space + part->n, *queue = open + part->n;
  guint n_queued = 0;

  memset (space, 0, 2 * part->n * sizeof *space);
  for (guint32 i = 0; i < part->n; i++)
    {
      safe[i] = given[i] || may_be_safe[i];
      if (!safe[i])
        queue[n_queued++] = i;
    }
  for (guint32 i = 0; i < part->explored; i++)
    for (guint32 e = part->first[i]; e < part->first[i + 1]; e++)
      support[i] += closed[part->edges[e]];
  for (guint32 i = 0; i < part->n; i++)
    if (safe[i] && !given[i] && support[i] == 0)
      {
        safe[i] = FALSE;
        queue[n_queued++] = i;
      }
  for (guint q = 0; q < n_queued; q++)
    {
      guint32 node = queue[q];

      for (guint32 s = backwards->first[node]; s < backwards->first[node + 1]; s++)
        {
          guint32 was_closed = backwards->sources[s];
          if (!closed[was_closed] || open[was_closed]++ > 0)
            continue;
          closed[was_closed] = FALSE;
          for (guint32 t = backwards->first[was_closed]; t < backwards->first[was_closed + 1]; t++)
            {
              guint32 supported = backwards->sources[t];
              if (--support[supported] == 0 && safe[supported] && !given[supported])
                {
                  safe[supported] = FALSE;
                  queue[n_queued++] = supported;
                }
            }
        }
    }
}

/**
 * cgt_prove_draws:
 * @results: for each node, whether the player to move wins
 *
 * Returns: (transfer full): for each node a #CgtProved; free with g_free()
 */
guint8 *
cgt_prove_draws (const CgtGraphPart *part, const CgtGraphBackwards *backwards, const CgtTruth *results)
{
  g_autofree guint8 *given = g_new0 (guint8, part->n + 1), *may_be = g_new0 (guint8, part->n + 1);
  g_autofree guint8 *not_lost = g_new0 (guint8, part->n + 1), *not_won = g_new0 (guint8, part->n + 1);
  guint8 *proved = g_new0 (guint8, part->n + 1);
  guint32 *space = cgt_budget_alloc (NULL, part->n, 3 * sizeof *space);

  for (guint i = 0; i < part->n; i++)
    {
      given[i] = results[i] == CGT_YES;
      may_be[i] = i < part->explored && results[i] == CGT_UNKNOWN;
      not_won[i] = i < part->explored && results[i] == CGT_UNKNOWN;
    }
  if (space != NULL)
    settle (part, backwards, space, given, may_be, not_lost, not_won);
  else
    memset (not_won, FALSE, part->n);
  cgt_budget_release (space);
  for (guint i = 0; i < part->n; i++)
    proved[i] = (not_lost[i] ? CGT_PROVED_NOT_LOST : 0) | (not_won[i] || results[i] == CGT_NO ? CGT_PROVED_NOT_WON : 0);
  return proved;
}

/* For cgt_prove_unlabelled(): what is proved so far as m grows. */
typedef struct
{
  const CgtGraphPart *part;
  CgtGraphBackwards backwards;
  guint32 *space; /* for settle() */
  const gint64 *labels;
  guint8 *not_below; /* has none of the labels 0, ..., m - 1 */
  guint8 *blocked;   /* no option has a certain label k among 0, ..., m - 1, so its label is not above k */
  guint8 *given, *may_be, *not_m, *closed;
} Labelling;

/* Finds the nodes that cannot have the label @m. */
static void
prove_not_labelled (Labelling *work, gint64 m)
{
  const CgtGraphPart *part = work->part;

  for (guint i = 0; i < part->n; i++)
    {
      gboolean unlabelled = work->labels[i] < 0;
      work->given[i] = work->blocked[i] || (!unlabelled && work->labels[i] != m);
      work->may_be[i] = i < part->explored && unlabelled;
      work->closed[i] = i < part->explored && work->not_below[i];
      for (guint32 e = i < part->explored ? part->first[i] : 0; i < part->explored && e < part->first[i + 1]; e++)
        work->given[i] |= work->labels[part->edges[e]] == m;
    }
  settle (part, &work->backwards, work->space, work->given, work->may_be, work->not_m, work->closed);
  for (guint i = 0; i < part->explored; i++)
    {
      gboolean none = TRUE;
      for (guint32 e = part->first[i]; e < part->first[i + 1] && none; e++)
        none = work->not_m[part->edges[e]];
      work->blocked[i] |= none;
    }
  for (guint i = 0; i < part->n; i++)
    work->not_below[i] &= work->not_m[i];
}

/**
 * cgt_prove_unlabelled:
 * @labels: the known nimbers of nodes, -1 for the others
 * @budget: (nullable):
 *
 * Which nodes are oo. A node has label m if and only if each of its options has a label less than m or has an option
 * with label m, and every label less than m occurs among its options. So it does not have label m if for some k < m no
 * option has label k, or if some option neither has a label less than m nor has an option with label m. This is proved
 * for every m up to the number of its options.
 *
 * Returns: (transfer full): for each node, whether it is proved to have no nimber; free with g_free(). %NULL when the
 *   budget ran out
 */
gboolean *
cgt_prove_unlabelled (const CgtGraphPart *part, const gint64 *labels, CgtBudget *budget)
{
  g_autofree gboolean *proved = g_new0 (gboolean, part->n + 1);
  Labelling work = { .part = part, .labels = labels };
  guint8 **bytes[] = { &work.not_below, &work.blocked, &work.given, &work.may_be, &work.not_m, &work.closed };
  gboolean done = cgt_graph_backwards_init (&work.backwards, part, budget);
  guint32 most = 0;

  work.space = cgt_budget_alloc (budget, part->n, 3 * sizeof *work.space);
  done &= work.space != NULL;
  for (guint i = 0; i < G_N_ELEMENTS (bytes); i++)
    done &= (*bytes[i] = cgt_budget_alloc (budget, part->n, 1)) != NULL;
  if (done)
    memset (work.not_below, TRUE, part->n);
  for (guint i = 0; i < part->explored; i++)
    most = MAX (most, part->first[i + 1] - part->first[i]);
  for (gint64 m = 0; m <= most && done; m++)
    {
      done = cgt_graph_part_tick (part, budget);
      prove_not_labelled (&work, m);
      for (guint i = 0; i < part->explored; i++)
        if (part->first[i + 1] - part->first[i] == m)
          proved[i] = labels[i] < 0 && work.not_below[i];
    }
  cgt_graph_backwards_clear (&work.backwards);
  cgt_budget_release (work.space);
  for (guint i = 0; i < G_N_ELEMENTS (bytes); i++)
    cgt_budget_release (*bytes[i]);
  return done ? g_steal_pointer (&proved) : NULL;
}
