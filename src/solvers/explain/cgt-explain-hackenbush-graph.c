/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-shrinking-graph.h"

#include <string.h>

#include "cgt/cgt-operations.h"
#include "cgt-explain-private.h"

/* Why a graph of Hackenbush has its value, block by block from the top down (Winning Ways, ch. 7): an edge by the colon
 * principle, a green block with cycles by fusion, any other block by its options. What is known to stand on a vertex
 * gives way to the shortest stalks of the same value, so the graph shrinks. */

typedef struct
{
  CgtSolver *solver;
  CgtShrinkingGraph *graph;
  GPtrArray *steps;
  GHashTable *standing; /* vertex -> GArray of CgtValue: what stands on it */
  gboolean told[3];     /* CgtOwner: what a loop of this colour is worth was said */
  gboolean needs_cuts;  /* the whole of it is a block that its options explain */
} Work;

/* What stands on a vertex */

static GArray *
values_on (const Work *work, guint32 vertex)
{
  GArray *values = g_hash_table_lookup (work->standing, GUINT_TO_POINTER (vertex));

  if (values == NULL)
    {
      values = g_array_new (FALSE, FALSE, sizeof (CgtValue));
      g_hash_table_insert (work->standing, GUINT_TO_POINTER (vertex), values);
    }
  return values;
}

static void
add_value (const Work *work, guint32 vertex, CgtValue value)
{
  g_array_append_val (values_on (work, vertex), value);
}

/* @total: the sum of the values. */
static void
add_branches (Work *work, guint32 vertex, const GArray *values, CgtValue total)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL, *total_text = cgt_value_to_text (work->solver->store, total);
  CgtStep *step;

  for (guint i = 0; i < values->len; i++)
    g_ptr_array_add (texts, cgt_value_to_text (work->solver->store, g_array_index (values, CgtValue, i)));
  list = cgt_explain_join (texts);
  step =
    vertex == 0
      ? cgt_explain_add (work->steps, CGT_RULE_BRANCHES, _ ("On the ground stand %s, in all %s."), list, total_text)
      : cgt_explain_add (work->steps, CGT_RULE_BRANCHES, _ ("On one vertex stand %s, in all %s."), list, total_text);
  for (guint i = 0; i < texts->len; i++)
    cgt_step_add_use (step, g_strdup (texts->pdata[i]));
  cgt_step_add_use (step, g_strdup (total_text));
}

/* The stalks whose values add up to @total: a red and blue one for its number, `gb` for each up and `gr` for each down,
 * which are ^* and v*, and a green one for what is left of the nimber. NULL: it is not so simple, or they have more
 * than @most edges. (element-type utf8) */
static GPtrArray *
find_stalks (CgtSolver *solver, CgtValue total, gsize most)
{
  CgtStore *store = solver->store;
  g_autoptr (GPtrArray) stalks = g_ptr_array_new_with_free_func (g_free);
  CgtValue number, ups, nim, left;
  guint64 n, n_ups = 0;
  char *signs;

  if (!cgt_get_number_up_star (store, total, &number, &ups, &nim) ||
      !cgt_solver_nimber_of_value (solver, cgt_nimber (store, nim), &n))
    return NULL;
  signs = cgt_sign_expansion (store, number, NULL);
  if (signs == NULL)
    return NULL;
  g_ptr_array_add (stalks, g_strdelimit (g_strdelimit (signs, "+", 'b'), "-", 'r'));
  left = cgt_explain_is_above (store, ups, cgt_zero ()) ? ups : cgt_negate (store, ups);
  for (; !cgt_value_equal (left, cgt_zero ()) && 2 * n_ups <= most; n_ups++)
    {
      left = cgt_subtract (store, left, cgt_integer (store, 1));
      g_ptr_array_add (stalks, g_strdup (cgt_explain_is_above (store, ups, cgt_zero ()) ? "gb" : "gr"));
    }
  n ^= n_ups & 1;
  if (strlen (signs) + 2 * n_ups + n > most)
    return NULL;
  g_ptr_array_add (stalks, g_strnfill (n, 'g'));
  for (guint i = stalks->len; i-- > 0;)
    if (*(char *) stalks->pdata[i] == '\0')
      g_ptr_array_remove_index (stalks, i);
  return g_steal_pointer (&stalks);
}

