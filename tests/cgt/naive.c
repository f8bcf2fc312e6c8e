/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

#include "naive.h"

static void
naive_free (gpointer data)
{
  Naive *g = data;

  g_free (g->options[0]);
  g_free (g->options[1]);
  g_free (g);
}

NaiveArena *
naive_arena_new (void)
{
  NaiveArena *arena = g_new0 (NaiveArena, 1);

  arena->all = g_ptr_array_new_with_free_func (naive_free);
  return arena;
}

void
naive_arena_free (NaiveArena *arena)
{
  g_ptr_array_unref (arena->all);
  g_free (arena);
}

static Naive *
naive_new (NaiveArena *arena, guint n_left, guint n_right)
{
  Naive *g = g_new0 (Naive, 1);

  g->n[0] = n_left;
  g->n[1] = n_right;
  g->options[0] = g_new (Naive *, n_left + 1);
  g->options[1] = g_new (Naive *, n_right + 1);
  g_ptr_array_add (arena->all, g);
  return g;
}

Naive *
naive_make (NaiveArena *arena, Naive **left, guint n_left, Naive **right, guint n_right)
{
  Naive *g = naive_new (arena, n_left, n_right);

  for (guint i = 0; i < n_left; i++)
    g->options[0][i] = left[i];
  for (guint i = 0; i < n_right; i++)
    g->options[1][i] = right[i];
  return g;
}

Naive *
naive_from_value (NaiveArena *arena, CgtStore *store, CgtValue value)
{
  CgtOptions left = cgt_options (store, value, CGT_LEFT), right = cgt_options (store, value, CGT_RIGHT);
  Naive *g;

  g_assert_true (left.n != G_MAXSIZE && right.n != G_MAXSIZE);
  g = naive_new (arena, left.n, right.n);
  for (guint i = 0; i < g->n[0]; i++)
    g->options[0][i] = naive_from_value (arena, store, left.items[i]);
  for (guint i = 0; i < g->n[1]; i++)
    g->options[1][i] = naive_from_value (arena, store, right.items[i]);
  return g;
}

Naive *
naive_add (NaiveArena *arena, const Naive *g, const Naive *h)
{
  Naive *sum = naive_new (arena, g->n[0] + h->n[0], g->n[1] + h->n[1]);

  for (int p = 0; p < 2; p++)
    {
      for (guint i = 0; i < g->n[p]; i++)
        sum->options[p][i] = naive_add (arena, g->options[p][i], h);
      for (guint i = 0; i < h->n[p]; i++)
        sum->options[p][g->n[p] + i] = naive_add (arena, g, h->options[p][i]);
    }
  return sum;
}

Naive *
naive_negate (NaiveArena *arena, const Naive *g)
{
  Naive *negative = naive_new (arena, g->n[1], g->n[0]);

  for (int p = 0; p < 2; p++)
    for (guint i = 0; i < g->n[1 - p]; i++)
      negative->options[p][i] = naive_negate (arena, g->options[1 - p][i]);
  return negative;
}

gboolean
naive_less_equal (const Naive *g, const Naive *h)
{
  for (guint i = 0; i < g->n[CGT_LEFT]; i++)
    if (naive_less_equal (h, g->options[CGT_LEFT][i]))
      return FALSE;
  for (guint i = 0; i < h->n[CGT_RIGHT]; i++)
    if (naive_less_equal (h->options[CGT_RIGHT][i], g))
      return FALSE;
  return TRUE;
}

gboolean
naive_wins_first (const Naive *g, CgtPlayer player)
{
  for (guint i = 0; i < g->n[player]; i++)
    if (!naive_wins_first (g->options[player][i], cgt_player_other (player)))
      return TRUE;
  return FALSE;
}

char
naive_outcome (const Naive *g)
{
  if (naive_wins_first (g, CGT_LEFT))
    return naive_wins_first (g, CGT_RIGHT) ? 'N' : 'L';
  return naive_wins_first (g, CGT_RIGHT) ? 'R' : 'P';
}

guint
naive_birthday (const Naive *g)
{
  guint birthday = 0;

  for (int p = 0; p < 2; p++)
    for (guint i = 0; i < g->n[p]; i++)
      birthday = MAX (birthday, naive_birthday (g->options[p][i]) + 1);
  return birthday;
}

static gboolean
is_at_least (const Naive *g, const Naive *h, CgtPlayer player)
{
  return player == CGT_LEFT ? naive_less_equal (h, g) : naive_less_equal (g, h);
}

gboolean
naive_is_canonical (const Naive *g)
{
  for (int p = 0; p < 2; p++)
    for (guint i = 0; i < g->n[p]; i++)
      {
        const Naive *option = g->options[p][i];

        if (!naive_is_canonical (option))
          return FALSE;
        for (guint j = 0; j < g->n[p]; j++)
          if (j != i && is_at_least (g->options[p][j], option, p))
            return FALSE;
        for (guint j = 0; j < option->n[1 - p]; j++)
          if (is_at_least (g, option->options[1 - p][j], p))
            return FALSE;
      }
  return TRUE;
}

/* Form g without @option of @player, and with the options of @instead, if any. */
static Naive *
naive_replace (NaiveArena *arena, const Naive *g, CgtPlayer player, guint option, const Naive *instead)
{
  guint n[2] = { g->n[0], g->n[1] };
  Naive *changed;

  n[player] += (instead != NULL ? instead->n[player] : 0) - 1;
  changed = naive_new (arena, n[0], n[1]);
  for (int p = 0; p < 2; p++)
    {
      guint at = 0;

      for (guint i = 0; i < g->n[p]; i++)
        if (p != (int) player || i != option)
          changed->options[p][at++] = g->options[p][i];
      for (guint i = 0; p == (int) player && instead != NULL && i < instead->n[p]; i++)
        changed->options[p][at++] = instead->options[p][i];
    }
  return changed;
}

/* One step towards the canonical form, or NULL. */
static Naive *
naive_simplify (NaiveArena *arena, const Naive *g)
{
  for (int p = 0; p < 2; p++)
    for (guint i = 0; i < g->n[p]; i++)
      {
        const Naive *option = g->options[p][i];

        for (guint j = 0; j < g->n[p]; j++)
          if (j != i && is_at_least (g->options[p][j], option, p))
            return naive_replace (arena, g, p, i, NULL);
        for (guint j = 0; j < option->n[1 - p]; j++)
          if (is_at_least (g, option->options[1 - p][j], p))
            return naive_replace (arena, g, p, i, option->options[1 - p][j]);
      }
  return NULL;
}

Naive *
naive_canonicalise (NaiveArena *arena, const Naive *g)
{
  Naive *form = naive_new (arena, g->n[0], g->n[1]), *simpler;

  for (int p = 0; p < 2; p++)
    for (guint i = 0; i < g->n[p]; i++)
      form->options[p][i] = naive_canonicalise (arena, g->options[p][i]);
  while ((simpler = naive_simplify (arena, form)) != NULL)
    form = simpler;
  return form;
}
