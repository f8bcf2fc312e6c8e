/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-heap-play.h"

#include "cgt-heap-options.h"
#include "base/cgt-sort.h"
#include "rulesets/heaps/cgt-heap-rules.h"

#include <stdlib.h>
#include <string.h>

/* In normal play the nimber tells who wins, so only P-positions are remembered. From a P-position the loser delays,
 * over all moves; from an N-position the winner hurries, over the moves to P-positions. The search is alpha-beta,
 * between two bounds that sums add up: the longest and the shortest play of each heap. */

/* Sums with at most so many states are solved, and all results are kept. The bound is that of 46 tokens of Kayles and a
 * Nim heap, which take 500,000 steps. The states of Kayles are nearly all multisets of heaps. */
#define MOST_STATES 750000
#define MOST_TOKENS 60 /* have more multisets */
/* A limit that no such sum has come near. */
#define MOST_BOUNDED_STEPS 4000000
/* When so many P-positions are kept, they are dropped before the next question. */
#define MOST_KEPT 4000000
/* Any other sum is searched anew for each question, so that its answer does not depend on earlier ones. */
/* Sums of up to so many tokens are small, and may take more steps. */
#define MOST_SMALL 66
#define MOST_SMALL_STEPS 600000
/* The most steps for a large sum and all its moves: less than a tenth of a second. */
#define MOST_STEPS 100000
/* A large sum is not searched if its heaps fall apart in more ways (see #CgtHeap) and can last longer, since the states
 * are about as many as the partitions of a number. Of the octal games that were tried, no such sum was found in
 * MOST_STEPS: the largest heaps were 46 of Kayles, 80 of Lasker's Nim, 94 of 0.04, 130 of 0.044 and 100 of 0.4444. */
#define MOST_WAYS 1700
#define MOST_PLAY 55
/* All Nim heaps share one list of options, which is as long as the largest. */
#define MOST_NIM 50000

/* A move in a state: the heap at @place is replaced by the heaps of an option. */
typedef struct
{
  guint32 place, option;
  guint32 longest, shortest; /* of the state after it */
  guint64 change;            /* what it adds to the hash of the state */
} Move;

struct _CgtHeapPlay
{
  CgtSolver *solver;
  CgtHeapOptions heaps;
  CgtTable *solved;          /* P-position -> Bounds as a word */
  CgtTable *asked;           /* of sums that are searched anew: what the questions were told, see ask() */
  GByteArray *key;           /* in @asked: the entry of the state that was asked before, and a state */
  GArray *told;              /* gsize: what this question was told from @asked, and has not solved */
  gsize first, last;         /* entries of @asked; G_MAXSIZE: none yet */
  GArray *states;            /* guint32: the states on the way */
  GArray *moves;             /* Move: likewise */
  gboolean keeps;            /* results, see cgt_heap_play_new() */
  guint64 steps, most_steps; /* of this question */
  gboolean is_spent;
  gboolean knew_results, knew_heaps; /* when the question began */
};

CgtHeapPlay *
cgt_heap_play_new (CgtSolver *solver, gboolean keeps)
{
  CgtHeapPlay *play = g_new0 (CgtHeapPlay, 1);

  play->solver = solver;
  cgt_heap_options_init (&play->heaps, solver);
  play->solved = cgt_table_new ();
  play->asked = cgt_table_new ();
  play->key = g_byte_array_new ();
  play->told = g_array_new (FALSE, FALSE, sizeof (gsize));
  play->first = play->last = G_MAXSIZE;
  play->states = g_array_new (FALSE, FALSE, sizeof (guint32));
  play->moves = g_array_new (FALSE, FALSE, sizeof (Move));
  play->keeps = keeps;
  return play;
}

static void
free_play (gpointer self)
{
  CgtHeapPlay *play = self;

  cgt_heap_options_clear (&play->heaps);
  cgt_table_free (play->solved);
  cgt_table_free (play->asked);
  g_byte_array_unref (play->key);
  g_array_unref (play->told);
  g_array_unref (play->states);
  g_array_unref (play->moves);
  g_free (play);
}

static gsize
get_memory (gpointer self)
{
  CgtHeapPlay *play = self;

  return cgt_heap_options_get_memory (&play->heaps) + cgt_table_get_memory (play->solved) +
         cgt_table_get_memory (play->asked);
}

