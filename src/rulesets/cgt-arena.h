/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt/cgt-budget.h"

G_BEGIN_DECLS

/**
 * CgtBytes:
 *
 * A position as its ruleset writes it: some bytes, aligned for any integer. Two positions of one game
 * that print alike have the same bytes.
 */
typedef struct
{
  const void *data;
  gsize size;
} CgtBytes;

/**
 * CgtArena:
 *
 * A growing list of positions in one block of memory: where a ruleset puts the options of a position,
 * or its components. A search keeps one arena for all its depth: it remembers cgt_arena_mark(),
 * lets the ruleset append, reads by index, and resets to the mark. Pointers into an arena are good until
 * something is appended.
 */
typedef struct
{
  guint8 *data;
  gsize used, allocated;
  struct _CgtArenaItem *items;
  gsize n, n_allocated;
  CgtBudget *budget; /* not owned; NULL: none */
  gboolean stopped;  /* no more room: what is in it is not everything */
  GError *refused;   /* the ruleset has no answer in words ("infinitely many moves") */
} CgtArena;

typedef struct _CgtArenaItem
{
  gsize offset, size;
  gint64
    tag; /* of a component: 1 when it stands for its negative; of an option in a scoring game: what the mover gains */
} CgtArenaItem;

typedef struct
{
  gsize used, n;
} CgtArenaMark;

void cgt_arena_init (CgtArena *arena, CgtBudget *budget);
void cgt_arena_clear (CgtArena *arena);

/* Room for one more position of @size bytes, to be filled in by the caller; NULL when the budget is
 * used up, and then the ruleset returns at once. */
void *cgt_arena_add (CgtArena *arena, gsize size, gint64 tag);
/* Appends a copy. FALSE as above. */
gboolean cgt_arena_append (CgtArena *arena, const void *data, gsize size, gint64 tag);

/* For what takes long before anything is added: counts @steps. FALSE, and stopped, when the budget is used up. */
gboolean cgt_arena_tick (CgtArena *arena, gsize steps);
/* Counts memory that is held meanwhile; negative: given back. FALSE, and stopped, when it is more than allowed; it is
 * to be given back all the same. */
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

/* Of the items from @from on, drops those that are equal to an earlier one; keeps the order. */
void cgt_arena_drop_doubles (CgtArena *arena, gsize from);

guint cgt_bytes_hash (CgtBytes bytes);
gboolean cgt_bytes_equal (CgtBytes a, CgtBytes b);

G_END_DECLS
