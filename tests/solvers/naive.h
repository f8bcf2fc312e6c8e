/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "solvers/cgt-solver.h"

G_BEGIN_DECLS

/* The reference: every game played out from the definition, over printed positions, with no components, no
 * closed forms, no symmetries; only what has been met is remembered, by its text. A sum of positions is played as
 * a sum. */
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
/* @sum has only positions. */
const NaiveResult *naive_solve (Naive *naive, const CgtSum *sum);
/* The sum after a move, one for each of @player's. */
GPtrArray *naive_options (const CgtSum *sum, CgtPlayer player);
char naive_outcome (const NaiveResult *result);

/* `nim(3) - domineering(2x2)`, positions only. */
CgtSum *sum_from_text (const char *text);

G_END_DECLS
