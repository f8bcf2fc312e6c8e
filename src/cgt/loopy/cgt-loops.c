/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Graphs with values as leaves, and their values. */

#include "cgt-loopy-private.h"

typedef struct
{
  guint from;
  CgtPlayer player;
  CgtValue to;
} ValueMove;

struct _CgtLoops
{
  guint n;
  GArray *moves;  /* guint64 */
  GArray *values; /* ValueMove */
};

CgtLoops *
cgt_loops_new (void)
{
  CgtLoops *loops = g_new0 (CgtLoops, 1);

  loops->moves = g_array_new (FALSE, FALSE, sizeof (guint64));
  loops->values = g_array_new (FALSE, FALSE, sizeof (ValueMove));
  return loops;
}

void
cgt_loops_free (CgtLoops *loops)
{
  g_array_unref (loops->moves);
  g_array_unref (loops->values);
  g_free (loops);
}

guint
cgt_loops_add_node (CgtLoops *loops)
{
  return loops->n++;
}

void
cgt_loops_add_move (CgtLoops *loops, guint from, CgtPlayer player, guint to)
{
  guint64 move = CGT_LOOP_MOVE (player, from, to);

  g_array_append_val (loops->moves, move);
}

void
cgt_loops_add_value (CgtLoops *loops, guint from, CgtPlayer player, CgtValue to)
{
  ValueMove move = { from, player, to };

  g_array_append_val (loops->values, move);
}

/* A graph that is made from values. */
typedef struct
{
  CgtStore *store;
  guint n;
  GArray *moves;     /* guint64 */
  GHashTable *nodes; /* handle -> node */
  GArray *open;      /* CgtValue: short values whose moves are missing */
} Builder;

static void
append_move (Builder *builder, guint player, guint from, guint to)
{
  guint64 move = CGT_LOOP_MOVE (player, from, to);

  g_array_append_val (builder->moves, move);
}

/* The node of a stopper. */
static guint
value_node (Builder *builder, CgtValue value)
{
  gpointer found;
  guint node = builder->n;
  const CgtLoopGraph *graph;

  if (g_hash_table_lookup_extended (builder->nodes, &value.bits, NULL, &found))
    return GPOINTER_TO_UINT (found);
  g_hash_table_insert (builder->nodes, g_memdup2 (&value.bits, sizeof value.bits), GUINT_TO_POINTER (node));
  if (!cgt_is_loopy (value))
    {
      builder->n++;
      g_array_append_val (builder->open, value);
      return node;
    }
  graph = cgt_loopy_node (value)->graph;
  builder->n += graph->n;
  for (guint player = 0; player < 2; player++)
    for (guint i = 0; i < graph->n; i++)
      for (guint32 e = graph->first[player][i]; e < graph->first[player][i + 1]; e++)
        append_move (builder, player, node + i, node + graph->to[player][e]);
  return node;
}

/* Adds what short values can move to. */
static gboolean
close_values (Builder *builder)
{
  for (guint i = 0; i < builder->open->len; i++)
    {
      CgtValue value = g_array_index (builder->open, CgtValue, i);
      guint node = GPOINTER_TO_UINT (g_hash_table_lookup (builder->nodes, &value.bits));

      for (guint player = 0; player < 2; player++)
        {
          gsize n = cgt_n_options (value, player);

          for (gsize k = 0; k < n; k++)
            {
              CgtValue option = cgt_option (builder->store, value, player, k);

              if (cgt_value_is_none (option) || !cgt_budget_tick_bytes (builder->store->budget, 64))
                return FALSE;
              append_move (builder, player, node, value_node (builder, option));
            }
        }
      /* A large number is a long path; the table of comparisons is as large as the square of the graph. */
      if (!cgt_store_may_hold (builder->store, (gsize) builder->n * builder->n))
        return FALSE;
    }
  return TRUE;
}

static void
builder_init (Builder *builder, CgtStore *store)
{
  *builder = (Builder) { store, 0, g_array_new (FALSE, FALSE, sizeof (guint64)),
                         g_hash_table_new_full (cgt_word_hash, cgt_word_equal, g_free, NULL),
                         g_array_new (FALSE, FALSE, sizeof (CgtValue)) };
}

static CgtLoopGraph *
builder_take_all (Builder *builder)
{
  CgtLoopGraph *graph = close_values (builder) ? cgt_loop_graph_new (builder->store, builder->n, builder->moves) : NULL;

  g_array_unref (builder->moves);
  g_array_unref (builder->open);
  g_hash_table_unref (builder->nodes);
  return graph;
}

static CgtLoopGraph *
builder_take (Builder *builder, guint root)
{
  g_autoptr (CgtLoopGraph) graph = builder_take_all (builder);

  return graph != NULL ? cgt_loop_graph_reach (builder->store, graph, root) : NULL;
}