static void
set_budget (gpointer self, CgtBudget *budget)
{
  CgtHeapPlay *play = self;

  cgt_heap_options_set_budget (&play->heaps, budget);
  cgt_table_set_budget (play->solved, budget);
  cgt_table_set_budget (play->asked, budget);
}

const CgtKeptType cgt_heap_play_type = { free_play, get_memory, set_budget };

static gboolean
tick (CgtHeapPlay *play)
{
  play->is_spent |= ++play->steps > play->most_steps;
  return !play->is_spent && cgt_solver_tick (play->solver);
}

/* Copying a state of so many heaps, and looking it up, takes as long as a step. */
#define HEAPS_A_STEP 64

static gboolean
is_large (CgtBytes state)
{
  guint64 left = MOST_SMALL;

  for (const CgtPlayPart *part = state.data; part < cgt_play_end (state); part = cgt_play_next (part))
    {
      if (cgt_play_part_heap (part) > left)
        return TRUE;
      left -= cgt_play_part_heap (part);
    }
  return FALSE;
}

void
cgt_heap_play_begin (CgtHeapPlay *play, CgtBytes state)
{
  if (cgt_table_get_n (play->solved) > (play->keeps ? MOST_KEPT : 0))
    {
      cgt_table_free (play->solved);
      play->solved = cgt_table_new ();
    }
  play->first = play->last = G_MAXSIZE;
  g_array_set_size (play->told, 0);
  play->steps = 0;
  play->knew_results = cgt_table_get_n (play->solved) > 0;
  play->knew_heaps = play->heaps.n_listed > 0;
  play->is_spent = play->heaps.is_full = FALSE;
  play->most_steps = play->keeps ? MOST_BOUNDED_STEPS : is_large (state) ? MOST_STEPS : MOST_SMALL_STEPS;
}

gboolean
cgt_heap_play_is_spent_by_others (const CgtHeapPlay *play)
{
  return (play->is_spent && play->knew_results) || (play->heaps.is_full && play->knew_heaps);
}

/* A state is named by where it begins in play->states, which may move, and by how many heaps it has. */
typedef struct
{
  guint at, n;
  guint64 hash; /* the sum of those of its heaps, so a move changes it by the heaps that it changes */
} State;

typedef struct
{
  guint32 least, most;
} Bounds;

static const guint32 *
get_state (const CgtHeapPlay *play, State state)
{
  return &g_array_index (play->states, guint32, state.at);
}

static CgtBytes
key_of (const CgtHeapPlay *play, State state)
{
  return (CgtBytes) { get_state (play, state), state.n * sizeof (guint32) };
}

/* g_array_set_size() takes longer. */
static inline void
forget_from (GArray *array, guint n)
{
  array->len = n;
}

/* Puts the state after @move at the end of the states. A long one counts as steps. */
static State
after_move (CgtHeapPlay *play, State state, const Move *move)
{
  const CgtHeapOption *option = cgt_heap_options_get_option (&play->heaps, move->option);
  State after = { play->states->len, state.n - 1 + option->n, state.hash + move->change };
  const guint32 *from, *parts = &play->heaps.parts[option->at];
  guint32 *to;
  guint i = 0, k = 0;

  play->steps += after.n / HEAPS_A_STEP;
  g_array_set_size (play->states, after.at + after.n);
  from = get_state (play, state);
  to = &g_array_index (play->states, guint32, after.at);
  while (i < state.n || k < option->n)
    {
      if (i == move->place)
        i++;
      else if (i < state.n && (k == option->n || from[i] <= parts[k]))
        *to++ = from[i++];
      else
        *to++ = parts[k++];
    }
  return after;
}

/* Moves of the same length have a fixed order, too: heaps are numbered as they are met, which must not decide whether a
 * search ends in time. */
static gboolean
is_longer (const Move *a, const Move *b)
{
  if (a->longest != b->longest)
    return a->longest > b->longest;
  return a->shortest != b->shortest ? a->shortest > b->shortest : a->change > b->change;
}

