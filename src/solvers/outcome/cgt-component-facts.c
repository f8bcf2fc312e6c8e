/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-component-facts.h"

#include <math.h>

/* The most moves of both players in a component that is evaluated as soon as it is met, if this takes no more positions
 * than that. Values of others are looked for when it was searched in vain. */
#define MOST_MOVES 4
#define FIRST_POSITIONS 64
/* The most moves of both players in a component of which the whole value is found in a moment, and the most moves until
 * the end of it. Pieces with few moves may still reach much: after so many positions it is searched like a large one.
 */
#define MOST_MOVES_OF_SMALL 18
#define MOST_MOVES_IN_ALL 26
#define POSITIONS_OF_SMALL 30000
/* The canonical form of a sum of n switches has 2^n positions. */
#define MOST_HOT_SUMMANDS 5
/* And a value with many options is added to another only if the numbers of their options have at most this product: the
 * first if one is hot, and the second if none is. Of a number with few ups and a small nimber it does not matter. */
#define MOST_BREADTH 32
#define MOST_COLD_BREADTH 8
#define NARROW 8
/* A value with more positions than this is not added to anything, and two only if the numbers of theirs have at most
 * this product: so many positions may their sum have. */
#define MOST_SIZE 1000
/* If a component has more moves than this, no search is begun. */
#define HOPELESS 4096
/* What the components of a game may take */
#define MOST_BYTES ((gsize) 1 << 30)

static void
free_components (gpointer data)
{
  CgtKnownComponents *known = data;

  cgt_number_map_clear (&known->places);
  cgt_budget_release (known->facts);
  g_free (known);
}

void
cgt_facts_init (CgtFacts *facts, CgtSolver *solver)
{
  *facts = (CgtFacts) { .solver = solver, .most_moves = MOST_MOVES };
  facts->known = g_ptr_array_new_with_free_func (free_components);
  facts->added = cgt_table_new ();
  facts->negative = g_byte_array_new ();
  facts->sums = cgt_sum_winner_new (solver->store);
  cgt_arena_init (&facts->options, solver->budget);
  cgt_arena_init (&facts->tied, solver->budget);
}

void
cgt_facts_clear (CgtFacts *facts)
{
  g_ptr_array_unref (facts->known);
  cgt_table_free (facts->added);
  g_byte_array_unref (facts->negative);
  cgt_sum_winner_free (facts->sums);
  cgt_arena_clear (&facts->options);
  cgt_arena_clear (&facts->tied);
}

/* Heat */

int
cgt_heat_order (CgtStore *store, CgtValue x, CgtValue y)
{
  if (cgt_value_equal (x, y))
    return 0;
  return cgt_less_equal (store, x, y) == CGT_YES ? -1 : 1;
}

CgtHeat
cgt_heat_zero (CgtStore *store)
{
  return (CgtHeat) { cgt_zero (), cgt_integer (store, -1), cgt_zero () };
}

gboolean
cgt_heat_of_value (CgtStore *store, CgtValue value, guint kind, CgtHeat *heat)
{
  heat->mean = cgt_mean (store, value);
  heat->temperature = cgt_temperature (store, value);
  heat->stop = kind == 0 ? cgt_right_stop (store, value) : cgt_left_stop (store, value);
  return !cgt_value_is_none (heat->mean) && !cgt_value_is_none (heat->temperature);
}

void
cgt_heat_add (CgtStore *store, CgtHeat *heat, const CgtHeat *summand)
{
  if (cgt_value_is_none (heat->mean) || cgt_value_is_none (summand->mean))
    {
      heat->mean = CGT_NONE;
      return;
    }
  heat->mean = cgt_add (store, heat->mean, summand->mean);
  heat->stop = cgt_add (store, heat->stop, summand->stop);
  if (cgt_heat_order (store, summand->temperature, heat->temperature) > 0)
    heat->temperature = summand->temperature;
}

