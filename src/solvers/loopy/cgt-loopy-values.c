/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-loopy-values.h"
#include "cgt-graph-proof.h"
#include "base/cgt-sort.h"

#include <string.h>

/* C. A. B. Smith, "Graphs and composite games", 1966; A. S. Fraenkel and Y. Perl, 1975; Siegel, IV.4. A position has
 * label m when m is the mex of the labels of its labelled options and every unlabelled option has an option with label
 * m (which answers a move there). What remains when nothing more can be labelled is oo, with the labels of its options.
 * Labels stay right when more of the graph is explored, so a part of an infinite graph gives correct nimbers. Proving
 * that something is oo takes the whole graph, or a proof. */

#define MOST_NODES (1u << 18)
#define FIRST_ROUND 256
#define MOST_MOVES 4 /* on average, for a proof to be tried */

enum
{
  UNLABELLED = -1,
};

typedef struct
{
  CgtSolver *solver;
  CgtSolverGame *game;
  CgtMoveGraph moves;
  GArray *labels;    /* gint64, of all nodes */
  guint labelled_at; /* how many nodes were explored when all labels that follow had been given */
  gboolean *proved;  /* for all nodes that existed when @proved_at were explored: is oo; NULL: not needed yet */
  guint proved_at;
} CgtLoopyGraph;

static CgtLoopyGraph *
graph_new (CgtSolver *solver, CgtSolverGame *game)
{
  CgtLoopyGraph *graph = g_new0 (CgtLoopyGraph, 1);

  graph->solver = solver;
  graph->game = game;
  cgt_move_graph_init (&graph->moves, solver->budget);
  graph->labels = g_array_new (FALSE, FALSE, sizeof (gint64));
  return graph;
}

static void
graph_set_budget (gpointer self, CgtBudget *budget)
{
  CgtLoopyGraph *graph = self;

  cgt_move_graph_set_budget (&graph->moves, budget);
}

static void
graph_free (gpointer self)
{
  CgtLoopyGraph *graph = self;

  cgt_move_graph_clear (&graph->moves);
  g_array_unref (graph->labels);
  g_free (graph->proved);
  g_free (graph);
}

static const CgtKeptType kept_graph = { graph_free, NULL, graph_set_budget };

/* Exploring */

/* The node of a position, in its normal form if that is at most one component. */
static guint32
find_node (CgtLoopyGraph *graph, CgtBytes position)
{
  CgtSolver *solver = graph->solver;
  const CgtRules *rules = graph->game->rules;
  CgtArenaMark mark = cgt_arena_mark (&solver->parts);
  gint64 unlabelled = UNLABELLED;
  guint32 node;

  if (rules->ruleset->parts.split != NULL)
    {
      rules->ruleset->parts.split (rules, position, &solver->parts);
      if (solver->parts.n == mark.n)
        position = (CgtBytes) { NULL, 0 };
      else if (solver->parts.n == mark.n + 1)
        position = cgt_arena_get (&solver->parts, mark.n);
    }
  node = cgt_move_graph_add (&graph->moves, position);
  cgt_arena_reset (&solver->parts, mark);
  if (node == graph->labels->len)
    g_array_append_val (graph->labels, unlabelled);
  return node;
}

/* The empty sum (a position without components) has no options. */
static gboolean
list_moves (gpointer self, guint node)
{
  CgtLoopyGraph *graph = self;
  const CgtRules *rules = graph->game->rules;
  CgtBytes position = cgt_table_get_key (graph->moves.positions, node);
  CgtArena options;
  gboolean done = graph->labels->len < MOST_NODES && cgt_solver_tick (graph->solver);

  cgt_arena_init (&options, graph->solver->budget);
  if (done && (position.size > 0 || rules->ruleset->parts.split == NULL))
    rules->ruleset->options (rules, position, CGT_LEFT, &options);
  done = done && !options.stopped && options.refused == NULL;
  for (gsize k = 0; k < options.n && done; k++)
    {
      guint32 target = find_node (graph, cgt_arena_get (&options, k));
      done = target != G_MAXUINT32 && cgt_move_graph_add_move (&graph->moves, target);
    }
  cgt_arena_clear (&options);
  return done;
}

/* Labelling */

