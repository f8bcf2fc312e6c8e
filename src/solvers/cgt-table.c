/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-table.h"

#include <string.h>

#define BLOCK (256 * 1024)

typedef struct
{
  guint64 *key;
  guint64 word;
  guint32 size, hash;
} Entry;

struct _CgtTable
{
  Entry *entries;
  gsize n, allocated;
  guint32 *slots; /* entry + 1, or 0; open addressing, half full at most */
  gsize n_slots;
  GPtrArray *blocks; /* where the keys are */
  gsize block_left, memory;
  guint8 *block_at;
};

CgtTable *
cgt_table_new (void)
{
  CgtTable *table = g_new0 (CgtTable, 1);

  table->n_slots = 64;
  table->slots = g_new0 (guint32, table->n_slots);
  table->blocks = g_ptr_array_new_with_free_func (g_free);
  return table;
}

void
cgt_table_free (CgtTable *table)
{
  if (table == NULL)
    return;
  g_free (table->entries);
  g_free (table->slots);
  g_ptr_array_unref (table->blocks);
  g_free (table);
}

gsize
cgt_table_get_memory (CgtTable *table)
{
  return table->memory;
}

gsize
cgt_table_get_n (CgtTable *table)
{
  return table->n;
}

/* The slot of @key, or the free one where it belongs. */
static gsize
find_slot (CgtTable *table, CgtBytes key, guint32 hash)
{
  gsize slot = hash & (table->n_slots - 1);

  for (; table->slots[slot] != 0; slot = (slot + 1) & (table->n_slots - 1))
    {
      const Entry *entry = &table->entries[table->slots[slot] - 1];
      if (entry->hash == hash && entry->size == key.size && (key.size == 0 || memcmp (entry->key, key.data, key.size) == 0))
        break;
    }
  return slot;
}

guint64
cgt_table_lookup (CgtTable *table, CgtBytes key)
{
  guint32 found = table->slots[find_slot (table, key, cgt_bytes_hash (key))];

  return found != 0 ? table->entries[found - 1].word : 0;
}

static gboolean
charge (CgtTable *table, CgtBudget *budget, gsize bytes)
{
  if (budget != NULL && !cgt_budget_charge (budget, (gssize) bytes))
    return FALSE;
  table->memory += bytes;
  return TRUE;
}

static gboolean
grow (CgtTable *table, CgtBudget *budget)
{
  gsize n_slots = table->n_slots * 2;
  guint32 *slots;

  if (table->n == G_MAXUINT32 - 1 || !charge (table, budget, table->n_slots * sizeof *slots))
    return FALSE;
  slots = g_new0 (guint32, n_slots);
  for (gsize i = 0; i < table->n; i++)
    {
      gsize slot = table->entries[i].hash & (n_slots - 1);
      while (slots[slot] != 0)
        slot = (slot + 1) & (n_slots - 1);
      slots[slot] = (guint32) i + 1;
    }
  g_free (table->slots);
  table->slots = slots;
  table->n_slots = n_slots;
  return TRUE;
}

static guint64 *
keep_key (CgtTable *table, CgtBytes key, CgtBudget *budget)
{
  gsize room = MAX (8, (key.size + 7) & ~(gsize) 7); /* the empty key has a place too */
  guint8 *kept;

  if (room > table->block_left)
    {
      gsize size = MAX (room, MIN (BLOCK, MAX (1024, table->memory / 4) & ~(gsize) 7));
      if (!charge (table, budget, size))
        return NULL;
      table->block_at = g_malloc (size);
      g_ptr_array_add (table->blocks, table->block_at);
      table->block_left = size;
    }
  kept = table->block_at;
  if (key.size > 0)
    memcpy (kept, key.data, key.size);
  table->block_at += room;
  table->block_left -= room;
  return (guint64 *) kept;
}

gsize
cgt_table_intern (CgtTable *table, CgtBytes key, CgtBudget *budget)
{
  guint32 hash = cgt_bytes_hash (key);
  gsize slot = find_slot (table, key, hash);
  guint64 *kept;

  if (table->slots[slot] != 0)
    return table->slots[slot] - 1;
  if (key.size > G_MAXUINT32)
    return G_MAXSIZE;
  if (2 * table->n >= table->n_slots)
    {
      if (!grow (table, budget))
        return G_MAXSIZE;
      slot = find_slot (table, key, hash);
    }
  if (table->n == table->allocated)
    {
      gsize more = MAX (64, table->allocated / 2);
      if (!charge (table, budget, more * sizeof (Entry)))
        return G_MAXSIZE;
      table->allocated += more;
      table->entries = g_renew (Entry, table->entries, table->allocated);
    }
  kept = keep_key (table, key, budget);
  if (kept == NULL)
    return G_MAXSIZE;
  table->entries[table->n] = (Entry) { kept, 0, (guint32) key.size, hash };
  table->slots[slot] = (guint32) ++table->n;
  return table->n - 1;
}

CgtBytes
cgt_table_get_key (CgtTable *table, gsize entry)
{
  return (CgtBytes) { table->entries[entry].key, table->entries[entry].size };
}

guint64
cgt_table_get (CgtTable *table, gsize entry)
{
  return table->entries[entry].word;
}

void
cgt_table_set (CgtTable *table, gsize entry, guint64 word)
{
  table->entries[entry].word = word;
}