CgtHeat
cgt_heat_negate (CgtStore *store, const CgtHeat *heat)
{
  return (CgtHeat) { cgt_negate (store, heat->mean), heat->temperature, cgt_negate (store, heat->stop) };
}

/* Sums of values */

static guint
count_hot_summands (CgtFacts *facts, CgtValue value)
{
  guint64 n = cgt_table_lookup (facts->added, (CgtBytes) { &value.bits, sizeof value.bits });

  return n > 0 ? (guint) n : !cgt_is_number_up_star (facts->solver->store, value);
}

/* How much a value makes a sum with it grow. A number only moves the other summand. */
static double
breadth_of (CgtStore *store, CgtValue value)
{
  CgtValue ups, nim;

  if (cgt_get_number_up_star (store, value, NULL, &ups, &nim))
    return cgt_value_is_none (ups) || cgt_value_is_none (nim)
             ? G_MAXINT
             : fabs (cgt_number_to_double (store, ups)) + cgt_number_to_double (store, nim);
  return (double) cgt_count_options (value, CGT_LEFT) + (double) cgt_count_options (value, CGT_RIGHT);
}

static gboolean
is_hot (CgtStore *store, CgtValue value)
{
  return !cgt_value_equal (cgt_left_stop (store, value), cgt_right_stop (store, value));
}

/* How many positions the tree of a value has, without simple ones, if they are not more than @most. */
static gsize
count_positions (CgtStore *store, CgtValue value, gsize most)
{
  gsize n = 1;

  if (cgt_is_number_up_star (store, value))
    return 0;
  for (guint player = 0; player < 2; player++)
    for (gsize i = 0; i < cgt_count_options (value, (CgtPlayer) player) && n <= most; i++)
      n += count_positions (store, cgt_get_option (store, value, (CgtPlayer) player, i), most - n);
  return n;
}

static gsize
size_of (CgtFacts *facts, CgtValue value)
{
  CgtSize *known = &facts->sizes[cgt_word_hash (&value.bits) % CGT_FACTS_SIZES];

  if (!cgt_value_equal (known->value, value))
    *known = (CgtSize) { value, count_positions (facts->solver->store, value, MOST_SIZE) };
  return known->size;
}

/* Whether the canonical form of the sum is likely found in a moment. */
static gboolean
may_add (CgtFacts *facts, CgtValue g, CgtValue h)
{
  CgtStore *store = facts->solver->store;
  gsize sizes[2] = { size_of (facts, g), size_of (facts, h) };
  double breadths[2];

  if (sizes[0] > MOST_SIZE || sizes[1] > MOST_SIZE)
    return FALSE;
  if (sizes[0] == 0 && sizes[1] == 0)
    return TRUE;
  breadths[0] = breadth_of (store, g);
  breadths[1] = breadth_of (store, h);
  if ((sizes[0] == 0 && breadths[0] <= NARROW) || (sizes[1] == 0 && breadths[1] <= NARROW))
    return TRUE;
  return sizes[0] * sizes[1] <= MOST_SIZE &&
         breadths[0] * breadths[1] <= (is_hot (store, g) || is_hot (store, h) ? MOST_BREADTH : MOST_COLD_BREADTH);
}

CgtValue
cgt_facts_add (CgtFacts *facts, CgtValue g, CgtValue h, gboolean *fails)
{
  guint n = count_hot_summands (facts, g) + count_hot_summands (facts, h);
  CgtValue sum;
  gsize entry;

  if (n > MOST_HOT_SUMMANDS || !may_add (facts, g, h))
    return CGT_NONE;
  sum = cgt_add (facts->solver->store, g, h);
  *fails = cgt_value_is_none (sum);
  if (n < 2 || *fails || cgt_is_number_up_star (facts->solver->store, sum))
    return sum;
  entry = cgt_table_intern (facts->added, (CgtBytes) { &sum.bits, sizeof sum.bits }, facts->solver->budget);
  *fails = entry == G_MAXSIZE;
  if (*fails)
    return CGT_NONE;
  if (cgt_table_get (facts->added, entry) == 0)
    cgt_table_set (facts->added, entry, n);
  return sum;
}

