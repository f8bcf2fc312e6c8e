/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Loopy values: interned graphs of stoppers, and pairs of sides. */

#include "cgt-loopy-private.h"

#include <string.h>

#include "cgt/cgt-refuse.h"

static GHashTable *
interned (CgtStore *store)
{
  if (store->loopy == NULL)
    store->loopy = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);
  return store->loopy;
}

static void
node_free (CgtLoopyNode *node)
{
  g_clear_pointer (&node->graph, cgt_loop_graph_free);
  g_free (node->followers);
  g_free (node);
}

void
cgt_store_free_loopy (CgtStore *store)
{
  GHashTableIter iter;
  gpointer node;

  if (store->loopy == NULL)
    return;
  g_hash_table_iter_init (&iter, store->loopy);
  while (g_hash_table_iter_next (&iter, NULL, &node))
    node_free (node);
  g_hash_table_unref (store->loopy);
}

gboolean
cgt_is_sided (CgtValue g)
{
  return cgt_is_loopy (g) && cgt_loopy_node (g)->graph == NULL;
}

static CgtValue
node_value (CgtLoopyNode *node)
{
  return (CgtValue) { (guint64) (gsize) node | 2 };
}

/* The node with these bytes, made if need be. */
static CgtLoopyNode *
intern (CgtStore *store, GByteArray *bytes)
{
  g_autoptr (GBytes) key = g_byte_array_free_to_bytes (bytes);
  CgtLoopyNode *node = g_hash_table_lookup (interned (store), key);

  if (node != NULL)
    return node;
  if (!cgt_store_charge (store, sizeof *node + CGT_HASH_ENTRY_BYTES + 3 * g_bytes_get_size (key)))
    return NULL;
  node = g_new0 (CgtLoopyNode, 1);
  g_hash_table_insert (store->loopy, g_steal_pointer (&key), node);
  return node;
}

/* The short game that is node @i. */
static CgtValue
short_value (CgtStore *store, const CgtLoopGraph *graph, guint i, CgtValue *values)
{
  g_autoptr (GArray) options = NULL;
  guint n_left = 0;

  if (!cgt_value_is_none (values[i]))
    return values[i];
  if (!cgt_store_tick (store))
    return CGT_NONE;
  options = g_array_sized_new (FALSE, FALSE, sizeof (CgtValue), 4); /* never NULL, also without options */
  for (guint player = 0; player < 2; player++)
    {
      for (guint32 e = graph->first[player][i]; e < graph->first[player][i + 1]; e++)
        {
          CgtValue option = short_value (store, graph, graph->to[player][e], values);

          if (cgt_value_is_none (option))
            return CGT_NONE;
          g_array_append_val (options, option);
        }
      if (player == CGT_LEFT)
        n_left = options->len;
    }
  return values[i] = cgt_make (store, (CgtValue *) (gpointer) options->data, n_left,
                               (CgtValue *) (gpointer) options->data + n_left, options->len - n_left);
}

/* The value of node 0 of a canonical form. */
static CgtValue
canonical_value (CgtStore *store, const CgtLoopGraph *canonical)
{
  g_autofree guint8 *is_short = cgt_loop_graph_short_nodes (canonical);
  g_autoptr (CgtLoopGraph) ordered = NULL;
  GByteArray *bytes;
  CgtLoopyNode *node;

  if (is_short[0])
    {
      g_autofree CgtValue *values = g_new0 (CgtValue, canonical->n);

      return short_value (store, canonical, 0, values);
    }
  ordered = cgt_loop_graph_order (store, canonical);
  if (ordered == NULL)
    return CGT_NONE;
  bytes = g_byte_array_new ();
  g_byte_array_append (bytes, (const guint8 *) &ordered->n, sizeof ordered->n);
  for (guint player = 0; player < 2; player++)
    {
      g_byte_array_append (bytes, (const guint8 *) ordered->first[player], (ordered->n + 1) * sizeof (guint32));
      g_byte_array_append (bytes, (const guint8 *) ordered->to[player],
                           ordered->first[player][ordered->n] * sizeof (guint32));
    }
  node = intern (store, bytes);
  if (node == NULL)
    return CGT_NONE;
  if (node->graph == NULL)
    {
      node->graph = g_steal_pointer (&ordered);
      node->followers = g_new0 (CgtValue, node->graph->n);
      node->followers[0] = node_value (node);
    }
  return node_value (node);
}

