/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-store.h"

G_BEGIN_DECLS

/* Operations beyond the group, each a file, with CGSuite's meaning. Where an operation goes over the options of
 * its operand, these are those of the canonical form.
 *
 * CGT_NONE (or NULL) means that the budget ran out. Where an operation can be without meaning it takes a GError: then
 * CGT_NONE comes with CGT_ERROR_MEANINGLESS; without an error it was the budget, which cgt_budget_check() tells. */

/* G:H = {G^L, G:H^L|G^R, G:H^R} */
CgtValue cgt_ordinal_sum (CgtStore *store, CgtValue g, CgtValue h);

/* G.U: for an integer G copies of U, else {G^L.U + (U + D)|G^R.U - (U + D)}, D all incentives of U */
CgtValue cgt_norton_product (CgtStore *store, CgtValue g, CgtValue unit);
/* {G^L H + G H^L - G^L H^L, G^R H + G H^R - G^R H^R|G^L H + G H^R - G^L H^R, G^R H + G H^L - G^R H^L} */
CgtValue cgt_conway_product (CgtStore *store, CgtValue g, CgtValue h);

/* A number x is x; else {G^L heated + t|G^R heated - t}; t is any game */
CgtValue cgt_heat (CgtStore *store, CgtValue g, CgtValue t);
/* An integer n is n.s; else {G^L overheated + t|G^R overheated - t}; s and t are any games */
CgtValue cgt_overheat (CgtStore *store, CgtValue g, CgtValue s, CgtValue t);
/* t is a number above -1, or there is an error */
CgtValue cgt_cool (CgtStore *store, CgtValue g, CgtValue t, GError **error);
/* @g cooled by its temperature where that is positive, else @g */
CgtValue cgt_freeze (CgtStore *store, CgtValue g);

/* The simplest game infinitesimally close to @g: its reduced canonical form */
CgtValue cgt_reduced (CgtStore *store, CgtValue g);
/* Refused of a game that has none */
CgtValue cgt_atomic_weight (CgtStore *store, CgtValue g, GError **error);
/* The least nimber above every nimber among the followers of @g, @g itself among them; at least * */
CgtValue cgt_far_star (CgtStore *store, CgtValue g);
/* x + *m + a.up^1 + b.up^2 + ... as CGSuite writes an uptimal expansion, "x*m.ab": a coefficient from 10 on by a
 * letter from A, from 36 on in parentheses, a negative one with "-" after it. Refused of a game that is none. */
char *cgt_uptimal_to_text (CgtStore *store, CgtValue g, GError **error);

/* The incentives G^L - G, or G - G^R, without dominated ones; CgtValue, in the order options are printed in */
GArray *cgt_incentives (CgtStore *store, CgtValue g, CgtPlayer player);
/* How many lines of play there are when it ends at numbers; an integer */
CgtValue cgt_stop_count (CgtStore *store, CgtValue g);

/* Both components are moved in at once: {G^L & H^L|G^R & H^R} */
CgtValue cgt_conjunctive_sum (CgtStore *store, CgtValue g, CgtValue h);
/* One component or both are moved in */
CgtValue cgt_selective_sum (CgtStore *store, CgtValue g, CgtValue h);

G_END_DECLS
