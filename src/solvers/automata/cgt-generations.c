/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-part-graph.h"
#include "base/cgt-sort.h"

/* T. Khovanova and J. Xiong, "Nim Fractals" (arXiv 1405.5942). A longest optimal game goes from P-position to
 * P-position, two moves at a time, for as long as possible; its number of pairs of moves is the generation of its first
 * position. So the generation of a P-position is 1 + the greatest generation it can reach in two moves, and its parents
 * are the P-positions of the generation before that it can reach.
 *
 * A state is treated as its parts (CgtPartGraph): its followers are all combinations of followers of the parts, and its
 * nimber is the XOR of theirs. So P-positions are found by choosing all parts but one freely. Two moves that lead from
 * one to another are either two moves in one part that keep its nimber, or one move in each of two parts that change
 * their nimbers alike. */

typedef struct
{
  gsize term; /* where it begins in the state */
  CgtPartGraph *graph;
  guint32 start;
} Part;

typedef struct
{
  gsize state; /* its entry in the table */
  guint generation;
  gboolean solved;
  guint first_edge, n_edges; /* parents */
} Node;

typedef struct
{
  CgtSolver *solver;
  const CgtSum *sum;
  GPtrArray *graphs;        /* CgtPartGraph */
  GArray *parts;            /* Part, in the order of the terms */
  CgtTable *known;          /* state -> its node + 1 */
  Node *nodes;              /* an array of the budget, like the one below */
  guint32 *states;          /* for each node, a node of the graph for each part */
  GArray *edges;            /* guint: parents of each node */
  GByteArray *start;        /* the sum as it stands, a part for each term */
  GByteArray *state, *term; /* being written */
  CgtGenerationsBy by;
  gint to;
  gboolean failed;
} Work;

/* Parts */

static CgtPartGraph *
graph_of (Work *work, CgtSolverGame *game, gboolean alone)
{
  for (guint i = 0; i < work->graphs->len; i++)
    {
      CgtPartGraph *graph = g_ptr_array_index (work->graphs, i);
      if (graph->game == game)
        return graph;
    }
  g_ptr_array_add (work->graphs, cgt_part_graph_new (work->solver, game, alone));
  return g_ptr_array_index (work->graphs, work->graphs->len - 1);
}

static gboolean
add_part (Work *work, const CgtPlayPart *term, CgtBytes content, gboolean alone)
{
  gsize at = (gsize) ((const guint8 *) term - work->start->data);
  Part part = { at, graph_of (work, cgt_play_part_game (term, work->solver), alone), 0 };

  if (!cgt_part_graph_add (part.graph, content, &part.start))
    return FALSE;
  g_array_append_val (work->parts, part);
  return TRUE;
}

static gboolean
split_state (Work *work)
{
  CgtBytes state = cgt_play_bytes (work->start);

  for (const CgtPlayPart *term = state.data; term < cgt_play_end (state); term = cgt_play_next (term))
    {
      const CgtSolverGame *game = cgt_play_part_game (term, work->solver);
      gboolean is_heaps = game != NULL && cgt_game_plays_heaps (game),
               single = cgt_play_part_length (term) == state.size;
      CgtBytes content = cgt_play_part_bytes (term);
      const guint64 *heaps = content.data;
      gsize n = content.size / sizeof *heaps;

      if (!is_heaps && !add_part (work, term, content, single))
        return FALSE;
      for (gsize k = 0; is_heaps && k < n; k++)
        if (!add_part (work, term, (CgtBytes) { &heaps[k], sizeof *heaps }, single && n < 2))
          return FALSE;
    }
  return TRUE;
}

/* If a move can split a part, the rest of the term is arranged, so that positions do not differ in order or in empty
 * parts. */
static void
arrange_term (Work *work, const CgtPlayPart *term)
{
  const CgtSolverGame *game = cgt_play_part_game (term, work->solver);
  const CgtRuleset *ruleset = game != NULL ? game->rules->ruleset : NULL;

  if (ruleset == NULL || ruleset->parts.splits == NULL || !ruleset->parts.splits (game->rules))
    return;
  g_byte_array_set_size (work->term, (guint) ruleset->parts.arrange (game->rules, work->term->data, work->term->len));
}

