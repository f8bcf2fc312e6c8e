/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-play-graph.h"
#include "cgt-graph-proof.h"
#include "solvers/outcome/cgt-component-facts.h"

/* Explores breadth first from the states in question, in growing rounds. After each round, everything that can be
 * decided is decided backwards from the ends, nearest first, with a counter of undecided options for each node (in
 * linear time). A graph need not be finite. A result is final if its remoteness is within the depth that is fully
 * explored, since a shorter game would have been found. Draws are known when everything is explored, or when the
 * explored part proves them. */

#define FIRST_ROUND 256

/* What is needed for deciding backwards has its place from the first, so that this never fails. */
typedef struct
{
  guint32 depth;
  guint32 undecided; /* its options that are not known to be won */
  guint32 queued;    /* at the place q: the node that is decided as number q */
  gint64 result;     /* -1, or 2 * remoteness + (the player to move wins) */
} Node;

struct _CgtPlayGraph
{
  CgtSolver *solver;
  CgtBudget *budget;
  gboolean impartial, misere;
  CgtPlayGraphStates states;
  CgtMoveGraph moves;          /* of keys: player and state; word 1: the race has ended */
  Node *nodes;                 /* an array of the budget */
  CgtGraphBackwards backwards; /* two more, which have the room */
  guint n_decided;             /* the nodes with a result */
  guint most_nodes;
  gboolean stopped;
  guint8 *proved; /* CgtProved; made when it is needed */
  GArray *asked;  /* guint */
  CgtArena options, components;
  GByteArray *buffer;
  CgtFacts facts; /* of values that are added up */
};

CgtPlayGraph *
cgt_play_graph_new (CgtSolver *solver, gboolean impartial, gboolean misere, CgtPlayGraphStates states, guint most_nodes)
{
  CgtPlayGraph *graph = g_new0 (CgtPlayGraph, 1);

  graph->solver = solver;
  graph->budget = solver->budget;
  graph->impartial = impartial;
  graph->misere = misere;
  graph->states = states;
  graph->most_nodes = most_nodes;
  cgt_move_graph_init (&graph->moves, graph->budget);
  graph->asked = g_array_new (FALSE, FALSE, sizeof (guint));
  graph->buffer = g_byte_array_new ();
  cgt_arena_init (&graph->options, graph->budget);
  cgt_arena_init (&graph->components, graph->budget);
  cgt_facts_init (&graph->facts, solver);
  return graph;
}

void
cgt_play_graph_free (CgtPlayGraph *graph)
{
  if (graph == NULL)
    return;
  cgt_move_graph_clear (&graph->moves);
  cgt_budget_release (graph->nodes);
  cgt_graph_backwards_clear (&graph->backwards);
  g_array_unref (graph->asked);
  g_free (graph->proved);
  g_byte_array_unref (graph->buffer);
  cgt_arena_clear (&graph->options);
  cgt_arena_clear (&graph->components);
  cgt_facts_clear (&graph->facts);
  g_free (graph);
}

/* Adding values up
 *
 * Equal short games G and H have the same outcome beside every loopy X, draws included. Who wins or draws G + X plays
 * H + X as if G and -G were there too: as in G + X, and in H - G as the second player, who has an answer to each move.
 * An answer in -G is taken for a move in G, and so on, until there is one in H or X; this ends since H - G does (the
 * Swivel Chair Strategy, Winning Ways, ch. 11). So X is played beside one sum of values, or a few. Positions of loopy
 * games that end are short games too. */

/* The state that is written: its values and its other parts. */
typedef struct
{
  CgtValue sum;
  GArray *values; /* CgtValue; these were not added to the sum, because its canonical form might be large */
  GByteArray *parts;
} Added;

static gboolean
add_value (CgtPlayGraph *graph, Added *added, CgtValue value)
{
  CgtStore *store = graph->solver->store;
  gboolean fails = cgt_value_is_none (value);
  CgtValue sum = fails ? CGT_NONE : cgt_facts_add (&graph->facts, added->sum, value, &fails), negative;

  if (fails)
    return FALSE;
  if (!cgt_value_is_none (sum))
    {
      added->sum = sum;
      return TRUE;
    }
  negative = cgt_negate (store, value);
  for (guint i = 0; i < added->values->len; i++)
    if (cgt_value_equal (g_array_index (added->values, CgtValue, i), negative))
      {
        g_array_remove_index (added->values, i);
        return TRUE;
      }
  g_array_append_val (added->values, value);
  return !cgt_value_is_none (negative);
}

