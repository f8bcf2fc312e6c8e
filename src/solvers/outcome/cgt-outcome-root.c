/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-outcome-root.h"
#include "cgt/cgt-truth.h"

/* Where a sum has more moves, nobody would read what is known of each. */
#define MOST_LISTED 1000

CgtOutcomeRoot *
cgt_outcome_root_new (void)
{
  CgtOutcomeRoot *root = g_new0 (CgtOutcomeRoot, 1);

  g_mutex_init (&root->mutex);
  for (guint player = 0; player < 2; player++)
    {
      root->texts[player] = g_ptr_array_new_with_free_func (g_free);
      root->groups[player] = g_array_new (FALSE, FALSE, sizeof (guint));
      root->wins[player] = g_array_new (FALSE, FALSE, sizeof (gint8));
      root->known[player] = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);
      root->tried[player] = CGT_OUTCOME_NO_GROUP;
    }
  return root;
}

void
cgt_outcome_root_free (CgtOutcomeRoot *root)
{
  if (root == NULL)
    return;
  for (guint player = 0; player < 2; player++)
    {
      g_ptr_array_unref (root->texts[player]);
      g_array_unref (root->groups[player]);
      g_array_unref (root->wins[player]);
      g_hash_table_unref (root->known[player]);
    }
  g_mutex_clear (&root->mutex);
  g_free (root);
}

/* The group of the state with a part for each term, in which the other player is to move. FALSE: the budget ran out. */
static gboolean
find_or_add_group (CgtOutcomeRoot *root, CgtFacts *facts, CgtPlayer player, CgtBytes terms, guint *group)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autoptr (GBytes) key = NULL;
  CgtArena scratch;
  CgtOutcomeState state = cgt_outcome_state_begin (facts, bytes);
  gboolean done;

  cgt_arena_init (&scratch, facts->solver->budget);
  done = cgt_outcome_state_add_terms (&state, terms, &scratch) &&
         cgt_outcome_state_write (&state, cgt_player_other (player), &scratch);
  if (done)
    {
      CgtBytes written = cgt_arena_get (&scratch, scratch.n - 1);

      key = g_bytes_new (written.data, written.size);
      *group = GPOINTER_TO_UINT (g_hash_table_lookup (root->known[player], key)) - 1;
      if (*group == CGT_OUTCOME_NO_GROUP)
        {
          CgtTruth answer = cgt_outcome_state_decide (&state, cgt_player_other (player));
          const gint8 wins = cgt_truth_not (answer);

          *group = root->wins[player]->len;
          g_array_append_val (root->wins[player], wins);
          g_hash_table_insert (root->known[player], g_steal_pointer (&key), GUINT_TO_POINTER (*group + 1));
        }
    }
  cgt_arena_clear (&scratch);
  return done;
}

static gboolean
list_moves (CgtOutcomeRoot *root, CgtFacts *facts, CgtBytes state, CgtPlayer player)
{
  CgtArena options;
  gboolean done;

  cgt_arena_init (&options, facts->solver->budget);
  done = cgt_play_options (facts->solver, state, player, CGT_PLAY_AS_WRITTEN, &options) && options.n <= MOST_LISTED;
  for (gsize i = 0; i < options.n && done; i++)
    {
      CgtBytes after = cgt_arena_get (&options, i);
      char *text = cgt_play_to_text (facts->solver, after);
      guint group;

      done = text != NULL && find_or_add_group (root, facts, player, after, &group);
      if (done)
        {
          g_ptr_array_add (root->texts[player], text);
          g_array_append_val (root->groups[player], group);
        }
      else
        g_free (text);
    }
  cgt_arena_clear (&options);
  return done;
}

static void
count_decided (CgtOutcomeRoot *root)
{
  guint n = 0;

  for (guint player = 0; player < 2; player++)
    for (guint i = 0; i < root->groups[player]->len; i++)
      n += cgt_outcome_root_get_wins (root, player, i) != CGT_UNKNOWN;
  __atomic_store_n (&root->n_decided, n, __ATOMIC_RELAXED);
}

/* With the mutex. */
static void
decide_group (CgtOutcomeRoot *root, CgtPlayer player, guint group, CgtTruth wins)
{
  gint8 *known = &g_array_index (root->wins[player], gint8, group);

  g_assert (*known == CGT_UNKNOWN || wins == CGT_UNKNOWN || *known == wins);
  if (*known == wins || wins == CGT_UNKNOWN)
    return;
  *known = (gint8) wins;
  count_decided (root);
}

gboolean
cgt_outcome_root_list (CgtOutcomeRoot *root, CgtFacts *facts, const CgtSum *sum)
{
  g_autoptr (GByteArray) state = g_byte_array_new ();

  cgt_play_begin (facts->solver, sum, state);
  if (list_moves (root, facts, cgt_play_bytes (state), CGT_LEFT) &&
      list_moves (root, facts, cgt_play_bytes (state), CGT_RIGHT))
    {
      count_decided (root);
      return TRUE;
    }
  for (guint player = 0; player < 2; player++)
    {
      g_ptr_array_set_size (root->texts[player], 0);
      g_array_set_size (root->groups[player], 0);
    }
  return FALSE;
}

