/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Thermographs of loopy games (E. R. Berlekamp, "The economist's view of combinatorial games", Games of No Chance,
 * 1996; W. L. Spight, "Extended thermography for multiple kos in Go", 1999).
 *
 * At temperature t a move costs its player t, and a player may pass. With left (G) the greatest of what follows moves
 * of Left, minus t, and right (G) the least of what follows moves of Right, plus t, the walls are left (G) and
 * right (G) where left (G) > right (G). Elsewhere both are the middle one of left (G), right (G) and the value just
 * below t, which two passes lead to. At t = -1 this value is 0, so that integers come out.
 *
 * The ko rule bans the move back to the position just left. A banned player may pass, or move elsewhere, and then the
 * opponent moves in G without a ban. In stoppers there is no such move.
 *
 * Where play can go round, these equations can have several solutions. The least one and the greatest one are found
 * from below and from above; there is a thermograph only if they agree. Komaster Left need not respect the ban, but
 * loses by going round (the least solution with bans for Right alone); komaster Right likewise.
 *
 * The walls are found from t = -1 up. Between two corners, of whatever position, all values change in proportion to
 * t, so only slopes are found at each corner, which are integers. They follow from the moves that are best there. */

#include "cgt-loopy-private.h"

#define UNBOUNDED G_MAXINT32
#define NO_BAN G_MAXUINT32
#define MOST_STATES 20000
#define MOST_CORNERS 4000

/* A value at the temperature of the sweep, and how it grows from there. */
typedef struct
{
  int infinite; /* 1 or -1, or 0: finite */
  mpq_t value;
  gint64 slope;
} Line;

/* A player is to move at a node, perhaps not to @ban. */
typedef struct
{
  guint32 node, ban;
  CgtPlayer player;
  guint32 first_move, end_move; /* in Sweep.moves: the states after them */
  Line line;
  Line moved; /* for the player who moved here, who has paid */
} State;

typedef struct
{
  CgtStore *store;
  const CgtLoopGraph *graph;
  gboolean banned[2]; /* whether the ko rule binds a player */
  State *states;      /* first 2 * node + player without a ban */
  guint n_states;
  guint32 *moves;
  gsize charged;
  mpq_t t;
  mpq_t scratch[3];
} Sweep;

/* States */

static gboolean
has_move (const CgtLoopGraph *graph, guint from, guint player, guint to)
{
  for (guint32 e = graph->first[player][from]; e < graph->first[player][from + 1]; e++)
    if (graph->to[player][e] == to)
      return TRUE;
  return FALSE;
}

static void
add_state (Sweep *sweep, guint node, CgtPlayer player, guint32 ban)
{
  State *state = &sweep->states[sweep->n_states++];

  state->node = node;
  state->player = player;
  state->ban = ban;
  mpq_init (state->line.value);
  mpq_init (state->moved.value);
}

/* The state after a move of @player. */
static guint32
state_after (const Sweep *sweep, guint from, CgtPlayer player, guint to)
{
  if (sweep->banned[!player] && has_move (sweep->graph, to, !player, from))
    for (guint s = 2 * sweep->graph->n; s < sweep->n_states; s++)
      if (sweep->states[s].node == to && sweep->states[s].player == !player && sweep->states[s].ban == from)
        return s;
  return 2 * to + !player;
}

static void
sweep_clear (Sweep *sweep)
{
  for (guint s = 0; s < sweep->n_states; s++)
    {
      mpq_clear (sweep->states[s].line.value);
      mpq_clear (sweep->states[s].moved.value);
    }
  g_free (sweep->states);
  g_free (sweep->moves);
  mpq_clear (sweep->t);
  for (guint i = 0; i < G_N_ELEMENTS (sweep->scratch); i++)
    mpq_clear (sweep->scratch[i]);
  cgt_store_discharge (sweep->store, sweep->charged);
}

