/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "rulesets/cgt-ruleset-functions.h"

/**
 * CgtSingleHeap:
 *
 * Who wins the single heaps 0, 1, 2, ... of a game that only takes from a heap, and in how many moves. It goes from
 * the smallest heap up, without recursion and without a table of positions.
 */
typedef struct _CgtSingleHeap CgtSingleHeap;

CgtSingleHeap *cgt_single_heap_new (const CgtRules *rules, gboolean misere); /* the caller keeps @rules */
void cgt_single_heap_free (CgtSingleHeap *heap);
/* FALSE: the game does more than take from a heap, or the search takes too long. */
gboolean cgt_single_heap_solve (CgtSingleHeap *heap, guint64 n, CgtBudget *budget, gboolean *next_wins,
                                guint64 *remoteness);
