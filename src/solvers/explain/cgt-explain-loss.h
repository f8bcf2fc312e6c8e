/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-explain-private.h"

/**
 * CgtExplainLoss:
 *
 * Who loses in the positions of a proof when they move there, and how that is found out.
 */
typedef struct
{
  CgtSolver *solver;
  CgtPlayer loser;
  gboolean impartial;
  gboolean by_outcome;          /* values do not tell who wins, so each position is searched */
  const CgtExplainGraph *graph; /* the quickest ways to win; NULL: they are not known */
} CgtExplainLoss;

/* Prepares the explanation of a position: its moves, and their values if these tell who wins. */
void cgt_explain_loss_begin (const CgtExplainLoss *loss, CgtExplain *game, const CgtSum *sum, GPtrArray *steps);
/* Whether the loser has a move. */
gboolean cgt_explain_loss_has_moves (const CgtExplainLoss *loss, const CgtSum *sum);
/* Whether there is no answer to @move. In misère play the other player then wins. */
gboolean cgt_explain_loss_ends_after (const CgtExplainLoss *loss, CgtExplain *game, const CgtExplainOption *move);
/* Whether every move of the loser leaves no move, in misère play. */
gboolean cgt_explain_loss_moves_last (const CgtExplainLoss *loss, const CgtSum *sum);
/* The step with this answer. (nullable) */
CgtStep *cgt_explain_loss_find_step (const GPtrArray *steps, const char *answer);
/* An answer after @move, one that has a step already if there is one; NULL: none can be found. The sum after it goes to
 * @after. (transfer full) */
char *cgt_explain_loss_find_answer (const CgtExplainLoss *loss, CgtExplain *game, const CgtExplainOption *move,
                                    const GPtrArray *steps, CgtSum **after);
/* Adds who wins after each move, by its value. FALSE: a value cannot be shown. */
gboolean cgt_explain_loss_by_value (const CgtExplainLoss *loss, CgtExplain *game, GPtrArray *steps);
