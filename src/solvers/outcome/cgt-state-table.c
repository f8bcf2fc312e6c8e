/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-state-table.h"

#include <string.h>

#include "cgt/cgt-budget-memory.h"

#define PLACES 4
#define FIRST_BUCKETS ((gsize) 1 << 16)
#define FIRST_BUCKETS_OF_BYTES 256
#define GROWTH 4
/* Of a key of bytes, about, which is a block of its own. */
#define BYTES_A_KEY 64
/* A table with so many places for each entry has hardly a full bucket. */
#define ROOM_PER_ENTRY 4

/* A shared table consists of so many parts, each with a lock and entries of its own. A hash chooses the part by other
 * bits than the bucket and the tag. */
#define PARTS_OF_SHARED 64
#define PART_SHIFT 33

/* The first words of an entry are its squares, or where its bytes are. The last one is 0 if the place is free. From the
 * top: the rest of the key, a part of the hash that does not choose the bucket, the weight, and two bits. */
#define REST_SHIFT 32
#define TAG_SHIFT 8
#define TAG_BITS 24
#define WEIGHT_SHIFT 2
#define MOST_WEIGHT 63
#define USED 2
#define WINS 1

typedef struct
{
  GMutex mutex;   /* used in a shared table */
  guint64 *words; /* a block of the budget */
  guint width;    /* words of an entry */
  gboolean has_bytes;
  gsize n_buckets; /* a power of 2 */
  gsize first_buckets, most_bytes;
  guint64 n;
  CgtBudget *budget;
} Part;

struct _CgtStateTable
{
  guint n_parts; /* 1: it is not shared */
  Part parts[];
};

static gsize
bytes_of (const Part *part, gsize n_buckets)
{
  return n_buckets * PLACES * (part->width * sizeof (guint64) + (part->has_bytes ? BYTES_A_KEY : 0));
}

static inline guint64
tag_of (guint64 hash)
{
  return hash >> (64 - TAG_BITS) << TAG_SHIFT;
}

static inline guint64 *
bucket_of (const Part *part, guint64 *words, gsize n_buckets, guint64 hash)
{
  return words + (hash & (n_buckets - 1)) * PLACES * part->width;
}

static inline guint64
data_of (const Part *part, const guint64 *entry)
{
  return entry[part->width - 1];
}

static void
part_expect (const Part *part, guint64 hash)
{
  if (part->n_buckets > 0)
    __builtin_prefetch (bucket_of (part, part->words, part->n_buckets, hash));
}

static inline gboolean
has_tag (guint64 data, guint64 hash)
{
  const guint64 mask = (((guint64) 1 << TAG_BITS) - 1) << TAG_SHIFT;

  return data != 0 && (data & mask) == tag_of (hash);
}

static gboolean
part_may_have (const Part *part, guint64 hash)
{
  const guint64 *bucket;

  if (part->n_buckets == 0)
    return FALSE;
  bucket = bucket_of (part, part->words, part->n_buckets, hash);
  for (guint i = 0; i < PLACES; i++)
    if (has_tag (data_of (part, bucket + i * part->width), hash))
      return TRUE;
  return FALSE;
}

static inline gpointer
bytes_at (const guint64 *entry)
{
  return (gpointer) (guintptr) entry[0];
}

static inline CgtStateKey
key_of (const Part *part, const guint64 *entry)
{
  CgtSet high = part->width == 3 ? entry[1] : 0;
  guint32 rest = (guint32) (data_of (part, entry) >> REST_SHIFT);

  return part->has_bytes ? (CgtStateKey) { .bytes = bytes_at (entry), .rest = rest }
                         : (CgtStateKey) { .free = high << 64 | entry[0], .rest = rest };
}

static guint64
hash_of (const Part *part, const CgtStateKey *key)
{
  return part->has_bytes ? cgt_state_hash_bytes (key) : cgt_state_hash (key);
}

static inline gboolean
has_key (const Part *part, const guint64 *entry, const CgtStateKey *key)
{
  CgtStateKey found = key_of (part, entry);

  if (found.rest != key->rest)
    return FALSE;
  return part->has_bytes ? memcmp (found.bytes, key->bytes, key->rest) == 0 : found.free == key->free;
}

