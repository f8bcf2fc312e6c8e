/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Operations on loopy values, each from its definition on graphs. */

#include "cgt-loopy-private.h"

#include "cgt/cgt-operations.h"
#include "cgt/cgt-refuse.h"

/* Named games */

CgtValue
cgt_on (CgtStore *store)
{
  g_autoptr (CgtLoops) loops = cgt_loops_new ();
  guint on = cgt_loops_add_node (loops);

  cgt_loops_add_move (loops, on, CGT_LEFT, on);
  return cgt_loops_value (store, loops, on, NULL);
}

CgtValue
cgt_over (CgtStore *store)
{
  g_autoptr (CgtLoops) loops = cgt_loops_new ();
  guint over = cgt_loops_add_node (loops);

  cgt_loops_add_value (loops, over, CGT_LEFT, cgt_zero ());
  cgt_loops_add_move (loops, over, CGT_RIGHT, over);
  return cgt_loops_value (store, loops, over, NULL);
}

CgtValue
cgt_dud (CgtStore *store)
{
  g_autoptr (CgtLoops) loops = cgt_loops_new ();
  guint dud = cgt_loops_add_node (loops);

  cgt_loops_add_move (loops, dud, CGT_LEFT, dud);
  cgt_loops_add_move (loops, dud, CGT_RIGHT, dud);
  return cgt_loops_value (store, loops, dud, NULL);
}

CgtValue
cgt_upon (CgtStore *store)
{
  g_autoptr (CgtLoops) loops = cgt_loops_new ();
  guint upon = cgt_loops_add_node (loops);

  cgt_loops_add_move (loops, upon, CGT_LEFT, upon);
  cgt_loops_add_value (loops, upon, CGT_RIGHT, cgt_star (store, 1));
  return cgt_loops_value (store, loops, upon, NULL);
}

CgtValue
cgt_uponth (CgtStore *store)
{
  g_autoptr (CgtLoops) loops = cgt_loops_new ();
  guint uponth = cgt_loops_add_node (loops), threat = cgt_loops_add_node (loops);

  cgt_loops_add_value (loops, uponth, CGT_LEFT, cgt_zero ());
  cgt_loops_add_move (loops, uponth, CGT_RIGHT, threat);
  cgt_loops_add_value (loops, threat, CGT_LEFT, cgt_zero ());
  cgt_loops_add_value (loops, threat, CGT_RIGHT, cgt_zero ());
  cgt_loops_add_move (loops, threat, CGT_RIGHT, threat);
  return cgt_loops_value (store, loops, uponth, NULL);
}

CgtValue
cgt_loopy_make (CgtStore *store, const CgtValue *left, gsize n_left, const CgtValue *right, gsize n_right,
                GError **error)
{
  g_autoptr (CgtLoops) loops = cgt_loops_new ();
  guint node = cgt_loops_add_node (loops);
  gboolean loopy = FALSE;

  for (gsize i = 0; i < n_left + n_right; i++)
    {
      CgtValue option = i < n_left ? left[i] : right[i - n_left];

      if (cgt_value_is_none (option))
        return CGT_NONE;
      loopy = loopy || cgt_is_loopy (option);
      cgt_loops_add_value (loops, node, i < n_left ? CGT_LEFT : CGT_RIGHT, option);
    }
  if (!loopy)
    return cgt_make (store, left, n_left, right, n_right);
  return cgt_loops_value (store, loops, node, error);
}

/* The group */

CgtValue
cgt_loopy_negate (CgtStore *store, CgtValue g)
{
  g_autoptr (CgtLoopGraph) graph = NULL;

  if (cgt_value_is_none (g))
    return CGT_NONE;
  if (!cgt_is_loopy (g))
    return cgt_negate (store, g);
  if (cgt_is_sided (g))
    return cgt_sides (store, cgt_loopy_negate (store, cgt_offside (store, g)),
                      cgt_loopy_negate (store, cgt_onside (store, g)), NULL);
  graph = cgt_loopy_graph (store, g, CGT_LEFT);
  if (graph == NULL)
    return CGT_NONE;
  cgt_loop_graph_negate (graph);
  return cgt_loop_graphs_value (store, graph, graph, NULL);
}

static CgtLoopGraph *
sum_of_sides (CgtStore *store, CgtValue g, CgtValue h, CgtPlayer side)
{
  g_autoptr (CgtLoopGraph) a = cgt_loopy_graph (store, g, side), b = cgt_loopy_graph (store, h, side);

  return a != NULL && b != NULL ? cgt_loop_graph_add (store, a, b) : NULL;
}

CgtValue
cgt_loopy_add (CgtStore *store, CgtValue g, CgtValue h, GError **error)
{
  gboolean sided = cgt_is_sided (g) || cgt_is_sided (h);
  g_autoptr (CgtLoopGraph) onside = NULL, offside = NULL;

  if (cgt_value_is_none (g) || cgt_value_is_none (h))
    return CGT_NONE;
  if (!cgt_is_loopy (g) && !cgt_is_loopy (h))
    return cgt_add (store, g, h);
  if (cgt_value_equal (g, cgt_zero ()) || cgt_value_equal (h, cgt_zero ()))
    return cgt_is_loopy (g) ? g : h;
  onside = sum_of_sides (store, g, h, CGT_LEFT);
  offside = sided ? sum_of_sides (store, g, h, CGT_RIGHT) : NULL;
  return cgt_loop_graphs_value (store, onside, sided ? offside : onside, error);
}