CgtLoopGraph *
cgt_loopy_graph (CgtStore *store, CgtValue g, CgtPlayer side)
{
  CgtValue value = side == CGT_LEFT ? cgt_onside (store, g) : cgt_offside (store, g);
  Builder builder;

  if (cgt_is_loopy (value))
    return cgt_loop_graph_reach (store, cgt_loopy_node (value)->graph, 0);
  builder_init (&builder, store);
  return builder_take (&builder, value_node (&builder, value));
}

/* A graph that begins with the nodes, with one side of each value. */
static void
builder_begin (Builder *builder, CgtStore *store, const CgtLoops *loops, CgtPlayer side)
{
  builder_init (builder, store);
  builder->n = loops->n;
  g_array_append_vals (builder->moves, loops->moves->data, loops->moves->len);
  for (guint i = 0; i < loops->values->len; i++)
    {
      const ValueMove *move = &g_array_index (loops->values, ValueMove, i);

      append_move (builder, move->player, move->from,
                   value_node (builder,
                               side == CGT_LEFT ? cgt_onside (store, move->to) : cgt_offside (store, move->to)));
    }
}

CgtLoopGraph *
cgt_loops_graph (CgtStore *store, const CgtLoops *loops, guint node, CgtPlayer side)
{
  Builder builder;

  builder_begin (&builder, store, loops, side);
  return builder_take (&builder, node);
}

static gboolean
has_sided (const CgtLoops *loops)
{
  for (guint i = 0; i < loops->values->len; i++)
    if (cgt_is_sided (g_array_index (loops->values, ValueMove, i).to))
      return TRUE;
  return FALSE;
}

CgtValue
cgt_loops_part_value (CgtStore *store, const CgtLoops *loops, guint node, gboolean onside, guint64 *pairs)
{
  g_autoptr (CgtLoopGraph) graph = cgt_loops_graph (store, loops, node, CGT_LEFT);

  if (graph == NULL || (!onside && !cgt_loop_graph_is_stopper (graph)))
    return CGT_NONE;
  *pairs += (guint64) graph->n * graph->n;
  return cgt_loop_graph_side (store, graph, CGT_LEFT);
}

static CgtValue
look_for_value (CgtStore *store, const CgtLoops *loops, guint node, GError **error)
{
  g_autoptr (CgtLoopGraph) onside = cgt_loops_graph (store, loops, node, CGT_LEFT);
  g_autoptr (CgtLoopGraph) offside = has_sided (loops) ? cgt_loops_graph (store, loops, node, CGT_RIGHT) : NULL;

  return cgt_loop_graphs_value (store, onside, has_sided (loops) ? offside : onside, error);
}

CgtLoops *
cgt_loops_negate (CgtStore *store, const CgtLoops *loops)
{
  g_autoptr (CgtLoops) negative = cgt_loops_new ();

  negative->n = loops->n;
  for (guint i = 0; i < loops->moves->len; i++)
    {
      guint64 move = g_array_index (loops->moves, guint64, i) ^ CGT_LOOP_MOVE (1, 0, 0);

      g_array_append_val (negative->moves, move);
    }
  for (guint i = 0; i < loops->values->len; i++)
    {
      const ValueMove *move = &g_array_index (loops->values, ValueMove, i);
      CgtValue to = cgt_loopy_negate (store, move->to);

      if (cgt_value_is_none (to))
        return NULL;
      cgt_loops_add_value (negative, move->from, cgt_player_other (move->player), to);
    }
  return g_steal_pointer (&negative);
}

/* Whether stoppers are found depends on what is simplified first, and so on the order of the nodes. So the negative is
 * tried too: a game has a value if its negative has one. */
CgtValue
cgt_loops_value (CgtStore *store, const CgtLoops *loops, guint node, GError **error)
{
  CgtValue value = look_for_value (store, loops, node, NULL);
  g_autoptr (CgtLoops) negative = NULL;

  if (!cgt_value_is_none (value) || !cgt_store_tick (store))
    return value;
  negative = cgt_loops_negate (store, loops);
  if (negative == NULL)
    return CGT_NONE;
  value = look_for_value (store, negative, node, error);
  return cgt_value_is_none (value) ? value : cgt_loopy_negate (store, value);
}

/* As in cgt_loops_value(), the negative is tried too. */
CgtValue
cgt_loops_side (CgtStore *store, const CgtLoops *loops, guint node, CgtPlayer side)
{
  g_autoptr (CgtLoopGraph) graph = cgt_loops_graph (store, loops, node, side), reverse = NULL;
  g_autoptr (CgtLoops) negative = NULL;
  CgtValue value = graph != NULL ? cgt_loop_graph_side (store, graph, side) : CGT_NONE;

  if (!cgt_value_is_none (value) || !cgt_store_tick (store))
    return value;
  negative = cgt_loops_negate (store, loops);
  reverse = negative != NULL ? cgt_loops_graph (store, negative, node, cgt_player_other (side)) : NULL;
  if (reverse != NULL)
    value = cgt_loop_graph_side (store, reverse, cgt_player_other (side));
  return cgt_value_is_none (value) ? value : cgt_loopy_negate (store, value);
}

