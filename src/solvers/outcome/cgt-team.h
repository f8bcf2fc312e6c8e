/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-outcome-search.h"
#include "cgt-packed-shared.h"

/**
 * CgtTeam:
 *
 * The threads that search for the outcome of one sum. Each has its own solver. They share what they find out, and, of a
 * large board, the table of positions. The first member is the thread that asks; the others help it.
 */

/* The most that its table takes. */
#define CGT_TEAM_MOST_BYTES ((gsize) 1 << 32)

/* As many members as @solver has threads; only the first one if the sum cannot be made again. It reserves a part of the
 * solver's memory until it is freed; its table takes at most @most_bytes. Both must outlive it, and it must outlive the
 * searches that it is given to. */
CgtTeam *cgt_team_new (CgtSolver *solver, const CgtSum *sum, gsize most_bytes);
void cgt_team_free (CgtTeam *team);
/* For both starting players: sets whether they win when they begin. @search: of the first member. The others begin when
 * this is called, and have ended when it returns. */
void cgt_team_ask (CgtTeam *team, CgtOutcomeSearch *search, CgtTruth wins[2]);
/* The positions whose moves all members tried. */
guint64 cgt_team_get_nodes (CgtTeam *team, const CgtOutcomeSearch *search);

/* For its members: where it stands whether @player wins when they begin; to be read atomically. */
const CgtTruth *cgt_team_get_answer (CgtTeam *team, guint player);
/* For its members: what they share for the board of @position, of a game with packed positions; NULL: it is too large,
 * the team works at another one, or has one member. */
CgtPackedShared *cgt_team_share (CgtTeam *team, const CgtRules *rules, CgtBytes position);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtTeam, cgt_team_free)
