/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-play-state.h"

G_BEGIN_DECLS

/**
 * CgtPlayGraph:
 *
 * The positions that a sum can come to, each player to move, as a graph that may have circles, and who wins from
 * each: retrograde analysis. For loopy games, races, misère play of anything.
 */
typedef struct _CgtPlayGraph CgtPlayGraph;

/* Of arranged states, with a part for each term. @most_nodes: where it gives up, beside the budget. */
CgtPlayGraph *cgt_play_graph_new (CgtSolver *solver, gboolean impartial, gboolean misere, guint most_nodes);
void cgt_play_graph_free (CgtPlayGraph *graph);

/* Adds a state that will be asked about, @depth moves (0 or 1) after the start, with @player to move. Returns
 * its node; G_MAXUINT when the budget ran out. */
guint cgt_play_graph_add (CgtPlayGraph *graph, CgtBytes state, CgtPlayer player, guint depth);
/* Explores until all that was added is decided, or no more can be found out. */
void cgt_play_graph_solve (CgtPlayGraph *graph);

/* What is known of a node: 'W' and 'L' for whoever is to move, 'D' a draw, 0 not known; @remoteness (-1: none). */
char cgt_play_graph_result (CgtPlayGraph *graph, guint node, gint64 *remoteness);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtPlayGraph, cgt_play_graph_free)

G_END_DECLS
