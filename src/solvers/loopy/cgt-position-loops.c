/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-position-loops.h"

/* Comparing all positions with each other takes memory and time that grow with the square of their number. */
#define MOST_POSITIONS 1200

struct _CgtPositionLoops
{
  CgtSolver *solver;
  CgtSolverGame *game;
  CgtLoops *loops;
  GHashTable *nodes;    /* CgtPosition -> its node, + 1 */
  GPtrArray *positions; /* CgtPosition, by node */
  guint explored;       /* the moves of the nodes before are known */
  gboolean failed;
};

CgtPositionLoops *
cgt_position_loops_new (CgtSolver *solver, CgtSolverGame *game)
{
  CgtPositionLoops *loops = g_new0 (CgtPositionLoops, 1);

  loops->solver = solver;
  loops->game = game;
  loops->loops = cgt_loops_new ();
  loops->nodes = g_hash_table_new ((GHashFunc) cgt_position_hash, (GEqualFunc) cgt_position_equal);
  loops->positions = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_position_unref);
  return loops;
}

void
cgt_position_loops_free (CgtPositionLoops *loops)
{
  g_hash_table_unref (loops->nodes);
  g_ptr_array_unref (loops->positions);
  cgt_loops_free (loops->loops);
  g_free (loops);
}

static guint
find_node (CgtPositionLoops *loops, CgtPosition *position)
{
  guint node = GPOINTER_TO_UINT (g_hash_table_lookup (loops->nodes, position));

  if (node == 0)
    {
      g_ptr_array_add (loops->positions, cgt_position_ref (position));
      node = cgt_loops_add_node (loops->loops) + 1;
      g_hash_table_insert (loops->nodes, position, GUINT_TO_POINTER (node));
    }
  return node - 1;
}

static gboolean
add_option (CgtPositionLoops *loops, guint node, CgtPlayer player, CgtPosition *option)
{
  CgtHow how;
  CgtValue value;

  if (cgt_position_get_kind (option) & CGT_RULESET_LOOPY)
    {
      cgt_loops_add_move (loops->loops, node, player, find_node (loops, option));
      return TRUE;
    }
  value = cgt_solver_value (loops->solver, loops->game, cgt_position_get_bytes (option), &how);
  if (cgt_value_is_none (value))
    return FALSE;
  cgt_loops_add_value (loops->loops, node, player, value);
  return TRUE;
}

static gboolean
explore (CgtPositionLoops *loops)
{
  for (; loops->explored < loops->positions->len; loops->explored++)
    for (guint player = 0; player < 2; player++)
      {
        g_autoptr (GPtrArray) options =
          cgt_position_options (loops->positions->pdata[loops->explored], player, loops->solver->budget, NULL);

        if (options == NULL || loops->positions->len > MOST_POSITIONS)
          return FALSE;
        for (guint i = 0; i < options->len; i++)
          if (!add_option (loops, loops->explored, player, options->pdata[i]))
            return FALSE;
      }
  return TRUE;
}

static CgtValue
component_value (CgtPositionLoops *loops, CgtPosition *component)
{
  guint node;
  CgtHow how;

  if ((cgt_position_get_kind (component) & CGT_RULESET_LOOPY) == 0)
    return cgt_solver_value (loops->solver, loops->game, cgt_position_get_bytes (component), &how);
  node = find_node (loops, component);
  loops->failed = loops->failed || !explore (loops);
  return loops->failed ? CGT_NONE : cgt_loops_value (loops->solver->store, loops->loops, node, NULL);
}

CgtValue
cgt_position_loops_value (CgtPositionLoops *loops, const CgtPosition *position)
{
  const CgtRules *rules = loops->game->rules;
  CgtStore *store = loops->solver->store;
  CgtBytes bytes = cgt_position_get_bytes (position);
  CgtValue sum = cgt_zero ();
  CgtArena parts;

  cgt_arena_init (&parts, loops->solver->budget);
  if (rules->ruleset->split != NULL)
    rules->ruleset->split (rules, bytes, &parts);
  else
    cgt_arena_append (&parts, bytes.data, bytes.size, 0);
  if (parts.stopped)
    sum = CGT_NONE;
  for (gsize i = 0; i < parts.n && !cgt_value_is_none (sum); i++)
    {
      g_autoptr (CgtPosition) part = cgt_position_with_bytes (rules, cgt_arena_get (&parts, i));
      CgtValue value = component_value (loops, part);

      sum = cgt_loopy_add (store, sum, parts.items[i].tag == 1 ? cgt_negate (store, value) : value, NULL);
    }
  cgt_arena_clear (&parts);
  return sum;
}
