/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt/cgt-value.h"

/**
 * CgtOutcomeSum:
 *
 * An example of a sum of two games with given outcomes. A pair of outcomes has an example for every outcome that a sum
 * of such games can have, and none for the others.
 *
 * G - K is (G - H) + (H - K), so it is an example of three games, too: how G and H compare, and H and K, and how G and
 * K compare then. G is the first game, H is 0, and K is the negative of the second game.
 */
typedef struct
{
  CgtOutcome first, second; /* of the two games */
  CgtOutcome sum;
  const char *games[2]; /* in notation */
  const char *third;    /* the negative of the second game */
} CgtOutcomeSum;

/* The examples, static: by the outcome of the first game in the order L, R, P, N, then of the second, then of the sum.
 * @n: their number. */
const CgtOutcomeSum *cgt_outcome_sums (guint *n);

/* How G and H compare if G - H has this outcome: "=", "<", ">" or "||". */
const char *cgt_outcome_to_relation (CgtOutcome outcome);
