/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-packed-table.h"

#include <string.h>

#define PLACES 4
#define FIRST_BUCKETS 16

typedef struct
{
  guint64 low, high, rest;
  guint64 data; /* 0: the place is free; else 2 * weight + wins + 2 */
} Entry;

struct _CgtPackedTable
{
  Entry *entries;
  gsize n_buckets; /* a power of 2 */
  gsize most_bytes;
  guint64 n;
  CgtBudget *budget;
};

static gboolean
charge (const CgtPackedTable *table, gssize bytes)
{
  return table->budget == NULL || cgt_budget_charge (table->budget, bytes);
}

static gsize
bytes_of (gsize n_buckets)
{
  return n_buckets * PLACES * sizeof (Entry);
}

CgtPackedTable *
cgt_packed_table_new (gsize most_bytes, CgtBudget *budget)
{
  CgtPackedTable *table = g_new0 (CgtPackedTable, 1);

  table->most_bytes = most_bytes;
  table->budget = budget;
  return table;
}

void
cgt_packed_table_free (CgtPackedTable *table)
{
  if (table == NULL)
    return;
  charge (table, -(gssize) bytes_of (table->n_buckets));
  g_free (table->entries);
  g_free (table);
}

guint64
cgt_packed_table_get_n (const CgtPackedTable *table)
{
  return table->n;
}

static inline guint64
hash_of (guint64 low, guint64 high, guint64 rest)
{
  guint64 hash = (low ^ rest * G_GUINT64_CONSTANT (0xd6e8feb86659fd93)) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);

  hash ^= hash >> 32;
  hash = (hash ^ high) * G_GUINT64_CONSTANT (0xff51afd7ed558ccd);
  hash ^= hash >> 29;
  hash *= G_GUINT64_CONSTANT (0xc4ceb9fe1a85ec53);
  return hash ^ hash >> 32;
}

static inline Entry *
bucket_of (Entry *entries, gsize n_buckets, guint64 low, guint64 high, guint64 rest)
{
  return entries + (hash_of (low, high, rest) & (n_buckets - 1)) * PLACES;
}

int
cgt_packed_table_find (const CgtPackedTable *table, const CgtPackedKey *key)
{
  guint64 low = (guint64) key->free, high = (guint64) (key->free >> 64);
  const Entry *bucket;

  if (table->n_buckets == 0)
    return -1;
  bucket = bucket_of (table->entries, table->n_buckets, low, high, key->rest);
  for (guint i = 0; i < PLACES; i++)
    if (bucket[i].low == low && bucket[i].high == high && bucket[i].rest == key->rest && bucket[i].data != 0)
      return bucket[i].data & 1;
  return -1;
}

/* A free place of the bucket, or the one of the least weight. */
static Entry *
choose (Entry *bucket)
{
  Entry *best = bucket;

  for (guint i = 1; i < PLACES; i++)
    if (bucket[i].data < best->data)
      best = &bucket[i];
  return best;
}

/* Gives the table twice the places. FALSE, and it stays as it is, when that is too much. */
static gboolean
grow (CgtPackedTable *table)
{
  gsize n_buckets = table->n_buckets > 0 ? 2 * table->n_buckets : FIRST_BUCKETS, bytes = bytes_of (n_buckets);
  Entry *entries;

  if (table->n_buckets > 0 &&
      (bytes > table->most_bytes || (table->budget != NULL && cgt_budget_get_room (table->budget) / 4 < bytes)))
    return FALSE;
  if (!charge (table, (gssize) bytes))
    return FALSE;
  entries = g_malloc0 (bytes);
  for (gsize i = 0; i < table->n_buckets * PLACES; i++)
    {
      const Entry *entry = &table->entries[i];

      if (entry->data != 0)
        *choose (bucket_of (entries, n_buckets, entry->low, entry->high, entry->rest)) = *entry;
    }
  g_free (table->entries);
  charge (table, -(gssize) bytes_of (table->n_buckets));
  table->entries = entries;
  table->n_buckets = n_buckets;
  return TRUE;
}

gboolean
cgt_packed_table_put (CgtPackedTable *table, const CgtPackedKey *key, gboolean wins, guint weight)
{
  guint64 low = (guint64) key->free, high = (guint64) (key->free >> 64);
  Entry *entry;

  if (table->n_buckets == 0 && !grow (table))
    return FALSE;
  do
    entry = choose (bucket_of (table->entries, table->n_buckets, low, high, key->rest));
  while (entry->data != 0 && grow (table));
  table->n += entry->data == 0;
  *entry = (Entry) { low, high, key->rest, 2 * (guint64) weight + (guint64) (wins != 0) + 2 };
  return TRUE;
}
