/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-sum-components.h"

static void
component_free (gpointer data)
{
  CgtSumComponent *component = data;

  g_free (component->options[0]);
  g_free (component->options[1]);
  g_free (component);
}

void
cgt_sum_components_init (CgtSumComponents *self, CgtStore *store)
{
  *self = (CgtSumComponents) { .store = store };
  self->found = g_hash_table_new_full (cgt_word_hash, cgt_word_equal, NULL, component_free);
  cgt_memo_init (&self->weights, store);
  cgt_memo_init (&self->all_small, store);
}

void
cgt_sum_components_clear (CgtSumComponents *self)
{
  g_hash_table_unref (self->found);
  cgt_memo_clear (&self->weights);
  cgt_memo_clear (&self->all_small);
  cgt_store_discharge (self->store, self->charged);
}

/* Adds two numbers: the greatest n for which n ups are a lower bound of the game less its right stop, and the least n
 * for which n ups are an upper bound of the game less its left stop. */
static gint
count_ups (CgtValue g)
{
  const guint32 all = CGT_BOUNDS_BIT (-CGT_BOUNDS_UPS, CGT_BOUNDS_NIMBERS) - 1;
  CgtBounds bounds = cgt_bounds (g);
  gint least = -CGT_BOUNDS_UPS - 1, most = CGT_BOUNDS_UPS + 1;

  for (gint n = -CGT_BOUNDS_UPS; n <= CGT_BOUNDS_UPS; n++)
    {
      guint shift = (guint) (CGT_BOUNDS_NIMBERS * (n + CGT_BOUNDS_UPS));

      if ((bounds.below_right >> shift & all) != 0)
        least = n;
      if ((bounds.above_left >> shift & all) != 0)
        most = MIN (most, n);
    }
  return least + most;
}

static gboolean
charge (CgtSumComponents *self, gsize bytes)
{
  if (!cgt_store_charge (self->store, bytes))
    return FALSE;
  self->charged += bytes;
  return TRUE;
}

CgtSumComponent *
cgt_sum_component_get (CgtSumComponents *self, CgtValue g)
{
  CgtSumComponent **recent = &self->recent[cgt_mix (cgt_steady_bits (g.bits)) % CGT_SUM_COMPONENTS_RECENT],
                  *component = *recent;
  CgtStore *store = self->store;

  if (component != NULL && cgt_value_equal (component->value, g))
    return component;
  component = g_hash_table_lookup (self->found, &g.bits);
  if (component != NULL)
    return *recent = component;
  if (!charge (self, sizeof (CgtSumComponent) + CGT_HASH_ENTRY_BYTES))
    return NULL;
  component = g_new0 (CgtSumComponent, 1);
  component->value = g;
  component->has_walls = CGT_UNKNOWN;
  component->ups = count_ups (g);
  component->mean = cgt_mean (store, g);
  component->temperature = cgt_temperature (store, g);
  component->is_switch = !cgt_is_nus (g) && cgt_n_options (g, CGT_LEFT) == 1 && cgt_n_options (g, CGT_RIGHT) == 1 &&
                         cgt_peek_is_number (cgt_option (store, g, CGT_LEFT, 0)) &&
                         cgt_peek_is_number (cgt_option (store, g, CGT_RIGHT, 0));
  if (cgt_value_is_none (component->mean) || cgt_value_is_none (component->temperature))
    {
      g_free (component);
      return NULL;
    }
  g_hash_table_insert (self->found, &component->value.bits, component);
  return *recent = component;
}

const CgtSumWalls *
cgt_sum_component_walls (CgtSumComponents *self, CgtSumComponent *component)
{
  if (component->has_walls == CGT_UNKNOWN)
    component->has_walls = cgt_sum_walls_of (self->store, component->value, &component->walls) ? CGT_YES : CGT_NO;
  return component->has_walls == CGT_YES ? &component->walls : NULL;
}

CgtSumComponent *const *
cgt_sum_component_options (CgtSumComponents *self, CgtSumComponent *component, CgtPlayer player)
{
  gsize n = cgt_n_options (component->value, player);
  CgtSumComponent **options;

  if (component->options[player] != NULL)
    return component->options[player];
  if (!charge (self, (n + 1) * sizeof (CgtSumComponent *)))
    return NULL;
  options = g_new (CgtSumComponent *, n + 1);
  for (gsize i = 0; i < n; i++)
    {
      options[i] = cgt_sum_component_get (self, cgt_option (self->store, component->value, player, i));
      if (options[i] == NULL)
        {
          g_free (options);
          return NULL;
        }
    }
  return component->options[player] = options;
}

CgtValue
cgt_sum_component_weight (CgtSumComponents *self, CgtSumComponent *component)
{
  if (!component->is_weighed)
    component->weight = cgt_weigh_all_small (&self->weights, &self->all_small, component->value);
  component->is_weighed = TRUE;
  return component->weight;
}
