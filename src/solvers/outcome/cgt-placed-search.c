/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-placed-search.h"

#include <string.h>

#include "cgt-state-search.h"
#include "cgt-state-values.h"
#include "cgt/cgt-budget-memory.h"
#include "cgt/cgt-truth.h"

/* A position is seen by the player to move, so that it stands in the table once for both players, and in the least of
 * its images. Each move is judged by bounds and looked up before one is searched. A move uses up a square, so a player
 * with m squares makes at most m moves; a player who is sure of as many moves as the other has squares can answer each
 * of them. A value that is added is bounded by integers, which are moves that one player is sure of. */

/* Where fewer or more squares are open to somebody, other searches are better, or none ends. */
#define LEAST_SQUARES 10
#define MOST_SQUARES 26

/* What promises most, for the player who moves: squares that only they have then, or both; that only the other one has;
 * and beside the stone, free squares, which will be theirs, stones of the other one, whose squares it takes, and their
 * own. The numbers were found by trial on boards of 12 to 20 squares of NoGo: with the first three alone, a search
 * visits twice the positions. */
#define PER_SQUARE_OF_OWN 20
#define PER_SQUARE_OF_OTHER 40
#define PER_SQUARE_OF_BOTH 20
#define PER_FREE_BESIDE 10
#define PER_OTHER_BESIDE 5
#define PER_OWN_BESIDE 5
/* Of what a move in the value gains. A move in a number only loses, so it comes last (the number avoidance theorem). */
#define PER_GAIN 20
#define IN_NUMBER -100000

/* So many values are told apart in a key. */
#define MOST_VALUES (1 << (32 - CGT_PLACED_NUMBER_BITS))
/* A move of this number and more is one in the value, to the value of the number that is left. */
#define FIRST_IN_VALUE CGT_PLACED_SQUARES

struct _CgtPlacedSearch
{
  CgtStateSearch core;
  CgtStateValues values; /* seen by the player to move; there are fewer than MOST_VALUES */
  const CgtPlacing *placing;
  CgtPlacedBoard board;
};

/* All images of a position; its own stones are those of the player to move. */
typedef struct
{
  guint64 own[CGT_PLACED_IMAGES], other[CGT_PLACED_IMAGES];
  guint32 value; /* its number */
} State;

G_STATIC_ASSERT (sizeof (State) <= CGT_STATE_SIZE);

static const CgtStateForm form;

static inline const CgtStateValue *
get_value (const CgtPlacedSearch *search, const State *state)
{
  return cgt_state_values_get (&search->values, state->value);
}

CgtPlacedSearch *
cgt_placed_search_new (CgtSolver *solver, gsize most_bytes)
{
  CgtPlacedSearch *search = g_new0 (CgtPlacedSearch, 1);

  cgt_state_search_init (&search->core, &form, search, solver);
  search->core.known = cgt_state_table_new (CGT_STATE_SET, FALSE, most_bytes, solver->budget);
  cgt_state_values_init (&search->values, solver, 0);
  return search;
}

void
cgt_placed_search_free (CgtPlacedSearch *search)
{
  if (search == NULL)
    return;
  cgt_state_table_free (search->core.known);
  cgt_state_search_clear (&search->core);
  cgt_state_values_clear (&search->values);
  g_free (search);
}

guint64
cgt_placed_search_get_nodes (const CgtPlacedSearch *search)
{
  return search->core.nodes;
}

guint64
cgt_placed_search_get_n_entries (const CgtPlacedSearch *search)
{
  return cgt_state_table_get_n (search->core.known);
}

static inline guint
count (guint64 squares)
{
  return cgt_word_count (squares);
}

gboolean
cgt_placed_search_takes (const CgtRules *rules, const CgtPlacedPart *parts, guint n_parts)
{
  const CgtPlacing *placing = rules->ruleset->search.placing;
  CgtPlacedBoard board;
  CgtPlacedMoves moves;
  CgtPlaced placed;
  guint n;

  if (placing == NULL || !placing->begin (rules, parts, n_parts, &board, &placed) ||
      MIN (board.rows, board.columns) < 2)
    return FALSE;
  placing->find_moves (&board, &placed, &moves);
  n = count (moves.squares[0] | moves.squares[1]);
  return n >= LEAST_SQUARES && n <= MOST_SQUARES;
}

