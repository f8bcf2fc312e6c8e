/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * CgtTeam:
 *
 * Several threads that search for the outcome of one sum. Each has its own solver and reads the sum by itself. They
 * share what they find out, and, of a large board, the table of positions. The first member begins and reports; the
 * others help.
 */
typedef struct _CgtTeam CgtTeam;

/* @most_bytes: of the shared table of positions. */
CgtTeam *cgt_team_new (guint n_members, gsize most_bytes);
void cgt_team_free (CgtTeam *team);
/* Cancelled once nothing is left to do; for the budgets of all members but the first. (transfer none) */
GCancellable *cgt_team_get_cancellable (CgtTeam *team);
/* Lets the others know that nothing is left to do. */
void cgt_team_end (CgtTeam *team);
/* Every member but the first calls this once, at its end; @nodes: that it tried. */
void cgt_team_leave (CgtTeam *team, guint64 nodes);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtTeam, cgt_team_free)

G_END_DECLS
