/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-automaton.h"

#include <string.h>

#include "cgt-cells-private.h"

/* T. Khovanova and J. Xiong, Nim Fractals (arXiv 1405.5942), and T. Khovanova, 3-Pile Nim as an Automaton (2016), for
 * both rules in space. S. Ulam, On some mathematical problems connected with patterns of growth of figures (1962), for
 * the rule in the plane. */

typedef struct
{
  const char *name;
  guint dimension;
  CgtGrowth growth;
  gboolean forgets;   /* no neighbour that counts is older than the last generation */
  gboolean are_heaps; /* its cells are positions of Nim */
} Rule;

#define EDGE_NEIGHBOURS                                                                                                \
  {                                                                                                                    \
    { 1, 1, 0 }, { 1, 0, 1 }, { 0, 1, 1 }, { 1, -1, 0 }, { -1, 1, 0 }, { 1, 0, -1 }, { -1, 0, 1 }, { 0, 1, -1 },       \
      { 0, -1, 1 }, { -1, -1, 0 }, { -1, 0, -1 }, { 0, -1, -1 },                                                       \
  }
#define SIDE_NEIGHBOURS                                                                                                \
  {                                                                                                                    \
    { 1, 0, 0 }, { 0, 1, 0 }, { -1, 0, 0 }, { 0, -1, 0 },                                                              \
  }

static gboolean
in_octant (gint32 x, gint32 y, gint32 z)
{
  return x >= 0 && y >= 0 && z >= 0;
}

static gboolean
anywhere (gint32 x, gint32 y, gint32 z)
{
  return TRUE;
}

/* The branches in the plane do not meet: a cell on a diagonal has live neighbours in pairs, by symmetry, so none is
 * born there except the first. */
static gboolean
not_south (gint32 x, gint32 y, gint32 z)
{
  return y > -ABS (x) || (x == 0 && y == 0);
}

static gboolean
north (gint32 x, gint32 y, gint32 z)
{
  return y > ABS (x) || (x == 0 && y == 0);
}

#define ONE (1u << 1)

static const Rule rules[CGT_AUTOMATON_N_RULES] = {
  [CGT_AUTOMATON_NIM] = { "nim", 3, { 3, EDGE_NEIGHBOURS, in_octant, ONE }, TRUE, TRUE },
  [CGT_AUTOMATON_NIM_RELAXED] = { "nim-relaxed", 3, { 12, EDGE_NEIGHBOURS, in_octant, ONE }, FALSE, TRUE },
  [CGT_AUTOMATON_ULAM_WARBURTON] = { "ulam-warburton", 2, { 4, SIDE_NEIGHBOURS, anywhere, ONE }, FALSE, FALSE },
  [CGT_AUTOMATON_ULAM_WARBURTON_3] = { "ulam-warburton3", 2, { 4, SIDE_NEIGHBOURS, not_south, ONE }, FALSE, FALSE },
  [CGT_AUTOMATON_ULAM_WARBURTON_1] = { "ulam-warburton1", 2, { 4, SIDE_NEIGHBOURS, north, ONE }, FALSE, FALSE },
};

const char *
cgt_automaton_rule_get_name (CgtAutomatonRule rule)
{
  g_return_val_if_fail (rule < CGT_AUTOMATON_N_RULES, NULL);
  return rules[rule].name;
}

gboolean
cgt_automaton_rule_from_name (const char *name, CgtAutomatonRule *rule)
{
  for (guint i = 0; i < CGT_AUTOMATON_N_RULES; i++)
    if (g_ascii_strcasecmp (name, rules[i].name) == 0)
      {
        *rule = (CgtAutomatonRule) i;
        return TRUE;
      }
  return FALSE;
}

guint
cgt_automaton_rule_get_dimension (CgtAutomatonRule rule)
{
  g_return_val_if_fail (rule < CGT_AUTOMATON_N_RULES, 0);
  return rules[rule].dimension;
}

/* Growing */

#define ALIVE G_MAXUINT32
#define UNNUMBERED G_MAXUINT32 /* the value of a live cell that is being born */

typedef struct
{
  CgtCellSlot *slot;
  guint64 key;
  guint32 parent, n_parents;
} Birth;

