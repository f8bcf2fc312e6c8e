/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt/cgt-value.h"

G_BEGIN_DECLS

/**
 * CgtOutcomeSum:
 *
 * An example of a sum of two games with given outcomes. A pair of outcomes has an example for every outcome that a sum
 * of such games can have, and none for the others.
 */
typedef struct
{
  CgtOutcome first, second; /* of the two games */
  CgtOutcome sum;
  const char *games[2]; /* in notation */
} CgtOutcomeSum;

/* The examples, static: by the outcome of the first game in the order L, R, P, N, then of the second, then of the sum.
 * @n: their number. */
const CgtOutcomeSum *cgt_outcome_sums (guint *n);

G_END_DECLS
