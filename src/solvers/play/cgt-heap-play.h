/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-play-state.h"

G_BEGIN_DECLS

/**
 * CgtHeapPlay:
 *
 * The remoteness of sums of impartial heaps in normal play. The options of each heap are listed once, equal ones
 * together, and heaps with the same options are the same heap. It belongs to a solver, and keeps what it found.
 */
typedef struct _CgtHeapPlay CgtHeapPlay;

CgtHeapPlay *cgt_heap_play_new (CgtSolver *solver);
void cgt_heap_play_free (CgtHeapPlay *play);
gsize cgt_heap_play_get_memory (const CgtHeapPlay *play);

/* Whether all parts of @state are heaps of which a player may only take, and not so many that their options are better
 * not listed. */
gboolean cgt_heap_play_takes (CgtSolver *solver, CgtBytes state);

/**
 * cgt_heap_play_solve:
 * @state: one that cgt_heap_play_takes()
 * @steps: (inout): the states that were met, added to what was there
 *
 * Returns: FALSE if @steps exceeded a limit of less than a tenth of a second, or the budget ran out
 */
gboolean cgt_heap_play_solve (CgtHeapPlay *play, CgtBytes state, guint64 *steps, gint64 *remoteness);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtHeapPlay, cgt_heap_play_free)

G_END_DECLS
