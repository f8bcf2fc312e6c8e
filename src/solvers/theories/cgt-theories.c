/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "solvers/cgt-theory.h"

static const CgtTheory none;

static const CgtTheory *const theories[CGT_N_FAMILIES] = {
  [CGT_FAMILY_NONE] = &none,
  [CGT_FAMILY_HACKENBUSH] = &cgt_hackenbush_theory,
  [CGT_FAMILY_HEAPS] = &cgt_heaps_theory,
  [CGT_FAMILY_WYTHOFF] = &cgt_wythoff_theory,
};

const CgtTheory *
cgt_theory_of (const CgtRuleset *ruleset)
{
  return theories[ruleset->family];
}
