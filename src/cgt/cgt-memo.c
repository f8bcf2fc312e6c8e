/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

#include "cgt-memo.h"

typedef struct
{
  CgtValue g, h, value;
} Found;

static guint
found_hash (gconstpointer data)
{
  const Found *found = data;

  return (guint) cgt_mix_two (cgt_steady_bits (found->g.bits), cgt_steady_bits (found->h.bits));
}

static gboolean
found_equal (gconstpointer a, gconstpointer b)
{
  const Found *x = a, *y = b;

  return cgt_value_equal (x->g, y->g) && cgt_value_equal (x->h, y->h);
}

void
cgt_memo_init (CgtMemo *memo, CgtStore *store)
{
  memo->store = store;
  memo->charged = 0;
  memo->found = g_hash_table_new_full (found_hash, found_equal, g_free, NULL);
}

void
cgt_memo_clear (CgtMemo *memo)
{
  cgt_store_discharge (memo->store, memo->charged);
  g_hash_table_unref (memo->found);
}

CgtValue
cgt_memo_get (CgtMemo *memo, CgtValue g, CgtValue h)
{
  Found wanted = { g, h };
  const Found *found = g_hash_table_lookup (memo->found, &wanted);

  return found == NULL ? CGT_NONE : found->value;
}

CgtValue
cgt_memo_put (CgtMemo *memo, CgtValue g, CgtValue h, CgtValue value)
{
  Found found = { g, h, value };
  gsize bytes = cgt_heap_bytes (sizeof found) + CGT_HASH_ENTRY_BYTES;

  if (cgt_value_is_none (value) || !cgt_store_charge (memo->store, bytes))
    return CGT_NONE;
  memo->charged += bytes;
  g_hash_table_add (memo->found, g_memdup2 (&found, sizeof found));
  return value;
}

void
cgt_option_lists_init (CgtOptionLists *form, CgtStore *store)
{
  form->store = store;
  form->lists[0] = cgt_list_new (store);
  form->lists[1] = cgt_list_new (store);
  form->complete = TRUE;
}

void
cgt_option_lists_append (CgtOptionLists *form, CgtPlayer player, CgtValue option)
{
  form->complete = form->complete && !cgt_value_is_none (option) && cgt_store_tick (form->store) &&
                   cgt_list_append (form->store, form->lists[player], option);
}

CgtValue
cgt_option_lists_take (CgtOptionLists *form)
{
  CgtValue g = form->complete ? cgt_canonicalise (form->store, form->lists[0], form->lists[1]) : CGT_NONE;

  cgt_list_free (form->store, form->lists[0]);
  cgt_list_free (form->store, form->lists[1]);
  return g;
}
