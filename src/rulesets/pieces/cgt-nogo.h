/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "rulesets/cgt-ruleset-functions.h"

/* For a CgtPlacing. */
gboolean cgt_nogo_begin_placing (const CgtRules *rules, const CgtPlacedPart *parts, guint n_parts,
                                 CgtPlacedBoard *placed_board, CgtPlaced *placed);
