/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-packed-facts.h"
#include "cgt-packed-shared.h"

/**
 * CgtPackedSearch:
 *
 * The boolean search for the sum of a packed position and a value. It keeps its tables from one question to the next.
 */
typedef struct _CgtPackedSearch CgtPackedSearch;

/**
 * CgtPackedWatch:
 * @note: called with what the search finds of the moves of @mover from the state that was asked about. @place: of the
 *   move, or CGT_PACKED_SQUARES if it is one in the value, to @value. @wins: whether it wins for @mover; unknown: the
 *   search of it begins
 * @depth: set to the moves from that state to the one that is searched
 */
typedef struct
{
  void (*note) (gpointer data, CgtPlayer mover, guint place, CgtValue value, CgtTruth wins);
  gpointer data;
  guint *depth;
} CgtPackedWatch;

/* For positions of the same board as @position. NULL: the game has no packed positions, the board is too large, or the
 * budget ran out. @shared (nullable): what other searches share with it; otherwise its table takes @most_bytes. */
CgtPackedSearch *cgt_packed_search_new (CgtSolver *solver, CgtSolverGame *game, CgtBytes position, gsize most_bytes,
                                        CgtPackedShared *shared);
void cgt_packed_search_free (CgtPackedSearch *search);
/* Whether @position is on the board of the search. */
gboolean cgt_packed_search_fits (const CgtPackedSearch *search, const CgtSolverGame *game, CgtBytes position);
/* @watch (nullable) must live until it is changed. */
void cgt_packed_search_set_watch (CgtPackedSearch *search, const CgtPackedWatch *watch);
/* The place of the move of @player from @position to @option; CGT_PACKED_SQUARES: it has none. */
guint cgt_packed_search_get_place (const CgtPackedSearch *search, CgtBytes position, CgtPlayer player, CgtBytes option);
/* Whether @player wins the sum of the position and @value when they begin. @most_nodes: after as many nodes, counted
 * from the first question, it gives up; 0: it does not. */
CgtTruth cgt_packed_search_wins (CgtPackedSearch *search, CgtBytes position, CgtValue value, CgtPlayer player,
                                 guint64 most_nodes);
/* The positions whose moves were tried, and the entries of the transposition table. */
guint64 cgt_packed_search_get_nodes (const CgtPackedSearch *search);
guint64 cgt_packed_search_get_n_entries (const CgtPackedSearch *search);
/* Before the first question: the transposition table is read from a file, if there is one, and kept there
 * (cgt-packed-shared.h). FALSE with an error. */
gboolean cgt_packed_search_keep (CgtPackedSearch *search, const char *path, GError **error);
/* Writes it to its file, if it is kept. */
gboolean cgt_packed_search_save (CgtPackedSearch *search, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtPackedSearch, cgt_packed_search_free)
