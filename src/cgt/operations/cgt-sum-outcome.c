/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Who wins a sum, decided from the values of its components. The canonical form of the whole may be far too large to
 * build (n different switches have 2^n positions) while its outcome is easy.
 *
 * G and -G cancel, and numbers, ups and nimbers are added up. The rest is a boolean search, which uses the following:
 *
 * - Means add up, and no sum is hotter than its hottest component. So L(G) lies between the mean and the mean plus that
 *   temperature, and R(G) between the mean minus it and the mean (Winning Ways ch. 6; Siegel, II.5). Left wins a sum of
 *   positive mean when she begins, whatever else is in it.
 * - The two-ahead rule: an all-small game whose atomic weight is at least 2 is positive. If it is at least 1, Left wins
 *   when she begins: by the first rule G + ^* > 0, so G > v*, and v* is not at least 0 nor at most 0, so G is not at
 *   most 0 (Winning Ways ch. 8; Siegel, II.7). Atomic weights add up.
 * - Bounds by stops and infinitesimals (cgt-bounds.h) add up too.
 * - Walls of thermographs are bounds of stops, also of sums (cgt-sum-walls.h). They decide more than means, and tell
 *   which moves promise most. If they are equal, the bounds by infinitesimals tell it.
 * - Nobody moves in a number while there is something else (number avoidance).
 * - Of the switches {x|y} of two numbers only the hottest is tried. For a >= b, a move in the cooler switch of {a|-a} +
 *   {b|-b} + X is never better, since a +- b >= b +- a.
 * - Components are tried from the hottest to the coolest, and results are remembered.
 * - Two components are decided by comparing one with the negative of the other. */

#include "cgt/cgt-truth.h"
#include "cgt-sum-components.h"

#include <string.h>

/* What is known about a position of the sum. */
typedef struct
{
  guint64 hash;
  guint n;
  CgtTruth wins[2]; /* for each player moving first */
  CgtValue terms[]; /* the sum of the simple terms, then the others in order of handles */
} Entry;

/* If so many sums did not answer a question, the search begins anew with walls, which also put the moves in order. Most
 * questions are easier, and then walls take longer than what they save. */
#define NODES_WITHOUT_WALLS 3000
/* Moves are listed and put in order only if they are no more than this. */
#define MOST_MOVES_WITH_WALLS 10000

/* The entries are forgotten when they take more bytes than this. */
#define MOST_BYTES ((gsize) 1 << 28)

struct _CgtSumWinner
{
  CgtStore *store;
  GHashTable *entries;
  gsize memory;
  guint64 nodes, last_node; /* a question may visit sums as long as those of all are fewer than @last_node */
  guint64 most_nodes;       /* as @last_node, for all questions */
  guint64 nodes_without_walls;
  gboolean with_walls;
  CgtSumComponents components;
};

typedef CgtSumWinner Search;

static guint
entry_hash (gconstpointer data)
{
  const Entry *entry = data;

  return (guint) entry->hash;
}

static gboolean
entry_equal (gconstpointer a, gconstpointer b)
{
  const Entry *x = a, *y = b;

  return x->n == y->n && memcmp (x->terms, y->terms, x->n * sizeof (CgtValue)) == 0;
}

/* A position: terms[0] is the sum of all numbers, ups and nimbers. */
typedef struct
{
  CgtValue *terms;
  guint n;
} Position;

/* Adds @g to the position: a simple term is added to terms[0], a term whose negative is present cancels it. */
static gboolean
put (Search *search, Position *position, CgtValue g)
{
  CgtValue negative;
  guint i;

  if (cgt_value_is_none (g))
    return FALSE;
  if (cgt_is_nus (g))
    {
      position->terms[0] = cgt_add (search->store, position->terms[0], g);
      return !cgt_value_is_none (position->terms[0]);
    }
  negative = cgt_negate (search->store, g);
  if (cgt_value_is_none (negative))
    return FALSE;
  for (i = 1; i < position->n; i++)
    if (cgt_value_equal (position->terms[i], negative))
      {
        memmove (position->terms + i, position->terms + i + 1, (position->n - i - 1) * sizeof (CgtValue));
        position->n--;
        return TRUE;
      }
  for (i = position->n; i > 1 && position->terms[i - 1].bits > g.bits; i--)
    position->terms[i] = position->terms[i - 1];
  position->terms[i] = g;
  position->n++;
  return TRUE;
}

