/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-heap-options.h"
#include "base/cgt-sort.h"

#include <stdlib.h>

/* Listing the options of heaps is limited apart: it is done once. So many may be listed, as long as they take only a
 * part of the memory that is left, since the remoteness matters less than the value. */
#define MOST_LISTED 200000
#define BYTES_LISTED 128
#define PART_OF_ROOM 4

void
cgt_heap_options_init (CgtHeapOptions *self, CgtSolver *solver)
{
  self->solver = solver;
  self->numbers = cgt_table_new ();
  self->forms = cgt_table_new ();
}

void
cgt_heap_options_clear (CgtHeapOptions *self)
{
  cgt_table_free (self->numbers);
  cgt_table_free (self->forms);
  cgt_budget_release (self->heaps);
  cgt_budget_release (self->options);
  cgt_budget_release (self->longest_first);
  cgt_budget_release (self->parts);
  cgt_budget_release (self->nim);
}

gsize
cgt_heap_options_get_memory (const CgtHeapOptions *self)
{
  return cgt_table_get_memory (self->numbers) + cgt_table_get_memory (self->forms) + cgt_budget_bytes_of (self->heaps) +
         cgt_budget_bytes_of (self->options) + cgt_budget_bytes_of (self->longest_first) +
         cgt_budget_bytes_of (self->parts) + cgt_budget_bytes_of (self->nim);
}

void
cgt_heap_options_set_budget (CgtHeapOptions *self, CgtBudget *budget)
{
  cgt_table_set_budget (self->numbers, budget);
  cgt_table_set_budget (self->forms, budget);
  cgt_budget_take (budget, self->heaps);
  cgt_budget_take (budget, self->options);
  cgt_budget_take (budget, self->longest_first);
  cgt_budget_take (budget, self->parts);
  cgt_budget_take (budget, self->nim);
}

static guint64
mix (guint64 word)
{
  word *= G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  word = (word ^ word >> 32) * G_GUINT64_CONSTANT (0xff51afd7ed558ccd);
  return word ^ word >> 29;
}

/* An option while it is listed; its heaps follow at @at in an array of their own. The order of options does not depend
 * on what was listed before, so neither do the steps of a search. */
static int
compare_options (gconstpointer a, gconstpointer b, gpointer user_data)
{
  const CgtHeapOption *x = a, *y = b;
  const guint32 *parts = user_data;

  if (x->nimber != y->nimber)
    return x->nimber < y->nimber ? -1 : 1;
  if (x->n != y->n)
    return x->n < y->n ? -1 : 1;
  if (x->hash != y->hash)
    return x->hash < y->hash ? -1 : 1;
  for (guint32 i = 0; i < x->n; i++)
    if (parts[x->at + i] != parts[y->at + i])
      return parts[x->at + i] < parts[y->at + i] ? -1 : 1;
  return 0;
}

static gboolean number_state (CgtHeapOptions *self, CgtBytes state, gboolean is_top, GArray *numbers);

/* Appends the heaps of an option to @parts and the option to @options. */
static gboolean
add_option (CgtHeapOptions *self, CgtBytes state, GArray *options, GArray *parts)
{
  CgtHeapOption option = { .at = parts->len };

  if (!number_state (self, state, FALSE, parts))
    return FALSE;
  option.n = parts->len - option.at;
  for (guint32 i = 0; i < option.n; i++)
    {
      const CgtHeap *heap = cgt_heap_options_get_heap (self, g_array_index (parts, guint32, option.at + i));

      option.nimber ^= heap->nimber;
      option.hash += heap->hash;
      option.longest += heap->longest;
      option.shortest += heap->shortest;
    }
  g_array_append_val (options, option);
  return TRUE;
}

/* Counts options that are about to be listed. */
static gboolean
may_list (CgtHeapOptions *self, guint64 n)
{
  CgtBudget *budget = self->solver->budget;

  self->is_full |= n > MOST_LISTED - self->n_listed;
  if (self->is_full)
    return FALSE;
  self->n_listed += n;
  self->is_full = self->n_listed * BYTES_LISTED > cgt_budget_get_free_bytes (budget) / PART_OF_ROOM;
  return !self->is_full;
}

/* Nim heaps */

#define FIRST_NIM 64

/* Ones up to the highest one of @n. */
static guint64
ones_up_to (guint64 n)
{
  return n == 0 ? 0 : G_MAXUINT64 >> __builtin_clzll (n);
}

static gboolean
add_nim_heap (CgtHeapOptions *self, guint32 size)
{
  CgtHeap heap = {
    .nimber = size,
    .hash = mix (size + G_GUINT64_CONSTANT (1)),
    .span = ones_up_to (size),
    .n = size,
    .longest = size,
    .shortest = size > 0,
    .nim = size,
  };

  return cgt_array_append (self->solver->budget, self->heaps, heap) &&
         cgt_array_append (self->solver->budget, self->nim, (guint32) cgt_array_length (self->heaps) - 1);
}

