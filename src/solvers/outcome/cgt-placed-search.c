/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-placed-search.h"

#include "cgt-packed-table.h"

/* A position is seen by the player to move, so that it stands in the table once for both players, and in the least of
 * its images. Each move is judged by bounds and looked up before one is searched. A move uses up a square, so a player
 * with m squares makes at most m moves; a player who is sure of as many moves as the other has squares can answer each
 * of them. */

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

struct _CgtPlacedSearch
{
  CgtSolver *solver;
  CgtPackedTable *known;
  const CgtPlacing *placing;
  CgtPlacedBoard board;
  guint64 nodes, most_nodes;
};

/* All images of a position; its own stones are those of the player to move. */
typedef struct
{
  guint64 own[CGT_PLACED_IMAGES], other[CGT_PLACED_IMAGES];
} State;

typedef struct
{
  int promise;
  guint square;
} Move;

CgtPlacedSearch *
cgt_placed_search_new (CgtSolver *solver, gsize most_bytes)
{
  CgtPlacedSearch *search = g_new0 (CgtPlacedSearch, 1);

  search->solver = solver;
  search->known = cgt_packed_table_new (TRUE, FALSE, most_bytes, solver->budget);
  return search;
}

void
cgt_placed_search_free (CgtPlacedSearch *search)
{
  if (search == NULL)
    return;
  cgt_packed_table_free (search->known);
  g_free (search);
}

guint64
cgt_placed_search_get_nodes (const CgtPlacedSearch *search)
{
  return search->nodes;
}

guint64
cgt_placed_search_get_n_entries (const CgtPlacedSearch *search)
{
  return cgt_packed_table_get_n (search->known);
}

static inline guint
count (guint64 squares)
{
  return cgt_word_count (squares);
}

gboolean
cgt_placed_search_takes (const CgtRules *rules, CgtBytes component)
{
  const CgtPlacing *placing = rules->ruleset->placing;
  CgtPlacedBoard board;
  CgtPlacedMoves moves;
  CgtPlaced placed;
  guint n;

  if (placing == NULL || !placing->begin (rules, component, &board, &placed) || MIN (board.rows, board.columns) < 2)
    return FALSE;
  placing->find_moves (&board, &placed, &moves);
  n = count (moves.squares[0] | moves.squares[1]);
  return n >= LEAST_SQUARES && n <= MOST_SQUARES;
}

static CgtPackedKey
key_of (const CgtPlacedSearch *search, const State *state)
{
  guint64 own = state->own[0], other = state->other[0];

  for (guint i = 1; i < search->board.n_images; i++)
    if (state->own[i] < own || (state->own[i] == own && state->other[i] < other))
      {
        own = state->own[i];
        other = state->other[i];
      }
  return (CgtPackedKey) { (CgtSet) other << 64 | own, search->board.number };
}

/* Those of the player to move are the first. */
static CgtPlacedMoves
find_moves (const CgtPlacedSearch *search, const State *state)
{
  const CgtPlaced placed = { { state->own[0], state->other[0] } };
  CgtPlacedMoves moves;

  search->placing->find_moves (&search->board, &placed, &moves);
  return moves;
}

/* Whether the player to move wins; -1: this does not tell. */
static int
judge (const CgtPlacedMoves *moves)
{
  guint own = count (moves->squares[0]), other = count (moves->squares[1]);

  if (moves->n_sure[1] >= own)
    return 0;
  return other == 0 || moves->n_sure[0] > other ? 1 : -1;
}

static void
place (const CgtPlacedSearch *search, const State *state, guint square, State *after)
{
  guint i = 0;

  do
    {
      after->own[i] = state->other[i];
      after->other[i] = state->own[i] | search->board.images[i][square];
    }
  while (++i < search->board.n_images);
}