/* Sorts the moves from @from on. They are few. */
static void
sort_shortest_first (CgtHeapPlay *play, guint from)
{
  Move *moves = (Move *) (gpointer) play->moves->data;

  for (guint i = from + 1; i < play->moves->len; i++)
    {
      Move move = moves[i];
      guint k = i;

      for (; k > from && is_longer (&moves[k - 1], &move); k--)
        moves[k] = moves[k - 1];
      moves[k] = move;
    }
}

/* The first option of @heap that has the nimber. */
static guint32
find_nimber (const CgtHeapPlay *play, const CgtHeap *heap, guint64 nimber)
{
  guint32 least = heap->first, most = heap->first + heap->n;

  while (least < most)
    {
      guint32 middle = least + (most - least) / 2;

      if (cgt_heap_options_get_option (&play->heaps, middle)->nimber < nimber)
        least = middle + 1;
      else
        most = middle;
    }
  return least;
}

/* @plays: of the state before the move. */
static Move
make_move (const CgtHeapPlay *play, const CgtHeap *heap, guint place, guint32 option, Bounds plays)
{
  const CgtHeapOption *after = cgt_heap_options_get_option (&play->heaps, option);

  return (Move) { place, option, plays.most - heap->longest + after->longest,
                  plays.least - heap->shortest + after->shortest, after->hash - heap->hash };
}

/* Appends the moves from an N-position to P-positions. */
static void
list_answers (CgtHeapPlay *play, State state, guint64 nimber, Bounds plays)
{
  const guint32 *numbers = get_state (play, state);
  guint from = play->moves->len;

  for (guint i = 0; i < state.n; i++)
    {
      const CgtHeap *heap = cgt_heap_options_get_heap (&play->heaps, numbers[i]);
      guint64 target = heap->nimber ^ nimber;

      if (i > 0 && numbers[i] == numbers[i - 1])
        continue;
      for (guint32 k = find_nimber (play, heap, target); k < heap->first + heap->n; k++)
        {
          Move move = make_move (play, heap, i, k, plays);

          if (cgt_heap_options_get_option (&play->heaps, k)->nimber != target)
            break;
          g_array_append_val (play->moves, move);
        }
    }
  sort_shortest_first (play, from);
}

/* The moves from a P-position, longest first. Most are never tried, so they are not listed: of each heap, the next one
 * waits at the end of play->moves. The option of a move that waits is its place in play->heaps.longest_first. */
static Move
waiting_move (const CgtHeapPlay *play, const CgtHeap *heap, guint place, guint32 at, Bounds plays)
{
  Move move = make_move (play, heap, place, play->heaps.longest_first[at], plays);

  move.option = at;
  return move;
}

static void
let_moves_wait (CgtHeapPlay *play, State state, Bounds plays)
{
  const guint32 *numbers = get_state (play, state);

  for (guint i = 0; i < state.n; i++)
    if (i == 0 || numbers[i] != numbers[i - 1])
      {
        const CgtHeap *heap = cgt_heap_options_get_heap (&play->heaps, numbers[i]);
        Move move = waiting_move (play, heap, i, heap->order, plays);

        g_array_append_val (play->moves, move);
      }
}

/* Takes the longest of the moves that wait from @begin on. FALSE: there is none. */
static gboolean
next_move (CgtHeapPlay *play, State state, guint begin, Bounds plays, Move *move)
{
  guint best = begin;
  const CgtHeap *heap;
  guint32 at;

  if (play->moves->len == begin)
    return FALSE;
  for (guint k = begin + 1; k < play->moves->len; k++)
    if (is_longer (&g_array_index (play->moves, Move, k), &g_array_index (play->moves, Move, best)))
      best = k;
  *move = g_array_index (play->moves, Move, best);
  at = move->option;
  move->option = play->heaps.longest_first[at];
  heap = cgt_heap_options_get_heap (&play->heaps, get_state (play, state)[move->place]);
  if (at + 1 < heap->order + heap->n)
    g_array_index (play->moves, Move, best) = waiting_move (play, heap, move->place, at + 1, plays);
  else
    g_array_remove_index_fast (play->moves, best);
  return TRUE;
}