/* Lists the Nim heaps below @end once as options, for all Nim heaps up to @end. */
static gboolean
list_nim_options (CgtHeapOptions *self, guint32 end)
{
  CgtBudget *budget = self->solver->budget;
  guint32 first = (guint32) cgt_array_length (self->longest_first);

  cgt_array_cut (self->options, first);
  for (guint32 size = 0; size < end; size++)
    {
      guint64 hash = size > 0 ? self->heaps[self->nim[size]].hash : 0;
      CgtHeapOption option = { size, hash, (guint32) cgt_array_length (self->parts), size > 0, size, size > 0 };

      if (!cgt_solver_tick (self->solver) || !cgt_array_append (budget, self->options, option) ||
          (size > 0 && !cgt_array_append (budget, self->parts, self->nim[size])))
        return FALSE;
    }
  for (guint32 size = end; size-- > 0;)
    if (!cgt_array_append (budget, self->longest_first, first + size))
      {
        cgt_array_cut (self->longest_first, first);
        return FALSE;
      }
  for (guint32 size = 0; size <= end; size++)
    {
      self->heaps[self->nim[size]].first = first;
      self->heaps[self->nim[size]].order = first + end - size;
    }
  return TRUE;
}

/* Makes the Nim heaps from @n on up to @end. */
static gboolean
add_nim_heaps (CgtHeapOptions *self, gsize n, guint32 end)
{
  while (n <= end)
    if (!add_nim_heap (self, (guint32) n++))
      return FALSE;
  return list_nim_options (self, end);
}

static gboolean
number_nim (CgtHeapOptions *self, guint64 size, guint32 *number)
{
  gsize n = cgt_array_length (self->nim), end = MAX (FIRST_NIM, 2 * n);

  if (size >= n)
    {
      end = MAX (end, MIN (size, G_MAXUINT32));
      if (!may_list (self, end))
        return FALSE;
      if (!add_nim_heaps (self, n, (guint32) end))
        {
          cgt_array_cut (self->nim, n);
          return FALSE;
        }
    }
  *number = self->nim[size];
  return TRUE;
}

/* Options of other heaps */

/* A heap has at least about as many options as tokens, if they cannot be counted. */
static guint64
count_options (CgtSolverGame *game, const CgtPlayPart *part)
{
  const CgtRuleset *ruleset = game->rules->ruleset;

  return ruleset->search.count_options != NULL
           ? ruleset->search.count_options (game->rules, cgt_play_part_bytes (part), CGT_LEFT)
           : cgt_play_part_heap (part);
}

static gboolean
list_options (CgtHeapOptions *self, CgtSolverGame *game, const CgtPlayPart *part, GArray *options, GArray *parts)
{
  g_autoptr (GByteArray) after = g_byte_array_new ();
  CgtArena arena, scratch;
  gboolean done;

  cgt_arena_init (&arena, self->solver->budget);
  cgt_arena_init (&scratch, self->solver->budget);
  game->rules->ruleset->options (game->rules, cgt_play_part_bytes (part), CGT_LEFT, &arena);
  done = !arena.stopped && arena.refused == NULL;
  for (gsize k = 0; k < arena.n && done; k++)
    {
      g_byte_array_set_size (after, 0);
      done = cgt_solver_tick (self->solver) &&
             cgt_play_append_components (after, game, cgt_arena_get (&arena, k), &scratch) &&
             add_option (self, cgt_play_bytes (after), options, parts);
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
      CgtHeapOption *option = &g_array_index (options, CgtHeapOption, i);

      if (n == 0 || compare_options (&g_array_index (options, CgtHeapOption, n - 1), option, (gpointer) parts) != 0)
        g_array_index (options, CgtHeapOption, n++) = *option;
    }
  g_array_set_size (options, n);
}

/* Whether the options, sorted, are the Nim heaps from 0 up. */
static guint32
nim_size (CgtHeapOptions *self, const GArray *options, const guint32 *parts)
{
  for (guint i = 0; i < options->len; i++)
    {
      const CgtHeapOption *option = &g_array_index (options, CgtHeapOption, i);

      if (option->n != (i > 0) || (i > 0 && cgt_heap_options_get_heap (self, parts[option->at])->nim != i))
        return CGT_HEAP_NOT_NIM;
    }
  return options->len;
}

static int
compare_lengths (gconstpointer a, gconstpointer b, gpointer user_data)
{
  const CgtHeapOption *options = user_data;
  const CgtHeapOption *x = &options[*(const guint32 *) a], *y = &options[*(const guint32 *) b];

  return x->longest != y->longest ? (x->longest < y->longest ? 1 : -1)
                                  : (x->shortest < y->shortest) - (x->shortest > y->shortest);
}

