/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-packed-search.h"

#include <string.h>

#include "cgt-packed-walls.h"
#include "cgt-team-private.h"

/* As in cgt-outcome-search.c, every move is judged by bounds before one is searched. A bound is that of a sum of strips
 * of one to three lines, whose facts are in arrays; a move changes few of them. Such a sum is at most the position (for
 * Right, its negative), as cgt-packing.h says, so if Left wins the sum she wins the position. */

/* The children of states with at least so many free squares are looked up before one is searched. */
#define LEAST_LOOKED_UP 40
/* Of the children of other states so many are judged with their small components replaced by values before one is
 * searched; the others when their turn comes. */
#define JUDGED_FIRST 6
/* So many replies are tried after a move before the moves of the other player are listed, by the depth of the state. */
#define MOST_REPLIES 5
#define REPLY_DEPTHS 128
#define MOST_MOVES (2 * CGT_PACKED_SQUARES)
/* A move of this number and more is one in the sum of values. */
#define FIRST_OPTION CGT_PACKED_SQUARES
#define NO_PLACE FIRST_OPTION
/* Several threads share the moves of states with at least so many free squares. */
#define LEAST_MARKED 12
/* So many nodes apart it is looked up whether a state of the path has been answered; a power of 2. */
#define NODES_PER_LOOK 64
/* And so many apart whether the table should be written. */
#define NODES_PER_SAVE 4096
#define NOT_ANSWERED G_MAXUINT

typedef struct
{
  CgtPacked packed;
  guint32 sum;      /* of values */
  gboolean several; /* there may be more than one component */
} State;

typedef struct
{
  gint32 estimate;
  guint32 move;       /* a place, or FIRST_OPTION and the number of an option */
  gboolean is_judged; /* with its small components replaced */
  guint64 hash;
} Child;

/* Places where a move of the player who is not to move won lately, the last one first. */
typedef struct
{
  guint n;
  guint8 places[MOST_REPLIES];
} Replies;

/* A state that is being searched. */
typedef struct
{
  CgtPackedKey key;
  guint64 hash;
} Step;

struct _CgtPackedSearch
{
  CgtSolver *solver;
  CgtPackedFacts facts;
  CgtPackedShared *shared;
  gboolean owns_shared;
  guint64 nodes, most_nodes;
  GArray *path;                /* Step: from the first state to the one that is searched */
  const CgtPackedWatch *watch; /* NULL: nobody watches */
  guint32 winner;              /* the move, as in Child, by which the last state was won; or no place */
  Replies replies[REPLY_DEPTHS];
  guint answered; /* the first state of the path that another thread has answered; or NOT_ANSWERED */
};

/* The search and its tables */

static gboolean
begin_sharing (CgtPackedSearch *search, gsize most_bytes, CgtTeam *team)
{
  const CgtRules *rules = search->facts.game->rules;
  const CgtPackedBoard *board = &search->facts.board;

  if (team != NULL)
    search->shared = cgt_team_share (team, rules, board);
  if (search->shared == NULL)
    {
      search->shared = cgt_packed_shared_new (rules, board, most_bytes, search->solver->budget, FALSE);
      search->owns_shared = TRUE;
    }
  return search->shared->names == NULL || cgt_packed_facts_use_names (&search->facts, search->shared->names);
}

CgtPackedSearch *
cgt_packed_search_new (CgtSolver *solver, CgtSolverGame *game, CgtBytes position, gsize most_bytes, CgtTeam *team)
{
  CgtPackedSearch *search = g_new0 (CgtPackedSearch, 1);

  search->solver = solver;
  search->answered = NOT_ANSWERED;
  search->path = g_array_new (FALSE, FALSE, sizeof (Step));
  if (!cgt_packed_facts_init (&search->facts, solver, game, position) || !begin_sharing (search, most_bytes, team))
    {
      cgt_packed_search_free (search);
      return NULL;
    }
  return search;
}

void
cgt_packed_search_free (CgtPackedSearch *search)
{
  if (search == NULL)
    return;
  cgt_packed_facts_clear (&search->facts);
  if (search->owns_shared)
    cgt_packed_shared_free (search->shared);
  g_array_unref (search->path);
  g_free (search);
}

void
cgt_packed_search_set_watch (CgtPackedSearch *search, const CgtPackedWatch *watch)
{
  search->watch = watch;
}

