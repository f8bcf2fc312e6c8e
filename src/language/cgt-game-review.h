/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-language.h"

/* A move of a game that was written down. */
typedef struct
{
  char *from, *to; /* the positions before and after it, as they are printed */
  CgtPlayer player;
  gboolean impartial;
  CgtTruth wins;     /* for the mover */
  GPtrArray *better; /* char *: the moves that would have won, or drawn, or had the score @best; NULL: no mistake */
  gboolean draws;    /* those in @better do not win */
  char *score,
    *best;     /* the mover's final difference after this move and after the best one; NULL: there are no scores */
  gint64 gain; /* what the mover gets by this move, if there are scores */
} CgtReviewedMove;

/**
 * cgt_review_game:
 * @text: the positions of a game in their order, with an arrow (`->`, `=>`, `→`, `⇒`) or a line feed between them:
 *   "square(23) -> 22 -> 18". Where the game is one position, the later ones may be written without its name; so may
 *   all in one pair of parentheses: "square(23 -> 22 -> 18)"
 *
 * Left begins, unless only Right has the first move.
 *
 * Returns: (transfer full) (element-type CgtReviewedMove): the moves; %NULL with an error: the text cannot be read, a
 *   position is no option of the one before it, or the budget ran out
 */
GPtrArray *cgt_review_game (const char *text, CgtSolver *solver, CgtBudget *budget, GError **error);
/* (transfer full): the line of the worksheet that reviews the game in @text, written as cgt_review_game() reads it;
 * NULL: it has no positions. @position: (nullable): of which game they are if they are numbers without a name. */
char *cgt_review_line (const char *text, const char *position);
/* A line for each move, with a number, its score if there are scores, and what it gives away. (transfer full) */
char *cgt_review_to_words (const GPtrArray *moves);
