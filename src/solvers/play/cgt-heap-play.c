/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-heap-play.h"
#include "rulesets/heaps/cgt-heap-rules.h"

#include <stdlib.h>

/* In normal play the nimber tells who wins, so only P-positions are remembered. From a P-position the loser delays,
 * over all moves; from an N-position the winner hurries, over the moves to P-positions. The search is alpha-beta,
 * between two bounds that sums add up: the longest and the shortest play of each heap. */

/* The most steps for a sum and all its moves: less than a tenth of a second. */
#define MOST_STEPS 80000
/* Listing the options of heaps is limited apart: it is done once. So many may be listed for one sum, as long as they
 * take only a part of the memory that is left, since the remoteness matters less than the value. */
#define MOST_LISTED 200000
#define BYTES_LISTED 128
#define PART_OF_ROOM 4
/* So many are kept. */
#define MOST_OPTIONS 1500000
/* A Nim heap has as many options as tokens, and so have all smaller ones. */
#define MOST_NIM 255

#define NOT_NIM G_MAXUINT32

/* The numbers of the heaps in a state are sorted. Heaps without options are left out. */
typedef struct
{
  guint64 nimber;
  guint32 at, n; /* its heaps, in `parts` */
  guint32 longest, shortest;
} Option;

typedef struct
{
  guint64 nimber;
  guint32 first, n; /* its options, sorted by nimber */
  guint32 longest, shortest;
  guint32 nim; /* it is a Nim heap of this size, option for option; or NOT_NIM */
} Heap;

/* A move in a state: the heap at @place is replaced by the heaps of an option. */
typedef struct
{
  guint32 place, option;
  guint32 longest, shortest; /* of the state after it */
} Move;

struct _CgtHeapPlay
{
  CgtSolver *solver;
  CgtTable *numbers; /* game and size -> number + 1 */
  CgtTable *forms;   /* options -> number + 1 */
  GArray *heaps;     /* Heap */
  GArray *options;   /* Option */
  GArray *parts;     /* guint32 */
  gssize charged;    /* for the three arrays */
  CgtTable *solved;  /* P-position -> Bounds as a word */
  GArray *states;    /* guint32: the states on the way */
  GArray *moves;     /* Move: likewise */
  guint64 *steps;
  guint64 n_listed; /* options listed for this sum */
};

CgtHeapPlay *
cgt_heap_play_new (CgtSolver *solver)
{
  CgtHeapPlay *play = g_new0 (CgtHeapPlay, 1);

  play->solver = solver;
  play->numbers = cgt_table_new ();
  play->forms = cgt_table_new ();
  play->solved = cgt_table_new ();
  play->heaps = g_array_new (FALSE, FALSE, sizeof (Heap));
  play->options = g_array_new (FALSE, FALSE, sizeof (Option));
  play->parts = g_array_new (FALSE, FALSE, sizeof (guint32));
  play->states = g_array_new (FALSE, FALSE, sizeof (guint32));
  play->moves = g_array_new (FALSE, FALSE, sizeof (Move));
  return play;
}

void
cgt_heap_play_free (CgtHeapPlay *play)
{
  cgt_table_free (play->numbers);
  cgt_table_free (play->forms);
  cgt_table_free (play->solved);
  g_array_unref (play->heaps);
  g_array_unref (play->options);
  g_array_unref (play->parts);
  g_array_unref (play->states);
  g_array_unref (play->moves);
  g_free (play);
}

gsize
cgt_heap_play_get_memory (const CgtHeapPlay *play)
{
  return cgt_table_get_memory (play->numbers) + cgt_table_get_memory (play->forms) +
         cgt_table_get_memory (play->solved) + (gsize) play->charged;
}

/* Heaps and their options */

static const Heap *
get_heap (const CgtHeapPlay *play, guint32 number)
{
  return &g_array_index (play->heaps, Heap, number);
}

static const Option *
get_option (const CgtHeapPlay *play, guint32 index)
{
  return &g_array_index (play->options, Option, index);
}

static gboolean
tick (CgtHeapPlay *play)
{
  return ++*play->steps <= MOST_STEPS && cgt_solver_tick (play->solver);
}

