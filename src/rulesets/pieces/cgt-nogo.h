/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-pieces.h"

G_BEGIN_DECLS

/* How equal parts look alike; they are made small before. */
extern const CgtPartKind cgt_nogo_parts;

extern const CgtPlacing cgt_nogo_placing;

/* For a CgtRuleset, on boards of few squares. */
gboolean cgt_nogo_split_options (const CgtRules *rules, CgtBytes component, CgtPlayer player, CgtArena *parts,
                                 GArray *ends);

G_END_DECLS
