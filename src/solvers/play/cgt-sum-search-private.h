/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

/* Shared by the files of the search over a whole sum. */

#include "cgt-heap-play.h"
#include "cgt-play-search.h"
#include "cgt-sum-search.h"

struct _CgtSumSearch
{
  CgtSolver *solver;
  gboolean misere;
  GByteArray *state;  /* being built */
  CgtPlaySearch sums; /* the label is 2 * remoteness + (next player wins); in the solver's table */
  CgtTable *too_long; /* states whose search was given up; the solver's table. They are not searched again */
  CgtArena options, parts;
  GHashTable *single_heaps; /* CgtSolverGame -> CgtSingleHeap */
  guint64 *steps;           /* for what is known */
  gboolean sums_known;      /* something was known when the search began */
  gboolean was_asked;
  CgtKept *play;       /* the solver's CgtHeapPlay that this search uses; NULL: none yet */
  gboolean is_spent;   /* there were too many steps, not counting those of @play */
  gboolean lost_moves; /* the current state has moves that let the opponent win a race at once */
};

/* Takes a step. FALSE: there were too many, or the budget ran out. */
gboolean cgt_sum_search_tick (CgtSumSearch *search);
/* Adds all states after one move to the options, each once. FALSE: there are too many, or the budget ran out. */
gboolean cgt_sum_search_list_states (CgtSumSearch *search, CgtBytes state);
