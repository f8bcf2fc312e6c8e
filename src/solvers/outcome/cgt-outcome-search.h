/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-component-facts.h"
#include "cgt-outcome-root.h"
#include "solvers/cgt-solver.h"

/**
 * CgtOutcomeSearch:
 *
 * A search for who wins sums of positions (and values) of games that end in normal play, without the values of their
 * large components. It keeps its tables from one question to the next.
 */
typedef struct _CgtOutcomeSearch CgtOutcomeSearch;
typedef struct _CgtTeam CgtTeam;

/* For the budget that @solver has now. @most_nodes: after as many nodes, or ten times as many of a packed position, it
 * gives up; 0: it does not. */
CgtOutcomeSearch *cgt_outcome_search_new (CgtSolver *solver, guint64 most_nodes);
/* Searches all components in which both players together have more moves than this; before the first question. */
void cgt_outcome_search_set_most_moves (CgtOutcomeSearch *search, gsize most_moves);
/* Shares what it finds with the other members of @team, which must outlive it; before the first question. */
void cgt_outcome_search_set_team (CgtOutcomeSearch *search, CgtTeam *team);
void cgt_outcome_search_free (CgtOutcomeSearch *search);

/* Lists the moves of @sum, so that a search that does not end says what it found of them, and how far it is. Without
 * effect if they are too many, or the budget ran out; it may be tried again then. */
void cgt_outcome_search_watch (CgtOutcomeSearch *search, const CgtSum *sum);
/* What is known of the moves; NULL: they are not watched. And the depth of the position that was searched last. */
const CgtOutcomeRoot *cgt_outcome_search_get_root (const CgtOutcomeSearch *search);
guint cgt_outcome_search_get_depth (const CgtOutcomeSearch *search);
/* Whether @player wins @sum when they begin. */
CgtTruth cgt_outcome_search_wins (CgtOutcomeSearch *search, const CgtSum *sum, CgtPlayer player);
/* The outcome, from whether each player wins when they begin; unknown if one of them is. */
CgtOutcome cgt_outcome_of_starts (const CgtTruth wins[2]);
/* The positions whose moves were tried, and the entries of the transposition table. */
guint64 cgt_outcome_search_get_nodes (const CgtOutcomeSearch *search);
guint64 cgt_outcome_search_get_n_entries (const CgtOutcomeSearch *search);
/* Reads the table of positions from the file @path, if it exists, and keeps it there with cgt_outcome_search_save(), if
 * @sum leaves one large board with packed positions. FALSE with an error: what is left is too large otherwise, or the
 * file cannot be read or written, is damaged, or belongs to another board. */
gboolean cgt_outcome_search_keep (CgtOutcomeSearch *search, const CgtSum *sum, const char *path, GError **error);
/* Writes the table to that file, as the search does now and then; it is right also if the budget ran out. */
gboolean cgt_outcome_search_save (CgtOutcomeSearch *search, GError **error);

/* Bounds of the mean and the stops of @sum: the mean lies between those of @lower and @upper, the right stop is at
 * least that of @lower, and the left stop at most that of @upper. FALSE: there is none. */
gboolean cgt_outcome_search_bounds (CgtOutcomeSearch *search, const CgtSum *sum, CgtHeat *lower, CgtHeat *upper);

/* A line of play in which the winner makes winning moves: the sums after each move as text, appended to @line (char *).
 * The loser makes the move that is first in the order of the search. FALSE: not all of it was found. */
gboolean cgt_outcome_search_line (CgtOutcomeSearch *search, const CgtSum *sum, CgtPlayer player, GPtrArray *line);

/* Whether the sum has a component whose value is not known at once. */
gboolean cgt_solver_sum_is_large (CgtSolver *solver, const CgtSum *sum);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtOutcomeSearch, cgt_outcome_search_free)
