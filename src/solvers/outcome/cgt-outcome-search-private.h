/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-outcome-search.h"
#include "cgt-outcome-state.h"
#include "cgt-packed-search.h"
#include "cgt-placed-search.h"
#include "cgt-state-search.h"

/* Of a transposition table */
#define CGT_OUTCOME_MOST_BYTES ((gsize) 1 << 31)
/* So many nodes of packed positions take about as long as one node of others. */
#define CGT_OUTCOME_PACKED_PER_NODE 10

struct _CgtOutcomeSearch
{
  CgtStateSearch core; /* its table has a CgtOutcomeKey for each state */
  CgtSolver *solver;
  CgtFacts facts;
  CgtArena moves, parts, states;
  GArray *ends;            /* guint64: where the components of each option end in @parts */
  CgtPackedSearch *packed; /* for the last board that was asked about; NULL: none */
  CgtPlacedSearch *placed; /* for components on which stones are placed; NULL: none was met */
  gboolean unpacked;
  CgtOutcomeRoot *root; /* moves of the sum that is asked about; NULL: nobody watches them */
  CgtOutcomeRoot *told; /* the root of the team's first member, to whom the others pass it on; nullable */
  CgtSearched searched;
  CgtTeam *team;     /* nullable */
  CgtPlayer asked;   /* the starting player of the question */
  guint64 positions; /* with which large components were evaluated the last time */
};

/* Whether @player, who is to move, wins. */
CgtTruth cgt_outcome_search_ask (CgtOutcomeSearch *search, CgtOutcomeState *state, CgtPlayer player);

/* Notes what is known of the moves of @player from the root to the states of @group: whether they win; unknown: the
 * search of them begins. */
void cgt_outcome_search_note (CgtOutcomeSearch *search, CgtPlayer player, guint group, CgtTruth wins);

/* The search for states of packed positions, if @state is a value and one of them; otherwise NULL. */
CgtPackedSearch *cgt_outcome_search_find_packed (CgtOutcomeSearch *search, const CgtOutcomeState *state);
/* Asks it whether @player, who is to move, wins. */
CgtTruth cgt_outcome_search_ask_packed (CgtOutcomeSearch *search, CgtPackedSearch *packed, const CgtOutcomeState *state,
                                        CgtPlayer player);