typedef struct
{
  const Rule *rule;
  CgtNewCells made;
  CgtCellMap around; /* count: number of live neighbours of a place, or ALIVE; value: one of them, or the cell itself */
  GArray *touched;   /* CgtCellSlot *: places to which the last generation gave a number of neighbours that bears */
  GArray *births;    /* Birth */
} Growth;

static gint
compare_births (gconstpointer a, gconstpointer b)
{
  const Birth *x = a, *y = b;

  return x->key < y->key ? -1 : x->key > y->key;
}

static int
compare_parents (gconstpointer a, gconstpointer b)
{
  const CgtGenerationsEdge *x = a, *y = b;

  return x->parent < y->parent ? -1 : x->parent > y->parent;
}

static guint
n_made (const Growth *growth)
{
  return (guint) cgt_array_length (growth->made.cells);
}

static gboolean
count_neighbours (Growth *growth, guint first, guint end)
{
  const Rule *rule = growth->rule;

  if (!cgt_cell_map_reserve (&growth->around, (gsize) (end - first) * rule->growth.n_neighbours))
    return FALSE;
  for (guint i = first; i < end; i++)
    {
      const CgtCell cell = growth->made.cells[i];

      for (guint k = 0; k < rule->growth.n_neighbours; k++)
        {
          gint32 x = cell.x + rule->growth.neighbours[k][0], y = cell.y + rule->growth.neighbours[k][1],
                 z = cell.z + rule->growth.neighbours[k][2];
          CgtCellSlot *slot;

          if (!rule->growth.inside (x, y, z))
            continue;
          slot = cgt_cell_map_add (&growth->around, cgt_cell_key (x, y, z));
          if (slot->count == ALIVE)
            continue;
          slot->value = i;
          if ((rule->growth.births & 1u << ++slot->count) != 0)
            g_array_append_val (growth->touched, slot);
        }
      if (!cgt_budget_tick (growth->made.budget))
        return FALSE;
    }
  return TRUE;
}

/* Adds edges to all live neighbours of the last cell. Neighbourhoods are symmetric where cells can have several. FALSE:
 * there is no memory for them. */
static gboolean
add_parents (Growth *growth, guint n_parents)
{
  guint child = n_made (growth) - 1;
  gsize first = cgt_array_length (growth->made.edges);
  const CgtCell cell = growth->made.cells[child];

  for (guint k = 0; k < growth->rule->growth.n_neighbours; k++)
    {
      const gint8 *by = growth->rule->growth.neighbours[k];
      const CgtCellSlot *slot =
        cgt_cell_map_find (&growth->around, cgt_cell_key (cell.x + by[0], cell.y + by[1], cell.z + by[2]));

      if (slot != NULL && slot->count == ALIVE && slot->value != UNNUMBERED &&
          !cgt_new_cells_add_edge (&growth->made, child, slot->value))
        return FALSE;
    }
  g_assert (cgt_array_length (growth->made.edges) - first == n_parents);
  qsort (growth->made.edges + first, n_parents, sizeof (CgtGenerationsEdge), compare_parents);
  return TRUE;
}

/* Of the touched places, those whose number of live neighbours is one of those that bear become live. */
static gboolean
bear (Growth *growth, guint generation)
{
  guint begin = n_made (growth);

  g_array_set_size (growth->births, 0);
  for (guint i = 0; i < growth->touched->len; i++)
    {
      CgtCellSlot *slot = g_array_index (growth->touched, CgtCellSlot *, i);
      Birth birth = { slot, slot->key, slot->value, slot->count };

      if (!cgt_budget_tick (growth->made.budget))
        return FALSE;
      if (slot->count == ALIVE || (growth->rule->growth.births & 1u << slot->count) == 0)
        continue;
      slot->count = ALIVE;
      slot->value = UNNUMBERED;
      g_array_append_val (growth->births, birth);
    }
  g_array_set_size (growth->touched, 0);
  g_array_sort (growth->births, compare_births);
  for (guint i = 0; i < growth->births->len; i++)
    {
      const Birth *birth = &g_array_index (growth->births, Birth, i);
      CgtCell cell = { cgt_cell_key_coordinate (birth->key, 0), cgt_cell_key_coordinate (birth->key, 1),
                       cgt_cell_key_coordinate (birth->key, 2), generation };

      if (!cgt_new_cells_add (&growth->made, cell) || !cgt_budget_tick (growth->made.budget) ||
          !(birth->n_parents == 1 ? cgt_new_cells_add_edge (&growth->made, n_made (growth) - 1, birth->parent)
                                  : add_parents (growth, birth->n_parents)))
        return FALSE;
    }
  for (guint i = 0; i < growth->births->len; i++)
    g_array_index (growth->births, Birth, i).slot->value = begin + i;
  if (growth->rule->forgets)
    cgt_cell_map_clear (&growth->around);
  return TRUE;
}