static gboolean
add_component (CgtPlayGraph *graph, Added *added, CgtSolverGame *game, CgtBytes component, gboolean negative)
{
  CgtHow how;
  CgtValue value;

  if ((cgt_rules_get_kind (game->rules, component) & CGT_RULESET_LOOPY) != 0)
    {
      cgt_play_append (added->parts, game->index, negative, component);
      return TRUE;
    }
  value = cgt_solver_value (graph->solver, game, component, &how);
  return add_value (graph, added, negative ? cgt_negate (graph->solver->store, value) : value);
}

/* A position of a game without end, component by component. The value of another position was looked for in vain. */
static gboolean
add_position (CgtPlayGraph *graph, Added *added, const CgtPlayPart *part)
{
  CgtSolverGame *game = cgt_play_part_game (part, graph->solver);
  const CgtRuleset *ruleset = game->rules->ruleset;
  CgtArenaMark mark = cgt_arena_mark (&graph->components);
  gboolean negative = cgt_play_part_is_negative (part), done = TRUE;

  if ((ruleset->flags & CGT_RULESET_LOOPY) == 0)
    {
      cgt_play_append (added->parts, game->index, negative, cgt_play_part_bytes (part));
      return TRUE;
    }
  if (ruleset->parts.split == NULL || ruleset->parts.split_values)
    return add_component (graph, added, game, cgt_play_part_bytes (part), negative);
  ruleset->parts.split (game->rules, cgt_play_part_bytes (part), &graph->components);
  for (gsize i = mark.n; i < graph->components.n && done; i++)
    done = add_component (graph, added, game, cgt_arena_get (&graph->components, i),
                          negative != (graph->components.items[i].tag == 1));
  done = done && !graph->components.stopped;
  cgt_arena_reset (&graph->components, mark);
  return done;
}

/* Appends a state that is equal to @state. FALSE: the budget ran out. */
static gboolean
append_added_up (CgtPlayGraph *graph, CgtBytes state, GByteArray *out)
{
  g_autoptr (GArray) values = g_array_new (FALSE, FALSE, sizeof (CgtValue));
  g_autoptr (GByteArray) parts = g_byte_array_new ();
  Added added = { cgt_zero (), values, parts };

  for (const CgtPlayPart *part = state.data; part < cgt_play_end (state); part = cgt_play_next (part))
    if (part->game == CGT_PLAY_VALUE ? !add_value (graph, &added, cgt_play_part_value (part))
                                     : !add_position (graph, &added, part))
      return FALSE;
  g_array_append_val (values, added.sum);
  for (guint i = 0; i < values->len; i++)
    cgt_play_append (parts, CGT_PLAY_VALUE, FALSE,
                     (CgtBytes) { &g_array_index (values, CgtValue, i), sizeof (CgtValue) });
  cgt_play_sort (parts);
  g_byte_array_append (out, parts->data, parts->len);
  return TRUE;
}

/* Writes the key of a state into the buffer. FALSE: the budget ran out. */
static gboolean
write_key (CgtPlayGraph *graph, CgtBytes state, CgtPlayer player)
{
  guint64 mover = graph->impartial ? 0 : player;

  g_byte_array_set_size (graph->buffer, 0);
  g_byte_array_append (graph->buffer, (const guint8 *) &mover, sizeof mover);
  if (graph->states == CGT_PLAY_GRAPH_ADDED_UP)
    return append_added_up (graph, state, graph->buffer);
  g_byte_array_append (graph->buffer, state.data, (guint) state.size);
  return TRUE;
}

guint
cgt_play_graph_find (CgtPlayGraph *graph, CgtBytes state, CgtPlayer player)
{
  return write_key (graph, state, player)
           ? (guint) cgt_table_find (graph->moves.positions, cgt_play_bytes (graph->buffer))
           : G_MAXUINT;
}

static guint32
add_node (CgtPlayGraph *graph, CgtBytes state, CgtPlayer player, guint32 depth)
{
  guint n = cgt_play_graph_get_n (graph);
  guint32 node = cgt_array_reserve (graph->budget, &graph->nodes, 1, sizeof (Node)) &&
                     cgt_array_reserve (graph->budget, &graph->backwards.first, n + 3, sizeof (guint32)) &&
                     write_key (graph, state, player)
                   ? cgt_move_graph_add (&graph->moves, cgt_play_bytes (graph->buffer))
                   : G_MAXUINT32;

  if (node == n && !cgt_array_append (graph->budget, graph->nodes, (Node) { .depth = depth, .result = -1 }))
    return G_MAXUINT32;
  return node;
}