guint
cgt_packed_search_get_place (const CgtPackedSearch *search, CgtBytes position, CgtPlayer player, CgtBytes option)
{
  const CgtPackedFacts *facts = &search->facts;
  const CgtPackedBoard *board = &facts->board;
  CgtSet before = facts->packing->pack (board, position).side[player];
  CgtSet after = facts->packing->pack (board, option).side[player];

  for (CgtSet places = facts->packing->places (board, player, before); places != 0; places &= places - 1)
    if ((before & ~board->taken[player][cgt_set_first (places)].side[player]) == after)
      return cgt_set_first (places);
  return CGT_PACKED_SQUARES;
}

guint64
cgt_packed_search_get_nodes (const CgtPackedSearch *search)
{
  return search->nodes;
}

guint64
cgt_packed_search_get_n_entries (const CgtPackedSearch *search)
{
  return cgt_packed_table_get_n (search->shared->known);
}

gboolean
cgt_packed_search_fits (const CgtPackedSearch *search, const CgtSolverGame *game, CgtBytes position)
{
  CgtPackedBoard board;

  return game == search->facts.game && search->facts.packing->begin (game->rules, position, &board) &&
         board.width[0] == search->facts.board.width[0] && board.n_lines[0] == search->facts.board.n_lines[0];
}

gboolean
cgt_packed_search_keep (CgtPackedSearch *search, const char *path, GError **error)
{
  CgtBudget *budget = search->solver->budget;

  cgt_packed_shared_name_values (search->shared);
  if (search->facts.names == NULL && !cgt_packed_facts_use_names (&search->facts, search->shared->names))
    return budget == NULL || cgt_budget_check (budget, error);
  return cgt_packed_shared_keep (search->shared, path, budget, error);
}

gboolean
cgt_packed_search_save (CgtPackedSearch *search, GError **error)
{
  return cgt_packed_shared_save (search->shared, error);
}

/* States */

static inline guint32
rest_of (const CgtPackedSearch *search, const State *state, CgtPlayer mover)
{
  const CgtPackedValue *sum = cgt_packed_facts_value (&search->facts, state->sum);

  if (!search->facts.is_square)
    return 2 * sum->name + mover;
  return 2 * (mover == CGT_RIGHT ? cgt_packed_facts_value (&search->facts, sum->negative)->name : sum->name);
}

/* If the board is the same for both players, a state is seen by the one to move, who then is Left. */
static inline gboolean
is_turned (const CgtPackedSearch *search, CgtPlayer mover)
{
  return search->facts.is_square && mover == CGT_RIGHT;
}

static CgtPackedKey
key_of (const CgtPackedSearch *search, const State *state, CgtPlayer mover)
{
  const CgtPackedFacts *facts = &search->facts;

  return (CgtPackedKey) { facts->packing->normal_form (&facts->board, state->packed.side[is_turned (search, mover)]),
                          rest_of (search, state, mover) };
}

static void
take_off (CgtPackedSearch *search, State *state, CgtSet region)
{
  state->packed.side[CGT_LEFT] &= ~region;
  for (; region != 0; region &= region - 1)
    state->packed.side[CGT_RIGHT] &= ~cgt_set_of (search->facts.board.other[CGT_LEFT][cgt_set_first (region)]);
}

/* Adds small components that hold some of @squares to the sum, and takes them off the board. *@valued: there were such
 * components other than single squares, which change no bound. */
static gboolean
simplify (CgtPackedSearch *search, State *state, CgtSet squares, gboolean *valued)
{
  CgtPackedFacts *facts = &search->facts;
  CgtSet free = state->packed.side[CGT_LEFT];
  /* If there was one component and it is not small, it matters only whether there still is one. */
  CgtSet enough = state->several || cgt_set_count (free) <= CGT_PACKED_SMALL ? ~(CgtSet) 0 : squares;

  while (squares != 0)
    {
      CgtSet region = facts->packing->component (&facts->board, free, cgt_set_first (squares), enough);
      guint32 value, sum;

      if ((squares & ~region) == 0 && enough == squares)
        return TRUE;
      enough = ~(CgtSet) 0;
      squares &= ~region;
      if ((region & (region - 1)) == 0)
        {
          take_off (search, state, region);
          continue;
        }
      value = cgt_packed_facts_component (facts, region);
      sum = value == CGT_PACKED_NO_VALUE ? value : cgt_packed_facts_add (facts, state->sum, value);
      if (facts->failed)
        return FALSE;
      if (sum == CGT_PACKED_NO_VALUE)
        continue;
      take_off (search, state, region);
      *valued = TRUE;
      state->sum = sum;
    }
  free = state->packed.side[CGT_LEFT];
  state->several =
    free != 0 && facts->packing->component (&facts->board, free, cgt_set_first (free), ~(CgtSet) 0) != free;
  return TRUE;
}

