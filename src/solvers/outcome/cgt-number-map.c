/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-number-map.h"

/* Whether there is room is asked each time that the keys have doubled, from so many on. */
#define MANY 1024

void
cgt_number_map_init (CgtNumberMap *map, gsize most_bytes, CgtBudget *budget)
{
  *map = (CgtNumberMap) { cgt_table_new (), most_bytes, budget };
}

void
cgt_number_map_clear (CgtNumberMap *map)
{
  g_clear_pointer (&map->table, cgt_table_free);
}

gboolean
cgt_number_map_make_room (CgtNumberMap *map, gsize more)
{
  gsize n = cgt_table_get_n (map->table), bytes;

  if (n < MANY || (n & (n - 1)) != 0)
    return FALSE;
  bytes = 2 * (cgt_table_get_memory (map->table) + more);
  if (bytes <= map->most_bytes && bytes <= cgt_budget_get_free_bytes (map->budget) / 4)
    return FALSE;
  cgt_table_free (map->table);
  map->table = cgt_table_new ();
  return TRUE;
}

gboolean
cgt_number_map_put (CgtNumberMap *map, CgtBytes key, guint32 number)
{
  gsize entry;

  cgt_number_map_make_room (map, 0);
  entry = cgt_table_intern (map->table, key, map->budget);
  if (entry == G_MAXSIZE)
    return FALSE;
  cgt_table_set (map->table, entry, (guint64) number + 1);
  return TRUE;
}