void
cgt_loops_values (CgtStore *store, const CgtLoops *loops, CgtValue *values)
{
  g_autoptr (CgtLoopGraph) onside = NULL, offside = NULL;
  gboolean sided = has_sided (loops);
  Builder builder;

  for (guint i = 0; i < loops->n; i++)
    values[i] = CGT_NONE;
  builder_begin (&builder, store, loops, CGT_LEFT);
  onside = builder_take_all (&builder);
  if (sided)
    {
      builder_begin (&builder, store, loops, CGT_RIGHT);
      offside = builder_take_all (&builder);
    }
  if (onside != NULL && (!sided || offside != NULL))
    cgt_loop_graphs_values (store, onside, sided ? offside : onside, loops->n, values);
}

CgtLoopyThermograph *
cgt_loops_thermograph_of_sum (CgtStore *store, const GPtrArray *graphs, CgtValue rest, CgtHeatGap *gap)
{
  g_autoptr (CgtLoopGraph) sum = NULL;

  *gap = CGT_HEAT_OF_SIDES;
  if (cgt_is_sided (rest))
    return NULL;
  sum = cgt_value_is_none (rest) ? NULL : cgt_loopy_graph (store, rest, CGT_LEFT);
  for (guint i = 0; i < graphs->len && sum != NULL; i++)
    {
      g_autoptr (CgtLoopGraph) before = sum, term = NULL;

      sum = NULL;
      if (has_sided (graphs->pdata[i]))
        return NULL;
      term = cgt_loops_graph (store, graphs->pdata[i], 0, CGT_LEFT);
      if (term != NULL && cgt_loop_graph_thermograph_is_feasible (before, term))
        sum = cgt_loop_graph_add (store, before, term);
      else if (term != NULL)
        {
          *gap = CGT_HEAT_TOO_LARGE;
          return NULL;
        }
    }
  return cgt_loop_graph_thermograph (store, sum, gap);
}

/* Sidling (Winning Ways, ch. 11): every node is on at first, and again and again becomes what its options make of it.
 * Where this comes to rest it has come down to the onside; it is compared with the game all the same. Where it does
 * not, values grow from round to round, or change for ever. So the pairs of nodes of all values are counted, which it
 * takes to compare them, and a few for each value that is made. */
#define MORE_ROUNDS 24
#define MOST_PAIRS (1u << 20)
#define PAIRS_OF_ANY 256

/* Sets @values to what the nodes come down to. */
static gboolean
sidle (CgtStore *store, const CgtLoopGraph *graph, CgtValue *values)
{
  gboolean changed = TRUE;
  gsize pairs = 0;

  for (guint i = 0; i < graph->n; i++)
    values[i] = cgt_on (store);
  for (guint round = 0; changed && round < graph->n + MORE_ROUNDS; round++)
    {
      changed = FALSE;
      for (guint i = graph->n; i-- > 0;)
        {
          g_autoptr (GArray) options = g_array_sized_new (FALSE, FALSE, sizeof (CgtValue), 4);
          guint n_left = graph->first[CGT_LEFT][i + 1] - graph->first[CGT_LEFT][i];
          CgtValue value;

          for (guint player = 0; player < 2; player++)
            for (guint32 e = graph->first[player][i]; e < graph->first[player][i + 1]; e++)
              g_array_append_val (options, values[graph->to[player][e]]);
          value = cgt_loopy_make (store, (CgtValue *) (gpointer) options->data, n_left,
                                  (CgtValue *) (gpointer) options->data + n_left, options->len - n_left, NULL);
          if (cgt_value_is_none (value))
            return FALSE;
          pairs += PAIRS_OF_ANY;
          if (cgt_is_loopy (value))
            pairs += (gsize) cgt_loopy_node (value)->graph->n * cgt_loopy_node (value)->graph->n;
          if (pairs > MOST_PAIRS)
            return FALSE;
          changed = changed || !cgt_value_equal (value, values[i]);
          values[i] = value;
        }
    }
  return !changed;
}

void
cgt_sidle (CgtStore *store, const CgtLoopGraph *graph, guint n, CgtValue *sides)
{
  g_autofree CgtValue *values = g_new (CgtValue, graph->n);

  if (!sidle (store, graph, values))
    return;
  for (guint i = 0; i < n; i++)
    if (cgt_value_is_none (sides[i]))
      {
        g_autoptr (CgtLoopGraph) found = cgt_loopy_graph (store, values[i], CGT_LEFT);

        if (found != NULL && cgt_loop_graph_same_onside (store, graph, i, found))
          sides[i] = values[i];
      }
}