static inline void
take_squares (const CgtPackedSearch *search, State *state, CgtPlayer mover, guint place)
{
  const CgtPacked *taken = &search->facts.board.taken[mover][place];

  for (guint player = 0; player < 2; player++)
    state->packed.side[player] &= ~taken->side[player];
}

/* What is left to do after that; *@valued as above. */
static inline gboolean
tidy (CgtPackedSearch *search, State *state, CgtPlayer mover, guint place, gboolean *valued)
{
  CgtPackedFacts *facts = &search->facts;
  CgtSet free = state->packed.side[CGT_LEFT];

  if (!state->several && cgt_set_count (free) > CGT_PACKED_SMALL &&
      !facts->packing->may_split (&facts->board, mover, place, free))
    return TRUE;
  return simplify (search, state,
                   facts->packing->beside (&facts->board, facts->board.taken[mover][place].side[CGT_LEFT]) & free,
                   valued);
}

/* Judging by bounds */

typedef enum
{
  KEPT,
  WINS,    /* the player who has just moved */
  DROPPED, /* the other one wins */
  FAILED,
} Kept;

/* Whether the bound says that @waiter wins a state in which the other player is to move; a state without squares is
 * always decided. */
static inline gboolean
wins_second (CgtPackedSearch *search, const State *state, CgtPlayer waiter, CgtLanes waiting)
{
  const CgtPackedValue *sum = cgt_packed_facts_value (&search->facts, state->sum);

  if (state->packed.side[CGT_LEFT] == 0)
    return sum->outcome == CGT_OUTCOME_P || sum->outcome == (waiter == CGT_LEFT ? CGT_OUTCOME_L : CGT_OUTCOME_R);
  return cgt_bound_wins_second (waiting + sum->bounds[waiter].second);
}

/* Judges a state in which @mover is to move, by bounds of it without the sum: @waiting is that of the other player, of
 * which only the part for playing second is needed. */
static inline Kept
judge (CgtPackedSearch *search, const State *state, CgtPlayer mover, CgtLanes waiting, const CgtPackedBound *moving,
       gint32 *estimate)
{
  CgtPlayer waiter = cgt_player_other (mover);
  CgtPackedFacts *facts = &search->facts;
  const CgtPackedValue *sum = cgt_packed_facts_value (facts, state->sum);
  int mobility;

  if (facts->failed)
    return FAILED;
  if (wins_second (search, state, waiter, waiting))
    return WINS;
  if (state->packed.side[CGT_LEFT] == 0)
    return DROPPED;
  waiting += sum->bounds[waiter].second;
  if (cgt_bound_sum_wins_first (moving, &sum->bounds[mover]))
    return DROPPED;
  mobility = (int) cgt_set_count (facts->packing->places (&facts->board, waiter, state->packed.side[waiter])) -
             (int) cgt_set_count (facts->packing->places (&facts->board, mover, state->packed.side[mover]));
  *estimate = 2 * waiting[CGT_LANE_HOTTEST] - moving->second[CGT_LANE_HOTTEST] -
              sum->bounds[mover].second[CGT_LANE_HOTTEST] + mobility * CGT_LANE_UNIT / 5;
  return KEPT;
}

typedef struct
{
  CgtPackedWalls walls[2];
  CgtLanes waiting[CGT_PACKED_SQUARES]; /* the mover's, after the move at each place and without the sum */
  gboolean looks_up;                    /* children are looked up before one is searched */
} Walls;