CgtValue
cgt_loopy_follower (CgtStore *store, CgtValue g, guint i)
{
  CgtLoopyNode *node = cgt_loopy_node (g);
  g_autoptr (CgtLoopGraph) reached = NULL;

  if (cgt_value_is_none (node->followers[i]))
    {
      reached = cgt_loop_graph_reach (store, node->graph, i);
      node->followers[i] = reached != NULL ? canonical_value (store, reached) : CGT_NONE;
    }
  return node->followers[i];
}

/* Sides */

static CgtValue
sided_value (CgtStore *store, CgtValue onside, CgtValue offside)
{
  GByteArray *bytes;
  CgtLoopyNode *node;

  if (cgt_value_is_none (onside) || cgt_value_is_none (offside) || cgt_value_equal (onside, offside))
    return cgt_value_is_none (offside) ? CGT_NONE : onside;
  bytes = g_byte_array_new ();
  g_byte_array_append (bytes, (const guint8 *) &onside.bits, sizeof onside.bits);
  g_byte_array_append (bytes, (const guint8 *) &offside.bits, sizeof offside.bits);
  g_byte_array_append (bytes, (const guint8 *) "&", 1); /* no graph has as many bytes */
  node = intern (store, bytes);
  if (node == NULL)
    return CGT_NONE;
  node->onside = onside;
  node->offside = offside;
  return node_value (node);
}

CgtValue
cgt_onside (CgtStore *store, CgtValue g)
{
  return cgt_is_sided (g) ? cgt_loopy_node (g)->onside : g;
}

CgtValue
cgt_offside (CgtStore *store, CgtValue g)
{
  return cgt_is_sided (g) ? cgt_loopy_node (g)->offside : g;
}

CgtValue
cgt_sides (CgtStore *store, CgtValue onside, CgtValue offside, GError **error)
{
  CgtTruth rises;

  if (cgt_value_is_none (onside) || cgt_value_is_none (offside))
    return CGT_NONE;
  if (cgt_is_sided (onside) || cgt_is_sided (offside))
    {
      cgt_refuse_null (error, CGT_ERROR_MEANINGLESS,
                       "both sides of a game are stoppers, and this one has two sides itself");
      return CGT_NONE;
    }
  rises = cgt_loopy_less_equal (store, offside, onside);
  if (rises == CGT_NO)
    cgt_refuse_null (error, CGT_ERROR_MEANINGLESS, "the offside, on the right of “&”, is at most the onside");
  return rises == CGT_YES ? sided_value (store, onside, offside) : CGT_NONE;
}

/* The onside of node 0 of a graph for which cgt_loop_graph_onside() finds none. */
static CgtValue
find_onside_otherwise (CgtStore *store, const CgtLoopGraph *graph)
{
  g_autoptr (CgtLoopGraph) canonical = NULL;
  CgtValue side = CGT_NONE;

  if (cgt_store_tick (store))
    cgt_sidle (store, graph, 1, &side);
  if (cgt_value_is_none (side) && cgt_store_tick (store))
    canonical = cgt_loop_graph_onside_stepwise (store, graph);
  if (canonical == NULL && cgt_value_is_none (side) && cgt_store_tick (store))
    canonical = cgt_loop_graph_onside_reordered (store, graph);
  return canonical != NULL ? canonical_value (store, canonical) : side;
}

/* The onside of node 0 by those of the parts of the graph. What is found is compared with the graph. */
static CgtValue
find_onside_by_parts (CgtStore *store, const CgtLoopGraph *graph)
{
  g_autoptr (CgtLoopGraph) small = cgt_loop_graph_shrink_onside (store, graph);
  g_autoptr (CgtLoopGraph) canonical = small != NULL ? cgt_loop_graph_onside (store, small) : NULL, found = NULL;
  CgtValue side = CGT_NONE;

  if (canonical != NULL)
    side = canonical_value (store, canonical);
  else if (small != NULL)
    side = find_onside_otherwise (store, small);
  found = cgt_value_is_none (side) ? NULL : cgt_loopy_graph (store, side, CGT_LEFT);
  return found != NULL && cgt_loop_graph_same_onside (store, graph, 0, found) ? side : CGT_NONE;
}