typedef CgtTruth (*WinsFirst) (Search *search, const Position *position, CgtPlayer player);

static CgtTruth wins_first (Search *search, const Position *position, CgtPlayer player);
static CgtTruth wins_at_once (Search *search, const Position *position, CgtPlayer player);

/* Whether @player wins after moving from term @i to @option. */
static CgtTruth
wins_with (Search *search, const Position *position, guint i, CgtValue option, CgtPlayer player, WinsFirst look)
{
  Position after = { cgt_budget_alloc (search->store->budget, position->n + 1, sizeof (CgtValue)), 0 };
  CgtTruth other = CGT_UNKNOWN;

  if (after.terms == NULL)
    return CGT_UNKNOWN;
  after.n = position->n;
  memcpy (after.terms, position->terms, position->n * sizeof (CgtValue));
  if (i == 0)
    {
      after.terms[0] = cgt_zero ();
    }
  else
    {
      memmove (after.terms + i, after.terms + i + 1, (after.n - i - 1) * sizeof (CgtValue));
      after.n--;
    }
  if (put (search, &after, option))
    other = look (search, &after, cgt_player_other (player));
  cgt_budget_release (after.terms);
  return cgt_truth_not (other);
}

/* Walls of a sum, for each player. */
typedef struct
{
  CgtWallLanes second[2];
  CgtWallLanes gain[2]; /* the most that one component adds when the player plays first */
} Walls;

static void
add_walls (Walls *sum, const CgtSumWalls *walls)
{
  for (guint player = 0; player < 2; player++)
    {
      CgtWallLanes gain = walls->first[player] - walls->second[player];

      sum->second[player] += walls->second[player];
      cgt_wall_lanes_raise (&sum->gain[player], &gain);
    }
}

/* Of all terms but the one at the place @but; a place behind the last term leaves none out. FALSE: they are not known.
 */
static gboolean
get_walls (Search *search, const Position *position, guint but, Walls *sum)
{
  CgtSumWalls simple;

  *sum = (Walls) { 0 };
  if (position->n > CGT_WALL_MOST_TERMS)
    return FALSE;
  if (but != 0)
    {
      if (!cgt_sum_walls_of (search->store, position->terms[0], &simple))
        return FALSE;
      add_walls (sum, &simple);
    }
  for (guint i = 1; i < position->n; i++)
    {
      CgtSumComponent *component = i == but ? NULL : cgt_sum_component_get (&search->components, position->terms[i]);
      const CgtSumWalls *walls = component == NULL ? NULL : cgt_sum_component_walls (&search->components, component);

      if (i == but)
        continue;
      if (walls == NULL)
        return FALSE;
      add_walls (sum, walls);
    }
  return TRUE;
}

/* Whether @player wins by moving first, as far as walls tell. @estimate: the middle of the bounds, for @player. */
static CgtTruth
wins_by_walls (const Walls *walls, CgtPlayer player, gint *estimate)
{
  CgtPlayer other = cgt_player_other (player);
  CgtWallLanes first = walls->second[player] + walls->gain[player];
  gint sure = cgt_sum_walls_margin_first (&first), against = cgt_sum_walls_margin_second (&walls->second[other]);

  if (estimate != NULL)
    *estimate = sure - against;
  return sure > 0 ? CGT_YES : against > 0 ? CGT_NO : CGT_UNKNOWN;
}

typedef struct
{
  guint term;
  CgtValue temperature;
} Hot;

static int
hotter_first (gconstpointer a, gconstpointer b)
{
  const Hot *x = a, *y = b;

  return -cgt_number_compare (x->temperature, y->temperature);
}