static int
compare_numbers (gconstpointer a, gconstpointer b)
{
  guint32 x = *(const guint32 *) a, y = *(const guint32 *) b;

  return (x > y) - (x < y);
}

/* An option while it is listed; its heaps follow at @at in an array of their own. */
static int
compare_options (gconstpointer a, gconstpointer b, gpointer user_data)
{
  const Option *x = a, *y = b;
  const guint32 *parts = user_data;

  if (x->nimber != y->nimber)
    return x->nimber < y->nimber ? -1 : 1;
  if (x->n != y->n)
    return x->n < y->n ? -1 : 1;
  for (guint32 i = 0; i < x->n; i++)
    if (parts[x->at + i] != parts[y->at + i])
      return parts[x->at + i] < parts[y->at + i] ? -1 : 1;
  return 0;
}

static gboolean number_state (CgtHeapPlay *play, CgtBytes state, GArray *numbers);

/* Appends the heaps of an option to @parts and the option to @options. */
static gboolean
add_option (CgtHeapPlay *play, CgtBytes state, GArray *options, GArray *parts)
{
  Option option = { 0, parts->len, 0, 0, 0 };

  if (!number_state (play, state, parts))
    return FALSE;
  option.n = parts->len - option.at;
  for (guint32 i = 0; i < option.n; i++)
    {
      const Heap *heap = get_heap (play, g_array_index (parts, guint32, option.at + i));

      option.nimber ^= heap->nimber;
      option.longest += heap->longest;
      option.shortest += heap->shortest;
    }
  g_array_append_val (options, option);
  return TRUE;
}

/* Counts the options of @part that are about to be listed. A heap has at least about as many as tokens, if they cannot
 * be counted. */
static gboolean
may_list (CgtHeapPlay *play, const CgtPlayPart *part)
{
  CgtSolverGame *game = cgt_play_part_game (part, play->solver);
  CgtBudget *budget = play->solver->budget;
  guint64 n = cgt_play_part_heap (part);

  if (game != NULL && game->rules->ruleset->count_options != NULL)
    n = game->rules->ruleset->count_options (game->rules, cgt_play_part_bytes (part), CGT_LEFT);
  if (n > MOST_LISTED - play->n_listed)
    return FALSE;
  play->n_listed += n;
  return budget == NULL || play->n_listed * BYTES_LISTED <= cgt_budget_get_free_bytes (budget) / PART_OF_ROOM;
}

static gboolean
list_options (CgtHeapPlay *play, const CgtPlayPart *part, GArray *options, GArray *parts)
{
  CgtSolverGame *game = cgt_play_part_game (part, play->solver);
  g_autoptr (GByteArray) after = g_byte_array_new ();
  guint64 heap = cgt_play_part_heap (part);
  CgtArena arena, scratch;
  gboolean done = TRUE;

  if (game == NULL)
    {
      for (guint64 k = 0; k < heap && done; k++)
        {
          g_byte_array_set_size (after, 0);
          cgt_play_append_heap (after, k);
          done = cgt_solver_tick (play->solver) && add_option (play, cgt_play_bytes (after), options, parts);
        }
      return done;
    }
  cgt_arena_init (&arena, play->solver->budget);
  cgt_arena_init (&scratch, play->solver->budget);
  game->rules->ruleset->options (game->rules, cgt_play_part_bytes (part), CGT_LEFT, &arena);
  done = !arena.stopped && arena.refused == NULL;
  for (gsize k = 0; k < arena.n && done; k++)
    {
      g_byte_array_set_size (after, 0);
      done = cgt_solver_tick (play->solver) &&
             cgt_play_append_components (after, game, cgt_arena_get (&arena, k), &scratch) &&
             add_option (play, cgt_play_bytes (after), options, parts);
    }
  cgt_arena_clear (&arena);
  cgt_arena_clear (&scratch);
  return done;
}

static void
drop_doubles (GArray *options, const guint32 *parts)
{
  guint n = 0;

  g_array_sort_with_data (options, compare_options, (gpointer) parts);
  for (guint i = 0; i < options->len; i++)
    {
      Option *option = &g_array_index (options, Option, i);

      if (n == 0 || compare_options (&g_array_index (options, Option, n - 1), option, (gpointer) parts) != 0)
        g_array_index (options, Option, n++) = *option;
    }
  g_array_set_size (options, n);
}

