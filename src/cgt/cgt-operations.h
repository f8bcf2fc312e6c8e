/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-store.h"

/* Operations beyond the group, one file each, with the same meaning as in CGSuite. They use the options of the
 * canonical form.
 *
 * CGT_NONE (or NULL) means that the budget ran out. An operation that is not defined for every game takes a GError: if
 * it is set, with CGT_ERROR_MEANINGLESS, the operation is not defined. If it is not set, the budget ran out, which
 * cgt_budget_check() reports. */

/* G:H = {G^L, G:H^L|G^R, G:H^R} */
CgtValue cgt_ordinal_sum (CgtStore *store, CgtValue g, CgtValue h);

/* G.U: G copies of U for an integer G, else {G^L.U + (U + D)|G^R.U - (U + D)} for all incentives D of U */
CgtValue cgt_norton_product (CgtStore *store, CgtValue g, CgtValue unit);
/* {G^L H + G H^L - G^L H^L, G^R H + G H^R - G^R H^R|G^L H + G H^R - G^L H^R, G^R H + G H^L - G^R H^L} */
CgtValue cgt_conway_product (CgtStore *store, CgtValue g, CgtValue h);

/* x for a number x; else {G^L heated + t|G^R heated - t}; t is any game */
CgtValue cgt_heat (CgtStore *store, CgtValue g, CgtValue t);
/* n.s for an integer n; else {G^L overheated + t|G^R overheated - t}; s and t are any games */
CgtValue cgt_overheat (CgtStore *store, CgtValue g, CgtValue s, CgtValue t);
/* t is a number above -1; anything else is an error */
CgtValue cgt_cool (CgtStore *store, CgtValue g, CgtValue t, GError **error);
/* @g cooled by its temperature if that is positive, else @g */
CgtValue cgt_freeze (CgtStore *store, CgtValue g);

/* The reduced canonical form: the simplest game that differs from @g by an infinitesimal */
CgtValue cgt_reduced (CgtStore *store, CgtValue g);
/* Fails if @g has none */
CgtValue cgt_atomic_weight (CgtStore *store, CgtValue g, GError **error);
/* The least nimber above every nimber among the followers of @g, including @g itself; at least * */
CgtValue cgt_far_star (CgtStore *store, CgtValue g);
/* The uptimal expansion x + *m + a.up^1 + b.up^2 + ... in CGSuite's notation, "x*m.ab". Coefficients from 10 on are
 * letters from A, those from 36 on are in parentheses; a negative one is followed by "-". Fails if @g is no uptimal. */
char *cgt_uptimal_to_text (CgtStore *store, CgtValue g, GError **error);

/* up^n = {0|v[n-1]*}, or the sum of up^1 to up^n; n is at least 1 */
CgtValue cgt_up_power (CgtStore *store, CgtValue n);
CgtValue cgt_up_powers (CgtStore *store, CgtValue n);

/* The steps from 0 to a number, in plus and minus: `++-` for 3/2. Fails if @g is no number. */
char *cgt_sign_expansion (CgtStore *store, CgtValue g, GError **error);
/* The numbers born on day @n, from the least up: CgtValue. Fails if @n is no integer from 0 on. */
GArray *cgt_day (CgtStore *store, CgtValue n, GError **error);
/* The distinct powers of 2 that add up to a number, from the largest down. Fails if @g is no number. */
GArray *cgt_dyadic_expansion (CgtStore *store, CgtValue g, GError **error);
/* The nimber whose number is the nim-product of those of two nimbers. Fails if one is no nimber. */
CgtValue cgt_nim_product (CgtStore *store, CgtValue g, CgtValue h, GError **error);

/* The least number that is not among @n integers from 0 on, and their nim-sum; the same of nimbers, as a nimber. 0
 * alone is taken for an integer. Fails for other values. */
CgtValue cgt_mex (CgtStore *store, const CgtValue *values, gsize n, GError **error);
CgtValue cgt_nim_sum (CgtStore *store, const CgtValue *values, gsize n, GError **error);

/**
 * cgt_simplicity_compare:
 *
 * The order of simplicity: of two integers the one nearer to 0 is simpler; otherwise it is the number with the smaller
 * denominator. Other numbers do not compare. A number is less simple than all numbers on the way to it. So in every
 * interval one number is simplest, the one that was born first (Conway's simplicity theorem; ONAG, ch. 2).
 * cgt_steps_compare() compares sign expansions.
 *
 * Returns: -1 if @a is simpler, 1 if @b is simpler, 0 if they do not compare or are equal
 */
int cgt_simplicity_compare (CgtValue a, CgtValue b);
int cgt_steps_compare (const char *a, const char *b);
/* The simpler one of two numbers. Fails if they do not compare, or one is no number. */
CgtValue cgt_simpler (CgtStore *store, CgtValue g, CgtValue h, GError **error);

/* The incentives G^L - G, or G - G^R, without dominated ones: CgtValue, in printing order */
GArray *cgt_incentives (CgtStore *store, CgtValue g, CgtPlayer player);
/* The number of lines of play when play ends at numbers; an integer */
CgtValue cgt_stop_count (CgtStore *store, CgtValue g);

/* Every move is made in both components: {G^L & H^L|G^R & H^R} */
CgtValue cgt_conjunctive_sum (CgtStore *store, CgtValue g, CgtValue h);
/* Every move is made in one component or in both */
CgtValue cgt_selective_sum (CgtStore *store, CgtValue g, CgtValue h);
