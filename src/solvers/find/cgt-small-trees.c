/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-small-trees.h"

#include "cgt/cgt-budget-memory.h"
#include "cgt/cgt-refuse.h"

#define MOST_EDGES 30

/* An edge and what stands on it: branches in falling order. */
typedef struct
{
  guint8 colour;
  guint8 size; /* edges, its own included */
  guint first, n;
} Branch;

struct _CgtSmallTrees
{
  guint n_edges;
  Branch *branches; /* smaller ones first; an array of the budget, like the one below */
  guint *picks;     /* the branches on a branch, from its first one on */
};

struct _CgtSmallTreesIter
{
  const CgtSmallTrees *trees;
  guint n_edges, n_branches; /* of the branches, those that may be taken */
  GArray *picks;             /* guint, falling */
  guint left;                /* edges that are still to be placed */
  gboolean begun;
};

static const Branch *
branch (const CgtSmallTrees *trees, guint i)
{
  return &trees->branches[i];
}

/* Takes the greatest branches that fit, none greater than @most. */
static void
fill (CgtSmallTreesIter *iter, guint most)
{
  while (iter->left > 0)
    {
      while (branch (iter->trees, most)->size > iter->left)
        most--;
      g_array_append_val (iter->picks, most);
      iter->left -= branch (iter->trees, most)->size;
    }
}

/* The next multiset of branches with @n_edges edges; FALSE after the last one. */
static gboolean
next_multiset (CgtSmallTreesIter *iter)
{
  if (!iter->begun)
    {
      iter->begun = TRUE;
      iter->left = iter->n_edges;
      if (iter->n_edges > 0)
        fill (iter, iter->n_branches - 1);
      return TRUE;
    }
  while (iter->picks->len > 0)
    {
      guint last = g_array_index (iter->picks, guint, iter->picks->len - 1);

      g_array_set_size (iter->picks, iter->picks->len - 1);
      iter->left += branch (iter->trees, last)->size;
      if (last > 0)
        {
          fill (iter, last - 1);
          return TRUE;
        }
    }
  return FALSE;
}

static CgtSmallTreesIter *
iter_new (const CgtSmallTrees *trees, guint n_edges)
{
  CgtSmallTreesIter *iter = g_new0 (CgtSmallTreesIter, 1);

  iter->trees = trees;
  iter->n_edges = n_edges;
  iter->n_branches = (guint) cgt_array_length (trees->branches);
  iter->picks = g_array_new (FALSE, FALSE, sizeof (guint));
  return iter;
}

CgtSmallTreesIter *
cgt_small_trees_iter_new (const CgtSmallTrees *trees)
{
  return iter_new (trees, trees->n_edges);
}

void
cgt_small_trees_iter_free (CgtSmallTreesIter *iter)
{
  g_array_unref (iter->picks);
  g_free (iter);
}

void
cgt_small_trees_free (CgtSmallTrees *trees)
{
  cgt_budget_release (trees->branches);
  cgt_budget_release (trees->picks);
  g_free (trees);
}

CgtSmallTrees *
cgt_small_trees_new (guint n_edges, guint n_colours, CgtBudget *budget, GError **error)
{
  g_autoptr (CgtSmallTrees) trees = NULL;

  if (n_edges > MOST_EDGES)
    return cgt_refuse_null (error, CGT_ERROR_RULE, "a tree has at most %d edges here", MOST_EDGES);
  trees = g_new0 (CgtSmallTrees, 1);
  trees->n_edges = n_edges;
  for (guint size = 1; size <= n_edges; size++)
    {
      g_autoptr (CgtSmallTreesIter) iter = iter_new (trees, size - 1);

      while (next_multiset (iter))
        {
          Branch next = { 0, (guint8) size, (guint) cgt_array_length (trees->picks), iter->picks->len };

          gboolean done = cgt_budget_tick (budget);

          for (guint i = 0; i < iter->picks->len && done; i++)
            done = cgt_array_append (budget, trees->picks, g_array_index (iter->picks, guint, i));
          for (next.colour = 0; next.colour < n_colours && done; next.colour++)
            done = cgt_array_append (budget, trees->branches, next);
          if (!done)
            {
              cgt_budget_check (budget, error);
              return NULL;
            }
        }
    }
  return g_steal_pointer (&trees);
}

static void
write_branch (const CgtSmallTrees *trees, guint i, guint from, guint *n_vertices, GString *text)
{
  const Branch *edge = branch (trees, i);
  guint to = ++*n_vertices;

  g_string_append_printf (text, "%s%u-%u%c", text->len > 0 ? " " : "", from, to, "brg"[edge->colour]);
  for (guint j = 0; j < edge->n; j++)
    write_branch (trees, trees->picks[edge->first + j], to, n_vertices, text);
}

gboolean
cgt_small_trees_iter_next (CgtSmallTreesIter *iter)
{
  return next_multiset (iter);
}

char *
cgt_small_trees_iter_to_text (const CgtSmallTreesIter *iter)
{
  GString *text = g_string_new (NULL);
  guint n_vertices = 0;

  for (guint i = 0; i < iter->picks->len; i++)
    write_branch (iter->trees, g_array_index (iter->picks, guint, i), 0, &n_vertices, text);
  return g_string_free (text, FALSE);
}