/* The first cells. */
static gboolean
plant (Growth *growth, const CgtCell *seed, guint n)
{
  if (!cgt_cell_map_reserve (&growth->around, n))
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      if (!cgt_new_cells_add (&growth->made, seed[i]))
        return FALSE;
      if (!growth->rule->forgets)
        {
          CgtCellSlot *slot = cgt_cell_map_add (&growth->around, cgt_cell_key (seed[i].x, seed[i].y, seed[i].z));

          slot->count = ALIVE;
          slot->value = i;
        }
    }
  return TRUE;
}

static gboolean
grow (Growth *growth, guint to)
{
  guint first = 0;

  for (guint generation = 1; generation <= to; generation++)
    {
      guint end = n_made (growth);

      if (!count_neighbours (growth, first, end) || !bear (growth, generation))
        return FALSE;
      first = end;
      cgt_budget_report (growth->made.budget, (double) generation * generation / ((double) to * to), n_made (growth));
    }
  return TRUE;
}

static CgtCells *
grow_from (const Rule *rule, const CgtCell *seed, guint n_seed, guint to, CgtBudget *budget, GError **error)
{
  Growth growth = { .rule = rule, .made = { .budget = budget }, .around = { .budget = budget } };
  CgtCells *result;
  gboolean done;

  growth.births = g_array_new (FALSE, FALSE, sizeof (Birth));
  growth.touched = g_array_new (FALSE, FALSE, sizeof (CgtCellSlot *));
  done = plant (&growth, seed, n_seed) && grow (&growth, MIN (to, CGT_CELLS_FARTHEST));
  cgt_cell_map_free (&growth.around);
  g_array_unref (growth.births);
  g_array_unref (growth.touched);
  result = cgt_new_cells_take (&growth.made, rule->dimension, done, error);
  if (result != NULL)
    {
      result->are_heaps = rule->are_heaps;
      result->growth = g_memdup2 (&rule->growth, sizeof rule->growth);
    }
  return result;
}

CgtCells *
cgt_automaton_grow (CgtAutomatonRule rule, guint to, CgtBudget *budget, GError **error)
{
  const CgtCell origin = { 0, 0, 0, 0 };

  g_return_val_if_fail (rule < CGT_AUTOMATON_N_RULES, NULL);
  return grow_from (&rules[rule], &origin, 1, to, budget, error);
}

CgtCells *
cgt_growth_rule_grow (const CgtGrowthRule *rule, guint to, CgtBudget *budget, GError **error)
{
  guint dimension = cgt_growth_region_get_dimension (rule->region);
  gboolean positive = rule->region == CGT_GROWTH_QUADRANT || rule->region == CGT_GROWTH_OCTANT;
  Rule own = {
    "growth", dimension, { .inside = positive ? in_octant : anywhere, .births = rule->births }, FALSE, FALSE
  };

  for (guint i = 0; i < (dimension == 2 ? 9 : 27); i++)
    {
      const gint8 by[3] = { (gint8) (i % 3) - 1, (gint8) (i / 3 % 3) - 1, dimension == 2 ? 0 : (gint8) (i / 9) - 1 };
      guint distance = (by[0] != 0) + (by[1] != 0) + (by[2] != 0);

      if ((rule->neighbours & 1u << distance) != 0)
        memcpy (own.growth.neighbours[own.growth.n_neighbours++], by, sizeof by);
    }
  return grow_from (&own, &g_array_index (rule->seed, CgtCell, 0), rule->seed->len, to, budget, error);
}