/* The terms in which a move may be good, hottest first. Equal terms are next to each other; one of them is enough. */
static gboolean
list_terms (Search *search, const Position *position, GArray *hot)
{
  gboolean have_switch = FALSE;
  guint n = 0;

  for (guint i = cgt_peek_is_number (position->terms[0]) ? 1 : 0; i < position->n; i++)
    {
      const CgtSumComponent *component;
      Hot one = { i };

      if (i > 1 && cgt_value_equal (position->terms[i], position->terms[i - 1]))
        continue;
      component = cgt_sum_component_get (&search->components, position->terms[i]);
      if (component == NULL)
        return FALSE;
      one.temperature = component->temperature;
      g_array_append_val (hot, one);
    }
  g_array_sort (hot, hotter_first);
  for (guint i = 0; i < hot->len; i++)
    {
      Hot one = g_array_index (hot, Hot, i);
      const CgtSumComponent *component = cgt_sum_component_get (&search->components, position->terms[one.term]);

      if (component->is_switch && have_switch)
        continue;
      have_switch = have_switch || component->is_switch;
      g_array_index (hot, Hot, n++) = one;
    }
  g_array_set_size (hot, n);
  return TRUE;
}

/* At most one more than MOST_MOVES_WITH_WALLS. */
static gsize
count_moves (const Position *position, const GArray *hot, CgtPlayer player)
{
  gsize n = 0;

  for (guint i = 0; i < hot->len && n <= MOST_MOVES_WITH_WALLS; i++)
    n += MIN (cgt_n_options (position->terms[g_array_index (hot, Hot, i).term], player), MOST_MOVES_WITH_WALLS + 1);
  return MIN (n, MOST_MOVES_WITH_WALLS + 1);
}

/* A move, with an estimate of what it leaves. */
typedef struct
{
  guint term;
  gint estimate, ups;
  CgtValue option;
} Move;

static int
better_first (gconstpointer a, gconstpointer b)
{
  const Move *x = a, *y = b;

  if (x->estimate != y->estimate)
    return x->estimate < y->estimate ? 1 : -1;
  return (x->ups < y->ups) - (x->ups > y->ups);
}

/* Appends the moves in one term, without those that lose by the walls. CGT_YES: one wins by them; CGT_UNKNOWN: the
 * budget ran out. */
static CgtTruth
list_moves_in (Search *search, const Position *position, guint term, CgtPlayer player, GArray *moves)
{
  CgtPlayer other = cgt_player_other (player);
  CgtSumComponent *component = cgt_sum_component_get (&search->components, position->terms[term]);
  CgtSumComponent *const *options =
    component == NULL ? NULL : cgt_sum_component_options (&search->components, component, player);
  Walls rest;
  gint sign = player == CGT_LEFT ? 1 : -1;
  gboolean has_rest = options != NULL && get_walls (search, position, term, &rest);

  if (options == NULL)
    return CGT_UNKNOWN;
  for (gsize i = 0, n = cgt_n_options (component->value, player); i < n; i++)
    {
      Move move = { term, 0, sign * (options[i]->ups - component->ups), options[i]->value };
      const CgtSumWalls *walls = has_rest ? cgt_sum_component_walls (&search->components, options[i]) : NULL;
      CgtTruth loses = CGT_UNKNOWN;

      if (walls != NULL)
        {
          Walls after = rest;

          add_walls (&after, walls);
          loses = wins_by_walls (&after, other, &move.estimate);
          move.estimate = -move.estimate;
        }
      if (loses == CGT_NO)
        return CGT_YES;
      if (loses == CGT_UNKNOWN)
        g_array_append_val (moves, move);
    }
  return CGT_NO;
}

/* The same for all terms, the best move first. */
static CgtTruth
list_moves (Search *search, const Position *position, const GArray *hot, CgtPlayer player, GArray *moves)
{
  CgtTruth wins = CGT_NO;

  for (guint i = 0; i < hot->len && wins == CGT_NO; i++)
    wins = list_moves_in (search, position, g_array_index (hot, Hot, i).term, player, moves);
  g_array_sort (moves, better_first);
  return wins;
}

/* Whether one of the moves wins, as far as @look knows. The moves that lose are dropped. */
static CgtTruth
look_at_moves (Search *search, const Position *position, GArray *moves, CgtPlayer player, WinsFirst look)
{
  guint n = 0;

  for (guint i = 0; i < moves->len; i++)
    {
      Move move = g_array_index (moves, Move, i);
      CgtTruth answer = wins_with (search, position, move.term, move.option, player, look);

      if (answer == CGT_YES || (answer == CGT_UNKNOWN && look == wins_first))
        return answer;
      if (answer == CGT_UNKNOWN)
        g_array_index (moves, Move, n++) = move;
    }
  g_array_set_size (moves, n);
  return n > 0 ? CGT_UNKNOWN : CGT_NO;
}