static CgtTruth
part_find (const Part *part, guint64 hash, const CgtStateKey *key)
{
  const guint64 *bucket;

  if (part->n_buckets == 0)
    return CGT_UNKNOWN;
  bucket = bucket_of (part, part->words, part->n_buckets, hash);
  for (guint i = 0; i < PLACES; i++)
    {
      const guint64 *entry = bucket + i * part->width;

      if (has_tag (data_of (part, entry), hash) && has_key (part, entry, key))
        return (data_of (part, entry) & WINS) != 0;
    }
  return CGT_UNKNOWN;
}

static guint64
weight_of (guint64 data)
{
  return data == 0 ? 0 : 1 + (data >> WEIGHT_SHIFT & MOST_WEIGHT);
}

/* A free place of the bucket, or the one of the least weight. */
static guint64 *
choose (const Part *part, guint64 *bucket)
{
  guint64 *best = bucket;

  for (guint i = 1; i < PLACES; i++)
    if (weight_of (data_of (part, bucket + i * part->width)) < weight_of (data_of (part, best)))
      best = bucket + i * part->width;
  return best;
}

static gsize
next_size (const Part *part)
{
  gsize n_buckets = part->first_buckets, space = cgt_budget_get_free_bytes (part->budget) / 4;

  if (part->n_buckets > 0)
    n_buckets = GROWTH * part->n_buckets;
  while (n_buckets > 1 && bytes_of (part, n_buckets) > MIN (space, part->most_bytes))
    n_buckets /= 2;
  return n_buckets;
}

/* Gives the table more places. FALSE, and it stays as it is, when that is too much. */
static gboolean
grow (Part *part)
{
  gsize n_buckets = next_size (part);
  gsize n_old;
  guint64 *words;

  words = n_buckets > part->n_buckets ? cgt_budget_alloc (part->budget, n_buckets * PLACES * part->width, sizeof *words)
                                      : NULL;
  if (words == NULL)
    return FALSE;
  n_old = part->n_buckets * PLACES;
  part->n = 0;
  for (gsize i = 0; i < n_old; i++)
    {
      const guint64 *entry = part->words + i * part->width;
      CgtStateKey key = key_of (part, entry);
      guint64 *place;

      if (data_of (part, entry) == 0)
        continue;
      place = choose (part, bucket_of (part, words, n_buckets, hash_of (part, &key)));
      part->n += data_of (part, place) == 0;
      for (guint k = 0; k < part->width; k++)
        place[k] = entry[k];
    }
  cgt_budget_release (part->words);
  part->words = words;
  part->n_buckets = n_buckets;
  return TRUE;
}

static gboolean
part_put (Part *part, guint64 hash, const CgtStateKey *key, gboolean wins, guint weight)
{
  guint8 *copy = NULL;
  guint64 *entry;

  if ((part->n_buckets == 0 && !grow (part)) ||
      (part->has_bytes && (copy = cgt_budget_alloc (part->budget, key->rest, 1)) == NULL))
    return FALSE;
  do
    entry = choose (part, bucket_of (part, part->words, part->n_buckets, hash));
  while (data_of (part, entry) != 0 && (part->has_bytes || 2 * part->n > part->n_buckets * PLACES) && grow (part));
  part->n += data_of (part, entry) == 0;
  if (part->has_bytes)
    {
      cgt_budget_release (bytes_at (entry));
      memcpy (copy, key->bytes, key->rest);
    }
  entry[0] = part->has_bytes ? (guint64) (guintptr) copy : (guint64) key->free;
  if (part->width == 3)
    entry[1] = (guint64) (key->free >> 64);
  entry[part->width - 1] = (guint64) key->rest << REST_SHIFT | tag_of (hash) |
                           (guint64) MIN (weight, MOST_WEIGHT) << WEIGHT_SHIFT | USED | (wins ? WINS : 0);
  return TRUE;
}

static void
part_foreach (const Part *part, CgtStateTableFunc func, gpointer data)
{
  for (gsize i = 0; i < part->n_buckets * PLACES; i++)
    {
      const guint64 *entry = part->words + i * part->width;
      guint64 word = data_of (part, entry);
      CgtStateKey key = key_of (part, entry);

      if (word != 0)
        func (&key, (word & WINS) != 0, (guint) (word >> WEIGHT_SHIFT & MOST_WEIGHT), data);
    }
}

/* The whole table */

