/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "solvers/cgt-solver-private.h"

/**
 * CgtPlacedSearch:
 *
 * The boolean search for components of a game in which stones are placed on a small board (cgt-placing.h), and a value
 * that is added. It keeps its table from one question to the next.
 */
typedef struct _CgtPlacedSearch CgtPlacedSearch;

/* @most_bytes: of the table. */
CgtPlacedSearch *cgt_placed_search_new (CgtSolver *solver, gsize most_bytes);
void cgt_placed_search_free (CgtPlacedSearch *search);
/* Whether it decides the sum of @parts sooner than a search that replaces small parts by their values: it is neither so
 * small nor so narrow that it soon falls into such parts, nor too large for any search. */
gboolean cgt_placed_search_takes (const CgtRules *rules, const CgtPlacedPart *parts, guint n_parts);
/* Whether @player wins the sum of @parts, which are components of a game with `placing`, and of the value @sum, when
 * they begin. @most_nodes: after as many nodes, counted from the first question, it gives up; 0: it does not. */
CgtTruth cgt_placed_search_wins (CgtPlacedSearch *search, const CgtRules *rules, const CgtPlacedPart *parts,
                                 guint n_parts, CgtValue sum, CgtPlayer player, guint64 most_nodes);
/* The positions whose moves were tried, and the entries of the table. */
guint64 cgt_placed_search_get_nodes (const CgtPlacedSearch *search);
guint64 cgt_placed_search_get_n_entries (const CgtPlacedSearch *search);