/* Replaces what stands on @vertex beside @block by the shortest stalks with the same value. */
static void
prune (Work *work, guint32 vertex, const CgtShrinkingBlock *block, CgtValue total)
{
  g_autoptr (GArray) above = cgt_shrinking_graph_find_above (work->graph, vertex, block);
  g_autoptr (GPtrArray) stalks = above->len > 0 ? find_stalks (work->solver, total, above->len - 1) : NULL;
  g_autofree char *value = cgt_value_to_text (work->solver->store, total), *before = NULL, *after = NULL;
  CgtStep *step;

  if (stalks == NULL || value == NULL)
    return;
  before = cgt_shrinking_graph_to_text (work->graph);
  cgt_shrinking_graph_plant (work->graph, vertex, above, stalks);
  after = cgt_shrinking_graph_to_text (work->graph);
  if (stalks->len == 0)
    step = cgt_explain_add (work->steps, CGT_RULE_PRUNED,
                            _ ("What stands on one vertex is worth 0, so it can be left out: the graph shrinks to %s."),
                            after);
  else
    step = cgt_explain_add (work->steps, CGT_RULE_PRUNED,
                            ngettext ("What stands on one vertex is worth %s, as is a simpler stalk, which takes its "
                                      "place: the graph shrinks to %s.",
                                      "What stands on one vertex is worth %s, as are simpler stalks, which take its "
                                      "place: the graph shrinks to %s.",
                                      stalks->len),
                            value, after);
  cgt_step_add_use (step, g_steal_pointer (&before));
  cgt_step_add_use (step, g_steal_pointer (&after));
}

/* A loop, on the ground. (transfer full) */
static char *
text_of_loop (const Work *work, CgtShrinkingEdge loop)
{
  g_autoptr (GArray) edges = g_array_new (FALSE, FALSE, sizeof loop);

  loop.from = loop.to = 0;
  g_array_append_val (edges, loop);
  return cgt_shrinking_graph_part_to_text (work->graph, edges);
}

/* The value of what stands on @vertex beside @block, once all of it is known. CGT_NONE: the budget ran out. */
static CgtValue
finish_vertex (Work *work, guint32 vertex, const CgtShrinkingBlock *block)
{
  GArray *values = values_on (work, vertex);
  g_autoptr (GPtrArray) again = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_step_free);
  CgtValue total = cgt_zero ();

  for (guint i = 0; i < work->graph->edges->len; i++)
    {
      CgtShrinkingEdge *edge = cgt_shrinking_graph_get_edge (work->graph, i);
      GPtrArray *steps = work->steps;

      if (edge->from != vertex || edge->to != vertex || edge->counted)
        continue;
      edge->counted = TRUE;
      if (work->told[edge->owner])
        steps = again;
      work->told[edge->owner] = TRUE;
      add_value (work, vertex,
                 cgt_explain_colon (work->solver, steps, text_of_loop (work, *edge), edge->owner, TRUE, cgt_zero ()));
    }
  for (guint i = 0; i < values->len; i++)
    total = cgt_value_is_none (g_array_index (values, CgtValue, i))
              ? CGT_NONE
              : cgt_add (work->solver->store, total, g_array_index (values, CgtValue, i));
  if (cgt_value_is_none (total) || !cgt_solver_tick (work->solver))
    return CGT_NONE;
  if (values->len > 1)
    add_branches (work, vertex, values, total);
  if (block != NULL && values->len > 0)
    prune (work, vertex, block, total);
  return total;
}

/* Blocks with cycles */

/* One vertex instead of all of a green block. */
static void
fuse (Work *work, const CgtShrinkingBlock *block, const GArray *vertices)
{
  g_autofree char *before = cgt_shrinking_graph_to_text (work->graph), *after = NULL;
  CgtStep *step;

  cgt_shrinking_graph_fuse (work->graph, block, vertices);
  after = cgt_shrinking_graph_to_text (work->graph);
  step = cgt_explain_add (work->steps, CGT_RULE_FUSION,
                          _ ("Green edges lie on cycles. By the fusion principle the vertices of a cycle become "
                             "one, and its edges loops: %s."),
                          after);
  cgt_step_add_use (step, g_steal_pointer (&before));
  cgt_step_add_use (step, g_steal_pointer (&after));
}

/* Why the options have to explain a block, which stands with all above it in @edges. */
static void
note_cuts (const Work *work, GPtrArray *steps, const CgtShrinkingBlock *block, const GArray *edges, const char *text)
{
  guint n_green = 0, n_block_green = 0;
  CgtStep *step;

  for (guint i = 0; i < edges->len; i++)
    n_green += g_array_index (edges, CgtShrinkingEdge, i).owner == CGT_OWNER_BOTH;
  for (guint i = 0; i < block->edges->len; i++)
    n_block_green +=
      cgt_shrinking_graph_get_edge (work->graph, g_array_index (block->edges, guint32, i))->owner == CGT_OWNER_BOTH;
  step = cgt_explain_add (
    steps, CGT_RULE_CYCLE,
    n_green == 0
      ? _ ("Some edges lie on cycles of red and blue edges, for which there is no fusion principle. The value is a "
           "number: it is more than what a cut of a blue edge leaves, less than what a cut of a red edge leaves, and "
           "the simplest such number.")
    : n_block_green < block->edges->len
      ? _ ("Some edges lie on cycles that are not all green, so neither the colon nor the fusion principle tells "
           "their value. It follows from what each cut leaves.")
      : _ ("Some edges lie on green cycles, but not all that stands on them is green, so the fusion principle does "
           "not tell their value. It follows from what each cut leaves."));
  cgt_step_add_use (step, g_strdup (text));
}

