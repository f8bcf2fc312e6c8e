/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-team-private.h"

struct _CgtTeam
{
  GMutex mutex;
  GCond changed;
  GCancellable *done;
  gboolean is_open;
  guint n_helpers; /* that have not left */
  int answers[2];
  guint64 nodes;
  gsize most_bytes;
  CgtPackedShared *shared;
};

CgtTeam *
cgt_team_new (guint n_members, gsize most_bytes)
{
  CgtTeam *team = g_new0 (CgtTeam, 1);

  g_assert (n_members > 0);
  g_mutex_init (&team->mutex);
  g_cond_init (&team->changed);
  team->done = g_cancellable_new ();
  team->n_helpers = n_members - 1;
  team->answers[0] = team->answers[1] = -1;
  team->most_bytes = most_bytes;
  return team;
}

void
cgt_team_free (CgtTeam *team)
{
  if (team == NULL)
    return;
  cgt_packed_shared_free (team->shared);
  g_object_unref (team->done);
  g_mutex_clear (&team->mutex);
  g_cond_clear (&team->changed);
  g_free (team);
}

GCancellable *
cgt_team_get_cancellable (CgtTeam *team)
{
  return team->done;
}

void
cgt_team_leave (CgtTeam *team, guint64 nodes)
{
  g_mutex_lock (&team->mutex);
  team->nodes += nodes;
  team->n_helpers--;
  g_cond_broadcast (&team->changed);
  g_mutex_unlock (&team->mutex);
}

void
cgt_team_open (CgtTeam *team)
{
  g_mutex_lock (&team->mutex);
  team->is_open = TRUE;
  g_cond_broadcast (&team->changed);
  g_mutex_unlock (&team->mutex);
}

gboolean
cgt_team_wait (CgtTeam *team)
{
  g_mutex_lock (&team->mutex);
  while (!team->is_open)
    g_cond_wait (&team->changed, &team->mutex);
  g_mutex_unlock (&team->mutex);
  return !g_cancellable_is_cancelled (team->done);
}

int
cgt_team_get_answer (CgtTeam *team, guint player)
{
  int wins;

  g_mutex_lock (&team->mutex);
  wins = team->answers[player];
  g_mutex_unlock (&team->mutex);
  return wins;
}

void
cgt_team_answer (CgtTeam *team, guint player, int wins)
{
  gboolean is_done;

  if (wins < 0)
    return;
  g_mutex_lock (&team->mutex);
  g_assert (team->answers[player] < 0 || team->answers[player] == wins);
  team->answers[player] = wins;
  is_done = team->answers[0] >= 0 && team->answers[1] >= 0;
  g_mutex_unlock (&team->mutex);
  if (is_done)
    g_cancellable_cancel (team->done);
}

guint64
cgt_team_gather (CgtTeam *team)
{
  guint64 nodes;

  g_mutex_lock (&team->mutex);
  while (team->n_helpers > 0)
    g_cond_wait (&team->changed, &team->mutex);
  nodes = team->nodes;
  g_mutex_unlock (&team->mutex);
  return nodes;
}

void
cgt_team_end (CgtTeam *team)
{
  g_cancellable_cancel (team->done);
  cgt_team_open (team);
}

CgtPackedShared *
cgt_team_share (CgtTeam *team, const CgtRules *rules, const CgtPackedBoard *board)
{
  CgtPackedShared *shared;

  g_mutex_lock (&team->mutex);
  if (team->shared == NULL)
    team->shared = cgt_packed_shared_new (rules, board, team->most_bytes, NULL, TRUE);
  shared = cgt_packed_shared_fits (team->shared, rules, board) ? team->shared : NULL;
  g_mutex_unlock (&team->mutex);
  return shared;
}
