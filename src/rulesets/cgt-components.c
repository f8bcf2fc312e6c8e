/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-components.h"

#include <string.h>

#include "cgt-ruleset-functions.h"

static int
compare_components (gconstpointer a, gconstpointer b, gpointer arena)
{
  const CgtArenaItem *x = a, *y = b;
  const guint8 *data = ((const CgtArena *) arena)->data;

  if (x->size != y->size)
    return x->size < y->size ? -1 : 1;
  if (x->tag != y->tag)
    return x->tag < y->tag ? -1 : 1;
  return x->size > 0 ? memcmp (data + x->offset, data + y->offset, x->size) : 0;
}

GBytes *
cgt_position_get_components (const CgtPosition *position)
{
  const CgtRules *rules;
  const CgtRuleset *ruleset;
  GByteArray *key;
  CgtArena arena;

  g_return_val_if_fail (position != NULL, NULL);
  rules = cgt_position_get_rules (position);
  ruleset = rules->ruleset;
  if (ruleset->parts.split == NULL || ruleset->parts.split_values)
    return NULL;
  cgt_arena_init (&arena, NULL);
  ruleset->parts.split (rules, cgt_position_get_bytes (position), &arena);
  if (arena.n > 0)
    g_qsort_with_data (arena.items, (gint) arena.n, sizeof *arena.items, compare_components, &arena);
  key = g_byte_array_new ();
  for (gsize i = 0; i < arena.n; i++)
    {
      const CgtArenaItem *item = &arena.items[i];

      g_byte_array_append (key, (const guint8 *) &item->size, sizeof item->size);
      g_byte_array_append (key, (const guint8 *) &item->tag, sizeof item->tag);
      if (item->size > 0)
        g_byte_array_append (key, arena.data + item->offset, (guint) item->size);
    }
  cgt_arena_clear (&arena);
  return g_byte_array_free_to_bytes (key);
}