static gint64
label_of (CgtLoopyGraph *graph, guint node)
{
  return g_array_index (graph->labels, gint64, node);
}

static gboolean
label_all (CgtLoopyGraph *graph)
{
  CgtGraphPart part = cgt_move_graph_get_part (&graph->moves);

  graph->labelled_at = G_MAXUINT;
  if (!cgt_label_graph (&part, graph->solver->budget, (gint64 *) (gpointer) graph->labels->data))
    {
      if (graph->labels->len > 0)
        memset (graph->labels->data, 0xff, graph->labels->len * sizeof (gint64));
      return FALSE;
    }
  graph->labelled_at = part.explored;
  return TRUE;
}

/* Values */

static void
read_value (CgtLoopyGraph *graph, guint node, CgtLoopyValue *value)
{
  guint n;
  const guint32 *edges;

  *value = (CgtLoopyValue) { FALSE, 0, NULL };
  if (label_of (graph, node) != UNLABELLED)
    {
      value->nimber = (guint64) label_of (graph, node);
      return;
    }
  value->loopy = TRUE;
  value->reach = g_array_new (FALSE, FALSE, sizeof (guint64));
  edges = cgt_move_graph_options (&graph->moves, node, &n);
  for (guint i = 0; i < n; i++)
    if (label_of (graph, edges[i]) != UNLABELLED)
      {
        guint64 nimber = (guint64) label_of (graph, edges[i]);
        g_array_append_val (value->reach, nimber);
      }
  cgt_sort_distinct (value->reach, cgt_word_compare);
}

/* Whether nothing more can become known. */
static gboolean
is_complete (CgtLoopyGraph *graph)
{
  guint explored = cgt_move_graph_n_explored (&graph->moves);

  return explored == graph->labels->len && graph->labelled_at == explored;
}

/* A proof takes a step for each possible label, so with many moves per node only a finite graph is practical. */
static gboolean
prove_unlabelled (CgtLoopyGraph *graph)
{
  CgtGraphPart part = cgt_move_graph_get_part (&graph->moves);

  if (part.first[part.explored] / MOST_MOVES > part.explored)
    return FALSE;
  g_free (graph->proved);
  graph->proved = cgt_prove_unlabelled (&part, (const gint64 *) (gpointer) graph->labels->data, graph->solver->budget);
  graph->proved_at = part.explored;
  return graph->proved != NULL;
}

/* Whether the explored part determines a node: its label, or that it is oo, with its options. */
static gboolean
is_decided (CgtLoopyGraph *graph, guint node)
{
  guint explored = cgt_move_graph_n_explored (&graph->moves);
  const guint32 *edges;
  gboolean result;
  guint n;

  if (label_of (graph, node) != UNLABELLED || is_complete (graph))
    return TRUE;
  if (node >= explored)
    return FALSE;
  if ((graph->proved == NULL || graph->proved_at != explored) && !prove_unlabelled (graph))
    return FALSE;
  result = graph->proved[node];
  edges = cgt_move_graph_options (&graph->moves, node, &n);
  for (guint i = 0; i < n && result; i++)
    result = label_of (graph, edges[i]) != UNLABELLED || (edges[i] < explored && graph->proved[edges[i]]);
  return result;
}

/* The node of a component in the graph of the game. What was explored for other components is kept, unless the graph
 * goes on without end. */
static guint32
find_component (CgtSolver *solver, CgtSolverGame *game, CgtBytes component)
{
  gboolean finite;
  guint32 node;

  if (game->loopy.self == NULL)
    game->loopy = (CgtKept) { &kept_graph, graph_new (solver, game) };
  finite = is_complete (game->loopy.self);
  node = find_node (game->loopy.self, component);
  if (node == G_MAXUINT32 || finite || is_decided (game->loopy.self, node))
    return node;
  cgt_kept_clear (&game->loopy);
  game->loopy.self = graph_new (solver, game);
  return find_node (game->loopy.self, component);
}

