/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "automata/cgt-p-states.h"

/* T. Khovanova and J. Xiong, "Nim Fractals" (arXiv 1405.5942). A longest optimal game goes from P-position to
 * P-position, two moves at a time, for as long as possible; its number of pairs of moves is the generation of
 * where it began. So the generation of a P-position is 1 + the greatest of those it can go to in two moves, and
 * its parents are those of the generation before that it can go to. */

typedef struct
{
  CgtSolver *solver;
  CgtSumShape *shape;
  const CgtSum *sum;
  CgtTable *known; /* state -> its node + 1 for a P-position */
  GArray *nodes;   /* Node */
  GArray *edges;   /* guint: nodes two moves on */
  gint to;
  gboolean failed;
} Work;

typedef struct
{
  gsize state; /* entry of the table */
  guint generation;
  guint first_edge, n_edges; /* P-positions two moves on */
} Node;

/* The P-positions two moves on from a P-position, without doubles. */
static gboolean
list_p_positions (Work *work, CgtBytes state, CgtArena *out)
{
  CgtArena middle, all;
  gboolean done;

  cgt_arena_init (&middle, work->solver->budget);
  cgt_arena_init (&all, work->solver->budget);
  done = cgt_sum_shape_options (work->shape, state, CGT_LEFT, &middle);
  cgt_arena_drop_doubles (&middle, 0);
  for (gsize i = 0; i < middle.n && done; i++)
    {
      CgtArenaMark mark = cgt_arena_mark (&all);
      done = cgt_solver_tick (work->solver) && cgt_sum_shape_options (work->shape, cgt_arena_get (&middle, i), CGT_LEFT, &all);
      for (gsize k = mark.n; k < all.n && done; k++)
        {
          CgtBytes option = cgt_arena_get (&all, k);
          guint64 nimber;
          done = cgt_sum_shape_nimber (work->shape, option, &nimber);
          if (done && nimber == 0)
            done = cgt_arena_append (out, option.data, option.size, 0);
        }
      cgt_arena_reset (&all, mark);
    }
  cgt_arena_drop_doubles (out, 0);
  cgt_arena_clear (&middle);
  cgt_arena_clear (&all);
  return done;
}

/* The walk */

/* Makes a node of a P-position, and of those it can go to first: a walk in depth, with its own stack. */
static gboolean
add_node (Work *work, CgtBytes state, guint *node)
{
  gsize entry = cgt_table_intern (work->known, state, work->solver->budget);
  g_autoptr (GArray) targets = NULL;
  CgtArena next;
  Node made = { 0 };
  gboolean done;

  if (entry == G_MAXSIZE || !cgt_solver_tick (work->solver))
    return FALSE;
  if (cgt_table_get (work->known, entry) != 0)
    {
      *node = (guint) cgt_table_get (work->known, entry) - 1;
      return TRUE;
    }
  targets = g_array_new (FALSE, FALSE, sizeof (guint));
  cgt_arena_init (&next, work->solver->budget);
  done = list_p_positions (work, cgt_table_get_key (work->known, entry), &next);
  for (gsize i = 0; i < next.n && done; i++)
    {
      guint target;
      done = add_node (work, cgt_arena_get (&next, i), &target);
      if (done)
        {
          made.generation = MAX (made.generation, g_array_index (work->nodes, Node, target).generation + 1);
          g_array_append_val (targets, target);
        }
    }
  cgt_arena_clear (&next);
  if (!done)
    return FALSE;
  made.state = entry;
  made.first_edge = work->edges->len;
  made.n_edges = targets->len;
  g_array_append_vals (work->edges, targets->data, targets->len);
  *node = work->nodes->len;
  g_array_append_val (work->nodes, made);
  cgt_table_set (work->known, entry, *node + 1);
  return TRUE;
}

/* Meets all followers, and makes a node of each P-position among them. */
static gboolean
walk_followers (Work *work, CgtBytes start)
{
  g_autoptr (CgtTable) met = cgt_table_new ();
  CgtArena options;
  gboolean done = cgt_table_intern (met, start, work->solver->budget) != G_MAXSIZE;

  cgt_arena_init (&options, work->solver->budget);
  for (gsize i = 0; i < cgt_table_get_n (met) && done; i++)
    {
      CgtBytes state = cgt_table_get_key (met, i);
      guint64 nimber;
      guint node;

      cgt_arena_reset (&options, (CgtArenaMark) { 0, 0 });
      done = cgt_solver_tick (work->solver) && cgt_sum_shape_nimber (work->shape, state, &nimber)
             && (nimber != 0 || add_node (work, state, &node)) && cgt_sum_shape_options (work->shape, state, CGT_LEFT, &options);
      for (gsize k = 0; k < options.n && done; k++)
        done = cgt_table_intern (met, cgt_arena_get (&options, k), work->solver->budget) != G_MAXSIZE;
    }
  cgt_arena_clear (&options);
  return done;
}