/* A block that its options explain. CGT_NONE: the budget ran out, or it is the whole position. */
static CgtValue
explain_by_cuts (Work *work, const CgtShrinkingBlock *block, const GArray *edges)
{
  g_autofree char *text = cgt_shrinking_graph_part_to_text (work->graph, edges);
  g_autoptr (CgtPosition) position = NULL;
  g_autoptr (CgtSum) alone = cgt_sum_new ();
  CgtExplain inner;
  CgtValue value;
  CgtStep *step;

  if (block->root == 0 && !work->graph->changed)
    {
      work->needs_cuts = TRUE;
      g_ptr_array_set_size (work->steps, 0);
      note_cuts (work, work->steps, block, edges, text);
      return CGT_NONE;
    }
  position = cgt_position_from_text (text, NULL);
  g_assert (position != NULL);
  cgt_sum_add_position (alone, FALSE, position);
  step = cgt_step_new (CGT_RULE_VALUE, NULL);
  cgt_explain_begin (&inner, work->solver, alone, step->steps);
  inner.depth = 1;
  value = inner.value;
  if (!cgt_value_is_none (value) && inner.written != NULL)
    {
      cgt_step_add_uses (step, text, inner.shown, NULL);
      step->text = g_strdup_printf (_ ("%s is %s."), text, inner.shown);
      cgt_explain_value (&inner);
      g_ptr_array_add (work->steps, step);
    }
  else
    cgt_step_free (step);
  cgt_explain_end (&inner);
  return value;
}

/* All blocks above are explained. FALSE: the steps do not lead to a value. */
static gboolean
explain_block (Work *work, const CgtShrinkingBlock *block)
{
  g_autoptr (GArray) vertices = cgt_shrinking_graph_list_vertices (work->graph, block), edges = NULL;
  CgtValue above = cgt_zero (), value;

  for (guint i = 0; i < vertices->len; i++)
    {
      GArray *values = values_on (work, g_array_index (vertices, guint32, i));

      above = finish_vertex (work, g_array_index (vertices, guint32, i), block);
      if (cgt_value_is_none (above))
        return FALSE;
      g_array_set_size (values, 0);
      g_array_append_val (values, above);
    }
  edges = cgt_shrinking_graph_collect_block (work->graph, block);
  if (block->edges->len == 1)
    {
      const CgtShrinkingEdge *edge =
        cgt_shrinking_graph_get_edge (work->graph, g_array_index (block->edges, guint32, 0));

      value = cgt_explain_colon (work->solver, work->steps, cgt_shrinking_graph_part_to_text (work->graph, edges),
                                 edge->owner, edges->len == 1, above);
      add_value (work, block->root, value);
      return !cgt_value_is_none (value);
    }
  if (cgt_shrinking_edges_are_green (edges))
    {
      fuse (work, block, vertices);
      for (guint i = 0; i < vertices->len; i++)
        {
          above = g_array_index (values_on (work, g_array_index (vertices, guint32, i)), CgtValue, 0);
          if (!cgt_value_equal (above, cgt_zero ()))
            add_value (work, block->root, above);
        }
      return TRUE;
    }
  value = explain_by_cuts (work, block, edges);
  add_value (work, block->root, value);
  return !cgt_value_is_none (value);
}

static gboolean
is_single (const CgtPosition *position, CgtSolver *solver)
{
  CgtArena parts;
  gboolean single;

  cgt_arena_init (&parts, solver->budget);
  cgt_hackenbush_split (cgt_position_get_rules (position), cgt_position_get_bytes (position), &parts);
  single = parts.n == 1 && !parts.stopped;
  cgt_arena_clear (&parts);
  return single;
}

gboolean
cgt_explain_hackenbush_graph (CgtHackenbushEngine *engine, CgtSolver *solver, const CgtPosition *position,
                              GPtrArray *steps)
{
  CgtBytes bytes = cgt_position_get_bytes (position);
  gsize n = cgt_hackenbush_n_edges (bytes);
  g_autoptr (GPtrArray) blocks = NULL, found = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_step_free);
  g_autoptr (CgtShrinkingGraph) graph = NULL;
  g_autoptr (GHashTable) standing = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_array_unref);
  Work work = { .solver = solver, .steps = found, .standing = standing };
  gboolean explained = TRUE;

  if (n == 0 || n > CGT_EXPLAIN_MOST_EDGES || !is_single (position, solver))
    return FALSE;
  work.graph = graph = cgt_shrinking_graph_new (position);
  blocks = cgt_hacken_list_blocks (engine, solver, bytes);
  for (guint i = 0; explained && i < blocks->len; i++)
    explained = explain_block (&work, blocks->pdata[i]);
  explained = explained && !cgt_value_is_none (finish_vertex (&work, 0, NULL));
  for (guint i = 0; (explained || work.needs_cuts) && i < found->len; i++)
    g_ptr_array_add (steps, found->pdata[i]);
  if (explained || work.needs_cuts)
    g_ptr_array_set_free_func (found, NULL);
  return explained;
}
