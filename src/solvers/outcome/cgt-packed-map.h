/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt/cgt-budget-memory.h"
#include "rulesets/cgt-packing.h"

G_BEGIN_DECLS

/**
 * CgtPackedMap:
 *
 * From sets of squares, other than the empty one, to numbers. When it would grow beyond a limit, it is emptied.
 */
typedef struct
{
  guint64 low, high; /* both 0: the place is free */
  guint64 number;
} CgtPackedMapEntry;

typedef struct
{
  CgtPackedMapEntry *entries;
  gsize n_places, n; /* places: a power of 2 */
  gsize most_bytes;
  CgtBudget *budget;
} CgtPackedMap;

void cgt_packed_map_init (CgtPackedMap *map, gsize most_bytes, CgtBudget *budget);
void cgt_packed_map_clear (CgtPackedMap *map);
/* FALSE: the budget ran out. */
gboolean cgt_packed_map_put (CgtPackedMap *map, CgtSet key, guint32 number);

static inline gsize
cgt_packed_map_hash (CgtSet key)
{
  guint64 hash = ((guint64) key ^ (guint64) (key >> 64) * G_GUINT64_CONSTANT (0xd6e8feb86659fd93)) *
                 G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);

  return hash ^ hash >> 32;
}

/* FALSE: it is not there. */
static inline gboolean
cgt_packed_map_find (const CgtPackedMap *map, CgtSet key, guint32 *number)
{
  guint64 low = (guint64) key, high = (guint64) (key >> 64);

  if (map->n_places == 0)
    return FALSE;
  for (gsize i = cgt_packed_map_hash (key);; i++)
    {
      const CgtPackedMapEntry *entry = &map->entries[i & (map->n_places - 1)];

      if (entry->low == low && entry->high == high)
        {
          *number = (guint32) entry->number;
          return TRUE;
        }
      if (entry->low == 0 && entry->high == 0)
        return FALSE;
    }
}

G_END_DECLS
