/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt/cgt-memo.h"
#include "cgt-sum-walls.h"

/* A term of a sum, or an option of one, with what a search for the winner needs to know of it. */
typedef struct _CgtSumComponent CgtSumComponent;
struct _CgtSumComponent
{
  CgtValue value;
  CgtValue mean, temperature;
  gboolean is_switch; /* of two numbers */
  gint ups;           /* how many ups the bounds by infinitesimals are away from the stops, both together */

  /* Found when they are asked for */
  gboolean is_weighed;
  CgtValue weight;
  CgtTruth has_walls; /* unknown: not looked for yet */
  CgtSumWalls walls;
  CgtSumComponent **options[2]; /* of each player; NULL: not listed yet */
};

/* So many are found without a look at the table. */
#define CGT_SUM_COMPONENTS_RECENT 64

/* The components that a search has met. They are charged to the store's budget and live as long as the search. */
typedef struct
{
  CgtStore *store;
  GHashTable *found; /* handle -> CgtSumComponent */
  gsize charged;
  CgtSumComponent *recent[CGT_SUM_COMPONENTS_RECENT];
  CgtMemo weights, all_small;
} CgtSumComponents;

void cgt_sum_components_init (CgtSumComponents *self, CgtStore *store);
void cgt_sum_components_clear (CgtSumComponents *self);

/* NULL: the budget ran out. */
CgtSumComponent *cgt_sum_component_get (CgtSumComponents *self, CgtValue g);
CgtSumComponent *const *cgt_sum_component_options (CgtSumComponents *self, CgtSumComponent *component,
                                                   CgtPlayer player);
/* NULL: they are not known. */
const CgtSumWalls *cgt_sum_component_walls (CgtSumComponents *self, CgtSumComponent *component);
/* The atomic weight; CGT_NONE: it is not all-small, or the budget ran out. */
CgtValue cgt_sum_component_weight (CgtSumComponents *self, CgtSumComponent *component);
