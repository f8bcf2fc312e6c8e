/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-cells-twins.h"

/* Trees are compared as in the test of Aho, Hopcroft and Ullman: a tree has a number that depends on the numbers of the
 * trees below it only. Beyond this generation no more are looked at, since there would be too many cells. */
#define MOST_AHEAD 511

typedef struct
{
  const CgtCells *cells;
  GArray *first_child; /* guint, for each cell and one more: where its children begin */
  GArray *children;    /* guint */
  guint *kind;         /* the number of the tree below each cell */
} Tree;

static int
direction (const CgtCells *cells, guint parent, guint child)
{
  const CgtCell *a = cgt_cells_get (cells, parent), *b = cgt_cells_get (cells, child);

  if (cells->dimension == 3)
    return b->z == a->z ? 0 : b->y == a->y ? 1 : 2;
  return b->x < a->x ? 0 : b->y > a->y ? 1 : b->x > a->x ? 2 : 3;
}

static void
tree_init (Tree *tree, const CgtCells *cells)
{
  guint n = cgt_cells_n (cells);
  g_autofree guint *count = g_new0 (guint, n + 1);

  tree->cells = cells;
  tree->kind = g_new0 (guint, n + 1);
  tree->first_child = g_array_sized_new (FALSE, TRUE, sizeof (guint), n + 1);
  tree->children = g_array_sized_new (FALSE, TRUE, sizeof (guint), n);
  g_array_set_size (tree->first_child, n + 1);
  g_array_set_size (tree->children, cgt_cells_n_edges (cells));
  for (guint i = 0; i < cgt_cells_n_edges (cells); i++)
    count[cells->edges[i].parent + 1]++;
  for (guint i = 0; i < n; i++)
    count[i + 1] += count[i];
  for (guint i = 0; i <= n; i++)
    g_array_index (tree->first_child, guint, i) = count[i];
  for (guint i = 0; i < cgt_cells_n_edges (cells); i++)
    {
      const CgtGenerationsEdge *edge = &cells->edges[i];

      g_array_index (tree->children, guint, count[edge->parent]++) = edge->child;
    }
}

static void
tree_clear (Tree *tree)
{
  g_array_unref (tree->first_child);
  g_array_unref (tree->children);
  g_free (tree->kind);
}

static const guint *
children_of (const Tree *tree, guint cell, guint *n)
{
  guint begin = g_array_index (tree->first_child, guint, cell);

  *n = g_array_index (tree->first_child, guint, cell + 1) - begin;
  return (const guint *) (gpointer) tree->children->data + begin;
}

static int
compare_kinds (gconstpointer a, gconstpointer b)
{
  guint x = *(const guint *) a, y = *(const guint *) b;

  return x < y ? -1 : x > y;
}

/* Numbers the trees below the cells of one generation. */
static void
number_generation (Tree *tree, guint generation, GHashTable *numbers)
{
  guint begin = generation > 0 ? cgt_cells_n_until (tree->cells, generation - 1) : 0;
  guint end = cgt_cells_n_until (tree->cells, generation);

  for (guint cell = begin; cell < end; cell++)
    {
      guint n, kinds[12];
      const guint *children = children_of (tree, cell, &n);
      GBytes *key;
      gpointer found;

      g_assert (n <= G_N_ELEMENTS (kinds));
      for (guint i = 0; i < n; i++)
        kinds[i] = tree->kind[children[i]];
      qsort (kinds, n, sizeof *kinds, compare_kinds);
      key = g_bytes_new (kinds, n * sizeof *kinds);
      found = g_hash_table_lookup (numbers, key);
      if (found == NULL)
        {
          found = GUINT_TO_POINTER (g_hash_table_size (numbers) + 1);
          g_hash_table_insert (numbers, g_bytes_ref (key), found);
        }
      tree->kind[cell] = GPOINTER_TO_UINT (found);
      g_bytes_unref (key);
    }
}

