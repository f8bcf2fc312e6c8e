/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "solvers/play/cgt-play-state.h"

G_BEGIN_DECLS

/**
 * CgtPlayGraph:
 *
 * Retrograde analysis: the positions that a sum can reach, for each player to move, as a graph that may have cycles,
 * and who wins from each. For loopy games, races, and misère play of any game.
 */
typedef struct _CgtPlayGraph CgtPlayGraph;

/* For arranged states with a part for each term. @most_nodes: the search gives up here, or when the budget runs
 * out. */
CgtPlayGraph *cgt_play_graph_new (CgtSolver *solver, gboolean impartial, gboolean misere, guint most_nodes);
void cgt_play_graph_free (CgtPlayGraph *graph);
/* In normal play, to be said before states are added: what is a short game in a state is replaced by its value, and
 * values are added up. The graph has far fewer nodes, but their remoteness is not that of the sum as it is played. */
void cgt_play_graph_add_values_up (CgtPlayGraph *graph);

/* Adds a state whose result is wanted, @depth moves (0 or 1) after the start, with @player to move. Returns its node;
 * G_MAXUINT if the budget ran out. */
guint cgt_play_graph_add (CgtPlayGraph *graph, CgtBytes state, CgtPlayer player, guint depth);
/* Explores until every state that was added is decided, or more exploring does not help. */
void cgt_play_graph_solve (CgtPlayGraph *graph);

/* The result of a node: 'W' and 'L' for the player to move, 'D' a draw, 0 unknown; @remoteness (-1: none). */
char cgt_play_graph_result (CgtPlayGraph *graph, guint node, gint64 *remoteness);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtPlayGraph, cgt_play_graph_free)

G_END_DECLS