/* Judges the state after a move by what it means for the player who made it. */
static inline Kept
glance (CgtPackedSearch *search, const State *state, CgtPlayer mover, guint place, Walls *walls, Child *child)
{
  CgtPackedFacts *facts = &search->facts;
  CgtSet free = state->packed.side[mover] & ~facts->board.taken[mover][place].side[mover];
  CgtLanes waiting =
    cgt_packed_walls_second_after (facts, mover, free, &walls->walls[mover], place / facts->board.width[mover]);

  walls->waiting[place] = waiting;
  waiting += cgt_packed_facts_value (facts, state->sum)->bounds[mover].second;
  if (cgt_bound_wins_second (waiting))
    return facts->failed ? FAILED : WINS;
  *child = (Child) { 2 * waiting[CGT_LANE_HOTTEST] + waiting[CGT_LANE_STOP], place, FALSE, 0 };
  return KEPT;
}

/* Judges it by all that is known; its small components are replaced by values only if @tidies. */
static Kept
judge_place (CgtPackedSearch *search, const State *state, CgtPlayer mover, const Walls *walls, gboolean tidies,
             Child *child)
{
  CgtPackedFacts *facts = &search->facts;
  CgtPlayer other = cgt_player_other (mover);
  guint place = child->move;
  gboolean valued = FALSE;
  State after = *state;
  CgtPackedBound moving;
  CgtLanes waiting;
  Kept kept;

  take_squares (search, &after, mover, place);
  moving = cgt_packed_walls_after (facts, other, after.packed.side[other], &walls->walls[other],
                                   facts->board.other[mover][place] / facts->board.width[other]);
  if (cgt_bound_sum_wins_first (&moving, &cgt_packed_facts_value (facts, state->sum)->bounds[other]))
    return facts->failed ? FAILED : DROPPED;
  child->is_judged = tidies;
  if (tidies && !tidy (search, &after, mover, place, &valued))
    return FAILED;
  if (valued)
    {
      waiting = cgt_packed_walls_second (facts, mover, after.packed.side[mover]);
      moving = cgt_packed_walls_bound (facts, other, after.packed.side[other]);
    }
  else
    waiting = walls->waiting[place];
  kept = judge (search, &after, other, waiting, &moving, &child->estimate);
  if (kept != KEPT)
    return kept;
  if (walls->looks_up)
    {
      CgtPackedKey key = key_of (search, &after, other);

      child->hash = cgt_packed_hash (&key);
      cgt_packed_table_expect (search->shared->known, child->hash);
    }
  return KEPT;
}

static void
sort_children (Child *children, guint n)
{
  for (guint i = 1; i < n; i++)
    {
      Child child = children[i];
      guint at = i;

      for (; at > 0 && children[at - 1].estimate < child.estimate; at--)
        children[at] = children[at - 1];
      children[at] = child;
    }
}

/* Children that are kept are appended to @children. */
static Kept
judge_options (CgtPackedSearch *search, const State *state, CgtPlayer mover, const Walls *walls, Child *children,
               guint *n)
{
  CgtPlayer other = cgt_player_other (mover);
  const guint32 *options;
  guint n_options;

  if (!cgt_packed_facts_options (&search->facts, state->sum, mover, &options, &n_options))
    return FAILED;
  for (guint i = 0; i < n_options; i++)
    {
      State after = *state;
      Kept kept;

      after.sum = options[i];
      kept = judge (search, &after, other, walls->walls[mover].from[0].second, &walls->walls[other].from[0],
                    &children[*n].estimate);
      search->winner = FIRST_OPTION + options[i];
      if (kept == DROPPED)
        continue;
      if (kept != KEPT)
        return kept;
      children[*n].move = FIRST_OPTION + options[i];
      children[*n].is_judged = TRUE;
      if (walls->looks_up)
        {
          CgtPackedKey key = key_of (search, &after, other);

          children[*n].hash = cgt_packed_hash (&key);
          cgt_packed_table_expect (search->shared->known, children[*n].hash);
        }
      ++*n;
    }
  return KEPT;
}

static Kept
judge_places (CgtPackedSearch *search, const State *state, CgtPlayer mover, Walls *walls, Child *children, guint *n)
{
  CgtPackedFacts *facts = &search->facts;
  CgtSet places = facts->packing->places (&facts->board, mover, state->packed.side[mover]);
  guint n_places = 0;

  for (; places != 0; places &= places - 1)
    {
      Kept kept = glance (search, state, mover, cgt_set_first (places), walls, &children[n_places]);

      search->winner = cgt_set_first (places);
      if (kept != KEPT)
        return kept;
      n_places++;
    }
  sort_children (children, n_places);
  for (guint i = 0; i < n_places; i++)
    {
      Child child = children[i];
      Kept kept = judge_place (search, state, mover, walls, walls->looks_up || i < JUDGED_FIRST, &child);

      search->winner = child.move;
      if (kept == KEPT)
        children[(*n)++] = child;
      else if (kept != DROPPED)
        return kept;
    }
  return KEPT;
}

