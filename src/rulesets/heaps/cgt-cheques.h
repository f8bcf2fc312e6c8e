/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "rulesets/cgt-ruleset-functions.h"

/* How much more the first player gets than the second from @n cheques when both play best. */
__int128 cgt_cheques_score (const gint64 *cheques, gsize n);
