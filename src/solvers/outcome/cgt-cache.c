/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-cache.h"

#include <string.h>

#include "cgt/cgt-budget-memory.h"

/* An entry lies in a bucket of neighbouring places, which its hash chooses. A short key lies in the entry itself. As
 * long as the cache may grow, nothing is replaced. */

#define PLACES 8
#define FIRST_BUCKETS 128
#define SHORT_KEY 40

typedef struct
{
  guint32 hash;
  guint32 weight;
  gsize size; /* of the key, plus 1; 0: the place is free */
  union
  {
    guint8 bytes[SHORT_KEY];
    guint8 *elsewhere;
  } key;
  guint64 words[];
} Entry;

struct _CgtCache
{
  guint8 *entries;
  gsize entry_bytes;
  gsize n_buckets; /* a power of 2 */
  gsize most_bytes;
  guint64 n;
  CgtBudget *budget;
};

static inline Entry *
entry_at (const CgtCache *cache, guint8 *entries, gsize i)
{
  return (Entry *) (gpointer) (entries + i * cache->entry_bytes);
}

CgtCache *
cgt_cache_new (guint n_words, gsize most_bytes, CgtBudget *budget)
{
  CgtCache *cache = g_new0 (CgtCache, 1);

  cache->entry_bytes = sizeof (Entry) + n_words * sizeof (guint64);
  cache->most_bytes = most_bytes;
  cache->budget = budget;
  return cache;
}

static const guint8 *
key_of (const Entry *entry)
{
  return entry->size - 1 > SHORT_KEY ? entry->key.elsewhere : entry->key.bytes;
}

static void
clear_entry (CgtCache *cache, Entry *entry)
{
  if (entry->size == 0)
    return;
  if (entry->size - 1 > SHORT_KEY)
    cgt_budget_release (entry->key.elsewhere);
  entry->size = 0;
  cache->n--;
}

void
cgt_cache_free (CgtCache *cache)
{
  if (cache == NULL)
    return;
  for (gsize i = 0; i < cache->n_buckets * PLACES; i++)
    clear_entry (cache, entry_at (cache, cache->entries, i));
  cgt_budget_release (cache->entries);
  g_free (cache);
}

guint64
cgt_cache_get_n (const CgtCache *cache)
{
  return cache->n;
}

guint64 *
cgt_cache_find (CgtCache *cache, CgtBytes key)
{
  guint32 hash = cgt_bytes_hash (key);
  gsize first = (hash & (cache->n_buckets - 1)) * PLACES;

  for (gsize i = first; cache->n_buckets > 0 && i < first + PLACES; i++)
    {
      Entry *entry = entry_at (cache, cache->entries, i);
      if (entry->hash == hash && entry->size == key.size + 1 && memcmp (key_of (entry), key.data, key.size) == 0)
        return entry->words;
    }
  return NULL;
}

/* The free place of the bucket, or the one of the least weight. */
static Entry *
choose (const CgtCache *cache, guint8 *entries, gsize n_buckets, guint32 hash)
{
  gsize first = (hash & (n_buckets - 1)) * PLACES;
  Entry *best = entry_at (cache, entries, first);

  for (gsize i = first; i < first + PLACES && best->size != 0; i++)
    {
      Entry *entry = entry_at (cache, entries, i);
      if (entry->size == 0 || entry->weight < best->weight)
        best = entry;
    }
  return best;
}

/* Gives the cache twice the places. FALSE, and it stays as it is, when that is too much. */
static gboolean
grow (CgtCache *cache)
{
  gsize n_buckets = cache->n_buckets > 0 ? 2 * cache->n_buckets : FIRST_BUCKETS;
  gsize bytes = n_buckets * PLACES * cache->entry_bytes;
  guint8 *entries;

  if ((cache->n_buckets > 0 && (bytes > cache->most_bytes || n_buckets > G_MAXUINT32)) ||
      (cache->n_buckets > 0 && cgt_budget_get_free_bytes (cache->budget) / 4 < bytes))
    return FALSE;
  entries = cgt_budget_alloc (cache->budget, bytes, 1);
  if (entries == NULL)
    return FALSE;
  for (gsize i = 0; i < cache->n_buckets * PLACES; i++)
    {
      Entry *entry = entry_at (cache, cache->entries, i), *place;
      if (entry->size == 0)
        continue;
      place = choose (cache, entries, n_buckets, entry->hash);
      memcpy (place, entry, cache->entry_bytes);
    }
  cgt_budget_release (cache->entries);
  cache->entries = entries;
  cache->n_buckets = n_buckets;
  return TRUE;
}

guint64 *
cgt_cache_put (CgtCache *cache, CgtBytes key, guint weight)
{
  gboolean is_short = key.size <= SHORT_KEY;
  guint32 hash = cgt_bytes_hash (key);
  guint8 *elsewhere = NULL;
  Entry *entry;

  if ((cache->n_buckets == 0 && !grow (cache)) ||
      (!is_short && (elsewhere = cgt_budget_alloc (cache->budget, key.size, 1)) == NULL))
    return NULL;
  do
    entry = choose (cache, cache->entries, cache->n_buckets, hash);
  while (entry->size != 0 && grow (cache));
  clear_entry (cache, entry);
  memset (entry, 0, cache->entry_bytes);
  entry->hash = hash;
  entry->weight = weight;
  entry->size = key.size + 1;
  if (!is_short)
    entry->key.elsewhere = elsewhere;
  if (key.size > 0)
    memcpy (is_short ? entry->key.bytes : elsewhere, key.data, key.size);
  cache->n++;
  return entry->words;
}