CgtValue
cgt_loopy_subtract (CgtStore *store, CgtValue g, CgtValue h, GError **error)
{
  return cgt_loopy_add (store, g, cgt_loopy_negate (store, h), error);
}

CgtValue
cgt_loopy_multiple (CgtStore *store, CgtValue integer, CgtValue g, GError **error)
{
  CgtValue sum = cgt_zero ();
  gint64 times;

  if (cgt_value_is_none (integer) || cgt_value_is_none (g))
    return CGT_NONE;
  if (!cgt_is_loopy (g))
    return cgt_multiple (store, integer, g);
  if (!cgt_integer_to_int64 (store, integer, &times))
    {
      cgt_refuse_null (error, CGT_ERROR_MEANINGLESS, "this multiple of a loopy game is too large");
      return CGT_NONE;
    }
  if (times < 0)
    g = cgt_loopy_negate (store, g);
  /* By doubling. */
  for (guint64 left = times < 0 ? -(guint64) times : (guint64) times; left > 0 && !cgt_value_is_none (g); left /= 2)
    {
      if (left % 2 == 1)
        sum = cgt_loopy_add (store, sum, g, error);
      if (cgt_value_is_none (sum))
        return CGT_NONE;
      if (left > 1)
        g = cgt_loopy_add (store, g, g, error);
    }
  return cgt_value_is_none (g) ? CGT_NONE : sum;
}

/* G:H = {G^L, G:H^L|G^R, G:H^R}, on the nodes of a side of H. */
static CgtLoopGraph *
ordinal_graph (CgtStore *store, CgtValue g, CgtValue h, CgtPlayer side)
{
  g_autoptr (CgtLoopGraph) base = cgt_loopy_graph (store, g, side), exponent = cgt_loopy_graph (store, h, side);
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (guint64));

  if (base == NULL || exponent == NULL)
    return NULL;
  for (guint player = 0; player < 2; player++)
    {
      for (guint i = 0; i < exponent->n; i++)
        {
          for (guint32 e = exponent->first[player][i]; e < exponent->first[player][i + 1]; e++)
            {
              guint64 move = CGT_LOOP_MOVE (player, i, exponent->to[player][e]);

              g_array_append_val (moves, move);
            }
          for (guint32 e = base->first[player][0]; e < base->first[player][1]; e++)
            {
              guint64 move = CGT_LOOP_MOVE (player, i, exponent->n + base->to[player][e]);

              g_array_append_val (moves, move);
            }
        }
      for (guint i = 0; i < base->n; i++)
        for (guint32 e = base->first[player][i]; e < base->first[player][i + 1]; e++)
          {
            guint64 move = CGT_LOOP_MOVE (player, exponent->n + i, exponent->n + base->to[player][e]);

            g_array_append_val (moves, move);
          }
    }
  return cgt_loop_graph_new (store, exponent->n + base->n, moves);
}

CgtValue
cgt_loopy_ordinal_sum (CgtStore *store, CgtValue g, CgtValue h, GError **error)
{
  g_autoptr (CgtLoopGraph) onside = NULL, offside = NULL, reached = NULL;

  if (cgt_value_is_none (g) || cgt_value_is_none (h))
    return CGT_NONE;
  if (!cgt_is_loopy (g) && !cgt_is_loopy (h))
    return cgt_ordinal_sum (store, g, h);
  if (cgt_is_sided (g))
    {
      cgt_refuse_null (error, CGT_ERROR_MEANINGLESS,
                       "a game with two sides has no canonical form to which “:” could add");
      return CGT_NONE;
    }
  onside = ordinal_graph (store, g, h, CGT_LEFT);
  offside = cgt_is_sided (h) ? ordinal_graph (store, g, h, CGT_RIGHT) : NULL;
  return cgt_loop_graphs_value (store, onside, cgt_is_sided (h) ? offside : onside, error);
}

/* Options and stops */

static gboolean
is_stopper (CgtValue g, GError **error)
{
  return !cgt_is_sided (g) || cgt_refuse_null (error, CGT_ERROR_MEANINGLESS,
                                               "this is defined for stoppers only, and the game has two sides");
}

GArray *
cgt_loopy_options (CgtStore *store, CgtValue g, CgtPlayer player, GError **error)
{
  g_autoptr (GArray) options = g_array_new (FALSE, FALSE, sizeof (CgtValue));
  const CgtLoopGraph *graph;

  if (cgt_value_is_none (g) || !is_stopper (g, error))
    return NULL;
  if (!cgt_is_loopy (g))
    {
      CgtOptions shorts = cgt_options (store, g, player);

      if (shorts.n == G_MAXSIZE)
        return NULL;
      g_array_append_vals (options, shorts.items, (guint) shorts.n);
      return g_steal_pointer (&options);
    }
  graph = cgt_loopy_node (g)->graph;
  for (guint32 e = graph->first[player][0]; e < graph->first[player][1]; e++)
    {
      CgtValue option = cgt_loopy_follower (store, g, graph->to[player][e]);

      if (cgt_value_is_none (option))
        return NULL;
      g_array_append_val (options, option);
    }
  return g_steal_pointer (&options);
}

