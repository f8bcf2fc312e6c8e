/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "questions.h"

CgtSum *
sum_of (const char *positions)
{
  g_auto (GStrv) parts = g_strsplit (positions, ";", -1);
  CgtSum *sum = cgt_sum_new ();

  for (guint i = 0; parts[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (CgtPosition) position = cgt_position_from_text (parts[i], &error);

      g_assert_no_error (error);
      cgt_sum_add_position (sum, FALSE, position);
    }
  return sum;
}

CgtGenerations *
generations_of (const char *positions)
{
  return generations_by (positions, CGT_GENERATIONS_LONGEST);
}

CgtGenerations *
generations_by (const char *positions, CgtGenerationsBy by)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (CgtSum) sum = sum_of (positions);
  g_autoptr (GError) error = NULL;
  CgtGenerations *generations = cgt_solver_generations (solver, sum, by, -1, &error);

  g_assert_no_error (error);
  return generations;
}

guint
node_of (const CgtGenerations *generations, const char *position)
{
  for (guint i = 0; i < generations->nodes->len; i++)
    if (g_str_equal (g_ptr_array_index (generations->nodes, i), position))
      return i;
  g_test_message ("%s is no P-position", position);
  g_assert_not_reached ();
}

guint
n_parents (const CgtGenerations *generations, guint node)
{
  guint n = 0;

  for (guint i = 0; i < generations->edges->len; i++)
    n += g_array_index (generations->edges, CgtGenerationsEdge, i).child == node;
  return n;
}

static gint
compare_texts (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(char *const *) a, *(char *const *) b);
}

char *
parents_of (const CgtGenerations *generations, const char *position)
{
  g_autoptr (GPtrArray) parents = g_ptr_array_new ();
  guint node = node_of (generations, position);

  for (guint i = 0; i < generations->edges->len; i++)
    {
      const CgtGenerationsEdge *edge = &g_array_index (generations->edges, CgtGenerationsEdge, i);

      if (edge->child == node)
        g_ptr_array_add (parents, g_ptr_array_index (generations->nodes, edge->parent));
    }
  g_ptr_array_sort (parents, compare_texts);
  g_ptr_array_add (parents, NULL);
  return g_strjoinv (" ", (char **) parents->pdata);
}
