/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-play-search.h"

/* The word of a state. FIRST_LABEL + n stands for the label n. */
enum
{
  UNKNOWN,
  BUSY, /* it is being searched */
  FIRST_LABEL,
};

void
cgt_play_search_init (CgtPlaySearch *search, CgtSolver *solver, CgtPlayKey key, CgtPlayLabel find, gpointer self)
{
  *search = (CgtPlaySearch) { .solver = solver, .key = key, .find = find, .self = self, .buffer = g_byte_array_new () };
  cgt_arena_init (&search->options, solver->budget);
}

void
cgt_play_search_clear (CgtPlaySearch *search)
{
  for (guint player = 0; player < 2; player++)
    cgt_table_free (search->known[player]);
  cgt_arena_clear (&search->options);
  g_byte_array_unref (search->buffer);
}

/* FALSE: the budget ran out. */
static gboolean
write_key (CgtPlaySearch *search, CgtBytes state, CgtBytes *key)
{
  *key = state;
  if (search->key == CGT_PLAY_KEY_STATE)
    return TRUE;
  if (search->key == CGT_PLAY_KEY_COMPONENTS && !cgt_play_write_key (search->solver, state, search->buffer))
    return FALSE;
  if (search->key == CGT_PLAY_KEY_SORTED)
    {
      g_byte_array_set_size (search->buffer, 0);
      g_byte_array_append (search->buffer, state.data, (guint) state.size);
      cgt_play_sort (search->buffer);
    }
  *key = cgt_play_bytes (search->buffer);
  return TRUE;
}

gboolean
cgt_play_search_find (CgtPlaySearch *search, CgtBytes state, CgtPlayer player, guint64 *label)
{
  CgtTable *known = search->known[player];
  CgtArenaMark mark = cgt_arena_mark (&search->options);
  CgtBytes key;
  guint64 word;
  gsize entry;
  gboolean done;

  if (known == NULL)
    known = search->known[player] = cgt_table_new ();
  if (!write_key (search, state, &key))
    return FALSE;
  entry = cgt_table_intern (known, key, search->solver->budget);
  if (entry == G_MAXSIZE)
    return FALSE;
  word = cgt_table_get (known, entry);
  search->endless |= word == BUSY;
  *label = word - FIRST_LABEL;
  if (word != UNKNOWN)
    return word >= FIRST_LABEL;
  cgt_table_set (known, entry, BUSY);
  if (search->key != CGT_PLAY_KEY_COMPONENTS)
    state = cgt_table_get_key (known, entry);
  done = search->find (search->self, state, player, label);
  cgt_arena_reset (&search->options, mark);
  cgt_table_set (known, entry, done ? *label + FIRST_LABEL : UNKNOWN);
  return done;
}