static CgtTruth
wins_by_search_with_walls (Search *search, const Position *position, const GArray *hot, CgtPlayer player)
{
  gsize bytes = count_moves (position, hot, player) * sizeof (Move);
  CgtTruth wins;
  GArray *moves;

  if (!cgt_store_charge (search->store, bytes))
    return CGT_UNKNOWN;
  moves = g_array_new (FALSE, FALSE, sizeof (Move));
  wins = list_moves (search, position, hot, player, moves);
  if (wins == CGT_NO)
    {
      wins = look_at_moves (search, position, moves, player, wins_at_once);
      if (wins == CGT_UNKNOWN)
        wins = look_at_moves (search, position, moves, player, wins_first);
    }
  g_array_unref (moves);
  cgt_store_discharge (search->store, bytes);
  return wins;
}

/* Whether a move in the terms @hot wins, as far as @look knows. */
static CgtTruth
look_at_terms (Search *search, const Position *position, const GArray *hot, CgtPlayer player, WinsFirst look)
{
  CgtTruth wins = CGT_NO;

  for (guint i = 0; wins != CGT_YES && i < hot->len; i++)
    {
      guint term = g_array_index (hot, Hot, i).term;
      CgtValue g = position->terms[term];
      gsize n = cgt_n_options (g, player);

      for (gsize j = 0; wins != CGT_YES && j < n; j++)
        {
          CgtTruth answer = wins_with (search, position, term, cgt_option (search->store, g, player, j), player, look);

          if (answer == CGT_UNKNOWN && look == wins_first)
            return CGT_UNKNOWN;
          wins = answer == CGT_NO ? wins : answer;
        }
    }
  return wins;
}

/* First a glance at every move: one that wins may need no search. */
static CgtTruth
wins_by_search (Search *search, const Position *position, CgtPlayer player)
{
  gsize bytes = position->n * sizeof (Hot);
  CgtTruth wins = CGT_UNKNOWN;
  GArray *hot;

  if (!cgt_store_charge (search->store, bytes))
    return CGT_UNKNOWN;
  hot = g_array_new (FALSE, FALSE, sizeof (Hot));
  if (!list_terms (search, position, hot))
    wins = CGT_UNKNOWN;
  else if (search->with_walls && count_moves (position, hot, player) <= MOST_MOVES_WITH_WALLS)
    wins = wins_by_search_with_walls (search, position, hot, player);
  else
    {
      wins = look_at_terms (search, position, hot, player, wins_at_once);
      if (wins == CGT_UNKNOWN && hot->len > 0)
        wins = look_at_terms (search, position, hot, player, wins_first);
    }
  g_array_unref (hot);
  cgt_store_discharge (search->store, bytes);
  return wins;
}

static gboolean
is_decided_by_walls (Search *search, const Position *position, CgtPlayer player, CgtTruth *wins)
{
  Walls walls;

  *wins = CGT_UNKNOWN;
  if (search->with_walls && get_walls (search, position, position->n, &walls))
    *wins = wins_by_walls (&walls, player, NULL);
  return *wins != CGT_UNKNOWN;
}

/* Decides by means and temperatures alone. */
static gboolean
wins_by_bounds (Search *search, const Position *position, CgtPlayer player, CgtTruth *wins)
{
  CgtStore *store = search->store;
  CgtValue mean = cgt_peek_left_stop (position->terms[0]), hottest = cgt_zero ();
  int sign = player == CGT_LEFT ? 1 : -1, order;

  for (guint i = 1; i < position->n; i++)
    {
      const CgtSumComponent *component = cgt_sum_component_get (&search->components, position->terms[i]);

      if (component == NULL)
        {
          *wins = CGT_UNKNOWN;
          return TRUE;
        }
      mean = cgt_add (store, mean, component->mean);
      if (cgt_number_compare (component->temperature, hottest) > 0)
        hottest = component->temperature;
    }
  if (cgt_value_is_none (mean))
    {
      *wins = CGT_UNKNOWN;
      return TRUE;
    }
  order = cgt_number_compare (mean, cgt_zero ()) * sign;
  if (order > 0)
    {
      *wins = CGT_YES;
      return TRUE;
    }
  if (sign < 0)
    mean = cgt_negate (store, mean);
  if (order < 0 && cgt_number_compare (cgt_add (store, mean, hottest), cgt_zero ()) < 0)
    {
      *wins = CGT_NO;
      return TRUE;
    }
  return FALSE;
}

