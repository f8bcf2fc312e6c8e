/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt/cgt-budget.h"

/**
 * CgtBytes:
 *
 * A position as its ruleset stores it: bytes, aligned for any integer. Two positions of one game that print alike have
 * the same bytes.
 */
typedef struct
{
  const void *data;
  gsize size;
} CgtBytes;

/**
 * CgtArena:
 *
 * A growing list of positions in one block of memory, to which a ruleset appends the options or components of a
 * position. A search shares one arena over all its depth: it saves cgt_arena_mark(), lets the ruleset append, reads by
 * index, and resets to the mark. Pointers into an arena are valid until something is appended.
 */
typedef struct
{
  guint8 *data;
  gsize used, allocated;
  struct _CgtArenaItem *items;
  gsize n, n_allocated;
  CgtBudget *budget; /* not owned; NULL: none */
  gboolean stopped;  /* out of memory or time: the list is incomplete */
  GError *refused;   /* the ruleset cannot list them, and says why ("infinitely many moves") */
} CgtArena;

typedef struct _CgtArenaItem
{
  gsize offset, size;
  gint64
    tag; /* of a component: 1 if it stands for its negative; of an option in a scoring game: what the mover gains */
} CgtArenaItem;

typedef struct
{
  gsize used, n;
} CgtArenaMark;

void cgt_arena_init (CgtArena *arena, CgtBudget *budget);
void cgt_arena_clear (CgtArena *arena);

/* Adds one more position of @size bytes for the caller to fill in; NULL when the budget ran out, and then the ruleset
 * returns at once. */
void *cgt_arena_add (CgtArena *arena, gsize size, gint64 tag);
/* Appends a copy; FALSE when cgt_arena_add() fails. */
gboolean cgt_arena_append (CgtArena *arena, const void *data, gsize size, gint64 tag);

/* Counts @steps of work during which nothing is added. If the budget ran out, stops the arena and returns FALSE. */
gboolean cgt_arena_tick (CgtArena *arena, gsize steps);
/* Counts temporary memory; negative: released. If it is more than allowed, stops the arena and returns FALSE; the
 * memory must be released anyway. */
gboolean cgt_arena_charge (CgtArena *arena, gssize bytes);

static inline CgtBytes
cgt_arena_get (const CgtArena *arena, gsize i)
{
  return (CgtBytes) { arena->data + arena->items[i].offset, arena->items[i].size };
}

static inline CgtArenaMark
cgt_arena_mark (const CgtArena *arena)
{
  return (CgtArenaMark) { arena->used, arena->n };
}

static inline void
cgt_arena_reset (CgtArena *arena, CgtArenaMark mark)
{
  arena->used = mark.used;
  arena->n = mark.n;
}

/* Drops items from @from on that equal an earlier one; keeps the order. */
void cgt_arena_drop_doubles (CgtArena *arena, gsize from);

guint cgt_bytes_hash (CgtBytes bytes);
gboolean cgt_bytes_equal (CgtBytes a, CgtBytes b);
