/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-packed-table.h"

#define PLACES 4
#define FIRST_BUCKETS ((gsize) 1 << 16)
#define GROWTH 4

/* The last word of an entry; 0: the place is free. From the top: the rest of the key, a part of the hash that does not
 * choose the bucket, the weight, and two bits. */
#define REST_SHIFT 32
#define TAG_SHIFT 8
#define TAG_BITS 24
#define WEIGHT_SHIFT 2
#define MOST_WEIGHT 63
#define USED 2
#define WINS 1

struct _CgtPackedTable
{
  guint64 *words;
  guint width;     /* words of an entry */
  gsize n_buckets; /* a power of 2 */
  gsize most_bytes;
  guint64 n;
  CgtBudget *budget;
  CgtPackedHash hash_of;
  gconstpointer hash_data;
};

static gboolean
charge (const CgtPackedTable *table, gssize bytes)
{
  return table->budget == NULL || cgt_budget_charge (table->budget, bytes);
}

static gsize
bytes_of (const CgtPackedTable *table, gsize n_buckets)
{
  return n_buckets * PLACES * table->width * sizeof (guint64);
}

CgtPackedTable *
cgt_packed_table_new (gboolean wide, gsize most_bytes, CgtBudget *budget, CgtPackedHash hash_of,
                      gconstpointer hash_data)
{
  CgtPackedTable *table = g_new0 (CgtPackedTable, 1);

  table->width = wide ? 3 : 2;
  table->most_bytes = most_bytes;
  table->budget = budget;
  table->hash_of = hash_of;
  table->hash_data = hash_data;
  return table;
}

void
cgt_packed_table_free (CgtPackedTable *table)
{
  if (table == NULL)
    return;
  charge (table, -(gssize) bytes_of (table, table->n_buckets));
  g_free (table->words);
  g_free (table);
}

guint64
cgt_packed_table_get_n (const CgtPackedTable *table)
{
  return table->n;
}

static inline guint64
tag_of (guint64 hash)
{
  return hash >> (64 - TAG_BITS) << TAG_SHIFT;
}

static inline guint64 *
bucket_of (const CgtPackedTable *table, guint64 *words, gsize n_buckets, guint64 hash)
{
  return words + (hash & (n_buckets - 1)) * PLACES * table->width;
}

static inline guint64
data_of (const CgtPackedTable *table, const guint64 *entry)
{
  return entry[table->width - 1];
}

void
cgt_packed_table_expect (const CgtPackedTable *table, guint64 hash)
{
  if (table->n_buckets > 0)
    __builtin_prefetch (bucket_of (table, table->words, table->n_buckets, hash));
}

static inline gboolean
has_tag (guint64 data, guint64 hash)
{
  const guint64 mask = (((guint64) 1 << TAG_BITS) - 1) << TAG_SHIFT;

  return data != 0 && (data & mask) == tag_of (hash);
}

gboolean
cgt_packed_table_may_have (const CgtPackedTable *table, guint64 hash)
{
  const guint64 *bucket;

  if (table->n_buckets == 0)
    return FALSE;
  bucket = bucket_of (table, table->words, table->n_buckets, hash);
  for (guint i = 0; i < PLACES; i++)
    if (has_tag (data_of (table, bucket + i * table->width), hash))
      return TRUE;
  return FALSE;
}

static CgtPackedKey
key_of (const CgtPackedTable *table, const guint64 *entry)
{
  CgtSet high = table->width == 3 ? entry[1] : 0;

  return (CgtPackedKey) { high << 64 | entry[0], (guint32) (data_of (table, entry) >> REST_SHIFT) };
}

int
cgt_packed_table_find (const CgtPackedTable *table, guint64 hash, const CgtPackedKey *key)
{
  const guint64 *bucket;

  if (table->n_buckets == 0)
    return -1;
  bucket = bucket_of (table, table->words, table->n_buckets, hash);
  for (guint i = 0; i < PLACES; i++)
    {
      const guint64 *entry = bucket + i * table->width;
      CgtPackedKey found = key_of (table, entry);

      if (has_tag (data_of (table, entry), hash) && found.free == key->free && found.rest == key->rest)
        return (data_of (table, entry) & WINS) != 0;
    }
  return -1;
}

