/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-packed-shared.h"

#include "cgt-packed-file.h"
#include "base/cgt-memory.h"

/* The table is written when so much time has gone by since the last time, and so many times as long as it took then. */
#define LEAST_PAUSE (10 * G_USEC_PER_SEC)
#define PAUSE_PER_SAVE 30

CgtPackedShared *
cgt_packed_shared_new (const CgtRules *rules, const CgtPackedBoard *board, gsize most_bytes, CgtBudget *budget,
                       gboolean has_several)
{
  CgtPackedShared *shared = g_new0 (CgtPackedShared, 1);

  g_mutex_init (&shared->saving);
  shared->game = cgt_rules_to_text (rules);
  shared->board = *board;
  shared->has_several = has_several;
  shared->most_bytes = most_bytes;
  shared->known = cgt_state_table_new (board->n_lines[0] * board->width[0] > 64 ? CGT_STATE_SET : CGT_STATE_WORD,
                                       has_several, most_bytes, budget);
  if (has_several)
    cgt_packed_shared_name_values (shared);
  return shared;
}

void
cgt_packed_shared_free (CgtPackedShared *shared)
{
  if (shared == NULL)
    return;
  cgt_state_table_free (shared->known);
  cgt_packed_names_free (shared->names);
  g_mutex_clear (&shared->saving);
  cgt_free_all (shared->path, shared->game, shared);
}

gboolean
cgt_packed_shared_fits (const CgtPackedShared *shared, const CgtRules *rules, const CgtPackedBoard *board)
{
  g_autofree char *game = cgt_rules_to_text (rules);

  return board->width[0] == shared->board.width[0] && board->n_lines[0] == shared->board.n_lines[0] &&
         g_str_equal (game, shared->game);
}

void
cgt_packed_shared_name_values (CgtPackedShared *shared)
{
  if (shared->names == NULL)
    shared->names = cgt_packed_names_new ();
}

/* The file */

gboolean
cgt_packed_shared_keep (CgtPackedShared *shared, const char *path, CgtBudget *budget, GError **error)
{
  if (g_file_test (path, G_FILE_TEST_EXISTS) && !cgt_packed_file_load (path, shared, budget, error))
    return FALSE;
  shared->path = g_strdup (path);
  return cgt_packed_shared_save (shared, error);
}

static gboolean
save (CgtPackedShared *shared, GError **error)
{
  gint64 begin = g_get_monotonic_time (), end;
  gboolean saved = cgt_packed_file_save (shared->path, shared, error);

  end = g_get_monotonic_time ();
  __atomic_store_n (&shared->next_save, end + MAX (LEAST_PAUSE, PAUSE_PER_SAVE * (end - begin)), __ATOMIC_RELAXED);
  return saved;
}

gboolean
cgt_packed_shared_save (CgtPackedShared *shared, GError **error)
{
  gboolean saved;

  if (shared->path == NULL)
    return TRUE;
  g_mutex_lock (&shared->saving);
  saved = save (shared, error);
  g_mutex_unlock (&shared->saving);
  return saved;
}

void
cgt_packed_shared_save_if_due (CgtPackedShared *shared)
{
  if (shared->path == NULL || g_get_monotonic_time () < __atomic_load_n (&shared->next_save, __ATOMIC_RELAXED) ||
      !g_mutex_trylock (&shared->saving))
    return;
  /* The last save tells of an error. */
  save (shared, NULL);
  g_mutex_unlock (&shared->saving);
}
