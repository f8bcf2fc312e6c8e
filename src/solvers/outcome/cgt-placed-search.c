/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-placed-search.h"

#include <math.h>
#include <string.h>

#include "cgt-state-search.h"
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
/* Of a value. No board has as many squares. */
#define MOST_BOUND 1000000

/* A value that was met, seen by the player to move. The numbers of others are their places in the list of values; those
 * of its moves are of what they leave, seen by the other player. */
typedef struct
{
  CgtValue value;
  int least, most; /* integers between which it is */
  gboolean is_number;
  guint32 negative; /* NOT_LISTED: not looked for yet */
  gsize first, n;   /* of its moves among the moves of all; NOT_LISTED likewise */
} Summand;

#define NOT_LISTED G_MAXUINT32

/* A move of this number and more is one in the value, to the value of the number that is left. */
#define FIRST_IN_VALUE CGT_PLACED_SQUARES

struct _CgtPlacedSearch
{
  CgtStateSearch core;
  CgtTable *numbers; /* the bits of a value -> its number + 1 */
  /* Arrays of the budget: */
  Summand *summands;  /* by number */
  guint32 *in_values; /* moves in values */
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

/* Values */

static inline const Summand *
get_summand (const CgtPlacedSearch *search, guint32 number)
{
  return &search->summands[number];
}

static int
clamp_bound (double bound)
{
  return (int) CLAMP (bound, -MOST_BOUND, MOST_BOUND);
}

/* A number lies between the two integers beside it. Any other game is less than each integer above its left stop, and
 * greater than each integer below its right stop. A double rounds a number that is very near an integer to it; then
 * the next integers are taken. */
static gboolean
bound_value (CgtStore *store, CgtValue value, Summand *summand)
{
  CgtValue left = cgt_left_stop (store, value), right = cgt_right_stop (store, value);

  if (cgt_value_is_none (left) || cgt_value_is_none (right))
    return FALSE;
  *summand = (Summand) { value, 0, 0, cgt_is_number (store, value), NOT_LISTED, NOT_LISTED, 0 };
  summand->least = clamp_bound (ceil (cgt_number_to_double (store, right)) - 1);
  summand->most = clamp_bound (floor (cgt_number_to_double (store, left)) + 1);
  if (summand->is_number)
    {
      double rounded = cgt_number_to_double (store, value);
      gboolean is_near = floor (rounded) == rounded && !cgt_is_integer (store, value);

      summand->least = clamp_bound (floor (rounded) - is_near);
      summand->most = clamp_bound (ceil (rounded) + is_near);
    }
  return TRUE;
}

/* FALSE: the budget ran out, or there are too many values. */
static gboolean
number_value (CgtPlacedSearch *search, CgtValue value, guint32 *number)
{
  CgtBytes key = { &value.bits, sizeof value.bits };
  guint64 known = cgt_table_lookup (search->numbers, key);
  Summand summand;
  gsize entry;

  *number = (guint32) known - 1;
  if (known != 0)
    return TRUE;
  if (cgt_value_is_none (value) || cgt_array_length (search->summands) == MOST_VALUES ||
      !bound_value (search->core.solver->store, value, &summand))
    return FALSE;
  entry = cgt_table_intern (search->numbers, key, search->core.solver->budget);
  if (entry == G_MAXSIZE)
    return FALSE;
  *number = (guint32) cgt_array_length (search->summands);
  if (!cgt_array_append (search->core.solver->budget, search->summands, summand))
    return FALSE;
  cgt_table_set (search->numbers, entry, (guint64) *number + 1);
  return TRUE;
}

static inline gboolean
find_negative (CgtPlacedSearch *search, guint32 number, guint32 *negative)
{
  *negative = get_summand (search, number)->negative;
  if (*negative != NOT_LISTED)
    return TRUE;
  if (!number_value (search, cgt_negate (search->core.solver->store, get_summand (search, number)->value), negative))
    return FALSE;
  search->summands[number].negative = *negative;
  return TRUE;
}

static gboolean
list_in_value (CgtPlacedSearch *search, guint32 number)
{
  CgtStore *store = search->core.solver->store;
  CgtOptions options;
  gsize first = cgt_array_length (search->in_values);

  if (get_summand (search, number)->first != NOT_LISTED)
    return TRUE;
  options = cgt_options (store, get_summand (search, number)->value, CGT_LEFT);
  if (options.n == G_MAXSIZE)
    return FALSE;
  for (gsize i = 0; i < options.n; i++)
    {
      guint32 after;

      if (!number_value (search, cgt_negate (store, options.items[i]), &after) ||
          !cgt_array_append (search->core.solver->budget, search->in_values, after))
        {
          cgt_array_cut (search->in_values, first);
          return FALSE;
        }
    }
  search->summands[number].first = first;
  search->summands[number].n = options.n;
  return TRUE;
}

CgtPlacedSearch *
cgt_placed_search_new (CgtSolver *solver, gsize most_bytes)
{
  CgtPlacedSearch *search = g_new0 (CgtPlacedSearch, 1);

  cgt_state_search_init (&search->core, &form, search, solver);
  search->core.known = cgt_state_table_new (CGT_STATE_SET, FALSE, most_bytes, solver->budget);
  search->numbers = cgt_table_new ();
  return search;
}

void
cgt_placed_search_free (CgtPlacedSearch *search)
{
  if (search == NULL)
    return;
  cgt_state_table_free (search->core.known);
  cgt_state_search_clear (&search->core);
  cgt_table_free (search->numbers);
  cgt_budget_release (search->summands);
  cgt_budget_release (search->in_values);
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
  const CgtPlacing *placing = rules->ruleset->placing;
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
  const Summand *summand = get_summand (search, state->value);
  int own = (int) count (moves->squares[0]), other = (int) count (moves->squares[1]);

  if ((int) moves->n_sure[1] >= own + summand->most)
    return CGT_NO;
  return (own > 0 && other <= summand->least) || (int) moves->n_sure[0] + summand->least > other ? CGT_YES
                                                                                                 : CGT_UNKNOWN;
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
  if (!find_negative (search, state->value, &after->value))
    return CGT_STATE_FAILED;
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
      const Summand *from = get_summand (search, state->value), *to = get_summand (search, move - FIRST_IN_VALUE);

      return promise - PER_GAIN * (from->least + from->most + to->least + to->most) + (from->is_number ? IN_NUMBER : 0);
    }
  beside = search->board.beside[move];
  return promise + PER_FREE_BESIDE * (int) count (beside & ~state->own[0] & ~state->other[0]) +
         PER_OTHER_BESIDE * (int) count (beside & state->other[0]) -
         PER_OWN_BESIDE * (int) count (beside & state->own[0]);
}

