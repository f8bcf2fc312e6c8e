/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-cells.h"
#include "cgt-growth-rule.h"

/**
 * CgtAutomatonRule:
 *
 * How cells are born. A cell never dies; generation 0 is the origin alone.
 */
typedef enum
{
  /* In the octant of space without negative coordinates: (a,b,c) is born when exactly one of (a-1,b-1,c), (a-1,b,c-1),
   * (a,b-1,c-1), its neighbours closer to the origin, is live. */
  CGT_AUTOMATON_NIM,
  /* In the same octant: exactly one of all twelve neighbours is live. Neighbours differ by one in exactly two
   * coordinates. */
  CGT_AUTOMATON_NIM_RELAXED,
  /* In the plane, neighbours share a side: exactly one of four is live (Ulam and Warburton). */
  CGT_AUTOMATON_ULAM_WARBURTON,
  /* The same without the branch to the south, as in Khovanova and Xiong; and the branch to the north alone. */
  CGT_AUTOMATON_ULAM_WARBURTON_3,
  CGT_AUTOMATON_ULAM_WARBURTON_1,
} CgtAutomatonRule;

#define CGT_AUTOMATON_N_RULES 5

/* "nim", "nim-relaxed", "ulam-warburton", "ulam-warburton3", "ulam-warburton1": the names of the command line. */
const char *cgt_automaton_rule_get_name (CgtAutomatonRule rule);
/* Returns FALSE if there is no such name. */
gboolean cgt_automaton_rule_from_name (const char *name, CgtAutomatonRule *rule);
guint cgt_automaton_rule_get_dimension (CgtAutomatonRule rule);

/**
 * cgt_automaton_grow:
 * @to: the last generation, up to CGT_CELLS_FARTHEST
 * @budget: (nullable)
 *
 * Grows an automaton from its first cell. Time and memory are linear in the number of cells born. Each generation
 * follows from the one before, since a cell whose only live neighbour is older would have been born earlier (T.
 * Khovanova and J. Xiong, Nim Fractals, arXiv 1405.5942). Generations up to 2^k - 1 of the Nim automaton contain the
 * piles of up to 2^k - 1 tokens.
 *
 * Returns: (transfer full): the cells, each but the first with its one parent; %NULL with an error when the budget ran
 *   out or was cancelled
 */
CgtCells *cgt_automaton_grow (CgtAutomatonRule rule, guint to, CgtBudget *budget, GError **error);

/**
 * cgt_growth_rule_grow:
 *
 * The same for a rule of one's own. Each cell but the first ones has all its neighbours that were live when it was
 * born as its parents. (A place is looked at when its number of live neighbours changes: if the number had borne
 * before, the cell would live.)
 *
 * Returns: (transfer full): the cells; %NULL with an error when the budget ran out or was cancelled
 */
CgtCells *cgt_growth_rule_grow (const CgtGrowthRule *rule, guint to, CgtBudget *budget, GError **error);

/**
 * cgt_nim_p_positions:
 * @dimension: 2 or 3 piles
 * @to: the last generation, half the number of tokens
 *
 * The P-positions of Nim as cells, by formula: (a, b, a ^ b) has generation a | b, and (n, n) generation n. Edges lead
 * to the P-positions with one token less in two piles.
 *
 * Returns: (transfer full): the cells; %NULL with an error when the budget ran out
 */
CgtCells *cgt_nim_p_positions (guint dimension, guint to, CgtBudget *budget, GError **error);
