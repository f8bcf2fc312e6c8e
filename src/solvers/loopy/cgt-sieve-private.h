/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-sieve.h"
#include "cgt/cgt-budget-memory.h"
#include "solvers/cgt-solver-private.h"

/* Names in a sentence; of more of them, the number is given. */
#define CGT_SIEVE_MOST_NAMES 12

/* A position with its moves. */
typedef struct
{
  CgtPosition *position; /* NULL: none */
  guint *inside;         /* an array of the budget: the cells it can move to */
  gint64 *outside;       /* another: the nim-values of its moves that leave the table; -1: none is known */
  gboolean has_lost;     /* a move leaves the table to a lost position */
  gboolean has_draw;     /* or to one from which both can play for ever */
  gboolean has_unknown;  /* or to one that is not known */
  gboolean open;         /* it may lead to one that is not known */
  char label;            /* 0: none yet */
  gint64 remoteness;     /* -1: none yet */
  gint64 nimber;         /* -1: none yet */
} CgtSieveCell;

typedef struct
{
  CgtSolver *solver;
  char *const *names;
  const char *letters; /* for won and lost */
  CgtSieveCell *cells; /* an array of the budget */
  GPtrArray *steps;
  gboolean closed; /* no move leaves the table */
  gboolean race;   /* its nim-values say nothing */
  gboolean stopped;
} CgtSieve;

static inline guint
cgt_sieve_n_cells (const CgtSieve *sieve)
{
  return (guint) cgt_array_length (sieve->cells);
}

static inline guint
cgt_sieve_n_inside (const CgtSieveCell *cell)
{
  return (guint) cgt_array_length (cell->inside);
}

/* Whether the sieve may go on. */
gboolean cgt_sieve_tick (CgtSieve *sieve);
gboolean cgt_sieve_is_over (const CgtPosition *position);
/* Opens the positions for which @is_found is false and that can move to an open one. */
void cgt_sieve_spread_open (CgtSieve *sieve, gboolean (*is_found) (const CgtSieveCell *cell));

/* "3, 5 and 7" or "27 positions". Returns: (transfer full) */
char *cgt_sieve_list_names (CgtSieve *sieve, const guint *cells, gsize n);
void cgt_sieve_step_free (gpointer data);
/* Without cells and words. (transfer none) */
CgtSieveStep *cgt_sieve_add_step (CgtSieve *sieve, CgtSievePass pass, char label, gint64 number);
/* Takes @words. */
void cgt_sieve_say (CgtSieve *sieve, CgtSieveStep *step, char *words);

/* In the order of the numbers, so that all that a number rests on is there before it. */
void cgt_sieve_find_remoteness (CgtSieve *sieve);
/* Until nothing more follows; in a game that can repeat, some have no nim-value. */
void cgt_sieve_find_nimbers (CgtSieve *sieve);