/* Components */

/* How many moves @player has. FALSE: too many, or the budget ran out. */
static gboolean
count_moves (CgtFacts *facts, CgtSolverGame *game, CgtBytes position, CgtPlayer player, gsize *n)
{
  CgtArenaMark mark = cgt_arena_mark (&facts->options);
  const CgtRuleset *ruleset = game->rules->ruleset;

  if (ruleset->search.count_options != NULL && ruleset->search.count_options (game->rules, position, player) > HOPELESS)
    return FALSE;
  ruleset->options (game->rules, position, player, &facts->options);
  *n = facts->options.n - mark.n;
  cgt_arena_reset (&facts->options, mark);
  return !facts->options.stopped && facts->options.refused == NULL;
}

/* Whether the value is found by other means than a search through all positions of two players. */
static gboolean
has_formula (CgtFacts *facts, CgtSolverGame *game, CgtBytes component)
{
  const CgtRuleset *ruleset = game->rules->ruleset;
  CgtHow how;

  return game->theory->value != NULL || (cgt_rules_get_kind (game->rules, component) & CGT_RULESET_IMPARTIAL) != 0 ||
         (ruleset->theory.value != NULL &&
          !cgt_value_is_none (ruleset->theory.value (game->rules, component, facts->solver->store, &how)));
}

gboolean
cgt_facts_tie_hand (CgtFacts *facts, CgtSolverGame *game, CgtBytes component, CgtPlayer player, guint way,
                    gboolean negative, GArray *values)
{
  CgtArenaMark mark = cgt_arena_mark (&facts->tied);
  const CgtRuleset *ruleset = game->rules->ruleset;
  CgtStore *store = facts->solver->store;
  gboolean done = ruleset->search.tie_hand != NULL &&
                  ruleset->search.tie_hand (game->rules, component, player, way, &facts->tied) && !facts->tied.stopped;
  CgtHow how;

  for (gsize i = mark.n; i < facts->tied.n && done; i++)
    {
      CgtValue value = cgt_solver_value (facts->solver, game, cgt_arena_get (&facts->tied, i), &how);

      if (negative)
        value = cgt_negate (store, value);
      done = !cgt_value_is_none (value);
      g_array_append_val (values, value);
    }
  cgt_arena_reset (&facts->tied, mark);
  return done;
}

/* The heat of the sum of @values. FALSE: the budget ran out. */
static gboolean
heat_of_values (CgtStore *store, const GArray *values, guint kind, CgtHeat *heat)
{
  *heat = cgt_heat_zero (store);
  for (guint i = 0; i < values->len; i++)
    {
      CgtHeat summand;

      if (!cgt_heat_of_value (store, g_array_index (values, CgtValue, i), kind, &summand))
        return FALSE;
      cgt_heat_add (store, heat, &summand);
    }
  return TRUE;
}

/* Whether @a says more than @b, as a bound on the side of @player. */
static gboolean
is_better (CgtStore *store, const CgtHeat *a, const CgtHeat *b, CgtPlayer player)
{
  int order;

  if (cgt_value_is_none (a->mean) || cgt_value_is_none (b->mean))
    return cgt_value_is_none (b->mean);
  order = cgt_heat_order (store, a->mean, b->mean);
  if (order == 0)
    order = cgt_heat_order (store, a->stop, b->stop);
  return player == CGT_LEFT ? order > 0 : order < 0;
}

/* A bound by the moves that the other player can make at most; of a dicotic game, which is larger than every negative
 * number and smaller than every positive one, a bound as if it were 0 and warm enough not to be a number. */
