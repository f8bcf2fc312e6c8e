/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-play-state.h"

G_BEGIN_DECLS

/**
 * CgtMisereSearch:
 *
 * Who wins a sum in misère play, where a player who cannot move wins, if Left and Right have different moves.
 * Positions are stored as they are, and values in their canonical form.
 */
typedef struct _CgtMisereSearch CgtMisereSearch;

CgtMisereSearch *cgt_misere_search_new (CgtSolver *solver);
void cgt_misere_search_free (CgtMisereSearch *search);

/* Whether @player wins if it is their move. CGT_UNKNOWN: the budget ran out, or play can go on for ever. */
CgtTruth cgt_misere_search_wins (CgtMisereSearch *search, CgtBytes state, CgtPlayer player);
/* Whether a position has repeated. Such games cannot be decided by this search. */
gboolean cgt_misere_search_is_endless (const CgtMisereSearch *search);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtMisereSearch, cgt_misere_search_free)

G_END_DECLS