static Bounds
lookup (CgtHeapPlay *play, State state, Bounds bounds)
{
  gsize entry = cgt_table_find_hashed (play->solved, key_of (play, state), (guint32) (state.hash >> 32));

  if (entry != G_MAXSIZE)
    {
      guint64 word = cgt_table_get (play->solved, entry);

      bounds.least = MAX (bounds.least, (guint32) (word >> 32));
      bounds.most = MIN (bounds.most, (guint32) word);
    }
  return bounds;
}

static gboolean
remember (CgtHeapPlay *play, State state, Bounds bounds)
{
  gsize entry =
    cgt_table_intern_hashed (play->solved, key_of (play, state), (guint32) (state.hash >> 32), play->solver->budget);

  if (entry == G_MAXSIZE)
    return FALSE;
  cgt_table_set (play->solved, entry, (guint64) bounds.least << 32 | bounds.most);
  return TRUE;
}

/* The remoteness of a P-position is even. */
static Bounds
even_bounds (Bounds bounds)
{
  return (Bounds) { bounds.least + bounds.least % 2, bounds.most - bounds.most % 2 };
}

/* Whether a remoteness within @bounds has still to be found between @alpha and @beta. */
static gboolean
is_open (Bounds bounds, gint64 alpha, gint64 beta)
{
  return bounds.least != bounds.most && bounds.most > alpha && bounds.least < beta;
}

/* In a P-position of Nim, the remoteness is the number of tokens (see cgt-sum-search.c), which is the longest play. */
static gboolean
is_nim (const CgtHeapPlay *play, State state)
{
  const guint32 *numbers = get_state (play, state);

  for (guint i = 0; i < state.n; i++)
    if (cgt_heap_options_get_heap (&play->heaps, numbers[i])->nim == CGT_HEAP_NOT_NIM)
      return FALSE;
  return TRUE;
}

static gboolean solve_p (CgtHeapPlay *play, State state, Bounds bounds, gint64 alpha, gint64 beta, Bounds *result);

/* Whether one of the moves from @begin on is known to end the game in @alpha moves. */
static gboolean
ends_soon (CgtHeapPlay *play, State state, guint begin, gint64 alpha, Bounds *result)
{
  for (guint k = begin; k < play->moves->len && play->steps <= play->most_steps; k++)
    {
      const Move *move = &g_array_index (play->moves, Move, k);
      Bounds bounds = { move->shortest, move->longest - move->longest % 2 };

      if (cgt_table_has_hash (play->solved, (guint32) ((state.hash + move->change) >> 32)))
        {
          State after = after_move (play, state, move);

          bounds = lookup (play, after, bounds);
          forget_from (play->states, after.at);
        }
      result->most = MIN (result->most, bounds.most + 1);
      if (result->most <= alpha)
        return TRUE;
    }
  return FALSE;
}

/* The moves from an N-position to P-positions. @best is what is known of its remoteness. */
static gboolean
try_answers (CgtHeapPlay *play, State state, guint begin, gint64 alpha, gint64 beta, Bounds *best)
{
  guint end = play->moves->len;
  guint32 least = G_MAXUINT32, most = best->most;

  for (guint k = begin; k < end && most > alpha; k++)
    {
      Move move = g_array_index (play->moves, Move, k);
      Bounds bounds = { move.shortest, move.longest }, found = even_bounds (bounds);
      gint64 high = MIN (beta, (gint64) most) - 1;

      if (is_open (found, alpha - 1, high))
        {
          State after = after_move (play, state, &move);

          if (!solve_p (play, after, bounds, alpha - 1, high, &found))
            return FALSE;
          forget_from (play->states, after.at);
        }
      least = MIN (least, found.least + 1);
      most = MIN (most, found.most + 1);
    }
  if (most > alpha) /* all moves were tried */
    best->least = MAX (best->least, least);
  best->most = most;
  return TRUE;
}

/* The remoteness of an N-position, in full only between @alpha and @beta. */
static gboolean
solve_n (CgtHeapPlay *play, State state, guint64 nimber, Bounds plays, gint64 alpha, gint64 beta, Bounds *result)
{
  guint begin = play->moves->len;
  gboolean done = TRUE;

  *result = lookup (play, state, (Bounds) { 1, plays.most - 1 + plays.most % 2 });
  if (!is_open (*result, alpha, beta))
    return TRUE;
  if (!tick (play))
    return FALSE;
  list_answers (play, state, nimber, plays);
  if (!ends_soon (play, state, begin, alpha, result))
    done = try_answers (play, state, begin, alpha, beta, result);
  forget_from (play->moves, begin);
  return done && remember (play, state, *result);
}