static CgtHeat
bound_by_moves (CgtFacts *facts, CgtSolverGame *game, CgtBytes component, CgtPlayer player)
{
  const CgtRuleset *ruleset = game->rules->ruleset;
  CgtStore *store = facts->solver->store;
  guint64 n;
  CgtValue bound;

  if (ruleset->search.is_dicotic)
    return (CgtHeat) { cgt_zero (), cgt_zero (), cgt_zero () };
  if (ruleset->search.most_moves == NULL)
    return (CgtHeat) { CGT_NONE, CGT_NONE, CGT_NONE };
  n = ruleset->search.most_moves (game->rules, component, cgt_player_other (player));
  bound = cgt_integer (store, player == CGT_LEFT ? -(gint64) n : (gint64) n);
  return (CgtHeat) { bound, cgt_integer (store, -1), bound };
}

/* The best bounds that the ways to tie a hand and the number of moves give. FALSE: the budget ran out. */
static gboolean
find_bounds (CgtFacts *facts, CgtSolverGame *game, CgtBytes component, CgtComponentFacts *found)
{
  g_autoptr (GArray) values = g_array_new (FALSE, FALSE, sizeof (CgtValue));
  CgtStore *store = facts->solver->store;

  for (guint player = 0; player < 2; player++)
    {
      CgtHeat heat;

      found->bounds[player] = bound_by_moves (facts, game, component, player);
      for (guint way = 0;
           g_array_set_size (values, 0), cgt_facts_tie_hand (facts, game, component, player, way, FALSE, values); way++)
        {
          if (!heat_of_values (store, values, player, &heat))
            return FALSE;
          if (is_better (store, &heat, &found->bounds[player], player))
            found->bounds[player] = heat;
        }
    }
  return cgt_solver_tick (facts->solver);
}

static CgtKnownComponents *
components_of (CgtFacts *facts, CgtSolverGame *game)
{
  while (facts->known->len <= game->index)
    {
      CgtKnownComponents *known = g_new0 (CgtKnownComponents, 1);

      cgt_number_map_init (&known->places, MOST_BYTES, facts->solver->budget);
      g_ptr_array_add (facts->known, known);
    }
  return g_ptr_array_index (facts->known, game->index);
}

static CgtComponentFacts *
find_component (CgtFacts *facts, CgtSolverGame *game, CgtBytes component)
{
  CgtKnownComponents *known = components_of (facts, game);
  guint32 place;

  return cgt_number_map_find (&known->places, component, &place) ? &known->facts[place] : NULL;
}

/* FALSE: the budget ran out. */
static gboolean
remember_component (CgtFacts *facts, CgtSolverGame *game, CgtBytes component, const CgtComponentFacts *found)
{
  CgtKnownComponents *known = components_of (facts, game);
  guint32 place;

  if (cgt_number_map_make_room (&known->places, cgt_budget_bytes_of (known->facts)))
    g_clear_pointer (&known->facts, cgt_budget_release);
  place = (guint32) cgt_array_length (known->facts);
  return cgt_array_append (facts->solver->budget, known->facts, *found) &&
         cgt_number_map_put (&known->places, component, place);
}

/* The value, if it is found by a search of at most so many positions (0: of all) beyond those that are in the table.
 * What a search that was given up found stays there. FALSE: the budget ran out. */
static gboolean
find_value (CgtFacts *facts, CgtSolverGame *game, CgtBytes component, guint64 most_positions, CgtValue *value)
{
  CgtSolver *solver = facts->solver;
  gboolean had_given_up = solver->given_up, was_beyond = solver->beyond_search, is_beyond;
  CgtHow how;

  solver->beyond_search = FALSE;
  solver->most_positions = most_positions > 0 ? solver->positions + most_positions : 0;
  *value = cgt_solver_value (solver, game, component, &how);
  solver->most_positions = 0;
  is_beyond = solver->beyond_search;
  solver->beyond_search = was_beyond;
  if (!cgt_value_is_none (*value) || (!solver->given_up && !is_beyond))
    return !cgt_value_is_none (*value);
  solver->given_up = had_given_up;
  return !had_given_up;
}

