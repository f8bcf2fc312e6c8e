/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* What a binary operation remembers, for all calls of one store. Each pair has a set of two entries. The table grows
 * with what is in it; when it may grow no more, entries are overwritten. */

#include "cgt-private.h"

#define FIRST_PAIRS (1 << 12)
#define MOST_PAIRS (1 << 23)

/* The newer entry goes first and replaces the older of the two. */
static void
put_entry (CgtPairs *pairs, CgtPairEntry entry)
{
  CgtPairEntry *entries = cgt_pairs_entries (pairs, entry.g, entry.h);

  pairs->n += cgt_value_is_none (entries[1].g);
  entries[1] = entries[0];
  entries[0] = entry;
}

/* FALSE: no memory, or large enough already */
static gboolean
grow_pairs (CgtStore *store, CgtPairs *pairs)
{
  gsize old_size = pairs->entries == NULL ? 0 : pairs->mask + 1;
  gsize size = MAX (old_size * 2, FIRST_PAIRS);
  CgtPairEntry *old = pairs->entries;

  if (size > MOST_PAIRS || (old != NULL && !cgt_store_can_afford (store, size * sizeof (CgtPairEntry))) ||
      !cgt_store_charge (store, (size - old_size) * sizeof (CgtPairEntry)))
    return FALSE;
  pairs->entries = cgt_store_pages_new (size * sizeof (CgtPairEntry));
  pairs->mask = size - 1;
  pairs->n = 0;
  for (gsize i = old_size; i-- > 0;)
    if (!cgt_value_is_none (old[i].g))
      put_entry (pairs, old[i]);
  cgt_store_pages_free (old, old_size * sizeof (CgtPairEntry));
  return TRUE;
}

CgtValue
cgt_pairs_put (CgtStore *store, CgtPairs *pairs, CgtValue g, CgtValue h, CgtValue value)
{
  if (cgt_value_is_none (value) || (pairs->entries == NULL && !grow_pairs (store, pairs)))
    return CGT_NONE;
  put_entry (pairs, (CgtPairEntry) { g, h, value });
  if (pairs->n > pairs->mask - pairs->mask / 3)
    grow_pairs (store, pairs);
  return value;
}

void
cgt_pairs_clear (CgtPairs *pairs)
{
  cgt_store_pages_free (pairs->entries, pairs->entries == NULL ? 0 : (pairs->mask + 1) * sizeof (CgtPairEntry));
}
