/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "rulesets/cgt-ruleset-functions.h"

CgtOutcome cgt_wythoff_outcome (const CgtRules *rules, CgtBytes position);
gboolean cgt_wythoff_nimber (const CgtRules *rules, CgtBytes component, guint64 *nimber, CgtHow *how);
gboolean cgt_wythoff_remoteness (const CgtRules *rules, CgtBytes component, guint64 *remoteness);
gboolean cgt_wythoff_rays (const CgtRules *rules, guint n, guint32 most, GArray *rays);
CgtTheoremUsed *cgt_wythoff_theorem (const CgtRules *rules, CgtBytes position, gboolean misere);
