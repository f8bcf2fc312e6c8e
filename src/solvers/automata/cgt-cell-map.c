/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
/* A hash table of places in the plane or in space, for a dozen to tens of millions of entries; adding is the most
 * frequent call. */
#include "cgt-cells-private.h"
#include "cgt/cgt-budget-memory.h"

#include <string.h>

static inline gsize
home (const CgtCellMap *map, guint64 key)
{
  key *= G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  return (gsize) (key ^ key >> 32) & map->mask;
}

static CgtCellSlot *
slot_of (const CgtCellMap *map, guint64 key)
{
  gsize i = home (map, key);

  while (map->slots[i].key != 0 && map->slots[i].key != key)
    i = (i + 1) & map->mask;
  return &map->slots[i];
}

gboolean
cgt_cell_map_reserve (CgtCellMap *map, gsize more)
{
  CgtCellMap larger = { .mask = 63, .n = map->n, .budget = map->budget };

  if (map->slots != NULL && (map->n + more) * 2 <= map->mask)
    return TRUE;
  while ((map->n + more) * 2 > larger.mask)
    larger.mask = larger.mask * 2 + 1;
  larger.slots = cgt_budget_alloc (map->budget, larger.mask + 1, sizeof *larger.slots);
  if (larger.slots == NULL)
    return FALSE;
  for (gsize i = 0; map->slots != NULL && i <= map->mask; i++)
    if (map->slots[i].key != 0)
      *slot_of (&larger, map->slots[i].key) = map->slots[i];
  cgt_cell_map_free (map);
  *map = larger;
  return TRUE;
}

void
cgt_cell_map_clear (CgtCellMap *map)
{
  if (map->n > 0)
    memset (map->slots, 0, (map->mask + 1) * sizeof (CgtCellSlot));
  map->n = 0;
}

void
cgt_cell_map_free (CgtCellMap *map)
{
  g_clear_pointer (&map->slots, cgt_budget_release);
  map->n = 0;
}

CgtCellSlot *
cgt_cell_map_add (CgtCellMap *map, guint64 key)
{
  CgtCellSlot *slot = slot_of (map, key);

  if (slot->key == 0)
    {
      slot->key = key;
      map->n++;
    }
  return slot;
}

const CgtCellSlot *
cgt_cell_map_find (const CgtCellMap *map, guint64 key)
{
  const CgtCellSlot *slot = map->slots != NULL ? slot_of (map, key) : NULL;

  return slot != NULL && slot->key != 0 ? slot : NULL;
}
