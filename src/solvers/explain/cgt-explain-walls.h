/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-explain-private.h"

G_BEGIN_DECLS

/* An option of @player from @value whose opposite wall, moved by the temperature @t, is the wall of @value, or above
 * the foot of the mast the best one. CGT_NONE: the budget ran out. */
CgtValue cgt_explain_orthodox_option (CgtStore *store, CgtValue value, CgtPlayer player, CgtValue t);
/* The thermograph, wall by wall from the options'. */
void cgt_explain_thermograph (CgtExplain *explain);

G_END_DECLS
