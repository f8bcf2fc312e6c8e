/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "language/cgt-explain.h"
#include "trees.h"

/* Applies the steps of an explanation to the options of the game, one after another, and ends the test where a step is
 * not so, or where the steps do not lead to the value. FALSE: the game is too large, and only the uses were read. */
gboolean replay (Trees *trees, const CgtExplanation *explanation);
