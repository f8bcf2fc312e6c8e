/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-arena.h"

#include <stdlib.h>
#include <string.h>

#include "base/cgt-memory.h"
#include "cgt/cgt-value.h"

void
cgt_arena_init (CgtArena *arena, CgtBudget *budget)
{
  *arena = (CgtArena) { .budget = budget };
}

void
cgt_arena_clear (CgtArena *arena)
{
  if (arena->budget != NULL && arena->allocated + arena->n_allocated > 0)
    cgt_budget_charge (arena->budget, -(gssize) (arena->allocated + arena->n_allocated * sizeof (CgtArenaItem)));
  g_free (arena->data);
  g_free (arena->items);
  g_clear_error (&arena->refused);
  *arena = (CgtArena) { .budget = arena->budget };
}

/* Even without a memory limit, a list may take at most a quarter of the memory of the machine: a position with 10^18
 * moves is refused instead of swapping. */
static gboolean
grow (CgtArena *arena, gsize *allocated, gsize needed, gsize unit)
{
  gsize more = MAX (needed, MAX (1024, *allocated * 2)) - *allocated;

  if ((*allocated + more) * unit > ((gsize) 1 << 26) && (*allocated + more) * unit > cgt_memory_for_one ())
    arena->stopped = TRUE;
  else if (!cgt_budget_charge (arena->budget, (gssize) (more * unit)))
    arena->stopped = TRUE;
  else
    *allocated += more;
  return !arena->stopped;
}

/* Positions of this many bytes take time to make. */
#define LARGE_ITEM 1024

void *
cgt_arena_add (CgtArena *arena, gsize size, gint64 tag)
{
  gsize space = MAX (8, (size + 7) & ~(gsize) 7); /* so that an empty position has an address too */
  void *data;

  if (G_UNLIKELY (arena->stopped))
    return NULL;
  if (G_UNLIKELY (arena->used + space > arena->allocated || arena->data == NULL))
    {
      if (!grow (arena, &arena->allocated, MAX (1, arena->used + space), 1))
        return NULL;
      arena->data = g_realloc (arena->data, arena->allocated);
    }
  if (G_UNLIKELY (arena->n == arena->n_allocated))
    {
      if (!grow (arena, &arena->n_allocated, arena->n + 1, sizeof (CgtArenaItem)))
        return NULL;
      arena->items = g_renew (CgtArenaItem, arena->items, arena->n_allocated);
    }
  if (arena->budget != NULL && ((arena->n & 1023) == 1023 || space >= LARGE_ITEM) &&
      !cgt_budget_tick_bytes (arena->budget, space))
    {
      arena->stopped = TRUE;
      return NULL;
    }
  data = arena->data + arena->used;
  arena->items[arena->n++] = (CgtArenaItem) { arena->used, size, tag };
  arena->used += space;
  return data;
}

gboolean
cgt_arena_append (CgtArena *arena, const void *data, gsize size, gint64 tag)
{
  void *space = cgt_arena_add (arena, size, tag);

  if (space != NULL && size > 0)
    memcpy (space, data, size);
  return space != NULL;
}

gboolean
cgt_arena_tick (CgtArena *arena, gsize steps)
{
  if (!cgt_budget_tick_bytes (arena->budget, steps * 256))
    arena->stopped = TRUE;
  return !arena->stopped;
}

gboolean
cgt_arena_charge (CgtArena *arena, gssize bytes)
{
  if (!cgt_budget_charge (arena->budget, bytes))
    arena->stopped = TRUE;
  return !arena->stopped;
}

guint
cgt_bytes_hash (CgtBytes bytes)
{
  const guint8 *data = bytes.data;
  guint64 hash = 0x9e3779b97f4a7c15u ^ bytes.size;
  gsize i = 0;

  for (; i + 8 <= bytes.size; i += 8)
    {
      guint64 word;
      memcpy (&word, data + i, 8);
      hash = (hash ^ word) * 0xff51afd7ed558ccdu;
      hash ^= hash >> 32;
    }
  for (; i < bytes.size; i++)
    hash = (hash ^ data[i]) * 0x100000001b3u;
  hash ^= hash >> 29;
  hash *= 0xc4ceb9fe1a85ec53u;
  return (guint) (hash >> 32);
}

gboolean
cgt_bytes_equal (CgtBytes a, CgtBytes b)
{
  return a.size == b.size && (a.size == 0 || memcmp (a.data, b.data, a.size) == 0);
}

static gboolean
items_equal (const CgtArena *arena, gsize i, gsize j)
{
  return arena->items[i].tag == arena->items[j].tag &&
         cgt_bytes_equal (cgt_arena_get (arena, i), cgt_arena_get (arena, j));
}

/* The size of an item that is to be dropped. */
#define DROPPED G_MAXSIZE

void
cgt_arena_drop_doubles (CgtArena *arena, gsize from)
{
  gsize n = arena->n - from, kept = from;
  g_autofree guint64 *order = NULL; /* the items by their hashes, and then by their places */

  if (n < 2)
    return;
  order = g_new (guint64, n);
  for (gsize i = 0; i < n; i++)
    order[i] = (guint64) cgt_bytes_hash (cgt_arena_get (arena, from + i)) << 32 | i;
  qsort (order, n, sizeof *order, cgt_word_compare);
  for (gsize i = 1, first = 0; i < n; i++)
    {
      gsize item = from + (guint32) order[i], k;

      first = order[i] >> 32 == order[first] >> 32 ? first : i;
      for (k = first; k < i && !items_equal (arena, from + (guint32) order[k], item);)
        k++;
      if (k < i)
        arena->items[item].size = DROPPED;
    }
  for (gsize i = from; i < arena->n; i++)
    if (arena->items[i].size != DROPPED)
      arena->items[kept++] = arena->items[i];
  arena->n = kept;
}