static int
promise_of (const CgtPlacedSearch *search, const State *state, guint square, const CgtPlacedMoves *after)
{
  guint64 beside = search->board.beside[square], own = after->squares[1], other = after->squares[0];

  return PER_SQUARE_OF_OWN * (int) count (own & ~other) - PER_SQUARE_OF_OTHER * (int) count (other & ~own) -
         PER_SQUARE_OF_BOTH * (int) count (own & other) +
         PER_FREE_BESIDE * (int) count (beside & ~state->own[0] & ~state->other[0]) +
         PER_OTHER_BESIDE * (int) count (beside & state->other[0]) -
         PER_OWN_BESIDE * (int) count (beside & state->own[0]);
}

/* Lists the moves on @squares that have to be searched, the most promising first. TRUE: one of the others wins. */
static gboolean
list_moves (CgtPlacedSearch *search, const State *state, guint64 squares, Move *moves, guint *n)
{
  for (*n = 0; squares != 0; squares &= squares - 1)
    {
      guint square = (guint) __builtin_ctzll (squares), at;
      CgtPlacedMoves replies;
      CgtPackedKey key;
      State after;
      Move move;
      int loses;

      place (search, state, square, &after);
      replies = find_moves (search, &after);
      loses = judge (&replies);
      if (loses < 0)
        {
          key = key_of (search, &after);
          loses = cgt_packed_table_find (search->known, cgt_packed_hash (&key), &key);
        }
      if (loses == 0)
        return TRUE;
      if (loses > 0)
        continue;
      move = (Move) { promise_of (search, state, square, &replies), square };
      for (at = (*n)++; at > 0 && moves[at - 1].promise < move.promise; at--)
        moves[at] = moves[at - 1];
      moves[at] = move;
    }
  return FALSE;
}

/* The logarithm of the nodes that an entry saves. */
static guint
weight_of (guint64 nodes)
{
  return nodes < 2 ? 0 : 63 - (guint) __builtin_clzll (nodes);
}

/* @found: the moves, which do not tell who wins; nor does the table. -1: it was given up. */
static int
mover_wins (CgtPlacedSearch *search, const State *state, const CgtPackedKey *key, guint64 hash,
            const CgtPlacedMoves *found)
{
  Move moves[CGT_PLACED_SQUARES];
  guint64 before = search->nodes;
  guint n;
  int wins;

  if ((search->most_nodes != 0 && search->nodes >= search->most_nodes) || !cgt_solver_tick (search->solver))
    return -1;
  search->nodes++;
  wins = list_moves (search, state, found->squares[0], moves, &n);
  for (guint i = 0; i < n && wins == 0; i++)
    {
      CgtPackedKey next_key;
      guint64 next_hash;
      CgtPlacedMoves replies;
      State after;
      int answer;

      place (search, state, moves[i].square, &after);
      next_key = key_of (search, &after);
      next_hash = cgt_packed_hash (&next_key);
      /* It may be an image of one before. */
      answer = cgt_packed_table_find (search->known, next_hash, &next_key);
      if (answer < 0)
        {
          replies = find_moves (search, &after);
          answer = mover_wins (search, &after, &next_key, next_hash, &replies);
        }
      wins = answer < 0 ? -1 : !answer;
    }
  if (wins >= 0 && !cgt_packed_table_put (search->known, hash, key, wins, weight_of (search->nodes - before)))
    return -1;
  return wins;
}

int
cgt_placed_search_wins (CgtPlacedSearch *search, const CgtRules *rules, CgtBytes component, CgtPlayer player,
                        guint64 most_nodes)
{
  const CgtPlacedBoard *board = &search->board;
  State state = { { 0 }, { 0 } };
  CgtPlacedMoves moves;
  CgtPlaced placed;
  CgtPackedKey key;
  int wins;

  search->placing = rules->ruleset->placing;
  search->most_nodes = most_nodes;
  if (!search->placing->begin (rules, component, &search->board, &placed))
    return -1;
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
  wins = judge (&moves);
  key = key_of (search, &state);
  if (wins < 0)
    wins = cgt_packed_table_find (search->known, cgt_packed_hash (&key), &key);
  return wins < 0 ? mover_wins (search, &state, &key, cgt_packed_hash (&key), &moves) : wins;
}
