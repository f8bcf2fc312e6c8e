/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "solvers/cgt-table.h"

/**
 * CgtNumberMap:
 *
 * From bytes to numbers. When it has no room for more, it is emptied.
 */
typedef struct
{
  CgtTable *table; /* key -> number + 1 */
  gsize most_bytes;
  CgtBudget *budget;
} CgtNumberMap;

void cgt_number_map_init (CgtNumberMap *map, gsize most_bytes, CgtBudget *budget);
void cgt_number_map_clear (CgtNumberMap *map);
/* Empties the map if it has no room for another key, as a put does, too. @more: the bytes of what the numbers stand
 * for. Whether it did. */
gboolean cgt_number_map_make_room (CgtNumberMap *map, gsize more);
/* For a key that is not there. FALSE: the budget ran out. */
gboolean cgt_number_map_put (CgtNumberMap *map, CgtBytes key, guint32 number);

/* FALSE: it is not there. */
static inline gboolean
cgt_number_map_find (const CgtNumberMap *map, CgtBytes key, guint32 *number)
{
  guint64 found = cgt_table_lookup (map->table, key);

  if (found == 0)
    return FALSE;
  *number = (guint32) (found - 1);
  return TRUE;
}