/* The search */

/* *@valued: small components were replaced. */
static gboolean
make_child (CgtPackedSearch *search, const State *state, CgtPlayer mover, const Child *child, State *after,
            gboolean *valued)
{
  *valued = FALSE;
  *after = *state;
  if (child->move < FIRST_OPTION)
    {
      take_squares (search, after, mover, child->move);
      return tidy (search, after, mover, child->move, valued);
    }
  after->sum = child->move - FIRST_OPTION;
  return TRUE;
}

/* Drops the children that are known to be lost. */
static Kept
look_up (CgtPackedSearch *search, const State *state, CgtPlayer mover, Child *children, guint *n)
{
  guint kept = 0;

  for (guint i = 0; i < *n; i++)
    {
      int wins = -1;

      if (cgt_packed_table_may_have (search->shared->known, children[i].hash))
        {
          CgtPackedKey key;
          gboolean valued;
          State after;

          if (!make_child (search, state, mover, &children[i], &after, &valued))
            return FAILED;
          key = key_of (search, &after, cgt_player_other (mover));
          wins = cgt_packed_table_find (search->shared->known, children[i].hash, &key);
        }
      search->winner = children[i].move;
      if (wins == 0)
        return WINS;
      if (wins < 0)
        children[kept++] = children[i];
    }
  *n = kept;
  return KEPT;
}

static int mover_wins (CgtPackedSearch *search, const State *state, CgtPlayer mover);

static Kept
list_moves (CgtPackedSearch *search, const State *state, CgtPlayer mover, Child *children, guint *n)
{
  CgtPackedFacts *facts = &search->facts;
  Walls walls;
  Kept kept;

  walls.looks_up = cgt_set_count (state->packed.side[CGT_LEFT]) >= LEAST_LOOKED_UP;
  for (guint player = 0; player < 2; player++)
    cgt_packed_walls_find (facts, player, state->packed.side[player], &walls.walls[player]);
  kept = judge_places (search, state, mover, &walls, children, n);
  if (kept == KEPT)
    kept = judge_options (search, state, mover, &walls, children, n);
  if (kept == KEPT && walls.looks_up)
    kept = look_up (search, state, mover, children, n);
  if (kept == KEPT)
    sort_children (children, *n);
  return kept;
}

/* Watching the first state */

static gboolean
is_watched (const CgtPackedSearch *search)
{
  return search->watch != NULL && search->path->len == 1;
}

static void
note (CgtPackedSearch *search, CgtPlayer mover, guint32 move, int wins)
{
  CgtValue value = CGT_NONE;

  if (move >= FIRST_OPTION)
    value = cgt_packed_facts_value (&search->facts, move - FIRST_OPTION)->value;
  search->watch->note (search->watch->data, mover, MIN (move, FIRST_OPTION), value, wins);
}

/* Notes the moves that are not among @children: they lose. */
static void
note_dropped (CgtPackedSearch *search, const State *state, CgtPlayer mover, const Child *children, guint n)
{
  CgtPackedFacts *facts = &search->facts;
  CgtSet places = facts->packing->places (&facts->board, mover, state->packed.side[mover]);
  const guint32 *options;
  guint n_options;

  if (!cgt_packed_facts_options (facts, state->sum, mover, &options, &n_options))
    return;
  for (guint i = 0; i < n; i++)
    if (children[i].move < FIRST_OPTION)
      places &= ~cgt_set_of (children[i].move);
  for (; places != 0; places &= places - 1)
    note (search, mover, cgt_set_first (places), 0);
  for (guint k = 0; k < n_options; k++)
    {
      gboolean kept = FALSE;

      for (guint i = 0; i < n; i++)
        kept |= children[i].move == FIRST_OPTION + options[k];
      if (!kept)
        note (search, mover, FIRST_OPTION + options[k], 0);
    }
}

