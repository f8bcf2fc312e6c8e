/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-cli.h"

#include <stdio.h>

typedef struct
{
  CgtExpression *expression;
  gint to;
  CgtGenerations *generations;
  GError *error;
} Work;

static void
compute (CgtSolver *solver, gpointer data)
{
  Work *work = data;

  work->generations = cgt_expression_generations (work->expression, solver, work->to, &work->error);
}

static const char *
node_name (const CgtGenerations *generations, guint node)
{
  return g_ptr_array_index (generations->nodes, node);
}

static guint
node_generation (const CgtGenerations *generations, guint node)
{
  return g_array_index (generations->generation, guint, node);
}

static CgtGenerationsEdge
edge (const CgtGenerations *generations, guint i)
{
  return g_array_index (generations->edges, CgtGenerationsEdge, i);
}

static void
print_json (const CgtGenerations *generations)
{
  guint node = 0;

  printf ("{\"generations\": [");
  for (guint generation = 0; generation < generations->n_generations; generation++)
    {
      printf ("%s[", generation > 0 ? ", " : "");
      for (guint first = node; node < generations->nodes->len && node_generation (generations, node) == generation; node++)
        {
          g_autofree char *name = grundy_json_string (node_name (generations, node));

          printf ("%s%s", node > first ? ", " : "", name);
        }
      putchar (']');
    }
  printf ("], \"edges\": [");
  for (guint i = 0; i < generations->edges->len; i++)
    {
      g_autofree char *child = grundy_json_string (node_name (generations, edge (generations, i).child));
      g_autofree char *parent = grundy_json_string (node_name (generations, edge (generations, i).parent));

      printf ("%s[%s, %s]", i > 0 ? ", " : "", child, parent);
    }
  puts ("]}");
}

/* For Graphviz: a layer a generation, the first one at the bottom. */
static void
print_dot (const CgtGenerations *generations)
{
  puts ("digraph generations {\n  rankdir = TB;");
  for (guint node = 0; node < generations->nodes->len; node++)
    {
      g_autofree char *name = grundy_json_string (node_name (generations, node));
      guint generation = node_generation (generations, node);

      if (node == 0 || node_generation (generations, node - 1) != generation)
        printf ("%s  { rank = same;", node > 0 ? " }\n" : "");
      printf (" %s;", name);
    }
  if (generations->nodes->len > 0)
    puts (" }");
  for (guint i = 0; i < generations->edges->len; i++)
    {
      g_autofree char *child = grundy_json_string (node_name (generations, edge (generations, i).child));
      g_autofree char *parent = grundy_json_string (node_name (generations, edge (generations, i).parent));

      printf ("  %s -> %s;\n", child, parent);
    }
  puts ("}");
}

static void
print_csv_field (const char *text)
{
  putchar ('"');
  for (; *text != 0; text++)
    {
      if (*text == '"')
        putchar ('"');
      putchar (*text);
    }
  putchar ('"');
}

/* A line for each position; its parents are separated by semicolons. */
static void
print_csv (const CgtGenerations *generations)
{
  g_autoptr (GPtrArray) parents = g_ptr_array_new_full (generations->nodes->len, g_free);

  g_ptr_array_set_size (parents, generations->nodes->len);
  for (guint i = 0; i < generations->edges->len; i++)
    {
      char **so_far = (char **) &g_ptr_array_index (parents, edge (generations, i).child);
      const char *parent = node_name (generations, edge (generations, i).parent);
      char *joined = *so_far != NULL ? g_strconcat (*so_far, "; ", parent, NULL) : g_strdup (parent);

      g_free (*so_far);
      *so_far = joined;
    }
  puts ("generation,position,parents");
  for (guint node = 0; node < generations->nodes->len; node++)
    {
      const char *list = g_ptr_array_index (parents, node);

      printf ("%u,", node_generation (generations, node));
      print_csv_field (node_name (generations, node));
      putchar (',');
      print_csv_field (list != NULL ? list : "");
      putchar ('\n');
    }
}

static void
print_words (const CgtGenerations *generations)
{
  for (guint node = 0; node < generations->nodes->len; node++)
    {
      if (node == 0 || node_generation (generations, node - 1) != node_generation (generations, node))
        printf ("%sGeneration %u:", node > 0 ? "\n" : "", node_generation (generations, node));
      printf (" %s", node_name (generations, node));
    }
  putchar ('\n');
}

int
grundy_command_generations (GrundyCommand *command)
{
  g_autoptr (CgtExpression) expression = NULL;
  g_autoptr (CgtGenerations) generations = NULL;
  g_autoptr (CgtSolver) solver = NULL;
  g_autoptr (GError) error = NULL;
  Work work = { .to = (gint) MIN (command->to, G_MAXINT) };

  if (command->words->len != 1)
    return grundy_refuse (NULL, "generations takes one expression");
  expression = cgt_expression_parse (g_ptr_array_index (command->words, 0), NULL, &error);
  if (expression == NULL)
    return grundy_refuse (NULL, "%s", error->message);
  solver = cgt_solver_new ();
  work.expression = expression;
  grundy_work (command, solver, compute, &work);
  generations = work.generations;
  error = work.error;
  if (generations == NULL)
    return grundy_refuse (NULL, "%s", error->message);
  if (command->json)
    print_json (generations);
  else if (command->dot)
    print_dot (generations);
  else if (command->csv)
    print_csv (generations);
  else
    print_words (generations);
  return 0;
}
