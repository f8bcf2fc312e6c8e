/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "solvers/play/cgt-play-state.h"

/**
 * CgtPlayGraph:
 *
 * Retrograde analysis: the positions that a sum can reach, for each player to move, as a graph that may have cycles,
 * and who wins from each. For loopy games, races, and misère play of any game.
 */
typedef struct _CgtPlayGraph CgtPlayGraph;

/* Which states are the same node. All have a part for each term. */
typedef enum
{
  CGT_PLAY_GRAPH_AS_WRITTEN, /* those that print the same */
  CGT_PLAY_GRAPH_ARRANGED,   /* those that are the same once they are arranged; arrange a state before you add it */
  CGT_PLAY_GRAPH_ADDED_UP    /* in normal play: arranged, and what is a short game in a state is replaced by its value,
                              * and values are added up. The graph has far fewer nodes, but their remoteness is not that
                              * of the sum as it is played. */
} CgtPlayGraphStates;

/* @most_nodes: the search gives up here, or when the budget runs out. */
CgtPlayGraph *cgt_play_graph_new (CgtSolver *solver, gboolean impartial, gboolean misere, CgtPlayGraphStates states,
                                  guint most_nodes);
void cgt_play_graph_free (CgtPlayGraph *graph);

/* Adds a state whose result is wanted, @depth moves (0 or 1) after the start, with @player to move. Returns its node;
 * G_MAXUINT if the budget ran out. */
guint cgt_play_graph_add (CgtPlayGraph *graph, CgtBytes state, CgtPlayer player, guint depth);
/* Explores until every state that was added is decided, or more exploring does not help. With @all, explores everything
 * that play can reach. */
void cgt_play_graph_solve (CgtPlayGraph *graph, gboolean all);
/* Whether all that play can reach was explored. */
gboolean cgt_play_graph_is_complete (const CgtPlayGraph *graph);
/* The node of a state; G_MAXUINT if play did not reach it, or the budget ran out. */
guint cgt_play_graph_find (CgtPlayGraph *graph, CgtBytes state, CgtPlayer player);

/* The result of a node: 'W' and 'L' for the player to move, 'D' a draw, 0 unknown; @remoteness (-1: none). */
char cgt_play_graph_result (CgtPlayGraph *graph, guint node, gint64 *remoteness);

typedef struct
{
  CgtBytes state;
  CgtPlayer player; /* who moves; Left, if both have the same moves */
  gboolean is_over; /* the goal of a race is reached */
  guint n_moves;
  const guint32 *moves; /* the nodes that they lead to, each once */
  char result;          /* as above */
  gint64 remoteness;
} CgtPlayNode;

/* How many nodes were met. They are numbered in this order. */
guint cgt_play_graph_get_n (const CgtPlayGraph *graph);
/* One of them that is explored. */
CgtPlayNode cgt_play_graph_get (CgtPlayGraph *graph, guint node);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtPlayGraph, cgt_play_graph_free)