static CgtValue
find_onside (CgtStore *store, const CgtLoopGraph *graph)
{
  g_autoptr (CgtLoopGraph) canonical = cgt_loop_graph_onside (store, graph);
  CgtValue side = CGT_NONE;

  if (canonical != NULL)
    return canonical_value (store, canonical);
  if (cgt_store_tick (store))
    side = find_onside_by_parts (store, graph);
  if (cgt_value_is_none (side) && cgt_store_tick (store))
    side = find_onside_otherwise (store, graph);
  return side;
}

/* The value of node 0; play that has no end is won by Left, or by Right. Negates the graph, and back. */
static CgtValue
value_of_side (CgtStore *store, CgtLoopGraph *graph, CgtPlayer winner)
{
  CgtValue side;

  if (winner == CGT_LEFT)
    return find_onside (store, graph);
  cgt_loop_graph_negate (graph);
  side = cgt_loopy_negate (store, find_onside (store, graph));
  cgt_loop_graph_negate (graph);
  return side;
}

CgtValue
cgt_loop_graph_side (CgtStore *store, CgtLoopGraph *graph, CgtPlayer side)
{
  g_autoptr (CgtLoopGraph) small = cgt_loop_graph_shrink (store, graph);

  return value_of_side (store, small != NULL ? small : graph, side);
}

CgtValue
cgt_loop_graphs_value (CgtStore *store, CgtLoopGraph *onside, CgtLoopGraph *offside, GError **error)
{
  g_autoptr (CgtLoopGraph) small_onside = onside != NULL ? cgt_loop_graph_shrink (store, onside) : NULL;
  g_autoptr (CgtLoopGraph) small_offside =
    offside != NULL && offside != onside ? cgt_loop_graph_shrink (store, offside) : NULL;
  gboolean same = onside == offside;
  CgtValue value = CGT_NONE;

  if (onside == NULL || offside == NULL)
    return CGT_NONE;
  if (small_onside != NULL)
    onside = small_onside;
  if (same)
    offside = onside;
  else if (small_offside != NULL)
    offside = small_offside;
  if (same && cgt_loop_graph_is_stopper (onside))
    return value_of_side (store, onside, CGT_LEFT);
  value = value_of_side (store, onside, CGT_LEFT);
  if (!cgt_value_is_none (value))
    value = sided_value (store, value, value_of_side (store, offside, CGT_RIGHT));
  if (cgt_value_is_none (value) && cgt_store_tick (store))
    cgt_refuse_null (error, CGT_ERROR_MEANINGLESS,
                     "this loopy game has no value: no stoppers are found that are its sides");
  return value;
}

static guint
take_onsides (CgtStore *store, CgtLoopGraph **onsides, guint n, CgtValue *sides)
{
  guint n_missing = 0;

  for (guint i = 0; i < n; i++)
    {
      if (cgt_value_is_none (sides[i]) && onsides[i] != NULL)
        sides[i] = canonical_value (store, onsides[i]);
      n_missing += cgt_value_is_none (sides[i]);
    }
  return n_missing;
}

/* In a graph of so few nodes, all that have no side yet are tried in other orders. */
#define FEW_NODES 20

static void
reorder_onsides (CgtStore *store, const CgtLoopGraph *graph, guint n, CgtValue *sides)
{
  for (guint i = 0; i < n && graph->n <= FEW_NODES && cgt_store_tick (store); i++)
    if (cgt_value_is_none (sides[i]))
      {
        g_autoptr (CgtLoopGraph) own = cgt_loop_graph_reach (store, graph, i);
        g_autoptr (CgtLoopGraph) onside = own != NULL ? cgt_loop_graph_onside_reordered (store, own) : NULL;

        if (onside != NULL)
          sides[i] = canonical_value (store, onside);
      }
}

/* As value_of_side(), of the first @n nodes. */
static void
find_sides (CgtStore *store, CgtLoopGraph *graph, guint n, CgtPlayer winner, CgtValue *sides)
{
  CgtLoopGraph **onsides = g_new0 (CgtLoopGraph *, n);

  if (winner == CGT_RIGHT)
    cgt_loop_graph_negate (graph);
  cgt_loop_graph_onsides (store, graph, n, FALSE, onsides);
  if (take_onsides (store, onsides, n, sides) > 0 && cgt_store_tick (store))
    cgt_sidle (store, graph, n, sides);
  if (take_onsides (store, onsides, n, sides) > 0 && cgt_store_tick (store))
    cgt_loop_graph_onsides (store, graph, n, TRUE, onsides);
  take_onsides (store, onsides, n, sides);
  reorder_onsides (store, graph, n, sides);
  if (winner == CGT_RIGHT)
    cgt_loop_graph_negate (graph);
  for (guint i = 0; i < n; i++)
    {
      g_clear_pointer (&onsides[i], cgt_loop_graph_free);
      if (winner == CGT_RIGHT)
        sides[i] = cgt_loopy_negate (store, sides[i]);
    }
  g_free (onsides);
}

