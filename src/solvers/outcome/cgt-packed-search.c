/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-packed-search.h"

#include "cgt-outcome-state.h"
#include "cgt-packed-table.h"

/* As in cgt-outcome-search.c, every move is judged by bounds before one is searched. A bound is a sum of values of
 * strips of one or two lines, whose facts are in arrays; a move changes few of them. Such a sum H is at most the
 * position (for Right, its negative), as cgt-packing.h says, so if Left wins H she wins the position. With the mean m
 * of H and its highest temperature t, L(H) >= m and R(H) >= m - t (Winning Ways, ch. 6; Siegel, II.5), and R(H) is at
 * least the sum of the right stops. So Left wins H when she begins if m > 0; and when Right begins if m > t, or if the
 * stops add up to more than 0, or if they add up to 0 and each summand is at least its stop. */

/* A value is added to the sum of values if the numbers of their options have at most this product. */
#define MOST_OPTIONS 48
/* Larger strips are tried, and the outcomes of their sums, where at least so many nodes are expected: that takes as
 * long as a few of them. A state is expected to take as many as the last one that was tried in its place, and the first
 * one that is tried this part of its parent. */
#define MANY_NODES 10
#define FIRST_PART 4

typedef struct
{
  CgtPacked packed;
  CgtValue sum;
  gint32 estimate;
  gboolean several; /* there may be more than one component */
} State;

/* The best bounds of the first lines of a side, and of its lines from one on. */
typedef struct
{
  CgtPackedBound first[CGT_PACKED_SQUARES + 1], from[CGT_PACKED_SQUARES + 1];
} Walls;

struct _CgtPackedSearch
{
  CgtSolver *solver;
  CgtPackedFacts facts;
  CgtFacts *large; /* not owned: of the search without packed positions */
  GByteArray *state;
  CgtPackedTable *known;
  guint64 nodes, most_nodes;
};

CgtPackedSearch *
cgt_packed_search_new (CgtSolver *solver, CgtFacts *large, CgtSolverGame *game, CgtBytes position, gsize most_bytes)
{
  CgtPackedSearch *search = g_new0 (CgtPackedSearch, 1);

  search->solver = solver;
  search->large = large;
  search->state = g_byte_array_new ();
  search->known = cgt_packed_table_new (most_bytes, solver->budget);
  if (cgt_packed_facts_init (&search->facts, solver, game, position))
    return search;
  cgt_packed_search_free (search);
  return NULL;
}

void
cgt_packed_search_free (CgtPackedSearch *search)
{
  if (search == NULL)
    return;
  cgt_packed_facts_clear (&search->facts);
  cgt_packed_table_free (search->known);
  g_byte_array_unref (search->state);
  g_free (search);
}

guint64
cgt_packed_search_get_nodes (const CgtPackedSearch *search)
{
  return search->nodes;
}

guint64
cgt_packed_search_get_n_entries (const CgtPackedSearch *search)
{
  return cgt_packed_table_get_n (search->known);
}

gboolean
cgt_packed_search_fits (const CgtPackedSearch *search, const CgtSolverGame *game, CgtBytes position)
{
  CgtPackedBoard board;

  return game == search->facts.game && search->facts.packing->begin (game->rules, position, &board) &&
         board.width[0] == search->facts.board.width[0] && board.n_lines[0] == search->facts.board.n_lines[0];
}

/* Bounds */

static inline CgtPackedBound
join (const CgtPackedBound *a, const CgtPackedBound *b)
{
  return (CgtPackedBound) { a->mean + b->mean, MAX (a->temperature, b->temperature), a->stop + b->stop };
}

/* The best stop and the best mean need not come from the same cuts. */
static inline void
improve (CgtPackedBound *best, const CgtPackedBound *bound)
{
  if (bound->mean > best->mean)
    {
      best->mean = bound->mean;
      best->temperature = bound->temperature;
    }
  if (bound->stop > best->stop)
    best->stop = bound->stop;
}

static const CgtPackedBound nothing = { 0, CGT_BOUND_COLD, 0 };
static const CgtPackedBound worst = { G_MININT32 / 2, 0, G_MININT32 / 2 };

/* The bound of the strip of @n_lines lines from @line on. */
static inline CgtPackedBound
strip_bound (CgtPackedFacts *facts, CgtPlayer player, CgtSet free, guint line, guint n_lines)
{
  guint width = facts->board.width[player];
  guint squares = (guint) (free >> (line * width)) & ((1u << (n_lines * width)) - 1);
  CgtStripFact fact = cgt_packed_facts_strip (facts, player, n_lines, squares);

  return (CgtPackedBound) { fact.mean, fact.temperature, fact.stop };
}