static CgtStateKey
get_key (gpointer self, gconstpointer data, CgtPlayer mover, guint64 *hash)
{
  const CgtPlacedSearch *search = self;
  const State *state = data;
  guint64 own = state->own[0], other = state->other[0];
  CgtStateKey key;

  for (guint i = 1; i < search->board.n_images; i++)
    if (state->own[i] < own || (state->own[i] == own && state->other[i] < other))
      {
        own = state->own[i];
        other = state->other[i];
      }
  key = (CgtStateKey) { .free = (CgtSet) other << 64 | own,
                        .rest = search->board.number | state->value << CGT_PLACED_NUMBER_BITS };
  *hash = cgt_state_hash (&key);
  return key;
}

/* Those of the player to move are the first. */
static inline CgtPlacedMoves
find_moves (const CgtPlacedSearch *search, const State *state)
{
  const CgtPlaced placed = { { state->own[0], state->other[0] } };
  CgtPlacedMoves moves;

  search->placing->find_moves (&search->board, &placed, &moves);
  return moves;
}

/* Whether the player to move wins; unknown: this does not tell. A player who is sure of a move less than the other one
 * can have wins too, if there is a move to begin with that is not one of these. */
static inline CgtTruth
judge (const CgtPlacedSearch *search, const State *state, const CgtPlacedMoves *moves)
{
  const CgtStateValue *value = get_value (search, state);
  int own = (int) count (moves->squares[0]), other = (int) count (moves->squares[1]);

  if ((int) moves->n_sure[1] >= own + value->most)
    return CGT_NO;
  return (own > 0 && other <= value->least) || (int) moves->n_sure[0] + value->least > other ? CGT_YES : CGT_UNKNOWN;
}

static CgtStateVerdict
make_move (gpointer self, gconstpointer data, CgtPlayer mover, CgtStateChild *child, gpointer to)
{
  CgtPlacedSearch *search = self;
  const State *state = data;
  State *after = to;
  guint i = 0;

  if (child->move >= FIRST_IN_VALUE)
    {
      after->value = child->move - FIRST_IN_VALUE;
      memcpy (after->own, state->other, search->board.n_images * sizeof after->own[0]);
      memcpy (after->other, state->own, search->board.n_images * sizeof after->other[0]);
      return CGT_STATE_OPEN;
    }
  after->value = get_value (search, state)->negative;
  do
    {
      after->own[i] = state->other[i];
      after->other[i] = state->own[i] | search->board.images[i][child->move];
    }
  while (++i < search->board.n_images);
  return CGT_STATE_OPEN;
}

static inline int
promise_of (const CgtPlacedSearch *search, const State *state, guint32 move, const CgtPlacedMoves *after)
{
  guint64 own = after->squares[1], other = after->squares[0], beside;
  int promise = PER_SQUARE_OF_OWN * (int) count (own & ~other) - PER_SQUARE_OF_OTHER * (int) count (other & ~own) -
                PER_SQUARE_OF_BOTH * (int) count (own & other);

  if (move >= FIRST_IN_VALUE)
    {
      const CgtStateValue *from = get_value (search, state);
      const CgtStateValue *to = cgt_state_values_get (&search->values, move - FIRST_IN_VALUE);

      return promise - PER_GAIN * (from->least + from->most + to->least + to->most) + (from->is_number ? IN_NUMBER : 0);
    }
  beside = search->board.beside[move];
  return promise + PER_FREE_BESIDE * (int) count (beside & ~state->own[0] & ~state->other[0]) +
         PER_OTHER_BESIDE * (int) count (beside & state->other[0]) -
         PER_OWN_BESIDE * (int) count (beside & state->own[0]);
}

/* Moves whose states are about to be looked up. The table is larger than the caches, so the entries of all are fetched
 * while the others are judged. */
#define MOST_WAITING 32

typedef struct
{
  CgtStateChild child;
  CgtStateKey key;
  guint64 hash;
} Waiting;

typedef struct
{
  Waiting moves[MOST_WAITING];
  guint n;
} Queue;

/* Adds those of which it is not known who wins the state after them. */
static CgtStateVerdict
look_up (CgtPlacedSearch *search, Queue *queue)
{
  for (guint i = 0; i < queue->n; i++)
    {
      const Waiting *waiting = &queue->moves[i];
      CgtTruth wins = cgt_state_table_find (search->core.known, waiting->hash, &waiting->key);

      if (wins == CGT_NO)
        return CGT_STATE_WON;
      if (wins == CGT_UNKNOWN && !cgt_state_search_add (&search->core, &waiting->child))
        return CGT_STATE_FAILED;
    }
  queue->n = 0;
  return CGT_STATE_OPEN;
}

