/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-position-loops.h"

#include "base/cgt-parts.h"
#include "cgt-graph-part.h"
#include "solvers/sums/cgt-sum-private.h"

/* The values of the positions of a part are compared with each other, and so are those of the whole graph, which takes
 * memory and time that grow with the square of their number. */
#define MOST_IN_PART 1200
#define MOST_IN_GRAPH 500
#define MOST_POSITIONS 30000

/* A move that leads to NO_NODE in the graph leads to a value. */
typedef struct
{
  CgtPlayer player;
  CgtValue value;
} Move;

#define NO_NODE G_MAXUINT32

/* A position. */
typedef struct
{
  CgtValue value;
  guint part;       /* + 1; 0: not yet found */
  guint at;         /* in its part */
  gboolean entered; /* by a move from another part, which needs its value */
  gboolean tried;   /* nothing more is found in its part */
  gboolean asked;   /* and in the whole graph */
} Node;

struct _CgtPositionLoops
{
  CgtSolver *solver;
  CgtSolverGame *game;
  CgtMoveGraph graph; /* of positions */
  Move *moves;        /* of its edges: an array of the budget */
  Node *nodes;        /* another */
  GPtrArray *parts;   /* GArray of guint: nodes from each of which each other can be reached. The parts for which a
                       * part can be left come before it */
  guint valued;       /* the entered nodes of the parts before have values */
  gboolean failed;
  gboolean limited; /* one of the bounds above was met */
};

/* Valid until a node is added. */
static Node *
get_node (const CgtPositionLoops *loops, guint node)
{
  return &loops->nodes[node];
}

static guint
count_nodes (const CgtPositionLoops *loops)
{
  return (guint) cgt_array_length (loops->nodes);
}

CgtPositionLoops *
cgt_position_loops_new (CgtSolver *solver, CgtSolverGame *game)
{
  CgtPositionLoops *loops = g_new0 (CgtPositionLoops, 1);

  loops->solver = solver;
  loops->game = game;
  cgt_move_graph_init (&loops->graph, solver->budget);
  loops->parts = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  return loops;
}

void
cgt_position_loops_free (CgtPositionLoops *loops)
{
  cgt_move_graph_clear (&loops->graph);
  cgt_budget_release (loops->moves);
  cgt_budget_release (loops->nodes);
  g_ptr_array_unref (loops->parts);
  g_free (loops);
}

gboolean
cgt_position_loops_is_limited (const CgtPositionLoops *loops)
{
  return loops->limited;
}

/* The node of a position, made if need be; NO_NODE: the budget is used up. */
static guint32
add_node (CgtPositionLoops *loops, const CgtPosition *position)
{
  guint n = count_nodes (loops);
  guint32 node = cgt_move_graph_add (&loops->graph, cgt_position_get_bytes (position));
  gboolean done =
    node < n || (node == n && cgt_array_append (loops->solver->budget, loops->nodes, (Node) { .value = CGT_NONE }));

  return done ? node : NO_NODE;
}

/* The value of a component, or of a position after a move if components are not told apart, that is known without play
 * that may never end; CGT_NONE: it is a node. @ended: whether play ends. */
static CgtValue
plain_value (CgtPositionLoops *loops, const CgtPosition *position, gboolean *ended)
{
  const CgtRules *rules = loops->game->rules;
  CgtHow how;

  *ended = (cgt_position_get_kind (position) & CGT_RULESET_LOOPY) == 0;
  if (*ended)
    return cgt_solver_value (loops->solver, loops->game, cgt_position_get_bytes (position), &how);
  return rules->ruleset->theory.loopy_value != NULL
           ? rules->ruleset->theory.loopy_value (rules, cgt_position_get_bytes (position), loops->solver->store)
           : CGT_NONE;
}

static gboolean
add_option (CgtPositionLoops *loops, CgtPlayer player, CgtPosition *option)
{
  gboolean ended;
  Move move = { player, plain_value (loops, option, &ended) };
  guint32 to = cgt_value_is_none (move.value) && !ended ? add_node (loops, option) : NO_NODE;

  return (to != NO_NODE || !cgt_value_is_none (move.value)) && cgt_move_graph_add_move (&loops->graph, to) &&
         cgt_array_append (loops->solver->budget, loops->moves, move);
}