static void
find_walls (CgtPackedFacts *facts, CgtPlayer player, CgtSet free, Walls *walls)
{
  guint n = facts->board.n_lines[player], most = facts->most_lines[player];

  for (guint i = 0; i <= n; i++)
    walls->first[i] = walls->from[i] = worst;
  walls->first[0] = walls->from[n] = nothing;
  for (guint end = 1; end <= n; end++)
    for (guint lines = 1; lines <= MIN (most, end); lines++)
      {
        CgtPackedBound strip = strip_bound (facts, player, free, end - lines, lines);
        CgtPackedBound bound = join (&walls->first[end - lines], &strip);
        improve (&walls->first[end], &bound);
      }
  for (guint begin = n; begin-- > 0;)
    for (guint lines = 1; lines <= MIN (most, n - begin); lines++)
      {
        CgtPackedBound strip = strip_bound (facts, player, free, begin, lines);
        CgtPackedBound bound = join (&walls->from[begin + lines], &strip);
        improve (&walls->from[begin], &bound);
      }
}

/* The bound after a change in the lines from @begin to @end. */
static CgtPackedBound
changed_bound (CgtPackedFacts *facts, CgtPlayer player, CgtSet free, const Walls *walls, guint begin, guint end)
{
  guint n = facts->board.n_lines[player], most = facts->most_lines[player];
  CgtPackedBound first[CGT_PACKED_SQUARES + 1], best = worst;

  for (guint at = begin + 1; at < end + most && at <= n; at++)
    {
      first[at] = worst;
      for (guint lines = 1; lines <= MIN (most, at); lines++)
        {
          CgtPackedBound strip, bound;

          if (at - lines >= end)
            continue;
          strip = strip_bound (facts, player, free, at - lines, lines);
          bound = join (at - lines <= begin ? &walls->first[at - lines] : &first[at - lines], &strip);
          improve (&first[at], &bound);
        }
      if (at >= end)
        {
          CgtPackedBound bound = join (&first[at], &walls->from[at]);
          improve (&best, &bound);
        }
    }
  return best;
}

/* Components */

static void
take (CgtPackedFacts *facts, CgtPacked *packed, CgtSet region)
{
  packed->side[CGT_LEFT] &= ~region;
  for (; region != 0; region &= region - 1)
    packed->side[CGT_RIGHT] &= ~cgt_set_of (facts->board.other[CGT_LEFT][cgt_set_first (region)]);
}

static gboolean
may_add (CgtStore *store, CgtValue g, CgtValue h)
{
  return cgt_is_number_up_star (store, g) || cgt_is_number_up_star (store, h) ||
         (cgt_count_options (g, CGT_LEFT) + cgt_count_options (g, CGT_RIGHT)) *
             (cgt_count_options (h, CGT_LEFT) + cgt_count_options (h, CGT_RIGHT)) <=
           MOST_OPTIONS;
}

/* Adds small components that hold some of @squares to the sum, and takes them off the board. *@valued: there were such
 * components other than single squares, which change no bound. */
static gboolean
simplify (CgtPackedSearch *search, State *state, CgtSet squares, gboolean *valued)
{
  CgtPackedFacts *facts = &search->facts;
  CgtStore *store = search->solver->store;
  CgtSet free = state->packed.side[CGT_LEFT];
  /* If there was one component and it is not small, it matters only whether there still is one. */
  CgtSet enough = state->several || cgt_set_count (free) <= CGT_PACKED_SMALL ? ~(CgtSet) 0 : squares;

  while (squares != 0)
    {
      CgtSet region = facts->packing->component (&facts->board, free, cgt_set_first (squares), enough);
      CgtValue value;

      if ((squares & ~region) == 0 && enough == squares)
        return TRUE;
      enough = ~(CgtSet) 0;
      squares &= ~region;
      if ((region & (region - 1)) == 0)
        {
          take (facts, &state->packed, region);
          continue;
        }
      value = cgt_packed_facts_component (facts, region);
      if (facts->failed)
        return FALSE;
      if (cgt_value_is_none (value) || !may_add (store, state->sum, value))
        continue;
      take (facts, &state->packed, region);
      *valued = TRUE;
      state->sum = cgt_add (store, state->sum, value);
      if (cgt_value_is_none (state->sum))
        return FALSE;
    }
  free = state->packed.side[CGT_LEFT];
  state->several =
    free != 0 && facts->packing->component (&facts->board, free, cgt_set_first (free), ~(CgtSet) 0) != free;
  return TRUE;
}

/* The search */

typedef enum
{
  KEPT,
  WINS,    /* the player who has just moved */
  DROPPED, /* the other one wins */
  FAILED,
} Kept;