/* The moves of the group @from join the group @to, which is the same state. */
static void
merge_groups (CgtOutcomeRoot *root, CgtPlayer player, guint from, guint to)
{
  g_mutex_lock (&root->mutex);
  for (guint i = 0; i < root->groups[player]->len; i++)
    if (g_array_index (root->groups[player], guint, i) == from)
      g_array_index (root->groups[player], guint, i) = to;
  decide_group (root, player, to, g_array_index (root->wins[player], gint8, from));
  count_decided (root);
  g_mutex_unlock (&root->mutex);
}

static gboolean
renew_keys (CgtOutcomeRoot *root, CgtFacts *facts, CgtPlayer player, CgtArena *scratch)
{
  g_autoptr (GHashTable) old = g_steal_pointer (&root->known[player]);
  GHashTableIter iter;
  gpointer key, group;

  root->known[player] = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);
  g_hash_table_iter_init (&iter, old);
  while (g_hash_table_iter_next (&iter, &key, &group))
    {
      CgtArenaMark mark = cgt_arena_mark (scratch);
      CgtBytes bytes = { NULL, 0 }, written;
      g_autoptr (GBytes) renewed = NULL;
      guint other;

      bytes.data = g_bytes_get_data (key, &bytes.size);
      if (!cgt_outcome_key_renew (facts, bytes, scratch))
        return FALSE;
      written = cgt_arena_get (scratch, mark.n);
      renewed = g_bytes_new (written.data, written.size);
      cgt_arena_reset (scratch, mark);
      other = GPOINTER_TO_UINT (g_hash_table_lookup (root->known[player], renewed)) - 1;
      if (other != CGT_OUTCOME_NO_GROUP)
        merge_groups (root, player, GPOINTER_TO_UINT (group) - 1, other);
      else
        g_hash_table_insert (root->known[player], g_steal_pointer (&renewed), group);
    }
  return TRUE;
}

gboolean
cgt_outcome_root_renew (CgtOutcomeRoot *root, CgtFacts *facts)
{
  gboolean done = TRUE;
  CgtArena scratch;

  cgt_arena_init (&scratch, facts->solver->budget);
  for (guint player = 0; player < 2 && done; player++)
    done = renew_keys (root, facts, player, &scratch);
  cgt_arena_clear (&scratch);
  return done;
}

guint
cgt_outcome_root_find (const CgtOutcomeRoot *root, CgtPlayer player, CgtBytes key)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (key.data, key.size);

  return GPOINTER_TO_UINT (g_hash_table_lookup (root->known[player], bytes)) - 1;
}

/* With the mutex. The numbers of groups belong to one search, and the texts of moves to all of them. */
static void
decide_text (CgtOutcomeRoot *root, CgtPlayer player, const char *text, CgtTruth wins)
{
  for (guint i = 0; i < root->texts[player]->len; i++)
    if (g_str_equal (root->texts[player]->pdata[i], text))
      {
        decide_group (root, player, g_array_index (root->groups[player], guint, i), wins);
        return;
      }
}

void
cgt_outcome_root_decide (CgtOutcomeRoot *root, CgtPlayer player, guint group, CgtTruth wins)
{
  if (group == CGT_OUTCOME_NO_GROUP)
    return;
  root->tried[player] = group;
  g_mutex_lock (&root->mutex);
  decide_group (root, player, group, wins);
  g_mutex_unlock (&root->mutex);
}

void
cgt_outcome_root_pass_on (const CgtOutcomeRoot *root, CgtPlayer player, guint group, CgtOutcomeRoot *to)
{
  if (group == CGT_OUTCOME_NO_GROUP)
    return;
  g_mutex_lock (&to->mutex);
  for (guint i = 0; i < root->groups[player]->len; i++)
    if (g_array_index (root->groups[player], guint, i) == group)
      decide_text (to, player, root->texts[player]->pdata[i], cgt_outcome_root_get_wins (root, player, i));
  g_mutex_unlock (&to->mutex);
}

CgtTruth
cgt_outcome_root_get_wins (const CgtOutcomeRoot *root, CgtPlayer player, guint move)
{
  return g_array_index (root->wins[player], gint8, g_array_index (root->groups[player], guint, move));
}

guint
cgt_outcome_root_get_n (const CgtOutcomeRoot *root, CgtPlayer player)
{
  return root->texts[player]->len;
}

const char *
cgt_outcome_root_get_best (const CgtOutcomeRoot *root, CgtPlayer player)
{
  const char *best = NULL;

  for (guint i = 0; i < root->texts[player]->len; i++)
    {
      CgtTruth wins = cgt_outcome_root_get_wins (root, player, i);

      if (wins == CGT_YES)
        return root->texts[player]->pdata[i];
      if (wins == CGT_UNKNOWN && best == NULL && g_array_index (root->groups[player], guint, i) == root->tried[player])
        best = root->texts[player]->pdata[i];
    }
  return best;
}
