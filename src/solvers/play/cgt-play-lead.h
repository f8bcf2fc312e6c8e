/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-play-state.h"

/* What a sum is played for. */
typedef enum
{
  CGT_PLAY_MISERE,        /* a player who cannot move gains 1, and the opponent loses 1 */
  CGT_PLAY_SCORE,         /* the mover gains the tag of the option; both players have the same moves */
  CGT_PLAY_SCORE_BY_STEPS /* the same, by the single moves of one position in which a player may move again */
} CgtPlayStake;

/**
 * CgtPlayLead:
 *
 * A search of a whole sum for the most that a player can gain. The search needs no theory of the sum, so
 * this is for misère play of two players and for games for a score. Positions are played as they are, and values in
 * their canonical form. States that differ only in the order of their parts count as one.
 */
typedef struct _CgtPlayLead CgtPlayLead;

CgtPlayLead *cgt_play_lead_new (CgtSolver *solver, CgtPlayStake stake);
void cgt_play_lead_free (CgtPlayLead *lead);

/* By how much @player can lead the opponent at the end, counted from @state, where it is their move. FALSE: the budget
 * ran out, play can go on for ever, or a position has too many moves. */
gboolean cgt_play_lead_find (CgtPlayLead *lead, CgtBytes state, CgtPlayer player, __int128 *best);
/* Whether a position has repeated. Such games cannot be decided by this search. */
gboolean cgt_play_lead_is_endless (const CgtPlayLead *lead);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtPlayLead, cgt_play_lead_free)
