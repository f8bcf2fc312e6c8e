/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-operations.h"

static inline CgtTruth
cgt_truth_not (CgtTruth truth)
{
  return truth == CGT_UNKNOWN ? CGT_UNKNOWN : (CgtTruth) !truth;
}

/* Whether @player likes G at least as much as H. */
static inline CgtTruth
cgt_is_as_good (CgtStore *store, CgtPlayer player, CgtValue g, CgtValue h)
{
  return player == CGT_LEFT ? cgt_less_equal (store, h, g) : cgt_less_equal (store, g, h);
}