static gboolean
list_moves (gpointer self, guint node)
{
  CgtPositionLoops *loops = self;
  g_autoptr (CgtPosition) position =
    cgt_position_with_bytes (loops->game->rules, cgt_table_get_key (loops->graph.positions, node));

  for (guint player = 0; player < 2; player++)
    {
      g_autoptr (GPtrArray) options = cgt_position_options (position, player, loops->solver->budget, NULL);

      loops->limited = loops->limited || count_nodes (loops) > MOST_POSITIONS;
      if (options == NULL || count_nodes (loops) > MOST_POSITIONS)
        return FALSE;
      for (guint i = 0; i < options->len; i++)
        if (!add_option (loops, player, options->pdata[i]))
          return FALSE;
    }
  return TRUE;
}

/* Parts */

/* What is in a part already is not entered again. */
static gboolean
nth_move (gpointer self, guint32 number, guint32 k, guint32 *to)
{
  guint n;
  const guint32 *targets = cgt_move_graph_options (&((CgtPositionLoops *) self)->graph, number, &n);

  if (k == n)
    return FALSE;
  *to = targets[k];
  if (*to == NO_NODE || get_node (self, *to)->part > 0)
    *to = number;
  return TRUE;
}

static void
end_part (gpointer self, const guint32 *nodes, guint n)
{
  CgtPositionLoops *loops = self;
  GArray *part = g_array_new (FALSE, FALSE, sizeof (guint));

  g_ptr_array_add (loops->parts, part);
  for (guint i = 0; i < n; i++)
    {
      Node *node = get_node (loops, nodes[n - 1 - i]);

      node->part = loops->parts->len;
      node->at = i;
      g_array_append_val (part, nodes[n - 1 - i]);
    }
}

static void
find_parts (CgtPositionLoops *loops, guint root)
{
  if (get_node (loops, root)->part == 0)
    cgt_find_parts (loops, count_nodes (loops), root, root + 1, nth_move, end_part);
  for (guint i = 0; i < count_nodes (loops); i++)
    {
      guint n;
      const guint32 *targets = cgt_move_graph_options (&loops->graph, i, &n);

      for (guint k = 0; k < n; k++)
        if (targets[k] != NO_NODE && get_node (loops, targets[k])->part != get_node (loops, i)->part)
          get_node (loops, targets[k])->entered = TRUE;
    }
}

/* Values */

static CgtValue value_in_part (CgtPositionLoops *loops, guint number);

/* The graph of what is not known of a part. Moves to positions whose value is known, and to other parts, are to values:
 * what has the same sides can stand for a position, also where play comes round. NULL: a position in another part has
 * no value. (transfer full) */
static CgtLoops *
graph_of_part (CgtPositionLoops *loops, const GArray *part)
{
  g_autoptr (CgtLoops) graph = cgt_loops_new ();

  for (guint i = 0; i < part->len; i++)
    cgt_loops_add_node (graph);
  for (guint i = 0; i < part->len; i++)
    {
      guint number = g_array_index (part, guint, i);
      const Node *node = get_node (loops, number);

      for (guint32 e = loops->graph.first[number];
           e < loops->graph.first[number + 1] && cgt_value_is_none (node->value); e++)
        {
          const Move *move = &loops->moves[e];
          guint32 target = loops->graph.edges[e];
          const Node *to = target != NO_NODE ? get_node (loops, target) : NULL;
          gboolean inside = to != NULL && to->part == node->part;
          CgtValue value = inside ? to->value : to != NULL ? value_in_part (loops, target) : move->value;

          if (!cgt_value_is_none (value))
            cgt_loops_add_value (graph, i, move->player, value);
          else if (inside)
            cgt_loops_add_move (graph, i, move->player, to->at);
          else
            return NULL;
        }
    }
  return g_steal_pointer (&graph);
}

/* Looks for the values of all positions of a part. Returns how many it finds. */
static guint
look_for_all (CgtPositionLoops *loops, const GArray *part)
{
  g_autoptr (CgtLoops) graph = graph_of_part (loops, part);
  g_autofree CgtValue *values = g_new (CgtValue, part->len);
  guint n = 0;

  if (graph == NULL || !cgt_solver_tick (loops->solver))
    return 0;
  cgt_loops_values (loops->solver->store, graph, values);
  for (guint i = 0; i < part->len; i++)
    {
      Node *node = get_node (loops, g_array_index (part, guint, i));

      if (!cgt_value_is_none (node->value) || cgt_value_is_none (values[i]))
        continue;
      node->value = values[i];
      n++;
    }
  return n;
}