/* Judges a move. It waits if that does not tell who wins. */
static inline CgtStateVerdict
look_at (CgtPlacedSearch *search, const State *state, CgtPlayer mover, guint32 move, Queue *queue)
{
  Waiting *waiting = &queue->moves[queue->n];
  CgtPlacedMoves replies;
  CgtTruth wins;
  State after;

  waiting->child = (CgtStateChild) { .move = move };
  make_move (search, state, mover, &waiting->child, &after);
  replies = find_moves (search, &after);
  wins = judge (search, &after, &replies);
  if (wins != CGT_UNKNOWN)
    return wins == CGT_NO ? CGT_STATE_WON : CGT_STATE_OPEN;
  waiting->key = get_key (search, &after, cgt_player_other (mover), &waiting->hash);
  cgt_state_table_expect (search->core.known, waiting->hash);
  waiting->child.estimate = promise_of (search, state, move, &replies);
  return ++queue->n < MOST_WAITING ? CGT_STATE_OPEN : look_up (search, queue);
}

/* The moves on squares, and those in the value. */
static CgtStateVerdict
list_moves (gpointer self, gconstpointer data, CgtPlayer mover)
{
  CgtPlacedSearch *search = self;
  const State *state = data;
  gsize from = cgt_array_length (search->core.children);
  CgtStateVerdict kept = CGT_STATE_OPEN;
  const guint32 *options;
  guint n_options;
  Queue queue;

  queue.n = 0;
  if (!cgt_state_values_options (&search->values, state->value, CGT_LEFT, &options, &n_options) ||
      search->values.n >= MOST_VALUES)
    return CGT_STATE_FAILED;
  for (guint64 squares = find_moves (search, state).squares[0]; squares != 0 && kept == CGT_STATE_OPEN;
       squares &= squares - 1)
    kept = look_at (search, state, mover, (guint32) __builtin_ctzll (squares), &queue);
  for (guint k = 0; k < n_options && kept == CGT_STATE_OPEN; k++)
    kept = look_at (search, state, mover, FIRST_IN_VALUE + cgt_state_values_get (&search->values, options[k])->negative,
                    &queue);
  if (kept == CGT_STATE_OPEN)
    kept = look_up (search, &queue);
  if (kept == CGT_STATE_OPEN && cgt_array_length (search->core.children) > from)
    cgt_state_children_sort (search->core.children + from, cgt_array_length (search->core.children) - from);
  return kept;
}

static const CgtStateForm form = { .key = get_key, .list = list_moves, .make = make_move };

CgtTruth
cgt_placed_search_wins (CgtPlacedSearch *search, const CgtRules *rules, const CgtPlacedPart *parts, guint n_parts,
                        CgtValue sum, CgtPlayer player, guint64 most_nodes)
{
  const CgtPlacedBoard *board = &search->board;
  State state = { { 0 }, { 0 }, 0 };
  CgtPlacedMoves moves;
  CgtPlaced placed;
  CgtTruth wins;

  search->placing = rules->ruleset->search.placing;
  search->core.most_nodes = most_nodes;
  search->values.failed = FALSE;
  state.value = cgt_state_values_number (&search->values, sum);
  if (state.value >= MOST_VALUES || !search->placing->begin (rules, parts, n_parts, &search->board, &placed))
    return CGT_UNKNOWN;
  if (player == CGT_RIGHT)
    state.value = get_value (search, &state)->negative;
  for (guint64 left = board->squares; left != 0; left &= left - 1)
    {
      guint square = (guint) __builtin_ctzll (left);

      for (guint i = 0; i < board->n_images; i++)
        {
          state.own[i] |= (placed.stones[player] >> square & 1) != 0 ? board->images[i][square] : 0;
          state.other[i] |= (placed.stones[1 - player] >> square & 1) != 0 ? board->images[i][square] : 0;
        }
    }
  moves = find_moves (search, &state);
  wins = judge (search, &state, &moves);
  return wins == CGT_UNKNOWN ? cgt_state_search_wins (&search->core, &state, player) : wins;
}
