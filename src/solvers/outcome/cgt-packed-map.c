/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-packed-map.h"

#define FIRST_PLACES 1024

void
cgt_packed_map_init (CgtPackedMap *map, gsize most_bytes, CgtBudget *budget)
{
  *map = (CgtPackedMap) { .most_bytes = most_bytes, .budget = budget };
}

void
cgt_packed_map_clear (CgtPackedMap *map)
{
  g_clear_pointer (&map->entries, cgt_budget_release);
  map->n_places = map->n = 0;
}

static CgtPackedMapEntry *
free_place (CgtPackedMap *map, CgtSet key)
{
  for (gsize i = cgt_packed_map_hash (key);; i++)
    {
      CgtPackedMapEntry *entry = &map->entries[i & (map->n_places - 1)];

      if (entry->low == 0 && entry->high == 0)
        return entry;
    }
}

/* FALSE: that is too much. */
static gboolean
grow (CgtPackedMap *map)
{
  CgtPackedMap old = *map;
  gsize n_places = old.n_places > 0 ? 2 * old.n_places : FIRST_PLACES;
  CgtPackedMapEntry *entries = cgt_budget_alloc (map->budget, n_places, sizeof *entries);

  if (entries == NULL)
    return FALSE;
  map->entries = entries;
  map->n_places = n_places;
  for (gsize i = 0; i < old.n_places; i++)
    if (old.entries[i].low != 0 || old.entries[i].high != 0)
      *free_place (map, (CgtSet) old.entries[i].high << 64 | old.entries[i].low) = old.entries[i];
  cgt_budget_release (old.entries);
  return TRUE;
}

gboolean
cgt_packed_map_put (CgtPackedMap *map, CgtSet key, guint32 number)
{
  if (2 * map->n >= map->n_places)
    {
      if (2 * map->n_places * sizeof *map->entries > map->most_bytes)
        cgt_packed_map_clear (map);
      if (!grow (map))
        return FALSE;
    }
  *free_place (map, key) = (CgtPackedMapEntry) { (guint64) key, (guint64) (key >> 64), number };
  map->n++;
  return TRUE;
}