static gboolean
order_options (CgtHeapOptions *self, CgtHeap *heap)
{
  heap->order = (guint32) cgt_array_length (self->longest_first);
  for (guint32 i = heap->first; i < heap->first + heap->n; i++)
    if (!cgt_array_append (self->solver->budget, self->longest_first, i))
      return FALSE;
  if (heap->n > 1)
    g_qsort_with_data (&self->longest_first[heap->order], (int) heap->n, sizeof (guint32), compare_lengths,
                       self->options);
  return TRUE;
}

/* Appends an option, whose heaps are in @parts. */
static gboolean
keep_option (CgtHeapOptions *self, CgtHeapOption option, const guint32 *parts)
{
  CgtBudget *budget = self->solver->budget;
  gsize at = cgt_array_length (self->parts);

  for (guint32 i = 0; i < option.n; i++)
    if (!cgt_array_append (budget, self->parts, parts[option.at + i]))
      return FALSE;
  option.at = (guint32) at;
  return cgt_array_append (budget, self->options, option);
}

static guint32
count_ways (const CgtHeapOptions *self, const GArray *options, const guint32 *parts)
{
  guint32 n = 0, most = 0;

  for (guint i = 0; i < options->len; i++)
    {
      const CgtHeapOption *option = &g_array_index (options, CgtHeapOption, i);

      n += option->n > 1;
      for (guint32 k = 0; k < option->n; k++)
        most = MAX (most, cgt_heap_options_get_heap (self, parts[option->at + k])->n_ways);
    }
  return n + most;
}

/* The number of the heap with these options. */
static gboolean
number_options (CgtHeapOptions *self, GArray *options, GArray *parts, guint32 *number)
{
  g_autoptr (GArray) key = g_array_new (FALSE, FALSE, sizeof (guint32));
  CgtHeap heap = { .first = (guint32) cgt_array_length (self->longest_first), .shortest = G_MAXUINT32 };
  guint64 known;
  gsize entry;

  drop_doubles (options, (const guint32 *) (gconstpointer) parts->data);
  heap.n = options->len;
  heap.nim = nim_size (self, options, (const guint32 *) (gconstpointer) parts->data);
  if (heap.nim != CGT_HEAP_NOT_NIM)
    return number_nim (self, heap.nim, number);
  cgt_array_cut (self->options, heap.first); /* what was kept of a heap that did not fit */
  heap.n_ways = count_ways (self, options, (const guint32 *) (gconstpointer) parts->data);
  for (guint i = 0; i < options->len; i++)
    {
      const CgtHeapOption *option = &g_array_index (options, CgtHeapOption, i);

      g_array_append_val (key, option->n);
      if (option->n > 0)
        g_array_append_vals (key, &g_array_index (parts, guint32, option->at), option->n);
    }
  known = cgt_table_lookup (self->forms, (CgtBytes) { key->data, key->len * sizeof (guint32) });
  *number = (guint32) known - 1;
  if (known != 0)
    return TRUE;
  entry = cgt_table_intern (self->forms, (CgtBytes) { key->data, key->len * sizeof (guint32) }, self->solver->budget);
  if (entry == G_MAXSIZE)
    return FALSE;
  for (guint i = 0; i < options->len; i++)
    {
      CgtHeapOption option = g_array_index (options, CgtHeapOption, i);

      if (!keep_option (self, option, (const guint32 *) (gconstpointer) parts->data))
        return FALSE;
      heap.nimber += heap.nimber == option.nimber; /* the mex: they are sorted */
      heap.hash += mix (option.hash + option.n + G_GUINT64_CONSTANT (1));
      heap.longest = MAX (heap.longest, option.longest + 1);
      heap.shortest = MIN (heap.shortest, option.shortest + 1);
      for (guint32 k = 0; k < option.n; k++)
        heap.span |= cgt_heap_options_get_heap (self, g_array_index (parts, guint32, option.at + k))->span;
    }
  heap.hash = mix (heap.hash);
  heap.span |= ones_up_to (heap.nimber);
  *number = (guint32) cgt_array_length (self->heaps);
  if (!order_options (self, &heap) || !cgt_array_append (self->solver->budget, self->heaps, heap))
    return FALSE;
  cgt_table_set (self->forms, entry, (guint64) *number + 1);
  return TRUE;
}