/* Whether another thread has answered a state of the path, so that the last one does not matter any more. */
static gboolean
is_answered (CgtPackedSearch *search)
{
  if (!search->shared->has_several || search->nodes % NODES_PER_LOOK != 0)
    return FALSE;
  for (guint i = 0; i < search->path->len; i++)
    {
      const Step *step = &g_array_index (search->path, Step, i);

      if (cgt_packed_table_find (search->shared->known, step->hash, &step->key) >= 0)
        {
          search->answered = i;
          return TRUE;
        }
    }
  return FALSE;
}

static gboolean
may_go_on (CgtPackedSearch *search)
{
  if (search->nodes % NODES_PER_SAVE == 0)
    cgt_packed_shared_save_if_due (search->shared);
  return (search->most_nodes == 0 || search->nodes < search->most_nodes) && cgt_solver_tick (search->solver);
}

/* Replies */

static Replies *
replies_of (CgtPackedSearch *search)
{
  return &search->replies[MIN (search->path->len, REPLY_DEPTHS - 1)];
}

static void
put_first (Replies *replies, guint at, guint place)
{
  for (; at > 0; at--)
    replies->places[at] = replies->places[at - 1];
  replies->places[0] = (guint8) place;
}

static void
remember_reply (Replies *replies, guint place)
{
  guint at = 0;

  while (at < replies->n && replies->places[at] != place)
    at++;
  if (at == replies->n && at < MOST_REPLIES)
    replies->n++;
  put_first (replies, MIN (at, MOST_REPLIES - 1), place);
}

/* Whether the bound says that @mover wins by the move at @place. */
static gboolean
wins_at (CgtPackedSearch *search, const State *state, CgtPlayer mover, guint place)
{
  CgtPackedFacts *facts = &search->facts;
  State after = *state;
  gboolean valued;

  take_squares (search, &after, mover, place);
  return tidy (search, &after, mover, place, &valued) &&
         wins_second (search, &after, mover, cgt_packed_walls_second (facts, mover, after.packed.side[mover])) &&
         !facts->failed;
}

/* Whether a reply that won lately wins for @mover again: what refutes one move often refutes its neighbours. */
static gboolean
has_reply (CgtPackedSearch *search, const State *state, CgtPlayer mover)
{
  CgtPackedFacts *facts = &search->facts;
  Replies *replies = replies_of (search);
  CgtSet places = facts->packing->places (&facts->board, mover, state->packed.side[mover]);

  for (guint i = 0; i < replies->n; i++)
    {
      guint place = replies->places[i];

      if ((places & cgt_set_of (place)) == 0 || !wins_at (search, state, mover, place))
        continue;
      put_first (replies, i, place);
      return TRUE;
    }
  return FALSE;
}

/* Judges a child whose small components are replaced now. */
static Kept
judge_child (CgtPackedSearch *search, const State *after, CgtPlayer mover)
{
  CgtPackedFacts *facts = &search->facts;
  CgtPlayer other = cgt_player_other (mover);
  CgtLanes waiting = cgt_packed_walls_second (facts, mover, after->packed.side[mover]);
  CgtPackedBound moving = cgt_packed_walls_bound (facts, other, after->packed.side[other]);
  gint32 estimate;

  return judge (search, after, other, waiting, &moving, &estimate);
}

/* Whether the mover wins by this child; -1: unknown. *@left (nullable): another thread is at it. */
static int
try_child (CgtPackedSearch *search, const State *state, CgtPlayer mover, const Child *child, gboolean *left)
{
  CgtPlayer other = cgt_player_other (mover);
  gboolean marks = search->shared->has_several && cgt_set_count (state->packed.side[CGT_LEFT]) >= LEAST_MARKED;
  guint64 hash = 0;
  gboolean valued;
  State after;
  int wins;

  if (!make_child (search, state, mover, child, &after, &valued))
    return -1;
  if (valued && !child->is_judged)
    {
      Kept kept = judge_child (search, &after, mover);

      if (kept != KEPT)
        return kept == FAILED ? -1 : kept == WINS;
    }
  if (has_reply (search, &after, other))
    return 0;
  if (marks)
    {
      CgtPackedKey key = key_of (search, &after, other);

      hash = cgt_packed_hash (&key);
    }
  if (marks && left != NULL && cgt_packed_shared_is_marked (search->shared, hash))
    {
      *left = TRUE;
      return 0;
    }
  if (marks)
    cgt_packed_shared_mark (search->shared, hash, hash);
  wins = mover_wins (search, &after, other);
  if (marks)
    cgt_packed_shared_mark (search->shared, hash, 0);
  if (wins == 1 && search->winner < NO_PLACE)
    remember_reply (replies_of (search), search->winner);
  return wins < 0 ? -1 : !wins;
}

