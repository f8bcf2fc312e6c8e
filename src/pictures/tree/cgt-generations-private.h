/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "pictures/plots/cgt-plots.h"

/* The number of bytes at both ends of every label that need not be shown, since all labels share them. */
void cgt_generations_label_part (const CgtGenerations *generations, gsize *skip_front, gsize *skip_back);
