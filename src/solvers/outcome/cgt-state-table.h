/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt/cgt-budget.h"
#include "rulesets/cgt-packing.h"

/**
 * CgtStateTable:
 *
 * The table of positions of a search: whether the player to move wins. It replaces instead of growing without end: it
 * grows up to a limit, and after that a new entry takes the place of the one of the least weight in its bucket. A state
 * is compared as a whole, never by its hash alone. If it is shared, several threads may use it at the same time.
 */
typedef struct _CgtStateTable CgtStateTable;

/**
 * CgtStateKind:
 * @CGT_STATE_WORD: free squares of a board of at most 64; an entry takes 16 bytes
 * @CGT_STATE_SET: of any board that is packed; it takes 24 bytes
 * @CGT_STATE_BYTES: bytes, which the table copies; as long as it may grow, it loses none
 *
 * What the keys of a table are.
 */
typedef enum
{
  CGT_STATE_WORD,
  CGT_STATE_SET,
  CGT_STATE_BYTES,
} CgtStateKind;

/* A state: the free squares, and a number for everything else; or bytes, and how many they are. */
typedef struct
{
  union
  {
    CgtSet free;
    gconstpointer bytes;
  };
  guint32 rest;
} CgtStateKey;

static inline guint64
cgt_state_mix (guint64 word)
{
  word = (word ^ word >> 32) * G_GUINT64_CONSTANT (0xff51afd7ed558ccd);
  return word ^ word >> 29;
}

static inline guint64
cgt_state_hash (const CgtStateKey *key)
{
  guint64 low = (guint64) key->free, high = (guint64) (key->free >> 64);

  return cgt_state_mix (cgt_state_mix (low) + high * G_GUINT64_CONSTANT (0xd6e8feb86659fd93) +
                        key->rest * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15));
}

static inline CgtStateKey
cgt_state_key_of_bytes (CgtBytes bytes)
{
  return (CgtStateKey) { .bytes = bytes.data, .rest = (guint32) bytes.size };
}

static inline guint64
cgt_state_hash_bytes (const CgtStateKey *key)
{
  return cgt_state_mix (cgt_bytes_hash ((CgtBytes) { key->bytes, key->rest }));
}

/* The weight of an answer that saves so many nodes of a search. */
static inline guint
cgt_state_weight (guint64 nodes)
{
  return nodes < 2 ? 0 : 63 - (guint) __builtin_clzll (nodes);
}

/* @budget is nullable; NULL if it @is_shared. Bytes are not shared. */
CgtStateTable *cgt_state_table_new (CgtStateKind kind, gboolean is_shared, gsize most_bytes, CgtBudget *budget);
void cgt_state_table_free (CgtStateTable *table);
guint64 cgt_state_table_get_n (CgtStateTable *table);

/* Makes room for @n entries, as far as the limit allows, so that none of them takes the place of another. */
void cgt_state_table_reserve (CgtStateTable *table, guint64 n);

/* To be called some time before an entry is looked for. */
void cgt_state_table_expect (CgtStateTable *table, guint64 hash);
/* FALSE: there is no entry for a state with this hash. */
gboolean cgt_state_table_may_have (CgtStateTable *table, guint64 hash);
/* Whether the player to move wins. */
CgtTruth cgt_state_table_find (CgtStateTable *table, guint64 hash, const CgtStateKey *key);
/* @weight of at most 63: how dear the answer was. FALSE: the budget ran out. */
gboolean cgt_state_table_put (CgtStateTable *table, guint64 hash, const CgtStateKey *key, gboolean wins, guint weight);
/* The same for a state that may be there already. */
gboolean cgt_state_table_put_again (CgtStateTable *table, const CgtStateKey *key, gboolean wins, guint weight);

typedef void (*CgtStateTableFunc) (const CgtStateKey *key, gboolean wins, guint weight, gpointer data);
/* Of squares; @func must not use the table. */
void cgt_state_table_foreach (CgtStateTable *table, CgtStateTableFunc func, gpointer data);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtStateTable, cgt_state_table_free)
