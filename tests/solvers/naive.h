/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "solvers/cgt-solver.h"

/* The reference: every game played out from the definition, over printed positions, without components, closed forms or
 * symmetries. Results are only remembered by text. A sum of positions is played as a sum. */
typedef struct
{
  gboolean left_wins_first, left_wins_second; /* when Left, when Right starts */
  CgtValue value;
  gint64 nimber, remoteness, misere_remoteness; /* impartial only */
  gboolean misere_next_wins;
} NaiveResult;

typedef struct
{
  CgtStore *store;
  GHashTable *known; /* text -> NaiveResult */
} Naive;

Naive *naive_new (CgtStore *store);
void naive_free (Naive *naive);
/* @sum contains only positions. */
const NaiveResult *naive_solve (Naive *naive, const CgtSum *sum);
/* The sum after each move of @player. */
GPtrArray *naive_options (const CgtSum *sum, CgtPlayer player);
char naive_outcome (const NaiveResult *result);

/* `nim(3) - domineering(2x2)`, positions only. */
CgtSum *sum_from_text (const char *text);