/* The state in the eyes of Left, if the board is the same for both players: then the one to move is Left. */
static CgtPackedKey
key_of (CgtPackedSearch *search, const State *state, CgtPlayer mover)
{
  const CgtPackedFacts *facts = &search->facts;
  gboolean turned = facts->is_square && mover == CGT_RIGHT;
  CgtValue sum = turned ? cgt_negate (search->solver->store, state->sum) : state->sum;
  CgtPackedKey key = { facts->packing->normal_form (&facts->board, state->packed.side[turned]), sum.bits };

  if (!facts->is_square)
    key.free |= (CgtSet) mover << CGT_PACKED_SQUARES;
  return key;
}

/* Judges a state in which @mover is to move, by bounds of it without the sum. */
static Kept
judge (CgtPackedSearch *search, State *state, CgtPlayer mover, CgtPackedBound bounds[2])
{
  CgtPlayer waiter = cgt_player_other (mover);
  CgtPackedFacts *facts = &search->facts;
  CgtPackedBound sum[2], *mine = &bounds[waiter], *other = &bounds[mover];
  int mobility, known;
  CgtPackedKey key;

  if (state->packed.side[CGT_LEFT] == 0)
    {
      CgtOutcome outcome = cgt_outcome (search->solver->store, state->sum);

      if (outcome == CGT_OUTCOME_UNKNOWN)
        return FAILED;
      return outcome == CGT_OUTCOME_P || outcome == (waiter == CGT_LEFT ? CGT_OUTCOME_L : CGT_OUTCOME_R) ? WINS
                                                                                                         : DROPPED;
    }
  if (facts->failed || !cgt_packed_facts_of_value (facts, state->sum, sum))
    return FAILED;
  *mine = join (mine, &sum[waiter]);
  *other = join (other, &sum[mover]);
  if (mine->stop >= 0 || mine->mean > mine->temperature)
    return WINS;
  if (other->mean > 0)
    return DROPPED;
  mobility = (int) cgt_set_count (facts->packing->places (&facts->board, waiter, state->packed.side[waiter])) -
             (int) cgt_set_count (facts->packing->places (&facts->board, mover, state->packed.side[mover]));
  state->estimate = mine->mean - other->mean / 2 + mine->temperature / 2 + mobility * CGT_BOUND_UNIT / 10;
  key = key_of (search, state, mover);
  known = cgt_packed_table_find (search->known, &key);
  return known < 0 ? KEPT : known ? DROPPED : WINS;
}

static int
compare_states (gconstpointer a, gconstpointer b)
{
  const State *x = a, *y = b;

  return (x->estimate < y->estimate) - (x->estimate > y->estimate);
}

static int mover_wins (CgtPackedSearch *search, const State *state, CgtPlayer mover, guint64 expected);

/* By the outcome of sums of larger strips, which takes long: it is worth it where many nodes are expected. -1: they do
 * not say, or the budget ran out (failed). */
static int
decide_by_sums (CgtPackedSearch *search, const State *state, CgtPlayer mover)
{
  CgtPackedFacts *facts = &search->facts;
  CgtArenaMark mark = cgt_arena_mark (&facts->scratch);
  CgtOutcomeKey key = { mover, state->sum };
  CgtBytes position;

  if (!facts->packing->unpack (&facts->board, CGT_LEFT, state->packed.side[CGT_LEFT], facts->board.n_lines[CGT_LEFT],
                               &facts->scratch))
    return -1;
  position = cgt_arena_get (&facts->scratch, mark.n);
  g_byte_array_set_size (search->state, 0);
  g_byte_array_append (search->state, (const guint8 *) &key, sizeof key);
  cgt_play_append (search->state, facts->game->index, FALSE, position);
  cgt_arena_reset (&facts->scratch, mark);
  return cgt_outcome_key_decide (search->large, cgt_play_bytes (search->state));
}

/* The logarithm of the nodes that an entry saves. */
static guint
weight_of (guint64 nodes)
{
  return nodes < 2 ? 0 : 63 - (guint) __builtin_clzll (nodes);
}

