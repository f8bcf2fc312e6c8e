/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-cli.h"

#include "base/cgt-csv.h"

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

static const char *
by_name (const CgtGenerations *generations)
{
  return generations->by == CGT_GENERATIONS_STAGES ? "stages" : "longest";
}

/* What a generation is called in words. */
static const char *
unit_name (const CgtGenerations *generations)
{
  return generations->by == CGT_GENERATIONS_STAGES ? "Stage" : "Generation";
}

static void
print_json (const CgtGenerations *generations, GrundyText *text)
{
  guint node = 0;

  grundy_text_append (text, "{\"by\": \"%s\", \"generations\": [", by_name (generations));
  for (guint generation = 0; generation < generations->n_generations; generation++)
    {
      grundy_text_append (text, "%s[", generation > 0 ? ", " : "");
      for (guint first = node; node < generations->nodes->len && node_generation (generations, node) == generation;
           node++)
        if (!grundy_text_append (text, "%s", node > first ? ", " : "") ||
            !grundy_text_append_json_string (text, node_name (generations, node)))
          return;
      grundy_text_append (text, "]");
    }
  grundy_text_append (text, "], \"edges\": [");
  for (guint i = 0; i < generations->edges->len; i++)
    if (!grundy_text_append (text, "%s[", i > 0 ? ", " : "") ||
        !grundy_text_append_json_string (text, node_name (generations, edge (generations, i).child)) ||
        !grundy_text_append (text, ", ") ||
        !grundy_text_append_json_string (text, node_name (generations, edge (generations, i).parent)) ||
        !grundy_text_append (text, "]"))
      return;
  grundy_text_append (text, "]}");
}

/* For Graphviz: one layer per generation, the first one at the bottom. */
static void
print_dot (const CgtGenerations *generations, GrundyText *text)
{
  grundy_text_append (text, "digraph generations {\n  rankdir = TB;\n");
  for (guint node = 0; node < generations->nodes->len; node++)
    {
      guint generation = node_generation (generations, node);

      if (node == 0 || node_generation (generations, node - 1) != generation)
        grundy_text_append (text, "%s  { rank = same;", node > 0 ? " }\n" : "");
      if (!grundy_text_append (text, " ") || !grundy_text_append_json_string (text, node_name (generations, node)) ||
          !grundy_text_append (text, ";"))
        return;
    }
  if (generations->nodes->len > 0)
    grundy_text_append (text, " }\n");
  for (guint i = 0; i < generations->edges->len; i++)
    if (!grundy_text_append (text, "  ") ||
        !grundy_text_append_json_string (text, node_name (generations, edge (generations, i).child)) ||
        !grundy_text_append (text, " -> ") ||
        !grundy_text_append_json_string (text, node_name (generations, edge (generations, i).parent)) ||
        !grundy_text_append (text, ";\n"))
      return;
  grundy_text_append (text, "}");
}

static void
print_in_csv (GrundyText *text, const char *part)
{
  g_autoptr (GString) escaped = g_string_new (NULL);

  cgt_csv_append_escaped (escaped, part);
  grundy_text_append (text, "%s", escaped->str);
}

static int
compare_children (gconstpointer a, gconstpointer b, gpointer user_data)
{
  const CgtGenerations *generations = user_data;
  guint i = *(const guint *) a, k = *(const guint *) b;
  guint x = edge (generations, i).child, y = edge (generations, k).child;

  return x != y ? (x > y) - (x < y) : (i > k) - (i < k);
}

/* The edges, by child. (transfer full) */
static GArray *
edges_by_child (const CgtGenerations *generations)
{
  GArray *by_child = g_array_sized_new (FALSE, FALSE, sizeof (guint), generations->edges->len);

  for (guint i = 0; i < generations->edges->len; i++)
    g_array_append_val (by_child, i);
  g_array_sort_with_data (by_child, compare_children, (gpointer) generations);
  return by_child;
}

/* The name of the next parent of @node; NULL: there is none. @next goes through @by_child. */
static const char *
next_parent (const CgtGenerations *generations, const GArray *by_child, guint node, guint *next)
{
  CgtGenerationsEdge found;

  if (*next == by_child->len)
    return NULL;
  found = edge (generations, g_array_index (by_child, guint, *next));
  if (found.child != node)
    return NULL;
  ++*next;
  return node_name (generations, found.parent);
}

/* One line per position; its parents are separated by semicolons. */
static void
print_csv (const CgtGenerations *generations, GrundyText *text)
{
  g_autoptr (GArray) by_child = edges_by_child (generations);
  guint next = 0;

  grundy_text_append (text, "%s,position,parents", generations->by == CGT_GENERATIONS_STAGES ? "stage" : "generation");
  for (guint node = 0; node < generations->nodes->len; node++)
    {
      const char *separator = "", *parent;

      grundy_text_append (text, "\n%u,\"", node_generation (generations, node));
      print_in_csv (text, node_name (generations, node));
      if (!grundy_text_append (text, "\",\""))
        return;
      while ((parent = next_parent (generations, by_child, node, &next)) != NULL)
        {
          if (!grundy_text_append (text, "%s", separator))
            return;
          print_in_csv (text, parent);
          separator = "; ";
        }
      grundy_text_append (text, "\"");
    }
}

/* A line for each position, with its parents. */
static void
print_words (const CgtGenerations *generations, GrundyText *text)
{
  g_autoptr (GArray) by_child = edges_by_child (generations);
  guint next = 0;

  for (guint node = 0; node < generations->nodes->len; node++)
    {
      const char *separator = " from ", *parent;

      if (node == 0 || node_generation (generations, node - 1) != node_generation (generations, node))
        grundy_text_append (text, "%s%s %u:", node > 0 ? "\n" : "", unit_name (generations),
                            node_generation (generations, node));
      if (!grundy_text_append (text, "\n  %s", node_name (generations, node)))
        return;
      while ((parent = next_parent (generations, by_child, node, &next)) != NULL)
        {
          if (!grundy_text_append (text, "%s%s", separator, parent))
            return;
          separator = ", ";
        }
    }
}

static gboolean
answer (GrundyJob *job, GError **error)
{
  const GrundyCommand *command = job->command;
  g_autoptr (CgtGenerations) generations =
    cgt_expression_generations (job->expression, job->solver, command->by, (gint) MIN (command->to, G_MAXINT), error);

  if (generations == NULL)
    return FALSE;
  if (command->as_game)
    {
      g_autofree char *game = cgt_generations_to_graph_game (generations, error);

      return game != NULL && grundy_text_append (job->text, "%s", game);
    }
  if (command->json)
    print_json (generations, job->text);
  else if (command->dot)
    print_dot (generations, job->text);
  else if (command->csv)
    print_csv (generations, job->text);
  else
    print_words (generations, job->text);
  return TRUE;
}

int
grundy_command_generations (GrundyCommand *command)
{
  return grundy_answer_expression (command, "generations", answer);
}
