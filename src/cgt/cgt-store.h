/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-budget.h"
#include "cgt-value.h"

/**
 * CgtStore:
 *
 * Owns the interned games and the tables of remembered comparisons and sums. Belongs to one thread.
 */
typedef struct _CgtStore CgtStore;

CgtStore *cgt_store_new (void);
void cgt_store_free (CgtStore *store);

/* The budget for operations on @store, not owned; NULL: none. An operation that it stops returns CGT_NONE; the store
 * stays usable with the next budget. */
void cgt_store_set_budget (CgtStore *store, CgtBudget *budget);
CgtBudget *cgt_store_get_budget (CgtStore *store);
gsize cgt_store_get_memory (CgtStore *store);      /* bytes held */
guint64 cgt_store_get_n_games (CgtStore *store);   /* distinct games interned as nodes */
guint64 cgt_store_get_n_entries (CgtStore *store); /* remembered comparisons and sums */

/* Making values */
CgtValue cgt_zero (void);
CgtValue cgt_integer (CgtStore *store, gint64 n);
/* decimal digits with an optional sign, of any size; @length in bytes, -1: the whole text */
CgtValue cgt_integer_from_text (CgtStore *store, const char *digits, gssize length);
CgtValue cgt_dyadic (CgtStore *store, CgtValue integer, gulong exponent); /* integer / 2^exponent */
CgtValue cgt_nimber (CgtStore *store, CgtValue non_negative_integer);     /* *n for n of any size */
CgtValue cgt_star (CgtStore *store, guint64 n);
CgtValue cgt_up (CgtStore *store, CgtValue integer_multiple); /* n.up for any integer n */
/* The canonical form of {left|right}; the options may be in any order and repeated. */
CgtValue cgt_make (CgtStore *store, const CgtValue *left, gsize n_left, const CgtValue *right, gsize n_right);
/* Like cgt_make(), for options known by theory to be those of a canonical form: distinct, none dominated or reversible,
 * and the game is not number + ups + nimber. None of this is checked. */
CgtValue cgt_make_canonical (CgtStore *store, const CgtValue *left, gsize n_left, const CgtValue *right, gsize n_right);

/* Taking values apart */
typedef struct
{
  const CgtValue *items; /* sorted in the store's fixed printing order */
  gsize n;
} CgtOptions;
/* The options of the canonical form, owned by the store and valid as long as it. For a nimber *n they are n; for an
 * integer at most one. n == G_MAXSIZE when the budget ran out. */
CgtOptions cgt_options (CgtStore *store, CgtValue g, CgtPlayer player);
/* Their number, without listing them. If it does not fit, a number that no list is as long as. */
gsize cgt_count_options (CgtValue g, CgtPlayer player);
/* The i-th of them, without listing the others; the order is not the printing order. */
CgtValue cgt_get_option (CgtStore *store, CgtValue g, CgtPlayer player, gsize i);
gboolean cgt_is_number (CgtStore *store, CgtValue g);
gboolean cgt_is_integer (CgtStore *store, CgtValue g);
gboolean cgt_is_nimber (CgtStore *store, CgtValue g); /* including 0 */
gboolean cgt_is_number_up_star (CgtStore *store, CgtValue g);
/* Whether @g is the sum of a number, an integer multiple of up, and a nimber *n. If so, sets @number, @ups and @nim,
 * the n of *n; each may be NULL. */
gboolean cgt_get_number_up_star (CgtStore *store, CgtValue g, CgtValue *number, CgtValue *ups, CgtValue *nim);
double cgt_number_to_double (CgtStore *store, CgtValue number); /* rounded */
gboolean cgt_integer_to_int64 (CgtStore *store, CgtValue integer, gint64 *n);

/* The group of games, one file each */
CgtValue cgt_negate (CgtStore *store, CgtValue g);
CgtValue cgt_add (CgtStore *store, CgtValue g, CgtValue h);
CgtValue cgt_subtract (CgtStore *store, CgtValue g, CgtValue h);
CgtValue cgt_multiple (CgtStore *store, CgtValue integer, CgtValue g); /* n.G for n of any sign */
CgtTruth cgt_less_equal (CgtStore *store, CgtValue g, CgtValue h);
CgtOrder cgt_compare (CgtStore *store, CgtValue g, CgtValue h);
/* Unknown when the budget ran out. */
CgtOutcome cgt_outcome (CgtStore *store, CgtValue g);
/* The outcome of a sum, without building its canonical form. */
CgtOutcome cgt_sum_outcome (CgtStore *store, const CgtValue *terms, gsize n);
/* The same for one starting player, and for many sums: what was found for one is remembered for the others. */
typedef struct _CgtSumWinner CgtSumWinner;
CgtSumWinner *cgt_sum_winner_new (CgtStore *store);
void cgt_sum_winner_free (CgtSumWinner *winner);
/* The questions that follow visit so many sums together (0: no limit); beyond, an answer is unknown. */
void cgt_sum_winner_set_most_nodes (CgtSumWinner *winner, guint64 most_nodes);
/* Whether @player wins when beginning; unknown when the budget ran out. */
CgtTruth cgt_sum_winner_ask (CgtSumWinner *winner, const CgtValue *terms, gsize n, CgtPlayer player);
/* For both starting players. */
CgtOutcome cgt_sum_winner_outcome (CgtSumWinner *winner, const CgtValue *terms, gsize n);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtSumWinner, cgt_sum_winner_free)

/* Heat. All numbers are dyadic, so numbers are values. */
CgtValue cgt_left_stop (CgtStore *store, CgtValue g);
CgtValue cgt_right_stop (CgtStore *store, CgtValue g);
CgtValue cgt_mean (CgtStore *store, CgtValue g);
CgtValue cgt_temperature (CgtStore *store, CgtValue g); /* -1 for an integer, -1/2^k for m/2^k */
CgtValue cgt_birthday (CgtStore *store, CgtValue g);    /* an integer */

typedef struct
{
  CgtValue t, v;
} CgtCorner;
typedef struct
{
  gsize n_left, n_right;
  CgtCorner *left, *right; /* from temperature -1 up; straight in between, vertical above the last */
} CgtThermograph;
CgtThermograph *cgt_thermograph (CgtStore *store, CgtValue g); /* NULL when the budget ran out */
void cgt_thermograph_free (CgtThermograph *thermograph);

/* The value in notation, and as LaTeX (math mode). (transfer full) */
char *cgt_value_to_text (CgtStore *store, CgtValue g);
char *cgt_value_to_latex (CgtStore *store, CgtValue g);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtStore, cgt_store_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtThermograph, cgt_thermograph_free)
