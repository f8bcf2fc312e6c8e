/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-explain-private.h"

/* The option of @player that orthodox play chooses at the temperature @t: its opposite wall, moved by @t, is the wall
 * of @value. Above the foot of the mast, where no option has this wall, it is the best one. CGT_NONE: the budget ran
 * out. */
CgtValue cgt_explain_orthodox_option (CgtStore *store, CgtValue value, CgtPlayer player, CgtValue t);
/* The thermograph, wall by wall from the options'. */
void cgt_explain_thermograph (CgtExplain *explain);