/* Whether the options, sorted, are the Nim heaps from 0 up. */
static guint32
nim_size (CgtHeapPlay *play, const GArray *options, const guint32 *parts)
{
  for (guint i = 0; i < options->len; i++)
    {
      const Option *option = &g_array_index (options, Option, i);

      if (option->n != (i > 0) || (i > 0 && get_heap (play, parts[option->at])->nim != i))
        return NOT_NIM;
    }
  return options->len;
}

/* The number of the heap with these options. */
static gboolean
number_options (CgtHeapPlay *play, GArray *options, GArray *parts, guint32 *number)
{
  g_autoptr (GArray) key = g_array_new (FALSE, FALSE, sizeof (guint32));
  Heap heap = { 0, play->options->len, options->len, 0, G_MAXUINT32, 0 };
  gssize bytes;
  guint64 known;
  gsize entry;

  drop_doubles (options, (const guint32 *) (gconstpointer) parts->data);
  heap.n = options->len;
  heap.nim = nim_size (play, options, (const guint32 *) (gconstpointer) parts->data);
  for (guint i = 0; i < options->len; i++)
    {
      const Option *option = &g_array_index (options, Option, i);

      g_array_append_val (key, option->n);
      if (option->n > 0)
        g_array_append_vals (key, &g_array_index (parts, guint32, option->at), option->n);
    }
  known = cgt_table_lookup (play->forms, (CgtBytes) { key->data, key->len * sizeof (guint32) });
  *number = (guint32) known - 1;
  if (known != 0)
    return TRUE;
  bytes = 2 * (gssize) (options->len * sizeof (Option) + key->len * sizeof (guint32) + sizeof (Heap));
  if (play->options->len + options->len > MOST_OPTIONS ||
      (play->solver->budget != NULL && !cgt_budget_charge (play->solver->budget, bytes)))
    return FALSE;
  play->charged += bytes;
  entry = cgt_table_intern (play->forms, (CgtBytes) { key->data, key->len * sizeof (guint32) }, play->solver->budget);
  if (entry == G_MAXSIZE)
    return FALSE;
  for (guint i = 0; i < options->len; i++)
    {
      Option option = g_array_index (options, Option, i);
      guint32 at = play->parts->len;

      if (option.n > 0)
        g_array_append_vals (play->parts, &g_array_index (parts, guint32, option.at), option.n);
      option.at = at;
      g_array_append_val (play->options, option);
      heap.nimber += heap.nimber == option.nimber; /* the mex: they are sorted */
      heap.longest = MAX (heap.longest, option.longest + 1);
      heap.shortest = MIN (heap.shortest, option.shortest + 1);
    }
  if (heap.n == 0)
    heap.shortest = 0;
  *number = play->heaps->len;
  g_array_append_val (play->heaps, heap);
  cgt_table_set (play->forms, entry, (guint64) *number + 1);
  return TRUE;
}

static gboolean
number_part (CgtHeapPlay *play, const CgtPlayPart *part, guint32 *number)
{
  CgtBytes key = { part, cgt_play_part_length (part) };
  g_autoptr (GArray) options = NULL, parts = NULL;
  guint64 known = cgt_table_lookup (play->numbers, key);
  gsize entry;

  *number = (guint32) known - 1;
  if (known != 0)
    return TRUE;
  options = g_array_new (FALSE, FALSE, sizeof (Option));
  parts = g_array_new (FALSE, FALSE, sizeof (guint32));
  if (!may_list (play, part) || !list_options (play, part, options, parts) ||
      !number_options (play, options, parts, number))
    return FALSE;
  entry = cgt_table_intern (play->numbers, key, play->solver->budget);
  if (entry == G_MAXSIZE)
    return FALSE;
  cgt_table_set (play->numbers, entry, (guint64) *number + 1);
  return TRUE;
}