/* The infinitesimals n.up + *m that are bounds of a part of the sum: for each m, the best n; NO_UPS: none is known. */
#define NO_UPS G_MININT

/* Adds those of a component, as a set of bits; on the side of Right, n is negated. */
static void
add_infinitesimals (gint ups[CGT_BOUNDS_NIMBERS], guint32 bits, gint sign)
{
  gint before[CGT_BOUNDS_NIMBERS];

  memcpy (before, ups, sizeof before);
  for (guint m = 0; m < CGT_BOUNDS_NIMBERS; m++)
    ups[m] = NO_UPS;
  for (gint n = -CGT_BOUNDS_UPS; n <= CGT_BOUNDS_UPS; n++)
    for (guint m = 0; m < CGT_BOUNDS_NIMBERS; m++)
      for (guint k = 0; (bits & CGT_BOUNDS_BIT (sign * n, m)) != 0 && k < CGT_BOUNDS_NIMBERS; k++)
        if (before[k] != NO_UPS)
          ups[k ^ m] = MAX (ups[k ^ m], before[k] + n);
}

/* Whether the bounds R(G) + e of the components G, with the e that their nodes have, show that the sum is at least 0,
 * so that Right loses by beginning (@wins is CGT_NO), or not at most 0, so that Left wins by beginning (CGT_YES).
 * Bounds add up. For Right as @side, the same with L(G) + e and the players exchanged. */
static gboolean
is_bounded (Search *search, const Position *position, CgtPlayer side, CgtTruth wins)
{
  CgtStore *store = search->store;
  CgtValue sum = position->terms[0], zero = cgt_zero ();
  gint ups[CGT_BOUNDS_NIMBERS] = { 0, NO_UPS, NO_UPS, NO_UPS }, sign = side == CGT_LEFT ? 1 : -1, order;

  for (guint i = 1; i < position->n; i++)
    {
      CgtBounds bounds = cgt_bounds (position->terms[i]);
      sum = cgt_add (store, sum, side == CGT_LEFT ? bounds.right_stop : bounds.left_stop);
    }
  if (cgt_value_is_none (sum))
    return FALSE;
  order = sign * cgt_number_compare (cgt_peek_left_stop (sum), zero);
  if (order != 0)
    return order > 0;
  for (guint i = 1; i < position->n; i++)
    {
      CgtBounds bounds = cgt_bounds (position->terms[i]);
      add_infinitesimals (ups, side == CGT_LEFT ? bounds.below_right : bounds.above_left, sign);
    }
  for (guint m = 0; m < CGT_BOUNDS_NIMBERS; m++)
    {
      CgtValue bound = CGT_NONE;
      gboolean loses;

      if (ups[m] != NO_UPS && ABS (ups[m]) <= CGT_INLINE_UPS_MAX)
        bound = cgt_add (store, sum, cgt_inline_make (0, 0, sign * ups[m], m));
      if (cgt_value_is_none (bound))
        continue;
      /* Whether who begins loses the bound. */
      loses = (side == CGT_LEFT) == (wins == CGT_YES) ? cgt_nus_less_equal (store, bound, zero)
                                                      : cgt_nus_less_equal (store, zero, bound);
      if (loses == (wins == CGT_NO))
        return TRUE;
    }
  return FALSE;
}

static gboolean
wins_by_infinitesimals (Search *search, const Position *position, CgtPlayer player, CgtTruth *wins)
{
  *wins = is_bounded (search, position, player, CGT_YES) ? CGT_YES : CGT_NO;
  return *wins == CGT_YES || is_bounded (search, position, cgt_player_other (player), CGT_NO);
}

/* The atomic weight of a sum: it lies between the stops, and is their number if it is @exact. */
typedef struct
{
  CgtValue stops[2];
  gboolean exact;
} Weight;

