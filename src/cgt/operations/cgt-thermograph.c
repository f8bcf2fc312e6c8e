/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Stops, thermographs, means and temperatures.
 *
 * A wall is a piecewise linear function of the temperature t, from t = -1 up, vertical above its last corner. The left
 * wall of {G^L|G^R} is the greatest of the right walls of the G^L, minus t; the right wall is the least of the left
 * walls of the G^R, plus t. The mast begins where they meet (Winning Ways ch. 6; Siegel, II.5). An integer is a mast
 * from -1 up; the walls of any other number follow from its options and meet at -1/2^k, as in CGSuite. */

#include "cgt-walls.h"

#include "base/cgt-memory.h"

static const CgtThermograph *node_thermograph (CgtStore *store, CgtNode *node);

/* The wall of an option that faces its parent. */
static gboolean
facing_wall (CgtStore *store, CgtValue option, CgtPlayer player, CgtWall *wall)
{
  const CgtThermograph *thermograph;
  CgtWall walls[2];

  if (cgt_is_nus (option))
    {
      if (!cgt_walls_of_sum (store, option, walls))
        return FALSE;
      *wall = walls[player == CGT_LEFT ? 1 : 0];
      cgt_wall_clear (&walls[player == CGT_LEFT ? 0 : 1]);
      return TRUE;
    }
  thermograph = node_thermograph (store, cgt_node (option));
  if (thermograph == NULL)
    return FALSE;
  wall->n = wall->size = player == CGT_LEFT ? thermograph->n_right : thermograph->n_left;
  wall->corners = g_memdup2 (player == CGT_LEFT ? thermograph->right : thermograph->left, wall->n * sizeof (CgtCorner));
  return TRUE;
}

static gboolean
best_wall (CgtStore *store, const CgtNode *node, CgtPlayer player, CgtWall *best)
{
  const CgtValue *options = player == CGT_LEFT ? node->options : node->options + node->n_left;
  gsize n = player == CGT_LEFT ? node->n_left : node->n_right;

  *best = (CgtWall) { 0 };
  for (gsize i = 0; i < n; i++)
    {
      CgtWall wall, better;

      if (!cgt_store_tick (store) || !facing_wall (store, options[i], player, &wall))
        return FALSE;
      if (i == 0)
        {
          *best = wall;
          continue;
        }
      better = cgt_wall_extreme (store, best, &wall, player == CGT_LEFT ? 1 : -1);
      cgt_wall_clear (best);
      cgt_wall_clear (&wall);
      *best = better;
    }
  return TRUE;
}

static CgtThermograph *
thermograph_from_walls (CgtWall walls[2])
{
  CgtThermograph *thermograph = g_new0 (CgtThermograph, 1);

  thermograph->n_left = walls[0].n;
  thermograph->left = walls[0].corners;
  thermograph->n_right = walls[1].n;
  thermograph->right = walls[1].corners;
  return thermograph;
}

/* Whether the walls consist of numbers and meet. They may not if the budget ran out while they were made. */
static gboolean
is_whole (const CgtWall walls[2])
{
  if (walls[0].n == 0 || walls[1].n == 0)
    return FALSE;
  for (int i = 0; i < 2; i++)
    for (gsize j = 0; j < walls[i].n; j++)
      if (cgt_value_is_none (walls[i].corners[j].t) || cgt_value_is_none (walls[i].corners[j].v))
        return FALSE;
  return cgt_value_equal (walls[0].corners[walls[0].n - 1].t, walls[1].corners[walls[1].n - 1].t) &&
         cgt_value_equal (walls[0].corners[walls[0].n - 1].v, walls[1].corners[walls[1].n - 1].v);
}

static const CgtThermograph *
node_thermograph (CgtStore *store, CgtNode *node)
{
  CgtWall best[2] = { 0 }, walls[2] = { 0 };

  if (node->thermograph != NULL)
    return node->thermograph;
  if (cgt_store_tick (store) && best_wall (store, node, CGT_LEFT, &best[0]) &&
      best_wall (store, node, CGT_RIGHT, &best[1]))
    cgt_walls_meet (store, &best[0], &best[1], walls);
  cgt_walls_clear (best);
  if (!is_whole (walls) ||
      !cgt_store_charge (store, sizeof (CgtThermograph) + (walls[0].size + walls[1].size) * sizeof (CgtCorner)))
    {
      cgt_walls_clear (walls);
      return NULL;
    }
  node->thermograph = thermograph_from_walls (walls);
  g_ptr_array_add (store->thermograph_nodes, node);
  return node->thermograph;
}

/**
 * cgt_thermograph:
 *
 * Returns: (transfer full): the thermograph of @g; %NULL when the budget ran out
 */
CgtThermograph *
cgt_thermograph (CgtStore *store, CgtValue g)
{
  const CgtThermograph *found;
  CgtThermograph *copy;
  CgtWall walls[2] = { 0 };

  if (cgt_value_is_none (g))
    return NULL;
  if (cgt_is_nus (g))
    {
      if (cgt_walls_of_sum (store, g, walls) && is_whole (walls))
        return thermograph_from_walls (walls);
      cgt_walls_clear (walls);
      return NULL;
    }
  found = node_thermograph (store, cgt_node (g));
  if (found == NULL)
    return NULL;
  copy = g_memdup2 (found, sizeof *found);
  copy->left = g_memdup2 (found->left, found->n_left * sizeof (CgtCorner));
  copy->right = g_memdup2 (found->right, found->n_right * sizeof (CgtCorner));
  return copy;
}

void
cgt_thermograph_free (CgtThermograph *thermograph)
{
  if (thermograph == NULL)
    return;
  cgt_free_all (thermograph->left, thermograph->right, thermograph);
}

/**
 * cgt_left_stop:
 *
 * Returns: the number at which play ends when Left begins, both play well, and play stops at numbers
 */
CgtValue
cgt_left_stop (CgtStore *store, CgtValue g)
{
  return cgt_value_is_none (g) ? CGT_NONE : cgt_peek_left_stop (g);
}

CgtValue
cgt_right_stop (CgtStore *store, CgtValue g)
{
  return cgt_value_is_none (g) ? CGT_NONE : cgt_peek_right_stop (g);
}

/**
 * cgt_mean:
 *
 * Returns: the mean value, where the mast of the thermograph stands
 */
CgtValue
cgt_mean (CgtStore *store, CgtValue g)
{
  const CgtThermograph *thermograph;

  if (cgt_value_is_none (g))
    return CGT_NONE;
  if (cgt_is_nus (g))
    return cgt_peek_left_stop (g);
  thermograph = node_thermograph (store, cgt_node (g));
  return thermograph == NULL ? CGT_NONE : thermograph->left[thermograph->n_left - 1].v;
}

/**
 * cgt_temperature:
 *
 * Returns: the temperature, where the mast begins: -1 for an integer, -1/2^k for m/2^k in lowest terms
 */
CgtValue
cgt_temperature (CgtStore *store, CgtValue g)
{
  const CgtThermograph *thermograph;

  if (cgt_value_is_none (g))
    return CGT_NONE;
  if (cgt_peek_is_number (g))
    {
      gulong exponent = cgt_is_inline (g) ? cgt_inline_exponent (g) : cgt_node (g)->nus->exponent;

      return cgt_dyadic (store, cgt_integer (store, -1), exponent);
    }
  if (cgt_is_nus (g))
    return cgt_zero ();
  thermograph = node_thermograph (store, cgt_node (g));
  return thermograph == NULL ? CGT_NONE : thermograph->left[thermograph->n_left - 1].t;
}
