/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-play-state.h"

/**
 * CgtHeapPlay:
 *
 * The remoteness of sums of impartial heaps in normal play. The options of each heap are listed once, equal ones
 * together, and heaps with the same options are the same heap. It belongs to a solver, and keeps what it found.
 */
typedef struct _CgtHeapPlay CgtHeapPlay;

/* @keeps: for sums that cgt_heap_play_has_few_states(); what it finds serves all later questions. */
CgtHeapPlay *cgt_heap_play_new (CgtSolver *solver, gboolean keeps);
extern const CgtKeptType cgt_heap_play_type;

/* Whether all parts of @state are heaps of which a player may only take, and not so many that their options are better
 * not listed. */
gboolean cgt_heap_play_takes (CgtSolver *solver, CgtBytes state);

/* Whether so few states follow @state, which is sorted, that its remoteness and those of its moves are found. */
gboolean cgt_heap_play_has_few_states (CgtSolver *solver, CgtBytes state);

/* Begins a question: a sum and its moves. @state: the first that will be solved. */
void cgt_heap_play_begin (CgtHeapPlay *play, CgtBytes state);

/**
 * cgt_heap_play_solve:
 * @state: one that cgt_heap_play_takes()
 *
 * Returns: FALSE if the question took too many steps, or the budget ran out. Those of a large sum take less than a
 *   tenth of a second, those of any other less than a second.
 */
gboolean cgt_heap_play_solve (CgtHeapPlay *play, CgtBytes state, gint64 *remoteness);

/* Whether the question was given up because of what is kept of earlier ones: their steps, or the options that they
 * listed. */
gboolean cgt_heap_play_is_spent_by_others (const CgtHeapPlay *play);
