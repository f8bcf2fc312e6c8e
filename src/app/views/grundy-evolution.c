/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-evolution.h"

#include "app/base/grundy-counted.h"

GRUNDY_COUNTED (GrundyEvolution, grundy_evolution)
{
  g_free (self->title);
  g_clear_pointer (&self->generations, cgt_generations_free);
  g_clear_pointer (&self->layout, cgt_graph_layout_free);
  g_clear_pointer (&self->cells, cgt_cells_unref);
  g_free (self->why_no_cells);
}

static GrundyEvolution *
evolution_new (const CgtExpression *expression, CgtSolver *solver, CgtGenerationsBy by, GError **error)
{
  CgtGenerations *generations = cgt_expression_generations (expression, solver, by, -1, error);
  g_autoptr (GError) no_cells = NULL;
  GrundyEvolution *evolution;

  if (generations == NULL)
    return NULL;
  evolution = g_atomic_rc_box_new0 (GrundyEvolution);
  evolution->title = g_strdup (cgt_expression_get_text (expression));
  evolution->generations = generations;
  if (generations->nodes->len <= GRUNDY_MOST_NODES)
    evolution->layout = cgt_generations_layout (generations);
  evolution->cells = cgt_cells_from_generations (generations, cgt_expression_get_text (expression), NULL, &no_cells);
  if (no_cells != NULL)
    evolution->why_no_cells = g_strdup (no_cells->message);
  return evolution;
}

gpointer
grundy_evolution_work (const CgtExpression *expression, CgtSolver *solver, CgtBudget *budget, gconstpointer by,
                       GError **error)
{
  return evolution_new (expression, solver, GPOINTER_TO_INT (by), error);
}

int
grundy_evolution_find (const GrundyEvolution *evolution, const char *position)
{
  const GPtrArray *nodes = evolution->generations->nodes;

  for (guint i = 0; i < nodes->len; i++)
    if (g_str_equal (nodes->pdata[i], position))
      return (int) i;
  return -1;
}

static GArray *
get_relatives (const GrundyEvolution *evolution, guint node, gboolean parents)
{
  const GArray *edges = evolution->generations->edges;
  GArray *relatives = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < edges->len; i++)
    {
      const CgtGenerationsEdge *edge = &g_array_index (edges, CgtGenerationsEdge, i);

      if ((parents ? edge->child : edge->parent) == node)
        g_array_append_val (relatives, *(parents ? &edge->parent : &edge->child));
    }
  return relatives;
}

GArray *
grundy_evolution_get_parents (const GrundyEvolution *evolution, guint node)
{
  return get_relatives (evolution, node, TRUE);
}

GArray *
grundy_evolution_get_children (const GrundyEvolution *evolution, guint node)
{
  return get_relatives (evolution, node, FALSE);
}