static gboolean
sweep_init (Sweep *sweep, CgtStore *store, const CgtLoopGraph *graph, gboolean left_banned, gboolean right_banned)
{
  gsize n_edges = (gsize) graph->first[0][graph->n] + graph->first[1][graph->n];
  gsize most = 2 * (gsize) graph->n + n_edges, most_moves = n_edges, at = 0;

  *sweep = (Sweep) { .store = store, .graph = graph, .banned = { left_banned, right_banned } };
  mpq_init (sweep->t);
  for (guint i = 0; i < G_N_ELEMENTS (sweep->scratch); i++)
    mpq_init (sweep->scratch[i]);
  if (most > MOST_STATES || !cgt_store_charge (store, most * (sizeof (State) + 128)))
    return FALSE;
  sweep->charged = most * (sizeof (State) + 128);
  sweep->states = g_new0 (State, most);
  for (guint i = 0; i < graph->n; i++)
    for (guint player = 0; player < 2; player++)
      add_state (sweep, i, player, NO_BAN);
  for (guint i = 0; i < graph->n; i++)
    for (guint player = 0; player < 2; player++)
      for (guint32 e = graph->first[player][i]; sweep->banned[player] && e < graph->first[player][i + 1]; e++)
        if (has_move (graph, graph->to[player][e], !player, i))
          add_state (sweep, i, player, graph->to[player][e]);
  for (guint s = 2 * graph->n; s < sweep->n_states; s++)
    most_moves += graph->first[sweep->states[s].player][sweep->states[s].node + 1] -
                  graph->first[sweep->states[s].player][sweep->states[s].node];
  if (most_moves > 8 * MOST_STATES)
    return FALSE;
  sweep->moves = g_new (guint32, most_moves + 1);
  for (guint s = 0; s < sweep->n_states; s++)
    {
      State *state = &sweep->states[s];
      guint player = state->player, i = state->node;

      state->first_move = at;
      for (guint32 e = graph->first[player][i]; e < graph->first[player][i + 1]; e++)
        if (graph->to[player][e] != state->ban)
          sweep->moves[at++] = state_after (sweep, i, player, graph->to[player][e]);
      state->end_move = at;
      if (!cgt_store_tick (store))
        return FALSE;
    }
  return TRUE;
}

/* Lines */

static int
compare_values (const Line *a, const Line *b)
{
  if (a->infinite != 0 || b->infinite != 0)
    return a->infinite - b->infinite;
  return mpq_cmp (a->value, b->value);
}

static int
compare (const Line *a, const Line *b)
{
  int values = compare_values (a, b);

  if (values != 0 || a->infinite != 0)
    return values;
  return a->slope < b->slope ? -1 : a->slope > b->slope;
}

static const Line *
better (CgtPlayer player, const Line *a, const Line *b)
{
  return (compare (a, b) < 0) == (player == CGT_LEFT) ? b : a;
}

static const Line nothing[2] = { { .infinite = -1 }, { .infinite = 1 } };

/* The best of the moves in a state; nothing[player] without any. */
static const Line *
best_move (const Sweep *sweep, const State *state)
{
  const Line *best = &nothing[state->player];

  for (guint32 m = state->first_move; m < state->end_move; m++)
    best = better (state->player, best, &sweep->states[sweep->moves[m]].moved);
  return best;
}

/* What both walls are at a node where two passes end play: the value below, which does not change. */
static Line
mast (const Sweep *sweep, guint node)
{
  Line line = sweep->states[2 * node].line;

  line.slope = 0;
  return line;
}

/* What the equations make of a state. */
static void
value_of (const Sweep *sweep, const State *state, Line *result)
{
  const State *unbanned = &sweep->states[2 * state->node];

  if (state->ban != NO_BAN)
    *result = *better (state->player, best_move (sweep, state), &unbanned[!state->player].line);
  else
    {
      const Line *left = best_move (sweep, unbanned), *right = best_move (sweep, unbanned + 1);
      Line below = mast (sweep, state->node);

      if (compare (left, right) > 0)
        *result = state->player == CGT_LEFT ? *left : *right;
      else
        *result = *better (CGT_LEFT, left, better (CGT_RIGHT, right, &below));
    }
}

static void
set_slope (State *state, gint64 slope, int cost)
{
  state->line.slope = slope;
  state->moved.slope = ABS (slope) == UNBOUNDED ? slope : slope + (state->player == CGT_RIGHT ? -cost : cost);
}