/* Tries the moves from a P-position. @bounds are improved. */
static gboolean
try_moves (CgtHeapPlay *play, State state, gint64 alpha, gint64 beta, Bounds *bounds)
{
  guint begin = play->moves->len;
  guint32 least = 0, most = 0;
  gboolean done = TRUE, cut = FALSE;
  Bounds plays = *bounds;
  Move move;

  let_moves_wait (play, state, plays);
  while (done && least < plays.most && !(cut = least >= beta) && next_move (play, state, begin, plays, &move))
    {
      const CgtHeapOption *option = cgt_heap_options_get_option (&play->heaps, move.option);
      const CgtHeap *heap = cgt_heap_options_get_heap (&play->heaps, get_state (play, state)[move.place]);
      guint32 longest = move.longest + move.longest % 2; /* the remoteness of an N-position is odd */
      Bounds found = { 0, 0 };
      State after;

      if (longest <= MAX (least, alpha))
        {
          most = MAX (most, longest);
          break;
        }
      after = after_move (play, state, &move);
      done = solve_n (play, after, heap->nimber ^ option->nimber, (Bounds) { move.shortest, move.longest },
                      MAX (least, alpha) - 1, beta - 1, &found);
      forget_from (play->states, after.at);
      least = MAX (least, found.least + 1);
      most = MAX (most, found.most + 1);
    }
  forget_from (play->moves, begin);
  bounds->least = MAX (bounds->least, least);
  if (!cut)
    bounds->most = MIN (bounds->most, most);
  return done;
}

/* The remoteness of a P-position, in full only between @alpha and @beta. @longest bounds the play. */
static gboolean
solve_p (CgtHeapPlay *play, State state, Bounds bounds, gint64 alpha, gint64 beta, Bounds *result)
{
  Bounds plays = bounds;

  bounds = *result = even_bounds (bounds);
  if (!is_open (bounds, alpha, beta))
    return TRUE;
  if (is_nim (play, state))
    {
      result->least = bounds.most;
      return TRUE;
    }
  bounds = *result = lookup (play, state, bounds);
  if (!is_open (bounds, alpha, beta))
    return TRUE;
  if (!tick (play) || !try_moves (play, state, alpha, beta, &plays))
    return FALSE;
  result->least = MAX (bounds.least, plays.least);
  result->most = MIN (bounds.most, plays.most);
  return remember (play, state, *result);
}

gboolean
cgt_heap_play_takes (CgtSolver *solver, CgtBytes state)
{
  for (const CgtPlayPart *part = state.data; part < cgt_play_end (state); part = cgt_play_next (part))
    {
      CgtSolverGame *game = cgt_play_part_game (part, solver);

      if (part->game == CGT_PLAY_FORM || (game == NULL && cgt_play_part_heap (part) > MOST_NIM) ||
          (game != NULL &&
           (cgt_rules_get_heap_rules (game->rules) == NULL || game->rules->ruleset->race.goal_reached != NULL ||
            cgt_play_part_bytes (part).size != sizeof (guint64))))
        return FALSE;
    }
  return TRUE;
}

/* The multisets of heaps with so many tokens or fewer, at most. */
static guint64
count_multisets (guint64 tokens)
{
  guint64 n[MOST_TOKENS + 1] = { 1 }, sum = 0;

  if (tokens > MOST_TOKENS)
    return MOST_STATES + 1;
  for (guint64 heap = 1; heap <= tokens; heap++)
    for (guint64 k = heap; k <= tokens; k++)
      n[k] += n[k - heap];
  for (guint64 k = 0; k <= tokens; k++)
    sum += n[k];
  return sum;
}

/* The tokens of a heap; twice as many if it may fall apart while none is taken, since the search then takes longer. */
static guint64
count_tokens (CgtSolver *solver, const CgtPlayPart *part)
{
  guint64 tokens = MIN (cgt_play_part_heap (part), MOST_NIM);
  CgtSolverGame *game = cgt_play_part_game (part, solver);
  const CgtHeapRules *rules = game != NULL ? cgt_rules_get_heap_rules (game->rules) : NULL;

  if (rules == NULL || rules->kind != CGT_HEAP_CODE ||
      (cgt_heap_rules_digit (rules, 0) & (CGT_DIGIT_TWO | CGT_DIGIT_THREE)) == 0)
    return tokens;
  return 2 * tokens;
}

