/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-packed-shared.h"
#include "cgt-team.h"

G_BEGIN_DECLS

/* The first member lets the others begin. */
void cgt_team_open (CgtTeam *team);
/* For another member: waits for that. FALSE: there is nothing to do. */
gboolean cgt_team_wait (CgtTeam *team);
/* Whether @player wins when they begin; -1: no member knows. */
int cgt_team_get_answer (CgtTeam *team, guint player);
void cgt_team_answer (CgtTeam *team, guint player, int wins);
/* For the first member: waits until the others have left, because everything is answered or their budgets ran out.
 * Returns the nodes that they tried. */
guint64 cgt_team_gather (CgtTeam *team);
/* What its searches share for such a board; NULL: the team works at another one. */
CgtPackedShared *cgt_team_share (CgtTeam *team, const CgtRules *rules, const CgtPackedBoard *board);

G_END_DECLS