CgtStateTable *
cgt_state_table_new (CgtStateKind kind, gboolean is_shared, gsize most_bytes, CgtBudget *budget)
{
  guint n = is_shared ? PARTS_OF_SHARED : 1;
  gsize first_buckets = kind == CGT_STATE_BYTES ? FIRST_BUCKETS_OF_BYTES : FIRST_BUCKETS / n;
  CgtStateTable *table = g_malloc0 (sizeof *table + n * sizeof (Part));

  g_assert (!is_shared || (budget == NULL && kind != CGT_STATE_BYTES));
  table->n_parts = n;
  for (guint i = 0; i < n; i++)
    {
      table->parts[i] = (Part) { .width = kind == CGT_STATE_SET ? 3 : 2,
                                 .has_bytes = kind == CGT_STATE_BYTES,
                                 .first_buckets = first_buckets,
                                 .most_bytes = most_bytes / n,
                                 .budget = budget };
      g_mutex_init (&table->parts[i].mutex);
    }
  return table;
}

void
cgt_state_table_free (CgtStateTable *table)
{
  if (table == NULL)
    return;
  for (guint i = 0; i < table->n_parts; i++)
    {
      Part *part = &table->parts[i];

      for (gsize k = 0; part->has_bytes && k < part->n_buckets * PLACES; k++)
        cgt_budget_release (bytes_at (part->words + k * part->width));
      cgt_budget_release (part->words);
      g_mutex_clear (&part->mutex);
    }
  g_free (table);
}

static inline Part *
begin_part (CgtStateTable *table, guint64 hash)
{
  Part *part = table->parts;

  if (table->n_parts > 1)
    {
      part += hash >> PART_SHIFT & (table->n_parts - 1);
      g_mutex_lock (&part->mutex);
    }
  return part;
}

static inline void
end_part (CgtStateTable *table, Part *part)
{
  if (table->n_parts > 1)
    g_mutex_unlock (&part->mutex);
}

guint64
cgt_state_table_get_n (CgtStateTable *table)
{
  guint64 n = 0;

  for (guint64 i = 0; i < table->n_parts; i++)
    {
      Part *part = begin_part (table, i << PART_SHIFT);

      n += part->n;
      end_part (table, part);
    }
  return n;
}

void
cgt_state_table_reserve (CgtStateTable *table, guint64 n)
{
  for (guint64 i = 0; i < table->n_parts; i++)
    {
      Part *part = begin_part (table, i << PART_SHIFT);

      while (part->n_buckets * PLACES / ROOM_PER_ENTRY < n / table->n_parts && grow (part))
        ;
      end_part (table, part);
    }
}

void
cgt_state_table_expect (CgtStateTable *table, guint64 hash)
{
  if (table->n_parts == 1)
    part_expect (table->parts, hash);
}

gboolean
cgt_state_table_may_have (CgtStateTable *table, guint64 hash)
{
  Part *part = begin_part (table, hash);
  gboolean may_have = part_may_have (part, hash);

  end_part (table, part);
  return may_have;
}

CgtTruth
cgt_state_table_find (CgtStateTable *table, guint64 hash, const CgtStateKey *key)
{
  Part *part = begin_part (table, hash);
  CgtTruth wins = part_find (part, hash, key);

  end_part (table, part);
  return wins;
}

gboolean
cgt_state_table_put (CgtStateTable *table, guint64 hash, const CgtStateKey *key, gboolean wins, guint weight)
{
  Part *part = begin_part (table, hash);
  /* Another thread may have been as fast. */
  gboolean done =
    (table->n_parts > 1 && part_find (part, hash, key) != CGT_UNKNOWN) || part_put (part, hash, key, wins, weight);

  end_part (table, part);
  return done;
}

gboolean
cgt_state_table_put_again (CgtStateTable *table, const CgtStateKey *key, gboolean wins, guint weight)
{
  guint64 hash = cgt_state_hash (key);

  return cgt_state_table_find (table, hash, key) != CGT_UNKNOWN || cgt_state_table_put (table, hash, key, wins, weight);
}

void
cgt_state_table_foreach (CgtStateTable *table, CgtStateTableFunc func, gpointer data)
{
  for (guint64 i = 0; i < table->n_parts; i++)
    {
      Part *part = begin_part (table, i << PART_SHIFT);

      part_foreach (part, func, data);
      end_part (table, part);
    }
}
