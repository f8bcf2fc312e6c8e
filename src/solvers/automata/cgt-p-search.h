/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gmp.h>

#include "cgt-p-states.h"
#include "solvers/play/cgt-play-search.h"

/* What is found of a state: a number, the best of its options for the player to move at a P-position. */
typedef enum
{
  CGT_P_GENERATION, /* of a P-position 1 more than the best of its options; of an N-position the best P-position among
                     * its options. -1: there is none */
  CGT_P_CHANCE,     /* of an N-position the mean over its options, where one that is no P-position counts as 1 */
} CgtPLabel;

/**
 * CgtPSearch:
 *
 * A search from P-position to P-position. N-positions are visited one move after a P-position. States with
 * the same components in a different order have the same label.
 */
typedef struct
{
  CgtSolver *solver;
  CgtPLabel label;
  CgtPlaySearch play; /* Left moves at P-positions; what it finds is a place among labels */
  CgtArena labels;    /* of each, the limbs of its numerator and of its denominator; the tag is as in mpz_roinit_n() */
  guint64 n_p_positions;
  GError *refused;
} CgtPSearch;

/* The options of a state that was looked at. */
typedef struct
{
  CgtArena *options;  /* they are appended to it */
  gsize best;         /* the first one with the greatest label; of a mean not set */
  guint64 n_mistakes; /* of an N-position: those that are no P-positions */
} CgtPOptions;

/* Looks at the options of @state, a P-position (@is_p) or an N-position. FALSE if the budget ran out, or if there are
 * infinitely many. */
gboolean cgt_p_search_look (CgtPSearch *search, CgtBytes state, gboolean is_p, mpq_t label, CgtPOptions *found);

/* Calls @func with @data within a search for the labels of @sum, and with its state. FALSE with an error: @func
 * returned FALSE, or @sum is not an impartial game that ends, in normal play. @what: the subject of the message. */
typedef gboolean (*CgtPSearchFunc) (CgtPSearch *search, GByteArray *state, gpointer data);
gboolean cgt_p_search_run (CgtSolver *solver, const CgtSum *sum, CgtPLabel label, const char *what, CgtPSearchFunc func,
                           gpointer data, GError **error);