/* Numbers, on, off, and numbers with over or under, at which play stops (Siegel, VI.3). */
static CgtTruth
is_pseudonumber (CgtStore *store, CgtValue g)
{
  g_autoptr (GArray) left = NULL, right = NULL;
  gboolean passes[2] = { FALSE, FALSE };

  if (!cgt_is_loopy (g))
    return cgt_is_number (store, g);
  left = cgt_loopy_options (store, g, CGT_LEFT, NULL);
  right = cgt_loopy_options (store, g, CGT_RIGHT, NULL);
  if (left == NULL || right == NULL)
    return CGT_UNKNOWN;
  if (left->len > 1 || right->len > 1)
    return CGT_NO;
  for (guint i = 0; i < left->len + right->len; i++)
    {
      CgtValue option = i < left->len ? g_array_index (left, CgtValue, 0) : g_array_index (right, CgtValue, 0);

      if (cgt_value_equal (option, g))
        passes[i >= left->len] = TRUE;
      else if (cgt_is_loopy (option) || !cgt_is_number (store, option))
        return CGT_NO;
    }
  return passes[0] != passes[1] && left->len + right->len > 0;
}

/* The stop when @player begins in @g. A stopper that is no pseudonumber has options, and alternating play in it ends.
 */
static CgtValue
stop (CgtStore *store, CgtValue g, CgtPlayer player)
{
  g_autoptr (GArray) options = NULL;
  CgtTruth stops = cgt_value_is_none (g) ? CGT_UNKNOWN : is_pseudonumber (store, g);
  CgtValue best = CGT_NONE;

  if (stops == CGT_UNKNOWN || !cgt_store_tick (store))
    return CGT_NONE;
  if (stops)
    return g;
  if (!cgt_is_loopy (g))
    return player == CGT_LEFT ? cgt_left_stop (store, g) : cgt_right_stop (store, g);
  options = cgt_loopy_options (store, g, player, NULL);
  if (options == NULL)
    return CGT_NONE;
  if (options->len == 0)
    return player == CGT_LEFT ? cgt_loopy_negate (store, cgt_on (store)) : cgt_on (store);
  for (guint i = 0; i < options->len; i++)
    {
      CgtValue next = stop (store, g_array_index (options, CgtValue, i), cgt_player_other (player));
      CgtTruth better = TRUE;

      if (!cgt_value_is_none (best) && !cgt_value_is_none (next))
        better =
          player == CGT_LEFT ? cgt_loopy_less_equal (store, best, next) : cgt_loopy_less_equal (store, next, best);
      if (cgt_value_is_none (next) || better == CGT_UNKNOWN)
        return CGT_NONE;
      if (better)
        best = next;
    }
  return best;
}

CgtValue
cgt_loopy_left_stop (CgtStore *store, CgtValue g, GError **error)
{
  return is_stopper (g, error) ? stop (store, g, CGT_LEFT) : CGT_NONE;
}

CgtValue
cgt_loopy_right_stop (CgtStore *store, CgtValue g, GError **error)
{
  return is_stopper (g, error) ? stop (store, g, CGT_RIGHT) : CGT_NONE;
}

/* Upsums */

CgtValue
cgt_upsum (CgtStore *store, CgtValue g, CgtValue h, GError **error)
{
  CgtValue sum = is_stopper (g, error) && is_stopper (h, error) ? cgt_loopy_add (store, g, h, error) : CGT_NONE;

  return cgt_onside (store, sum);
}

CgtValue
cgt_downsum (CgtStore *store, CgtValue g, CgtValue h, GError **error)
{
  CgtValue sum = is_stopper (g, error) && is_stopper (h, error) ? cgt_loopy_add (store, g, h, error) : CGT_NONE;

  return cgt_offside (store, sum);
}

CgtValue
cgt_degree (CgtStore *store, CgtValue g, GError **error)
{
  if (!cgt_is_loopy (g))
    return cgt_value_is_none (g) ? CGT_NONE : cgt_zero ();
  return is_stopper (g, error) ? cgt_upsum (store, g, cgt_loopy_negate (store, g), error) : CGT_NONE;
}

CgtValue
cgt_variety (CgtStore *store, CgtValue g, GError **error)
{
  CgtValue degree = cgt_degree (store, g, error), rest;

  if (cgt_value_is_none (degree))
    return CGT_NONE;
  rest = cgt_downsum (store, cgt_loopy_negate (store, g), cgt_loopy_negate (store, degree), error);
  return cgt_value_is_none (rest) ? CGT_NONE : cgt_upsum (store, g, rest, error);
}
