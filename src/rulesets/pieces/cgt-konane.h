/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-pieces.h"

/* How equal parts look alike. */
extern const CgtPartKind cgt_konane_parts;

/* Appends the parts of a board of few squares. FALSE, with nothing appended: it has more. */
gboolean cgt_konane_split_small (CgtBytes position, CgtArena *out);
/* For a CgtRuleset, likewise. */
gboolean cgt_konane_split_options (const CgtRules *rules, CgtBytes component, CgtPlayer player, CgtArena *parts,
                                   GArray *ends);
