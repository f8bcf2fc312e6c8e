/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-table.h"

#include <string.h>

/* An entry is a single piece, word and key together, and its slot holds its hash. So a successful lookup touches two
 * places in memory, an unsuccessful one usually one. Entries are stored in blocks with a fixed number of eight-byte
 * units, so that 32 bits can name any of 2^32 units (32 GB). */

#define UNITS_A_BLOCK (1u << 17)
#define FIRST_BLOCK_UNITS (1u << 9)

typedef struct
{
  guint64 word;
  guint32 size, number;
  guint64 key[];
} Entry;

struct _CgtTable
{
  guint64 *slots; /* hash << 32 | unit + 1, or 0; open addressing, at most half full */
  gsize n_slots;
  guint64 **blocks;
  gsize n_blocks;
  guint32 unit, end; /* the next free unit, and the end of those that are allocated */
  guint32 *units;    /* where each entry begins; an array of the budget */
  CgtBudget *budget; /* of all this; NULL: none */
};

CgtTable *
cgt_table_new (void)
{
  CgtTable *table = g_new0 (CgtTable, 1);

  table->n_slots = 64;
  table->slots = cgt_budget_alloc (NULL, table->n_slots, sizeof (guint64));
  return table;
}

void
cgt_table_free (CgtTable *table)
{
  if (table == NULL)
    return;
  for (gsize i = 0; i < table->n_blocks; i++)
    cgt_budget_release (table->blocks[i]);
  g_free (table->blocks);
  cgt_budget_release (table->slots);
  cgt_budget_release (table->units);
  cgt_budget_free (table->budget);
  g_free (table);
}

void
cgt_table_set_budget (CgtTable *table, CgtBudget *budget)
{
  if (table->budget == budget)
    return;
  cgt_budget_free (table->budget);
  table->budget = cgt_budget_ref (budget);
  cgt_budget_take (budget, table->slots);
  cgt_budget_take (budget, table->units);
  for (gsize i = 0; i < table->n_blocks; i++)
    cgt_budget_take (budget, table->blocks[i]);
}

gsize
cgt_table_get_memory (CgtTable *table)
{
  gsize memory = cgt_budget_bytes_of (table->slots) + cgt_budget_bytes_of (table->units);

  for (gsize i = 0; i < table->n_blocks; i++)
    memory += cgt_budget_bytes_of (table->blocks[i]);
  return memory;
}

gsize
cgt_table_get_n (CgtTable *table)
{
  return cgt_array_length (table->units);
}

static inline Entry *
entry_at (CgtTable *table, guint32 unit)
{
  return (Entry *) (gpointer) (table->blocks[unit / UNITS_A_BLOCK] + unit % UNITS_A_BLOCK);
}

static inline Entry *
get_entry (CgtTable *table, gsize entry)
{
  return entry_at (table, table->units[entry]);
}

static inline gboolean
has_key (const Entry *entry, CgtBytes key)
{
  return entry->size == key.size && (key.size == 0 || memcmp (entry->key, key.data, key.size) == 0);
}

/* The slot of @key, or the free slot for it. */
static gsize
find_slot (CgtTable *table, CgtBytes key, guint32 hash)
{
  gsize slot = hash & (table->n_slots - 1);

  for (; table->slots[slot] != 0; slot = (slot + 1) & (table->n_slots - 1))
    if (table->slots[slot] >> 32 == hash && has_key (entry_at (table, (guint32) table->slots[slot] - 1), key))
      break;
  return slot;
}

guint64
cgt_table_lookup (CgtTable *table, CgtBytes key)
{
  guint64 found = table->slots[find_slot (table, key, cgt_bytes_hash (key))];

  return found != 0 ? entry_at (table, (guint32) found - 1)->word : 0;
}

gsize
cgt_table_find_hashed (CgtTable *table, CgtBytes key, guint32 hash)
{
  guint64 found = table->slots[find_slot (table, key, hash)];

  return found != 0 ? entry_at (table, (guint32) found - 1)->number : G_MAXSIZE;
}

gsize
cgt_table_find (CgtTable *table, CgtBytes key)
{
  return cgt_table_find_hashed (table, key, cgt_bytes_hash (key));
}

gboolean
cgt_table_has_hash (CgtTable *table, guint32 hash)
{
  gsize slot = hash & (table->n_slots - 1);

  while (table->slots[slot] != 0 && table->slots[slot] >> 32 != hash)
    slot = (slot + 1) & (table->n_slots - 1);
  return table->slots[slot] != 0;
}

