/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-packed-shared.h"
#include "cgt-team.h"

G_BEGIN_DECLS

/* Where it stands whether @player wins when they begin; to be read atomically. */
const CgtTruth *cgt_team_get_answer (CgtTeam *team, guint player);
/* What its searches share for such a board; NULL: the team works at another one, or has one member. */
CgtPackedShared *cgt_team_share (CgtTeam *team, const CgtRules *rules, const CgtPackedBoard *board);

G_END_DECLS