/* -1: unknown. */
static int
try_moves (CgtPackedSearch *search, const State *state, CgtPlayer mover)
{
  Child children[MOST_MOVES];
  guint n = 0, n_left = 0;
  Kept kept;
  int wins;

  if (!may_go_on (search) || is_answered (search))
    return -1;
  search->nodes++;
  kept = list_moves (search, state, mover, children, &n);
  wins = kept == KEPT ? 0 : kept == WINS ? 1 : -1;
  if (search->watch != NULL)
    *search->watch->depth = search->path->len;
  if (is_watched (search) && kept == KEPT)
    note_dropped (search, state, mover, children, n);
  else if (is_watched (search) && kept == WINS)
    note (search, mover, search->winner, 1);
  for (guint i = 0; i < n && wins == 0; i++)
    {
      gboolean left = FALSE;

      if (is_watched (search))
        note (search, mover, children[i].move, -1);
      wins = try_child (search, state, mover, &children[i], i > 0 ? &left : NULL);
      search->winner = children[i].move;
      if (left)
        children[n_left++] = children[i];
      else if (is_watched (search) && wins >= 0)
        note (search, mover, children[i].move, wins);
    }
  for (guint i = 0; i < n_left && wins == 0; i++)
    {
      wins = try_child (search, state, mover, &children[i], NULL);
      search->winner = children[i].move;
      if (is_watched (search) && wins >= 0)
        note (search, mover, children[i].move, wins);
    }
  return wins;
}

/* The logarithm of the nodes that an entry saves. */
static guint
weight_of (guint64 nodes)
{
  return nodes < 2 ? 0 : 63 - (guint) __builtin_clzll (nodes);
}

static int
mover_wins (CgtPackedSearch *search, const State *state, CgtPlayer mover)
{
  CgtPackedKey key = key_of (search, state, mover);
  Step step = { key, cgt_packed_hash (&key) };
  guint64 before = search->nodes;
  guint depth = search->path->len;
  int wins = cgt_packed_table_find (search->shared->known, step.hash, &step.key);

  search->winner = NO_PLACE;
  if (wins >= 0)
    return wins;
  g_array_append_val (search->path, step);
  do
    {
      search->answered = NOT_ANSWERED;
      wins = try_moves (search, state, mover);
      if (wins < 0 && search->answered == depth)
        wins = cgt_packed_table_find (search->shared->known, step.hash, &step.key);
    }
  /* An answer may be replaced in the table before it is read. */
  while (wins < 0 && search->answered == depth);
  g_array_set_size (search->path, depth);
  if (wins >= 0 &&
      !cgt_packed_table_put (search->shared->known, step.hash, &step.key, wins, weight_of (search->nodes - before)))
    return -1;
  return wins;
}

static gboolean
begin (CgtPackedSearch *search, CgtBytes position, CgtValue value, State *state)
{
  CgtPackedFacts *facts = &search->facts;
  gboolean valued;

  *state = (State) { .packed = facts->packing->pack (&facts->board, position), .several = TRUE };
  state->sum = cgt_packed_facts_number (facts, value);
  return !facts->failed && simplify (search, state, state->packed.side[CGT_LEFT], &valued);
}

int
cgt_packed_search_wins (CgtPackedSearch *search, CgtBytes position, CgtValue value, CgtPlayer player,
                        guint64 most_nodes)
{
  CgtPackedFacts *facts = &search->facts;
  CgtPackedBound bounds[2];
  gint32 estimate;
  State state;
  Kept kept;

  search->most_nodes = most_nodes;
  search->answered = NOT_ANSWERED;
  facts->failed = FALSE;
  memset (search->replies, 0, sizeof search->replies);
  if (!begin (search, position, value, &state))
    return -1;
  for (guint side = 0; side < 2; side++)
    bounds[side] = cgt_packed_walls_bound (facts, side, state.packed.side[side]);
  kept = judge (search, &state, player, bounds[cgt_player_other (player)].second, &bounds[player], &estimate);
  if (kept == FAILED)
    return -1;
  return kept == KEPT ? mover_wins (search, &state, player) : kept == DROPPED;
}