static gboolean
will_have_many_moves (const CgtSolverGame *game, CgtBytes component)
{
  const CgtRuleset *ruleset = game->rules->ruleset;

  return ruleset->search.most_moves != NULL && ruleset->search.most_moves (game->rules, component, CGT_LEFT) +
                                                   ruleset->search.most_moves (game->rules, component, CGT_RIGHT) >
                                                 MOST_MOVES_IN_ALL;
}

gboolean
cgt_facts_is_small (CgtFacts *facts, CgtSolverGame *game, CgtBytes component)
{
  CgtComponentFacts known;

  return cgt_facts_get (facts, game, component, &known) && known.n_moves[0] + known.n_moves[1] <= MOST_MOVES_OF_SMALL &&
         !will_have_many_moves (game, component);
}

/* The entry of a component whose value may be looked for; NULL: it has one, or values are not looked for. */
static CgtComponentFacts *
get_unknown (CgtFacts *facts, CgtSolverGame *game, CgtBytes component)
{
  CgtComponentFacts *known = find_component (facts, game, component);

  return known == NULL || !cgt_value_is_none (known->value) || facts->fixed ? NULL : known;
}

gboolean
cgt_facts_evaluate (CgtFacts *facts, CgtSolverGame *game, CgtBytes component, gboolean *found)
{
  CgtComponentFacts *known = get_unknown (facts, game, component);

  gboolean is_small = known != NULL && cgt_facts_is_small (facts, game, component);

  if (known == NULL || (!is_small && facts->most_positions == 0))
    return TRUE;
  if (!find_value (facts, game, component,
                   is_small ? MAX (facts->most_positions, POSITIONS_OF_SMALL) : facts->most_positions, &known->value))
    return FALSE;
  *found |= !cgt_value_is_none (known->value);
  return TRUE;
}

/* As many positions as there were searches, each time that these have doubled: so the values take no more time than the
 * search, and one that is found late has not cost more than what it took. */
gboolean
cgt_facts_search (CgtFacts *facts, CgtSolverGame *game, CgtBytes component, gboolean *found)
{
  CgtComponentFacts *known = get_unknown (facts, game, component);

  if (known == NULL)
    return TRUE;
  known->n_searched++;
  if ((known->n_searched & (known->n_searched - 1)) != 0)
    return TRUE;
  if (!find_value (facts, game, component, known->n_searched, &known->value))
    return FALSE;
  *found |= !cgt_value_is_none (known->value);
  return TRUE;
}

gboolean
cgt_facts_get (CgtFacts *facts, CgtSolverGame *game, CgtBytes component, CgtComponentFacts *out)
{
  const CgtRuleset *ruleset = game->rules->ruleset;
  CgtOutcome outcome = CGT_OUTCOME_UNKNOWN;
  const CgtComponentFacts *known;
  gsize n[2] = { 0, 0 };
  CgtHow how;

  if (has_formula (facts, game, component))
    {
      *out = (CgtComponentFacts) { .value = cgt_solver_value (facts->solver, game, component, &how) };
      return !cgt_value_is_none (out->value);
    }
  known = find_component (facts, game, component);
  if (known != NULL)
    {
      *out = *known;
      return TRUE;
    }
  if (ruleset->theory.outcome != NULL)
    outcome = ruleset->theory.outcome (game->rules, component);
  if (outcome == CGT_OUTCOME_P)
    {
      *out = (CgtComponentFacts) { .value = cgt_zero () };
      return TRUE;
    }
  for (guint player = 0; player < 2; player++)
    if (!count_moves (facts, game, component, player, &n[player]))
      return FALSE;
  *out = (CgtComponentFacts) { .value = CGT_NONE, .n_moves = { n[0], n[1] }, .outcome = outcome };
  if (n[0] + n[1] <= facts->most_moves && !find_value (facts, game, component, FIRST_POSITIONS, &out->value))
    return FALSE;
  if (cgt_value_is_none (out->value) && !find_bounds (facts, game, component, out))
    return FALSE;
  return remember_component (facts, game, component, out);
}