/* The state in which each part is replaced by nodes[i], with a part for each term. */
static CgtBytes
write_state (Work *work, const guint32 *nodes)
{
  CgtBytes start = cgt_play_bytes (work->start);
  guint i = 0;

  g_byte_array_set_size (work->state, 0);
  for (const CgtPlayPart *term = start.data; term < cgt_play_end (start); term = cgt_play_next (term))
    {
      gsize at = (gsize) ((const guint8 *) term - work->start->data);

      g_byte_array_set_size (work->term, 0);
      for (; i < work->parts->len && g_array_index (work->parts, Part, i).term == at; i++)
        {
          CgtBytes content = cgt_part_graph_content (g_array_index (work->parts, Part, i).graph, nodes[i]);

          g_byte_array_append (work->term, content.data, (guint) content.size);
        }
      arrange_term (work, term);
      cgt_play_append (work->state, term->game, cgt_play_part_is_negative (term), cgt_play_bytes (work->term));
    }
  return cgt_play_bytes (work->state);
}

/* P-positions */

static const guint32 *
state_of (const Work *work, guint node)
{
  return &work->states[(gsize) node * work->parts->len];
}

static gboolean
add_node (Work *work, const guint32 *nodes)
{
  gsize entry = cgt_table_intern (work->known, write_state (work, nodes), work->solver->budget);
  CgtBudget *budget = work->solver->budget;
  Node made = { .state = entry };

  if (entry == G_MAXSIZE || !cgt_solver_tick (work->solver))
    return FALSE;
  if (cgt_table_get (work->known, entry) != 0)
    return TRUE;
  for (guint i = 0; i < work->parts->len; i++)
    if (!cgt_array_append (budget, work->states, nodes[i]))
      return FALSE;
  if (!cgt_array_append (budget, work->nodes, made))
    return FALSE;
  cgt_table_set (work->known, entry, cgt_array_length (work->nodes));
  return cgt_array_length (work->nodes) < G_MAXUINT / 2;
}

/* Chooses parts @i and later freely, except part @last, which makes the nimber @so_far 0. */
static gboolean
choose_parts (Work *work, GArray **followers, guint last, guint i, guint64 so_far, guint32 *nodes)
{
  const Part *part = &g_array_index (work->parts, Part, MIN (i, last));

  if (i == last)
    return choose_parts (work, followers, last, i + 1, so_far, nodes);
  if (i >= work->parts->len)
    {
      const guint32 *all = (const guint32 *) (gpointer) followers[last]->data;
      guint n = followers[last]->len;

      part = &g_array_index (work->parts, Part, last);
      for (guint k = cgt_part_graph_first_with (part->graph, all, n, so_far);
           k < n && cgt_part_graph_nimber (part->graph, all[k]) == so_far; k++)
        {
          nodes[last] = all[k];
          if (!add_node (work, nodes))
            return FALSE;
        }
      return cgt_solver_tick (work->solver);
    }
  part = &g_array_index (work->parts, Part, i);
  for (guint k = 0; k < followers[i]->len; k++)
    {
      nodes[i] = g_array_index (followers[i], guint32, k);
      if (!choose_parts (work, followers, last, i + 1, so_far ^ cgt_part_graph_nimber (part->graph, nodes[i]), nodes))
        return FALSE;
    }
  return TRUE;
}

/* Makes a node of each P-position among the followers. */
static gboolean
find_p_positions (Work *work)
{
  guint n = work->parts->len, last = 0;
  g_autofree GArray **followers = g_new0 (GArray *, n + 1);
  g_autofree guint32 *nodes = g_new0 (guint32, n + 1);
  gboolean done = TRUE;

  for (guint i = 0; i < n && done; i++)
    {
      const Part *part = &g_array_index (work->parts, Part, i);

      followers[i] = g_array_new (FALSE, FALSE, sizeof (guint32));
      done = cgt_part_graph_followers (part->graph, part->start, followers[i]);
      cgt_part_graph_sort (part->graph, (guint32 *) (gpointer) followers[i]->data, followers[i]->len);
      if (followers[i]->len > followers[last]->len)
        last = i;
    }
  if (done)
    done = n == 0 ? add_node (work, nodes) : choose_parts (work, followers, last, 0, 0, nodes);
  for (guint i = 0; i < n; i++)
    g_clear_pointer (&followers[i], g_array_unref);
  return done;
}

