/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-position.h"

/* (transfer full) (nullable): equal for two positions of one game if these have the same components, in any order.
 * Components that `split` leaves out, such as empty heaps, do not count. NULL: the game does not split, or only its
 * values add up. */
GBytes *cgt_position_get_components (const CgtPosition *position);