static guint64
weight_of (guint64 data)
{
  return data == 0 ? 0 : 1 + (data >> WEIGHT_SHIFT & MOST_WEIGHT);
}

/* A free place of the bucket, or the one of the least weight. */
static guint64 *
choose (const CgtPackedTable *table, guint64 *bucket)
{
  guint64 *best = bucket;

  for (guint i = 1; i < PLACES; i++)
    if (weight_of (data_of (table, bucket + i * table->width)) < weight_of (data_of (table, best)))
      best = bucket + i * table->width;
  return best;
}

static gsize
next_size (const CgtPackedTable *table)
{
  gsize n_buckets = FIRST_BUCKETS, room = table->budget == NULL ? G_MAXSIZE : cgt_budget_get_room (table->budget) / 4;

  if (table->n_buckets > 0)
    n_buckets = GROWTH * table->n_buckets;
  while (n_buckets > 1 && bytes_of (table, n_buckets) > MIN (room, table->most_bytes))
    n_buckets /= 2;
  return n_buckets;
}

/* Gives the table more places. FALSE, and it stays as it is, when that is too much. */
static gboolean
grow (CgtPackedTable *table)
{
  gsize n_buckets = next_size (table);
  gsize n_old;
  guint64 *words;

  if (n_buckets <= table->n_buckets || !charge (table, (gssize) bytes_of (table, n_buckets)))
    return FALSE;
  words = g_malloc0 (bytes_of (table, n_buckets));
  n_old = table->n_buckets * PLACES;
  table->n = 0;
  for (gsize i = 0; i < n_old; i++)
    {
      const guint64 *entry = table->words + i * table->width;
      CgtPackedKey key = key_of (table, entry);
      guint64 *place;

      if (data_of (table, entry) == 0)
        continue;
      place = choose (table, bucket_of (table, words, n_buckets, table->hash_of (&key, table->hash_data)));
      table->n += data_of (table, place) == 0;
      for (guint k = 0; k < table->width; k++)
        place[k] = entry[k];
    }
  g_free (table->words);
  charge (table, -(gssize) bytes_of (table, table->n_buckets));
  table->words = words;
  table->n_buckets = n_buckets;
  return TRUE;
}

gboolean
cgt_packed_table_put (CgtPackedTable *table, guint64 hash, const CgtPackedKey *key, gboolean wins, guint weight)
{
  guint64 *entry;

  if (table->n_buckets == 0 && !grow (table))
    return FALSE;
  do
    entry = choose (table, bucket_of (table, table->words, table->n_buckets, hash));
  while (data_of (table, entry) != 0 && 2 * table->n > table->n_buckets * PLACES && grow (table));
  table->n += data_of (table, entry) == 0;
  entry[0] = (guint64) key->free;
  if (table->width == 3)
    entry[1] = (guint64) (key->free >> 64);
  entry[table->width - 1] = (guint64) key->rest << REST_SHIFT | tag_of (hash) |
                            (guint64) MIN (weight, MOST_WEIGHT) << WEIGHT_SHIFT | USED | (wins ? WINS : 0);
  return TRUE;
}

gboolean
cgt_packed_table_put_again (CgtPackedTable *table, const CgtPackedKey *key, gboolean wins, guint weight)
{
  guint64 hash = table->hash_of (key, table->hash_data);

  return cgt_packed_table_find (table, hash, key) >= 0 || cgt_packed_table_put (table, hash, key, wins, weight);
}

void
cgt_packed_table_foreach (const CgtPackedTable *table, CgtPackedTableFunc func, gpointer data)
{
  for (gsize i = 0; i < table->n_buckets * PLACES; i++)
    {
      const guint64 *entry = table->words + i * table->width;
      guint64 word = data_of (table, entry);
      CgtPackedKey key = key_of (table, entry);

      if (word != 0)
        func (&key, (word & WINS) != 0, (guint) (word >> WEIGHT_SHIFT & MOST_WEIGHT), data);
    }
}