/* Appends the numbers of the heaps of @state, sorted. */
static gboolean
number_state (CgtHeapPlay *play, CgtBytes state, GArray *numbers)
{
  guint from = numbers->len;

  for (const CgtPlayPart *part = state.data; part < cgt_play_end (state); part = cgt_play_next (part))
    {
      guint32 number;

      if (!number_part (play, part, &number))
        return FALSE;
      if (get_heap (play, number)->n > 0)
        g_array_append_val (numbers, number);
    }
  if (numbers->len > from + 1)
    qsort (&g_array_index (numbers, guint32, from), numbers->len - from, sizeof (guint32), compare_numbers);
  return TRUE;
}

/* Search */

/* A state is named by where it begins in play->states, which may move, and by how many heaps it has. */
typedef struct
{
  guint at, n;
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

/* Puts the state after @move at the end of the states. */
static State
after_move (CgtHeapPlay *play, State state, const Move *move)
{
  const Option *option = get_option (play, move->option);
  State after = { play->states->len, state.n - 1 + option->n };
  const guint32 *from, *parts = &g_array_index (play->parts, guint32, option->at);
  guint32 *to;
  guint i = 0, k = 0;

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

static int
longest_first (gconstpointer a, gconstpointer b)
{
  const Move *x = a, *y = b;

  return x->longest != y->longest ? (x->longest < y->longest ? 1 : -1)
                                  : (x->shortest < y->shortest) - (x->shortest > y->shortest);
}

static int
shortest_first (gconstpointer a, gconstpointer b)
{
  return longest_first (b, a);
}

/* The first option of @heap that has the nimber. */
static guint32
find_nimber (const CgtHeapPlay *play, const Heap *heap, guint64 nimber)
{
  guint32 least = heap->first, most = heap->first + heap->n;

  while (least < most)
    {
      guint32 middle = least + (most - least) / 2;

      if (get_option (play, middle)->nimber < nimber)
        least = middle + 1;
      else
        most = middle;
    }
  return least;
}

/* Appends the moves of @state, only those to P-positions if its @nimber is not 0. */
static void
list_moves (CgtHeapPlay *play, State state, guint64 nimber, guint32 longest, guint32 shortest)
{
  const guint32 *numbers = get_state (play, state);
  guint from = play->moves->len;

  for (guint i = 0; i < state.n; i++)
    {
      const Heap *heap = get_heap (play, numbers[i]);
      guint64 target = heap->nimber ^ nimber;
      guint32 end = heap->first + heap->n;

      if (i > 0 && numbers[i] == numbers[i - 1])
        continue;
      for (guint32 k = nimber != 0 ? find_nimber (play, heap, target) : heap->first; k < end; k++)
        {
          const Option *option = get_option (play, k);
          Move move = { i, k, longest - heap->longest + option->longest, shortest - heap->shortest + option->shortest };

          if (nimber != 0 && option->nimber != target)
            break;
          g_array_append_val (play->moves, move);
        }
    }
  if (play->moves->len > from + 1)
    qsort (&g_array_index (play->moves, Move, from), play->moves->len - from, sizeof (Move),
           nimber != 0 ? shortest_first : longest_first);
}

static Bounds
lookup (CgtHeapPlay *play, State state, Bounds bounds)
{
  guint64 word = cgt_table_lookup (play->solved, key_of (play, state));

  if (word != 0)
    {
      bounds.least = MAX (bounds.least, (guint32) (word >> 32));
      bounds.most = MIN (bounds.most, (guint32) word);
    }
  return bounds;
}

static gboolean
remember (CgtHeapPlay *play, State state, Bounds bounds)
{
  gsize entry = cgt_table_intern (play->solved, key_of (play, state), play->solver->budget);

  if (entry == G_MAXSIZE)
    return FALSE;
  cgt_table_set (play->solved, entry, (guint64) bounds.least << 32 | bounds.most);
  return TRUE;
}

/* In a P-position of Nim, the remoteness is the number of tokens (see cgt-sum-search.c), which is the longest play. */
static gboolean
is_nim (const CgtHeapPlay *play, State state)
{
  const guint32 *numbers = get_state (play, state);

  for (guint i = 0; i < state.n; i++)
    if (get_heap (play, numbers[i])->nim == NOT_NIM)
      return FALSE;
  return TRUE;
}

static gboolean solve_p (CgtHeapPlay *play, State state, Bounds bounds, gint64 alpha, gint64 beta, Bounds *result);

/* Whether one of the moves from @begin on is known to end the game in @alpha moves. */
static gboolean
ends_soon (CgtHeapPlay *play, State state, guint begin, gint64 alpha, Bounds *result)
{
  for (guint k = begin; k < play->moves->len; k++)
    {
      const Move *move = &g_array_index (play->moves, Move, k);
      State after = after_move (play, state, move);
      Bounds bounds = lookup (play, after, (Bounds) { move->shortest, move->longest - move->longest % 2 });

      g_array_set_size (play->states, after.at);
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
      State after = after_move (play, state, &move);
      Bounds bounds = { move.shortest, move.longest }, found;

      if (!solve_p (play, after, bounds, alpha - 1, MIN (beta, (gint64) most) - 1, &found))
        return FALSE;
      g_array_set_size (play->states, after.at);
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
  if (result->least == result->most || result->most <= alpha || result->least >= beta)
    return TRUE;
  if (!tick (play))
    return FALSE;
  list_moves (play, state, nimber, plays.most, plays.least);
  if (!ends_soon (play, state, begin, alpha, result))
    done = try_answers (play, state, begin, alpha, beta, result);
  g_array_set_size (play->moves, begin);
  return done && remember (play, state, *result);
}

/* The moves from a P-position, longest first. @bounds are improved. */
static gboolean
try_moves (CgtHeapPlay *play, State state, gint64 alpha, gint64 beta, Bounds *bounds)
{
  guint begin = play->moves->len, end;
  guint32 least = 0, most = 0;
  gboolean done = TRUE, cut = FALSE;

  list_moves (play, state, 0, bounds->most, bounds->least);
  end = play->moves->len;
  for (guint k = begin; k < end && done; k++)
    {
      Move move = g_array_index (play->moves, Move, k);
      const Option *option = get_option (play, move.option);
      const Heap *heap = get_heap (play, get_state (play, state)[move.place]);
      Bounds found = { 0, 0 };
      guint32 longest = move.longest + move.longest % 2; /* the remoteness of an N-position is odd */
      State after;

      if (least >= bounds->most || (cut = least >= beta))
        break;
      if (longest <= MAX (least, alpha))
        {
          most = MAX (most, longest);
          break;
        }
      after = after_move (play, state, &move);
      done = solve_n (play, after, heap->nimber ^ option->nimber, (Bounds) { move.shortest, move.longest },
                      MAX (least, alpha) - 1, beta - 1, &found);
      g_array_set_size (play->states, after.at);
      least = MAX (least, found.least + 1);
      most = MAX (most, found.most + 1);
    }
  g_array_set_size (play->moves, begin);
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

  bounds = *result = (Bounds) { bounds.least + bounds.least % 2, bounds.most - bounds.most % 2 };
  if (bounds.least == bounds.most || bounds.most <= alpha || bounds.least >= beta)
    return TRUE;
  if (is_nim (play, state))
    {
      result->least = bounds.most;
      return TRUE;
    }
  bounds = *result = lookup (play, state, bounds);
  if (bounds.least == bounds.most || bounds.most <= alpha || bounds.least >= beta)
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
           (cgt_rules_get_heap_rules (game->rules) == NULL || game->rules->ruleset->goal_reached != NULL ||
            cgt_play_part_bytes (part).size != sizeof (guint64))))
        return FALSE;
    }
  return TRUE;
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

gboolean
cgt_heap_play_solve (CgtHeapPlay *play, CgtBytes state, guint64 *steps, gint64 *remoteness)
{
  State whole = { 0, 0 };
  Bounds plays = { 0, 0 }, result = { 0, 0 };
  guint64 nimber = 0;
  gboolean done;

  play->steps = steps;
  play->n_listed = 0;
  g_array_set_size (play->states, 0);
  g_array_set_size (play->moves, 0);
  if (!number_state (play, state, play->states))
    return FALSE;
  whole.n = play->states->len;
  for (guint i = 0; i < whole.n; i++)
    {
      const Heap *heap = get_heap (play, get_state (play, whole)[i]);

      nimber ^= heap->nimber;
      plays.most += heap->longest;
      plays.least += heap->shortest;
    }
  done = solve_whole (play, whole, nimber, plays, &result);
  if (done)
    *remoteness = result.most;
  return done;
}