/* The least slopes that solve the equations (@from -1), or the greatest (1), where a move costs @cost. Slopes without
 * bound are UNBOUNDED. FALSE: the budget ran out, or the values themselves do not solve them. */
static gboolean
settle (Sweep *sweep, int from, int cost)
{
  gint64 most = (gint64) sweep->n_states + 4;
  gboolean changed = TRUE;

  for (guint s = 0; s < sweep->n_states; s++)
    set_slope (&sweep->states[s], sweep->states[s].line.infinite != 0 ? 0 : from * (gint64) UNBOUNDED, cost);
  while (changed)
    {
      changed = FALSE;
      for (guint s = 0; s < sweep->n_states; s++)
        {
          State *state = &sweep->states[s];
          Line found;

          if (state->line.infinite != 0)
            continue;
          if (!cgt_store_tick (sweep->store))
            return FALSE;
          value_of (sweep, state, &found);
          if (found.infinite != 0 && cost < 0) /* at the start every value is 0 as yet */
            found.slope = found.infinite * (gint64) UNBOUNDED;
          else if (compare_values (&found, &state->line) != 0)
            return FALSE;
          if (ABS (found.slope) > most)
            found.slope = found.slope > 0 ? UNBOUNDED : -UNBOUNDED;
          if (found.slope == state->line.slope)
            continue;
          set_slope (state, found.slope, cost);
          changed = TRUE;
        }
    }
  return TRUE;
}

/* Settles from one side (@from not 0), or from both; FALSE if they differ. */
static gboolean
settle_sides (Sweep *sweep, int from, int cost)
{
  g_autofree gint64 *slopes = NULL;

  if (from != 0)
    return settle (sweep, from, cost);
  if (!settle (sweep, -1, cost))
    return FALSE;
  slopes = g_new (gint64, sweep->n_states);
  for (guint s = 0; s < sweep->n_states; s++)
    slopes[s] = sweep->states[s].line.slope;
  if (!settle (sweep, 1, cost))
    return FALSE;
  for (guint s = 0; s < sweep->n_states; s++)
    if (slopes[s] != sweep->states[s].line.slope)
      return FALSE;
  return TRUE;
}

/* What each state is worth to who moved to it. */
static void
pay (Sweep *sweep)
{
  for (guint s = 0; s < sweep->n_states; s++)
    {
      State *state = &sweep->states[s];

      state->moved.infinite = state->line.infinite;
      if (state->line.infinite == 0)
        (state->player == CGT_RIGHT ? mpq_sub : mpq_add) (state->moved.value, state->line.value, sweep->t);
    }
}

/* At temperature -1 all values are integers, so they are found as slopes are, where a move earns 1. */
static gboolean
start (Sweep *sweep, int from)
{
  if (!settle_sides (sweep, from, -1))
    return FALSE;
  for (guint s = 0; s < sweep->n_states; s++)
    {
      Line *line = &sweep->states[s].line;

      line->infinite = ABS (line->slope) < UNBOUNDED ? 0 : line->slope > 0 ? 1 : -1;
      if (line->infinite == 0)
        mpq_set_si (line->value, (long) line->slope, 1);
      line->slope = 0;
    }
  mpq_set_si (sweep->t, -1, 1);
  return TRUE;
}

/* Corners */

/* Makes @next the temperature at which two lines meet, if that is before. */
static void
meet (Sweep *sweep, const Line *a, const Line *b, mpq_t next, gboolean *found)
{
  gint64 apart = a->slope - b->slope;
  int order;

  if (a->infinite != 0 || b->infinite != 0 || apart == 0)
    return;
  mpq_sub (sweep->scratch[0], b->value, a->value);
  order = mpq_sgn (sweep->scratch[0]);
  if (order == 0 || (order > 0) != (apart > 0))
    return;
  mpq_set_si (sweep->scratch[1], (long) apart, 1);
  mpq_div (sweep->scratch[0], sweep->scratch[0], sweep->scratch[1]);
  mpq_add (sweep->scratch[0], sweep->scratch[0], sweep->t);
  if (*found && mpq_cmp (sweep->scratch[0], next) >= 0)
    return;
  mpq_set (next, sweep->scratch[0]);
  *found = TRUE;
}

