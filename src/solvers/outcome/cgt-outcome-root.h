/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-outcome-state.h"

/**
 * CgtOutcomeRoot:
 *
 * The moves of a sum that is searched, and what is known of each, so that a search that runs out of time can say what
 * it has found. Moves to equal states share an answer. A state is known by its key in the general search. Other threads
 * that search the same sum may pass on what they find.
 */
typedef struct
{
  GPtrArray *texts[2];  /* char *: by player, the sum after each move */
  GHashTable *known[2]; /* GBytes: key -> group + 1 */
  guint tried[2];       /* the group that is searched now; G_MAXUINT: none */

  GMutex mutex;      /* for what follows, while other threads search */
  GArray *groups[2]; /* guint: of each move */
  GArray *wins[2];   /* gint8: of each group, whether the move wins for who makes it */
  guint n_decided;   /* moves of both players; read atomically */
} CgtOutcomeRoot;

#define CGT_OUTCOME_NO_GROUP G_MAXUINT

CgtOutcomeRoot *cgt_outcome_root_new (void);
void cgt_outcome_root_free (CgtOutcomeRoot *root);
/* Lists the moves of @sum, unless they are too many. FALSE: they are, or the budget ran out; nothing is listed then. */
gboolean cgt_outcome_root_list (CgtOutcomeRoot *root, CgtFacts *facts, const CgtSum *sum);
/* Makes the keys of the states anew, with the values that are known now. FALSE: the budget ran out. */
gboolean cgt_outcome_root_renew (CgtOutcomeRoot *root, CgtFacts *facts);
/* The group of the moves of @player to this state; CGT_OUTCOME_NO_GROUP: there is none. */
guint cgt_outcome_root_find (const CgtOutcomeRoot *root, CgtPlayer player, CgtBytes key);
/* @wins: for @player, who makes the move; unknown: the search of it begins. @group may be none. */
void cgt_outcome_root_decide (CgtOutcomeRoot *root, CgtPlayer player, guint group, CgtTruth wins);
/* Passes what is known of the moves of a group on to the root @to of another search of the same sum. */
void cgt_outcome_root_pass_on (const CgtOutcomeRoot *root, CgtPlayer player, guint group, CgtOutcomeRoot *to);
/* Whether a move wins. */
CgtTruth cgt_outcome_root_get_wins (const CgtOutcomeRoot *root, CgtPlayer player, guint move);
guint cgt_outcome_root_get_n (const CgtOutcomeRoot *root, CgtPlayer player);
/* The move that wins, or else the one that was searched last, which promised most, if it does not lose; NULL: none. */
const char *cgt_outcome_root_get_best (const CgtOutcomeRoot *root, CgtPlayer player);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtOutcomeRoot, cgt_outcome_root_free)