/* Adds the weight of a term. FALSE: it has none. */
static gboolean
add_weight (Search *search, CgtValue g, Weight *sum)
{
  CgtStore *store = search->store;
  CgtSumComponent *component = cgt_sum_component_get (&search->components, g);
  CgtValue weight;

  if (component == NULL)
    return FALSE;
  weight = cgt_sum_component_weight (&search->components, component);
  if (cgt_value_is_none (weight))
    return FALSE;
  sum->stops[CGT_LEFT] = cgt_add (store, sum->stops[CGT_LEFT], cgt_peek_left_stop (weight));
  sum->stops[CGT_RIGHT] = cgt_add (store, sum->stops[CGT_RIGHT], cgt_peek_right_stop (weight));
  sum->exact = sum->exact && cgt_peek_is_number (weight);
  return !cgt_value_is_none (sum->stops[0]) && !cgt_value_is_none (sum->stops[1]);
}

/* Whether the weight is at least @n for @player; for Right, its negative. */
static gboolean
weighs_at_least (CgtStore *store, const Weight *weight, CgtPlayer player, gint64 n)
{
  CgtValue stop = weight->stops[cgt_player_other (player)];
  int order = cgt_number_compare (player == CGT_LEFT ? stop : cgt_negate (store, stop), cgt_integer (store, n));

  return order > 0 || (order == 0 && weight->exact);
}

/* Decides an all-small sum by the two-ahead rule. */
static gboolean
wins_by_weight (Search *search, const Position *position, CgtPlayer player, CgtTruth *wins)
{
  Weight weight = { { cgt_zero (), cgt_zero () }, TRUE };

  for (guint i = 0; i < position->n; i++)
    if (!add_weight (search, position->terms[i], &weight))
      return FALSE;
  *wins = weighs_at_least (search->store, &weight, player, 1) ? CGT_YES : CGT_NO;
  return *wins == CGT_YES || weighs_at_least (search->store, &weight, cgt_player_other (player), 2);
}

/* Whether @player, moving first, wins a sum of at most two components and terms[0]. */
static CgtTruth
wins_by_comparing (Search *search, const Position *position, CgtPlayer player)
{
  CgtStore *store = search->store;
  CgtValue rest =
    cgt_negate (store, position->n == 3 ? cgt_add (store, position->terms[2], position->terms[0]) : position->terms[0]);
  CgtValue g = position->n == 1 ? cgt_zero () : position->terms[1];

  return cgt_truth_not (cgt_is_as_good (store, player, rest, g));
}

static Entry *
entry_for (Search *search, const Position *position)
{
  gsize bytes = sizeof (Entry) + position->n * sizeof (CgtValue);
  Entry *entry = g_malloc (bytes), *found;

  entry->n = position->n;
  entry->wins[0] = entry->wins[1] = CGT_UNKNOWN;
  entry->hash = 0;
  memcpy (entry->terms, position->terms, position->n * sizeof (CgtValue));
  for (guint i = 0; i < position->n; i++)
    entry->hash = cgt_mix (entry->hash ^ cgt_steady_bits (position->terms[i].bits));
  found = g_hash_table_lookup (search->entries, entry);
  if (found != NULL)
    {
      g_free (entry);
      return found;
    }
  if (!cgt_store_charge (search->store, bytes + 32))
    {
      g_free (entry);
      return NULL;
    }
  search->memory += bytes + 32;
  g_hash_table_add (search->entries, entry);
  return entry;
}

static gboolean
is_for_comparing (const Position *position)
{
  return position->n <= 2 || (position->n == 3 && cgt_peek_is_number (position->terms[0]));
}

/* Without a search, or unknown. */
static CgtTruth
wins_at_once (Search *search, const Position *position, CgtPlayer player)
{
  CgtTruth wins;
  Entry *entry;

  if (is_decided_by_walls (search, position, player, &wins) || wins_by_bounds (search, position, player, &wins) ||
      wins_by_infinitesimals (search, position, player, &wins))
    return wins;
  if (is_for_comparing (position))
    return wins_by_comparing (search, position, player);
  entry = entry_for (search, position);
  return entry != NULL ? entry->wins[player] : CGT_UNKNOWN;
}

static CgtTruth
wins_first (Search *search, const Position *position, CgtPlayer player)
{
  CgtTruth wins;
  Entry *entry;

  if (!cgt_store_tick (search->store) || search->nodes >= search->last_node)
    return CGT_UNKNOWN;
  search->nodes++;
  if (is_decided_by_walls (search, position, player, &wins) || wins_by_bounds (search, position, player, &wins) ||
      wins_by_infinitesimals (search, position, player, &wins) || wins_by_weight (search, position, player, &wins))
    return wins;
  if (is_for_comparing (position))
    return wins_by_comparing (search, position, player);
  entry = entry_for (search, position);
  if (entry == NULL)
    return CGT_UNKNOWN;
  if (entry->wins[player] == CGT_UNKNOWN)
    entry->wins[player] = wins_by_search (search, position, player);
  return entry->wins[player];
}

