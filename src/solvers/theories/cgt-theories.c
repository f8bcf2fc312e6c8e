/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "solvers/cgt-theory.h"
#include "two-heaps/cgt-two-heap-search.h"

static const CgtTheory none;
static const CgtTheory queens_race = { .two_heaps = cgt_two_heap_search_queens_race };
static const CgtTheory chomp = { .two_heaps = cgt_two_heap_search_chomp };

static const CgtTheory *const theories[CGT_N_FAMILIES] = {
  [CGT_FAMILY_NONE] = &none,
  [CGT_FAMILY_HACKENBUSH] = &cgt_hackenbush_theory,
  [CGT_FAMILY_HEAPS] = &cgt_heaps_theory,
  [CGT_FAMILY_WYTHOFF] = &cgt_wythoff_theory,
  [CGT_FAMILY_QUEENS_RACE] = &queens_race,
  [CGT_FAMILY_CHOMP] = &chomp,
};

const CgtTheory *
cgt_theory_of (const CgtRuleset *ruleset)
{
  return theories[ruleset->family];
}