/* The heaps of each game fall apart; Nim heaps shrink, and the largest is determined by the nimber of a P-position. */
gboolean
cgt_heap_play_has_few_states (CgtSolver *solver, CgtBytes state)
{
  const CgtPlayPart *part = state.data;
  guint64 n_states = 1, largest = 0;

  while (part < cgt_play_end (state) && n_states <= MOST_STATES)
    {
      guint32 game = part->game;
      guint64 tokens = 0, n;

      do
        {
          tokens += count_tokens (solver, part);
          part = cgt_play_next (part);
        }
      while (game != CGT_PLAY_NIM && tokens <= MOST_TOKENS && part < cgt_play_end (state) && part->game == game);
      if (game != CGT_PLAY_NIM)
        n = count_multisets (tokens);
      else
        {
          n = MIN (tokens, largest) + 1;
          largest = MAX (tokens, largest);
        }
      n_states *= n;
    }
  return n_states <= MOST_STATES;
}

/* Bisects: whether the remoteness is at least a number is decided sooner than the remoteness. */
static gboolean
solve_whole (CgtHeapPlay *play, State state, guint64 nimber, Bounds plays, Bounds *result)
{
  gboolean done = TRUE;

  *result = (Bounds) { plays.least + (plays.least + (nimber != 0)) % 2, plays.most - (plays.most + (nimber != 0)) % 2 };
  while (done && result->least < result->most)
    {
      gint64 most = result->least + (result->most - result->least + 2) / 4 * 2;
      Bounds found;

      done = nimber == 0 ? solve_p (play, state, plays, most - 1, most, &found)
                         : solve_n (play, state, nimber, plays, most - 1, most, &found);
      result->least = MAX (result->least, found.least);
      result->most = MIN (result->most, found.most);
    }
  return done;
}

/* If a Nim heap is larger than any nimber that the others can come to, the only winning move makes it their nimber.
 * Then the state becomes the one after this move. */
static gboolean
make_only_answer (CgtHeapPlay *play)
{
  guint largest = 0;
  guint64 nim = 0, span = 0, nimber = 0;
  const guint32 *numbers;

  if (play->states->len == 0)
    return FALSE;
  numbers = &g_array_index (play->states, guint32, 0);
  for (guint i = 0; i < play->states->len; i++)
    {
      const CgtHeap *heap = cgt_heap_options_get_heap (&play->heaps, numbers[i]);

      if (heap->nim != CGT_HEAP_NOT_NIM && heap->nim > nim)
        {
          largest = i;
          nim = heap->nim;
        }
    }
  for (guint i = 0; i < play->states->len; i++)
    if (i != largest)
      {
        const CgtHeap *heap = cgt_heap_options_get_heap (&play->heaps, numbers[i]);

        span |= heap->span;
        nimber ^= heap->nimber;
      }
  if (nim <= span)
    return FALSE;
  g_array_remove_index (play->states, largest);
  if (nimber > 0)
    g_array_append_val (play->states, play->heaps.nim[nimber]);
  if (play->states->len > 1)
    g_array_sort (play->states, cgt_uint32_compare);
  return TRUE;
}

/* Solves the only state. */
static gboolean
solve_first (CgtHeapPlay *play, Bounds *result)
{
  State whole = { 0, play->states->len, 0 };
  Bounds plays = { 0, 0 };
  guint64 nimber = 0, n_ways = 0, longest = 0;

  for (guint i = 0; i < whole.n; i++)
    {
      const CgtHeap *heap = cgt_heap_options_get_heap (&play->heaps, get_state (play, whole)[i]);

      whole.hash += heap->hash;
      nimber ^= heap->nimber;
      plays.most += heap->longest;
      plays.least += heap->shortest;
      n_ways += heap->n_ways;
      longest += heap->n_ways > 0 ? heap->longest : 0;
    }
  if (play->most_steps == MOST_STEPS && n_ways > MOST_WAYS && longest > MOST_PLAY)
    return FALSE;
  return solve_whole (play, whole, nimber, plays, result);
}