/* Two moves on */

/* Appends the node of a state that is a P-position and a follower. */
static gboolean
add_target (Work *work, const guint32 *nodes, GArray *targets)
{
  guint target = (guint) cgt_table_lookup (work->known, write_state (work, nodes));

  g_assert (target != 0);
  target--;
  g_array_append_val (targets, target);
  return cgt_solver_tick (work->solver);
}

/* Both moves in part @i. */
static gboolean
add_two_in_one (Work *work, guint i, guint32 *nodes, const GArray *moves, GArray *targets)
{
  CgtPartGraph *graph = g_array_index (work->parts, Part, i).graph;
  guint32 was = nodes[i];
  guint64 nimber = cgt_part_graph_nimber (graph, was);
  gboolean done = TRUE;

  for (guint k = 0; k < moves->len && done; k++)
    {
      guint n;
      const guint32 *answers = cgt_move_graph_options (&graph->moves, g_array_index (moves, guint32, k), &n);

      for (guint m = cgt_part_graph_first_with (graph, answers, n, nimber);
           m < n && cgt_part_graph_nimber (graph, answers[m]) == nimber && done; m++)
        {
          nodes[i] = answers[m];
          done = add_target (work, nodes, targets);
        }
    }
  nodes[i] = was;
  return done;
}

/* One move in part @i, and one in part @from or a later one: both nimbers change by the same. */
static gboolean
add_one_in_two (Work *work, guint i, guint from, guint32 *nodes, const GArray *moves, GArray *targets)
{
  const Part *part = &g_array_index (work->parts, Part, i);
  guint32 was = nodes[i];
  gboolean done = TRUE;

  for (guint j = from; j < work->parts->len && done; j++)
    {
      CgtPartGraph *other = g_array_index (work->parts, Part, j).graph;
      guint32 other_was = nodes[j];
      guint n;
      const guint32 *answers = cgt_move_graph_options (&other->moves, other_was, &n);

      for (guint k = 0; k < moves->len && done && j != i; k++)
        {
          guint64 wanted;

          nodes[i] = g_array_index (moves, guint32, k);
          wanted = cgt_part_graph_nimber (part->graph, nodes[i]) ^ cgt_part_graph_nimber (part->graph, was) ^
                   cgt_part_graph_nimber (other, other_was);
          for (guint m = cgt_part_graph_first_with (other, answers, n, wanted);
               m < n && cgt_part_graph_nimber (other, answers[m]) == wanted && done; m++)
            {
              nodes[j] = answers[m];
              done = add_target (work, nodes, targets);
            }
        }
      nodes[j] = other_was;
    }
  nodes[i] = was;
  return done;
}

static gboolean find_generation (Work *work, guint node);

static guint
generation_of (Work *work, guint node)
{
  return work->nodes[node].generation;
}

/* Appends the P-positions two moves on, after any of @moves in part @i; and those of them that a move in an earlier
 * part begins too, where @all is set. */
static gboolean
add_targets (Work *work, guint i, gboolean all, guint32 *nodes, const GArray *moves, GArray *targets)
{
  return add_two_in_one (work, i, nodes, moves, targets) &&
         add_one_in_two (work, i, all ? 0 : i + 1, nodes, moves, targets);
}

/* 1 + the greatest generation two moves on. */
static gboolean
find_longest (Work *work, guint i, guint32 *nodes, const GArray *moves, GArray *targets, guint *generation)
{
  guint from = targets->len;

  if (!add_targets (work, i, FALSE, nodes, moves, targets))
    return FALSE;
  for (guint k = from; k < targets->len; k++)
    {
      guint target = g_array_index (targets, guint, k);

      if (!find_generation (work, target))
        return FALSE;
      *generation = MAX (*generation, generation_of (work, target) + 1);
    }
  return TRUE;
}

