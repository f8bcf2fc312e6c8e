/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-budget.h"
#include "cgt-value.h"

G_BEGIN_DECLS

/**
 * CgtStore:
 *
 * Owns the interned games and the tables of remembered comparisons and sums. Belongs to one thread.
 */
typedef struct _CgtStore CgtStore;

CgtStore *cgt_store_new (void);
void cgt_store_free (CgtStore *store);

/* The budget that operations on @store run under, not owned; NULL: none. An operation that is
 * stopped by it returns CGT_NONE; the store stays usable under the next budget. */
void cgt_store_set_budget (CgtStore *store, CgtBudget *budget);
CgtBudget *cgt_store_get_budget (CgtStore *store);
gsize cgt_store_get_memory (CgtStore *store);      /* bytes held */
guint64 cgt_store_get_n_games (CgtStore *store);   /* distinct games that are interned nodes */
guint64 cgt_store_get_n_entries (CgtStore *store); /* comparisons and sums that are remembered */

/* Making values. */
CgtValue cgt_zero (void);
CgtValue cgt_integer (CgtStore *store, gint64 n);
/* decimal digits with an optional sign; NULL end: the whole text. Any size. */
CgtValue cgt_integer_from_text (CgtStore *store, const char *digits, gssize length);
CgtValue cgt_dyadic (CgtStore *store, CgtValue integer, gulong exponent); /* integer / 2^exponent */
CgtValue cgt_nimber (CgtStore *store, CgtValue non_negative_integer);     /* *n, n of any size */
CgtValue cgt_star (CgtStore *store, guint64 n);
CgtValue cgt_up (CgtStore *store, CgtValue integer_multiple); /* n.up, n any integer */
/* The canonical form of {left|right}; the options need not be in any order, nor distinct. */
CgtValue cgt_make (CgtStore *store, const CgtValue *left, gsize n_left, const CgtValue *right, gsize n_right);
/* The same where theory says that they are the options of a canonical form as they stand: distinct, none dominated,
 * none reversible; and that it is no number + ups + nimber. None of it is looked into. */
CgtValue cgt_make_canonical (CgtStore *store, const CgtValue *left, gsize n_left, const CgtValue *right, gsize n_right);

/* Taking values apart. */
typedef struct
{
  const CgtValue *items; /* sorted in the store's fixed printing order */
  gsize n;
} CgtOptions;
/* The options of the canonical form, owned by the store and good as long as it. Those of a nimber *n
 * are n, of an integer at most one. n == G_MAXSIZE when the budget ran out. */
CgtOptions cgt_options (CgtStore *store, CgtValue g, CgtPlayer player);
/* How many they are, without listing them; a number larger than any list for a nimber beyond gsize. */
gsize cgt_count_options (CgtValue g, CgtPlayer player);
/* The i-th of them, without listing the others; in an order that is not that of printing. */
CgtValue cgt_get_option (CgtStore *store, CgtValue g, CgtPlayer player, gsize i);
gboolean cgt_is_number (CgtStore *store, CgtValue g);
gboolean cgt_is_integer (CgtStore *store, CgtValue g);
gboolean cgt_is_nimber (CgtStore *store, CgtValue g); /* 0 included */
gboolean cgt_is_number_up_star (CgtStore *store, CgtValue g);
/* number, integer multiple of up, and n of *n: TRUE when @g is their sum; each out may be NULL */
gboolean cgt_get_number_up_star (CgtStore *store, CgtValue g, CgtValue *number, CgtValue *ups, CgtValue *nim);
double cgt_number_to_double (CgtStore *store, CgtValue number); /* for drawing only */
gboolean cgt_integer_to_int64 (CgtStore *store, CgtValue integer, gint64 *n);

/* The group of games. Each is a file. */
CgtValue cgt_negate (CgtStore *store, CgtValue g);
CgtValue cgt_add (CgtStore *store, CgtValue g, CgtValue h);
CgtValue cgt_subtract (CgtStore *store, CgtValue g, CgtValue h);
CgtValue cgt_multiple (CgtStore *store, CgtValue integer, CgtValue g); /* n.G, n of any sign */
CgtTruth cgt_less_equal (CgtStore *store, CgtValue g, CgtValue h);
CgtOrder cgt_compare (CgtStore *store, CgtValue g, CgtValue h);
/* 'N' 'P' 'L' 'R'; 0 when the budget ran out */
char cgt_outcome (CgtStore *store, CgtValue g);
/* The outcome of a sum without building its canonical form. */
char cgt_sum_outcome (CgtStore *store, const CgtValue *terms, gsize n);

/* Heat. All numbers are dyadic, so numbers are values. */
CgtValue cgt_left_stop (CgtStore *store, CgtValue g);
CgtValue cgt_right_stop (CgtStore *store, CgtValue g);
CgtValue cgt_mean (CgtStore *store, CgtValue g);
CgtValue cgt_temperature (CgtStore *store, CgtValue g); /* -1 of an integer, -1/2^k of m/2^k */
CgtValue cgt_birthday (CgtStore *store, CgtValue g);    /* an integer */

typedef struct
{
  CgtValue t, v;
} CgtCorner;
typedef struct
{
  gsize n_left, n_right;
  CgtCorner *left, *right; /* from temperature -1 up; straight between, vertical above the last */
} CgtThermograph;
CgtThermograph *cgt_thermograph (CgtStore *store, CgtValue g); /* NULL when the budget ran out */
void cgt_thermograph_free (CgtThermograph *thermograph);

/* Small figures above and below the line in Pango's markup. Not <sup> and <sub>: Pango 1.50 warns of those,
 * "Leftover font scales", in a label that is cut short. */
#define CGT_MARKUP_RAISED "<span size=\"70%\" baseline_shift=\"superscript\">"
#define CGT_MARKUP_LOWERED "<span size=\"70%\" baseline_shift=\"subscript\">"
#define CGT_MARKUP_LEVEL "</span>"

/* Text, in the notation of the worksheet; as Pango markup for a window; as LaTeX (math mode). */
char *cgt_value_to_text (CgtStore *store, CgtValue g);
char *cgt_value_to_markup (CgtStore *store, CgtValue g);
char *cgt_value_to_latex (CgtStore *store, CgtValue g);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtStore, cgt_store_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtThermograph, cgt_thermograph_free)

G_END_DECLS
