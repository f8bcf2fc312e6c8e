/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Options for callers: lists in printing order, made on demand and kept by the store. */

#include "cgt/cgt-private.h"

#include "base/cgt-memory.h"

typedef struct
{
  gsize n[2];
  CgtValue *items[2];
} StoredOptions;

/* What the table takes for a game, beside its options. */
#define BYTES_A_GAME                                                                                                   \
  (cgt_heap_bytes (sizeof (StoredOptions)) + cgt_heap_bytes (sizeof (guint64)) + CGT_HASH_ENTRY_BYTES)

static void
stored_options_free (gpointer data)
{
  StoredOptions *stored = data;

  cgt_free_all (stored->items[0], stored->items[1], stored);
}

GHashTable *
cgt_stored_options_new (void)
{
  return g_hash_table_new_full (cgt_word_hash, cgt_word_equal, g_free, stored_options_free);
}

static gboolean
list_options_of (CgtStore *store, CgtValue g, CgtPlayer player, StoredOptions *stored)
{
  gsize n = cgt_n_options (g, player);
  CgtValue *items;

  if (n > G_MAXSIZE / 64)
    return cgt_store_may_hold (store, G_MAXSIZE / 2);
  if (!cgt_store_charge (store, cgt_heap_bytes (n * sizeof (CgtValue))))
    return FALSE;
  items = stored->items[player] = g_new (CgtValue, MAX (n, 1));
  stored->n[player] = n;
  for (gsize i = 0; i < n; i++)
    {
      items[i] = cgt_option (store, g, player, i);
      if (cgt_value_is_none (items[i]) || !cgt_store_tick (store))
        return FALSE;
    }
  if (!cgt_is_nus (g))
    cgt_sort_for_printing (store, items, n);
  return cgt_store_tick (store);
}

static StoredOptions *
list_options (CgtStore *store, CgtValue g)
{
  StoredOptions *stored = g_new0 (StoredOptions, 1);

  if (list_options_of (store, g, CGT_LEFT, stored) && list_options_of (store, g, CGT_RIGHT, stored))
    return stored;
  for (int player = 0; player < 2; player++)
    if (stored->items[player] != NULL)
      cgt_store_discharge (store, cgt_heap_bytes (stored->n[player] * sizeof (CgtValue)));
  stored_options_free (stored);
  return NULL;
}

/**
 * cgt_options:
 *
 * Returns: the options of the canonical form of @g, owned by @store; n is %G_MAXSIZE when the budget ran out
 */
CgtOptions
cgt_options (CgtStore *store, CgtValue g, CgtPlayer player)
{
  StoredOptions *stored;
  const CgtNode *node;

  if (cgt_value_is_none (g))
    return (CgtOptions) { NULL, G_MAXSIZE };
  if (!cgt_is_nus (g))
    {
      node = cgt_node (g);
      if (player == CGT_LEFT && node->n_left == 1)
        return (CgtOptions) { node->options, 1 };
      if (player == CGT_RIGHT && node->n_right == 1)
        return (CgtOptions) { node->options + node->n_left, 1 };
    }
  stored = g_hash_table_lookup (store->printed_options, &g.bits);
  if (stored == NULL)
    {
      stored = cgt_store_charge (store, BYTES_A_GAME) ? list_options (store, g) : NULL;
      if (stored == NULL)
        return (CgtOptions) { NULL, G_MAXSIZE };
      g_hash_table_insert (store->printed_options, g_memdup2 (&g.bits, sizeof g.bits), stored);
    }
  return (CgtOptions) { stored->items[player], stored->n[player] };
}

gsize
cgt_count_options (CgtValue g, CgtPlayer player)
{
  return cgt_value_is_none (g) ? 0 : cgt_n_options (g, player);
}

/**
 * cgt_get_option:
 * @i: less than cgt_count_options()
 *
 * Returns: the i-th of @player's options in the canonical form of @g; strongest first if they are ordered
 */
CgtValue
cgt_get_option (CgtStore *store, CgtValue g, CgtPlayer player, gsize i)
{
  return cgt_option (store, g, player, i);
}