/* Looks for the value of one position, also among the negatives. */
static gboolean
look_for_one (CgtPositionLoops *loops, const GArray *part, Node *node)
{
  g_autoptr (CgtLoops) graph = graph_of_part (loops, part);

  if (graph != NULL && cgt_solver_tick (loops->solver))
    node->value = cgt_loops_value (loops->solver->store, graph, node->at, NULL);
  return !cgt_value_is_none (node->value);
}

static gboolean
is_complete (CgtPositionLoops *loops, const GArray *part)
{
  for (guint i = 0; i < part->len; i++)
    if (cgt_value_is_none (get_node (loops, g_array_index (part, guint, i))->value))
      return FALSE;
  return TRUE;
}

/* The value of a position, found in its part, and those of the others, for each that is found makes the graph of the
 * others simpler. CGT_NONE: none is found. */
static CgtValue
value_in_part (CgtPositionLoops *loops, guint number)
{
  Node *node = get_node (loops, number);
  const GArray *part = g_ptr_array_index (loops->parts, node->part - 1);
  gboolean more = TRUE;

  if (node->tried || !cgt_value_is_none (node->value))
    return node->value;
  if (part->len > MOST_IN_PART)
    loops->limited = TRUE;
  else
    while (more && !is_complete (loops, part))
      more = look_for_all (loops, part) > 0 || (cgt_value_is_none (node->value) && look_for_one (loops, part, node));
  for (guint i = 0; i < part->len; i++)
    get_node (loops, g_array_index (part, guint, i))->tried = TRUE;
  return node->value;
}

/* The graph of all positions that can be reached, which is node 0. NULL: too many. (transfer full) */
static CgtLoops *
whole_graph (CgtPositionLoops *loops, guint number)
{
  g_autoptr (GArray) reached = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree guint *places = g_new0 (guint, count_nodes (loops)); /* + 1; 0: not reached */
  g_autoptr (CgtLoops) graph = cgt_loops_new ();

  g_array_append_val (reached, number);
  places[number] = 1;
  cgt_loops_add_node (graph);
  for (guint i = 0; i < reached->len && reached->len <= MOST_IN_GRAPH; i++)
    {
      guint node = g_array_index (reached, guint, i);

      for (guint32 e = loops->graph.first[node]; e < loops->graph.first[node + 1]; e++)
        {
          const Move *move = &loops->moves[e];
          guint32 to = loops->graph.edges[e];

          if (to != NO_NODE && places[to] == 0)
            {
              g_array_append_val (reached, to);
              places[to] = reached->len;
              cgt_loops_add_node (graph);
            }
          if (to != NO_NODE)
            cgt_loops_add_move (graph, i, move->player, places[to] - 1);
          else
            cgt_loops_add_value (graph, i, move->player, move->value);
        }
    }
  if (reached->len <= MOST_IN_GRAPH)
    return g_steal_pointer (&graph);
  loops->limited = TRUE;
  return NULL;
}

/* The value found in the whole graph. It depends on nothing that was asked before. */
static CgtValue
value_in_graph (CgtPositionLoops *loops, guint number)
{
  g_autoptr (CgtLoops) graph = whole_graph (loops, number);

  return graph != NULL ? cgt_loops_value (loops->solver->store, graph, 0, NULL) : CGT_NONE;
}

/* Finds the values of the positions of a part that are needed elsewhere. */
static gboolean
value_part (CgtPositionLoops *loops, const GArray *part)
{
  for (guint i = 0; i < part->len; i++)
    {
      guint at = g_array_index (part, guint, i);
      Node *node = get_node (loops, at);

      if (!cgt_solver_tick (loops->solver))
        return FALSE;
      if (node->entered)
        value_in_part (loops, at);
    }
  return TRUE;
}

