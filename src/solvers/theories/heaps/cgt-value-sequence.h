/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "solvers/cgt-solver.h"

/**
 * CgtValueSequence:
 *
 * The values G(0), G(1), ... of the single heaps of a game for which no nim-sequence is known: a partizan game, or one
 * of the user's own. Of an impartial game they are the nim-values. Belongs to the thread of its solver.
 */
typedef struct _CgtValueSequence CgtValueSequence;

/**
 * CgtValuePeriod:
 *
 * G(n + period) = G(n) + saltus for all n >= preperiod, or for all such n that are known.
 */
typedef struct
{
  guint64 period, preperiod;
  CgtValue saltus; /* of an impartial game, what is added to the nim-value, as a number */
  gboolean proved; /* FALSE: the known values only show it */
} CgtValuePeriod;

/* NULL with an error if @rules are not those of a game of heaps that ends and has values. @solver is not owned. */
CgtValueSequence *cgt_value_sequence_new (CgtSolver *solver, const CgtRules *rules, GError **error);
void cgt_value_sequence_free (CgtValueSequence *sequence);
/* Whether the values are nim-values. */
gboolean cgt_value_sequence_is_impartial (const CgtValueSequence *sequence);
/* Whether the game is partizan, so that its values are games even where they are all nimbers. */
gboolean cgt_value_sequence_is_of_partizan_game (const CgtValueSequence *sequence);
/* Finds the values up to G(@to) within the budget of the solver. FALSE with an error; what was found before is kept. */
gboolean cgt_value_sequence_extend (CgtValueSequence *sequence, guint64 to, GError **error);
/* The number of values found. */
gsize cgt_value_sequence_get_length (const CgtValueSequence *sequence);
/* A nim-value is an integer here. */
CgtValue cgt_value_sequence_get (const CgtValueSequence *sequence, gsize n);
/* Looks for a period in the values found. FALSE: there is none, or the budget ran out. */
gboolean cgt_value_sequence_find_period (CgtValueSequence *sequence, CgtValuePeriod *period);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtValueSequence, cgt_value_sequence_free)