void
cgt_loop_graphs_values (CgtStore *store, CgtLoopGraph *onside, CgtLoopGraph *offside, guint n, CgtValue *values)
{
  g_autofree CgtValue *offsides = g_new0 (CgtValue, n);

  for (guint i = 0; i < n; i++)
    values[i] = CGT_NONE;
  find_sides (store, onside, n, CGT_LEFT, values);
  if (onside == offside && cgt_loop_graph_is_stopper (onside))
    return;
  for (guint i = 0; i < n; i++)
    offsides[i] = CGT_NONE;
  find_sides (store, offside, n, CGT_RIGHT, offsides);
  for (guint i = 0; i < n; i++)
    values[i] = sided_value (store, values[i], offsides[i]);
}

/* Order */

static CgtTruth
stopper_at_least (CgtStore *store, CgtValue g, CgtValue h)
{
  g_autoptr (CgtLoopGraph) a = NULL, b = NULL;
  g_autofree guint8 *survival = NULL;

  if (cgt_value_is_none (g) || cgt_value_is_none (h))
    return CGT_UNKNOWN;
  if (cgt_value_equal (g, h))
    return CGT_YES;
  if (!cgt_is_loopy (g) && !cgt_is_loopy (h))
    return cgt_less_equal (store, h, g);
  a = cgt_loopy_graph (store, g, CGT_LEFT);
  b = cgt_loopy_graph (store, h, CGT_LEFT);
  survival = a != NULL && b != NULL ? cgt_loop_survival (store, a, b, TRUE) : NULL;
  return survival == NULL ? CGT_UNKNOWN : survival[0] & 1;
}

CgtTruth
cgt_loopy_less_equal (CgtStore *store, CgtValue g, CgtValue h)
{
  CgtTruth onsides = stopper_at_least (store, cgt_onside (store, h), cgt_onside (store, g));

  if (onsides != CGT_YES || (!cgt_is_sided (g) && !cgt_is_sided (h)))
    return onsides;
  return stopper_at_least (store, cgt_offside (store, h), cgt_offside (store, g));
}

CgtOrder
cgt_loopy_compare (CgtStore *store, CgtValue g, CgtValue h)
{
  CgtTruth below = cgt_loopy_less_equal (store, g, h), above = cgt_loopy_less_equal (store, h, g);

  if (below == CGT_UNKNOWN || above == CGT_UNKNOWN)
    return CGT_ORDER_UNKNOWN;
  return below ? (above ? CGT_ORDER_EQUAL : CGT_ORDER_LESS) : above ? CGT_ORDER_GREATER : CGT_ORDER_FUZZY;
}

CgtOutcome
cgt_loopy_outcome_of_starts (char left_starts, char right_starts)
{
  if (left_starts == right_starts)
    return left_starts;
  if (left_starts == 'D' || right_starts == 'D')
    return left_starts << 8 | right_starts;
  return left_starts == 'L' ? CGT_OUTCOME_N : CGT_OUTCOME_P;
}

/* Left wins if she wins when play without end is lost for her, and Right loses if he loses even then. */
CgtOutcome
cgt_loopy_outcome (CgtStore *store, CgtValue g)
{
  CgtValue on = cgt_onside (store, g), off = cgt_offside (store, g), zero = cgt_zero ();
  CgtTruth on_below = stopper_at_least (store, zero, on), off_below = stopper_at_least (store, zero, off);
  CgtTruth on_above = stopper_at_least (store, on, zero), off_above = stopper_at_least (store, off, zero);

  if (on_below == CGT_UNKNOWN || off_below == CGT_UNKNOWN || on_above == CGT_UNKNOWN || off_above == CGT_UNKNOWN)
    return CGT_OUTCOME_UNKNOWN;
  return cgt_loopy_outcome_of_starts (!off_below ? 'L' : on_below ? 'R' : 'D', off_above ? 'L' : !on_above ? 'R' : 'D');
}