/* The temperature at which the best moves may change. FALSE: they stay as they are. */
static gboolean
next_corner (Sweep *sweep, mpq_t next)
{
  gboolean found = FALSE;

  for (guint s = 0; s < sweep->n_states; s++)
    {
      const State *state = &sweep->states[s], *unbanned = &sweep->states[2 * state->node];
      const Line *best = best_move (sweep, state);

      for (guint32 m = state->first_move; m < state->end_move; m++)
        meet (sweep, best, &sweep->states[sweep->moves[m]].moved, next, &found);
      if (state->ban != NO_BAN)
        meet (sweep, best, &unbanned[!state->player].line, next, &found);
      else
        {
          Line below = mast (sweep, state->node);

          meet (sweep, best, best_move (sweep, &unbanned[!state->player]), next, &found);
          if (compare_values (&unbanned[0].line, &unbanned[1].line) == 0)
            meet (sweep, best, &below, next, &found);
        }
    }
  /* A player who goes round alone earns below 0, and pays above. */
  if (mpq_sgn (sweep->t) < 0 && (!found || mpq_sgn (next) > 0))
    {
      mpq_set_ui (next, 0, 1);
      found = TRUE;
    }
  return found;
}

static void
advance (Sweep *sweep, const mpq_t next)
{
  mpq_sub (sweep->scratch[0], next, sweep->t);
  for (guint s = 0; s < sweep->n_states; s++)
    {
      Line *line = &sweep->states[s].line;

      if (line->infinite != 0 || line->slope == 0)
        continue;
      mpq_set_si (sweep->scratch[1], (long) line->slope, 1);
      mpq_mul (sweep->scratch[1], sweep->scratch[1], sweep->scratch[0]);
      mpq_add (line->value, line->value, sweep->scratch[1]);
    }
  mpq_set (sweep->t, next);
}

static void
append_corner (GArray *wall, const Sweep *sweep, const Line *line)
{
  CgtLoopyCorner corner;

  mpq_init (corner.t);
  mpq_init (corner.v);
  mpq_set (corner.t, sweep->t);
  mpq_set (corner.v, line->value);
  g_array_append_val (wall, corner);
}

static void
clear_corner (gpointer data)
{
  CgtLoopyCorner *corner = data;

  mpq_clear (corner->t);
  mpq_clear (corner->v);
}

void
cgt_loopy_thermograph_free (CgtLoopyThermograph *thermograph)
{
  for (guint player = 0; player < 2; player++)
    g_array_unref (thermograph->walls[player]);
  g_free (thermograph);
}

/* Whether all slopes are known. */
static gboolean
is_decided (const Sweep *sweep)
{
  for (guint s = 0; s < sweep->n_states; s++)
    if (ABS (sweep->states[s].line.slope) == UNBOUNDED)
      return FALSE;
  return TRUE;
}

/* Whether both walls of node 0 are finite. */
static gboolean
has_walls (const Sweep *sweep)
{
  return sweep->states[0].line.infinite == 0 && sweep->states[1].line.infinite == 0;
}

static gboolean
is_frozen (const Sweep *sweep)
{
  const Line *line = &sweep->states[0].line;

  return compare (line, &sweep->states[1].line) == 0 && line->slope == 0;
}

/* The walls of node 0, settled from one side or from both (@from 0). NULL if there are none, for which @gap gives the
 * reason, or if the budget ran out. */