/* Adds a move, unless it is known who wins the state after it. */
static inline CgtStateVerdict
look_at (CgtPlacedSearch *search, const State *state, CgtPlayer mover, guint32 move)
{
  CgtStateChild child = { .move = move };
  CgtPlacedMoves replies;
  CgtTruth wins;
  State after;

  if (make_move (search, state, mover, &child, &after) == CGT_STATE_FAILED)
    return CGT_STATE_FAILED;
  replies = find_moves (search, &after);
  wins = judge (search, &after, &replies);
  if (wins == CGT_UNKNOWN)
    {
      guint64 hash;
      CgtStateKey key = get_key (search, &after, cgt_player_other (mover), &hash);

      wins = cgt_state_table_find (search->core.known, hash, &key);
    }
  if (wins != CGT_UNKNOWN)
    return wins == CGT_NO ? CGT_STATE_WON : CGT_STATE_OPEN;
  child.estimate = promise_of (search, state, move, &replies);
  return cgt_state_search_add (&search->core, &child) ? CGT_STATE_OPEN : CGT_STATE_FAILED;
}

/* The moves on squares, and those in the value. */
static CgtStateVerdict
list_moves (gpointer self, gconstpointer data, CgtPlayer mover)
{
  CgtPlacedSearch *search = self;
  const State *state = data;
  gsize from = cgt_array_length (search->core.children), first, n_in_value;
  CgtStateVerdict kept = CGT_STATE_OPEN;

  if (!list_in_value (search, state->value))
    return CGT_STATE_FAILED;
  first = get_summand (search, state->value)->first;
  n_in_value = get_summand (search, state->value)->n;
  for (guint64 squares = find_moves (search, state).squares[0]; squares != 0 && kept == CGT_STATE_OPEN;
       squares &= squares - 1)
    kept = look_at (search, state, mover, (guint32) __builtin_ctzll (squares));
  for (gsize k = 0; k < n_in_value && kept == CGT_STATE_OPEN; k++)
    kept = look_at (search, state, mover, FIRST_IN_VALUE + search->in_values[first + k]);
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

  search->placing = rules->ruleset->placing;
  search->core.most_nodes = most_nodes;
  if (!search->placing->begin (rules, parts, n_parts, &search->board, &placed) ||
      !number_value (search, player == CGT_LEFT ? sum : cgt_negate (search->core.solver->store, sum), &state.value))
    return CGT_UNKNOWN;
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
