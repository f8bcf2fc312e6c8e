/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-play-state.h"
#include "cgt-race.h"
#include "cgt-sum-search-private.h"

#include <string.h>

/* A search without another limit may take so many steps, together with earlier ones that are remembered. The remoteness
 * of a large sum is worth a few seconds, not more. */
#define MOST_STEPS 1500000

gboolean
cgt_sum_search_tick (CgtSumSearch *search)
{
  search->is_spent |= ++*search->steps > MOST_STEPS;
  return !search->is_spent && cgt_solver_tick (search->solver);
}

/* The states after a move */

static gboolean
has_too_many_options (CgtSumSearch *search, CgtSolverGame *game, CgtBytes component)
{
  const CgtRuleset *ruleset = game->rules->ruleset;

  if (ruleset->search.count_options != NULL &&
      ruleset->search.count_options (game->rules, component, CGT_LEFT) > MOST_STEPS - MIN (*search->steps, MOST_STEPS))
    search->is_spent = TRUE;
  return search->is_spent;
}

static void
append_range (GByteArray *state, gconstpointer from, gconstpointer to)
{
  g_byte_array_append (state, from, (guint) ((const guint8 *) to - (const guint8 *) from));
}

/* Appends the components from @from to @to, except @gone. */
static void
append_others (GByteArray *state, gconstpointer from, gconstpointer to, const CgtPlayPart *gone)
{
  if ((gconstpointer) gone < from || (gconstpointer) gone >= to)
    {
      append_range (state, from, to);
      return;
    }
  append_range (state, from, gone);
  append_range (state, cgt_play_next (gone), to);
}

/* The place of @component among sorted ones. */
static guint
find_place (GPtrArray *components, const CgtPlayPart *component)
{
  guint least = 0, most = components->len;

  while (least < most)
    {
      guint middle = least + (most - least) / 2;
      if (cgt_play_compare_parts (&components->pdata[middle], &component) < 0)
        least = middle + 1;
      else
        most = middle;
    }
  return least;
}

/* The moves in a component of a state. */
typedef struct
{
  CgtSumSearch *search;
  CgtBytes state;
  GPtrArray *components; /* of @state, sorted */
  const CgtPlayPart *moved;
  GByteArray *after, *buffer; /* what @moved becomes; the whole state */
} Moves;

/* Copying this many components takes as long as a step of another search. */
#define COMPONENTS_A_STEP 64

/* Begins a state after a move. */
static gboolean
begin_state (Moves *moves)
{
  g_byte_array_set_size (moves->after, 0);
  for (guint n = 0; n <= moves->components->len / COMPONENTS_A_STEP; n++)
    if (!cgt_sum_search_tick (moves->search))
      return FALSE;
  return TRUE;
}

/* What the states that wait may take together. Each kind of component has at least one option: if the states would take
 * more bytes than this, none is made. */
#define MOST_STATE_BYTES ((gsize) 64 << 20)

/* Adds the state in which the component that is moved in is replaced by the components in @after to the options.
 * The other components are sorted already, so the new ones are merged with them: a long sum is not sorted
 * again. */
static gboolean
keep_state (Moves *moves)
{
  GPtrArray *components = moves->components;
  GByteArray *buffer = moves->buffer;
  gconstpointer at = moves->state.data, end = cgt_play_end (moves->state);
  CgtBytes after;

  cgt_play_sort (moves->after);
  after = cgt_play_bytes (moves->after);
  g_byte_array_set_size (buffer, 0);
  for (const CgtPlayPart *part = after.data; part < cgt_play_end (after); part = cgt_play_next (part))
    {
      guint place = find_place (components, part);
      gconstpointer to = place < components->len ? components->pdata[place] : end;
      append_others (buffer, at, to, moves->moved);
      append_range (buffer, part, cgt_play_next (part));
      at = to;
    }
  append_others (buffer, at, end, moves->moved);
  return buffer->len <= MOST_STATE_BYTES - MIN (moves->search->sums.options.used, MOST_STATE_BYTES) &&
         cgt_arena_append (&moves->search->sums.options, buffer->data, buffer->len, 0);
}

static gboolean
list_heap_moves (Moves *moves)
{
  guint64 heap = cgt_play_part_heap (moves->moved);

  while (heap-- > 0)
    {
      if (!begin_state (moves))
        return FALSE;
      cgt_play_append_heap (moves->after, heap);
      if (!keep_state (moves))
        return FALSE;
    }
  return TRUE;
}

static gboolean
list_moves (Moves *moves)
{
  CgtSumSearch *search = moves->search;
  CgtArenaMark mark = cgt_arena_mark (&search->options);
  CgtSolverGame *game = cgt_play_part_game (moves->moved, search->solver);
  CgtBytes component = { moves->moved, cgt_play_part_length (moves->moved) };
  gboolean done;

  if (moves->moved->game == CGT_PLAY_NIM)
    return list_heap_moves (moves);
  if (game != NULL && has_too_many_options (search, game, cgt_play_part_bytes (moves->moved)))
    return FALSE;
  done = search->options.refused == NULL &&
         cgt_play_options (search->solver, component, CGT_LEFT, CGT_PLAY_AS_WRITTEN, &search->options);
  for (gsize k = mark.n; k < search->options.n && done; k++)
    {
      const CgtPlayPart *option = cgt_arena_get (&search->options, k).data;

      if (game != NULL && cgt_race_state (game->rules, cgt_play_part_bytes (option)) != CGT_RACE_OUT_OF_REACH)
        search->lost_moves = TRUE;
      else
        done = begin_state (moves) &&
               cgt_play_append_impartial_part (moves->after, search->solver, option, &search->parts) &&
               keep_state (moves);
    }
  cgt_arena_reset (&search->options, mark);
  return done;
}

static gboolean
is_repeated (GPtrArray *components, guint i)
{
  return i > 0 && cgt_play_compare_parts (&components->pdata[i - 1], &components->pdata[i]) == 0;
}

static gboolean
has_too_many_states (CgtBytes state, GPtrArray *components)
{
  guint64 n_kinds = 0;

  for (guint i = 0; i < components->len; i++)
    n_kinds += !is_repeated (components, i);
  return n_kinds > MOST_STATE_BYTES / MAX (1, state.size);
}

gboolean
cgt_sum_search_list_states (CgtSumSearch *search, CgtBytes state)
{
  g_autoptr (GPtrArray) components = cgt_play_parts (state);
  g_autoptr (GByteArray) after = g_byte_array_new (), buffer = g_byte_array_new ();
  Moves moves = { search, state, components, NULL, after, buffer };
  gsize from = search->sums.options.n;

  if (has_too_many_states (state, components))
    return FALSE;
  for (guint i = 0; i < components->len; i++)
    {
      moves.moved = components->pdata[i];
      if (!is_repeated (components, i) && !list_moves (&moves))
        return FALSE;
    }
  cgt_arena_drop_doubles (&search->sums.options, from);
  return TRUE;
}