CgtSumWinner *
cgt_sum_winner_new (CgtStore *store)
{
  Search *search = g_new0 (Search, 1);

  search->store = store;
  search->most_nodes = G_MAXUINT64;
  search->nodes_without_walls = NODES_WITHOUT_WALLS;
  search->entries = g_hash_table_new_full (entry_hash, entry_equal, g_free, NULL);
  cgt_sum_components_init (&search->components, store);
  return search;
}

void
cgt_sum_winner_free (CgtSumWinner *search)
{
  if (search == NULL)
    return;
  g_hash_table_unref (search->entries);
  cgt_sum_components_clear (&search->components);
  cgt_store_discharge (search->store, search->memory);
  g_free (search);
}

void
cgt_sum_winner_set_nodes_without_walls (CgtSumWinner *search, guint64 nodes)
{
  search->nodes_without_walls = nodes;
}

void
cgt_sum_winner_set_most_nodes (CgtSumWinner *search, guint64 most_nodes)
{
  search->most_nodes = most_nodes > 0 ? search->nodes + most_nodes : G_MAXUINT64;
}

CgtTruth
cgt_sum_winner_ask (CgtSumWinner *search, const CgtValue *terms, gsize n, CgtPlayer player)
{
  CgtTruth wins = CGT_UNKNOWN;
  gboolean complete = TRUE;
  Position position;

  if (n > G_MAXUINT - 2)
    return CGT_UNKNOWN;
  if (search->memory > MOST_BYTES)
    {
      g_hash_table_remove_all (search->entries);
      cgt_store_discharge (search->store, search->memory);
      search->memory = 0;
    }
  position.terms = g_new (CgtValue, n + 2);
  position.terms[0] = cgt_zero ();
  position.n = 1;
  for (gsize i = 0; complete && i < n; i++)
    complete = put (search, &position, terms[i]);
  search->with_walls = FALSE;
  search->last_node = MIN (search->nodes + search->nodes_without_walls, search->most_nodes);
  if (complete)
    wins = wins_first (search, &position, player);
  if (complete && wins == CGT_UNKNOWN && search->nodes == search->last_node)
    {
      search->with_walls = TRUE;
      search->last_node = search->most_nodes;
      wins = wins_first (search, &position, player);
    }
  g_free (position.terms);
  return wins;
}

CgtOutcome
cgt_sum_winner_outcome (CgtSumWinner *search, const CgtValue *terms, gsize n)
{
  CgtTruth left = cgt_sum_winner_ask (search, terms, n, CGT_LEFT);
  CgtTruth right = left == CGT_UNKNOWN ? CGT_UNKNOWN : cgt_sum_winner_ask (search, terms, n, CGT_RIGHT);

  if (left == CGT_UNKNOWN || right == CGT_UNKNOWN)
    return CGT_OUTCOME_UNKNOWN;
  if (left == CGT_YES)
    return right == CGT_YES ? CGT_OUTCOME_N : CGT_OUTCOME_L;
  return right == CGT_YES ? CGT_OUTCOME_R : CGT_OUTCOME_P;
}

/**
 * cgt_sum_outcome:
 *
 * Returns: the outcome of the sum of @terms, as cgt_outcome(); unknown when the budget ran out
 */
CgtOutcome
cgt_sum_outcome (CgtStore *store, const CgtValue *terms, gsize n)
{
  g_autoptr (CgtSumWinner) search = NULL;
  CgtValue simple = cgt_zero ();
  gsize i = 0;

  while (i < n && !cgt_value_is_none (simple) && !cgt_value_is_none (terms[i]) && cgt_is_nus (terms[i]))
    simple = cgt_add (store, simple, terms[i++]);
  if (cgt_value_is_none (simple))
    return CGT_OUTCOME_UNKNOWN;
  if (i == n)
    return cgt_outcome (store, simple);
  search = cgt_sum_winner_new (store);
  return cgt_sum_winner_outcome (search, terms, n);
}