/* The value of a component. */
static gboolean
component_value (CgtSolver *solver, CgtSolverGame *game, CgtBytes component, CgtLoopyValue *value)
{
  CgtLoopyGraph *graph;
  guint32 node = find_component (solver, game, component);
  guint round = FIRST_ROUND;

  if (node == G_MAXUINT32)
    return FALSE;
  graph = game->loopy.self;
  for (; !is_decided (graph, node); round *= 2)
    {
      gboolean done = cgt_move_graph_explore (&graph->moves, round, list_moves, graph);

      if (!label_all (graph))
        return FALSE;
      if (!done && !is_decided (graph, node))
        return FALSE;
    }
  read_value (graph, node, value);
  return TRUE;
}

gboolean
cgt_solver_loopy_value (CgtSolver *solver, CgtSolverGame *game, CgtBytes position, CgtLoopyValue *value)
{
  CgtArena parts; /* separate from the solver's arenas, which may hold @position and are used to find nodes */
  gboolean done = TRUE;

  *value = (CgtLoopyValue) { 0 };
  cgt_arena_init (&parts, solver->budget);
  if (game->rules->ruleset->parts.split != NULL)
    game->rules->ruleset->parts.split (game->rules, position, &parts);
  else
    done = cgt_arena_append (&parts, position.data, position.size, 0);
  done = done && !parts.stopped;
  for (gsize i = 0; i < parts.n && done; i++)
    {
      CgtLoopyValue part;
      done = (game->rules->ruleset->steps != NULL ? cgt_again_component_value
                                                  : component_value) (solver, game, cgt_arena_get (&parts, i), &part);
      if (done)
        {
          cgt_loopy_value_add (value, &part);
          cgt_loopy_value_clear (&part);
        }
    }
  cgt_arena_clear (&parts);
  if (!done)
    cgt_loopy_value_clear (value);
  return done;
}

void
cgt_loopy_value_clear (CgtLoopyValue *value)
{
  g_clear_pointer (&value->reach, g_array_unref);
}

static void
shift_reach (GArray *reach, guint64 by)
{
  for (guint i = 0; i < reach->len; i++)
    g_array_index (reach, guint64, i) ^= by;
  cgt_sort_distinct (reach, cgt_word_compare);
}

void
cgt_loopy_value_add (CgtLoopyValue *sum, const CgtLoopyValue *value)
{
  sum->loony |= value->loony;
  if (sum->loopy && value->loopy)
    g_array_set_size (sum->reach, 0);
  else if (sum->loopy)
    shift_reach (sum->reach, value->nimber);
  else if (value->loopy)
    {
      sum->loopy = TRUE;
      sum->reach = g_array_new (FALSE, FALSE, sizeof (guint64));
      g_array_append_vals (sum->reach, value->reach->data, value->reach->len);
      shift_reach (sum->reach, sum->nimber);
    }
  else
    sum->nimber ^= value->nimber;
}

CgtOutcome
cgt_loopy_value_outcome (const CgtLoopyValue *value)
{
  if (value->loony)
    return CGT_OUTCOME_N;
  if (!value->loopy)
    return value->nimber == 0 ? CGT_OUTCOME_P : CGT_OUTCOME_N;
  return value->reach->len > 0 && g_array_index (value->reach, guint64, 0) == 0 ? CGT_OUTCOME_N : CGT_OUTCOME_D;
}

char *
cgt_loopy_value_to_text (const CgtLoopyValue *value, CgtStore *store)
{
  GString *text;

  if (value->loony)
    return g_strdup ("loony");
  if (!value->loopy)
    return cgt_value_to_text (store, cgt_star (store, value->nimber));
  text = g_string_new ("oo");
  for (guint i = 0; i < value->reach->len; i++)
    g_string_append_printf (text, "%s%" G_GUINT64_FORMAT, i == 0 ? "(" : ",", g_array_index (value->reach, guint64, i));
  if (value->reach->len > 0)
    g_string_append_c (text, ')');
  return g_string_free (text, FALSE);
}

/* The set in oo(0,2), or NULL. */
static char *
set_in_text (const char *text)
{
  return g_str_has_prefix (text, "oo(") ? g_strndup (text + 3, strlen (text) - 4) : NULL;
}

char *
cgt_loopy_text_to_latex (const char *text)
{
  g_autofree char *set = set_in_text (text);

  return set != NULL ? g_strdup_printf ("\\infty_{%s}", set) : g_strdup ("\\infty");
}