guint
cgt_play_graph_add (CgtPlayGraph *graph, CgtBytes state, CgtPlayer player, guint depth)
{
  guint node = add_node (graph, state, player, depth);

  if (node != G_MAXUINT)
    g_array_append_val (graph->asked, node);
  else
    graph->stopped = TRUE;
  return node;
}

static gboolean
list_moves_of (CgtPlayGraph *graph, CgtBytes state, CgtPlayer mover, guint32 depth)
{
  CgtArenaMark mark = cgt_arena_mark (&graph->options);
  gboolean done =
    cgt_solver_tick (graph->solver) &&
    cgt_play_options (graph->solver, state, mover,
                      graph->states == CGT_PLAY_GRAPH_AS_WRITTEN ? CGT_PLAY_AS_WRITTEN : CGT_PLAY_ARRANGED,
                      &graph->options);

  if (done)
    cgt_arena_drop_doubles (&graph->options, mark.n);
  for (gsize k = mark.n; k < graph->options.n && done; k++)
    {
      guint32 target = add_node (graph, cgt_arena_get (&graph->options, k), cgt_player_other (mover), depth + 1);
      done = target != G_MAXUINT32 && cgt_move_graph_add_move (&graph->moves, target);
    }
  cgt_arena_reset (&graph->options, mark);
  return done && cgt_array_reserve (graph->budget, &graph->backwards.sources, cgt_array_length (graph->moves.edges),
                                    sizeof *graph->backwards.sources);
}

static CgtPlayNode
get_key (const CgtPlayGraph *graph, guint node)
{
  CgtBytes key = cgt_table_get_key (graph->moves.positions, node);
  const guint64 *mover = key.data;

  return (CgtPlayNode) { .state = { mover + 1, key.size - sizeof *mover }, .player = (CgtPlayer) *mover };
}

static gboolean
list_moves (gpointer self, guint node)
{
  CgtPlayGraph *graph = self;
  CgtPlayNode next = get_key (graph, node);

  if (cgt_play_graph_get_n (graph) > graph->most_nodes)
    return FALSE;
  if (!cgt_play_is_over (graph->solver, next.state))
    return list_moves_of (graph, next.state, next.player, graph->nodes[node].depth);
  cgt_table_set (graph->moves.positions, node, 1);
  return TRUE;
}

/* Nobody waits for an answer any more. When time or memory has run out, what is explored still decides something. */
static gboolean
is_cancelled (CgtPlayGraph *graph)
{
  CgtBudgetEnd end;

  return !cgt_budget_tick (graph->budget) && cgt_budget_get_end (graph->budget, &end, NULL) &&
         end == CGT_BUDGET_END_CANCELLED;
}

/* Sets the results of the ends and queues them. Returns how many there are. */
static guint
begin_at_ends (CgtPlayGraph *graph, const CgtGraphPart *part)
{
  guint n_queued = 0;

  graph->n_decided = part->n;
  for (guint i = 0; i < part->n; i++)
    graph->nodes[i].result = -1;
  for (guint i = 0; i < part->explored; i++)
    {
      graph->nodes[i].undecided = part->first[i + 1] - part->first[i];
      if (graph->nodes[i].undecided == 0)
        {
          graph->nodes[i].result = graph->misere && cgt_table_get (graph->moves.positions, i) == 0;
          graph->nodes[n_queued++].queued = i;
        }
    }
  return n_queued;
}

/* The queue is ordered by remoteness, so the first win found is the fastest and the last loss the slowest. */
static void
decide_backwards (CgtPlayGraph *graph, const CgtGraphPart *part)
{
  guint n_queued = begin_at_ends (graph, part);
  Node *nodes = graph->nodes;

  cgt_graph_backwards_fill (&graph->backwards, part);
  for (guint q = 0; q < n_queued && !is_cancelled (graph); q++)
    {
      guint node = nodes[q].queued;
      gboolean wins = nodes[node].result % 2 == 1;
      gint64 remoteness = nodes[node].result / 2 + 1;

      for (guint32 s = graph->backwards.first[node]; s < graph->backwards.first[node + 1]; s++)
        {
          guint before = graph->backwards.sources[s];
          if (nodes[before].result >= 0 || (wins && --nodes[before].undecided > 0))
            continue;
          nodes[before].result = 2 * remoteness + !wins;
          nodes[n_queued++].queued = before;
        }
    }
}