static gboolean
number_part (CgtHeapOptions *self, const CgtPlayPart *part, guint32 *number)
{
  CgtBytes key = { part, cgt_play_part_length (part) };
  CgtSolverGame *game = cgt_play_part_game (part, self->solver);
  g_autoptr (GArray) options = NULL, parts = NULL;
  guint64 known;
  gsize entry;

  if (game == NULL)
    return number_nim (self, cgt_play_part_heap (part), number);
  known = cgt_table_lookup (self->numbers, key);
  *number = (guint32) known - 1;
  if (known != 0)
    return TRUE;
  options = g_array_new (FALSE, FALSE, sizeof (CgtHeapOption));
  parts = g_array_new (FALSE, FALSE, sizeof (guint32));
  if (!may_list (self, count_options (game, part)) || !list_options (self, game, part, options, parts) ||
      !number_options (self, options, parts, number))
    return FALSE;
  entry = cgt_table_intern (self->numbers, key, self->solver->budget);
  if (entry == G_MAXSIZE)
    return FALSE;
  cgt_table_set (self->numbers, entry, (guint64) *number + 1);
  return TRUE;
}

/* The way down */

/* Numbering a heap begins with the first of its options, which begins with the first of its own, and so on. If these
 * alone have too many options, they are not listed. To find the first ones takes so much memory. */
#define FIRST_BYTES 26000

static gboolean
is_numbered (const CgtHeapOptions *self, const CgtPlayPart *part)
{
  return cgt_table_lookup (self->numbers, (CgtBytes) { part, cgt_play_part_length (part) }) != 0;
}

/* Appends to @below the first heap that is not numbered among the first options of @part, which are in @options; FALSE
 * if there is none. Heaps of Nim are passed over. */
static gboolean
find_first_below (CgtHeapOptions *self, CgtSolverGame *game, const CgtArena *options, GByteArray *below)
{
  g_autoptr (GByteArray) after = g_byte_array_new ();
  const CgtPlayPart *found = NULL;
  CgtArena scratch;

  cgt_arena_init (&scratch, self->solver->budget);
  for (gsize k = 0; k < options->n && found == NULL; k++)
    {
      CgtBytes state;

      g_byte_array_set_size (after, 0);
      if (!cgt_play_append_components (after, game, cgt_arena_get (options, k), &scratch))
        break;
      state = cgt_play_bytes (after);
      for (const CgtPlayPart *part = state.data; part < cgt_play_end (state) && found == NULL;
           part = cgt_play_next (part))
        if (cgt_play_part_game (part, self->solver) != NULL && !is_numbered (self, part))
          found = part;
    }
  if (found != NULL)
    g_byte_array_append (below, (const guint8 *) found, (guint) cgt_play_part_length (found));
  cgt_arena_clear (&scratch);
  return found != NULL;
}

static gboolean
is_too_far_down (CgtHeapOptions *self, const CgtPlayPart *part)
{
  g_autoptr (GByteArray) at = g_byte_array_new ();
  guint64 left = MOST_LISTED - self->n_listed;
  CgtSolverGame *game = cgt_play_part_game (part, self->solver);

  if (game == NULL || game->rules->ruleset->search.count_options == NULL || is_numbered (self, part))
    return FALSE;
  g_byte_array_append (at, (const guint8 *) part, (guint) cgt_play_part_length (part));
  for (;;)
    {
      g_autoptr (CgtBudget) budget = cgt_budget_new ();
      const CgtPlayPart *top = (const CgtPlayPart *) (gconstpointer) at->data;
      guint64 n = MAX (1, count_options (game, top));
      CgtArena first;
      gboolean any;

      if (n > left)
        return TRUE;
      left -= n;
      cgt_budget_set_memory (budget, FIRST_BYTES);
      cgt_arena_init (&first, budget);
      game->rules->ruleset->options (game->rules, cgt_play_part_bytes (top), CGT_LEFT, &first);
      g_byte_array_set_size (at, 0);
      any = find_first_below (self, game, &first, at);
      cgt_arena_clear (&first);
      if (!any)
        return FALSE;
    }
}

static gboolean
number_state (CgtHeapOptions *self, CgtBytes state, gboolean is_top, GArray *numbers)
{
  guint from = numbers->len;

  for (const CgtPlayPart *part = state.data; part < cgt_play_end (state); part = cgt_play_next (part))
    {
      guint32 number;

      if (is_top && is_too_far_down (self, part))
        {
          self->is_full = TRUE;
          return FALSE;
        }
      if (!number_part (self, part, &number))
        return FALSE;
      if (cgt_heap_options_get_heap (self, number)->n > 0)
        g_array_append_val (numbers, number);
    }
  if (numbers->len > from + 1)
    qsort (&g_array_index (numbers, guint32, from), numbers->len - from, sizeof (guint32), cgt_uint32_compare);
  return TRUE;
}

gboolean
cgt_heap_options_number (CgtHeapOptions *self, CgtBytes state, GArray *numbers)
{
  return number_state (self, state, TRUE, numbers);
}