static Kept
judge_place (CgtPackedSearch *search, const State *state, CgtPlayer mover, guint place, const Walls walls[2],
             State *child)
{
  CgtPackedFacts *facts = &search->facts;
  const CgtPacked *taken = &facts->board.taken[mover][place];
  CgtPlayer other = cgt_player_other (mover);
  CgtPackedBound bounds[2];
  gboolean valued = FALSE;

  *child = *state;
  for (guint player = 0; player < 2; player++)
    child->packed.side[player] &= ~taken->side[player];
  if (!simplify (search, child,
                 facts->packing->beside (&facts->board, taken->side[CGT_LEFT]) & child->packed.side[CGT_LEFT], &valued))
    return FAILED;
  if (valued)
    for (guint player = 0; player < 2; player++)
      {
        Walls changed;
        find_walls (facts, player, child->packed.side[player], &changed);
        bounds[player] = changed.from[0];
      }
  else
    {
      guint line = place / facts->board.width[mover],
            column = facts->board.other[mover][place] / facts->board.width[other];

      bounds[mover] = changed_bound (facts, mover, child->packed.side[mover], &walls[mover], line, line + 2);
      bounds[other] = changed_bound (facts, other, child->packed.side[other], &walls[other], column, column + 1);
    }
  return judge (search, child, other, bounds);
}

/* Appends the moves of which it is not known who wins. */
static Kept
list_moves (CgtPackedSearch *search, const State *state, CgtPlayer mover, GArray *children)
{
  CgtPackedFacts *facts = &search->facts;
  CgtOptions options = cgt_options (search->solver->store, state->sum, mover);
  CgtSet places = facts->packing->places (&facts->board, mover, state->packed.side[mover]);
  Walls walls[2];
  State child;

  for (guint player = 0; player < 2; player++)
    find_walls (facts, player, state->packed.side[player], &walls[player]);
  if (options.n == G_MAXSIZE || facts->failed)
    return FAILED;
  for (; places != 0; places &= places - 1)
    {
      Kept kept = judge_place (search, state, mover, cgt_set_first (places), walls, &child);

      if (kept == KEPT)
        g_array_append_val (children, child);
      else if (kept != DROPPED)
        return kept;
    }
  for (gsize i = 0; i < options.n; i++)
    {
      CgtPackedBound bounds[2] = { walls[0].from[0], walls[1].from[0] };
      Kept kept;

      child = *state;
      child.sum = options.items[i];
      kept = judge (search, &child, cgt_player_other (mover), bounds);
      if (kept == KEPT)
        g_array_append_val (children, child);
      else if (kept != DROPPED)
        return kept;
    }
  return KEPT;
}

/* -1: unknown. */
static int
try_moves (CgtPackedSearch *search, const State *state, CgtPlayer mover, guint64 expected)
{
  g_autoptr (GArray) children = g_array_new (FALSE, FALSE, sizeof (State));
  Kept kept;
  int wins;

  if ((search->most_nodes > 0 && search->nodes >= search->most_nodes) || !cgt_solver_tick (search->solver))
    return -1;
  search->nodes++;
  kept = list_moves (search, state, mover, children);
  wins = kept == KEPT ? 0 : kept == WINS ? 1 : -1;
  if (wins == 0)
    g_array_sort (children, compare_states);
  for (guint i = 0; i < children->len && wins == 0; i++)
    {
      guint64 before = search->nodes;
      int answer = mover_wins (search, &g_array_index (children, State, i), cgt_player_other (mover), expected);

      expected = search->nodes - before;
      wins = answer < 0 ? -1 : !answer;
    }
  return wins;
}

static int
mover_wins (CgtPackedSearch *search, const State *state, CgtPlayer mover, guint64 expected)
{
  CgtPackedKey key = key_of (search, state, mover);
  guint64 before = search->nodes;
  int wins = cgt_packed_table_find (search->known, &key);

  if (wins >= 0)
    return wins;
  if (expected >= MANY_NODES && search->large != NULL)
    wins = decide_by_sums (search, state, mover);
  if (wins < 0)
    wins = try_moves (search, state, mover, expected / FIRST_PART);
  if (wins >= 0 && !cgt_packed_table_put (search->known, &key, wins, weight_of (search->nodes - before)))
    return -1;
  return wins;
}

int
cgt_packed_search_wins (CgtPackedSearch *search, CgtBytes position, CgtValue value, CgtPlayer player,
                        guint64 most_nodes)
{
  CgtPackedFacts *facts = &search->facts;
  State state = { facts->packing->pack (&facts->board, position), value, 0, TRUE };
  gboolean valued = FALSE;
  CgtPackedBound bounds[2];
  Kept kept;

  search->most_nodes = most_nodes;
  facts->failed = FALSE;
  if (!simplify (search, &state, state.packed.side[CGT_LEFT], &valued))
    return -1;
  for (guint side = 0; side < 2; side++)
    {
      Walls walls;
      find_walls (facts, side, state.packed.side[side], &walls);
      bounds[side] = walls.from[0];
    }
  kept = judge (search, &state, player, bounds);
  if (kept == FAILED)
    return -1;
  return kept == KEPT ? mover_wins (search, &state, player, G_MAXUINT64) : kept == DROPPED;
}