/* A node without a win or loss in the explored part may still be proved to be a draw. */
static void
prove_draws (CgtPlayGraph *graph, const CgtGraphPart *part)
{
  g_autofree CgtTruth *results = g_new (CgtTruth, part->n + 1);

  for (guint i = 0; i < part->n; i++)
    {
      gint64 result = graph->nodes[i].result;
      results[i] = result < 0 ? CGT_UNKNOWN : (CgtTruth) (result % 2);
    }
  g_free (graph->proved);
  graph->proved = cgt_prove_draws (part, &graph->backwards, results);
}

gboolean
cgt_play_graph_is_complete (const CgtPlayGraph *graph)
{
  return cgt_move_graph_n_explored (&graph->moves) == cgt_play_graph_get_n (graph);
}

static gboolean
is_draw (CgtPlayGraph *graph, guint node)
{
  return graph->nodes[node].result < 0 &&
         (cgt_play_graph_is_complete (graph) || (graph->proved != NULL && graph->proved[node] == CGT_PROVED_DRAW));
}

/* Whether the result of a node stays the same if more is explored. */
static gboolean
is_final (CgtPlayGraph *graph, guint node)
{
  gint64 result = graph->nodes[node].result;
  guint32 depth_of_known;

  if (cgt_play_graph_is_complete (graph))
    return TRUE;
  if (result < 0)
    return is_draw (graph, node);
  depth_of_known = graph->nodes[cgt_move_graph_n_explored (&graph->moves)].depth;
  return result / 2 + graph->nodes[node].depth <= depth_of_known;
}

/* Whether the results of all states in question, up to @depth moves from the start, are final. */
static gboolean
is_decided (CgtPlayGraph *graph, guint depth)
{
  for (guint i = 0; i < graph->asked->len; i++)
    {
      guint node = g_array_index (graph->asked, guint, i);
      if (graph->nodes[node].depth <= depth && !is_final (graph, node))
        return FALSE;
    }
  return TRUE;
}

/* Once the start is decided, its moves may take a few times that effort. If play can grow for ever, some may never be
 * decided. */
void
cgt_play_graph_solve (CgtPlayGraph *graph, gboolean all)
{
  guint enough = G_MAXUINT;

  for (guint round = all ? G_MAXUINT : FIRST_ROUND;; round *= 2)
    {
      CgtGraphPart part;

      g_clear_pointer (&graph->proved, g_free);
      graph->stopped = graph->stopped || !cgt_move_graph_explore (&graph->moves, round, list_moves, graph);
      part = cgt_move_graph_get_part (&graph->moves);
      if (!is_cancelled (graph))
        decide_backwards (graph, &part);
      if (!cgt_play_graph_is_complete (graph) && !is_cancelled (graph))
        prove_draws (graph, &part);
      if (is_cancelled (graph))
        {
          graph->n_decided = 0; /* those of an earlier round are not final */
          graph->stopped = TRUE;
        }
      if (graph->stopped || is_decided (graph, 1))
        return;
      if (enough == G_MAXUINT && is_decided (graph, 0))
        enough = MAX (16 * FIRST_ROUND, 4 * part.explored);
      if (part.explored >= enough)
        return;
    }
}

guint
cgt_play_graph_get_n (const CgtPlayGraph *graph)
{
  return (guint) cgt_array_length (graph->nodes);
}

char
cgt_play_graph_result (CgtPlayGraph *graph, guint node, gint64 *remoteness)
{
  gint64 result;

  *remoteness = -1;
  if (node >= graph->n_decided)
    return 0;
  result = graph->nodes[node].result;
  if (result < 0)
    return is_draw (graph, node) ? 'D' : 0;
  if (is_final (graph, node))
    *remoteness = result / 2;
  return result % 2 == 1 ? 'W' : 'L';
}

CgtPlayNode
cgt_play_graph_get (CgtPlayGraph *graph, guint i)
{
  CgtPlayNode node = get_key (graph, i);
  CgtGraphPart part = cgt_move_graph_get_part (&graph->moves);

  node.result = cgt_play_graph_result (graph, i, &node.remoteness);
  node.is_over = cgt_table_get (graph->moves.positions, i) != 0;
  node.moves = cgt_graph_part_options (&part, i, &node.n_moves);
  return node;
}