/* The children by the trees below them, then by direction. */
static guint
sorted_children (const Tree *tree, guint cell, guint *sorted)
{
  guint n;
  const guint *children = children_of (tree, cell, &n);

  for (guint i = 0; i < n; i++)
    {
      guint at = i;

      while (at > 0 && (tree->kind[children[i]] < tree->kind[sorted[at - 1]] ||
                        (tree->kind[children[i]] == tree->kind[sorted[at - 1]] &&
                         direction (tree->cells, cell, children[i]) < direction (tree->cells, cell, sorted[at - 1]))))
        {
          sorted[at] = sorted[at - 1];
          at--;
        }
      sorted[at] = children[i];
    }
  return n;
}

/* Cells come before their children, so one pass pairs all. */
static void
pair (const Tree *cells, const Tree *positions, guint *position_of)
{
  guint n_cells = cgt_cells_n (cells->cells);

  position_of[0] = 0;
  for (guint cell = 0; cell < n_cells; cell++)
    {
      guint first[12], second[12];
      guint n = sorted_children (cells, cell, first);
      guint m = sorted_children (positions, position_of[cell], second);

      g_assert (n == m);
      for (guint i = 0; i < n; i++)
        position_of[first[i]] = second[i];
    }
}

static guint *
pair_all (const CgtCells *cells, const CgtCells *positions)
{
  g_autoptr (GHashTable) numbers =
    g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);
  guint *position_of = g_new0 (guint, cgt_cells_n (cells));
  Tree first, second;

  tree_init (&first, cells);
  tree_init (&second, positions);
  for (guint generation = cgt_cells_n_generations (cells); generation-- > 0;)
    {
      number_generation (&first, generation, numbers);
      number_generation (&second, generation, numbers);
    }
  pair (&first, &second, position_of);
  tree_clear (&first);
  tree_clear (&second);
  return position_of;
}

CgtCellsTwins *
cgt_cells_twins_new (guint to, CgtBudget *budget, GError **error)
{
  guint ahead = MAX (to, MIN (MOST_AHEAD, (1u << (g_bit_storage (to) + 1)) - 1));
  g_autoptr (CgtCells) cells = cgt_automaton_grow (CGT_AUTOMATON_ULAM_WARBURTON_3, ahead, budget, error);
  g_autoptr (CgtCells) positions = cells != NULL ? cgt_nim_p_positions (3, ahead, budget, error) : NULL;
  g_autofree guint *position_of = NULL;
  g_autoptr (CgtCellsTwins) twins = NULL;

  if (positions == NULL)
    return NULL;
  position_of = pair_all (cells, positions);
  twins = g_new0 (CgtCellsTwins, 1);
  twins->position_of = g_array_new (FALSE, FALSE, sizeof (guint));
  twins->cell_of = g_array_new (FALSE, TRUE, sizeof (guint));
  twins->cells = cgt_automaton_grow (CGT_AUTOMATON_ULAM_WARBURTON_3, to, budget, error);
  twins->positions = twins->cells != NULL ? cgt_nim_p_positions (3, to, budget, error) : NULL;
  if (twins->positions == NULL)
    return NULL;
  /* Cells are sorted by generation, so the first ones are the same in both. */
  g_array_append_vals (twins->position_of, position_of, cgt_cells_n (twins->cells));
  g_array_set_size (twins->cell_of, cgt_cells_n (twins->positions));
  for (guint cell = 0; cell < twins->position_of->len; cell++)
    g_array_index (twins->cell_of, guint, position_of[cell]) = cell;
  return g_steal_pointer (&twins);
}

void
cgt_cells_twins_free (CgtCellsTwins *twins)
{
  if (twins == NULL)
    return;
  g_clear_pointer (&twins->cells, cgt_cells_unref);
  g_clear_pointer (&twins->positions, cgt_cells_unref);
  g_clear_pointer (&twins->position_of, g_array_unref);
  g_clear_pointer (&twins->cell_of, g_array_unref);
  g_free (twins);
}
