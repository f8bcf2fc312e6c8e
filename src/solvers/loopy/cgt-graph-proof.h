/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-graph-part.h"
#include "cgt/cgt-value.h"

/* What is proved about the player to move at a node, whatever the rest of the graph is. */
typedef enum
{
  CGT_PROVED_NOT_LOST = 1 << 0, /* does not have to lose: can move to where the opponent cannot win */
  CGT_PROVED_NOT_WON = 1 << 1,  /* cannot win: after every move the opponent does not have to lose */
  CGT_PROVED_DRAW = 3,
} CgtProved;

guint8 *cgt_prove_draws (const CgtGraphPart *part, const CgtGraphBackwards *backwards, const CgtTruth *results);
gboolean *cgt_prove_unlabelled (const CgtGraphPart *part, const gint64 *labels, CgtBudget *budget);
