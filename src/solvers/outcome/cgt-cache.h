/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "rulesets/cgt-arena.h"

G_BEGIN_DECLS

/**
 * CgtCache:
 *
 * A transposition table that replaces instead of growing without end: some words for each key of bytes. It grows with
 * what is put into it up to a limit; after that a new entry takes the place of the one of the least weight among eight.
 * A key is compared as a whole, never by its hash alone.
 */
typedef struct _CgtCache CgtCache;

/* @n_words: the words of an entry. @most_bytes: what it may take altogether, but for keys of more than 40 bytes.
 * Its memory counts against @budget (nullable). */
CgtCache *cgt_cache_new (guint n_words, gsize most_bytes, CgtBudget *budget);
void cgt_cache_free (CgtCache *cache);
guint64 cgt_cache_get_n (const CgtCache *cache);

/* The words of @key, valid until the next call of cgt_cache_put(); %NULL if it is not there. */
guint64 *cgt_cache_find (CgtCache *cache, CgtBytes key);
/* An entry for @key, which is not there yet, with words of 0. Its @weight, at most 255, says how long it took to
 * find. %NULL when the budget ran out. */
guint64 *cgt_cache_put (CgtCache *cache, CgtBytes key, guint weight);

/* The weight of an entry that saves so many nodes of a search. */
static inline guint
cgt_cache_weight (guint64 nodes)
{
  return nodes < 2 ? 0 : 63 - (guint) __builtin_clzll (nodes);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtCache, cgt_cache_free)

G_END_DECLS
