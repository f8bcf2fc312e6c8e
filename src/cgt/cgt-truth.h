/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-value.h"

G_BEGIN_DECLS

static inline CgtTruth
cgt_truth_not (CgtTruth truth)
{
  return truth == CGT_UNKNOWN ? CGT_UNKNOWN : (CgtTruth) !truth;
}

G_END_DECLS
