/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-position.h"

/* The position of the same game that the turned board shows, which is the negative. NULL: the rules have none, or
 * turned again it would not be @position. (transfer full) (nullable) */
CgtPosition *cgt_position_negative (const CgtPosition *position);