/* 1 + the greatest stage that a move leaves to be reached at the earliest. */
static gboolean
find_stage (Work *work, guint i, guint32 *nodes, const GArray *moves, GArray *targets, guint *generation)
{
  g_autoptr (GArray) move = g_array_new (FALSE, FALSE, sizeof (guint32));

  g_array_set_size (move, 1);
  for (guint m = 0; m < moves->len; m++)
    {
      guint from = targets->len, least = G_MAXUINT;

      g_array_index (move, guint32, 0) = g_array_index (moves, guint32, m);
      if (!add_targets (work, i, TRUE, nodes, move, targets))
        return FALSE;
      for (guint k = from; k < targets->len; k++)
        {
          guint target = g_array_index (targets, guint, k);

          if (!find_generation (work, target))
            return FALSE;
          least = MIN (least, generation_of (work, target));
        }
      g_assert (least != G_MAXUINT); /* there is an answer to every move from a P-position */
      *generation = MAX (*generation, least + 1);
    }
  return TRUE;
}

/* The generation of a P-position; its parents are those of the generation before among the P-positions two moves on. */
static gboolean
find_generation (Work *work, guint node)
{
  g_autoptr (GArray) targets = NULL, moves = NULL;
  g_autofree guint32 *nodes = NULL;
  guint generation = 0;
  gboolean done = TRUE;
  Node *made;

  if (work->nodes[node].solved)
    return TRUE;
  targets = g_array_new (FALSE, FALSE, sizeof (guint));
  moves = g_array_new (FALSE, FALSE, sizeof (guint32));
  nodes = g_memdup2 (state_of (work, node), work->parts->len * sizeof *nodes);
  for (guint i = 0; i < work->parts->len && done; i++)
    {
      g_array_set_size (moves, 0);
      done = cgt_part_graph_list (g_array_index (work->parts, Part, i).graph, nodes[i], moves) &&
             (work->by == CGT_GENERATIONS_STAGES ? find_stage (work, i, nodes, moves, targets, &generation)
                                                 : find_longest (work, i, nodes, moves, targets, &generation));
    }
  if (!done)
    return FALSE;
  cgt_sort_distinct (targets, cgt_uint32_compare);
  made = &work->nodes[node];
  made->generation = generation;
  made->first_edge = work->edges->len;
  for (guint i = 0; i < targets->len; i++)
    if (generation_of (work, g_array_index (targets, guint, i)) + 1 == generation)
      g_array_append_val (work->edges, g_array_index (targets, guint, i));
  made->n_edges = work->edges->len - made->first_edge;
  made->solved = TRUE;
  return TRUE;
}

static void
run (gpointer data)
{
  Work *work = data;
  gboolean done;

  cgt_play_begin (work->solver, work->sum, work->start);
  done = split_state (work) && find_p_positions (work);
  for (guint node = 0; node < cgt_array_length (work->nodes) && done; node++)
    done = find_generation (work, node);
  work->failed = !done;
}

/* The result */

static gint
compare_nodes (gconstpointer a, gconstpointer b, gpointer data)
{
  Work *work = data;
  guint i = *(const guint *) a, k = *(const guint *) b;
  const Node *x = &work->nodes[i], *y = &work->nodes[k];
  CgtBytes s = cgt_table_get_key (work->known, x->state), t = cgt_table_get_key (work->known, y->state);
  const guint64 *u = s.data, *v = t.data;

  if (x->generation != y->generation)
    return x->generation < y->generation ? -1 : 1;
  for (gsize w = 0; w < MIN (s.size, t.size) / 8; w++)
    if (u[w] != v[w])
      return u[w] < v[w] ? -1 : 1;
  return s.size < t.size ? -1 : s.size > t.size;
}

static void
add_parents (Work *work, const guint *place, guint node, CgtGenerations *result)
{
  const Node *from = &work->nodes[node];

  for (guint k = 0; k < from->n_edges; k++)
    {
      CgtGenerationsEdge edge = { place[node], place[g_array_index (work->edges, guint, from->first_edge + k)] };
      g_array_append_val (result->edges, edge);
    }
}