static CgtValue
node_value (CgtPositionLoops *loops, guint number)
{
  Node *asked = get_node (loops, number);

  if (!cgt_value_is_none (asked->value))
    return asked->value;
  find_parts (loops, number);
  for (; loops->valued < loops->parts->len; loops->valued++)
    if (!value_part (loops, g_ptr_array_index (loops->parts, loops->valued)))
      return CGT_NONE;
  if (cgt_value_is_none (value_in_part (loops, number)) && !asked->asked)
    {
      asked->asked = TRUE;
      asked->value = value_in_graph (loops, number);
    }
  return asked->value;
}

static CgtValue
component_value (CgtPositionLoops *loops, CgtPosition *component)
{
  gboolean ended;
  CgtValue value = plain_value (loops, component, &ended);
  guint node;

  if (ended || !cgt_value_is_none (value))
    return value;
  node = add_node (loops, component);
  loops->failed =
    loops->failed || node == NO_NODE || !cgt_move_graph_explore (&loops->graph, G_MAXUINT, list_moves, loops);
  return loops->failed ? CGT_NONE : node_value (loops, node);
}

CgtValue
cgt_position_loops_value (CgtPositionLoops *loops, const CgtPosition *position)
{
  CgtStore *store = loops->solver->store;
  g_autoptr (GArray) parts = cgt_terms_of_position (position, FALSE, loops->solver->budget, G_MAXSIZE);
  CgtValue sum = parts != NULL ? cgt_zero () : CGT_NONE;

  for (guint i = 0; !cgt_value_is_none (sum) && i < parts->len; i++)
    {
      const CgtTerm *part = &g_array_index (parts, CgtTerm, i);
      CgtValue value = component_value (loops, part->position);

      sum = cgt_loopy_add (store, sum, part->negative ? cgt_negate (store, value) : value, NULL);
    }
  return sum;
}

gboolean
cgt_position_loops_find_sides (CgtPositionLoops *loops, const CgtPosition *position, CgtValue sides[2])
{
  g_autoptr (GArray) parts = cgt_terms_of_position (position, FALSE, loops->solver->budget, 1);
  const CgtTerm *part = parts != NULL && parts->len == 1 ? &g_array_index (parts, CgtTerm, 0) : NULL;
  g_autoptr (CgtLoops) graph = NULL;
  gsize node = G_MAXSIZE;

  if (part != NULL && !part->negative && cgt_value_is_none (component_value (loops, part->position)) && !loops->failed)
    node = cgt_table_find (loops->graph.positions, cgt_position_get_bytes (part->position));
  graph = node != G_MAXSIZE ? whole_graph (loops, (guint) node) : NULL;
  for (CgtPlayer side = CGT_LEFT; graph != NULL && side <= CGT_RIGHT; side++)
    sides[side] = cgt_loops_side (loops->solver->store, graph, 0, side);
  return graph != NULL && cgt_solver_tick (loops->solver);
}

static gboolean
add_term (CgtPositionLoops *loops, const CgtTerm *component, GPtrArray *graphs, CgtValue *rest)
{
  CgtStore *store = loops->solver->store;
  CgtValue value = component_value (loops, component->position);
  CgtLoops *graph;
  gsize node;

  if (!cgt_value_is_none (value) && !cgt_is_sided (value))
    {
      *rest = cgt_loopy_add (store, *rest, component->negative ? cgt_negate (store, value) : value, NULL);
      return !cgt_value_is_none (*rest);
    }
  node = cgt_table_find (loops->graph.positions, cgt_position_get_bytes (component->position));
  graph = node != G_MAXSIZE && !loops->failed ? whole_graph (loops, (guint) node) : NULL;
  if (graph != NULL && component->negative)
    {
      CgtLoops *positive = graph;

      graph = cgt_loops_negate (store, positive);
      cgt_loops_free (positive);
    }
  if (graph != NULL)
    g_ptr_array_add (graphs, graph);
  return graph != NULL;
}

gboolean
cgt_position_loops_add_terms (CgtPositionLoops *loops, const CgtPosition *position, gboolean negative,
                              GPtrArray *graphs, CgtValue *rest)
{
  g_autoptr (GArray) parts = cgt_terms_of_position (position, negative, loops->solver->budget, G_MAXSIZE);
  gboolean done = parts != NULL;

  for (guint i = 0; done && i < parts->len; i++)
    done = add_term (loops, &g_array_index (parts, CgtTerm, i), graphs, rest);
  return done;
}
