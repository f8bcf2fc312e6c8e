/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-private.h"

/* The results that one call of a recursive operation has found so far, by one operand or by a pair. A memo lives as
 * long as the call, and is charged to the store's budget. */
typedef struct
{
  CgtStore *store;
  GHashTable *found;
  gsize charged;
} CgtMemo;

void cgt_memo_init (CgtMemo *memo, CgtStore *store);
void cgt_memo_clear (CgtMemo *memo);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CgtMemo, cgt_memo_clear)
CgtValue cgt_memo_get (CgtMemo *memo, CgtValue g, CgtValue h); /* CGT_NONE: not known yet */
/* Returns @value, or CGT_NONE if there is no memory for it. */
CgtValue cgt_memo_put (CgtMemo *memo, CgtValue g, CgtValue h, CgtValue value);

/* The atomic weight of an all-small game; CGT_NONE: it is not all-small, or the budget ran out. The memos keep what was
 * found from one call to the next: the weights, and which games are all-small. */
CgtValue cgt_weigh_all_small (CgtMemo *weights, CgtMemo *all_small, CgtValue g);

/* Two lists of options under construction, one for each player. */
typedef struct
{
  CgtStore *store;
  CgtList *lists[2];
  gboolean complete;
} CgtOptionLists;

void cgt_option_lists_init (CgtOptionLists *form, CgtStore *store);
void cgt_option_lists_append (CgtOptionLists *form, CgtPlayer player,
                              CgtValue option);        /* a none option makes the result none */
CgtValue cgt_option_lists_take (CgtOptionLists *form); /* returns the canonical form and clears @form */