void
cgt_table_prefetch (CgtTable *table, CgtBytes key)
{
  __builtin_prefetch (&table->slots[cgt_bytes_hash (key) & (table->n_slots - 1)]);
}

static gboolean
grow_slots (CgtTable *table)
{
  gsize n_slots = table->n_slots * 2;
  guint64 *slots = cgt_budget_alloc (table->budget, n_slots, sizeof *slots);

  if (slots == NULL)
    return FALSE;
  for (gsize i = 0; i < table->n_slots; i++)
    if (table->slots[i] != 0)
      {
        gsize slot = (table->slots[i] >> 32) & (n_slots - 1);
        while (slots[slot] != 0)
          slot = (slot + 1) & (n_slots - 1);
        slots[slot] = table->slots[i];
      }
  cgt_budget_release (table->slots);
  table->slots = slots;
  table->n_slots = n_slots;
  return TRUE;
}

/* Makes space for @needed units, beginning with a new block; a key longer than a block takes several block numbers. The
 * first block starts small, since many tables stay small. */
static gboolean
add_block (CgtTable *table, gsize needed)
{
  gsize n_blocks = 1 + (needed - 1) / UNITS_A_BLOCK;
  gsize units = table->n_blocks == 0 && needed <= FIRST_BLOCK_UNITS ? FIRST_BLOCK_UNITS : n_blocks * UNITS_A_BLOCK;
  guint64 *block;

  if ((table->n_blocks + n_blocks) * UNITS_A_BLOCK > G_MAXUINT32)
    return FALSE;
  block = cgt_budget_alloc (table->budget, units, sizeof *block);
  if (block == NULL)
    return FALSE;
  table->blocks = g_renew (guint64 *, table->blocks, table->n_blocks + n_blocks);
  table->blocks[table->n_blocks] = block;
  for (gsize i = 1; i < n_blocks; i++)
    table->blocks[table->n_blocks + i] = NULL; /* inside the previous block */
  table->unit = (guint32) (table->n_blocks * UNITS_A_BLOCK);
  table->end = table->unit + (guint32) units;
  table->n_blocks += n_blocks;
  return TRUE;
}

/* Keys of at least this many bytes take time to look up. */
#define LARGE_KEY 1024

gsize
cgt_table_intern_hashed (CgtTable *table, CgtBytes key, guint32 hash, CgtBudget *budget)
{
  gsize slot = find_slot (table, key, hash), units = sizeof (Entry) / 8 + (key.size + 7) / 8;
  gsize n = cgt_table_get_n (table);
  Entry *entry;

  cgt_table_set_budget (table, budget);
  if (key.size >= LARGE_KEY && !cgt_budget_tick_bytes (budget, key.size))
    return G_MAXSIZE;
  if (table->slots[slot] != 0)
    return entry_at (table, (guint32) table->slots[slot] - 1)->number;
  if (key.size > G_MAXUINT32 / 2 || !cgt_budget_tick (budget))
    return G_MAXSIZE;
  if (2 * n >= table->n_slots)
    {
      if (!grow_slots (table))
        return G_MAXSIZE;
      slot = find_slot (table, key, hash);
    }
  if ((table->unit + units > table->end && !add_block (table, units)) ||
      !cgt_array_append (table->budget, table->units, table->unit))
    return G_MAXSIZE;
  entry = entry_at (table, table->unit);
  entry->word = 0;
  entry->size = (guint32) key.size;
  entry->number = (guint32) n;
  if (key.size > 0)
    memcpy (entry->key, key.data, key.size);
  table->slots[slot] = (guint64) hash << 32 | (table->unit + 1);
  table->unit = units > UNITS_A_BLOCK ? table->end : table->unit + (guint32) units;
  return n;
}

gsize
cgt_table_intern (CgtTable *table, CgtBytes key, CgtBudget *budget)
{
  return cgt_table_intern_hashed (table, key, cgt_bytes_hash (key), budget);
}

CgtBytes
cgt_table_get_key (CgtTable *table, gsize entry)
{
  const Entry *found = get_entry (table, entry);

  return (CgtBytes) { found->key, found->size };
}

guint64
cgt_table_get (CgtTable *table, gsize entry)
{
  return get_entry (table, entry)->word;
}

void
cgt_table_set (CgtTable *table, gsize entry, guint64 word)
{
  get_entry (table, entry)->word = word;
}