#define TOO_LONG G_MAXUINT64

/* A key of play->asked is this, and a state. */
typedef struct
{
  guint64 before; /* the entry of the state that the same question asked before */
  guint64 most_steps;
} Asked;

static Asked
get_asked (const CgtHeapPlay *play)
{
  return (Asked) { play->last, play->most_steps };
}

/* Solves the state of an entry of play->asked. */
static gboolean
solve_entry (CgtHeapPlay *play, gsize entry, Bounds *result)
{
  CgtBytes key = cgt_table_get_key (play->asked, entry);
  guint n = (guint) ((key.size - sizeof (Asked)) / sizeof (guint32));

  g_array_set_size (play->states, 0);
  if (n > 0)
    g_array_append_vals (play->states, (const guint8 *) key.data + sizeof (Asked), n);
  return solve_first (play, result);
}

/* Solves what the question was only told so far. */
static gboolean
solve_told (CgtHeapPlay *play)
{
  gboolean done = TRUE;
  Bounds result;

  for (guint i = 0; i < play->told->len && done; i++)
    done = solve_entry (play, g_array_index (play->told, gsize, i), &result);
  g_array_set_size (play->told, 0);
  return done;
}

/* Whether it is the entry of the state. */
static gboolean
is_entry (CgtHeapPlay *play, gsize entry)
{
  CgtBytes key = entry != G_MAXSIZE ? cgt_table_get_key (play->asked, entry) : (CgtBytes) { NULL, 0 };
  gsize size = play->states->len * sizeof (guint32);

  return key.size == sizeof (Asked) + size &&
         (size == 0 || memcmp ((const guint8 *) key.data + sizeof (Asked), play->states->data, size) == 0);
}

/* The entry of the state in play->asked. A state that was asked first or last is not asked again. */
static gsize
enter_state (CgtHeapPlay *play)
{
  Asked asked = get_asked (play);

  if (is_entry (play, play->first))
    return play->first;
  if (is_entry (play, play->last))
    return play->last;
  g_byte_array_set_size (play->key, 0);
  g_byte_array_append (play->key, (const guint8 *) &asked, sizeof asked);
  if (play->states->len > 0)
    g_byte_array_append (play->key, (const guint8 *) play->states->data, play->states->len * sizeof (guint32));
  play->last = cgt_table_intern (play->asked, (CgtBytes) { play->key->data, play->key->len }, play->solver->budget);
  if (play->first == G_MAXSIZE)
    play->first = play->last;
  return play->last;
}

/* Many sums have the same only answers, as those of one heap of Kayles and any large Nim heap. What a question finds is
 * told to all that have asked the same states before, one after another: the remoteness of a state + 1; or that it took
 * too many steps. A question that needs more solves first what it was told, so it ends as if it were the first. */
static gboolean
ask (CgtHeapPlay *play, Bounds *result)
{
  gsize entry = enter_state (play);
  guint64 known = entry != G_MAXSIZE ? cgt_table_get (play->asked, entry) : 0;
  gboolean done;

  if (entry == G_MAXSIZE || known == TOO_LONG)
    return FALSE;
  if (known > 0)
    {
      if (play->steps == 0)
        g_array_append_val (play->told, entry);
      result->most = (guint32) (known - 1);
      return TRUE;
    }
  done = solve_told (play) && solve_entry (play, entry, result);
  if (done)
    cgt_table_set (play->asked, entry, (guint64) result->most + 1);
  else if (play->is_spent)
    cgt_table_set (play->asked, entry, TOO_LONG);
  return done;
}

gboolean
cgt_heap_play_solve (CgtHeapPlay *play, CgtBytes state, gint64 *remoteness)
{
  Bounds result = { 0, 0 };
  gboolean answered, done;

  g_array_set_size (play->states, 0);
  g_array_set_size (play->moves, 0);
  if (!cgt_heap_options_number (&play->heaps, state, play->states))
    return FALSE;
  answered = make_only_answer (play);
  done = play->keeps ? solve_first (play, &result) : ask (play, &result);
  if (done)
    *remoteness = (gint64) result.most + answered;
  return done;
}