static void
run (gpointer data)
{
  Work *work = data;
  g_autoptr (GByteArray) start = g_byte_array_new ();

  cgt_sum_shape_state (work->shape, work->sum, G_MAXUINT, NULL, CGT_NONE, start);
  work->failed = !walk_followers (work, (CgtBytes) { start->data, start->len });
}

/* The result */

static gint
compare_nodes (gconstpointer a, gconstpointer b, gpointer data)
{
  Work *work = data;
  guint i = *(const guint *) a, k = *(const guint *) b;
  const Node *x = &g_array_index (work->nodes, Node, i), *y = &g_array_index (work->nodes, Node, k);
  CgtBytes s = cgt_table_get_key (work->known, x->state), t = cgt_table_get_key (work->known, y->state);
  const guint64 *u = s.data, *v = t.data;

  if (x->generation != y->generation)
    return x->generation < y->generation ? -1 : 1;
  for (gsize w = 0; w < MIN (s.size, t.size) / 8; w++)
    if (u[w] != v[w])
      return u[w] < v[w] ? -1 : 1;
  return s.size < t.size ? -1 : s.size > t.size;
}

/* Only the parents: P-positions of the generation just before. */
static void
add_parents (Work *work, const guint *place, guint node, CgtGenerations *result)
{
  const Node *from = &g_array_index (work->nodes, Node, node);

  for (guint k = 0; k < from->n_edges; k++)
    {
      guint target = g_array_index (work->edges, guint, from->first_edge + k);
      CgtGenerationsEdge edge = { place[node], place[target] };
      if (g_array_index (work->nodes, Node, target).generation + 1 == from->generation)
        g_array_append_val (result->edges, edge);
    }
}

static CgtGenerations *
collect (Work *work)
{
  CgtGenerations *result = g_new0 (CgtGenerations, 1);
  g_autoptr (GArray) order = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree guint *place = g_new0 (guint, work->nodes->len + 1);

  result->nodes = g_ptr_array_new_with_free_func (g_free);
  result->generation = g_array_new (FALSE, FALSE, sizeof (guint));
  result->edges = g_array_new (FALSE, FALSE, sizeof (CgtGenerationsEdge));
  for (guint i = 0; i < work->nodes->len; i++)
    if (work->to < 0 || g_array_index (work->nodes, Node, i).generation <= (guint) work->to)
      g_array_append_val (order, i);
  g_array_sort_with_data (order, compare_nodes, work);
  for (guint i = 0; i < order->len; i++)
    {
      guint node = g_array_index (order, guint, i);
      const Node *from = &g_array_index (work->nodes, Node, node);
      place[node] = i;
      g_ptr_array_add (result->nodes, cgt_sum_shape_to_text (work->shape, cgt_table_get_key (work->known, from->state)));
      g_array_append_val (result->generation, from->generation);
      result->n_generations = MAX (result->n_generations, from->generation + 1);
    }
  for (guint i = 0; i < order->len; i++)
    add_parents (work, place, g_array_index (order, guint, i), result);
  return result;
}

/**
 * cgt_solver_generations:
 * @to: the last generation wanted, or -1 for all
 *
 * Returns: (transfer full): the P-positions among @sum and its followers; %NULL with an error.
 */
CgtGenerations *
cgt_solver_generations (CgtSolver *solver, const CgtSum *sum, gint to, GError **error)
{
  Work work = { .solver = solver, .sum = sum, .to = to };
  CgtGenerations *result = NULL;

  g_return_val_if_fail (solver != NULL && sum != NULL, NULL);

  if (!cgt_sum_has_p_positions (sum, solver->store, "generations of P-positions", error))
    return NULL;
  work.shape = cgt_sum_shape_new (solver, sum);
  work.known = cgt_table_new ();
  work.nodes = g_array_new (FALSE, FALSE, sizeof (Node));
  work.edges = g_array_new (FALSE, FALSE, sizeof (guint));
  cgt_deep_call (solver->budget, (gsize) 1 << 30, run, &work);
  if (!work.failed)
    result = collect (&work);
  else if (solver->budget == NULL || cgt_budget_check (solver->budget, error))
    g_set_error_literal (error, CGT_ERROR, CGT_ERROR_BUDGET, "there are more followers than memory can hold");
  if (solver->budget != NULL)
    cgt_budget_charge (solver->budget, -(gssize) cgt_table_get_memory (work.known));
  cgt_solver_rest (solver);
  cgt_sum_shape_free (work.shape);
  cgt_table_free (work.known);
  g_array_unref (work.nodes);
  g_array_unref (work.edges);
  return result;
}

/** cgt_generations_free: */
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