/* Returns NULL when the budget ran out. */
static CgtGenerations *
collect (Work *work)
{
  CgtGenerations *result = g_new0 (CgtGenerations, 1);
  g_autoptr (GArray) order = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree guint *place = g_new0 (guint, cgt_array_length (work->nodes) + 1);

  result->by = work->by;
  result->nodes = g_ptr_array_new_with_free_func (g_free);
  result->generation = g_array_new (FALSE, FALSE, sizeof (guint));
  result->edges = g_array_new (FALSE, FALSE, sizeof (CgtGenerationsEdge));
  for (guint i = 0; i < cgt_array_length (work->nodes); i++)
    if (work->to < 0 || work->nodes[i].generation <= (guint) work->to)
      g_array_append_val (order, i);
  g_array_sort_with_data (order, compare_nodes, work);
  for (guint i = 0; i < order->len; i++)
    {
      guint node = g_array_index (order, guint, i);
      const Node *from = &work->nodes[node];
      char *text = cgt_play_to_text (work->solver, cgt_table_get_key (work->known, from->state));

      if (text == NULL)
        {
          cgt_generations_free (result);
          return NULL;
        }
      place[node] = i;
      g_ptr_array_add (result->nodes, text);
      g_array_append_val (result->generation, from->generation);
      result->n_generations = MAX (result->n_generations, from->generation + 1);
    }
  for (guint i = 0; i < order->len; i++)
    add_parents (work, place, g_array_index (order, guint, i), result);
  return result;
}

static void
work_init (Work *work)
{
  work->graphs = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_part_graph_free);
  work->parts = g_array_new (FALSE, FALSE, sizeof (Part));
  work->known = cgt_table_new ();
  work->edges = g_array_new (FALSE, FALSE, sizeof (guint));
  work->start = g_byte_array_new ();
  work->state = g_byte_array_new ();
  work->term = g_byte_array_new ();
}

static void
work_clear (Work *work)
{
  g_ptr_array_unref (work->graphs);
  g_array_unref (work->parts);
  cgt_table_free (work->known);
  cgt_budget_release (work->nodes);
  cgt_budget_release (work->states);
  g_array_unref (work->edges);
  g_byte_array_unref (work->start);
  g_byte_array_unref (work->state);
  g_byte_array_unref (work->term);
}

/* Sets the error that says why there is no result. */
static void
explain (Work *work, GError **error)
{
  GError *refused = NULL;

  for (guint i = 0; i < work->graphs->len && refused == NULL; i++)
    refused = g_steal_pointer (&((CgtPartGraph *) work->graphs->pdata[i])->refused);
  cgt_p_states_fail (work->solver, refused, "followers", error);
}

/**
 * cgt_solver_generations:
 * @to: the last generation wanted, or -1 for all
 *
 * Returns: (transfer full): the P-positions among @sum and its followers; %NULL with an error
 */
CgtGenerations *
cgt_solver_generations (CgtSolver *solver, const CgtSum *sum, CgtGenerationsBy by, gint to, GError **error)
{
  Work work = { .solver = solver, .sum = sum, .by = by, .to = to };
  CgtGenerations *result = NULL;

  g_return_val_if_fail (solver != NULL && sum != NULL, NULL);

  if (!cgt_sum_has_p_positions (sum, solver->store, "generations of P-positions", error))
    return NULL;
  work_init (&work);
  cgt_deep_call (solver->budget, CGT_DEEP_STACK, run, &work);
  if (!work.failed)
    result = collect (&work);
  if (result == NULL)
    explain (&work, error);
  work_clear (&work);
  cgt_solver_release_stacks (solver);
  return result;
}

void
cgt_generations_free (CgtGenerations *generations)
{
  if (generations == NULL)
    return;
  g_ptr_array_unref (generations->nodes);
  g_array_unref (generations->generation);
  g_array_unref (generations->edges);
  g_free (generations);
}