static CgtLoopyThermograph *
walls_of (CgtStore *store, const CgtLoopGraph *graph, const gboolean banned[2], int from, CgtHeatGap *gap)
{
  g_autoptr (CgtLoopyThermograph) thermograph = g_new0 (CgtLoopyThermograph, 1);
  gint64 slopes[2] = { UNBOUNDED, UNBOUNDED };
  gboolean whole = FALSE, more;
  Sweep sweep;
  mpq_t next;

  for (guint player = 0; player < 2; player++)
    {
      thermograph->walls[player] = g_array_new (FALSE, FALSE, sizeof (CgtLoopyCorner));
      g_array_set_clear_func (thermograph->walls[player], clear_corner);
    }
  *gap = CGT_HEAT_GOES_ROUND;
  mpq_init (next);
  if (!sweep_init (&sweep, store, graph, banned[0], banned[1]))
    {
      *gap = CGT_HEAT_TOO_LARGE;
      more = FALSE;
    }
  else
    more = start (&sweep, from);
  for (guint corners = 0; more && corners < MOST_CORNERS; corners++)
    {
      gboolean turns;

      pay (&sweep);
      if (!settle_sides (&sweep, from, 1) || !is_decided (&sweep))
        break;
      *gap = CGT_HEAT_WALLS_APART;
      if (!has_walls (&sweep))
        break;
      turns = sweep.states[0].line.slope != slopes[0] || sweep.states[1].line.slope != slopes[1];
      for (guint player = 0; player < 2; player++)
        {
          const Line *line = &sweep.states[player].line;

          /* Both walls have a corner at the foot of the mast. */
          if (line->slope != slopes[player] || (turns && is_frozen (&sweep)))
            append_corner (thermograph->walls[player], &sweep, line);
          slopes[player] = line->slope;
        }
      more = next_corner (&sweep, next);
      whole = !more && is_frozen (&sweep);
      if (more)
        {
          advance (&sweep, next);
          *gap = CGT_HEAT_GOES_ROUND;
        }
    }
  mpq_clear (next);
  sweep_clear (&sweep);
  return whole ? g_steal_pointer (&thermograph) : NULL;
}

static const CgtLoopyCorner *
foot (const CgtLoopyThermograph *thermograph)
{
  return &g_array_index (thermograph->walls[0], CgtLoopyCorner, thermograph->walls[0]->len - 1);
}

/* Whether the mast stands at the same place, whoever is komaster. */
static gboolean
is_placid (CgtStore *store, const CgtLoopGraph *graph, const CgtLoopyThermograph *thermograph)
{
  for (guint master = 0; master < 2; master++)
    {
      const gboolean banned[2] = { master != CGT_LEFT, master != CGT_RIGHT };
      CgtHeatGap gap;
      g_autoptr (CgtLoopyThermograph) of_master = walls_of (store, graph, banned, master == CGT_LEFT ? -1 : 1, &gap);

      if (of_master == NULL || !mpq_equal (foot (of_master)->t, foot (thermograph)->t) ||
          !mpq_equal (foot (of_master)->v, foot (thermograph)->v))
        return FALSE;
    }
  return TRUE;
}

CgtLoopyThermograph *
cgt_loop_graph_thermograph (CgtStore *store, const CgtLoopGraph *graph, CgtHeatGap *gap)
{
  const gboolean banned[2] = { TRUE, TRUE };
  g_autoptr (CgtLoopyThermograph) thermograph = NULL;

  *gap = CGT_HEAT_IS_KNOWN;
  if (graph == NULL)
    return NULL;
  thermograph = walls_of (store, graph, banned, 0, gap);
  if (thermograph != NULL && !cgt_loop_graph_is_stopper (graph) && !is_placid (store, graph, thermograph))
    {
      g_clear_pointer (&thermograph, cgt_loopy_thermograph_free);
      *gap = CGT_HEAT_OF_KO_THREATS;
    }
  if (thermograph != NULL || !cgt_store_tick (store))
    *gap = CGT_HEAT_IS_KNOWN;
  return g_steal_pointer (&thermograph);
}

gboolean
cgt_loop_graph_thermograph_is_feasible (const CgtLoopGraph *g, const CgtLoopGraph *h)
{
  return (gsize) g->n * h->n <= MOST_STATES / 2;
}

CgtLoopyThermograph *
cgt_loopy_thermograph (CgtStore *store, CgtValue g, CgtHeatGap *gap)
{
  g_autoptr (CgtLoopGraph) graph = NULL;

  *gap = cgt_is_sided (g) ? CGT_HEAT_OF_SIDES : CGT_HEAT_IS_KNOWN;
  if (cgt_value_is_none (g) || cgt_is_sided (g))
    return NULL;
  graph = cgt_loopy_graph (store, g, CGT_LEFT);
  return cgt_loop_graph_thermograph (store, graph, gap);
}
